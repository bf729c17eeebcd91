"""The table in the terminal: it can always be drawn, fits the screen, and shows what its reader may know."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from omerta.games.cosa_nostra import GAME
from omerta.play import Match, OpenGame, Seeded
from omerta.terminal.boards import draw, legend
from omerta.words import LANGUAGES, Words
from tests.games.cosa_nostra.sitting import position

NAMES = ("Alba", "Bruno", "Carla", "Dante")
TINY = Path(__file__).with_name("tiny.toml").read_text(encoding="utf-8")


def text_of(match: Match, seat: int | None, width: int = 80, lang: str = "en", what: object = draw) -> str:
    names = NAMES[: len(match.seats)]
    words = Words(GAME, lang, names)
    drawn = legend(match.view(seat), words) if what is legend else draw(match.view(seat), words, names, width)
    console = Console(width=width, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(drawn)
    return captured.get()


def moments(seats: int, seed: int, **settings: object) -> Iterator[Match]:
    rng = random.Random(seed)
    match = OpenGame(GAME).start(seats, dealer=Seeded(seed), names=NAMES[:seats], **settings)
    number = 0
    while not match.over:
        if number % 300 == 5:
            yield match
        number += 1
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    yield match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("settings", [{}, {"edition": TINY}], ids=["standard", "tiny"])
def test_every_moment_can_be_drawn_at_every_width(lang: str, settings: dict[str, str]) -> None:
    for seats in (2, 4):
        for match in moments(seats, seats, **settings):
            for seat, width in ((0, 40), (None, 80), (1, 120)):
                lines = text_of(match, seat, width, lang).splitlines()
                assert max(map(len, lines)) <= width
                assert all(any(name in line for line in lines) for name in NAMES[:seats]), "what has no room is cut off"
                text_of(match, seat, width, lang, legend)


def test_the_ring_lies_around_the_city_clockwise() -> None:
    match = position(
        "at blue act\nblue 5000 @3 N1 b1 c1* c2\nred 400 @13 S1 e6 (start 2) watch 2\nowns red @9 R01"
    ).match
    lines = text_of(match, 0).splitlines()
    assert lines[1].split()[:4] == ["0", "1", "2", "3"]
    assert "3 ▸A" in lines[1]
    assert lines[3].split() == ["23", "7"]
    assert [line.split()[-1] for line in lines if "B+" in line] == ["B+"]
    row = next(line for line in lines[2:] if " 1 ·" in line)
    assert "A  A*" in row
    player = next(line for line in lines if "B Bruno" in line)
    assert "400" in player
    assert "watched 2" in player
    assert "2 waiting at S1" in player


def test_a_reader_sees_his_own_cards_and_those_he_was_shown() -> None:
    match = position(
        "game seats=3\nat blue act\nblue 5000 @0 N1 b1 hand R12 R14\nred 3000 @0 S1 e6\ngreen 3000 @0 E1 f2"
    )
    match.play("offer red sell #R14 800")
    assert "Red cards: Heist, Uncle's Inheritance" in text_of(match.match, 0)
    shown = text_of(match.match, 1)
    assert "Known of Alba: Uncle's Inheritance" in shown
    assert "On offer: Alba wants to sell Uncle's Inheritance to Bruno for 800" in shown
    for other in (2, None):
        assert "Inheritance" not in text_of(match.match, other)
        assert "to sell #? to Bruno for 800" in text_of(match.match, other)
    assert "Take 2,400" in text_of(match.match, 0, what=legend)
