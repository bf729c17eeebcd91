"""``omerta serve``, ``backup`` and ``restore``."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import signal
import socket
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from omerta import __version__
from omerta.kernel import Refusal
from omerta.web.listening import door
from omerta.web.server import House, Settings, default_folder
from omerta.web.store.schema import METADATA
from omerta.web.store.store import Store, fill, lines, make_engine, url_of
from omerta.words import catalogue, speaks

FORMAT = 1


class BadServing(Refusal):
    """``problem`` names what cannot be: workers, port, database."""

    code = "bad-serving"


class BadBackup(Refusal):
    code = "bad-backup"


# Serving


def serve(chosen: Namespace) -> int:
    """Serve until somebody stops it."""
    import uvicorn

    lang = speaks(chosen.lang or os.environ.get("OMERTA_LANG") or os.environ.get("LANG"))
    host = chosen.host or os.environ.get("OMERTA_HOST") or "0.0.0.0"
    port = number("port", chosen.port or os.environ.get("OMERTA_PORT") or "8000", 0, 65_535)
    workers = number("workers", chosen.workers or os.environ.get("OMERTA_WORKERS") or "1", 1, 64)
    settings = settings_of(chosen, lang)
    if workers > 1 and not settings.database.startswith("postgres"):
        raise BadServing(problem="workers", detail=workers)
    listening = listen(host, port)
    port = listening.getsockname()[1]
    admin = asyncio.run(prepared(settings))
    os.environ.update(
        OMERTA_PREPARED="1",
        OMERTA_DATA=str(settings.data),
        OMERTA_DATABASE=settings.database,
        OMERTA_LANG=lang,
        OMERTA_PUBLIC="1" if settings.public else "",
    )
    print(banner(settings, host, port, admin, lang), flush=True)
    application = "omerta.web.app:create_app"
    if workers == 1:
        server = uvicorn.Server(door(application, factory=True))
        for asked in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again when it has stopped
            signal.signal(asked, lambda *_: setattr(server, "should_exit", True))
        server.run(sockets=[listening])
    else:
        from uvicorn.supervisors import Multiprocess

        with tempfile.TemporaryDirectory(prefix="omerta") as folder:
            os.environ.update(OMERTA_WORKERS=str(workers), OMERTA_NEIGHBOURS=folder)
            config = door(application, factory=True, workers=workers, ws="omerta.web.cluster.handoff:Turnstile")
            Multiprocess(config, sockets=[listening]).run()
    return 0


def settings_of(chosen: Namespace, lang: str) -> Settings:
    """What the command line and the environment say; the command line counts more."""
    found = os.environ.get
    public = chosen.public if chosen.public is not None else found("OMERTA_PUBLIC", "") in ("1", "yes", "true")
    data = Path(chosen.data or found("OMERTA_DATA") or default_folder()).expanduser().absolute()
    return Settings(
        data=data, database=chosen.database or found("OMERTA_DATABASE") or "", lang=lang, public=bool(public)
    )


def number(name: str, text: str, least: int, most: int) -> int:
    if not str(text).isdecimal() or not least <= int(text) <= most:
        raise BadServing(problem=name, detail=str(text))
    return int(text)


def listen(host: str, port: int) -> socket.socket:
    """The door, opened before anything else, so that a taken port is noticed at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as why:
        listening.close()
        raise BadServing(problem="address", detail=f"{host}:{port}, {why}") from None
    listening.set_inheritable(True)
    return listening


async def prepared(settings: Settings) -> str:
    """Bring the store up to date once, before any worker starts; the admin secret is returned."""
    from omerta.web.http.health import prepare

    try:
        Settings.from_environment()
    except ValueError as why:
        raise BadServing(problem="environment", detail=str(why)) from None
    try:
        house = House(settings)
        await prepare(house)
        await house.start_key()
    except Exception as why:  # noqa: BLE001 - each driver has errors of its own, and each means the same
        raise BadServing(problem="database", detail=str(why).strip().partition("\n")[0]) from None
    await house.store.engine.dispose()
    return house.admin


def banner(settings: Settings, host: str, port: int, admin: str, lang: str) -> str:
    """Where to go, as addresses and as a QR code."""
    say = catalogue(lang).say
    everywhere = host in ("0.0.0.0", "::")
    local = f"http://{'localhost' if everywhere else host}:{port}"
    lan = lan_address() if everywhere else None
    out = [f"Omertà {__version__}", "", f"  {say('serve-local')}  {local}"]
    if lan is not None:
        out.append(f"  {say('serve-lan')}  http://{lan}:{port}")
    out.append(f"  {say('serve-data')}  {shown(settings)}")
    out.append(f"  {say('serve-admin')}  {local}/api/admin?secret={admin}")
    if sys.stdout.isatty() and lan is not None:
        import io

        import segno

        drawn = io.StringIO()
        segno.make(f"http://{lan}:{port}", micro=False).terminal(drawn, compact=True, border=2)
        out += ["", drawn.getvalue().rstrip("\n")]
    return "\n".join([*out, "", f"  {say('serve-stop')}", ""])


def shown(settings: Settings) -> str:
    """Where the data are, without a password."""
    if not settings.database:
        return str(settings.data)
    from sqlalchemy import make_url

    return make_url(settings.database).render_as_string(hide_password=True)


def lan_address() -> str | None:
    """The address by which others in the same network reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


# Backup


def backup(chosen: Namespace) -> int:
    """Write everything into one file; the server may go on meanwhile."""
    file = Path(chosen.file)
    count = asyncio.run(_backup(settings_of(chosen, "en"), file))
    say = catalogue(speaks(chosen.lang or os.environ.get("OMERTA_LANG") or os.environ.get("LANG"))).say
    print(say("backup-done", {"lines": count, "file": str(file)}))
    return 0


async def _backup(settings: Settings, file: Path) -> int:
    if not settings.database and not (settings.data / "omerta.db").is_file():
        raise BadBackup(problem="nothing", detail=str(settings.data))
    store = Store(make_engine(url_of(settings.database, settings.data)))
    unfinished = file.with_name(file.name + ".part")
    digest, count = hashlib.sha256(), 0
    try:
        with gzip.open(unfinished, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"omerta": "backup", "format": FORMAT, "version": __version__}) + "\n")
            async for table, rows in lines(store):
                line = json.dumps({"table": table, "rows": rows}, ensure_ascii=False)
                digest.update(line.encode())
                count += len(rows)
                out.write(line + "\n")
            out.write(json.dumps({"end": count, "digest": digest.hexdigest()}) + "\n")
    except OSError as why:
        raise BadBackup(problem="unwritable", detail=str(why)) from None
    finally:
        await store.engine.dispose()
    unfinished.replace(file)
    return count


def restore(chosen: Namespace) -> int:
    """Put a backup into an empty store, of whatever kind."""
    count = asyncio.run(_restore(settings_of(chosen, "en"), Path(chosen.file)))
    say = catalogue(speaks(chosen.lang or os.environ.get("OMERTA_LANG") or os.environ.get("LANG"))).say
    print(say("restore-done", {"lines": count}))
    return 0


async def _restore(settings: Settings, file: Path) -> int:
    from omerta.web.http.health import prepare

    check(file)
    house = House(settings)
    try:
        await prepare(house)
        if any((await house.store.count()).values()):
            raise BadBackup(problem="full", detail=shown(settings))
        return await fill(house.store, _parts(file))
    finally:
        await house.store.engine.dispose()


def check(file: Path) -> None:
    """Refuse a file that is no backup, or not whole."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            first = json.loads(read.readline())
            if first.get("omerta") != "backup" or first.get("format") != FORMAT:
                raise BadBackup(problem="foreign", detail=str(file))
            digest, last = hashlib.sha256(), ""
            for line in read:
                if last:
                    digest.update(last.encode())
                last = line.rstrip("\n")
            if json.loads(last).get("digest") != digest.hexdigest():
                raise BadBackup(problem="broken", detail=str(file))
    except (OSError, EOFError, ValueError, AttributeError) as why:
        raise BadBackup(problem="unreadable", detail=str(why)) from None


def _parts(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    with gzip.open(file, "rt", encoding="utf-8") as read:
        read.readline()
        for line in read:
            part = json.loads(line)
            if "table" in part and part["table"] in METADATA.tables:
                yield part["table"], part["rows"]
