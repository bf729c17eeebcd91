"""The house: one worker with its settings, store, rooms and bots."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from omerta.web.access.rate_limit import Rates
from omerta.web.rooms.bots import Minder
from omerta.web.rooms.registry import Hall, Limits
from omerta.web.socket.post import Post
from omerta.web.store.store import Store, make_engine, url_of

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server is run; every one has an environment variable, ``OMERTA_`` and its name."""

    data: Path = Path("omerta-data")
    database: str = ""
    lang: str = "en"
    public: bool = False
    origins: tuple[str, ...] = ()
    rooms: int = 2_000
    sockets: int = 5_000
    each: int = 200
    """Sockets of one address."""
    rate: float = 50.0
    """Requests of one address in a second, in the long run; 0 is no limit."""
    idle: float = 600.0
    bots: int = 2
    away: float = 15.0
    """Seconds without a device after which somebody counts as away."""

    @classmethod
    def from_environment(cls) -> Settings:
        found = os.environ.get
        return cls(
            data=Path(found("OMERTA_DATA") or default_folder()),
            database=found("OMERTA_DATABASE", ""),
            lang=found("OMERTA_LANG") or "en",
            public=found("OMERTA_PUBLIC", "") in ("1", "yes", "true"),
            origins=tuple(found("OMERTA_ORIGINS", "").split()),
            rooms=int(found("OMERTA_ROOMS") or cls.rooms),
            sockets=int(found("OMERTA_SOCKETS") or cls.sockets),
            each=int(found("OMERTA_EACH") or cls.each),
            rate=float(found("OMERTA_RATE") or cls.rate),
            bots=int(found("OMERTA_BOTS") or cls.bots),
            idle=float(found("OMERTA_IDLE") or cls.idle),
            away=float(found("OMERTA_AWAY") or cls.away),
        )


def default_folder() -> Path:
    """Where data are kept unless a folder is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "omerta"


@dataclass(eq=False)
class House:
    """Everything a worker needs, started and stopped with the server."""

    settings: Settings
    store: Store = field(init=False)
    hall: Hall = field(init=False)
    key: bytes = b""
    began: float = field(default_factory=time.time)
    sockets: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    rates: Rates = field(init=False)
    post: Post = field(default_factory=Post)
    _pool: ThreadPoolExecutor = field(init=False)
    _desk: ThreadPoolExecutor = field(init=False)
    _chores: list[asyncio.Task[None]] = field(default_factory=list)
    _leases: Any = None

    def __post_init__(self) -> None:
        self.store = Store(make_engine(url_of(self.settings.database, self.settings.data)))
        self.hall = Hall(self.store, Limits(rooms=self.settings.rooms, idle=self.settings.idle))
        self.hall.grace = self.settings.away
        self.rates = Rates(self.settings.rate, self.settings.each)
        self._pool = ThreadPoolExecutor(self.settings.bots, thread_name_prefix="bot")
        self._desk = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self.hall.keepers = lambda opened: Minder(opened, self._pool)

    async def start(self) -> None:
        await self.store.start()
        await self.start_key()
        if self.store.shared:
            self._share()
        self._chores.append(asyncio.create_task(self._resume()))
        self._chores.append(asyncio.create_task(self._sweep()))

    async def start_key(self) -> None:
        """The key of this server, made when its store is new."""
        self.key = bytes.fromhex(await self.store.fact("key", secrets.token_hex(32)) or "")

    async def stop(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.hall.close()
        if self._leases is not None:
            await self._leases.stop()
        for threads in (self._pool, self._desk):
            threads.shutdown(wait=False, cancel_futures=True)
        await self.store.stop()

    def _share(self) -> None:
        """Agree with other workers on who minds which room."""
        from omerta.web.cluster.bus import DatabaseLeases

        self._leases = self.hall.leases = DatabaseLeases(self.store.engine)
        self._leases.start()

    # Chores

    async def _resume(self) -> None:
        """Look after rooms whose bots or clocks nobody minds: after a restart, or when another worker has died."""
        while True:
            with contextlib.suppress(Exception):
                if self.store.shared and self.hall.open:
                    await self.hall.look_round()
                await self.hall.mind(self.hall.now() - 2_000)
            await asyncio.sleep(3)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(30)
            with contextlib.suppress(Exception):
                await self.hall.sweep()
                await self.store.retire_codes(self.hall.now() - self.hall.limits.forget)

    async def aside(self, work: Callable[[], T]) -> T:
        """Do long work at the desk, one piece after the other, while rooms go on."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, work)

    # Keys

    def seal(self, *things: str) -> str:
        """A secret that only this server can make, the same for the same things."""
        return hmac.digest(self.key, "\0".join(things).encode(), "sha256").hex()[:32]

    @staticmethod
    def new_name() -> str:
        return secrets.token_hex(16)

    @staticmethod
    def new_luck() -> str:
        """The secret from which a match is dealt."""
        return secrets.token_hex(32)

    @property
    def admin(self) -> str:
        """The secret of the admin link."""
        return self.seal("admin")

    def is_admin(self, secret: str) -> bool:
        return hmac.compare_digest(self.admin.encode(), secret.encode())
