"""Writing the package of a new game: ``template`` is a whole game called Small Hours, and only its names change."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from omerta.kernel import Refusal
from omerta.play import games

MOST_LETTERS = 24
"""The lines of the template have room for names of this length."""
NAME = re.compile(r"[a-z][a-z0-9]+(-[a-z][a-z0-9]*)*")


class BadGameName(Refusal):
    """A game cannot be called so: ``why`` is form, taken or module."""

    code = "bad-game-name"


class FolderInUse(Refusal):
    """A new game is written into a new or empty folder."""

    code = "folder-in-use"


def new_game(name: str, folder: Path | None = None) -> list[Path]:
    """Write the package of a game of this name; into a folder called like the game unless another is given."""
    game = name.strip().lower().replace("_", "-")
    check_name(game, name)
    folder = Path(game) if folder is None else folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderInUse(folder=str(folder))
    names = names_of(game)
    return [write(folder / renamed(path, names), renamed(text, names)) for path, text in template()]


def check_name(game: str, typed: str) -> None:
    """Refuse what is no name, what is a game already, and what means something to Python."""
    package = game.replace("-", "_")
    if not NAME.fullmatch(game) or len(game) > MOST_LETTERS:
        raise BadGameName(name=typed, why="form", most=MOST_LETTERS)
    if game in games():
        raise BadGameName(name=game, why="taken", most=MOST_LETTERS)
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or _is_installed(package):
        raise BadGameName(name=game, why="module", most=MOST_LETTERS)


def _is_installed(package: str) -> bool:
    """Whether Python knows the module; a folder that merely lies around has no origin."""
    found = find_spec(package)
    return found is not None and found.origin is not None


def names_of(game: str) -> dict[str, str]:
    """What the names in the template become: the id, the package, classes, the title, and the prefix of rules."""
    words = game.split("-")
    letters = [sign for sign in words[0] if sign.isalpha()]
    prefix = "".join(word[0] for word in words) if len(words) > 1 else "".join(letters[:2])
    return {
        "small-hours": game,
        "small_hours": game.replace("-", "_"),
        "SmallHours": "".join(map(str.capitalize, words)),
        "Small Hours": " ".join(map(str.capitalize, words)),
        "SH": prefix.upper(),
    }


def renamed(text: str, names: dict[str, str]) -> str:
    return re.sub(rf"SH(?=-\d|\")|{'|'.join(name for name in names if name != 'SH')}", lambda old: names[old[0]], text)


def template() -> Iterator[tuple[str, str]]:
    """The files of the template by their paths."""
    yield from _texts(files("omerta.scaffold") / "template", "")


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if not entry.name.startswith((".", "_")):
                yield from _texts(entry, f"{path}{entry.name}/")
        else:
            yield f"{path}{entry.name}", entry.read_text(encoding="utf-8")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
