"""A table of Mafia City for tests: a written position, lines of play, and what lies where afterwards."""

from __future__ import annotations

from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.table import MafiaCityTable
from omerta.kernel import letter
from omerta.play import Match, OpenGame


class City:
    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def table(self) -> MafiaCityTable:
        table: MafiaCityTable = self.match.table
        return table

    def play(self, *lines: str) -> City:
        """Each line is a seat and its answer, in the notation of section 21."""
        for line in lines:
            seat, answer = line.split(maxsplit=1)
            self.match.answer(ord(seat) - ord("A"), answer)
        return self

    def offered(self) -> list[str]:
        """The options of whoever is asked."""
        (seat,) = self.match.waiting
        asked = self.match.ask(seat)
        return [GAME.notation.write(asked.kind, option) for option in asked.options]

    @property
    def asked(self) -> str:
        """Who is asked what: ``B react``."""
        (seat,) = self.match.waiting
        return f"{letter(seat)} {self.match.ask(seat).kind}"

    def stack(self, location: str) -> str:
        return _letters(self.table.stacks[next(place for place in self.table.stacks if place == location)])

    @property
    def cell(self) -> str:
        return _letters(sorted(inmate.seat for inmate in self.table.cell))

    def hand(self, seat: str) -> str:
        return " ".join(map(str, self.table.hands[_seat(seat)]))

    def chips(self, seat: str) -> int:
        return self.table.chips[_seat(seat)]

    def reserve(self, seat: str) -> int:
        return self.table.reserve[_seat(seat)]

    def points(self, seat: str) -> int:
        return self.table.points[_seat(seat)]

    @property
    def passed(self) -> str:
        return _letters(self.table.passed)

    @property
    def discarded(self) -> list[str]:
        return [str(card) for card in self.table.discard]

    @property
    def announced(self) -> list[str]:
        return [f"{letter(effect.seat)} {effect.what}" for effect in self.table.stack]

    @property
    def cubes(self) -> list[str]:
        return [str(location) for location in self.table.cubes]

    def events(self, *names: str) -> list[str]:
        """The names of what happened, of all events or of those named."""
        told = [happened.event for happened in self.match.told(None)]
        return [name for name in told if not names or name in names]


def position(text: str, seed: int = 0) -> City:
    return City(OpenGame(GAME).position(text, seed))


def start(seats: int = 3, seed: int = 0, **settings: object) -> City:
    return City(OpenGame(GAME).start(seats, seed, **settings))


def _seat(seat: str) -> int:
    return ord(seat) - ord("A")


def _letters(seats: object) -> str:
    assert isinstance(seats, (tuple, list))
    return " ".join(map(letter, seats))
