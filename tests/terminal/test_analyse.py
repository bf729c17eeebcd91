"""``omerta analyse``, and playing on from a moment, through a pipe."""

import json
import random

import pytest

from omerta.analysis.puzzles import puzzles
from omerta.bots import bot
from omerta.play import game, replay
from omerta.play.bot_driver import BotDriver
from omerta.play.branches import written_digest
from omerta.play.names import NAMES


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """A match of bots that talk, in which an action failed."""
    match = next(match for match in map(played, range(100)) if any(done.fails for done in match.view().done[:-1]))
    file = tmp_path_factory.mktemp("records") / "recorded.omerta"
    file.write_text(match.record(), encoding="utf-8")
    return file, match


def played(seed):
    match = game("resistance").start(5, seed=seed, names=NAMES[:5])
    driver = BotDriver(match, {seat: bot("resistance", "regular")(random.Random(seat)) for seat in match.seats})
    driver.run()
    driver.attend()
    return match


@pytest.mark.parametrize(
    ("lang", "title", "turns"),
    [("en", "What could you have known?", "possible deals"), ("cs", "Co šlo vědět?", "rozdání z")],
)
def test_it_tells_what_could_be_known_when(here, recorded, lang, title, turns):
    file, match = recorded
    shown = here("analyse", str(file), "--seat", "B", "--lang", lang).stdout
    assert title in shown
    assert turns in shown
    assert shown.count(match.names[1]) >= 4
    assert any(sign in shown for sign in "▄▅▆")


def test_the_data_say_the_same(here, recorded):
    file, _ = recorded
    found = json.loads(here("analyse", str(file), "--json").stdout)
    assert [curve["viewer"] for curve in found["curves"]] == [None, 0, 1, 2, 3, 4]
    assert found["curves"][0]["points"][0]["worlds"] == 10
    assert found["curves"][0]["points"][-1]["worlds"] == 1


def test_the_proof_names_every_deal_that_fits(here, recorded):
    file, match = recorded
    shown = here("analyse", str(file), "--prove", str(len(match.log))).stdout
    assert "One deal fits all that everybody could know by then" in shown
    assert here("analyse", str(file), "--prove", "3").stdout.count("\n  ") == 10


def test_a_copy_is_analysed_for_its_reader_alone(here, recorded, tmp_path):
    _, match = recorded
    copy = tmp_path / "copy.omerta"
    copy.write_text(match.record(1), encoding="utf-8")
    found = json.loads(here("analyse", str(copy), "--json").stdout)
    assert [curve["viewer"] for curve in found["curves"]] == [None, 1]
    refused = here("analyse", str(copy), "--seat", "C")
    assert refused.returncode == 2
    copy.write_text(match.record(None), encoding="utf-8")
    assert "copy of a spectator" in here("analyse", str(copy), "--seat", "C").stderr
    assert "a match cannot go on from it" in here("analyse", str(copy), "--retry", "3", "--num", "2").stderr


def test_bots_play_on_from_a_moment(here, recorded):
    file, _ = recorded
    done = here("analyse", str(file), "--retry", "20", "--num", "5", "--bots", "random")
    assert "From moment 20 on, 5 times by bots (random)" in done.stdout
    assert "detectives" in done.stdout


def test_a_branch_is_played_and_kept_as_one(run, recorded, tmp_path):
    file, _ = recorded
    done = run("play", str(file), "--at", "2", "--me", "B", "--record", "branch.omerta", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "branch " in (tmp_path / "branch.omerta").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: "\n".join(text.splitlines()[:20]), "not over"),
        (lambda text: text.replace("game resistance", "game chess"), "chess"),
        (lambda text: text.replace(": approve", ": reject", 1), ""),
        (lambda text: "hello", ""),
    ],
    ids=["unfinished", "foreign", "edited", "no record"],
)
def test_what_cannot_be_analysed_is_refused_in_a_sentence(here, recorded, tmp_path, change, said):
    file, _ = recorded
    other = tmp_path / "other.omerta"
    other.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    done = here("analyse", str(other))
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") <= 2


@pytest.mark.parametrize(
    "wrong", [["--prove", "9999"], ["--retry", "9999"], ["--prove", "x"], ["--retry", "3", "--bots", "nobody"]]
)
def test_wrong_numbers_and_names_are_refused(here, recorded, wrong):
    done = here("analyse", str(recorded[0]), *wrong)
    assert done.returncode == 2
    assert done.stderr.strip()


def test_at_the_table_an_earlier_choice_is_made_otherwise_and_the_match_ends(run, tmp_path):
    typed = "branch\n1\n1\n1\nbranch\nbranch 99\nbranch 2\nno\nbranch 2 C\ny\nquit\n"
    done = run("play", "resistance", "--seats", "5", "--seed", "3", "--name", "Eva", "--bots", "simple", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "You have not chosen anything yet." in done.stdout
    assert "There is no choice 99" in done.stdout
    assert "Then this match goes on." in done.stdout
    assert "That match has ended without a result." in done.stdout
    first, second = sorted((tmp_path / "data" / "records").iterdir(), key=lambda file: "branch " in file.read_text())
    played, branch = replay(first.read_text(encoding="utf-8")), replay(second.read_text(encoding="utf-8"))
    assert branch.origin is not None
    assert branch.origin.digest == written_digest(first.read_text(encoding="utf-8"))
    assert branch.log[: branch.origin.number] == played.log[: branch.origin.number]
    assert not played.over
    (note,) = (tmp_path / "data" / "unfinished").iterdir()
    left = json.loads(note.read_text(encoding="utf-8"))
    assert left["record"] == str(second), "the branch is what goes on"
    assert list(left["people"]) == ["C"]
    assert sorted(left["bots"]) == ["A", "B", "D", "E"]


def test_several_people_at_one_terminal_do_not_go_back(run):
    done = run("play", "resistance", "--seats", "5", "--name", "Eva,Petr", typed="\nbranch\nquit\n")
    assert "Only whoever plays against bots alone" in done.stdout


def test_a_match_that_was_left_is_played_on_from_an_earlier_moment(run, tmp_path):
    run("play", "resistance", "--seats", "5", "--seed", "3", "--record", "left.omerta", typed="1\n1\nquit\n")
    done = run("play", "left.omerta", "--at", "2", "--record", "branch.omerta", typed="quit\n")
    assert done.returncode == 0, done.stderr
    origin = replay((tmp_path / "branch.omerta").read_text(encoding="utf-8")).origin
    assert origin == (written_digest((tmp_path / "left.omerta").read_text(encoding="utf-8")), 2)


def test_a_wrong_answer_to_a_puzzle_is_refuted_and_the_right_one_shown(here):
    puzzle = next(one for one in puzzles("mafia-city") if one.task == "control")
    wrong = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    shown = here("puzzle", "mafia-city", puzzle.id, "--answer", wrong)
    assert shown.returncode == 1
    assert "the others can do this" in shown.stdout
    assert "It can go on like this" in shown.stdout
    assert "It can go on like this" in here("puzzle", "mafia-city", puzzle.id, "--answer", puzzle.answer).stdout
