"""Sizes (section 17): how many options, how short and how long a match can be."""

from __future__ import annotations

import random
from math import comb

import pytest

from omerta.gamekit import playout
from omerta.games.resistance import GAME
from omerta.play import Seeded
from omerta.testing import rule
from tests.games.resistance.table import Sitting, sitting, start

SIZES = pytest.mark.parametrize("seats", range(5, 11))
TEAMS = {
    5: (10, 10, 10, 10, 10),
    6: (15, 20, 15, 20, 15),
    7: (21, 35, 35, 35, 35),
    8: (56, 70, 70, 56, 56),
    9: (84, 126, 126, 126, 126),
    10: (120, 210, 210, 252, 252),
}
DETECTIVE_SETS = {5: 10, 6: 15, 7: 35, 8: 56, 9: 84, 10: 210}
FEWEST = {5: 25, 6: 30, 7: 32, 8: 38, 9: 41, 10: 44}
MOST = {5: 163, 6: 191, 7: 216, 8: 246, 9: 271, 10: 296}
MEAN = {5: 55, 6: 69, 7: 72, 8: 90, 9: 91, 10: 106}
MEAN_WITH_PLOTS = {5: 66, 6: 78, 7: 96, 8: 105, 9: 127, 10: 130}
GIVES = {5: (4, 1), 6: (5, 1), 7: (6, 2), 8: (7, 2), 9: (8, 3), 10: (9, 3)}


def decisions(game: Sitting) -> int:
    return sum(entry.seat is not None for entry in game.match.log or ())


def loyal(game: Sitting) -> str:
    """As many mafiosi as the team needs, and detectives to fill it up."""
    size = len(game.match.ask(game.t.leader).options[0].seats)
    seats = sorted(game.t.seats, key=lambda seat: (game.t.roles[seat] != "mafia", seat))[:size]
    return "".join("ABCDEFGHIJ"[seat] for seat in sorted(seats))


def spoiling(game: Sitting) -> str:
    """A team with the detectives B and D."""
    size = len(game.match.ask(game.t.leader).options[0].seats)
    return "".join(sorted("BDACEFGHIJ"[:size]))


@rule("RS-3.3")
@SIZES
def test_teams_per_proposal(seats: int) -> None:
    for action, results in enumerate(("", "1s", "1s,2f", "1s,2f,3s", "1s,2f,3s,4f")):
        game = sitting(seats, f"results={results}")
        assert len(game.options("A")) == TEAMS[seats][action]


@rule("RS-2.2")
@SIZES
def test_detective_sets(seats: int) -> None:
    luck = start(seats).match.chance
    assert luck is not None
    assert (
        len(luck.odds) == DETECTIVE_SETS[seats] == comb(seats, GAME.start(seats).chance.odds[0][0].count("detective"))
    )


@rule("RS-7.2", "RS-7.3")
@SIZES
def test_gives(seats: int) -> None:
    options, cards = GIVES[seats]
    game = sitting(seats, plots=1).quietly("plot")
    assert len(game.t.drawn) == cards
    assert len(game.options("A")) == options


@rule("RS-8.10", "RS-8.11")
@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_options_of_immediate_cards_and_windows(seats: int) -> None:
    game = sitting(seats, plots=1).play("draw open-up", "draw overheard-conversation")
    if seats >= 9:
        game.play("draw close-eye")
    game.play("A plot open-up B", "A plot overheard-conversation B")
    if seats >= 9:
        game.play("A plot close-eye C")
    assert len(game.options("B")) == seats - 1
    game.play("B open-up A")
    assert len(game.options("B")) == 2

    last = sitting(seats, "attempt=2 results=1s,2f,3s,4f", f"hand {'ABCDEFGHIJ'[seats - 1]} close-eye", plots=1)
    last.quietly("vote").approve().act()
    assert 2 <= len(last.options("ABCDEFGHIJ"[seats - 1])) <= 6


@rule("RS-5.1")
@SIZES
def test_the_shortest_match_by_actions(seats: int) -> None:
    game = sitting(seats)
    while game.asked != "over":
        game.send(loyal(game))
    assert game.score == "3:0"
    assert decisions(game) == FEWEST[seats]


@rule("RS-3.7")
@SIZES
def test_five_rejections_in_the_first_round(seats: int) -> None:
    game = sitting(seats)
    while game.asked != "over":
        game.quietly("vote").reject()
    assert decisions(game) == 5 * (seats + 1)


def longest(seats: int, **settings: int) -> Sitting:
    """Four rejections in every round, and five rounds."""
    game = sitting(seats, "", **settings)
    for action in range(1, 6):
        for _ in range(4):
            game.quietly("vote").reject()
        game.quietly("team")
        if action % 2:
            game.send(loyal(game))
        else:
            game.send(spoiling(game), B="fail", D="fail")
    return game


@rule("RS-3.1", "RS-3.8")
@SIZES
def test_the_longest_match(seats: int) -> None:
    game = longest(seats)
    assert game.asked == "over"
    assert game.score == "3:2"
    assert decisions(game) == MOST[seats]


@rule("RS-6.1")
@SIZES
def test_order_adds_one_decision_for_each_attempt(seats: int) -> None:
    assert decisions(longest(seats, order=1)) == MOST[seats] + 25


@pytest.mark.slow
@SIZES
def test_the_mean_of_random_play(seats: int) -> None:
    rng = random.Random(seats)
    lengths = [playout(GAME.start(seats, dealer=Seeded(rng), quiet=True), rng.random) for _ in range(400)]
    assert all(FEWEST[seats] <= length <= MOST[seats] for length in lengths)
    assert sum(lengths) / len(lengths) == pytest.approx(MEAN[seats], rel=0.1)


@pytest.mark.slow
@SIZES
def test_the_mean_of_random_play_with_plots(seats: int) -> None:
    """Cards are played three times in ten."""
    rng = random.Random(seats)
    total = 0
    for _ in range(150):
        match = GAME.start(seats, dealer=Seeded(rng), plots=True)
        while not match.over:
            for seat in match.waiting:
                first, *rest = match.ask(seat).options
                free = first == "pass" and rng.random() < 0.7
                match.answer(seat, first if free else rng.choice(rest if first == "pass" else [first, *rest]))
                total += 1
    assert total / 150 == pytest.approx(MEAN_WITH_PLOTS[seats], rel=0.15)
