"""What can be heard tells nobody anything: boards sound events that everybody is told, and nothing else.

When a phone rings for a question is compared in worlds that its neighbour cannot tell apart (``tests.web.worlds``),
what a device makes of the events it is told in ``frontend/tests/hearing.svelte.test.ts``.
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from omerta.play import game, games

BOARDS = Path(__file__).parents[2] / "frontend" / "src" / "boards"


def sounding(name: str) -> set[str]:
    """The events that a board lets sound."""
    text = (BOARDS / name / "index.ts").read_text(encoding="utf-8")
    block = re.search(r"^  sounds: \{(.*?)\}(?: satisfies [^\n]*)?,$", text, re.MULTILINE | re.DOTALL)
    assert block is not None
    return set(re.findall(r"\b[A-Z]\w+(?=\W)", re.sub(r"satisfies \S+|Object\.\w+|Sound\b", "", block[1])))


@pytest.mark.parametrize("name", games())
def test_boards_sound_what_everybody_is_told(name: str) -> None:
    known = game(name).rules.types
    found = sounding(name)
    assert len(found) >= 8
    for event in found:
        fields = {field.name for field in dataclasses.fields(known[event])}
        assert "to" not in fields, f"{event} is told to some alone"
