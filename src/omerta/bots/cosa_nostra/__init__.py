"""Bots for Cosa Nostra."""

from omerta.bots.cosa_nostra.simple import Simple
from omerta.bots.registry import Maker

__all__ = ["BOTS", "Simple"]

BOTS: dict[str, Maker] = {"simple": Simple}
