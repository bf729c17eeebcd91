"""What a table agrees on before a match (section 0)."""

from __future__ import annotations

from omerta.gamekit import BadSetting, read_seat, setting, settings
from omerta.kernel import letter


def points_wanted(text: str) -> int:
    """A target typed as a number."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if not 1 <= number <= 99:
        raise ValueError("experienced, beginner, 1 to 99")
    return number


def seat_letter(text: str) -> str:
    """A first player typed as a seat."""
    if text.upper() not in "ABCDE" or len(text) != 1:
        raise ValueError("random, A to E")
    return text.upper()


def rounds_at_most(text: str) -> int:
    if not text.isdecimal():
        raise ValueError("0 (no limit), 1, 2, 3 …")
    return int(text)


@settings
class Settings:
    """The options of section 0."""

    target: str | int = setting(
        "experienced",
        rule="OPT-TARGET",
        values=("experienced", "beginner"),
        read=points_wanted,
        tried=("experienced", "beginner", 4),
        group="length",
    )
    agreement: str = setting("free", rule="OPT-AGREEMENT", values=("free", "present"), group="rulings")
    release: str = setting("all", rule="OPT-RELEASE", values=("all", "earlier-rounds"), group="rulings")
    reshuffle: str = setting("when-needed", rule="OPT-RESHUFFLE", values=("when-needed", "when-empty"), group="rulings")
    first: str = setting(
        "random", rule="OPT-FIRST", values=("random",), read=seat_letter, tried=("random", "B"), group="length"
    )
    maxrounds: int = setting(0, rule="OPT-MAXROUNDS", read=rounds_at_most, tried=(0, 3), group="length")


PRESETS = {"first": {"target": "beginner"}, "experienced": {}}


def check(seats: int, settings: Settings) -> None:
    """The first player must sit at the table (OPT-FIRST)."""
    if settings.first != "random" and read_seat(settings.first) >= seats:
        allowed = f"random, A to {letter(seats - 1)}"
        raise BadSetting(rule="OPT-FIRST", name="first", value=settings.first, allowed=allowed)
