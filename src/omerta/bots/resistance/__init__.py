"""Bots for The Resistance.

``simple`` plays by rules of thumb and ``belief`` weighs every possible set of detectives by some; the levels are
``beginner``, ``regular`` and ``master``, whose odds are fitted to many kinds of player.
"""

from omerta.bots.registry import LevelMaker, Maker
from omerta.bots.resistance.belief import Belief
from omerta.bots.resistance.levels import Beginner, Regular
from omerta.bots.resistance.master import Master
from omerta.bots.resistance.onlooker import ResistanceOnlooker
from omerta.bots.resistance.simple import Simple

__all__ = ["BOTS", "LEVELS", "ONLOOKER", "Beginner", "Belief", "Master", "Regular", "Simple"]

BOTS: dict[str, Maker] = {"simple": Simple, "belief": Belief}
LEVELS: dict[str, LevelMaker] = {"beginner": Beginner, "regular": Regular, "master": Master}
ONLOOKER = ResistanceOnlooker
