"""Bots in a room on the server: they think in threads or processes, at the room's pace, and act by commands.

What they are told and when they may speak is up to ``omerta.play``. The windows of talk run to their end, then the bots
choose: a question waits for what bots have to say about it. Bots are made anew whenever the room is, and are told again
all that their seats were told.

How long a bot thinks must tell nobody anything. An answer goes to the room as soon as it is there, also one to a
question on its way round the table, and the room lets all of them out at once; a bot with one option is asked like any
other. A bot that looks ahead always takes a whole moment for it. One that may speak takes a beat, whether it says
something or not. What it has said is left to be read before the next one speaks, and a talk lasts a while although bots
are ready for its end at once, unless people have heard enough.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from functools import partial
from typing import Any

from omerta.bots import LEVEL_NAMES, Budget, character_of, named_bot
from omerta.kernel import Seat
from omerta.play import BotFailed, Committed, Match
from omerta.play.bot_driver import SeatedBot
from omerta.play.room import SERVER, Room, coming_questions, heard_enough
from omerta.play.room.commands import Answer, Say
from omerta.play.room.early_answers import ComingQuestion
from omerta.play.room.release import server_answers
from omerta.play.talk import TalkLog, TalkTurns, Turn
from omerta.web.logs import log_failure
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.context import logged_refusals

LOG = logging.getLogger("omerta")
BEATS = 30
"""So many bots may speak in the time of one pace."""
READING = 1
"""So many paces are left to read what was said, and half a pace for each act of it."""
TALK = 5
"""So many paces a question lasts that waits for talk, though no bot has anything to say."""
LEAST = 3
"""A bot has this part of a pace to think, or its answer waits for the moment after the next."""
MOMENT = 400
"""Milliseconds that a bot takes which looks ahead, or a multiple of them; it stops looking a little earlier."""
AHEAD = Budget(seconds=0.3)


class BotTable:
    """The bots of one match in a room."""

    def __init__(self, room: Room, match: Match) -> None:
        self.room = room
        self.match = match
        self.number = len(room.history)
        self.log = TalkLog(match)
        self.bots: dict[Seat, SeatedBot] = {}
        self.turns = TalkTurns(self.log, self.bots)
        self.busy = [asyncio.Lock() for _ in match.seats]
        """One thing at a time: a bot does not speak while it thinks."""
        self._levels: dict[Seat, str] = {}
        self._coming: tuple[int, dict[Seat, ComingQuestion]] = 0, {}

    @property
    def playing(self) -> bool:
        return self.room.match is self.match and self.room.status == "playing"

    def seat_bots(self) -> None:
        """Make the bots that have come to the table, and drop those that have left it."""
        for seat, chair in enumerate(self.room.chairs):
            if chair.bot is None:
                self.bots.pop(seat, None)
            elif seat not in self.bots or self._levels[seat] != chair.bot:
                dealer = self.match.dealer
                secret = dealer.secret if isinstance(dealer, Committed) else b""
                rng = random.Random(f"bot {secret.hex()} {seat} {self.match.number}")
                made = named_bot(self.room.game_id, chair.bot, chair.name)(rng)
                manner = character_of(chair.name) if chair.bot in LEVEL_NAMES else None
                self.bots[seat] = SeatedBot(seat, made, AHEAD, manner)
                self._levels[seat] = chair.bot

    def next_turn(self) -> Turn | None:
        """The next bot to speak, if any: one that was asked something goes first."""
        if not self.playing or self.room.talk_mode == "silent":
            return None
        if not any(seated.speaks for seated in self.bots.values()):
            return None
        return self.turns.next_reply() or self.turns.next_turn()

    def asked(self) -> dict[Seat, int]:
        """The bots whose answers are awaited, each with the number of its question."""
        if not self.playing:
            return {}
        room, match = self.room, self.match
        asked = {seat: coming.asked.number for seat, coming in self.coming().items() if seat not in room.early_answers}
        asked |= {seat: match.number for seat in match.waiting if not server_answers(room, match, seat)}
        return {seat: number for seat, number in asked.items() if seat in self.bots}

    def coming(self) -> dict[Seat, ComingQuestion]:
        """The questions that may come round the table."""
        number = self.match.number
        if self._coming[0] != number:
            early = self.room.clock.reaching and self.room.timing != "apart"
            self._coming = number, coming_questions(self.match) if early else {}
        return self._coming[1]


class BotRunner:
    """Lets the bots of one room speak and answer."""

    def __init__(self, actor: RoomActor, pool: BotPool) -> None:
        self.actor = actor
        self.pool = pool
        self._table: BotTable | None = None
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._talking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Let the bots speak that may, and then those choose whose answers are awaited."""
        self._changed.set()
        room, match = self.actor.room, self.actor.room.match
        if match is None or room.status != "playing":
            return
        table = self._table
        if table is None or table.match is not match:
            self.restart()
            table = self._table = BotTable(room, match)
        table.seat_bots()
        if self._talking is not None and not self._talking.done():
            return
        if turn := table.next_turn():
            self._talking = self._begin(self._talk(table, turn))
        else:
            self._think(table)

    def restart(self) -> None:
        """Drop all bots, and what they were doing."""
        self.stop()
        self._table = None

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._thinking.clear()
        self._talking = None

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(log_failure)
        return task

    # Talking

    async def _talk(self, table: BotTable, turn: Turn | None) -> None:
        """Let bots speak as long as one may; whatever becomes of that, they choose afterwards."""
        try:
            while turn is not None:
                await self._speak(table, turn)
                turn = table.next_turn()
        except Exception:
            LOG.exception("talk of bots failed")
        self._think(table)

    async def _speak(self, table: BotTable, turn: Turn) -> None:
        number = table.match.number
        beat = table.room.pace // BEATS
        due = self.actor.now() + beat
        async with table.busy[turn.seat]:
            seated = table.bots.get(turn.seat)
            if seated is None or not seated.speaks:
                return
            said = await self._work(seated, seated.prepare_speech(table.log, turn.window), "")
        await self._wait(self._moment(due, beat))
        late = turn.window is not None and table.match.number != number
        if said and not late:
            with logged_refusals("speech of a bot"):
                await self.actor.act(SERVER, Say(seat=turn.seat, acts=said))
                acts = len(said.split(" ; "))
                await self._dwell(table, self.actor.now() + table.room.pace * (2 * READING + acts) // 2)

    # Choosing

    def _think(self, table: BotTable) -> None:
        """Let those begin to think who do not; a bot that still thinks about a closed question finishes that first."""
        for seat, number in table.asked().items():
            about, task = self._thinking.get(seat, (-1, None))
            if about != number or task is None or task.done():
                self._thinking[seat] = number, self._begin(self._answer(table, seat, number))

    async def _answer(self, table: BotTable, seat: Seat, question: int) -> None:
        room, match = table.room, table.match
        if seat in match.waiting and match.game.kinds[match.ask(seat).kind].waits_for_talk:
            await self._dwell(table, room.clock.asked + TALK * room.pace)
        async with table.busy[seat]:
            if table.asked().get(seat) != question:
                return
            asked, due, began = room.clock.asked, room.clock.asked + room.pace, self.actor.now()
            seated, coming = table.bots[seat], None if seat in match.waiting else table.coming()[seat].match
            options = (coming or match).ask(seat).options
            chosen = await self._work(seated, seated.prepare_choice(table.log, coming), options[0])
            if chosen not in options:
                LOG.error("bot chose what it was not offered", extra={"bot": seated.name})
            option = options.index(chosen) if chosen in options else 0
        if seated.thinks:
            await self._wait(self._moment(began + MOMENT, MOMENT))
            began = self.actor.now()
        if room.timing == "apart":
            await self._wait(due + 1)
        elif room.pace and (left := (due - began - 1) % room.pace + 1) < room.pace // LEAST:
            await self._wait(began + left + 1)  # how long it thought shall not decide whether it was ready
        if room.clock.asked != asked:  # another question is open
            return
        with logged_refusals("answer of a bot"):
            await self.actor.act(SERVER, Answer(seat=seat, match=table.number, question=question, option=option))

    def _moment(self, first: int, every: int) -> int:
        """The next of these moments that is not over."""
        return first if not every else first + -(-max(0, self.actor.now() - first) // every) * every

    async def _wait(self, until: int) -> None:
        if (wait := (until - self.actor.now()) / 1000) > 0:
            await asyncio.sleep(wait)

    async def _dwell(self, table: BotTable, until: int) -> None:
        """Let time pass for people to read and to speak, as long as the question is open and they want to."""
        room, number = table.room, table.match.number
        passing = asyncio.ensure_future(self._wait(until))
        try:
            while table.playing and table.match.number == number and not heard_enough(room) and not passing.done():
                self._changed.clear()
                changed = asyncio.ensure_future(self._changed.wait())
                await asyncio.wait({passing, changed}, return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
        finally:
            passing.cancel()

    async def _work(self, seated: SeatedBot, work: partial[Any], quiet: Any) -> Any:
        """Let a bot work; one that fails is quiet: it says nothing, or takes the first option."""
        try:
            return await self.pool.run(seated, work)
        except BotFailed as why:
            LOG.error("bot failed", exc_info=why, extra={"bot": seated.name})
            return quiet
