"""What is looked for in a match as it goes on: a position in which something follows, and nothing else does."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from omerta.analysis.puzzles.collection import Puzzle
from omerta.gamekit import SideOdds
from omerta.kernel import Ask, Seat, letter
from omerta.play import Match

WORLDS = 6
"""A move that wins must win in so many other worlds that its seat takes for possible."""
HARDEST = 5
WORLDS_OF_PROOF = (5, 12, 60, 600)
OPTIONS_TO_WIN = (20, 26, 31, 36)
"""A puzzle is the harder the more of these it reaches: by deals that fit, or by what there is to choose from."""
FIRST_TASKS = ("prove", "win", "force")
"""Those of which the id of a puzzle does not tell."""


class Watcher(ABC):
    """Looks at a match whenever it has gone on, through the eyes of these viewers; ``origin`` names the match."""

    def __init__(
        self, match: Match, origin: str, source: dict[str, Any], viewers: Collection[Seat | None] | None = None
    ) -> None:
        self.match, self.origin, self.source = match, origin, source
        self.viewers = (None, *match.seats) if viewers is None else viewers
        self.found: list[Puzzle] = []

    @abstractmethod
    def look(self) -> None:
        """Keep what can be asked about the match as it is now."""

    def keep(
        self,
        task: str,
        side: str | None,
        viewer: Seat | None,
        choices: tuple[str, ...],
        answer: str,
        difficulty: int,
        points: int | None = None,
    ) -> None:
        match, moment = self.match, len(self.match.log or ())
        told = f"{match.game.id} {self.origin} {moment} {viewer}{'' if task in FIRST_TASKS else f' {task}'}"
        self.found.append(
            Puzzle(
                sha256(told.encode()).hexdigest()[:10],
                match.game.id,
                task,
                side,
                viewer,
                choices,
                answer,
                min(HARDEST, difficulty),
                _without_past(match),
                {**self.source, "moment": moment},
                points,
            )
        )

    def keep_option(self, task: str, question: Ask, answer: Any, difficulty: int, points: int | None = None) -> None:
        """One of the options of a question is the answer."""
        write = self.match.game.notation.write
        choices = tuple(write(question.kind, option) for option in question.options)
        self.keep(task, None, question.seat, choices, write(question.kind, answer), difficulty, points)


class Proofs(Watcher):
    """Watches for a viewer to be able to prove the side of one seat, and of no other, by more than one fact."""

    def __init__(
        self, match: Match, origin: str, source: dict[str, Any], viewers: Collection[Seat | None] | None = None
    ) -> None:
        super().__init__(match, origin, source, viewers)
        self.facts: dict[Seat | None, tuple[int, int]] = {}
        """By viewer: how many worlds there are, and how often some fell away."""
        self.known: dict[Seat | None, frozenset[tuple[Seat, str]]] = {}
        self.number = -1

    def look(self) -> None:
        match = self.match
        if match.number == self.number:
            return
        self.number = match.number
        judge = match.game.odds_of_sides
        assert judge is not None
        for viewer in self.viewers:
            odds = judge(match.view(viewer))
            if odds is None:
                continue
            worlds, falls = self.facts.get(viewer, (odds.worlds, 0))
            falls += odds.worlds < worlds
            self.facts[viewer] = odds.worlds, falls
            proved = _proved(odds, viewer)
            fresh = proved - self.known.get(viewer, frozenset())
            self.known[viewer] = proved
            if len(fresh) == 1 and falls >= 2 and not odds.certain:
                difficulty = graded(odds.worlds, WORLDS_OF_PROOF) + falls - 2
                self._keep_proof(viewer, proved, next(iter(fresh)), difficulty)

    def _keep_proof(
        self, viewer: Seat | None, proved: frozenset[tuple[Seat, str]], fresh: tuple[Seat, str], difficulty: int
    ) -> None:
        """One seat must be the only one of its side that can be proved and was not shown to the viewer."""
        seat, side = fresh
        view = self.match.view(viewer)
        if _shown(view, seat) or any(
            other_side == side and other != seat and not _shown(view, other) for other, other_side in proved
        ):
            return
        choices = tuple(letter(other) for other in self.match.seats if other != viewer and not _shown(view, other))
        if len(choices) >= 3:
            self.keep("prove", side, viewer, choices, letter(seat), difficulty)


class Wins(Watcher):
    """Watches for a question of which exactly one option wins at once."""

    def look(self) -> None:
        question = self.match.open_question
        if type(question) is not Ask or not 3 <= len(question.options) <= 40 or question.seat not in self.viewers:
            return
        seat = question.seat
        winning = [option for option in question.options if wins_at_once(self.match, seat, option)]
        if len(winning) == 1 and winning[0] != question.options[0] and self._everywhere(seat, winning[0]):
            self.keep_option("win", question, winning[0], graded(len(question.options), OPTIONS_TO_WIN))

    def _everywhere(self, seat: Seat, option: Any) -> bool:
        """Whether it wins in other worlds that the seat takes for possible, too."""
        rng = random.Random(0)
        sight = self.match.sight(seat)
        return all(wins_at_once(self.match.game.deal_world(sight, rng), seat, option) for _ in range(WORLDS))


def graded(number: int, bounds: tuple[int, ...]) -> int:
    """From 1, and one more for each of the bounds that a number reaches."""
    return 1 + sum(number >= bound for bound in bounds)


def wins_at_once(match: Any, seat: Seat, option: Any) -> bool:
    """Whether an option ends the match with this seat as its only winner, without luck or anybody else's choice."""
    tried = match.clone()
    tried.dealer = None
    question = tried.open_question
    tried.close(question, option)
    return tried.result is not None and tuple(tried.result.winners) == (seat,)


def _proved(odds: SideOdds, viewer: Seat | None) -> frozenset[tuple[Seat, str]]:
    sides = ((seat, odds.known(seat)) for seat in range(len(odds.chances)) if seat != viewer)
    return frozenset((seat, side) for seat, side in sides if side is not None)


def _shown(view: Any, seat: Seat) -> bool:
    """Whether the viewer has seen the role itself, or the card that only one side may play: that needs no proof."""
    seen = view.get("roles") or view.get("tokens") or ()
    cards = (played.get(seat) for played in view.get("played", ()))
    return (seat < len(seen) and bool(seen[seat])) or any(card == "fail" for card in cards)


def _without_past(match: Match) -> dict[str, Any]:
    """A match as it stands; who played, and the events and answers that led there, are left out."""
    copy = match.clone()
    copy.names, copy.origin, copy.afterwards = (), None, "everything"
    return copy.save(without_dealer=True)
