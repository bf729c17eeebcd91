"""A handful of kills under play. A hundred: ``python -m tests.web.kills --kills 100 [--workers 2]``."""

from __future__ import annotations

import pytest

from tests.web.kills import run

pytestmark = pytest.mark.process


def test_a_killed_server_has_lost_nothing_that_it_acknowledged() -> None:
    found = run(kills=3, workers=1, rooms=2, seed=5)
    assert found["servers killed"] == 3
    assert found["acknowledged"] > 10
    assert found["lost"] == found["acted twice"] == 0
    assert found["connections"] > found["clients"], "clients came back by themselves"


def test_when_one_of_two_workers_is_killed_the_tables_play_on() -> None:
    found = run(kills=2, workers=2, rooms=2, seed=6)
    assert found["workers killed"] == 2
    assert found["acknowledged"] > 5
    assert found["lost"] == found["acted twice"] == 0
