"""Reading full records: the match that one describes, with every line checked, and its luck if that is opened."""

from __future__ import annotations

import re

from omerta.gamekit import BadRecord, Game
from omerta.kernel import Refusal
from omerta.play.luck_lines import CLOSED, Dealt
from omerta.play.match import ANSWER, LUCK, Match
from omerta.play.record import follows
from omerta.play.record_header import Line, fits_digest, is_course, lines_of, read_header


def replay(text: str, game: Game | None = None) -> Match:
    """The match that a record describes, with every line checked; ``game`` serves games that are not installed."""
    return Reading(text, game).match


def verify(text: str, game: Game | None = None) -> int:
    """Check that every outcome of luck came from what the record opens; how many there were is returned."""
    reading = Reading(text, game)
    if (wrong := reading.luck_problem) is not None:
        raise wrong
    if not reading.match.over:
        raise BadRecord(problem="short")
    return reading.checked


class Reading:
    """A full record, read to its end; what does not fit is refused, but wrong luck is only noted."""

    def __init__(self, text: str, game: Game | None = None) -> None:
        lines = lines_of(text)
        self.header = read_header(lines, game)
        if self.header.copy is not None:
            raise BadRecord(problem="copy")
        self.checked = 0
        """How many outcomes came from what the record opens."""
        self.luck_problem: BadRecord | None = None
        self._dealt = Dealt()
        self._expected: list[str] = []
        self._heard = 0
        try:
            self.header.luck.check()
        except BadRecord as wrong:
            self.luck_problem = wrong
        self.match = self._read([line for line in lines if is_course(line)])
        if fits_digest(text) is False:
            raise BadRecord(problem="tampered")

    @property
    def dealt(self) -> int:
        """How many outcomes of luck there were."""
        return sum(self._dealt)

    def _read(self, lines: list[Line]) -> Match:
        match = self.header.start()
        self._expect(match)
        for line in lines:
            self._take(match, line)
        match.dealer = self.header.luck.dealer(self._dealt) or match.dealer
        return match

    def _take(self, match: Match, line: Line) -> None:
        if line.text.split()[0] == "T":
            match.talk.append((len(match.log or ()), line.text))
        elif self._is_luck(match, line):
            return
        elif answer := ANSWER.match(line.text):
            self._answer(match, line, answer)
        else:
            self._follow(line)

    def _answer(self, match: Match, line: Line, answer: re.Match[str]) -> None:
        try:
            match.play_answer(answer)
        except Refusal as refusal:
            raise BadRecord(problem="answer", line=line.number, detail=line.text) from refusal
        self._expect(match)

    def _is_luck(self, match: Match, line: Line) -> bool:
        """Whether the line is what luck was asked for; it may hold several outcomes of one kind."""
        text = LUCK.sub("", line.text)
        if self._settle(match, line, text):
            return True
        kind, *outcomes = text.split()
        if len(outcomes) < 2 or not self._settle(match, line, f"{kind} {outcomes[0]}"):
            return False
        if not all(self._settle(match, line, f"{kind} {outcome}") for outcome in outcomes[1:]):
            raise BadRecord(problem="answer", line=line.number, detail=line.text)
        return True

    def _settle(self, match: Match, line: Line, text: str) -> bool:
        question = match.chance
        if question is None:
            return False
        try:
            outcome = match.game.notation.read_outcome(question.kind, [outcome for outcome, _ in question.odds], text)
        except Refusal:
            return False
        due = self.header.due_outcome(match, question, self._dealt)
        if due is not CLOSED:
            self.checked += 1
            if due != outcome and self.luck_problem is None:
                expected = match.game.notation.chance(question.kind, due)
                self.luck_problem = BadRecord(problem="luck", line=line.number, detail=line.text, expected=expected)
        self._dealt = self._dealt.then(question)
        match.settle(outcome)
        self._expect(match)
        return True

    def _expect(self, match: Match) -> None:
        """Note the lines that follow from what has happened since."""
        told = match.events
        for happened in told[self._heard :]:
            self._expected += follows(match, happened, None, True)
        self._heard = len(told)

    def _follow(self, line: Line) -> None:
        """A line that follows must be one of those expected; a reader's copy may leave some out."""
        text = " ".join(line.text.split())
        due = [" ".join(expected.split()) for expected in self._expected]
        if text in due:
            del self._expected[: due.index(text) + 1]
            return
        alike = next((known for known in due if known.split()[0] == text.split()[0]), None)
        if alike is None:
            raise BadRecord(problem="answer", line=line.number, detail=line.text)
        raise BadRecord(problem="derived", line=line.number, detail=line.text, expected=alike)
