"""The outer ring: moving the figure, and what happens on the field where it stops (sections 3 and 5)."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.black import act_on, lay_black
from omerta.games.cosa_nostra.board import dismiss, hire, owner_of, receive, set_watch, spend
from omerta.games.cosa_nostra.cards import Effect
from omerta.games.cosa_nostra.choices import (
    black_choices,
    blocked,
    friendly,
    may_hire,
    move_choices,
    removable,
    roll_choices,
)
from omerta.games.cosa_nostra.decks import bury, bury_black, draw_red, leave_hand
from omerta.games.cosa_nostra.edition import BANK, Kind, Place
from omerta.games.cosa_nostra.money import fall_due
from omerta.games.cosa_nostra.red import end_lasting, take
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.kernel import Ask, Asks, Chance, Seat, step

MOST_CARD_MOVES = 3

# Moving


@step
def leave(t: CosaNostraTable, seat: Seat) -> Asks[o.Quiet | o.Drive]:
    """The move cannot be waived: roll, or drive off by a card; always asked, whatever he holds (CN-3.4, CN-12.1)."""
    if t.players[seat].out:
        return
    way = yield Ask(seat, "roll", roll_choices(t, seat))
    if isinstance(way, o.Drive):
        leave_hand(t, seat, way.card.id)
        bury(t, way.card.id)
        t.tell(events.RedUsed, seat, way.card)
        move_on(t, seat, way.distance)
    else:
        t.then(roll(seat))


@step
def roll(t: CosaNostraTable, seat: Seat) -> Asks[int]:
    """The number die; where only one distance is legal there is nothing to choose (D-MOVE)."""
    rolled = yield Chance("roll", t.edition.roll)
    t.rolled = rolled
    t.tell(events.DiceRolled, seat, rolled)
    choices = move_choices(t, seat, rolled)
    if len(choices) == 1:
        move_on(t, seat, choices[0].distance)
    else:
        t.then(choose_distance(seat, rolled))


@step
def choose_distance(t: CosaNostraTable, seat: Seat, rolled: int) -> Asks[o.Move]:
    """The roll may be changed by as much as the rank allows (CN-3.2)."""
    move = yield Ask(seat, "move", move_choices(t, seat, rolled))
    move_on(t, seat, move.distance)


def move_on(t: CosaNostraTable, seat: Seat, distance: int) -> None:
    """Clockwise; passing or reaching Start pays before the field takes effect (CN-3.3, CN-3.5)."""
    e, player = t.edition, t.players[seat]
    passed = player.at + distance >= len(e.ring)
    player.at = (player.at + distance) % len(e.ring)
    t.tell(events.FigureMoved, seat, e.ring[player.at])
    if passed:
        t.tell(events.StartPassed, seat, e.bonus)
        receive(t, seat, e.bonus)
        end_cards_at(t, seat, e.ring[0].name)
    stop(t, seat)


def end_cards_at(t: CosaNostraTable, seat: Seat, field: str) -> None:
    """Lasting black cards that end at this field end before it takes effect (CN-8b)."""
    for card in t.players[seat].lasting:
        if t.edition.black[card].ends == field:
            end_lasting(t, seat, card)


# Stopping


def stop(t: CosaNostraTable, seat: Seat) -> None:
    """The field takes effect (CN-4.1, section 5)."""
    e, player = t.edition, t.players[seat]
    field, place = e.ring[player.at], e.places[player.at]
    if player.lasting and player.at:
        end_cards_at(t, seat, field.name)
    match place.kind:
        case Kind.BUSINESS:
            visit(t, seat, player.at, place)
        case Kind.FORTUNA:
            t.then(try_fortune(seat))
        case Kind.PROBLEM:
            t.then(draw_black(seat))
        case Kind.CITY:
            take(t, seat, place.amount * player.pieces.bit_count())
        case Kind.AGENT:
            set_watch(t, seat, place.amount)
        case Kind.CLUB:
            if may_hire(t, seat, place.amount):
                t.then(visit_club(seat, place.amount))
        case Kind.INFORMER:
            if player.cash >= place.amount and (t.red or t.under):
                t.then(visit_informer(seat, place.amount))
        case Kind.YAKUZA:
            if player.cash >= place.amount and any(other.guards for other in t.players):
                t.then(visit_yakuza(seat, place.amount))


def visit(t: CosaNostraTable, seat: Seat, field: int, place: Place) -> None:
    """A business pays, or is paid, by whose it is and by the visitor's rank (CN-5.1 to CN-5.3)."""
    owner, rank = t.owners.get(field), t.rank(seat)
    if owner == seat:
        amount = 0 if blocked(t, seat, Effect.BLOCK_INCOME) else place.own
    elif friendly(t, seat, field):
        amount = 0
    elif owner is None:
        amount = place.neutral[rank]
    else:
        to_owner = place.to_owner or t.settings.rent_to == "owner"
        fall_due(t, seat, owner if to_owner else BANK, place.rival[rank])
        return
    if amount > 0:
        take(t, seat, amount)
    elif amount < 0:
        fall_due(t, seat, BANK, -amount)
    else:
        t.tell(events.NothingHappened, seat, t.edition.ring[field])


@step
def visit_club(t: CosaNostraTable, seat: Seat, price: int) -> Asks[o.Quiet | o.Plain]:
    """One picciotto at the club's price, once per stop (CN-5.5)."""
    choice = yield Ask(seat, "club", CLUB)
    if choice is o.HIRE:
        hire(t, seat, price)


CLUB = (o.DECLINE, o.HIRE)
TIP = (o.DECLINE, o.TIP)


@step
def visit_informer(t: CosaNostraTable, seat: Seat, price: int) -> Asks[o.Quiet | o.Plain]:
    """A red card for money, once per stop (CN-5.6)."""
    choice = yield Ask(seat, "tip", TIP)
    if choice is o.TIP:
        spend(t, seat, price)
        t.tell(events.MoneyPaid, seat, price)
        t.then(draw_red(seat))


@step
def visit_yakuza(t: CosaNostraTable, seat: Seat, price: int) -> Asks[o.Quiet | o.Remove]:
    """Any one picciotto on the map is removed for money; the cell keeps its owner (CN-5.7)."""
    choice = yield Ask(seat, "yakuza", (o.DECLINE, *map(o.Remove, removable(t))))
    if isinstance(choice, o.Remove):
        spend(t, seat, price)
        t.tell(events.MoneyPaid, seat, price)
        bit = t.edition.bits[choice.cell]
        victim = owner_of(t, bit)
        dismiss(t, victim, bit)
        t.tell(events.PicciottoRemoved, seat, victim, choice.cell)


@step
def try_fortune(t: CosaNostraTable, seat: Seat) -> Asks[int]:
    """An odd number draws a black card, an even one a red card (CN-5.4)."""
    number = yield Chance("fortune", t.edition.roll)
    t.fortune = number
    t.tell(events.FortuneRolled, seat, number)
    t.then(draw_black(seat) if number % 2 else draw_red(seat))


# Black cards


@step
def draw_black(t: CosaNostraTable, seat: Seat) -> Asks[str]:
    """The top black card is turned up for all to see; an empty deck gives none (CN-5.9, CN-5.11)."""
    if t.black:
        card = yield t.black.draw("draw-black")
        t.black.take(card)
    elif t.black_under:
        card = yield Chance("draw-black", ((t.black_under[0], 1),))
        t.black_under = t.black_under[1:]
    else:
        t.tell(events.DeckEmpty, seat)
        return
    t.drawn = card
    t.tell(events.BlackDrawn, seat, t.edition.faces[card])
    t.then(answer_black(seat, card))


@step
def answer_black(t: CosaNostraTable, seat: Seat, card: str) -> Asks[Any]:
    """Face the card or cancel it; always asked, so that nobody learns who could (CN-8.8, CN-12.1)."""
    answer = yield Ask(seat, "black", black_choices(t, seat))
    t.drawn = None
    if isinstance(answer, o.Cancel):
        leave_hand(t, seat, answer.card.id)
        bury(t, answer.card.id)
        bury_black(t, card)
        t.tell(events.BlackCancelled, seat, answer.card, t.edition.faces[card])
        return
    lay_black(t, seat, card)
    printed = t.edition.black[card]
    if printed.effect is Effect.GO_TO:
        be_moved(t, seat, next_field(t, seat, printed.fields[0]))
    elif printed.effect is Effect.GO_BACK:
        be_moved(t, seat, -printed.steps)
    else:
        act_on(t, seat, card)


def next_field(t: CosaNostraTable, seat: Seat, name: str) -> int:
    """How far it is forward to the next field of this name."""
    ring, at = t.edition.ring, t.players[seat].at
    return next(far for far in range(1, len(ring) + 1) if ring[(at + far) % len(ring)].name == name)


def be_moved(t: CosaNostraTable, seat: Seat, distance: int) -> None:
    """A card moves the figure, at most three times a turn; backward Start never pays (CN-3.6, CN-8.6)."""
    if t.card_moves == MOST_CARD_MOVES:
        t.tell(events.FigureStayed, seat)
        return
    t.card_moves += 1
    if distance > 0:
        move_on(t, seat, distance)
        return
    player = t.players[seat]
    player.at = (player.at + distance) % len(t.edition.ring)
    t.tell(events.FigureMoved, seat, t.edition.ring[player.at])
    stop(t, seat)
