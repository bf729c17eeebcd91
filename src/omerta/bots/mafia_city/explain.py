"""What speaks for an option at first sight, as data; every kind of question that has a choice has something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omerta.bots.explaining import Reason
from omerta.bots.mafia_city.policies import move, plan, schemed
from omerta.bots.mafia_city.prospects import hand_counts
from omerta.bots.mafia_city.reading import (
    FREED,
    Reading,
    agreement_worth,
    card_worth,
    cell_loss,
    effect_worth,
    place_worth,
    raid_worth,
    removal_worth,
    swap_worth,
)
from omerta.bots.mafia_city.stacks import controller
from omerta.games.mafia_city import (
    Agree,
    Answer,
    Back,
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
    Solve,
    Victim,
)
from omerta.games.mafia_city import CardKind as Kind
from omerta.games.mafia_city.options import Call, Clear, Complicity, Drop, Hit, Pair, Plus

ONE_CARD = (Play, Hat, Discard, Bullet, Chief, Fbi, Complicity, Hit, Plus)
MORE_CARDS = (Hats, Fists, Agree)
IN_THE_WAY = 0.6
"""A rival whose points weigh so much is worth a word."""
TAKEN_AWAY = {"scheme-chip": 0.0, "hat-chip": 0.0, "snitch-chip": FREED}
"""What the owner of a chip loses beside its place, by the question, where that is not a turn in the cell."""
FIRST = (Location.JAIL, Location.HARBOR)
"""What takes chips away is better solved early by who controls it."""


def reasons_for(r: Reading, kind: str, option: Any) -> tuple[Reason, ...]:
    return (*_reasons(r, kind, option), *_cost(r, kind, option))


def _reasons(r: Reading, kind: str, option: Any) -> Iterator[Reason]:
    match option:
        case Place(location=place):
            yield _majority(r, place)
        case Location() if kind == "hats-place":
            yield _majority(r, option)
        case Location() if kind == "scheme-place":
            yield Reason("moved", {"location": str(option)})
        case Location():
            yield Reason("raid", {"location": str(option), "gain": round(raid_worth(r, option), 2)})
        case Play() | Hats() | Hat():
            chosen = plan(r, option)
            yield Reason("action", {"gain": round(chosen.worth, 2), "targets": dict(chosen.targets)})
        case Pair(location=one, other=two):
            yield Reason("swap", {"location": str(one), "gain": round(swap_worth(r, one, two), 2)})
        case Imprison(chip=chip):
            yield from _removal(r, chip, cell_loss(r))
        case Chip() if kind == "scheme-chip":
            yield Reason("schemed", {"location": str(option.location), "gain": round(schemed(r, option), 2)})
        case Chip():
            yield from _removal(r, option, TAKEN_AWAY.get(kind, r.chip if kind == "hit-chip" else cell_loss(r)))
        case Victim(seat=seat):
            yield Reason("robs", {"seat": seat, "cards": len(r.t.hands[seat])})
            yield from _rival(r, seat)
        case Chief() | Fbi() | Fists():
            yield _announced(r, "harm")
        case Answer.ALLOW:
            yield _announced(r, "harmless" if _harm(r) <= 0 else "bearable")
        case Agree(cards=cards):
            gain = agreement_worth(r, r.t.location, r.seat, len(cards))
            yield Reason("control", {"location": str(r.t.location), "gain": round(gain, 2)})
        case Plus():
            yield Reason("point", {"gain": 1.0})
        case Bullet():
            yield Reason("again", {})
        case Discard():
            yield Reason("waits", {})
        case _ if kind == "move":
            yield _hitman(r, option)
        case Solve(location=place):
            yield from _solved(r, place)
        case Back(positions=positions):
            yield Reason("in-hand", {"chips": len(positions)}) if positions else Reason("stays", {})
        case Call(seat=seat):
            yield Reason("sees-first", {}) if seat != r.seat else Reason("goes-first", {})
        case Clear():
            yield Reason("whichever", {})
        case Answer():
            yield from _answer(r, kind, option)


def _answer(r: Reading, kind: str, answer: Answer) -> Iterator[Reason]:
    """Plain answers: what is taken, or what is kept by taking nothing."""
    match answer:
        case Answer.PASS | Answer.SKIP if r.t.chips[r.seat]:
            yield Reason("unplaced", {"chips": r.t.chips[r.seat]})
        case Answer.PASS | Answer.SKIP:
            yield Reason("nothing-left", {})
        case Answer.KEEP | Answer.MULLIGAN:
            _, pluses, _, agreements = hand_counts(r.hand)
            worth = round(sum(map(card_worth, r.hand)), 2)
            kept = {"worth": worth, "pluses": pluses, "agreements": agreements}
            yield Reason("good-hand" if answer is Answer.KEEP else "poor-hand", kept)
        case Answer.RECRUIT:
            yield Reason("recruit", {})
        case Answer.DRAW:
            yield Reason("draws", {})
        case Answer.TAKE:
            yield Reason("policeman" if kind == "police" else "mayor", {})
        case Answer.DECLINE | Answer.NO:
            yield Reason("keeps", {})


def _cost(r: Reading, kind: str, option: Any) -> Iterator[Reason]:
    if isinstance(option, ONE_CARD):
        yield Reason("cost", {"cards": 1, "worth": round(r.cost(option.card), 2)})
    elif isinstance(option, MORE_CARDS):
        yield Reason("cost", {"cards": len(option.cards), "worth": round(r.cost(*option.cards), 2)})
    elif isinstance(option, Drop):
        yield Reason("spare", {"worth": round(r.cost(option.card), 2)})


def _majority(r: Reading, location: Location) -> Reason:
    return Reason("majority", {"location": str(location), "gain": round(place_worth(r, location, r.seat), 2)})


def _removal(r: Reading, chip: Chip, lost: float) -> Iterator[Reason]:
    gain = round(removal_worth(r, chip, lost), 2)
    where = {"location": str(chip.location), "gain": gain}
    if chip.seat == r.seat:
        yield Reason("withdraws", where)
        return
    yield Reason("removal", {**where, "seat": chip.seat})
    yield from _rival(r, chip.seat)


def _rival(r: Reading, seat: int) -> Iterator[Reason]:
    """Who is in the way, if that one has more points than all others."""
    points = r.t.points
    leads = all(points[seat] > other for rival, other in enumerate(points) if rival != seat)
    if r.weights[seat] <= -IN_THE_WAY and leads:
        yield Reason("rival", {"seat": seat, "points": points[seat]})


def _harm(r: Reading) -> float:
    return -effect_worth(r, r.t.stack[-1], len(r.t.stack) - 1)


def _announced(r: Reading, code: str) -> Reason:
    announced = r.t.stack[-1]
    return Reason(code, {"what": str(announced.what), "by": announced.seat, "harm": round(_harm(r), 2)})


def _hitman(r: Reading, option: Any) -> Reason:
    """Where there is an order for him he goes to the chip that is most in the way, else away from the own ones."""
    if any(card.kind is Kind.HITMAN for card in r.hand):
        return Reason("aims", {"gain": round(move(r, option), 2)})
    return Reason("elsewhere", {})


def _solved(r: Reading, place: Location) -> Iterator[Reason]:
    mine = controller(r.t.stacks[place], r.denies[place]) == r.seat
    if mine:
        yield Reason("strikes-first" if place in FIRST else "mine", {"location": str(place)})
    else:
        yield Reason("whichever", {})
