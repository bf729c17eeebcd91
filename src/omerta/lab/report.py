"""What came out of many matches: who won how often, with how much certainty, and how quickly it was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import lcm
from typing import Any, NamedTuple, Self

from omerta.kernel import letter
from omerta.lab.intervals import Interval, confidence_sequence, mean_interval, wilson
from omerta.lab.matches import MOST_DECISIONS, BotEnded, Endless, Outcome
from omerta.play import BotFailed
from omerta.words import catalogue

UNIT = lcm(*range(1, 27))
"""A win in a match, in parts that can be shared by any number of seats without a remainder."""
MOST_NAMED = 20
"""Failed matches that are named one by one."""


HOPELESS = 5
"""So many failed matches, and not one that came to its end, are enough."""
LONG = 2
"""So many are, if each goes on for ever."""


class Share(NamedTuple):
    """Wins out of so many seats in so many matches.

    ``squares`` are the sums over matches of wins², wins x seats and seats²; ``parts`` is the sum of the share of seats
    that won in each match, in units.
    """

    wins: int
    of: int
    matches: int
    squares: tuple[int, int, int]
    parts: int

    @property
    def rate(self) -> float:
        return self.wins / self.of if self.of else 0.0

    @property
    def worth(self) -> float:
        """How many independent seats would be as certain: the spread between matches decides."""
        wins2, both, seats2 = self.squares
        spread = wins2 - 2 * self.rate * both + self.rate**2 * seats2
        if spread <= 0:
            return float(self.matches)
        return min(float(self.of), self.rate * (1 - self.rate) * self.of**2 / spread)

    @property
    def interval(self) -> Interval:
        """For a number of matches that was fixed beforehand."""
        return wilson(self.rate, self.worth) if self.of else (0.0, 1.0)

    @property
    def sequence(self) -> Interval:
        """For a number of matches that depends on what was seen: it holds at all times at once."""
        return confidence_sequence(self.parts / UNIT, self.matches)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.rate:6.2f} %  ({100 * low:6.2f} – {100 * high:6.2f})"


class Failed(NamedTuple):
    """A match that did not come to its end: which one, whose fault it was, and what happened."""

    match: int
    code: str
    problem: str
    seat: str
    bot: str
    called: str


@dataclass
class Report:
    """Counts that can be added up. Keys are texts such as a side, a seat's letter or a bot's name."""

    game: str
    matches: int = 0
    decisions: int = 0
    choices: int = 0
    options: int = 0
    unwon: int = 0
    cpu: float = 0.0
    wall: float = 0.0
    sums: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """For a group and a key: what a share is made of."""
    reasons: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """How many matches took so many decisions."""
    deals: Counter[str] = field(default_factory=Counter)
    """How often each list of roles was dealt."""
    failures: Counter[str] = field(default_factory=Counter)
    """How many matches ended because this bot broke down."""
    failed: list[Failed] = field(default_factory=list)
    """The first of them."""
    interrupted: bool = False
    kept: tuple[int, int] = (0, 0)
    """Matches and decisions of earlier runs, which took none of this one's time."""

    @property
    def tried(self) -> int:
        """All matches, those that failed too."""
        return self.matches + sum(self.failures.values())

    # Counting

    def note(self, outcome: Outcome) -> None:
        """Count a match. One that failed is counted apart: nobody has won or lost it."""
        if outcome.failure is not None:
            seat = "" if outcome.failure.seat is None else letter(outcome.failure.seat)
            self.failures[outcome.failure.bot] += 1
            if len(self.failed) < MOST_NAMED:
                code, problem, _, bot, called = outcome.failure
                self.failed.append(Failed(outcome.number, code, problem, seat, bot, called))
            return
        self.matches += 1
        self.decisions += outcome.length
        self.choices += outcome.choices
        self.options += outcome.options
        self.lengths[outcome.length] += 1
        self.reasons[outcome.why] += 1
        self.unwon += not outcome.winners
        self._note_wins(outcome)

    def _note_wins(self, outcome: Outcome) -> None:
        won = [seat in outcome.winners for seat in range(len(outcome.names))]
        self.count("seat", ((letter(seat), win) for seat, win in enumerate(won)))
        self.count("bot", zip(outcome.names, won, strict=True))
        if outcome.first is not None:
            places = ((seat - outcome.first) % len(won) + 1 for seat in range(len(won)))
            self.count("order", zip(map(str, places), won, strict=True))
        if outcome.sides:
            named = (f"{name} {side}" for name, side in zip(outcome.names, outcome.sides, strict=True))
            self.count("bot and side", zip(named, won, strict=True))
            self.count("side", ((side, side == outcome.side) for side in dict.fromkeys(outcome.sides)))
        if outcome.roles:
            labels = [(label, won[seat]) for seat, roles in enumerate(outcome.roles) for label in _labels(roles)]
            self.count("role", labels)
        if dealt := outcome.roles or [(side,) for side in outcome.sides]:
            counted = Counter(label for roles in dealt for label in roles)
            self.deals[", ".join(f"{count} {label}" for label, count in sorted(counted.items()))] += 1

    def count(self, group: str, seats: Iterable[tuple[str, bool]]) -> None:
        """Count one match for a group: each seat's key, and whether it won."""
        wins: Counter[str] = Counter()
        of: Counter[str] = Counter()
        for key, won in seats:
            of[key] += 1
            wins[key] += won
        for key, sat in of.items():
            good = wins[key]
            self._add((group, key), [good, sat, 1, good * good, good * sat, sat * sat, good * UNIT // sat])

    def _add(self, key: tuple[str, str], sums: list[int]) -> None:
        before = self.sums.get(key)
        self.sums[key] = sums if before is None else [a + b for a, b in zip(before, sums, strict=True)]

    def add(self, other: Report) -> None:
        for name in ("matches", "decisions", "choices", "options", "unwon", "cpu", "wall"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("reasons", "lengths", "deals", "failures"):
            getattr(self, name).update(getattr(other, name))
        self.failed = (self.failed + other.failed)[:MOST_NAMED]
        for key, sums in other.sums.items():
            self._add(key, sums)

    def check(self, at_least: int = HOPELESS) -> None:
        """Refuse to go on where nothing works: so many matches have failed, and none has come to its end."""
        if self.matches or not self.failed:
            return
        first = self.failed[0]
        if len(self.failed) >= (min(LONG, at_least) if first.code == Endless.code else at_least):
            if first.code == Endless.code:
                raise Endless(game=self.game, most=MOST_DECISIONS)
            if first.code == BotEnded.code:
                raise BotEnded(seat=first.seat or "–", bot=first.bot or "–")
            raise BotFailed(seat=first.seat, bot=first.called, problem=first.problem)

    # What was counted

    def shares(self, group: str) -> dict[str, Share]:
        """The shares of a group (``side``, ``seat``, ``order``, ``role``, ``bot``, ``bot and side``), by key."""
        found = [(key, self.sums[of, key]) for of, key in sorted(self.sums, key=_in_order) if of == group]
        return {key: Share(sums[0], sums[1], sums[2], (sums[3], sums[4], sums[5]), sums[6]) for key, sums in found}

    @property
    def length(self) -> tuple[float, Interval]:
        """Decisions in a match: the mean, and its interval."""
        squares = sum(number * length**2 for length, number in self.lengths.items())
        return mean_interval(self.decisions, squares, self.matches)

    def length_quantile(self, part: float) -> int:
        """So many decisions or fewer were taken in this part of all matches."""
        left = part * self.matches
        for length in sorted(self.lengths):
            left -= self.lengths[length]
            if left <= 0:
                return length
        return 0

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
        per = f"{self.decisions / max(1, self.matches):.1f}"
        if self.matches > self.kept[0]:
            lines.append(say("report-speed", {**self._speed(" " if lang == "cs" else ","), "per": per}))
        else:
            lines.append(say("report-nothing-new", {"per": per}))
        return "\n".join(lines)

    def _speed(self, thousands: str) -> dict[str, str]:
        wall, cpu = self.wall or 1e-9, self.cpu or 1e-9
        matches, decisions = self.matches - self.kept[0], self.decisions - self.kept[1]
        figures = {"matches": matches / wall, "decisions": decisions / wall, "core": decisions / cpu}
        return {name: f"{figure:,.0f}".replace(",", thousands) for name, figure in figures.items()}

    # Keeping

    def save(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        plain = {name: getattr(self, name) for name in PLAIN}
        counters = {name: dict(getattr(self, name)) for name in COUNTERS}
        sums = [[*key, *numbers] for key, numbers in self.sums.items()]
        return {**plain, **counters, "sums": sums, "failed": [list(one) for one in self.failed]}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        report = cls(**{name: data[name] for name in PLAIN})
        for name in COUNTERS:
            setattr(report, name, Counter(data[name]))
        report.lengths = Counter({int(length): number for length, number in data["lengths"].items()})
        report.sums = {(group, key): list(numbers) for group, key, *numbers in data["sums"]}
        report.failed = [Failed(*one) for one in data["failed"]]
        return report


PLAIN = ("game", "matches", "decisions", "choices", "options", "unwon", "cpu", "wall")
COUNTERS = ("reasons", "lengths", "deals", "failures")


def _in_order(key: tuple[str, str]) -> tuple[str, int, str]:
    """Groups and keys as people sort them: place 10 comes after place 9."""
    group, name = key
    return group, int(name) if name.isdecimal() else 0, name


def _labels(roles: tuple[str, ...]) -> tuple[str, ...]:
    """What a seat is counted for: each thing it was dealt, and all of them together."""
    return (*roles, " + ".join(roles)) if len(roles) > 1 else roles
