"""What must hold of the table at every question: invariants, what is uncovered, and worlds dealt again."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import Sight
from omerta.gamekit.sight import sight
from omerta.kernel import HIDDEN, Bag, Seat, View, fields_of
from omerta.testing.case import Case

BESIDE = frozenset({"game", "seat", "number", "asked", "waiting", "sealed"})
"""What a view has beside the table."""
FORMS = {list: list, tuple: list, dict: dict, Bag: Bag}
"""What holds other things; a list may stand where a tuple does."""


class Watch:
    """The tables of one match, question by question. At each, one seat has its hidden things dealt again."""

    def __init__(self, case: Case, match: KernelMatch) -> None:
        self.case = case
        self.match = match
        self.held = case.game.conserved(match.table)
        self.invariants = case.game.invariants()
        self.heard: dict[Seat, tuple[int, list[View]]] = {seat: (0, []) for seat in match.seats}
        self.number = -1

    def look(self) -> None:
        """Check the table when another question is asked, and after the end, when nothing is left to deal."""
        case, match = self.case, self.match
        if match.number == self.number and not match.over:
            return
        self.number = match.number
        now = case.game.conserved(match.table)
        if now != self.held:
            case.fail("Something was not conserved.", f"before: {self.held}", f"after:  {now}")
        for wrong in self.invariants(match):
            case.fail(f"The table cannot be like this: {wrong}")
        if not match.over:
            check_uncovered(case, match)
            seat = match.seats[match.number % len(match.seats)]
            deal_world(case, match, sight(match, seat, self.told(seat)))

    def told(self, seat: Seat) -> Sequence[View]:
        """What a seat has been told so far, each event seen once."""
        since, heard = self.heard[seat]
        heard += self.match.told(seat, since)
        self.heard[seat] = len(self.match.events), heard
        return heard


def deal_world(case: Case, match: KernelMatch, seen: Sight) -> KernelMatch:
    """A world dealt again for the seat of a sight: it is whole, possible, and to that seat like the match."""
    seat = seen.seat
    try:
        world = case.game.deal_world(seen, case.rng)
    except StopIteration:
        case.fail(f"Seat {seat} can tell two worlds apart by who is asked: in one of them nobody is.")
    except Exception:
        table = seen.table.clone()
        case.game.redeal(table, seen, case.rng)
        _check_whole(case, seat, table, match.table)
        raise
    _check_whole(case, seat, world.table, match.table)
    here, there = case.game.conserved(match.table), case.game.conserved(world.table)
    if here != there:
        case.fail(
            f"redeal does not keep what is conserved, for seat {seat}.",
            f"in the match: {here}",
            f"in the world dealt again: {there}",
        )
    for wrong in case.game.invariants()(world):
        case.fail(f"redeal deals seat {seat} a table that cannot be: {wrong}")
    return world


def _check_whole(case: Case, seat: Seat, dealt: Any, real: Any) -> None:
    """Real values stand where the seat sees none."""
    for place, value in _unfilled(dealt, real, case.game.table.__name__):
        case.fail(
            f"redeal leaves {place} as seat {seat} sees it, {value!r}: it must put a real value there.",
            "It gets a table in which every field holds what the seat sees, and deals what is hidden.",
        )


def _unfilled(dealt: Any, real: Any, place: str) -> Iterator[tuple[str, Any]]:
    """The places where something is hidden still, or stands in the form in which a seat sees it, such as a size."""
    form = FORMS.get(type(real))
    if dealt is HIDDEN or (form is not None and form is not FORMS.get(type(dealt))):
        yield place, dealt
        return
    for name, value, other in _parts(dealt, real):
        if value != other:
            yield from _unfilled(value, other, f"{place}{name}")


def _parts(dealt: Any, real: Any) -> list[tuple[str, Any, Any]]:
    """What a value is made of, each piece beside the real one; where there is none, beside nothing."""
    if FORMS.get(type(dealt)) is list:
        beside = real if FORMS.get(type(real)) is list and len(real) == len(dealt) else [None] * len(dealt)
        return [(f"[{number}]", *pair) for number, pair in enumerate(zip(dealt, beside, strict=True))]
    if type(dealt) is dict:
        known = real if type(real) is dict else {}
        return [(f"[{key!r}]", value, known.get(key)) for key, value in dealt.items()]
    if fields_of(dealt):  # what everybody sees is not hidden, but a list may hold parts that are
        names = [name for name, look in fields_of(dealt) if look or type(getattr(dealt, name)) in (list, dict)]
    elif dataclasses.is_dataclass(dealt) and not isinstance(dealt, type):
        names = [field.name for field in dataclasses.fields(dealt)]
    else:
        return []
    return [(f".{name}", getattr(dealt, name), getattr(real, name, None)) for name in names]


def check_uncovered(case: Case, match: KernelMatch) -> None:
    """What is uncovered for looking back is the real table: nothing in it is wrong, nothing a seat sees is missing."""
    uncovered = match.uncovered()
    for place, shown, real in _compared(uncovered, match.table, case.game.table.__name__):
        case.fail(f"{place} is uncovered as {shown!r}, and really it is {real!r}.")
    if covered := _hidden(uncovered):
        for seat in match.seats:
            if missing := covered - _hidden(match.view(seat)):
                case.fail(
                    f"Seat {seat} sees {', '.join(sorted(missing))}, and looking back it would be covered.",
                    "A field that is shown in another form than it is kept in must be shown alike to everybody.",
                )


def _compared(shown: Any, real: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Each piece of an uncovered table beside the real one; other forms than it is kept in are left out."""
    if fields_of(real):
        for name, _ in fields_of(real):
            if name not in BESIDE and shown[name] != getattr(real, name):
                yield from _compared(shown[name], getattr(real, name), f"{place}.{name}")
    elif type(real) in (list, tuple) and type(shown) is tuple:
        if len(real) != len(shown):
            yield place, shown, real
        for number, (one, other) in enumerate(zip(shown, real, strict=False)):
            yield from _compared(one, other, f"{place}[{number}]")
    elif type(real) is dict and type(shown) is dict:
        for key in real:
            yield from _compared(shown.get(key), real[key], f"{place}[{key!r}]")
    elif type(real) is type(shown) and shown is not HIDDEN and shown != real:
        yield place, shown, real


def _hidden(view: Any) -> set[str]:
    """Where in a view something is hidden."""
    found: set[str] = set()
    waiting = [("", view)]
    while waiting:
        place, piece = waiting.pop()
        keyed = isinstance(piece, dict)
        for key, value in piece.items() if keyed else enumerate(piece):
            if value is HIDDEN or (value and isinstance(value, (dict, tuple))):
                at = f"{place}.{key}" if keyed else f"{place}[{key}]"
                if value is HIDDEN:
                    found.add(at)
                else:
                    waiting.append((at, value))
    return found
