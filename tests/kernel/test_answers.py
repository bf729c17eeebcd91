"""Answering: exactly what is offered is accepted, and a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.gamekit import Match
from omerta.kernel import (
    AlreadyAnswered,
    Ask,
    AskAll,
    Asks,
    Chance,
    MatchOver,
    NotAsked,
    NotOffered,
    Refusal,
    StaleQuestion,
    UnknownSeat,
    step,
)
from tests.kernel.little import Way, little, play

BOTH = (Way.LEFT, Way.RIGHT)


@step
def pick(t: Any) -> Asks[Way]:
    way = yield Ask(1, "pick", BOTH)
    t.done.append(way.value)


@step
def pick_all(t: Any) -> Asks[dict[int, Way]]:
    ways = yield AskAll("pick", {2: BOTH, 0: BOTH})
    t.done.append(" ".join(f"{seat}{way.value}" for seat, way in ways.items()))


@step
def toss(t: Any) -> Asks[str]:
    side = yield Chance("coin", (("heads", 1), ("tails", 2)))
    t.done.append(side)


def refused(match: Match, kind: type[Refusal], *args: Any) -> Refusal:
    """What is refused leaves everything as it was."""
    before, views = match.save(), [match.view(seat) for seat in (0, 1, 2, None)]
    with pytest.raises(kind) as refusal:
        match.answer(*args)
    assert match.save() == before
    assert [match.view(seat) for seat in (0, 1, 2, None)] == views
    return refusal.value


@pytest.mark.parametrize("seat", [3, -1, 99, "A", None, 1.0, True])
def test_an_unknown_seat(seat: Any) -> None:
    refusal = refused(play(pick), UnknownSeat, seat, "left")
    assert refusal.code == "unknown-seat"
    assert refusal.fields["seats"] == 3


def test_a_seat_that_is_not_asked() -> None:
    assert refused(play(pick), NotAsked, 0, "left").fields == {"seat": 0, "asked": (1,)}
    assert refused(play(pick_all), NotAsked, 1, "left").code == "not-asked"


@pytest.mark.parametrize("option", ["up", "", "leftright", 0, None, object(), ("left",)])
def test_an_option_that_is_not_offered(option: Any) -> None:
    refusal = refused(play(pick), NotOffered, 1, option)
    assert refusal.rule == "LT-2"  # the rule behind the question
    assert refusal.fields["typed"] == str(option)


def test_the_game_may_know_a_better_reason() -> None:
    game = little(pick, why=lambda view, asked, typed: "LT-9" if typed == "up" else None)
    assert refused(game.start(3), NotOffered, 1, "up").rule == "LT-9"
    assert refused(game.start(3), NotOffered, 1, "down").rule == "LT-2"


def test_a_stale_question() -> None:
    match = play(pick, pick)
    match.answer(1, "left", number=1)
    refusal = refused(match, StaleQuestion, 1, "left", 1)
    assert refusal.fields == {"seat": 1, "number": 1, "now": 2}
    refused(match, StaleQuestion, 1, "left", 3)
    match.answer(1, "right", number=2)
    assert match.table.done == ["left", "right"]


def test_a_second_sealed_answer() -> None:
    match = play(pick_all)
    match.answer(0, "left")
    refused(match, AlreadyAnswered, 0, "right")
    refused(match, AlreadyAnswered, 0, "left")


def test_after_the_end() -> None:
    match = play(pick)
    match.answer(1, "left")
    refused(match, MatchOver, 1, "left")
    refused(match, UnknownSeat, 3, "left")


def test_while_luck_is_awaited_nobody_is_asked() -> None:
    refused(play(toss), NotAsked, 0, "heads")


def test_answers_are_accepted_as_values_and_as_notation_in_any_case() -> None:
    for answer in (Way.RIGHT, "right", "RIGHT", "  Right "):
        match = play(pick)
        match.answer(1, answer)
        assert match.table.done == ["right"]
        assert match.log[0].choice is Way.RIGHT  # what is logged is the option itself


def test_sealed_answers_stay_sealed_until_the_last_has_come() -> None:
    match = play(pick_all)
    match.answer(0, "right")
    assert match.table.done == []
    assert match.log == []
    assert match.view(0).sealed == "right"
    assert "sealed" not in match.view(1)
    assert "sealed" not in match.view(None)
    match.answer(2, "left")
    assert match.table.done == ["2left 0right"]  # in the order in which they were asked
    assert [(entry.seat, entry.choice) for entry in match.log] == [(2, "left"), (0, "right")]
    assert match.sealed == {}


def test_asking_a_seat_shows_its_own_options() -> None:
    @step
    def uneven(t: Any) -> Asks[dict[int, Way]]:
        yield AskAll("pick", {0: BOTH, 1: BOTH[:1]})

    match = play(uneven)
    assert match.ask(0).options == BOTH
    assert match.ask(1).options == BOTH[:1]
    assert repr(match.ask(1)) == "Asked(B, 'pick', 1 options, number 1)"
    with pytest.raises(NotAsked):
        match.ask(2)


def test_who_may_know_an_answer_is_noted() -> None:
    @step
    def secret(t: Any) -> Asks[Way]:
        yield Ask(1, "pick", BOTH, seen_by=(2,))

    match = play(secret)
    match.answer(1, "left")
    (entry,) = match.log
    assert [entry.known_to(seat) for seat in (0, 1, 2, None)] == [False, True, True, False]
    public = play(pick)
    public.answer(1, "left")
    assert all(public.log[0].known_to(seat) for seat in (0, 1, 2, None))


def test_a_refusal_reads_as_text() -> None:
    refusal = NotOffered(rule="LT-2", seat=1, typed="up")
    assert str(refusal) == "not-offered: seat=1, typed='up' [LT-2]"
    assert str(UnknownSeat(seat=9)) == "unknown-seat: seat=9"


# Luck


def test_luck_without_a_dealer_waits_to_be_settled() -> None:
    match = play(toss, pick)
    assert match.chance is not None
    assert match.chance.odds == (("heads", 1), ("tails", 2))
    assert match.waiting == ()
    assert match.question.kind == "coin"
    with pytest.raises(NotOffered):
        match.settle("edge")
    assert match.table.done == []
    match.settle("tails")
    assert match.table.done == ["tails"]
    assert match.chance is None
    with pytest.raises(NotAsked):
        match.settle("heads")
    assert [(entry.seat, entry.kind, entry.choice) for entry in match.log] == [(None, "coin", "tails")]


def test_a_dealer_answers_luck_at_once() -> None:
    asked = []

    def dealer(question: Chance) -> str:
        asked.append(question.kind)
        return "heads"

    match = little(toss, pick).start(3, dealer=dealer)
    assert asked == ["coin"]
    assert match.waiting == (1,)
    assert match.question.number == 2  # luck counts as a question
