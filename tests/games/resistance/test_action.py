"""The action and the end of the game (sections 4 and 5)."""

from __future__ import annotations

import pytest

from omerta.gamekit import plain
from omerta.games.resistance import GAME
from omerta.kernel import HIDDEN, MatchOver, NotAsked, NotOffered
from omerta.play import OpenGame
from omerta.testing import rule
from tests.games.resistance.table import Sitting, position, sitting


def members(text: str = "", team: str = "A B") -> Sitting:
    """An approved team; detectives are B and D."""
    return sitting(5, text).play(f"A team {team}").approve()


@rule("RS-4.1")
def test_every_member_is_asked_at_the_same_time_and_nobody_else() -> None:
    game = members()
    assert game.asked == "A B card"
    for name in "CDE":
        with pytest.raises(NotAsked):
            game.play(f"{name} success")
    game.play("B success")
    assert game.asked == "A card"
    game.play("A success")
    assert game.score == "1:0"


@rule("RS-4.2")
def test_a_mafioso_must_play_success_and_a_detective_may_play_either() -> None:
    game = members()
    assert game.options("A") == ["success"]
    assert game.options("B") == ["success", "fail"]
    assert members().act(B="fail").score == "0:1"
    assert members().act(B="success").score == "1:0"


@rule("RS-4.3", "RS-4.2")
def test_a_mafioso_who_plays_fail_is_refused_in_private_and_nothing_changes() -> None:
    game = members()
    before = game.match.save()
    views = [game.view(name) for name in (*"BCDE", None)]
    with pytest.raises(NotOffered) as refusal:
        game.play("A fail")
    assert refusal.value.rule == "RS-4.2"
    assert game.match.save() == before
    assert [game.view(name) for name in (*"BCDE", None)] == views
    assert game.asked == "A B card"  # it was not turned into a success either
    game.play("A success", "B success")
    assert game.t.done[-1].fails == 0


@rule("RS-4.4", "RS-11.6")
def test_nobody_can_tell_from_the_request_whether_a_member_is_a_mafioso() -> None:
    """A is a mafioso in both worlds; B and C change sides."""
    here = position("game resistance n=5\nroles m d m d m").play("A team B C").approve()
    there = position("game resistance n=5\nroles m m d d m").play("A team B C").approve()
    assert here.asked == there.asked == "B C card"
    for viewer in ("A", "E", None):
        assert here.view(viewer) == there.view(viewer)
    here.play("B success")
    there.play("B success")
    for viewer in ("A", "E", None):
        assert here.view(viewer) == there.view(viewer)


@rule("RS-4.5")
def test_only_the_number_of_fails_becomes_known() -> None:
    """B or D spoils the action: the same for everybody but the two of them."""
    by_b = sitting(5, "results=1s").play("A team A B D").approve().act(B="fail")
    by_d = sitting(5, "results=1s").play("A team A B D").approve().act(D="fail")
    for viewer in ("A", "C", "E", None):
        assert plain(by_b.view(viewer)) == plain(by_d.view(viewer))
        assert by_b.told(viewer) == by_d.told(viewer)
    revealed = by_b.told(None, "ActionRevealed")[0]
    assert set(revealed) == {
        "event",
        "action",
        "team",
        "fails",
        "needed",
        "succeeded",
        "successes",
        "failures",
    }


@rule("RS-4.5")
def test_the_number_is_told_even_when_the_action_succeeds() -> None:
    game = sitting(7, "results=1s,2f,3s").send("ABCE", B="fail")
    revealed = game.told(None, "ActionRevealed")[0]
    assert revealed.succeeded
    assert (revealed.fails, revealed.needed) == (1, 2)


@rule("RS-4.5", "RS-5.3")
def test_whose_card_it_was_is_not_told_after_the_end_either() -> None:
    by_b = sitting(5, "results=1f,2f").play("A team B D").approve().act(B="fail")
    by_d = sitting(5, "results=1f,2f").play("A team B D").approve().act(D="fail")
    assert by_b.asked == by_d.asked == "over"
    for viewer in ("A", "C", "E", None):
        assert by_b.view(viewer) == by_d.view(viewer)
        assert by_b.view(viewer).played[-1] == {1: HIDDEN, 3: HIDDEN}


@rule("RS-4.6")
def test_the_card_that_was_not_played_is_never_shown() -> None:
    """A detective who plays success leaves no other trace than a mafioso: in no view, event or record of another."""
    here = OpenGame(GAME).position("game resistance n=5\nroles m d m d m")
    there = OpenGame(GAME).position("game resistance n=5\nroles m m d d m")
    for match in (here, there):
        for seat, line in [(0, "team B C"), *((seat, "approve") for seat in range(5)), (1, "success"), (2, "success")]:
            match.answer(seat, line)
    for viewer in (0, 4, None):
        assert here.view(viewer) == there.view(viewer)
        assert here.story(viewer) == there.story(viewer)
    assert "fail" not in here.record().replace("fails", "")


@rule("RS-4.7")
@pytest.mark.parametrize(("fails", "score"), [({}, "3:1"), ({"B": "fail"}, "3:1"), ({"B": "fail", "D": "fail"}, "2:2")])
def test_the_fourth_action_of_seven_takes_two_fails(fails: dict[str, str], score: str) -> None:
    assert sitting(7, "results=1s,2f,3s").send("ABCD", **fails).score == score


@rule("RS-4.7")
def test_the_fifth_action_takes_one_fail_only() -> None:
    game = sitting(7, "results=1s,2f,3s,4f").send("ABCE", B="fail")
    assert game.match.result.side == "detective"


@rule("RS-4.8")
def test_the_result_is_marked_the_lead_moves_left_and_the_next_round_begins() -> None:
    game = members().act(B="fail")
    done = game.view().done[-1]
    assert (done.action, done.team, done.fails, done.succeeded) == (1, (0, 1), 1, False)
    assert game.leader == "B"
    assert game.t.round == 2
    assert game.asked == "B team"


# The end


@rule("RS-5.1")
@pytest.mark.parametrize(
    ("results", "team", "cards", "winner"),
    [
        ("1s,2s", "AC", {}, "mafia"),
        ("1f,2f", "AB", {"B": "fail"}, "detective"),
        ("1s,2f,3s,4f", "ACE", {}, "mafia"),
        ("1s,2f,3s,4f", "ACD", {"D": "fail"}, "detective"),
    ],
)
def test_the_third_action_of_a_kind_ends_the_game(results: str, team: str, cards: dict[str, str], winner: str) -> None:
    game = sitting(5, f"results={results}").send(team, **cards)
    result = game.match.result
    assert result.side == winner
    assert result.why == "actions"
    assert result.winners == tuple(seat for seat in range(5) if game.t.roles[seat] == winner)
    assert result.ranking == (result.winners, tuple(seat for seat in range(5) if seat not in result.winners))


@rule("RS-5.1")
@pytest.mark.parametrize("results", ["1s,2s", "1s,2f,3s"])
def test_a_side_wins_together_and_there_is_no_draw(results: str) -> None:
    """The mafia wins, its members too who were on no team."""
    game = sitting(7, f"results={results}")
    game.send("ACE" if game.t.round == 3 else "ACEG")
    assert game.match.result.winners == (0, 2, 4, 6)


@rule("RS-5.2")
@pytest.mark.parametrize("plots", [0, 1])
def test_nothing_happens_after_the_end(plots: int) -> None:
    more = ("hand B strong-leader no-confidence", "hand C strong-leader close-eye") if plots else ()
    game = sitting(5, "leader=A attempt=2 results=1s,2s", *more, plots=plots)
    if plots:
        game.play("B pass", "C pass")
    game.play("A team A E").approve()
    if plots:
        game.play("B pass")
    game.act()
    if plots:
        game.play("C pass")
    assert game.asked == "over"
    assert game.leader == "A"  # the lead does not move
    assert game.t.round == 3  # no round begins, so nothing is dealt and no window opens
    assert game.match.agenda == []
    assert game.match.waiting == ()
    assert game.told(None)[-1].event == "RolesRevealed"
    for name in "ABCDE":
        with pytest.raises(MatchOver):
            game.play(f"{name} pass")


@rule("RS-5.2")
def test_the_fifth_rejection_moves_no_lead_either() -> None:
    game = sitting(5, "leader=E attempt=5").play("E team A C").reject()
    assert game.leader == "E"
    assert game.told(None, "LeaderMoved") == []


@rule("RS-5.3")
def test_after_the_end_all_roles_are_public() -> None:
    game = sitting(5, "results=1s,2s")
    assert set(game.view().roles) == {HIDDEN}
    game.send("AC")
    for viewer in (*"ABCDE", None):
        assert game.view(viewer).roles == game.t.roles
    assert game.told(None, "RolesRevealed")[0].roles == game.t.roles
