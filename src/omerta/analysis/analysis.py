"""The analysis of a finished match for somebody who may look at some of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from omerta.analysis.chances import WORLDS, WinCurve, win_curves
from omerta.analysis.claims import Claim, claims
from omerta.analysis.curves import Curve, Progress, curves
from omerta.analysis.refusals import Unfinished
from omerta.analysis.turns import Turn, turning_points
from omerta.kernel import Seat
from omerta.play import Match, moments


class Analysis(NamedTuple):
    """What could have been known, who lied, and who was going to win when, as far as the reader may look."""

    match: Match
    viewer: Seat | None
    everything: bool
    curves: tuple[Curve, ...]
    """By facts and behaviour, in games of hidden sides: the public one first."""
    chances: tuple[WinCurve, ...]
    """In other games: how likely each seat seemed to win, as far as it knew."""
    turns: tuple[Turn, ...]
    claims: tuple[Claim, ...]

    def data(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        return {
            "game": self.match.game.id,
            "viewer": self.viewer,
            "everything": self.everything,
            "curves": [
                {
                    "viewer": curve.viewer,
                    "side": curve.side,
                    "points": [
                        {
                            "number": point.number,
                            "worlds": point.odds.worlds,
                            "odds": [dict(chances) for chances in point.odds.chances],
                            "suspicion": point.suspicion and [round(chance, 4) for chance in point.suspicion],
                        }
                        for point in curve.points
                    ],
                }
                for curve in self.curves
            ],
            "chances": [
                {"viewer": curve.viewer, "points": [point._asdict() for point in curve.points]}
                for curve in self.chances
            ],
            "turns": [turn._asdict() for turn in self.turns],
            "claims": [
                {
                    "number": one.number,
                    "seat": one.seat,
                    "said": one.said,
                    "true": one.true,
                    "knew": one.knew,
                    "worked": one.worked,
                }
                for one in self.claims
            ],
        }


def eyes_for(match: Match, viewer: Seat | None, everything: bool) -> list[Seat | None]:
    """Whose curves somebody may see: the public one and the own; all where everything is shown afterwards."""
    if everything:
        return [None, *match.seats]
    return [None] if viewer is None else [None, viewer]


def analyse(
    match: Match,
    viewer: Seat | None = None,
    *,
    everything: bool | None = None,
    worlds: int = WORLDS,
    progress: Progress = lambda share: None,
) -> Analysis:
    """Analyse a match that is over, for a seat or a spectator.

    Unless told otherwise it keeps to what the room chose: as in the box a reader gets the public curve and their own.
    """
    if not match.over:
        raise Unfinished()
    whole = match.afterwards == "everything" if everything is None else everything
    eyes = eyes_for(match, viewer, whole)
    hidden_sides = match.game.odds_of_sides is not None
    seen = tuple(curves(match, eyes, progress)) if hidden_sides else ()
    seats = [eye for eye in eyes if eye is not None]
    chances = () if hidden_sides else tuple(win_curves(match, seats, worlds=worlds, progress=progress))
    turns = tuple(turning_points(seen, over=True, votes=_votes(match) if hidden_sides else ()))
    return Analysis(match, viewer, whole, seen, chances, turns, tuple(claims(match, viewer, seen, whole)))


def _votes(match: Match) -> set[int]:
    """The moments at which several answers were opened together, for everybody to see."""
    log, before, found = match.log or [], 0, set()
    for moment in moments(match):
        together = log[before : moment.number]
        if len(together) > 1 and all(entry.seen_by is None for entry in together):
            found.add(moment.number)
        before = moment.number
    return found
