"""PettingZoo environments of every game.

>>> from omerta.adapters import omerta_v0
>>> env = omerta_v0.env("resistance", seats=5)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_1'

``env`` is the environment with PettingZoo's usual wrappers: an illegal action ends the episode with -1 for who took it.
``raw_env`` is the bare one and raises. In ``parallel_env`` all whose answer is awaited act at once, sealed, and the
others wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from omerta.adapters.actions import WAIT, IllegalAction
from omerta.adapters.drawing import draw
from omerta.adapters.episode import Reward, SpokenEpisode, rewards
from omerta.adapters.observations import layout_of
from omerta.adapters.text import text_view
from omerta.adapters.text_space import AnyText
from omerta.gamekit import BadSetting, Utterance
from omerta.kernel import Seat
from omerta.play import game as find_game

Shown: TypeAlias = Literal["array", "text"]
Observed: TypeAlias = dict[str, Any]
RENDERS = ["ansi", "svg"]
SEEDS = 1 << 63


def env(game: str, **options: Any) -> AECEnv[str, Any, Any]:
    """The environment of a game, wrapped; the options are those of ``raw_env``."""
    bare = raw_env(game, **options)
    judged = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


class Setup:
    """What both kinds of environment are made of: a game, its seats and settings, and how things are shown."""

    render_mode: str | None

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        observe: Shown = "array",
        reward: Reward = "win",
        skip_forced: bool = False,
        render_mode: str | None = None,
        viewer: int | None = None,
        lang: str = "en",
        **settings: Any,
    ) -> None:
        """``seats``: how many, the fewest unless given. ``skip_forced``: who has a single option is not asked.

        ``viewer`` is whose view is rendered, a spectator's unless given. All else are settings of the game.
        """
        super().__init__()
        self.opened = find_game(game)
        self.count = self.opened.seats[0] if seats is None else seats
        chosen = self.opened.rules.agree(self.count, settings)
        _check("observe", observe, ("array", "text"))
        _check("reward", reward, ("win", "rank"))
        _check("render_mode", render_mode, (None, *RENDERS))
        self.settings = settings
        self.observed: Shown = observe
        self.rewarded: Reward = reward
        self.skip_forced = skip_forced
        self.render_mode = render_mode
        self.viewer: Seat | None = viewer
        self.lang = lang
        self.layout = layout_of(self.opened.rules, self.count, chosen)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.count)]
        self.agents: list[str] = []
        self.np_random, _ = seeding.np_random()
        self.episode: SpokenEpisode

    @cached_property
    def _space(self) -> spaces.Space[Any]:
        seen = spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32) if self.observed == "array" else AnyText()
        return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(len(self.layout.actions))})

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        return dict.fromkeys(self.possible_agents, self._space)

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: spaces.Discrete(len(self.layout.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Start a match: from this seed, or from the generator that the last seed began."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        luck = int(self.np_random.integers(SEEDS))
        self.episode = SpokenEpisode.begin(self.opened, self.count, luck, self.settings)
        self.settle()
        self.agents = self.possible_agents[:]

    def settle(self) -> None:
        if self.skip_forced:
            self.episode.answer_forced()

    def seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observed:
        """What an agent sees, and which actions are legal for it; one that is not asked can only wait."""
        seat = self.seat(agent)
        if self.observed == "text":
            seen: Any = text_view(self.episode.match, seat, self.lang)
        else:
            seen = self.episode.observe(seat)
        return {"observation": seen, "action_mask": self.episode.mask(seat)}

    def given(self) -> dict[str, float]:
        """What each agent gets: nothing before the end."""
        result = self.episode.match.result
        if result is None:
            return dict.fromkeys(self.possible_agents, 0.0)
        won = rewards(result, range(self.count), self.rewarded)
        return dict(zip(self.possible_agents, won, strict=True))

    def state(self) -> np.ndarray[Any, Any]:
        """The table with nothing hidden, for critics that are trained centrally; no player may be shown it."""
        return self.episode.everything()

    def say(self, agent: str, typed: str) -> Utterance:
        """An agent says something in the game's notation of talk, such as ``accuse C`` or ``say "I am tired"``."""
        return self.episode.say(self.seat(agent), typed)

    def chat(self, agent: str, text: str) -> Utterance:
        """An agent says something in its own words."""
        return self.episode.chat(self.seat(agent), text)

    def render(self) -> str | None:
        """The table as text or SVG, as the viewer sees it."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return draw(self.episode.match, self.viewer, self.lang)
        return text_view(self.episode.match, self.viewer, self.lang)

    def close(self) -> None:
        """There is nothing to close."""


def _check(name: str, value: Any, allowed: tuple[Any, ...]) -> None:
    if value not in allowed:
        raise BadSetting(name=name, value=str(value), allowed=", ".join(map(str, allowed)))


class raw_env(Setup, AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo calls it so
    """Seats act one after the other; of a sealed question nobody sees what others have answered before them."""

    def __init__(self, game: str, seats: int | None = None, **options: Any) -> None:
        super().__init__(game, seats, **options)
        self.metadata = {"render_modes": RENDERS, "name": f"omerta_{self.opened.id}_v0", "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.act(self.seat(agent), int(action))
        self.settle()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.given()
        if self.episode.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        waiting = self.episode.match.waiting
        self.agent_selection = self.agents[waiting[0]] if waiting else self.agents[0]

    def __str__(self) -> str:
        return str(self.metadata["name"])


class parallel_env(Setup, ParallelEnv[str, Any, Any]):  # noqa: N801 - PettingZoo calls it so
    """All whose answer is awaited act at once; the others wait (action 0).

    An illegal action ends the episode with -1 for who took it and nothing for the others.
    """

    def __init__(self, game: str, seats: int | None = None, **options: Any) -> None:
        super().__init__(game, seats, **options)
        self.metadata = {"render_modes": RENDERS, "name": f"omerta_{self.opened.id}_parallel_v0"}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents[:]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        illegal = [agent for agent in agents if not self._is_legal(agent, actions.get(agent, WAIT))]
        if illegal:
            given = {agent: -1.0 if agent in illegal else 0.0 for agent in agents}
            infos |= {agent: {"illegal": True} for agent in illegal}
        else:
            for seat in self.episode.match.waiting:
                self.episode.act(seat, int(actions[self.possible_agents[seat]]))
            self.settle()
            given = self.given()
        over = bool(illegal) or self.episode.match.over
        observations = self._observations()
        self.agents = [] if over else agents
        return observations, given, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _is_legal(self, agent: str, action: Any) -> bool:
        return int(action) in (self.episode.legal(self.seat(agent)) or [WAIT])

    def _observations(self) -> dict[str, Observed]:
        return {agent: self.observe(agent) for agent in self.agents}

    def __str__(self) -> str:
        return str(self.metadata["name"])


__all__ = ["IllegalAction", "env", "parallel_env", "raw_env"]
