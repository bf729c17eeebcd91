"""The rules of Mafia City, in the order of the rulebook.

    set_up ─ begin_round ─┬ begin_actions ─ act … ─ next_turn, until all have passed
                          ├ begin_locations ─ choose_location ─ may_agree … ─ determine_control ─ effect ─ mark
                          ├ check_end
                          ├ begin_strategy ─ choose_clearance ─ call_seat ─ withdraw …
                          ├ end_of_round ─ draw_card …
                          └ begin_round

A step does one thing and plans the next with ``t.then``. The reaction window is in ``window``, what cards do in
``effects``, what the locations do in ``locations``, what a seat may choose in ``choices``, who knows what on the fields
in ``table``.

A turn is chosen in stages, because one list of all actions with all targets can have hundreds of entries: first what
and with which card (``turn``), then each target in a question of its own (``snitch-chip``, ``scheme-place`` …). Only
what can be completed is offered. The card lies on the table from the first stage on, and nobody else is asked before
the last target is named, so the announcement is still one act before its window opens (MC-4.5). The notation of the
stages, joined with spaces, is the line of section 21: ``card scheme.bullet`` + ``club#3`` + ``hall``.
"""

from __future__ import annotations

from omerta.gamekit import even, read_seat
from omerta.games.mafia_city import events
from omerta.games.mafia_city.cards import DEALT, LOCATIONS, RESERVE, SIZES, Card, Kind, Location, What, layouts
from omerta.games.mafia_city.choices import (
    EXCHANGE,
    acts,
    all_chips,
    bullets,
    calls,
    chips_of,
    clearances,
    elsewhere,
    raids,
    swaps,
    victims,
    withdrawals,
)
from omerta.games.mafia_city.effects import carry_out, draw_card
from omerta.games.mafia_city.locations import begin_locations, check_end
from omerta.games.mafia_city.options import (
    Answer,
    Back,
    Bullet,
    Call,
    Clear,
    Discard,
    Hat,
    Hats,
    Pair,
    Place,
    Play,
    Victim,
)
from omerta.games.mafia_city.table import Chip, Effect, MafiaCityTable
from omerta.games.mafia_city.window import announce, lay, use_up
from omerta.kernel import Ask, Asks, Chance, Frame, Seat, Seats, step

# Set-up


@step
def set_up(t: MafiaCityTable) -> None:
    """Chips, the first player, the tiles, two cards each, one exchange each, and round 1 (MC-1.2 to MC-1.10)."""
    size = SIZES[len(t.seats)]
    t.chips = [size.chips for _ in t.seats]
    t.reserve = [RESERVE for _ in t.seats]
    t.points = [0 for _ in t.seats]
    t.hands = [() for _ in t.seats]
    t.bonus = (0,) * len(t.seats)
    t.then(choose_first(), lay_out(), deal())


@step
def choose_first(t: MafiaCityTable) -> Asks[Seat]:
    """Any seat with equal odds, unless the table has agreed on one (MC-1.2, OPT-FIRST)."""
    if t.settings.first == "random":
        t.first = yield Chance("first", even(t.seats))
    else:
        t.first = read_seat(t.settings.first)
    t.tell(events.FirstPlayerChosen, t.first)


@step
def lay_out(t: MafiaCityTable) -> Asks[tuple[Location, ...]]:
    """The tiles are laid at random: one in the centre, six around it (MC-1.4)."""
    t.layout = yield Chance("layout", layouts())
    t.tell(events.CityLaidOut, t.layout)


@step
def deal(t: MafiaCityTable) -> None:
    """Two cards each from the first player on, then the exchanges, then round 1 (MC-1.8, MC-1.9, MC-1.10)."""
    cards = (draw_card(seat, False) for seat in t.from_first() for _ in range(DEALT))
    t.then(*cards, *(may_exchange(seat) for seat in t.from_first()), begin_round())


@step
def may_exchange(t: MafiaCityTable, seat: Seat) -> Asks[Answer]:
    """A seat keeps both cards, or discards both face up and draws two at once (MC-1.9)."""
    answer = yield Ask(seat, "mulligan", EXCHANGE)
    if answer is Answer.KEEP:
        t.tell(events.HandKept, seat)
        return
    cards = t.hands[seat]
    t.hands[seat] = ()
    t.discard += cards
    t.tell(events.HandExchanged, seat, cards)
    t.then(*[draw_card(seat, False)] * DEALT)


# The round


@step
def begin_round(t: MafiaCityTable) -> None:
    """A round is an action phase, a location phase, perhaps the end, a strategy phase, and the draws (section 4)."""
    t.round += 1
    t.tell(events.RoundBegan, t.round, t.first)
    t.then(begin_actions(), begin_locations(), *after_locations(), begin_round())


def after_locations() -> tuple[Frame, ...]:
    return check_end(), begin_strategy(), end_of_round()


# The action phase


@step
def begin_actions(t: MafiaCityTable) -> None:
    """All seats are active and the first player begins (MC-4.1)."""
    t.phase = "action"
    t.passed = ()
    take_turn(t, t.first)


@step
def next_turn(t: MafiaCityTable) -> None:
    """Turns go clockwise over all seats, active or passed (MC-4.1)."""
    end_turn(t)


def end_turn(t: MafiaCityTable) -> None:
    take_turn(t, t.left(t.turn))


def take_turn(t: MafiaCityTable, seat: Seat) -> None:
    """An active seat acts, or passes if it has nothing; a passed one may fire if that could lead to an action.

    Seats with nothing to ask are stepped over (MC-4.2, MC-4.8, MC-4.9, MC-4.10).
    """
    while True:
        t.turn = seat
        hand = t.hands[seat]
        if seat in t.passed:
            if hand and (len(hand) > 1 or t.chips[seat]):
                t.then(may_fire())
                return
        elif hand or t.chips[seat]:
            t.then(act(False))
            return
        elif pass_turn(t, seat, True):
            return
        seat = t.left(seat)


def pass_turn(t: MafiaCityTable, seat: Seat, forced: bool) -> bool:
    """The phase ends the moment the last active seat passes (MC-4.7, MC-4.16); whether it ended is returned."""
    t.passed = tuple(sorted((*t.passed, seat)))
    t.tell(events.SeatPassed, seat, forced)
    return len(t.passed) == len(t.seats)


@step
def act(t: MafiaCityTable, extra: bool) -> Asks[Answer | Place | Discard | Play | Hat | Hats]:
    """One action: place a chip, play or discard cards, or, unless a Bullet gave the turn, pass (MC-4.2, MC-4.11)."""
    seat = t.turn
    choice = yield Ask(seat, "extra" if extra else "turn", acts(t, seat, extra))
    if isinstance(choice, Place):
        place_chip(t, seat, choice.location)
        end_turn(t)
    elif isinstance(choice, Discard):
        temporize(t, seat, choice.card)
        end_turn(t)
    elif isinstance(choice, Answer):
        if not pass_turn(t, seat, False):
            end_turn(t)
    else:
        play(t, seat, choice)
        t.then(next_turn())


def place_chip(t: MafiaCityTable, seat: Seat, location: Location) -> None:
    """A chip from hand, never from the reserve, goes on top of a stack; nobody can cancel that (MC-4.3)."""
    t.chips[seat] -= 1
    t.put_on_top(seat, location)
    t.tell(events.ChipPlaced, seat, location)


def temporize(t: MafiaCityTable, seat: Seat, card: Card) -> None:
    """Any one card is discarded for nothing; nobody can cancel that (MC-4.4)."""
    t.lose(seat, card)
    t.discard += (card,)
    t.tell(events.CardsDiscarded, seat, (card,), "temporize")


def play(t: MafiaCityTable, seat: Seat, choice: Play | Hat | Hats) -> None:
    """The cards go to the table; all targets are named before anybody reacts (MC-4.5, AMB-7)."""
    if isinstance(choice, Hats):
        lay(t, seat, *choice.cards)
        t.then(name_place(choice.cards))
        return
    card = choice.card
    lay(t, seat, card)
    if isinstance(choice, Hat):
        t.then(name_own_chip(card))
    elif card.kind is Kind.TRADE:
        announce(t, Effect(What.TRADE, seat, (card,)), carry_out())
    else:
        t.then(TARGETS[card.kind](card))


@step
def name_snitched(t: MafiaCityTable, card: Card) -> Asks[Chip]:
    """Any chip of any stack, own ones included (MC-10.1)."""
    chip = yield Ask(t.turn, "snitch-chip", all_chips(t))
    announce(t, Effect(What.SNITCH, t.turn, (card,), chip, victims=(chip.seat,)), carry_out())


@step
def name_robbed(t: MafiaCityTable, card: Card) -> Asks[Victim]:
    """A seat with at least one card (MC-10.2)."""
    victim = yield Ask(t.turn, "thief-seat", victims(t, t.turn))
    announce(t, Effect(What.THIEF, t.turn, (card,), victims=(victim.seat,)), carry_out())


@step
def name_raided(t: MafiaCityTable, card: Card) -> Asks[Location]:
    """A location whose stack holds at least two own chips (MC-10.3)."""
    location = yield Ask(t.turn, "raid-place", raids(t, t.turn))
    owners = tuple(sorted(set(t.stacks[location])))
    announce(t, Effect(What.RAID, t.turn, (card,), location=location, victims=owners), carry_out())


@step
def name_swapped(t: MafiaCityTable, card: Card) -> Asks[Pair]:
    """Two different locations with chips (MC-10.4)."""
    pair = yield Ask(t.turn, "shadow-pair", swaps(t))
    one, two = pair.location, pair.other
    owners = tuple(sorted({t.stacks[one][0], t.stacks[two][0]}))
    announce(t, Effect(What.SHADOW, t.turn, (card,), None, one, two, owners), carry_out())


@step
def name_schemed(t: MafiaCityTable, card: Card) -> Asks[Chip]:
    """Any chip of any stack (MC-10.5)."""
    chip = yield Ask(t.turn, "scheme-chip", all_chips(t))
    t.then(name_destination(card, chip))


@step
def name_destination(t: MafiaCityTable, card: Card, chip: Chip) -> Asks[Location]:
    """A different location (MC-10.5)."""
    other = yield Ask(t.turn, "scheme-place", elsewhere(chip.location))
    announce(t, Effect(What.SCHEME, t.turn, (card,), chip, None, other, (chip.seat,)), carry_out())


@step
def name_own_chip(t: MafiaCityTable, card: Card) -> Asks[Chip]:
    """One Hat brings back an own chip of any stack (MC-10.11)."""
    chip = yield Ask(t.turn, "hat-chip", chips_of(t, (t.turn,)))
    announce(t, Effect(What.HAT, t.turn, (card,), chip), carry_out())


@step
def name_place(t: MafiaCityTable, cards: tuple[Card, ...]) -> Asks[Location]:
    """Two Hats bring a chip from the reserve to any location (MC-10.11)."""
    location = yield Ask(t.turn, "hats-place", LOCATIONS)
    announce(t, Effect(What.HATS, t.turn, cards, location=location), carry_out())


TARGETS = {
    Kind.SNITCH: name_snitched,
    Kind.THIEF: name_robbed,
    Kind.RAID: name_raided,
    Kind.SHADOW: name_swapped,
    Kind.SCHEME: name_schemed,
}


@step
def may_fire(t: MafiaCityTable) -> Asks[Answer | Bullet]:
    """A passed seat skips its turn or plays a Bullet (MC-4.9, MC-4.10)."""
    seat = t.turn
    answer = yield Ask(seat, "bullet", bullets(t.hands[seat]))
    if isinstance(answer, Bullet):
        lay(t, seat, answer.card)
        announce(t, Effect(What.BULLET, seat, (answer.card,)), take_extra_action())
    else:
        t.tell(events.TurnSkipped, seat)
        end_turn(t)


@step
def take_extra_action(t: MafiaCityTable) -> None:
    """A Bullet that took effect grants one action and leaves the seat passed; a cancelled one grants nothing.

    After spending its last card on the Bullet's defence a seat may have nothing left to do (MC-4.11 to MC-4.13).
    """
    fired = t.acting is not None
    if fired:
        use_up(t)
    if fired and (t.chips[t.turn] or t.hands[t.turn]):
        t.then(act(True))
    else:
        end_turn(t)


# The strategy phase


@step
def begin_strategy(t: MafiaCityTable) -> None:
    """All seven locations carry a cube (MC-7.1)."""
    t.phase = "strategy"
    t.tell(events.StrategyPhaseBegan, t.round)
    next_clearance(t)


def next_clearance(t: MafiaCityTable) -> None:
    """The Mayor's holder chooses a location with a cube and chips, otherwise the numbers decide (MC-7.2)."""
    if t.mayor is not None:
        t.then(choose_clearance())
        return
    for location, stack in t.stacks.items():
        if stack and location in t.cubes:
            withdraw_from(t, location)
            return
    end_clearing(t)


@step
def choose_clearance(t: MafiaCityTable) -> Asks[Clear]:
    """The Mayor's holder chooses a location with a cube and chips, if there is a choice (MC-7.2)."""
    left = tuple([location for location, stack in t.stacks.items() if stack and location in t.cubes])
    if t.mayor is not None and len(left) > 1:
        choice = yield Ask(t.mayor, "clear", clearances(left))
        t.tell(events.LocationChosen, choice.location, t.mayor)
        withdraw_from(t, choice.location)
    elif left:
        withdraw_from(t, left[0])
    else:
        end_clearing(t)


def end_clearing(t: MafiaCityTable) -> None:
    """Where no chips stand the cube is just taken off (MC-7.1)."""
    t.cubes = ()
    t.location = None


def withdraw_from(t: MafiaCityTable, location: Location) -> None:
    t.location = location
    t.asked = ()
    ask_next(t)


def ask_next(t: MafiaCityTable) -> None:
    """Every seat with a chip here is asked once: in the Mayor's order, or from the first player on (MC-7.3)."""
    assert t.location is not None
    stack, asked, mayor = t.stacks[t.location], t.asked, t.mayor
    left: list[Seat] = []
    for seat in t.around(t.first) if stack else ():
        if seat in stack and seat not in asked:
            left.append(seat)
            if mayor is None:
                break
    if not left:
        clear(t)
    elif mayor is not None and len(left) > 1:
        t.then(call_seat(mayor, tuple(left)))
    else:
        t.asked += (left[0],)
        t.then(withdraw(left[0]))


@step
def call_seat(t: MafiaCityTable, mayor: Seat, left: Seats) -> Asks[Call]:
    """The Mayor's holder picks who is next, itself included, and leaves nobody out (MC-7.3, AMB-27)."""
    choice = yield Ask(mayor, "next", calls(left))
    assert t.location is not None
    t.tell(events.SeatCalled, choice.seat, mayor, t.location)
    t.asked += (choice.seat,)
    t.then(withdraw(choice.seat))


@step
def withdraw(t: MafiaCityTable, seat: Seat) -> Asks[Back]:
    """The seat takes any of its own chips in this stack back to hand: none, some or all (MC-7.4)."""
    assert t.location is not None
    stack = t.stacks[t.location]
    back = yield Ask(seat, "back", withdrawals(stack, seat))
    if back.positions:
        left = [owner for position, owner in enumerate(stack, 1) if position not in back.positions]
        t.stacks[t.location] = tuple(left)
        t.chips[seat] += len(back.positions)
    t.tell(events.ChipsWithdrawn, seat, t.location, len(back.positions))
    ask_next(t)


def clear(t: MafiaCityTable) -> None:
    """The cube comes off (MC-7.1)."""
    assert t.location is not None
    place = t.cubes.index(t.location)
    t.cubes = t.cubes[:place] + t.cubes[place + 1 :]
    t.tell(events.LocationCleared, t.location)
    next_clearance(t)


# The end of the round


@step
def end_of_round(t: MafiaCityTable) -> None:
    """The token moves on; then the sole last seat and all seats draw (MC-8.1 to MC-8.4)."""
    t.phase = "end"
    t.first = t.left(t.first)
    t.tell(events.TokenMoved, t.first)
    t.then(*draws(t))


def draws(t: MafiaCityTable) -> list[Frame]:
    """Who draws, in order; the hands are counted before any draw (AMB-39)."""
    drawing: list[Seat] = []
    fewest = [seat for seat in t.seats if t.points[seat] == min(t.points)]
    if len(fewest) == 1:
        counts = [len(hand) for hand in t.hands]
        (last,) = fewest
        if counts[last] == min(counts) and counts.count(min(counts)) == 1:
            drawing.append(last)
        drawing.append(last)
    return [draw_card(seat, False) for seat in (*drawing, *t.from_first())]
