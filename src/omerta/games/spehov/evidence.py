"""Finding a deal of tokens and cards that agrees with all a seat saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from omerta.gamekit import Rng
from omerta.games.spehov.cards import USERS, A, Card, Force, How, M, P, Token
from omerta.games.spehov.table import SpehovTable
from omerta.kernel import HIDDEN, Seat

Draw: TypeAlias = Callable[[Rng], tuple[Token, ...]]
"""Deals tokens by somebody's odds, those that are known in their places."""
BLIND_TRIES = 60
PLACED_TRIES = 20_000
UNPROVING = frozenset({Card.COMMANDER, Card.SWAP, Card.GANG})
"""Cards whose showing proves no token: any token shows the Commander, tokens are traded after a Role Swap was shown."""


def mix(t: SpehovTable) -> list[Card]:
    """All cards of the match (SP-2.3)."""
    return [*t.settings.cards, *[Card.NEUTRAL] * (len(t.seats) - len(t.settings.cards))]


class Deal:
    """Finding a deal that agrees with what a seat saw; the fields of the table are set when it is found."""

    def __init__(self, t: SpehovTable, seat: Seat, rng: Rng) -> None:
        self.t = t
        self.seat = seat
        self.rng = rng
        self.tokens_seen, self.cards_seen, self.recruit_seen = t.tokens, t.cards, t.recruited
        self.met_gang = bool(t.gang_met and t.cards[seat] is Card.GANG and t.tokens[seat] is not A)
        self.left = [token for token, number in t.counts().items() for _ in range(number)]
        for token in t.tokens:
            if token is not HIDDEN:
                self.left.remove(token)
        self.deck = mix(t) if t.cards else []
        for card in t.cards:
            if card is not HIDDEN:
                self.deck.remove(card)

    def run(self, draw: Draw | None = None, tries: int = BLIND_TRIES) -> bool:
        """Deal, and say whether it could be done blindly.

        With a ``draw`` the tokens are dealt by it, as long as that agrees with what the seat saw.
        """
        for _ in range(tries):
            self._recruit()
            self._shuffle_cards()
            if draw is None:
                self._shuffle_tokens()
            else:
                self.t.tokens = draw(self.rng)
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
            self.rng.shuffle(self.deck)
            cards = iter(self.deck)
            self.t.cards = tuple(next(cards) if card is HIDDEN else card for card in self.cards_seen)

    def _shuffle_tokens(self) -> None:
        if self.left:
            self.rng.shuffle(self.left)
            tokens = iter(self.left)
            self.t.tokens = tuple(next(tokens) if token is HIDDEN else token for token in self.tokens_seen)

    # Draws in which pinned cards and tokens are placed first

    def _place(self) -> bool:
        """Cards at random except those the evidence binds to somebody; then tokens that suit cards and functions."""
        mafia, police = self._functions()
        if self.deck:
            self._place_cards(mafia, police)
        allowed = [self._allowed(seat, mafia, police) for seat in self.t.seats]
        tokens = self._draw_tokens(allowed)
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
        rng.shuffle(deck)
        self.t.cards = tuple(deck.pop() if card is HIDDEN else card for card in cards)

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
        if self.tokens_seen[seat] is not HIDDEN:
            return frozenset({self.tokens_seen[seat]})
        card = t.cards[seat] if t.cards else Card.NEUTRAL
        allowed = frozenset({P, M, A})
        if card is Card.SWAP and seat not in t.shown:
            allowed = frozenset({A})
        elif seat in t.shown and card not in UNPROVING:
            allowed = USERS[card]
        elif card is Card.RECRUIT and t.recruit_round:
            allowed = frozenset({M})
        elif card is Card.GANG and self.met_gang:
            allowed = frozenset({A} if self.cards_seen[seat] is HIDDEN else {P, M})
        turned = card is Card.REVERSE
        if seat in mafia:
            allowed &= {P} if turned else {M}
        elif seat in police:
            allowed &= {M, A} if turned else {P, A}
        return allowed

    def _draw_tokens(self, allowed: list[frozenset[Token]]) -> tuple[Token, ...] | None:
        """One of all deals in which each seat has a token allowed to it, each equally likely; None if there is none."""
        seats = [seat for seat in self.t.seats if self.tokens_seen[seat] is HIDDEN]
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
        return self._shown_agree() and self._deal_agrees() and self._recruitment_agrees() and self._nights_agree()

    def _shown_agree(self) -> bool:
        """Cards shown prove tokens; a live gang card falls openly; members who met know all (SP-11.18, SP-8.5)."""
        t = self.t
        if not t.cards:
            return True
        for seat in t.shown:
            if t.cards[seat] not in UNPROVING and t.tokens[seat] not in USERS[t.cards[seat]]:
                return False
        hidden = [seat for seat in t.seats if t.in_gang(seat) and seat not in t.shown]
        if any(seat not in t.active for seat in hidden):
            return False
        met = [seat for seat in t.seats if self.cards_seen[seat] is Card.GANG]
        return not self.met_gang or (all(map(t.in_gang, met)) and all(seat in met for seat in hidden))

    def _deal_agrees(self) -> bool:
        """The deal stood, only the Agent hides Role Swap, and the game goes on (SP-2.4, SP-2.6, SP-9.2)."""
        t = self.t
        left = {t.force(seat) for seat in t.checked if seat != t.exposed}
        if len(left) < 2:
            return False
        if not t.cards:
            return True
        tokens, recruited = t.tokens, t.recruited
        trade = next((look for look in t.looks if look.how is How.SWAP), None)
        if trade is not None:
            dealt = list(tokens)
            dealt[trade.viewer], dealt[trade.target] = tokens[trade.target], tokens[trade.viewer]
            t.tokens = tuple(dealt)
        t.recruited = None
        forces = {t.force(seat) for seat in t.seats}
        hides = Card.SWAP in t.cards and t.tokens[t.cards.index(Card.SWAP)] is A
        t.tokens, t.recruited = tokens, recruited
        return {Force.MAFIA, Force.POLICE} <= forces and hides == (t.unspent(Card.SWAP))

    def _recruitment_agrees(self) -> bool:
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
            and not self._plays_mafia(t.recruited, night.round - 1)
        )

    def _plays_mafia(self, seat: Seat, at: int) -> bool:
        """The function of a seat in a round gone by."""
        t = self.t
        if seat == t.recruited:
            if t.recruit_round <= at:
                return True
            t.recruited = None
            before = t.plays_mafia(seat)
            t.recruited = seat
            return before
        return t.plays_mafia(seat)

    def _nights_agree(self) -> bool:
        t = self.t
        for number, night in enumerate(t.nights):
            awake = {s for s in night.active if s != t.exposed and self._plays_mafia(s, night.round)}
            if night.awake is not HIDDEN:
                if awake != set(night.awake):
                    return False
            elif self.seat in awake:
                return False
            elif number < len(t.named):
                victim = t.named[number]
                left = [s for s in night.active if s not in night.excluded]
                asleep = [s for s in left if s not in awake and s not in night.protected]
                if victim in awake or (victim is None) != (awake.isdisjoint(left) or not asleep):
                    return False
        return True
