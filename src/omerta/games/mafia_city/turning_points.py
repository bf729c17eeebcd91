"""What decided a finished match, from what everybody saw of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from omerta.games.mafia_city.cards import Location
from omerta.kernel import Seat, View, value

MANY = 3
"""So many chips at once, or of others, are worth a sentence."""


@value
class LeadTaken:
    """When and where the winner came to the front for good."""

    seat: Seat
    round: int
    location: Location


@value
class Swept:
    """The raid that swept most chips off the map."""

    round: int
    location: Location
    chips: int


@value
class Ruthless:
    """Who had most chips of others killed or jailed."""

    seat: Seat
    chips: int


@value
class LastPoint:
    """Where the winner made the last point, and how far the next one was behind."""

    seat: Seat
    location: Location
    second: Seat
    behind: int


def turning_points(view: View, told: Sequence[View]) -> Iterator[Any]:
    """Two or three moments, in the order in which they came."""
    winner, second = view.result.ranking[0][0], [seat for equals in view.result.ranking for seat in equals][1]
    points, gains = [0] * len(view.seats), list(_gains(told))
    lead = None
    for round_, location, seat, total in gains:
        ahead = all(points[winner] > points[other] for other in view.seats if other != winner)
        points[seat] = total
        leads = all(points[winner] > points[other] for other in view.seats if other != winner)
        if leads and not ahead:
            lead = LeadTaken(winner, round_, location)
    if lead is not None:
        yield lead
    yield from _blows(told)
    last = next((gain for gain in reversed(gains) if gain[2] == winner), None)
    if last is not None:
        yield LastPoint(winner, last[1], second, view.points[winner] - view.points[second])


def _gains(told: Sequence[View]) -> Iterator[tuple[int, Location, Seat, int]]:
    """Every point: in which round, at which location, whose, and how many that made."""
    round_, location = 0, Location.JAIL
    for happened in told:
        if happened.event == "RoundBegan":
            round_ = happened.round
        elif happened.event == "ControlDetermined":
            location = happened.location
        elif happened.event == "PointGained":
            yield round_, location, happened.seat, happened.points


def _blows(told: Sequence[View]) -> Iterator[Any]:
    """The largest raid, or else who was hardest on the others."""
    round_, raid = 0, None
    for happened in told:
        if happened.event == "RoundBegan":
            round_ = happened.round
        elif happened.event == "StackRaided" and (raid is None or len(happened.seats) > raid.chips):
            raid = Swept(round_, happened.location, len(happened.seats))
    hard = Counter(one.by for one in told if one.event in ("ChipKilled", "ChipJailed") and one.by != one.seat)
    if raid is not None and raid.chips >= MANY:
        yield raid
    elif hard and max(hard.values()) >= MANY:
        yield Ruthless(*hard.most_common(1)[0])
