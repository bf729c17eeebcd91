"""Random matches for the tests of adapters: moments of every game, and worlds that a seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from omerta.gamekit import Game, write_settings
from omerta.play import Match, OpenGame, Seeded, games
from omerta.play import game as find_game

NAMES = games()


def settings_of(game: Game, seats: int, rng: random.Random, most: int) -> list[dict[str, Any]]:
    """The usual settings, and some of the combinations worth trying."""
    every = game.agreed(seats)
    return [{}, *(write_settings(one) for one in rng.sample(every, min(most, len(every))))]


def moments(name: str, seats: int, seed: int, settings: dict[str, Any], every: int, most: int) -> Iterator[Match]:
    """A random match at every so many questions; it goes on while it is looked at."""
    match = find_game(name).start(seats, dealer=Seeded(seed), **settings)
    rng = random.Random(seed)
    for number in range(most):
        if match.over:
            return
        if number % every == 0:
            yield match
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))


def opened(name: str) -> OpenGame:
    return find_game(name)


def some_counts(name: str) -> Sequence[int]:
    """The fewest and the most seats of a game."""
    seats = find_game(name).seats
    return seats[0], seats[-1]
