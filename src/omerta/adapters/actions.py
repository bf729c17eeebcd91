"""Actions: every option as one number, or as a few numbers chosen one after the other.

The numbers are the same in every version and written down in docs/actions. Those of a table with few seats are the
first ones of a table with many: words that name seat F come after all that name A to E. Number 0 is ``wait``, which
is legal only where everybody acts at once and a seat has nothing to do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from omerta.adapters.spaces import Space, Word, space_of
from omerta.gamekit import Game
from omerta.kernel import Refusal
from omerta.play import game as find_game

WAIT = 0
Path: TypeAlias = tuple[int, ...]
"""The actions by which an option has been chosen so far."""


class IllegalAction(Refusal, ValueError):
    """An action that is not among the legal ones now."""

    code = "illegal-action"


def numbered(space: Space, settings: Any, seats: int) -> list[str]:
    """The words of a game by number."""
    words = [Word("wait"), *space.vocabulary(settings)]
    ordered = sorted(words, key=lambda word: max(word.seats, default=-1))
    return [word.text for word in ordered if max(word.seats, default=-1) < seats]


class Actions:
    """The actions of a game with so many seats under these settings."""

    def __init__(self, game: Game, seats: int, settings: Any) -> None:
        self.game = game
        self.settings = settings
        self._parts = space_of(game.id).parts
        self.words = tuple(numbered(space_of(game.id), settings, seats))
        self.numbers = {word: number for number, word in enumerate(self.words)}
        if len(self.numbers) != len(self.words):
            raise TypeError(f"two actions of {game.id} have one name")
        self._paths: dict[tuple[str, Any], Path] = {}

    def __len__(self) -> int:
        return len(self.words)

    def path(self, kind: str, option: Any) -> Path:
        """The actions by which an option is chosen."""
        key = kind, option
        known = self._paths.get(key)
        if known is None:
            words = self._parts(kind, self.game.notation.write(kind, option), self.settings)
            known = self._paths[key] = tuple(self.numbers[word] for word in words)
        return known

    def legal(self, kind: str, options: Sequence[Any], begun: Path = ()) -> list[int]:
        """What can be chosen next, in ascending order."""
        depth = len(begun)
        paths = (self.path(kind, option) for option in options)
        return sorted({path[depth] for path in paths if path[:depth] == begun})

    def chosen(self, kind: str, options: Sequence[Any], path: Path) -> Any:
        """The option that a whole row of actions chooses; nothing while the row is not whole."""
        return next((option for option in options if self.path(kind, option) == path), None)

    def beginnings(self, kind: str, options: Sequence[Any], depth: int) -> list[Path]:
        """How somebody can have begun who has chosen so many actions and is not done."""
        return list({path[:depth]: None for option in options if len(path := self.path(kind, option)) > depth})


@lru_cache(maxsize=64)
def actions_of(game: Game, seats: int, settings: Any) -> Actions:
    """The actions of a game; environments of one kind share them."""
    return Actions(game, seats, settings)


def table(game: Game, seats: int | None = None) -> Iterator[str]:
    """The actions of a game under its usual settings, as they are written down: number and word."""
    most = game.seats[-1] if seats is None else seats
    for number, word in enumerate(actions_of(game, most, game.agree(most, {})).words):
        yield f"{number}\t{word}"


def main() -> int:
    """Print the actions of a game as docs/actions has them: ``python -m omerta.adapters.actions resistance``."""
    print(*table(find_game(sys.argv[1]).rules), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
