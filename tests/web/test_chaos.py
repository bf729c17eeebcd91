"""A little of everything that can happen to a server under play. All of it: ``python -m tests.web.chaos``."""

from __future__ import annotations

import pytest

from tests.web.chaos import Amounts, chosen_ones, run

pytestmark = [pytest.mark.process, pytest.mark.slow]


@pytest.mark.parametrize(("what", "kind"), [one for one in chosen_ones([]) if one[0] not in ("kills", "floods")])
def test_nothing_that_was_acknowledged_is_lost_or_acts_twice_whatever_happens(what: str, kind: str) -> None:
    [outcome] = run(what, kind, Amounts(times=1, rooms=2, seconds=0))
    if "not tried" in outcome.verdict:
        pytest.skip(outcome.verdict)
    assert outcome.acknowledged > 10
    assert (outcome.lost, outcome.twice) == (0, 0)
    assert [why for why in outcome.problems if "slower" not in why] == [], "every client came back, every room opens"
