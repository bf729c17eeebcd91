"""A full disk and a database that goes away: a clear refusal, nothing acknowledged is lost, and nobody restarts it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from omerta.play.room import commands as c
from omerta.web.protocol.errors import Unavailable
from omerta.web.rooms.registry import RoomRegistry
from omerta.web.store import log
from omerta.web.store.engine import PRAGMAS
from omerta.web.store.store import Store
from tests.web.guests import TLS, Guest, Postgres, Refused, Server, database
from tests.web.registries import EVA, in_registry, new_room
from tests.web.small_disk import small_disk


def eventually(met: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.1)


def test_what_cannot_be_written_is_refused_and_acts_when_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        await room.act(EVA, c.Configure(pace=1), "before")
        size = (tmp_path / "omerta.db").stat().st_size // 4096
        monkeypatch.setattr(log, "PRAGMAS", (*PRAGMAS, f"max_page_count={size}"))
        rooms.store.log._writer._close()  # type: ignore[union-attr]
        kept = 0
        with contextlib.suppress(Unavailable):
            while kept < 10_000:
                await room.act(EVA, c.Configure(pace=kept % 100), f"n{kept}")
                kept += 1
        assert rooms.store.log.failing
        for _ in range(3):
            with pytest.raises(Unavailable):
                await room.act(EVA, c.Configure(pace=1_000), f"n{kept}")
        assert (await room.read()).pace < 100, "what was refused is not shown"
        monkeypatch.setattr(log, "PRAGMAS", PRAGMAS)
        rooms.store.log._writer._close()  # type: ignore[union-attr]
        await room.act(EVA, c.Configure(pace=1_000), f"n{kept}")
        assert not rooms.store.log.failing
        names = [row.command_id for row in await rooms.store.read_log(room.id) if row.command_id]
        assert names == ["before", *(f"n{number}" for number in range(kept + 1))]

    in_registry(tmp_path, fill)


def test_the_store_is_tried_by_writing(tmp_path: Path) -> None:
    async def probe(rooms: RoomRegistry) -> None:
        store: Store = rooms.store
        await store.probe()
        async with store.engine.connect() as connection:
            left = await connection.exec_driver_sql("SELECT count(*) FROM facts")
            assert left.scalar() == 0
            await connection.exec_driver_sql("PRAGMA query_only = 1")
            await connection.commit()
        with pytest.raises(Exception, match="readonly"):
            await store.probe()

    in_registry(tmp_path, probe)


def refusal(guest: Guest, code: str, number: int) -> Any:
    """Do something; why it is refused, if it is."""
    try:
        guest.do(code, "configure", pace=number, id=f"n{number}")
    except Refused as why:
        return why.problem
    return None


@pytest.mark.process
def test_a_full_disk_is_told_and_the_server_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        if disk is None:
            pytest.skip("no disk can be mounted here")
        server = Server(disk.folder)
        server.log = tmp_path / "server.log"
        with server:
            guest = Guest(server)
            code = guest.open()["code"]
            assert httpx.get(f"{server.url}/readyz", verify=TLS).text == "ready\n"
            disk.fill()
            kept = 0
            while (why := refusal(guest, code, kept)) is None:
                kept += 1
            assert why["code"] == "unavailable"
            assert why["status"] == 503
            with pytest.raises(Refused) as refused:
                guest.open()
            assert refused.value.code == "unavailable"
            eventually(lambda: httpx.get(f"{server.url}/readyz", verify=TLS).text == "the disk is full\n")
            assert httpx.get(f"{server.url}/readyz", verify=TLS).status_code == 503
            assert httpx.get(f"{server.url}/healthz").status_code == 200, "it lives"
            assert guest.state(code)["room"]["pace"] == (kept - 1 if kept else 1500)
            disk.empty()
            assert refusal(guest, code, kept) is None
            assert guest.state(code)["room"]["pace"] == kept
            eventually(lambda: httpx.get(f"{server.url}/readyz", verify=TLS).status_code == 200)
            assert guest.open()["code"]
        text = server.log.read_text()
        assert "the store cannot be written: database or disk is full" in text
        assert text.count("the store cannot be written") == 1, "once, not with every command"
        assert "Traceback" not in text.replace("\\n", "")


# PostgreSQL is restarted


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.mark.process
def test_after_a_restart_of_the_database_workers_hear_one_another_and_know_who_is_here(
    own: Postgres, tmp_path: Path
) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with (
        database(own.url) as url,
        Server(tmp_path / "one", ["--database", url]) as one,
        Server(tmp_path / "two", ["--database", url]) as two,
    ):
        host, petr = Guest(one), Guest(two)
        code = host.open()["code"]
        petr.join(code, "Petr")

        def here() -> bool:
            return bool(host.state(code)["room"]["people"][1]["here"])

        with host.socket(code) as phone, petr.socket(code) as tablet:
            for line in (phone, tablet):
                line.hear("state")
            for _ in range(2):
                own.restart()
                for server in (one, two):
                    eventually(lambda server=server: httpx.get(f"{server.url}/readyz", verify=TLS).status_code == 200)
                phone.say("say", text="ciao")
                while not (said := tablet.hear("update", timeout=5)).get("talk"):
                    pass
                assert said["talk"][-1]["text"] == "ciao"
            assert here()
            time.sleep(4)  # longer than anybody may be away in tests, and than a worker waits for the others
            assert here(), "the other server shows the room to them"
        eventually(lambda: not here(), 10)
        with petr.socket(code) as tablet:
            tablet.hear("state")
            eventually(here, 5)
    for server in (one, two):
        assert "other workers are not heard" in server.log.read_text()
