"""The lab from the command line: simulations, tournaments, and whether a game is fair."""

from __future__ import annotations

import contextlib
import re
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

from omerta.kernel import Refusal
from omerta.play import OpenGame, game
from omerta.terminal.ascii import prepare_streams
from omerta.terminal.errors import FAILED, INTERRUPTED, clean, language, whole_number
from omerta.terminal.progress import Bar
from omerta.terminal.record_files import NoFile
from omerta.terminal.table_setup import best_bot, read_options, read_preset, split
from omerta.words import catalogue

FORMS = ("jsonl", "csv", "parquet")
PAIRINGS = ("round-robin", "swiss", "pool")
SHOWN_FAILURES = 5


class BadWord(Refusal):
    """A word that is none of those there are."""

    code = "bad-word"


class BadRange(Refusal):
    """Seats that were typed as nothing that means a number, numbers or a range."""

    code = "bad-range"


class BadVary(Refusal):
    code = "bad-vary"


class NoRounds(Refusal):
    """Rounds were typed for a tournament that has none."""

    code = "no-rounds"


class NoFolder(Refusal):
    """A way of writing was chosen, and no place to write to."""

    code = "no-folder"


def simulate(chosen: Namespace, play: Callable[..., Any]) -> int:
    """Let bots play and print what came out."""
    lang = language(chosen.lang)
    prepare_streams()
    if chosen.format is not None:
        one_of("--format", chosen.format, FORMS)
    if (chosen.format or chosen.secrets) and (chosen.output is None or chosen.format is None):
        raise NoFolder(name="secrets" if chosen.format is None else "format")
    num = whole_number("--num", chosen.num, 1)
    opened, common = _common(chosen)
    players = split(chosen.players) or [best_bot(opened.id)]
    tables = {"folder": Path(chosen.output), "form": chosen.format, "secrets": chosen.secrets} if chosen.format else {}
    with _records(None if tables else chosen.output) as records, Bar(lang) as bar:
        report = play(
            opened.id, players, num, seats=_seats(chosen), records=records, progress=bar.show, **tables, **common
        )
    print(report.table(lang))
    if chosen.output is not None:
        print(catalogue(lang).say("ui-written", {"path": chosen.output}))
    return _verdict(lang, report.failed, sum(report.failures.values()), report.tried, report.interrupted, bool(tables))


def tournament(chosen: Namespace, play: Callable[..., Any]) -> int:
    """Let bots meet, and print how strong they are."""
    lang = language(chosen.lang)
    prepare_streams()
    one_of("--pairing", chosen.pairing, PAIRINGS)
    num = whole_number("--num", chosen.num, 1)
    rounds = whole_number("--rounds", chosen.rounds, 1) if chosen.rounds is not None else None
    if rounds is not None and chosen.pairing != "swiss":
        raise NoRounds(pairing=chosen.pairing)
    opened, common = _common(chosen)
    folder = None if chosen.output is None else Path(chosen.output)
    with Bar(lang) as bar:
        found = play(
            opened.id,
            split(chosen.players),
            num,
            seats=_seats(chosen),
            pairing=chosen.pairing,
            rounds=rounds,
            folder=folder,
            progress=bar.show,
            **common,
        )
    return _shown(found, folder, lang, lost=True)


def balance(chosen: Namespace, play: Callable[..., Any]) -> int:
    """Measure whether a game is fair, and print it."""
    lang = language(chosen.lang)
    prepare_streams()
    num = whole_number("--num", chosen.num, 1)
    opened, common = _common(chosen)
    folder = None if chosen.output is None else Path(chosen.output)
    with Bar(lang) as bar:
        found = play(
            opened.id,
            split(chosen.players) or [best_bot(opened.id)],
            num,
            seats=_range(chosen.seats, opened),
            vary=_vary(chosen.vary, opened),
            precision=_precision(chosen.precision),
            folder=folder,
            progress=bar.show,
            **common,
        )
    return _shown(found, folder, lang)


def _shown(found: Any, folder: Path | None, lang: str, *, lost: bool = False) -> int:
    """Print what came of a tournament or a balance, and write its report."""
    print(found.table(lang))
    if folder is not None:
        found.write(folder, lang, "omerta " + shlex.join(sys.argv[1:]))
        print(catalogue(lang).say("lab-written", {"path": str(folder)}))
    return _verdict(lang, found.failed, found.failures, found.tried, found.interrupted, folder is not None, lost=lost)


def _verdict(
    lang: str, named: Any, failures: int, tried: int, interrupted: bool, kept: bool, *, lost: bool = False
) -> int:
    """Say what went wrong, if something did; the exit code tells it, too. Whoever broke down may have ``lost``."""
    say = catalogue(lang).say
    sys.stdout.flush()
    if failures:
        print(
            say("lab-failures", {"failures": failures, "matches": tried, "lost": "yes" if lost else "no"}),
            file=sys.stderr,
        )
        for one in named[:SHOWN_FAILURES]:
            fields = {"match": str(one.match), "seat": one.seat or "–", "bot": one.bot or "–"}
            print("  " + clean(say(f"lab-{one.code}", {**fields, "problem": one.problem})), file=sys.stderr)
    if interrupted:
        print(say("lab-interrupted", {"matches": tried, "kept": "yes" if kept else "no"}), file=sys.stderr)
        return INTERRUPTED
    return FAILED if failures else 0


# What was typed


def _common(chosen: Namespace) -> tuple[OpenGame, dict[str, Any]]:
    """What all experiments are told."""
    opened = game(chosen.game)
    return opened, {
        "seed": whole_number("--seed", chosen.seed),
        "workers": whole_number("--workers", chosen.workers, 1) if chosen.workers is not None else None,
        "cluster": chosen.cluster,
        "code": chosen.code,
        "settings": {**read_preset(chosen.preset, opened), **read_options(chosen.option, opened)},
    }


def _seats(chosen: Namespace) -> int | None:
    return whole_number("--seats", chosen.seats) if chosen.seats is not None else None


def one_of(name: str, typed: str, words: tuple[str, ...]) -> None:
    if typed not in words:
        raise BadWord(name=name, value=typed, words=", ".join(words))


def _range(typed: str | None, opened: OpenGame) -> list[int]:
    """Numbers of seats: ``5``, ``5-10`` or ``5,7``."""
    numbers: list[int] = []
    for part in split(typed):
        found = re.fullmatch(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?", part, re.ASCII)
        if found is None or int(found[2] or found[1]) < int(found[1]):
            raise BadRange(name="--seats", value=typed)
        numbers += range(int(found[1]), int(found[2] or found[1]) + 1)
    for number in numbers:
        opened.rules.agree(number, {})
    return list(dict.fromkeys(numbers))


def _vary(typed: list[str], opened: OpenGame) -> dict[str, list[str]]:
    """Options and the values to compare: ``plots=no,yes``; nothing between commas is the empty value."""
    vary: dict[str, list[str]] = {}
    for one in typed:
        name, equals, values = one.partition("=")
        found = list(dict.fromkeys(value.strip() for value in values.split(",")))
        if not equals or len(found) < 2:
            raise BadVary(value=one)
        (known,) = read_options([f"{name}={found[0]}"], opened)
        vary[known] = found
    return vary


def _precision(typed: str | None) -> float | None:
    if typed is None:
        return None
    found = re.fullmatch(r"(\d{1,2}(?:[.,]\d{1,3})?)\s*%?", typed.strip(), re.ASCII)
    value = float(found[1].replace(",", ".")) if found else 0.0
    if not 0.05 <= value <= 50:
        raise BadWord(name="--precision", value=typed, words="0.05–50")
    return value / 100


@contextlib.contextmanager
def _records(path: str | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    try:
        file = Path(path).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115  (closed below)
    except OSError as why:
        raise NoFile.because(path, why) from why
    with file:
        yield file
