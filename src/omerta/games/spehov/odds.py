"""How likely each seat is with the police, the mafia or the gang, by what a viewer knows (section 23).

A world is who was dealt which token and card, and whom the mafia recruited. There are far too many to look at each: the
seats are gone through one after the other, and of those behind only what matters for the rest is kept, that is how many
tokens and cards are left, and which of the things that must be true of somebody (``_Marks``) already are. Counting from
both ends gives for each seat in how many worlds it has which token and card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import factorial, prod
from typing import Any, NamedTuple, TypeAlias

from omerta.gamekit import SideOdds, side_odds
from omerta.games.spehov.cards import MAFIOSI, USERS, A, Card, Force, How, M, P, Token
from omerta.games.spehov.evidence import UNPROVING, mix
from omerta.games.spehov.redeal import possible_tokens
from omerta.kernel import HIDDEN, Seat, Seats

TURNING = (Card.REVERSE, Card.GANG, Card.SWAP, Card.RECRUIT)
"""Cards that decide about sides while nobody has seen them; all others are alike."""
BLANK = Card.NEUTRAL

Left: TypeAlias = tuple[int, ...]
"""How many mafiosi, agents and turning cards are still to be dealt; the rest are policemen and blanks."""
Layer: TypeAlias = dict[tuple[Left, int], int]
"""In how many ways a state can be reached: what is left, and a bit for each mark that was made."""


class _Dealt(NamedTuple):
    """What a seat may have been dealt."""

    token: Token
    card: Card


class _Choice(NamedTuple):
    """What one seat, or the two that traded tokens, may have: what it takes, the marks it makes, the forces then."""

    takes: Left
    marks: int
    forces: tuple[Force, ...]


def odds_of_sides(view: Any) -> SideOdds | None:
    """The odds by a view; while tokens and cards are being dealt there are none."""
    if len(view.tokens) < len(view.seats) or (view.dealt and not view.cards):
        return None
    known = _Evidence.of(view)
    return _odds(known) if view.result is None else _truth(known)


def possible_sides(view: Any) -> Iterator[tuple[str, ...]] | None:
    """The sides of all seats in each world that agrees with a view, without action cards; with them there are too many.

    Which policeman is the Agent makes no difference to the sides.
    """
    if view.settings.cards or len(view.tokens) < len(view.seats):
        return None
    counts = {P: len(view.seats) - MAFIOSI[len(view.seats)], M: MAFIOSI[len(view.seats)], A: 0}
    if not view.settings.children_no_agent:
        counts[P], counts[A] = counts[P] - 1, 1
    sides = {P: Force.POLICE.value, A: Force.POLICE.value, M: Force.MAFIA.value}
    found = (tuple(sides[token] for token in tokens) for tokens in possible_tokens(view, counts))
    return iter(dict.fromkeys(found))


class _Evidence(NamedTuple):
    """All of a view that tells something about sides."""

    seat: Seat | None
    tokens: tuple[Any, ...]
    cards: tuple[Any, ...]
    mix: tuple[Card, ...]
    agents: int
    recruited: Any
    recruit_round: int
    exposed: Seat | None
    gang_met: bool
    active: Seats
    checked: Seats
    shown: Seats
    swap_spent: bool
    traded: tuple[Seat, Seat] | None
    nights: tuple[Any, ...]
    named: tuple[Seat | None, ...]

    @classmethod
    def of(cls, view: Any) -> _Evidence:
        trade = next((look for look in view.looks if look.how is How.SWAP), None)
        nights = tuple((n.round, n.active, n.protected, n.excluded, n.awake) for n in view.nights)
        return cls(
            view.seat,
            view.tokens,
            view.cards,
            tuple(mix(view)) if view.cards else (),
            0 if view.settings.children_no_agent else 1,
            view.recruited,
            view.recruit_round,
            view.exposed,
            view.gang_met,
            view.active,
            view.checked,
            view.shown,
            Card.SWAP in view.spent,
            None if trade is None else (trade.viewer, trade.target),
            nights,
            view.named,
        )


@lru_cache(maxsize=4096)
def _odds(known: _Evidence) -> SideOdds:
    total = 0
    counts: list[Counter[str]] = [Counter() for _ in known.tokens]
    for recruit in _recruits(known):
        worlds, found = _World(known, recruit).count()
        total += worlds
        for seat, forces in found.items():
            counts[seat].update(forces)
    return side_odds(total, counts)


def _truth(known: _Evidence) -> SideOdds:
    """After the end everything lies open."""
    world = _World(known, known.recruited)
    dealt = map(_Dealt._make, zip(known.tokens, known.cards or [BLANK] * len(known.tokens), strict=True))
    return side_odds(1, [{world.force(seat, one).value: 1} for seat, one in enumerate(dealt)])


def _recruits(known: _Evidence) -> tuple[Seat | None, ...]:
    """Whom the mafia may have recruited; who was it knows it."""
    if known.recruited is not HIDDEN:
        return (known.recruited,)
    active = next(night[1] for night in known.nights if night[0] == known.recruit_round)
    return tuple(seat for seat in active if seat != known.seat)


class _Marks:
    """Things that must be true of at least one seat, a bit each, and which sets of them are allowed in the end."""

    def __init__(self, known: _Evidence) -> None:
        self.forces = {force: 1 << number for number, force in enumerate(Force)}
        self.dealt = {Force.MAFIA: 8, Force.POLICE: 16} if known.cards else {}
        self.nights: list[tuple[int, int, bool]] = []
        """For each night that was slept through: the bits for somebody awake and asleep, and whether one was named."""
        bit = 32
        for number, night in enumerate(known.nights):
            if night[4] is HIDDEN and number < len(known.named):
                self.nights.append((bit, bit << 1, known.named[number] is not None))
                bit <<= 2

    def allowed(self, made: int) -> bool:
        """The game goes on, the deal stood, and victims were named where there was somebody to name one."""
        left = sum(bool(made & bit) for bit in self.forces.values())
        return (
            left >= 2
            and all(made & bit for bit in self.dealt.values())
            and all(bool(made & awake and made & asleep) == named for awake, asleep, named in self.nights)
        )


class _World:
    """Counting the worlds in which a given seat, or nobody, was recruited."""

    def __init__(self, known: _Evidence, recruit: Seat | None) -> None:
        self.known = known
        self.recruit = recruit
        self.marks = _Marks(known)
        deck = Counter(known.mix)
        deck.subtract(card for card in known.cards if card is not HIDDEN)
        self.turning = tuple(card for card in TURNING if deck[card] and self._matters(card))
        tokens = Counter({M: MAFIOSI[len(known.tokens)], A: known.agents})
        tokens.subtract(token for token in known.tokens if token is not HIDDEN and token is not P)
        self.left: Left = (tokens[M], tokens[A], *(deck[card] for card in self.turning))
        others = [number for card, number in deck.items() if card not in self.turning]
        self.alike = factorial(sum(others)) // prod(map(factorial, others))
        """In how many ways the cards that decide nothing may lie."""

    def _matters(self, card: Card) -> bool:
        return card is not Card.RECRUIT or bool(self.known.recruit_round)

    def count(self) -> tuple[int, dict[Seat, Counter[str]]]:
        """The number of worlds, and for each seat in how many of them it has which force."""
        pair: Seats = self.known.traded or ()
        groups: list[Seats] = [(seat,) for seat in range(len(self.known.tokens)) if seat not in pair]
        groups += [pair] if pair else []
        choices = [self._choices(group) for group in groups]
        ahead: list[Layer] = [{(self.left, 0): 1}]
        for options in choices:
            ahead.append(_next(ahead[-1], options))
        behind = {state: 1 for state in ahead[-1] if not any(state[0]) and self.marks.allowed(state[1])}
        worlds = sum(ahead[-1][state] for state in behind) * self.alike
        found: dict[Seat, Counter[str]] = {}
        for group, options, layer in zip(reversed(groups), reversed(choices), reversed(ahead[:-1]), strict=True):
            before: Layer = {}
            totals: list[Counter[str]] = [Counter() for _ in group]
            for state, ways in layer.items():
                after = 0
                for choice in options:
                    rest = behind.get(_step(state, choice), 0)
                    after += rest
                    if rest:
                        for total, force in zip(totals, choice.forces, strict=True):
                            total[force.value] += ways * rest * self.alike
                if after:
                    before[state] = after
            behind = before
            found.update(zip(group, totals, strict=True))
        return worlds, found

    # What a seat may have been dealt

    def _choices(self, group: Seats) -> list[_Choice]:
        """What the seats of a group may have together, the same kinds of it once for each way."""
        found = []
        for dealt in product(*map(self._possible, group)):
            before = tuple(reversed([one.token for one in dealt]))  # the two that traded had one another's token
            if all(self._deal_fits(one.card, token) for one, token in zip(dealt, before, strict=True)):
                taken = [0] * len(self.left)
                marks = 0
                for seat, one, token in zip(group, dealt, before, strict=True):
                    self._take(seat, one, taken)
                    marks |= self._marks(seat, one, token)
                forces = tuple(self.force(seat, one) for seat, one in zip(group, dealt, strict=True))
                found.append(_Choice(tuple(taken), marks, forces))
        return found

    def _possible(self, seat: Seat) -> Iterator[_Dealt]:
        known = self.known
        token, card = known.tokens[seat], known.cards[seat] if known.cards else BLANK
        tokens = (P, M, A) if token is HIDDEN else (token,)
        cards = (BLANK, *self.turning) if card is HIDDEN else (card,)
        return (dealt for dealt in map(_Dealt._make, product(tokens, cards)) if self._fits(seat, dealt))

    def _take(self, seat: Seat, dealt: _Dealt, taken: list[int]) -> None:
        if self.known.tokens[seat] is HIDDEN and dealt.token is not P:
            taken[0 if dealt.token is M else 1] += 1
        if self.known.cards and self.known.cards[seat] is HIDDEN and dealt.card in self.turning:
            taken[2 + self.turning.index(dealt.card)] += 1

    def _deal_fits(self, card: Card, token: Token) -> bool:
        """Role Swap stays hidden with the Agent, and nobody else (SP-2.6)."""
        return card is not Card.SWAP or (token is A) != self.known.swap_spent

    def _fits(self, seat: Seat, dealt: _Dealt) -> bool:
        return self._cards_fit(seat, dealt) and self._recruitment_fits(seat, dealt) and self._nights_fit(seat, dealt)

    def _cards_fit(self, seat: Seat, dealt: _Dealt) -> bool:
        """Cards shown prove tokens; a live gang card falls openly, and members who met know all (SP-11.18, SP-8.5)."""
        known = self.known
        shown = seat in known.shown
        if shown and dealt.card not in UNPROVING and dealt.token not in USERS[dealt.card]:
            return False
        member = dealt.card is Card.GANG and dealt.token is not A
        if member and not shown and seat not in known.active:
            return False
        if not self._met_gang:
            return True
        met = known.cards[seat] is Card.GANG
        return member if met else not member or shown

    @property
    def _met_gang(self) -> bool:
        known, seat = self.known, self.known.seat
        return known.gang_met and seat is not None and known.cards[seat] is Card.GANG and known.tokens[seat] is not A

    def _recruitment_fits(self, seat: Seat, dealt: _Dealt) -> bool:
        """The recruiter had token M and was awake, the recruit slept (SP-11.3)."""
        known = self.known
        if not known.recruit_round:
            return True
        active = next(night[1] for night in known.nights if night[0] == known.recruit_round)
        if dealt.card is Card.RECRUIT and (dealt.token is not M or seat not in active):
            return False
        return seat != self.recruit or (seat in active and not _mafia(dealt))

    def _nights_fit(self, seat: Seat, dealt: _Dealt) -> bool:
        """Who was seen awake was, and who was seen asleep or named as a victim slept (SP-6.4)."""
        known = self.known
        for number, (_, active, _, _, awake) in enumerate(known.nights):
            if seat not in active or seat == known.exposed:
                continue
            up = self._awake(seat, dealt, number)
            if awake is not HIDDEN:
                if up != (seat in awake):
                    return False
            elif up and (seat == known.seat or (number < len(known.named) and known.named[number] == seat)):
                return False
        return True

    def _awake(self, seat: Seat, dealt: _Dealt, number: int) -> bool:
        when = self.known.nights[number][0]
        return _mafia(dealt) or (seat == self.recruit and self.known.recruit_round <= when)

    def force(self, seat: Seat, dealt: _Dealt) -> Force:
        if dealt.card is Card.GANG and dealt.token is not A:
            return Force.GANG
        return Force.MAFIA if seat == self.recruit or _mafia(dealt) else Force.POLICE

    def _marks(self, seat: Seat, dealt: _Dealt, before: Token) -> int:
        known, marks = self.known, self.marks
        made = 0
        if seat in known.checked and seat != known.exposed:
            made |= marks.forces[self.force(seat, dealt)]
        first = _Dealt(before, dealt.card)
        gang = dealt.card is Card.GANG and before is not A
        made |= 0 if gang else marks.dealt.get(Force.MAFIA if _mafia(first) else Force.POLICE, 0)
        slept = [number for number, night in enumerate(known.nights) if night[4] is HIDDEN][: len(marks.nights)]
        for number, (awake, asleep, _) in zip(slept, marks.nights, strict=True):
            _, active, protected, excluded, _ = known.nights[number]
            if seat in active and seat not in excluded:
                if seat != known.exposed and self._awake(seat, dealt, number):
                    made |= awake
                elif seat not in protected:
                    made |= asleep
        return made


def _mafia(dealt: _Dealt) -> bool:
    """The function before anybody was recruited (SP-3.4)."""
    if dealt.card is Card.REVERSE and dealt.token is not A:
        return dealt.token is P
    return dealt.token is M


def _step(state: tuple[Left, int], choice: _Choice) -> tuple[Left, int]:
    left, made = state
    return tuple(have - take for have, take in zip(left, choice.takes, strict=True)), made | choice.marks


def _next(layer: Layer, options: list[_Choice]) -> Layer:
    """The states after one more group of seats."""
    found: Layer = {}
    for state, ways in layer.items():
        for choice in options:
            after = _step(state, choice)
            if min(after[0]) >= 0:
                found[after] = found.get(after, 0) + ways
    return found
