"""Omertà plays mafia board games in which nobody learns what their seat may not know.

>>> import omerta
>>> match = omerta.game("resistance").start(seats=5, seed=7)
>>> match.question.kind
'team'
"""

from __future__ import annotations

TYPE_CHECKING = False  # which type checkers take for true; importing typing would slow ``omerta --help``
if TYPE_CHECKING:
    from typing import Any

    from omerta.kernel import Refusal
    from omerta.play import Match, game, load, replay, verify
    from omerta.play import games as all_games  # omerta.games is the package of our own games

__version__ = "0.1.0"
__all__ = ["Match", "Refusal", "__version__", "all_games", "game", "load", "replay", "verify"]


def __getattr__(name: str) -> Any:
    """Load the library when something of it is used, so that ``omerta --help`` need not."""
    if name not in __all__:
        raise AttributeError(f"module 'omerta' has no attribute {name!r}")
    from importlib import import_module

    home = "omerta.kernel" if name == "Refusal" else "omerta.play"
    return getattr(import_module(home), "games" if name == "all_games" else name)


def __dir__() -> list[str]:
    return __all__
