"""Refusing at the command line: one sentence in the person's language on the error stream, and an exit code."""

from __future__ import annotations

import errno
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TextIO

from omerta.bots import Ended
from omerta.gamekit import Game
from omerta.kernel import Refusal, letter
from omerta.terminal.arguments import Usage
from omerta.terminal.ascii import prepare_streams
from omerta.words import LANGUAGES, Words, catalogue, speaks

REFUSED = 2
FAILED = 3
"""Done, but bots broke down in some of the matches."""
INTERRUPTED = 130
UNREAD = 141
"""Nobody reads any more what is written: what a shell reports after SIGPIPE."""
ENDED = 143


class BadLanguage(Refusal):
    code = "bad-language"


class BadNumber(Refusal):
    code = "bad-number"


def run_guarded(command: Callable[[], int], given: Sequence[str]) -> int:
    """Run a command. Bad input is refused in a sentence, and whoever leaves leaves no mess."""
    before = signal.signal(signal.SIGTERM, _end)
    sys.stdout, sys.stderr = (stream or _nowhere() for stream in (sys.stdout, sys.stderr))  # they may be closed
    try:
        code = command()
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        return _complain(sentence(refusal, _lang_in(given)))
    except Usage as usage:
        return _complain(_usage(str(usage), given))
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    except BrokenPipeError:
        _write_nowhere()
        return UNREAD
    except OSError as why:
        if why.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO) or why.filename is not None:
            raise
        _write_nowhere()
        return _complain(catalogue(_lang_in(given)).say("ui-not-written", {"detail": why.strerror}))
    finally:
        signal.signal(signal.SIGTERM, before)


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _write_nowhere() -> None:
    """What is still to be written goes nowhere, so that closing it does not complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end(number: int, frame: object) -> None:
    raise Ended(ENDED)


def _hear_nothing(number: int, frame: object) -> None:
    """To ignore a signal in Python is another thing: it complains if one has come a moment before."""


@contextmanager
def ending_once() -> Iterator[None]:
    """Of all signals to end a long computation the first counts: what is done is then put away undisturbed."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def end(number: int, frame: FrameType | None) -> None:
        for each in before:
            signal.signal(each, _hear_nothing)
        known = before[signal.Signals(number)]
        if callable(known):
            known(number, frame)

    for number, known in before.items():
        if callable(known):
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, known in before.items():
            signal.signal(number, known)


def _complain(text: str) -> int:
    sys.stdout.flush()
    prepare_streams()
    print(clean(text), file=sys.stderr)
    return REFUSED


def sentence(refusal: Refusal, lang: str, game: Game | None = None) -> str:
    """A refusal in words; the rule behind it is told where the game is known."""
    if game is not None:
        return Words(game, lang).refusal(refusal)
    fields = {name: value if isinstance(value, (int, str)) else str(value) for name, value in refusal.fields.items()}
    if isinstance(seat := fields.get("seat"), int):
        fields["seat"] = letter(seat)
    return catalogue(lang).say(f"refusal-{refusal.code}", fields)


def language(wanted: str | None) -> str:
    """The language to speak: as wanted, else as OMERTA_LANG or the system says, else English."""
    if wanted is None:
        names = ("OMERTA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
        return speaks(next((value for name in names if (value := os.environ.get(name))), None))
    if wanted.lower() not in LANGUAGES and speaks(wanted) == "en" and not wanted.lower().startswith("en"):
        raise BadLanguage(lang=wanted, languages=", ".join(LANGUAGES))
    return speaks(wanted)


def whole_number(name: str, text: str, least: int = 0) -> int:
    """A number that was typed for ``name``."""
    if not re.fullmatch(r"\d{1,18}", text.strip(), re.ASCII) or int(text) < least:
        raise BadNumber(name=name, value=text, least=least)
    return int(text)


def clean(text: str) -> str:
    """Text from elsewhere without signs that would move the cursor, ring the bell or turn the writing round."""
    return "".join(_harmless(sign) for sign in text)


def _harmless(sign: str) -> str:
    if sign.isprintable() or sign == "\n":
        return sign
    return " " if sign.isspace() else "·"


def _lang_in(given: Sequence[str]) -> str:
    """The language of a command line that may be wrong in other ways."""
    wanted = None
    for word, following in zip(given, [*given[1:], None], strict=True):
        if word == "--lang":
            wanted = following
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
    try:
        return language(wanted)
    except BadLanguage:
        return language(None)


USAGE = {
    "missing": r"the following arguments are required: (?P<what>.+)",
    "command": r"argument COMMAND: invalid choice: '?(?P<what>[^']*?)'? \(choose from .*",
    "unknown": r"unrecognized arguments: (?P<what>.+)",
    "ambiguous": r"ambiguous option: (?P<what>\S+) could match .*",
    "value": r"argument (?P<what>[^:]+): expected one argument",
}
"""What argparse can find wrong, by the sentence we have for it."""


def _usage(problem: str, given: Sequence[str]) -> str:
    say = catalogue(_lang_in(given)).say
    for kind, pattern in USAGE.items():
        if found := re.fullmatch(pattern, problem):
            return say(f"ui-usage-{kind}", {"what": found["what"]})
    return say("ui-usage-other", {"what": problem})
