"""A match with bots on some seats and people on the rest, driven answer by answer. It shows and reads nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from omerta.bots import Player
from omerta.kernel import Refusal, Seat, Seats
from omerta.play.match import Match
from omerta.play.talk import Conversation


class BotFailed(Refusal):
    """A bot broke down, or chose what it was not offered."""

    code = "bot-failed"


class Sitting:
    """Bots hear what their seats are told, speak in their windows, and answer when ``step`` lets them."""

    def __init__(self, match: Match, bots: Mapping[Seat, Player]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.people: Seats = tuple(seat for seat in match.seats if seat not in self.bots)
        self.talk = Conversation(match, self.bots)
        self._heard = 0

    def step(self) -> bool:
        """Let the next bot answer; False when only people are awaited, or the match is over."""
        self.attend()
        seat = next((seat for seat in self.match.waiting if seat in self.bots), None)
        if seat is None:
            return False
        self._let(seat)
        return True

    def run(self) -> None:
        """Let bots answer until a person is awaited or the match is over."""
        while self.step():
            pass

    def attend(self) -> None:
        """Tell the bots what has happened, and let them talk about it."""
        told = len(self.match.table._told or ())
        for seat, bot in self.bots.items():
            for happened in self.match.told(seat, self._heard):
                bot.heard(happened)
        self._heard = told
        self.talk.catch_up()

    def answer(self, seat: Seat, option: Any) -> None:
        """A person answers, by an option or its notation."""
        self.match.answer(seat, option)

    def _let(self, seat: Seat) -> None:
        asked = self.match.ask(seat)
        bot = self.bots[seat]
        try:
            choice = bot.choose(self.match.view(seat), asked)
        except Exception as why:
            raise BotFailed(seat=seat, bot=type(bot).__name__, problem=f"{type(why).__name__}: {why}") from why
        try:
            self.match.answer(seat, choice)
        except Refusal as why:
            raise BotFailed(seat=seat, bot=type(bot).__name__, problem=repr(choice)) from why
