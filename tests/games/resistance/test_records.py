"""Records of The Resistance and what a seat's copy leaves out (section 14)."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.gamekit import BadRecord
from omerta.games.resistance import GAME
from omerta.kernel import letter
from omerta.play import Match, OpenGame, replay
from omerta.testing import rule
from tests.amounts import some

MATCH = """\
game resistance n=7 blind=0 order=0 plots=1
roles m d m m d m d
leader D
draw strong-leader
draw overheard-conversation
D: plot strong-leader B
D: plot overheard-conversation F
F: overhear E
look F E detective
D: team A D
A: approve
B: reject
C: approve
D: approve
E: reject
F: reject
G: reject
votes + - + + - - -   rejected
B: play strong-leader
B: team A B
A: approve
B: approve
C: reject
D: approve
E: approve
F: reject
G: reject
votes + + - + + - -   approved
A: success
B: fail
fails 1
result 1 fail   score 0:1
draw in-the-spotlight
draw close-eye
C: plot in-the-spotlight G
C: plot close-eye A
C: team C D E
A: approve
B: approve
C: approve
D: approve
E: approve
F: approve
G: approve
votes + + + + + + +   approved
G: play in-the-spotlight E
C: success
D: success
E: success
spotlight E success
A: play close-eye D
look A D success
fails 0
result 2 success   score 1:1
"""


def course(text: str) -> str:
    """A record without its digest."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("digest "))


@rule("RS-0.2")
def test_a_record_is_what_section_14_shows() -> None:
    match = replay(MATCH)
    assert course(match.record()) == MATCH
    assert match.question is None or match.chance is not None  # round 3 waits for its deal


@rule("RS-0.2")
def test_numbers_comments_and_several_cards_on_a_line_are_read_too() -> None:
    text = (
        MATCH.replace("D: plot strong-leader B", "3: plot strong-leader 1   # to the second seat")
        .replace("leader D\n", "leader 3\n# a remark\n\n")
        .replace("draw strong-leader\ndraw overheard-conversation\n", "draw strong-leader overheard-conversation\n")
        .replace("D: team A D", "3: team 3 0")
    )
    assert course(replay(text).record()) == MATCH


def test_derived_lines_may_be_left_out() -> None:
    kept = [
        line for line in MATCH.splitlines() if not line.startswith(("votes", "fails", "result", "look", "spotlight"))
    ]
    assert course(replay("\n".join(kept)).record()) == MATCH


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("look F E detective", "look F E mafia"),
        ("fails 1", "fails 2"),
        ("result 1 fail   score 0:1", "result 1 success   score 1:0"),
        ("votes + - + + - - -   rejected", "votes + - + + + - -   approved"),
        ("spotlight E success", "spotlight E fail"),
        ("look A D success", "look A D fail"),
    ],
)
def test_a_derived_line_that_does_not_follow_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(MATCH.replace(old, new, 1))
    assert refusal.value.fields["problem"] == "derived"
    assert refusal.value.fields["detail"] == new
    assert refusal.value.fields["expected"].split() == old.split()


@rule("RS-11.1", "RS-11.2")
def test_the_copy_of_a_seat_leaves_the_secrets_of_others_out() -> None:
    copy = replay(MATCH).record(0)
    hidden = ["look F E detective", "B: fail", "C: success", "D: success", "E: success"]
    expected = MATCH.replace("roles m d m m d m d", "copy A\nroles m ? ? ? ? ? ?")
    for line in hidden:
        assert f"\n{line}\n" in expected
        expected = expected.replace(f"\n{line}\n", "\n", 1)
    assert _course(copy) == _course(expected)


def _course(text: str) -> list[str]:
    """The lines of a record without what its reader was told in words."""
    return [line for line in text.splitlines() if not line.startswith("told ")]


@rule("RS-11.1", "RS-11.6")
def test_the_copy_of_a_spectator_has_what_is_public() -> None:
    copy = replay(MATCH).record(None)
    assert "copy -\n" in copy
    assert "roles ? ? ? ? ? ? ?\n" in copy
    assert "look" not in copy
    assert ": success" not in copy
    assert ": fail" not in copy
    assert "spotlight E success\n" in copy
    assert "A: play close-eye D\n" in copy  # the fact is public, the content not


@rule("RS-11.2")
def test_the_copy_of_a_detective_has_all_roles_and_that_of_an_eavesdropper_one_more() -> None:
    match = replay(MATCH)
    assert "roles m d m m d m d\n" in match.record(1)
    assert "roles ? ? ? ? d m ?\n" in match.record(5)
    assert "look F E detective\n" in match.record(5)
    blind = replay(MATCH.replace("blind=0", "blind=1"))
    assert "roles ? d ? ? ? ? ?\n" in blind.record(1)


def test_a_copy_cannot_be_replayed_as_if_it_were_whole() -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(replay(MATCH).record(0))
    assert refusal.value.fields["problem"] == "copy"


def finished(seed: int, seats: int, **settings: bool) -> Match:
    rng = random.Random(seed)
    match = OpenGame(GAME).start(seats, seed, **settings)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


@rule("RS-5.3", "RS-4.5")
@pytest.mark.parametrize("seed", range(8))
def test_after_the_end_a_copy_opens_the_roles_but_no_action_card_and_no_look(seed: int) -> None:
    match = finished(seed, 7 + seed % 4, plots=True)
    roles = " ".join(side.value[0] for side in match.table.roles)
    for seat in (*match.seats, None):
        lines = match.record(seat).splitlines()
        assert f"roles {roles}" in lines
        own = None if seat is None else letter(seat)
        for line in lines:
            if line.endswith((": success", ": fail")):
                assert line[0] == own
            if line.startswith("look "):
                assert line.split()[1] == own


@rule("RS-11.6", "RS-3.4")
def test_votes_not_revealed_yet_stand_in_no_copy() -> None:
    match = OpenGame(GAME).start(5, 3)
    (leader,) = match.waiting
    match.answer(leader, match.ask(leader).options[0])
    before = [match.record(seat) for seat in (*range(5), None)]
    match.answer(0, "approve")
    match.answer(3, "reject")
    assert [match.record(seat) for seat in (*range(5), None)] == before


@pytest.mark.parametrize("settings", GAME.agreed(7), ids=str)
def test_a_match_can_be_replayed_with_every_setting(settings: object) -> None:
    chosen = {name: getattr(settings, name) for name in ("blind", "order", "plots")}
    for seats in some(GAME.seats, 2):
        match = finished(seats, seats, **chosen)
        again = omerta.replay(match.record())
        assert again.table == match.table
        assert again.record() == match.record()
        assert [again.story(seat, "cs") for seat in again.seats] == [match.story(seat, "cs") for seat in match.seats]
