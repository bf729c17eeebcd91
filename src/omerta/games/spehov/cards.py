"""What is in the box: tokens, cards, the role table, and who may use a card when (sections 1 and 11)."""

from __future__ import annotations

from enum import StrEnum

from omerta.kernel import value


class Token(StrEnum):
    """The role disc; the only thing an inspection, a wiretap or an elimination shows (SP-0.7)."""

    POLICEMAN = "policeman"
    MAFIOSO = "mafioso"
    AGENT = "agent"


class Force(StrEnum):
    """Whom a player wins with (SP-3.5)."""

    POLICE = "police"
    MAFIA = "mafia"
    GANG = "gang"


class Card(StrEnum):
    VEST = "vest"
    BANDAGE = "bandage"
    RECRUIT = "recruit"
    COMMANDER = "commander"
    REVERSE = "reverse"
    SWAP = "swap"
    WIRETAP = "wiretap"
    HIDEOUT = "hideout"
    SAFE = "safe"
    ARREST = "arrest"
    CORNER = "corner"
    KIDNAP = "kidnap"
    LASTSHOT = "lastshot"
    GANG = "gang"
    NEUTRAL = "neutral"


class Cause(StrEnum):
    """Why a player is eliminated."""

    MAFIA = "mafia"
    VOTE = "vote"
    CORNER = "corner"
    SHOT = "shot"
    EXPOSURE = "exposure"
    EXCLUSION = "exclusion"


class Phase(StrEnum):
    """Where a round stands; everybody knows it."""

    SETUP = "setup"
    AGENT = "agent"
    GANG = "gang"
    MAFIA = "mafia"
    MORNING = "morning"
    TALK = "talk"
    VOTE = "vote"
    DEFENCE = "defence"
    VERDICT = "verdict"
    CLOSING = "closing"


class Window(StrEnum):
    """The four moments of a police phase at which cards may be shown (SP-10.7)."""

    START = "start"
    TALKED = "talked"
    AGAIN = "again"
    CLOSING = "closing"


class Ballot(StrEnum):
    FIRST = "vote"
    SECOND = "second-vote"
    REVOTE = "revote"


class How(StrEnum):
    """How a player came to see a token."""

    INSPECT = "inspect"
    WIRETAP = "wiretap"
    SWAP = "swap"


P, M, A = Token.POLICEMAN, Token.MAFIOSO, Token.AGENT
W1, W2, W3, W4 = Window.START, Window.TALKED, Window.AGAIN, Window.CLOSING
POLICE_OR_MAFIA = frozenset({P, M})


@value
class Printed:
    """A row of the card table: how many there are, whose symbols it bears, and the windows it is played in."""

    card: Card
    copies: int
    users: frozenset[Token]
    windows: tuple[Window, ...] = ()
    """Whether it is played on somebody."""


CARDS = (
    Printed(Card.VEST, 1, POLICE_OR_MAFIA),
    Printed(Card.BANDAGE, 1, POLICE_OR_MAFIA),
    Printed(Card.RECRUIT, 1, frozenset({M})),
    Printed(Card.COMMANDER, 1, frozenset({P, M, A})),
    Printed(Card.REVERSE, 1, POLICE_OR_MAFIA),
    Printed(Card.SWAP, 1, POLICE_OR_MAFIA),
    Printed(Card.WIRETAP, 1, POLICE_OR_MAFIA, (W1, W2, W3, W4)),
    Printed(Card.HIDEOUT, 1, POLICE_OR_MAFIA, (W4,)),
    Printed(Card.SAFE, 1, POLICE_OR_MAFIA, (W4,)),
    Printed(Card.ARREST, 1, POLICE_OR_MAFIA, (W1,)),
    Printed(Card.CORNER, 1, frozenset({P}), (W1, W2, W3, W4)),
    Printed(Card.KIDNAP, 1, frozenset({P}), (W1,)),
    Printed(Card.LASTSHOT, 1, frozenset({P})),
    Printed(Card.GANG, 3, POLICE_OR_MAFIA),
    Printed(Card.NEUTRAL, 14, frozenset()),
)

COPIES = {row.card: row.copies for row in CARDS}
USERS = {row.card: row.users for row in CARDS}
ACTION_CARDS = tuple(row.card for row in CARDS if row.card is not Card.NEUTRAL)
PLAYED_IN = {window: frozenset(row.card for row in CARDS if window in row.windows) for window in Window}

MAFIOSI = {
    6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 2, 13: 3, 14: 3, 15: 3, 16: 3, 17: 3, 18: 4, 19: 4, 20: 5, 21: 5,
}  # fmt: skip
"""How many mafiosi play among so many seats; one Agent, the rest Policemen (section 1)."""

LARGE = frozenset({20, 21})
"""The seats of the large game, N = 21 and 22."""

LEAST_FOR_GANG = 14
GANG_CARDS = 3
NEUTRALS_IN_THE_BOX = 14


def advised(seats: int) -> int:
    """The advice: one action card per four card holders (SP-10.2)."""
    return seats // 4
