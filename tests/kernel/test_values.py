"""Bags, the codec, settings and notation."""

from __future__ import annotations

import json
import math
from collections import Counter
from enum import Enum, StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omerta.gamekit import (
    BadSetting,
    Codec,
    Notation,
    draw,
    letters,
    plain,
    read_settings,
    setting,
    settings,
    spelled,
    write_settings,
)
from omerta.gamekit.settings import combinations
from omerta.kernel import HIDDEN, Bag, Chance, NotOffered, Seat, View, part, public, value


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Level(Enum):
    ONE = 1
    TWO = 2


@value
class Point:
    x: Any
    y: Any


@part
class Piece:
    colour: Any = public()
    where: Any = public(default=None)


CODEC = Codec([Colour, Level, Point, Piece])

atoms = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(list(Colour)),
    st.sampled_from(list(Level)),
)
hashables = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.tuples(inner, inner),
        st.frozensets(inner, max_size=3),
        st.builds(Point, inner, inner),
    ),
    max_leaves=6,
)
values = st.recursive(
    st.one_of(hashables, st.just(HIDDEN)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(hashables, inner, max_size=3),
        st.dictionaries(st.text(max_size=3), inner, max_size=3).map(View),
        st.sets(hashables, max_size=3),
        st.lists(hashables, max_size=4).map(Bag),
        st.builds(Piece, colour=inner, where=inner),
    ),
    max_leaves=8,
)


def same(one: Any, two: Any) -> bool:
    """Equal, and of the same kinds all the way down: 1 is not True."""
    if type(one) is not type(two):
        return False
    if isinstance(one, (tuple, list)):
        return len(one) == len(two) and all(map(same, one, two))
    if isinstance(one, dict):
        return len(one) == len(two) and all(
            same(key, other) and same(one[key], two[other]) for key, other in zip(one, two, strict=True)
        )
    if isinstance(one, (Point, Piece)):
        return all(same(getattr(one, name), getattr(two, name)) for name in one.__slots__)
    if isinstance(one, float):
        return math.copysign(1, one) == math.copysign(1, two) and one == two
    return one is two if one is HIDDEN else bool(one == two)


@given(values)
def test_every_value_comes_back_from_the_codec_as_it_went_in(thing: Any) -> None:
    encoded = CODEC.encode(thing)
    assert same(CODEC.decode(json.loads(json.dumps(encoded))), thing)
    assert CODEC.encode(CODEC.decode(encoded)) == encoded


@given(values)
def test_every_value_has_a_plain_form_that_json_can_carry(thing: Any) -> None:
    json.dumps(plain(thing))


def test_the_codec_refuses_what_is_no_plain_value() -> None:
    for thing in (object(), len, Codec, b"bytes", 1j):
        with pytest.raises(TypeError, match="no plain value"):
            CODEC.encode(thing)
        with pytest.raises(TypeError):
            plain(thing)


def test_the_codec_refuses_types_of_other_games() -> None:
    class Strange(StrEnum):
        RED = "red"

    with pytest.raises(TypeError, match="Strange is not among the values of the game"):
        CODEC.encode(Strange.RED)
    with pytest.raises(KeyError):
        Codec([Colour]).decode(["e", "Level", "ONE"])


@pytest.mark.parametrize("data", [["q", 1], ["c", "Point", 1], ["c", "Point", 1, 2, 3], ["e", "Colour", "GREEN"]])
def test_the_codec_refuses_broken_data(data: list[Any]) -> None:
    with pytest.raises((TypeError, KeyError)):
        CODEC.decode(data)


def test_plain_values_for_programs() -> None:
    assert plain((Colour.RED, {Level.TWO: {3, 1}}, Bag("ba"), HIDDEN, Point(1, None))) == [
        "red",
        {"2": [1, 3]},
        {"a": 1, "b": 1},
        "?",
        {"x": 1, "y": None},
    ]


# Bags


def test_a_bag_counts() -> None:
    bag = Bag("abac")
    assert (len(bag), bag.number("a"), bag.number("z")) == (4, 2, 0)
    assert "c" in bag
    assert tuple(bag.counts) == ("a", "b", "c")
    assert sorted(bag) == ["a", "a", "b", "c"]
    assert bag == Bag("caba")
    assert bag != Bag("cab")
    assert bag != "abac"
    assert repr(Bag("aa")) == "Bag({'a': 2})"
    with pytest.raises(TypeError):
        hash(bag)


def test_drawing_is_a_question_whose_odds_are_the_numbers() -> None:
    bag = Bag("aab")
    question = bag.draw("draw", seen_by=(1,))
    assert (question.kind, tuple(question.odds), question.seen_by) == ("draw", (("a", 2), ("b", 1)), (1,))
    assert len(bag) == 3  # taking it out is up to the step
    bag.take("a")
    assert tuple(bag.draw("draw").odds) == (("a", 1), ("b", 1))
    assert bag.draw("draw").seen_by is None


def test_no_more_can_be_taken_than_there_is() -> None:
    bag = Bag("aab")
    with pytest.raises(ValueError, match="3 of 'a' taken where 2 are left"):
        bag.take("a", 3)
    with pytest.raises(KeyError):
        bag.take("z")
    assert bag == Bag("aab")
    bag.take("a", 2)
    assert tuple(bag.counts) == ("b",)


def test_pouring_empties_the_other_bag() -> None:
    one, two = Bag("ab"), Bag("bc")
    one.pour(two)
    assert one == Bag("abbc")
    assert len(two) == 0


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc")))
def test_a_bag_is_a_multiset(first: list[str], then: list[str]) -> None:
    bag = Bag(first)
    copy = bag.copy()
    for thing in then:
        copy.add(thing)
    assert Counter(copy) == Counter(first) + Counter(then)
    assert Counter(bag) == Counter(first)
    for thing in then:
        copy.take(thing)
    assert copy == bag


# Settings


def read_even(text: str) -> int:
    number = int(text)
    if number % 2:
        raise ValueError("even numbers")
    return number


@settings
class Choices:
    blind: bool = setting(False, rule="XX-1")
    target: str = setting("long", rule="XX-2", values=("long", "short"))
    most: int = setting(0, rule="XX-3", read=read_even, tried=(0, 4))
    size: int = setting(3, rule="XX-4", values=(3, 4, 5))


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        ({}, (False, "long", 0, 3)),
        ({"blind": True, "target": "short"}, (True, "short", 0, 3)),
        ({"blind": "yes", "target": "SHORT", "most": "12", "size": "5"}, (True, "short", 12, 5)),
        ({"blind": "0", "size": 4, "most": 8}, (False, "long", 8, 4)),
        ({"blind": ""}, (True, "long", 0, 3)),
        ({"blind": "ano"}, (True, "long", 0, 3)),
        ({"blind": "ne"}, (False, "long", 0, 3)),
    ],
)
def test_settings_are_read_from_values_and_texts(given_: dict[str, Any], expected: tuple[Any, ...]) -> None:
    chosen = read_settings(Choices, given_)
    assert (chosen.blind, chosen.target, chosen.most, chosen.size) == expected


@pytest.mark.parametrize(
    ("given_", "name", "rule"),
    [
        ({"blind": "perhaps"}, "blind", "XX-1"),
        ({"blind": 2}, "blind", "XX-1"),
        ({"target": "medium"}, "target", "XX-2"),
        ({"most": "7"}, "most", "XX-3"),
        ({"most": "seven"}, "most", "XX-3"),
        ({"size": 6}, "size", "XX-4"),
        ({"colour": "red"}, "colour", None),
    ],
)
def test_a_setting_that_does_not_exist_is_refused_with_what_is_possible(
    given_: dict[str, Any], name: str, rule: str | None
) -> None:
    with pytest.raises(BadSetting) as refusal:
        read_settings(Choices, given_)
    assert refusal.value.fields["name"] == name
    assert refusal.value.rule == rule
    assert refusal.value.fields["allowed"]


@given(st.booleans(), st.sampled_from(["long", "short"]), st.integers(0, 50), st.sampled_from([3, 4, 5]))
def test_settings_written_are_read_back(blind: bool, target: str, half: int, size: int) -> None:
    chosen = Choices(blind=blind, target=target, most=2 * half, size=size)
    texts = write_settings(chosen)
    assert all(isinstance(text, str) for text in texts.values())
    assert read_settings(Choices, texts) == chosen


def test_names_of_settings_may_be_typed_with_hyphens() -> None:
    @settings
    class Long:
        very_long: bool = setting(False, rule="XX-1")

    assert read_settings(Long, {"very-long": "1"}).very_long


def test_combinations_are_those_worth_trying() -> None:
    assert len(combinations(Choices)) == 2 * 2 * 2 * 3
    assert len(set(combinations(Choices))) == 24


# Notation


OPTIONS = (Colour.RED, Colour.BLUE)


@pytest.mark.parametrize("typed", ["red", "RED", "  Red  "])
def test_notation_is_read_in_any_case_and_spacing(typed: str) -> None:
    assert Notation().read("pick", OPTIONS, typed, 0) is Colour.RED


@pytest.mark.parametrize("typed", ["", "  ", "re", "green", "red blue"])
def test_exactly_the_offered_options_can_be_read(typed: str) -> None:
    with pytest.raises(NotOffered) as refusal:
        Notation().read("pick", OPTIONS, typed, 0)
    assert refusal.value.fields["typed"] == typed


def test_outcomes_of_luck_are_read_by_their_lines() -> None:
    notation = Notation()
    assert notation.chance("draw", Colour.RED) == "draw red"
    assert notation.read_outcome("draw", OPTIONS, "draw  blue") is Colour.BLUE
    assert notation.read_outcome("draw", OPTIONS, "Draw BLUE") is Colour.BLUE
    assert notation.read_outcome("draw", OPTIONS, "blue") is Colour.BLUE
    with pytest.raises(NotOffered):
        notation.read_outcome("draw", OPTIONS, "draw green")


def test_what_a_seat_may_not_know_of_luck_is_masked() -> None:
    assert Notation().masked("draw", Colour.RED, 0, View()) == "draw ?"


def test_small_spellings() -> None:
    assert spelled((Colour.RED, 3, "X")) == "red 3 x"
    assert spelled(()) == "none"
    assert letters((0, 9)) == "A J"
    assert Seat.__metadata__ == ("seat",)


def test_the_odds_of_a_bag_are_read_like_a_list_of_pairs() -> None:
    odds = Bag("aab").odds()
    assert (len(odds), odds[0], odds[-1], list(odds)) == (2, ("a", 2), ("b", 1), [("a", 2), ("b", 1)])
    assert odds == Bag("aab").odds()
    assert odds != Bag("abb").odds()


@given(st.lists(st.sampled_from("abcdefg"), min_size=1), st.floats(0, 1, exclude_max=True))
def test_a_bag_is_drawn_from_as_by_its_pairs(things: list[str], point: float) -> None:
    odds = Bag(things).odds()
    by_pairs = draw(Chance("draw", tuple(odds)), lambda: point)
    assert draw(Chance("draw", odds), lambda: point) == by_pairs
