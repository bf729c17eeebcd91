"""Notation and positions (section 14)."""

from __future__ import annotations

import pytest

from omerta.gamekit import BadPosition
from omerta.games.resistance import GAME
from omerta.kernel import NotOffered, Refusal
from omerta.testing import rule
from tests.games.resistance.table import Sitting, position, sitting


def last(game: Sitting) -> str:
    """The last answer as a record has it."""
    entry = game.match.log[-1]
    return GAME.notation.write(entry.kind, entry.choice)


def at_give() -> Sitting:
    return sitting(7, "leader=D", plots=1).play("draw no-confidence", "draw overheard-conversation")


def at_overhear() -> Sitting:
    return at_give().play("D plot no-confidence B", "D plot overheard-conversation F")


def at_open_up() -> Sitting:
    game = sitting(7, "leader=D", plots=1).play("draw open-up", "draw close-eye")
    return game.play("D plot open-up C", "D plot close-eye A")


def at_take() -> Sitting:
    game = sitting(7, "leader=D", "hand B strong-leader", plots=1).play("B pass")
    return game.play("draw take-responsibility", "draw close-eye").play(
        "D plot take-responsibility E", "D plot close-eye A"
    )


def at_strong_leader() -> Sitting:
    return sitting(7, "leader=D", "hand B strong-leader", plots=1)


def at_no_confidence() -> Sitting:
    return sitting(7, "leader=D attempt=2", "hand F no-confidence", plots=1).play("D team A D").approve()


def at_spotlight() -> Sitting:
    return sitting(7, "leader=D attempt=2", "hand G in-the-spotlight", plots=1).play("D team A C").approve()


def at_close_eye() -> Sitting:
    return sitting(7, "leader=D attempt=2", "hand A close-eye", plots=1).play("D team A D").approve().act()


FORMS = [
    (
        at_give,
        "D",
        "plot no-confidence B",
        ["plot no-confidence 1", "PLOT No-Confidence b", " plot  no-confidence  B "],
    ),
    (at_overhear, "F", "overhear E", ["overhear 4", "overhear e"]),
    (at_open_up, "C", "open-up G", ["open-up 6", "Open-Up g"]),
    (at_take, "E", "take B strong-leader", ["take 1 strong-leader", "take b STRONG-LEADER"]),
    (at_strong_leader, "B", "play strong-leader", ["Play Strong-Leader"]),
    (at_strong_leader, "B", "pass", ["PASS"]),
    (lambda: sitting(7, "leader=D", order=1), "D", "action 4", ["4", "Action 4"]),
    (lambda: sitting(8, "leader=D"), "D", "team A C D", ["team 0 2 3", "team D A C", "team 3 c A", "Team a c d"]),
    (lambda: sitting(5).play("A team A C"), "A", "approve", ["APPROVE"]),
    (lambda: sitting(5).play("A team A C"), "A", "reject", ["Reject"]),
    (at_no_confidence, "F", "play no-confidence", ["play NO-CONFIDENCE"]),
    (at_spotlight, "G", "play in-the-spotlight C", ["play in-the-spotlight 2"]),
    (lambda: sitting(5).play("A team B C").approve(), "B", "success", ["Success"]),
    (lambda: sitting(5).play("A team B C").approve(), "B", "fail", ["FAIL"]),
    (at_close_eye, "A", "play close-eye D", ["play close-eye 3", "play Close-Eye d"]),
]


@pytest.mark.parametrize(("make", "name", "canonical", "typed"), FORMS)
def test_every_form_is_understood_with_letters_and_with_numbers(
    make: object, name: str, canonical: str, typed: list[str]
) -> None:
    assert callable(make)
    for text in (canonical, *typed):
        game: Sitting = make()
        assert canonical in game.options(name)
        before = game.match.number
        game.play(f"{name} {text}")
        if game.match.number != before:
            assert canonical in [last(game), *(GAME.notation.write(e.kind, e.choice) for e in game.match.log)]
        else:
            assert GAME.notation.write("", game.match.sealed[ord(name) - ord("A")]) == canonical


@pytest.mark.parametrize("typed", ["", " ", "teams A C", "team", "team A,C", "approve", "#", "team A C extra", "0 2"])
def test_anything_else_is_refused_and_changes_nothing(typed: str) -> None:
    game = sitting(5)
    before = game.match.save()
    with pytest.raises(NotOffered) as refusal:
        game.match.answer(0, typed)
    assert refusal.value.fields["typed"] == typed
    assert game.match.save() == before


# Positions


@rule("RS-2.6")
def test_the_defaults_of_a_position() -> None:
    game = position("game resistance n=5\nroles m d m d m")
    assert (game.leader, game.t.attempt, game.t.round, game.t.failed) == ("A", 1, 1, 0)
    assert game.asked == "A team"


def test_a_position_stands_at_the_start_of_its_attempt() -> None:
    game = position("""
        # a puzzle
        game resistance n=7 plots=1     # with plot cards
        roles m d m m d m d
        at leader=3 attempt=2 results=1f,2s,3f
        hand 5 no-confidence opinion-maker
        hand 1 strong-leader
        discard take-responsibility open-up
    """)
    assert game.asked == "B strong-leader"
    assert (game.leader, game.t.round, game.t.attempt, game.t.failed, game.score) == ("D", 4, 2, 1, "1:2")
    assert game.hand("F") == ["no-confidence", "opinion-maker"]
    assert game.view().discard == ("take-responsibility", "open-up")
    assert len(game.t.deck) == 10


def test_seats_of_a_position_may_be_letters() -> None:
    game = position("game resistance n=5 plots=1\nroles m d m d m\nat leader=c attempt=3\nhand E close-eye")
    assert (game.leader, game.hand("E")) == ("C", ["close-eye"])


GOOD = ["game resistance n=7 plots=1", "roles m d m m d m d", "at leader=3", "hand 5 close-eye", "discard open-up"]


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (0, "game mafia-city n=7"),
        (0, "game resistance"),
        (0, "game resistance n=four"),
        (0, "game resistance n=²"),
        (0, "game resistance n=4"),
        (0, "game resistance n=7 plots"),
        (0, "nothing"),
        (1, "roles m d m m d m"),
        (1, "roles m d m m d m m"),
        (1, "roles m d m m d m x"),
        (1, "roles"),
        (2, "at leader=H"),
        (2, "at leader=7"),
        (2, "at leader=AB"),
        (2, "at attempt=0"),
        (2, "at attempt=6"),
        (2, "at attempt=two"),
        (2, "at dealer=A"),
        (2, "at leader"),
        (2, "at results=1x"),
        (2, "at results=6s"),
        (2, "at results=2s"),  # actions are played in order
        (2, "at results=1s,1f"),
        (2, "at results=1s,2s,3s"),  # the match would be over
        (3, "hand"),
        (3, "hand H close-eye"),
        (3, "hand 5 fireball"),
        (3, "hand 5 in-the-spotlight in-the-spotlight"),  # there is but one
        (3, "hand 5 open-up"),  # which nobody keeps
        (4, "discard fireball"),
        (4, "discard " + "no-confidence " * 4),
        (4, "at leader=A"),  # a second time
        (4, "hand 5 strong-leader"),  # a second hand of one seat
        (4, "discard no-confidence no-confidence no-confidence opinion-maker opinion-maker"),  # the deck would not last
    ],
)
def test_a_position_that_cannot_be_is_refused(number: int, line: str) -> None:
    lines = [line if index == number else good for index, good in enumerate(GOOD)]
    with pytest.raises(BadPosition):
        GAME.position("\n".join(lines))


def test_the_lines_it_is_made_of_are_good() -> None:
    assert GAME.position("\n".join(GOOD)).chance is not None


def test_plot_cards_without_plots_are_refused() -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.position("game resistance n=5\nroles m d m d m\nhand A close-eye")
    assert refusal.value.rule == "RS-7.1"


@rule("RS-6.2")
def test_results_of_the_order_variant_follow_its_rules() -> None:
    assert sitting(5, "results=4s,2s,5f", order=1).options("A") == ["action 1", "action 3"]
    with pytest.raises(BadPosition):
        sitting(5, "results=4s,2f,5f", order=1)
    with pytest.raises(BadPosition):
        sitting(5, "results=4s,4f", order=1)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadPosition):
        GAME.position("game resistance n=5 merlin=1\nroles m d m d m")


@pytest.mark.parametrize("text", ["", "\n\n", "roles m d m d m", "at leader=0"])
def test_a_position_without_its_game_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        GAME.position(text)


@pytest.mark.parametrize("seats", range(5, 11))
def test_what_a_seat_cannot_know_of_a_position_can_be_dealt_again(seats: int) -> None:
    """Who failed the actions before is not written, so every set of detectives is possible."""
    import random

    game = sitting(seats, "results=1f,2s,3f").quietly("vote")
    sets = {game.match.game.deal_world(game.match.sight(0), random.Random(seed)).table.detectives for seed in range(40)}
    assert len(sets) > 3
    assert all(0 not in detectives for detectives in sets)
