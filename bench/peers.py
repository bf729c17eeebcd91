"""Engines of others, measured through their own public calls: catanatron, and OpenSpiel games written in Python.

OpenSpiel's games here are the hidden-hand ones with the most seats and decisions that its wheel ships in Python:
team dominoes (four seats) and liar's poker (two). Their deals are chance nodes: timed, not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from itertools import cycle
from typing import Any

from measure import Measured, Row, measure, repeat


class Catanatron:
    """Four RandomPlayers; a game nobody has won after 1,000 turns ends there, as catanatron itself has it."""

    def __init__(self) -> None:
        self.name = f"catanatron {version('catanatron')}"
        self._game = import_module("catanatron.game").Game
        player = import_module("catanatron.models.player")
        self._players = [player.RandomPlayer(color) for color in player.Color]
        self._seed = 0
        self._openings = cycle([self._new() for _ in range(8)])
        self._positions = self._some_positions()

    def _new(self) -> Any:
        self._seed += 1  # catanatron seeds the global generator with it
        return self._game(self._players, seed=self._seed)

    def _some_positions(self) -> list[Any]:
        """Every 50th position of three matches."""
        positions = []
        for _ in range(3):
            game = self._new()
            while game.winning_color() is None and len(game.state.actions) < 2_000:
                if len(game.state.actions) % 50 == 0:
                    positions.append(game.copy())
                game.play_tick()
        return positions

    def play(self, seconds: float) -> tuple[int, int, float]:
        def match() -> int:
            game = self._new()
            game.play()
            return len(game.state.actions)  # one for every action a player decided on

        return repeat(match, seconds)

    def clone(self, seconds: float) -> tuple[int, float]:
        def clones() -> int:
            for game in self._positions:
                game.copy()
            return len(self._positions)

        count, _, cpu = repeat(clones, seconds)
        return count, cpu

    def playouts(self, seconds: float) -> tuple[int, float]:
        def playout() -> int:
            next(self._openings).copy().play()
            return 1

        count, _, cpu = repeat(playout, seconds)
        return count, cpu


class OpenSpiel:
    """One of OpenSpiel's Python games, driven node by node as its examples do."""

    def __init__(self, game: str) -> None:
        self.name = f"OpenSpiel {version('open_spiel')} {game}"
        import_module(f"open_spiel.python.games.{game}")  # registers it
        self._game = import_module("pyspiel").load_game(f"python_{game}")
        self._random = random.Random(1)
        self._opening = self._game.new_initial_state()
        self._positions: list[Any] = []
        for _ in range(3):
            self._finish(self._game.new_initial_state(), keep=self._positions)

    def _finish(self, state: Any, keep: list[Any] | None = None) -> int:
        """Plays to the end and counts the seats' decisions; clones of the positions they were taken in go to `keep`."""
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._random.choices(outcomes, odds)[0])
                continue
            if keep is not None:
                keep.append(state.clone())
            state.apply_action(self._random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    def play(self, seconds: float) -> tuple[int, int, float]:
        return repeat(lambda: self._finish(self._game.new_initial_state()), seconds)

    def clone(self, seconds: float) -> tuple[int, float]:
        def clones() -> int:
            for state in self._positions:
                state.clone()
            return len(self._positions)

        count, _, cpu = repeat(clones, seconds)
        return count, cpu

    def playouts(self, seconds: float) -> tuple[int, float]:
        _, count, cpu = repeat(lambda: self._finish(self._opening.clone()), seconds)
        return count, cpu


PEERS: dict[str, Callable[[], Measured]] = {
    "catanatron": Catanatron,
    "OpenSpiel team_dominoes": lambda: OpenSpiel("team_dominoes"),
    "OpenSpiel liars_poker": lambda: OpenSpiel("liars_poker"),
}


def installed() -> list[Measured]:
    """The peers that can be measured here, with a note about each that cannot."""
    found: list[Measured] = []
    for name, peer in PEERS.items():
        try:
            found.append(peer())
        except ImportError as missing:
            print(f"{name}: skipped, {missing}; see bench/requirements.txt")
    return found


def peers(seconds: float) -> list[Row]:
    return measure(installed(), seconds)
