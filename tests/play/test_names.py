"""Which names can be seen."""

from __future__ import annotations

import unicodedata

import pytest

from omerta.play.names import BLANK, cleaned, seen


@pytest.mark.parametrize("name", ["Eva", "Zoë", "Řehoř 2.", "דוד", "محمد", "王小明", "नेहा", "🎲", "O'Neil-X"])
def test_names_of_people_are_left_as_they_are(name: str) -> None:
    assert seen(name)
    assert cleaned(name) == name


@pytest.mark.parametrize(
    "sign", ["\u3164", "\u200b", "\u200d", "\u202e", "\u2066", "\ud800", "\x00", "\u2028", "\ufeff"]
)
def test_signs_that_cannot_be_seen_are_found_and_left_out(sign: str) -> None:
    assert not seen(f"Eva{sign}")
    assert cleaned(f"{sign}Eva{sign}") == "Eva"
    assert cleaned(sign) == ""


def test_blank_signs_are_those_that_python_would_print() -> None:
    assert all(sign.isprintable() or unicodedata.category(sign) in ("Cf", "Cn") for sign in BLANK)
