"""Ratings move where results say, and become more certain; tables are shared out among authors."""

from __future__ import annotations

import random

import pytest

from omerta.play import Match, game
from omerta.web.league.league import rated
from omerta.web.league.pairing import PATIENCE, table_of
from omerta.web.league.rating import DEVIATION, MEAN, Rating, rate
from omerta.web.store.league import LeaguePlayer, Standing, Waiting

NEW = Rating()


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    [[won], [lost]] = rate([[NEW], [NEW]], [0, 1])
    assert won.mean > MEAN > lost.mean
    assert won.mean - MEAN == pytest.approx(MEAN - lost.mean)
    assert won.deviation < DEVIATION
    assert lost.deviation < DEVIATION


def test_equals_who_draw_stay_equal() -> None:
    [[one], [other]] = rate([[NEW], [NEW]], [0, 0])
    assert one.mean == pytest.approx(MEAN)
    assert one == other


def test_it_does_not_matter_in_which_order_teams_are_named() -> None:
    teams = [[Rating(1600, 100)], [Rating(1400, 300), NEW], [NEW]]
    forwards = rate(teams, [1, 0, 2])
    backwards = rate(teams[::-1], [2, 0, 1])
    for one, other in zip(forwards, backwards[::-1], strict=True):
        assert [tuple(map(pytest.approx, rating)) for rating in one] == other


def test_who_is_well_known_moves_less() -> None:
    [[known], [new]] = rate([[Rating(MEAN, 50)], [NEW]], [0, 1])
    assert known.mean - MEAN < MEAN - new.mean


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(1800, 100), Rating(1200, 100)
    expected = rate([[strong], [weak]], [0, 1])[0][0].mean - strong.mean
    surprise = rate([[strong], [weak]], [1, 0])[1][0].mean - weak.mean
    assert 0 < expected < surprise


def test_the_larger_side_is_not_taken_for_the_stronger() -> None:
    three, two = rate([[NEW] * 3, [NEW] * 2], [0, 1])
    assert three[0].mean - MEAN == pytest.approx((rate([[NEW] * 3, [NEW] * 2], [1, 0])[0][0].mean - MEAN) * -1)
    assert two[0].mean < MEAN < three[0].mean


def test_of_many_those_in_front_gain_and_those_behind_lose() -> None:
    means = [team[0].mean for team in rate([[NEW]] * 4, [0, 1, 2, 3])]
    assert means == sorted(means, reverse=True)
    assert means[0] > MEAN > means[-1]


def test_ratings_find_the_order_of_players_whose_strength_is_known() -> None:
    rng, strengths = random.Random(1), [1200.0, 1400.0, 1600.0, 1800.0, 2000.0]
    ratings = [NEW] * 5
    for _ in range(300):
        seats = rng.sample(range(5), 3)
        order = sorted(seats, key=lambda seat: -rng.gauss(strengths[seat], 250))
        places = [order.index(seat) for seat in seats]
        for seat, [rating] in zip(seats, rate([[ratings[seat]] for seat in seats], places), strict=True):
            ratings[seat] = rating
    assert ratings == sorted(ratings, key=lambda rating: rating.mean)
    assert all(rating.deviation < DEVIATION / 3 for rating in ratings)


# What a match makes of standings


def finished(name: str, seats: int) -> Match:
    match, rng = game(name).start(seats, seed=3), random.Random(3)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


def standings(seats: int) -> list[Standing]:
    return [Standing(f"p{seat}", *NEW) for seat in range(seats)]


@pytest.mark.parametrize(("name", "seats"), [("resistance", 5), ("spehov", 6), ("mafia-city", 3), ("cosa-nostra", 2)])
def test_winners_gain_and_everybody_has_played(name: str, seats: int) -> None:
    match = finished(name, seats)
    assert match.result is not None
    new = rated(match, standings(seats), [], 7)
    winners = [new[seat].mean for seat in match.result.winners]
    losers = [new[seat].mean for seat in range(seats) if seat not in match.result.winners]
    assert min(winners) > MEAN > min(losers)
    assert [one.won for one in new] == [seat in match.result.winners for seat in range(seats)]
    assert {(one.matches, one.failed, one.last) for one in new} == {(1, 0, 7)}


def test_members_of_a_side_share_its_fate_and_whoever_failed_does_not() -> None:
    match = finished("resistance", 5)
    assert match.result is not None
    traitor, *faithful = match.result.winners
    new = rated(match, standings(5), [traitor], 7)
    losers = [seat for seat in range(5) if seat not in match.result.winners]
    assert len({new[seat].mean for seat in faithful}) == len({new[seat].mean for seat in losers}) == 1
    assert new[traitor].mean < MEAN < new[faithful[0]].mean
    assert new[traitor].mean < new[losers[0]].mean
    assert (new[traitor].won, new[traitor].failed) == (0, 1)


def test_if_all_have_failed_nobody_is_rated_and_a_match_that_was_called_off_is_a_draw() -> None:
    assert {(one.mean, one.deviation, one.failed) for one in rated(None, standings(3), [0, 1, 2], 7)} == {(*NEW, 1)}
    drawn = rated(None, standings(3), [2], 7)
    assert drawn[0].mean == drawn[1].mean > MEAN > drawn[2].mean
    assert [one.won for one in drawn] == [0, 0, 0]


# Who sits down together


def waiting(*authors: str, since: int = 0) -> list[Waiting]:
    return [
        Waiting(LeaguePlayer(f"p{number}", f"s{number}", f"Bot {number}", author), since + number)
        for number, author in enumerate(authors)
    ]


def seated(found: list[Waiting] | None) -> list[str]:
    return [one.player.author for one in found or ()]


def test_each_seat_goes_to_another_author_the_longest_waiting_first() -> None:
    assert seated(table_of(waiting("Eva", "Eva", "Petr", "Jan", "Ida"), 3, 10)) == ["Eva", "Petr", "Jan"]


def test_two_of_one_author_sit_down_together_only_if_nobody_else_has_come_for_a_while() -> None:
    few = waiting("Eva", "Eva", "Petr")
    assert table_of(few, 3, PATIENCE - 1) is None
    assert sorted(seated(table_of(few, 3, PATIENCE))) == ["Eva", "Eva", "Petr"]


def test_an_author_is_the_same_however_the_name_is_written() -> None:
    assert table_of(waiting("Eva", "EVA"), 2, 10 * PATIENCE) is None


def test_no_author_plays_alone() -> None:
    assert table_of(waiting("Eva", "Eva", "Eva"), 3, 10 * PATIENCE) is None


def test_too_few_wait_on() -> None:
    assert table_of(waiting("Eva", "Petr"), 3, 10 * PATIENCE) is None
    assert table_of([], 2, 0) is None
