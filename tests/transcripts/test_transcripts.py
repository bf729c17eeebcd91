"""One match of each game as each seat saw it, kept as text and reviewed by a person.

After a change that is meant, write them anew with ``python -m tests.transcripts.test_transcripts`` and read what
changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import omerta
from omerta.kernel import letter
from omerta.play import Match
from omerta.words import LANGUAGES

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.omerta"))


def transcript(match: Match, seat: int | None, lang: str) -> str:
    return "\n".join(match.story(seat, lang)) + "\n"


def seats(match: Match) -> list[tuple[str, int | None]]:
    return [*((letter(seat), seat) for seat in match.seats), ("spectator", None)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_each_seat_is_told_what_its_transcript_says(record: Path) -> None:
    match = omerta.replay(record.read_text(encoding="utf-8"))
    for lang in LANGUAGES:
        for name, seat in seats(match):
            kept = (FOLDER / record.stem / f"{name}.{lang}.txt").read_text(encoding="utf-8")
            assert transcript(match, seat, lang) == kept


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_luck_of_the_transcript_verifies(record: Path) -> None:
    assert omerta.verify(record.read_text(encoding="utf-8")) > 0


def write() -> None:
    for record in RECORDS:
        match = omerta.replay(record.read_text(encoding="utf-8"))
        (FOLDER / record.stem).mkdir(exist_ok=True)
        for lang in LANGUAGES:
            for name, seat in seats(match):
                file = FOLDER / record.stem / f"{name}.{lang}.txt"
                file.write_text(transcript(match, seat, lang), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(write())
