"""Puzzles: another solver finds the same answer to each, and no other."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest

import omerta
from omerta.analysis.puzzles import BadPuzzle, NoPuzzle, Puzzle, daily, games_with_puzzles, puzzles, solve
from omerta.analysis.puzzles.collection import find
from omerta.analysis.puzzles.forcing import Forcing
from omerta.analysis.puzzles.goals import control
from omerta.analysis.puzzles.mine import mine
from omerta.analysis.puzzles.solving import course_of
from omerta.analysis.puzzles.wording import choice_text, question
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
    """The choices that can make sure of what the seat wants: the answer in the worst case, the rest not in the best."""
    seat = puzzle.seat
    assert seat is not None
    begun = puzzle.position()
    assert all(card is not HIDDEN for hand in begun.view(seat).hands for card in hand), "it knows all hands"
    wanted = begun.table.points[seat] + (puzzle.points or 0)
    known: dict[Any, bool] = {}

    def missed(match: Any, place: str) -> bool | None:
        """Whether it is too late for what the seat wants; nothing while that is open."""
        t = match.table
        solved = match.over or t.phase not in ("action", "location")
        if puzzle.task == "force":
            return tuple(match.result.winners) != (seat,) if match.over else None
        if puzzle.task == "points":
            return False if t.points[seat] >= wanted else True if solved else None
        if puzzle.task == "effect":
            lost = [event for event in match.events if type(event).__name__ == "EffectCancelled"]
            return (
                None if t.stack or t.laid else any(str(event.what) not in ("fists", "chief", "fbi") for event in lost)
            )
        told = [event for event in match.events if type(event).__name__ == "ControlDetermined"]
        return next((event.controller != seat for event in told if event.location == place), True if solved else None)

    def reached(match: Any, place: str, *, untried: bool) -> bool:
        """Whether the seat gets there; of what is not tried ``untried`` is believed: a worst case, or a best one."""
        late = missed(match, place)
        if late is not None:
            return not late
        if match.table.phase == "strategy":
            return untried
        met = place, untried, tuple(match.agenda), match.asking, repr(match.table)
        if met not in known:
            if match.chance is not None:
                seen = match.chance.seen_by is None or seat in match.chance.seen_by
                outcomes = [outcome for outcome, _ in match.chance.odds][: 2 if untried else None]
                known[met] = (untried or (seen and len(outcomes) <= 8)) and all(
                    reached(after(match, None, one), place, untried=untried) for one in outcomes
                )
            else:
                (asked,) = match.waiting
                tries = (reached(after(match, asked, one), place, untried=untried) for one in match.ask(asked).options)
                known[met] = any(tries) if asked == seat else all(tries)
        return known[met]

    def after(match: Any, asked: int | None, answer: Any) -> Any:
        tried = match.clone()
        tried.dealer = None
        tried.listen()
        if asked is None:
            tried.settle(answer)
        else:
            tried.answer(asked, answer)
        return tried

    def possible(choice: str, *, untried: bool) -> bool:
        if puzzle.task == "control":
            return reached(begun, choice, untried=untried)
        return reached(after(begun, seat, choice), "", untried=untried)

    assert possible(puzzle.answer, untried=False), "it is sure in the worst case"
    return {choice for choice in puzzle.choices if possible(choice, untried=True)}


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


@pytest.mark.parametrize("game", games_with_puzzles())
def test_there_are_at_least_a_hundred_of_several_grades(game: str) -> None:
    assert len(puzzles(game)) >= 100
    grades = Counter(puzzle.difficulty for puzzle in puzzles(game))
    assert max(grades.values()) < len(puzzles(game)) / 2
    assert set(grades) >= {1, 2, 3, 4}


def test_mafia_city_asks_in_four_ways_in_both_languages() -> None:
    kinds = {puzzle.task: puzzle for puzzle in puzzles("mafia-city")}
    assert set(kinds) == {"force", "points", "control", "effect"}
    for puzzle in kinds.values():
        asked = {question(puzzle, puzzle.position().words(lang)) for lang in ("en", "cs")}
        told = {choice_text(puzzle, puzzle.answer, puzzle.position().words(lang)) for lang in ("en", "cs")}
        assert (len(asked), len(told)) == (2, 2)


def test_what_comes_of_an_answer_shows_whether_the_location_is_sure() -> None:
    puzzle = next(one for one in puzzles("mafia-city") if one.task == "control")
    english = puzzle.position().words("en")
    for choice in puzzle.choices:
        told = course_of(puzzle, choice, "en").told
        held = any(line.startswith(f"{choice_text(puzzle, choice, english)}: you are in control") for line in told)
        assert held == (choice == puzzle.answer)


def test_a_location_that_is_solved_without_a_question_is_not_lost() -> None:
    before = omerta.game("mafia-city").position(
        """
        pos 3p phase=location
        police: A A
        business: A B
        hitman=harbor policeman=A mayor=B cubes=jail,harbor,fight
        A vp=1
        """
    )
    assert Forcing(0, control(0, "police"), 1_000).holds(before)
    assert Forcing(1, control(1, "police"), 1_000).holds(before) is False


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
