"""What a seat may choose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from omerta.games.resistance.cards import ACTIONS, KIND, LAST_ACTION, Card, Kind, Plot, Side, Vote, team_size
from omerta.games.resistance.options import Give, Overhear, Play, Show, Take, Team
from omerta.games.resistance.table import ResistanceTable
from omerta.kernel import Seat

BALLOT = (Vote.REJECT, Vote.APPROVE)
LOYAL = (Card.SUCCESS,)
FREE = (Card.SUCCESS, Card.FAIL)


@cache
def teams(seats: int, size: int, leader: Seat) -> tuple[Team, ...]:
    """All teams of the right size; the leader with the next seats leftwards is the quiet one (RS-3.3)."""
    quiet = tuple(sorted((leader + step) % seats for step in range(size)))
    others = (team for team in combinations(range(seats), size) if team != quiet)
    return tuple(Team(team) for team in (quiet, *others))


def team_choices(t: ResistanceTable) -> tuple[Team, ...]:
    seats = len(t.seats)
    return teams(seats, team_size(seats, t.action), t.leader)


@cache
def ballots(seats: int) -> dict[Seat, tuple[Vote, ...]]:
    return dict.fromkeys(range(seats), BALLOT)


def vote_choices(t: ResistanceTable) -> Mapping[Seat, tuple[Vote, ...]]:
    """Everybody votes who has not done so openly (RS-3.4, RS-8.5)."""
    if not t.open_votes:
        return ballots(len(t.seats))
    return {seat: BALLOT for seat in t.seats if seat not in t.open_votes}


def action_choices(t: ResistanceTable) -> tuple[int, ...]:
    """Actions not performed yet; the fifth only after two successes (RS-6.2)."""
    performed = {done.action for done in t.done}
    return tuple(
        action for action in ACTIONS if action not in performed and (action != LAST_ACTION or t.succeeded() >= 2)
    )


def card_choices(t: ResistanceTable, seat: Seat) -> tuple[Card, ...]:
    """A mafioso must play success; a detective may play either (RS-4.2)."""
    return FREE if t.roles[seat] is Side.DETECTIVE else LOYAL


def give_choices(t: ResistanceTable, plot: Plot) -> tuple[Give, ...]:
    """Any seat but the leader's own (RS-7.3)."""
    return tuple(Give(plot, seat) for seat in t.seats if seat != t.leader)


def take_choices(t: ResistanceTable, seat: Seat) -> tuple[Take, ...]:
    """Every kept or permanent card before another seat; equal cards at one seat are one option (RS-8.8)."""
    return tuple(
        Take(other, plot)
        for other in t.seats
        if other != seat
        for plot in dict.fromkeys(t.hands[other])
        if KIND[plot] is not Kind.IMMEDIATE
    )


def open_up_choices(t: ResistanceTable, seat: Seat) -> tuple[Show, ...]:
    return tuple(Show(other) for other in t.seats if other != seat)


def overhear_choices(t: ResistanceTable, seat: Seat) -> tuple[Overhear, ...]:
    """The left or the right neighbour (RS-8.11)."""
    left, right = t.left(seat), (seat - 1) % len(t.seats)
    return Overhear(min(left, right)), Overhear(max(left, right))


def plays(t: ResistanceTable, plot: Plot, seat: Seat) -> tuple[Play, ...]:
    """How a seat could play this card in the card's own window now; nothing if it cannot (RS-7.9)."""
    if plot not in t.hands[seat]:
        return ()
    if plot is Plot.STRONG_LEADER:
        return (Play(plot),) if seat != t.leader else ()
    if plot is Plot.NO_CONFIDENCE:
        return (Play(plot),)
    if plot is Plot.IN_THE_SPOTLIGHT:
        return tuple(Play(plot, member) for member in t.team if member != seat)
    spotlit = t.spotlights.get(t.round)
    seen = {look.target for look in t.looks if look.viewer == seat and look.round == t.round and look.plot is plot}
    return tuple(Play(plot, member) for member in t.team if member not in (seat, spotlit) and member not in seen)
