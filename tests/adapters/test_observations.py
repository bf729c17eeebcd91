"""What a seat observes, may do and is told is equal in worlds that it cannot tell apart."""

from __future__ import annotations

import random

import numpy as np
import pytest

from omerta.adapters.episode import Episode
from omerta.adapters.observations import layout_of
from omerta.adapters.recall import Recalled
from omerta.adapters.text import question_lines, table_lines
from omerta.gamekit import Match as GameMatch
from omerta.gamekit import draw
from omerta.kernel import HIDDEN, Chance, Seat
from omerta.play import Match, Seeded
from omerta.play import game as find_game
from omerta.testing.disclosure import may_know
from tests.adapters.matches import NAMES, moments, settings_of, some_counts
from tests.amounts import amount


def shown(match: Match, world: GameMatch, seat: Seat) -> list[str]:
    """What a person or a model reads of a match or a world."""
    words, view = match.words("en"), world.view(seat)
    asked = GameMatch.ask(world, seat) if seat in world.waiting else None
    return [*table_lines(view, words), *(question_lines(words, view, asked) if asked else [])]


@pytest.mark.parametrize("name", NAMES)
def test_observation_mask_and_text_are_equal_in_worlds_a_seat_cannot_tell_apart(name: str) -> None:
    game, rng = find_game(name).rules, random.Random(name)
    different = 0
    for seats in some_counts(name):
        for settings in settings_of(game, seats, rng, amount(3, 0)):
            for match in moments(name, seats, rng.getrandbits(32), settings, every=7, most=150):
                seat = rng.choice((*match.waiting, *match.seats))
                world = game.deal_world(match.sight(seat), rng)
                here, there = Episode(match), Episode(world)
                assert np.array_equal(here.observe(seat), there.observe(seat))
                assert np.array_equal(here.observe(None), there.observe(None))
                assert np.array_equal(here.mask(seat), there.mask(seat))
                assert shown(match, match, seat) == shown(match, world, seat)
                different += not np.array_equal(here.everything(), there.everything())
    assert different, "no world differed in what is hidden, so nothing was shown"


@pytest.mark.parametrize("name", NAMES)
def test_all_numbers_are_small_and_the_length_never_changes(name: str) -> None:
    game, rng = find_game(name).rules, random.Random(name)
    for seats in some_counts(name):
        for settings in settings_of(game, seats, rng, amount(2, 0)):
            for match in moments(name, seats, rng.getrandbits(32), settings, every=11, most=300):
                layout = layout_of(game, seats, match.settings)
                for seat in (*match.seats[:2], None):
                    array = layout.array(match.view(seat))
                    assert array.shape == (layout.size,)
                    assert np.abs(array).max() <= 1.0


def test_a_field_stands_where_the_layout_says() -> None:
    match = find_game("resistance").start(seats=5, seed=7)
    game = match.game
    layout = layout_of(game, 5, match.settings)
    seat = match.waiting[0]
    array = layout.array(match.view(seat))
    assert array[layout.slices["seat"]].tolist() == [float(other == seat) for other in range(5)]
    assert array[layout.slices["waiting"]].tolist() == [float(other == seat) for other in range(5)]
    assert array[layout.slices["table.leader"]].argmax() == match.view(None).leader
    roles = array[layout.slices["table.roles"]].reshape(5, 3)  # mafia, detective, hidden
    assert [row[2] == 1.0 for row in roles] == [side is HIDDEN for side in match.view(seat).roles]


def test_a_sealed_answer_is_observed_by_its_own_seat_alone() -> None:
    match = find_game("resistance").start(seats=5, seed=7)
    match.answer(match.waiting[0], match.ask(match.waiting[0]).options[0])
    before = [Episode(match).observe(seat) for seat in match.seats]
    first = match.waiting[0]
    episode = Episode(match)
    episode.act(first, episode.actions.numbers["approve"])
    other = match.clone(quiet=False)
    assert episode.observe(first)[episode.layout.slices["begun"]].argmax() == episode.actions.numbers["approve"]
    again = find_game("resistance").start(seats=5, seed=7)
    again.answer(again.waiting[0], again.ask(again.waiting[0]).options[0])
    rejecting = Episode(again)
    rejecting.act(first, rejecting.actions.numbers["reject"])
    for seat in match.seats:
        equal = np.array_equal(episode.observe(seat), rejecting.observe(seat))
        assert equal == (seat != first)
        assert not np.array_equal(before[seat], Episode(other).observe(seat))  # that somebody has answered is seen


@pytest.mark.parametrize("name", NAMES)
def test_information_states_are_equal_in_worlds_dealt_again(name: str) -> None:
    game, rng = find_game(name).rules, random.Random(name)
    seats = game.seats[0]
    match = game.start(seats)
    match.listen()
    episode = Recalled(match)
    for number in range(120):
        if match.over:
            break
        if match.chance is not None:
            match.settle(rng.choice(match.chance.odds)[0])
            continue
        seat = rng.choice(match.seats)
        if number % 6 == 0:
            world = episode.redealt(seat, rng)
            assert world.information(seat) == episode.information(seat)
            assert world.observation(seat) == episode.observation(seat)
            assert np.array_equal(world.memory(seat), episode.memory(seat))
            assert np.array_equal(world.mask(seat), episode.mask(seat))
            assert world.match.waiting == match.waiting
            assert world.redealt(seat, rng).information(seat) == episode.information(seat)
        acting = match.waiting[0]
        episode.act(acting, rng.choice(episode.legal(acting)))


@pytest.mark.parametrize("name", NAMES)
def test_information_states_stay_equal_while_hidden_answers_and_luck_differ(name: str) -> None:
    """Two worlds that a seat cannot tell apart are played on; what it may know is the same in both, the rest free."""
    game, rng = find_game(name).rules, random.Random(name)
    differed = steps = 0
    for _ in range(12):
        match = find_game(name).start(game.seats[0], dealer=Seeded(rng.random()))
        for _ in range(rng.randrange(30)):
            for seat in () if match.over else match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
        if match.over:
            continue
        seat = rng.choice(match.seats)
        truth, world = match.clone(quiet=False), game.deal_world(match.sight(seat), rng)
        sides = truth, world
        for side in sides:
            side.dealer = None
            side.listen()
        world.sealed = truth.sealed.copy()
        here, there = Recalled(truth), Recalled(world)
        while steps < 10_000 and step_both(truth, world, seat, rng):
            steps += 1
            if truth.told(seat) != world.told(seat):
                break  # it has learnt by right which is which
            for look in ("information", "observation"):
                assert getattr(here, look)(seat) == getattr(there, look)(seat)
            assert np.array_equal(here.memory(seat), there.memory(seat))
            assert np.array_equal(here.observe(seat), there.observe(seat))
            differed += [entry.choice for entry in truth.log or ()] != [entry.choice for entry in world.log or ()]
    assert differed


def step_both(truth: GameMatch, world: GameMatch, seat: Seat, rng: random.Random) -> bool:
    """One answer or outcome in both worlds; False where no answer serves both, or one of them is over."""
    question, other = truth.open_question, world.open_question
    if truth.over or world.over or question is None or other is None or len(truth.log or ()) > 40:
        return False
    if isinstance(question, Chance) and isinstance(other, Chance):
        outcome, drawn = draw(question, rng.random), draw(other, rng.random)
        if may_know(question, seat):
            drawn = outcome
            if all(outcome != known for known, _ in other.odds):
                return False
        truth.settle(outcome)
        world.settle(drawn)
        return True
    for asked in truth.waiting:
        mine, theirs = (GameMatch.ask(side, asked).options for side in (truth, world))
        both = [option for option in mine if option in theirs]
        if asked == seat or may_know(question, seat):
            if not both:
                return False
            chosen = rng.choice(both)
            GameMatch.answer(truth, asked, chosen)
            GameMatch.answer(world, asked, chosen)
        else:
            GameMatch.answer(truth, asked, rng.choice(mine))
            GameMatch.answer(world, asked, rng.choice(theirs))
    return True
