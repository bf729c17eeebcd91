"""What the league keeps, on real SQLite and real PostgreSQL: players, queues, matches, ratings, each change once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from omerta.web.store.backup import read_backup, write_backup
from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.league import LeaguePlayer, Standing
from omerta.web.store.moment import Moment
from omerta.web.store.store import Store
from tests.web.test_store import opened, with_store

EVA = LeaguePlayer("p1", "eva", "Robo", "Eva")
PETR = LeaguePlayer("p2", "petr", "Robo", "Petr")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.process)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    database = "" if request.param == "sqlite" else request.getfixturevalue("pg_database")
    return url_of(database, tmp_path)


async def entered(store: Store) -> None:
    for player in (EVA, PETR):
        await store.league.add_player(player, 1)


def test_an_author_is_whoever_came_first_and_a_person_is_one_player(url: str) -> None:
    async def work(store: Store) -> None:
        keys = await asyncio.gather(*(store.league.author_key("eva", f"key {number}") for number in range(5)))
        assert len(set(keys)) == 1
        assert await store.league.author_key("eva", "another") == keys[0]
        await entered(store)
        again = await store.league.add_player(LeaguePlayer("p9", "eva", "Other", "Eva"), 2)
        assert again == EVA == await store.league.player_of("eva")
        assert await store.league.player_of("nobody") is None
        assert await store.league.players() == 2

    with_store(url, work)


def test_a_player_has_one_place_in_all_queues_and_loses_it_when_nothing_is_heard(url: str) -> None:
    async def work(store: Store) -> None:
        league = store.league
        await entered(store)
        await league.wait("p1", "resistance", 10)
        await league.wait("p2", "resistance", 11)
        await league.wait("p1", "resistance", 20)
        assert [(one.player.id, one.since) for one in (await league.waiting())["resistance"]] == [
            ("p1", 10),
            ("p2", 11),
        ]
        await league.wait("p1", "spehov", 30)
        found = await league.waiting()
        assert {game: [one.player.id for one in waiting] for game, waiting in found.items()} == {
            "resistance": ["p2"],
            "spehov": ["p1"],
        }
        await league.clear_queue(20, [])
        assert "resistance" not in await league.waiting()
        await league.wait("p2", "spehov", 31)
        await league.clear_queue(20, ["p2", "p3"])
        assert [one.player.id for one in (await league.waiting())["spehov"]] == ["p1"], "who plays does not wait"
        await league.leave("p1")
        assert await league.waiting() == {}

    with_store(url, work)


def test_a_match_is_rated_once(url: str) -> None:
    async def work(store: Store) -> None:
        league = store.league
        await entered(store)
        await league.wait("p1", "resistance", 10)
        await opened(store)
        await league.begin("r1", "resistance", ["p1", "p2"], 12)
        assert await league.waiting() == {}
        assert await league.running() == [("r1", "resistance", ["p1", "p2"])]
        assert await league.over() == [], "the room is in its lobby"
        new = {"p1": Standing("p1", 1600.0, 400.0, 1, 1, 0, 13), "p2": Standing("p2", 1400.0, 400.0, 1, 0, 1, 13)}
        rests = {"p1": (0, 0), "p2": (1, 99)}
        done = await asyncio.gather(
            *(league.rate("r1", "resistance", ["p2"], new, rests, 13) for _ in range(3)), return_exceptions=True
        )
        assert done.count(True) == 1
        assert await league.running() == []
        assert await league.standings("resistance") == new
        assert await league.standings("spehov") == {}
        assert (await league.by_id(["p2"]))["p2"].rests == 99

    with_store(url, work)


def test_one_worker_at_a_time_seats_and_rates(url: str) -> None:
    async def work(store: Store) -> None:
        async with store.league.turn() as mine, store.league.turn() as another:
            assert mine
            assert another != store.shared, "another worker of the same database waits"
        async with store.league.turn() as mine:
            assert mine

    with_store(url, work)


def test_a_backup_holds_the_league(url: str, tmp_path: Path) -> None:
    async def check(_moment: Moment) -> list[str]:
        return []

    file = tmp_path / "backup.gz"
    standing = Standing("p1", 1612.5, 321.25, 3, 2, 0, 5)

    async def write(store: Store) -> None:
        await entered(store)
        await store.league.author_key("eva", "key")
        await opened(store)
        await store.league.begin("r1", "resistance", ["p1", "p2"], 12)
        await store.league.rate("r1", "resistance", [], {"p1": standing}, {}, 13)
        await write_backup(store, file, check)

    async def read(store: Store) -> None:
        await read_backup(store, file, check)
        assert await store.league.standings("resistance") == {"p1": standing}
        assert await store.league.player_of("petr") == PETR
        assert await store.league.author_key("eva", "another") == "key"

    with_store(url, write)
    folder = tmp_path / "restored"
    folder.mkdir()
    with_store(url_of("", folder), read)


def test_a_store_from_before_the_league_gets_one(tmp_path: Path) -> None:
    url = url_of("", tmp_path)
    migrate(url, "0001")

    async def before() -> None:
        store = Store(make_engine(url))
        await store.start()
        await opened(store)
        await store.stop()

    async def after(store: Store) -> None:
        await entered(store)
        assert await store.find_room("r1") == "r1"

    asyncio.run(before())
    with_store(url, after)
