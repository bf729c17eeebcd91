"""A bot's work packed for another process, where nothing is but what its seat knows, and the bot as it is afterwards.

Steps, games and views of tables go by name: the other process has the same rulebooks.
"""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from omerta.bots import Player
from omerta.gamekit import Game, TableView
from omerta.gamekit.steps import step_of
from omerta.kernel import Frame, Step
from omerta.play.match import find

Reduced = tuple[Callable[..., Any], tuple[Any, ...]]


def pack(work: partial[Any]) -> bytes:
    """What a seated bot has prepared to do."""
    return pickle.dumps(work, pickle.HIGHEST_PROTOCOL)


def run(packed: bytes) -> tuple[Any, Player]:
    """Do it: what came of it, and the bot, which may have learnt something."""
    work = pickle.loads(packed)
    return work(), work.func.__self__.bot


def _step(module: str, name: str) -> Step | None:
    return step_of(getattr(import_module(module), name))


def _view(game: str, seen: dict[str, Any], frames: tuple[Frame, ...]) -> TableView:
    view = TableView(seen)
    view.readings = _game(game).readings
    view.frames = frames
    return view


def _game(name: str) -> Game:
    found = find(name)
    assert found is not None
    return found


def _reduce_step(step: Step) -> Reduced:
    return _step, (step.run.__module__, step.name)


def _reduce_view(view: TableView) -> Reduced:
    return _view, (view["game"], dict(view), view.frames)


def _reduce_game(game: Game) -> Reduced:
    return _game, (game.id,)


copyreg.pickle(Step, _reduce_step)
copyreg.pickle(TableView, _reduce_view)
copyreg.pickle(Game, _reduce_game)
