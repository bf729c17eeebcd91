"""What the doors for research cost: actions per CPU second through each, beside the engine alone.

    .venv/bin/python bench/adapters.py [--seconds 3]

Random players with the fewest seats. The engine answers options; the doors take actions, of which an option may need
several, and PettingZoo and Gymnasium make an observation for each.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

from omerta.adapters import omerta_v0
from omerta.adapters.gym import OmertaEnv
from omerta.play import Seeded, games
from omerta.play import game as find_game


def engine(name: str) -> Iterator[None]:
    game, rng = find_game(name).rules, random.Random(1)
    while True:
        match = game.start(game.seats[0], dealer=Seeded(rng.random()), quiet=True)
        while not match.over:
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
                yield


def pettingzoo(name: str) -> Iterator[None]:
    env, rng = omerta_v0.raw_env(name), random.Random(1)
    while True:
        env.reset(seed=rng.getrandbits(31))
        while not env.episode.match.over:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            yield


def gymnasium(name: str) -> Iterator[None]:
    env, rng = OmertaEnv(name, opponents="random", skip_forced=False), random.Random(1)
    while True:
        _, info = env.reset(seed=rng.getrandbits(31))
        over = env.episode.match.over
        while not over:
            _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
            yield


def openspiel(name: str) -> Iterator[None]:
    import pyspiel

    from omerta.adapters.openspiel import short_name

    game, rng = pyspiel.load_game(short_name(name)), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            player = not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
            if player:
                yield


DOORS: dict[str, Callable[[str], Iterator[None]]] = {
    "engine": engine,
    "PettingZoo": pettingzoo,
    "Gymnasium": gymnasium,
    "OpenSpiel": openspiel,
}


def rate(acts: Iterator[None], seconds: float) -> float:
    begun, number = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(50):
            next(acts)
        number += 50
    return number / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    print(f"{'actions a CPU second':24}" + "".join(f"{door:>20}" for door in DOORS))
    for name in games():
        rates = {door: rate(acts(name), seconds) for door, acts in DOORS.items()}
        print(
            f"{name:24}" + "".join(f"{one:>12,.0f} ({one / rates['engine']:.2f})" for one in rates.values()), flush=True
        )


if __name__ == "__main__":
    main()
