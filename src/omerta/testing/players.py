"""Bots: what one says and chooses depends on nothing that its seat may not know."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from omerta.gamekit import Window
from omerta.kernel import Refusal, Seat, letter
from omerta.play import Match
from omerta.play.bot_driver import SeatedBot
from omerta.play.talk import TalkLog, TalkTurns
from omerta.testing.case import Case
from omerta.testing.tables import deal_world

Maker: TypeAlias = Callable[[random.Random], Any]
"""Makes a bot for one match, given its generator."""
TWICE = 0.2
"""How often a bot is asked twice."""
ANSWERS_TWICE = 0.6
IN_BETWEEN = 0.15
"""How often somebody says something before an answer."""


class Company:
    """A match among bots of one kind. Now and then one is asked twice: in the match, and in another world.

    The second to be asked is a copy of the bot with the same memory and generator. In between, anybody says one of
    some ``sentences``, and whoever is addressed may answer.
    """

    def __init__(self, case: Case, name: str, maker: Maker, sentences: Sequence[str] = ()) -> None:
        self.case = case
        self.name = name
        self.match = case.match = case.start()
        self.log = TalkLog(self.match)
        self.sentences = sentences
        self.bots = [SeatedBot(seat, maker(random.Random(case.rng.getrandbits(32)))) for seat in self.match.seats]
        self.turns = TalkTurns(self.log, self.match.seats)
        self.compared = 0

    def run(self) -> int:
        """Play to the end; how often something was compared."""
        while not self.match.over:
            self._talk()
            if self.sentences and self.case.rng.random() < IN_BETWEEN:
                self._interrupt()
            seat = self.match.waiting[0]
            self.match.answer(seat, self._twice(seat, "chooses", choose))
        return self.compared

    def _talk(self) -> None:
        while turn := self.turns.next_turn():
            if self.bots[turn.seat].speaks:
                self._say(turn.seat, self._twice(turn.seat, "says", speak, turn.window))

    def _interrupt(self) -> None:
        """Somebody says something, as people do, and those who were addressed answer."""
        rng, match = self.case.rng, self.match
        speaker, said = rng.choice(match.seats), _turned(rng.choice(self.sentences), match.seats, rng)
        said = re.sub(r"\bu\d+\b", f"u{rng.randint(1, len(self.log.said) + 1)}", said)
        try:
            acts, text = match.game.talk.read(said, len(match.seats))
        except Refusal:  # it names something that there is only at larger tables
            return
        self.log.add(speaker, acts, text)
        for seat in match.game.talk.addressed(acts):
            if seat != speaker and self.bots[seat].speaks:
                self._say(seat, self._twice(seat, "answers", speak, None, often=ANSWERS_TWICE))

    def _say(self, seat: Seat, said: str) -> None:
        try:
            self.log.add(seat, *self.match.game.talk.read(said, len(self.match.seats)))
        except Refusal:
            return

    def _twice(self, seat: Seat, does: str, act: Callable[..., Any], *more: Any, often: float = TWICE) -> Any:
        """What a bot does in the match; nothing else may come of it in a world that its seat cannot tell from it."""
        bot = self.bots[seat]
        double = copy.deepcopy(bot) if self.case.rng.random() < often else None
        here = act(bot, self.log, *more)
        if double is not None:
            there = act(double, TalkLog(self._world(seat)), *more)
            self.compared += 1
            if here != there:
                self.case.fail(
                    f"Bot {self.name} on seat {seat} {does} something that depends on what it may not know.",
                    f"in the match: {here}",
                    f"in a world it cannot tell from it: {there}",
                )
        return here

    def _world(self, seat: Seat) -> Match:
        """Such a world, with the same past as far as the seat knows it."""
        dealt = deal_world(self.case, self.match, self.match.sight(seat))
        world = Match(self.case.game, dealt.table, dealt.agenda)
        world.open_question, world.asking, world.sealed = dealt.open_question, dealt.asking, dealt.sealed
        world.number, world.log, world.talk = dealt.number, self.match.log, self.match.talk
        world.table.events = self.match.table.events
        return world


def _turned(sentence: str, seats: Sequence[Seat], rng: random.Random) -> str:
    """A sentence about other seats: each letter of a seat is turned on by as many."""
    letters = [letter(seat) for seat in seats]
    turn = rng.randrange(len(letters))
    turned = {one: letters[(number + turn) % len(letters)] for number, one in enumerate(letters)}
    return re.sub(r"\b[A-Z]\b", lambda found: turned.get(found[0], found[0]), sentence)


def choose(bot: SeatedBot, log: TalkLog) -> Any:
    return bot.prepare_choice(log)()


def speak(bot: SeatedBot, log: TalkLog, window: Window | None) -> str:
    return bot.prepare_speech(log, window)()
