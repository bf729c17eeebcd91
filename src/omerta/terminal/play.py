"""``omerta play``: people and bots at one table, from the first question to the last."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from omerta.bots import Player
from omerta.gamekit import write_settings
from omerta.kernel import Seat, letter
from omerta.play import Match, game, replay
from omerta.play.bot_driver import BotDriver
from omerta.play.branches import branch, written_digest
from omerta.play.room.release import is_decoy
from omerta.terminal.branching import PlayOn
from omerta.terminal.errors import INTERRUPTED, clean, language, sentence, whole_number
from omerta.terminal.record_files import NoFile, RecordFile, read, shell_path
from omerta.terminal.screen import Screen
from omerta.terminal.setup_dialog import ask_table
from omerta.terminal.shell import Left, Shell
from omerta.terminal.table_setup import Table, read_people, seat_names, seat_people, split
from omerta.terminal.typed_options import fold
from omerta.terminal.unfinished import AlreadyOver, NothingToBranch, is_record, left, resume


def play(chosen: Namespace) -> int:
    """Sit down and play, and again if the people like."""
    screen = Screen(language(chosen.lang))
    if chosen.at is not None:
        table, match, record_file = branch_off(chosen)
        code = play_match(screen, table, match, table.seat_bots(), record_file)
    elif chosen.resumed is not None or is_record(chosen.game):
        table, match, record_file = sit_down_again(chosen)
        code = play_match(screen, table, match, table.seat_bots(), record_file)
    else:
        table = ask_table(screen, chosen) if chosen.game is None else seat_people(chosen, game(chosen.game))
        code = _play_new(screen, table, chosen.record)
    while code is None and _again(screen):
        table.seed = None
        code = _play_new(screen, table, None)
    return code or 0


def _play_new(screen: Screen, table: Table, wanted: str | None) -> int | None:
    match, bots = table.start(), table.seat_bots()
    return play_match(screen, table, match, bots, _record_file(screen, table, wanted))


def sit_down_again(chosen: Namespace) -> tuple[Table, Match, RecordFile]:
    """The table of a match that was left before its end."""
    match, note = resume(chosen.resumed or chosen.game or "", "play")
    people = note.seats(note.people)
    if not people:  # a record from elsewhere: nobody wrote down who played
        people = {seat: match.names[seat] for seat in read_people(chosen.me, chosen.name, len(match.seats))}
    table = Table(game(match.game.id), len(match.seats), people, settings=write_settings(match.settings))
    table.code = chosen.code or note.code
    table.bots = note.seats(note.bots) if note.people else seat_names(split(chosen.bots), table)
    return table, match, RecordFile(Path(note.record))


def branch_off(chosen: Namespace) -> tuple[Table, Match, RecordFile]:
    """A table that plays on from a moment of a record, in any seat; its own record names its origin."""
    file = chosen.resumed or chosen.game
    if not file:
        raise NothingToBranch()
    text = read(file)
    played = replay(text)
    played.names = tuple(clean(name) for name in played.names)
    match = branch(played, whole_number("--at", chosen.at))
    if match.origin is not None and (digest := written_digest(text)) is not None:
        match.origin = match.origin._replace(digest=digest)  # of a match that is not over not all of it is read back
    if match.over:
        raise AlreadyOver(file=file)
    seats = len(match.seats)
    match.names = match.names or tuple(map(letter, match.seats))
    people = {seat: match.names[seat] for seat in read_people(chosen.me, chosen.name, seats)}
    table = Table(game(match.game.id), seats, people, settings=write_settings(match.settings))
    table.code, table.bots = chosen.code, seat_names(split(chosen.bots), table)
    kept = RecordFile.create_at_home(match.game.id) if chosen.record is None else RecordFile.create(chosen.record)
    return table, match, kept


def play_match(
    screen: Screen, table: Table, match: Match, bots: dict[Seat, Player], record_file: RecordFile | None
) -> int | None:
    """One match, or what is played on from it; the exit code if somebody left before its end."""
    note = record_file and left(record_file.path, "play", table.people, table.bots, table.code)
    lost = False

    def keep() -> None:
        nonlocal lost
        try:
            if record_file and note:
                record_file.keep(match)
                note.keep(match)
        except NoFile as refusal:
            if not lost:
                screen.line(sentence(refusal, screen.lang), "red")
            lost = True

    driver = BotDriver(match, bots)
    shell = Shell(screen, driver, keep, shell_path(record_file.path) if record_file else None)
    code, otherwise = None, None
    keep()
    try:
        with screen.set_apart() if shell.several else nullcontext():
            take_turns(driver, shell)
    except (KeyboardInterrupt, EOFError):
        code = INTERRUPTED
    except Left:
        code = 0
    except PlayOn as wanted:
        otherwise = wanted
    finally:
        keep()
        if match.over:
            shell.finish()
        elif screen.interactive:
            screen.line()
        if record_file and otherwise is None:
            _say_where(screen, record_file, shell, over=match.over)
    if otherwise is None:
        return code
    if record_file and note:
        note.forget()
        screen.path(screen.text("ui-branch-left", path=shell_path(record_file.path)))
    return _play_on(screen, table, match, otherwise)


def _play_on(screen: Screen, table: Table, left: Match, wanted: PlayOn) -> int | None:
    """A match that goes on otherwise; whoever changes seats leaves their own to the bot of the new one."""
    match, (old,) = branch(left, wanted.number), table.people
    match.names = match.names or tuple(map(letter, match.seats))
    bots = dict(table.bots)
    if wanted.seat != old:
        bots[old] = bots.pop(wanted.seat)
    other = replace(table, people={wanted.seat: match.names[wanted.seat]}, bots=bots)
    return play_match(screen, other, match, other.seat_bots(), _record_file(screen, other, None))


def take_turns(driver: BotDriver, shell: Shell) -> None:
    match = driver.match
    while not match.over:
        driver.run()
        shell.keep()
        for seat in match.waiting:
            if seat in driver.people and not _answered_by_itself(match, seat, driver):
                shell.turn(seat)
    driver.attend()


def _answered_by_itself(match: Match, seat: Seat, driver: BotDriver) -> bool:
    """Against bots nobody is asked for the only answer, or who has nothing to decide. People who share a terminal are
    all asked alike, and what waits for somebody to speak ends when they say so.
    """
    asked = match.ask(seat)
    if len(driver.people) > 1 or match.game.kinds[asked.kind].waits_for_talk:
        return False
    if len(asked.options) > 1 and not is_decoy(match, asked):
        return False
    match.answer(seat, asked.options[0])
    return True


def _record_file(screen: Screen, table: Table, wanted: str | None) -> RecordFile | None:
    """Where the record is kept: where it is wanted, else at home if that can be."""
    if wanted is not None:
        return RecordFile.create(wanted)
    try:
        return RecordFile.create_at_home(table.game.id)
    except NoFile as refusal:
        screen.line(sentence(refusal, screen.lang), "red")
        return None


def _say_where(screen: Screen, record_file: RecordFile, shell: Shell, *, over: bool) -> None:
    path = shell_path(record_file.path)
    screen.path(screen.text("ui-record-kept" if over else "ui-left", path=path))
    if not over:
        screen.path(f"  {screen.text('ui-next-continue')}: omerta play {path}", "dim")
    else:
        seat = letter(next(iter(shell.driver.people), 0))
        screen.path(f"  {screen.text('ui-next-replay')}: omerta replay {path} --seat {seat}", "dim")
        screen.path(f"  {screen.text('ui-next-verify')}: omerta verify {path}", "dim")


def _again(screen: Screen) -> bool:
    """Whether the same people play again; nobody is asked who is not there."""
    if not screen.interactive:
        return False
    try:
        return fold(screen.ask(f"{screen.text('ui-again')} ")) in screen.text("ui-yes").split()
    except (KeyboardInterrupt, EOFError):
        screen.line()
        return False
