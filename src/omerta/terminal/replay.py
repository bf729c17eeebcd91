"""``omerta watch`` and ``omerta replay``: a match moment by moment, as a seat or a spectator sees it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from omerta.kernel import Refusal, Seat, letter
from omerta.play import Match, game, moments
from omerta.play.bot_driver import BotDriver
from omerta.play.copies import Copy
from omerta.play.talk import course
from omerta.terminal import keys
from omerta.terminal.boards import draw
from omerta.terminal.errors import clean, language
from omerta.terminal.record_files import RecordFile, open_record, seat_of, shell_path
from omerta.terminal.screen import Screen
from omerta.terminal.story import show, tell
from omerta.terminal.table_setup import seat_bots
from omerta.terminal.typed_options import typed_seat
from omerta.words import Words


class NotYourCopy(Refusal):
    """A copy is seen through the eyes of its reader."""

    code = "not-your-copy"

    @classmethod
    def of(cls, copy: Copy) -> NotYourCopy:
        return cls(reader="spectator" if copy.reader is None else copy.header.copy)


LONGEST = 1_000_000
"""More moments than any match has."""


def replay(chosen: Namespace) -> int:
    """Show a recorded match."""
    screen = Screen(language(chosen.lang))
    match, copy = open_record(chosen)
    seat = seat_of(chosen.seat, len(match.seats))
    if copy is not None:
        return _replay_copy(screen, copy, seat, chosen)
    frames = Frames(recorded(match), match.words(screen.lang))
    frames.has(LONGEST)
    return show_replay(screen, frames, seat, chosen)


def _replay_copy(screen: Screen, copy: Copy, seat: Seat | None, chosen: Namespace) -> int:
    """A copy is shown as far as it can be followed, through the eyes of its reader alone; then its lines."""
    reader = copy.header.copy
    if seat is not None and seat != copy.reader:
        raise NotYourCopy.of(copy)
    frames = Frames(recorded(copy.match), copy.match.words(screen.lang), fixed=True)
    frames.has(LONGEST)
    screen.say("ui-copy-of", "dim", reader="spectator" if copy.reader is None else reader)
    show_replay(screen, frames, copy.reader, chosen)
    if copy.rest:
        screen.line()
        screen.say("ui-copy-rest")
        for line in copy.rest:
            screen.line(clean(line.text))
    return 0


def watch(chosen: Namespace) -> int:
    """Let bots play, and look on."""
    screen = Screen(language(chosen.lang))
    table = seat_bots(chosen, game(chosen.game))
    seat = seat_of(chosen.seat, table.seats)
    at_home = chosen.record is None
    record_file = RecordFile.create_at_home(table.game.id) if at_home else RecordFile.create(chosen.record)
    match, bots = table.start(), table.seat_bots()
    try:
        return show_replay(screen, Frames(live(BotDriver(match, bots)), match.words(screen.lang)), seat, chosen)
    finally:
        record_file.keep(match)
        screen.path(screen.text("ui-record-kept", path=shell_path(record_file.path)), "dim")


def recorded(played: Match) -> Iterator[Match]:
    """A record, as it stood after each closed question."""
    for moment in moments(played):
        state = moment.match.clone(quiet=False)
        state.talk = [spoken for spoken in played.talk if spoken[0] <= moment.number]
        yield state


def live(driver: BotDriver) -> Iterator[Match]:
    """A match of bots, as it stands after each closed question."""
    match = driver.match
    while True:
        driver.attend()
        yield match.clone(quiet=False)
        if match.over:
            return
        number = match.number
        while match.number == number and driver.step():
            pass


class Frames:
    """States of a match in a row. They hold everything; a frame shows only what its viewer may know."""

    def __init__(self, states: Iterator[Match], words: Words, *, fixed: bool = False) -> None:
        self.words = words
        self.fixed = fixed
        """Whether the viewer stays the same."""
        self.coming = states
        self.states = [next(states)]
        self.lengths = [len(course(self.states[0]))]
        self.ended = False

    def has(self, number: int) -> bool:
        """Whether there is a state of this number; it is taken now if it is still to come."""
        while number >= len(self.states):
            state = next(self.coming, None)
            if state is None:
                self.ended = True
                return False
            self.states.append(state)
            self.lengths.append(len(course(state)))
        return True

    def lines(self, number: int, seat: Seat | None) -> list[Text]:
        """What a viewer was told in this state."""
        since = self.lengths[number - 1] if number else 0
        return tell(self.words, course(self.states[number])[since:], seat)

    def table(self, number: int, seat: Seat | None, width: int) -> RenderableType:
        state = self.states[number]
        names = [self.words.name(one) for one in state.seats]
        return draw(state.view(seat), self.words, names, width)

    def after(self, number: int, seat: Seat | None) -> int:
        """The next state in which the viewer is told something, or the last one."""
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


def show_replay(screen: Screen, frames: Frames, seat: Seat | None, chosen: Namespace) -> int:
    """Show a match: by keys where there is a keyboard, else from beginning to end."""
    if screen.clears and not chosen.unstopped:
        with screen.set_apart(), keys.keys():
            _by_keys(screen, frames, seat)
    else:
        _run(screen, frames, seat, tables=chosen.table)
    return 0


def _run(screen: Screen, frames: Frames, seat: Seat | None, *, tables: bool) -> None:
    number = 0
    while frames.has(number):
        lines = frames.lines(number, seat)
        for line in lines:
            screen.show(line)
        if tables and lines:
            screen.show(frames.table(number, seat, screen.width))
            screen.line()
        number += 1
    if not tables:
        screen.line()
        screen.show(frames.table(number - 1, seat, screen.width))


def _by_keys(screen: Screen, frames: Frames, seat: Seat | None) -> None:
    number = frames.after(-1, seat)
    while True:
        _show_frame(screen, frames, number, seat)
        key = keys.read_key()
        if key == keys.LEAVE:
            return
        if key == keys.NEXT:
            number = frames.after(number, seat)
        elif key == keys.BACK:
            number = frames.before(number, seat)
        elif key == keys.FIRST:
            number = frames.after(-1, seat)
        elif key == keys.LAST:
            while frames.has(number + 1):
                number += 1
        elif frames.fixed:
            continue
        elif key == "0":
            seat = None
        elif key.isalpha() and (other := typed_seat(key, len(frames.states[0].seats))) is not None:
            seat = other


def _show_frame(screen: Screen, frames: Frames, number: int, seat: Seat | None) -> None:
    table = frames.table(number, seat, screen.width)
    viewer = screen.text("ui-spectator") if seat is None else f"{frames.words.name(seat)} ({letter(seat)})"
    last = letter(len(frames.states[0].seats) - 1)
    count = f"{number + 1}/{len(frames.states)}" if frames.ended else str(number + 1)
    status = Text(screen.text("ui-film", number=count, eyes=viewer, last=last), "reverse")
    screen.clear()
    screen.show(table)
    show(screen, frames.lines(number, seat), screen.height - screen.height_of(table) - 4)
    screen.console.print(status, end="")
