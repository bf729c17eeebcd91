"""A match answered in notation: what is typed is read here, and a refusal names the rule of the game behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

from omerta.gamekit.even import Even
from omerta.gamekit.sight import Sight, sight
from omerta.gamekit.uncovering import uncover
from omerta.kernel import Chance, Counts, Dealer, Entry, Frame, NotOffered, Refusal, Rules, Seat, View, see
from omerta.kernel import Match as Engine

if TYPE_CHECKING:
    from omerta.gamekit.game import Game


class TableView(View):
    """A view of a whole table. What follows from it, by the game's ``readings``, can be read as attributes, too."""

    __slots__ = ("frames", "readings")

    readings: Mapping[str, Callable[[TableView], Any]]
    frames: tuple[Frame, ...]

    @property
    def agenda(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """The steps still to be done by name, the next one last; everybody may know them."""
        return tuple((step.name, args) for step, args in self.frames)

    def __getattr__(self, name: str) -> Any:
        if name not in self and not name.startswith("__") and name in self.readings:
            return self.readings[name](self)
        return super().__getattr__(name)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self, *self.readings]


class Match(Engine):
    """A match of a described game."""

    __slots__ = ()

    game: Game

    @classmethod
    def begun(cls, game: Rules, table: Any, agenda: list[Frame], dealer: Dealer | None, quiet: bool = False) -> Self:
        return super().begun(game, table, agenda, checked(game, dealer), quiet)

    def view(self, seat: Seat | None = None) -> TableView:
        """All that ``seat`` may know, with what a player reads off the table, such as a score."""
        if seat is not None:
            self.check_seat(seat)
        view = TableView()
        see(self.table, seat, into=view)
        return self._readable(view, seat)

    def _readable(self, view: TableView, seat: Seat | None) -> TableView:
        view.readings = self.game.readings
        view.frames = tuple(self.agenda) if self.asking is None else (*self.agenda, self.asking)
        self.beside(view, seat)
        return view

    def read(self, seat: Seat, typed: Any) -> Any:
        """The option that a text names, or a refusal that names the rule by which it is not offered."""
        asked = super().ask(seat)
        cause: Refusal | None = None
        if isinstance(typed, str):
            try:
                return self.game.notation.read(asked.kind, asked.options, typed, seat)
            except NotOffered as refusal:
                cause = refusal
        text = str(typed)
        rule = self.game.why(self.view(seat), asked, text) or self.game.kinds[asked.kind].rule
        raise NotOffered(rule=rule, seat=seat, typed=text) from cause

    def read_outcome(self, question: Chance, typed: Any) -> Any:
        """The outcome that a text names."""
        return read_outcome(self.game, question, typed)

    def go_back_to(self, earlier: Self) -> None:
        """Be again what a copy from before still is; the dealer stays as it is."""
        self.table, self.agenda, self.number, self.log = earlier.table, earlier.agenda, earlier.number, earlier.log
        self.sealed, self.open_question, self.asking = earlier.sealed, earlier.open_question, earlier.asking
        self._live = None

    def sight(self, seat: Seat) -> Sight:
        """All that ``seat`` knows, as ``Game.deal_world`` needs it to deal the rest again."""
        return sight(self, seat)

    def uncovered(self) -> TableView:
        """The table as it really is, for looking back; no player may be shown it while the match is on."""
        return self._readable(TableView(uncover(self.table, self.seats, self.table)), None)

    # Saving

    def save(self) -> dict[str, Any]:
        """The whole match as JSON-able data, secrets included."""
        encode = self.game.codec.encode
        return {
            "omerta": 1,
            "game": self.game.id,
            "table": encode(self.table),
            "agenda": list(map(self._encode, self.agenda)),
            "frame": self.asking and self._encode(self.asking),
            "number": self.number,
            "sealed": encode(self.sealed),
            "log": None if self.log is None else [encode(tuple(entry)) for entry in self.log],
            "told": None if self.table.events is None else [encode(happened) for happened in self.table.events],
        }

    def _encode(self, frame: Frame) -> list[Any]:
        step, args = frame
        return [step.name, *map(self.game.codec.encode, args)]

    @classmethod
    def loaded(cls, game: Game, data: Mapping[str, Any], dealer: Dealer | None = None) -> Self:
        """A match from saved data."""
        decode = game.codec.decode

        def frame(saved: list[Any]) -> Frame:
            return game.steps[saved[0]], tuple(map(decode, saved[1:]))

        log, told = data["log"], data["told"]
        match = cls(game, decode(data["table"]), list(map(frame, data["agenda"])), checked(game, dealer))
        match.number = data["number"]
        match.sealed = decode(data["sealed"])
        match.log = None if log is None else [Entry(*decode(entry)) for entry in log]
        match.table.events = None if told is None else [decode(happened) for happened in told]
        if data["frame"]:
            match.put_again(frame(data["frame"]))
        return match


class Checked:
    """A foreign dealer whose outcomes are read if they are notation, and refused if they are not among the odds."""

    def __init__(self, game: Game, dealer: Dealer) -> None:
        self.game = game
        self.dealer = dealer

    def __call__(self, question: Chance) -> Any:
        outcome, odds = self.dealer(question), question.odds
        if type(odds) is Even and id(outcome) in odds.ids:
            return outcome
        if type(odds) is Counts and outcome in odds.row:
            return odds.row[odds.row.index(outcome)]
        for known, _weight in odds:
            if known is outcome:
                return known
        for known, _weight in odds:
            if known == outcome:
                return known
        return read_outcome(self.game, question, outcome)


def checked(game: Any, dealer: Dealer | None) -> Dealer | None:
    """A dealer as a match takes it; one that can only give what the odds hold says so by ``exact``."""
    exact = dealer is None or isinstance(dealer, Checked) or getattr(dealer, "exact", False)
    return dealer if exact or dealer is None else Checked(game, dealer)


def read_outcome(game: Game, question: Chance, typed: Any) -> Any:
    if not isinstance(typed, str):
        raise NotOffered(typed=str(typed))
    return game.notation.read_outcome(question.kind, [outcome for outcome, _ in question.odds], typed)
