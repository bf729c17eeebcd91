"""Replaying, watching and copying through a pipe."""

import random

import pytest

from omerta.bots import Random
from omerta.play import game, replay
from omerta.play.bot_driver import BotDriver
from omerta.terminal.table_setup import NAMES


@pytest.fixture
def recorded(tmp_path):
    """A record of bots."""
    match = game("resistance").start(7, seed=4, names=NAMES[:7], plots=True)
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    file = tmp_path / "recorded.omerta"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_watching_tells_the_story_a_spectator_knows(run, tmp_path):
    done = run("watch", "resistance", "--bots", "random", "--seats", "7", "-o", "plots", "--record", "recorded.omerta")
    assert done.returncode == 0, done.stderr
    assert "recorded.omerta" in done.stdout
    recorded = tmp_path / "recorded.omerta"
    assert done.stdout.startswith(run("replay", str(recorded)).stdout)
    shown = done.stdout
    match = replay(recorded.read_text(encoding="utf-8"))
    for line in match.story(None):
        assert line in shown
    assert "You are" not in shown


def test_a_replay_tells_what_the_seat_was_told(here, recorded):
    match = replay(recorded.read_text(encoding="utf-8"))
    for seat, lang in ((1, "en"), (4, "cs")):
        shown = here("replay", str(recorded), "--seat", "ABCDEFG"[seat], "--lang", lang).stdout
        for line in match.story(seat, lang):
            assert line in shown


def test_tables_at_every_moment(here, recorded):
    assert here("replay", str(recorded)).stdout.count("━━ The Resistance") == 1
    assert here("replay", str(recorded), "--table").stdout.count("━━ The Resistance") > 10


def test_an_edited_record_is_found_out(refused, recorded):
    text = recorded.read_text(encoding="utf-8")
    changed = text.replace("approve\n", "reject\n", 1)
    assert changed != text
    recorded.write_text(changed, encoding="utf-8")
    assert "was changed" in refused("verify", str(recorded))
    assert "was changed" in refused("replay", str(recorded))
    renamed = text.replace('"Alba"', '"Zuzana"')
    recorded.write_text(renamed, encoding="utf-8")
    assert "its digest does not fit" in refused("verify", str(recorded))


def test_a_record_with_other_luck_is_found_out(refused, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()
    leader = next(number for number, line in enumerate(lines) if line.startswith("leader "))
    short = [*lines[:leader], "leader A" if lines[leader] != "leader A" else "leader B"]
    secret = next(line for line in lines if line.startswith("secret "))
    recorded.write_text("\n".join([*short, secret]) + "\n", encoding="utf-8")
    assert "was not dealt by the committed secret" in refused("verify", str(recorded))


def test_an_unfinished_record_can_be_seen_but_not_verified(here, refused, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()
    recorded.write_text("\n".join(lines[:40]) + "\n", encoding="utf-8")
    assert here("replay", str(recorded)).returncode == 0
    assert "no opened secret" in refused("verify", str(recorded))


def test_a_copy_holds_what_its_seat_may_know(here, refused, recorded, tmp_path):
    full = recorded.read_text(encoding="utf-8")
    done = here("record", str(recorded), "--seat", "C", "--output", "copy.omerta")
    assert "copy.omerta" in done.stdout
    copy = (tmp_path / "copy.omerta").read_text(encoding="utf-8")
    assert "\ncopy C\n" in copy
    cards = [line for line in full.splitlines() if line.endswith((": success", ": fail"))]
    assert any(not line.startswith("C") for line in cards)
    for line in cards:
        assert (line in copy.splitlines()) is line.startswith("C")
    assert "the copy of one seat" in refused("replay", str(tmp_path / "copy.omerta"))
    public = here("record", str(recorded)).stdout.splitlines()
    assert "copy -" in public
    assert not set(cards) & set(public)


def test_names_from_a_record_cannot_move_the_cursor(here, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()[:-1]
    evil = [line.replace('"Alba"', '"\\u001b[2JAlba"') for line in lines]
    recorded.write_text("\n".join(evil) + "\n", encoding="utf-8")
    shown = here("replay", str(recorded)).stdout
    assert "\x1b" not in shown
    assert "·[2JAlba" in shown


# Many matches

MY_BOT = """
from omerta.bots import Player

class Stubborn(Player):
    '''Rejects everything.'''
    def choose(self, view, asked):
        return next((one for one in asked.options if one == "reject"), asked.options[0])
"""


def test_matches_are_counted_and_can_be_replayed(here, tmp_path):
    done = here(
        *("simulate", "resistance", "--players", "random", "--num", "12", "--seed", "1", "--seats", "5"),
        *("--workers", "1", "--output", "many.jsonl"),
    )
    assert done.returncode == 0, done.stderr
    assert "12 matches" in done.stdout
    assert done.stderr == ""
    assert len((tmp_path / "many.jsonl").read_text(encoding="utf-8").splitlines()) == 12
    assert here("replay", "many.jsonl", "--match", "11").returncode == 0
    assert "unchanged" in here("verify", "many.jsonl", "--match", "3").stdout
    assert here("replay", "many.jsonl", "--match", "12").returncode == 2


def test_the_same_seed_counts_the_same(here):
    command = ("simulate", "resistance", "--players", "random", "--num", "10", "--seed", "5", "--workers", "1")
    one, two = (here(*command, "--lang", "cs").stdout.splitlines()[:-1] for _ in range(2))
    assert one == two
    assert "10 partií" in one[0]


def test_a_bot_of_ones_own(here, tmp_path):
    (tmp_path / "my_bot.py").write_text(MY_BOT, encoding="utf-8")
    done = here(
        *("simulate", "resistance", "--players", "stubborn", "--num", "5", "--code", "my_bot.py", "--workers", "1")
    )
    assert done.returncode == 0, done.stderr
    assert "stubborn" in done.stdout
    assert "rejections 5" in done.stdout
    watched = here("watch", "resistance", "--code", "my_bot.py")
    assert "five votes failed in one round" in watched.stdout
