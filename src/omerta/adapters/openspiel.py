"""OpenSpiel games: importing this module registers ``python_omerta_resistance`` and its sisters.

>>> import pyspiel
>>> from omerta.adapters import openspiel
>>> game = pyspiel.load_game("python_omerta_resistance(players=5,plots=True)")
>>> game.num_distinct_actions()
129

Luck is a chance player. A sealed question becomes one node after the other, in the order of seats; whoever answers
later does not see what was answered before. An option may take several actions (``omerta.adapters.actions``).
"""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import numpy as np
import pyspiel

from omerta.adapters.episode import rewards
from omerta.adapters.observations import layout_of
from omerta.adapters.recall import REMEMBERED, WIDTH, Recalled
from omerta.adapters.spaces import space_of
from omerta.gamekit import Game, write_value
from omerta.kernel import Chance
from omerta.play import game as open_game

SEPARATOR = "+"
"""In a parameter, what a comma is in a setting: a comma separates parameters."""


def opened(name: str) -> Game:
    return open_game(name).rules


def short_name(game: str) -> str:
    return f"python_omerta_{game.replace('-', '_')}"


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: how many play, the rewards, and all settings."""
    values: dict[str, Any] = {"players": game.seats[0], "reward": "win", "skip_forced": False}
    for field in dataclasses.fields(game.settings):
        plain = field.default if isinstance(field.default, (bool, int)) else write_value(field.default)
        values[field.name] = plain.replace(",", SEPARATOR) if isinstance(plain, str) else plain
    return values


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game.id),
        long_name=f"Omertà: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class OmertaGame(pyspiel.Game):
    """A game with its parameters."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = opened(self.name)
        given = {**parameters(game), **(params or {})}
        self.rules = game
        self.players = int(given.pop("players"))
        self.reward = given.pop("reward")
        self.skip_forced = bool(given.pop("skip_forced"))
        if self.reward not in ("win", "rank"):
            raise ValueError(f"reward is win or rank, not {self.reward!r}")
        self.chosen = {name: _read(value) for name, value in given.items()}
        self.layout = layout_of(game, self.players, game.agree(self.players, self.chosen))
        space = space_of(game.id)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.layout.actions),
            max_chance_outcomes=space.outcomes,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=space.longest,
        )
        super().__init__(game_type(game), information, params or {})
        self.first = game.start(self.players, **self.chosen)

    def begin(self) -> Recalled:
        """A match that waits for its luck; copied, because OpenSpiel begins one whenever it copies a state."""
        return Recalled(self.first.clone(quiet=False))

    def new_initial_state(self) -> OmertaState:
        return OmertaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return space_of(self.rules.id).longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OmertaObserver:
        return OmertaObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _read(value: Any) -> Any:
    """A setting from a parameter. OpenSpiel would read ``target=4`` as a number, so it is written ``target=_4``."""
    return value.replace(SEPARATOR, ",").removeprefix("_") if isinstance(value, str) else value


class OmertaState(pyspiel.State):
    """A moment of a match: luck, or one seat's turn to choose an action."""

    def __init__(self, game: OmertaGame) -> None:
        super().__init__(game)
        self.episode = game.begin()

    def current_player(self) -> int:
        match = self.episode.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if match.chance is not None else match.waiting[0]

    def is_terminal(self) -> bool:
        return self.episode.match.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._chance().odds
        whole = sum(weight for _, weight in odds)
        return [(number, weight / whole) for number, (_, weight) in enumerate(odds)]

    def _chance(self) -> Chance:
        chance = self.episode.match.chance
        if chance is None:
            raise ValueError("this is no chance node")
        return chance

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.match.chance is not None:
            odds = episode.match.chance.odds
            if not 0 <= action < len(odds):
                raise ValueError(f"chance has no outcome {action}; there are {len(odds)}")
            episode.match.settle(odds[action][0])
        else:
            episode.act(self.current_player(), action)
        if self.get_game().skip_forced:
            episode.answer_forced()

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.episode.word(action)
        chance = self._chance()
        return self.episode.game.notation.chance(chance.kind, chance.odds[action][0])

    def returns(self) -> list[float]:
        match = self.episode.match
        if match.result is None:
            return [0.0] * len(match.seats)
        return rewards(match.result, match.seats, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> OmertaState:
        """A state that the player cannot tell from this one; its history is its own and begins here."""
        state = self.get_game().new_initial_state()
        state.episode = self.episode.redealt(player, random.Random(sampler()))
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        begun = {seat: " ".join(map(self.episode.word, path)) for seat, path in self.episode.begun.items()}
        return f"{self.episode.match!r} {begun or ''}".strip()


class OmertaObserver:
    """What a player observes: its view, and with perfect recall the answers that it knows."""

    def __init__(self, game: OmertaGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; given were {params}")
        self.kind = kind
        size = game.layout.size
        self.tensor = np.zeros(size + (REMEMBERED * WIDTH if kind.perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if kind.perfect_recall:
            self.dict["memory"] = self.tensor[size:].reshape(REMEMBERED, WIDTH)

    def set_from(self, state: OmertaState, player: int) -> None:
        episode, viewer = state.episode, self._viewer(player)
        self.tensor.fill(0.0)
        self.dict["observation"][:] = episode.everything() if self._all else episode.observe(viewer)
        if "memory" in self.dict:
            self.dict["memory"][:] = episode.memory(viewer)

    def string_from(self, state: OmertaState, player: int) -> str:
        if self._all:
            return state.episode.whole()
        viewer = self._viewer(player)
        return state.episode.information(viewer) if self.kind.perfect_recall else state.episode.observation(viewer)

    @property
    def _all(self) -> bool:
        """Whether it is asked for what all players see together."""
        return bool(self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS)

    def _viewer(self, player: int) -> int | None:
        """Who looks: a player, or where nothing private is asked for, a spectator."""
        return None if self.kind.private_info == pyspiel.PrivateInfoType.NONE else player


# A class for each: OpenSpiel pickles a game by its class, and holds the class until after Python's end.


class Resistance(OmertaGame):
    name = "resistance"


class MafiaCity(OmertaGame):
    name = "mafia-city"


class CosaNostra(OmertaGame):
    name = "cosa-nostra"


class Spehov(OmertaGame):
    name = "spehov"


def register(*games: type[OmertaGame]) -> None:
    """Make games known to OpenSpiel; one that is known stays as it is."""
    known = set(pyspiel.registered_names())
    for made in games:
        if short_name(made.name) not in known:
            pyspiel.register_game(game_type(opened(made.name)), made)


register(Resistance, MafiaCity, CosaNostra, Spehov)

__all__ = [
    "CosaNostra",
    "MafiaCity",
    "OmertaGame",
    "OmertaObserver",
    "OmertaState",
    "Resistance",
    "Spehov",
    "parameters",
    "register",
    "short_name",
]
