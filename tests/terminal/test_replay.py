"""Replaying, watching and copying through a pipe."""

import json
import random

import pytest

from omerta.bots import Random
from omerta.play import game, replay
from omerta.play.bot_driver import BotDriver
from omerta.play.names import NAMES
from omerta.play.signing import SigningKey, fingerprint


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


def wrong(here, *arguments):
    """What verifying says of something that is wrong."""
    done = here("verify", *arguments)
    assert done.returncode == 1
    return done.stdout


def test_an_edited_record_is_found_out(here, refused, recorded):
    text = recorded.read_text(encoding="utf-8")
    changed = text.replace("approve\n", "reject\n", 1)
    assert changed != text
    recorded.write_text(changed, encoding="utf-8")
    assert "was changed" in wrong(here, str(recorded))
    assert "was changed" in refused("replay", str(recorded))
    renamed = text.replace('"Alba"', '"Zuzana"')
    recorded.write_text(renamed, encoding="utf-8")
    assert "its digest does not fit" in wrong(here, str(recorded))


def test_a_record_with_other_luck_is_found_out(here, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()
    leader = next(number for number, line in enumerate(lines) if line.startswith("leader "))
    short = [*lines[:leader], "leader A" if lines[leader] != "leader A" else "leader B"]
    secret = next(line for line in lines if line.startswith("secret "))
    recorded.write_text("\n".join([*short, secret]) + "\n", encoding="utf-8")
    assert "was not dealt by the committed secret" in wrong(here, str(recorded))


def test_an_unfinished_record_can_be_seen_but_not_verified(here, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()
    recorded.write_text("\n".join(lines[:40]) + "\n", encoding="utf-8")
    assert here("replay", str(recorded)).returncode == 0
    assert "nothing was opened" in wrong(here, str(recorded))


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
    assert "\nsecret " not in copy
    match = replay(full)
    shown = here("replay", "copy.omerta").stdout
    assert all(line in shown for line in match.story(2))
    assert "You are" in shown
    assert "through those eyes" in refused("replay", "copy.omerta", "--seat", "A")
    assert "a match cannot go on from it" in refused("record", "copy.omerta")
    assert "Rules: every line is legal, and the match is complete." in here("verify", "copy.omerta").stdout
    public = here("record", str(recorded)).stdout.splitlines()
    assert "copy -" in public
    assert not set(cards) & set(public)


def test_names_from_a_record_cannot_move_the_cursor(here, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()[:-1]
    evil = [line.replace('"Alba"', '"\\u001b[2JAlba"') for line in lines]
    recorded.write_text("\n".join(evil) + "\n", encoding="utf-8")
    shown = here("replay", str(recorded)).stdout
    assert "\x1b" not in shown
    assert "[2JAlba" in shown


# Signatures


def test_who_signed_is_told_and_can_be_demanded(here, refused, recorded, tmp_path):
    key, other = SigningKey(b"k" * 32), SigningKey(b"o" * 32)
    text = key.sign(recorded.read_text(encoding="utf-8"), "room-1", "Eva's")
    recorded.write_text(text, encoding="utf-8")
    (tmp_path / "key.json").write_text(json.dumps({"key": key.public}), encoding="utf-8")
    plain = here("verify", str(recorded))
    assert plain.returncode == 0
    assert fingerprint(key.public) in plain.stdout
    for named in (key.public, "key.json"):
        trusted = here("verify", str(recorded), "--key", named)
        assert trusted.returncode == 0
        assert "by the key you named" in trusted.stdout
    assert "another key" in wrong(here, str(recorded), "--key", other.public)
    recorded.write_text(text.replace('"Alba"', '"Zuzana"'), encoding="utf-8")
    assert "Signature: wrong" in wrong(here, str(recorded))
    assert "no public key" in refused("verify", str(recorded), "--key", str(recorded))


def test_an_unsigned_record_is_not_called_unchanged(here, recorded):
    lines = recorded.read_text(encoding="utf-8").splitlines()
    renamed = [line.replace('"Alba"', '"Zuzana"') for line in lines if not line.startswith("digest ")]
    recorded.write_text("\n".join(renamed) + "\n", encoding="utf-8")
    done = here("verify", str(recorded))
    assert done.returncode == 0
    assert "Signature: none. Nobody vouches" in done.stdout
    assert "unchanged" not in done.stdout.lower()
    assert here("verify", str(recorded), "--key", "0" * 64).returncode == 1


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
    assert "Luck: as committed" in here("verify", "many.jsonl", "--match", "3").stdout
    assert here("replay", "many.jsonl", "--match", "12").returncode == 2
    whole = here("verify", "many.jsonl").stdout
    assert "Matches: 12. Legal and complete: 12. Luck as committed: 12. Signed: 0." in whole
    lines = (tmp_path / "many.jsonl").read_text(encoding="utf-8").splitlines()
    lines[7] = lines[7].replace("approve", "reject", 1)
    lines[9] = "not a match at all"
    (tmp_path / "many.jsonl").write_text("\n".join(lines), encoding="utf-8")
    checked = wrong(here, "many.jsonl")
    assert "many.jsonl, match 7" in checked
    assert "many.jsonl, match 9" in checked
    assert "Nothing wrong: 10." in checked


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
