"""A bot on its seat in one match: what it is told, what it is asked, what it says, each call in a thread of its own.

The thread is one that nobody waits for: a bot that thinks too long is passed over, and one that never stops thinking
keeps neither the connection nor the program from ending.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from omerta.bots import Player, defines, shown
from omerta.gamekit import BadTalk, Utterance
from omerta.kernel import Seat, View
from omerta.play import BotFailed
from omerta.play.bot_driver import LONGEST_ANSWER, failed, place_of
from omerta.remote.refusals import OtherVersion
from omerta.remote.typed import GameReader, PlainReader

T = TypeVar("T")


class BotThread:
    """Does one call after the other."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="bot", daemon=True).start()

    def call(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do this when what was asked before is done."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def report(result: T | None, why: BaseException | None) -> None:
            if done.done():
                return
            if why is None:
                done.set_result(result)  # type: ignore[arg-type]
            else:
                done.set_exception(why)
                done.exception()  # nobody may be waiting any more

        def call() -> None:
            result, why = None, None
            try:
                result = work()
            except BaseException as raised:  # noqa: BLE001 - whoever waits is told
                why = raised
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(report, result, why)

        self._calls.put(call)
        return done

    def end(self) -> None:
        self._calls.put(None)

    def _run(self) -> None:
        while (call := self._calls.get()) is not None:
            call()


class BotSeat:
    """One bot in one match. Whatever it raises becomes ``BotFailed``, which names the file and the line."""

    def __init__(self, bot: Player, reader: GameReader | PlainReader, seat: Seat, seats: int) -> None:
        self.bot = bot
        self.reader = reader
        self.seat = seat
        self.seats = seats
        self.name = type(bot).__name__
        self.hears, self.listens, self.speaks = (defines(bot, name) for name in ("heard", "listened", "speak"))
        self.thread = BotThread()

    @property
    def attentive(self) -> bool:
        return self.hears or self.listens or self.speaks

    def choose(self, view: Mapping[str, Any], question: Mapping[str, Any]) -> int:
        """The number of the option that the bot takes."""
        asked = self._read(lambda: self.reader.asked(question))
        seen = self._read(lambda: self.reader.view(view)) if getattr(self.bot, "reads", True) else View()
        try:
            choice = self.bot.choose(seen, asked)
            if choice in asked.options:
                return asked.options.index(choice)
        except BaseException as why:
            raise failed(self.seat, self.name, why) from why
        if type(choice) is str and len(choice) <= LONGEST_ANSWER:
            typed = " ".join(choice.split()).lower()
            if self.reader.game is not None:
                typed = " ".join(self.reader.game.notation.spell(asked.kind, typed).lower().split())
            for option in question["options"]:
                if option["notation"].lower() == typed:
                    return int(option["number"])
        problem = f"{shown(choice)}{place_of(type(self.bot).choose)}"
        raise BotFailed(seat=self.seat, bot=self.name, problem=problem)

    def attend(
        self, view: Mapping[str, Any], happened: Sequence[Mapping[str, Any]], said: Sequence[Mapping[str, Any]]
    ) -> list[str]:
        """Tell the bot what is new, and let it speak where its game opens a window, or somebody has asked it something.

        Returned are the lines that it says.
        """
        events = self._read(lambda: [self.reader.event(event) for event in happened])
        utterances = [self._utterance(one) for one in said if one["seat"] is not None and one["seat"] != self.seat]
        try:
            for event in events if self.hears else ():
                self.bot.heard(event)
            for utterance in utterances if self.listens else ():
                self.bot.listened(utterance)
            return self._speak(view, events, utterances) if self.speaks else []
        except BaseException as why:
            raise failed(self.seat, self.name, why) from why

    def _speak(self, sent: Mapping[str, Any], events: list[View], utterances: list[Utterance]) -> list[str]:
        game = self.reader.game
        if game is None or sent.get("asked") is None:
            return []
        view = self.reader.view(sent)
        if game.talk.mute(view, self.seat):
            return []
        windows: list[str | None] = [window.name for window in game.talk.windows(events, view)] if events else []
        if any(self.seat in game.talk.addressed(one.acts) for one in utterances):
            windows.append(None)
        lines = []
        for window in windows:
            view["window"] = window
            if line := " ; ".join(self.bot.speak(view)):
                lines.append(line)
        return lines

    def _read(self, reading: Callable[[], T]) -> T:
        """What was sent, or a refusal if it is of another version of the game."""
        try:
            return reading()
        except (ValueError, TypeError, KeyError) as why:
            raise OtherVersion(problem=f"{type(why).__name__}: {why}"[:120]) from why

    def _utterance(self, said: Mapping[str, Any]) -> Utterance:
        acts: tuple[Any, ...] = ()
        if said["acts"] is not None and self.reader.game is not None:
            with contextlib.suppress(BadTalk):
                acts, _ = self.reader.game.talk.read(said["acts"], self.seats)
        return Utterance(said["id"], said["seat"], acts, said["text"])
