"""How our bots read a table, for looking back: who seems to be on which side by what everybody did and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from omerta.bots.registry import own
from omerta.gamekit import TableView, Utterance
from omerta.kernel import View


class Onlooker(Protocol):
    """Follows a match through the eyes of a seat, or of a spectator."""

    side: str
    """The side that is looked for."""

    def heard(self, happened: View) -> None:
        """An event was told."""

    def listened(self, said: Utterance) -> None:
        """A seat spoke."""

    def suspicion(self, view: TableView) -> tuple[float, ...]:
        """How likely each seat is on that side, by facts and by behaviour."""


OnlookerMaker: TypeAlias = Callable[[], Onlooker]


def onlooker(game: str) -> OnlookerMaker | None:
    """Who looks on at a game of hidden sides: ``ONLOOKER`` of the bots' module that is called like the game."""
    found: OnlookerMaker | None = own(game).get("ONLOOKER")
    return found
