"""The suites of PettingZoo, OpenSpiel and Gymnasium on every game and number of seats, whole.

    python -m tests.adapters                              all of it: some minutes of CPU
    python -m tests.adapters pettingzoo --game spehov     a part of it

Each line says what passed; the first failure ends the run.
"""

from __future__ import annotations

import argparse
import contextlib
import io
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

    game = loaded(name, players=seats)
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
    for part in chosen.parts or PARTS:
        for name in [chosen.game] if chosen.game else games():
            for seats in counts(part, name):
                if chosen.seats in (None, seats):
                    run(part, name, seats)


def run(part: str, name: str, seats: int) -> None:
    begun = time.process_time()
    checks = PARTS[part](name, seats)
    while True:
        with contextlib.redirect_stdout(io.StringIO()):  # they print a lot
            passed = next(checks, None)
        if passed is None:
            return
        print(f"{part} {name} {seats}: {passed} ({time.process_time() - begun:.1f} s)", flush=True)
        begun = time.process_time()


if __name__ == "__main__":
    main()
