"""Announcements and the reaction window (section 11).

    announce ─ may_cancel … ─┬ everybody allowed: a root takes effect, a reaction cancels what lies below it
                             └ somebody reacts: announce

The announcements lie on the table as an explicit stack. Nothing is resumed: after a reaction the effect below is either
gone or gets a completely new window.
"""

from __future__ import annotations

from omerta.games.mafia_city import events
from omerta.games.mafia_city.cards import ROW, Card, What
from omerta.games.mafia_city.choices import reactions
from omerta.games.mafia_city.options import Answer, Chief, Fbi, Fists
from omerta.games.mafia_city.table import Effect, MafiaCityTable
from omerta.kernel import Ask, Asks, Frame, Seat, Seats, step


def lay(t: MafiaCityTable, seat: Seat, *cards: Card) -> None:
    """The cards of an announcement go from hand to table (MC-11.1)."""
    t.lay(seat, cards)
    t.tell(events.CardsLaid, seat, cards)


def announce(t: MafiaCityTable, effect: Effect, *after: Frame) -> None:
    """An effect goes on top of the stack; whoever could cancel it is asked before it happens (MC-11.1, MC-11.2)."""
    t.stack += (effect,)
    t.take_up(effect.cards)
    t.tell(
        events.Announced,
        effect.seat,
        effect.what,
        effect.cards,
        effect.chip,
        effect.location,
        effect.other,
        effect.victims,
        len(t.stack),
    )
    open_window(t)
    t.then(*after)


def open_window(t: MafiaCityTable) -> None:
    """The seats that could cancel the top effect are asked; if there is none, it happens (MC-11.7)."""
    queue = polled(t)
    if queue:
        t.then(may_cancel(queue))
    else:
        settle(t)


def polled(t: MafiaCityTable) -> Seats:
    """Clockwise from the left of the effect's owner, all whose number of cards would do (MC-11.3, MC-11.4)."""
    effect = t.stack[-1]
    least = ROW[effect.what].least
    hands = t.hands
    return tuple([seat for seat in t.around(effect.seat)[1:] if len(hands[seat]) >= least])


@step
def may_cancel(t: MafiaCityTable, queue: Seats) -> Asks[Answer | Fists | Chief | Fbi]:
    """The next seat allows the top effect or makes one reaction, which has its own window (MC-11.5, MC-11.6)."""
    seat = queue[0]
    answer = yield Ask(seat, "react", reactions(t.hands[seat], ROW[t.stack[-1].what]))
    if isinstance(answer, Answer):
        t.tell(events.Allowed, seat)
        if len(queue) > 1:
            t.then(may_cancel(queue[1:]))
        else:
            settle(t)
        return
    reaction = reaction_of(seat, answer, t.stack[-1].seat)
    lay(t, seat, *reaction.cards)
    announce(t, reaction)


def reaction_of(seat: Seat, answer: Fists | Chief | Fbi, against: Seat) -> Effect:
    if isinstance(answer, Fists):
        return Effect(What.FISTS, seat, answer.cards, victims=(against,))
    what = What.CHIEF if isinstance(answer, Chief) else What.FBI
    return Effect(what, seat, (answer.card,), victims=(against,))


def settle(t: MafiaCityTable) -> None:
    """Everybody allowed the top effect: a reaction cancels the one below, a root takes effect (MC-11.7).

    If the cancelled effect was itself a reaction, the one below it gets a new window for all (MC-11.8).
    """
    effect = t.stack[-1]
    if len(t.stack) == 1:
        t.stack = ()
        t.acting = effect
        return
    cancelled = t.stack[-2]
    t.stack = t.stack[:-2]
    t.discard += effect.cards + cancelled.cards  # the cancelling cards first (MC-11.10)
    t.tell(events.EffectCancelled, cancelled.seat, cancelled.what, effect.seat)
    t.acting = None
    if t.stack:
        open_window(t)


def use_up(t: MafiaCityTable) -> None:
    """The root has been carried out and its cards are discarded (MC-11.10)."""
    assert t.acting is not None
    t.discard += t.acting.cards
    t.acting = None
