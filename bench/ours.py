"""Our own engines as `Measured`, and what views and words cost."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from measure import Measured, repeat

from omerta.gamekit import Match, draw, playout
from omerta.play import find, games
from omerta.play import game as open_game

SEATS = {"resistance": (5, 10), "mafia-city": (3, 5), "cosa-nostra": (2, 4), "spehov": (9, 21)}
SETTINGS: Mapping[str, Mapping[str, Any]] = {"mafia-city": {"maxrounds": 50}}


class Ours:
    """One of our games with a number of seats, played at random."""

    def __init__(self, game: str, seats: int) -> None:
        found = find(game)
        assert found is not None
        self.game = found
        self.seats = seats
        self.settings = SETTINGS.get(game, {})
        self.name = f"omerta {game}, {seats} seats"
        self.random = random.Random(1).random
        self.positions = self._positions()

    def _start(self) -> Match:
        return self.game.start(self.seats, dealer=lambda q: draw(q, self.random), quiet=True, **self.settings)

    def _positions(self) -> list[Match]:
        """Positions spread over whole matches."""
        rng = random.Random(2)
        positions = []
        for _ in range(8):
            match = self._start()
            while not match.over:
                positions.append(match.clone())
                for seat in match.waiting:
                    match.answer(seat, rng.choice(match.ask(seat).options))
        return positions[:: max(1, len(positions) // 200)]

    def play(self, seconds: float) -> tuple[int, int, float]:
        return repeat(lambda: playout(self._start(), self.random), seconds)

    def clone(self, seconds: float) -> tuple[int, float]:
        def clones() -> int:
            for position in self.positions:
                position.clone()
            return len(self.positions)

        count, _, cpu = repeat(clones, seconds)
        return count, cpu

    def playouts(self, seconds: float) -> tuple[int, float]:
        opening = self._start()
        _, count, cpu = repeat(lambda: playout(opening.clone(), self.random), seconds)
        return count, cpu


def ours() -> list[Measured]:
    return [Ours(game, seats) for game in games() if game in SEATS for seats in SEATS[game]]


def views_and_words(seconds: float) -> str:
    """What a seat's view and a told event in words cost, averaged over a match."""
    return "\n".join(_costs(game, seats, seconds) for game in games() if game in SEATS for seats in SEATS[game])


def _costs(game: str, seats: int, seconds: float) -> str:
    match = open_game(game).start(seats, seed=1, **SETTINGS.get(game, {}))
    playout(match, random.Random(3).random)
    words = match.words("en")
    told = match.told(0)
    views, _, view_cpu = repeat(lambda: len([match.view(0) for _ in range(20)]), seconds)
    said, _, said_cpu = repeat(lambda: len([words.event(happened, 0) for happened in told]), seconds)
    view, event = view_cpu / views * 1e6, said_cpu / said * 1e6
    return f"{game}, {seats} seats: a view {view:.0f} µs, an event in words {event:.0f} µs"
