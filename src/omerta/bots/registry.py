"""Finding bots: those for every game, each game's own, and a person's own from one file."""

from __future__ import annotations

import importlib.util
import random
import signal
import sys
import sysconfig
import threading
import traceback
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeAlias

from omerta.bots.bot import Player, Quiet, Random, defines
from omerta.bots.characters import CHARACTERS, PLAIN, Style, character_of
from omerta.kernel import Refusal

Maker: TypeAlias = Callable[[random.Random], Player]
"""Makes a bot for one match, given its generator."""

OMERTA = str(Path(__file__).parents[1])
LIBRARIES = tuple(map(sysconfig.get_path, ("stdlib", "purelib")))
LONGEST_TEXT = 300
"""So much is told of what somebody's code says of itself."""


class LevelMaker(Protocol):
    """Makes a bot of a level, in any style."""

    def __call__(self, rng: random.Random, style: Style) -> Player: ...


COMMON: dict[str, Maker] = {"random": Random, "quiet": Quiet}


class Ended(SystemExit):
    """Somebody ends the program by a signal, and no bot, whichever thinks at that moment."""


class BadBot(Refusal):
    code = "bad-bot"


class BadCode(Refusal):
    """A file of somebody's has no bots: ``why`` is suffix, empty or raises."""

    code = "bad-code"


def bots(game: str) -> dict[str, Maker]:
    """The bots that can play a game, by name: a game's own are in ``BOTS`` of the module called like it."""
    plain: dict[str, Maker] = {name: partial(maker, style=PLAIN) for name, maker in levels(game).items()}
    return {**COMMON, **_own(game, "BOTS"), **plain}


def levels(game: str) -> dict[str, LevelMaker]:
    """The levels of a game, from the weakest to the strongest; a bot of a level can have a character."""
    return _own(game, "LEVELS")


def bot(game: str, name: str) -> Maker:
    """A bot by its name, such as ``simple``, ``master`` or ``master-bold``."""
    known = bots(game)
    if name in known:
        return known[name]
    level, _, character = name.partition("-")
    if level in levels(game) and character in CHARACTERS:
        return partial(levels(game)[level], style=CHARACTERS[character])
    raise BadBot(name=name, bots=", ".join(known))


def named_bot(game: str, level: str, name: str) -> Maker:
    """A bot of a level, with the character that goes with its name."""
    character = character_of(name)
    return bot(game, f"{level}-{character}" if character and level in levels(game) else level)


def offered(game: str) -> list[str]:
    """What people choose from: the levels, or all there is where a game has none."""
    return list(levels(game) or bots(game))


def own(game: str) -> dict[str, Any]:
    """What the module of a game's bots has, by name; nothing if it has none."""
    module = f"omerta.bots.{game.replace('-', '_')}"
    return {} if importlib.util.find_spec(module) is None else vars(import_module(module))


def _own(game: str, table: str) -> dict[str, Any]:
    return dict(own(game).get(table, {}))


def from_file(path: str) -> dict[str, Maker]:
    """The bots of a Python file: every class of it with ``choose`` or ``think``, by its name in lower case."""
    return from_text(path, read_code(path))


def read_code(path: str) -> str:
    """The text of a Python file."""
    if not path.endswith(".py"):
        raise BadCode(file=path, why="suffix", problem="")
    try:
        return importlib.util.decode_source(Path(path).read_bytes())
    except (OSError, UnicodeDecodeError, SyntaxError) as why:
        raise BadCode(file=path, why="raises", problem=f"{type(why).__name__}: {why}") from why


def from_text(path: str, text: str) -> dict[str, Maker]:
    """The bots of a Python file that was read elsewhere, maybe on another machine; ``path`` is what it is called."""
    module = ModuleType(f"omerta_own_bots_{sha256(text.encode()).hexdigest()[:12]}")
    module.__file__ = path
    sys.modules[module.__name__] = module
    try:
        exec(compile(text, path, "exec"), vars(module))
    except BaseException as why:
        if not is_crash(why):
            raise
        raise BadCode(file=path, why="raises", problem=told(why)) from why
    own = {
        name.lower(): thing
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and thing.__module__ == module.__name__
        and (defines(thing, "choose") or defines(thing, "think"))
    }
    if not own:
        raise BadCode(file=path, why="empty", problem="")
    return dict(own)


def is_crash(why: BaseException) -> bool:
    """Whether it is somebody's code that fails, whatever it raises, and not a person who ends the program."""
    if isinstance(why, KeyboardInterrupt):  # which Ctrl-C raises in the main thread, unless it is ignored
        main = threading.current_thread() is threading.main_thread()
        return not main or signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    return not isinstance(why, Ended)


def told(why: BaseException) -> str:
    """What went wrong in somebody's code, with the file and line: the last one of theirs, not of a library's."""
    said = f"{type(why).__name__}: {shown(why, str)}"
    if isinstance(why, SyntaxError):
        return said
    frames = traceback.extract_tb(why.__traceback__)[1:]  # the first one is ours, which called theirs
    theirs = [frame for frame in frames if not frame.filename.startswith(("<", *LIBRARIES, OMERTA))] or frames
    place = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    return said + place


def shown(thing: object, form: Callable[[Any], str] = repr) -> str:
    """What somebody's code gave us, in a few words that can be printed anywhere."""
    try:
        text = str.__str__(form(thing))[: LONGEST_TEXT + 1]
    except BaseException as odd:
        if not is_crash(odd):
            raise
        text = f"<{type(thing).__name__}>"
    text = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]}…"
