"""``omerta bot``: a bot of one's own plays on a server, in a room or in the league."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from omerta.bots import BadBot, Maker, bot, defines, from_file, thinks
from omerta.kernel import Refusal, letter
from omerta.play import game
from omerta.remote.bot_client import BotClient, known_game
from omerta.remote.http import address_of, greet, request
from omerta.remote.identity import default_folder, secret_of
from omerta.remote.league_client import LeagueClient
from omerta.remote.refusals import BadArguments, NeedsWorlds, NoLeague
from omerta.words import Words, catalogue, speaks

FAILED = 1
"""The exit code when the bot failed somewhere, or was too slow."""
INTERRUPTED = 130
ENDED = 143
MOST_MATCHES = 1_000_000


class Report:
    """Tells on the screen how it goes: one line for each thing, failures among them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.say = catalogue(lang).say

    def __call__(self, message: str, /, **fields: Any) -> None:
        if "seat" in fields:
            fields["seat"] = letter(fields["seat"])
        if "game" in fields and (known := known_game(fields["game"])) is not None:
            fields["game"] = Words(known, self.lang).say("game-name")
        text = self.say(
            message, {name: value if isinstance(value, int) else str(value) for name, value in fields.items()}
        )
        print("".join(sign if sign.isprintable() else " " for sign in text), flush=True)


def play(chosen: Namespace) -> int:
    """Play as many matches as wanted; the exit code says whether the bot was sound."""
    lang = speaks(chosen.lang or os.environ.get("OMERTA_LANG") or os.environ.get("LANG"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if bool(chosen.room) == chosen.league:
        raise BadArguments(why="where")
    if chosen.league and not chosen.game:
        raise BadArguments(why="game")
    if chosen.league:
        game(chosen.game)
    if chosen.code is None and chosen.bot is None:
        raise BadArguments(why="bot")
    matches = _number("--matches", chosen.matches, 0 if chosen.league else 1)
    seconds = None if chosen.seconds is None else _number("--seconds", chosen.seconds, 1)
    name, maker_for = chosen_bot(chosen.code, chosen.bot, chosen.game if chosen.league else None)
    server = address_of(chosen.server)
    about = greet(server, lang)
    report = Report(lang)
    named = chosen.name or name

    def client_for(room: str, secret: str) -> BotClient:
        return BotClient(server, room, named, maker_for, report, lang=lang, secret=secret, seconds=seconds)

    if chosen.league:
        if not about.get("league"):
            raise NoLeague(server=server)
        return asyncio.run(_interruptible(_league(chosen, server, named, matches, client_for, report, lang)))
    if not re.fullmatch(r"[A-Za-z0-9]{1,16}", chosen.room):
        raise BadArguments(why="room")
    request(server, "GET", f"/api/rooms/{chosen.room}", lang=lang)  # an unknown code is refused here
    return asyncio.run(_interruptible(_room(chosen.room, matches, client_for, report)))


def chosen_bot(code: str | None, wanted: str | None, name: str | None) -> tuple[str, Callable[[str], Maker]]:
    """What a bot is called, and how it is made for a game: from a file, or one of those that come with Omertà."""
    if code is None:
        assert wanted is not None
        if name is not None:
            _check(wanted, bot(game(name).id, wanted))
        return wanted, lambda played: _check(wanted, bot(played, wanted))
    own = from_file(code)
    if wanted is None and len(own) > 1:
        raise BadArguments(why="several", bots=", ".join(own))
    picked = wanted.lower() if wanted is not None else next(iter(own))
    if picked not in own:
        raise BadBot(name=wanted, bots=", ".join(own))
    _check(picked, own[picked])
    return getattr(own[picked], "__name__", picked), lambda played: own[picked]


def _check(name: str, maker: Maker) -> Maker:
    """Refuse a bot that cannot choose without worlds: they are dealt from a sight, which stays on the server."""
    kind = getattr(maker, "func", maker)
    if isinstance(kind, type) and thinks(kind) and not defines(kind, "choose"):
        raise NeedsWorlds(bot=name)
    return maker


def _number(name: str, text: str, least: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= MOST_MATCHES:
        raise BadArguments(why="number", name=name, value=text, least=least)
    return int(text)


async def _room(code: str, matches: int, client_for: Callable[[str, str], BotClient], report: Report) -> int:
    client = client_for(code, "")
    try:
        await client.play(matches)
    finally:
        await _leave(client)
    return _sum([client], report)


async def _league(
    chosen: Namespace,
    server: str,
    name: str,
    matches: int,
    client_for: Callable[[str, str], BotClient],
    report: Report,
    lang: str,
) -> int:
    folder = Path(chosen.identity) if chosen.identity else default_folder()
    author = chosen.author or name
    try:
        secret = secret_of(folder, server, "player", author, name)
        key = secret_of(folder, server, "author", author)
    except OSError as why:
        raise BadArguments(why="identity", detail=str(why)) from None
    league = LeagueClient(server, game(chosen.game).id, secret, lambda room: client_for(room, secret), report, lang)
    await league.enter(name, author, key)
    try:
        await league.play(matches)
    finally:
        if league.client is not None:
            await _leave(league.client)
        else:
            with contextlib.suppress(Refusal, TimeoutError):
                async with asyncio.timeout(3):
                    await league.leave()
    return _sum(league.played, report)


async def _leave(client: BotClient) -> None:
    """Leave the room in good order; if the server is not there, it notices by itself."""
    if client.you.get("who") is None:
        return
    path, body = f"/api/rooms/{client.code}/commands", {"do": "leave"}
    with contextlib.suppress(Refusal):
        await asyncio.to_thread(request, client.server, "POST", path, client.secret, body, client.lang, 3.0)


def _sum(clients: list[BotClient], report: Report) -> int:
    matches, won, failures, late = (
        sum(getattr(client, what) for client in clients) for what in ("matches", "won", "failures", "late")
    )
    report("remote-sum", matches=matches, won=won)
    if failures or late:
        report("remote-unsound", failures=failures, late=late)
    return FAILED if failures or late else 0


async def _interruptible(work: Any) -> int:
    """Do something until it is done, or until somebody ends it: then it is cleared up first."""
    task = asyncio.ensure_future(work)
    codes: list[int] = []

    def end(code: int) -> None:
        codes.append(code)
        task.cancel()

    loop = asyncio.get_running_loop()
    for asked, code in ((signal.SIGINT, INTERRUPTED), (signal.SIGTERM, ENDED)):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(asked, partial(end, code))
    try:
        result: int = await task
        return result
    except asyncio.CancelledError:
        if not codes:
            raise
        return codes[0]
