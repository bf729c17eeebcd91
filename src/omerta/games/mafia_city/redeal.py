"""Dealing again what a seat cannot know: the other hands and the deck, as far as all it was told leaves them open.

Of every card in another hand the seat knows one of two things: which card it is (seen as Policeman, as thief or as
victim), or in which *epoch* it was drawn. An epoch begins when the discard pile becomes the deck; as the deck is empty
then, a card that was not in that pile must have been in a hand. So the seat's knowledge is how many cards of which
class lie in which hand, and which cards each epoch still hides. Only a theft between two others, and the second copy of
a card, leave several such worlds possible; they are followed with their weights, and what hands show later rules worlds
out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, TypeAlias

from omerta.gamekit import Rng, Sight
from omerta.games.mafia_city.cards import COPIES, ORDER, Card, in_order
from omerta.games.mafia_city.table import MafiaCityTable
from omerta.kernel import HIDDEN, Bag, Seat, View

Class: TypeAlias = int | Card
"""What is known of a card in a hand: its epoch, or the card itself."""

MOST_WORLDS = 200


class World:
    """One way in which known and unknown cards can lie in the hands."""

    __slots__ = ("hands", "pools", "weight")

    def __init__(self, hands: list[Counter[Class]], pools: list[Counter[Card]], weight: float) -> None:
        self.hands = hands
        self.pools = pools
        self.weight = weight

    def copy(self, share: float) -> World:
        return World([hand.copy() for hand in self.hands], [pool.copy() for pool in self.pools], self.weight * share)

    def key(self) -> Any:
        hands = tuple(frozenset((+hand).items()) for hand in self.hands)
        return hands, tuple(frozenset((+pool).items()) for pool in self.pools)

    def ways_to_show(self, seat: Seat, card: Card, fresh: list[Class] | None) -> Iterator[tuple[Class, float]]:
        """The classes that a card shown by this hand can have had, with the expected number of such cards in it."""
        for known, number in self.hands[seat].items():
            if fresh is not None and known not in fresh:
                continue
            if isinstance(known, Card):
                if known is card and number:
                    yield known, float(number)
            elif number and (copies := self.pools[known][card]):
                yield known, number * copies / self.pools[known].total()

    def lose(self, seat: Seat, known: Class, card: Card) -> None:
        self.hands[seat][known] -= 1
        if not isinstance(known, Card):
            self.pools[known][card] -= 1


class Memory:
    """What a seat knows of the other hands, gathered from what it was told."""

    def __init__(self, t: MafiaCityTable, sight: Sight) -> None:
        self.seat = sight.seat
        self.fresh: list[Class] = []
        counts, self.hidden = _at_the_start(t, sight)
        hands: list[Counter[Class]] = [Counter({0: count}) for count in counts]
        self.worlds = [World(hands, [self.hidden.copy()], 1.0)]
        for happened in sight.told:
            if (move := MOVES.get(happened["event"])) is not None:
                move(self, happened)

    # What was told

    def drawn(self, happened: View) -> None:
        card = happened.card
        epoch = len(self.worlds[0].pools) - 1
        if happened.seat == self.seat:
            self.hidden[card] -= 1
            for world in self.worlds:
                world.pools[epoch][card] -= 1
            if len(self.worlds) > 1:
                self._possible(world for world in self.worlds if world.pools[epoch][card] >= 0)
            return
        known = epoch if card is HIDDEN else card
        self.fresh.append(known)
        for world in self.worlds:
            world.hands[happened.seat][known] += 1
            if card is not HIDDEN:
                world.pools[epoch][card] -= 1

    def reshuffled(self, happened: View) -> None:
        self.hidden.update(happened.cards)
        for world in self.worlds:
            world.pools.append(Counter(happened.cards))

    def laid(self, happened: View) -> None:
        self.fresh = []
        self._shown(happened.seat, happened.cards, None)

    def exchanged(self, happened: View) -> None:
        self._shown(happened.seat, happened.cards, None)

    def discarded(self, happened: View) -> None:
        self._shown(happened.seat, happened.cards, self.fresh if happened.why == "trade" else None)
        self.fresh = []

    def stolen(self, happened: View) -> None:
        thief, victim, card = happened.seat, happened.victim, happened.card
        if thief == self.seat:
            self._shown(victim, (card,), None)
        elif victim == self.seat:
            self.hidden[card] += 1
            for world in self.worlds:
                world.hands[thief][card] += 1
        elif card is not HIDDEN:  # seen as Policeman, who knows the hands unless the match began in a written position
            self._shown(victim, (card,), None)
            self.hidden[card] += 1
            for world in self.worlds:
                world.hands[thief][card] += 1
        else:
            self._possible(self._thefts(thief, victim))

    def _thefts(self, thief: Seat, victim: Seat) -> Iterator[World]:
        for world in self.worlds:
            hand = +world.hands[victim]
            for known, number in hand.items():
                copy = world.copy(number / hand.total())
                copy.hands[victim][known] -= 1
                copy.hands[thief][known] += 1
                yield copy

    def looked(self, happened: View) -> None:
        """Whoever looks into all hands knows everything: the rest is the deck."""
        if happened.seat != self.seat:
            return
        others = [() if seat == self.seat else hand for seat, hand in enumerate(happened.hands)]
        hands: list[Counter[Class]] = [Counter(hand) for hand in others]
        deck = self.hidden.copy()
        for hand in others:
            deck.subtract(hand)
        older: list[Counter[Card]] = [Counter() for _ in self.worlds[0].pools[1:]]
        self.worlds = [World(hands, [*older, deck], 1.0)]

    def _shown(self, seat: Seat, cards: Iterable[Card], fresh: list[Class] | None) -> None:
        """Another hand showed cards: in worlds where it could not have had them, it did not."""
        if seat == self.seat:
            return
        for card in cards:
            self.hidden[card] -= 1
            if len(self.worlds) == 1:
                (world,) = self.worlds
                ways = list(world.ways_to_show(seat, card, fresh))
                if len(ways) == 1:  # the usual case: nothing is uncertain about it
                    world.lose(seat, ways[0][0], card)
                    continue
            self._possible(self._showings(seat, card, fresh))

    def _showings(self, seat: Seat, card: Card, fresh: list[Class] | None) -> Iterator[World]:
        for world in self.worlds:
            for known, number in list(world.ways_to_show(seat, card, fresh)):
                copy = world.copy(number)
                copy.lose(seat, known, card)
                yield copy

    def _possible(self, worlds: Iterable[World]) -> None:
        """Equal worlds are one; if there are very many, the likeliest are kept."""
        merged: dict[Any, World] = {}
        for world in worlds:
            same = merged.setdefault(world.key(), world)
            if same is not world:
                same.weight += world.weight
        kept = sorted(merged.values(), key=lambda world: -world.weight)[:MOST_WORLDS]
        total = sum(world.weight for world in kept)
        for world in kept:
            world.weight /= total
        self.worlds = kept


MOVES = {
    "CardDrawn": Memory.drawn,
    "DeckReshuffled": Memory.reshuffled,
    "CardsLaid": Memory.laid,
    "HandExchanged": Memory.exchanged,
    "CardsDiscarded": Memory.discarded,
    "CardStolen": Memory.stolen,
    "PolicemanTaken": Memory.looked,
}
"""The events by which cards come into hands, leave them or are seen there; all others move none."""


def _at_the_start(t: MafiaCityTable, sight: Sight) -> tuple[list[int], Counter[Card]]:
    """How many cards the others held, and which cards were hidden, before the first thing was told."""
    me = sight.seat
    counts = [0 if seat == me else len(hand) for seat, hand in enumerate(t.hands)]
    if t.turn != me:
        counts[t.turn] += len(t.drawn)
    hidden = unseen(t, me)
    for happened in sight.told:
        if happened["event"] not in MOVES:
            continue
        match happened["event"]:
            case "CardDrawn":
                if happened.seat == me:
                    hidden[happened.card] += 1
                else:
                    counts[happened.seat] -= 1
            case "CardsLaid" | "CardsDiscarded" | "HandExchanged" if happened.seat != me:
                hidden.update(happened.cards)
                counts[happened.seat] += len(happened.cards)
            case "DeckReshuffled":
                hidden.subtract(happened.cards)
            case "CardStolen":
                if happened.seat == me:
                    hidden[happened.card] += 1
                else:
                    counts[happened.seat] -= 1
                if happened.victim == me:
                    hidden[happened.card] -= 1
                else:
                    counts[happened.victim] += 1
    return counts, hidden


def unseen(t: Any, me: Seat) -> Counter[Card]:
    """All cards that lie in the deck or in another hand, by a table or a view."""
    left: Counter[Card] = Counter(COPIES)
    for cards in (t.discard, t.laid, t.removed, t.hands[me], t.drawn if t.turn == me else ()):
        left.subtract(cards)
    for effect in (*t.stack, *([t.acting] if t.acting else [])):
        left.subtract(effect.cards)
    return left


class Dealing:
    """What is the same in every world of a sight, worked out once: a search deals one after another."""

    __slots__ = ("hidden", "memory", "plans")

    def __init__(self, t: MafiaCityTable, sight: Sight) -> None:
        left = +unseen(t, sight.seat)
        self.hidden = {card: left[card] for card in sorted(left, key=ORDER.__getitem__)}
        """The cards in the deck and in other hands, in the order of the deck."""
        self.memory: Memory | None = None
        self.plans: dict[int, Plan] = {}
        if HIDDEN in t.drawn or any(HIDDEN in hand for hand in t.hands):
            self.memory = Memory(t, sight)

    def plan(self, number: int, t: MafiaCityTable, me: Seat) -> Plan:
        """How a possible world of the memory is dealt."""
        assert self.memory is not None
        if number not in self.plans:
            self.plans[number] = Plan(self.memory.worlds[number], self.memory.fresh, t, me)
        return self.plans[number]


class Plan:
    """A possible world as it is dealt: the cards of each epoch, and what every hand holds of which class."""

    __slots__ = ("aside", "hands", "needs", "pools")

    def __init__(self, world: World, fresh: list[Class], t: MafiaCityTable, me: Seat) -> None:
        self.pools = [list((+pool).elements()) for pool in world.pools]
        hands = [hand.copy() for hand in world.hands]
        self.aside = fresh[-len(t.drawn) :] if t.drawn and t.turn != me else []
        if self.aside:
            hands[t.turn].subtract(self.aside)
        self.hands = [(seat, list((+hand).elements())) for seat, hand in enumerate(hands) if seat != me]
        classes = [*self.aside, *(known for _, hand in self.hands for known in hand)]
        self.needs = [classes.count(epoch) for epoch in range(len(self.pools))]
        """How many cards of each epoch lie in other hands."""


def redeal(t: MafiaCityTable, sight: Sight, rng: Rng) -> None:
    """Hands and deck that agree with everything the seat was told (section 16)."""
    t.scripted = ()
    me = sight.seat
    dealing: Dealing | None = sight.worked_out.get("dealing")
    if dealing is None:
        dealing = sight.worked_out["dealing"] = Dealing(t, sight)
    if dealing.memory is not None:
        _deal(t, dealing.plan(_chosen(dealing.memory.worlds, rng), t, me), rng)
    left = dealing.hidden.copy()
    held = [hand for seat, hand in enumerate(t.hands) if seat != me]
    for card in chain(*held, t.drawn if t.turn != me else ()):
        if left[card] > 1:
            left[card] -= 1
        else:
            del left[card]
    t.deck = Bag()
    t.deck.counts = left


def _chosen(worlds: list[World], rng: Rng) -> int:
    """The number of one of the possible worlds, by their weights."""
    if len(worlds) == 1:
        return 0
    point = rng.random()
    for number, world in enumerate(worlds):
        point -= world.weight
        if point < 0:
            return number
    return len(worlds) - 1


def _deal(t: MafiaCityTable, plan: Plan, rng: Rng) -> None:
    """Cards of each epoch fall by equal odds to the hands that hold some of it."""
    drawn = [rng.sample(pool, need) if need else [] for pool, need in zip(plan.pools, plan.needs, strict=True)]
    if plan.aside:
        t.drawn = tuple(known if isinstance(known, Card) else drawn[known].pop() for known in plan.aside)
    for seat, hand in plan.hands:
        t.hands[seat] = in_order(tuple([known if isinstance(known, Card) else drawn[known].pop() for known in hand]))
