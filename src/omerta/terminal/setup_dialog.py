"""Questions before a match, for those who typed nothing but ``omerta play``. Enter takes what is in brackets."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from rich.padding import Padding
from rich.text import Text

from omerta.bots import offered
from omerta.gamekit import BadSeats, UnknownGame
from omerta.kernel import Refusal, Seat
from omerta.play import OpenGame, game, games
from omerta.play.names import NAMES
from omerta.terminal.errors import sentence, whole_number
from omerta.terminal.library import name_of, options, size
from omerta.terminal.screen import Screen
from omerta.terminal.table_setup import (
    Table,
    best_bot,
    check_bots,
    count_seats,
    lay,
    own_bots,
    read_options,
    read_people,
    split,
)
from omerta.terminal.typed_options import fold
from omerta.words import Words

T = TypeVar("T")


def ask_table(screen: Screen, chosen: Namespace) -> Table:
    """Ask for whatever the command line leaves open."""
    screen.say("ui-welcome", "bold")
    screen.say("ui-welcome-enter", "dim")
    opened = _ask_game(screen)
    seats = _ask_seats(screen, chosen, opened)
    people = _ask_people(screen, chosen, seats)
    if chosen.bots is None and len(people) < seats:
        chosen.bots = _ask_bots(screen, chosen, opened)
    if not chosen.option and fields(opened.rules.settings):
        chosen.option = _ask_options(screen, opened, seats)
    return lay(chosen, opened, seats, people)


def _ask(screen: Screen, message: str, default: str, read: Callable[[str], T], **arguments: str) -> T:
    """Ask until the answer can be read; an empty one is the default."""
    while True:
        typed = screen.ask(f"{screen.text(message, **arguments)} [{default}] ") or default
        try:
            return read(typed)
        except Refusal as refusal:
            screen.line(sentence(refusal, screen.lang), "red")


def _ask_game(screen: Screen) -> OpenGame:
    known = games()
    screen.line()
    for number, name in enumerate(known, 1):
        rules = game(name).rules
        words = Words(rules, screen.lang)
        title = Text.assemble(
            (f"  {number}  ", "bold cyan"), (name_of(words), "bold"), (f"  {size(rules, screen)}", "dim")
        )
        screen.show(title)
        if words.has("game-tagline"):
            screen.show(Padding(Text(words.say("game-tagline"), "dim"), (0, 0, 0, 5)))

    def read(typed: str) -> OpenGame:
        if typed.isdecimal() and 1 <= int(typed) <= len(known):
            return game(known[int(typed) - 1])
        fitting = [
            name for name in known if fold(typed) in fold(f"{name} {name_of(Words(game(name).rules, screen.lang))}")
        ]
        if len(fitting) != 1:
            raise UnknownGame(name=typed, games=", ".join(known))
        return game(fitting[0])

    return _ask(screen, "ui-ask-game", "1", read)


def _ask_seats(screen: Screen, chosen: Namespace, opened: OpenGame) -> int:
    if chosen.seats is not None:
        return count_seats(chosen.seats, opened)

    def read(typed: str) -> int:
        seats = whole_number("--seats", typed)
        if seats not in opened.seats:
            raise BadSeats(game=opened.id, seats=seats, least=opened.seats[0], most=opened.seats[-1])
        return seats

    span = f"{opened.seats[0]}–{opened.seats[-1]}"
    return _ask(screen, "ui-ask-seats", str(count_seats(None, opened)), read, span=span)


def _ask_people(screen: Screen, chosen: Namespace, seats: int) -> dict[Seat, str]:
    """Names of the people here; they sit at A, B, C and on, unless ``--me`` says where."""
    if chosen.name is not None:
        return read_people(chosen.me, chosen.name, seats)
    default = ", ".join(NAMES[: max(1, len(split(chosen.me)))])
    return _ask(screen, "ui-ask-name", default, lambda typed: read_people(chosen.me, typed, seats))


def _ask_bots(screen: Screen, chosen: Namespace, opened: OpenGame) -> str:
    def read(typed: str) -> str:
        check_bots(split(typed), opened.id, chosen.code)
        return typed

    known = [*offered(opened.id), *own_bots(chosen.code)]
    return _ask(screen, "ui-ask-bots", best_bot(opened.id), read, bots=", ".join(known))


def _ask_options(screen: Screen, opened: OpenGame, seats: int) -> list[str]:
    screen.line()
    screen.show(Padding(options(Words(opened.rules, screen.lang)), (0, 0, 0, 2)))
    nothing = screen.text("ui-nothing")

    def read(typed: str) -> list[str]:
        if typed == nothing:
            return []
        parts = split(typed.replace(" ", ",")) if "=" not in typed else typed.split()
        opened.rules.agree(seats, read_options(parts, opened))
        return parts

    return _ask(screen, "ui-ask-options", nothing, read)
