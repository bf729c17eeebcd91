"""Actions and arrays of each game. A game of somebody else's is made known by ``register``."""

from __future__ import annotations

from importlib import import_module

from omerta.adapters.spaces.space import BySeat, Last, Left, Most, OneOf, Pile, Space, Word
from omerta.kernel import Refusal

__all__ = ["BySeat", "Last", "Left", "Most", "NoActions", "OneOf", "Pile", "Space", "Word", "register", "space_of"]

OWN = ("resistance", "mafia-city", "cosa-nostra", "spehov")
_ADDED: dict[str, Space] = {}


class NoActions(Refusal):
    """A game has no table of actions."""

    code = "no-actions"


def register(game: str, space: Space) -> None:
    """Make the actions and arrays of a game known."""
    _ADDED[game] = space


def space_of(game: str) -> Space:
    if game in OWN:
        own: Space = import_module(f"omerta.adapters.spaces.{game.replace('-', '_')}").SPACE
        return own
    if game not in _ADDED:
        raise NoActions(game=game, games=", ".join([*OWN, *_ADDED]))
    return _ADDED[game]
