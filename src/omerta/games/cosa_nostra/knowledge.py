"""What seats learn about face-down red cards, and how it fades when such cards move unseen (section 12)."""

from __future__ import annotations

from omerta.games.cosa_nostra.table import CosaNostraTable, Learnt
from omerta.kernel import Seat, Seats


def learn(t: CosaNostraTable, seats: Seats, card: str, place: int) -> None:
    """These seats now know for certain where a card is."""
    for seat in seats:
        player = t.players[seat]
        others = tuple(it for it in player.learnt if it.card != card)
        player.learnt = others if place == seat else (*others, Learnt(card, (place,)))


def forget(t: CosaNostraTable, card: str) -> None:
    """A card lies where everybody sees it, so there is nothing to remember."""
    for player in t.players:
        if player.learnt:
            player.learnt = tuple(it for it in player.learnt if it.card != card)


def drift(t: CosaNostraTable, source: int, target: tuple[int, ...], knowing: Seats) -> None:
    """A face-down card moved: to those who did not see which, any card they knew in its place may be it."""
    gone = source < 0 or not t.players[source].hand
    for player in t.players:
        if player.seat not in knowing:
            player.learnt = tuple(_moved(it, source, target, gone) for it in player.learnt)
        elif gone:
            player.learnt = tuple(_without(it, source) for it in player.learnt)


def _moved(it: Learnt, source: int, target: tuple[int, ...], gone: bool) -> Learnt:
    if source not in it.places:
        return it
    places = {place for place in it.places if place != source or not gone} | set(target)
    return Learnt(it.card, tuple(sorted(places)))


def _without(it: Learnt, place: int) -> Learnt:
    """A place that has nothing left cannot hold the card."""
    left = tuple(other for other in it.places if other != place)
    return Learnt(it.card, left) if left else it


def empty_hand(t: CosaNostraTable, seat: Seat) -> None:
    """A hand without cards holds none of those it might have held."""
    for player in t.players:
        if player.learnt:
            player.learnt = tuple(_without(it, seat) for it in player.learnt)


def everybody_but(t: CosaNostraTable, seat: Seat) -> Seats:
    return tuple(other for other in t.seats if other != seat)
