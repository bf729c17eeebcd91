"""What a bot that thinks is given beside its view: worlds that agree with all its seat knows, and a budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from omerta.gamekit import Game, Match, Rng, Sight

Redeal: TypeAlias = Callable[[Any, Sight, Rng], None]
"""Puts real values on a table where a sight has none."""


class Budget(NamedTuple):
    """How much a bot may think: so many iterations, the same on every machine, and at a table no longer than so long.

    Without a number of iterations the bot takes its own.
    """

    iterations: int | None = None
    seconds: float | None = None


UNHURRIED = Budget()


class Thinking:
    """What a seat knows of a match, for dealing the rest again and again; no way leads from here to the match."""

    __slots__ = ("budget", "game", "sight")

    def __init__(self, game: Game, sight: Sight, budget: Budget = UNHURRIED) -> None:
        self.game = game
        self.sight = sight
        self.budget = budget

    def world(self, rng: Rng, redeal: Redeal | None = None) -> Match:
        """A whole match that agrees with what the seat knows; a ``redeal`` of the bot's own deals what it believes."""
        return self.game.deal_world(self.sight, rng, redeal)

    def iterations(self, usual: int) -> Iterator[int]:
        """Count as far as the budget goes: the number that it says, or else ``usual``, or until the time is up."""
        most, seconds = self.budget
        until = None if seconds is None else perf_counter() + seconds
        for number in range(usual if most is None else most):
            if until is not None and perf_counter() > until:
                return
            yield number
