"""The analysis of a match on the server: who may see which curve."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.web.guests import Guest, Server
from tests.web.test_afterwards import Evening
from tests.web.test_http import refused

pytestmark = pytest.mark.process


def analysed(guest: Guest, room: str, **how: Any) -> dict[str, Any]:
    """Ask until it is worked out."""
    deadline = time.monotonic() + 120
    while not (found := guest.get(f"/api/records/{room}/analysis", **how))["ready"]:
        assert time.monotonic() < deadline
    return found


@pytest.fixture(scope="module")
def boxed(server: Server) -> Evening:
    evening = Evening(server, afterwards="box")
    evening.start()
    return evening.finish()


def test_as_in_the_box_everybody_sees_the_public_curve_and_players_their_own(boxed: Evening) -> None:
    address = f"/api/records/{boxed.room}/analysis"
    public = analysed(boxed.stranger, boxed.room)
    assert [curve["viewer"] for curve in public["curves"]] == [None]
    assert public["truth"].count("detectives") == 2
    assert public["curves"][0]["points"][0]["worlds"] == "10"
    own = analysed(boxed.host, boxed.room, eyes=0)
    assert [curve["viewer"] for curve in own["curves"]] == [None, 0]
    assert own["curves"][0] == public["curves"][0]
    with refused("kept-secret", 403):
        boxed.host.get(address, eyes=1)
    with refused("kept-secret", 403):
        boxed.stranger.get(address, eyes=0)
    with refused("unknown-seat", 404):
        boxed.stranger.get(address, eyes=77)


def test_the_moments_of_an_analysis_are_those_of_the_replay(boxed: Evening) -> None:
    found = analysed(boxed.stranger, boxed.room)
    total = boxed.stranger.get(f"/api/records/{boxed.room}/replay", count=1)["total"]
    assert max(found["moments"]) == total - 1
    assert found["moments"] == sorted(set(found["moments"]))


def test_where_everything_is_shown_all_curves_are(server: Server) -> None:
    evening = Evening(server, afterwards="everything")
    evening.start()
    evening.finish()
    found = analysed(evening.stranger, evening.room, lang="cs")
    assert [curve["viewer"] for curve in found["curves"]] == [None, 0, 1, 2, 3, 4]
    assert "detektivové" in json.dumps(found, ensure_ascii=False)


def test_a_match_that_is_on_is_not_analysed(server: Server) -> None:
    evening = Evening(server)
    evening.start()
    with refused("not-over", 409):
        evening.host.get(f"/api/records/{evening.room}/analysis")
    with refused("unknown-record", 404):
        evening.host.get("/api/records/nosuchroom/analysis")
