"""Kinds of question: all that a kind says about itself, one row a kind, in one table per game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question by the name that steps ask it under, with the rule behind it."""

    name: str
    rule: str | None
    goes_round: bool = False
    """Nobody has to act on it: a room may put a question that goes round the table to all at once."""
    first_is_secret: bool = False
    """Its first option depends on what others do not see, such as the lowest card of a hand.

    A room holds a quick answer back if it is the first option; one to such a question it holds back whatever it is.
    """
    choice_is_secret: bool = False
    """Whether a seat has more than one option depends on what others do not see, such as the cards of a hand.

    A room gives a single answer for whoever has no choice; to such a question it lets some time pass first, as a person
    would who looks at what they hold.
    """
    hide_progress: bool = False
    """Put to many alike, and nobody is shown who has answered: who is slow has a choice."""
    decoy: str | None = None
    """The first option of whoever has nothing to decide and is asked like the others; the rest of theirs does nothing.

    Rooms in which people see one another may want it; in others nobody is asked who has nothing to decide.
    """
    stage: bool = False
    """Its answer continues the line of the answer before it, as a person would type it."""
    seconds: int = 0
    """How long it lasts at a table with clocks, in a game that times its questions (``Game.time``)."""
    full_time: bool = False
    """It lasts its full time there, whoever has answered and however quickly."""
    reaction: bool = False
    """It asks for a card that somebody may hold, and stays open equally long where nobody does."""
    waits_for_talk: bool = False
    """It waits for people to speak: whoever leads the table may end it or give it more time."""


class Kinds(dict[str, Kind]):
    """A table of kinds by name; one that it lacks says nothing about itself."""

    def __missing__(self, name: str) -> Kind:
        return Kind(name, None)


def kinds(*rows: Kind) -> Kinds:
    """A table of kinds by name."""
    table = Kinds((row.name, row) for row in rows)
    if len(table) != len(rows):
        raise TypeError("two kinds of question have one name")
    return table
