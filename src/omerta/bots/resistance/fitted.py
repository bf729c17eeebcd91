"""The fitted odds: what ``fitted.json`` holds, as a value."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("fitted.json")


class Fitted:
    """What votes, teams and cards say, how kinds of mafiosi vote, and odds of winning; it is its own key in caches."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.mafia_votes: list[Sequence[float]] = list(told["mafia"].values())
        self.mafia_priors = [1 / len(self.mafia_votes)] * len(self.mafia_votes)
        self.approving: Sequence[float] = told["approving"]
        """What it says of a seat that it approved, by what went with it; for rejecting the same."""
        self.rejecting: Sequence[float] = told["rejecting"]
        self.leaders: Sequence[float] = told["leaders"]
        self.cards: Mapping[str, float] = told["cards"]
        """What so many fail cards say of a set, by how many of it were on the team."""
        self.value: Sequence[float] = told["value"]


@cache
def fitted() -> Fitted:
    """The odds that come with the package."""
    return Fitted(json.loads(FILE.read_text())["odds"])
