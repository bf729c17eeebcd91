"""The location phase: seven cycles of choosing, auction, control, point, effect and cube (sections 3, 5, 6 and 13)."""

from __future__ import annotations

from collections.abc import Callable
from operator import add

from omerta.games.mafia_city import events
from omerta.games.mafia_city.cards import TIE_DENIES, Card, Location, What, neighbours
from omerta.games.mafia_city.choices import (
    DRAW,
    RECRUIT,
    TAKE,
    agreements,
    drops,
    hits,
    imprisonments,
    moves,
    pluses,
    runs,
    solutions,
)
from omerta.games.mafia_city.effects import draw_card, to_the_cell
from omerta.games.mafia_city.options import Agree, Answer, Drop, Hit, Imprison, Move, Plus, Solve
from omerta.games.mafia_city.table import Chip, Effect, MafiaCityTable
from omerta.games.mafia_city.window import announce, lay, use_up
from omerta.kernel import Ask, Asks, Frame, Result, Seat, Seats, step

# Choosing and control


@step
def begin_locations(t: MafiaCityTable) -> None:
    """Seven cycles, each location once (MC-5.1)."""
    t.phase = "location"
    t.tell(events.LocationPhaseBegan, t.round)
    next_location(t)


def next_location(t: MafiaCityTable) -> None:
    """The Mayor's holder chooses an unmarked location; with the Mayor at home the lowest number is next (MC-5.2)."""
    left = t.unmarked()
    if len(left) > 1 and t.mayor is not None:
        t.then(choose_location())
    elif left:
        solve(t, left[0])


@step
def choose_location(t: MafiaCityTable) -> Asks[Solve]:
    """The Mayor's holder chooses an unmarked location (MC-5.2)."""
    left = t.unmarked()
    if t.mayor is None or len(left) < 2:
        next_location(t)
        return
    choice = yield Ask(t.mayor, "solve", solutions(left))
    solve(t, choice.location)


def solve(t: MafiaCityTable, location: Location) -> None:
    """An auction where chips stand, then control (MC-5.1, MC-13.1)."""
    t.location = location
    t.tell(events.LocationChosen, location, t.mayor)
    t.bonus = (0,) * len(t.seats)
    t.controller = None
    if t.stacks[location]:
        hold_auction(t, t.first, 0)
    else:
        determine_control(t)


def hold_auction(t: MafiaCityTable, seat: Seat, idle: int) -> None:
    """Round and round from the first player, until all seats in a row have said no (MC-13.2, MC-13.4, MC-13.6).

    Seats without a card are not asked and count as no.
    """
    assert t.location is not None
    seats = len(t.seats)
    while idle < seats:
        if t.hands[seat] and (t.settings.agreement == "free" or seat in t.stacks[t.location]):
            t.then(may_agree(seat, idle))
            return
        idle += 1
        seat = (seat + 1) % seats
    determine_control(t)


@step
def may_agree(t: MafiaCityTable, seat: Seat, idle: int) -> Asks[Answer | Agree]:
    """One or more Secret Agreements at once, or no, which is not final (MC-13.2)."""
    answer = yield Ask(seat, "agree", agreements(t.hands[seat]))
    if isinstance(answer, Agree):
        lay(t, seat, *answer.cards)
        t.then(*(submit(seat, card) for card in answer.cards), continue_auction(t.left(seat)))
    else:
        t.tell(events.BidPassed, seat)
        hold_auction(t, t.left(seat), idle + 1)


@step
def submit(t: MafiaCityTable, seat: Seat, card: Card) -> None:
    """Two Fists stop one card, not all that were laid together (MC-13.3, AMB-19)."""
    announce(t, Effect(What.AGREEMENT, seat, (card,), location=t.location), count_agreement())


@step
def count_agreement(t: MafiaCityTable) -> None:
    """A Secret Agreement that took effect adds one to the seat's strength for this cycle (MC-13.3)."""
    if t.acting is None:
        return
    bidder = t.acting.seat
    use_up(t)
    t.bonus = tuple(bonus + (seat == bidder) for seat, bonus in enumerate(t.bonus))
    assert t.location is not None
    t.tell(events.AgreementCounted, bidder, t.location, t.bonus[bidder])


@step
def continue_auction(t: MafiaCityTable, seat: Seat) -> None:
    """After an announcement everybody is asked again (MC-13.4, MC-13.5)."""
    hold_auction(t, seat, 0)


def strongest(t: MafiaCityTable, location: Location) -> tuple[Seats, int]:
    """The seats with the highest strength, in turn order, and that strength (MC-3.1, MC-3.2)."""
    stack = t.stacks[location]
    if not stack:
        return (), 0
    strengths = [*map(stack.count, t.seats)]
    if any(t.bonus):
        strengths = [*map(add, strengths, t.bonus)]
    highest = max(strengths)
    if strengths.count(highest) == 1:
        return (strengths.index(highest),), highest
    return tuple([seat for seat in t.from_first() if strengths[seat] == highest]), highest


def controls(t: MafiaCityTable, location: Location, tied: Seats) -> Seat | None:
    """The strongest seat; of several, where order counts, the one with the lowest chip (MC-3.3 to MC-3.5)."""
    if len(tied) == 1:
        return tied[0]
    if location in TIE_DENIES:
        return None
    for seat in t.stacks[location]:
        if seat in tied:
            return seat
    return None


def determine_control(t: MafiaCityTable) -> None:
    """Control is fixed once per cycle and brings a point at once; then the location has its effect (MC-3.6, MC-3.7)."""
    location = t.location
    assert location is not None
    tied, strength = strongest(t, location)
    t.controller = controls(t, location, tied)
    t.tell(events.ControlDetermined, location, t.controller, tied, strength)
    if t.controller is not None:
        gain_point(t, t.controller, False)
    effects = EFFECTS[location](t, tied)
    if effects:
        t.then(*effects, mark())
    else:
        mark_location(t)


def gain_point(t: MafiaCityTable, seat: Seat, extra: bool) -> None:
    t.points[seat] += 1
    t.tell(events.PointGained, seat, t.points[seat], extra)


@step
def mark(t: MafiaCityTable) -> None:
    """When the effect is over, the location gets its cube (MC-5.6)."""
    mark_location(t)


def mark_location(t: MafiaCityTable) -> None:
    assert t.location is not None
    t.cubes += (t.location,)
    t.tell(events.LocationMarked, t.location)
    t.location = t.controller = None
    next_location(t)


# The locations


def jail(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """The cell opens whoever controls the Jail; then the controller may send a chip there (MC-6.1, MC-6.2)."""
    return [release(), *([] if t.controller is None else [may_imprison(t.controller)])]


@step
def release(t: MafiaCityTable) -> None:
    """Every chip in the cell returns to its owner's hand, or only those of earlier rounds (MC-6.1, OPT-RELEASE)."""
    stay = t.round if t.settings.release == "earlier-rounds" else t.round + 1
    free = tuple(inmate.seat for inmate in t.cell if inmate.round < stay)
    t.cell = tuple(inmate for inmate in t.cell if inmate.round >= stay)
    for seat in free:
        t.chips[seat] += 1
    if free:
        t.tell(events.PrisonersReleased, free)


@step
def may_imprison(t: MafiaCityTable, seat: Seat) -> Asks[Answer | Imprison]:
    """Any chip of any stack, marked or not, own ones included (MC-6.2)."""
    options = imprisonments(t)
    if len(options) == 1:
        return
    answer = yield Ask(seat, "jail", options)
    if isinstance(answer, Imprison):
        chip = answer.chip
        announce(t, Effect(What.JAIL, seat, (), chip, victims=(chip.seat,)), imprison())
    else:
        decline(t, seat)


@step
def imprison(t: MafiaCityTable) -> None:
    """If Police Chief cancelled it, it is not repeated (MC-6.2)."""
    if t.acting is None:
        return
    chip, causer = t.acting.chip, t.acting.seat
    assert chip is not None
    use_up(t)
    to_the_cell(t, chip, causer)


def harbor(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """Two steps that do not depend on one another: the move, then the order (MC-6.3, MC-6.4)."""
    return [] if t.controller is None else [may_move(t.controller), may_hit(t.controller)]


@step
def may_move(t: MafiaCityTable, seat: Seat) -> Asks[Answer | Move]:
    """The controller may move the Hitman to an adjacent tile (MC-6.3)."""
    answer = yield Ask(seat, "move", moves(neighbours(t.layout, t.hitman)))
    if isinstance(answer, Move):
        announce(t, Effect(What.HARBOR, seat, location=answer.location), move_hitman())
    else:
        decline(t, seat)


@step
def move_hitman(t: MafiaCityTable) -> None:
    """If F.B.I. cancelled it, the Hitman stays (MC-6.3)."""
    if t.acting is None:
        return
    assert t.acting.location is not None
    t.hitman = t.acting.location
    use_up(t)
    t.tell(events.HitmanMoved, t.hitman)


@step
def may_hit(t: MafiaCityTable, seat: Seat) -> Asks[Answer | Hit]:
    """Whatever became of the move, the controller may play HITMAN where he stands now (MC-6.4)."""
    if not t.hands[seat] or not t.stacks[t.hitman]:
        return
    answer = yield Ask(seat, "hit", hits(t.hands[seat]))
    if isinstance(answer, Hit):
        lay(t, seat, answer.card)
        t.then(name_target(seat, answer.card))


@step
def name_target(t: MafiaCityTable, seat: Seat, card: Card) -> Asks[Chip]:
    """Any chip of the stack where the Hitman stands, own ones included (MC-6.4)."""
    chip = yield Ask(seat, "hit-chip", runs(t.hitman, t.stacks[t.hitman]))
    announce(t, Effect(What.HITMAN, seat, (card,), chip, victims=(chip.seat,)), kill(seat))


@step
def kill(t: MafiaCityTable, seat: Seat) -> None:
    """The chip goes to its owner's reserve; a cancelled order may be given again (MC-6.4, MC-6.5)."""
    if t.acting is None:
        t.then(may_hit(seat))
        return
    chip = t.acting.chip
    assert chip is not None
    t.take_chip(chip)
    t.reserve[chip.seat] += 1
    use_up(t)
    t.tell(events.ChipKilled, chip.seat, chip.location, seat)


def fight(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """Every seat with the highest strength may recruit, in turn order (MC-6.6)."""
    return [may_recruit(seat) for seat in tied]


@step
def may_recruit(t: MafiaCityTable, seat: Seat) -> Asks[Answer]:
    """One own chip goes from reserve to hand (MC-6.6)."""
    if not t.reserve[seat]:
        return
    answer = yield Ask(seat, "recruit", RECRUIT)
    if answer is Answer.RECRUIT:
        t.reserve[seat] -= 1
        t.chips[seat] += 1
        t.tell(events.ChipRecruited, seat)
    else:
        decline(t, seat)


def police(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """The controller may take the Policeman; if nobody controls, it goes home (MC-6.7)."""
    if t.controller is not None:
        return [may_take_policeman(t.controller)]
    if t.policeman is not None:
        t.policeman = None
        t.tell(events.PolicemanWentHome)
    return []


@step
def may_take_policeman(t: MafiaCityTable, seat: Seat) -> Asks[Answer]:
    """From home or from its holder; declined, it stays where it is (MC-6.7)."""
    if t.policeman == seat:
        return
    answer = yield Ask(seat, "police", TAKE)
    if answer is Answer.TAKE:
        t.policeman = seat
        t.tell(events.PolicemanTaken, seat, tuple(t.hands))
    else:
        decline(t, seat)


def business(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """The controller may draw three cards and then discards one (MC-6.9)."""
    return [] if t.controller is None else [may_deal(t.controller)]


@step
def may_deal(t: MafiaCityTable, seat: Seat) -> Asks[Answer]:
    """With no card left to draw the effect cannot be carried out (MC-14.4)."""
    if not t.deck.row and not t.discard:
        return
    answer = yield Ask(seat, "market", DRAW)
    if answer is Answer.DRAW:
        t.then(*[draw_card(seat, False)] * 3, drop_one(seat))
    else:
        decline(t, seat)


@step
def drop_one(t: MafiaCityTable, seat: Seat) -> Asks[Drop]:
    """Any card of the hand, old or new (MC-6.9)."""
    drop = yield Ask(seat, "drop", drops(t.hands[seat]))
    t.lose(seat, drop.card)
    t.discard += (drop.card,)
    t.tell(events.CardsDiscarded, seat, (drop.card,), "market")


def club(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """The controller may play one “+1” (MC-6.10)."""
    return [] if t.controller is None else [may_add(t.controller)]


@step
def may_add(t: MafiaCityTable, seat: Seat) -> Asks[Answer | Plus]:
    """One “+1” symbol for one extra point (MC-6.10)."""
    if not t.hands[seat]:
        return
    answer = yield Ask(seat, "plus", pluses(t.hands[seat]))
    if isinstance(answer, Plus):
        lay(t, seat, answer.card)
        announce(t, Effect(What.PLUS, seat, (answer.card,)), add_point(seat))


@step
def add_point(t: MafiaCityTable, seat: Seat) -> None:
    """Never more than one extra point per phase; a cancelled “+1” may be followed by another (MC-6.10)."""
    if t.acting is None:
        t.then(may_add(seat))
        return
    use_up(t)
    gain_point(t, seat, True)


def hall(t: MafiaCityTable, tied: Seats) -> list[Frame]:
    """The controller may take the Mayor; if nobody controls, it goes home (MC-6.11)."""
    if t.controller is not None:
        return [may_take_mayor(t.controller)]
    if t.mayor is not None:
        t.mayor = None
        t.tell(events.MayorWentHome)
    return []


@step
def may_take_mayor(t: MafiaCityTable, seat: Seat) -> Asks[Answer]:
    """From home or from its holder; it counts from the next cycle on (MC-6.11, MC-5.2)."""
    if t.mayor == seat:
        return
    answer = yield Ask(seat, "mayor", TAKE)
    if answer is Answer.TAKE:
        t.mayor = seat
        t.tell(events.MayorTaken, seat)
    else:
        decline(t, seat)


def decline(t: MafiaCityTable, seat: Seat) -> None:
    """A location effect may always be left alone (MC-5.5)."""
    assert t.location is not None
    t.tell(events.EffectDeclined, seat, t.location)


EFFECTS: dict[Location, Callable[[MafiaCityTable, Seats], list[Frame]]] = {
    Location.JAIL: jail,
    Location.HARBOR: harbor,
    Location.FIGHT: fight,
    Location.POLICE: police,
    Location.BUSINESS: business,
    Location.CLUB: club,
    Location.HALL: hall,
}


# The end of the game


@step
def check_end(t: MafiaCityTable) -> None:
    """Only now it counts whether somebody has reached the target (MC-9.1, OPT-MAXROUNDS)."""
    if max(t.points) >= t.target:
        finish(t, "target")
    elif t.settings.maxrounds and t.round >= t.settings.maxrounds:
        finish(t, "rounds")


def finish(t: MafiaCityTable, why: str) -> None:
    """Most points; then fewer in reserve, more cards, the Mayor, and the way from the first player (MC-9.2, MC-9.3)."""

    def standing(seat: Seat) -> tuple[int, ...]:
        steps = (seat - t.first) % len(t.seats)
        return -t.points[seat], t.reserve[seat], -len(t.hands[seat]), -(t.mayor == seat), steps

    ranking = tuple(sorted(t.seats, key=standing))
    t.end(Result(ranking[:1], tuple((seat,) for seat in ranking), why))
    t.tell(events.MatchEnded, ranking[0], ranking, tuple(t.points), why)
