"""Bots for Cosa Nostra."""

from functools import partial

from omerta.bots.cosa_nostra.habits import BEGINNER, MASTER, REGULAR
from omerta.bots.cosa_nostra.looking_back import CosaNostraForecast
from omerta.bots.cosa_nostra.simple import Simple
from omerta.bots.cosa_nostra.strategist import Strategist
from omerta.bots.registry import LevelMaker, Maker

__all__ = ["BOTS", "FORECAST", "LEVELS", "Simple", "Strategist"]

BOTS: dict[str, Maker] = {"simple": Simple}
LEVELS: dict[str, LevelMaker] = {
    "beginner": partial(Strategist, habits=BEGINNER),
    "regular": partial(Strategist, habits=REGULAR),
    "master": partial(Strategist, habits=MASTER),
}
FORECAST = CosaNostraForecast()
