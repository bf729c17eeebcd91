"""What came out of many matches: who won how often, with how much certainty, and how quickly it was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from omerta.words import catalogue

Z95 = 1.959964


class Share(NamedTuple):
    """Wins out of so many, with the 95 % interval of Wilson.

    Seats of one match win and lose together, so what counts is the spread between matches: ``squares`` are the sums
    over matches of wins², wins x seats and seats², which give the number of independent seats that these are worth.
    """

    wins: int
    of: int
    matches: int
    squares: tuple[int, int, int]

    @property
    def rate(self) -> float:
        return self.wins / self.of if self.of else 0.0

    @property
    def worth(self) -> float:
        """How many independent seats would be as certain."""
        wins2, both, seats2 = self.squares
        spread = wins2 - 2 * self.rate * both + self.rate**2 * seats2
        if spread <= 0:
            return float(self.matches)
        return min(float(self.of), self.rate * (1 - self.rate) * self.of**2 / spread)

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        number, z2 = self.worth, Z95 * Z95
        middle = (self.rate + z2 / (2 * number)) / (1 + z2 / number)
        spread = Z95 * sqrt(self.rate * (1 - self.rate) / number + z2 / (4 * number**2)) / (1 + z2 / number)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.rate:6.2f} %  ({100 * low:6.2f} – {100 * high:6.2f})"


@dataclass
class Report:
    """Counts that can be added up over workers. Keys are texts such as a side, a seat's letter or a bot's name."""

    game: str
    matches: int = 0
    decisions: int = 0
    unwon: int = 0
    cpu: float = 0.0
    wall: float = 0.0
    sums: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """For a group and a key: wins, seats, matches, and the three sums of squares."""
    reasons: Counter[str] = field(default_factory=Counter)

    def count(self, group: str, seats: Iterable[tuple[str, bool]]) -> None:
        """Count one match for a group: each seat's key, and whether it won."""
        wins: Counter[str] = Counter()
        of: Counter[str] = Counter()
        for key, won in seats:
            of[key] += 1
            wins[key] += won
        for key, sat in of.items():
            good = wins[key]
            self._add((group, key), [good, sat, 1, good * good, good * sat, sat * sat])

    def _add(self, key: tuple[str, str], sums: list[int]) -> None:
        before = self.sums.get(key)
        self.sums[key] = sums if before is None else [a + b for a, b in zip(before, sums, strict=True)]

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.unwon += other.unwon
        self.cpu += other.cpu
        self.reasons += other.reasons
        for key, sums in other.sums.items():
            self._add(key, sums)

    def shares(self, group: str) -> dict[str, Share]:
        """The shares of a group (``side``, ``seat``, ``bot``, ``bot and side``), by key."""
        found = sorted((key, sums) for (of, key), sums in self.sums.items() if of == group)
        return {key: Share(sums[0], sums[1], sums[2], (sums[3], sums[4], sums[5])) for key, sums in found}

    def table(self, lang: str = "en") -> str:
        """The report as a table for people."""
        say = catalogue(lang).say
        lines = [say("report-matches", {"matches": self.matches, "game": self.game})]
        for group in ("side", "bot", "bot and side", "seat"):
            shares = self.shares(group)
            if shares:
                lines += ["", say(f"report-{group.replace(' ', '-')}")]
                width = max(map(len, shares))
                lines += [f"  {key:<{width}}  {share}  {share.wins:>7}/{share.of}" for key, share in shares.items()]
        reasons = ", ".join(f"{why} {number}" for why, number in self.reasons.most_common())
        lines += ["", say("report-ends", {"reasons": reasons, "unwon": self.unwon})]
        lines.append(say("report-speed", self._speed(" " if lang == "cs" else ",")))
        return "\n".join(lines)

    def _speed(self, thousands: str) -> dict[str, str]:
        wall, cpu = self.wall or 1e-9, self.cpu or 1e-9
        figures = {"matches": self.matches / wall, "decisions": self.decisions / wall, "core": self.decisions / cpu}
        grouped = {name: f"{figure:,.0f}".replace(",", thousands) for name, figure in figures.items()}
        return {**grouped, "per": f"{self.decisions / max(1, self.matches):.1f}"}
