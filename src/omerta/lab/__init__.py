"""The lab: many matches, counted."""

from omerta.lab.report import Report, Share
from omerta.lab.simulate import simulate

__all__ = ["Report", "Share", "simulate"]
