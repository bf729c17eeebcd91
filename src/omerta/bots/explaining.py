"""Why a bot prefers an option, as data: hints and reviews put it into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Reason(NamedTuple):
    """What speaks for or against an option: a code, and the numbers and seats that belong to it."""

    code: str
    arguments: Mapping[str, Any]


class Explained(NamedTuple):
    """An option, what it is worth to the bot, and why."""

    option: Any
    worth: float
    """What the bot takes its odds to be with it, or what stands for them, from 0 to 1: a difference is what is lost.

    Not a number (``nan``) if the bot chose the option without weighing it.
    """
    reasons: tuple[Reason, ...]


def share(worth: float, least: float = 0.0, most: float = 1.0) -> float:
    """Where between these a worth of another measure lies, from 0 to 1."""
    return min(1.0, max(0.0, (worth - least) / (most - least)))
