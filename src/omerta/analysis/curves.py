"""What could be known when: the odds of everybody's side, moment by moment, through the eyes of a seat or a spectator.

A curve is made of views and of what its viewer was told and heard, and of nothing else. So it is the same for all
matches that its viewer cannot tell apart, and the public one needs no more than the spectator's copy of a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from omerta.analysis.refusals import NoSides
from omerta.bots import Onlooker, onlooker
from omerta.gamekit import SideOdds, Utterance
from omerta.kernel import Seat
from omerta.play import Match, moments, utterances


class Point(NamedTuple):
    """A moment at which a viewer was told something, or heard somebody speak."""

    number: int
    """How many answers and outcomes of the record it comes after."""
    odds: SideOdds
    """By the facts alone."""
    suspicion: tuple[float, ...] | None
    """How likely each seat seems to be on the side that is looked for, by facts and behaviour as our bots read it."""


class Curve(NamedTuple):
    """What one viewer could know in the course of a match."""

    viewer: Seat | None
    side: str | None
    """The side that ``suspicion`` is about."""
    points: tuple[Point, ...]

    def at(self, number: int) -> Point | None:
        """The last point that was reached by then."""
        return next((point for point in reversed(self.points) if point.number <= number), None)


Progress = Callable[[float], None]
"""Told now and then which share of the work is done."""


def curves(played: Match, viewers: Iterable[Seat | None], progress: Progress = lambda share: None) -> list[Curve]:
    """The curves of these viewers; ``None`` is a spectator's, the public one."""
    if played.game.odds_of_sides is None:
        raise NoSides(game=played.game.id)
    eyes = [_Eyes(played, viewer) for viewer in viewers]
    said = [(number, utterance) for (number, _), utterance in zip(played.talk, utterances(played), strict=True)]
    length = len(played.log or ()) or 1
    for moment in moments(played):
        spoken = [utterance for number, utterance in said if number <= moment.number]
        for one in eyes:
            one.look(moment.match, moment.number, spoken)
        progress(moment.number / length)
    return [one.curve() for one in eyes]


class _Eyes:
    """Follows a match for one viewer."""

    def __init__(self, played: Match, viewer: Seat | None) -> None:
        self.viewer = viewer
        make = onlooker(played.game.id)
        self.onlooker: Onlooker | None = None if make is None else make()
        self.points: list[Point] = []
        self.events = self.words = 0

    def look(self, match: Match, number: int, spoken: list[Utterance]) -> None:
        told = match.told(self.viewer, self.events)
        heard = spoken[self.words :]
        if not told and not heard and self.points:
            return
        self.events, self.words = len(match.events), len(spoken)
        assert match.game.odds_of_sides is not None
        view = match.view(self.viewer)
        odds = match.game.odds_of_sides(view)
        suspicion = None
        if self.onlooker is not None:
            for happened in told:
                self.onlooker.heard(happened)
            for utterance in heard:
                self.onlooker.listened(utterance)
            if odds is not None and not match.over:
                suspicion = self.onlooker.suspicion(view)
        if odds is not None:
            self.points.append(Point(number, odds, suspicion))

    def curve(self) -> Curve:
        return Curve(self.viewer, None if self.onlooker is None else self.onlooker.side, tuple(self.points))
