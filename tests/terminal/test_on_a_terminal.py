"""On a real terminal: keys, colours, covered screens, and leaving without a mess."""

import random
import re
import signal
import sys

import pytest

from omerta.bots import Random
from omerta.play import game, replay
from omerta.play.bot_driver import BotDriver
from omerta.play.names import NAMES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

PLAY = ("play", "resistance", "--bots", "random", "--seed", "1", "--record", "match.omerta")
CLEARED_ALL = "\x1b[H\x1b[2J\x1b[3J"
OTHER_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|9[0-7]|38;5;\d+)(?:;\d+)*m")
RIGHT, LEFT, END, HOME = "\x1b[C", "\x1b[D", "\x1b[F", "\x1b[H"


def plain(text):
    return CODES.sub("", text)


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_leaving_by_a_key_leaves_no_mess(terminal, tmp_path, key):
    table = terminal(*PLAY)
    table.expect("Alba (A) > ")
    table.line("1")
    table.expect("Alba (A) > ")
    table.type(key)
    table.expect("The match is not over; its record so far: match.omerta")
    assert table.end() == 130
    assert table.as_it_was
    assert "Traceback" not in table.written
    assert not replay((tmp_path / "match.omerta").read_text(encoding="utf-8")).over


def test_being_ended_leaves_no_mess(terminal, tmp_path):
    table = terminal(*PLAY, "--me", "A,B")
    table.expect("Press Enter when only")
    table.kill(signal.SIGTERM)
    assert table.end() == 143
    assert FIRST_SCREEN in table.written.rpartition(OTHER_SCREEN)[2]
    assert table.as_it_was
    assert (tmp_path / "match.omerta").read_text(encoding="utf-8").startswith("game resistance")


def test_typing_is_edited_and_answered(terminal):
    table = terminal(*PLAY)
    table.expect("Alba (A) > ")
    table.line("whx\x7fy")
    table.expect("RS-")
    table.line("quit")
    assert table.end() == 0


def test_colours_are_shown_unless_nobody_wants_them(terminal):
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        table = terminal(*PLAY[:4], **environment)
        table.expect("Alba (A) > ")
        table.line("quit")
        table.end()
        assert bool(COLOUR.search(table.written)) is coloured, environment


def test_the_screen_is_covered_between_two_people(terminal):
    table = terminal(*PLAY, "--me", "A,B", "--option", "blind")
    waiting = table.expect("Press Enter when only")
    assert OTHER_SCREEN in waiting
    assert waiting.rpartition(OTHER_SCREEN)[2].startswith(CLEARED_ALL)
    table.line()
    first = table.expect(") > ")
    assert first.count(CLEARED_ALL) == 1
    table.line("?")
    table.expect(") > ")
    table.line("1")
    between = table.expect("Press Enter when only")
    covered = between.rpartition(CLEARED_ALL)[2]
    assert "mafioso" not in covered
    assert "detective" not in covered
    table.type("\x03")
    assert table.end() == 130
    assert table.written.rpartition(FIRST_SCREEN)[0].endswith(CLEARED_ALL)


def test_typing_of_one_person_is_not_found_by_the_next(terminal):
    """Arrow up recalls the own lines only, and keys pressed ahead are forgotten at the hand-over."""
    table = terminal(*PLAY, "--seats", "5", "--me", "A,B,C,D,E")
    for _ in range(2):
        table.expect("Press Enter when only")
        table.line()
        table.expect(") > ")
        table.line("story")
        table.expect(") > ")
        table.line("1")
    table.expect("Press Enter when only")
    table.line()
    table.expect(") > ")
    table.type("\x1b[A\x1b[A\x1b[A")
    table.line("?")
    recalled = table.expect("this help")
    assert "story" not in recalled.partition("?")[0]
    table.type("\x03")
    table.end()


def test_without_clearing_the_page_is_filled(terminal):
    table = terminal(*PLAY, "--me", "A,B", TERM="dumb")
    before = table.expect("Press Enter when only")
    assert before.count("\n") >= 2 * 24
    assert "\x1b[3J" not in before
    table.type("\x03")
    assert table.end() == 130


def test_the_table_and_the_question_are_in_sight_together(terminal):
    table = terminal(*PLAY, "--seats", "7")
    for number in range(6):
        if number:
            table.line("1")
        page = plain(table.expect("Alba (A) > ").rpartition("\x1b[2J")[2])
        in_sight = "".join(page.splitlines(keepends=True)[-24:])
        assert "━━ The Resistance" in in_sight
        assert "\n  1  " in in_sight
    table.type("\x03")
    table.end()


def test_again_with_the_same_people(terminal, tmp_path):
    table = terminal("play", "resistance", "--bots", "quiet", "--seats", "5", "--name", "Eva")
    for _ in range(5):  # everybody rejects everything
        table.expect("Eva (A) > ")
        if "Whom do you send" in table.written[-2000:]:
            table.line("1")
            table.expect("Eva (A) > ")
        table.line("reject")
    table.expect("Once more")
    table.line("y")
    table.expect("Eva (A) > ")
    table.line("quit")
    assert table.end() == 0
    assert len(list((tmp_path / "data" / "records").iterdir())) == 2


# Films


@pytest.fixture
def recorded(tmp_path):
    """A record of bots."""
    match = game("resistance").start(7, seed=4, names=NAMES[:7], plots=True)
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    (tmp_path / "recorded.omerta").write_text(match.record(), encoding="utf-8")


def test_a_replay_is_stepped_by_keys_through_any_eyes(terminal, recorded):
    table = terminal("replay", "recorded.omerta", "--seat", "B")
    shown = table.expect("q quit")
    assert OTHER_SCREEN in shown
    assert "Bruno (B)" in shown
    table.type(RIGHT)
    table.expect("Bruno (B)")
    table.type("c")
    assert "Carla" in table.expect("Carla (C)")
    table.type("0")
    assert "you, " not in table.expect("a spectator").rpartition("\x1b[2J")[2]
    table.type(END)
    table.expect("The match is over")
    table.type(LEFT)
    assert "The match is over" not in table.expect("a spectator").rpartition("\x1b[2J")[2]
    table.type(HOME)
    table.expect("a spectator")
    table.type("q")
    assert table.end() == 0
    assert table.as_it_was
    assert table.written.rstrip().endswith(FIRST_SCREEN)


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_leaving_a_replay_leaves_no_mess(terminal, recorded, key):
    table = terminal("replay", "recorded.omerta")
    table.expect("q quit")
    table.type(key)
    assert table.end() == 130
    assert table.as_it_was
    assert "Traceback" not in table.written


def test_a_replay_that_runs_needs_no_keys(terminal, recorded):
    table = terminal("replay", "recorded.omerta", "--run", "--table")
    assert table.end() == 0
    assert "The match is over" in table.written


def test_watching_live(terminal):
    table = terminal("watch", "resistance", "--bots", "random", "--lang", "cs")
    for _ in range(3):
        table.expect("q konec")
        table.type("\r")
    table.expect("q konec")
    table.type("q")
    table.expect("Záznam: ")
    assert table.end() == 0


def test_rules_go_through_the_pager(terminal):
    table = terminal("rules", "resistance", PAGER="sed s/^/READ:/")
    assert table.end() == 0
    assert "READ:" in table.written
    assert "RS-8.11" in table.written
