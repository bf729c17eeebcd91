"""``omerta play``: people and bots at one table, from the first question to the last."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext

from omerta.kernel import Seat, letter
from omerta.play import Match, game
from omerta.play.bot_driver import BotDriver
from omerta.terminal.errors import INTERRUPTED, language, sentence
from omerta.terminal.record_files import NoFile, RecordFile, shell_path
from omerta.terminal.screen import Screen
from omerta.terminal.setup_dialog import ask_table
from omerta.terminal.shell import Left, Shell
from omerta.terminal.table_setup import Table, seat_people
from omerta.terminal.typed_options import fold


def play(chosen: Namespace) -> int:
    """Sit down and play, and again if the people like."""
    screen = Screen(language(chosen.lang))
    table = ask_table(screen, chosen) if chosen.game is None else seat_people(chosen, game(chosen.game))
    wanted = chosen.record
    while True:
        code = play_match(screen, table, wanted)
        if code is not None or not _again(screen):
            return code or 0
        wanted, table.seed = None, None


def play_match(screen: Screen, table: Table, wanted: str | None) -> int | None:
    """One match; the exit code if somebody left before its end."""
    match, bots = table.start()
    record_file = _record_file(screen, table, wanted)
    lost = False

    def keep() -> None:
        nonlocal lost
        try:
            if record_file:
                record_file.keep(match)
        except NoFile as refusal:
            if not lost:
                screen.line(sentence(refusal, screen.lang), "red")
            lost = True

    driver = BotDriver(match, bots)
    shell = Shell(screen, driver, keep, shell_path(record_file.path) if record_file else None)
    code = None
    keep()
    try:
        with screen.set_apart() if shell.several else nullcontext():
            take_turns(driver, shell)
    except (KeyboardInterrupt, EOFError):
        code = INTERRUPTED
    except Left:
        code = 0
    finally:
        keep()
        if match.over:
            shell.finish()
        elif screen.interactive:
            screen.line()
        if record_file:
            _say_where(screen, record_file, shell, over=match.over)
    return code


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
    """Against bots nobody is asked for the only answer. People who share a terminal are all asked alike, and what waits
    for somebody to speak ends when they say so.
    """
    asked = match.ask(seat)
    if len(driver.people) > 1 or len(asked.options) > 1 or match.game.kinds[asked.kind].waits_for_talk:
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
    if over:
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
