"""The rules of Cosa Nostra, in the order of the rulebook.

    set_up ─ choose_first ─ choose_start, lay_opening … ─ begin_turn
    begin_turn ─ charge (loan sharks) ─ leave ─ roll ─ choose_distance ─ move_on ─ stop ─ act … ─ end_turn ─ begin_turn

The ring with its fields is in ``ring``, what cards do in ``red``, ``black`` and ``colour``, forced payments in
``money``, offers in ``trade``. What a seat may choose is in ``choices``, the options themselves in ``options``; who
knows what, on the fields in ``table`` and in ``knowledge``. Every number comes from the edition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from omerta.gamekit import any_seat
from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.board import (
    dismiss,
    finish_by_power,
    hire,
    lay_piece,
    lift_piece,
    owner_of,
    spend,
)
from omerta.games.cosa_nostra.cards import Effect
from omerta.games.cosa_nostra.choices import act_choices, lay_choices, start_choices
from omerta.games.cosa_nostra.edition import BANK
from omerta.games.cosa_nostra.money import owe
from omerta.games.cosa_nostra.red import end_lasting, use_card
from omerta.games.cosa_nostra.ring import leave
from omerta.games.cosa_nostra.table import CosaNostraTable, Player
from omerta.games.cosa_nostra.trade import open_offer
from omerta.kernel import Ask, Asks, Bag, Chance, Seat, step

# Set-up


@step
def set_up(t: CosaNostraTable) -> None:
    """Everybody takes his pieces; figures stand on Start, the decks lie face down (CN-2.2, CN-2.3)."""
    e = t.edition
    t.players = [Player(seat=seat, supply=e.pieces) for seat in t.seats]
    t.bank = e.money
    t.picciotti = e.picciotti
    t.red = Bag(e.red)
    t.black = Bag(e.black)
    t.then(choose_first())


@step
def choose_first(t: CosaNostraTable) -> Asks[Seat]:
    """The colour die draws the first player; opening cash comes from the bank (CN-2.1, CN-2.2)."""
    t.first = t.turn = yield Chance("first", any_seat(t.seats))
    t.tell(events.FirstDrawn, t.first)
    order = t.around(t.first)
    for place, seat in enumerate(order):
        cash = t.edition.opening_cash + place * t.settings.seat_bonus
        t.players[seat].cash = cash
        t.bank -= cash
    t.then(*(choose_start(seat) for seat in order), begin_turn(t.first, True))


@step
def choose_start(t: CosaNostraTable, seat: Seat) -> Asks[o.Start]:
    """Each chooses a start point, lays a piece on its gate and completes the others (CN-2.4 to CN-2.6)."""
    start = yield Ask(seat, "start", start_choices(t))
    player, bit = t.players[seat], t.edition.bits[start.gate]
    player.point = start.point
    player.gate = bit
    t.tell(events.StartChosen, seat, start.point, start.gate)
    if not bit & t.taken():
        lay_piece(t, seat, bit)
        t.then(*(lay_opening(seat) for _ in range(t.edition.opening_pieces - 1)))


@step
def lay_opening(t: CosaNostraTable, seat: Seat) -> Asks[o.Lay]:
    """The next piece continues from his own (CN-2.5)."""
    choices = lay_choices(t, seat)
    if not choices:
        return
    lay = yield Ask(seat, "lay", choices)
    t.tell(events.PieceLaid, seat, lay.cell)
    lay_piece(t, seat, t.edition.bits[lay.cell])


# The turn


@step
def begin_turn(t: CosaNostraTable, seat: Seat, new_round: bool) -> None:
    """Loan sharks are paid, the figure moves, its field takes effect; only then come actions (CN-4.1, CN-4.2)."""
    t.turn = seat
    t.round += new_round
    t.rolled = t.fortune = t.fresh = t.moved = t.card_moves = t.offers = 0
    t.tried = ()
    t.colour = None
    t.tell(events.TurnBegan, seat, t.round)
    for card in t.players[seat].lasting:
        if t.edition.black[card].effect is Effect.DEBT:
            t.then(charge(seat, card))
    t.then(leave(seat), act(seat), end_turn(seat))


@step
def charge(t: CosaNostraTable, seat: Seat, card: str) -> None:
    """Each loan shark is a debt of its own, by the rank of its moment (CN-8.7)."""
    t.then(owe(seat, BANK, t.edition.black[card].amount[t.rank(seat)]))


@step
def end_turn(t: CosaNostraTable, seat: Seat) -> None:
    """The watch goes down; when the turn passes the first player's seat a round is over (CN-5.12, CN-11.5)."""
    player = t.players[seat]
    if player.watch and not player.out:
        player.watch -= 1
        if not player.watch:
            t.tell(events.WatchEnded, seat)
    following = t.left(seat)
    new_round = following == t.first
    while t.players[following].out:
        following = t.left(following)
        new_round = new_round or following == t.first
    if new_round and t.round == t.settings.round_limit:
        finish_by_power(t, "limit")
    else:
        t.then(begin_turn(following, new_round))


# Actions


@step
def act(t: CosaNostraTable, seat: Seat) -> Asks[Any]:
    """Any number of actions in any order, until he is done (CN-4.3, CN-4.6)."""
    if t.players[seat].out:
        return
    action = yield Ask(seat, "act", act_choices(t, seat))
    if action is o.DONE:
        return
    ACTIONS[type(action)](t, seat, action)
    t.then(act(seat))


def buy_cell(t: CosaNostraTable, seat: Seat, action: o.Buy) -> None:
    """An empty cell within reach at the fixed price (CN-6.2)."""
    price = t.edition.cell_price
    spend(t, seat, price)
    t.tell(events.CellBought, seat, action.cell, price)
    lay_piece(t, seat, t.edition.bits[action.cell])


def hire_one(t: CosaNostraTable, seat: Seat, action: o.Plain) -> None:
    """A picciotto at the fixed price (CN-6.4)."""
    hire(t, seat, t.edition.hire_price)


def make_step(t: CosaNostraTable, seat: Seat, step: o.Step) -> None:
    """A picciotto walks, or he gains a cell and returns to the supply (CN-6.6 to CN-6.8)."""
    bit = t.edition.bits[step.cell]
    leave_place(t, seat, step)
    if isinstance(step, o.Walk):
        t.players[seat].guards |= bit
        t.moved |= bit
        t.picciotti -= 1
        t.tell(events.PicciottoWalked, seat, step.origin, step.cell)
        return
    if isinstance(step, o.Seize):
        victim = owner_of(t, bit)
        spend(t, seat, t.edition.seize_tax)
        t.tell(events.CellSeized, seat, victim, step.origin, step.cell)
        lift_piece(t, victim, bit)
    else:
        t.tell(events.CellClaimed, seat, step.origin, step.cell)
    lay_piece(t, seat, bit)


def leave_place(t: CosaNostraTable, seat: Seat, step: o.Step) -> None:
    """He goes through the supply; of those waiting, one hired in this turn goes first, but never seizes (CN-6.6)."""
    if step.origin != o.WAITING:
        dismiss(t, seat, t.edition.bits[step.origin])
        return
    t.players[seat].waiting -= 1
    t.picciotti += 1
    if t.fresh and not isinstance(step, o.Seize):
        t.fresh -= 1


def acquire(t: CosaNostraTable, seat: Seat, action: o.Acquire) -> None:
    """A neutral business from anywhere at its price (CN-4.4, CN-7.1)."""
    field = action.field.number
    price = t.edition.places[field].price or 0
    spend(t, seat, price)
    t.gain_business(seat, field)
    t.tell(events.BusinessAcquired, seat, action.field, price)


def pay_off(t: CosaNostraTable, seat: Seat, action: o.PayOff) -> None:
    """Money to the bank ends a lasting black card (CN-8.1)."""
    card = action.card.id
    payoff = t.edition.black[card].payoff
    assert payoff is not None
    amount = payoff[t.rank(seat)]
    spend(t, seat, amount)
    t.tell(events.MoneyPaid, seat, amount)
    end_lasting(t, seat, card)


def make_offer(t: CosaNostraTable, seat: Seat, action: o.Offer) -> None:
    """One item to or from one rival for money (CN-10.1)."""
    open_offer(t, seat, action, raising=False)


ACTIONS: Mapping[type, Callable[[CosaNostraTable, Seat, Any], None]] = {
    o.Buy: buy_cell,
    o.Plain: hire_one,
    o.Walk: make_step,
    o.Claim: make_step,
    o.Seize: make_step,
    o.Acquire: acquire,
    o.PayOff: pay_off,
    o.Use: use_card,
    o.UseOnCell: use_card,
    o.UseOnField: use_card,
    o.UseOnRival: use_card,
    o.UseOnBlack: use_card,
    o.AskForCell: make_offer,
    o.OfferCell: make_offer,
    o.AskForBusiness: make_offer,
    o.OfferBusiness: make_offer,
    o.OfferCard: make_offer,
}
"""What each option of ACTIONS does (CN-4.3)."""
