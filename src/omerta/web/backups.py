"""``omerta backup`` and ``restore``."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from argparse import Namespace
from pathlib import Path

from omerta.kernel import Refusal
from omerta.web.cli import language, settings_of, shown
from omerta.web.rooms.check import broken_rooms
from omerta.web.server import Server
from omerta.web.settings import Settings
from omerta.web.store import rotation
from omerta.web.store.backup import BadBackup, Copied, check_backup, read_backup, write_backup
from omerta.web.store.engine import make_engine, url_of
from omerta.web.store.files import private_folder, release
from omerta.web.store.store import Store
from omerta.words import catalogue

KEEP = 96
"""So many of the backups that are made one after the other stay: a day of them at a quarter of an hour."""


def backup(chosen: Namespace) -> int:
    """Write everything into one file, or again and again into a folder; the server may go on meanwhile."""
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    place, lang, settings = Path(chosen.file), language(chosen), settings_of(chosen, "en")
    if chosen.every is not None:
        keep = KEEP if chosen.keep is None else _number(chosen.keep)
        return asyncio.run(_again_and_again(settings, place, rotation.seconds(chosen.every), keep, lang))
    _tell(asyncio.run(_backup(settings, place)), "backup-done", lang, place)
    return 0


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise BadBackup(problem="keep", detail=text)
    return int(text)


def _tell(copied: Copied, what: str, lang: str, file: Path) -> None:
    """Say what was done; rooms that do not open are complained of."""
    print(catalogue(lang).say(what, {"lines": copied.rows, "file": str(file)}), flush=True)
    if copied.broken:
        raise BadBackup(problem="rooms", detail=", ".join(copied.broken))


async def _backup(settings: Settings, file: Path, *, rotated: bool = False) -> Copied:
    if not settings.database and not (settings.data / "omerta.db").is_file():
        raise BadBackup(problem="nothing", detail=str(settings.data))
    store = Store(make_engine(url_of(settings.database, settings.data)))
    try:
        return await write_backup(store, file, broken_rooms, rotated=rotated)
    finally:
        await store.engine.dispose()


async def _again_and_again(settings: Settings, folder: Path, every: int, keep: int, lang: str) -> int:
    """Write a backup at once and then after every so many seconds, until somebody ends it; one may fail."""
    this = asyncio.current_task()
    assert this is not None
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, this.cancel)
    began = time.monotonic()
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            try:
                await _next_of_many(settings, folder, keep, lang)
            except Refusal as why:
                print(catalogue(lang).say(f"refusal-{why.code}", why.fields), file=sys.stderr, flush=True)
            await asyncio.sleep(every - (time.monotonic() - began) % every)
    return 0


async def _next_of_many(settings: Settings, folder: Path, keep: int, lang: str) -> None:
    try:
        private_folder(folder)
        file = rotation.next_file(folder)
        copied = await _backup(settings, file, rotated=True)
        rotation.remove_oldest(folder, keep)
    except OSError as why:
        raise BadBackup(problem="unwritable", detail=str(why)) from None
    _tell(copied, "backup-done", lang, file)


def restore(chosen: Namespace) -> int:
    """Put a backup into an empty store, of whatever kind."""
    file = Path(chosen.file)
    _tell(asyncio.run(_restore(settings_of(chosen, "en"), file)), "restore-done", language(chosen), file)
    return 0


async def _restore(settings: Settings, file: Path) -> Copied:
    check_backup(file)
    server = Server(settings)
    try:
        await server.prepare_store()
        if any((await server.store.count()).values()):
            raise BadBackup(problem="full", detail=shown(settings))
        return await read_backup(server.store, file, broken_rooms)
    finally:
        await server.store.engine.dispose()
        if server.store.file is not None:
            release(server.store.file)
