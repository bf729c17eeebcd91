"""What lies on the table, and who sees it (sections 16 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from omerta.games.mafia_city.cards import LOCATIONS, SIZES, Card, Location, What, full_deck, in_order, unique, without
from omerta.games.mafia_city.settings import Settings
from omerta.kernel import HIDDEN, Bag, Hidden, Seat, Seats, Table, by_rule, nobody, public, table, value

Phase: TypeAlias = Literal["setup", "action", "location", "strategy", "end"]


@unique
class Chip:
    """A chip in a stack, named as the topmost of its run: ``run`` chips of one seat lie directly together (MC-2.5)."""

    location: Location
    position: int
    seat: Seat
    run: int

    def __str__(self) -> str:
        return f"{self.location}#{self.position}"


@value
class Inmate:
    """A chip in the cell, and the round in which it came there."""

    seat: Seat
    round: int


@value
class Effect:
    """An announced effect: what, by whom, with which cards, and all its targets (MC-11.1).

    ``victims`` are the seats at whose chips, cards or announcement it aims.
    """

    what: What
    seat: Seat
    cards: tuple[Card, ...] = ()
    chip: Chip | None = None
    location: Location | None = None
    other: Location | None = None
    victims: Seats = ()


def seen_hands(
    t: MafiaCityTable, hands: list[tuple[Card, ...]], viewer: Seat | None, _table: Any
) -> Sequence[tuple[Card | Hidden, ...]]:
    """The own hand; all hands for the holder of the Policeman; of the others only how many cards (MC-16.3)."""
    if viewer is not None and viewer == t.policeman:
        return hands
    return [hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(hands)]


def seen_drawn(
    t: MafiaCityTable, drawn: tuple[Card, ...], viewer: Seat | None, _table: Any
) -> tuple[Card | Hidden, ...]:
    """Cards drawn by Trade are the trader's, and the Policeman's holder sees them (MC-16.5)."""
    return drawn if viewer is not None and viewer in (t.turn, t.policeman) else (HIDDEN,) * len(drawn)


def size_only(t: MafiaCityTable, deck: Bag[Card], viewer: Seat | None, _table: Any) -> int:
    """The deck shows its size and nothing else (MC-16.2)."""
    return len(deck)


@table
class MafiaCityTable(Table):
    """The table of Mafia City. Stacks go from the bottom to the top; what a seat has is listed by seat."""

    settings: Settings = public()
    round: int = public(default=0)
    phase: Phase = public(default="setup")
    first: Seat = public(default=0)
    turn: Seat = public(default=0)
    passed: Seats = public(default=())
    chips: list[int] = public(default_factory=list)
    reserve: list[int] = public(default_factory=list)
    points: list[int] = public(default_factory=list)
    hands: list[tuple[Card, ...]] = by_rule(seen_hands, default_factory=list)
    layout: tuple[Location, ...] = public(default=())
    stacks: dict[Location, Seats] = public(default_factory=lambda: dict.fromkeys(LOCATIONS, ()))
    cell: tuple[Inmate, ...] = public(default=())
    hitman: Location = public(default=Location.HARBOR)
    policeman: Seat | None = public(default=None)
    mayor: Seat | None = public(default=None)
    cubes: tuple[Location, ...] = public(default=())
    location: Location | None = public(default=None)
    bonus: tuple[int, ...] = public(default=())
    controller: Seat | None = public(default=None)
    asked: Seats = public(default=())
    laid: tuple[Card, ...] = public(default=())
    stack: tuple[Effect, ...] = public(default=())
    acting: Effect | None = public(default=None)
    drawn: tuple[Card, ...] = by_rule(seen_drawn, default=())
    deck: Bag[Card] = by_rule(size_only, default_factory=full_deck)
    discard: tuple[Card, ...] = public(default=())
    removed: tuple[Card, ...] = public(default=())
    scripted: tuple[Card, ...] = nobody(default=())

    @property
    def target(self) -> int:
        """The points that end the game (T-1)."""
        target = self.settings.target
        return target if isinstance(target, int) else int(getattr(SIZES[len(self.seats)], target))

    def from_first(self) -> Seats:
        """All seats in turn order from the first player."""
        return self.around(self.first)

    def watchers(self, *seats: Seat) -> Seats:
        """Who sees a card that passes through these hands: they, and the holder of the Policeman (MC-16.5)."""
        return seats if self.policeman is None or self.policeman in seats else (*seats, self.policeman)

    def unmarked(self) -> tuple[Location, ...]:
        return without(self.cubes)

    # Cards

    def gain(self, seat: Seat, *cards: Card) -> None:
        self.hands[seat] = in_order(self.hands[seat] + cards)

    def lose(self, seat: Seat, *cards: Card) -> None:
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands[seat] = tuple(hand)

    def lay(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards go from a hand to the table, face up (MC-11.1)."""
        self.lose(seat, *cards)
        self.laid += cards

    def take_up(self, cards: tuple[Card, ...]) -> None:
        """Laid cards become those of an announced effect; others may lie there still, such as further agreements."""
        left = list(self.laid)
        for card in cards:
            left.remove(card)
        self.laid = tuple(left)

    # Chips

    def take_chip(self, chip: Chip) -> None:
        """A chip leaves its stack; the chips above drop down (MC-2.3)."""
        stack = self.stacks[chip.location]
        self.stacks[chip.location] = stack[: chip.position - 1] + stack[chip.position :]

    def put_on_top(self, seat: Seat, location: Location) -> None:
        """A chip that enters a stack goes on top (MC-2.2)."""
        self.stacks[location] += (seat,)


def conserved(t: MafiaCityTable) -> Any:
    """All cards wherever they lie, and the chips of each seat (MC-2.1, section 17)."""
    found = t.deck.copy()
    shown = [t.discard, t.laid, t.drawn, t.removed, *t.hands, *(effect.cards for effect in t.stack)]
    if t.acting is not None:
        shown.append(t.acting.cards)
    found.pour(Bag(card for cards in shown for card in cards))
    inmates = [inmate.seat for inmate in t.cell]
    standing = [seat for stack in t.stacks.values() for seat in stack]
    chips = [t.chips[seat] + t.reserve[seat] + standing.count(seat) + inmates.count(seat) for seat in t.seats]
    return sorted((str(card), number) for card, number in found.counts.items()), chips
