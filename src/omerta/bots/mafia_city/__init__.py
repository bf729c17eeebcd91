"""Bots for Mafia City: ``simple`` counts majorities, and three levels read the table better and better."""

from omerta.bots.mafia_city.levels import Beginner, FirstSight, Regular
from omerta.bots.mafia_city.looking_back import MafiaCityForecast
from omerta.bots.mafia_city.master import Master
from omerta.bots.mafia_city.simple import Simple
from omerta.bots.registry import LevelMaker, Maker

__all__ = ["BOTS", "FORECAST", "LEVELS", "Beginner", "FirstSight", "Master", "Regular", "Simple"]

BOTS: dict[str, Maker] = {"simple": Simple}
LEVELS: dict[str, LevelMaker] = {"beginner": Beginner, "regular": Regular, "master": Master}
FORECAST = MafiaCityForecast()
