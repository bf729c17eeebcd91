"""The suites of PettingZoo, OpenSpiel and Gymnasium on every game and number of seats, whole.

    python -m tests.adapters                              all of it: four to six minutes of CPU
    python -m tests.adapters pettingzoo --game spehov     a part of it

Each line says what passed, how far the run has come and what it took of the processor; the first failure ends the run.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import time
import unittest
import warnings
from collections.abc import Callable, Iterable, Iterator

import numpy as np

from omerta.play import game as find_game
from omerta.play import games

DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def pettingzoo(name: str, seats: int) -> Iterator[str]:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

    from omerta.adapters import omerta_v0

    for text in DICTIONARIES:
        warnings.filterwarnings("ignore", message=text)
    for options in ({}, {"skip_forced": True}):
        api_test(omerta_v0.env(name, seats=seats, **options), num_cycles=1000)
        yield f"api_test {options or ''}"
        seed_test(lambda: omerta_v0.env(name, seats=seats, **options), num_cycles=300)  # noqa: B023 - used at once
        yield f"seed_test {options or ''}"
        parallel_api_test(omerta_v0.parallel_env(name, seats=seats, **options), num_cycles=1000)
        parallel_seed_test(lambda: omerta_v0.parallel_env(name, seats=seats, **options), num_cycles=300)  # noqa: B023
        yield f"parallel_api_test and parallel_seed_test {options or ''}"
    performance_benchmark(omerta_v0.env(name, seats=seats))
    yield "performance_benchmark"


def openspiel(name: str, seats: int) -> Iterator[str]:
    import pyspiel
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    from tests.adapters.peers import api_tests, loaded

    game = loaded(name, players=seats, **SHORTER.get(name, {}))
    GamesSimTest().sim_game(game)
    yield "games_sim_test"
    outcome = unittest.TestResult()
    api_tests(game).run(outcome)
    if outcome.failures + outcome.errors:
        raise AssertionError(outcome.failures + outcome.errors)
    yield "api_test"
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    yield "random_sim_test"


def ismcts(name: str, seats: int) -> Iterator[str]:
    from open_spiel.python.algorithms import ismcts as search
    from open_spiel.python.algorithms import mcts

    from tests.adapters.peers import loaded, play

    game = loaded(name, players=seats, skip_forced=True)
    rng = np.random.RandomState(seats)
    bot = search.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 10, random_state=rng)
    state = game.new_initial_state()
    asked = play(state, rng, {0: bot})
    yield f"ISMCTS chose {asked} times, returns {state.returns()}"


def gymnasium(name: str, seats: int) -> Iterator[str]:
    from gymnasium.utils.env_checker import check_env

    from omerta.adapters.gym import OmertaEnv

    check_env(OmertaEnv(name, seats, render_mode="ansi"), skip_render_check=True)
    yield "check_env"
    with contextlib.suppress(ImportError):
        from stable_baselines3.common.env_checker import check_env as check_for_baselines

        check_for_baselines(OmertaEnv(name, seats), warn=True)
        yield "check_env of stable-baselines3"


PARTS: dict[str, Callable[[str, int], Iterator[str]]] = {
    "pettingzoo": pettingzoo,
    "openspiel": openspiel,
    "ismcts": ismcts,
    "gymnasium": gymnasium,
}
SEARCHED = ("resistance", "mafia-city")
"""Where ISMCTS plays a whole match; in the others random playouts are too long."""
SHORTER = {"cosa-nostra": {"round_limit": 10}}
"""Random matches of Cosa Nostra have up to 7,000 actions, and OpenSpiel's simulation looks at the whole past of every
seat after each of them."""


def counts(part: str, name: str) -> Iterable[int]:
    if part == "ismcts":
        return find_game(name).seats[:1] if name in SEARCHED else ()
    return find_game(name).seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--game", choices=games())
    parser.add_argument("--seats", type=int)
    chosen = parser.parse_args()
    warnings.simplefilter("error")
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    runs = [
        (part, name, seats)
        for part in chosen.parts or PARTS
        for name in ([chosen.game] if chosen.game else games())
        for seats in counts(part, name)
        if chosen.seats in (None, seats)
    ]
    for number, (part, name, seats) in enumerate(runs, 1):
        run(f"[{number}/{len(runs)}] {part} {name} {seats}", PARTS[part](name, seats))
    print(f"all passed, {time.process_time():.0f} s of CPU")


def run(title: str, checks: Iterator[str]) -> None:
    begun = time.process_time()
    while True:
        with silence():
            passed = next(checks, None)
        if passed is None:
            return
        print(f"{title}: {passed} ({time.process_time() - begun:.1f} s)", flush=True)
        begun = time.process_time()


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Nothing is printed unless a check fails: they print a lot, OpenSpiel's library past Python."""
    sys.stdout.flush()
    kept = {number: os.dup(number) for number in (1, 2)}
    with tempfile.TemporaryFile() as printed:
        try:
            for number in kept:
                os.dup2(printed.fileno(), number)
            try:
                yield
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                for number, was in kept.items():
                    os.dup2(was, number)
                    os.close(was)
        except BaseException:
            printed.seek(0)
            print(printed.read()[-4000:].decode(errors="replace"), file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
