"""Copies of finished matches: what they hide stays hidden, what they show is followed and verified."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from omerta.kernel import Chance, Seat
from omerta.play import Contributed, Match, game, games
from omerta.play.copies import Copy
from omerta.play.verdict import examine
from tests.amounts import amount

SECRET = bytes(range(32))
SHORT: dict[str, dict[str, Any]] = {"mafia-city": {"maxrounds": 2}}
"""Settings with which even quiet people come to an end."""


class Luck(Contributed):
    """Deals hidden luck in another way, and notes what could have come where everybody sees it."""

    def __init__(self, viewer: Seat | None, rng: random.Random | None) -> None:
        super().__init__(SECRET)
        self.viewer = viewer
        self.rng = rng
        self.odds: list[Any] = []

    def __call__(self, question: Chance) -> Any:
        outcome = super().__call__(question)
        if question.seen_by is None:
            self.odds.append((question.kind, question.odds))
        elif self.rng is not None and self.viewer not in question.seen_by:
            return self.rng.choice(question.odds)[0]
        return outcome


def play(
    name: str, seats: int, viewer: Seat | None, seed: int, other: random.Random | None = None, **chosen: Any
) -> Match:
    """A match; with ``other``, what the viewer may not know goes another way: luck if the seed is odd, else answers.

    With an odd seed people are quiet, so that what they hold does not come out.
    """
    rng = random.Random(seed)
    hidden_luck = other if seed % 2 else None
    quiet = seed % 2 or 0.2
    match = game(name).start(seats, dealer=Luck(viewer, hidden_luck), **chosen)
    while not match.over:
        question = match.open_question
        for seat in match.waiting:
            options = match.ask(seat).options
            option = options[0] if rng.random() < quiet else rng.choice(options)
            known = question.seen_by is None or viewer == seat or viewer in question.seen_by
            if other is not None and not known and other.random() < 0.3:
                option = other.choice(options)
            match.answer(seat, option)
    return match


def finished(name: str, seed: int = 1, **chosen: Any) -> Match:
    return play(name, game(name).seats[0], None, 2 * seed, **chosen)


def worlds(name: str) -> Iterator[tuple[Seat | None, Match, Match]]:
    """Finished matches that differ only in what a viewer may not know, each with that viewer."""
    seeds, tries = {"resistance": (40, 20), "cosa-nostra": (8, 1)}.get(name, (24, 1))
    seats, chosen = game(name).seats[0], SHORT.get(name, {})
    for seed in range(amount(seeds, seeds // 2)):
        viewer = random.Random(seed).choice([None, *range(seats)])
        here = play(name, seats, viewer, seed, **chosen)
        for attempt in range(tries):
            there = play(name, seats, viewer, seed, random.Random(100 * seed + attempt), **chosen)
            alike = here.told(viewer) == there.told(viewer) and here.view(viewer) == there.view(viewer)
            if alike and here.log != there.log:
                yield viewer, here, there
                break


@pytest.mark.parametrize("name", games())
def test_the_copy_of_a_finished_match_is_the_same_whatever_its_reader_may_not_know(name: str) -> None:
    """Names, answers, luck and every opened key: alike in worlds that the reader cannot tell apart."""
    compared = 0
    for viewer, here, there in worlds(name):
        compared += 1
        assert here.record(viewer) == there.record(viewer)
        assert here.dealer.odds == there.dealer.odds, "what could have come is known where everybody sees what came"
    assert compared


@pytest.mark.parametrize("name", games())
def test_no_copy_opens_the_secret_or_luck_that_its_reader_may_not_know(name: str) -> None:
    match = finished(name)
    hidden = 0
    for viewer in (None, *match.seats):
        text = match.record(viewer)
        assert SECRET.hex() not in text
        copy = Copy(text)
        numbers = {True: 0, False: 0}
        for entry in match.log or ():
            if entry.seat is not None:
                continue
            seen = entry.seen_by is None
            key = copy.luck.keys.key(numbers[seen], seen) if copy.luck.keys else None
            numbers[seen] += 1
            assert not seen or key is not None
            line = match.game.notation.chance(entry.kind, entry.choice)
            if not entry.known_to(viewer) and line not in text.splitlines():
                assert key is None
                hidden += 1
    assert hidden or name == "resistance", "at whose end the roles are turned up"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_a_copy_of_the_resistance_is_followed_to_its_end_and_all_its_luck_verified(
    viewer: Seat | None, seed: int
) -> None:
    match = play("resistance", 7, None, 2 * seed, plots=True)
    copy = Copy(match.record(viewer))
    assert copy.whole
    assert copy.match.result == match.result
    assert copy.match.told(viewer) == match.told(viewer)
    assert copy.match.view(viewer) == match.view(viewer)
    assert copy.checked == copy.outcomes == match.dealer.dealt
    verdict = examine(match.record(viewer))
    assert (verdict.rules, verdict.luck, verdict.sound) == ("complete", "committed", True)


def test_who_played_which_action_card_cannot_be_told_from_any_copy() -> None:
    """RS-4.5, RS-5.3: not even after the end."""
    match = play("resistance", 5, None, 6)
    cards = [line for line in match.record().splitlines() if line.endswith((": success", ": fail"))]
    assert cards
    public = match.record(None).splitlines()
    assert not set(cards) & set(public)
    for seat in match.seats:
        own = {line for line in match.record(seat).splitlines() if line.endswith((": success", ": fail"))}
        assert all(line.startswith("ABCDE"[seat]) for line in own)


@pytest.mark.parametrize("name", games())
def test_every_copy_is_followed_as_far_as_it_goes_and_shows_what_its_reader_saw(name: str) -> None:
    for seed in range(amount(2, 1)):
        match = finished(name, seed)
        for viewer in (None, 0):
            copy = Copy(match.record(viewer))
            assert copy.luck_problem is None
            story = copy.match.story(viewer)
            assert story == match.story(viewer)[: len(story)]
            assert copy.whole or copy.rest
            assert examine(match.record(viewer)).sound


def test_a_copy_with_a_changed_line_is_found_out() -> None:
    text = play("resistance", 5, None, 6).record(None)
    for old, new in ((": approve\n", ": reject\n"), ("leader ", "leader E #"), ("fails ", "fails 7")):
        verdict = examine(text.replace(old, new, 1))
        assert not verdict.sound, (old, verdict)


def test_a_copy_with_a_changed_key_is_found_out() -> None:
    text = play("resistance", 5, None, 6).record(None)
    lines = text.splitlines()
    key = next(number for number, line in enumerate(lines) if line.startswith("luck-key "))
    lines[key] = lines[key][:-1] + ("0" if lines[key][-1] != "0" else "1")
    verdict = examine("\n".join(lines))
    assert (verdict.luck, verdict.sound) == ("wrong", False)


def test_a_copy_of_a_running_match_opens_nothing() -> None:
    match = game("resistance").start(5, dealer=Contributed(SECRET))
    text = match.record(0)
    assert "luck-key" not in text
    assert examine(text).luck == "closed"
    assert Copy(text).match.waiting == match.waiting
