"""The bots of a room: they think in threads, at a set pace, and their answers are commands.

A bot is made anew when its room is: it is told again all that its seat was told, and goes on from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Coroutine
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from omerta.bots import Player, Quiet, bot
from omerta.gamekit import Utterance
from omerta.kernel import Asked, Refusal, Seat, View
from omerta.play import Committed, Match
from omerta.play.room import HOUSE, Room
from omerta.play.room.commands import Answer, Say
from omerta.play.room.flow import minded
from omerta.play.talk import utterances
from omerta.web.rooms.actor import RoomActor

LOG = logging.getLogger("omerta")


@dataclass(slots=True)
class Seated:
    """A bot at a seat, and how much it has been told."""

    level: str
    match: int
    player: Player
    heard: int = 0
    listened: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One thing at a time: a bot does not speak while it thinks."""


class BotRunner:
    """The bots of one room."""

    def __init__(self, actor: RoomActor, threads: Executor) -> None:
        self.actor = actor
        self.threads = threads
        self._seated: dict[Seat, Seated] = {}
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._talking: asyncio.Task[None] | None = None
        self._moment: tuple[int, int] | None = None
        self._watched = 0

    def wake(self) -> None:
        """Let every bot think whose answer is awaited."""
        room = self.actor.room
        match = room.match
        if match is None or not room.running or room.clock.left is not None:
            return
        for seat in match.waiting:
            if room.chairs[seat].bot is not None and not minded(room, match, seat):
                self._think(room, match, seat)
        self._listen(room, match)

    def restart(self) -> None:
        """The room was replaced: bots are made anew."""
        self.stop()
        self._seated.clear()
        self._moment = None

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._thinking.clear()
        self._talking = None

    # Choosing

    def _think(self, room: Room, match: Match, seat: Seat) -> None:
        """Begin to think; a bot that still thinks about a question that is closed finishes that first, in vain."""
        number, task = self._thinking.get(seat, (-1, None))
        if number != match.number or task is None or task.done():
            self._thinking[seat] = match.number, self._begin(self._answer(room, match, seat))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _answer(self, room: Room, match: Match, seat: Seat) -> None:
        asked, view, number = match.ask(seat), match.view(seat), len(room.history)
        due = room.clock.asked + room.pace
        seated = self._bot(room, match, seat)
        async with seated.turn:
            told, said = self._news(match, seat, seated)
            work = partial(_choose, seated.player, view, asked, told, said)
            option = await asyncio.get_running_loop().run_in_executor(self.threads, work)
        wait = (due + 1 - self.actor.context.now()) / 1000
        if wait > 0:
            await asyncio.sleep(wait)
        with contextlib.suppress(Refusal):
            await self.actor.act(HOUSE, Answer(seat=seat, match=number, question=asked.number, option=option))

    @staticmethod
    def _news(match: Match, seat: Seat, seated: Seated) -> tuple[list[View], list[Utterance]]:
        """What was told and said since a bot last thought."""
        told = match.told(seat, seated.heard)
        said = utterances(match)
        fresh = [one for one in said[seated.listened :] if one.seat != seat]
        seated.heard, seated.listened = len(match.events), len(said)
        return told, fresh

    def _bot(self, room: Room, match: Match, seat: Seat) -> Seated:
        level = room.chairs[seat].bot or "quiet"
        known = self._seated.get(seat)
        if known is None or known.level != level or known.match != len(room.history):
            secret = match.dealer.secret if isinstance(match.dealer, Committed) else b""
            rng = random.Random(f"bot {secret.hex()} {seat} {match.number}")
            known = self._seated[seat] = Seated(level, len(room.history), bot(room.game_id, level)(rng))
        return known

    # Talking

    def _listen(self, room: Room, match: Match) -> None:
        """At every question bots may speak, in the windows of their game."""
        moment = len(room.history), match.number
        if moment == self._moment or room.talk_mode == "silent":
            return
        if self._moment is None or self._moment[0] != moment[0]:
            self._watched = 0
        self._moment = moment
        happened = match.told(None, self._watched)
        self._watched = len(match.events)
        windows = match.game.talk.windows(happened, match.view(None))
        if windows and (self._talking is None or self._talking.done()):
            self._talking = self._begin(self._speak(room, match, [(one.name, one.first) for one in windows]))

    async def _speak(self, room: Room, match: Match, windows: list[tuple[str, Seat]]) -> None:
        number = match.number
        for name, first in windows:
            seats = match.seats[first:] + match.seats[:first]
            for seat in seats:
                if room.chairs[seat].bot is None or match.number != number or not room.running:
                    continue
                view = match.view(seat)
                view["window"] = name
                seated = self._bot(room, match, seat)
                if type(seated.player).speak is Player.speak:
                    continue
                async with seated.turn:
                    told, said = self._news(match, seat, seated)
                    work = partial(_speech, seated.player, view, told, said)
                    acts = await asyncio.get_running_loop().run_in_executor(self.threads, work)
                if acts and match.number == number:
                    with contextlib.suppress(Refusal):
                        await self.actor.act(HOUSE, Say(seat=seat, acts=acts))


def _choose(player: Player, view: View, asked: Asked, told: list[View], said: list[Utterance]) -> int:
    """The number of the option that a bot chooses; one that fails sits quietly."""
    try:
        _brief(player, told, said)
        return asked.options.index(player.choose(view if player.reads else View(), asked))
    except Exception:
        LOG.exception("bot failed", extra={"bot": type(player).__name__, "kind": asked.kind})
        return asked.options.index(Quiet(player.rng).choose(view, asked))


def _brief(player: Player, told: list[View], said: list[Utterance]) -> None:
    for happened in told:
        player.heard(happened)
    for one in said:
        player.listened(one)


def _speech(player: Player, view: View, told: list[View], said: list[Utterance]) -> str:
    try:
        _brief(player, told, said)
        return " ; ".join(player.speak(view))
    except Exception:
        LOG.exception("bot failed to speak", extra={"bot": type(player).__name__})
        return ""
