"""A client of one room: it comes in, sits down, says that it is ready, and is asked what to answer.

It comes back by itself after a lost connection or a restarted server. A command is sent again under the same id until
the server has acknowledged it, so that it acts once. What is answered is up to a subclass: ``choose``.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from omerta.remote.http import PROTOCOL, request
from omerta.remote.refusals import NoFreeSeat, ServerRefused

LOST = (OSError, WebSocketException, TimeoutError, EOFError)
"""What happens to a connection."""
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 15.0
"""Seconds before a lost connection is tried again, twice as long each time."""
PASSING = frozenset({"unavailable", "busy", "too-fast", "too-many", "broken"})
"""Refusals that pass: the same command is sent again."""
AGAIN = 0.3
"""Seconds after which it is."""


class RoomClient:
    """One seat at one table."""

    def __init__(self, server: str, code: str, name: str, lang: str = "en", secret: str = "") -> None:
        self.server = server.rstrip("/")
        self.code = code
        self.name = name
        self.lang = lang
        self.secret = secret
        self.seq: int | None = None
        self.room: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.match: dict[str, Any] | None = None
        self.questions: list[dict[str, Any]] = []
        self.deadline: float | None = None
        """When the time of the open question is up, by the clock of the event loop."""
        self.underway: dict[str, dict[str, Any]] = {}
        """Commands without a receipt, by their ids."""
        self.answered: set[tuple[int, int, bool]] = set()
        self.matches = 0
        self.wanted = 1
        self.socket: Any = None
        self._pause = FIRST_PAUSE
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in itertools.count())

    # For those who write a bot

    def choose(self, question: dict[str, Any], match: dict[str, Any]) -> int:
        """The number of an option. ``match["view"]`` is all that the seat may know."""
        return 0

    def connected(self) -> None:
        """The server is there, or is there again."""

    def lost(self, seconds: float) -> None:
        """The connection is lost; it is tried again after so many seconds."""

    async def noticed(self, message: dict[str, Any]) -> None:
        """Something was shown: a full ``state`` or an ``update``. It is in ``room``, ``you`` and ``match`` already."""

    async def decide(self, question: dict[str, Any]) -> None:
        """Answer a question, now or later."""
        await self.answer(question, self.choose(question, self.match or {}))

    async def answer(self, question: dict[str, Any], option: int) -> None:
        number = (self.match or {}).get("number")
        fields = {"seat": question["seat"], "match": number, "question": question["number"], "option": option}
        await self.do(self.socket, "answer", **fields)

    # The conversation

    def become_somebody(self) -> None:
        self.secret = request(self.server, "POST", "/api/people", lang=self.lang)["secret"]

    async def play(self, matches: int = 1) -> dict[str, Any] | None:
        """Play until so many matches are over; the result of the last one is returned."""
        self.wanted = self.matches + matches
        if not self.secret:
            await asyncio.to_thread(self.become_somebody)
        while True:
            with contextlib.suppress(*LOST):
                async with self.connect() as socket:
                    self.socket = socket
                    for command in list(self.underway.values()):
                        await socket.send(json.dumps(command))
                    async for text in socket:
                        for message in json.loads(text):
                            await self.take(socket, message)
                        if self.matches >= self.wanted:
                            return self.match and self.match["result"]
            self.socket = None
            seconds, self._pause = self._pause, min(LONGEST_PAUSE, 2 * self._pause)
            self.lost(seconds)
            await asyncio.sleep(seconds)

    def connect(self) -> Any:
        return connect(self.address(), additional_headers={"Authorization": f"Bearer {self.secret}"}, max_size=None)

    def address(self) -> str:
        after = "" if self.seq is None else f"&after={self.seq}"
        room = f"ws{self.server[4:]}/api/rooms/{self.code}/socket"
        return f"{room}?version={PROTOCOL}&lang={self.lang}{after}"

    async def do(self, socket: Any, do: str, **fields: Any) -> None:
        """Send a command; without a connection it is sent with the next one."""
        command = {"do": do, "id": next(self._ids), **fields}
        self.underway[command["id"]] = command
        await self._send(socket, command)

    async def _send(self, socket: Any, command: dict[str, Any]) -> None:
        if socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await socket.send(json.dumps(command))

    async def take(self, socket: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "hello":
                self._pause = FIRST_PAUSE
                self.connected()
                if message["who"] is None and not self.underway:
                    await self.do(socket, "join", name=self.name, lang=self.lang, program=True)
            case "receipt":
                self.underway.pop(message["id"], None)
                if message["seq"] <= (self.seq or 0):  # else what it has changed is on its way
                    await self.act(socket)
            case "refused":
                await self._refused(socket, message)
            case "bye":
                if not message["again"]:
                    raise ServerRefused(reason=message["code"], detail=message["detail"])
            case "state" | "update":
                self._keep(message)
                await self.noticed(message)
                await self.act(socket)

    async def _refused(self, socket: Any, message: dict[str, Any]) -> None:
        refused, problem = self.underway.get(message["id"], {}), message["problem"]
        await asyncio.sleep(AGAIN)  # the table is not what it seemed; what it is, is on its way
        if problem["code"] in PASSING and refused:
            await self._send(socket, refused)
            return
        self.underway.pop(message["id"], None)
        if refused.get("do") == "join":
            raise ServerRefused(reason=problem["code"], detail=problem["detail"])
        self.answered = {asked for asked in self.answered if asked[1] != refused.get("question")}
        await self.act(socket)

    def _keep(self, message: dict[str, Any]) -> None:
        """Take over what was shown."""
        self.seq = message["seq"]
        self.room = message.get("room", self.room)
        self.you = message.get("you", self.you)
        over = self.match is not None and self.match["result"] is not None
        self.match = message.get("match", self.match)
        if self.match is not None and (seen := message.get("awaited")):
            self.match |= {"waiting": seen["waiting"], "answered": seen.pop("answered")}
            self.match["view"] = self.match["view"] | seen
        self.questions = message.get("questions", self.questions)
        if "clock" in message:
            clock = message["clock"]
            self.deadline = None
            if clock is not None and clock["deadline"] is not None and clock["left"] is None:
                left = (clock["deadline"] - message["now"]) / 1000
                self.deadline = asyncio.get_running_loop().time() + left
        if self.match is not None and self.match["result"] is not None and not over:
            self.matches += 1
            self.answered.clear()

    async def act(self, socket: Any) -> None:
        """Do what there is to do: sit down, be ready, answer."""
        if self.you.get("who") is None or self.underway or not self.room or self.matches >= self.wanted:
            return
        if self.room["status"] in ("lobby", "over"):
            await self._get_ready(socket)
            return
        for question in self.questions:
            # A question that may come round the table can be answered early; if it comes otherwise, it is asked again.
            asked = (self.match or {}).get("number", 0), question["number"], question["early"]
            if not question["answered"] and not question["forced"] and asked not in self.answered:
                self.answered.add(asked)
                await self.decide(question)

    async def _get_ready(self, socket: Any) -> None:
        seats = self.room["seats"]
        mine = [seat for seat in seats if seat["who"] == self.you["who"]]
        if self.room.get("league"):
            return
        if mine:
            if not mine[0]["ready"]:
                await self.do(socket, "ready", ready=True)
        elif any(seat["who"] is None and seat["bot"] is None for seat in seats):
            await self.do(socket, "sit")
        else:
            raise NoFreeSeat(room=self.room["code"])
