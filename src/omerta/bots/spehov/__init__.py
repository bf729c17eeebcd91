"""Bots for Špehov: ``uninformed`` knows nothing, ``simple`` has rules of thumb, ``belief`` weighs possible mafias."""

from omerta.bots.registry import Maker
from omerta.bots.spehov.belief import Belief
from omerta.bots.spehov.simple import Simple
from omerta.bots.spehov.uninformed import Uninformed, uninformed_playout

__all__ = ["BOTS", "Belief", "Simple", "Uninformed", "uninformed_playout"]

BOTS: dict[str, Maker] = {"uninformed": Uninformed, "simple": Simple, "belief": Belief}
