"""``omerta serve``, and the settings that it shares with other commands."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from omerta import __version__
from omerta.web.listening import BadServing, listen, raise_open_files, uvicorn_config
from omerta.web.server import Server
from omerta.web.settings import Settings, default_folder
from omerta.web.store.engine import first_line
from omerta.words import catalogue, speaks


def serve(chosen: Namespace) -> int:
    """Serve until somebody stops it."""
    import uvicorn

    os.umask(0o077)
    lang = language(chosen)
    host = chosen.host or os.environ.get("OMERTA_HOST") or "0.0.0.0"
    port = number("port", chosen.port or os.environ.get("OMERTA_PORT") or "8000", 0, 65_535)
    workers = number("workers", chosen.workers or os.environ.get("OMERTA_WORKERS") or "1", 1, 64)
    settings = settings_of(chosen, lang)
    if workers > 1 and not settings.database.startswith("postgres"):
        raise BadServing(problem="workers", detail=workers)
    raise_open_files()
    listening = listen(host, port)
    port = listening.getsockname()[1]
    admin = asyncio.run(prepared(settings))
    os.environ.update(
        OMERTA_PREPARED="1",
        OMERTA_DATA=str(settings.data),
        OMERTA_DATABASE=settings.database,
        OMERTA_LANG=lang,
        OMERTA_PUBLIC="1" if settings.public else "",
        OMERTA_LEAGUE="1" if settings.league else "",
    )
    print(banner(settings, host, port, admin, lang), flush=True)
    application = "omerta.web.app:create_app"
    if workers == 1:
        server = uvicorn.Server(uvicorn_config(application, factory=True))
        for asked in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again when it has stopped
            signal.signal(asked, lambda *_: setattr(server, "should_exit", True))
        server.run(sockets=[listening])
    else:
        from uvicorn.supervisors import Multiprocess

        with tempfile.TemporaryDirectory(prefix="omerta") as folder:
            os.environ.update(OMERTA_WORKERS=str(workers), OMERTA_NEIGHBOURS=folder)
            config = uvicorn_config(application, factory=True, workers=workers)
            Multiprocess(config, sockets=[listening]).run()
    return 0


def settings_of(chosen: Namespace, lang: str) -> Settings:
    """What the command line and the environment say; the command line counts more."""
    found = os.environ.get
    public = chosen.public if chosen.public is not None else found("OMERTA_PUBLIC", "") in ("1", "yes", "true")
    league = chosen.league or found("OMERTA_LEAGUE", "") in ("1", "yes", "true")
    data = Path(chosen.data or found("OMERTA_DATA") or default_folder()).expanduser().absolute()
    return Settings(
        data=data,
        database=chosen.database or found("OMERTA_DATABASE") or "",
        lang=lang,
        public=bool(public),
        league=league,
    )


def number(name: str, text: str, least: int, most: int) -> int:
    if not str(text).isdecimal() or not least <= int(text) <= most:
        raise BadServing(problem=name, detail=str(text))
    return int(text)


async def prepared(settings: Settings) -> str:
    """Bring the store up to date once, before any worker starts; the admin secret is returned."""
    try:
        Settings.from_environment()
    except ValueError as why:
        raise BadServing(problem="environment", detail=str(why)) from None
    try:
        server = Server(settings)
        await server.prepare_store()
        await server.load_key()
    except BadServing:
        raise
    except Exception as why:  # noqa: BLE001 - each driver has errors of its own, and each means the same
        raise BadServing(problem="database", detail=first_line(why)) from None
    await server.store.engine.dispose()
    return server.keys.admin


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
    out.append(f"  {say('serve-admin')}  {local}/admin#{admin}")
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


def language(chosen: Namespace) -> str:
    return speaks(chosen.lang or os.environ.get("OMERTA_LANG") or os.environ.get("LANG"))
