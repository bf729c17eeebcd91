"""Why something cannot be analysed."""

from __future__ import annotations

from omerta.kernel import Refusal


class NoSides(Refusal):
    """Nobody has a hidden side in this game."""

    code = "no-sides"


class Unfinished(Refusal):
    """Only a match that is over can be analysed."""

    code = "unfinished"


class NotForYou(Refusal):
    """What the table chose to keep for its players is theirs."""

    code = "not-for-you"
