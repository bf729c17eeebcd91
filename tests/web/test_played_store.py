"""The matches of each person in the store, on real SQLite and real PostgreSQL: written with a record, read, deleted."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.web.store.moment import one_moment
from omerta.web.store.schema import Append, Conflict, Row
from omerta.web.store.store import Store
from tests.web.test_store import SUMMARY, opened, url, with_store

__all__ = ["url"]


def record(match: str, published: str | None = None) -> dict[str, Any]:
    kept = {"id": match, "room": "r1", "game": "resistance", "seats": 2, "ended": 9, "imported": False, "record": "x"}
    return {**kept, "published": published}


def row(person: str, match: str, ended: int = 9) -> dict[str, Any]:
    told = {"game": "resistance", "seats": 2, "seat": 1, "side": "mafia", "result": "won", "against": "bots"}
    more = {"level": "master", "others": '["master", ""]', "places": "[1, 0]", "began": 1, "ended": ended}
    return {"person": person, "match": match, **told, **more}


async def ended(store: Store, sequence: int, records: list[dict[str, Any]], played: list[dict[str, Any]]) -> None:
    rows = [Row(sequence, 5, "", None, "{}")]
    await store.log.append(Append("r1", rows, SUMMARY, records=records, played=played))


def test_a_match_is_in_the_lists_of_those_who_played_it_and_of_nobody_else(url: str) -> None:
    async def kept(store: Store) -> None:
        await opened(store)
        await ended(store, 2, [record("r1-1")], [row("eva", "r1-1", 7), row("petr", "r1-1", 7)])
        await ended(store, 3, [record("r1-2")], [row("eva", "r1-2", 9)])
        mine = await store.played.read("eva")
        assert [one.match for one in mine] == ["r1-2", "r1-1"], "the newest first"
        assert (mine[0].others, mine[0].places, mine[0].side) == (["master", ""], [1, 0], "mafia")
        assert [one.match for one in await store.played.read("petr")] == ["r1-1"]
        assert await store.played.read("jana") == []

    with_store(url, kept)


def test_a_record_and_the_lists_are_written_together_or_not_at_all(url: str) -> None:
    async def together(store: Store) -> None:
        await opened(store)
        await ended(store, 2, [record("r1-1")], [row("eva", "r1-1")])
        with pytest.raises(Conflict):
            await ended(store, 3, [record("r1-1")], [row("eva", "r1-2")])
        assert [one.match for one in await store.played.read("eva")] == ["r1-1"]
        with pytest.raises(Conflict):
            await ended(store, 2, [record("r1-2")], [row("eva", "r1-2")])
        assert await store.read_record("r1-2") is None
        assert [one.match for one in await store.played.read("eva")] == ["r1-1"]

    with_store(url, together)


def test_whoever_deletes_their_matches_is_tied_to_none_and_others_keep_theirs(url: str) -> None:
    async def deleted(store: Store) -> None:
        await opened(store)
        both = [row("eva", "r1-1"), row("petr", "r1-1")]
        await ended(store, 2, [record("r1-1", "names")], both)
        await ended(store, 3, [record("r1-2", "names")], [row("petr", "r1-2")])
        assert await store.played.forgotten("eva") == 0
        assert await store.played.forget("eva", 20) == 1
        assert await store.played.forget("eva", 30) == 0
        assert await store.played.read("eva") == []
        assert (await store.played.forgotten("eva"), await store.played.forgotten("petr")) == (30, 0)
        assert len(await store.played.read("petr")) == 2
        first, second = await store.read_record("r1-1"), await store.read_record("r1-2")
        assert first is not None
        assert second is not None
        assert (first["published"], second["published"]) == ("seats", "names"), "no longer with the name"

    with_store(url, deleted)


def test_only_records_that_may_be_published_are_found_for_it(url: str) -> None:
    async def found(store: Store) -> None:
        await opened(store)
        await ended(store, 2, [record("r1-1", "seats"), record("r1-2"), record("r1-3", "names")], [row("eva", "r1-1")])
        await store.keep_record({**record("i1", "names"), "room": None, "imported": True})
        async with one_moment(store.engine) as moment:
            assert await moment.published() == ["r1-1", "r1-3"]
            assert (await moment.record("r1-3"))["published"] == "names"
            assert await moment.seated("r1-1") == ["master", ""]
            assert await moment.seated("r1-3") is None

    with_store(url, found)
