"""The numbers by which positions are judged: what bots play by is set here, what odds are told by ``fit`` finds."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("weights.json")


@dataclass(frozen=True)
class Weights:
    """What a position is judged by; sums are in donaro."""

    seize: float = 5000.0
    """What a rival's cell costs: the tax, a picciotto and the way there."""
    storm: float = 9000.0
    """What a guarded cell costs: a card or a visit to the yakuza, and time."""
    picciotto: float = 2600.0
    """What a picciotto is worth beside a cell that is missing."""
    step: float = 200.0
    """How much less for every step he has to walk."""
    crowd: float = 0.88
    """And how much of that the next one is worth, and the next."""
    exposed: float = 900.0
    """What a cell of the own road is worth less while a rival's picciotto stands beside it."""
    piece: float = 0.0
    """What a piece is worth wherever it lies."""
    club: float = 600.0
    informer: float = 800.0
    fortuna: float = 250.0
    problem: float = -900.0
    agent: float = -2400.0
    yakuza: float = 150.0
    """What a stop at these fields is worth."""
    storming: float = 1500.0
    """How much more a card or the yakuza are worth while a guard stands in the way."""
    card: float = 1.0
    """How much of its table value a red card in hand counts."""
    visits: float = 0.035
    """How often a rival stops on a given field in a turn."""
    ahead: float = 3.0
    """Turns that are added to everybody's way to victory: the more, the less certain is who comes first."""
    power: float = 3.0
    """How much a shorter way counts."""
    presence: float = 0.0
    """By what part the odds grow with every piece on the map: the more there are, the less stands in the way, and the
    most powerful wins if nobody connects."""
    few: float = 7.0
    """When fewer cells than this are empty, the map may be full before anybody connects."""
    late: float = 0.0
    """How many more than that may be empty in a match that has gone on for long."""
    full: float = 0.8
    """How likely the map gets full when hardly any cell is empty."""
    purse: float = 0.0
    """What part of the pieces that money could buy counts as if they lay there, where the most pieces win."""
    gang: float = 0.0
    """And what part of a piece a picciotto counts."""
    grab: float = 2.0
    """From which odds of a full map on plans look beyond roads, at empty cells and at those of whoever has most."""
    strike: float = 0.8
    """How sure it is that a rival who can win in his next turn does so."""
    siege: float = 4.0
    """How many turns it takes at least to get past a guard."""
    approach: float = 1.2
    """How many turns it takes at least to seize a rival's cell, since a picciotto has to come there first."""
    short: float = 3000.0
    """What it costs to be short of cash at the next field."""
    friction: float = 1.0
    """How much more than its price a road costs in the end, since rivals stand in its way."""
    margin: float = 8000.0
    """And what is added to that, if much of it is missing."""
    sprint: float = 0.8
    """What part of the margin falls away for who has more than enough for the whole road."""
    saving: float = 0.6
    """How much more than its face money may be worth that is saved for a business."""
    idle: float = 0.15
    """What part of the money beyond the price of three cells counts for nothing: it waits for taxes and blackmail."""
    spare: float = 1.0
    """How much money counts that lies beyond the price of the road."""

    def but(self, **changes: float) -> Weights:
        return Weights(**{**{field.name: getattr(self, field.name) for field in fields(self)}, **changes})


@cache
def _read() -> dict[str, dict[str, dict[str, float]]]:
    read: dict[str, dict[str, dict[str, float]]] = {}
    if FILE.exists():
        read = json.loads(FILE.read_text(encoding="utf-8"))
    return read


@cache
def tried() -> dict[str, Weights]:
    """What duels of the data file have found, by the number of players."""
    return {seats: Weights(**numbers) for seats, numbers in _read().get("weights", {}).items()}


SET = {
    2: Weights(ahead=4.374, power=3.24, strike=0.95),
    3: Weights(margin=14000.0),
    4: Weights(margin=18000.0, late=10.0, full=1.0, purse=0.5, gang=0.3, grab=0.05),
}
"""Set by hand: the more players, the more stands in the way, and the more matches end with a full map."""


def weights_for(seats: int) -> Weights:
    """What bots play by."""
    return tried().get(str(seats)) or SET.get(seats, Weights())


def telling_for(seats: int) -> Weights:
    """What the odds are told by. Odds that name winners better do not play better, so bots may play by others."""
    return weights_for(seats).but(**_read().get("telling", {}).get(str(seats), {}))
