"""Bots against bots: everybody against everybody, Swiss rounds, or all of a pool mixed at every table."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Literal

from omerta.kernel import Refusal
from omerta.lab.files import Journal
from omerta.lab.output import described
from omerta.lab.plan import Plan, names_in, read_bot_file
from omerta.lab.report import Failed, Report
from omerta.lab.strength import Fitted, fit, pattern
from omerta.lab.workers import Workers
from omerta.play import game

Pairing = Literal["round-robin", "swiss", "pool"]
PAIRINGS: tuple[Pairing, ...] = ("round-robin", "swiss", "pool")
NOTED_EVERY = 20.0
Progress = Callable[[int, int, str], None]


class FewBots(Refusal):
    """A tournament needs at least two bots."""

    code = "few-bots"


@dataclass
class Meeting:
    """A table of some bots, and what came of its matches."""

    round: int
    plan: Plan
    report: Report
    patterns: Counter[str] = field(default_factory=Counter)

    @property
    def key(self) -> str:
        return f"{self.round} {' '.join(self.plan.players)}"


@dataclass
class Tournament:
    """What came of all meetings."""

    game: str
    seats: int
    pairing: Pairing
    names: list[str]
    meetings: list[Meeting] = field(default_factory=list)
    interrupted: bool = False
    cpu: float = 0.0
    wall: float = 0.0

    @property
    def report(self) -> Report:
        """All meetings together."""
        total = Report(self.game)
        for meeting in self.meetings:
            total.add(meeting.report)
        total.cpu, total.wall = self.cpu, self.wall
        return total

    @property
    def strengths(self) -> Fitted:
        patterns: Counter[str] = Counter()
        for meeting in self.meetings:
            patterns.update(meeting.patterns)
        return fit(patterns, self.names)

    @property
    def failures(self) -> int:
        return sum(self.report.failures.values())

    @property
    def failed(self) -> list[Failed]:
        return self.report.failed

    @property
    def tried(self) -> int:
        return self.report.tried

    def table(self, lang: str = "en") -> str:
        """All of it for people."""
        from omerta.lab import tournament_report

        return tournament_report.table(self, lang)

    def write(self, folder: Path, lang: str = "en", command: str = "") -> None:
        """Write a report, a plot and the figures into a folder."""
        from omerta.lab import tournament_report

        tournament_report.write(self, folder, lang, command)

    def against(self, one: str, other: str) -> tuple[int, int]:
        """How many seats of a bot won in meetings with another, and how many sat there."""
        wins = of = 0
        for meeting in self.meetings:
            if set(meeting.plan.players) == {one, other} and (share := meeting.report.shares("bot").get(one)):
                wins, of = wins + share.wins, of + share.of
        return wins, of


def tournament(
    game_id: str,
    players: Sequence[str],
    num: int,
    *,
    pairing: Pairing = "round-robin",
    rounds: int | None = None,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    seed: int = 0,
    workers: int | None = None,
    cluster: str | None = None,
    code: Sequence[str] = (),
    folder: Path | None = None,
    progress: Progress = lambda done, total, meeting: None,
) -> Tournament:
    """Let bots meet. ``players`` and all bots of the files in ``code`` take part.

    ``num`` is how many matches a pair plays in each meeting; with a pool, how many are played in all.
    """
    opened = game(game_id)
    files = tuple(map(read_bot_file, code))
    names = list(dict.fromkeys([*players, *names_in(files)]))
    if len(names) < 2:
        raise FewBots(bots=", ".join(names) or "-")
    seating: Literal["duel", "pool"] = "pool" if pairing == "pool" else "duel"
    base = Plan(opened.id, seats or opened.seats[0], tuple(names), seed, dict(settings or {}), files, seating)
    base.check()
    number = rounds if rounds is not None else len(names).bit_length() + 1
    plan = {"command": "tournament", "pairing": pairing, "rounds": number, **described(base)}
    journal = Journal(folder, plan) if folder else None
    found = Tournament(opened.id, base.seats, pairing, names)
    start = time.perf_counter()
    try:
        with Workers(workers, cluster) as crew:
            _play_all(found, base, num, number, crew, journal, progress)
            found.cpu = crew.cpu
    finally:
        if journal is not None:
            journal.close()
    found.wall = time.perf_counter() - start
    found.report.check(at_least=1)
    return found


def _play_all(
    found: Tournament, base: Plan, num: int, rounds: int, crew: Workers, journal: Journal | None, progress: Progress
) -> None:
    total = num * _expected(found, rounds)
    try:
        for meeting in _meetings(found, base, rounds):
            found.meetings.append(meeting)
            before = sum(one.report.tried for one in found.meetings[:-1])
            for _ in _play(meeting, num, crew, journal):
                progress(before + meeting.report.tried, total, " – ".join(meeting.plan.players[:2]))
    except KeyboardInterrupt:
        found.interrupted = crew.interrupted = True


def _expected(found: Tournament, rounds: int) -> int:
    number = len(found.names)
    return {"pool": 1, "round-robin": number * (number - 1) // 2, "swiss": rounds * (number // 2)}[found.pairing]


def _meetings(found: Tournament, base: Plan, rounds: int) -> Iterator[Meeting]:
    if found.pairing == "pool":
        yield Meeting(1, base, Report(base.game))
        return
    if found.pairing == "round-robin":
        pairs = [(1, pair) for pair in combinations(found.names, 2)]
        yield from (Meeting(number, replace(base, players=pair), Report(base.game)) for number, pair in pairs)
        return
    for number in range(1, rounds + 1):
        for pair in swiss_round(found):
            plan = replace(base, players=pair, seed=base.seed + number - 1)  # who meets again plays other matches
            yield Meeting(number, plan, Report(base.game))


def swiss_round(found: Tournament) -> list[tuple[str, str]]:
    """Neighbours in the table meet, and as far as can be those who have not met; of an odd number one has a rest."""
    met = Counter(frozenset(meeting.plan.players) for meeting in found.meetings)
    played = Counter(name for meeting in found.meetings for name in meeting.plan.players)
    order = [strength.name for strength in found.strengths.bots] if found.meetings else list(found.names)
    if len(order) % 2:
        order.remove(max(reversed(order), key=lambda name: played[name]))  # the last of those who played most
    pairs = []
    while order:
        one = order.pop(0)
        other = min(order, key=lambda name: (met[frozenset((one, name))], order.index(name)))
        order.remove(other)
        pairs.append((one, other))
    return pairs


def _play(meeting: Meeting, num: int, crew: Workers, journal: Journal | None) -> Iterator[None]:
    for line in journal.lines if journal else ():
        if line["meeting"] == meeting.key:
            meeting.report.add(Report.load(line["report"]))
            meeting.patterns.update(line["patterns"])
    part, since = replace(meeting, report=Report(meeting.plan.game), patterns=Counter()), time.monotonic()
    outcomes = crew.play(meeting.plan, range(meeting.report.tried, max(num, meeting.report.tried)))
    try:
        for outcome in outcomes:
            for counted in (meeting, part):
                counted.report.note(outcome)
                if (seen := pattern(outcome)) is not None:
                    counted.patterns[seen] += 1
            if journal is not None and time.monotonic() - since > NOTED_EVERY:
                _note(journal, part)
                part = replace(part, report=Report(meeting.plan.game), patterns=Counter())
                since = time.monotonic()
            yield
    finally:
        outcomes.close()
        if journal is not None and part.report.tried:
            _note(journal, part)


def _note(journal: Journal, part: Meeting) -> None:
    journal.add({"meeting": part.key, "report": part.report.save(), "patterns": dict(part.patterns)})
