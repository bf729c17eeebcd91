"""The minutes of the table's talk: who claimed, reported, accused, vouched for and planned what, and when."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from omerta.gamekit import Act
from omerta.games.spehov import (
    Accuse,
    Claim,
    Defend,
    Inquiry,
    M,
    Plan,
    Report,
    ReportTap,
    Retract,
    Role,
    Token,
    Topic,
    Vouch,
)
from omerta.kernel import Seat


class Kind(StrEnum):
    """What a bot understands of what is said."""

    CLAIM = "claim"
    """To be the Agent."""
    REPORT = "report"
    """A look as the Agent."""
    TAP = "tap"
    ACCUSE = "accuse"
    VOUCH = "vouch"
    PLAN = "plan"
    CONFESS = "confess"
    """To be with the mafia."""


LASTING = (Kind.CLAIM, Kind.REPORT, Kind.TAP, Kind.CONFESS)
"""Words that are noted once, however often they are said."""


class Word(NamedTuple):
    """One thing said, when so many ballots had been counted."""

    polls: int
    seat: Seat
    kind: Kind
    target: Seat | None = None
    token: Token | None = None


class Addressed(NamedTuple):
    """A question or an accusation that its target has not answered yet."""

    polls: int
    seat: Seat
    target: Seat
    topic: Topic | None
    """What was asked; nothing if it was an accusation."""
    reported: bool
    """Whether it was accused by a look."""
    name: str
    """The id of what was said."""


class Minutes:
    """Keeps what was said, each thing once between two ballots."""

    def __init__(self) -> None:
        self.polls = 0
        self.words: tuple[Word, ...] = ()
        self.names: dict[Word, str] = {}
        """The ids of what others said."""
        self._addressed: list[Addressed] = []
        self._authors: dict[str, Seat] = {}

    def note(self, seat: Seat, acts: Sequence[Act], name: str = "") -> None:
        self._authors[name] = seat
        for act in acts:
            match act:
                case Claim(Role.AGENT):
                    self._add(name, seat, Kind.CLAIM)
                case Claim(Role.MAFIA):
                    self._add(name, seat, Kind.CONFESS)
                case Report(target, token):
                    self._add(name, seat, Kind.CLAIM)
                    self._add(name, seat, Kind.REPORT, target, token)
                case ReportTap(target, token):
                    self._add(name, seat, Kind.TAP, target, token)
                case Accuse(target):
                    self._add(name, seat, Kind.ACCUSE, target)
                case Vouch(target) | Defend(int() as target):
                    self._add(name, seat, Kind.VOUCH, target)
                case Plan(target):
                    self._add(name, seat, Kind.PLAN, target)
                case Retract(about) if self._authors.get(about) == seat:
                    self.words = tuple(word for word in self.words if word.seat != seat or word.token is None)
            self._address(name, seat, act)

    def _add(self, name: str, seat: Seat, kind: Kind, target: Seat | None = None, token: Token | None = None) -> None:
        new = Word(self.polls, seat, kind, target, token)
        if target != seat and not any(
            w[1:] == new[1:] and (kind in LASTING or w.polls == new.polls) for w in self.words
        ):
            self.words += (new,)
            if name:
                self.names[new] = name

    def _address(self, name: str, seat: Seat, act: Act) -> None:
        match act:
            case Inquiry(target, topic):
                self._addressed.append(Addressed(self.polls, seat, target, topic, False, name))
            case Report(target, token) | ReportTap(target, token) if token is M:
                self._addressed.append(Addressed(self.polls, seat, target, None, True, name))
            case Accuse(target):
                self._addressed.append(Addressed(self.polls, seat, target, None, False, name))

    def take(self, seat: Seat) -> list[Addressed]:
        """What a seat was asked or accused of since it was last called here; what is older than a ballot is over."""
        found = [said for said in self._addressed if said.target == seat and said.polls == self.polls]
        self._addressed = [said for said in self._addressed if said.target != seat]
        return found

    def claimants(self) -> list[Seat]:
        """Who says to be the Agent, in order."""
        return list(dict.fromkeys(word.seat for word in self.words if word.kind is Kind.CLAIM))

    def since(self, polls: int, *kinds: Kind) -> list[Word]:
        """What was said since so many ballots had been counted."""
        return [word for word in self.words if word.polls >= polls and word.kind in kinds]
