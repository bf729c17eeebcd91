"""What happens in a match of The Resistance, and who is told what of it."""

from __future__ import annotations

from omerta.games.resistance.cards import Card, Plot, Side, Vote
from omerta.kernel import Seat, Seats, event, owner, public


@event
class RoleDealt:
    """A seat got its role card; the role is its own secret."""

    seat: Seat = public()
    side: Side = owner("seat")


@event
class DetectivesMet:
    """The detectives opened their eyes and know one another."""

    to: Seats = public()
    detectives: Seats = public()


@event
class LeaderChosen:
    leader: Seat = public()


@event
class RoundBegan:
    round: int = public()


@event
class LeaderMoved:
    leader: Seat = public()


@event
class PlotDrawn:
    plot: Plot = public()


@event
class PlotGiven:
    seat: Seat = public()
    receiver: Seat = public()
    plot: Plot = public()


@event
class PlotTaken:
    """Take Responsibility moved a card."""

    seat: Seat = public()
    loser: Seat = public()
    plot: Plot = public()


@event
class NothingTaken:
    """Take Responsibility found no card to take."""

    seat: Seat = public()


@event
class RoleSeen:
    """A seat looked at a role: everybody knows that it did, the seat alone knows what it saw."""

    seat: Seat = public()
    target: Seat = public()
    plot: Plot = public()
    side: Side = owner("seat")


@event
class CardSeen:
    """A seat looked at a played action card."""

    seat: Seat = public()
    target: Seat = public()
    card: Card = owner("seat")


@event
class PlotPlayed:
    seat: Seat = public()
    plot: Plot = public()
    target: Seat | None = public(default=None)


@event
class PlotPassed:
    """A seat let its chance in a window go by."""

    seat: Seat = public()
    window: Plot = public()


@event
class ActionNamed:
    leader: Seat = public()
    action: int = public()


@event
class TeamNamed:
    leader: Seat = public()
    action: int = public()
    team: Seats = public()
    attempt: int = public()


@event
class OpinionsRevealed:
    """The opinion makers voted before the others."""

    votes: dict[Seat, Vote] = public()


@event
class VotesRevealed:
    votes: tuple[Vote, ...] = public()
    approvals: int = public()
    approved: bool = public()


@event
class VoteFailed:
    """No team stands: rejected, or an approval nullified."""

    failed: int = public()


@event
class CardSpotlit:
    seat: Seat = public()
    card: Card = public()


@event
class ActionRevealed:
    """How many cards said fail, never whose (RS-4.5)."""

    action: int = public()
    team: Seats = public()
    fails: int = public()
    needed: int = public()
    succeeded: bool = public()
    successes: int = public()
    failures: int = public()


@event
class MatchEnded:
    side: Side = public()
    why: str = public()


@event
class RolesRevealed:
    roles: tuple[Side, ...] = public()
