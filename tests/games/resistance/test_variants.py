"""Variants (section 6)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from omerta.kernel import NotOffered
from omerta.testing import rule
from tests.games.resistance.table import random_match, sitting


@rule("RS-6.1")
def test_the_leader_first_names_the_number_and_then_a_team_of_its_size() -> None:
    game = sitting(6, order=1)
    assert game.asked == "A action"
    game.play("A action 3")
    assert game.asked == "A team"
    assert all(len(option.split()) == 5 for option in game.options("A"))  # "team" and four seats
    game.play("A team A B C D")
    assert game.asked == "A B C D E F vote"
    named = game.told(None, "TeamNamed")[-1]
    assert (named.action, named.team) == (3, (0, 1, 2, 3))  # the vote is about both together
    game.approve().act()
    assert game.t.done[-1].action == 3


@rule("RS-6.1")
def test_without_the_variant_nobody_names_a_number() -> None:
    assert sitting(6).asked == "A team"


@rule("RS-6.2")
@pytest.mark.parametrize(
    ("results", "legal"),
    [
        ("", "1234"),
        ("3f", "124"),
        ("1f,2f", "34"),
        ("1s,2f", "34"),
        ("1s,2s", "345"),
        ("4s,1f,2s", "35"),
        ("1s,2s,5f", "34"),
        ("1s,2f,3s,4f", "5"),
    ],
)
def test_a_number_not_performed_yet_and_five_only_after_two_successes(results: str, legal: str) -> None:
    game = sitting(5, f"results={results}", order=1)
    assert game.options("A") == [f"action {number}" for number in legal]


@rule("RS-6.2")
def test_two_performed_actions_are_not_two_successes() -> None:
    game = sitting(5, "results=1s,2f", order=1)
    with pytest.raises(NotOffered) as refusal:
        game.play("A action 5")
    assert refusal.value.rule == "RS-6.2"


@rule("RS-6.3")
def test_a_rejected_number_is_neither_used_up_nor_binding() -> None:
    game = sitting(5, order=1).play("A action 4", "A team A C E").reject()
    assert game.options("B") == ["action 1", "action 2", "action 3", "action 4"]
    game.play("B action 2", "B team A C E").reject()
    game.play("C action 2", "C team A C E").approve().act()
    assert game.t.done[-1].action == 2
    assert game.options("D") == ["action 1", "action 3", "action 4"]


@rule("RS-6.4")
def test_the_fourth_action_takes_two_fails_whenever_it_is_played() -> None:
    game = sitting(7, order=1).play("A action 4", "A team A B C D").approve().act(B="fail")
    assert game.score == "1:0"
    again = sitting(7, order=1).play("A action 4", "A team A B C D").approve().act(B="fail", D="fail")
    assert again.score == "0:1"


@rule("RS-6.4")
def test_and_another_action_in_the_fourth_round_takes_one() -> None:
    game = sitting(7, "results=4s,1f,2s", order=1).play("A action 3", "A team A B C").approve().act(B="fail")
    assert game.t.done[-1].action == 3
    assert game.score == "2:2"


def orders() -> set[str]:
    """Every way in which the variant can have come to an undecided score."""
    found = set()
    for length in range(5):
        for actions in permutations(range(1, 6), length):
            for results in product("sf", repeat=length):
                if results.count("s") < 3 and results.count("f") < 3:
                    before_five = results[: actions.index(5)] if 5 in actions else "ss"
                    if before_five.count("s") >= 2:
                        found.add(
                            ",".join(f"{action}{result}" for action, result in zip(actions, results, strict=True))
                        )
    return found


@rule("RS-6.5")
def test_there_is_always_a_legal_number() -> None:
    reached = orders()
    assert len(reached) > 200
    for results in reached:
        game = sitting(5, f"results={results}", order=1)
        performed = {int(result[:-1]) for result in results.split(",") if result}
        left = {1, 2, 3, 4} - performed
        legal = {int(option.split()[1]) for option in game.options("A")}
        assert legal
        assert left <= legal
        if not left:
            assert game.score == "2:2"
            assert legal == {5}


@rule("RS-6.5")
@pytest.mark.parametrize("seed", range(12))
def test_rounds_failed_votes_and_the_end_are_unchanged(seed: int) -> None:
    match = random_match(seed, 5 + seed % 6, order=True)
    t = match.table
    assert len(t.done) == len({done.action for done in t.done}) <= 5
    if match.result.why == "rejections":
        assert t.failed == 5
    else:
        assert 3 in (t.succeeded(), len(t.done) - t.succeeded())
    rounds = [attempt.round for attempt in t.attempts if attempt.approved]
    assert rounds == list(range(1, len(t.done) + 1))


@rule("RS-6.6")
def test_what_plot_cards_show_is_the_same_for_blind_detectives() -> None:
    """A mafioso shows his role to a detective; a detective overhears another."""
    for blind in (0, 1):
        game = sitting(7, "leader=E", blind=blind, plots=1)
        game.play("draw open-up", "draw overheard-conversation")
        game.play("E plot open-up A", "E plot overheard-conversation C")
        game.play("A open-up B", "C overhear D")
        assert game.told("B", "RoleSeen")[0].side == "mafia"
        assert game.told("C", "RoleSeen")[-1].side == "detective"
    assert game.known_roles("B") == "md?????"  # the own role and the one that was shown
    assert game.known_roles("C") == "??md???"
