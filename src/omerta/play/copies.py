"""Reading the copy of a seat: a whole match that agrees with everything the copy says.

What the copy leaves out is filled in by trying, in any way that leads to the lines that follow. All such matches look
alike to the reader of the copy, so the one that is found can be shown to them, through their own eyes alone. Where too
much is hidden the trying is given up, and the copy is followed as far as it went.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from omerta.gamekit import BadRecord, Game
from omerta.kernel import Ask, AskAll, Chance, Question, Refusal, Seat
from omerta.play.luck_lines import CLOSED, Dealt, LuckLines
from omerta.play.match import ANSWER, EXCLUSIONS, Match
from omerta.play.record import follows
from omerta.play.record_header import Header, Line, is_course, lines_of, read_header

MOST_TRIED = 300
"""So many things are tried without getting further before a copy is given up."""


@dataclass(slots=True)
class _Path:
    """A match that agrees with the first ``at`` lines."""

    match: Match
    at: int = 0
    heard: int = 0
    dealt: Dealt = Dealt()
    outcomes: int = 0
    """Lines of luck, known or masked."""
    checked: int = 0
    certain: bool = True
    """Nothing has been filled in yet."""
    problem: BadRecord | None = None
    """The first outcome that did not come from what is opened."""
    talk: list[tuple[int, str]] = field(default_factory=list)

    def branch(self, certain: bool = False) -> _Path:
        return replace(self, match=self.match.clone(quiet=False), talk=self.talk[:], certain=certain)


class Copy:
    """The copy of a seat or a spectator, followed as far as it goes."""

    def __init__(self, text: str, game: Game | None = None) -> None:
        lines = lines_of(text)
        self.header: Header = read_header(lines, game)
        self.luck: LuckLines = self.header.luck
        self.reader: Seat | None = self.header.reader
        self.lines: list[Line] = [line for line in lines if is_course(line)]
        self.luck_problem: BadRecord | None = None
        if self.luck.opened:
            try:
                self.luck.check()
            except BadRecord as wrong:
                self.luck_problem = wrong
        self._tried = 0
        path = _Path(self.header.start())
        self._furthest = self._certain = path
        found = None if self.header.unknown else self._follow(path)
        self.whole: bool = found is not None
        """Whether everything the copy says was followed."""
        end = found or self._furthest
        self.match: Match = end.match
        self.match.talk = end.talk
        luck = found or self._certain
        self.checked: int = luck.checked
        self.outcomes: int = luck.outcomes
        self.luck_problem = self.luck_problem or luck.problem

    @property
    def rest(self) -> list[Line]:
        """The lines that could not be followed."""
        return [] if self.whole else self.lines[self._furthest.at :]

    def _follow(self, start: _Path) -> _Path | None:
        """The first path to the end, trying one thing after another; None if it was given up."""
        stack: list[Iterator[_Path]] = [iter((start,))]
        unfinished: _Path | None = None
        while stack and self._tried <= MOST_TRIED:
            path = next(stack[-1], None)
            if path is None:
                stack.pop()
                continue
            self._tried += 1
            try:
                while (tries := self._step(path)) is None:
                    pass
            except BadRecord:
                continue
            self._note(path)
            if path.at == len(self.lines):
                if path.match.over:
                    return path
                unfinished = unfinished or path
            stack.append(tries)
        if unfinished is None and not stack:
            raise self._unfit(self._furthest)
        return unfinished

    def _note(self, path: _Path) -> None:
        if path.at > self._furthest.at:
            self._furthest, self._tried = path, 0
        if path.certain:
            self._certain = path

    def _step(self, path: _Path) -> Iterator[_Path] | None:
        """Take the next line; where something is hidden first, the ways in which it may have been."""
        self._take_what_follows(path)
        while self._said(path):
            pass
        line, match = self._line(path), path.match
        if match.over:
            if line is not None:
                raise self._unfit(path)
            return iter(())
        question = match.open_question
        if isinstance(question, Chance):
            return self._luck(path, question)
        assert isinstance(question, Ask | AskAll)
        answer = ANSWER.match(line.text) if line is not None else None
        seat = match.waiting[0]
        if not self._knows(question, seat):
            if answer is not None and answer[3] in EXCLUSIONS and match.excludes:
                return self._exclusion(path, answer, seat)
            return self._hidden_answers(path, seat)
        if line is None:
            return iter(())
        self._play(path, answer)
        return None

    def _knows(self, question: Question, seat: Seat | None = None) -> bool:
        """Whether the answer has a line in this copy."""
        if question.seen_by is None:
            return True
        return self.reader is not None and (self.reader == seat or self.reader in question.seen_by)

    def _luck(self, path: _Path, question: Chance) -> Iterator[_Path] | None:
        """Take a line of luck; where the reader may not know the outcome the line may mask it, or not be there."""
        line, kind = self._line(path), question.kind
        notation = path.match.game.notation
        possible = [outcome for outcome, _ in question.odds]
        if line is None:
            return iter(())
        named = [one for one in possible if line.text.lower().split() == notation.chance(kind, one).lower().split()]
        if self._knows(question):
            if not named:
                raise self._unfit(path)
            self._settle(path, question, named[0], line)
            path.at += 1
            return None
        masked = [] if named else [one for one in possible if _masks(line.text, notation.chance(kind, one))]
        return self._hidden_luck(path, question, line, named, masked or possible, bool(masked))

    def _hidden_luck(
        self, path: _Path, question: Chance, line: Line, named: list[Any], possible: list[Any], masked: bool
    ) -> Iterator[_Path]:
        for outcome in named:
            branch = path.branch(path.certain)
            self._settle(branch, question, outcome, line)
            branch.at += 1
            yield branch
        for outcome in possible:
            branch = path.branch()
            branch.dealt = branch.dealt.then(question)
            branch.match.settle(outcome)
            branch.at += masked
            branch.outcomes += masked
            yield branch

    def _settle(self, path: _Path, question: Chance, outcome: Any, line: Line) -> None:
        path.outcomes += 1
        due = self.header.due_outcome(path.match, question, path.dealt)
        if due is not CLOSED:
            path.checked += 1
            if due != outcome and path.problem is None:
                expected = path.match.game.notation.chance(question.kind, due)
                path.problem = BadRecord(problem="luck", line=line.number, detail=line.text, expected=expected)
        path.dealt = path.dealt.then(question)
        path.match.settle(outcome)

    def _exclusion(self, path: _Path, answer: re.Match[str], seat: Seat) -> Iterator[_Path]:
        """While answers are hidden, somebody may have been excluded at this question or at a later one."""
        branch = path.branch(path.certain)
        self._play(branch, answer)
        yield branch
        yield from self._hidden_answers(path, seat)

    def _hidden_answers(self, path: _Path, seat: Seat) -> Iterator[_Path]:
        for option in path.match.ask(seat).options:
            branch = path.branch()
            branch.match.answer(seat, option)
            yield branch

    def _play(self, path: _Path, answer: re.Match[str] | None) -> None:
        if answer is None:
            raise self._unfit(path)
        try:
            path.match.play_answer(answer)
        except Refusal:
            raise self._unfit(path) from None
        path.at += 1

    def _take_what_follows(self, path: _Path) -> None:
        """The lines that follow from what has happened must stand next, all of them."""
        told = path.match.events
        for happened in told[path.heard :]:
            for expected in follows(path.match, happened, self.reader, False):
                while self._said(path):
                    pass
                line = self._line(path)
                if line is None or line.text.split() != expected.split():
                    raise self._unfit(path)
                path.at += 1
        path.heard = len(told)

    def _said(self, path: _Path) -> bool:
        """Take a line of talk."""
        line = self._line(path)
        if line is None or line.text.split()[0] != "T":
            return False
        path.talk.append((len(path.match.log or ()), line.text))
        path.at += 1
        return True

    def _line(self, path: _Path) -> Line | None:
        return self.lines[path.at] if path.at < len(self.lines) else None

    def _unfit(self, path: _Path) -> BadRecord:
        line = self._line(path) or (self.lines[-1] if self.lines else Line(1, ""))
        return BadRecord(problem="answer", line=line.number, detail=line.text)


def _masks(masked: str, whole: str) -> bool:
    """Whether a line with question marks may stand for an outcome."""
    words, others = masked.split(), whole.split()
    return len(words) == len(others) and all(word in ("?", other) for word, other in zip(words, others, strict=True))
