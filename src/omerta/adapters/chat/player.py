"""A chat model on a seat: a bot like any other, which reads its view as text and answers by number.

It knows what its seat is shown and told, and no more; so does whoever runs the endpoint. What was asked and answered is
kept in ``transcript``.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from omerta.adapters.chat.answers import read_answer, read_speech
from omerta.adapters.chat.client import ChatClient, ChatFailed, Reply
from omerta.adapters.chat.transcripts import Exchange
from omerta.adapters.text import written
from omerta.adapters.wording import research
from omerta.bots import Maker, Player
from omerta.gamekit import Game, Utterance
from omerta.kernel import Asked, View, letter
from omerta.play import game as find_game
from omerta.words import Words


@dataclass
class Budget:
    """What all calls together may cost; one budget may serve several seats or matches. ``None`` is no limit."""

    calls: int | None = 200
    tokens: int | None = 200_000
    seconds: float | None = 600.0
    used: dict[str, float] = field(default_factory=lambda: {"calls": 0, "tokens": 0, "seconds": 0.0})

    @property
    def spent(self) -> str | None:
        """What is used up, if anything."""
        limits = {"calls": self.calls, "tokens": self.tokens, "seconds": self.seconds}
        return next((name for name, most in limits.items() if most is not None and self.used[name] >= most), None)

    def pay(self, tokens: int, seconds: float) -> None:
        self.used["calls"] += 1
        self.used["tokens"] += tokens
        self.used["seconds"] += seconds


class ChatPlayer(Player):
    """Asks a model. Where no usable answer comes it takes the quiet option, as a clock would for somebody absent."""

    def __init__(
        self,
        rng: random.Random,
        client: ChatClient,
        budget: Budget | None = None,
        *,
        lang: str = "en",
        tries: int = 3,
        pause: float = 0.5,
        patience: int = 3,
        talks: bool = True,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """``tries``: how often it is asked one question; ``pause``: how long to wait after an endpoint failed.

        After ``patience`` questions in a row on which the endpoint failed it is not asked any more.
        """
        super().__init__(rng)
        self.client, self.budget = client, budget or Budget()
        self.lang, self.tries, self.pause, self.patience, self.talks = lang, tries, pause, patience, talks
        self._sleep = sleep
        self.transcript: list[Exchange] = []
        self.failures = 0
        self._told: list[View] = []
        self._said: list[Utterance] = []

    def heard(self, happened: View) -> None:
        self._told.append(happened)

    def listened(self, said: Utterance) -> None:
        self._said.append(said)

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        game, words = self._wording(view)
        text = written(words, view, self._told, self._said, asked)
        most, say = len(asked.options), research(self.lang).say
        rules = say("chat-choose", {"game": game.id, "seat": letter(asked.seat), "most": most})
        again = say("chat-again", {"most": most})
        option = self._ask(view, asked.kind, rules, text, again, partial(read_answer, game, asked))
        return asked.options[0] if option is None else option

    def speak(self, view: View) -> Sequence[str]:
        if not self.talks:
            return ()
        game, words = self._wording(view)
        text = written(words, view, self._told, self._said)
        forms = ", ".join(game.talk.offered(view["settings"]))
        given = {"game": game.id, "seat": letter(view["seat"]), "forms": forms}
        rules = research(self.lang).say("chat-speak", given)
        said = self._ask(view, "talk", rules, text, "", partial(read_speech, game, len(view["seats"])))
        return (said,) if said else ()

    def _wording(self, view: View) -> tuple[Game, Words]:
        game = find_game(view["game"]).rules
        wording = None if game.wording is None else game.wording(view["settings"])
        return game, Words(game, self.lang, (), wording)

    def _ask(self, view: View, kind: str, rules: str, text: str, again: str, read: Callable[[str], Any]) -> Any:
        """Ask until something can be read, the tries are over, or the budget is; ``again`` says what was wrong."""
        messages = [{"role": "system", "content": rules}, {"role": "user", "content": text}]
        tries = self.tries if again else 1
        for attempt in range(tries):
            why = self.budget.spent or ("patience" if self.failures >= self.patience else None)
            if why is not None:
                self._note(view, kind, attempt, messages, problem=why)
                return None
            try:
                reply = self._call(messages)
            except ChatFailed as failed:
                self._note(view, kind, attempt, messages, problem=self.client.scrub(str(failed)))
                if not failed.passing or attempt + 1 == tries:
                    self.failures += 1
                    return None
                self._sleep(self.pause * 2**attempt)
                continue
            self.failures = 0
            meant = read(reply.text)
            self._note(view, kind, attempt, messages, reply)
            if meant is not None or not again:
                return meant
            messages += [{"role": "assistant", "content": reply.text}, {"role": "user", "content": again}]
        return None

    def _call(self, messages: Sequence[dict[str, str]]) -> Reply:
        begun = time.monotonic()
        try:
            reply = self.client.complete(messages)
        except ChatFailed:
            self.budget.pay(0, time.monotonic() - begun)
            raise
        self.budget.pay(reply.tokens, reply.seconds)
        return reply

    def _note(
        self,
        view: View,
        kind: str,
        attempt: int,
        messages: Sequence[dict[str, str]],
        reply: Reply | None = None,
        problem: str = "",
    ) -> None:
        """Keep what was asked and answered; what stood in an earlier exchange is not kept again."""
        asked = [message["content"] for message in (messages if attempt == 0 else messages[-1:])]
        scrubbed = tuple(self.client.scrub(text) for text in asked)
        answered = "" if reply is None else reply.text
        tokens = 0 if reply is None else reply.tokens
        self.transcript.append(
            Exchange(view["seat"], view["number"], kind, attempt + 1, scrubbed, answered, tokens, problem)
        )


def chat_bot(client: ChatClient, budget: Budget | None = None, **options: Any) -> Maker:
    """A maker of chat players that share a budget, for whoever seats bots."""
    return partial(ChatPlayer, client=client, budget=budget or Budget(), **options)
