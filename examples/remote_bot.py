"""A bot that sits down at a table of a server and plays over its WebSocket, as a person would.

    python examples/remote_bot.py http://localhost:8000 CODE [--name Robo] [--first] [--lang cs]

It needs nothing of Omertà, only the ``websockets`` package: everything it has to know comes with the messages.
To write your own, change ``choose``. It comes back by itself after a lost connection or a restarted server, and a
command that was on its way is sent again under the same id, so that it acts once.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


def choose(question: dict[str, Any], match: dict[str, Any]) -> int:
    """The number of an option: here any, with equal odds. ``match["view"]`` is all that the seat may know."""
    return random.randrange(len(question["options"]))


class RemoteBot:
    """One seat at one table."""

    def __init__(self, server: str, code: str, name: str, lang: str = "en", first: bool = False) -> None:
        self.server = server.rstrip("/")
        self.code = code
        self.name = name
        self.lang = lang
        self.first = first
        self.secret = ""
        self.seq: int | None = None
        self.room: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.match: dict[str, Any] | None = None
        self.questions: list[dict[str, Any]] = []
        self.underway: dict[str, dict[str, Any]] = {}
        self.answered: set[tuple[int, int, bool]] = set()
        self.matches = 0
        self._names = (f"{uuid.uuid4().hex[:12]}-{number}" for number in itertools.count())

    def become_somebody(self) -> None:
        request = urllib.request.Request(f"{self.server}/api/people", method="POST", data=b"")
        with urllib.request.urlopen(request, timeout=10) as answer:
            self.secret = json.load(answer)["secret"]

    async def play(self, matches: int = 1) -> dict[str, Any] | None:
        """Play until so many matches are over; the result of the last one is returned."""
        if not self.secret:
            await asyncio.to_thread(self.become_somebody)
        while True:
            try:
                async with connect(
                    self.address(), additional_headers={"Authorization": f"Bearer {self.secret}"}
                ) as socket:
                    for command in self.underway.values():
                        await socket.send(json.dumps(command))
                    async for text in socket:
                        for message in json.loads(text):
                            await self.take(socket, message)
                        if self.matches >= matches:
                            return self.match and self.match["result"]
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            await asyncio.sleep(0.3)

    def address(self) -> str:
        after = "" if self.seq is None else f"&after={self.seq}"
        return f"ws{self.server[4:]}/api/rooms/{self.code}/socket?version=1&lang={self.lang}{after}"

    async def do(self, socket: Any, do: str, **fields: Any) -> None:
        command = {"do": do, "id": next(self._names), **fields}
        self.underway[command["id"]] = command
        await socket.send(json.dumps(command))

    async def take(self, socket: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "hello":
                if message["who"] is None and not self.underway:
                    await self.do(socket, "join", name=self.name, lang=self.lang, program=True)
            case "receipt":
                self.underway.pop(message["id"], None)
                await self.act(socket)
            case "refused":
                refused = self.underway.pop(message["id"], {})
                self.answered = {asked for asked in self.answered if asked[1] != refused.get("question")}
                await asyncio.sleep(0.1)  # the table is not what it seemed; what it is, is on its way
                await self.act(socket)
            case "bye":
                if not message["again"]:
                    raise SystemExit(message["detail"])
            case "state" | "update":
                self.seq = message["seq"]
                self.room = message.get("room", self.room)
                self.you = message.get("you", self.you)
                over = self.match is not None and self.match["result"] is not None
                self.match = message.get("match", self.match)
                if self.match is not None and (seen := message.get("awaited")):
                    self.match |= {"waiting": seen["waiting"], "answered": seen.pop("answered")}
                    self.match["view"] |= seen
                self.questions = message.get("questions", self.questions)
                if self.match is not None and self.match["result"] is not None and not over:
                    self.matches += 1
                    self.answered.clear()
                await self.act(socket)

    async def act(self, socket: Any) -> None:
        if self.you.get("who") is None or self.underway or not self.room:
            return
        if self.room["status"] in ("lobby", "over"):
            seats = self.room["seats"]
            mine = [seat for seat in seats if seat["who"] == self.you["who"]]
            if not mine and any(seat["who"] is None and seat["bot"] is None for seat in seats):
                await self.do(socket, "sit")
            elif mine and not mine[0]["ready"]:
                await self.do(socket, "ready", ready=True)
            return
        for question in self.questions:
            # A question that may come round the table can be answered early; if it comes otherwise, it is asked again.
            number = (self.match or {}).get("number", 0)
            asked = number, question["number"], question["early"]
            if not question["answered"] and asked not in self.answered:
                self.answered.add(asked)
                option = 0 if self.first else choose(question, self.match or {})
                answer = {"seat": question["seat"], "match": number, "question": question["number"], "option": option}
                await self.do(socket, "answer", **answer)


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("server", help="such as http://localhost:8000")
    parser.add_argument("code", help="the four letters of the room")
    parser.add_argument("--name", default="Robo")
    parser.add_argument("--lang", default="en", choices=("en", "cs"))
    parser.add_argument("--first", action="store_true", help="always take the first, the quiet option")
    parser.add_argument("--matches", type=int, default=1, help="leave after so many matches")
    chosen = parser.parse_args()
    bot = RemoteBot(chosen.server, chosen.code, chosen.name, chosen.lang, chosen.first)
    print(json.dumps(asyncio.run(bot.play(chosen.matches)), ensure_ascii=False))


if __name__ == "__main__":
    main()
