"""A match of Špehov from a written position; seats have the numbers of the rules, luck is what the test says."""

from __future__ import annotations

import re
from typing import Any

from omerta.gamekit import Match
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import A, Card
from omerta.games.spehov.table import SpehovTable
from omerta.kernel import Chance, Refusal, View, letter

NIGHT = frozenset({"inspect", "recruit", "kill"})
QUIET = frozenset({"vest", "bandage", "shoot", "last-shot", "talk", "defence", "swap"})


def lettered(text: str) -> str:
    """Seats as the rules file numbers them, from 1, in notation."""
    return re.sub(r"\b[0-9]+\b", lambda number: letter(int(number[0]) - 1), text)


def numbered(text: str) -> str:
    """An option in notation with the rules file's number of its seat."""
    return re.sub(r" ([A-U])$", lambda m: f" {ord(m[1]) - 64}", text)


def lettered_position(text: str) -> str:
    """A position with the rules file's numbers of seats, in notation; counts stay."""
    lines = text.splitlines()
    seated = ("cards ", "out ", "badge ", "recruited ")
    return "\n".join(lettered(line) if line.strip().startswith(seated) else line for line in lines)


class Town:
    """A match with short ways to play and to look."""

    def __init__(self, text: str, lots: tuple[int, ...] = ()) -> None:
        self.lots = list(lots)
        self.drawn: list[tuple[str, list[int]]] = []
        self.match: Match = GAME.position(lettered_position(text), dealer=self._luck)

    def _luck(self, question: Chance) -> Any:
        """The only outcome, or the next lot of the test."""
        outcomes = [outcome for outcome, _ in question.odds]
        if len(outcomes) == 1:
            return outcomes[0]
        self.drawn.append((question.kind, [outcome + 1 for outcome in outcomes]))
        chosen = self.lots.pop(0) - 1
        assert chosen in outcomes
        return chosen

    # Playing

    def play(self, *lines: str) -> Town:
        """Answers such as ``5:card vest``."""
        for line in lines:
            seat, _, answer = line.partition(":")
            self.match.answer(int(seat) - 1, lettered(answer))
        return self

    def quiet(self) -> Town:
        """All who are still asked choose the quiet option."""
        for seat in self.match.waiting:
            self.match.answer(seat, self.match.ask(seat).options[0])
        return self

    def night(self, *, kill: int | None = None, inspect: int | None = None, recruit: str | None = None) -> Town:
        """Play the phases of a night; the others dream."""
        asked = self.match.number
        while self.asked in NIGHT:
            if self.asked == "inspect" and inspect is not None:
                self.match.answer(self.table.tokens.index(A), f"inspect {letter(inspect - 1)}")
            elif self.asked == "recruit" and recruit is not None:
                self.play(recruit)
            elif self.asked == "kill" and kill is not None:
                for seat in self.match.waiting:
                    if f"kill {letter(kill - 1)}" in self.letters(seat):
                        self.match.answer(seat, f"kill {letter(kill - 1)}")
            self.quiet()
        assert self.match.number > asked
        return self

    def pass_by(self) -> Town:
        """Nobody shows a card, shoots or speaks until the next vote or night."""
        while self.asked and (self.asked in QUIET or self.asked.startswith("window")):
            self.quiet()
        return self

    def pass_by_reactions(self) -> Town:
        """Nobody reacts to an elimination."""
        while self.asked in QUIET:
            self.quiet()
        return self

    def vote(self, votes: str) -> Town:
        """Votes such as ``1>4 2>4``; with a Commander in the order of asking."""
        cast = dict(pair.split(">") for pair in votes.split())
        kind = self.asked
        while cast and self.asked == kind:
            seat = next(seat for seat in self.match.waiting if str(seat + 1) in cast)
            self.match.answer(seat, lettered(f"vote {cast.pop(str(seat + 1))}"))
        assert not cast, f"not asked: {cast}"
        return self

    def all_vote(self, target: int, other: int) -> Town:
        """Everybody votes for one player, who votes for another."""
        kind = self.asked
        number = self.match.number
        while self.asked == kind and (self.match.number == number or self.table.badge is not None):
            seat = self.match.waiting[0]
            self.match.answer(seat, lettered(f"vote {other if seat + 1 == target else target}"))
        return self

    def condemn(self, target: int, other: int) -> Town:
        """Both votes of a day go against one player, who votes for another; nobody reacts."""
        self.pass_by().all_vote(target, other).pass_by()
        if self.asked == "second-vote":
            self.all_vote(target, other)
        return self.pass_by()

    def refuses(self, line: str) -> str | None:
        """The rule by which an answer is refused; accepting it, or changing anything by refusing it, is a failure."""
        before = self.match.save()
        try:
            self.play(line)
        except Refusal as refusal:
            assert self.match.save() == before
            return refusal.rule
        raise AssertionError(f"{line} was accepted")

    # Looking

    @property
    def table(self) -> SpehovTable:
        table: SpehovTable = self.match.table
        return table

    @property
    def asked(self) -> str | None:
        question = self.match.question
        return question.kind if question else None

    @property
    def waiting(self) -> list[int]:
        return [seat + 1 for seat in self.match.waiting]

    @property
    def active(self) -> list[int]:
        return [seat + 1 for seat in self.table.active]

    @property
    def suspects(self) -> list[int]:
        return [seat + 1 for seat in self.table.suspects]

    @property
    def badge(self) -> int | None:
        return None if self.table.badge is None else self.table.badge + 1

    @property
    def winner(self) -> str | None:
        """The winning force, ``draw``, or nothing while the game goes on."""
        result = self.match.result
        return None if result is None else result.side or "draw"

    @property
    def winners(self) -> list[int]:
        assert self.match.result is not None
        return [seat + 1 for seat in self.match.result.winners]

    @property
    def awake(self) -> list[int]:
        return [seat + 1 for seat in self.table.nights[-1].awake]

    def letters(self, seat: int) -> list[str]:
        asked = self.match.ask(seat)
        return [GAME.notation.write(asked.kind, option) for option in asked.options]

    def options(self, number: int) -> list[str]:
        """What a seat is offered, with the numbers of the rules."""
        return [numbered(text) for text in self.letters(number - 1)]

    def sees(self, number: int) -> View:
        return self.match.view(number - 1)

    def told(self, event: str, number: int | None = None) -> list[View]:
        """All events of a kind, as told to a seat or to everybody."""
        seat = None if number is None else number - 1
        return [happened for happened in self.match.told(seat) if happened.event == event]

    def happened(self, *events: str) -> list[str]:
        """The order in which some kinds of event were told to everybody."""
        return [happened.event for happened in self.match.told() if happened.event in events]

    def shown(self) -> set[Card]:
        return {self.table.cards[seat] for seat in self.table.shown}


def base(extra: str = "", *, lots: tuple[int, ...] = (), options: str = "") -> Town:
    """The position B of the rules: N=10, 1M 2M 3A 4-9P. ``extra`` gives cards such as ``5=vest``."""
    return Town(written("10", "MMAPPPPPP", extra, options), lots)


def written(n: str, deal: str, cards: str, options: str = "", more: str = "") -> str:
    mix = ",".join(word.partition("=")[2] for word in cards.split())
    game = f"game n={n} {f'cards={mix}' if mix else ''} {options}"
    return f"{game}\ndeal {deal}\n{f'cards {cards}' if mix else ''}\n{more}"
