"""Interrupting whoever thinks for ever: by an alarm in the main thread, elsewhere by a thread with a clock."""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST_THOUGHT = 300.0
"""So many seconds a bot may take for one decision."""
GLANCE = 0.5
"""Seconds between two looks at the clock."""
Wake = Callable[[], None]


@contextmanager
def watched() -> Iterator[Wake]:
    """A call that interrupts whoever goes on thinking too long from then on."""
    main = threading.current_thread() is threading.main_thread()
    with _alarm() if main and hasattr(signal, "SIGALRM") else _other_thread() as wake:
        yield wake


@contextmanager
def _alarm() -> Iterator[Wake]:
    before = signal.signal(signal.SIGALRM, _interrupt)
    try:
        yield lambda: signal.setitimer(signal.ITIMER_REAL, LONGEST_THOUGHT) and None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(_number: int, _frame: object) -> None:
    raise TimeoutError(f"no decision within {LONGEST_THOUGHT:g} s")


class Overtime(TimeoutError):
    """What is raised in a thread has no text of its own but for this."""

    def __str__(self) -> str:
        return f"no decision within {LONGEST_THOUGHT:g} s"


@contextmanager
def _other_thread() -> Iterator[Wake]:
    """Workers of a cluster play in threads, where there are no alarms."""
    thinker = threading.get_ident()
    since = [time.monotonic()]
    over = threading.Event()

    def look() -> None:
        while not over.wait(min(GLANCE, LONGEST_THOUGHT / 2)):
            if time.monotonic() - since[0] > LONGEST_THOUGHT:
                since[0] = time.monotonic()
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thinker), ctypes.py_object(Overtime))

    def wake() -> None:
        since[0] = time.monotonic()

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    try:
        yield wake
    finally:
        over.set()
        looking.join()
