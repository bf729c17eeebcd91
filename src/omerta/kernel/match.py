"""A match: a table, an agenda of steps still to be done, and the one open question."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

from omerta.kernel.errors import (
    AlreadyAnswered,
    CannotExclude,
    LawBroken,
    MatchOver,
    NotAsked,
    NotOffered,
    StaleQuestion,
    UnknownSeat,
)
from omerta.kernel.questions import Ask, AskAll, Asked, Chance, Open, Options, Question, Seat, Seats
from omerta.kernel.steps import Frame
from omerta.kernel.table import Result
from omerta.kernel.visibility import View, blank, see, together, told_to

if TYPE_CHECKING:
    from omerta.kernel.game import Game, Rng

Dealer: TypeAlias = Callable[[Chance], Any]
"""Answers chance questions: given the question, one of its outcomes."""
EXCLUDE = "exclude"
"""What the log says of a seat that a game master took out of the match."""


class Entry(NamedTuple):
    """One line of the log: who answered what (no seat: luck), who may know it, and how much had been told before."""

    seat: Seat | None
    kind: str
    choice: Any
    seen_by: Seats | None
    told: int

    def known_to(self, viewer: Seat | None) -> bool:
        return self.seen_by is None or (viewer is not None and (viewer == self.seat or viewer in self.seen_by))


class Sight(NamedTuple):
    """All a seat knows, for dealing the rest again: the table with blanks, what was told, what is still to be done."""

    seat: Seat
    table: Any
    told: tuple[View, ...]
    agenda: tuple[Frame, ...]
    frame: Frame | None
    number: int
    answered: Mapping[Seat, Any]
    """Who has given a sealed answer; only the own one is known."""


class Match:
    """A match of a game. Answers are checked, applied and logged; a wrong one is refused and changes nothing."""

    __slots__ = ("_frame", "_live", "_question", "agenda", "dealer", "game", "log", "number", "sealed", "table")

    def __init__(self, game: Game, table: Any, agenda: list[Frame], dealer: Dealer | None = None) -> None:
        """A match in which nothing has been done yet and nothing is told; ``begun`` gives one that runs."""
        self.game = game
        self.table = table
        self.agenda = agenda
        self.dealer = dealer
        self.number = 0
        self.log: list[Entry] | None = None
        self.sealed: dict[Seat, Any] = {}
        self._question: Question | None = None
        self._frame: Frame | None = None
        self._live: Generator[Question, Any, None] | None = None
        table._planned = []
        table._told = None

    @classmethod
    def begun(cls, game: Game, table: Any, agenda: list[Frame], dealer: Dealer | None, quiet: bool = False) -> Self:
        """A match that has done its first steps and asks; a quiet one tells and logs nothing."""
        match = cls(game, table, agenda, dealer)
        if not quiet:
            match.log = []
            table._told = []
        match._advance()
        return match

    # What is going on

    @property
    def over(self) -> bool:
        return self.table.result is not None

    @property
    def result(self) -> Result | None:
        result: Result | None = self.table.result
        return result

    @property
    def settings(self) -> Any:
        return self.table.settings

    @property
    def seats(self) -> Seats:
        seats: Seats = self.table.seats
        return seats

    @property
    def chance(self) -> Chance | None:
        """The open chance question, when no dealer answers it."""
        return self._question if type(self._question) is Chance else None

    @property
    def waiting(self) -> Seats:
        """The seats whose answer is awaited."""
        question = self._question
        if type(question) is Ask:
            return (question.seat,)
        if type(question) is AskAll:
            return tuple([seat for seat in question.options if seat not in self.sealed])
        return ()

    @property
    def question(self) -> Open | None:
        """The open question as everybody sees it."""
        question = self._question
        if question is None:
            return None
        if type(question) is AskAll:
            asked = tuple(question.options)
        else:
            asked = (question.seat,) if type(question) is Ask else ()
        return Open(question.kind, self.number, asked, self.waiting)

    def ask(self, seat: Seat) -> Asked:
        """The open question as it is put to ``seat``."""
        question = self._question
        return Asked(seat, question.kind if question else "", self._options(seat), self.number)

    def view(self, seat: Seat | None = None) -> View:
        """All that ``seat`` may know; ``None`` is a spectator."""
        if seat is not None:
            self._known(seat)
        return self._viewed(see(self.table, seat), seat)

    def uncovered(self) -> View:
        """All that anybody knows, for looking back; no player may be shown it while the match is on."""
        return self._viewed(together([see(self.table, seat) for seat in self.seats]), None)

    def _viewed(self, view: View, seat: Seat | None) -> View:
        view["game"] = self.game.id
        view["seat"] = seat
        view["number"] = self.number
        view["asked"] = self._question.kind if self._question else None
        view["waiting"] = self.waiting
        if seat in self.sealed:
            view["sealed"] = self.sealed[seat]
        return view

    def told(self, seat: Seat | None = None, since: int = 0) -> list[View]:
        """The events told to ``seat``, each as it saw it, with its name as ``event``."""
        return [shown for happened in (self.table._told or [])[since:] if (shown := see_event(happened, seat))]

    def sight(self, seat: Seat) -> Sight:
        """What ``Game.redeal`` needs to deal the unknown again."""
        self._known(seat)
        answered = {other: self.sealed[other] if other == seat else None for other in self.sealed}
        return Sight(
            seat,
            blank(self.table, seat),
            tuple(self.told(seat)),
            tuple(self.agenda),
            self._frame,
            self.number,
            answered,
        )

    # Answering

    def answer(self, seat: Seat, option: Any, number: int | None = None) -> None:
        """Answer the open question for ``seat`` by an option or its notation."""
        options = self._options(seat)
        if number is not None and number != self.number:
            raise StaleQuestion(seat=seat, number=number, now=self.number)
        try:
            option = options[options.index(option)]
        except ValueError:
            option = self._read(seat, options, option)
        question = self._question
        if type(question) is Ask:
            self._close(question, option)
        elif type(question) is AskAll:
            self.sealed[seat] = option
            if len(self.sealed) == len(question.options):
                answers = {asked: self.sealed[asked] for asked in question.options}
                self.sealed = {}
                self._close(question, answers)

    def settle(self, outcome: Any) -> None:
        """Answer the open chance question."""
        question = self._question
        if type(question) is not Chance:
            raise NotAsked(seat=None)
        for known, _weight in question.odds:
            if known == outcome:
                self._close(question, known)
                return
        raise NotOffered(typed=str(outcome))

    def exclude(self, seat: Seat) -> None:
        """A game master takes a seat out; the open question is put again, sealed answers are thrown away unseen."""
        self._known(seat)
        exclusion = self.game.exclusion
        if not self.excludes or exclusion is None or seat in self.game.out(self.table):
            raise CannotExclude(seat=seat, rule=exclusion.rule if exclusion else None)
        assert self._frame is not None
        if self.log is not None:
            self.log.append(Entry(seat, EXCLUDE, EXCLUDE, None, len(self.table._told)))
        self.agenda += [self._frame, exclusion.step(seat)]
        self.sealed = {}
        self._question = self._frame = self._live = None
        self._advance()

    @property
    def excludes(self) -> bool:
        """Whether a game master can take somebody out now."""
        exclusion, question = self.game.exclusion, self._question
        return exclusion is not None and question is not None and question.kind in exclusion.during

    def repeat(self, entry: Entry) -> None:
        """Do what an entry of a log says."""
        if entry.seat is None:
            self.settle(entry.choice)
        elif entry.kind == EXCLUDE:
            self.exclude(entry.seat)
        else:
            self.answer(entry.seat, entry.choice)

    def _options(self, seat: Seat) -> Options:
        self._known(seat)
        question = self._question
        if type(question) is Ask and question.seat == seat:
            return question.options
        if type(question) is AskAll and seat in question.options:
            if seat in self.sealed:
                raise AlreadyAnswered(seat=seat)
            return question.options[seat]
        if self.over:
            raise MatchOver(seat=seat)
        raise NotAsked(seat=seat)

    def _read(self, seat: Seat, options: Options, typed: Any) -> Any:
        assert self._question is not None
        kind = self._question.kind
        if isinstance(typed, str):
            try:
                return self.game.notation.read(kind, options, typed, seat)
            except NotOffered as refusal:
                text = typed
                cause: NotOffered | None = refusal
        else:
            text, cause = str(typed), None
        rule = self.game.why(self.view(seat), self.ask(seat), text) or self.game.asks.get(kind)
        raise NotOffered(rule=rule, seat=seat, typed=text) from cause

    def _known(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.table.seats):
            raise UnknownSeat(seat=seat, seats=len(self.table.seats))

    def _close(self, question: Question, answer: Any) -> None:
        """Log an answer that was checked, and go on with it; sealed answers are logged in seat order."""
        if self.log is not None:
            self._note(question, answer)
        self._resume(answer)

    def _note(self, question: Question, answer: Any) -> None:
        assert self.log is not None
        heard = len(self.table._told)
        if type(question) is AskAll:
            for seat, given in answer.items():
                self.log.append(Entry(seat, question.kind, given, question.seen_by, heard))
        else:
            seat = question.seat if type(question) is Ask else None
            self.log.append(Entry(seat, question.kind, answer, question.seen_by, heard))

    # The agenda

    def _resume(self, answer: Any) -> None:
        """Give the asking step its answer and go on."""
        live = self._live
        if live is None:  # a clone or a loaded match runs the step again up to its question
            assert self._frame is not None
            step, args = self._frame
            live = step.run(self.table, *args)
            next(live)
        self._question = self._frame = self._live = None
        self._finish(live, answer)
        self._advance()

    def _finish(self, live: Generator[Question, Any, None], answer: Any) -> None:
        try:
            live.send(answer)
        except StopIteration as stop:
            if stop.value is not None:
                raise LawBroken("a step returned something") from None
        else:
            raise LawBroken("a step asked twice")
        if self.table._planned:
            self._plan()

    def _plan(self) -> None:
        planned = self.table._planned
        planned.reverse()
        self.agenda += planned
        planned.clear()

    def _advance(self) -> None:
        """Do steps until a seat is asked, luck without a dealer is asked, or the match is over."""
        table, agenda = self.table, self.agenda
        while table.result is None:
            if not agenda:
                raise LawBroken("nothing is left to do, but the match is not over")
            frame = agenda.pop()
            step, args = frame
            live = step.run(table, *args)
            if live is None:  # a step that asks nothing is done already
                if table._planned:
                    self._plan()
                continue
            if not hasattr(live, "send"):
                raise LawBroken(f"step {step.name} returned something")
            try:
                question = next(live)
            except StopIteration:
                if table._planned:
                    self._plan()
                continue
            if type(question) is Chance:
                self.number += 1
                if self.dealer is None:
                    self._question, self._frame, self._live = question, frame, live
                    return
                outcome = self.dealer(question)
                if self.log is not None:
                    self._note(question, outcome)
                self._finish(live, outcome)
            elif type(question) is AskAll and not question.options:
                self._finish(live, {})
            else:
                self.number += 1
                self._question, self._frame, self._live = question, frame, live
                return
        agenda.clear()

    # Copies

    def clone(self, *, quiet: bool = True) -> Self:
        """A copy that goes its own way; a quiet one, for search, tells and logs nothing."""
        new = type(self)(self.game, self.table.clone(), self.agenda[:], self.dealer)
        new.number = self.number
        new._question = self._question
        new._frame = self._frame
        if self.sealed:
            new.sealed = self.sealed.copy()
        if not quiet and self.log is not None:
            new.log = self.log[:]
            new.table._told = self.table._told[:]
        return new

    def save(self) -> dict[str, Any]:
        """The whole match as JSON-able data, secrets included."""
        encode = self.game.codec.encode
        return {
            "omerta": 1,
            "game": self.game.id,
            "table": encode(self.table),
            "agenda": [_encode_frame(frame, encode) for frame in self.agenda],
            "frame": self._frame and _encode_frame(self._frame, encode),
            "number": self.number,
            "sealed": encode(self.sealed),
            "log": None if self.log is None else [encode(tuple(entry)) for entry in self.log],
            "told": None if self.table._told is None else [encode(happened) for happened in self.table._told],
        }

    @classmethod
    def loaded(cls, game: Game, data: Mapping[str, Any], dealer: Dealer | None = None) -> Self:
        """A match from saved data."""
        decode = game.codec.decode
        log, told = data["log"], data["told"]
        agenda = [_decode_frame(frame, game) for frame in data["agenda"]]
        match = cls(game, decode(data["table"]), agenda, dealer)
        match.number = data["number"]
        match.sealed = decode(data["sealed"])
        match.log = None if log is None else [Entry(*decode(entry)) for entry in log]
        match.table._told = None if told is None else [decode(happened) for happened in told]
        if data["frame"]:
            match._ask_again(_decode_frame(data["frame"], game))
        return match

    @classmethod
    def resumed(cls, game: Game, table: Any, sight: Sight, rng: Rng) -> Self:
        """A quiet match at the question of a sight, with a table whose blanks are filled."""
        match = cls(game, table, list(sight.agenda))
        match.number = sight.number
        if sight.frame is not None:
            match._ask_again(sight.frame)
        question = match._question
        if sight.answered and type(question) is AskAll:
            for seat in sight.answered:
                own = seat == sight.seat
                match.sealed[seat] = sight.answered[seat] if own else rng.choice(question.options[seat])
        return match

    def _ask_again(self, frame: Frame) -> None:
        """Put the question of a step that had asked it before."""
        step, args = frame
        self._frame = frame
        self._question = next(step.run(self.table, *args))


def see_event(happened: Any, seat: Seat | None) -> View | None:
    """An event as ``seat`` sees it, or nothing if it is not told to it."""
    if not told_to(happened, seat):
        return None
    shown = see(happened, seat, happened)
    shown["event"] = type(happened).__name__
    return shown


def _encode_frame(frame: Frame, encode: Callable[[Any], Any]) -> list[Any]:
    step, args = frame
    return [step.name, *map(encode, args)]


def _decode_frame(data: list[Any], game: Game) -> Frame:
    name, *args = data
    return game.steps[name], tuple(map(game.codec.decode, args))
