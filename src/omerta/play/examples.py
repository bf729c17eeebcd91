"""Examples of rules as small positions that can be stepped through, played by the engine itself.

They are written in the notation of a game, in ``omerta/words/examples``: where it begins, what is answered in each
step, and a sentence about it in every language. What happens then nobody has written: the match does it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from omerta.gamekit import Game
from omerta.kernel import Seat, letter
from omerta.play.match import Match, OpenGame

NAMES = ("Alba", "Bruno", "Carla", "Dante", "Elena", "Fabio", "Gina", "Hugo", "Ines", "Kira")
EVERYBODY = "all"
"""In front of an answer that all give who are offered it; the others answer quietly."""


class Step(NamedTuple):
    """A moment of an example: what was answered to come here, and the match then."""

    text: dict[str, str]
    """What is to be seen, by language."""
    done: tuple[str, ...]
    heard: int
    """How many events had been told before."""
    match: Match


class Example(NamedTuple):
    id: str
    rule: str
    """The rule behind which it stands."""
    title: dict[str, str]
    viewer: Seat | None
    written: tuple[dict[str, Any], ...]


@cache
def examples(game: Game) -> tuple[Example, ...]:
    """The examples of a game, in the order of its rules; a game may have none."""
    name = f"examples/{game.id.replace('-', '_')}.toml"
    file = files(game.words) / "examples.toml" if game.words else files("omerta.words") / name
    if not file.is_file():
        return ()
    written = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return tuple(
        Example(
            one["id"],
            one["rule"],
            {"en": one["en"], "cs": one["cs"]},
            None if "eyes" not in one else ord(one["eyes"]) - ord("A"),
            tuple(one["step"]),
        )
        for one in written
    )


def played(game: Game, example: Example) -> Iterator[Step]:
    """The moments of an example. ``match`` is live: look before going on."""
    match: Match | None = None
    for step in example.written:
        if "seats" in step:
            match = OpenGame(game).start(step["seats"], seed=step.get("seed", 1), names=NAMES[: step["seats"]])
            heard = 0
        elif "position" in step:
            seats = len(OpenGame(game).position(step["position"], dealer=None).seats)
            match = OpenGame(game).position(step["position"], seed=1, names=NAMES[:seats])
            heard = len(match.events)
        else:
            assert match is not None, f"{example.id} begins nowhere"
            heard = len(match.events)
        done = tuple(one for line in step.get("play", ()) for one in _play(match, line))
        yield Step({"en": step["en"], "cs": step["cs"]}, done, heard, match)


def _play(match: Match, line: str) -> Iterator[str]:
    who, _, text = line.partition(": ")
    if who != EVERYBODY:
        match.play(line)
        yield line
        return
    number = match.number
    for seat in match.waiting:
        if match.number != number or seat not in match.waiting:
            break
        options = [str(option) for option in match.ask(seat).options]
        answer = text if text in options else options[0]
        match.answer(seat, answer)
        yield f"{letter(seat)}: {answer}"
