"""What a message costs, and that its sender alone pays."""

from __future__ import annotations

from pathlib import Path

import pytest

from omerta.play.room import COMMANDS
from omerta.play.room import commands as c
from omerta.play.room.room import REMEMBERED
from omerta.web.access.auth import NOBODY
from omerta.web.access.rate_limit import BUDGET, COSTS, Budgets, RateLimit
from omerta.web.rooms import replica
from omerta.web.rooms.registry import RoomRegistry
from tests.web.guests import Guest, Server
from tests.web.registries import EVA, PETR, in_registry, new_room
from tests.web.test_rate_limit import AWAY, Watch


def budgets(watch: Watch, rate: float = 1_000.0) -> Budgets:
    return Budgets(RateLimit(rate, 10, watch), watch)


def test_whoever_sends_too_much_waits_and_others_do_not() -> None:
    watch = Watch()
    paid = budgets(watch)
    free = sum(paid.charge(EVA, None, "look") == 0 for _ in range(100))
    assert free == BUDGET // COSTS["look"]
    assert paid.charge(EVA, None, "answer") > 10
    assert paid.charge(PETR, None, "look") == 0
    watch.now += 60
    assert paid.charge(EVA, None, "look") == 0


def test_play_is_cheap_and_what_everybody_is_told_is_not() -> None:
    assert COSTS["answer"] < COSTS["say"] < COSTS["rename"] == COSTS["look"] == COSTS["speak"]
    assert set(COSTS) - {"?", "state", "rooms", "look", "speak", "ping"} <= set(COMMANDS)


def test_devices_of_one_person_share_a_budget_and_strangers_that_of_their_address() -> None:
    watch = Watch()
    paid = budgets(watch)
    for _ in range(20):
        paid.charge(NOBODY, AWAY, "look")
    assert paid.charge(NOBODY, AWAY, "look") > 0
    assert paid.charge(NOBODY, "192.0.2.8", "look") == 0
    assert paid.charge(EVA, AWAY, "look") == 0, "whoever has a secret has a budget"


def test_many_people_of_one_address_are_slowed_together_at_last() -> None:
    watch = Watch()
    paid = budgets(watch, rate=10.0)
    assert any(paid.charge(f"person {number}", AWAY, "look") > 0 for number in range(1_000))
    assert paid.charge("another", "192.0.2.8", "look") == 0
    assert paid.charge("at home", None, "look") == 0


@pytest.mark.process
def test_a_flood_of_one_person_is_answered_at_their_own_rate(server: Server) -> None:
    """What is answered follows from the budget, however fast the machine is; it can only be less."""
    guest = Guest(server)
    code = guest.open()["code"]
    with guest.socket(code) as line:
        line.hear("state")
        for _ in range(15):
            line.say("look", seat=None)
        line.say("ping")
        shown = 0
        while (heard := line.hear())["type"] != "pong":
            shown += heard["type"] == "state"
        assert shown == 15, "nothing is lost, it is late"
    assert 15 * COSTS["look"] > BUDGET


def test_a_command_from_long_ago_is_known_without_building_the_room_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rebuilt = []
    rebuild = replica.rebuild

    async def counted(*given: object) -> object:
        rebuilt.append(given)
        return await rebuild(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(replica, "rebuild", counted)

    async def work(rooms: RoomRegistry) -> None:
        room = await new_room(rooms, (EVA, PETR))
        places = [await room.act(EVA, c.Lock(), f"c{number}") for number in range(REMEMBERED + 20)]
        end = room.room.sequence
        for number in (0, 5, 19):
            assert await room.act(EVA, c.Lock(), f"c{number}") == places[number]
        assert room.room.sequence == end
        fresh = await room.act(EVA, c.Lock(), "fresh")
        assert fresh == end + 1
        for number in range(REMEMBERED):
            await room.act(EVA, c.Lock(), f"d{number}")
        assert await room.act(EVA, c.Lock(), "fresh") == fresh
        assert await room.act(PETR, c.Ready(), "c0") == room.room.sequence, "ids are each sender's own"
        assert rebuilt == []

    in_registry(tmp_path, work)
