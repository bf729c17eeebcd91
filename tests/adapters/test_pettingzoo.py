"""PettingZoo's own tests, small; ``python -m tests.adapters`` runs them whole."""

from __future__ import annotations

import warnings
import xml.etree.ElementTree as Xml
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from omerta.adapters import omerta_v0
from omerta.adapters.actions import WAIT, IllegalAction
from omerta.gamekit import BadSeats, BadSetting, BadTalk, UnknownGame
from tests.adapters.matches import NAMES, some_counts

DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""PettingZoo warns of dictionaries with a mask unless it knows the environment by name."""


@pytest.fixture(autouse=True)
def _known_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in DICTIONARIES:
            warnings.filterwarnings("ignore", message=text)
        yield


@pytest.mark.parametrize("name", NAMES)
def test_api_and_seed_tests_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in some_counts(name):
        api_test(omerta_v0.env(name, seats=seats), num_cycles=10)
        seed_test(lambda: omerta_v0.env(name, seats=seats), num_cycles=8)  # noqa: B023 - used at once
        parallel_api_test(omerta_v0.parallel_env(name, seats=seats), num_cycles=10)
        parallel_seed_test(lambda: omerta_v0.parallel_env(name, seats=seats), num_cycles=8)  # noqa: B023
    assert capsys.readouterr().out.count("Passed") == 2 * len(some_counts(name))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("skip", [False, True])
def test_a_random_match_ends_with_a_reward_for_each_side(name: str, skip: bool) -> None:
    settings = {"round_limit": 6} if name == "cosa-nostra" else {"target": 3} if name == "mafia-city" else {}
    env = omerta_v0.raw_env(name, skip_forced=skip, **settings)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    while not env.episode.match.over:
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert not skip or len(env.episode.match.ask(env.seat(env.agent_selection)).options) > 1
        env.step(rng.choice(legal))
    result = env.episode.match.result
    assert result is not None
    won = {agent: 1.0 if env.seat(agent) in result.winners else -1.0 for agent in env.possible_agents}
    assert env.rewards == (won if result.winners else dict.fromkeys(won, 0.0))
    assert all(env.terminations.values())


def test_ranks_sum_to_nothing() -> None:
    env = omerta_v0.raw_env("mafia-city", seats=4, reward="rank", target=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not env.episode.match.over:
        env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
    assert sum(env.rewards.values()) == pytest.approx(0.0)
    assert sorted(env.rewards.values()) == pytest.approx([-1.0, -1 / 3, 1 / 3, 1.0])


def test_an_illegal_action_raises_in_the_raw_environment_and_costs_the_match_in_the_wrapped_one() -> None:
    raw = omerta_v0.raw_env("resistance")
    raw.reset(seed=1)
    with pytest.raises(IllegalAction, match="team A B"):
        raw.step(WAIT)
    env = omerta_v0.env("resistance")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(WAIT)
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.unwrapped.rewards == {other: -1.0 if other == agent else 0 for other in env.possible_agents}


def test_an_illegal_action_ends_a_parallel_match() -> None:
    env = omerta_v0.parallel_env("resistance")
    seen, _ = env.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    waiting = next(agent for agent in env.agents if actions[agent] == WAIT)
    _, rewards, over, _, infos = env.step({**actions, waiting: 1})
    assert rewards[waiting] == -1.0
    assert infos[waiting] == {"illegal": True}
    assert all(over.values())
    assert env.agents == []


def test_in_a_parallel_match_a_sealed_question_is_answered_by_all_at_once() -> None:
    env = omerta_v0.parallel_env("resistance")
    seen, _ = env.reset(seed=1)
    seen, *_ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
    assert env.episode.match.question.kind == "vote"
    approve = env.layout.actions.numbers["approve"]
    env.step(dict.fromkeys(env.agents, approve))
    assert [attempt.approved for attempt in env.episode.match.view(None).attempts] == [True]


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "resistance", "seats": 4}, BadSeats),
        ({"game": "resistance", "plotz": True}, BadSetting),
        ({"game": "resistance", "observe": "smell"}, BadSetting),
        ({"game": "resistance", "reward": "gold"}, BadSetting),
        ({"game": "resistance", "render_mode": "human"}, BadSetting),
    ],
)
def test_what_does_not_exist_is_refused(wrong: dict[str, object], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        omerta_v0.env(**wrong)  # type: ignore[arg-type]


def test_text_is_observed_in_both_languages_and_holds_what_was_said() -> None:
    for lang, asked in (("en", "You are asked: "), ("cs", "Ptáme se tě: ")):
        env = omerta_v0.raw_env("resistance", observe="text", lang=lang)
        env.reset(seed=7)
        env.say("seat_0", "accuse C")
        env.chat("seat_2", "I was asleep")
        text = env.observe(env.agent_selection)["observation"]
        assert env.observation_space("seat_0")["observation"].contains(text)
        assert asked in text
        assert "C: I was asleep" in text
        assert "1. team " in text
        others = env.observe("seat_0" if env.agent_selection != "seat_0" else "seat_1")["observation"]
        assert asked not in others
    with pytest.raises(BadTalk):
        env.say("seat_0", "accuse everybody")


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_rendered_as_text_and_as_svg(name: str) -> None:
    env = omerta_v0.raw_env(name, render_mode="svg", viewer=0)
    env.reset(seed=1)
    drawn = env.render()
    assert Xml.fromstring(drawn).tag.endswith("svg")
    env = omerta_v0.raw_env(name, render_mode="ansi")
    env.reset(seed=1)
    assert "what a spectator knows" in env.render()
    assert omerta_v0.raw_env(name).render() is None


def test_a_mask_of_another_table_is_refused() -> None:
    few, many = omerta_v0.raw_env("resistance", seats=5), omerta_v0.raw_env("resistance", seats=10)
    few.reset(seed=1)
    many.reset(seed=1)
    with pytest.raises(AssertionError, match="mask"):
        many.action_space("seat_0").sample(few.observe(few.agent_selection)["action_mask"])
