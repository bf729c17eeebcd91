"""A position as a planner moves it about: the map, picciotti, money and businesses, light enough to copy often."""

from __future__ import annotations

from functools import lru_cache

from omerta.games.cosa_nostra import CosaNostraTable, Edition, Effect, Target
from omerta.kernel import HIDDEN, Seat

Owners = tuple[int, ...]
"""Who controls each field of the ring, -1 for nobody."""

WORTH = {
    Effect.CONTROL: 2600.0,
    Effect.FRIENDLY: 400.0,
    Effect.GAIN_CELL: 2200.0,
    Effect.TAKE: 2000.0,
    Effect.TAKE_EACH: 1400.0,
    Effect.COLLECT: 1000.0,
    Effect.COLLECT_COLOUR: 500.0,
    Effect.WATCH_RIVAL: 1300.0,
    Effect.REMOVE_PICCIOTTO: 1300.0,
    Effect.DRIVE: 1500.0,
    Effect.CANCEL_BLACK: 1000.0,
    Effect.END_WATCH: 600.0,
}
"""What a red card is worth in hand."""
AT_ONCE = 0.9
"""What money on a card is worth of its face: it may be lost, and shrinks with a higher rank."""
STATION = 300.0
"""What it is worth if it gives control of nothing that earns: laid early it brings more, so nobody keeps it."""
UNKNOWN = 1300.0
"""What a card is worth that one has not seen."""


class Position:
    """What the planner knows of a table. Lists are by seat; a copy is independent."""

    __slots__ = (
        "at",
        "bank",
        "breakers",
        "cash",
        "diagonal",
        "e",
        "fresh",
        "friendly",
        "gates",
        "guards",
        "hands",
        "lasting",
        "limit",
        "moved",
        "out",
        "owners",
        "picciotti",
        "pieces",
        "round",
        "seats",
        "supply",
        "turn",
        "waiting",
        "watch",
    )

    e: Edition
    cash: list[int]
    at: list[int]
    gates: list[int]
    pieces: list[int]
    guards: list[int]
    waiting: list[int]
    supply: list[int]
    watch: list[int]
    hands: list[float]
    breakers: list[float]
    """How many cards in each hand get past guards, as far as one knows."""
    lasting: list[tuple[str, ...]]
    out: list[bool]
    owners: Owners
    friendly: tuple[tuple[Seat, int], ...]
    turn: Seat
    seats: int
    bank: int
    picciotti: int
    fresh: int
    moved: int
    round: int
    limit: int
    diagonal: bool
    """Whether a capo's picciotti walk and claim over corners, too."""

    def copy(self) -> Position:
        new = Position.__new__(Position)
        new.e, new.seats, new.turn, new.round, new.limit = self.e, self.seats, self.turn, self.round, self.limit
        new.gates, new.out, new.diagonal, new.breakers = self.gates, self.out, self.diagonal, self.breakers[:]
        new.cash, new.at, new.pieces, new.guards = self.cash[:], self.at[:], self.pieces[:], self.guards[:]
        new.waiting, new.supply, new.watch, new.hands = self.waiting[:], self.supply[:], self.watch[:], self.hands[:]
        new.lasting, new.owners, new.friendly = self.lasting[:], self.owners, self.friendly
        new.bank, new.picciotti, new.fresh, new.moved = self.bank, self.picciotti, self.fresh, self.moved
        return new

    def rank(self, seat: Seat) -> int:
        return self.e.rank_of[self.pieces[seat].bit_count()]

    def ranks(self) -> tuple[int, ...]:
        """The ranks of all seats."""
        rank_of = self.e.rank_of
        return tuple([rank_of[pieces.bit_count()] for pieces in self.pieces])

    def taken(self) -> int:
        cells = 0
        for pieces in self.pieces:
            cells |= pieces
        return cells

    def guarded(self) -> int:
        cells = 0
        for guards in self.guards:
            cells |= guards
        return cells

    def reach(self, seat: Seat) -> int:
        return self.e.beside(self.pieces[seat]) | self.gates[seat]

    def holds(self, seat: Seat, effect: Effect) -> bool:
        """Whether a lasting black card of this effect lies before a seat."""
        return any(self.e.black[card].effect is effect for card in self.lasting[seat])

    # Changes

    def pay(self, seat: Seat, amount: int) -> None:
        self.cash[seat] -= amount
        self.bank += amount

    def lay(self, seat: Seat, bit: int) -> None:
        self.pieces[seat] |= bit
        self.supply[seat] -= 1

    def lift(self, bit: int, gone: bool = False) -> None:
        """Whoever has a piece on a cell loses it, with the picciotto on it."""
        for seat, pieces in enumerate(self.pieces):
            if pieces & bit:
                self.pieces[seat] = pieces & ~bit
                self.dismiss(bit)
                if not gone:
                    self.supply[seat] += 1

    def dismiss(self, bit: int) -> None:
        for seat, guards in enumerate(self.guards):
            if guards & bit:
                self.guards[seat] = guards & ~bit
                self.picciotti += 1
        self.moved &= ~bit

    def own(self, field: int, seat: Seat) -> None:
        self.owners = (*self.owners[:field], seat, *self.owners[field + 1 :])


def position(t: CosaNostraTable) -> Position:
    """What a table shows, for planning."""
    p, players = Position.__new__(Position), t.players
    p.e, p.seats, p.turn, p.round = t.edition, len(t.seats), t.turn, t.round
    p.bank, p.picciotti, p.fresh, p.moved = t.bank, t.picciotti, t.fresh, t.moved
    p.cash, p.at = [it.cash for it in players], [it.at for it in players]
    p.gates, p.pieces = [it.gate for it in players], [it.pieces for it in players]
    p.guards, p.waiting = [it.guards for it in players], [it.waiting for it in players]
    p.supply, p.watch = [it.supply for it in players], [it.watch for it in players]
    p.lasting, p.out = [it.lasting for it in players], [it.out for it in players]
    p.hands = [sum(worth(p.e, card, p.rank(it.seat)) for card in it.hand) for it in players]
    p.breakers = [sum(breaks(p.e, card) for card in it.hand) for it in players]
    p.limit, p.diagonal = t.settings.round_limit, t.settings.capo_diagonal == "all"
    p.owners = tuple(t.owners.get(field, -1) for field in range(len(p.e.ring)))
    p.friendly = tuple((papers.seat, papers.field) for papers in t.documents)
    return p


def worth(e: Edition, card: object, rank: int) -> float:
    """What a red card is worth to its holder, by what is known of it."""
    if card is HIDDEN or not isinstance(card, str):
        return UNKNOWN
    printed = e.red[card]
    if printed.effect is Effect.TAKE:
        return AT_ONCE * printed.amount[rank]
    if printed.effect is Effect.CONTROL and printed.rival is None:
        return STATION
    return WORTH.get(printed.effect, 600.0)


def breaks(e: Edition, card: object) -> float:
    """How likely a red card gets its holder past a guard."""
    if card is HIDDEN or not isinstance(card, str):
        return _breaks_unknown(e)
    printed = e.red[card]
    return float(printed.effect is Effect.REMOVE_PICCIOTTO or printed.target in (Target.RIVAL, Target.GUARDED))


@lru_cache(maxsize=64)
def _breaks_unknown(e: Edition) -> float:
    return sum(breaks(e, card) for card in e.red) / max(1, len(e.red))


def harm(p: Position, seat: Seat, card: str) -> float:
    """What a black card costs whoever draws it, in donaro."""
    e, rank = p.e, p.rank(seat)
    printed = e.black[card]
    amount = printed.amount[rank]
    worths = {
        Effect.PAY_RIVALS: amount * (p.seats - 1),
        Effect.LOSE_PIECE: e.cell_price if rank in printed.ranks else 0,
        Effect.LOSE_BUSINESS: 2500 if seat in p.owners else 600,
        Effect.LOSE_PICCIOTTO: 1500 if p.guards[seat] or p.waiting[seat] else 600,
        Effect.LOSE_CARD: UNKNOWN,
        Effect.SHOW_CARDS: 0,
        Effect.GO_TO: 800,
        Effect.GO_BACK: 600,
        Effect.WATCH: 900 * amount,
        Effect.DEBT: 2400,
        Effect.BLOCK_ADJUSTMENT: 1200,
        Effect.BLOCK_INCOME: 600 * p.owners.count(seat),
        Effect.BLOCK_HIRING: 600,
        Effect.BLOCK_STEPS: 1500 if p.guards[seat] or p.waiting[seat] else 500,
    }
    return float(worths.get(printed.effect, amount))
