"""A match: a table, an agenda of steps still to be done, and the one open question."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from omerta.kernel import errors
from omerta.kernel.questions import Ask, AskAll, Asked, Chance, Open, Options, Question, Seat, Seats
from omerta.kernel.rules import Rules
from omerta.kernel.steps import Frame
from omerta.kernel.table import Result
from omerta.kernel.visibility import View, see, see_event

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


class Match:
    """A match of a game. Answers are checked, applied and logged; a wrong one is refused and changes nothing."""

    __slots__ = ("_live", "agenda", "asking", "dealer", "game", "log", "number", "open_question", "sealed", "table")

    def __init__(self, game: Rules, table: Any, agenda: list[Frame], dealer: Dealer | None = None) -> None:
        """A match in which nothing has been done yet and nothing is told; ``begun`` gives one that runs."""
        self.game = game
        self.table = table
        self.agenda = agenda
        self.dealer = dealer
        self.number = 0
        self.log: list[Entry] | None = None
        self.sealed: dict[Seat, Any] = {}
        self.open_question: Question | None = None
        """The open question with the options of all who are asked."""
        self.asking: Frame | None = None
        """The step that asks it."""
        self._live: Generator[Question, Any, None] | None = None
        table.planned = ()
        table.events = None

    @classmethod
    def begun(cls, game: Rules, table: Any, agenda: list[Frame], dealer: Dealer | None, quiet: bool = False) -> Self:
        """A match that has done its first steps and asks; a quiet one tells and logs nothing."""
        match = cls(game, table, agenda, dealer)
        if not quiet:
            match.listen()
        match._advance()
        return match

    def listen(self) -> None:
        """From now on tell and log what happens, as if nothing had happened before."""
        self.log = []
        self.table.events = []

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
    def events(self) -> Sequence[Any]:
        """All that was told so far, whoever may know it; nothing in a quiet match."""
        return self.table.events or ()

    @property
    def chance(self) -> Chance | None:
        """The open chance question, when no dealer answers it."""
        return self.open_question if type(self.open_question) is Chance else None

    @property
    def waiting(self) -> Seats:
        """The seats whose answer is awaited."""
        question = self.open_question
        if type(question) is Ask:
            return (question.seat,)
        if type(question) is AskAll:
            return tuple([seat for seat in question.options if seat not in self.sealed])
        return ()

    @property
    def question(self) -> Open | None:
        """The open question as everybody sees it."""
        question = self.open_question
        if question is None:
            return None
        waiting = self.waiting
        asked = tuple(question.options) if type(question) is AskAll else waiting
        return Open(question.kind, self.number, asked, waiting)

    def ask(self, seat: Seat) -> Asked:
        """The open question as it is put to ``seat``."""
        question = self.open_question
        return Asked(seat, question.kind if question else "", self._options(seat), self.number)

    def view(self, seat: Seat | None = None) -> View:
        """All that ``seat`` may know; ``None`` is a spectator."""
        if seat is not None:
            self.check_seat(seat)
        return self.beside(see(self.table, seat), seat)

    def beside(self, view: View, seat: Seat | None) -> View:
        """Add to a view of the table what a match knows beside it."""
        view["game"] = self.game.id
        view["seat"] = seat
        view["number"] = self.number
        view["asked"] = self.open_question.kind if self.open_question else None
        view["waiting"] = self.waiting
        if seat in self.sealed:
            view["sealed"] = self.sealed[seat]
        return view

    def told(self, seat: Seat | None = None, since: int = 0) -> list[View]:
        """The events told to ``seat``, each as it saw it, with its name as ``event``."""
        return [shown for happened in self.events[since:] if (shown := see_event(happened, seat))]

    def __repr__(self) -> str:
        going_on = f"over, {self.result.why}" if self.result else repr(self.question)
        return f"<{self.game.id}, {len(self.seats)} seats, {going_on}>"

    # Answering

    def answer(self, seat: Seat, option: Any, number: int | None = None) -> None:
        """Answer the open question for ``seat`` by one of its options."""
        options = self._options(seat)
        if number is not None and number != self.number:
            raise errors.StaleQuestion(seat=seat, number=number, now=self.number)
        try:
            option = options[options.index(option)]
        except ValueError:
            option = self.read(seat, option)
        question = self.open_question
        if type(question) is Ask:
            self.close(question, option)
        elif type(question) is AskAll:
            self.sealed[seat] = option
            if len(self.sealed) == len(question.options):
                answers, self.sealed = {asked: self.sealed[asked] for asked in question.options}, {}
                self.close(question, answers)

    def settle(self, outcome: Any) -> None:
        """Answer the open chance question by one of its outcomes."""
        question = self.open_question
        if type(question) is not Chance:
            raise errors.NotAsked(seat=None, asked=self.question.asked if self.question else ())
        for known, _weight in question.odds:
            if known == outcome:
                self.close(question, known)
                return
        self.close(question, self.read_outcome(question, outcome))

    def read(self, seat: Seat, typed: Any) -> Any:
        """The option that is meant by what is none; here nothing is."""
        raise errors.NotOffered(seat=seat, typed=str(typed))

    def read_outcome(self, question: Chance, typed: Any) -> Any:
        """The outcome that is meant by what is none; here nothing is."""
        raise errors.NotOffered(typed=str(typed))

    def exclude(self, seat: Seat, *, again: bool = True) -> None:
        """A game master takes a seat out; the open question is put again, sealed answers are thrown away unseen.

        With ``again`` so are questions whose answers depended on the seat; in older records they were not."""
        self.check_seat(seat)
        exclusion = self.game.exclusion
        out = self.game.out(self.table) if self.game.out is not None else ()
        if not self.excludes or exclusion is None or seat in out:
            raise errors.CannotExclude(seat=seat, rule=exclusion.rule if exclusion else None)
        assert self.asking is not None
        if self.log is not None:
            self.log.append(Entry(seat, EXCLUDE, again, None, len(self.events)))
        self.agenda += [self.asking, exclusion.step(seat, again)]
        self.sealed = {}
        self.open_question = self.asking = self._live = None
        self._advance()

    @property
    def excludes(self) -> bool:
        """Whether a game master can take somebody out now."""
        out = self.game.out(self.table) if self.game.out is not None else ()
        return self.game.exclusion is not None and bool(self.waiting) and len(out) < len(self.seats)

    def repeat(self, entry: Entry) -> None:
        """Do what an entry of a log says."""
        if entry.seat is None:
            self.settle(entry.choice)
        elif entry.kind == EXCLUDE:
            self.exclude(entry.seat, again=entry.choice is True)
        else:
            self.answer(entry.seat, entry.choice)

    def check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.table.seats):
            raise errors.UnknownSeat(seat=seat, seats=len(self.table.seats))

    def _options(self, seat: Seat) -> Options:
        self.check_seat(seat)
        question = self.open_question
        if type(question) is Ask and question.seat == seat:
            return question.options
        if type(question) is AskAll and seat in question.options:
            if seat in self.sealed:
                raise errors.AlreadyAnswered(seat=seat)
            return question.options[seat]
        if self.over:
            raise errors.MatchOver(seat=seat)
        raise errors.NotAsked(seat=seat, asked=self.question.asked if self.question else ())

    def close(self, question: Question, answer: Any) -> None:
        """Log an answer to the open question and go on with it; unlike ``answer`` it is not checked.

        Sealed answers are a dictionary by seat, in the order of the question.
        """
        if self.log is not None:
            self._note(question, answer)
        self.resume()
        self._advance(answer)

    def resume(self) -> Generator[Question, Any, None]:
        """Take the open question off; who is sent its answer goes on to the next one, unless the match is over."""
        if self._live is None:  # a clone or a loaded match does the step again up to its question
            assert self.asking is not None
            self.agenda.append(self.asking)
            self._live = do_steps(self.table, self.agenda)
            next(self._live)
        self.open_question = self.asking = None
        return self._live

    def _note(self, question: Question, answer: Any) -> None:
        assert self.log is not None
        heard = len(self.table.events)
        seat = question.seat if type(question) is Ask else None
        for who, given in answer.items() if type(question) is AskAll else ((seat, answer),):
            self.log.append(Entry(who, question.kind, given, question.seen_by, heard))

    # The agenda

    def _advance(self, answer: Any = None) -> None:
        """Do steps until a seat is asked, luck without a dealer is asked, or the match is over."""
        table = self.table
        self._live = self._live or do_steps(table, self.agenda)
        send = self._live.send
        while True:
            table.doing = None
            try:
                question = send(answer)
            except StopIteration:
                return
            if table.doing is None:
                raise errors.LawBroken("a step asked twice")
            if type(question) is AskAll and not question.options:
                answer = {}
                continue
            self.number += 1
            if type(question) is not Chance or self.dealer is None:
                self.open_question, self.asking = question, table.doing
                return
            answer = self.dealer(question)
            if self.log is not None:
                self._note(question, answer)

    def put_again(self, frame: Frame) -> None:
        """Open the question of a step that had asked it before."""
        self.asking = step, args = frame
        self.open_question = next(step.run(self.table, *args))

    # Copies

    def clone(self, *, quiet: bool = True) -> Self:
        """A copy that goes its own way; a quiet one, for search, tells and logs nothing."""
        new = type(self)(self.game, self.table.clone(), self.agenda[:], self.dealer)
        new.number, new.open_question, new.asking = self.number, self.open_question, self.asking
        if self.sealed:
            new.sealed = self.sealed.copy()
        if not quiet and self.log is not None:
            new.log = self.log[:]
            new.table.events = self.table.events[:]
        return new


def do_steps(table: Any, agenda: list[Frame]) -> Generator[Question, Any, None]:
    """Do what the agenda says until the match is over; what a step asks is asked, and it is sent the answer."""
    while table.result is None:
        if planned := table.planned:  # the first is next, and need not lie on the agenda before
            table.planned = ()
            table.doing = step, args = planned[0]
            if len(planned) > 1:
                agenda += planned[:0:-1]
        elif agenda:
            table.doing = step, args = agenda.pop()
        else:
            raise errors.LawBroken("nothing is left to do, but the match is not over")
        run = step.run
        if not args:  # few arguments are handed over sooner one by one
            done = run(table)
        elif (given := len(args)) == 1:
            done = run(table, args[0])
        else:
            done = run(table, args[0], args[1]) if given == 2 else run(table, *args)
        if ((yield from done) if step.asks else done) is not None:
            raise errors.LawBroken(f"step {step.name} returned something")
    agenda[:] = table.planned = ()
