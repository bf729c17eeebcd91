"""Bots: they choose from a view and never see a table."""

from omerta.bots.bot import Bot, Player, Quiet, Random
from omerta.bots.characters import CHARACTERS, LEVEL_NAMES, PLAIN, Style, character_of
from omerta.bots.registry import BadBot, LevelMaker, Maker, bot, bots, from_file, levels, named_bot, offered, told
from omerta.bots.thinking import UNHURRIED, Budget, Thinking

__all__ = [
    "CHARACTERS",
    "LEVEL_NAMES",
    "PLAIN",
    "UNHURRIED",
    "BadBot",
    "Bot",
    "Budget",
    "LevelMaker",
    "Maker",
    "Player",
    "Quiet",
    "Random",
    "Style",
    "Thinking",
    "bot",
    "bots",
    "character_of",
    "from_file",
    "levels",
    "named_bot",
    "offered",
    "told",
]
