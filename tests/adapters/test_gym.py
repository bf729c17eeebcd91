"""One seat as a Gymnasium environment."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from omerta.adapters.actions import IllegalAction
from omerta.adapters.gym import OmertaEnv
from omerta.bots import BadBot, Random
from omerta.gamekit import BadSeats, BadSetting, UnknownGame
from omerta.kernel import UnknownSeat
from tests.adapters.matches import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_own_checker_accepts_it(name: str) -> None:
    check_env(OmertaEnv(name, render_mode="ansi"), skip_render_check=True)


def test_the_checker_of_stable_baselines_accepts_it() -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker", reason="needs torch, which is large")
    for name in NAMES:
        checker.check_env(OmertaEnv(name), warn=True)


@pytest.mark.parametrize("name", NAMES)
def test_an_episode_ends_with_the_reward_of_the_seat(name: str) -> None:
    settings = {"round_limit": 4} if name == "cosa-nostra" else {"target": 3} if name == "mafia-city" else {}
    env = gymnasium.make(f"omerta/{name}-v0", opponents="random", **settings)
    rng = np.random.default_rng(5)
    _, info = env.reset(seed=5)
    over = False
    while not over:
        assert len(env.unwrapped.episode.legal(env.unwrapped.seat)) >= 1
        _, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not cut
    result = env.unwrapped.episode.match.result
    assert result is not None
    won = env.unwrapped.seat in result.winners
    assert reward == ((1.0 if won else -1.0) if result.winners else 0.0)


def test_the_same_seed_gives_the_same_episode_and_none_goes_on_from_it() -> None:
    def seen(env: OmertaEnv, seed: int | None) -> list[float]:
        observation, _ = env.reset(seed=seed)
        return [float(env.seat), *observation.tolist()]

    one, two = OmertaEnv("resistance"), OmertaEnv("resistance")
    first = [seen(one, 3), seen(one, None), seen(one, None)]
    assert first == [seen(two, 3), seen(two, None), seen(two, None)]
    assert first[0] != first[1] or first[1] != first[2]


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    env = OmertaEnv("resistance", seat=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    strict = OmertaEnv("resistance", seat=0, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(0)


def test_opponents_may_differ_and_be_makers() -> None:
    env = OmertaEnv("resistance", seat=4, opponents=["simple", "random", Random, "quiet"])
    env.reset(seed=1)
    assert [bot.name for _, bot in sorted(env.driver.bots.items())] == ["Simple", "Random", "Random", "Quiet"]


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "resistance", "seats": 11}, BadSeats),
        ({"game": "resistance", "seat": 5}, UnknownSeat),
        ({"game": "resistance", "opponents": "nobody"}, BadBot),
        ({"game": "resistance", "opponents": ["simple"]}, BadSetting),
        ({"game": "resistance", "illegal": "ignore"}, BadSetting),
        ({"game": "resistance", "colour": "red"}, BadSetting),
    ],
)
def test_what_does_not_exist_is_refused(wrong: dict[str, object], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        OmertaEnv(**wrong)  # type: ignore[arg-type]


def test_it_is_rendered_as_its_seat_sees_it() -> None:
    env = OmertaEnv("mafia-city", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "what seat B knows" in str(env.render())
    drawn = OmertaEnv("mafia-city", seat=1, render_mode="svg", lang="cs")
    drawn.reset(seed=1)
    assert "co ví místo B" in str(drawn.render())
