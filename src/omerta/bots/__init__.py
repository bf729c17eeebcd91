"""Bots: they choose from a view and never see a table."""

from omerta.bots.advice import explain
from omerta.bots.bot import Bot, Player, Quiet, Random, defines, thinks
from omerta.bots.characters import CHARACTERS, LEVEL_NAMES, PLAIN, Style, character_of
from omerta.bots.explaining import Explained, Reason
from omerta.bots.onlooking import Forecast, Onlooker, forecast, onlooker
from omerta.bots.registry import (
    BadBot,
    Ended,
    LevelMaker,
    Maker,
    bot,
    bots,
    from_file,
    from_text,
    is_crash,
    levels,
    named_bot,
    offered,
    read_code,
    shown,
    told,
)
from omerta.bots.thinking import UNHURRIED, Budget, Thinking

__all__ = [
    "CHARACTERS",
    "LEVEL_NAMES",
    "PLAIN",
    "UNHURRIED",
    "BadBot",
    "Bot",
    "Budget",
    "Ended",
    "Explained",
    "Forecast",
    "LevelMaker",
    "Maker",
    "Onlooker",
    "Player",
    "Quiet",
    "Random",
    "Reason",
    "Style",
    "Thinking",
    "bot",
    "bots",
    "character_of",
    "defines",
    "explain",
    "forecast",
    "from_file",
    "from_text",
    "is_crash",
    "levels",
    "named_bot",
    "offered",
    "onlooker",
    "read_code",
    "shown",
    "thinks",
    "told",
]
