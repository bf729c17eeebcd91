"""An episode that remembers for each seat all that it knows of its past: what OpenSpiel calls an information state.

The lines of a seat are those of its own copy of the record: answers and luck that it may know, and what it was told.
A world that was dealt again has no past of its own; it carries the past of the seat it was dealt for, and of the others
what they see in it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from omerta.adapters.actions import Path
from omerta.adapters.episode import Array, Episode
from omerta.gamekit import Match as GameMatch
from omerta.gamekit import plain
from omerta.gamekit.sight import sight
from omerta.kernel import EXCLUDE, Entry, Seat, View, letter
from omerta.play import find
from omerta.play.record import follows

REMEMBERED = 64
"""So many answers stand in the tensor of an information state; the string has all of them."""
DEEPEST = 3
"""So many actions of each of them."""
WIDTH = 2 + DEEPEST

Answer = tuple[Seat, str, Path]
"""Somebody's answer as actions."""


class Known:
    """What one seat knows of the past: lines to read, answers as actions, and events that it was told."""

    __slots__ = ("answers", "entries", "events", "lines", "told")

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.answers: list[Answer] = []
        self.told: list[View] = []
        self.entries = self.events = 0

    def copy(self) -> Known:
        new = Known()
        new.lines, new.answers, new.told = self.lines[:], self.answers[:], self.told[:]
        new.entries, new.events = self.entries, self.events
        return new


class Recalled(Episode):
    """An episode with a memory; luck waits to be settled."""

    def __init__(self, match: GameMatch) -> None:
        super().__init__(match)
        self._known: dict[Seat | None, Known] = {}
        self._origin: GameMatch | None = None
        """The world as it was dealt, for what others than its own seat saw in it then."""
        self._moment: Any = None
        self._views: dict[Seat | None, View] = {}
        self._arrays: dict[Seat | None, Array] = {}
        """What was seen at that moment: OpenSpiel asks for it as a string and as a tensor, each twice."""

    def known(self, seat: Seat | None) -> Known:
        """What a seat knows by now; what is new is read once."""
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = Known()
            if self._origin is not None:
                known.lines.append(json.dumps(plain(self._origin.view(seat)), ensure_ascii=False))
        match, log = self.match, self.match.log or ()
        for entry in log[known.entries :]:
            self._hear(known, seat, entry.told)
            self._read(known, seat, entry)
        known.entries = len(log)
        self._hear(known, seat, len(match.events))
        return known

    def _hear(self, known: Known, seat: Seat | None, until: int) -> None:
        for happened in self.match.events[known.events : until]:
            known.lines += follows(self.match, happened, seat, False)
        known.events = max(known.events, until)

    def _read(self, known: Known, seat: Seat | None, entry: Entry) -> None:
        if not entry.known_to(seat):
            return
        notation = self.game.notation
        if entry.seat is None:
            known.lines.append(notation.chance(entry.kind, entry.choice))
        elif entry.kind != EXCLUDE:
            known.lines.append(f"{letter(entry.seat)}: {notation.write(entry.kind, entry.choice)}")
            known.answers.append((entry.seat, entry.kind, self.actions.path(entry.kind, entry.choice)))

    def _now(self) -> None:
        """Forget what was seen before, once something has happened."""
        match = self.match
        moment = match.number, len(match.sealed), match.over, tuple(self.begun.items())
        if moment != self._moment:
            self._moment, self._views, self._arrays = moment, {}, {}

    def view(self, seat: Seat | None) -> View:
        self._now()
        if seat not in self._views:
            self._views[seat] = super().view(seat)
        return self._views[seat]

    def observe(self, seat: Seat | None) -> Array:
        self._now()
        if seat not in self._arrays:
            self._arrays[seat] = super().observe(seat)
        return self._arrays[seat]

    def information(self, seat: Seat | None) -> str:
        """All that a seat (or a spectator) knows, in the order in which it came."""
        chosen = " ".join(map(self.word, self._own_choice(seat)))
        whose = f"{self.game.id} {len(self.match.seats)} {'-' if seat is None else letter(seat)}"
        return "\n".join([whose, *self.known(seat).lines, f"> {chosen}"])

    def observation(self, seat: Seat | None) -> str:
        """What a seat sees now."""
        chosen = " ".join(map(self.word, self._own_choice(seat)))
        return f"{json.dumps(plain(self.view(seat)), ensure_ascii=False)}\n> {chosen}"

    def whole(self) -> str:
        """The table with nothing hidden."""
        return json.dumps(plain(self.match.uncovered()), ensure_ascii=False)

    def _own_choice(self, seat: Seat | None) -> Path:
        return () if seat is None else self._chosen(seat, self.view(seat))

    def memory(self, seat: Seat | None) -> Array:
        """The last answers that a seat knows, the last one first: who, what kind of question, and which actions."""
        out = np.zeros((REMEMBERED, WIDTH), np.float32)
        kinds, seats, actions = self.layout.kinds, len(self.match.seats), len(self.actions)
        rows = [
            [(who + 1) / seats, (kinds[kind] + 1) / len(kinds) if kind in kinds else 0.0, *self._written(path, actions)]
            for who, kind, path in self.known(seat).answers[: -REMEMBERED - 1 : -1]
        ]
        if rows:
            out[: len(rows)] = rows
        return out

    def _written(self, path: Path, actions: int) -> list[float]:
        """The first actions of an answer as shares of all there are, and zeros for those it has not."""
        return [(path[depth] + 1) / actions if depth < len(path) else 0.0 for depth in range(DEEPEST)]

    def redealt(self, seat: Seat, rng: random.Random) -> Recalled:
        """A world that the seat cannot tell from this one."""
        known = self.known(seat)
        told = [*known.told, *self.match.told(seat)]
        world = Recalled(self.game.deal_world(sight(self.match, seat, told), rng))
        world.match.listen()
        world._origin = world.match.clone()
        own = world._known[seat] = known.copy()
        own.told, own.entries, own.events = told, 0, 0
        for other, path in self.begun.items():
            world.begun[other] = path if other == seat else world._some_beginning(other, len(path), rng)
        world.begun = {other: path for other, path in world.begun.items() if path}
        return world

    def _some_beginning(self, seat: Seat, depth: int, rng: random.Random) -> Path:
        """How somebody may have begun to choose, of whom the seat for which the world is dealt knows nothing."""
        if seat not in self.match.waiting:
            return ()
        asked = GameMatch.ask(self.match, seat)
        return rng.choice(self.actions.beginnings(asked.kind, asked.options, depth) or [()])

    # Copies

    def clone(self) -> Self:
        copy = super().clone()
        copy._known = {seat: known.copy() for seat, known in self._known.items()}
        copy._origin = self._origin
        return copy

    def __deepcopy__(self, _memo: Any) -> Self:
        return self.clone()

    def __reduce__(self) -> Any:
        every = (self.known(seat) for seat in self.match.seats)
        past = [(known.lines, known.answers, known.entries, known.events) for known in every]
        return loaded, (self.match.save(), self.begun, past)


def loaded(saved: dict[str, Any], begun: dict[Seat, Path], past: Sequence[Any]) -> Recalled:
    """An episode that was pickled; of a world dealt again what was told before it is lost."""
    game = find(saved["game"])
    assert game is not None
    episode = Recalled(game.load(saved))
    episode.begun = begun
    for seat, (lines, answers, entries, events) in enumerate(past):
        known = episode._known[seat] = Known()
        known.lines, known.answers, known.entries, known.events = lines, answers, entries, events
    return episode


__all__ = ["REMEMBERED", "WIDTH", "Recalled"]
