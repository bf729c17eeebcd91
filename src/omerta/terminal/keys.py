"""Single keys, where the terminal can give them."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Iterator

NEXT, BACK, FIRST, LAST, LEAVE = "next", "back", "first", "last", "leave"

SEQUENCES = {
    "[C": NEXT, "[B": NEXT, "OC": NEXT, "OB": NEXT, "[6~": NEXT,
    "[D": BACK, "[A": BACK, "OD": BACK, "OA": BACK, "[5~": BACK,
    "[H": FIRST, "OH": FIRST, "[1~": FIRST, "[7~": FIRST,
    "[F": LAST, "OF": LAST, "[4~": LAST, "[8~": LAST,
    "": LEAVE,
}  # fmt: skip
"""What follows the escape sign."""

SIGNS = {"\r": NEXT, "\n": NEXT, " ": NEXT, "\x7f": BACK, "\b": BACK, "q": LEAVE, "Q": LEAVE}
WINDOWS = {"M": NEXT, "P": NEXT, "K": BACK, "H": BACK, "G": FIRST, "O": LAST}


@contextlib.contextmanager
def keys() -> Iterator[None]:
    """While this lasts, keys come one by one and are not shown; afterwards the terminal is as it was."""
    try:
        import termios
        import tty
    except ImportError:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_key() -> str:
    """What a key means, or the sign on it; ``EOFError`` when somebody ends the input."""
    if os.name == "nt":
        return _windows_key()
    sign = os.read(sys.stdin.fileno(), 1).decode("latin-1")
    if sign in ("", "\x04"):
        raise EOFError
    if sign == "\x1b":
        return SEQUENCES.get(_rest(), "")
    return SIGNS.get(sign, sign)


def _rest() -> str:
    """What a terminal sends right after an escape sign; nothing when it was the key Esc."""
    rest = ""
    while select.select([sys.stdin], [], [], 0.05)[0] and len(rest) < 8:
        rest += os.read(sys.stdin.fileno(), 1).decode("latin-1")
        if (rest[-1].isalpha() and rest not in ("O", "[")) or rest[-1] == "~":
            break
    return rest


def _windows_key() -> str:
    import msvcrt

    read: str = msvcrt.getwch()  # type: ignore[attr-defined, unused-ignore]
    if read in ("\x00", "\xe0"):
        return WINDOWS.get(msvcrt.getwch(), "")  # type: ignore[attr-defined, unused-ignore]
    if read == "\x03":
        raise KeyboardInterrupt
    if read in ("\x04", "\x1a"):
        raise EOFError
    return LEAVE if read == "\x1b" else SIGNS.get(read, read)
