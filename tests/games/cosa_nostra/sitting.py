"""A match of Cosa Nostra whose luck and answers are written down line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra.edition import RANKS
from omerta.games.cosa_nostra.table import Player
from omerta.kernel import Refusal
from omerta.play import Match, OpenGame

SEATS = {"blue": 0, "red": 1, "green": 2, "yellow": 3}


class Sitting:
    """A match with short ways to play and to look."""

    def __init__(self, match: Match) -> None:
        self.match = match
        match.dealer = None

    # Playing

    def play(self, *lines: str) -> Sitting:
        """Play lines of a record: luck where luck is asked, otherwise answers, perhaps with the seat before them."""
        for line in lines:
            chance = self.match.chance
            if chance is not None:
                outcomes = [outcome for outcome, _ in chance.odds]
                self.match.settle(GAME.notation.read_outcome(chance.kind, outcomes, line))
            else:
                colour, _, answer = line.rpartition(": ")
                (waiting,) = self.match.waiting
                self.match.answer(SEATS[colour] if colour else waiting, answer)
        return self

    def arrive(self, roll: int) -> Sitting:
        """Roll, move exactly that far and decline what the field offers: the actions of the turn come next."""
        self.play("go", f"roll {roll}")
        if self.asked == "move":
            self.play(f"move {roll}")
        while self.asked in ("club", "tip", "yakuza"):
            self.play("decline")
        return self

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
    def asked(self) -> str:
        """The kind of the open question, of luck or of a seat."""
        assert self.match.question is not None
        return self.match.question.kind

    @property
    def waiting(self) -> str:
        (seat,) = self.match.waiting
        return list(SEATS)[seat]

    @property
    def options(self) -> list[str]:
        (seat,) = self.match.waiting
        asked = self.match.ask(seat)
        return [GAME.notation.write(asked.kind, option) for option in asked.options]

    def offered(self, *beginnings: str) -> list[str]:
        """The options that begin with one of these words."""
        return [option for option in self.options if option.split()[0] in beginnings]

    def player(self, colour: str) -> Player:
        player: Player = self.table.players[SEATS[colour]]
        return player

    @property
    def table(self) -> Any:
        return self.match.table

    def cash(self, colour: str) -> int:
        return self.player(colour).cash

    def cells(self, colour: str) -> set[str]:
        return set(self.table.edition.called(self.player(colour).pieces))

    def guards(self, colour: str) -> set[str]:
        return set(self.table.edition.called(self.player(colour).guards))

    def rank(self, colour: str) -> str:
        return RANKS[self.table.rank(SEATS[colour])].value

    def owner(self, field: int) -> str | None:
        return list(SEATS)[self.table.owners[field]] if field in self.table.owners else None

    def told(self, colour: str | None, event: str) -> list[Any]:
        """The events of a name as a seat, or a spectator, was told them."""
        seat = None if colour is None else SEATS[colour]
        return [happened for happened in self.match.told(seat) if happened.event == event]

    @property
    def ended(self) -> tuple[str, tuple[str, ...]] | None:
        """Why the match ended and who won."""
        result = self.match.result
        return result and (result.why, tuple(list(SEATS)[seat] for seat in result.winners))


def position(text: str) -> Sitting:
    return Sitting(OpenGame(GAME).position(text, seed=0))


def sit_down(seats: int = 2, **settings: Any) -> Sitting:
    """A match from the very start; luck is played by hand."""
    return Sitting(OpenGame(GAME).start(seats, dealer=None, **settings))


def opened(seats: int = 2, starts: Iterable[str] = (), **settings: Any) -> Sitting:
    """A match after the set-up, blue first: N1 b1 c1 c2 against S1 e6 d6 d5, and so on."""
    lays = {"N1": ("b1", "c1", "c2"), "S1": ("e6", "d6", "d5"), "E1": ("f2", "f3", "e3"), "W1": ("a5", "a4", "b4")}
    game = sit_down(seats, **settings).play("first blue")
    for point in list(lays)[:seats]:
        game.play(f"start {point}", *(f"lay {cell}" for cell in lays[point][1:]))
    return game
