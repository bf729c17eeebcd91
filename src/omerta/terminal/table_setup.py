"""Who sits where: seats, names, bots and options, from the command line."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path

from omerta.bots import BadBot, Maker, Player, bot, bots, from_file, named_bot
from omerta.gamekit import BadSetting
from omerta.kernel import Refusal, Seat, Seats, UnknownSeat, letter
from omerta.play import Match, OpenGame
from omerta.play.bot_driver import made
from omerta.play.names import NAMES
from omerta.terminal.errors import clean, whole_number
from omerta.terminal.record_files import NoFile
from omerta.terminal.typed_options import typed_seat

BEST_FIRST = ("regular", "simple")
LONGEST_NAME = 16


class BadName(Refusal):
    code = "bad-name"


class NoOption(Refusal):
    code = "no-option"


class NoPreset(Refusal):
    code = "no-preset"


@dataclass
class Table:
    """A table before the match: which game, who sits where, what is agreed."""

    game: OpenGame
    seats: int
    people: dict[Seat, str]
    bots: dict[Seat, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    code: str | None = None

    @property
    def names(self) -> list[str]:
        return [self.people.get(seat) or free_name(seat, self.people) for seat in range(self.seats)]

    def start(self) -> Match:
        return self.game.start(self.seats, seed=self.seed, names=self.names, **self.settings)

    def seat_bots(self) -> dict[Seat, Player]:
        """The bots that play in a match at this table."""
        own, luck, names = own_bots(self.code), random.Random(self.seed), self.names
        return {
            seat: made(
                own.get(name) or named_bot(self.game.id, name, names[seat]),
                random.Random(luck.getrandbits(64)),
                seat,
                name,
            )
            for seat, name in self.bots.items()
        }


def seat_people(chosen: Namespace, game: OpenGame) -> Table:
    """The table that a command line asks for, with people at the seats of ``--me``."""
    seats = count_seats(chosen.seats, game)
    people = read_people(chosen.me, chosen.name, seats)
    return lay(chosen, game, seats, people)


def seat_bots(chosen: Namespace, game: OpenGame) -> Table:
    """A table of bots alone."""
    return lay(chosen, game, count_seats(chosen.seats, game), {})


def lay(chosen: Namespace, game: OpenGame, seats: int, people: dict[Seat, str]) -> Table:
    settings = {**read_preset(chosen.preset, game), **read_options(chosen.option, game)}
    game.rules.agree(seats, settings)
    table = Table(game, seats, people, {}, settings, code=chosen.code)
    table.seed = None if chosen.seed is None else whole_number("--seed", chosen.seed)
    table.bots = seat_names(split(chosen.bots), table)
    return table


def count_seats(typed: str | None, game: OpenGame) -> int:
    """How many sit down; about the middle of what the game allows unless somebody says."""
    if typed is None:
        return (game.seats[0] + game.seats[-1]) // 2
    seats = whole_number("--seats", typed)
    game.rules.agree(seats, {})
    return seats


def read_people(me: str | None, name: str | None, seats: int) -> dict[Seat, str]:
    """The people by seat: ``--me A,C`` and ``--name Eva,Petr``; one person at A unless somebody says."""
    names = split(name)
    wanted = split(me) or [letter(seat) for seat in range(max(1, len(names)))]
    people: dict[Seat, str] = {}
    for number, typed in enumerate(wanted):
        seat = typed_seat(typed, seats)
        if seat is None:
            raise UnknownSeat(seat=typed, seats=seats)
        people[seat] = read_name(names[number]) if number < len(names) else ""
    if len(names) > len(wanted):
        raise BadName(name=names[len(wanted)], why="seatless")
    for seat in people:
        people[seat] = people[seat] or free_name(seat, people)
    folded = [name.casefold() for name in people.values()]
    for name in people.values():
        if folded.count(name.casefold()) > 1:
            raise BadName(name=name, why="twice")
    return people


def read_name(typed: str) -> str:
    name = " ".join(clean(typed).split())
    if not name or len(name) > LONGEST_NAME:
        raise BadName(name=name, why="length", most=LONGEST_NAME)
    return name


def free_name(seat: Seat, taken: dict[Seat, str]) -> str:
    """The seat's own name, unless somebody else at the table has it."""
    others = {name.casefold() for at, name in taken.items() if at != seat}
    return NAMES[seat] if NAMES[seat].casefold() not in others else f"{NAMES[seat]} {letter(seat)}"


# Bots and options


def own_bots(code: str | None) -> dict[str, Maker]:
    """The bots of a person's own file."""
    return from_file(code) if code else {}


def check_bots(names: Sequence[str], game: str, code: str | None) -> None:
    """Refuse a name that no bot has."""
    own = own_bots(code)
    for name in names:
        if name not in own:
            try:
                bot(game, name)
            except BadBot:
                raise BadBot(name=name, bots=", ".join({**bots(game), **own})) from None


def best_bot(game: str) -> str:
    """The bot to play against unless somebody says."""
    known = bots(game)
    return next((name for name in BEST_FIRST if name in known), "random")


def seat_names(wanted: Sequence[str], table: Table) -> dict[Seat, str]:
    """Which bot sits where: those wanted take turns at the seats that no person has."""
    wanted = wanted or [next(iter(own_bots(table.code)), None) or best_bot(table.game.id)]
    check_bots(wanted, table.game.id, table.code)
    free: Seats = tuple(seat for seat in range(table.seats) if seat not in table.people)
    return {seat: wanted[number % len(wanted)] for number, seat in enumerate(free)}


def read_preset(name: str | None, game: OpenGame) -> dict[str, str]:
    """The settings of ``--preset``; options that are typed besides go first."""
    known = game.rules.presets
    if name is not None and name not in known:
        raise NoPreset(name=name, presets=", ".join(known) or "–")
    return dict(known[name]) if name is not None else {}


def read_options(typed: Sequence[str], game: OpenGame) -> dict[str, str]:
    """``plots``, ``plots=yes`` or ``plots,order``: without a value it is switched on; ``plots=@file`` reads a file."""
    known = [option.name for option in fields(game.rules.settings)]
    settings = {}
    for one in typed:
        for part in [one] if "=" in one else split(one):
            name, has_value, value = part.partition("=")
            name = name.strip().replace("-", "_")
            if name not in known:
                raise NoOption(name=name, options=", ".join(known) or "–")
            value = value.strip() if has_value else "yes"
            settings[name] = from_a_file(game, name, value[1:]) if value.startswith("@") else value
    return settings


def from_a_file(game: OpenGame, name: str, file: str) -> str:
    """The value of an option that is a whole file, such as an edition; what is wrong with it is said at once."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except OSError as why:
        raise NoFile.because(file, why) from why
    except UnicodeDecodeError as why:
        raise BadSetting(name=name, value=file, allowed=str(why)) from why
    option = next(option for option in fields(game.rules.settings) if option.name == name)
    read = option.metadata["read"]
    try:
        return str(read(text)) if read else text.strip()
    except ValueError as why:
        raise BadSetting(rule=option.metadata["rule"], name=name, value=file, allowed=str(why)) from None


def split(typed: str | None) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in (typed or "").split(",") if part.strip()]
