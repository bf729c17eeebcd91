"""The fitted odds of The Resistance can be made again, and worlds are dealt and played on by belief."""

from __future__ import annotations

import json
import random
from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import omerta
from omerta.bots import Budget, Thinking
from omerta.bots.fitting import OtherFit
from omerta.bots.resistance import conditional, fit, logistic
from omerta.bots.resistance.evidence import beginning, evidence
from omerta.bots.resistance.fitted import FILE, fitted
from omerta.bots.resistance.medley import TRUSTS, Medley, habit
from omerta.bots.resistance.quick import believed, evaluate, next_action, policies
from omerta.bots.resistance.weights import Weights
from omerta.bots.search import rate
from omerta.gamekit.sight import sight
from omerta.games.resistance import GAME, Attempt, Done, Vote, possible_detectives
from omerta.lab.matches import play

NONE, ALL = (Vote.REJECT,) * 5, (Vote.APPROVE,) * 5


def test_a_logistic_fit_finds_the_odds_that_made_the_cases() -> None:
    rng = random.Random(1)
    features = [[1.0, rng.random(), rng.random()] for _ in range(4000)]
    true = [-1.0, 3.0, -2.0]
    found = logistic.fit([(one, rng.random() < logistic.chance(true, one)) for one in features])
    assert found == pytest.approx(true, abs=0.3)


def test_a_conditional_fit_finds_what_made_one_of_several_true() -> None:
    rng, true = random.Random(2), [1.5, -1.0, 0.0]
    questions = []
    for _ in range(1500):
        cases = [array("d", [rng.uniform(-1, 1) for _ in true]) for _ in range(4)]
        likely = conditional.chances(true, cases)
        questions.append(conditional.Question(cases, rng.choices(range(4), likely)[0]))
    found = conditional.fit(questions, [0.0] * 3, frozenset({2}), 4, random.Random(1))
    assert found[:2] == pytest.approx(true[:2], abs=0.3)
    assert found[2] == 0.0
    assert conditional.loss(found, questions) < conditional.loss([0.0] * 3, questions)


@pytest.mark.parametrize("settings", [{}, {"plots": True}, {"blind": True}])
def test_medleys_play_by_habits_of_their_own(settings: dict[str, bool]) -> None:
    players = [Medley(random.Random(seed)) for seed in range(40)]
    assert {player.trusting for player in players} == set(TRUSTS)
    assert {habit(player, True) for player in players} >= {"detective open", "mafioso strict"}
    assert habit(object(), True) is None
    match = omerta.game("resistance").start(7, seed=3, **settings)
    play(match, players[:7])
    assert match.over


@pytest.mark.slow
def test_a_fit_that_was_ended_goes_on_and_makes_the_same_file(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    common = ["--matches", "20", "--rounds", "1", "--seed", "3", "--output", str(tmp_path / "fitted.json")]
    fit.main([*common, "--keep", str(whole)])
    made = (tmp_path / "fitted.json").read_text()
    broken.mkdir()
    lines = (whole / "round-1.jsonl").read_text().splitlines(keepends=True)
    (broken / "round-1.jsonl").write_text("".join(lines[:7]) + lines[7][:30])
    fit.main([*common, "--keep", str(broken)])
    assert (tmp_path / "fitted.json").read_text() == made


def test_matches_of_another_seed_or_by_other_odds_are_refused_and_a_line_that_broke_off_is_played_again(
    tmp_path: Path,
) -> None:
    played = fit.matches(tmp_path, 1, 3, 4, None)
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text()[:-20])
    assert fit.matches(tmp_path, 1, 3, 4, None) == played
    for seed, odds in ((5, None), (4, fit.plain_odds())):
        with pytest.raises(OtherFit):
            fit.matches(tmp_path, 1, 3, seed, odds)
    assert fit.matches(tmp_path, 1, 2, 4, None) == played[:2]


def test_the_fitted_file_says_how_it_was_made_and_reads_more_than_rules_of_thumb() -> None:
    told = json.loads(FILE.read_text())
    assert told["made by"].startswith("python -m omerta.bots.resistance.fit --matches ")
    left = told["held out"]["bits left of the detectives"]
    assert left["all read"] < min(left["cards read"], left["belief"])


def test_a_failed_action_leaves_no_set_without_a_member() -> None:
    after = beginning(5, fitted()).acted(Done(1, (0, 1), 1, False), None, None)
    assert sum(weight for chosen, weight in after.now.weights.items() if 0 not in chosen and 1 not in chosen) < 1e-9


def test_who_alone_rejects_a_team_that_then_fails_is_trusted_more() -> None:
    def suspicion(votes: tuple[Vote, ...]) -> float:
        named = beginning(5, fitted()).voted(Attempt(1, 1, 0, 1, (0, 1), votes, True))
        return named.acted(Done(1, (0, 1), 1, False), None, None).now.suspicion[4]

    assert suspicion((*ALL[:4], Vote.REJECT)) < suspicion(ALL)


def mafioso_leads(actions: int) -> Any:
    """A match after so many actions, and what the mafioso sees who names the next team."""
    for seed in range(50):
        rng, match = random.Random(seed), omerta.game("resistance").start(7, seed=seed)
        while len(match.table.done) < actions or match.open_question.kind != "team":
            for seat in match.waiting:
                options = match.ask(seat).options
                match.answer(seat, Vote.APPROVE if Vote.APPROVE in options else rng.choice(options))
        if match.table.leader not in match.table.detectives:
            return match, sight(match, match.table.leader)
    raise AssertionError("only detectives lead")


def test_worlds_are_dealt_as_often_as_they_are_believed() -> None:
    match, seen = mafioso_leads(1)
    sets = [tuple(sorted(chosen)) for chosen in possible_detectives(match.view(seen.seat))]
    weights = Weights(7, sets, [9.0 if chosen == sets[1] else 1 / len(sets) for chosen in sets])
    thinking, rng = Thinking(GAME, seen), random.Random(1)
    dealt = Counter(thinking.world(rng, believed(weights)).table.detectives for _ in range(200))
    even = Counter(thinking.world(rng).table.detectives for _ in range(200))
    assert set(dealt) <= set(sets)
    assert dealt[sets[1]] > 150 > even[sets[1]]


def test_looking_ahead_gives_the_same_for_a_seed_and_a_number_of_tries() -> None:
    match, seen = mafioso_leads(2)
    view = match.view(seen.seat)
    weights = evidence(view, fitted()).among(possible_detectives(view))

    def rated() -> list[tuple[Any, float, int]]:
        thinking = Thinking(GAME, seen, Budget(iterations=120))
        return rate(
            thinking,
            match.ask(seen.seat).options[:4],
            playouts=120,
            deal=lambda rng: thinking.world(rng, believed(weights)),
            policies=policies(),
            horizon=next_action(match.table),
            evaluate=evaluate,
            rng=random.Random(7),
        )

    assert rated() == rated()
    assert sum(one[2] for one in rated()) == 120
