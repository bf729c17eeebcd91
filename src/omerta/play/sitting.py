"""A match with bots on some seats and people on the rest, driven answer by answer. It shows and reads nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from omerta.bots import Player
from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import Utterance
from omerta.kernel import Refusal, Seat, Seats, View
from omerta.play.match import Match
from omerta.play.talk import Conversation


class BotFailed(Refusal):
    """A bot broke down, or chose what it was not offered."""

    code = "bot-failed"


class Sitting:
    """Bots hear what their seats are told, speak in their windows, and answer when ``step`` lets them."""

    def __init__(self, match: Match, bots: Mapping[Seat, Player]) -> None:
        self.match = match
        self.bots = {seat: _Seated(seat, bot) for seat, bot in bots.items()}
        self.people: Seats = tuple(seat for seat in match.seats if seat not in self.bots)
        self.talk = Conversation(match, self.bots)
        self._talking = bool(self.people) or any(bot.speaks for bot in self.bots.values())
        self._listening = [bot for bot in self.bots.values() if bot.hears]
        self._heard = 0

    def step(self) -> bool:
        """Let the next bot answer; False when only people are awaited, or the match is over."""
        self.attend()
        seat = next((seat for seat in self.match.waiting if seat in self.bots), None)
        if seat is None:
            return False
        self.bots[seat].answer(self.match)
        return True

    def run(self) -> None:
        """Let bots answer until a person is awaited or the match is over."""
        while self.step():
            pass

    def attend(self) -> None:
        """Tell the bots what has happened, and let them talk about it."""
        told = len(self.match.events)
        if told > self._heard:
            for bot in self._listening:
                bot.hear(self.match.told(bot.seat, self._heard))
        self._heard = told
        if self._talking:
            self.talk.catch_up()

    def answer(self, seat: Seat, option: Any) -> None:
        """A person answers, by an option or its notation."""
        self.match.answer(seat, option)


class _Seated:
    """A bot on its seat. It may be a person's own and break down in any way, which then is said of it by name.

    Only ``choose`` is needed of a bot; one without ears or mouth neither hears nor speaks.
    """

    def __init__(self, seat: Seat, bot: Player) -> None:
        self.seat = seat
        self.bot = bot
        self.name = type(bot).__name__
        self.reads = getattr(bot, "reads", True)
        self.hears = getattr(type(bot), "heard", Player.heard) is not Player.heard
        self.speaks = getattr(type(bot), "speak", Player.speak) is not Player.speak

    def answer(self, match: Match) -> None:
        asked = KernelMatch.ask(match, self.seat)  # which, unlike a question with words, holds no way to the table
        with self._blamed():
            choice = self.bot.choose(match.view(self.seat) if self.reads else View(), asked)
        try:
            match.answer(self.seat, choice)
        except Refusal as why:
            raise BotFailed(seat=self.seat, bot=self.name, problem=repr(choice)) from why

    def hear(self, told: Sequence[View]) -> None:
        with self._blamed():
            for happened in told:
                self.bot.heard(happened)

    def speak(self, view: View) -> Sequence[str]:
        if not self.speaks:
            return ()
        with self._blamed():
            return self.bot.speak(view)

    def listened(self, said: Utterance) -> None:
        if hasattr(self.bot, "listened"):
            with self._blamed():
                self.bot.listened(said)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except Exception as why:
            raise BotFailed(seat=self.seat, bot=self.name, problem=f"{type(why).__name__}: {why}") from why
