"""Puzzles: another solver finds the same answer to each, and no other."""

from __future__ import annotations

import json
import random
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest

from omerta.analysis.puzzles import BadPuzzle, NoPuzzle, Puzzle, daily, games_with_puzzles, puzzles, solve
from omerta.analysis.puzzles.collection import find
from omerta.analysis.puzzles.mine import mine
from omerta.games.resistance import DETECTIVES, Card, Side
from omerta.kernel import HIDDEN, letter
from tests.amounts import amount
from tests.analysis.brute_force import spehov_worlds

ALL = [puzzle for game in games_with_puzzles() for puzzle in puzzles(game)]


def proved_in_the_resistance(puzzle: Puzzle) -> set[str]:
    """The seats that are on the side in every set of detectives: sets are tried one by one against the table."""
    view = puzzle.position().view(puzzle.seat)
    fitting = [
        set(chosen) for chosen in combinations(view.seats, DETECTIVES[len(view.seats)]) if _fits(view, set(chosen))
    ]
    wanted = puzzle.side == Side.DETECTIVE
    return {letter(seat) for seat in view.seats if all((seat in chosen) == wanted for chosen in fitting)}


def _fits(view: Any, detectives: set[int]) -> bool:
    for seat, role in enumerate(view.roles):
        if role is not HIDDEN and (role is Side.DETECTIVE) != (seat in detectives):
            return False
    if any(card is Card.FAIL and seat not in detectives for cards in view.played for seat, card in cards.items()):
        return False
    for done, cards in zip(view.done, view.played, strict=False):
        open_seats = [seat for seat, card in cards.items() if card is HIDDEN]
        shown = [seat for seat, card in cards.items() if card is Card.FAIL]
        if len(shown) + sum(seat in detectives for seat in open_seats) < done.fails:
            return False
    return True


def proved_in_spehov(puzzle: Puzzle) -> set[str]:
    total, counts = spehov_worlds(puzzle.position(), puzzle.seat)
    return {letter(seat) for seat, found in enumerate(counts) if found[puzzle.side or ""] == total}


def winning(puzzle: Puzzle) -> set[str]:
    """Every choice is played, in the position and in other worlds that its seat takes for possible."""
    match, seat = puzzle.position(), puzzle.seat
    assert seat is not None
    rng = random.Random(9)
    found = set()
    for choice in puzzle.choices:
        worlds = [puzzle.position(), *(match.game.deal_world(match.sight(seat), rng) for _ in range(3))]
        for world in worlds:
            world.dealer = None
            world.answer(seat, choice)
        if all(world.result is not None and tuple(world.result.winners) == (seat,) for world in worlds):
            found.add(choice)
    return found


def forced(puzzle: Puzzle) -> set[str]:
    """The choices after which nobody can keep the seat from winning: answers are checked, positions met again kept."""
    seat = puzzle.seat
    assert seat is not None
    view = puzzle.position().view(seat)
    assert all(card is not HIDDEN for hand in view.hands for card in hand), "it knows all hands"
    known: dict[str, bool] = {}

    def can_be_kept_from_winning(match: Any) -> bool:
        if match.over:
            return tuple(match.result.winners) != (seat,)
        place = json.dumps(match.save(without_dealer=True), sort_keys=True)
        if place not in known:
            if match.chance is not None:
                outcomes = [outcome for outcome, _ in match.chance.odds]
                assert len(outcomes) <= 60
                known[place] = any(can_be_kept_from_winning(after(match, None, one)) for one in outcomes)
            else:
                (asked,) = match.waiting
                tries = (can_be_kept_from_winning(after(match, asked, one)) for one in match.ask(asked).options)
                known[place] = all(tries) if asked == seat else any(tries)
        return known[place]

    def after(match: Any, asked: int | None, answer: Any) -> Any:
        tried = match.clone()
        tried.dealer = None
        if asked is None:
            tried.settle(answer)
        else:
            tried.answer(asked, answer)
        return tried

    match = puzzle.position()
    return {choice for choice in puzzle.choices if not can_be_kept_from_winning(after(match, seat, choice))}


SOLVERS = {
    "resistance": proved_in_the_resistance,
    "spehov": proved_in_spehov,
    "mafia-city": forced,
    "cosa-nostra": winning,
}


def small(puzzle: Puzzle) -> bool:
    """Whether all its worlds can be looked at one by one in a moment."""
    hidden = puzzle.position().view(puzzle.seat)
    return puzzle.game != "spehov" or sum(token is HIDDEN for token in hidden.tokens) <= 6


def confirmed(puzzle: Puzzle) -> bool:
    return SOLVERS[puzzle.game](puzzle) & set(puzzle.choices) == {puzzle.answer}


@pytest.mark.parametrize("game", games_with_puzzles())
def test_another_solver_finds_the_same_answer(game: str) -> None:
    tasks = [puzzle for puzzle in puzzles(game) if small(puzzle)]
    random.Random(4).shuffle(tasks)
    for puzzle in tasks[: amount(12, 3)]:
        assert confirmed(puzzle), puzzle.id


@pytest.mark.parametrize("game", ["resistance", "spehov"])
def test_there_are_at_least_a_hundred(game: str) -> None:
    assert len(puzzles(game)) >= 100
    assert len({puzzle.difficulty for puzzle in puzzles(game)}) > 1


def test_every_puzzle_names_where_it_comes_from_and_offers_its_answer() -> None:
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)
    for puzzle in ALL:
        assert puzzle.answer in puzzle.choices
        assert {"command", "seed", "bots", "moment"} <= set(puzzle.source)
        assert 1 <= puzzle.difficulty <= 5


def test_the_same_seed_finds_the_same_puzzle() -> None:
    assert next(mine("resistance", 1)) == next(mine("resistance", 1))


def test_a_puzzle_does_not_hold_the_past() -> None:
    for puzzle in ALL:
        assert puzzle.match["log"] is None
        assert puzzle.match["told"] is None


def test_each_day_has_another_one_until_all_have_had_theirs() -> None:
    start, known = date(2026, 11, 17), len(puzzles("resistance"))
    assert len({daily("resistance", start + timedelta(days)).id for days in range(known)}) == known


def test_answers_are_judged_and_nonsense_is_refused() -> None:
    puzzle = puzzles("resistance")[0]
    wrong = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    assert solve(puzzle, puzzle.answer.lower()).right
    assert not solve(puzzle, wrong).right
    with pytest.raises(BadPuzzle):
        solve(puzzle, "Q")
    for name in ("0", "9999", "zzz"):
        with pytest.raises(NoPuzzle):
            find("resistance", name)
    with pytest.raises(NoPuzzle):
        puzzles("chess")


if __name__ == "__main__":  # python -m tests.analysis.test_puzzles: every one of them
    for game in games_with_puzzles():
        wrong = [puzzle.id for puzzle in puzzles(game) if not confirmed(puzzle)]
        print(f"{game}: {len(puzzles(game))} puzzles, not confirmed: {', '.join(wrong) or 'none'}", flush=True)
