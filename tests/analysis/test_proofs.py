"""Prove it: the deals that are left, and what removed the others."""

from __future__ import annotations

import pytest

import omerta
from omerta.analysis import NoSides, Unfinished, analyse, curves
from omerta.analysis.proofs import proof
from omerta.analysis.turns import Turn
from omerta.analysis.wording import Wording
from tests.analysis.test_beliefs import played


@pytest.mark.parametrize(("game", "seats"), [("resistance", 6), ("spehov", 7)])
def test_a_proof_has_a_step_wherever_another_number_of_deals_fits(game: str, seats: int) -> None:
    match = played(game, seats)
    for viewer in (None, 0, seats - 1):
        curve, found = curves(match, [viewer])[0], proof(match, viewer)
        worlds = [point.odds.worlds for point in curve.points]
        changes = [number for at, number in enumerate(worlds) if at == 0 or number != worlds[at - 1]]
        assert [step.left for step in found.steps] == changes
        for step in found.steps:
            assert all(step.told for step in found.steps[1:])
            assert len(set(step.listed)) == len(step.listed) <= step.left
            point = curve.at(step.number)
            assert point is not None
            for seat in match.seats if step.listed else ():
                possible = any(seat in deal for deal in step.listed)
                assert possible == (point.odds.chances[seat].get(found.side, 0) > 0)


def test_what_was_told_is_said_in_the_readers_language() -> None:
    match = played("resistance", 5)
    english, czech = proof(match, None, "en"), proof(match, None, "cs")
    assert [step.listed for step in english.steps] == [step.listed for step in czech.steps]
    assert [step.told for step in english.steps] != [step.told for step in czech.steps]


def test_only_a_finished_match_of_hidden_sides_has_proofs() -> None:
    with pytest.raises(Unfinished):
        proof(omerta.game("resistance").start(5, seed=1), None)
    with pytest.raises(NoSides):
        proof(omerta.game("cosa-nostra").start(2, seed=1), None)


def test_a_turn_at_which_nothing_was_told_names_what_was_told_last() -> None:
    wording = Wording(analyse(played("resistance", 5))._replace(turns=(Turn(7, "knew", 1, 1),)), "en")
    wording.told = {3: ["Long ago."], 5: ["Just now."], 7: [], 9: ["Later."]}
    assert [told for _, told, _ in wording.turns()] == [["Just now."]]
