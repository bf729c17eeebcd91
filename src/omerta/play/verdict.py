"""Checking a record: three questions with three answers, whoever sent it.

Is every line legal by the rules, and is the match complete? Did luck come from what was committed before it? Who
vouches that nothing else was changed?
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from omerta.gamekit import BadRecord, Game
from omerta.play.copies import Copy
from omerta.play.dealer import Share
from omerta.play.record_header import Header, lines_of, read_header
from omerta.play.replaying import Reading
from omerta.play.signing import Signature
from omerta.play.signing import check as check_signature

RulesState: TypeAlias = Literal["complete", "unfinished", "followed", "broken"]
"""Legal to the end; legal as far as it was played; a copy that hides too much to be followed further; not legal."""
LuckState: TypeAlias = Literal["committed", "partly", "branched", "closed", "wrong", "unknown"]
"""All of it as committed; the part that the reader may know; all since a branch left its origin; nothing was opened;
not as committed; not reached."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is true of a record."""

    rules: RulesState
    luck: LuckState
    signature: Signature
    problem: BadRecord | None = None
    """Why the rules or the luck are not in order."""
    copy: str | None = None
    """Whose copy it is; None is a full record."""
    line: int = 0
    """The last line of a copy that could be followed."""
    checked: int = 0
    """Outcomes of luck that came from what was opened."""
    outcomes: int = 0
    """Outcomes of luck in the record, some perhaps masked."""
    shares: tuple[Share, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong; that a record is not signed is no fault, but says nothing for it."""
        lucky = self.luck in ("committed", "partly", "branched") or (self.luck == "closed" and self.copy is not None)
        return self.rules in ("complete", "followed") and lucky and self.signature.state != "wrong"


def examine(text: str, game: Game | None = None) -> Verdict:
    """Check a record of any kind; ``game`` serves games that are not installed."""
    signature = check_signature(text)
    try:
        header = read_header(lines_of(text), game)
        return _full(text, game, signature) if header.copy is None else _copy(text, game, header, signature)
    except BadRecord as problem:
        return Verdict("broken", "unknown", signature, problem)


def _full(text: str, game: Game | None, signature: Signature) -> Verdict:
    reading = Reading(text, game)
    over, problem = reading.match.over, reading.luck_problem
    whole = reading.checked == reading.dealt  # a branch has the luck of its past from its origin
    closed = problem is not None and problem.fields["problem"] == "unsealed"
    return Verdict(
        "complete" if over else "unfinished",
        "closed" if closed else "wrong" if problem is not None else "committed" if whole else "branched",
        signature,
        problem if problem is not None or over else BadRecord(problem="short"),
        checked=reading.checked,
        outcomes=reading.dealt,
        shares=reading.header.luck.shares,
    )


def _copy(text: str, game: Game | None, header: Header, signature: Signature) -> Verdict:
    copy = Copy(text, game)
    problem = copy.luck_problem
    luck: LuckState = "committed" if copy.whole and copy.checked == copy.outcomes else "partly"
    if not header.luck.opened:
        luck = "closed"
    if problem is not None:
        luck = "wrong"
    rules: RulesState = "followed" if not copy.whole else "complete" if copy.match.over else "unfinished"
    if problem is None and rules == "unfinished":
        problem = BadRecord(problem="short")
    line = copy.rest[0].number - 1 if copy.rest else 0
    return Verdict(rules, luck, signature, problem, header.copy, line, copy.checked, copy.outcomes, header.luck.shares)
