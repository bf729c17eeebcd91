"""Beginning a game of one's own: what was written, and what to type next."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from omerta.terminal.errors import language
from omerta.terminal.record_files import NoFile, shell_path
from omerta.terminal.screen import Screen


def new_game(chosen: Namespace, write: Callable[[str, Path | None], list[Path]]) -> int:
    """Write the package of a game and say how to go on."""
    screen = Screen(language(chosen.lang))
    try:
        written = write(chosen.name, None if chosen.folder is None else Path(chosen.folder))
    except OSError as why:
        raise NoFile.because(why.filename or chosen.folder or chosen.name, why) from why
    for path in written:
        screen.path(f"  {path}", "dim")
    folder = next(path.parent for path in written if path.name == "pyproject.toml")
    package = next(path.parent for path in written if path.name == "rules.py")
    game = package.name.replace("_", "-")
    screen.path(screen.text("ui-new-game", folder=shell_path(folder), rules=shell_path(package / "rules.py")))
    screen.path(f"  {pip()} install --editable {shell_path(folder)}", "cyan")
    screen.path(f"  {shell_path(Path(sys.executable))} -m pytest {shell_path(folder)}", "cyan")
    screen.path(f"  omerta play {game}", "cyan")
    return 0


def pip() -> str:
    """How packages are installed for this Python, even if it has no pip of its own."""
    python = shell_path(Path(sys.executable))
    return f"{python} -m pip" if find_spec("pip") else f"python3 -m pip --python {python}"
