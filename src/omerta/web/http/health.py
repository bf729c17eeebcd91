"""Keeping the server: migrations, health, metrics, and what its keeper alone may see."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from pathlib import Path

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from omerta.web.http.openapi import refuses
from omerta.web.protocol.errors import NotAdmin
from omerta.web.server import House
from omerta.web.store.store import url_of

STEP = 0.001
"""Seconds for which one thread goes on while another wants to; unless told, it would be five times as many."""


async def prepare(house: House) -> None:
    """Make the data folder, and bring the store to what this version needs."""
    if not house.settings.database:
        house.settings.data.mkdir(parents=True, exist_ok=True)
    if os.environ.get("OMERTA_PREPARED") != "1":  # by the process that started this worker
        await asyncio.to_thread(migrate, url_of(house.settings.database, house.settings.data))


def settle() -> None:
    """What was loaded for the start stays for good: the collector of garbage need not look through it again.

    Threads, in which bots think and commands are written, and the rooms take turns in short steps.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(STEP)


def migrate(url: str, revision: str = "head") -> None:
    """Bring a store to a revision, up or down."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "store" / "migrations"))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


@get("/healthz", media_type="text/plain", summary="Whether the server is well")
async def healthz(house: NamedDependency[House]) -> Response[str]:
    try:
        await asyncio.wait_for(house.store.well(), 5)
    except Exception:  # noqa: BLE001 - whatever it is, the server is not well
        return Response("the store does not answer\n", status_code=503, media_type="text/plain")
    return Response("well\n", media_type="text/plain")


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus", responses=refuses())
async def metrics(house: NamedDependency[House]) -> Response[str]:
    """Of this worker, since it started; ``worker`` tells it from the others."""
    hall, store = house.hall, house.store
    running = sum(one.room.running for one in hall.open.values())
    figures: list[tuple[str, str, str, float]] = [
        ("omerta_uptime_seconds", "gauge", "Seconds since this worker started", round(time.time() - house.began, 3)),
        ("omerta_rooms_open", "gauge", "Rooms in memory", len(hall.open)),
        ("omerta_matches_running", "gauge", "Matches being played", running),
        ("omerta_sockets", "gauge", "Open WebSockets", house.sockets),
        ("omerta_commands_total", "counter", "Commands accepted and kept", hall.accepted),
        ("omerta_commits_total", "counter", "Transactions that kept commands", store.commits),
        ("process_cpu_seconds_total", "counter", "CPU seconds of this worker", round(time.process_time(), 3)),
        *(
            (f"omerta_{name}_total", "counter", name.replace("_", " "), number)
            for name, number in sorted(house.counts.items())
        ),
    ]
    if (memory := resident()) is not None:
        figures.append(("process_resident_memory_bytes", "gauge", "Memory of this worker", memory))
    worker = f'{{worker="{os.getpid()}"}}'
    lines = [
        f"# HELP {name} {about}\n# TYPE {name} {kind}\n{name}{worker} {value}" for name, kind, about, value in figures
    ]
    return Response("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4; charset=utf-8")


def resident() -> int | None:
    """The memory of this process, where the system says."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


@get("/api/admin", summary="The whole house, for its keeper", responses=refuses(403))
async def admin(house: NamedDependency[House], secret: FromQuery[str] = "") -> dict[str, object]:
    """The secret is in the admin link that the server prints when it starts."""
    if not house.is_admin(secret):
        raise NotAdmin()
    return {
        "worker": os.getpid(),
        "store": await house.store.count(),
        "open": [
            {
                "room": one.id,
                "code": one.room.code,
                "game": one.room.game_id,
                "status": one.room.status,
                "devices": len(one.audience.viewers),
                "sequence": one.room.sequence,
            }
            for one in house.hall.open.values()
        ],
    }


HANDLERS = [healthz, metrics, admin]
