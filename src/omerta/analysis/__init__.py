"""After the match: what could have been known when, who lied, and what would have happened otherwise."""

from omerta.analysis.analysis import Analysis, analyse, eyes_for
from omerta.analysis.chances import WORLDS, Chance, WinCurve, win_curves
from omerta.analysis.claims import Claim, claims
from omerta.analysis.curves import Curve, Point, Progress, curves
from omerta.analysis.refusals import NoSides, NotForYou, Unfinished
from omerta.analysis.retries import Retried, Share, retry
from omerta.analysis.turns import Turn, turning_points

__all__ = [
    "WORLDS",
    "Analysis",
    "Chance",
    "Claim",
    "Curve",
    "NoSides",
    "NotForYou",
    "Point",
    "Progress",
    "Retried",
    "Share",
    "Turn",
    "Unfinished",
    "WinCurve",
    "analyse",
    "claims",
    "curves",
    "eyes_for",
    "retry",
    "turning_points",
    "win_curves",
]
