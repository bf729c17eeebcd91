"""A bot in the league of a server: it enters, waits for a match, plays it, and waits for the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from omerta.remote.bot_client import BotClient, Reporter
from omerta.remote.http import request
from omerta.remote.refusals import NoLeague, ServerRefused, Unreachable
from omerta.remote.room_client import FIRST_PAUSE, LONGEST_PAUSE, PASSING

EVERY = 1.0
"""Seconds between two questions whether there is a match."""
RATED = 10
"""So many times the table is looked at until it has a match that is over."""


class LeagueClient:
    """One player of a league; ``client_for`` makes it a client of the room in which it is seated."""

    def __init__(
        self, server: str, game: str, secret: str, client_for: Callable[[str], BotClient], report: Reporter, lang: str
    ) -> None:
        self.server = server
        self.game = game
        self.secret = secret
        self.client_for = client_for
        self.report = report
        self.lang = lang
        self.client: BotClient | None = None
        self.played: list[BotClient] = []
        self._names = ("", "")

    async def enter(self, name: str, author: str, key: str) -> None:
        """Enter the league, or be in it."""
        body = {"name": name, "author": author, "key": key}
        try:
            entered = await self._ask("POST", "/api/league/players", body)
        except ServerRefused as why:
            if why.fields["reason"] in ("not-found", "wrong-method"):
                raise NoLeague(server=self.server) from None
            raise
        self._names = entered["name"], entered["author"]
        self.report("remote-entered", name=entered["name"], author=entered["author"], game=self.game)

    async def play(self, matches: int) -> None:
        """Play so many matches; 0 is until somebody ends it."""
        while not matches or len(self.played) < matches:
            client = self.client = self.client_for(await self._room())
            self.played.append(client)
            before = await self._standing()
            await client.play(1)
            self.client = None
            await self._tell(0 if before is None else before["matches"])

    async def leave(self) -> None:
        await self._ask("DELETE", "/api/league/queue")

    async def _room(self) -> str:
        """Wait until a match is found; the id of its room."""
        shown = None
        while True:
            place = await self._ask("POST", "/api/league/queue", {"game": self.game})
            if place["room"] is not None:
                return str(place["room"])
            if place["waiting"] != shown:
                shown = place["waiting"]
                self.report("remote-queue", game=self.game, waiting=shown, seats=place["seats"])
            await asyncio.sleep(EVERY)

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server; what passes is waited for, and so is a server that is started again."""
        pause, lost = FIRST_PAUSE, False
        while True:
            try:
                answer = await asyncio.to_thread(request, self.server, method, path, self.secret, body, self.lang)
            except (Unreachable, ServerRefused) as why:
                if isinstance(why, ServerRefused):
                    if why.fields["reason"] == "resting":
                        self.report("remote-rests", detail=why.fields["detail"])
                        pause = LONGEST_PAUSE
                    elif why.fields["reason"] not in {*PASSING, "league-full"}:
                        raise
                elif not lost:
                    lost = True
                    self.report("remote-lost")
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            else:
                if lost:
                    self.report("remote-back")
                return answer

    async def _standing(self) -> dict[str, Any] | None:
        table = await self._ask("GET", f"/api/league/{self.game}")
        for place, one in enumerate(table["players"], 1):
            if (one["name"], one["author"]) == self._names:
                return {**one, "place": place}
        return None

    async def _tell(self, matches: int) -> None:
        """Say what the match has made of the rating, as soon as it has."""
        for _ in range(RATED):
            standing = await self._standing()
            if standing is not None and standing["matches"] > matches:
                rating, within = round(standing["rating"]), round(standing["uncertainty"])
                self.report("remote-rated", rating=str(rating), within=str(within), place=standing["place"])
                return
            await asyncio.sleep(EVERY)
