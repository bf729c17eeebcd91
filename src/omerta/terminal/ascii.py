"""Terminals that know no more than ASCII: our signs have stand-ins there, and letters lose their accents."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from io import TextIOWrapper

SIGNS = {
    **dict.fromkeys("━─", "-"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("–—−✗", "-"),
    **dict.fromkeys("▸▶›", ">"),
    **dict.fromkeys("█▮", "#"),
    **dict.fromkeys("░·", "."),
    **dict.fromkeys("▯◦●○", "o"),
    **dict.fromkeys("★☾", "*"),
    **dict.fromkeys("’‘", "'"),
    **dict(zip("▁▂▃▄▅▆▇", "_.:-=+*", strict=True)),
    "†": "x",
    "✓": "+",
    "∅": "0",
    "…": "~",
    "×": "x",
    "→": ">",
    "←": "<",
    "№": "#",
    "┃": "|",
    "↵": "[Enter]",
}
"""Each is as wide as its sign, so that columns stay straight; the last stands in prompts alone."""
ERRORS = "omerta-signs"
ASCII_LOCALES = frozenset({"C", "POSIX"})


def stand_in(problem: UnicodeError) -> tuple[str, int]:
    """What is written for signs that the terminal does not have."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    text = problem.object[problem.start : problem.end]
    return "".join(SIGNS.get(sign) or _plain(sign) for sign in text), problem.end


def _plain(sign: str) -> str:
    apart = unicodedata.normalize("NFKD", sign)
    return "".join(one for one in apart if one.isascii()) or "?"


codecs.register_error(ERRORS, stand_in)


def prepare_streams() -> None:
    """Let everything be written somehow; where the locale is plain C, in ASCII, whatever Python makes of it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="ascii" if _is_plain_c() else None, errors=ERRORS)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _is_plain_c() -> bool:
    """Whether somebody chose the locale C; Python itself would write UTF-8 then, and set LC_CTYPE to say so."""
    if os.environ.get("PYTHONUTF8") or os.environ.get("PYTHONIOENCODING"):
        return False
    typed = os.environ.get("LC_CTYPE", "")
    chosen = os.environ.get("LC_ALL") or ("" if typed == "C.UTF-8" else typed) or os.environ.get("LANG")
    return chosen in ASCII_LOCALES
