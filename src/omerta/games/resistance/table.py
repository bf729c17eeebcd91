"""What lies on the table, and who sees it (section 11)."""

from __future__ import annotations

from typing import Any

from omerta.games.resistance.cards import Card, Plot, Side, Vote
from omerta.games.resistance.settings import Settings
from omerta.kernel import HIDDEN, Bag, Hidden, Seat, Seats, Table, by_rule, public, table, value


@value
class Attempt:
    """A proposed team and how the vote on it went; the votes stay known for ever (RS-3.6)."""

    round: int
    attempt: int
    leader: Seat
    action: int
    team: Seats
    votes: tuple[Vote, ...]
    approved: bool
    nullified: bool = False


@value
class Done:
    """A finished action."""

    action: int
    team: Seats
    fails: int
    succeeded: bool


@value
class Look:
    """Somebody saw a role or an action card: who, whose, by which plot card, in which round, and what (RS-7.8)."""

    viewer: Seat
    target: Seat
    plot: Plot
    round: int
    seen: Side | Card | Hidden


def seen_looks(t: ResistanceTable, looks: tuple[Look, ...], viewer: Seat | None, _table: Any) -> tuple[Look, ...]:
    """Every look is public as a fact; what it showed is the viewer's alone (RS-7.8)."""
    return tuple(look if look.viewer == viewer else _unread(look) for look in looks)


def _unread(look: Look) -> Look:
    return Look(look.viewer, look.target, look.plot, look.round, HIDDEN)


def known_roles(
    t: ResistanceTable, roles: tuple[Side, ...], viewer: Seat | None, _table: Any
) -> tuple[Side | Hidden, ...]:
    """The own role, those looked at; all for a detective who met the others, and after the end (RS-11.2, RS-5.3)."""
    if t.result is not None or not roles:
        return roles
    if viewer is None:
        return (HIDDEN,) * len(roles)
    if roles[viewer] is Side.DETECTIVE and not t.settings.blind:
        return roles
    known = {viewer} | {look.target for look in t.looks if look.viewer == viewer and look.plot is not Plot.CLOSE_EYE}
    return tuple(side if seat in known else HIDDEN for seat, side in enumerate(roles))


def known_cards(
    t: ResistanceTable, played: tuple[dict[Seat, Card], ...], viewer: Seat | None, _table: Any
) -> tuple[dict[Seat, Card | Hidden], ...]:
    """Of played action cards a seat knows its own, those it looked at, and a spotlighted one (RS-4.5, RS-11.2)."""
    shown = []
    for number, cards in enumerate(played, start=1):
        known = {viewer, t.spotlights.get(number)}
        known |= {
            look.target
            for look in t.looks
            if look.viewer == viewer and look.round == number and look.plot is Plot.CLOSE_EYE
        }
        shown.append({seat: card if seat in known else HIDDEN for seat, card in cards.items()})
    return tuple(shown)


@table
class ResistanceTable(Table):
    """The table of The Resistance. Roles and action cards carry no art and no identity (RS-1.4)."""

    settings: Settings = public()
    roles: tuple[Side, ...] = by_rule(known_roles, default=())
    leader: Seat = public(default=0)
    round: int = public(default=0)
    attempt: int = public(default=0)
    failed: int = public(default=0)
    action: int = public(default=0)
    team: Seats = public(default=())
    approved: bool = public(default=False)
    open_votes: dict[Seat, Vote] = public(default_factory=dict)
    attempts: tuple[Attempt, ...] = public(default=())
    done: tuple[Done, ...] = public(default=())
    played: tuple[dict[Seat, Card], ...] = by_rule(known_cards, default=())
    spotlights: dict[int, Seat] = public(default_factory=dict)
    looks: tuple[Look, ...] = by_rule(seen_looks, default=())
    deck: Bag[Plot] = public(default_factory=Bag)
    drawn: tuple[Plot, ...] = public(default=())
    given: tuple[tuple[Plot, Seat], ...] = public(default=())
    hands: list[tuple[Plot, ...]] = public(default_factory=list)
    discard: tuple[Plot, ...] = public(default=())

    @property
    def detectives(self) -> Seats:
        roles = self.roles
        return tuple([seat for seat in self.seats if roles[seat] is Side.DETECTIVE])

    def succeeded(self) -> int:
        return [done.succeeded for done in self.done].count(True)

    def holders(self, plot: Plot) -> Seats:
        if not any(self.hands):
            return ()
        return tuple([seat for seat in self.seats if plot in self.hands[seat]])

    def lay_away(self, seat: Seat, plot: Plot) -> None:
        """A card leaves a hand for the discard pile."""
        self.lose(seat, plot)
        self.discard += (plot,)

    def lose(self, seat: Seat, plot: Plot) -> None:
        hand = list(self.hands[seat])
        hand.remove(plot)
        self.hands[seat] = tuple(hand)


def conserved(t: ResistanceTable) -> Any:
    """All plot cards, wherever they lie (RS-7.1)."""
    found = t.deck.copy()
    lying = (*t.drawn, *(plot for plot, _ in t.given), *t.discard, *(plot for hand in t.hands for plot in hand))
    found.pour(Bag(lying))
    return sorted(found.counts.items())


def sides(t: ResistanceTable) -> dict[int, str]:
    return {seat: side.value for seat, side in enumerate(t.roles)}
