"""Forced payments: paying, raising cash, and going bankrupt (section 9)."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.board import check_supplies, finish, finish_by_power, lift_piece, receive, spend
from omerta.games.cosa_nostra.choices import might_raise, raise_choices
from omerta.games.cosa_nostra.decks import bury, bury_black, bury_unseen
from omerta.games.cosa_nostra.edition import BANK
from omerta.games.cosa_nostra.knowledge import forget
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.games.cosa_nostra.trade import open_offer
from omerta.kernel import Ask, Asks, Seat, step


@step
def owe(t: CosaNostraTable, seat: Seat, creditor: int, amount: int) -> None:
    """A forced payment comes when its turn has come, one after the other (CN-9.4)."""
    fall_due(t, seat, creditor, amount)


def fall_due(t: CosaNostraTable, seat: Seat, creditor: int, amount: int) -> None:
    """A forced payment is due at once; its sum does not change any more (CN-9.4)."""
    player = t.players[seat]
    if player.out or amount <= 0:
        return
    if player.cash >= amount:
        pay(t, seat, creditor, amount)
        return
    t.raise_offers = 0
    t.raise_tried = ()
    t.debt, t.debtor = amount, seat
    t.tell(events.DebtFell, seat, None if creditor == BANK else creditor, amount, amount - player.cash)
    t.then(raise_cash(seat, creditor, amount))


def pay(t: CosaNostraTable, seat: Seat, creditor: int, amount: int) -> None:
    if creditor == BANK:
        spend(t, seat, amount)
        t.tell(events.MoneyPaid, seat, amount)
    else:
        t.players[seat].cash -= amount
        t.players[creditor].cash += amount
        t.tell(events.RivalPaid, seat, creditor, amount)


@step
def settle(t: CosaNostraTable, seat: Seat, creditor: int, amount: int) -> None:
    """As soon as the cash reaches, the debt is paid (CN-9.7)."""
    if t.players[seat].cash >= amount:
        t.debt, t.debtor = 0, None
        pay(t, seat, creditor, amount)
    else:
        t.then(raise_cash(seat, creditor, amount))


@step
def raise_cash(t: CosaNostraTable, seat: Seat, creditor: int, amount: int) -> Asks[Any]:
    """He sells to the council or to rivals; only without a piece may he give up (CN-9.5, CN-9.6, CN-9.8)."""
    if not might_raise(t, seat):
        go_bankrupt(t, seat, creditor)
        return
    choice = yield Ask(seat, "raise", raise_choices(t, seat))
    if choice is o.DEFAULT:
        go_bankrupt(t, seat, creditor)
    elif isinstance(choice, o.Council):
        sell_to_council(t, seat, choice.cell)
        t.then(settle(seat, creditor, amount))
    else:
        open_offer(t, seat, choice, raising=True)
        t.then(settle(seat, creditor, amount))


def sell_to_council(t: CosaNostraTable, seat: Seat, cell: str) -> None:
    """The bank pays for a piece, which leaves the game (CN-9.5)."""
    price = t.edition.council_price
    t.tell(events.PieceSold, seat, cell, price)
    lift_piece(t, seat, t.edition.bits[cell], gone=t.settings.sold_piece == "removed")
    receive(t, seat, price)


def go_bankrupt(t: CosaNostraTable, seat: Seat, creditor: int) -> None:
    """His cash goes to the creditor, everything else back to its place, and he is out (CN-9.9)."""
    player = t.players[seat]
    t.debt, t.debtor = 0, None
    t.tell(events.WentBankrupt, seat)
    if player.cash:
        pay(t, seat, creditor, player.cash)
    return_cards(t, seat)
    for field in t.businesses(seat):
        t.lose_business(field)
    t.picciotti += player.waiting + player.guards.bit_count()
    player.waiting = player.guards = 0
    player.out = True
    end_by_bankruptcy(t, seat)


def return_cards(t: CosaNostraTable, seat: Seat) -> None:
    """Cards at fields go under the red deck in ring order, then those in hand, unseen, by id (CN-8.3, CN-9.9)."""
    player = t.players[seat]
    lying = [(field, t.laid.pop(field)) for field in t.businesses(seat) if field in t.laid]
    lying += [(papers.field, papers.card) for papers in t.documents if papers.seat == seat]
    t.documents = tuple(papers for papers in t.documents if papers.seat != seat)
    for _field, card in sorted(lying):
        forget(t, card)
        bury(t, card)
    if player.hand:
        bury_unseen(t, seat, player.hand)
    for card in player.lasting:
        bury_black(t, card)
    player.lasting = ()


def end_by_bankruptcy(t: CosaNostraTable, seat: Seat) -> None:
    """The first default ends the match, or, with elimination, the others play on (CN-11.4)."""
    left = t.rivals(seat)
    if t.settings.bankruptcy == "end":
        finish_by_power(t, "bankruptcy")
    elif len(left) == 1:
        finish(t, left, "last")
    else:
        check_supplies(t)
