"""The conformance suite: what must hold for every game, over random matches.

``check_game(GAME)`` plays random matches of every number of seats and combination of settings, and raises ``Broken``
with the seed, the settings, the record so far and what differed. ``rule`` marks a test with the rules it proves.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from omerta.kernel import (
    EXCLUDE,
    AlreadyAnswered,
    Ambiguous,
    Asked,
    Chance,
    Game,
    LawBroken,
    NotAsked,
    NotOffered,
    Question,
    Refusal,
    Seat,
    Step,
    UnknownSeat,
    draw,
    plain,
    write_settings,
)
from omerta.kernel import Match as KernelMatch
from omerta.play import Match, OpenGame, Seeded, replay
from omerta.play.record import course
from omerta.words import LANGUAGES, Words

MOST_DECISIONS = 100_000
EXCLUDED = 0.02
"""How often a game master excludes somebody at a decision of a random match."""
NONSENSE = "no such option at all"
GARBAGE = (NONSENSE, "", "  ", "#", "²", ":;,=", "Ž\x00", "no " * 99)
UNREADABLE = (NotOffered, Ambiguous)


class Broken(AssertionError):
    """A game does not keep what every game must keep."""


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the ids of the rules it proves."""
    import pytest

    mark: Callable[[Any], Any] = pytest.mark.rule(*ids)
    return mark


def check_game(
    game: Game, *, seats: Iterable[int] | None = None, matches: int = 2, seed: int = 0, looks: int = 3, most: int = 64
) -> int:
    """Play random matches and check everything; how many were played is returned.

    ``matches`` are played for each number of seats and combination of settings (at most ``most`` of these), and
    ``looks`` moments of each match are examined closely.
    """
    played = 0
    rng = random.Random(seed)
    for count in game.seats if seats is None else seats:
        every = game.agreed(count)
        chosen = every if len(every) <= most else rng.sample(every, most)
        for settings in chosen:
            for _ in range(matches):
                check_match(game, count, write_settings(settings), rng.getrandbits(32), looks)
                played += 1
    return played


def check_match(game: Game, seats: int, settings: dict[str, Any], seed: int, looks: int = 3) -> None:
    """One random match: played, then played again with a close look at some of its moments."""
    _Examination(game, seats, settings, seed, looks).run()


class _Examination:
    def __init__(self, game: Game, seats: int, settings: dict[str, Any], seed: int, looks: int) -> None:
        self.game = game
        self.seed = seed
        self.settings = settings
        self.count = seats
        self.rng = random.Random(seed)
        self.looks = looks
        self.match: Match | None = None
        self.voices = [words for lang in LANGUAGES if (words := Words(game, lang)).has("game-name")]

    def fail(self, what: str, *details: str) -> NoReturn:
        raise Broken("\n".join([what, *details, self._where()]))

    def _where(self) -> str:
        where = f"{self.game.id}: {self.count} seats, settings {self.settings}, seed {self.seed}"
        return f"{where}\nThe record so far:\n{self.match.record() if self.match else '(not started)'}"

    def run(self) -> None:
        try:
            answers, kinds = self._play()
            self._play_again(answers, kinds)
        except LawBroken as law:
            self.fail(f"A law of steps is broken: {law}.")
        except Broken:
            raise
        except Exception as error:
            error.add_note(self._where())
            raise

    def _start(self, *, luck: bool = True) -> Match:
        dealer = self._dealer(Seeded(self.seed)) if luck else None
        return OpenGame(self.game).start(self.count, dealer=dealer, **self.settings)

    def _dealer(self, deal: Seeded) -> Callable[[Chance], Any]:
        """Luck that does not go on for ever, and whose outcomes are all written differently."""
        dealt = 0
        seen: set[str] = set()

        def dealer(question: Chance) -> Any:
            nonlocal dealt
            dealt += 1
            if dealt > MOST_DECISIONS:
                self.fail(f"The match has not ended after {MOST_DECISIONS} outcomes of luck.")
            if question.kind not in seen:
                seen.add(question.kind)
                self._check_outcomes(question)
            return deal(question)

        return dealer

    # The match as it goes

    def _play(self) -> tuple[list[tuple[Seat, Any]], dict[str, int]]:
        """A random match to its end; its answers, and when each kind of question was asked first."""
        match = self.match = self._start()
        held = self.game.held(match.table)
        answers: list[tuple[Seat, Any]] = []
        kinds: dict[str, int] = {}
        while not match.over:
            answers.append(self._decision(match, kinds, len(answers)))
            if len(answers) > MOST_DECISIONS:
                self.fail(f"The match has not ended after {MOST_DECISIONS} decisions.")
            _do(match, *answers[-1])
            if (now := self.game.held(match.table)) != held:
                self.fail("Something was not conserved.", f"before: {held}", f"after:  {now}")
        self._check_end(match)
        self._check_record(match)
        self._check_story(match)
        return answers, kinds

    def _decision(self, match: Match, kinds: dict[str, int], number: int) -> tuple[Seat, Any]:
        """An answer by chance; now and then a game master takes somebody out, where a game knows such a thing."""
        if match.excludes and self.rng.random() < EXCLUDED:
            out = self.game.out(match.table)
            return self.rng.choice([seat for seat in match.seats if seat not in out]), EXCLUDE
        seat = self.rng.choice(match.waiting)
        asked = match.ask(seat)
        self._check_options(asked)
        kinds.setdefault(asked.kind, number)
        return seat, self.rng.choice(asked.options)

    def _play_again(self, answers: list[tuple[Seat, Any]], kinds: dict[str, int]) -> None:
        """The same match, watched: no step may change anything before it asks, and some moments are examined."""
        first = self.match
        assert first is not None
        looks = set(self.rng.sample(range(len(answers)), min(self.looks, len(answers))))
        spoken = looks | set(kinds.values())
        with _watched(self.game):
            match = self.match = self._start()
            for number, (seat, option) in enumerate(answers):
                if number in spoken:
                    self._check_questions(match)
                if number in looks:
                    self._examine(match)
                _do(match, seat, option)
        if match.table != first.table or match.table._told != first.table._told:
            self.fail("The same luck and the same answers led to another match.")
        for seat in match.seats:
            self._check_first_secrets(seat)

    def _check_options(self, asked: Asked) -> None:
        if not asked.options:
            self.fail(f"{asked!r} offers nothing.")
        if len(asked.options) > 1 and len(set(asked.options)) != len(asked.options):
            self.fail(f"{asked!r} offers something twice.")

    def _check_outcomes(self, question: Chance) -> None:
        """Every outcome of luck has a weight and a text of its own."""
        texts = {self.game.notation.chance(question.kind, outcome) for outcome, _ in question.odds}
        if not texts or any(weight < 1 for _, weight in question.odds):
            self.fail(f"Luck of kind {question.kind} has no outcome, or one without a weight.")
        if len(texts) != len(question.odds):
            self.fail(f"Two outcomes of luck of kind {question.kind} are written alike.")

    # One moment

    def _examine(self, match: Match) -> None:
        self._check_laws(match)
        self._check_refusals(match)
        self._check_notation(match)
        self._check_copies(match)
        for seat in self.rng.sample(match.seats, min(3, len(match.seats))):
            self._check_secrecy(match, seat)

    def _check_laws(self, match: Match) -> None:
        """A step asks the same when it is run again, and frames are plain data."""
        assert match._frame is not None
        assert match._question is not None
        step, args = match._frame
        table = match.table.clone()
        table._planned, table._told = [], []
        again = next(step.run(table, *args))
        if _question(again) != _question(match._question):
            self.fail(f"Step {step.name} asks something else when it is run again.")
        for frame in (*match.agenda, match._frame):
            try:
                self.game.codec.encode(frame[1])
            except TypeError as why:
                self.fail(f"An argument of step {frame[0].name} is no plain value: {why}.")

    def _check_refusals(self, match: Match) -> None:
        """What is not offered is refused, and nothing changes."""
        before = match.save()
        waiting = match.waiting
        asked = match.ask(waiting[0])
        text = self.game.notation.write(asked.kind, self.rng.choice(asked.options))
        idle = next((seat for seat in match.seats if seat not in waiting), None)
        wrong: list[tuple[Seat, Any, type[Refusal] | tuple[type[Refusal], ...]]] = [
            *((waiting[0], garbage, UNREADABLE) for garbage in (*GARBAGE, f"{text} {'9' * 30}", f"{text} ²")),
            (waiting[0], object(), NotOffered),
            (len(match.seats), NONSENSE, UnknownSeat),
        ]
        if idle is not None:
            wrong.append((idle, NONSENSE, AlreadyAnswered if idle in match.sealed else NotAsked))
        for seat, option, refusal in wrong:
            try:
                match.answer(seat, option)
            except refusal:
                continue
            except Refusal as other:
                self.fail(f"The answer {option!r} of seat {seat} was refused by {other!r}.")
            self.fail(f"The answer {option!r} of seat {seat} was accepted.")
        if match.save() != before:
            self.fail("A refused answer changed something.")

    def _check_notation(self, match: Match) -> None:
        """Every option can be written and read back."""
        notation = self.game.notation
        for seat in match.waiting:
            asked = match.ask(seat)
            for option in _some(self.rng, asked.options):
                text = notation.write(asked.kind, option)
                try:
                    read = notation.read(asked.kind, asked.options, text, seat)
                except Refusal as refusal:
                    self.fail(f"“{text}” is written for {option!r}, but not understood: {refusal}.")
                if read != option:
                    self.fail(f"“{text}” is written for {option!r}, but read as {read!r}.")

    def _check_copies(self, match: Match) -> None:
        """A clone and a saved match equal the original, and go their own way."""
        before = match.save()
        clone = match.clone(quiet=False)
        loaded = OpenGame(self.game).load(json.loads(json.dumps(before)))
        for name, copy in (("clone", clone), ("loaded match", loaded)):
            if copy.save() != before or copy.table != match.table:
                self.fail(f"The {name} is not like the original.")
        seed = self.rng.getrandbits(32)
        ends = []
        for copy in (clone, loaded):
            copy.dealer = Seeded(seed)
            rng = random.Random(seed)
            for _ in range(12):
                for seat in copy.waiting:
                    copy.answer(seat, rng.choice(copy.ask(seat).options))
            ends.append(copy.save())
        if ends[0] != ends[1]:
            self.fail("A clone and a loaded match went different ways with equal answers.")
        if match.save() != before:
            self.fail("Playing a copy changed the original.")

    # Noninterference

    def _check_first_secrets(self, seat: Seat) -> None:
        """Two matches from the start, with luck that differs only where the seat may not know it."""
        for _ in range(2):
            self._walk(self._start(luck=False), self._start(luck=False), seat, 6)

    def _check_secrecy(self, match: Match, seat: Seat) -> None:
        """Deal again what the seat cannot know: nothing it sees, is asked or told may differ, now or later."""
        try:
            world = self.game.redeal(match.sight(seat), self.rng)
        except StopIteration:
            self.fail(f"Seat {seat} can tell two worlds apart by who is asked: in one of them nobody is.")
        truth = match.clone(quiet=False)
        for side in (truth, world):
            side.dealer = None
            side.log = []
            side.table._told = []
        self._compare(truth, world, seat, _LOOKS)
        if truth._question is not None and _open_to(truth._question, seat):
            world.sealed = truth.sealed.copy()  # the seat will know them when the last answer has come
        self._walk(truth, world, seat, 24)

    def _walk(self, truth: KernelMatch, world: KernelMatch, seat: Seat, steps: int) -> None:
        """Play both on, with equal answers where the seat may know them, until it learns by right which is which."""
        self._compare(truth, world, seat, _LOOKS | _TEXTS)
        heard = (0, 0)
        for _ in range(steps):
            if truth.over or world.over or not self._step(truth, world, seat):
                break
            here, there = truth.told(seat, heard[0]), world.told(seat, heard[1])
            if here != there:
                self._check_reveals(here, there, seat)
                return
            heard = len(truth.table._told), len(world.table._told)
            if truth.chance is None or world.chance is None:  # while luck is dealt nobody has time to look
                self._compare(truth, world, seat, _LOOKS)
        if truth.chance is None and not truth.over and not world.over:
            self._compare(truth, world, seat, _TEXTS)
            if self.rng.random() < 0.3:
                self._compare_words(truth, world, seat)

    def _check_reveals(self, here: list[Any], there: list[Any], seat: Seat) -> None:
        """The first event that differs must be one that may reveal something."""
        different = next(pair for pair in _pairs(here, there) if pair[0] != pair[1])
        if not any(happened and happened.event in self.game.reveals for happened in different):
            self.fail(
                f"Seat {seat} is told something that depends on what it may not know.",
                f"in the match: {different[0]}",
                f"in a world it cannot tell from it: {different[1]}",
            )

    def _compare(self, truth: KernelMatch, world: KernelMatch, seat: Seat, looks: dict[str, _Look]) -> None:
        for name, look in looks.items():
            here, there = look(truth, seat), look(world, seat)
            if here != there:
                pairs = _differ(here, there)
                self.fail(
                    f"Seat {seat} can tell two worlds apart by {name}.",
                    *(f"in the match: {one}\nin a world it cannot tell from it: {two}" for one, two in pairs),
                )

    def _compare_words(self, truth: KernelMatch, world: KernelMatch, seat: Seat) -> None:
        for words in self.rng.sample(self.voices, min(1, len(self.voices))):
            here, there = ([words.event(happened, seat) for happened in side.told(seat)] for side in (truth, world))
            if here != there:
                self.fail(f"Seat {seat} can tell two worlds apart by words.", str(here), str(there))

    def _step(self, truth: KernelMatch, world: KernelMatch, seat: Seat) -> bool:
        """One answer in both, the same where the seat may know it; False when no answer serves both."""
        if truth.chance is not None and world.chance is not None:
            return self._deal(truth, truth.chance, world, world.chance, seat)
        question = truth._question
        assert question is not None
        for asked in truth.waiting:
            here, there = truth.ask(asked).options, world.ask(asked).options
            both = _common(here, there)
            open_to_seat = seat == asked or _open_to(question, seat)
            if open_to_seat or (both and self.rng.random() < 0.7):
                if not both:
                    return False
                option = self.rng.choice(both)
                KernelMatch.answer(truth, asked, option)
                KernelMatch.answer(world, asked, option)
            else:
                KernelMatch.answer(truth, asked, self.rng.choice(here))
                KernelMatch.answer(world, asked, self.rng.choice(there))
        return True

    def _deal(self, truth: KernelMatch, here: Chance, world: KernelMatch, there: Chance, seat: Seat) -> bool:
        outcome = draw(here, self.rng.random)
        if _open_to(here, seat):
            if all(outcome != other for other, _ in there.odds):
                return False
            world.settle(outcome)
        else:
            world.settle(draw(there, self.rng.random))
        truth.settle(outcome)
        return True

    # The whole match

    def _check_end(self, match: Match) -> None:
        """Somebody wins, and everybody has one place in the ranking."""
        assert match.result is not None
        ranked = sorted(seat for place in match.result.ranking for seat in place)
        if ranked != list(match.seats) or not set(match.result.winners) <= set(match.seats):
            self.fail(f"The result does not place every seat once: {match.result}.")

    def _check_record(self, match: Match) -> None:
        text = match.record()
        try:
            again = replay(text, self.game)
        except Refusal as refusal:
            self.fail(f"The record cannot be replayed: {refusal}.")
        if again.table != match.table or again.record() != text:
            self.fail("The replayed record is not like the match.")
        for seat in (*match.seats, None):
            match.record(seat, full=False)

    # Words

    def _check_story(self, match: Match) -> None:
        """Everything told can be said in every language: to a spectator, to whom it concerns, and to somebody else."""
        viewers = (None, self.rng.choice(match.seats))
        for words in self.voices:
            for viewer in viewers:
                for happened in match.told(viewer):
                    self._say(words, happened, viewer)
            for seat in match.seats:
                for happened in match.told(seat):
                    if happened.get("seat") == seat or "to" in happened:
                        self._say(words, happened, seat)

    def _say(self, words: Words, happened: Any, viewer: Seat | None) -> None:
        try:
            words.event(happened, viewer)
        except LookupError as why:
            self.fail(f"{happened.event} cannot be said in {words.lang}: {why}.")

    def _check_questions(self, match: Match) -> None:
        """The question and what it offers can be said in every language."""
        seat = self.rng.choice(match.waiting)
        asked, view = match.ask(seat), match.view(seat)
        for words in self.voices:
            try:
                words.question(asked, view)
                for option in _some(self.rng, asked.options):
                    words.option(asked.kind, option, seat)
                    words.option_help(asked.kind, option, seat)
            except LookupError as why:
                self.fail(f"{asked!r} cannot be said in {words.lang}: {why}.")


def _do(match: Match, seat: Seat, what: Any) -> None:
    if what is EXCLUDE:
        match.exclude(seat)
    else:
        match.answer(seat, what)


@contextmanager
def _watched(game: Game) -> Iterator[None]:
    """While this lasts, a step that changes the table, plans or tells something before it asks breaks the law."""
    runs = {step: step.run for step in game.steps.values()}
    for step in runs:
        step.run = _watch(step)
    try:
        yield
    finally:
        for step, run in runs.items():
            step.run = run


def _watch(step: Step[Any]) -> Callable[..., Any]:
    run = step.run

    def watched(t: Any, *args: Any) -> Any:
        live = run(t, *args)
        return until_it_asks(live, t) if hasattr(live, "send") else live

    def until_it_asks(live: Generator[Any, Any, Any], t: Any) -> Generator[Any, Any, Any]:
        before, planned, told = t.clone(), len(t._planned), len(t._told or ())
        try:
            question = next(live)
            if t != before or len(t._planned) != planned or len(t._told or ()) != told:
                raise LawBroken(f"step {step.name} changes something before it asks")
            while True:
                question = live.send((yield question))
        except StopIteration as stop:
            return stop.value

    return watched


def _some(rng: random.Random, things: tuple[Any, ...], most: int = 30) -> tuple[Any, ...]:
    """The first few of many things, and a few of the rest."""
    return things if len(things) <= most else (*things[: most // 2], *rng.sample(things[most // 2 :], most // 2))


def _common(here: tuple[Any, ...], there: tuple[Any, ...]) -> tuple[Any, ...]:
    if here == there:
        return here
    other = set(there)
    return tuple(option for option in here if option in other)


def _open_to(question: Question, seat: Seat) -> bool:
    """Whether a seat may know another's answer, or luck's, once the question is closed."""
    return question.seen_by is None or seat in question.seen_by


def _question(question: Any) -> tuple[Any, ...]:
    return tuple(getattr(question, name) for name in type(question).__slots__)


def _pairs(here: list[Any], there: list[Any]) -> list[tuple[Any, Any]]:
    longest = max(len(here), len(there))
    return list(zip(here + [None] * (longest - len(here)), there + [None] * (longest - len(there)), strict=True))


def _differ(here: Any, there: Any) -> list[tuple[Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        return [
            (f"{key}={here.get(key)}", f"{key}={there.get(key)}")
            for key in here | there
            if here.get(key) != there.get(key)
        ]
    return [(here, there)]


_Look = Callable[[KernelMatch, Seat], Any]


def _asked(match: KernelMatch, seat: Seat) -> Any:
    return KernelMatch.ask(match, seat).options if seat in match.waiting else None


_LOOKS: dict[str, _Look] = {
    "its view": lambda match, seat: match.view(seat),
    "who is asked": lambda match, seat: match.waiting,
    "what it is asked": _asked,
    "the steps still to be done": lambda match, seat: (match._frame, match.agenda),
}
"""What must be equal after every step."""

_TEXTS: dict[str, _Look] = {
    "its view as it is sent": lambda match, seat: json.dumps(plain(match.view(seat))),
    "its record": lambda match, seat: list(course(match, seat)),
    "what a spectator sees": lambda match, seat: json.dumps(plain(match.view(None))),
    "what a spectator was told": lambda match, seat: match.told(None),
    "a spectator's record": lambda match, seat: list(course(match, None)),
}
"""What is made of it, compared at both ends of a walk."""
