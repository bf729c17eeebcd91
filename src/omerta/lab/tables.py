"""The two tables that simulations write: one row for each match, one for each decision. docs/lab.md describes them.

Without ``secrets`` a row holds what a spectator knew at the end of the match as the rules let it end, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from omerta.kernel import letter
from omerta.lab.matches import Outcome

Kind = Literal["int", "text", "texts"]
Row = dict[str, Any]


class Column(NamedTuple):
    name: str
    kind: Kind
    secret: bool = False


MATCHES = (
    Column("match", "int"),
    Column("bots", "texts"),
    Column("winners", "texts"),
    Column("side", "text"),
    Column("why", "text"),
    Column("ranking", "texts"),
    Column("first", "text"),
    Column("decisions", "int"),
    Column("failed", "text"),
    Column("failed_seat", "text"),
    Column("failed_bot", "text"),
    Column("choices", "int", secret=True),
    Column("options", "int", secret=True),
    Column("sides", "texts", secret=True),
    Column("roles", "texts", secret=True),
    Column("record", "text", secret=True),
)
DECISIONS = (
    Column("match", "int"),
    Column("decision", "int"),
    Column("seat", "text"),
    Column("bot", "text"),
    Column("kind", "text"),
    Column("choice", "text"),
    Column("options", "int", secret=True),
    Column("side", "text", secret=True),
    Column("role", "text", secret=True),
)
TABLES = {"matches": MATCHES, "decisions": DECISIONS}


def columns(table: str, secrets: bool) -> list[Column]:
    """The columns of a table; those with secrets only on request."""
    return [column for column in TABLES[table] if secrets or not column.secret]


def match_row(outcome: Outcome) -> Row:
    failure = outcome.failure
    return {
        "match": outcome.number,
        "bots": list(outcome.names),
        "winners": [letter(seat) for seat in outcome.winners],
        "side": outcome.side,
        "why": outcome.why or None,
        "ranking": ["".join(map(letter, equals)) for equals in outcome.ranking],
        "first": None if outcome.first is None else letter(outcome.first),
        "decisions": outcome.length,
        "failed": failure and f"{failure.code}: {failure.problem}",
        "failed_seat": letter(failure.seat) if failure and failure.seat is not None else None,
        "failed_bot": (failure and failure.bot) or None,
        "choices": outcome.choices,
        "options": outcome.options,
        "sides": list(outcome.sides),
        "roles": [" + ".join(roles) for roles in outcome.roles],
        "record": outcome.record,
    }


def decision_rows(outcome: Outcome) -> Iterator[Row]:
    for number, decision in enumerate(outcome.decisions):
        yield {
            "match": outcome.number,
            "decision": number,
            "seat": letter(decision.seat),
            "bot": outcome.names[decision.seat],
            "kind": decision.kind,
            "choice": decision.choice,
            "options": decision.options,
            "side": outcome.sides[decision.seat] if outcome.sides else None,
            "role": " + ".join(outcome.roles[decision.seat]) if outcome.roles else None,
        }
