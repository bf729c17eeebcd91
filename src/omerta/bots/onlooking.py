"""How our bots read a table, for looking back: who seems to be on which side, and who is going to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from omerta.bots.registry import own
from omerta.gamekit import Match, TableView, Utterance
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


class Forecast(Protocol):
    """Says who is going to win a game of open fortunes."""

    def moment(self, view: TableView) -> object:
        """What a spectator's view has to say for a new forecast to be worth while: whose turn it is."""

    def chances(self, world: Match, random: Callable[[], float]) -> Sequence[float]:
        """How likely each seat is to win a whole match that somebody takes for possible; it may be played on."""


def forecast(game: str) -> Forecast | None:
    """Who forecasts a game: ``FORECAST`` of the bots' module that is called like the game."""
    found: Forecast | None = own(game).get("FORECAST")
    return found
