"""The lab: many matches, counted; tournaments; and whether a game is fair. On all cores, or on a cluster."""

from omerta.lab.balance import Balance, balance
from omerta.lab.report import Report, Share
from omerta.lab.simulate import simulate
from omerta.lab.tournament import Tournament, tournament

__all__ = ["Balance", "Report", "Share", "Tournament", "balance", "simulate", "tournament"]
