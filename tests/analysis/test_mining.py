"""Puzzles from recorded matches: what people have agreed to publish, and nothing that a record does not hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from omerta.analysis.puzzles import Puzzle, puzzles
from omerta.analysis.puzzles.collection import read
from omerta.analysis.puzzles.mine import bots_at_a_table, main
from omerta.play import Match
from omerta.play.branches import digest_of, state_at
from omerta.play.signing import SigningKey
from omerta.web.publishing import Writer

NAMES = ["Zuzana", "Yvona", "Xenie", "Walter", "Viktor", "Ursula", "Tamara", "Stanislav", "Radomír", "Quido"]
KEY = SigningKey(bytes(32))


def played(puzzle: Puzzle) -> Match:
    """The match from which bots' puzzle was mined, as people might have played it."""
    driver, _ = bots_at_a_table(puzzle.game, puzzle.source["seed"])
    while driver.step():
        pass
    driver.match.names = tuple(NAMES[: len(driver.match.seats)])
    driver.match.talk.append((0, 'T A u1 "I am Zuzana"'))
    return driver.match


def mined(game: str, out: Path, *files: Path) -> list[Puzzle]:
    main([game, "--records", *map(str, files), "--output", str(out)])
    return [read(line) for line in out.read_text(encoding="utf-8").splitlines()]


def published(file: Path, *records: str) -> Path:
    """A file as ``omerta publish`` writes it."""
    with Writer(file, packed=file.suffix == ".gz") as out:
        out.line({"omerta": "database", "format": 1, "key": KEY.public, "records": len(records)})
        for number, text in enumerate(records):
            out.line({"id": f"{number:016x}", "record": KEY.sign(text, f"{number:016x}", "Test")})
        out.end(len(records))
    return file


@pytest.fixture(scope="module")
def resistance() -> tuple[Puzzle, Match]:
    """A puzzle by what everybody could see, and its match."""
    puzzle = next(one for one in puzzles("resistance") if one.seat is None)
    return puzzle, played(puzzle)


@pytest.mark.parametrize(
    "game", ["resistance", "spehov", "cosa-nostra", pytest.param("mafia-city", marks=pytest.mark.slow)]
)
def test_a_record_gives_the_puzzles_of_its_match_without_anybodys_name(game: str, tmp_path: Path) -> None:
    puzzle = min(puzzles(game), key=lambda one: one.source["moment"])
    match = played(puzzle)
    file = tmp_path / "match.omerta"
    file.write_text(match.record(), encoding="utf-8")
    found = mined(game, tmp_path / "out.jsonl", file)
    (same,) = (one for one in found if (one.source["moment"], one.seat) == (puzzle.source["moment"], puzzle.seat))
    assert (same.task, same.choices, same.answer, same.difficulty) == (
        puzzle.task,
        puzzle.choices,
        puzzle.answer,
        puzzle.difficulty,
    )
    assert same.position().view(same.seat) == puzzle.position().view(puzzle.seat)
    assert same.source["digest"] == digest_of(match)
    whole = (tmp_path / "out.jsonl").read_text(encoding="utf-8")
    assert not any(name in whole for name in NAMES)
    assert mined(game, tmp_path / "out.jsonl", file) == found, "the same again finds nothing new"


def test_an_open_database_gives_puzzles_that_name_their_record(
    resistance: tuple[Puzzle, Match], tmp_path: Path
) -> None:
    puzzle, match = resistance
    file = published(tmp_path / "open.jsonl.gz", match.record())
    found = mined("resistance", tmp_path / "out.jsonl", file)
    assert {(one.source["record"], one.source["key"]) for one in found} == {("0" * 16, KEY.public)}
    assert puzzle.source["moment"] in {one.source["moment"] for one in found}
    assert mined("spehov", tmp_path / "none.jsonl", file) == []


def test_of_a_match_as_in_the_box_only_what_the_table_saw_is_asked(
    resistance: tuple[Puzzle, Match], tmp_path: Path
) -> None:
    puzzle, match = resistance
    file = published(tmp_path / "open.jsonl", match.record(None))
    found = mined("resistance", tmp_path / "out.jsonl", file)
    assert puzzle.source["moment"] in {one.source["moment"] for one in found}
    assert {one.seat for one in found} == {None}
    for one in found:
        assert one.position().view(None) == state_at(match, one.source["moment"]).view(None)


def told(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | bytes) -> str:
    """What is said of a file in which no puzzle is looked for."""
    file = tmp_path / "bad.omerta"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert mined("resistance", tmp_path / "out.jsonl", file) == []
    return capsys.readouterr().err


def test_what_cannot_be_used_is_told_in_a_sentence(
    resistance: tuple[Puzzle, Match], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, match = resistance
    text = match.record()
    lines = text.splitlines()
    unfinished = "\n".join(lines[: len(lines) // 2])
    assert "breaks off before the match is over" in told(tmp_path, capsys, unfinished)
    assert "not installed: chess" in told(tmp_path, capsys, text.replace("game resistance", "game chess", 1))
    assert "was changed" in told(tmp_path, capsys, text.replace("Zuzana", "Zuzka"))
    signed = KEY.sign(text, "a", "Test")
    assert "changed after it was signed" in told(tmp_path, capsys, signed.replace('"Test"', '"Best"'))
    assert "no record of a match" in told(tmp_path, capsys, "hello")
    assert "cannot be read" in told(tmp_path, capsys, b"\xff\xfe")
    assert mined("resistance", tmp_path / "out.jsonl", tmp_path / "nowhere") == []
    assert "No such file" in capsys.readouterr().err


def test_a_database_that_was_edited_is_told(
    resistance: tuple[Puzzle, Match], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, match = resistance
    file = published(tmp_path / "open.jsonl", match.record(), match.record())
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    changed: dict[str, Any] = json.loads(lines[2])
    changed["record"] = match.record()
    file.write_text("".join([*lines[:2], json.dumps(changed) + "\n", *lines[3:]]), encoding="utf-8")
    found = mined("resistance", tmp_path / "out.jsonl", file)
    said = capsys.readouterr().err
    assert f"{file}, 1: This record was changed after it was signed, or" in said
    assert "This file was changed after it was published" in said
    assert {one.source["record"] for one in found} == {"0" * 16}, "the other record is as it was signed"
