"""Finding a deal of tokens and cards that agrees with all a seat saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from omerta.gamekit import Rng
from omerta.games.spehov.cards import USERS, A, Card, How, M, P, Token
from omerta.games.spehov.table import SpehovTable
from omerta.kernel import HIDDEN, Seat

T = TypeVar("T")
Draw: TypeAlias = Callable[[Rng], tuple[Token, ...]]
"""Deals tokens by somebody's odds, those that are known in their places."""
BLIND_TRIES = 60
PLACED_TRIES = 20_000
SHUFFLES = 6
ANY = frozenset({P, M, A})
UNPROVING = frozenset({Card.COMMANDER, Card.SWAP, Card.GANG})
"""Cards whose showing proves no token: any token shows the Commander, tokens are traded after a Role Swap was shown."""


def mix(t: SpehovTable) -> list[Card]:
    """All cards of the match (SP-2.3)."""
    return [*t.settings.cards, *[Card.NEUTRAL] * (len(t.seats) - len(t.settings.cards))]


def shuffled(things: list[T], rng: Rng) -> list[T]:
    """In any order; quicker than ``shuffle``, which draws whole numbers."""
    random = rng.random
    return sorted(things, key=lambda _: random())


def functions(t: SpehovTable) -> set[Seat]:
    """Who plays with the mafia at night by token and card, recruited or not (SP-3.4)."""
    found = {seat for seat, token in enumerate(t.tokens) if token is M}
    if Card.REVERSE in t.cards:
        for seat, card in enumerate(t.cards):
            if card is Card.REVERSE and t.tokens[seat] is not A:
                found ^= {seat}
    return found


class Deal:
    """Finding deals that agree with what a seat saw; the fields of a table are set when one is found."""

    t: SpehovTable
    rng: Rng

    def __init__(self, t: SpehovTable, seat: Seat) -> None:
        self.seat = seat
        self.tokens_seen, self.cards_seen, self.recruit_seen = t.tokens, t.cards, t.recruited
        self.hidden = [seat for seat, token in enumerate(t.tokens) if token is HIDDEN]
        self.met_gang = bool(t.gang_met and t.cards[seat] is Card.GANG and t.tokens[seat] is not A)
        self.left = [token for token, number in t.counts().items() for _ in range(number)]
        for token in t.tokens:
            if token is not HIDDEN:
                self.left.remove(token)
        self.proved = [(seat, USERS[card]) for seat in t.shown if (card := t.cards[seat]) not in UNPROVING]
        """Cards that were shown prove tokens, so tokens are tried before cards are dealt."""
        self.deck = mix(t) if t.cards else []
        for card in t.cards:
            if card is not HIDDEN:
                self.deck.remove(card)

    def run(self, t: SpehovTable, rng: Rng, draw: Draw | None = None, tries: int = BLIND_TRIES) -> bool:
        """Deal to a table as the seat sees it, and say whether it could be done blindly.

        With a ``draw`` the tokens are dealt by it, as long as that agrees with what the seat saw.
        """
        self.t, self.rng = t, rng
        for _ in range(tries):
            if draw is None:
                self._shuffle_tokens()
            else:
                self.t.tokens = draw(self.rng)
            if not all(self.t.tokens[seat] in users for seat, users in self.proved):
                continue
            self._recruit()
            self._shuffle_cards()
            if self.agrees():
                return True
        for _ in range(PLACED_TRIES):
            self._recruit()
            if self._place() and self.agrees():
                return False
        raise ValueError("no deal agrees with what the seat saw")

    # Blind draws: every deal that agrees is equally likely

    def _recruit(self) -> None:
        if self.recruit_seen is HIDDEN:
            night = next(night for night in self.t.nights if night.round == self.t.recruit_round)
            known = self.tokens_seen
            mafiosi = {seat for seat in night.active if known[seat] is M and self.cards_seen[seat] is not Card.REVERSE}
            mafiosi -= {seat for seat in mafiosi if self.cards_seen[seat] is HIDDEN and Card.REVERSE in self.deck}
            self.t.recruited = self.rng.choice([seat for seat in night.active if seat not in {self.seat, *mafiosi}])

    def _shuffle_cards(self) -> None:
        if self.deck:
            cards = iter(shuffled(self.deck, self.rng))
            self.t.cards = tuple([next(cards) if card is HIDDEN else card for card in self.cards_seen])

    def _shuffle_tokens(self) -> None:
        if self.left:
            tokens = iter(shuffled(self.left, self.rng))
            self.t.tokens = tuple([next(tokens) if token is HIDDEN else token for token in self.tokens_seen])

    # Draws in which pinned cards and tokens are placed first

    def _place(self) -> bool:
        """Cards at random except those the evidence binds to somebody; then tokens that suit cards and functions."""
        mafia, police = self._functions()
        if self.deck:
            self._place_cards(mafia, police)
        tokens = self._draw_tokens({seat: self._allowed(seat, mafia, police) for seat in self.hidden})
        if tokens is not None:
            self.t.tokens = tokens
        return tokens is not None

    def _place_cards(self, mafia: set[Seat], police: set[Seat]) -> None:
        t, rng = self.t, self.rng
        deck = self.deck[:]
        cards = list(self.cards_seen)
        free = [seat for seat in t.seats if cards[seat] is HIDDEN]
        fallen = {fall.seat for fall in t.fallen if fall.token is not A}
        agents = [seat for seat in free if self.tokens_seen[seat] is A]
        agents = agents or [seat for seat in free if self.tokens_seen[seat] is HIDDEN]
        while Card.GANG in deck:
            hidden_gang = agents if self.met_gang else [seat for seat in free if seat not in fallen]
            open_seats = [seat for seat in hidden_gang if cards[seat] is HIDDEN]
            if not open_seats:
                break
            cards[rng.choice(open_seats)] = Card.GANG
            deck.remove(Card.GANG)
        if Card.SWAP in deck and agents:
            self._put(cards, deck, Card.SWAP, agents)
        if Card.RECRUIT in deck and t.recruit_round:
            night = next(night for night in t.nights if night.round == t.recruit_round)
            able = [s for s in free if s in night.active and s not in police and self.tokens_seen[s] in (M, HIDDEN)]
            self._put(cards, deck, Card.RECRUIT, able)
        if Card.REVERSE in deck:
            torn = [
                s
                for s in free
                if (s in mafia and self.tokens_seen[s] is P) or (s in police and self.tokens_seen[s] is M)
            ]
            self._put(cards, deck, Card.REVERSE, torn)
        rest = iter(shuffled(deck, rng))
        self.t.cards = tuple([next(rest) if card is HIDDEN else card for card in cards])

    def _put(self, cards: list[Card], deck: list[Card], card: Card, seats: list[Seat]) -> None:
        open_seats = [seat for seat in seats if cards[seat] is HIDDEN]
        if open_seats:
            cards[self.rng.choice(open_seats)] = card
            deck.remove(card)

    def _functions(self) -> tuple[set[Seat], set[Seat]]:
        """Who was surely awake, and who surely slept, apart from the recruit."""
        t = self.t
        mafia: set[Seat] = set()
        police: set[Seat] = set()
        for number, night in enumerate(t.nights):
            recruit = t.recruited if t.recruit_round and t.recruit_round <= night.round else None
            if night.awake is not HIDDEN:
                mafia |= set(night.awake) - {recruit}
                police |= set(night.active) - set(night.awake) - {t.exposed}
            elif number < len(t.named):
                victim = t.named[number]
                if victim is not None:
                    police.add(victim)
                elif self.rng.random() < 0.5:
                    police |= set(night.active) - set(night.excluded)
                else:
                    mafia |= set(night.active) - set(night.protected) - {recruit, *night.excluded}
        if t.recruited is not None:
            police.add(t.recruited)
        return mafia - police, police

    def _allowed(self, seat: Seat, mafia: set[Seat], police: set[Seat]) -> frozenset[Token]:
        t = self.t
        card = t.cards[seat] if t.cards else Card.NEUTRAL
        allowed = ANY
        if card is Card.NEUTRAL:
            pass
        elif card is Card.SWAP and seat not in t.shown:
            allowed = frozenset({A})
        elif seat in t.shown and card not in UNPROVING:
            allowed = USERS[card]
        elif card is Card.RECRUIT and t.recruit_round:
            allowed = frozenset({M})
        elif card is Card.GANG and self.met_gang:
            allowed = frozenset({A} if self.cards_seen[seat] is HIDDEN else {P, M})
        turned = card is Card.REVERSE
        if seat in mafia:
            return allowed & ({P} if turned else {M})
        if seat in police:
            return allowed & ({M, A} if turned else {P, A})
        return allowed

    def _draw_tokens(self, allowed: dict[Seat, frozenset[Token]]) -> tuple[Token, ...] | None:
        """One of all deals in which each seat has a token allowed to it, each equally likely; None if there is none."""
        tokens, left = list(self.tokens_seen), self.left[:]
        free: list[Seat] = []
        for seat, one in allowed.items():
            if len(one) != 1:
                free.append(seat)
                continue
            (token,) = one
            if token not in left:
                return None
            left.remove(token)
            tokens[seat] = token
        for _ in range(SHUFFLES):
            for seat, token in zip(free, shuffled(left, self.rng), strict=True):
                if token not in allowed[seat]:
                    break
                tokens[seat] = token
            else:
                return tuple(tokens)
        return self._count_tokens(allowed)

    def _count_tokens(self, allowed: dict[Seat, frozenset[Token]]) -> tuple[Token, ...] | None:
        """The same where shuffles seldom fit: all deals are counted, seat by seat."""
        seats = self.hidden
        ways: dict[tuple[int, int, int, int], int] = {}

        def count(index: int, left: tuple[int, int, int]) -> int:
            if index == len(seats):
                return 1
            key = (index, *left)
            if key not in ways:
                ways[key] = sum(count(index + 1, rest) for _, rest in choices(index, left))
            return ways[key]

        def choices(index: int, left: tuple[int, int, int]) -> list[tuple[Token, tuple[int, int, int]]]:
            p, m, a = left
            rests = ((P, p, (p - 1, m, a)), (M, m, (p, m - 1, a)), (A, a, (p, m, a - 1)))
            return [(token, rest) for token, number, rest in rests if number and token in allowed[seats[index]]]

        left = (self.left.count(P), self.left.count(M), self.left.count(A))
        if not count(0, left):
            return None
        tokens = list(self.tokens_seen)
        for index, seat in enumerate(seats):
            point = self.rng.random() * count(index, left)
            for token, rest in choices(index, left):
                point -= count(index + 1, rest)
                tokens[seat], after = token, rest
                if point < 0:
                    break
            left = after
        return tuple(tokens)

    # What the seat saw

    def agrees(self) -> bool:
        if not self._shown_agree():
            return False
        mafia = functions(self.t)
        return self._deal_agrees(mafia) and self._recruitment_agrees(mafia) and self._nights_agree(mafia)

    def _shown_agree(self) -> bool:
        """Cards shown prove tokens; a live gang card falls openly; members who met know all (SP-11.18, SP-8.5)."""
        t = self.t
        if not t.cards:
            return True
        for seat in t.shown:
            if t.cards[seat] not in UNPROVING and t.tokens[seat] not in USERS[t.cards[seat]]:
                return False
        hidden = set(t.gang).difference(t.shown)
        if not hidden.issubset(t.active):
            return False
        if not self.met_gang:
            return True
        met = {seat for seat in t.seats if self.cards_seen[seat] is Card.GANG}
        return all(map(t.in_gang, met)) and hidden <= met

    def _deal_agrees(self, mafia: set[Seat]) -> bool:
        """The deal stood, only the Agent hides Role Swap, and the game goes on (SP-2.4, SP-2.6, SP-9.2)."""
        t = self.t
        gang = set(t.gang)
        left = set(t.checked) - {t.exposed}
        awake = mafia | {t.recruited} - gang
        if bool(left & gang) + bool(left & awake - gang) + bool(left - awake - gang) < 2:
            return False
        if not t.cards:
            return True
        trade = next((look for look in t.looks if look.how is How.SWAP), None)
        tokens = t.tokens
        if trade is not None:
            dealt = list(tokens)
            dealt[trade.viewer], dealt[trade.target] = tokens[trade.target], tokens[trade.viewer]
            t.tokens = tuple(dealt)
            mafia, gang = functions(t), set(t.gang)
        hides = Card.SWAP in t.cards and t.tokens[t.cards.index(Card.SWAP)] is A
        t.tokens = tokens
        both = bool(mafia - gang) and len(mafia | gang) < len(t.seats)
        return both and hides == (t.unspent(Card.SWAP))

    def _recruitment_agrees(self, mafia: set[Seat]) -> bool:
        """The recruiter had token M and was awake, the recruit slept (SP-11.3)."""
        t = self.t
        if not t.recruit_round:
            return True
        night = next(night for night in t.nights if night.round == t.recruit_round)
        recruiter = t.cards.index(Card.RECRUIT)
        return (
            t.tokens[recruiter] is M
            and recruiter in night.active
            and t.recruited in night.active
            and t.recruited not in mafia
        )

    def _nights_agree(self, mafia: set[Seat]) -> bool:
        t = self.t
        for number, night in enumerate(t.nights):
            awake = mafia.intersection(night.active)
            if t.recruited is not None and t.recruit_round <= night.round and t.recruited in night.active:
                awake.add(t.recruited)
            awake -= {t.exposed}
            if night.awake is not HIDDEN:
                if awake != set(night.awake):
                    return False
            elif self.seat in awake:
                return False
            elif number < len(t.named):
                victim = t.named[number]
                if victim in awake:
                    return False
                left = [s for s in night.active if s not in night.excluded]
                asleep = any(s not in awake and s not in night.protected for s in left)
                if (victim is None) != (awake.isdisjoint(left) or not asleep):
                    return False
        return True
