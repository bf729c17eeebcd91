"""OpenSpiel's own tests, small; ``python -m tests.adapters`` runs them whole."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from omerta.adapters import openspiel  # noqa: E402
from omerta.adapters.actions import IllegalAction  # noqa: E402
from omerta.gamekit import BadSeats, BadSetting  # noqa: E402
from tests.adapters.matches import NAMES  # noqa: E402
from tests.adapters.peers import SHORT, api_tests, loaded, play  # noqa: E402


@pytest.mark.parametrize("name", NAMES)
def test_a_random_simulation_of_openspiel_passes(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, **SHORT[name]), num_sims=1, serialize=name == "resistance", verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_api_test_of_openspiel_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    outcome = unittest.TestResult()
    api_tests(loaded(name), states=40).run(outcome)
    assert outcome.testsRun >= 5
    assert not outcome.failures + outcome.errors


@pytest.mark.parametrize("name", ["resistance", "mafia-city"])
def test_ismcts_plays_a_match(name: str) -> None:
    game = loaded(name, **SHORT[name], skip_forced=True)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
    state = game.new_initial_state()
    asked = play(state, rng, {0: bot})
    assert asked
    assert sorted(set(state.returns())) == [-1.0, 1.0]


def test_the_same_actions_lead_to_the_same_state_and_a_pickled_one_goes_on() -> None:
    game = loaded("resistance", plots=True)
    state, rng = game.new_initial_state(), np.random.RandomState(2)
    play(state, rng, {}, most=60)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    kept = pickle.loads(pickle.dumps(state))
    for player in range(5):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert kept.information_state_string(player) == state.information_state_string(player)
        assert kept.observation_tensor(player) == state.observation_tensor(player)
    if not state.is_terminal():
        action = state.legal_actions()[0]
        state.apply_action(action)
        kept.apply_action(action)
        assert str(kept) == str(state)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_seen_at_one_moment_is_not_remembered_at_the_next(name: str) -> None:
    """A state that was looked at all the time shows what a copy shows that nobody has looked at."""
    state, rng = loaded(name, **SHORT[name]).new_initial_state(), np.random.RandomState(4)
    for _ in range(30):
        play(state, rng, {}, most=1)
        if state.is_terminal():
            break
        copy = state.clone()
        for player in range(state.num_players()):
            for look in ("observation_string", "observation_tensor", "information_state_tensor"):
                assert getattr(state, look)(player) == getattr(copy, look)(player), (look, player)


def test_what_a_sealed_vote_was_is_hidden_from_who_votes_later() -> None:
    game = loaded("resistance")
    states = []
    for word in ("approve", "reject"):
        state = game.new_initial_state()
        while state.is_chance_node() or state.legal_actions()[0] != state.episode.actions.numbers["reject"]:
            state.apply_action(state.legal_actions()[0])
        first = state.current_player()
        state.apply_action(state.episode.actions.numbers[word])
        states.append(state)
    approved, rejected = states
    for player in range(5):
        for look in ("information_state_string", "observation_string", "information_state_tensor"):
            equal = getattr(approved, look)(player) == getattr(rejected, look)(player)
            assert equal == (player != first), (look, player)


def test_a_public_observer_sees_what_a_spectator_sees() -> None:
    from open_spiel.python.observation import make_observation

    game = loaded("resistance")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert "detective" not in public.string_from(state, 0)
    everybody = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    )
    assert "detective" in everybody.string_from(state, 0)
    public.set_from(state, 0)
    assert np.array_equal(public.tensor, state.episode.observe(None))


def test_settings_are_parameters() -> None:
    game = loaded("spehov", players=8, cards="vest+bandage")
    assert [card.value for card in game.new_initial_state().episode.match.settings.cards] == ["vest", "bandage"]
    assert loaded("mafia-city", target="_4").new_initial_state().episode.match.settings.target == 4
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)


@pytest.mark.parametrize(
    ("text", "refusal", "says"),
    [
        ("python_omerta_chess", pyspiel.SpielError, "Unknown game"),
        ("python_omerta_resistance(plotz=True)", pyspiel.SpielError, "Unknown parameter"),
        ("python_omerta_resistance(players=4)", BadSeats, "bad-seats"),
        ("python_omerta_mafia_city(release=never)", BadSetting, "bad-setting"),
        ("python_omerta_resistance(reward=gold)", ValueError, "win or rank"),
    ],
)
def test_what_does_not_exist_is_refused(
    text: str, refusal: type[Exception], says: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(refusal, match=says):
        pyspiel.load_game(text)


def test_an_illegal_action_is_refused_and_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    state: Any = loaded("resistance").new_initial_state()
    with pytest.raises(ValueError, match="no outcome 9999"):
        state.apply_action(9999)
    while state.is_chance_node():
        state.apply_action(0)
    before = state.episode.match.save()
    with pytest.raises(IllegalAction):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="illegal action"):
        state.clone().apply_action_with_legality_check(0)
    assert state.episode.match.save() == before


@pytest.mark.process
def test_python_ends_quietly_after_games_were_registered() -> None:
    code = (
        "import omerta.adapters.openspiel, pyspiel; pyspiel.load_game('python_omerta_resistance').new_initial_state()"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_short_names() -> None:
    assert {openspiel.short_name(name) for name in NAMES} <= set(pyspiel.registered_names())
