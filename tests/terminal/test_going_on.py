"""A match that was left goes on: with the same people, bots and luck."""

import pytest

from omerta.play import replay

BEGIN = ("play", "resistance", "--seats", "5", "--name", "Eva", "--bots", "simple", "--seed", "3")


@pytest.fixture
def left(run, tmp_path):
    """A record of a match that somebody has left."""
    said = run(*BEGIN, typed="1\n1\n").stdout
    (kept,) = (tmp_path / "data" / "records").iterdir()
    assert f"go on with it: omerta play {kept}" in said
    return kept


@pytest.mark.parametrize("way", ["file", "continue", "both"])
def test_it_goes_on_to_its_end_with_the_luck_that_was_committed(run, left, way):
    before = left.read_text(encoding="utf-8")
    given = {"file": (str(left),), "continue": ("--continue",), "both": ("--continue", str(left))}[way]
    done = run("play", *given, typed="1\n" * 300)
    assert done.returncode == 0, done.stderr
    text = left.read_text(encoding="utf-8")
    answers = [line for line in before.splitlines() if line[1:3] == ": "]
    assert answers == [line for line in text.splitlines() if line[1:3] == ": "][: len(answers)]
    assert replay(text).over
    assert replay(text).names[0] == "Eva"
    checked = run("verify", str(left)).stdout
    assert "the match is complete" in checked
    assert "Luck: as committed before the match." in checked
    assert not list((left.parents[1] / "unfinished").iterdir())


def test_a_second_interruption_is_no_other_than_the_first(run, left):
    for _ in range(3):
        assert "go on with it" in run("play", "--continue", typed="1\n").stdout
    assert list(left.parent.iterdir()) == [left]


@pytest.mark.parametrize(("lang", "over"), [("en", "is over; omerta replay"), ("cs", "už skončila")])
def test_what_cannot_go_on_says_why(run, refused, left, lang, over):
    run("play", str(left), typed="1\n" * 300)
    assert over in refused("play", str(left), "--lang", lang)
    refused("play", "--continue", "--lang", lang)
    refused("play", "nowhere.omerta", "--lang", lang)


def test_a_copy_of_one_seat_cannot_go_on(run, refused, left):
    run("record", str(left), "--seat", "A", "--output", "copy.omerta")
    assert "cannot go on from it" in refused("play", "copy.omerta")


def test_a_record_from_elsewhere_goes_on_with_new_luck(run, left, tmp_path):
    moved = tmp_path / "moved.omerta"
    moved.write_text(left.read_text(encoding="utf-8"), encoding="utf-8")
    done = run("play", str(moved), "--bots", "simple", typed="1\n" * 300)
    assert done.returncode == 0, done.stderr
    assert "nothing was opened" in run("verify", str(moved)).stdout


def test_the_secret_of_the_luck_is_nobody_elses_to_read(left):
    (note,) = (left.parents[1] / "unfinished").iterdir()
    assert note.stat().st_mode & 0o77 == 0


def test_a_game_masters_match_is_not_played(run, refused, tmp_path):
    run("narrate", "--seats", "6", "--list", typed="\n")
    (kept,) = (tmp_path / "data" / "records").iterdir()
    assert "omerta narrate --continue" in refused("play", str(kept))
