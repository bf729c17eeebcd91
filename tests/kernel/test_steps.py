"""The laws of a step, and the agenda."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from omerta.gamekit.steps import step_of, steps_of
from omerta.kernel import Ask, AskAll, Asks, Chance, LawBroken, Result, step
from tests.kernel.little import Happened, little, play


@step
def pick(t: Any) -> Asks[str]:
    choice = yield Ask(0, "pick", ("left", "right"))
    t.done.append(choice)
    t.tell(Happened, choice)


@step
def pick_all(t: Any) -> Asks[dict[int, str]]:
    choices = yield AskAll("pick", dict.fromkeys(t.seats, ("left", "right")))
    t.done.append(" ".join(choices.values()))


def test_a_step_asks_then_acts_then_the_next_one_comes() -> None:
    match = play(pick)
    assert match.table.done == []
    match.answer(0, "right")
    assert match.table.done == ["right"]
    assert match.over


def test_calling_a_step_only_describes_work() -> None:
    assert pick() == (step_of(pick), ())
    assert repr(step_of(pick)) == "<step pick>"


def test_a_step_that_asks_twice_breaks_the_law() -> None:
    @step
    def twice(t: Any) -> Asks[str]:
        yield Ask(0, "pick", ("left",))
        yield Ask(0, "pick", ("left",))

    match = play(twice)
    with pytest.raises(LawBroken, match="asked twice"):
        match.answer(0, "left")


def test_so_does_one_that_asks_luck_and_then_a_seat() -> None:
    @step
    def both(t: Any) -> Asks[Any]:
        yield Chance("coin", ((0, 1),))
        yield Ask(0, "pick", ("left",))

    with pytest.raises(LawBroken, match="asked twice"):
        little(both).start(3, dealer=lambda question: 0)


def test_a_step_that_returns_something_breaks_the_law() -> None:
    @step
    def answers(t: Any) -> Any:
        return 7

    with pytest.raises(LawBroken, match="step answers returned something"):
        play(answers)


def test_so_does_one_that_returns_something_after_its_question() -> None:
    @step
    def answers(t: Any) -> Any:
        yield Ask(0, "pick", ("left",))
        return 7

    match = play(answers)
    with pytest.raises(LawBroken, match="returned something"):
        match.answer(0, "left")


def test_arguments_of_steps_are_positional() -> None:
    with pytest.raises(TypeError, match="keyword"):
        pick(seat=1)  # type: ignore[call-arg]


def test_an_agenda_that_runs_out_breaks_the_law() -> None:
    @step
    def forget(t: Any) -> None:
        """The game never ends itself."""

    with pytest.raises(LawBroken, match="nothing is left to do"):
        little(begin=forget).start(3)


def test_two_steps_of_one_name_are_refused() -> None:
    one, two = ModuleType("one"), ModuleType("two")
    one.pick, two.pick = pick, step(lambda t: None)  # type: ignore[attr-defined]
    step_of(two.pick).name = "pick"
    with pytest.raises(LawBroken, match="two steps are called pick"):
        steps_of((one, two))
    two.pick = pick  # the same step known in two modules is one step
    assert steps_of((one, two)) == {"pick": step_of(pick)}


def test_planned_steps_are_done_in_order_before_those_planned_earlier() -> None:
    @step
    def note(t: Any, what: str) -> None:
        t.done.append(what)

    @step
    def outer(t: Any) -> None:
        t.then(note("a"), inner())
        t.then(note("d"))

    @step
    def inner(t: Any) -> None:
        t.then(note("b"), note("c"))

    match = play(outer, more=(note, inner))
    assert match.table.done == ["a", "b", "c", "d"]


def test_a_step_may_ask_nobody_and_still_act() -> None:
    @step
    def perhaps(t: Any) -> Asks[str]:
        if t.done:
            yield Ask(0, "pick", ("left",))
        t.done.append("silent")

    assert play(perhaps).table.done == ["silent"]


def test_a_question_to_nobody_is_answered_by_nobody() -> None:
    @step
    def nobody(t: Any) -> Asks[dict[int, str]]:
        answers = yield AskAll("pick", {})
        t.done.append(f"{answers}")

    match = play(nobody)
    assert match.over
    assert match.table.done == ["{}"]
    assert match.log == []


def test_when_the_match_is_over_nothing_planned_is_done_any_more() -> None:
    @step
    def stop(t: Any) -> None:
        t.then(late())
        t.end(Result((1,), ((1,), (0, 2)), "stop"))

    @step
    def late(t: Any) -> None:
        t.done.append("late")

    match = play(stop, more=(late,))
    assert match.over
    assert match.result.winners == (1,)
    assert match.table.done == []
    assert match.agenda == []


def test_the_open_question_as_everybody_sees_it() -> None:
    match = play(pick_all)
    question = match.question
    assert question is not None
    assert (question.kind, question.asked, question.waiting, question.number) == ("pick", (0, 1, 2), (0, 1, 2), 1)
    match.answer(1, "left")
    assert match.question.waiting == match.waiting == (0, 2)
    assert match.question.asked == (0, 1, 2)
    match.answer(0, "left")
    match.answer(2, "left")
    assert match.question is None


def test_questions_are_numbered() -> None:
    match = play(pick, pick_all, pick)
    assert match.question.number == 1
    match.answer(0, "left")
    assert match.question.number == 2
    for seat in range(3):
        match.answer(seat, "left")
    assert match.question.number == 3
    assert match.ask(0).number == 3
    assert match.view(0).number == 3
