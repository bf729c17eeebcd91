"""What to play, as plain data that can be sent to other processes and machines, and who sits where in it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from omerta.bots import BadBot, Maker, bot, bots, from_text, read_code
from omerta.kernel import Refusal
from omerta.play import OpenGame, game

Seating = Literal["turns", "sides", "duel", "pool"]


class BadPlayers(Refusal):
    code = "bad-players"


class NoPlayer(Refusal):
    """Bots were named by side, and a side has none."""

    code = "no-player"


class BotFile(NamedTuple):
    """A file with bots as it was read; its text travels, so that other machines need no copy."""

    path: str
    text: str

    @property
    def stem(self) -> str:
        return Path(self.path).stem


def read_bot_file(path: str) -> BotFile:
    """A file with bots, refused at once if it has none."""
    file = BotFile(path, read_code(path))
    from_text(*file)
    return file


@dataclass(frozen=True)
class Plan:
    """A kind of match, of which there can be as many as one likes: its number and the seed say everything else."""

    game: str
    seats: int
    players: tuple[str, ...]
    """Names of bots; with the seating ``sides`` each is written ``side=name``, or stands for all other sides."""
    seed: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)
    code: tuple[BotFile, ...] = ()
    seating: Seating = "turns"
    decisions: bool = False
    """Whether every decision is noted, not only what came out."""
    secrets: bool = False
    """Whether what nobody but a seat knew is noted, too."""
    record: bool = False

    def check(self) -> OpenGame:
        """The game, if such a match can be played at all."""
        opened = game(self.game)
        opened.rules.agree(self.seats, self.settings)
        makers(self)
        return opened

    @property
    def names(self) -> list[str]:
        """The bots that play, without the sides they play for."""
        return [player.partition("=")[2] or player for player in self.players]


def seating_of(players: Sequence[str]) -> Seating:
    """How simulations seat bots: by side if a side is named, in turns otherwise."""
    return "sides" if any("=" in player for player in players) else "turns"


def makers(plan: Plan) -> dict[str, Maker]:
    """The bots of a plan by name."""
    names = plan.names
    if not names:
        raise BadPlayers(players="-", seats=plan.seats)
    if plan.seating == "turns" and len(names) > plan.seats:
        raise BadPlayers(players=", ".join(names), seats=plan.seats)
    own = own_makers(plan.code)
    found = {}
    for name in names:
        try:
            found[name] = own[name] if name in own else bot(plan.game, name)
        except BadBot:
            raise BadBot(name=name, bots=", ".join({**bots(plan.game), **own})) from None
    return found


@lru_cache(maxsize=8)
def own_makers(code: tuple[BotFile, ...]) -> dict[str, Maker]:
    """The bots of files: ``file:name``, and ``name`` alone as long as no other file has it."""
    own: dict[str, Maker] = {}
    several: set[str] = set()
    for file in code:
        for name, maker in from_text(*file).items():
            several |= {name} & own.keys()
            own[name] = own[f"{file.stem}:{name}"] = maker
    return {name: maker for name, maker in own.items() if name not in several}


def names_in(code: tuple[BotFile, ...]) -> list[str]:
    """The bots of files, each under its shortest name."""
    own = own_makers(code)
    shortest: dict[Maker, str] = {}
    for name, maker in own.items():
        if maker not in shortest or len(name) < len(shortest[maker]):
            shortest[maker] = name
    return list(shortest.values())


def seated(plan: Plan, number: int, sides: Mapping[int, str]) -> list[str]:
    """Which bot sits where in a match."""
    if plan.seating == "sides":
        return _by_side(plan, sides)
    if plan.seating == "pool":
        return _from_pool(plan, number)
    count, seats = len(plan.players), range(plan.seats)
    if plan.seating == "duel":
        if sides:
            order = sorted(set(sides.values()))
            return [plan.players[(order.index(sides[seat]) + number) % count] for seat in seats]
        return [plan.players[((seat + number) % plan.seats + number // plan.seats) % count] for seat in seats]
    return [plan.players[(seat + number) % plan.seats % count] for seat in seats]


def _by_side(plan: Plan, sides: Mapping[int, str]) -> list[str]:
    chosen = dict(player.split("=", 1) for player in plan.players if "=" in player)
    others = next((player for player in plan.players if "=" not in player), None)
    for side in dict.fromkeys(sides.values()):
        if side not in chosen and others is None:
            raise NoPlayer(side=side)
    return [chosen.get(sides[seat], others or "") for seat in range(plan.seats)]


def _from_pool(plan: Plan, number: int) -> list[str]:
    """Everybody of the pool equally often: shuffled packs of all names, dealt on from match to match."""
    names: list[str] = []
    for place in range(number * plan.seats, (number + 1) * plan.seats):
        pack, card = divmod(place, len(plan.players))
        shuffled = list(plan.players)
        random.Random(f"{plan.seed} pack {pack}").shuffle(shuffled)
        names.append(shuffled[card])
    random.Random(f"{plan.seed} table {number}").shuffle(names)
    return names
