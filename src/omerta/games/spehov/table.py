"""What lies on the table, and who sees it (sections 3 and 16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from omerta.games.spehov.cards import (
    LARGE,
    MAFIOSI,
    USERS,
    A,
    Ballot,
    Card,
    Cause,
    Force,
    How,
    M,
    P,
    Phase,
    Token,
    Window,
)
from omerta.games.spehov.settings import Settings
from omerta.kernel import HIDDEN, Hidden, Seat, Seats, Table, by_rule, public, table, value


@value
class Look:
    """Somebody saw a token: when, who, whose, how, what; ``watchers`` are the eliminated who looked on."""

    round: int
    viewer: Seat
    target: Seat
    how: How
    token: Token | Hidden
    watchers: Seats = ()


@value
class Proposal:
    """A mafioso pointed at somebody."""

    seat: Seat
    target: Seat


@value
class Night:
    """A mafia phase: who was in the game and who protected, who was awake, what they proposed and chose.

    ``watchers`` are the eliminated who looked on.
    """

    round: int
    active: Seats
    protected: Seats
    watchers: Seats
    awake: Seats | Hidden
    proposals: tuple[tuple[Proposal, ...], ...] | Hidden = ()
    victim: Seat | Hidden | None = None
    recruiter: Seat | Hidden | None = None
    recruit: Seat | Hidden | None = None
    excluded: Seats = ()
    """Whom the game master took out while it went on."""

    @property
    def audience(self) -> Seats:
        return self.awake + self.watchers


@value
class Fall:
    """An elimination, its token shown to all (SP-8.5)."""

    round: int
    seat: Seat
    token: Token
    cause: Cause


@value
class Cast:
    """A vote with its voter's name (SP-7.10)."""

    seat: Seat
    target: Seat


@value
class Poll:
    """A ballot as it stays known: its round and kind, who could be named, who was asked, and the votes cast."""

    round: int
    ballot: Ballot
    candidates: Seats
    voters: Seats
    votes: tuple[Cast, ...]


def seen_looks(t: SpehovTable, looks: tuple[Look, ...], viewer: Seat | None, _table: Any) -> tuple[Look, ...]:
    """Only the Agent and who looked on know of an inspection; all know of a wiretap or trade, not what it showed."""
    if t.result is not None:
        return looks
    shown = []
    for look in looks:
        if look.viewer == viewer or viewer in look.watchers:
            shown.append(look)
        elif look.how is not How.INSPECT:
            shown.append(Look(look.round, look.viewer, look.target, look.how, HIDDEN))
    return tuple(shown)


def seen_nights(t: SpehovTable, nights: tuple[Night, ...], viewer: Seat | None, _table: Any) -> tuple[Night, ...]:
    """The awake of a night and the eliminated who looked on know what happened in it (SP-16.4, SP-16.7)."""
    if t.result is not None:
        return nights
    return tuple(night if viewer is not None and viewer in night.audience else _slept(night) for night in nights)


def _slept(night: Night) -> Night:
    return replace(night, awake=HIDDEN, proposals=HIDDEN, victim=HIDDEN, recruiter=HIDDEN, recruit=HIDDEN)


def known_tokens(
    t: SpehovTable, tokens: tuple[Token, ...], viewer: Seat | None, _table: Any
) -> tuple[Token | Hidden, ...]:
    """The own token, those shown to all or looked at, and the Agent's for who saw him at work (SP-16.2, SP-16.3)."""
    if t.result is not None:
        return tokens
    known = {fall.seat for fall in t.fallen}
    known.add(-1 if viewer is None else viewer)
    for look in t.looks:
        if look.viewer == viewer:
            known.add(look.target)
        elif viewer in look.watchers:
            known |= {look.viewer, look.target}
    if (exposed := known_exposure(t, t.exposed, viewer, t)) is not None:
        known.add(exposed)
    return tuple(token if seat in known else HIDDEN for seat, token in enumerate(tokens))


def known_cards(t: SpehovTable, cards: tuple[Card, ...], viewer: Seat | None, _table: Any) -> tuple[Card | Hidden, ...]:
    """The own card, those shown to all, the recruiter's for who saw him, the gang's for members who met (SP-16.2)."""
    if t.result is not None or not cards:
        return cards
    known = set(t.shown)
    known.add(-1 if viewer is None else viewer)
    known |= {night.recruiter for night in t.nights if night.recruiter is not None and viewer in night.audience}
    if t.gang_met and viewer is not None and t.in_gang(viewer):
        known |= set(t.gang)
    return tuple(card if seat in known else HIDDEN for seat, card in enumerate(cards))


def known_recruit(t: SpehovTable, recruit: Seat | None, viewer: Seat | None, _table: Any) -> Seat | Hidden | None:
    """Everybody knows whether there is a recruit; the awake of that night and who looked on, who it is (SP-16.4)."""
    if t.result is not None or recruit is None:
        return recruit
    night = next(night for night in t.nights if night.recruit is not None)
    return recruit if viewer is not None and viewer in night.audience else HIDDEN


def known_exposure(t: SpehovTable, exposed: Seat | None, viewer: Seat | None, _table: Any) -> Seat | None:
    """Till the morning only the Agent and the mafia awake that night know that he is out (SP-13.4)."""
    if exposed is None or t.result is not None or viewer == exposed:
        return exposed
    awake = t.nights[-1].awake if t.nights else ()
    return exposed if viewer in awake else None


def own_play(
    t: SpehovTable, pending: tuple[tuple[Seat, Any], ...], viewer: Seat | None, _table: Any
) -> tuple[tuple[Seat, Any], ...]:
    """Plays of a window that are not carried out yet are known to their players alone (SP-10.9)."""
    return tuple(play for play in pending if play[0] == viewer)


def undealt(t: SpehovTable, dealt: tuple[Card, ...], viewer: Seat | None, _table: Any) -> tuple[Hidden, ...]:
    """Nobody sees the cards before the deal stands (SP-2.4)."""
    return (HIDDEN,) * len(dealt)


@table
class SpehovTable(Table):
    """The table of Špehov. What a player is lies in three layers: token, function and force (section 3)."""

    settings: Settings = public()
    tokens: tuple[Token, ...] = by_rule(known_tokens, default=())
    dealt: tuple[Card, ...] = by_rule(undealt, default=())
    cards: tuple[Card, ...] = by_rule(known_cards, default=())
    recruited: Seat | None = by_rule(known_recruit, default=None)
    exposed: Seat | None = by_rule(known_exposure, default=None)
    looks: tuple[Look, ...] = by_rule(seen_looks, default=())
    nights: tuple[Night, ...] = by_rule(seen_nights, default=())
    pending: tuple[tuple[Seat, Any], ...] = by_rule(own_play, default=())

    round: int = public(default=0)
    phase: Phase = public(default=Phase.SETUP)
    window: Window | None = public(default=None)
    active: Seats = public(default=())
    checked: Seats = public(default=())
    """Who was in the game when it was last seen to go on."""
    fallen: tuple[Fall, ...] = public(default=())
    named: tuple[Seat | None, ...] = public(default=())
    """The victim announced after each mafia phase, saved or not."""
    recruit_round: int = public(default=0)
    gang_met: bool = public(default=False)
    spent: frozenset[Card] = public(default=frozenset())
    """Cards shown so far, and Recruit once announced (SP-10.6)."""
    shown: Seats = public(default=())
    badge: Seat | None = public(default=None)
    badge_moved: bool = public(default=False)
    hideout: tuple[Seat, int] | None = public(default=None)
    safe: tuple[Seat, int] | None = public(default=None)
    arrested: Seat | None = public(default=None)
    kidnapped: Seat | None = public(default=None)

    ballot: Ballot | None = public(default=None)
    candidates: Seats = public(default=())
    voters: Seats = public(default=())
    votes: dict[Seat, Seat] = public(default_factory=dict)
    first_votes: dict[Seat, Seat] = public(default_factory=dict)
    first_leader: Seat | None = public(default=None)
    suspects: Seats = public(default=())
    defended: Seats = public(default=())
    tied: Seats = public(default=())
    revotes: int = public(default=0)
    polled: bool = public(default=False)
    voting: bool = public(default=False)
    """A ballot has begun and its votes are not counted yet."""
    polls: tuple[Poll, ...] = public(default=())

    # The three layers

    def live(self, seat: Seat) -> bool:
        """A card works iff it bears the holder's symbol and is unspent (SP-3.2)."""
        card = self.cards[seat]
        return self.tokens[seat] in USERS[card] and card not in self.spent

    def holds(self, seat: Seat, card: Card) -> bool:
        return bool(self.cards) and self.cards[seat] is card and self.live(seat)

    def plays_mafia(self, seat: Seat) -> bool:
        """The function: what a player does at night (SP-3.4)."""
        if seat == self.recruited:
            return True
        token = self.tokens[seat]
        if self.cards and self.cards[seat] is Card.REVERSE and token is not A:
            return token is P
        return token is M

    def in_gang(self, seat: Seat) -> bool:
        """The Agent's New Gang card is neutral (SP-11.17)."""
        return bool(self.cards) and self.cards[seat] is Card.GANG and self.tokens[seat] is not A

    def force(self, seat: Seat) -> Force:
        """Whom a player wins with (SP-3.5)."""
        if self.in_gang(seat):
            return Force.GANG
        return Force.MAFIA if self.plays_mafia(seat) else Force.POLICE

    def standing(self) -> Seats:
        """The active players; an Agent exposed this night is out already (SP-13.4)."""
        if self.exposed is None:
            return self.active
        return tuple(seat for seat in self.active if seat != self.exposed)

    @property
    def gang(self) -> Seats:
        if Card.GANG not in self.cards:
            return ()
        return tuple([seat for seat, card in enumerate(self.cards) if card is Card.GANG and self.tokens[seat] is not A])

    @property
    def agent(self) -> Seat | None:
        return self.tokens.index(A) if A in self.tokens else None

    @property
    def watchers(self) -> Seats:
        """Eliminated players keep their eyes open at night, unless the table says otherwise (SP-16.7).

        Whoever is excluded at night does so from the next one on.
        """
        if self.settings.ghost_view != "eyes_open":
            return ()
        return tuple(fall.seat for fall in self.fallen if fall.round < self.round)

    # Public facts

    @property
    def small(self) -> bool:
        """The small game, which needs an Agent (SP-13.1, SP-13.10)."""
        return len(self.seats) + 1 <= self.settings.small_max_n and not self.settings.children_no_agent

    @property
    def large(self) -> bool:
        return len(self.seats) in LARGE

    def counts(self) -> dict[Token, int]:
        """The role table, which everybody knows (SP-2.1)."""
        seats = len(self.seats)
        agents = 0 if self.settings.children_no_agent else 1
        mafiosi = MAFIOSI[seats]
        return {P: seats - mafiosi - agents, M: mafiosi, A: agents}

    def unspent(self, card: Card) -> bool:
        """Whether a card is in the mix and not publicly spent, whoever may hold it (SP-10.7)."""
        return card in self.settings.cards and card not in self.spent

    def hidden(self, seat: Seat) -> bool:
        return self.hideout is not None and self.hideout == (seat, self.round)

    def under_safe_conduct(self, seat: Seat) -> bool:
        return self.safe is not None and self.safe == (seat, self.round)

    def protected(self) -> Seats:
        """Whom the mafia may not choose this round: in Hideout or under Safe-conduct (SP-6.4)."""
        return tuple([seat for seat in self.active if self.hidden(seat) or self.under_safe_conduct(seat)])

    def may_vote(self, seat: Seat) -> bool:
        """Section 15: hidden, arrested and kidnapped players cast no vote."""
        return seat not in (self.arrested, self.kidnapped) and not self.hidden(seat)

    def may_be_named(self, seat: Seat) -> bool:
        """Section 15: hidden and arrested players are no candidates."""
        return seat != self.arrested and not self.hidden(seat)

    def reference(self) -> Seat:
        """The Commander, else the seat of the round moved on to the first active one (SP-0.4)."""
        if self.badge is not None:
            return self.badge
        return self.next_active((self.round - 1) % len(self.seats))

    def next_active(self, seat: Seat) -> Seat:
        """The first active seat clockwise, beginning with ``seat`` itself."""
        while seat not in self.active:
            seat = self.left(seat)
        return seat

    def clockwise(self, seats: Iterable[Seat]) -> list[Seat]:
        """Seats in order from the reference seat."""
        start, number = self.reference(), len(self.seats)
        return sorted(seats, key=lambda seat: (seat - start) % number)

    def show(self, seat: Seat, card: Card) -> None:
        """A card is laid open for everybody; it can be used no more (SP-10.1)."""
        self.shown += (seat,)
        self.spent |= {card}


def conserved(t: SpehovTable) -> Any:
    """All tokens and all cards (SP-1.1)."""
    return sorted(t.tokens), sorted(t.cards)


def out(t: SpehovTable) -> Seats:
    """The eliminated talk among themselves alone (SP-16.7)."""
    return tuple(fall.seat for fall in t.fallen)


def sides(t: SpehovTable) -> dict[int, str]:
    return {seat: t.force(seat).value for seat in t.seats}


def roles(t: SpehovTable) -> dict[int, tuple[str, ...]]:
    """What was dealt to each seat: its token, and its card where there are any."""
    if not t.cards:
        return {seat: (t.tokens[seat].value,) for seat in t.seats}
    return {seat: (t.tokens[seat].value, t.cards[seat].value) for seat in t.seats}
