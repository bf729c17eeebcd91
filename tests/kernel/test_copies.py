"""Clones, saved matches, and re-dealt worlds."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from omerta.gamekit import Match, Rng, Sight, playout
from omerta.games.resistance import GAME
from omerta.kernel import HIDDEN, Ask, AskAll, Asks, Bag, Table, part, public, step, table
from omerta.play import Seeded
from tests.kernel.little import Settings, play


@part
class Purse:
    coins: Bag[str] = public(default_factory=Bag)
    notes: list[int] = public(default_factory=list)


@table
class FullTable(Table):
    settings: Settings = public()
    done: list[str] = public(default_factory=list)
    numbers: dict[str, int] = public(default_factory=lambda: {"a": 1})
    nested: dict[str, list[int]] = public(default_factory=lambda: {"a": [1]})
    rows: list[list[int]] = public(default_factory=lambda: [[1], [2]])
    names: set[str] = public(default_factory=lambda: {"x"})
    bag: Bag[str] = public(default_factory=lambda: Bag("aab"))
    bags: dict[str, Bag[str]] = public(default_factory=lambda: {"a": Bag("ab")})
    purses: list[Purse] = public(default_factory=lambda: [Purse(coins=Bag("c"), notes=[1])])
    purse: Purse = public(default_factory=lambda: Purse(notes=[5]))
    fixed: tuple[int, ...] = public(default=(1, 2))
    perhaps: list[int] | None = public(default=None)


@step
def pick(t: Any) -> Asks[str]:
    choice = yield Ask(0, "pick", ("left", "right"))
    t.done.append(choice)


@step
def pick_all(t: Any) -> Asks[dict[int, str]]:
    choices = yield AskAll("pick", dict.fromkeys(t.seats, ("left", "right")))
    t.done.append(" ".join(choices.values()))


CHANGES: dict[str, Any] = {
    "done": lambda t: t.done.append("x"),
    "numbers": lambda t: t.numbers.update(b=2),
    "nested": lambda t: t.nested["a"].append(2),
    "rows": lambda t: t.rows[1].append(3),
    "names": lambda t: t.names.add("y"),
    "bag": lambda t: t.bag.take("a"),
    "bags": lambda t: t.bags["a"].add("c"),
    "purses": lambda t: t.purses[0].coins.add("d"),
    "notes in purses": lambda t: t.purses[0].notes.append(2),
    "purse": lambda t: t.purse.notes.clear(),
    "fixed": lambda t: setattr(t, "fixed", (9,)),
    "perhaps": lambda t: setattr(t, "perhaps", [1]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_clone_goes_its_own_way(change: str) -> None:
    match = play(pick, kind=FullTable, more=(Purse,))
    before = match.save()
    clone = match.clone()
    assert clone.table == match.table
    assert clone.table is not match.table
    CHANGES[change](clone.table)
    assert clone.table != match.table
    assert match.save() == before


def test_a_clone_can_be_answered_like_the_original() -> None:
    match = play(pick, pick_all, pick)
    match.answer(0, "left")
    match.answer(1, "right")
    clone = match.clone()
    assert clone.waiting == (0, 2)
    for copy in (clone, clone.clone()):
        copy.answer(2, "left")
        copy.answer(0, "left")
        assert copy.table.done == ["left", "left right left"]
    assert match.waiting == (0, 2)
    assert match.table.done == ["left"]
    match.answer(0, "right")
    match.answer(2, "right")
    assert match.table.done == ["left", "right right right"]


@step
def draw_one(t: Any) -> Asks[str]:
    thing = yield t.bag.draw("pick")
    t.bag.take(thing)


def test_a_draw_that_is_open_in_a_clone_keeps_its_odds_when_the_original_goes_on() -> None:
    match = play(draw_one, pick, kind=FullTable, more=(Purse,))
    clone = match.clone()
    assert match.chance is not None
    match.close(match.chance, "b")
    assert clone.chance is not None
    assert tuple(clone.chance.odds) == (("a", 2), ("b", 1))


def test_a_quiet_clone_tells_and_logs_nothing() -> None:
    match = play(pick, pick)
    match.answer(0, "left")
    quiet, loud = match.clone(), match.clone(quiet=False)
    for copy in (quiet, loud):
        copy.answer(0, "right")
    assert quiet.log is None
    assert quiet.told(0) == []
    assert len(loud.log) == 2
    assert [happened.what for happened in loud.told(0)] == ["finish"]
    assert len(match.log) == 1


def test_a_saved_match_is_json_and_comes_back_whole() -> None:
    match = play(pick, pick_all, pick, kind=FullTable, more=(Purse,))
    match.answer(0, "left")
    match.answer(2, "right")
    data = json.loads(json.dumps(match.save()))
    again = match.game.load(data)
    assert again.save() == match.save()
    assert again.table == match.table
    assert again.waiting == (0, 1)
    for copy in (match, again):
        for seat, choice in ((1, "left"), (0, "right"), (0, "left")):
            copy.answer(seat, choice)
    assert again.save() == match.save()
    assert again.over


def test_a_finished_match_can_be_saved() -> None:
    match = play(pick)
    match.answer(0, "left")
    again = match.game.load(match.save())
    assert again.over
    assert again.result == match.result
    assert again.question is None


def test_luck_that_waits_is_saved_too() -> None:
    match = GAME.start(5)
    again = GAME.load(match.save())
    assert again.chance is not None
    assert again.chance.kind == "roles"
    roles = again.chance.odds[0][0]
    again.settle(roles)
    assert again.table.roles == roles


@pytest.mark.parametrize("seed", range(5))
def test_at_any_moment_a_clone_and_a_loaded_match_play_on_alike(seed: int) -> None:
    rng = random.Random(seed)
    match = GAME.start(7, dealer=Seeded(seed), plots=True, order=True)
    for _ in range(rng.randrange(40)):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.ask(seat).options))
    clone, loaded = match.clone(quiet=False), GAME.load(match.save())
    before = match.save()
    for copy in (clone, loaded):
        playout(copy, random.Random(seed).random)
    assert clone.save() == loaded.save()
    assert match.save() == before


# Dealing again


def fill(t: Any, sight: Sight, rng: Rng) -> None:
    t.cards = [rng.randrange(9) + 10 if card is HIDDEN else card for card in t.cards]


def world(match: Match, seat: int, seed: int = 1) -> Match:
    return match.game.deal_world(match.sight(seat), random.Random(seed))


def test_a_sight_holds_what_the_seat_sees_and_blanks_for_the_rest() -> None:
    match = play(pick, redeal=fill)
    sight = match.sight(1)
    assert sight.seat == 1
    assert sight.table.cards == (HIDDEN, 2, HIDDEN)
    assert match.table.cards == [1, 2, 3]
    assert sight.number == 1
    assert sight.frame == pick()


def test_a_re_dealt_match_keeps_what_the_seat_sees_and_stands_at_the_same_question() -> None:
    match = play(pick, pick, redeal=fill)
    match.answer(0, "left")
    other = world(match, 1)
    assert other.table.cards[1] == 2
    assert other.table.cards[0] >= 10
    assert other.table.done == ["left"]
    assert other.waiting == match.waiting
    assert other.view(1) == match.view(1)
    assert other.log is None  # it has no past
    other.answer(0, "right")
    assert other.over
    assert not match.over


def test_sealed_answers_of_others_are_dealt_again_and_the_own_one_is_kept() -> None:
    match = play(pick_all, redeal=fill)
    match.answer(0, "right")
    match.answer(1, "right")
    assert match.sight(1).answered == {0: None, 1: "right"}
    sealed = [world(match, 1, seed).sealed for seed in range(20)]
    assert all(answers[1] == "right" for answers in sealed)
    assert {answers[0] for answers in sealed} == {"left", "right"}
    assert all(set(answers) == {0, 1} for answers in sealed)
