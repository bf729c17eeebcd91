"""``omerta watch`` and ``omerta replay``: a match moment by moment, through the eyes of a seat or a spectator."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from omerta.kernel import Seat, letter
from omerta.play import Match, game, moments
from omerta.play.bot_driver import Sitting
from omerta.terminal import keys
from omerta.terminal.boards import draw
from omerta.terminal.errors import spoken
from omerta.terminal.record_files import Keeper, opened, seat_of, shown
from omerta.terminal.screen import Screen
from omerta.terminal.story import course, show, tell
from omerta.terminal.table_setup import seat_bots
from omerta.terminal.typed_options import read_seat
from omerta.words import Words

LONGEST = 1_000_000
"""More moments than any match has."""


def replay(chosen: Namespace) -> int:
    """Show a recorded match."""
    screen = Screen(spoken(chosen.lang))
    match = opened(chosen)
    seat = seat_of(chosen.seat, len(match.seats))
    film = Film(recorded(match), match.words(screen.lang))
    film.has(LONGEST)
    return project(screen, film, seat, chosen)


def watch(chosen: Namespace) -> int:
    """Let bots play, and look on."""
    screen = Screen(spoken(chosen.lang))
    table = seat_bots(chosen, game(chosen.game))
    seat = seat_of(chosen.seat, table.seats)
    keeper = Keeper.at(chosen.record) if chosen.record is not None else Keeper.at_home(table.game.id)
    match, bots = table.start()
    try:
        return project(screen, Film(live(Sitting(match, bots)), match.words(screen.lang)), seat, chosen)
    finally:
        keeper.keep(match)
        screen.path(screen.text("ui-record-kept", path=shown(keeper.path)), "dim")


def recorded(played: Match) -> Iterator[Match]:
    """A record, as it stood after each closed question."""
    for moment in moments(played):
        shot = moment.match.clone(quiet=False)
        shot.talk = [spoken for spoken in played.talk if spoken[0] <= moment.number]
        yield shot


def live(sitting: Sitting) -> Iterator[Match]:
    """A match of bots, as it stands after each closed question."""
    match = sitting.match
    while True:
        sitting.attend()
        yield match.clone(quiet=False)
        if match.over:
            return
        number = match.number
        while match.number == number and sitting.step():
            pass


class Film:
    """Shots of a match in a row. They hold everything; a frame shows only what its viewer may know."""

    def __init__(self, shots: Iterator[Match], words: Words) -> None:
        self.words = words
        self.coming = shots
        self.shots = [next(shots)]
        self.lengths = [len(course(self.shots[0]))]
        self.ended = False

    def has(self, number: int) -> bool:
        """Whether there is a shot of this number; it is taken now if it is still to come."""
        while number >= len(self.shots):
            shot = next(self.coming, None)
            if shot is None:
                self.ended = True
                return False
            self.shots.append(shot)
            self.lengths.append(len(course(shot)))
        return True

    def lines(self, number: int, seat: Seat | None) -> list[Text]:
        """What a viewer was told in this shot."""
        since = self.lengths[number - 1] if number else 0
        return tell(self.words, course(self.shots[number])[since:], seat)

    def table(self, number: int, seat: Seat | None, width: int) -> RenderableType:
        shot = self.shots[number]
        names = [self.words.name(one) for one in shot.seats]
        return draw(shot.view(seat), self.words, names, width)

    def after(self, number: int, seat: Seat | None) -> int:
        """The next shot in which the viewer is told something, or the last one."""
        while self.has(number + 1):
            number += 1
            if self.lines(number, seat):
                break
        return number

    def before(self, number: int, seat: Seat | None) -> int:
        while number > 0:
            number -= 1
            if self.lines(number, seat):
                break
        return number


def project(screen: Screen, film: Film, seat: Seat | None, chosen: Namespace) -> int:
    """Show a film: by keys where there is a keyboard, else from beginning to end."""
    if screen.clears and not chosen.unstopped:
        with screen.set_apart(), keys.keys():
            _by_keys(screen, film, seat)
    else:
        _run(screen, film, seat, tables=chosen.table)
    return 0


def _run(screen: Screen, film: Film, seat: Seat | None, *, tables: bool) -> None:
    number = 0
    while film.has(number):
        lines = film.lines(number, seat)
        for line in lines:
            screen.show(line)
        if tables and lines:
            screen.show(film.table(number, seat, screen.width))
            screen.line()
        number += 1
    if not tables:
        screen.line()
        screen.show(film.table(number - 1, seat, screen.width))


def _by_keys(screen: Screen, film: Film, seat: Seat | None) -> None:
    number = film.after(-1, seat)
    while True:
        _frame(screen, film, number, seat)
        key = keys.read_key()
        if key == keys.LEAVE:
            return
        if key == keys.NEXT:
            number = film.after(number, seat)
        elif key == keys.BACK:
            number = film.before(number, seat)
        elif key == keys.FIRST:
            number = film.after(-1, seat)
        elif key == keys.LAST:
            while film.has(number + 1):
                number += 1
        elif key == "0":
            seat = None
        elif key.isalpha() and (other := read_seat(key, len(film.shots[0].seats))) is not None:
            seat = other


def _frame(screen: Screen, film: Film, number: int, seat: Seat | None) -> None:
    table = film.table(number, seat, screen.width)
    eyes = screen.text("ui-spectator") if seat is None else f"{film.words.name(seat)} ({letter(seat)})"
    last = letter(len(film.shots[0].seats) - 1)
    count = f"{number + 1}/{len(film.shots)}" if film.ended else str(number + 1)
    status = Text(screen.text("ui-film", number=count, eyes=eyes, last=last), "reverse")
    screen.clear()
    screen.show(table)
    show(screen, film.lines(number, seat), screen.height - screen.height_of(table) - 4)
    screen.console.print(status, end="")
