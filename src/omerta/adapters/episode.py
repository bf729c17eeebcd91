"""One match in which seats act by numbers: what is legal, what a seat observes, and what it wins in the end.

All environments hold an ``Episode`` and nothing else of a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self, TypeAlias

import numpy as np

from omerta.adapters.actions import WAIT, Actions, IllegalAction, Path, actions_of
from omerta.adapters.observations import Layout, layout_of
from omerta.gamekit import Game, Muted, Utterance
from omerta.gamekit import Match as GameMatch
from omerta.kernel import Result, Seat, UnknownSeat, View
from omerta.play import Match, OpenGame, Seeded
from omerta.play.talk import TalkLog

Reward: TypeAlias = Literal["win", "rank"]
Array: TypeAlias = np.ndarray[Any, Any]


class Episode:
    """A match, and by which actions each seat has begun to choose."""

    def __init__(self, match: GameMatch) -> None:
        self.match = match
        self.begun: dict[Seat, Path] = {}
        self.actions: Actions = actions_of(match.game, len(match.seats), match.settings)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def layout(self) -> Layout:
        return layout_of(self.match.game, len(self.match.seats), self.match.settings)

    def legal(self, seat: Seat) -> list[int]:
        """The actions of a seat now, in ascending order; nothing if nothing is asked of it."""
        if seat not in self.match.waiting:
            return []
        asked = GameMatch.ask(self.match, seat)
        return self.actions.legal(asked.kind, asked.options, self.begun.get(seat, ()))

    def mask(self, seat: Seat) -> Array:
        """The same as an array of ones and zeros; a seat that is not asked can only wait."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[self.legal(seat) or WAIT] = 1
        return mask

    def act(self, seat: Seat, action: int) -> None:
        """Choose, or go on choosing; with the last action of a row the question is answered."""
        if action not in self.legal(seat):
            raise IllegalAction(seat=seat, action=self.word(action), legal=self.said(seat))
        asked = GameMatch.ask(self.match, seat)
        path = (*self.begun.pop(seat, ()), int(action))
        option = self.actions.chosen(asked.kind, asked.options, path)
        if option is None:
            self.begun[seat] = path
        else:
            GameMatch.answer(self.match, seat, option)

    def word(self, action: int) -> str:
        """What an action is called."""
        return self.actions.words[action] if 0 <= action < len(self.actions) else str(action)

    def said(self, seat: Seat, most: int = 8) -> str:
        """The legal actions of a seat for a person to read."""
        words = [self.word(action) for action in self.legal(seat)]
        return ", ".join(words[:most] + (["…"] if len(words) > most else [])) or "-"

    def answer_forced(self) -> None:
        """Answer for every seat that has a single option."""
        while forced := [seat for seat in self.match.waiting if len(GameMatch.ask(self.match, seat).options) == 1]:
            for seat in forced:
                GameMatch.answer(self.match, seat, GameMatch.ask(self.match, seat).options[0])

    def observe(self, seat: Seat | None) -> Array:
        """What a seat (or a spectator) sees, as an array."""
        view = self.view(seat)
        return self.layout.array(view, () if seat is None else self._chosen(seat, view))

    def view(self, seat: Seat | None) -> View:
        """What a seat (or a spectator) sees."""
        return self.match.view(seat)

    def _chosen(self, seat: Seat, view: View) -> Path:
        """What the seat has begun to choose, or has chosen while others still think."""
        if "sealed" in view and (question := self.match.open_question) is not None:
            return self.actions.path(question.kind, view["sealed"])
        return self.begun.get(seat, ())

    def everything(self) -> Array:
        """The table as it really is, as an array: for training, never for playing."""
        return self.layout.array(self.match.uncovered())

    def clone(self) -> Self:
        copy = type(self)(self.match.clone(quiet=self.match.log is None))
        copy.begun = dict(self.begun)
        return copy


class SpokenEpisode(Episode):
    """An episode with talk; it begins with a seed."""

    match: Match

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.log = TalkLog(match)

    @classmethod
    def begin(cls, game: OpenGame, seats: int, seed: int, settings: Mapping[str, Any]) -> Self:
        return cls(game.start(seats, dealer=Seeded(seed), **settings))

    def say(self, seat: Seat, typed: str) -> Utterance:
        """A seat says something in the notation of talk: acts, or ``say "free text"``."""
        return self._spoken(seat, *self.game.talk.read(typed, len(self.match.seats)))

    def chat(self, seat: Seat, text: str) -> Utterance:
        """A seat says something in its own words."""
        return self._spoken(seat, (), self.game.talk.text(text))

    def _spoken(self, seat: Seat, acts: tuple[Any, ...], text: str | None) -> Utterance:
        if seat not in self.match.seats:
            raise UnknownSeat(seat=seat, seats=len(self.match.seats))
        if rule := self.game.talk.mute(self.match.view(None), seat):
            raise Muted(rule=rule, seat=seat)
        return self.log.add(seat, acts, text)


def rewards(result: Result, seats: Sequence[Seat], kind: Reward = "win") -> list[float]:
    """What each seat gets in the end.

    ``win``: one for all winners of a team, minus one for the others, nothing where nobody won. ``rank``: from one for
    the first to minus one for the last in equal steps, equals share; the sum is zero.
    """
    if kind == "win":
        won = set(result.winners)
        return [(1.0 if seat in won else -1.0) if won else 0.0 for seat in seats]
    given: dict[Seat, float] = {}
    for group in result.ranking:
        first, last = len(given), len(given) + len(group) - 1
        given |= dict.fromkeys(group, 1.0 - (first + last) / max(len(seats) - 1, 1))
    return [given.get(seat, 0.0) for seat in seats]
