"""Dealing again what a seat cannot know: face-down red cards in hands, in the deck and under it (section 12)."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import Rng, Sight
from omerta.games.cosa_nostra.table import UNREAD, CosaNostraTable, Deal, Player, Tried, Under
from omerta.kernel import HIDDEN, Bag, Seat, View


def redeal(t: CosaNostraTable, sight: Sight, rng: Rng) -> None:
    """Every red card the seat cannot place goes to any place that may hold it."""
    reread(t)
    free = unplaced(t)
    rng.shuffle(free)
    homes = dict.fromkeys(places(t), "")
    for card, place in suspects(t, sight.seat, free, rng).items():
        homes[place] = card
        free.remove(card)
    for place, card in homes.items():
        homes[place] = card or free.pop()
    deal(t, homes)
    t.red = Bag(sorted(free))
    reread_offers(t, rng)


Spot = tuple[int, int]
"""A place and, for a hand, which of its unknown cards."""


def reread(t: Any) -> None:
    """A blank table shows cells by names; the rules count them in bits."""
    for player in t.players:
        player.gate, player.pieces, player.guards = map(t.edition.among, (player.gate, player.pieces, player.guards))
    t.moved = t.edition.among(t.moved)


def unplaced(t: CosaNostraTable) -> list[str]:
    """The red cards that the seat does not see anywhere."""
    seen = {card for player in t.players for card in player.hand}
    seen |= {entry.card for entry in t.under} | {*t.laid.values()} | {papers.card for papers in t.documents}
    return [card for card in t.edition.red if card not in seen]


def places(t: CosaNostraTable) -> list[Spot]:
    """Where unknown cards lie outside the deck."""
    hands = [(player.seat, number) for player in t.players for number in range(player.hand.count(HIDDEN))]
    return hands + [(entry.place, 0) for entry in t.under if entry.card is HIDDEN]


def suspects(t: CosaNostraTable, seat: Seat, free: list[str], rng: Rng) -> dict[str, Spot]:
    """Cards that moved unseen lie in one of the places they may have moved to, even if it is one; no two in one."""
    spots = places(t)
    rng.shuffle(spots)
    moved = [it for it in t.players[seat].learnt if it.card in free]
    return _assign({it.card: [spot for spot in spots if spot[0] in it.places] for it in moved}, {})


def _assign(ways: dict[str, list[Spot]], taken: dict[str, Spot]) -> dict[str, Spot]:
    if len(taken) == len(ways):
        return taken
    card = next(card for card in ways if card not in taken)
    for spot in ways[card]:
        if spot not in taken.values():
            found = _assign(ways, {**taken, card: spot})
            if found:
                return found
    return {}


def deal(t: CosaNostraTable, homes: dict[Spot, str]) -> None:
    """Put the cards where they were dealt to; a hand that went under the deck lies there by id (CN-8.3)."""
    for player in t.players:
        dealt = [card for (place, _), card in homes.items() if place == player.seat]
        player.hand = tuple(sorted([card for card in player.hand if card is not HIDDEN] + dealt))
    under = tuple(Under(homes[entry.place, 0], *_rest(entry)) if entry.card is HIDDEN else entry for entry in t.under)
    for player in t.players:
        if player.out:
            under = _by_id(under, player)
    t.under = under


def _rest(entry: Under) -> tuple[int, Seat | None]:
    return entry.number, entry.holder


def _by_id(under: tuple[Under, ...], player: Player) -> tuple[Under, ...]:
    mine = [entry for entry in under if entry.holder == player.seat]
    cards = iter(sorted(entry.card for entry in mine))
    return tuple(Under(next(cards), *_rest(entry)) if entry in mine else entry for entry in under)


def reread_offers(t: CosaNostraTable, rng: Rng) -> None:
    """A card on offer that the seat did not see is one of the seller's."""
    if t.deal is not None and t.deal.item == UNREAD:
        deal = t.deal
        t.deal = Deal(deal.seat, deal.rival, deal.sells, f"#{rng.choice(t.players[deal.seat].hand)}", deal.price)
    t.tried = _reread(t, t.tried, rng)
    t.raise_tried = _reread(t, t.raise_tried, rng)


def _reread(t: CosaNostraTable, tried: tuple[Tried, ...], rng: Rng) -> tuple[Tried, ...]:
    found: list[Tried] = []
    for it in tried:
        if it.item == UNREAD:
            fitting = [f"#{card}" for card in t.players[it.seat].hand]
            left = [item for item in fitting if Tried(it.seat, it.rival, item) not in found]
            it = Tried(it.seat, it.rival, rng.choice(left or fitting or [f"#{min(t.edition.red)}"]))
        found.append(it)
    return tuple(found)


def seen_table(view: View) -> CosaNostraTable:
    """What a view shows, as a table: for judging positions by the same rules. It holds nothing the view does not."""
    players = [Player(**player) for player in view.players]
    names = set(CosaNostraTable.__dataclass_fields__)
    t = CosaNostraTable(**{name: value for name, value in view.items() if name in names and name != "players"})
    t.players = players
    t.owners, t.laid = dict(view.owners), dict(view.laid)
    t.red = Bag()
    reread(t)
    return t
