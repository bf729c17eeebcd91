"""What somebody's matches come to: how many they won, in which way, in a row, and how good they are.

Ratings are those of the league (``rating``), with one difference: only the person's own changes. A bot is as good as
its level came out of a tournament (docs/findings.md), and other people count as average players, because nobody's
results are shown to anybody, not even as a part of somebody else's rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from omerta.web.league.rating import DEVIATION, MEAN, Rating, rate
from omerta.web.store.played import PlayedMatch

LEVELS = {"beginner": 1365.0, "regular": 1550.0, "master": 1731.0}
KNOWN, UNKNOWN = 50.0, DEVIATION / 2
"""How uncertain the rating of a level is, and that of anybody else."""
RATED = ("won", "lost")
K = TypeVar("K")


@dataclass(slots=True)
class Tally:
    """Matches that were brought to an end, and those of them that were won."""

    played: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many were won or lost in a row, until now and at most."""

    winning: int
    losing: int
    best: int


def tallies(matches: Iterable[PlayedMatch], key: Callable[[PlayedMatch], K | None]) -> dict[K, Tally]:
    """Matches by something they have, the most frequent first; what has none of it is left out."""
    found: dict[K, Tally] = {}
    for match in matches:
        kind = key(match)
        if kind is not None and match.result in RATED:
            tally = found.setdefault(kind, Tally())
            tally.played += 1
            tally.won += match.result == "won"
    return dict(sorted(found.items(), key=lambda entry: -entry[1].played))


def streaks(matches: Sequence[PlayedMatch]) -> Streaks:
    """The streaks in a list whose newest match comes first."""
    results = [match.result for match in matches if match.result in RATED]
    lengths: Counter[str] = Counter()
    if results:
        changed = next((at for at, result in enumerate(results) if result != results[0]), len(results))
        lengths[results[0]] = changed
    best = run = 0
    for result in results:
        run = run + 1 if result == "won" else 0
        best = max(best, run)
    return Streaks(lengths["won"], lengths["lost"], best)


def ratings(matches: Sequence[PlayedMatch]) -> dict[tuple[str, str], tuple[Rating, int]]:
    """The rating in each game against bots and against people, and from how many matches; the newest come first."""
    found: dict[tuple[str, str], tuple[Rating, int]] = {}
    for match in reversed(matches):
        if match.result in RATED:
            rating, count = found.get((match.game, match.against), (Rating(), 0))
            found[match.game, match.against] = _rated(rating, match), count + 1
    return found


def _rated(rating: Rating, match: PlayedMatch) -> Rating:
    """Somebody's rating after a match. A side is a team; where there are none everybody plays alone."""
    teams: dict[int, list[int]] = {}
    for seat, place in enumerate(match.places):
        teams.setdefault(place if match.side is not None else seat, []).append(seat)
    sitting = [
        [rating if seat == match.seat else _opponent(match.others[seat]) for seat in team] for team in teams.values()
    ]
    changed = rate(sitting, [match.places[team[0]] for team in teams.values()])
    return next(
        new
        for team, after in zip(teams.values(), changed, strict=True)
        for seat, new in zip(team, after, strict=True)
        if seat == match.seat
    )


def _opponent(name: str) -> Rating:
    return Rating(LEVELS[name], KNOWN) if name in LEVELS else Rating(MEAN, UNKNOWN)
