"""What somebody who uses the library types first, and what they are told when it is wrong."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.gamekit import Ambiguous
from omerta.kernel import NotAsked, NotOffered, Refusal, UnknownSeat
from omerta.play.match import ForeignDealer, QuietMatch

POSITION = """
    pos 3p to=A
    A cards=thief.hat trade.hat raid.fist scheme.fist
    B cards=snitch.fist fbi.fist
    C cards=agreement.hat complicity.bullet
"""


def resistance(**wanted: object) -> omerta.Match:
    return omerta.game("resistance").start(5, **{"seed": 7, **wanted})  # type: ignore[arg-type]


def play_on(match: omerta.Match, seed: int = 1) -> omerta.Match:
    rng = random.Random(seed)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


def test_a_seat_is_its_letter_or_its_number() -> None:
    match = resistance()
    assert match.ask("B").options == match.ask(1).options
    assert match.view("b") == match.view(1)
    match.answer("B", "team A E")
    assert match.view(None).team == (0, 4)
    with pytest.raises(UnknownSeat):
        match.ask("F")
    with pytest.raises(UnknownSeat):
        match.view("AB")


def test_lines_of_a_record_are_played() -> None:
    match = resistance()
    match.play("B: team A E", *(f"{letter}: approve" for letter in "ABCDE"))
    assert match.question is not None
    assert match.question.kind == "card"
    waiting = resistance(dealer=None)
    waiting.play("# how it began", "* roles m d m m d", "leader C  # by luck", "c: team A B")
    assert waiting.view(None).team == (0, 1)


def test_who_is_not_asked_learns_who_is() -> None:
    with pytest.raises(NotAsked) as refusal:
        resistance().answer("A", "team A E")
    assert refusal.value.fields == {"seat": 0, "asked": (1,)}
    assert "Asked: B" in resistance().words().refusal(refusal.value)


@pytest.mark.parametrize("wrong", ["leader 9", "leader", "", 9, None])
def test_luck_takes_what_the_odds_hold_and_nothing_else(wrong: object) -> None:
    match = resistance(dealer=None)
    match.settle("roles m d m m d")
    with pytest.raises(NotOffered):
        match.settle(wrong)
    match.settle("leader 2")
    assert match.waiting == (2,)


def test_a_dealer_of_ones_own_may_use_notation_and_is_checked() -> None:
    match = resistance(dealer=lambda question: "leader D" if question.kind == "leader" else question.odds[0][0])
    assert match.waiting == (3,)
    with pytest.raises(NotOffered):
        resistance(dealer=lambda question: 9 if question.kind == "leader" else question.odds[0][0])


def test_a_match_from_a_position_has_a_record_that_replays() -> None:
    match = omerta.game("mafia-city").position(POSITION, seed=3)
    match.play("A: hats thief.hat trade.hat harbor", "B: fists")
    again = omerta.replay(match.record())
    assert again.table == match.table
    play_on(match)
    assert omerta.replay(match.record()).record() == match.record()
    assert omerta.verify(match.record()) > 0
    assert omerta.load(match.save()).record() == match.record()
    assert "thief" not in match.record(None).split("A: hats")[0], "where it began says what was hidden"


@pytest.mark.parametrize("typed", ["card thief", "card thief B"])
def test_an_ambiguous_card_is_refused_as_ambiguous(typed: str) -> None:
    match = omerta.game("mafia-city").position(POSITION.replace("trade.hat", "thief.bullet"), seed=3)
    with pytest.raises(Ambiguous) as refusal:
        match.answer("A", typed)
    assert refusal.value.fields["options"] == "card thief.bullet, card thief.hat"
    with pytest.raises(NotOffered):
        match.answer("A", "card nobody B")


def test_a_position_takes_a_dealer() -> None:
    match = omerta.game("mafia-city").position(POSITION, dealer=None)
    match.play("A: discard raid.fist")
    while match.chance is None:
        seat = match.waiting[0]
        match.answer(seat, match.ask(seat).options[0])
    assert match.chance.kind == "draw B"


def test_a_seats_record_holds_what_the_seat_may_know() -> None:
    match = resistance()
    assert "roles ? ? ? ? ?" in match.record(None)
    assert "roles ? ? ? ? ?" not in match.record()
    assert match.record("A") == match.record(0) != match.record()


def test_a_quiet_copy_writes_no_record() -> None:
    match = play_on(resistance())
    with pytest.raises(QuietMatch):
        match.clone().record()
    assert match.clone(quiet=False).record() == match.record()


def test_a_foreign_dealer_is_not_left_out_silently() -> None:
    match = resistance(dealer=lambda question: question.odds[0][0])
    with pytest.raises(ForeignDealer) as refusal:
        match.save()
    assert refusal.value.fields == {"dealer": "function"}
    assert omerta.load(match.save(without_dealer=True)).dealer is None


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_such_refusals_have_words(lang: str) -> None:
    match = resistance(dealer=lambda question: question.odds[0][0])
    for broken in (match.save, match.clone().record):
        with pytest.raises(Refusal) as refusal:
            broken()
        assert refusal.value.code not in match.words(lang).refusal(refusal.value)


def test_things_are_readable() -> None:
    match = resistance()
    assert repr(match) == "<resistance, 5 seats, Open('team', number 3, waiting for B)>"
    assert repr(match.ask("B")) == "Asked(B, 'team', 10 options, number 3)"
    assert repr(play_on(match)).startswith("<resistance, 5 seats, over, ")
    waiting = resistance(dealer=None)
    assert repr(waiting) == "<resistance, 5 seats, Open('roles', number 1, waiting for luck)>"
    assert repr(waiting.chance) == "Chance('roles', 10 outcomes)"
    hand = omerta.game("mafia-city").position(POSITION, seed=1).view("B").hands[1]
    assert repr(hand) == "(Card(fbi.fist), Card(snitch.fist))"


def test_what_a_player_reads_off_the_table() -> None:
    match = play_on(resistance())
    view = match.view(None)
    assert view.score == (sum(done.succeeded for done in view.done), sum(not done.succeeded for done in view.done))
    family = omerta.game("cosa-nostra").start(3, seed=5)
    assert family.view("A").creditor is None
    creditors = set()
    rng = random.Random(2)
    while not family.over:
        seat = family.waiting[0]
        family.answer(seat, rng.choice(family.ask(seat).options))
        if family.view(None).debt:
            creditors.add(family.view(None).creditor)
    assert [rank.value for rank in family.view(None).ranks].count("capo") == 2
    assert creditors <= {0, 1, 2, None}
    assert omerta.game("mafia-city").start(3, seed=1).view("A").target == 15


BY_KIND = {("action", "int"), ("club", "Plain")}
"""Kinds whose notation says more than the option itself: the word before a number, and where somebody is hired."""


@pytest.mark.parametrize(
    ("name", "seats", "settings"),
    [
        ("resistance", 7, {"plots": True, "order": True}),
        ("mafia-city", 3, {}),
        ("cosa-nostra", 2, {}),
        ("spehov", 9, {}),
    ],
)
def test_an_option_as_text_is_its_notation(name: str, seats: int, settings: dict[str, object]) -> None:
    match = omerta.game(name).start(seats, seed=4, **settings)
    rng = random.Random(4)
    while not match.over:
        seat = match.waiting[0]
        asked = match.ask(seat)
        for option in asked.options:
            if (asked.kind, type(option).__name__) not in BY_KIND:
                assert str(option) == asked.notation(option)
        match.answer(seat, str(rng.choice(asked.options)))


def test_what_can_be_typed_is_listed() -> None:
    assert {"game", "replay", "verify", "all_games"} <= set(dir(omerta))
    view = resistance().view("A")
    assert {"team", "leader", "asked", "score"} <= set(dir(view))
