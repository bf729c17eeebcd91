"""Bots for Cosa Nostra."""

from omerta.bots.cosa_nostra.master import Master
from omerta.bots.cosa_nostra.simple import Simple
from omerta.bots.registry import LevelMaker, Maker

__all__ = ["BOTS", "LEVELS", "Simple"]

BOTS: dict[str, Maker] = {"simple": Simple}
LEVELS: dict[str, LevelMaker] = {"master": Master}
