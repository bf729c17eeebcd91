"""What cards and symbols do when nobody has cancelled them (sections 10 and 12, table T-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from omerta.games.mafia_city import events
from omerta.games.mafia_city.cards import Card, What, in_order
from omerta.games.mafia_city.choices import any_chip_of, chips_of, complicities, drops
from omerta.games.mafia_city.options import Answer, Complicity, Drop
from omerta.games.mafia_city.table import Chip, Effect, Inmate, MafiaCityTable
from omerta.games.mafia_city.window import announce, lay, use_up
from omerta.kernel import Ask, Asks, Bag, Chance, Seat, Seats, letter, step

# Piles

DRAWS = tuple(f"draw {letter(seat)}" for seat in range(5))
"""A draw names its seat, as a record writes it."""


@step
def draw_card(t: MafiaCityTable, seat: Seat, aside: bool) -> Asks[Card]:
    """One card from the deck, which the discard pile renews when it is empty; none left, none drawn (MC-14.1)."""
    if not t.deck.row:
        if t.discard:
            t.then(reshuffle(), draw_card(seat, aside))
        else:
            t.then(lose_draw(seat))
        return
    watchers = t.watchers(seat)
    odds = ((t.scripted[0], 1),) if t.scripted else t.deck.odds()
    card = yield Chance(DRAWS[seat], odds, watchers)
    if t.scripted:
        t.scripted = t.scripted[1:]
    t.deck.take(card)
    if aside:
        t.drawn += (card,)
    else:
        t.gain(seat, card)
    t.tell(events.CardDrawn, seat, watchers, card)
    if t.settings.reshuffle == "when-empty" and t.discard and not t.deck.row:
        t.then(reshuffle())


@step
def reshuffle(t: MafiaCityTable) -> None:
    """The discard pile becomes the deck; cards on the table are no part of it (MC-14.1, MC-14.2)."""
    t.deck = Bag(t.discard)
    t.tell(events.DeckReshuffled, t.discard)
    t.discard = ()


@step
def lose_draw(t: MafiaCityTable, seat: Seat) -> None:
    """With deck and discard pile empty the draw is lost (MC-14.3)."""
    t.tell(events.DrawLost, seat)


# Actions


@step
def carry_out(t: MafiaCityTable) -> None:
    """An action that nobody cancelled happens; a cancelled one does not, and the turn is over (MC-4.6)."""
    if t.acting is not None:
        ACTIONS[t.acting.what](t, t.acting)


def snitch(t: MafiaCityTable, effect: Effect) -> None:
    """A chip of any stack goes to the cell (MC-10.1)."""
    assert effect.chip is not None
    use_up(t)
    to_the_cell(t, effect.chip, effect.seat)


def steal(t: MafiaCityTable, effect: Effect) -> None:
    """A random card of the victim's hand; nothing if it is empty by now (MC-10.2)."""
    (victim,) = effect.victims
    if t.hands[victim]:
        t.then(take_card(effect.seat, victim))
    else:
        t.tell(events.NothingStolen, effect.seat, victim)
        use_up(t)


@step
def take_card(t: MafiaCityTable, thief: Seat, victim: Seat) -> Asks[Card]:
    """Every card of the hand with equal odds; the Policeman gives no choice (MC-10.2, AMB-9)."""
    watchers = t.watchers(thief, victim)
    card = yield Chance("steal", tuple(Counter(t.hands[victim]).items()), watchers)
    t.lose(victim, card)
    t.gain(thief, card)
    t.tell(events.CardStolen, thief, victim, watchers, card)
    use_up(t)


def raid(t: MafiaCityTable, effect: Effect) -> None:
    """A stack goes back to its owners' hands; whoever had passed and got a chip is active again (MC-10.3, MC-4.14)."""
    assert effect.location is not None
    stack = t.stacks[effect.location]
    t.stacks[effect.location] = ()
    for seat in stack:
        t.chips[seat] += 1
    use_up(t)
    t.tell(events.StackRaided, effect.location, stack)
    for seat in t.passed:
        if seat in stack:
            t.tell(events.SeatWoken, seat)
    t.passed = tuple(seat for seat in t.passed if seat not in stack)


def swap_bottoms(t: MafiaCityTable, effect: Effect) -> None:
    """The main Mafiosi of two locations change places (MC-10.4)."""
    assert effect.location is not None
    assert effect.other is not None
    one, two = t.stacks[effect.location], t.stacks[effect.other]
    t.stacks[effect.location] = two[:1] + one[1:]
    t.stacks[effect.other] = one[:1] + two[1:]
    use_up(t)
    t.tell(events.BottomsSwapped, effect.location, effect.other)


def move_chip(t: MafiaCityTable, effect: Effect) -> None:
    """A chip of any stack goes on top of another (MC-10.5)."""
    assert effect.chip is not None
    assert effect.other is not None
    t.take_chip(effect.chip)
    t.put_on_top(effect.chip.seat, effect.other)
    use_up(t)
    t.tell(events.ChipMoved, effect.chip.seat, effect.chip.location, effect.other)


def trade(t: MafiaCityTable, effect: Effect) -> None:
    """Three cards are drawn and one of them discarded; the Trade itself is discarded last (MC-10.6, MC-14.2)."""
    t.then(*[draw_card(effect.seat, True)] * 3, drop_traded(effect.seat))


@step
def drop_traded(t: MafiaCityTable, seat: Seat) -> Asks[Drop]:
    """One of the cards just drawn, not of the rest of the hand (MC-10.6, MC-14.4)."""
    drop = yield Ask(seat, "trade", drops(in_order(t.drawn)))
    kept = list(t.drawn)
    kept.remove(drop.card)
    t.drawn = ()
    t.gain(seat, *kept)
    t.discard += (drop.card,)
    t.tell(events.CardsDiscarded, seat, (drop.card,), "trade")
    use_up(t)


def take_back(t: MafiaCityTable, effect: Effect) -> None:
    """One Hat: an own chip of any stack goes to hand (MC-10.11)."""
    assert effect.chip is not None
    t.take_chip(effect.chip)
    t.chips[effect.seat] += 1
    use_up(t)
    t.tell(events.ChipTakenBack, effect.seat, effect.chip.location)


def hire(t: MafiaCityTable, effect: Effect) -> None:
    """Two Hats: a chip goes from the reserve on top of a stack (MC-10.11)."""
    assert effect.location is not None
    t.reserve[effect.seat] -= 1
    t.put_on_top(effect.seat, effect.location)
    use_up(t)
    t.tell(events.ChipHired, effect.seat, effect.location)


ACTIONS: dict[What, Callable[[MafiaCityTable, Effect], None]] = {
    What.SNITCH: snitch,
    What.THIEF: steal,
    What.RAID: raid,
    What.SHADOW: swap_bottoms,
    What.SCHEME: move_chip,
    What.TRADE: trade,
    What.HAT: take_back,
    What.HATS: hire,
}


# The cell


def to_the_cell(t: MafiaCityTable, chip: Chip, causer: Seat) -> None:
    """A chip has certainly entered the cell; only now may its owner drag another one along (MC-12.1, MC-12.2)."""
    t.take_chip(chip)
    t.cell += (Inmate(chip.seat, t.round),)
    t.tell(events.ChipJailed, chip.seat, chip.location, causer)
    t.then(may_drag_along(chip.seat, causer))


def third_seats(t: MafiaCityTable, owner: Seat, causer: Seat) -> Seats:
    """Neither the causer nor the owner (MC-12.3)."""
    return tuple(seat for seat in t.seats if seat not in (owner, causer))


@step
def may_drag_along(t: MafiaCityTable, owner: Seat, causer: Seat) -> Asks[Answer | Complicity]:
    """The owner may answer a transport with Complicity, again if it is cancelled (MC-12.3, MC-12.5, MC-12.7)."""
    hand = t.hands[owner]
    if not hand or not any_chip_of(t, third_seats(t, owner, causer)):
        return
    answer = yield Ask(owner, "complicity", complicities(hand))
    if isinstance(answer, Complicity):
        lay(t, owner, answer.card)
        t.then(name_accomplice(owner, causer, answer.card))


@step
def name_accomplice(t: MafiaCityTable, owner: Seat, causer: Seat, card: Card) -> Asks[Chip]:
    """A chip of a third seat in any stack (MC-12.3)."""
    chip = yield Ask(owner, "complicity-chip", chips_of(t, third_seats(t, owner, causer)))
    effect = Effect(What.COMPLICITY, owner, (card,), chip, victims=(chip.seat,))
    announce(t, effect, send_accomplice(owner, causer))


@step
def send_accomplice(t: MafiaCityTable, owner: Seat, causer: Seat) -> None:
    """Its entry is a new transport, caused by the seat that played Complicity (MC-12.6)."""
    if t.acting is None:
        t.then(may_drag_along(owner, causer))
        return
    chip = t.acting.chip
    assert chip is not None
    use_up(t)
    to_the_cell(t, chip, owner)
