"""How much one address may ask for."""

from __future__ import annotations

import asyncio

import pytest

from omerta.play.room import COMMANDS
from omerta.web.access.rate_limit import BURST_SECONDS, MOST, RateLimit, Turns, cost_of

HOME, AWAY = "127.0.0.1", "192.0.2.7"


class Watch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_fills_again() -> None:
    watch = Watch()
    limit = RateLimit(10, 3, watch)
    assert all(limit.take(AWAY, 1) for _ in range(int(10 * BURST_SECONDS)))
    assert not limit.take(AWAY, 1)
    assert limit.take("192.0.2.8", 1), "another address has a bucket of its own"
    watch.now += 1.0
    assert [limit.take(AWAY, 5) for _ in range(3)] == [True, True, False]


def test_the_servers_own_machine_is_not_counted_and_nought_is_no_limit() -> None:
    assert all(RateLimit(1, 1).take(HOME, 1_000) and RateLimit(1, 1).take("::1", 1_000) for _ in range(3))
    assert all(RateLimit(0, 1).take(AWAY, 1_000) for _ in range(3))


def test_sockets_of_one_address_are_counted() -> None:
    limit = RateLimit(100, 2)
    for _ in range(2):
        assert limit.may_connect(AWAY)
        limit.connect(AWAY)
    assert not limit.may_connect(AWAY)
    assert limit.may_connect(HOME)
    limit.disconnect(AWAY)
    assert limit.may_connect(AWAY)
    limit.disconnect(AWAY)
    assert not limit.sockets


def test_addresses_are_forgotten_when_there_are_too_many() -> None:
    limit = RateLimit(10, 2)
    for number in range(MOST + 50):
        limit.take(f"198.51.{number >> 8}.{number & 255}", 1)
    assert len(limit._requests) == MOST


def test_an_address_of_ipv6_counts_as_its_network() -> None:
    limit = RateLimit(1, 2)
    assert all(limit.take(f"2001:db8:1:2::{number:x}", 1) for number in range(int(BURST_SECONDS)))
    assert not limit.take("2001:db8:1:2:ffff::1", 1)
    assert limit.take("2001:db8:1:3::1", 1)
    assert limit.network("::ffff:192.0.2.7") == limit.network("192.0.2.7") == "192.0.2.7"
    for number in range(2):
        limit.connect(f"2001:db8:9::{number}")
    assert not limit.may_connect("2001:db8:9::5")


@pytest.mark.parametrize("path", ["/api/rooms", "/api/records/r-1/branches"])
def test_an_address_opens_few_rooms_in_half_an_hour(path: str) -> None:
    watch = Watch()
    limit = RateLimit(50, 200, watch)
    opened = 0
    for _ in range(1_800):
        opened += limit.may_ask(AWAY, "POST", path)
        watch.now += 1
    assert opened <= 60


def test_wrong_codes_are_few_and_come_back_slowly() -> None:
    watch = Watch()
    limit = RateLimit(50, 200, watch)
    guesses = 0
    for _ in range(3_600):
        if limit.may_guess(AWAY):
            limit.guessed(AWAY)
            guesses += 1
        watch.now += 1
    assert guesses <= 140
    assert limit.may_guess("192.0.2.8")
    assert limit.may_guess(HOME)


def test_a_long_record_costs_more_than_a_short_one() -> None:
    limit = RateLimit(50, 200, Watch())
    assert limit.may_ask(AWAY, "POST", "/api/verify", 1_000_000)
    assert not limit.may_ask(AWAY, "POST", "/api/verify", 1_000_000)
    assert limit.may_ask(AWAY, "POST", "/api/verify", 20_000)


def test_a_school_has_more_sockets_for_those_who_sit() -> None:
    limit = RateLimit(1_000, 3)
    for _ in range(3):
        limit.connect(AWAY)
    assert not limit.may_connect(AWAY)
    assert limit.may_connect(AWAY, seated=True)


def test_opening_rooms_and_checking_records_is_dear_and_the_page_is_nearly_free() -> None:
    assert cost_of("GET", "/assets/app.js") == cost_of("GET", "/") < 1
    assert cost_of("GET", "/api/games") == 1
    assert (
        cost_of("POST", "/api/rooms")
        > cost_of("GET", "/api/records/x/replay")
        > cost_of("POST", "/api/rooms/X/commands")
    )


def test_who_asks_for_much_at_once_has_one_turn_after_the_other_and_others_come_in_between() -> None:
    turns, seen = Turns(), list[str]()

    async def ask(network: str | None, name: str) -> None:
        async with turns.of(network):
            seen.append(name)
            await asyncio.sleep(0)
            seen.append(name)

    async def all_at_once() -> None:
        await asyncio.gather(*(ask("10.0.0.1", f"flood {number}") for number in range(5)), ask("10.0.0.2", "guest"))

    asyncio.run(all_at_once())
    floods = [name for name in seen if name != "guest"]
    assert floods == [f"flood {number}" for number in range(5) for _ in range(2)], "never two at a time"
    assert max(at for at, name in enumerate(seen) if name == "guest") < 5, "nobody waits for another address"


def test_after_its_turn_an_address_rests_for_longer_than_that_took_and_nobody_else_does() -> None:
    turns = Turns()

    async def turn(network: str) -> tuple[float, float]:
        async with turns.of(network, rest=(4.0, 1.0)):
            begun = asyncio.get_running_loop().time()
            await asyncio.sleep(0.01)
            return begun, asyncio.get_running_loop().time()

    async def all_at_once() -> tuple[tuple[float, float], ...]:
        return await asyncio.gather(turn("10.0.0.1"), turn("10.0.0.1"), turn("10.0.0.2"))

    (begun, ended), (again, _), (other, _) = asyncio.run(all_at_once())
    assert again - ended >= 4.0 * (ended - begun)
    assert other < ended


@pytest.mark.parametrize(
    ("do", "waits"),
    [("join", True), *[(do, False) for do in ("answer", "orders", "arm", "undo", "unready", "enough")]],
)
def test_nobody_at_the_same_address_waits_for_what_somebody_does_about_their_own_questions(
    do: str, waits: bool
) -> None:
    """Who waits could tell from it that a card was prepared, or a standing order given (SP-10.10)."""
    assert do in COMMANDS
    turns = Turns()

    async def say() -> None:
        async with turns.for_message("10.0.0.1", "say"):
            pass

    async def run() -> bool:
        async with turns.for_message("10.0.0.1", do):
            other = asyncio.create_task(say())
            await asyncio.sleep(0.01)
            waiting = not other.done()
        await other
        return waiting

    assert asyncio.run(run()) is waits
