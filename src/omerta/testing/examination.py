"""One random match: played, then played again with a close look at some of its moments."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import Game
from omerta.kernel import EXCLUDE, Asked, LawBroken, Refusal, Seat
from omerta.play import Match, replay
from omerta.testing import disclosure, moments, secrecy, tables
from omerta.testing.case import EXCLUDED, Broken, Case, Start
from omerta.testing.kinds import unrowed
from omerta.testing.reveals import Tellings


class Examination(Case):
    def __init__(self, game: Game, begin: Start, seed: int, looks: int, tellings: Tellings) -> None:
        super().__init__(game, begin, seed, tellings)
        self.looks = looks
        self.kinds: dict[str, int] = {}
        """When each kind of question was asked first."""
        self.revealed: dict[str, int] = {}
        """By which answer each event that may reveal something was told first."""

    def run(self) -> None:
        try:
            answers = self._play()
            with self.tellings.listening():
                self._play_again(answers)
        except LawBroken as law:
            self.fail(f"A law of steps is broken: {law}.")
        except Broken:
            raise
        except Exception as error:
            error.add_note(self.where())
            raise

    # The match as it goes

    def _play(self) -> list[tuple[Seat, Any]]:
        """A random match to its end, with its table checked at every question; its answers."""
        match = self.match = self.start()
        watch = tables.Watch(self, match)
        answers: list[tuple[Seat, Any]] = []
        watch.look()
        while not match.over:
            answers.append(self._decision(match, len(answers)))
            if len(answers) > self.most:
                self.fail(f"The match has not ended after {self.most} decisions.")
            heard = len(match.events)
            _do(match, *answers[-1])
            self._note_reveals(match, heard, len(answers) - 1)
            watch.look()
        self._check_end(match)
        self._check_record(match)
        self._check_story(match)
        return answers

    def _note_reveals(self, match: Match, heard: int, number: int) -> None:
        for happened in match.events[heard:]:
            name = type(happened).__name__
            if self.game.types.get(name) is not type(happened):
                self.fail(
                    f"{name} was told, and no module of the rulebook has it: name its module in Game(rulebook=…)."
                )
            if self.tellings.is_open(name):
                self.revealed.setdefault(name, number)

    def _decision(self, match: Match, number: int) -> tuple[Seat, Any]:
        """An answer by chance; now and then a game master takes somebody out, where a game knows such a thing."""
        if match.excludes and self.rng.random() < EXCLUDED:
            return self.rng.choice(self.standing(match)), EXCLUDE
        seat = self.rng.choice(match.waiting)
        asked = match.ask(seat)
        self._check_options(asked)
        if asked.kind not in self.kinds and (problem := unrowed(self.game, asked.kind)):
            self.fail(problem)
        self.kinds.setdefault(asked.kind, number)
        return seat, self.rng.choice(asked.options)

    def _play_again(self, answers: list[tuple[Seat, Any]]) -> None:
        """The same match, watched: no step may change anything before it asks, and some moments are examined."""
        first = self.match
        assert first is not None
        looks = set(self.rng.sample(range(len(answers)), min(self.looks, len(answers))))
        spoken = looks | set(self.kinds.values())
        revealing = set(self.revealed.values())
        with moments.watched_steps(self.game):
            match = self.match = self.start()
            for number, (seat, option) in enumerate(answers):
                if number in spoken:
                    self._check_questions(match)
                    self._check_disclosure(match)
                if number in looks:
                    self._examine(match)
                if number in revealing:
                    secrecy.check_reveals(self, match, seat, option)
                _do(match, seat, option)
        if match.table != first.table or match.events != first.events:
            self.fail("The same luck and the same answers led to another match.")
        for seat in match.seats:
            secrecy.check_first_secrets(self, seat)

    def _check_options(self, asked: Asked) -> None:
        if not asked.options:
            self.fail(f"{asked!r} offers nothing.")
        if len(asked.options) > 1 and len(set(asked.options)) != len(asked.options):
            self.fail(f"{asked!r} offers something twice.")

    def _examine(self, match: Match) -> None:
        moments.check_laws(self, match)
        moments.check_refusals(self, match)
        moments.check_notation(self, match)
        moments.check_copies(self, match)
        for seat in self.some_seats():
            secrecy.check_secrecy(self, match, seat)

    def _check_disclosure(self, match: Match) -> None:
        for viewer in (self.rng.choice(match.seats), None):
            disclosure.check_disclosure(self, match, viewer)

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
            match.record(seat)

    # Words

    def _check_story(self, match: Match) -> None:
        """Everything told can be said in every language: to a spectator, to whom it concerns, and to somebody else."""
        viewers = (None, self.rng.choice(match.seats))
        for words in self.voices:
            for viewer in viewers:
                for happened in match.told(viewer):
                    self.say(words, happened, viewer)
            for seat in match.seats:
                for happened in match.told(seat):
                    if happened.get("seat") == seat or "to" in happened:
                        self.say(words, happened, seat)

    def _check_questions(self, match: Match) -> None:
        """The question and what it offers can be said in every language."""
        seat = self.rng.choice(match.waiting)
        asked, view = match.ask(seat), match.view(seat)
        for words in self.voices:
            try:
                words.question(asked, view)
                for option in self.some(asked.options):
                    words.option(asked.kind, option, seat)
                    words.option_help(asked.kind, option, seat)
            except LookupError as why:
                self.fail(f"{asked!r} cannot be said in {words.lang}: {why}.")


def _do(match: Match, seat: Seat, what: Any) -> None:
    if what is EXCLUDE:
        match.exclude(seat)
    else:
        match.answer(seat, what)
