"""Which of the events that may reveal something do: a name in ``reveals`` that is not needed hides leaks."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

from omerta.gamekit import Game
from omerta.gamekit.steps import step_of
from omerta.kernel import Table

ENOUGH = 200
"""An event that was told so often from each place that tells it, and never differed, reveals nothing."""


class Tellings:
    """How often revealing events were told alike in worlds that a seat cannot tell apart, and which of them differed.

    An event may be told from several places of the rules, of which one alone reveals something, and that rarely: they
    are counted apart.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places = {name: [code for code in _codes(game) if name in code.co_names] for name in game.reveals}
        self.alike: Counter[tuple[str, CodeType]] = Counter()
        self.differed: set[str] = set()
        self._tellers: dict[int, tuple[Any, CodeType]] = {}

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While this lasts, it is noted from which place of the rules each event is told."""
        tell = Table.tell

        def noted(table: Any, event: Any, *fields: Any) -> None:
            tell(table, event, *fields)
            frame = inspect.currentframe()
            if table.events is not None and frame is not None and frame.f_back is not None:
                self._tellers[id(table.events[-1])] = table.events[-1], frame.f_back.f_code

        Table.tell = noted  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            Table.tell = tell  # type: ignore[method-assign]
            self._tellers.clear()

    def heard(self, told: Iterable[Any]) -> None:
        """Events that were told alike in both worlds."""
        for happened in told:
            name = type(happened).__name__
            if name in self.places and id(happened) in self._tellers:
                self.alike[name, self._tellers[id(happened)][1]] += 1

    def is_open(self, name: str) -> bool:
        """Whether an event that may reveal something has neither differed nor been heard often enough."""
        return name in self.places and name not in self.differed and not self._is_needless(name)

    def _is_needless(self, name: str) -> bool:
        places = self.places[name]
        return bool(places) and all(self.alike[name, code] >= ENOUGH for code in places)

    def needless(self) -> list[str]:
        """The names that are not needed, one sentence each."""
        return [
            f"reveals of {self.game.id} names {name}, which was told {sum(self.alike[name, code] for code in places)} "
            "times in worlds that a seat cannot tell apart and never differed: leave it out, so that it is proved to "
            "tell nothing."
            for name, places in sorted(self.places.items())
            if name not in self.differed and self._is_needless(name)
        ]


def _codes(game: Game) -> list[CodeType]:
    """The functions of a rulebook, those in them included."""
    things = [thing for module in game.rulebook for thing in vars(module).values()]
    runs = [inspect.unwrap(step.run) if (step := step_of(thing)) else thing for thing in things]
    waiting = list(dict.fromkeys(run.__code__ for run in runs if inspect.isfunction(run)))
    for code in waiting:
        waiting += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    return waiting
