"""A little game for tests of the kernel: the test gives its steps, and its table counts and keeps what happened."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from types import ModuleType
from typing import Any

from omerta.gamekit import Game, Kind, Match, Notation, kinds, setting, settings
from omerta.kernel import Frame, Result, Seat, Table, event, owner, per_seat, public, step, table


@settings
class Settings:
    fast: bool = setting(False, rule="LT-1")


class Way(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@event
class Happened:
    what: str = public()


@event
class Looked:
    seat: Seat = public()
    card: int = owner("seat")


@table
class LittleTable(Table):
    settings: Settings = public()
    done: list[str] = public(default_factory=list)
    cards: list[int] = per_seat(default_factory=lambda: [1, 2, 3])


@step
def finish(t: LittleTable) -> None:
    t.tell(Happened, "finish")
    t.end(Result(t.seats, (t.seats,), "done"))


def little(*steps: Callable[..., Frame], kind: Any = LittleTable, more: tuple[Any, ...] = (), **changes: Any) -> Game:
    """A game of three seats that does these steps, which take no arguments, and then ends."""

    @step
    def begin(t: Any) -> None:
        t.then(*(one() for one in steps), finish())

    book = ModuleType("little")
    for thing in (begin, finish, *steps, *more, Happened, Looked, Way, kind):
        setattr(book, getattr(thing, "name", None) or thing.__name__, thing)
    parts: dict[str, Any] = {
        "notation": Notation(),
        "kinds": kinds(Kind("pick", "LT-2")),
        "redeal": lambda t, sight, rng: None,
    }
    return Game(
        id="little",
        prefix="LT",
        seats=range(3, 4),
        minutes=range(1, 2),
        table=kind,
        settings=Settings,
        rulebook=(book,),
        **{"begin": begin, **parts, **changes},
    )


def play(*steps: Callable[..., Frame], **changes: Any) -> Match:
    return little(*steps, **changes).start(3)
