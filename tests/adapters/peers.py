"""What OpenSpiel's own tests need, for the suite and for ``python -m tests.adapters``."""

from __future__ import annotations

import unittest
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test

from omerta.adapters import openspiel

SHORT: dict[str, dict[str, Any]] = {
    "resistance": {},
    "mafia-city": {"target": "_3", "maxrounds": 3},
    "cosa-nostra": {"round_limit": 2},
    "spehov": {},
}
"""Settings under which random matches are short."""


def loaded(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.short_name(name), parameters)


def api_tests(game: Any, states: int = 400) -> unittest.TestSuite:
    """OpenSpiel's API test for a game, on so many of its states."""

    class ApiTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = game.get_type().short_name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = game
            cls.game_type = game.get_type()
            cls.some_states = api_test.sample_some_states.sample_some_states(game, max_states=states)

    return unittest.defaultTestLoader.loadTestsFromTestCase(ApiTest)


def play(state: Any, rng: np.random.RandomState, bots: Mapping[int, Any], most: int = 100_000) -> int:
    """Play on by bots and at random; how often bots were asked."""
    asked = 0
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        elif state.current_player() in bots:
            state.apply_action(int(bots[state.current_player()].step(state)))
            asked += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return asked
