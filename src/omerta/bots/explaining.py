"""Why a bot prefers what it prefers, as data: hints and reviews put it into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """An option, what it is worth to the bot, and what speaks for or against it: codes with their numbers and seats."""

    option: Any
    worth: float
    reasons: tuple[tuple[str, Mapping[str, Any]], ...] = ()
