"""How it goes when bots play on from a moment of a match again and again."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from math import sqrt
from typing import NamedTuple

from omerta.analysis.curves import Progress
from omerta.bots import Player, bot
from omerta.gamekit import Sight
from omerta.kernel import HIDDEN, Seat, Seats, see_event
from omerta.play import BotDriver, Match
from omerta.play.branches import state_at, with_luck

SURE = 1.96
"""Standard deviations on each side of a 95 % interval."""


class Share(NamedTuple):
    """How often somebody won, with a 95 % interval (Wilson's)."""

    wins: int
    times: int

    @property
    def interval(self) -> tuple[float, float]:
        share, n = self.wins / self.times, self.times
        middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
        half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n)) / (1 + SURE**2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)


class Retried(NamedTuple):
    """What came of playing on."""

    number: int
    times: int
    seats: tuple[Share, ...]
    sides: dict[str, Share]


class Ending(NamedTuple):
    """How one of the matches ended."""

    winners: Seats
    sides: frozenset[str]
    """The sides that won, in games that have sides."""
    among: frozenset[str]
    """All sides that there were."""


def retry(
    played: Match,
    number: int,
    *,
    times: int = 1000,
    level: str = "regular",
    seed: int = 0,
    viewer: Seat | None = None,
    progress: Progress = lambda share: None,
) -> Retried:
    """Let bots play on from a moment so many times; the same seed gives the same matches."""
    start = state_at(played, number)
    seats: Counter[Seat] = Counter()
    sides: Counter[str] = Counter()
    among: set[str] = set()
    for turn, ending in enumerate(islice(endings(start, level=level, seed=seed, viewer=viewer), times)):
        seats.update(ending.winners)
        sides.update(ending.sides)
        among |= ending.among
        progress((turn + 1) / times)
    return Retried(
        number,
        times,
        tuple(Share(seats[seat], times) for seat in start.seats),
        {side: Share(sides[side], times) for side in sorted(among)},
    )


def endings(
    start: Match, *, level: str = "regular", seed: int = 0, viewer: Seat | None = None, first: int = 0
) -> Iterator[Ending]:
    """How it ends, again and again, from number ``first`` of these matches on.

    With a ``viewer`` each match is another world that this seat takes for possible: nothing comes into it that the seat
    could not know.
    """
    sight = None if viewer is None else start.sight(viewer)
    for turn in count(first):
        match = start.clone(quiet=False) if sight is None else _world(start, sight, f"{seed} {turn}")
        match.talk = start.talk[:]
        with_luck(match, seed * 1_000_003 + turn)
        driver = BotDriver(match, _bots(match, level, f"{seed} {turn}"))
        driver.attend()
        while not match.over:
            driver.run()
        assert match.result is not None
        on = match.game.sides(match.table)
        winners = tuple(match.result.winners)
        yield Ending(winners, frozenset(on[seat] for seat in winners if seat in on), frozenset(on.values()))


def _world(start: Match, sight: Sight, seed: str) -> Match:
    """Another world that a seat takes for possible, with what everybody was told of the past."""
    dealt = start.game.deal_world(sight, random.Random(f"world {seed}"))
    world = Match(start.game, dealt.table, dealt.agenda)
    world.number, world.sealed, world.names = dealt.number, dict(dealt.sealed), start.names
    if start.asking is not None:
        world.put_again(start.asking)
        world.sealed = dict(dealt.sealed)
    world.table.events = [told for told in start.events if _public(told)]
    return world


def _public(happened: object) -> bool:
    """Whether everybody was told all of an event."""
    seen = see_event(happened, None)
    return seen is not None and HIDDEN not in seen.values()


def _bots(match: Match, level: str, seed: str) -> dict[Seat, Player]:
    make = bot(match.game.id, level)
    return {seat: make(random.Random(f"{seed} {seat}")) for seat in match.seats}
