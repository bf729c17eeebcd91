"""Bots for Mafia City: ``simple`` counts majorities, and three levels read the table better and better."""

from omerta.bots.mafia_city.simple import Simple
from omerta.bots.registry import Maker

__all__ = ["BOTS", "Simple"]

from omerta.bots.mafia_city.levels import Regular
from omerta.bots.mafia_city.master import Master
LEVELS = {"regular": Regular, "master": Master}
BOTS: dict[str, Maker] = {"simple": Simple}
