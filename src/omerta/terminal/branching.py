"""``branch`` at the table: against bots, an earlier choice can be made otherwise, in another match."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.kernel import Refusal, Seat, UnknownSeat
from omerta.play import Match
from omerta.play.branches import Chosen, choices
from omerta.terminal.errors import clean
from omerta.terminal.screen import Screen
from omerta.terminal.typed_options import fold, typed_seat

MOST_SHOWN = 12


class BranchAmongPeople(Refusal):
    """What a branch tells would help somebody whose opponents are people."""

    code = "branch-among-people"


class NoChoice(Refusal):
    """Nobody has chosen that."""

    code = "no-choice"


class PlayOn(Exception):
    """Somebody plays on from an earlier moment: the match that is on ends without a result."""

    def __init__(self, number: int, seat: Seat) -> None:
        super().__init__(number, seat)
        self.number, self.seat = number, seat


def look_back(screen: Screen, match: Match, seat: Seat, typed: str) -> None:
    """List the latest choices of a seat; play on from the one that is named, once that is confirmed."""
    known = choices(match, seat, screen.lang)
    if not typed:
        _list(screen, known)
        return
    number, *other = typed.split()
    if not (number.isdecimal() and 1 <= int(number) <= len(known)):
        raise NoChoice(number=number, most=len(known))
    found = typed_seat(other[0], len(match.seats)) if other else seat
    if found is None:
        raise UnknownSeat(seat=other[0], seats=len(match.seats))
    chosen = known[int(number) - 1]
    screen.say(
        "ui-branch-from",
        asked=clean(chosen.asked),
        chosen=clean(chosen.chosen),
        name=match.words(screen.lang).name(found),
    )
    if fold(screen.ask(f"{screen.text('ui-branch-sure')} ")) in screen.text("ui-yes").split():
        raise PlayOn(chosen.number, found)
    screen.say("ui-branch-not", "dim")


def _list(screen: Screen, known: list[Chosen]) -> None:
    if not known:
        screen.say("ui-branch-none")
        return
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(justify="right", style="bold cyan", min_width=3)
    asked = [one.asked for one in known]
    for number, one in enumerate(known[:MOST_SHOWN], 1):
        before = f"{one.told} " if asked.count(one.asked) > 1 else ""
        shown.add_row(Text(str(number)), Text.assemble((clean(f"{before}{one.asked} "), "dim"), clean(one.chosen)))
    screen.show(Padding(shown, (1, 0, 0, 0)))
    screen.say("ui-branch-how", "dim")
