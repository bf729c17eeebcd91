"""The conformance suite: what must hold for every game, over random matches.

``check_game(GAME)`` plays random matches of every number of seats and combination of settings, and raises ``Broken``
with the seed, the settings, the record so far and what differed. ``rule`` marks a test with the rules it proves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from omerta.kernel import (
    AlreadyAnswered,
    Asked,
    Chance,
    Game,
    LawBroken,
    NotAsked,
    NotOffered,
    Seat,
    UnknownSeat,
    draw,
    plain,
    write_settings,
)
from omerta.kernel import Match as KernelMatch
from omerta.play import Match, OpenGame, Seeded, replay
from omerta.words import LANGUAGES, Words

MOST_DECISIONS = 100_000
NONSENSE = "no such option at all"


class Broken(AssertionError):
    """A game does not keep what every game must keep."""


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the ids of the rules it proves."""
    import pytest

    mark: Callable[[Any], Any] = pytest.mark.rule(*ids)
    return mark


def check_game(
    game: Game, *, seats: Iterable[int] | None = None, matches: int = 2, seed: int = 0, looks: int = 6, most: int = 64
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


def check_match(game: Game, seats: int, settings: dict[str, Any], seed: int, looks: int = 6) -> None:
    """One random match, examined."""
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

    def fail(self, what: str, *details: str) -> None:
        so_far = self.match.record() if self.match else "(not started)"
        where = f"{self.game.id}: {self.count} seats, settings {self.settings}, seed {self.seed}"
        raise Broken("\n".join([what, where, *details, "The record so far:", so_far]))

    # The match

    def run(self) -> None:
        try:
            match = self.match = OpenGame(self.game).start(
                self.count, dealer=Seeded(self.rng.getrandbits(32)), names=(), **self.settings
            )
            self._play(match)
        except LawBroken as law:
            self.fail(f"A law of steps is broken: {law}.")
        if self.match is not None:
            self._check_record(self.match)
            self._check_words(self.match)

    def _play(self, match: Match) -> None:
        held = self.game.held(match.table)
        moments = self._moments()
        decisions = 0
        while not match.over:
            if decisions in moments:
                self._examine(match)
            for seat in match.waiting:
                asked = match.ask(seat)
                self._check_options(asked)
                match.answer(seat, self.rng.choice(asked.options))
                decisions += 1
                if decisions > MOST_DECISIONS:
                    self.fail(f"The match has not ended after {MOST_DECISIONS} decisions.")
            if (now := self.game.held(match.table)) != held:
                self.fail("Something was not conserved.", f"before: {held}", f"after:  {now}")

    def _moments(self) -> set[int]:
        """When to look closely: early and late alike, since matches differ much in length."""
        return {int(2 ** self.rng.uniform(0, 9)) - 1 for _ in range(self.looks)}

    def _check_options(self, asked: Asked) -> None:
        if not asked.options:
            self.fail(f"{asked!r} offers nothing.")
        if len(asked.options) > 1 and len(set(asked.options)) != len(asked.options):
            self.fail(f"{asked!r} offers something twice.")

    # One moment

    def _examine(self, match: Match) -> None:
        self._check_laws(match)
        self._check_refusals(match)
        self._check_notation(match)
        self._check_copies(match)
        for seat in match.seats:
            self._check_secrecy(match, seat)

    def _check_laws(self, match: Match) -> None:
        """Asking changes nothing, asks the same again, and frames are plain data."""
        assert match._frame is not None
        assert match._question is not None
        step, args = match._frame
        table = match.table.clone()
        table._planned, table._told = [], []
        again = next(step.run(table, *args))
        if table != match.table or table._planned or table._told:
            self.fail(f"Step {step.name} changes something before it asks.")
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
        idle = next((seat for seat in match.seats if seat not in waiting), None)
        wrong: list[tuple[Seat, Any, type[Exception]]] = [
            (waiting[0], NONSENSE, NotOffered),
            (waiting[0], object(), NotOffered),
            (len(match.seats), NONSENSE, UnknownSeat),
        ]
        if idle is not None:
            wrong.append((idle, NONSENSE, AlreadyAnswered if idle in match.sealed else NotAsked))
        for seat, option, refusal in wrong:
            try:
                match.answer(seat, option)
            except refusal:
                if match.save() != before:
                    self.fail(f"The refused answer {option!r} changed something.")
            else:
                self.fail(f"The answer {option!r} of seat {seat} was accepted.")

    def _check_notation(self, match: Match) -> None:
        """Every option can be written and read back."""
        notation = self.game.notation
        for seat in match.waiting:
            asked = match.ask(seat)
            for option in asked.options:
                text = notation.write(asked.kind, option)
                if notation.read(asked.kind, asked.options, text, seat) != option:
                    self.fail(f"“{text}” is written for {option!r}, but read as something else.")

    def _check_copies(self, match: Match) -> None:
        """A clone and a saved match equal the original, and go their own way."""
        before = match.save()
        clone = match.clone(quiet=False)
        loaded = OpenGame(self.game).load(before)
        for name, copy in (("clone", clone), ("loaded match", loaded)):
            if copy.save() != {**before, "luck": copy.save()["luck"]} or copy.table != match.table:
                self.fail(f"The {name} is not like the original.")
        seed = self.rng.getrandbits(32)
        ends = []
        for copy in (clone, loaded):
            copy.dealer = Seeded(seed)
            rng = random.Random(seed)
            for _ in range(12):
                for seat in copy.waiting:
                    copy.answer(seat, rng.choice(copy.ask(seat).options))
            ends.append({**copy.save(), "luck": None})
        if ends[0] != ends[1]:
            self.fail("A clone and a loaded match went different ways with equal answers.")
        if match.save() != before:
            self.fail("Playing a copy changed the original.")

    # Noninterference

    def _check_secrecy(self, match: Match, seat: Seat) -> None:
        """Deal again what the seat cannot know: nothing it sees, is asked or told may differ, now or later."""
        world = self.game.redeal(match.sight(seat), self.rng)
        truth: KernelMatch = KernelMatch.clone(match, quiet=False)
        for side in (truth, world):
            side.dealer = None
            side.log = []
            side.table._told = []
        self._compare(truth, world, seat)
        for _ in range(24):
            if truth.over or world.over or not self._step(truth, world, seat):
                return
            told = [[plain(happened) for happened in side.told(seat)] for side in (truth, world)]
            different = next((pair for pair in _pairs(*told) if pair[0] != pair[1]), None)
            if different:
                if any(happened and happened["event"] in self.game.reveals for happened in different):
                    return
                self.fail(
                    f"Seat {seat} is told something that depends on what it may not know.",
                    f"in the match: {different[0]}",
                    f"in a world it cannot tell from it: {different[1]}",
                )
            self._compare(truth, world, seat)

    def _compare(self, truth: KernelMatch, world: KernelMatch, seat: Seat) -> None:
        for name, look in _LOOKS.items():
            here, there = look(truth, seat), look(world, seat)
            if here != there:
                self.fail(
                    f"Seat {seat} can tell two worlds apart by {name}.",
                    *(
                        f"in the match: {one}\nin a world it cannot tell from it: {two}"
                        for one, two in _differ(here, there)
                    ),
                )

    def _step(self, truth: KernelMatch, world: KernelMatch, seat: Seat) -> bool:
        """One answer in both, the same where the seat may know it; False when no answer serves both."""
        if truth.chance is not None and world.chance is not None:
            return self._deal(truth, truth.chance, world, world.chance, seat)
        for asked in truth.waiting:
            here, there = truth.ask(asked), world.ask(asked)
            both = [option for option in here.options if option in there.options]
            question = truth._question
            assert question is not None
            open_to_seat = question.seen_by is None or seat == asked or seat in question.seen_by
            if open_to_seat or (both and self.rng.random() < 0.7):
                if not both:
                    return False
                option = self.rng.choice(both)
                truth.answer(asked, option)
                world.answer(asked, option)
            else:
                truth.answer(asked, self.rng.choice(here.options))
                world.answer(asked, self.rng.choice(there.options))
        return True

    def _deal(self, truth: KernelMatch, here: Chance, world: KernelMatch, there: Chance, seat: Seat) -> bool:
        outcome = draw(here, self.rng.random)
        if here.seen_by is None or seat in here.seen_by:
            if all(outcome != other for other, _ in there.odds):
                return False
            world.settle(outcome)
        else:
            world.settle(draw(there, self.rng.random))
        truth.settle(outcome)
        return True

    # The whole match

    def _check_record(self, match: Match) -> None:
        text = match.record()
        again = replay(text, self.game)
        if again.table != match.table or again.record() != text:
            self.fail("The replayed record is not like the match.")
        for seat in (*match.seats, None):
            match.record(seat, full=False)

    def _check_words(self, match: Match) -> None:
        """Everything told can be said in every language, by each reader."""
        for lang in LANGUAGES:
            words = Words(self.game, lang)
            if not words.has("game-name"):
                return
            try:
                for seat in (*match.seats, None):
                    match.story(seat, lang)
                self._check_questions(match, words)
            except LookupError as why:
                self.fail(f"Something cannot be said: {why}.")

    def _check_questions(self, match: Match, words: Words) -> None:
        from omerta.play import moments

        for moment in moments(match):
            for seat in moment.match.waiting:
                asked = moment.match.ask(seat)
                words.question(asked, moment.match.view(seat))
                for option in asked.options[:40]:
                    words.option(asked.kind, option, seat)
                    words.option_help(asked.kind, option, seat)


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


def _options(match: KernelMatch, seat: Seat) -> list[str]:
    if seat not in match.waiting:
        return []
    asked = match.ask(seat)
    return [match.game.notation.write(asked.kind, option) for option in asked.options]


_LOOKS: dict[str, Callable[[KernelMatch, Seat], Any]] = {
    "its view": lambda match, seat: plain(match.view(seat)),
    "who is asked": lambda match, seat: match.waiting,
    "what it is asked": _options,
    "the steps still to be done": lambda match, seat: [
        (step.name, match.game.codec.encode(args)) for step, args in match.agenda
    ],
    "its record": lambda match, seat: [
        (entry.seat, entry.kind, plain(entry.choice)) for entry in match.log or () if entry.known_to(seat)
    ],
}
