"""Prints how fast worlds are dealt and played on in The Resistance, by seats.

    python bench/resistance_search.py [--worlds N]

A world is dealt again and again from one sight, halfway through a match; a playout goes on to the end of the next
action by quick policies and is judged there.
"""

from __future__ import annotations

import argparse
import random
from time import process_time
from typing import Any

from omerta.bots import Thinking
from omerta.bots.resistance.evidence import evidence
from omerta.bots.resistance.fitted import fitted
from omerta.bots.resistance.quick import believed, evaluate, next_action, policies
from omerta.bots.search import play_on
from omerta.gamekit import Match, draw
from omerta.gamekit.sight import sight
from omerta.games.resistance import GAME, possible_detectives


def halfway(seats: int, seed: int) -> Match:
    """A match after two actions, before somebody names a team."""
    rng = random.Random(seed)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random))
    while len(match.table.done) < 2 or match.open_question is None or match.open_question.kind != "team":
        if match.over:
            return halfway(seats, seed + 1)
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.ask(seat).options))
    return match


def microseconds(seconds: float, times: int) -> float:
    return 1_000_000 * seconds / times


def measure(seats: int, worlds: int) -> str:
    match: Any = halfway(seats, seats)
    seat = match.table.leader
    thinking, rng = Thinking(GAME, sight(match, seat)), random.Random(1)
    weights = evidence(match.view(seat), fitted()).among(possible_detectives(match.view(seat)))
    deal, quick = believed(weights), policies()
    for ready in (None, deal):
        thinking.world(rng, ready)
    start = process_time()
    for _ in range(worlds):
        thinking.world(rng)
    even = process_time() - start
    start = process_time()
    dealt = [thinking.world(rng, deal) for _ in range(worlds)]
    weighed = process_time() - start
    decisions, start = 0, process_time()
    for world in dealt:
        decisions += play_on(world, quick, next_action(world.table), rng.random)
        evaluate(world.table, seat)
    played = process_time() - start
    return (
        f"{seats:2} seats: a world {microseconds(even, worlds):.0f} µs, "
        f"by belief {microseconds(weighed, worlds):.0f} µs; "
        f"a playout {microseconds(played, worlds):.0f} µs, {decisions / worlds:.1f} decisions of "
        f"{microseconds(played, decisions):.1f} µs; "
        f"{0.1 * worlds / (played + weighed):.0f} in 100 ms with their worlds, "
        f"{0.1 * worlds / played:.0f} without"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--worlds", type=int, default=2000)
    given = parser.parse_args()
    for seats in GAME.seats:
        print(measure(seats, given.worlds), flush=True)


if __name__ == "__main__":
    main()
