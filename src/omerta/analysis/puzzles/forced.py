"""What can be made sure of in Mafia City, whatever the others and luck do: a win, points, a location.

Whoever is asked has to know all hands, as the Policeman does. Each question has an answer that follows, and tempting
ones that do not: an option that would do if the others let it happen, a location where the seat leads now.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from omerta.analysis.puzzles.forcing import Forcing
from omerta.analysis.puzzles.goals import control, effect, points, victory
from omerta.analysis.puzzles.watching import Watcher, graded
from omerta.games.mafia_city import TIE_DENIES, Hat, Hats, Location, Play
from omerta.kernel import Ask, Seat
from omerta.play import Match

POSITIONS = 1_000
"""So many positions in which there is a choice are tried for each option and each location."""
MOST_OPTIONS = 40
FEW = 4
"""So many locations at most are still to be solved where points are looked for: more take long, mostly for nothing."""
TRIED = {
    "force": (10, 50, 200, 800),
    "points": (60, 200, 800, 2_000),
    "control": (60, 200, 600, 1_200),
    "effect": (15, 60, 150, 500),
}
"""A puzzle is the harder the more positions had to be tried for all its choices together."""
PASSIVE = ("decline", "no", "keep", "pass")
"""Where there are two options, to do nothing is no answer to a puzzle."""


class Forced(Watcher):
    """Watches for what exactly one option, or exactly one location, makes sure of."""

    seen: tuple[Any, ...] = ()
    """The cycle of locations that was looked at last."""
    rounds: dict[str, int]
    """The rounds of the last puzzles by their tasks: another one would be much like it."""

    def __init__(
        self, match: Match, origin: str, source: dict[str, Any], viewers: Collection[Seat | None] | None = None
    ) -> None:
        super().__init__(match, origin, source, viewers)
        self.rounds = {}

    def look(self) -> None:
        question, t = self.match.open_question, self.match.table
        if type(question) is not Ask or t.phase not in ("action", "location"):
            return
        if t.phase == "location":
            if question.seat in self.viewers and _knows(t, question.seat):
                self._win(question)
            if (t.round, t.cubes) != self.seen and t.controller is None:
                self.seen = t.round, t.cubes
                self._locations()
        if question.seat in self.viewers and _knows(t, question.seat):
            self._points(question)
            self._effects(question)

    def _win(self, question: Ask) -> None:
        t, seat = self.match.table, question.seat
        most = len(t.unmarked()) + 1
        if not 2 <= len(question.options) <= MOST_OPTIONS or t.points[seat] + most < t.target:
            return
        tried, winning = 0, list[Any]()
        for option in question.options:
            search = Forcing(seat, victory(seat), POSITIONS)
            found = search.after(self.match, option)
            if found is None or (found and winning):
                return
            tried += POSITIONS - search.left
            if found:
                winning.append(option)
        if not winning or (len(question.options) == 2 and str(winning[0]) in PASSIVE):
            return
        self.keep_option("force", question, winning[0], graded(tried, TRIED["force"]))

    def _points(self, question: Ask) -> None:
        """The fewest points of which exactly one option makes sure."""
        t, seat = self.match.table, question.seat
        if self.rounds.get("points") == t.round or not 3 <= len(question.options) <= MOST_OPTIONS:
            return
        if t.phase != "location" or len(t.unmarked()) > FEW:
            return
        left, wanted, tried = list(question.options), t.points[seat], 0
        while len(left) > 1:
            wanted += 1
            holding = []
            for option in left:
                search = Forcing(seat, points(seat, wanted), POSITIONS)
                found = search.after(self.match, option)
                tried += POSITIONS - search.left
                if found is None:
                    return
                if found:
                    holding.append(option)
            left = holding
        if left and self._tempting(question, left[0], wanted):
            self.rounds["points"] = t.round
            difficulty = graded(tried, TRIED["points"])
            self.keep_option("points", question, left[0], difficulty, wanted - t.points[seat])

    def _tempting(self, question: Ask, answer: Any, wanted: int) -> bool:
        """Whether another option would do as well if the others let everything happen."""
        goal = points(question.seat, wanted)
        return any(
            _left_alone(self.match, option, question.seat, goal) for option in question.options if option != answer
        )

    def _effects(self, question: Ask) -> None:
        """The only card that nobody can cancel in the end, of those that a seat may play on its turn."""
        t, seat = self.match.table, question.seat
        if question.kind not in ("turn", "extra") or self.rounds.get("effect") == t.round:
            return
        plays = [option for option in question.options if isinstance(option, Play | Hat | Hats)]
        ways = {(type(play), play.card.kind if isinstance(play, Play) else None) for play in plays}
        if len(ways) < 3 or len(plays) > MOST_OPTIONS:  # the same text on two cards is the same question
            return
        tried, safe = 0, list[Any]()
        for option in plays:
            search = Forcing(seat, effect(), POSITIONS)
            found = search.after(self.match, option)
            tried += POSITIONS - search.left
            if found is None or (found and safe):
                return
            if found:
                safe.append(option)
        if safe:
            self.rounds["effect"] = t.round
            write = self.match.game.notation.write
            choices = tuple(write(question.kind, option) for option in plays)
            difficulty = graded(tried, TRIED["effect"])
            self.keep("effect", None, seat, choices, write(question.kind, safe[0]), difficulty)

    def _locations(self) -> None:
        """The only location of which a seat can be sure, where it leads in another one."""
        t = self.match.table
        if self.rounds.get("control") == t.round:
            return
        for seat in self.viewers:
            places = [location for location in t.unmarked() if t.stacks[location]]
            if seat is None or not _knows(t, seat) or len(places) < 3:
                continue
            leading = [location for location in places if leads(t, location, seat)]
            if not leading:
                continue
            tried, sure = 0, list[Location]()
            for location in sorted(places, key=lambda place: place not in leading):
                search = Forcing(seat, control(seat, location), POSITIONS)
                found = search.holds(self.match)
                tried += POSITIONS - search.left
                if found is None or (found and sure):
                    break
                if found:
                    sure.append(location)
            else:
                if sure and set(leading) - set(sure):
                    self.rounds["control"] = t.round
                    choices = tuple(map(str, places))
                    difficulty = graded(tried, TRIED["control"])
                    self.keep("control", None, seat, choices, str(sure[0]), difficulty)


def leads(t: Any, location: Location, seat: Seat) -> bool:
    """Whether a seat would control a location if it were solved as it stands."""
    stack = t.stacks[location]
    strengths = [stack.count(one) for one in t.seats]
    tied = [one for one in t.seats if strengths[one] == max(strengths)]
    if len(tied) == 1:
        return bool(tied[0] == seat)
    return location not in TIE_DENIES and bool(next(one for one in stack if one in tied) == seat)


def _left_alone(match: Any, option: Any, seat: Seat, goal: Any) -> bool:
    """Whether an option leads to the goal if from then on everybody takes the first thing that is offered."""
    tried = match.clone()
    tried.dealer = None
    tried.close(tried.open_question, option)
    while (settled := goal(tried)) is None:
        question = tried.open_question
        answers = question.options if type(question) is Ask else [outcome for outcome, _ in question.odds]
        tried.close(question, answers[0])
    return bool(settled)


def _knows(t: Any, seat: Seat) -> bool:
    """Whether a seat knows all hands."""
    return t.policeman == seat or not any(t.hands[other] for other in t.seats if other != seat)
