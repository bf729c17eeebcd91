"""Why a bot prefers an option, as data: for hints and reviews, which find their own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Reason(NamedTuple):
    """One reason: a code, and the numbers and seats in it."""

    code: str
    arguments: Mapping[str, Any]


class Explained(NamedTuple):
    """An option, how good it seems, and why."""

    option: Any
    worth: float
    reasons: tuple[Reason, ...]
