"""What lies on the table, and who sees it (section 12)."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra.edition import Edition
from omerta.games.cosa_nostra.editions import edition_of
from omerta.games.cosa_nostra.settings import Settings
from omerta.kernel import HIDDEN, Bag, Hidden, Seat, Seats, Table, by_rule, owner, part, public, table, value


@value
class Learnt:
    """A red card of which a seat knows where it may be: in the hand of a seat, or, below zero, under the deck."""

    card: str
    places: tuple[int, ...]


@value
class Under:
    """A red card put under its deck: how many went there before it, and whose secret it is if it lies face down."""

    card: str | Hidden
    number: int
    holder: Seat | None = None

    @property
    def place(self) -> int:
        return -1 - self.number


@value
class Documents:
    """Secret documents that lie at a field and make it friendly to a seat (CN-8.4)."""

    field: int
    seat: Seat
    card: str


@value
class Deal:
    """An offer: the item ``c4`` is a cell, ``@13`` a business, ``#R12`` a face-down card, ``#`` one not named yet."""

    seat: Seat
    rival: Seat
    sells: bool
    item: str
    price: int = 0

    @property
    def seller(self) -> Seat:
        return self.seat if self.sells else self.rival

    @property
    def buyer(self) -> Seat:
        return self.rival if self.sells else self.seat


@value
class Tried:
    """An item that was offered to or asked of a rival in this turn or in this raising of cash (CN-10.8)."""

    seat: Seat
    rival: Seat
    item: str


UNREAD = "#?"
"""A card on offer, for those who may not see it."""


def called(_thing: Any, cells: int, _viewer: Seat | None, t: Any) -> tuple[str, ...]:
    """A set of cells is shown by names."""
    names: tuple[str, ...] = t.edition.called(cells)
    return names


def seen_hand(player: Any, hand: tuple[str, ...], viewer: Seat | None, t: Any) -> tuple[str | Hidden, ...]:
    """A hand is known to its holder; others count the cards, and know those that they have learnt (CN-12.2)."""
    if viewer == player.seat:
        return hand
    known: tuple[str, ...] = ()
    if viewer is not None:
        known = tuple(sorted(it.card for it in t.players[viewer].learnt if it.places == (player.seat,)))
    return known + (HIDDEN,) * (len(hand) - len(known))


def unlearnt(_learnt: tuple[Learnt, ...]) -> tuple[()]:
    return ()


def seen_under(_thing: Any, under: tuple[Under, ...], viewer: Seat | None, _table: Any) -> tuple[Under, ...]:
    """What went under the deck face up is known to all, what went face down to its former holder (section 12)."""
    return tuple(it if it.holder in (None, viewer) else Under(HIDDEN, it.number, it.holder) for it in under)


def size(_thing: Any, bag: Bag[str], _viewer: Seat | None, _table: Any) -> int:
    return len(bag)


def seen_deal(_thing: Any, deal: Deal | None, viewer: Seat | None, _table: Any) -> Deal | None:
    """A card on offer is shown to the addressee alone (CN-10.7)."""
    if deal is None or len(deal.item) < 3 or deal.item[0] != "#" or viewer in (deal.seat, deal.rival):
        return deal
    return Deal(deal.seat, deal.rival, deal.sells, UNREAD, deal.price)


def seen_tried(_thing: Any, tried: tuple[Tried, ...], viewer: Seat | None, _table: Any) -> tuple[Tried, ...]:
    return tuple(
        Tried(it.seat, it.rival, UNREAD) if it.item[0] == "#" and viewer not in (it.seat, it.rival) else it
        for it in tried
    )


@part
class Player:
    """What a seat has. Picciotti stand on own pieces (``guards``) or wait at the start point (CN-6.5)."""

    seat: Seat = public()
    cash: int = public(default=0)
    at: int = public(default=0)
    point: str | None = public(default=None)
    gate: int = by_rule(called, default=0)
    pieces: int = by_rule(called, default=0)
    guards: int = by_rule(called, default=0)
    waiting: int = public(default=0)
    supply: int = public(default=0)
    sold: int = public(default=0)
    watch: int = public(default=0)
    lasting: tuple[str, ...] = public(default=())
    hand: tuple[str, ...] = by_rule(seen_hand, default=())
    learnt: tuple[Learnt, ...] = owner(others=unlearnt, default=())
    out: bool = public(default=False)


class _Boxed(Table):
    """A table that looks its edition up once, and need not count all businesses to know who controls which."""

    __slots__ = ("controlled", "edition")

    settings: Settings
    owners: dict[int, Seat]
    edition: Edition
    controlled: list[int]
    """The fields that each seat controls, as sets; kept by ``gain_business`` and ``lose_business``."""

    def __post_init__(self) -> None:
        self.edition = edition_of(self.settings.edition)
        self.controlled = [0] * len(self.seats)
        for field, seat in self.owners.items():
            self.controlled[seat] |= 1 << field


@table
class CosaNostraTable(_Boxed):
    """The table of Cosa Nostra. Everything but the red cards in hand and in their deck is public."""

    settings: Settings = public()
    players: list[Player] = public(default_factory=list)
    bank: int = public(default=0)
    picciotti: int = public(default=0)
    owners: dict[int, Seat] = public(default_factory=dict)
    laid: dict[int, str] = public(default_factory=dict)
    documents: tuple[Documents, ...] = public(default=())
    red: Bag[str] = by_rule(size, default_factory=Bag)
    under: tuple[Under, ...] = by_rule(seen_under, default=())
    buried: int = public(default=0)
    black: Bag[str] = public(default_factory=Bag)
    black_under: tuple[str, ...] = public(default=())
    drawn: str | None = public(default=None)
    first: Seat = public(default=0)
    turn: Seat = public(default=0)
    round: int = public(default=0)
    rolled: int = public(default=0)
    fortune: int = public(default=0)
    colour: str | None = public(default=None)
    debt: int = public(default=0)
    debtor: Seat | None = public(default=None)
    fresh: int = public(default=0)
    moved: int = by_rule(called, default=0)
    card_moves: int = public(default=0)
    offers: int = public(default=0)
    tried: tuple[Tried, ...] = by_rule(seen_tried, default=())
    raise_offers: int = public(default=0)
    raise_tried: tuple[Tried, ...] = by_rule(seen_tried, default=())
    deal: Deal | None = by_rule(seen_deal, default=None)

    def rank(self, seat: Seat) -> int:
        """0 for a mafioso, 1 for a capiregime, 2 for a capo (CN-3.1)."""
        return self.edition.rank_of[self.players[seat].pieces.bit_count()]

    def rivals(self, seat: Seat) -> Seats:
        """The others still in the game, clockwise."""
        players = self.players
        return tuple([other for other in self.around(seat)[1:] if not players[other].out])

    def businesses(self, seat: Seat) -> tuple[int, ...]:
        """The fields a seat controls, in ring order."""
        if not self.owners:
            return ()
        return tuple(field for field in self.edition.businesses if self.owners.get(field, -1) == seat)

    def gain_business(self, seat: Seat, field: int) -> None:
        """A business is controlled by this seat from now on, and no more by another."""
        controlled, before = self.controlled, self.owners.get(field)
        if before is not None:
            controlled[before] &= ~(1 << field)
        controlled[seat] |= 1 << field
        self.owners[field] = seat

    def lose_business(self, field: int) -> None:
        """Nobody controls this business any more."""
        self.controlled[self.owners[field]] &= ~(1 << field)
        del self.owners[field]

    def reach(self, seat: Seat) -> int:
        """The cells beside his pieces and the gate of his start point (CN-6.1)."""
        player = self.players[seat]
        return self.edition.beside(player.pieces) | player.gate

    def taken(self) -> int:
        """All cells that hold a piece."""
        cells = 0
        for player in self.players:
            cells |= player.pieces
        return cells


def conserved(t: CosaNostraTable) -> tuple[int, tuple[int, ...], int, tuple[str, ...]] | None:
    """Money, pieces, picciotti and cards, counted over all places (CN-1.2 to CN-1.6)."""
    if not t.players:
        return None
    cards = [card for player in t.players for card in (*player.hand, *player.lasting)]
    cards += [*t.red, *t.black, *t.black_under, *t.laid.values(), *(papers.card for papers in t.documents)]
    cards += [str(entry.card) for entry in t.under] + ([t.drawn] if t.drawn else [])
    pieces = tuple(player.supply + player.sold + player.pieces.bit_count() for player in t.players)
    picciotti = t.picciotti + sum(player.waiting + player.guards.bit_count() for player in t.players)
    money_in_all = t.bank + sum(player.cash for player in t.players)
    return money_in_all, pieces, picciotti, tuple(sorted(cards))
