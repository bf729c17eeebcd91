"""How bots play: what they are told, when they are asked, when they may speak, and what happens if they fail.

``SeatedBot`` is one bot on its seat. What it has to do is prepared from the match, and is then a call that holds no way
to the match: the server makes it in another thread or process. ``BotDriver`` makes it at once, for the terminal and for
simulations.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from omerta.bots import UNHURRIED, Budget, Maker, Player, Thinking, defines, is_crash, shown, thinks, told
from omerta.gamekit import BadTalk, Game, Muted, Utterance, Window
from omerta.gamekit import Match as KernelMatch
from omerta.gamekit.sight import sight
from omerta.kernel import Asked, Refusal, Seat, Seats, UnknownSeat, View, see_event
from omerta.play.match import Match
from omerta.play.talk import TalkLog, TalkTurns, course

News: TypeAlias = Sequence[View | Utterance]
"""What a seat was told and what others said, in order."""


Note: TypeAlias = Callable[[Seat], None]
"""Is told which seat's code runs from now on, lest it ends all there is."""


def nobody_notes(seat: Seat) -> None:
    """Where nobody needs to know."""


LONGEST_ANSWER = 1_000
"""Whatever is longer is no option in notation."""


class BotFailed(Refusal):
    """A bot raised an exception, or chose what it was not offered."""

    code = "bot-failed"


def made(maker: Maker, rng: random.Random, seat: Seat, name: str) -> Player:
    """A bot for one match."""
    try:
        return maker(rng)
    except BaseException as why:
        raise failed(seat, name, why) from why


def failed(seat: Seat, name: str, why: BaseException) -> BotFailed:
    """What to raise when a bot has raised something; an interrupt is none of its doing."""
    if not is_crash(why):
        raise why
    return BotFailed(seat=seat, bot=name, problem=told(why))


class SeatedBot:
    """A bot on its seat. It may be anybody's code: whatever it raises becomes ``BotFailed``, which names it.

    Only ``choose`` or ``think`` is needed of a bot; what else it does not define is not called.
    """

    def __init__(
        self,
        seat: Seat,
        bot: Player,
        budget: Budget = UNHURRIED,
        manner: str | None = None,
        note: Note = nobody_notes,
    ) -> None:
        self.seat = seat
        self.note = note
        self.bot = bot
        self.budget = budget
        self.name = type(bot).__name__
        self.reads = getattr(bot, "reads", True)
        self.thinks = thinks(bot)
        self.hears = defines(bot, "heard")
        self.listens = defines(bot, "listened")
        self.attentive = self.hears or self.listens
        self.speaks = defines(bot, "speak")
        self.manner = manner
        """The character by whose phrases it speaks, whatever it says."""
        self._events = 0
        self._lines = 0
        self._told: list[View] = []
        """All that the seat was told of the first ``_known`` events, kept for a bot that thinks."""
        self._known = 0

    # What a bot has to do, prepared where the match is

    def prepare_choice(self, log: TalkLog, coming: KernelMatch | None = None) -> partial[Any]:
        """Let the bot choose an option of the open question, or of one that may come round to it in a copy."""
        match = coming or log.match
        asked = KernelMatch.ask(match, self.seat)  # a question with words would hold the match
        view = match.view(self.seat) if self.reads else View()
        thinking = self._thinking(log, match) if self.thinks else None
        news = self._news(log) if self.attentive else ()
        return partial(self._choose, view, asked, match.game, news, thinking)

    def _thinking(self, log: TalkLog, match: KernelMatch) -> Thinking:
        """What the seat knows of a match, or of a copy that has gone on quietly."""
        self._told += log.match.told(self.seat, since=self._known)
        self._known = len(log.match.events)
        return Thinking(match.game, sight(match, self.seat, self._told), self.budget)

    def prepare_speech(self, log: TalkLog, window: Window | None) -> partial[str]:
        """Let the bot say something: acts in the notation of talk, or nothing."""
        view = log.match.view(self.seat)
        view["window"] = None if window is None else window.name
        return partial(self._speak, view, self._news(log) if self.attentive else ())

    def catch_up(self, log: TalkLog) -> None:
        """Tell the bot what is new, though nothing is asked of it."""
        if self.attentive:
            self._hear(self._news(log))

    def _news(self, log: TalkLog) -> News:
        """What is new since the last time."""
        match, events, lines = log.match, self._events, self._lines
        self._events, self._lines = len(match.events), len(match.talk)
        if (events, lines) == (self._events, self._lines):
            return ()
        news: list[View | Utterance] = []
        for thing in course(match, log.said, events, lines):
            if isinstance(thing, Utterance):
                if self.listens and thing.seat != self.seat:
                    news.append(thing)
            elif self.hears and (seen := see_event(thing, self.seat)):
                news.append(seen)
        return news

    # The same, done; it needs no match

    def _hear(self, news: News) -> None:
        self.note(self.seat)
        try:
            for one in news:
                if isinstance(one, Utterance):
                    self.bot.listened(one)
                else:
                    self.bot.heard(one)
        except BaseException as why:
            raise failed(self.seat, self.name, why) from why

    def _choose(self, view: View, asked: Asked, game: Game, news: News, thinking: Thinking | None = None) -> Any:
        if news:
            self._hear(news)
        self.note(self.seat)
        try:
            choice = self.bot.choose(view, asked) if thinking is None else self.bot.think(view, asked, thinking)
            for option in asked.options:  # the usual case, without comparing anything
                if option is choice:
                    return option
            if choice in asked.options:
                return asked.options[asked.options.index(choice)]
        except BaseException as why:
            raise failed(self.seat, self.name, why) from why
        if type(choice) is str and len(choice) <= LONGEST_ANSWER:
            with suppress(Refusal):
                return game.notation.read(asked.kind, asked.options, choice, asked.seat)
        raise self._not_offered(choice)

    def _speak(self, view: View, news: News) -> str:
        self._hear(news)  # which notes who is called, too
        try:
            said = list(self.bot.speak(view))
            if said and self.manner and not any(one.startswith("as ") for one in said):
                said.append(f"as {self.manner}")
            return " ; ".join(said)
        except BaseException as why:
            raise failed(self.seat, self.name, why) from why

    def _not_offered(self, choice: Any) -> BotFailed:
        """It chose what it was not offered; where that is in its code is not known but for the method."""
        method = type(self.bot).think if self.thinks else type(self.bot).choose
        return BotFailed(seat=self.seat, bot=self.name, problem=f"{shown(choice)}{place_of(method)}")


def place_of(method: Any) -> str:
    """The file and line of a method, as far as that is known."""
    code = getattr(method, "__code__", None)
    return "" if code is None else f" ({Path(code.co_filename).name}, line {code.co_firstlineno})"


class BotDriver:
    """A match with bots on some seats and people on the rest, driven answer by answer. It shows and reads nothing."""

    def __init__(self, match: Match, bots: Mapping[Seat, Player] | None = None, note: Note = nobody_notes) -> None:
        self.match = match
        self.bots = {seat: SeatedBot(seat, bot, note=note) for seat, bot in (bots or {}).items()}
        self.people: Seats = tuple(seat for seat in match.seats if seat not in self.bots)
        self.log = TalkLog(match)
        self.turns = TalkTurns(self.log, self.bots)
        self._talking = bool(self.people) or any(bot.speaks for bot in self.bots.values())

    def step(self) -> bool:
        """Let the next bot answer; False when only people are awaited, or the match is over."""
        self.attend()
        seat = next((seat for seat in self.match.waiting if seat in self.bots), None)
        if seat is None:
            return False
        self.match.answer(seat, self.bots[seat].prepare_choice(self.log)())
        return True

    def run(self) -> None:
        """Let bots answer until a person is awaited or the match is over."""
        while self.step():
            pass

    def attend(self) -> list[Utterance]:
        """Let the bots talk about what has happened, in the windows that it opened; what they say is returned.

        Bots are told what is new before they speak or choose, and at the end.
        """
        said: list[Utterance] = []
        while self._talking and (turn := self.turns.next_turn()):
            said += self._speak(*turn)
        if self.match.over:
            self._catch_up()
        return said

    # People

    def answer(self, seat: Seat, option: Any) -> None:
        """A person answers, by an option or its notation."""
        self.match.answer(seat, option)

    def say(self, seat: Seat, typed: str) -> list[Utterance]:
        """A seat says something in the notation of talk; what it said, and what bots answer who were asked."""
        return self._say(seat, *self.match.game.talk.read(typed, len(self.match.seats)))

    def chat(self, seat: Seat, text: str) -> list[Utterance]:
        """A seat says something in its own words."""
        return self._say(seat, (), self.match.game.talk.text(text))

    def _say(self, seat: Seat, acts: tuple[Any, ...], text: str | None) -> list[Utterance]:
        if seat not in self.match.seats:
            raise UnknownSeat(seat=seat, seats=len(self.match.seats))
        if rule := self.match.game.talk.mute(self.match.view(None), seat):
            raise Muted(rule=rule, seat=seat)
        said = [self.log.add(seat, acts, text)]
        self._catch_up()
        while turn := self.turns.next_reply():
            said += self._speak(*turn)
        return said

    def _catch_up(self) -> None:
        for bot in self.bots.values():
            bot.catch_up(self.log)

    def _speak(self, seat: Seat, window: Window | None) -> list[Utterance]:
        """Ask a bot whether it has something to say; one that speaks no proper sentence has said nothing."""
        bot = self.bots[seat]
        if not bot.speaks or not (typed := bot.prepare_speech(self.log, window)()):
            return []
        try:
            return [self.log.add(seat, *self.match.game.talk.read(typed, len(self.match.seats)))]
        except BadTalk:
            return []
