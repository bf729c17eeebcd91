"""Prints how fast worlds of Mafia City are dealt, played on by the quick policies and judged, by seats.

    python bench/mafia_city_search.py [--matches M] [--positions P] [--worlds N]

Positions are those in which a master looks ahead in matches among masters, spread evenly over them. In each, as many
worlds as a search needs are dealt from one sight, played on to the end of the phase, and judged there. A policy's
decision is one with a choice, timed on its own; the time that the clock itself takes is left out.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections.abc import Callable
from time import process_time, process_time_ns
from typing import Any, NamedTuple

from omerta.bots import Thinking, bot
from omerta.bots.mafia_city import master
from omerta.bots.mafia_city.forecast import win_chance
from omerta.bots.mafia_city.policies import POLICIES
from omerta.bots.search import Rated, play_on
from omerta.bots.search.rating import answer
from omerta.games.mafia_city import GAME
from omerta.play import game as open_game
from omerta.play.bot_driver import BotDriver


class Searched(NamedTuple):
    """A question at which a master looks ahead: what it knows, and what it would try."""

    thinking: Thinking
    candidates: Any
    horizon: Callable[[Any], bool]


def positions(seats: int, matches: int) -> list[Searched]:
    """Where masters look ahead; there they take what seems best, so that this costs little."""
    found: list[Searched] = []

    def note(thinking: Thinking, candidates: Any, *, horizon: Callable[[Any], bool], **_: Any) -> list[Rated]:
        found.append(Searched(thinking, candidates, horizon))
        return [Rated(candidates[0], 0.5, 0)]

    searching, master.rate = master.rate, note  # type: ignore[assignment]
    try:
        for number in range(matches):
            match = open_game("mafia-city").start(seats, seed=number)
            make = bot("mafia-city", "master")
            BotDriver(match, {seat: make(random.Random(f"{number} {seat}")) for seat in range(seats)}).run()
    finally:
        master.rate = searching
    return found


def timed(spent: dict[str, int]) -> dict[str, Any]:
    """The quick policies, with a clock on each decision."""

    def clocked(policy: Any) -> Any:
        def decide(*given: Any) -> Any:
            start = process_time_ns()
            chosen = policy(*given)
            spent["ns"] += process_time_ns() - start
            spent["decisions"] += 1
            return chosen

        return decide

    return {kind: clocked(policy) for kind, policy in POLICIES.items()}


def clock_costs() -> float:
    """What reading the clock twice takes of the time between, in ns."""
    return sum(-process_time_ns() + process_time_ns() for _ in range(20_000)) / 20_000


def measure(seats: int, matches: int, number: int, worlds: int) -> str:
    every = positions(seats, matches)
    every = every[:: max(1, len(every) // number)]
    gc.collect()
    gc.freeze()  # a bot keeps one position, not all of them
    spent, rng = {"ns": 0, "decisions": 0}, random.Random(1)
    clocked = timed(spent)
    dealing = playing = judging = 0.0
    decisions = playouts = 0
    for number, (thinking, candidates, horizon) in enumerate(every):
        thinking.world(rng)
        for _ in range(worlds):
            start = process_time()
            world = thinking.world(rng)
            dealt = process_time()
            tried = world.clone()
            answer(tried, thinking.sight.seat, candidates[number % len(candidates)], POLICIES, rng.random)
            decisions += play_on(tried, POLICIES, horizon, rng.random)
            played = process_time()
            win_chance(tried.table, thinking.sight.seat)
            judged = process_time()
            dealing += dealt - start
            playing += played - dealt
            judging += judged - played
            playouts += 1
            answer(world, thinking.sight.seat, candidates[number % len(candidates)], POLICIES, rng.random)
            play_on(world, clocked, horizon, rng.random)
    a_policy = (spent["ns"] / spent["decisions"] - clock_costs()) / 1000
    each = [1e6 * one / playouts for one in (dealing, playing, judging)]
    return (
        f"{seats} seats, {len(every)} positions: a world {each[0]:.0f} µs; a playout {each[1]:.0f} µs with"
        f" {decisions / playouts:.1f} decisions; judging {each[2]:.0f} µs; a policy {a_policy:.1f} µs a decision;"
        f" {1e5 / (each[1] + each[2]):.0f} playouts in 100 ms, {1e5 / sum(each):.0f} with a world each"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=30)
    given = parser.parse_args()
    for seats in GAME.seats:
        print(measure(seats, given.matches, given.positions, given.worlds), flush=True)


if __name__ == "__main__":
    main()
