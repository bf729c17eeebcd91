"""Playing on from a moment: branches name their origin, and bots play them again and again."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.analysis import retry
from omerta.bots import Random
from omerta.play import BotDriver, Match, load, replay
from omerta.play.branches import NoMoment, branch, choices, digest_of
from omerta.play.verdict import examine


@pytest.fixture
def played() -> Match:
    match = omerta.game("resistance").start(6, seed=4, names=list("UVWXYZ"), plots=True)
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    return match


def test_a_branch_stands_where_its_origin_stood_and_its_record_names_it(played: Match) -> None:
    other = branch(played, 12, seed=1)
    at = other.origin
    assert at is not None
    assert at.digest == digest_of(played)
    assert at.number <= 12
    assert (other.log or [])[: at.number] == (played.log or [])[: at.number]
    assert not other.over
    BotDriver(other, {seat: Random(random.Random(seat)) for seat in other.seats}).run()
    text = other.record()
    assert f"branch {at.digest} {at.number}" in text.splitlines()
    again = replay(text)
    assert again.origin == at
    assert again.record() == text
    assert load(other.save(without_dealer=True)).origin == at
    assert examine(text).rules == examine(played.record()).rules


def test_the_luck_of_a_branch_is_its_own(played: Match) -> None:
    beginnings = [branch(played, 0, seed).view(0).roles for seed in range(40)]
    assert len(set(beginnings)) > 1


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_moment_that_is_not_there_is_refused(played: Match, number: int) -> None:
    with pytest.raises(NoMoment):
        branch(played, number)


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [("resistance", 5, {}), ("spehov", 7, {}), ("mafia-city", 3, {}), ("cosa-nostra", 3, {})],
)
def test_a_match_that_is_on_can_be_played_on_from_any_choice_of_a_seat(
    game: str, seats: int, settings: dict[str, object]
) -> None:
    on = omerta.game(game).start(seats, seed=2, names=list("UVWXYZŽ"[:seats]), **settings)
    bots = {seat: Random(random.Random(seat)) for seat in on.seats}
    driver = BotDriver(on, bots)
    while len(choices(on, 1)) < 3:
        assert driver.step()
    before = on.record()
    made = choices(on, 1)
    assert [one.moment for one in made] == sorted({one.moment for one in made}, reverse=True)
    for one in made:
        other = branch(on, one.number, seed=3)
        assert other.origin == (digest_of(on), one.number)
        assert other.ask(1).text() == one.asked
        written = one.chosen.split(" · ")[0]
        assert written in [other.ask(1).text_of(option) for option in other.ask(1).options]
        BotDriver(other, bots).run()
        assert replay(other.record()).over
    assert on.record() == before, "it is as it was"


def test_the_same_seed_tries_the_same_matches(played: Match) -> None:
    found = retry(played, 8, times=12, level="random", seed=3)
    assert found == retry(played, 8, times=12, level="random", seed=3)
    assert sum(share.wins for share in found.sides.values()) == 12
    low, high = found.sides["mafia"].interval
    assert 0 <= low <= found.sides["mafia"].wins / 12 <= high <= 1


def test_what_is_already_decided_comes_out_the_same_every_time(played: Match) -> None:
    found = retry(played, len(played.log or ()), times=3, level="random")
    assert played.result is not None
    assert {seat for seat, share in enumerate(found.seats) if share.wins == 3} == set(played.result.winners)
