"""What holds at every question of any match (section 17)."""

from __future__ import annotations

from collections.abc import Iterator

from omerta.gamekit import Match
from omerta.games.mafia_city.cards import LOCATIONS, SIZES, in_order
from omerta.games.mafia_city.kinds import KINDS
from omerta.games.mafia_city.table import MafiaCityTable, conserved

CARDS = 49
RESERVE = 4
DEEPEST = 7
"""So many announcements can lie on each other."""
MOST_POINTS = 8
"""So many points a round can give."""
WINDOW = frozenset({kind.name for kind in KINDS.values() if kind.stage} | {"react", "trade"})
"""The questions during which an announced effect is not finished."""


class Invariants:
    """Watches a match: points, which never fall, and the table as it is."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.round = 0
        self.began = 0

    def __call__(self, match: Match) -> Iterator[str]:
        t: MafiaCityTable = match.table
        yield from wrong_with_pieces(t)
        yield from wrong_with_announcements(match, t)
        if any(now < before for now, before in zip(t.points, self.points, strict=False)):
            yield f"points fell from {self.points} to {t.points}."
        if t.round != self.round or not self.points:
            self.round, self.began = t.round, sum(self.points or t.points)
        self.points = t.points[:]
        if sum(t.points) - self.began > MOST_POINTS:
            yield f"round {t.round} gave more than {MOST_POINTS} points: {sum(t.points) - self.began}."


def wrong_with_pieces(t: MafiaCityTable) -> Iterator[str]:
    """49 cards over all zones, the chips of table T-1, hands in order."""
    cards, chips = conserved(t)
    if sum(number for _, number in cards) != CARDS:
        yield f"there are {sum(number for _, number in cards)} cards, not {CARDS}."
    if chips != [SIZES[len(t.seats)].chips + RESERVE] * len(t.seats) or min(*t.chips, *t.reserve) < 0:
        yield f"the seats have {chips} chips."
    if any(in_order(hand) != hand for hand in t.hands):
        yield f"a hand is not in order: {t.hands}."
    if set(t.stacks) != set(LOCATIONS) or len(set(t.cubes)) != len(t.cubes):
        yield f"there are stacks at {list(t.stacks)} and cubes at {t.cubes}."


def wrong_with_announcements(match: Match, t: MafiaCityTable) -> Iterator[str]:
    """The cards on the table are exactly those of announced, unfinished effects."""
    kind = match.open_question.kind if match.open_question else None
    if len(t.stack) > DEEPEST:
        yield f"{len(t.stack)} announcements lie on each other."
    if kind not in WINDOW and (t.laid, t.stack, t.acting, t.drawn) != ((), (), None, ()):
        yield f"nothing is announced, and there lie {t.laid}, {t.stack}, {t.acting} and {t.drawn}."
    coming = [args[1] for step, args in match.agenda if step.name == "submit"]
    if kind in ("react", "trade") and in_order(t.laid) != in_order(tuple(coming)):
        yield f"there lie {t.laid}, and still to be announced are {coming}."
