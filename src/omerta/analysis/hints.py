"""What would you do? The option that a strong bot prefers on a seat, and why, by what the seat knows alone."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from omerta.bots import Explained, Reason, explain, levels
from omerta.kernel import Refusal, Seat
from omerta.play import Match, told_and_heard
from omerta.words import Words

MOST_REASONS = 4
SEATS = frozenset({"seat", "by", "rival"})
SHARES = frozenset({"chance", "share", "won", "suspicion"})
"""Numbers from 0 to 1, which are said in per cent."""


class NoHint(Refusal):
    """No bot knows what to do here."""

    code = "no-hint"


class HintsAmongPeople(Refusal):
    """Where people play together, everybody thinks for themselves."""

    code = "hints-among-people"


class Hint(NamedTuple):
    """An option and what speaks for it."""

    option: Any
    text: str
    why: tuple[str, ...]


def hint(match: Match, seat: Seat, lang: str = "en", seed: int = 0) -> Hint:
    """What a master would do on this seat; it knows what the seat knows, and nothing else."""
    found = advice(match, seat, seed)
    words = match.words(lang)
    best = found[0]
    return Hint(best.option, words.option(match.ask(seat).kind, best.option, seat), told(best, words))


def advice(match: Match, seat: Seat, seed: int = 0) -> list[Explained]:
    """What a master would do, and then the other options that it can weigh, the best first."""
    if "master" not in levels(match.game.id) or seat not in match.waiting:
        raise NoHint()
    return explain(match, seat, told=told_and_heard(match, seat), seed=seed)


def told(explained: Explained, words: Words) -> tuple[str, ...]:
    """The reasons in words; those that have none are for programs."""
    said = (_said(reason, words) for reason in explained.reasons)
    return tuple(dict.fromkeys(one for one in said if one))[:MOST_REASONS]


def _said(reason: Reason, words: Words) -> str | None:
    name = words.game.id
    message = next((one for one in (f"hint-{name}-{reason.code}", f"hint-{reason.code}") if words.has(one)), None)
    if message is None:
        return None
    given = _arguments(reason.arguments, words)
    return words.say(message, **given) if words.needs(message) <= set(given) else None


def _arguments(arguments: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Names instead of seats, per cent instead of shares, words instead of codes."""
    given: dict[str, Any] = {}
    for name, value in arguments.items():
        if name in SEATS and isinstance(value, int):
            given[name] = words.name(value)
        elif isinstance(value, tuple) and all(type(one) is int for one in value):
            given[name] = words.join(map(words.name, value))
        elif name in SHARES and isinstance(value, float):
            given[name] = round(100 * value)
        elif isinstance(value, bool):
            given[name] = "yes" if value else "no"
        elif name == "location":
            given[name] = words.say(f"location-{value}") if words.has(f"location-{value}") else str(value)
        elif isinstance(value, float):
            given[name] = round(value, 1)
            given[f"{name}_sign"] = "plus" if value >= 0 else "minus"
        elif isinstance(value, int | str | Enum):
            given[name] = value
    return given
