"""``omerta play``: people and bots at one table, from the first question to the last."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext

from omerta.kernel import letter
from omerta.play import game
from omerta.play.bot_driver import Sitting
from omerta.terminal.errors import INTERRUPTED, sentence, spoken
from omerta.terminal.record_files import Keeper, NoFile, shown
from omerta.terminal.screen import Screen
from omerta.terminal.setup_dialog import ask_table
from omerta.terminal.shell import Left, Shell
from omerta.terminal.table_setup import Table, seat_people
from omerta.terminal.typed_options import fold


def play(chosen: Namespace) -> int:
    """Sit down and play, and again if the people like."""
    screen = Screen(spoken(chosen.lang))
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
    keeper = _keeper(screen, table, wanted)
    lost = False

    def keep() -> None:
        nonlocal lost
        try:
            if keeper:
                keeper.keep(match)
        except NoFile as refusal:
            if not lost:
                screen.line(sentence(refusal, screen.lang), "red")
            lost = True

    sitting = Sitting(match, bots)
    shell = Shell(screen, sitting, keep, shown(keeper.path) if keeper else None)
    code = None
    keep()
    try:
        with screen.set_apart() if shell.several else nullcontext():
            take_turns(sitting, shell)
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
        if keeper:
            _say_where(screen, keeper, shell, over=match.over)
    return code


def take_turns(sitting: Sitting, shell: Shell) -> None:
    match = sitting.match
    while not match.over:
        sitting.run()
        shell.keep()
        for seat in match.waiting:
            if seat in sitting.people:
                shell.turn(seat)
    sitting.attend()


def _keeper(screen: Screen, table: Table, wanted: str | None) -> Keeper | None:
    """Where the record is kept: where it is wanted, else at home if that can be."""
    if wanted is not None:
        return Keeper.at(wanted)
    try:
        return Keeper.at_home(table.game.id)
    except NoFile as refusal:
        screen.line(sentence(refusal, screen.lang), "red")
        return None


def _say_where(screen: Screen, keeper: Keeper, shell: Shell, *, over: bool) -> None:
    path = shown(keeper.path)
    screen.path(screen.text("ui-record-kept" if over else "ui-left", path=path))
    if over:
        seat = letter(next(iter(shell.sitting.people), 0))
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
