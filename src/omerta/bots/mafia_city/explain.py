"""What speaks for an option at first sight, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omerta.bots.explaining import Reason
from omerta.bots.mafia_city.policies import plan
from omerta.bots.mafia_city.reading import Reading, agreement_worth, cell_loss, effect_worth, place_worth, removal_worth
from omerta.games.mafia_city import (
    Agree,
    Answer,
    Bullet,
    Chief,
    Chip,
    Discard,
    Fbi,
    Fists,
    Hat,
    Hats,
    Imprison,
    Location,
    Place,
    Play,
)
from omerta.games.mafia_city.options import Complicity, Drop, Hit, Plus

ONE_CARD = (Play, Hat, Discard, Bullet, Chief, Fbi, Complicity, Hit, Plus, Drop)
MORE_CARDS = (Hats, Fists, Agree)
IN_THE_WAY = 0.6
"""A rival whose points weigh so much is worth a word."""


def reasons_for(r: Reading, kind: str, option: Any) -> tuple[Reason, ...]:
    return tuple(_reasons(r, kind, option))


def _reasons(r: Reading, kind: str, option: Any) -> Iterator[Reason]:
    if isinstance(option, Place):
        yield _majority(r, option.location)
    elif isinstance(option, Location) and kind == "hats-place":
        yield _majority(r, option)
    elif isinstance(option, Play | Hats | Hat):
        chosen = plan(r, option)
        yield Reason("action", {"gain": round(chosen.worth, 2), "targets": dict(chosen.targets)})
    elif isinstance(option, Imprison | Chip):
        chip = option.chip if isinstance(option, Imprison) else option
        yield from _removal(r, chip)
    elif isinstance(option, Chief | Fbi | Fists):
        announced = r.t.stack[-1]
        harm = -effect_worth(r, announced, len(r.t.stack) - 1)
        yield Reason("harm", {"what": str(announced.what), "by": announced.seat, "harm": round(harm, 2)})
    elif isinstance(option, Agree):
        gain = agreement_worth(r, r.t.location, r.seat, len(option.cards))
        yield Reason("control", {"location": str(r.t.location), "gain": round(gain, 2)})
    elif isinstance(option, Plus):
        yield Reason("point", {"gain": 1.0})
    if isinstance(option, ONE_CARD):
        yield Reason("cost", {"cards": 1, "worth": round(r.cost(option.card), 2)})
    elif isinstance(option, MORE_CARDS):
        yield Reason("cost", {"cards": len(option.cards), "worth": round(r.cost(*option.cards), 2)})
    elif option is Answer.PASS and r.t.chips[r.seat]:
        yield Reason("unplaced", {"chips": r.t.chips[r.seat]})


def _majority(r: Reading, location: Location) -> Reason:
    return Reason("majority", {"location": str(location), "gain": round(place_worth(r, location, r.seat), 2)})


def _removal(r: Reading, chip: Chip) -> Iterator[Reason]:
    gain = removal_worth(r, chip, cell_loss(r))
    yield Reason("removal", {"location": str(chip.location), "seat": chip.seat, "gain": round(gain, 2)})
    if r.weights[chip.seat] <= -IN_THE_WAY:
        yield Reason("rival", {"seat": chip.seat, "points": r.t.points[chip.seat]})
