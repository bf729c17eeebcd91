"""Every example of docs/notation.md is executed.

A ``position`` block is read, the ``play`` block after it is played, ``record`` and ``copy`` blocks are replayed. What
the tables say is looked for in these plays and in random matches: each text must be offered, drawn or written in one of
them as the page says.
"""

from __future__ import annotations

import doctest
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import omerta
from omerta.gamekit import Game, write_settings
from omerta.kernel import Refusal, letter
from omerta.play.match import ANSWER, Match, find

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"
CHAPTERS = {
    "The Resistance": "resistance",
    "Mafia City": "mafia-city",
    "Cosa Nostra": "cosa-nostra",
    "Špehov": "spehov",
}
GAMES = tuple(CHAPTERS.values())
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
WORD = re.compile(r"[\w@][\w-]*")
KEY = re.compile(r"(\w+)=")
HEADER = ("game", "position", "copy", "seat", "commit", "secret", "digest", "T")

MOST_MATCHES = 1000
"""So many random matches at most are searched for what the tables say."""
EARLY = 15
"""After so many questions a match is read for the first time: some things are open at the end."""
TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "resistance": ((5, {"plots": 1}), (7, {"plots": 1, "order": 1}), (5, {})),
    "mafia-city": ((3, {"maxrounds": 6}), (4, {"maxrounds": 6})),
    "cosa-nostra": ((3, {"round_limit": 20}), (2, {"round_limit": 12})),
    "spehov": (
        (9, {"cards": "vest,bandage,wiretap,lastshot,commander,reverse,swap", "timers": 1}),
        (12, {"cards": "recruit,swap,hideout,corner,safe,arrest,kidnap,wiretap"}),
        (16, {"cards": "gang,gang,gang,vest", "talk": "free", "children_last_shot_all": 1}),
    ),
}
"""Where every other random match is played: seats and settings. The others begin in a position of the page."""


# The page


class Block(NamedTuple):
    kind: str
    words: str
    text: str


@cache
def chapters() -> dict[str, str]:
    """The page by its chapters; those of games under the names of the games."""
    _, *parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {CHAPTERS.get(title, title): text for title, text in zip(parts[::2], parts[1::2], strict=True)}


def blocks(text: str) -> list[Block]:
    return [Block(kind, words.strip(), body) for kind, words, body in BLOCK.findall(text)]


def rows(name: str, heading: str) -> list[list[str]]:
    """The rows of the table of a game's chapter whose first column has this heading."""
    lines = [line for line in BLOCK.sub("", chapters()[name]).splitlines() if line.startswith("|")]
    begins = next(number for number, line in enumerate(lines) if _cells(line)[0] == heading)
    found: list[list[str]] = []
    for line in lines[begins + 2 :]:
        first, *rest = _cells(line)
        if first and not CODE.search(first):
            break  # the next table
        found.append([first or found[-1][0], *rest])
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def texts(cell: str) -> list[str]:
    return CODE.findall(cell)


def plays(name: str) -> list[tuple[str, str]]:
    """The positions of a game's chapter, each with the lines that are played from it."""
    found = [block for block in blocks(chapters()[name]) if block.kind in ("position", "play")]
    assert [block.kind for block in found] == ["position", "play"] * (len(found) // 2)
    return [(position.text, play.text) for position, play in zip(found[::2], found[1::2], strict=True)]


def parts(line: str) -> tuple[str, str]:
    """A line to play and the comment behind it."""
    play, _, comment = line.partition("  # ")
    return play.strip(), comment.strip()


# Random matches


class Moment(NamedTuple):
    """A kind of question or luck with what can be chosen; luck has no seat."""

    kind: str
    seat: int | None
    options: tuple[Any, ...]


@dataclass
class Search:
    """What is still looked for in random matches of a game, and what was met in them."""

    game: Game
    wanted: set[tuple[str, ...]]
    lines: set[str] = field(default_factory=set)
    luck: set[str] = field(default_factory=set)

    def run(self) -> None:
        for position, lines in plays(self.game.id):
            match = omerta.game(self.game.id).position(position, dealer=None)
            for line in lines.splitlines():
                for moment in moments(match):
                    self.look(moment)
                play, refused = parts(line)[0], parts(line)[1].startswith("refused")
                match.play(*[play] * (not refused))
            self.read(match)
        rng, tables = random.Random(1), TABLES[self.game.id]
        for number in range(MOST_MATCHES):
            match = begun(self.game.id, tables[number // 2 % len(tables)] if number % 2 else None)
            for asked, moment in enumerate(wander(match, rng)):
                self.look(moment)
                if asked == EARLY:
                    self.read(match)
            self.read(match)
            if not self.wanted and number >= 10:
                return

    def look(self, moment: Moment) -> None:
        write, read = self.game.notation.write, self.game.notation.read
        if moment.seat is None:
            outcomes = {self.game.notation.chance(moment.kind, outcome) for outcome in moment.options}
            self.luck |= {text.split()[0] for text in outcomes}
            self.wanted -= {("luck", text) for text in outcomes}
            return
        here = [wanted for wanted in self.wanted if wanted[:1] == ("option",) and wanted[1] == moment.kind]
        written = {write(moment.kind, option): option for option in moment.options} if here else {}
        for wanted in here:
            _, kind, typed, text = wanted
            if text in written and self.reads(read, kind, moment, typed) is written[text]:
                self.wanted.discard(wanted)

    def reads(self, read: Any, kind: str, moment: Moment, typed: str) -> Any:
        try:
            return read(kind, moment.options, typed, moment.seat)
        except Refusal:
            return None

    def read(self, match: Match) -> None:
        """Look for what follows from the answers, and for what others have in their copies."""
        for line in match.record().splitlines():
            if line.split()[0] not in HEADER and not ANSWER.match(line) and line.split()[0] not in self.luck:
                self.lines.add(line.split()[0])
            self.wanted.discard(("line", line))
        for line in match.record(None).splitlines():
            self.wanted.discard(("copy", line))


def begun(name: str, table: tuple[int, dict[str, Any]] | None) -> Match:
    """A match at a table, or in the position of the game's chapter."""
    game = omerta.game(name)
    if table is None:
        return game.position(plays(name)[0][0], dealer=None)
    return game.start(table[0], dealer=None, **table[1])


def moments(match: Match) -> Iterator[Moment]:
    """What is open now."""
    if match.chance is not None:
        yield Moment(match.chance.kind, None, tuple(outcome for outcome, _ in match.chance.odds))
    for seat in match.waiting:
        asked = match.ask(seat)
        yield Moment(asked.kind, seat, asked.options)


def wander(match: Match, rng: random.Random) -> Iterator[Moment]:
    """The moments of a match that is played at random, one time in three quietly."""
    while not match.over:
        for moment in moments(match):
            yield moment
            if moment.seat is None:
                assert match.chance is not None
                match.settle(rng.choices(moment.options, [weight for _, weight in match.chance.odds])[0])
            else:
                quiet = rng.random() < 1 / 3
                match.answer(moment.seat, moment.options[0] if quiet else rng.choice(moment.options))


def said(name: str) -> set[tuple[str, ...]]:
    """All that the tables of a game's chapter say about texts."""
    wanted: set[tuple[str, ...]] = set()
    for kind, written, _meaning in rows(name, "question"):
        wanted |= {("option", texts(kind)[0], text, text) for text in texts(written)}
    for typed, kind, written in rows(name, "typed"):
        wanted |= {("option", texts(kind)[0], text, texts(written)[0]) for text in texts(typed)}
    for written, copied, _meaning in rows(name, "luck"):
        wanted |= {("luck", text) for text in texts(written)}
        wanted |= {("copy", text) for text in texts(copied)}
    if name != "cosa-nostra":
        wanted |= {("line", text) for row in rows(name, "what follows") for text in texts(row[0])}
    return wanted


@cache
def searched(name: str) -> Search:
    game = find(name)
    assert game is not None
    search = Search(game, said(name))
    search.run()
    return search


# The tables of the page


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_the_tables_is_met_in_a_match_as_the_page_says(name: str) -> None:
    assert len(said(name)) > 20
    assert searched(name).wanted == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_question_stands_in_its_table_with_an_example(name: str) -> None:
    table = rows(name, "question")
    assert list(dict.fromkeys(texts(kind)[0] for kind, *_ in table)) == list(searched(name).game.kinds)
    assert all(texts(written) for _, written, _ in table)


@pytest.mark.parametrize("name", GAMES)
def test_all_luck_and_all_lines_that_follow_stand_in_their_tables(name: str) -> None:
    assert {text.split()[0] for row in rows(name, "luck") for text in texts(row[0])} == searched(name).luck
    follows = rows(name, "what follows") if name != "cosa-nostra" else []
    assert {text.split()[0] for row in follows for text in texts(row[0])} == searched(name).lines


@pytest.mark.parametrize("name", GAMES)
def test_every_setting_stands_in_its_table_with_its_default_first(name: str) -> None:
    game, table = searched(name).game, rows(name, "setting")
    defaults = write_settings(game.settings())
    written = {texts(key)[0]: "" if values.startswith("empty") else texts(values)[0] for key, values, _ in table}
    assert written == defaults


@pytest.mark.parametrize("name", GAMES)
def test_every_act_of_talk_stands_in_its_table_and_is_read(name: str) -> None:
    talk, table = searched(name).game.talk, rows(name, "act")
    assert [texts(form)[0] for form, _ in table] == list(talk.forms)
    for _, example in table:
        (typed,) = texts(example)
        assert talk.write(*talk.read(typed, 7)) == typed


# The blocks


@pytest.mark.parametrize(("name", "text", "lines"), [(name, *played) for name in GAMES for played in plays(name)])
def test_positions_are_read_and_played_as_the_page_says(name: str, text: str, lines: str) -> None:
    match = omerta.game(name).position(text, dealer=None)
    for line in lines.splitlines():
        play, comment = parts(line)
        refused = re.match(r"refused, (\S+)", comment)
        if refused:
            before = match.save()
            with pytest.raises(Refusal) as refusal:
                match.play(play)
            assert refused[1] in (refusal.value.code, refusal.value.rule)
            assert match.save() == before
            continue
        match.play(play)
        if asked := re.match(r"now (.+?) (?:is|are) asked: (.+)", comment):
            assert match.question is not None
            assert (" ".join(map(letter, match.waiting)), match.question.kind) == asked.groups()
        elif luck := re.match(r"now luck: (.+)", comment):
            assert match.chance is not None
            assert match.chance.kind == luck[1]
    assert omerta.replay(match.record()).save()["table"] == match.save()["table"]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_position_is_explained_and_every_explained_word_stands_in_one(name: str) -> None:
    explained = {WORD.findall(text)[0] for row in rows(name, "word") for text in texts(row[0]) if WORD.search(text)}
    keys = {key for row in rows(name, "word") for text in texts(row[0]) for key in KEY.findall(text)}
    settings = {texts(row[0])[0] for row in rows(name, "setting")}
    assert explained | keys <= {word for text, _ in plays(name) for word in WORD.findall(text)}
    for text, _ in plays(name):
        for line in text.splitlines():
            first = WORD.findall(line)[0]
            assert ("A" if first in "ABCDE" else first) in explained
            assert set(KEY.findall(line)) - set(map(letter, range(21))) <= keys | explained | settings


def test_records_and_copies_are_what_a_match_writes() -> None:
    written = [block for text in chapters().values() for block in blocks(text) if block.kind in ("record", "copy")]
    assert {block.kind for block in written} == {"record", "copy"}
    record = ""
    for block in written:
        if block.kind == "record":
            record = block.text
            assert omerta.replay(record).record() == record
            assert omerta.verify(record) > 0
        else:
            assert omerta.replay(record).record(block.words) == block.text


def test_every_line_of_the_record_is_explained() -> None:
    text = chapters()["Records"]
    record = next(block.text for block in blocks(text) if block.kind == "record")
    explained = {word.split()[0].rstrip(":") for row in _rows_of(text, "line") for word in texts(row[0])}
    words = {line.split()[0].rstrip(":") for line in record.splitlines()}
    assert {word for word in words if len(word) > 1 or word == "T"} <= explained


def _rows_of(text: str, heading: str) -> list[list[str]]:
    lines = [_cells(line) for line in BLOCK.sub("", text).splitlines() if line.startswith("|")]
    begins = next(number for number, cells in enumerate(lines) if cells[0] == heading)
    return lines[begins + 2 :]


def test_the_python_of_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 5
    assert failed == 0
