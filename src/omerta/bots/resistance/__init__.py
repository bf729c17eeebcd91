"""Bots for The Resistance: ``simple`` plays by rules of thumb, ``belief`` weighs every possible set of detectives."""

from omerta.bots.registry import Maker
from omerta.bots.resistance.belief import Belief
from omerta.bots.resistance.simple import Simple

__all__ = ["BOTS", "Belief", "Simple"]

BOTS: dict[str, Maker] = {"simple": Simple, "belief": Belief}
