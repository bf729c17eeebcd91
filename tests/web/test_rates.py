"""How much one address may ask for."""

from __future__ import annotations

from omerta.web.access.rate_limit import AT_ONCE, MOST, Rates, price

HOME, AWAY = "127.0.0.1", "192.0.2.7"


class Watch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_fills_again() -> None:
    watch = Watch()
    rates = Rates(10, 3, watch)
    assert all(rates.take(AWAY, 1) for _ in range(int(10 * AT_ONCE)))
    assert not rates.take(AWAY, 1)
    assert rates.take("192.0.2.8", 1), "another address has a bucket of its own"
    watch.now += 1.0
    assert [rates.take(AWAY, 5) for _ in range(3)] == [True, True, False]


def test_the_servers_own_machine_is_not_counted_and_nought_is_no_limit() -> None:
    assert all(Rates(1, 1).take(HOME, 1_000) and Rates(1, 1).take("::1", 1_000) for _ in range(3))
    assert all(Rates(0, 1).take(AWAY, 1_000) for _ in range(3))


def test_sockets_of_one_address_are_counted() -> None:
    rates = Rates(100, 2)
    for _ in range(2):
        assert rates.may_connect(AWAY)
        rates.connect(AWAY)
    assert not rates.may_connect(AWAY)
    assert rates.may_connect(HOME)
    rates.disconnect(AWAY)
    assert rates.may_connect(AWAY)
    rates.disconnect(AWAY)
    assert not rates.sockets


def test_addresses_are_forgotten_when_there_are_too_many() -> None:
    rates = Rates(10, 2)
    for number in range(MOST + 50):
        rates.take(f"198.51.{number >> 8}.{number & 255}", 1)
    assert len(rates._buckets) == MOST


def test_opening_rooms_and_checking_records_is_dear_and_the_page_is_free() -> None:
    assert price("GET", "/assets/app.js") == price("GET", "/") == 0
    assert price("GET", "/api/games") == 1
    assert price("POST", "/api/rooms") > price("GET", "/api/records/x/replay") > price("POST", "/api/rooms/X/commands")
