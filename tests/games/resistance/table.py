"""A table for scenarios: a match whose luck the test deals, with seats by letter."""

from __future__ import annotations

import random
from textwrap import dedent
from typing import Any

from omerta.gamekit import Match
from omerta.games.resistance import GAME
from omerta.kernel import Seat, View, letter
from omerta.play import Seeded

SIGNS = {"+": "approve", "-": "reject"}


def seat_of(name: str) -> Seat:
    return ord(name) - ord("A")


class Sitting:
    """A match in progress. ``play`` takes lines of notation, luck included; everything is asserted to be asked for."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def t(self) -> Any:
        return self.match.table

    @property
    def asked(self) -> str:
        """Who is asked what: ``A team``, ``A B C vote``, ``luck draw``, or ``over``."""
        question = self.match.question
        if question is None:
            return "over"
        return f"{' '.join(map(letter, question.waiting)) or 'luck'} {question.kind}"

    @property
    def leader(self) -> str:
        return letter(self.t.leader)

    @property
    def score(self) -> str:
        return f"{self.t.succeeded()}:{len(self.t.done) - self.t.succeeded()}"

    def hand(self, name: str) -> list[str]:
        return [plot.value for plot in self.t.hands[seat_of(name)]]

    def options(self, name: str) -> list[str]:
        asked = self.match.ask(seat_of(name))
        return [GAME.notation.write(asked.kind, option) for option in asked.options]

    def view(self, name: str | None = None) -> View:
        return self.match.view(None if name is None else seat_of(name))

    def told(self, name: str | None = None, *kinds: str) -> list[View]:
        """What a seat (or a spectator) was told, as far as it is of these kinds."""
        events = self.match.told(None if name is None else seat_of(name))
        return [happened for happened in events if not kinds or happened.event in kinds]

    def known_roles(self, name: str) -> str:
        """The roles as a seat sees them: ``m?d??``."""
        return "".join("?" if side not in ("mafia", "detective") else side.value[0] for side in self.view(name).roles)

    def play(self, *lines: str) -> Sitting:
        for line in lines:
            question = self.match.chance
            if question is not None:
                outcomes = [outcome for outcome, _ in question.odds]
                self.match.settle(GAME.notation.read_outcome(question.kind, outcomes, line))
            else:
                name, _, text = line.partition(" ")
                self.match.answer(seat_of(name), text)
        return self

    def vote(self, signs: str) -> Sitting:
        """All votes of an attempt, by seat; opinion makers give theirs first."""
        while self.asked.endswith("vote"):
            for seat in self.match.waiting:
                self.match.answer(seat, SIGNS[signs[seat]])
        return self

    def approve(self) -> Sitting:
        return self.vote("+" * len(self.match.seats))

    def reject(self) -> Sitting:
        return self.vote("-" * len(self.match.seats))

    def quietly(self, until: str) -> Sitting:
        """Everybody takes the quiet option, and luck its first, until a question of this kind is open."""
        while not self.asked.endswith(until):
            assert self.asked != "over", f"nobody was asked for {until}"
            if self.match.chance is not None:
                self.match.settle(self.match.chance.odds[0][0])
                continue
            for seat in self.match.waiting:
                self.match.answer(seat, self.match.ask(seat).options[0])
        return self

    def act(self, **cards: str) -> Sitting:
        """All members play: success, but for those named."""
        for seat in self.match.waiting:
            self.match.answer(seat, cards.get(letter(seat), "success"))
        return self

    def send(self, members: str, **cards: str) -> Sitting:
        """The leader's team is approved by all and acts; nobody plays a plot card."""
        self.quietly("team").play(f"{self.leader} team {' '.join(members)}").approve()
        self.quietly("card").act(**cards)
        while self.asked.endswith("close-eye"):
            self.play(f"{self.asked[0]} pass")
        return self


def position(text: str) -> Sitting:
    return Sitting(GAME.position(dedent(text)))


def start(seats: int, **settings: Any) -> Sitting:
    return Sitting(GAME.start(seats, **settings))


ROLES = {
    5: "m d m d m",
    6: "m d m d m m",
    7: "m d m d m d m",
    8: "m d m d m d m m",
    9: "m d m d m d m m m",
    10: "m d m d m d m d m m",
}
"""Detectives sit at B, D, and as far as there are more at F and H."""


def sitting(seats: int = 5, at: str = "", *more: str, **settings: int) -> Sitting:
    """The usual roles, with what the test wants to change."""
    game = " ".join([f"game resistance n={seats}", *(f"{name}={value}" for name, value in settings.items())])
    return position("\n".join([game, f"roles {ROLES[seats]}", f"at {at}", *more]))


def random_match(seed: int, seats: int, **settings: bool) -> Match:
    """A match played to its end at random, always the same for a seed."""
    rng = random.Random(seed)
    match = GAME.start(seats, dealer=Seeded(rng), **settings)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match
