"""What somebody's matches come to: counts, streaks, ratings."""

from __future__ import annotations

from typing import Any

from omerta.web.league.personal import LEVELS, Streaks, ratings, streaks, tallies
from omerta.web.store.played import PlayedMatch


def match(result: str, **more: Any) -> PlayedMatch:
    """A duel against a bot unless told otherwise."""
    won = result == "won"
    given = {"game": "cosa-nostra", "seats": 2, "seat": 0, "side": None, "against": "bots", "level": "regular"}
    table = {"others": ["", "regular"], "places": [0, 1] if won else [1, 0], "began": 0, "ended": 1}
    return PlayedMatch(**{"match": "r-1", "result": result, **given, **table, **more})


def test_streaks_are_counted_over_matches_that_came_to_an_end() -> None:
    won, lost, left = match("won"), match("lost"), match("left")
    assert streaks([]) == Streaks(0, 0, 0)
    assert streaks([won, left, won, lost, won, won, won]) == Streaks(2, 0, 3)
    assert streaks([lost, lost, won]) == Streaks(0, 2, 1)


def test_what_was_not_brought_to_an_end_is_not_counted() -> None:
    found = tallies([match("won"), match("lost"), match("left"), match("several", seat=None)], lambda one: one.game)
    assert (found["cosa-nostra"].played, found["cosa-nostra"].won) == (2, 1)
    assert tallies([match("won")], lambda one: one.side) == {}


def test_winning_raises_a_rating_and_more_so_against_better_bots() -> None:
    def after(*played: PlayedMatch) -> float:
        return ratings(played)["cosa-nostra", "bots"][0].mean

    assert after(match("lost")) < 1500 < after(match("won"))
    assert after(match("won", others=["", "master"])) > after(match("won", others=["", "beginner"]))


def test_somebody_who_wins_half_against_a_level_is_rated_about_like_it() -> None:
    for level, strength in LEVELS.items():
        played = [match(("won", "lost")[number % 2], others=["", level]) for number in range(200)]
        rating, count = ratings(played)["cosa-nostra", "bots"]
        assert count == 200
        assert abs(rating.mean - strength) < 60
        assert rating.deviation < 100


def test_bots_and_people_are_rated_apart_and_a_side_is_a_team() -> None:
    table: dict[str, Any] = {"others": ["", "regular", "", "master", ""], "places": [0, 0, 0, 1, 1], "seats": 5}
    found = ratings([match("won"), match("won", game="resistance", side="detectives", against="people", **table)])
    assert set(found) == {("cosa-nostra", "bots"), ("resistance", "people")}
    team = found["resistance", "people"][0]
    alone = ratings([match("won", game="resistance", against="people", **table)])["resistance", "people"][0]
    assert 1500 < team.mean < alone.mean + 1_000
    assert team != alone, "three who win together are not three who share a place"
