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
    """Not a number (``nan``) if the bot chose the option without weighing it."""
    reasons: tuple[Reason, ...]
