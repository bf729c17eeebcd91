"""The rules in the order of the rulebook."""

from __future__ import annotations

from omerta.kernel import NO_ONE, Ask, AskAll, Asks, Result, Seat, Seats, step

from small_hours import events
from small_hours.cards import Card, deck, most_quiet
from small_hours.choices import MOVES, look_choices
from small_hours.options import Look, Move, Quiet
from small_hours.table import SmallHoursTable

# 1 The deal


@step
def set_up(t: SmallHoursTable) -> None:
    """Everybody gets a card, may look at another, and decides (SH-1.1, SH-2.1, SH-2.3, SH-3.1)."""
    t.deck = deck()
    t.then(*(deal(seat) for seat in t.seats))
    if t.settings.looking:
        t.then(*(may_look(seat) for seat in t.seats))
    t.then(decide())


@step
def deal(t: SmallHoursTable, seat: Seat) -> Asks[Card]:
    """One card from the deck, which only its owner sees (SH-1.1, SH-1.2)."""
    card = yield t.deck.draw("deal", seen_by=(seat,))
    t.deck.take(card)
    t.cards.append(card)
    t.tell(events.CardDealt, seat, card)


# 2 The look


@step
def may_look(t: SmallHoursTable, seat: Seat) -> Asks[Quiet | Look]:
    """A seat looks at one other card, or lets it be (SH-2.1)."""
    choice = yield Ask(seat, "look", look_choices(t, seat))
    if isinstance(choice, Look):
        t.targets[seat] = choice.target
        t.tell(events.CardSeen, seat, choice.target, t.cards[choice.target])
    else:
        t.tell(events.LookDeclined, seat)


# 3 The choice


@step
def decide(t: SmallHoursTable) -> Asks[dict[Seat, Move]]:
    """All stay or fold at once and in secret; only how many stay is told (SH-3.1 to SH-3.3)."""
    moves = yield AskAll("decide", {seat: MOVES for seat in t.seats}, seen_by=NO_ONE)
    t.moves = list(moves.values())
    t.tell(events.StayersCounted, len(t.staying))
    t.then(raid() if len(t.staying) > most_quiet(len(t.seats)) else turn_up())


# 4 The end


@step
def raid(t: SmallHoursTable) -> None:
    """Too many stayed: the police come, and all who folded win (SH-4.1)."""
    folded = tuple(seat for seat in t.seats if seat not in t.staying)
    t.tell(events.RaidCame, folded)
    finish(t, folded, "raid")


@step
def turn_up(t: SmallHoursTable) -> None:
    """The highest card of those who stayed wins and is turned up, no other (SH-4.2, SH-4.3)."""
    if not t.staying:
        t.tell(events.NobodyStayed)
        finish(t, (), "nobody")
        return
    winner = max(t.staying, key=lambda seat: t.cards[seat])
    t.tell(events.CardTurned, winner, t.cards[winner])
    finish(t, (winner,), "card")


def finish(t: SmallHoursTable, winners: Seats, why: str) -> None:
    """Winners share the first place, the others the next."""
    others = tuple(seat for seat in t.seats if seat not in winners)
    t.end(Result(winners, tuple(place for place in (winners, others) if place), why))
