"""The two decks: drawing, putting cards under, and what is known of them (CN-2.3, CN-8.3, section 12)."""

from __future__ import annotations

from omerta.games.cosa_nostra import events
from omerta.games.cosa_nostra.knowledge import drift, empty_hand, everybody_but, forget, learn
from omerta.games.cosa_nostra.table import CosaNostraTable, Under
from omerta.kernel import Asks, Chance, Seat, step


@step
def draw_red(t: CosaNostraTable, seat: Seat) -> Asks[str]:
    """The seat takes the top red card unseen; what was put under the deck comes last, in order (CN-2.3, CN-5.11)."""
    if t.red:
        card = yield t.red.draw("draw-red", (seat,))
        t.red.take(card)
        take_in_hand(t, seat, card)
        t.tell(events.RedDrawn, seat, t.edition.faces[card], (seat,))
    elif t.under:
        top = t.under[0]
        seen_by = None if top.holder is None else (seat, top.holder)
        card = yield Chance("draw-red", ((top.card, 1),), seen_by)
        t.under = t.under[1:]
        take_in_hand(t, seat, card)
        _draw_from_under(t, seat, top)
    else:
        t.tell(events.DeckEmpty, seat)


def _draw_from_under(t: CosaNostraTable, seat: Seat, top: Under) -> None:
    """Who knew the card under the deck knows it in the hand now."""
    if top.holder is None:
        learn(t, everybody_but(t, seat), top.card, seat)
        t.tell(events.KnownRedDrawn, seat, t.edition.faces[top.card])
        return
    learn(t, (seat, top.holder), top.card, seat)
    drift(t, top.place, (seat,), (seat, top.holder))
    t.tell(events.RedDrawn, seat, t.edition.faces[top.card], (seat, top.holder))


def take_in_hand(t: CosaNostraTable, seat: Seat, card: str) -> None:
    player = t.players[seat]
    player.hand = tuple(sorted((*player.hand, card)))


def leave_hand(t: CosaNostraTable, seat: Seat, card: str) -> None:
    """A card leaves a hand for a place where everybody sees it."""
    player = t.players[seat]
    player.hand = tuple(other for other in player.hand if other != card)
    forget(t, card)
    if not player.hand:
        empty_hand(t, seat)


def bury(t: CosaNostraTable, card: str) -> None:
    """A red card goes under its deck face up."""
    t.under += (Under(card, t.buried),)
    t.buried += 1


def bury_unseen(t: CosaNostraTable, seat: Seat, cards: tuple[str, ...]) -> None:
    """Face-down cards of a hand go under the red deck; only their former holder knows them (section 12)."""
    player = t.players[seat]
    player.hand = tuple(card for card in player.hand if card not in cards)
    entries = tuple(Under(card, t.buried + number, seat) for number, card in enumerate(cards))
    t.under += entries
    t.buried += len(entries)
    drift(t, seat, tuple(entry.place for entry in entries), (seat,))


def bury_black(t: CosaNostraTable, card: str) -> None:
    t.black_under += (card,)
