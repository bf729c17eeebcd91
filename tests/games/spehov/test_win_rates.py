"""Uninformed play wins as often as the rules say (section 23); the whole table is printed by bench/spehov_table.py.

The bounds are four standard deviations, and wrong rules lie well beyond them: without the variants N = 7 would be
0.5333, 8 0.3125 and 9 0.7714; without Reverse Recruit 10 would be 0.5469; with a parity rule, a police phase
first, or force counted by tokens every value moves by more.
"""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from typing import Any

import pytest

from omerta.bots.spehov.uninformed import uninformed_playout
from omerta.games.spehov import GAME
from omerta.testing import rule
from tests.amounts import amount

CHILDREN = {"children_no_agent": True, "children_last_shot_all": True, "children_single_vote": True}


def wins(count: int, matches: int, **settings: Any) -> Counter[str]:
    draw = random.Random(f"{count} {settings}").random
    won: Counter[str] = Counter()
    for _ in range(amount(matches, 100)):
        match = GAME.start(count - 1, quiet=True, **settings)
        uninformed_playout(match, draw)
        assert match.result is not None
        won[match.result.side or "nobody"] += 1
    return won


def near(won: Counter[str], side: str, odds: float) -> bool:
    matches = won.total()
    return abs(won[side] / matches - odds) <= 4 * math.sqrt(odds * (1 - odds) / matches)


@rule("SP-1.2", "SP-7.11", "SP-9.2", "SP-13.1", "SP-13.4", "SP-13.6")
@pytest.mark.parametrize(
    ("count", "matches", "odds"),
    [(7, 1000, 107 / 300), (8, 1000, 97 / 224), (9, 1000, 9581 / 15680), (10, 800, 35 / 64), (11, 800, 221 / 315),
     (16, 400, 627 / 1024), (21, 400, 122527 / 138567)],
)  # fmt: skip
def test_the_mafia_wins_as_often_as_the_exact_recurrence_says(count: int, matches: int, odds: float) -> None:
    assert near(wins(count, matches), "mafia", odds)


@rule("SP-13.3")
def test_with_a_mafia_phase_in_round_one_of_a_small_game() -> None:
    assert near(wins(7, 1000, small_round1_mafia=True), "mafia", 0.5017)


@rule("SP-13.10", "SP-13.11", "SP-13.12")
@pytest.mark.parametrize(
    ("count", "odds"), [(7, (0, 0.6, 0.4)), (10, (0.3125, 0.6875, 0)), (11, (0.0417, 0.5083, 0.45))]
)
def test_the_childrens_game_wins_for_mafia_police_and_nobody(count: int, odds: tuple[float, float, float]) -> None:
    won = wins(count, 800, **CHILDREN)
    for side, expected in zip(("mafia", "police", "nobody"), odds, strict=True):
        assert near(won, side, expected)


@rule("SP-11.5", "SP-3.4")
def test_with_reverse_recruit_alone() -> None:
    assert near(wins(10, 1000, cards="reverse"), "mafia", 0.6424)


@rule("SP-11.14", "SP-3.5")
def test_with_the_new_gang_alone() -> None:
    won = wins(15, 500, cards="gang,gang,gang")
    for side, expected in (("mafia", 0.6242), ("police", 0.1672), ("gang", 0.2086)):
        assert near(won, side, expected)


def test_matches_are_as_long_as_the_rules_file_counts_them() -> None:
    for count, decisions in ((7, 26), (10, 62), (13, 95)):
        draw = random.Random(count).random
        counted = [uninformed_playout(GAME.start(count - 1, quiet=True), draw) for _ in range(amount(200, 100))]
        assert abs(statistics.mean(counted) - decisions) < 0.06 * decisions
