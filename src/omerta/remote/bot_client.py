"""A bot of somebody's own in a room: it is asked in time, told what happens, and reported on.

A bot that is still thinking shortly before its time is up passes, and so does one that fails: with the quiet option.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from omerta.bots import Maker
from omerta.gamekit import Game, UnknownGame
from omerta.play import BotFailed, game
from omerta.play.bot_driver import made
from omerta.remote.bot_seat import BotSeat
from omerta.remote.http import request
from omerta.remote.refusals import Unreachable
from omerta.remote.room_client import RoomClient
from omerta.remote.typed import GameReader, PlainReader

MARGIN, PART = 1.0, 0.25
"""Seconds before the end of its time in which a bot passes, or this part of the time if that is less."""
FAREWELL = 2.0
"""Seconds in which a bot hears the end of a match."""


class Reporter(Protocol):
    """Who is told how it goes, by the name of a message and what it says."""

    def __call__(self, message: str, /, **fields: Any) -> None: ...


class BotClient(RoomClient):
    """A bot at one table of a server."""

    def __init__(
        self,
        server: str,
        code: str,
        name: str,
        maker_for: Callable[[str], Maker],
        report: Reporter,
        *,
        lang: str = "en",
        secret: str = "",
        seconds: float | None = None,
    ) -> None:
        super().__init__(server, code, name, lang, secret)
        self.maker_for = maker_for
        self.report = report
        self.seconds = seconds
        self.failures = 0
        self.late = 0
        self.won = 0
        self.seat: BotSeat | None = None
        self._number = 0
        self._told = 0
        """How many events of the match the bot has heard of."""
        self._said: set[tuple[str, str]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._away = False
        self._here = False
        self._broken: BaseException | None = None

    # How it goes

    def connected(self) -> None:
        if self._away:
            self.report("remote-back")
        self._away = False

    def lost(self, seconds: float) -> None:
        if self._broken is not None:
            raise self._broken
        if not self._away:
            self.report("remote-lost")
        self._away = True

    async def noticed(self, message: dict[str, Any]) -> None:
        self._come_in()
        match = self.match
        if match is None or match["eyes"] is None:
            if match is not None and self.seat is not None and match["number"] == self._number:
                self._replaced(self.seat)
            return
        if match["number"] != self._number and match["result"] is None:
            self._begin(match)
        if self.seat is not None and match["number"] == self._number:
            await self._attend(self.seat, match, message)
            if match["result"] is not None:
                await self._end(self.seat, match)

    def _come_in(self) -> None:
        """Say once that the room is entered."""
        if not self._here and self.you.get("who") is not None and self.room:
            self._here = True
            self.report("remote-in", name=self.you["name"], code=self.room["code"], game=self.room["game"])

    # The match

    def _begin(self, match: dict[str, Any]) -> None:
        """Make a bot for a new match."""
        seat, self._number, self._told, self._said = match["eyes"], match["number"], 0, set()
        reader: GameReader | PlainReader
        if (known := known_game(match["game"])) is not None:
            reader = GameReader(known)
        else:
            reader = PlainReader()
            self.report("remote-plain", game=match["game"])
        bot = made(self.maker_for(match["game"]), random.Random(), seat, self.name)
        self.seat = BotSeat(bot, reader, seat, len(match["names"]))
        self.report("remote-begun", number=match["number"], game=match["game"], seat=seat)

    async def _end(self, seat: BotSeat, match: dict[str, Any]) -> None:
        self.seat = None
        await asyncio.wait([seat.thread.call(lambda: None)], timeout=FAREWELL)
        seat.thread.end()
        won = seat.seat in match["result"]["winners"]
        self.won += won
        outcome = "won" if won else "lost"
        self.report("remote-over", number=match["number"], outcome=outcome, why=match["result"]["text"])

    def _replaced(self, seat: BotSeat) -> None:
        """The seat is somebody else's now: in a league because the bot was not there in time."""
        self.seat = None
        seat.thread.end()
        self.late += 1
        self.report("remote-replaced", seat=seat.seat)

    async def _attend(self, seat: BotSeat, match: dict[str, Any], message: dict[str, Any]) -> None:
        """Let the bot hear what is new, in its thread, before it is asked anything else."""
        told = await self._new_events(message)
        said = [one for one in message.get("talk", ()) if (one["channel"], one["id"]) not in self._said]
        self._said |= {(one["channel"], one["id"]) for one in said}
        said = [one for one in said if one["channel"] == "table"]
        if seat.attentive and (told or said):
            done = seat.thread.call(partial(seat.attend, match["view"], [one["event"] for one in told], said))
            self._spawn(self._say(seat, done))

    async def _new_events(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """The events that the bot has not heard of; those that a state leaves out are fetched."""
        shown: list[dict[str, Any]] = message.get("told", [])
        if message["type"] == "update":
            self._told += len(shown)
            return shown
        first = message.get("earlier", 0)
        while first > self._told:
            path = f"/api/rooms/{self.code}/story?before={first}"
            try:
                before = await asyncio.to_thread(request, self.server, "GET", path, self.secret, None, self.lang)
            except Unreachable as why:
                self.seq = None  # everything is shown again then
                raise ConnectionError from why
            shown, first = before + shown, first - len(before)
            if not before:
                break
        heard, self._told = self._told, first + len(shown)
        return shown[max(0, heard - first) :]

    async def _say(self, seat: BotSeat, done: asyncio.Future[list[str]]) -> None:
        try:
            lines = await done
        except BotFailed as why:
            self._failed(why, "speak")
            return
        if self.room.get("talk") != "silent":
            for line in lines:
                await self.do(self.socket, "say", acts=line, seat=seat.seat)

    async def decide(self, question: dict[str, Any]) -> None:
        if self.seat is not None:
            self._spawn(self._think(self.seat, question))

    async def _think(self, seat: BotSeat, question: dict[str, Any]) -> None:
        assert self.match is not None
        thought = seat.thread.call(partial(seat.choose, self.match["view"], question))
        option = 0
        try:
            option = await asyncio.wait_for(thought, self._time())
        except TimeoutError:
            self.late += 1
            self.report("remote-late", kind=question["kind"])
        except BotFailed as why:
            self._failed(why, question["kind"])
        if seat is self.seat:
            await self.answer(question, option)

    def _time(self) -> float | None:
        """Seconds in which the bot has to choose."""
        limits = [] if self.seconds is None else [self.seconds]
        if self.deadline is not None:
            left = self.deadline - asyncio.get_running_loop().time()
            limits.append(max(0.0, left - min(MARGIN, PART * left)))
        return min(limits) if limits else None

    def _failed(self, why: BotFailed, kind: str) -> None:
        self.failures += 1
        self.report("remote-failed", kind=kind, bot=why.fields["bot"], problem=why.fields["problem"])

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """What goes wrong in a task ends everything, by way of the connection."""
        self._tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None and self._broken is None:
            self._broken = why
            if self.socket is not None:
                self._tasks.add(asyncio.create_task(self.socket.close()))


def known_game(name: str) -> Game | None:
    try:
        return game(name).rules
    except UnknownGame:
        return None
