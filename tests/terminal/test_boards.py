"""Tables fit the screen, tell what a seat may know, and nothing else."""

import random
from importlib import import_module

import pytest
from rich.console import Console

from omerta.gamekit import Match as KernelMatch
from omerta.games.resistance import GAME
from omerta.games.resistance.cards import Plot
from omerta.play import OpenGame, Seeded, game
from omerta.scaffold import new_game
from omerta.terminal.boards import any_game, draw, legend
from omerta.terminal.typed_options import Choice
from omerta.words import LANGUAGES, Words
from tests.amounts import some

NAMES = ("Alba", "Bruno", "Carla", "Dante", "Elena", "Fabio", "Gina", "Hugo", "Ines", "Jacopo")


def text_of(thing, width=80):
    console = Console(width=width, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


def drawn(match, seat, width=80, lang="en", drawing=draw):
    names = NAMES[: len(match.seats)]
    return text_of(drawing(match.view(seat), Words(match.game, lang, names), names, width), width)


def moments(seats, seed, **settings):
    """A random match, at each of its questions and after its end."""
    rng = random.Random(seed)
    match = game("resistance").start(seats, dealer=Seeded(seed), names=NAMES[:seats], **settings)
    while not match.over:
        yield match
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    yield match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", some([5, 7, 10], 1))
@pytest.mark.parametrize("drawing", [draw, any_game.draw])
def test_every_moment_can_be_drawn_at_every_width(lang, seats, drawing):
    for number, match in enumerate(moments(seats, seats, plots=True, order=True)):
        if number % 9 and not match.over:
            continue
        for seat in (number % seats, None):
            for width in (40, 80, 120):
                lines = drawn(match, seat, width, lang, drawing).splitlines()
                assert max(map(len, lines)) <= width
                if drawing is draw or width > 40:  # what has no room is cut off
                    assert all(any(name in line for line in lines) for name in NAMES[:seats])


def test_a_table_at_eighty_columns_needs_no_wrapping():
    """Names of usual length, seven seats: one line a seat, so that the grid can be read down."""
    for number, match in enumerate(moments(7, 11)):
        if number % 5 and not match.over:
            continue
        rows = [line for line in drawn(match, 0).splitlines() if line[2:3].isupper() and line[3:4] == " "]
        assert [row[2] for row in rows] == list("ABCDEFG")


def test_everything_public_is_on_the_table():
    match = game("resistance").position(
        "game resistance n=7 plots=1\nroles m m m m d d d\nat leader=C attempt=2 results=1s,2f\n"
        "hand B no-confidence no-confidence\nhand D opinion-maker\ndiscard close-eye",
        names=NAMES[:7],
    )
    match.answer(2, "team A C D")
    match.answer(3, "approve")
    shown = drawn(match, 0)
    assert "Round 3 · attempt 2 of 5" in shown
    assert "mafia 1 : 1 detectives" in shown
    assert "●○○○○" in shown
    assert "Team    2   3   3  4²   4" in shown
    assert "Fails  ✔ 0 ✘ 1  ·   ·   ·" in shown
    assert "11 in the deck, 1 discarded" in shown
    rows = {line[2]: line for line in shown.splitlines() if line[2:3] in tuple("ABCDEFG")}
    assert rows["C"].startswith(" ★C Carla")
    assert "2× ▲ No Confidence" in rows["B"]
    assert "◎ Opinion Maker" in rows["D"]
    assert "[+]" in rows["D"]
    assert "[ ]" in rows["A"]
    assert "[" not in rows["B"]
    assert "you, mafioso" in rows["A"]


def test_votes_stay_on_the_table_attempt_by_attempt():
    match = game("resistance").position("game resistance n=5\nroles m m m d d\nat leader=A", names=NAMES[:5])
    match.answer(0, "team A E")
    for seat, vote in enumerate(("approve", "reject", "reject", "reject", "approve")):
        match.answer(seat, vote)
    match.answer(1, "team B C")
    for seat in range(5):
        match.answer(seat, "approve")
    lines = drawn(match, 1).splitlines()
    assert any(line.split() == ["1.1", "1.2"] for line in lines)
    assert any(line.split() == ["leader", "A", "B"] for line in lines)
    assert any(line.split() == ["for", "2✗", "5✓"] for line in lines)
    row = next(line for line in lines if line.startswith("  E "))
    assert "[+]  +" in row


def test_a_detective_sees_the_others_and_a_mafioso_sees_nobody():
    match = game("resistance").position("game resistance n=5\nroles m m m d d\nat leader=A", names=NAMES[:5])
    assert drawn(match, 3).count("detective ") + drawn(match, 3).count("detective\n") == 2
    assert "mafioso" not in drawn(match, 0).replace("you, mafioso", "")
    assert "detective\n" not in drawn(match, 0)
    assert "mafioso" not in drawn(match, None)


def test_the_legend_says_what_the_cards_on_the_table_do():
    match = game("resistance").position(
        "game resistance n=7 plots=1\nroles m m m m d d d\nat leader=A attempt=2\nhand B close-eye", names=NAMES[:7]
    )
    for lang in LANGUAGES:
        words = match.words(lang)
        explained = " ".join(text_of(legend(match.view(0), words)).split())
        assert words.say("plot-close-eye-help") in explained
        assert words.say("plot-strong-leader-help") not in explained
        for plot in Plot:
            assert words.has(f"plot-{plot}-help")


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same():
    """Deal again what a seat cannot know: table, question, options and helps are the same to the letter."""
    rng = random.Random(5)
    for seed in range(3):
        settings = {"plots": True, "blind": bool(seed % 2)}
        for number, match in enumerate(moments(7, seed, **settings)):
            seat = number % 7
            if match.over or number % 4:
                continue
            other = GAME.deal_world(match.sight(seat), rng)
            assert drawn(match, seat) == drawn(other, seat)
            assert asked(match, seat) == asked(other, seat)


def asked(match, seat):
    if seat not in match.waiting:
        return None
    words = Words(GAME, "en", NAMES[:7])
    choice = Choice(words, KernelMatch.ask(match, seat))
    numbers = range(len(choice.options))
    said = words.question(choice.asked, match.view(seat))
    return said, [(choice.labels[n], choice.text(n), choice.written[n], choice.help(n)) for n in numbers]


def test_a_game_without_a_table_of_its_own_still_shows_everything_public():
    match = OpenGame(GAME).start(5, seed=1, names=NAMES[:5])
    shown = drawn(match, 0, drawing=any_game.draw)
    assert "leader" in shown
    assert "Alba" in shown
    assert "roles" in shown
    assert "?" in shown


def test_a_board_that_serves_every_game_calls_fields_by_the_readers_words(tmp_path, monkeypatch):
    new_game("night-shift", tmp_path / "new")
    monkeypatch.syspath_prepend(tmp_path / "new" / "src")
    match = OpenGame(import_module("night_shift").GAME).start(3, seed=1, names=NAMES[:3])
    match.answer(0, match.ask(0).options[-1])
    shown = drawn(match, 0, lang="cs")
    assert "Karty" in shown
    assert "Kdo se podíval na čí kartu" in shown
    assert not any(name in shown for name in ("cards", "targets", "moves"))
    assert "Who looked at whose card" in drawn(match, 0)
