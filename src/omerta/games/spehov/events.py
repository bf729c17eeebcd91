"""What happens in a match of Špehov, and who is told what of it."""

from __future__ import annotations

from omerta.games.spehov.cards import Ballot, Card, Cause, Force, Token, Window
from omerta.games.spehov.table import Look, Night, Proposal
from omerta.kernel import Seat, Seats, event, owner, public, seats_in, value

# Set-up


@event
class GameBegan:
    """The role table is public (SP-2.1)."""

    mafiosi: int = public()
    agents: int = public()
    policemen: int = public()


@event
class TokenDealt:
    seat: Seat = public()
    token: Token = owner("seat")


@event
class MixShown:
    """The action cards in the mix are shown before dealing (SP-2.1)."""

    cards: tuple[Card, ...] = public()


@event
class CardDealt:
    seat: Seat = public()
    card: Card = owner("seat")


@event
class CommanderShown:
    seat: Seat = public()


@event
class RoleSwapShown:
    seat: Seat = public()


@event
class TokensTraded:
    """The pair is public; the two know both tokens (SP-11.6)."""

    seat: Seat = public()
    partner: Seat = public()
    pair: Seats = public()
    token: Token = seats_in("pair")
    partner_token: Token = seats_in("pair")


@event
class TradeDeclined:
    seat: Seat = public()


# The night


@event
class RoundBegan:
    round: int = public()


@event
class AgentWoke:
    """The agent phase began; nobody but the Agent knows who opened the eyes."""

    small: bool = public()


@event
class TokenInspected:
    """The Agent saw a token; the eliminated who looked on saw it too (SP-5.1, SP-16.7)."""

    to: Seats = public()
    seat: Seat = public()
    target: Seat = public()
    token: Token = public()


@event
class AgentSlept:
    pass


@event
class GangWoke:
    pass


@event
class GangMet:
    """The members of the New Gang saw one another (SP-11.15)."""

    to: Seats = public()
    members: Seats = public()


@event
class GangSlept:
    pass


@event
class MafiaWoke:
    pass


@event
class MafiaMet:
    """The awake saw one another (SP-6.1)."""

    to: Seats = public()
    awake: Seats = public()


@event
class ExposureSeen:
    """With a mafia phase in round 1 of a small game the awake see the exposed Agent's token (SP-13.4)."""

    to: Seats = public()
    seat: Seat = public()


@event
class RecruitmentAnnounced:
    """The fact is public, the persons are not (SP-11.3)."""


@event
class PlayerRecruited:
    to: Seats = public()
    seat: Seat = public()
    target: Seat = public()
    awake: Seats = public()


@event
class VictimSought:
    """The mafia chooses its victim."""


@event
class VictimsProposed:
    to: Seats = public()
    attempt: int = public()
    proposals: tuple[Proposal, ...] = public()


@event
class VictimChosen:
    """The awake know whom they chose, or that there was nobody to choose."""

    to: Seats = public()
    target: Seat | None = public()


@event
class MafiaSlept:
    pass


# The morning, and eliminations


@event
class MorningCame:
    round: int = public()


@event
class AgentLost:
    """The Agent of a small game looked at a mafioso (SP-13.4)."""

    seat: Seat = public()


@event
class VictimNamed:
    """With cards the victim is named before anything is shown (SP-7.2)."""

    seat: Seat = public()


@event
class NobodyChosen:
    pass


@event
class HelpSought:
    """Somebody is about to be eliminated and the Bandage is not spent (SP-8.4)."""

    seat: Seat = public()


@event
class VestHeld:
    seat: Seat = public()


@event
class BandageGiven:
    seat: Seat = public()
    target: Seat = public()


@event
class PlayerEliminated:
    seat: Seat = public()
    token: Token = public()
    cause: Cause = public()


@event
class GangCardShown:
    seat: Seat = public()


@event
class LastShotOffered:
    seat: Seat = public()
    by_card: bool = public()


@event
class ShotFired:
    """A last shot by right of a variant or by the card."""

    seat: Seat = public()
    target: Seat = public()
    by_card: bool = public()


@event
class PlayerExcluded:
    seat: Seat = public()


@event
class BadgeMoved:
    """The Commander is somebody else now."""

    seat: Seat = public()


# The police phase


@event
class WindowOpened:
    window: Window = public()


@event
class CardPlayed:
    seat: Seat = public()
    card: Card = public()
    target: Seat | None = public(default=None)


@event
class TokenTapped:
    """Everybody sees whose token was lifted; the user alone sees it (SP-11.7)."""

    seat: Seat = public()
    target: Seat = public()
    token: Token = owner("seat")


@event
class TalkBegan:
    tie: bool = public()


@event
class TalkEnded:
    pass


@event
class BallotOpened:
    """With a Commander the votes begin with one seat, else all vote at once (SP-7.9)."""

    ballot: Ballot = public()
    leader: Seat | None = public()
    candidates: Seats = public()


@event
class VoteCast:
    """With a Commander votes are cast one after another (SP-7.9)."""

    seat: Seat = public()
    target: Seat | None = public()


@value
class Tally:
    """How many votes a candidate has, and whose."""

    target: Seat
    votes: int
    voters: Seats


@event
class VotesRevealed:
    ballot: Ballot = public()
    tallies: tuple[Tally, ...] = public()


@event
class SuspectsNamed:
    suspects: Seats = public()


@event
class DefenceBegan:
    seat: Seat = public()


@event
class VoteTied:
    tied: Seats = public()


@event
class CommanderDecided:
    leader: Seat = public()
    seat: Seat = public()


@event
class LotDrawn:
    seat: Seat = public()


@event
class PlayerCondemned:
    seat: Seat = public()


@event
class NobodyCondemned:
    pass


# The end


@event
class MatchEnded:
    side: Force | None = public()
    why: str = public()


@event
class TruthRevealed:
    """All tokens, cards, recruitments and night choices (SP-9.7)."""

    tokens: tuple[Token, ...] = public()
    cards: tuple[Card, ...] = public()
    recruited: Seat | None = public()
    looks: tuple[Look, ...] = public()
    nights: tuple[Night, ...] = public()
