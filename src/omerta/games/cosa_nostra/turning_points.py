"""What decided a finished match, from what everybody saw of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from omerta.kernel import Seat, View, value

TAKEN = ("CellSeized", "CellTaken")
LAID = ("CellBought", "CellClaimed", *TAKEN)
"""Events by which a seat comes to a cell."""


@value
class DearestStop:
    """The highest sum that one family paid another at once."""

    seat: Seat
    rival: Seat
    amount: int
    round: int


@value
class Ruined:
    """A family that went bankrupt."""

    seat: Seat
    round: int


@value
class Conquered:
    """How many cells the winner took from rivals."""

    seat: Seat
    cells: int


@value
class LinkClosed:
    """The cell by which the winner's link was whole."""

    seat: Seat
    cell: str
    round: int


@value
class MostLand:
    """How many cells the winner had in the end."""

    seat: Seat
    cells: int


def turning_points(view: View, told: Sequence[View]) -> Iterator[Any]:
    """Two or three moments, roughly in the order in which they came."""
    winner = view.result.winners[0]
    rounds = _by_round(told)
    yield from _money(rounds)
    taken = sum(happened.event in TAKEN and happened.seat == winner for _, happened in rounds)
    if taken:
        yield Conquered(winner, taken)
    last = next((one for one in reversed(rounds) if _comes_to_a_cell(one[1], winner)), None)
    if view.result.why == "connection" and last is not None:
        yield LinkClosed(winner, last[1].cell, last[0])
    else:
        yield MostLand(winner, len(view.players[winner].pieces))


def _by_round(told: Sequence[View]) -> list[tuple[int, View]]:
    round_, found = 0, []
    for happened in told:
        if happened.event == "TurnBegan":
            round_ = happened.round
        found.append((round_, happened))
    return found


def _money(rounds: Sequence[tuple[int, View]]) -> Iterator[Any]:
    """Somebody's ruin, or else the dearest stop."""
    ruin = next(((round_, one) for round_, one in rounds if one.event == "WentBankrupt"), None)
    if ruin is not None:
        yield Ruined(ruin[1].seat, ruin[0])
        return
    paid = max((one for one in rounds if one[1].event == "RivalPaid"), key=lambda one: one[1].amount, default=None)
    if paid is not None:
        yield DearestStop(paid[1].seat, paid[1].rival, paid[1].amount, paid[0])


def _comes_to_a_cell(happened: View, seat: Seat) -> bool:
    if happened.event == "CellTraded":
        return bool(happened.buyer == seat)
    return happened.event in LAID and happened.seat == seat
