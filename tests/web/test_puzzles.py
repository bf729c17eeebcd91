"""Puzzles on the server: put without their answers, and judged."""

from __future__ import annotations

import json

import pytest

from omerta.analysis.puzzles import games_with_puzzles, puzzles
from tests.web.guests import Guest, Server
from tests.web.test_http import refused

pytestmark = pytest.mark.process


@pytest.fixture
def guest(server: Server) -> Guest:
    return Guest(server.url)


def test_all_puzzles_are_listed_with_the_one_of_the_day(guest: Guest) -> None:
    listed = guest.get("/api/puzzles")
    assert [one["game"] for one in listed] == games_with_puzzles()
    for one in listed:
        assert [puzzle["id"] for puzzle in one["puzzles"]] == [puzzle.id for puzzle in puzzles(one["game"])]
        today = guest.get(f"/api/puzzles/{one['game']}/today")
        assert today["id"] == one["today"]


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_shows_what_its_viewer_sees_and_not_its_answer(guest: Guest, game: str) -> None:
    puzzle = puzzles(game)[4]
    shown = guest.get(f"/api/puzzles/{game}/{puzzle.id}", lang="cs")
    assert shown == guest.get(f"/api/puzzles/{game}/5", lang="cs")
    assert "answer" not in shown
    assert [choice["answer"] for choice in shown["choices"]] == list(puzzle.choices)
    view = puzzle.position().view(puzzle.seat)
    for hidden in ("roles", "tokens"):
        if hidden in shown["view"]:
            seen = [str(one) for one in view[hidden]]
            assert [str(one) for one in shown["view"][hidden]] == seen
            assert "?" in seen
    assert shown["next"] == puzzles(game)[5].id


@pytest.mark.parametrize("game", games_with_puzzles())
def test_an_answer_is_judged_and_proved(guest: Guest, game: str) -> None:
    for puzzle in {one.task: one for one in reversed(puzzles(game)[:30])}.values():
        address = f"/api/puzzles/{game}/{puzzle.id}/answers"
        right = guest.post(address, {"answer": puzzle.answer})
        assert right["right"]
        assert right["answer"] == puzzle.answer
        wrong = guest.post(address, {"answer": next(one for one in puzzle.choices if one != puzzle.answer)})
        assert not wrong["right"]
        assert wrong["answer"] is None
        assert f'"{puzzle.answer}"' not in json.dumps({**wrong, "view": None, "told": None})
        given_up = guest.post(address, {})
        assert not given_up["right"]
        assert given_up["answer"] == puzzle.answer
        if puzzle.task == "prove":
            seat = ord(puzzle.answer) - ord("A")
            assert right["counts"][seat] == right["worlds"] == right["fitting"]
            assert all(seat in world for world in right["listed"])
            assert int(wrong["fitting"]) < int(wrong["worlds"])
        else:
            assert right["told"]
            assert (right["view"]["result"] is not None) == (puzzle.task in ("win", "force"))


def test_what_is_no_puzzle_and_no_choice_is_refused_with_a_sentence(guest: Guest) -> None:
    with refused("no-puzzle", 404) as found:
        guest.get("/api/puzzles/chess/today")
    assert "chess" in str(found.problem["detail"])
    with refused("no-puzzle", 404):
        guest.get("/api/puzzles/resistance/nosuch")
    with refused("bad-puzzle-answer", 422):
        guest.post("/api/puzzles/resistance/1/answers", {"answer": "Q"})
    with refused("bad-request", 400):
        guest.post("/api/puzzles/resistance/1/answers", {"answer": "x" * 300})
