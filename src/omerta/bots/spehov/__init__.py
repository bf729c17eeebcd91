"""Bots for Špehov: three levels, and older ones to measure them by.

``uninformed`` knows nothing, ``simple`` has rules of thumb, ``belief`` weighs possible mafias.
"""

from omerta.bots.registry import LevelMaker, Maker
from omerta.bots.spehov.beginner import Beginner
from omerta.bots.spehov.belief import Belief
from omerta.bots.spehov.master import Master
from omerta.bots.spehov.onlooker import SpehovOnlooker
from omerta.bots.spehov.regular import Regular
from omerta.bots.spehov.simple import Simple
from omerta.bots.spehov.uninformed import Uninformed, uninformed_playout

__all__ = [
    "BOTS",
    "LEVELS",
    "ONLOOKER",
    "Beginner",
    "Belief",
    "Master",
    "Regular",
    "Simple",
    "Uninformed",
    "uninformed_playout",
]

BOTS: dict[str, Maker] = {"uninformed": Uninformed, "simple": Simple, "belief": Belief}
LEVELS: dict[str, LevelMaker] = {"beginner": Beginner, "regular": Regular, "master": Master}
ONLOOKER = SpehovOnlooker
