"""Bots: they choose from a view and never see a table."""

from omerta.bots.bot import Bot, Player, Quiet, Random
from omerta.bots.registry import BadBot, Maker, bot, bots, from_file, told

__all__ = ["BadBot", "Bot", "Maker", "Player", "Quiet", "Random", "bot", "bots", "from_file", "told"]
