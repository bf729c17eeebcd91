"""The fitted odds: what ``fitted.json`` holds, as a value."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("fitted.json")


class Fitted:
    """Odds of votes, teams and cards for each kind of player, and of winning; it is its own key in caches."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        mafia, detectives = told["mafia"], told["detectives"]
        self.mafia_votes: list[Sequence[float]] = [kind["votes"] for kind in mafia.values()]
        self.detective_votes: list[Sequence[float]] = [kind["votes"] for kind in detectives.values()]
        self.cards: list[Mapping[str, Sequence[float]]] = list(told["cards"].values())
        self.mafia_priors = [1 / len(mafia)] * len(mafia)
        self.detective_priors = [1 / len(detectives)] * len(detectives)
        self.card_priors = [1 / len(self.cards)] * len(self.cards)
        self.leaders: Sequence[float] = told["leaders"]
        self.value: Sequence[float] = told["value"]
        self.trust: float = told["trust"]
        """How far votes are trusted; they are less independent of one another than they look."""


@cache
def fitted() -> Fitted:
    """The odds that come with the package."""
    return Fitted(json.loads(FILE.read_text())["odds"])
