"""Building the team (section 3)."""

from __future__ import annotations

import pytest

from omerta.kernel import AlreadyAnswered, NotAsked, NotOffered
from omerta.testing import rule
from tests.games.resistance.table import SIGNS, random_match, seat_of, sitting

APPROVALS_NEEDED = {5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6}


@rule("RS-3.1")
def test_a_round_repeats_attempts_until_a_team_stands_and_then_plays_one_action() -> None:
    game = sitting(5)
    for name in "ABC":
        game.play(f"{name} team A B").reject()
        assert game.t.round == 1
    game.play("D team A C").approve().act()
    assert game.t.round == 2
    assert [(attempt.round, attempt.attempt, attempt.approved) for attempt in game.t.attempts] == [
        (1, 1, False),
        (1, 2, False),
        (1, 3, False),
        (1, 4, True),
    ]
    assert len(game.t.done) == 1


@rule("RS-3.1")
def test_there_are_at_most_five_rounds() -> None:
    game = sitting(5, "results=1s,2f,3s,4f")
    assert game.t.round == 5
    game.send("ACE")
    assert game.asked == "over"


@rule("RS-3.2", "RS-3.1")
@pytest.mark.parametrize("seed", range(20))
def test_the_number_of_an_action_is_the_number_of_its_round(seed: int) -> None:
    t = random_match(seed, 5 + seed % 6, plots=bool(seed % 2)).table
    assert [done.action for done in t.done] == list(range(1, len(t.done) + 1))
    assert all(attempt.action == attempt.round for attempt in t.attempts)


@rule("RS-3.3")
def test_the_leader_may_leave_himself_out() -> None:
    game = sitting(5).play("A team C E")
    assert game.t.team == (2, 4)


@rule("RS-3.3")
def test_the_named_team_is_final_for_the_attempt() -> None:
    game = sitting(5).play("A team A C")
    with pytest.raises(NotOffered):
        game.play("A team A B")
    game.play("A approve")
    with pytest.raises(AlreadyAnswered):
        game.play("A team A B")
    assert game.t.team == (0, 2)


@rule("RS-3.3")
def test_only_the_leader_names_the_team() -> None:
    game = sitting(5)
    with pytest.raises(NotAsked):
        game.play("B team A B")


@rule("RS-3.4")
def test_every_seat_votes_the_leader_too_and_nobody_abstains() -> None:
    game = sitting(6).play("A team A C")
    assert game.asked == "A B C D E F vote"
    for name in "ABCDEF":
        assert game.options(name) == ["reject", "approve"]
        with pytest.raises(NotOffered) as refusal:
            game.play(f"{name} pass")
        assert refusal.value.rule == "RS-3.4"


@rule("RS-3.4", "RS-11.4")
def test_votes_stay_secret_until_the_last_one_is_given() -> None:
    votes = "++-+-"
    game = sitting(5).play("A team A C")
    other = sitting(5).play("A team A C")
    for name, sign in zip("ABCD", votes, strict=False):
        game.play(f"{name} {SIGNS[sign]}")
        other.play(f"{name} {SIGNS['+' if sign == '-' else '-']}")
        assert game.view("E") == other.view("E")  # that they voted is seen, not how
        assert game.view() == other.view()
    assert game.view("E").waiting == (4,)
    assert game.told("E", "VotesRevealed") == []
    assert [entry.kind for entry in game.match.log] == ["team"]  # nothing of it is in a record yet

    game.play("E reject")
    assert game.told("E", "VotesRevealed")[0].votes == tuple(SIGNS[sign] for sign in votes)


@rule("RS-3.4")
def test_a_vote_once_given_is_final() -> None:
    game = sitting(5).play("A team A C", "B approve")
    with pytest.raises(AlreadyAnswered):
        game.play("B reject")


@rule("RS-3.5", "RS-2.1")
@pytest.mark.parametrize("seats", APPROVALS_NEEDED)
def test_more_than_half_of_all_seats_approve_a_team_and_a_tie_rejects_it(seats: int) -> None:
    for approvals in range(seats + 1):
        game = sitting(seats).quietly("vote").vote("+" * approvals + "-" * (seats - approvals))
        assert game.t.attempts[-1].approved is (approvals >= APPROVALS_NEEDED[seats])
        assert game.asked.endswith("card") is (2 * approvals > seats)


@rule("RS-3.6")
def test_votes_are_public_by_seat_for_ever() -> None:
    game = sitting(5).play("A team A C").vote("+-+-+").act()
    game.play("B team A B C").vote("--+-+").send("ACE").send("AC")
    assert game.asked == "over"
    for viewer in (*"ABCDE", None):
        seen = game.view(viewer).attempts
        assert [attempt.votes for attempt in seen[:2]] == [
            ("approve", "reject", "approve", "reject", "approve"),
            ("reject", "reject", "approve", "reject", "approve"),
        ]


@rule("RS-3.7")
def test_a_rejection_counts_and_the_next_seat_leads_in_the_same_round() -> None:
    game = sitting(5).play("A team A C").reject()
    assert (game.t.failed, game.t.attempt, game.t.round, game.leader) == (1, 2, 1, "B")
    assert game.asked == "B team"
    assert game.told(None, "VoteFailed")[-1].failed == 1


@rule("RS-3.7", "RS-5.1")
def test_the_fifth_failed_vote_wins_for_the_detectives_at_once() -> None:
    game = sitting(5, "leader=E attempt=5 results=1s,2s").play("E team A C").reject()
    assert game.asked == "over"
    assert game.match.result.side == "detective"
    assert game.t.failed == 5


@rule("RS-3.8")
def test_the_fifth_team_is_voted_on_like_any_other() -> None:
    game = sitting(5, "leader=E attempt=5").play("E team A C")
    assert game.asked == "A B C D E vote"
    game.vote("+++--")
    assert game.asked == "A C card"


@rule("RS-3.9")
def test_the_count_of_failed_votes_goes_back_when_a_team_stands() -> None:
    game = sitting(5, "attempt=4")
    assert game.t.failed == 3
    game.play("A team A C").approve()
    assert game.t.failed == 0
    game.act()
    assert (game.t.failed, game.t.attempt) == (0, 1)


@rule("RS-3.9")
def test_four_failed_votes_in_each_of_two_rounds_end_nothing() -> None:
    game = sitting(5)
    for _ in range(2):
        for _ in range(4):
            game.quietly("vote").reject()
        game.send("ACE" if game.t.round == 2 else "AC")
    assert game.asked == "A team"
    assert game.t.round == 3


@rule("RS-3.9", "RS-8.4")
def test_the_count_stands_until_nobody_plays_no_confidence() -> None:
    game = sitting(5, "attempt=3", "hand D no-confidence", plots=1).play("A team A C").approve()
    assert game.asked == "D no-confidence"
    assert game.t.failed == 2
    game.play("D pass")
    assert game.t.failed == 0


@rule("RS-3.7")
def test_leaders_follow_one_another_leftwards() -> None:
    game = sitting(5, "leader=D")
    led = []
    for _ in range(4):
        led.append(game.leader)
        game.quietly("vote").reject()
    assert led == ["D", "E", "A", "B"]
    assert seat_of(game.leader) == 2
