"""``omerta publish``: the records of rooms that agreed to it, as one file of JSON lines that anybody may use.

A room agrees in its lobby, before the start, in sight of all. What is written of a match is what a stranger could see
of it afterwards: everything, or the public copy. Names are letters of seats unless the room wanted them in it; what
people typed to one another is never in it, only what they said in the acts of the game. Nothing leads from a match to
its room. The same store gives the same file, byte by byte. docs/open-database.md describes it.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from omerta import __version__
from omerta.gamekit import write_settings
from omerta.kernel import Refusal, letter
from omerta.play import Match, replay
from omerta.play.talk import utterances
from omerta.web.access.keys import ServerKeys
from omerta.web.cli import language, settings_of
from omerta.web.rooms.snapshot import rebuild
from omerta.web.settings import Settings
from omerta.web.store.engine import first_line, is_outage, make_engine, url_of
from omerta.web.store.moment import Moment, one_moment
from omerta.web.store.store import Store
from omerta.words import catalogue

FORMAT = 1


class BadPublishing(Refusal):
    code = "bad-publishing"


def publish(chosen: Namespace) -> int:
    """Write the file; the server may go on meanwhile."""
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    lang, file = language(chosen), Path(chosen.file)
    say = catalogue(lang).say

    def progress(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{say('publish-progress', {'done': done, 'total': total})}", end="", file=sys.stderr, flush=True)

    settings = replace(settings_of(chosen, "en"), name=Settings.from_environment().name)
    count = asyncio.run(write(settings, file, progress))
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(say("publish-done", {"matches": count, "file": str(file)}))
    return 0


async def write(settings: Settings, file: Path, progress: Callable[[int, int], None]) -> int:
    """Write all matches that may be published, in an order that tells nothing; how many there are."""
    if not settings.database and not (settings.data / "omerta.db").is_file():
        raise BadPublishing(problem="nothing", detail=str(settings.data))
    unfinished = file.with_name(f"{file.name}.part")
    try:
        async with _opened(settings) as (keys, moment):
            ids = {keys.derive("published", ref)[:16]: ref for ref in await moment.published()}
            with Writer(unfinished, packed=file.suffix == ".gz") as out:
                out.line(_header(settings, keys, len(ids)))
                for done, (name, ref) in enumerate(sorted(ids.items()), 1):
                    out.line(await _match(moment, keys, settings.name, name, ref))
                    progress(done, len(ids))
                out.end(len(ids))
        unfinished.replace(file)
        return len(ids)
    except OSError as why:
        raise BadPublishing(problem="unwritable", detail=str(why)) from None
    except Exception as why:
        if is_outage(why):
            raise BadPublishing(problem="database", detail=first_line(why)) from None
        raise
    finally:
        unfinished.unlink(missing_ok=True)


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[tuple[ServerKeys, Moment]]:
    """The keys of the server, and its store as it is at one moment."""
    store = Store(make_engine(url_of(settings.database, settings.data)))
    try:
        keys = ServerKeys(bytes.fromhex(await store.server_value("key") or ""))
        async with one_moment(store.engine) as moment:
            yield keys, moment
    finally:
        await store.engine.dispose()


class Writer:
    """JSON lines, packed or not, with a digest of them all at the end."""

    def __init__(self, file: Path, *, packed: bool) -> None:
        self._raw: IO[bytes] = file.open("wb")
        self._out: IO[bytes] = (
            gzip.GzipFile(filename="", mode="wb", fileobj=self._raw, mtime=0) if packed else self._raw  # type: ignore[assignment]
        )
        self._digest = hashlib.sha256()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        if self._out is not self._raw:
            self._out.close()
        self._raw.close()

    def line(self, content: dict[str, Any]) -> None:
        line = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._digest.update(line)
        self._out.write(line)

    def end(self, count: int) -> None:
        self.line({"end": count, "digest": self._digest.hexdigest()})


def _header(settings: Settings, keys: ServerKeys, count: int) -> dict[str, Any]:
    about = {"omerta": "database", "format": FORMAT, "version": __version__}
    return {**about, "server": settings.name, "key": keys.signing.public, "records": count}


async def _match(moment: Moment, keys: ServerKeys, server: str, name: str, ref: str) -> dict[str, Any]:
    row = await moment.record(ref)
    match = replay(row["record"])
    named = row["published"] == "names"
    if not named:
        match.names = tuple(letter(seat) for seat in match.seats)
    match.talk = [] if await _locked(moment, row["room"]) else _acts(match)
    text = match.record() if match.afterwards == "everything" else match.record(None)
    result = match.result
    assert result is not None
    return {
        "id": name,
        "game": match.game.id,
        "seats": len(match.seats),
        "settings": write_settings(match.settings),
        "day": datetime.fromtimestamp(row["ended"] / 1000, UTC).date().isoformat(),
        "afterwards": match.afterwards,
        "names": "chosen" if named else "letters",
        "seated": await moment.seated(ref),
        "winners": list(result.winners),
        "ranking": [list(equals) for equals in result.ranking],
        "why": result.why,
        "record": keys.signing.sign(text, name, server),
    }


async def _locked(moment: Moment, room: str) -> bool:
    """Whether strangers may not read what was said in a room, as over HTTP; one that does not open stays silent."""
    try:
        return (await rebuild(moment, room))[1].locked
    except Refusal:
        return True


def _acts(match: Match) -> list[tuple[int, str]]:
    """What was said in the acts of the game, without anything that somebody typed."""
    said = zip(match.talk, utterances(match), strict=True)
    return [(answers, match.game.talk.line(replace(one, text=None))) for (answers, _), one in said if one.acts]
