"""What the red cards do when they are used (CN-8a)."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.board import dismiss, lay_piece, lift_piece, owner_of, receive, set_watch, spend
from omerta.games.cosa_nostra.cards import Effect, Printed, Target
from omerta.games.cosa_nostra.choices import control_cost
from omerta.games.cosa_nostra.colour import roll_colour
from omerta.games.cosa_nostra.decks import bury, bury_black, leave_hand
from omerta.games.cosa_nostra.money import owe
from omerta.games.cosa_nostra.table import CosaNostraTable, Documents
from omerta.kernel import Seat


def use_card(t: CosaNostraTable, seat: Seat, use: Any) -> None:
    """A card leaves the hand and acts; if it does not stay at a field it goes under the deck first (CN-8.2, CN-8.3)."""
    card = use.card.id
    printed = t.edition.red[card]
    leave_hand(t, seat, card)
    if isinstance(use, o.UseOnField):
        if printed.effect is Effect.CONTROL:
            take_control(t, seat, printed, use)
        else:
            t.documents += (Documents(use.field.number, seat, card),)
        t.tell(events.CardLaid, seat, use.card, use.field)
        return
    bury(t, card)
    t.tell(events.RedUsed, seat, use.card)
    match use:
        case o.UseOnCell():
            on_cell(t, seat, printed, t.edition.bits[use.cell], use.cell)
        case o.UseOnRival():
            on_rival(t, seat, printed, use.rival)
        case o.UseOnBlack():
            end_lasting(t, seat, use.black.id)
        case _:
            for_oneself(t, seat, printed, card)


def take_control(t: CosaNostraTable, seat: Seat, printed: Printed, use: o.UseOnField) -> None:
    """The business becomes his for the card's cost, and the card guards it from now on (CN-7.4)."""
    field = use.field.number
    cost = control_cost(t, seat, printed, field) or 0
    before = t.owners.get(field)
    spend(t, seat, cost)
    t.gain_business(seat, field)
    t.laid[field] = use.card.id
    if before is None:
        t.tell(events.BusinessAcquired, seat, use.field, cost)
    elif before != seat:
        t.tell(events.BusinessTaken, seat, before, use.field, cost)


def on_cell(t: CosaNostraTable, seat: Seat, printed: Printed, bit: int, cell: str) -> None:
    """Ambush, turncoat, permit; or a picciotto is killed."""
    if printed.effect is Effect.REMOVE_PICCIOTTO:
        victim = owner_of(t, bit)
        dismiss(t, victim, bit)
        t.tell(events.PicciottoRemoved, seat, victim, cell)
        return
    cost = printed.amount[t.rank(seat)]
    spend(t, seat, cost)
    if printed.target is Target.EMPTY:
        t.tell(events.CellBought, seat, cell, cost)
    else:
        victim = owner_of(t, bit)
        t.tell(events.CellTaken, seat, victim, cell)
        lift_piece(t, victim, bit)
        if printed.target is Target.GUARDED:
            turn_guard(t, seat, victim, bit, cell)
    lay_piece(t, seat, bit)


def turn_guard(t: CosaNostraTable, seat: Seat, victim: Seat, bit: int, cell: str) -> None:
    """The guard stays where he is, has a new master, and may not step in this turn."""
    t.picciotti -= 1
    t.players[seat].guards |= bit
    t.moved |= bit
    t.tell(events.GuardTurned, seat, victim, cell)


def on_rival(t: CosaNostraTable, seat: Seat, printed: Printed, rival: Seat) -> None:
    """The sum or the turns go by the rank of the target (CN-8.10)."""
    amount = printed.amount[t.rank(rival)]
    if printed.effect is Effect.WATCH_RIVAL:
        set_watch(t, rival, amount)
    else:
        t.then(owe(rival, seat, amount))


def for_oneself(t: CosaNostraTable, seat: Seat, printed: Printed, card: str) -> None:
    player = t.players[seat]
    match printed.effect:
        case Effect.COLLECT_COLOUR:
            t.then(roll_colour(seat, card))
        case Effect.END_WATCH:
            player.watch = 0
            t.tell(events.WatchEnded, seat)
        case Effect.TAKE:
            take(t, seat, printed.amount[t.rank(seat)])
        case Effect.TAKE_EACH:
            pieces, businesses = player.pieces.bit_count(), len(t.businesses(seat))
            take(t, seat, max(printed.least, printed.piece * pieces + printed.business * businesses))


def take(t: CosaNostraTable, seat: Seat, amount: int) -> None:
    t.tell(events.MoneyTaken, seat, amount)
    receive(t, seat, amount)


def end_lasting(t: CosaNostraTable, seat: Seat, card: str) -> None:
    """A lasting black card goes under its deck (CN-8.1)."""
    player = t.players[seat]
    player.lasting = tuple(other for other in player.lasting if other != card)
    bury_black(t, card)
    t.tell(events.BlackEnded, seat, t.edition.faces[card])
