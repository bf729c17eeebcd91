"""The table keeps which fields each seat controls; it must always be what its owners say."""

from __future__ import annotations

import random

import omerta


def test_what_the_table_keeps_of_control_agrees_with_the_owners() -> None:
    rng = random.Random(3)
    match = omerta.game("cosa-nostra").start(4, seed=3)
    seen = 0
    for _ in range(1_500):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.ask(seat).options))
        t = match.table
        counted = [sum(1 << field for field, owner in t.owners.items() if owner == seat) for seat in t.seats]
        assert t.controlled == counted
        assert t.clone().controlled == counted
        seen = max(seen, len(t.owners))
    assert seen > 4
