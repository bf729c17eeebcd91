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


class Word(NamedTuple):
    """One thing said, when so many ballots had been counted."""

    polls: int
    seat: Seat
    kind: Kind
    target: Seat | None = None
    token: Token | None = None


class Minutes:
    """Keeps what was said, each thing once between two ballots."""

    def __init__(self) -> None:
        self.polls = 0
        self.words: tuple[Word, ...] = ()
        self.questions: list[tuple[Seat, Topic]] = []
        """Who was asked what, and has not answered yet."""
        self._authors: dict[str, Seat] = {}

    def note(self, seat: Seat, acts: Sequence[Act], name: str = "") -> None:
        self._authors[name] = seat
        for act in acts:
            match act:
                case Claim(Role.AGENT):
                    self._add(seat, Kind.CLAIM)
                case Report(target, token):
                    self._add(seat, Kind.CLAIM)
                    self._add(seat, Kind.REPORT, target, token)
                case ReportTap(target, token):
                    self._add(seat, Kind.TAP, target, token)
                case Accuse(target):
                    self._add(seat, Kind.ACCUSE, target)
                case Vouch(target) | Defend(int() as target):
                    self._add(seat, Kind.VOUCH, target)
                case Plan(target):
                    self._add(seat, Kind.PLAN, target)
                case Inquiry(target, topic):
                    self.questions.append((target, topic))
                case Retract(about) if self._authors.get(about) == seat:
                    self.words = tuple(word for word in self.words if word.seat != seat or word.token is None)

    def _add(self, seat: Seat, kind: Kind, target: Seat | None = None, token: Token | None = None) -> None:
        lasting = kind in (Kind.CLAIM, Kind.REPORT, Kind.TAP)
        new = Word(self.polls, seat, kind, target, token)
        if target != seat and not any(w[1:] == new[1:] and (lasting or w.polls == new.polls) for w in self.words):
            self.words += (new,)

    def claimants(self) -> list[Seat]:
        """Who says to be the Agent, in order."""
        return list(dict.fromkeys(word.seat for word in self.words if word.kind is Kind.CLAIM))

    def since(self, polls: int, *kinds: Kind) -> list[Word]:
        """What was said since so many ballots had been counted."""
        return [word for word in self.words if word.polls >= polls and word.kind in kinds]
