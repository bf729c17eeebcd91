"""The batched Resistance does what the rulebook does."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from omerta.games.resistance import TEAM_SIZE  # noqa: E402
from omerta.lab import batched, batched_lockstep  # noqa: E402
from omerta.lab.batched import Batch  # noqa: E402


@pytest.mark.parametrize("seats", TEAM_SIZE)
def test_every_decision_is_that_of_the_rules_engine(seats: int) -> None:
    assert batched_lockstep.lockstep(40, seats, seed=seats) > 40 * seats


def test_the_comparison_notices_another_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batched, "MOST_FAILED_VOTES", 4)
    with pytest.raises(batched_lockstep.Differs, match="the winner"):
        batched_lockstep.lockstep(60, 5)


def test_the_same_seed_gives_the_same_matches() -> None:
    def winners(seed: int) -> list[int]:
        batch = Batch(50, 7, seed=seed)
        while batch.question:
            batch.answer(batch.random())
        result: list[int] = batch.winner.tolist()
        return result

    assert winners(1) == winners(1) != winners(2)


def test_a_seat_knows_its_own_role_and_a_detective_all() -> None:
    batch = Batch(30, 5, seed=4)
    for roles, known in zip(batch.state.detectives.tolist(), batch.known().tolist(), strict=True):
        for seat, detective in enumerate(roles):
            own = [int(role) if detective or other == seat else -1 for other, role in enumerate(roles)]
            assert known[seat] == own


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"plots": True}, "base game only; plots=True"),
        ({"blind": True}, "base game only; blind=True"),
        ({"order": True}, "base game only; order=True"),
        ({"lovers": True}, "no setting 'lovers'"),
        ({"seats": 4}, "5 to 10 seats, not 4"),
        ({"matches": 0}, "at least one match"),
        ({"arrays": "lists"}, "numpy or jax, not of 'lists'"),
    ],
)
def test_what_is_no_base_game_is_refused(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch(**{"matches": 3, "seats": 5, **arguments})  # type: ignore[arg-type]


def test_the_settings_of_the_base_game_may_be_named() -> None:
    assert Batch(3, 5, plots=False).question == "team"


def test_wrong_answers_are_refused_and_change_nothing() -> None:
    batch = Batch(3, 5, seed=1)
    with pytest.raises(ValueError, match=r"shape \(3,\)"):
        batch.answer(np.zeros((3, 5), dtype=int))
    with pytest.raises(ValueError, match=r"Match 1 .* not among its options"):
        batch.answer(np.array([0, 10, 0]))
    batch.answer(np.array([0, 9, 0]))
    with pytest.raises(ValueError, match="array of booleans"):
        batch.answer(np.ones((3, 5), dtype=int))
    batch.answer(np.ones((3, 5), dtype=bool))
    assert batch.question == "card"
    with pytest.raises(ValueError, match="not among its options"):
        batch.answer(batch.options == 1)
    assert (batch.decisions, batch.question) == (3 + 15, "card")


def test_nothing_is_asked_when_all_matches_are_over() -> None:
    batch = Batch(2, 5)
    while batch.question:
        batch.answer(batch.random())
    with pytest.raises(ValueError, match="All matches are over"):
        batch.answer(np.zeros((2, 5), dtype=bool))
    assert set(batch.winner.tolist()) <= {batched.MAFIA, batched.DETECTIVE}


def test_jax_counts_like_numpy() -> None:
    pytest.importorskip("jax")
    assert batched_lockstep.lockstep(20, 5, arrays="jax") > 100
