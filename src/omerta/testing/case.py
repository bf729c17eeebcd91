"""A random match under examination: what is played, by which luck, and what is said when something is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from omerta.gamekit import Game
from omerta.gamekit import Match as KernelMatch
from omerta.kernel import Chance, Seat
from omerta.play import Match, OpenGame, Seeded
from omerta.testing.kinds import spoken
from omerta.testing.reveals import Tellings
from omerta.words import Words

EXCLUDED = 0.02
"""How often a game master excludes somebody at a decision of a random match."""


class Broken(AssertionError):
    """A game does not keep what every game must keep."""


class Start(NamedTuple):
    """How a match begins: at the beginning with some settings, or in a written position, which says them itself."""

    seats: int
    settings: dict[str, Any]
    position: str | None = None


class Case:
    most = 100_000
    """A match ends before there have been so many decisions, or outcomes of luck."""

    def __init__(self, game: Game, begin: Start, seed: int, tellings: Tellings) -> None:
        self.game = game
        self.tellings = tellings
        self.seed = seed
        self.begin = begin
        self.rng = random.Random(seed)
        self.match: Match | None = None
        self.voices = spoken(game)
        self.lucky = self.some_seats()
        self.disclosed: set[tuple[str, Seat, bool]] = set()
        """The kinds of luck whose outcomes were compared with what these seats are told."""

    def fail(self, what: str, *details: str) -> NoReturn:
        raise Broken("\n".join([what, *details, self.where()]))

    def where(self) -> str:
        where = f"{self.game.id}: {self.begin.seats} seats, settings {self.begin.settings}, seed {self.seed}"
        return f"{where}\nThe record so far:\n{self.match.record() if self.match else '(not started)'}"

    def start(self, *, luck: bool = True) -> Match:
        dealer = self._dealer(Seeded(self.seed)) if luck else None
        game, begin = OpenGame(self.game), self.begin
        if begin.position is not None:
            return game.position(begin.position, dealer=dealer)
        return game.start(begin.seats, dealer=dealer, **begin.settings)

    def _dealer(self, deal: Seeded) -> Callable[[Chance], Any]:
        """Luck that does not go on for ever, and whose outcomes are all written differently."""
        dealt, luck = 0, self.game.most_luck
        seen: set[str] = set()

        def dealer(question: Chance) -> Any:
            nonlocal dealt
            dealt += 1
            if dealt > self.most:
                self.fail(f"The match has not ended after {self.most} outcomes of luck.")
            if luck is not None and dealt > luck:
                self.fail(f"There was more luck than the game says (most_luck={luck}).")
            if question.kind not in seen:
                seen.add(question.kind)
                self._check_outcomes(question)
            return deal(question)

        return dealer

    def _check_outcomes(self, question: Chance) -> None:
        """Every outcome of luck has a weight and a text of its own."""
        texts = {self.game.notation.chance(question.kind, outcome) for outcome, _ in question.odds}
        if not texts or any(weight < 1 for _, weight in question.odds):
            self.fail(f"Luck of kind {question.kind} has no outcome, or one without a weight.")
        if len(texts) != len(question.odds):
            self.fail(f"Two outcomes of luck of kind {question.kind} are written alike.")

    def some_seats(self) -> list[Seat]:
        """Three of the seats, or all where there are fewer."""
        return self.rng.sample(range(self.begin.seats), min(3, self.begin.seats))

    def standing(self, match: KernelMatch) -> list[Seat]:
        """The seats that are not out."""
        out = self.game.out(match.table) if self.game.out is not None else ()
        return [seat for seat in match.seats if seat not in out]

    def say(self, words: Words, happened: Any, viewer: Seat | None) -> str | None:
        """An event in words."""
        try:
            return words.event(happened, viewer)
        except LookupError as why:
            self.fail(f"{happened.event} cannot be said in {words.lang}: {why}.")

    def some(self, things: tuple[Any, ...], most: int = 30) -> tuple[Any, ...]:
        """The first few of many things, and a few of the rest."""
        half = most // 2
        return things if len(things) <= most else (*things[:half], *self.rng.sample(things[half:], half))
