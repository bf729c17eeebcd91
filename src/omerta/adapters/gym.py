"""A Gymnasium environment: one seat acts, bots play the others.

>>> import gymnasium
>>> import omerta.adapters.gym
>>> env = gymnasium.make("omerta/resistance-v0", seats=5, opponents="simple")
>>> observation, info = env.reset(seed=7)
>>> info["action_mask"].shape
(129,)

The mask of legal actions is in ``info["action_mask"]``, and ``env.unwrapped.action_masks()`` gives it to learners that
ask for it by that name. An illegal action ends the episode with -1, or raises with ``illegal="raise"``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from omerta.adapters.actions import IllegalAction
from omerta.adapters.drawing import draw
from omerta.adapters.episode import Array, Reward, SpokenEpisode, rewards
from omerta.adapters.observations import layout_of
from omerta.adapters.spaces import OWN
from omerta.adapters.text import text_view
from omerta.bots import Maker, bot
from omerta.gamekit import BadSetting
from omerta.kernel import Seat, UnknownSeat
from omerta.play import BotDriver
from omerta.play import game as find_game

Opponents: TypeAlias = str | Maker | Sequence[str | Maker]
SEEDS = 1 << 63


class OmertaEnv(gymnasium.Env[Array, Any]):
    """One seat of a match with bots. The seat is drawn anew for each episode unless it is given."""

    metadata = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012 - Gymnasium wants it so

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: Seat | None = None,
        opponents: Opponents = "simple",
        reward: Reward = "win",
        skip_forced: bool = True,
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
        lang: str = "en",
        **settings: Any,
    ) -> None:
        """``opponents``: a bot's name, a maker of bots, or one of these for each other seat in order."""
        self.opened = find_game(game)
        self.count = self.opened.seats[0] if seats is None else seats
        chosen = self.opened.rules.agree(self.count, settings)
        _check("illegal", illegal, ("end", "raise"))
        _check("reward", reward, ("win", "rank"))
        _check("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        if seat is not None and seat not in range(self.count):
            raise UnknownSeat(seat=seat, seats=self.count)
        self.settings, self.wanted_seat = settings, seat
        self.makers = self._makers(opponents)
        self.rewarded: Reward = reward
        self.skip_forced, self.illegal = skip_forced, illegal
        self.render_mode, self.lang = render_mode, lang
        self.layout = layout_of(self.opened.rules, self.count, chosen)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.layout.actions))
        self.seat: Seat = seat or 0
        self.episode: SpokenEpisode
        self.driver: BotDriver

    def _makers(self, opponents: Opponents) -> list[Maker]:
        others = self.count - 1
        named = [opponents] * others if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(named) != others:
            raise BadSetting(name="opponents", value=str(len(named)), allowed=str(others))
        return [bot(self.opened.id, one) if isinstance(one, str) else one for one in named]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a match, and play it on to the first question of the seat."""
        super().reset(seed=seed)
        luck, minds = (int(self.np_random.integers(SEEDS)) for _ in range(2))
        drawn = int(self.np_random.integers(self.count))
        self.seat = drawn if self.wanted_seat is None else self.wanted_seat
        self.episode = SpokenEpisode.begin(self.opened, self.count, luck, self.settings)
        rng = random.Random(minds)
        others = [seat for seat in range(self.count) if seat != self.seat]
        bots = {seat: make(random.Random(rng.random())) for seat, make in zip(others, self.makers, strict=True)}
        self.driver = BotDriver(self.episode.match, bots)
        self._go_on()
        return self.episode.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until the seat is asked again."""
        try:
            self.episode.act(self.seat, int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            return self.episode.observe(self.seat), -1.0, True, False, {**self._info(), "illegal": True}
        self._go_on()
        result = self.episode.match.result
        won = 0.0 if result is None else rewards(result, range(self.count), self.rewarded)[self.seat]
        return self.episode.observe(self.seat), won, result is not None, False, self._info()

    def _go_on(self) -> None:
        """Until the seat has to choose, or the match is over."""
        match = self.episode.match
        while not match.over:
            self.driver.run()
            if not self.skip_forced or self.episode.begun or self.seat not in match.waiting:
                return
            options = match.ask(self.seat).options
            if len(options) > 1:
                return
            match.answer(self.seat, options[0])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Array:
        """Which actions are legal."""
        return self.episode.mask(self.seat)

    def say(self, typed: str) -> None:
        """The seat says something in the game's notation of talk; bots that are asked answer."""
        self.driver.say(self.seat, typed)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return draw(self.episode.match, self.seat, self.lang)
        return text_view(self.episode.match, self.seat, self.lang)


def _check(name: str, value: Any, allowed: tuple[Any, ...]) -> None:
    if value not in allowed:
        raise BadSetting(name=name, value=str(value), allowed=", ".join(map(str, allowed)))


for _name in OWN:
    if f"omerta/{_name}-v0" not in gymnasium.registry:
        gymnasium.register(f"omerta/{_name}-v0", "omerta.adapters.gym:OmertaEnv", kwargs={"game": _name})
