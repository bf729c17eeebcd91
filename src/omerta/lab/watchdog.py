"""Interrupting whoever thinks for ever: by alarms in the main thread, elsewhere by a thread that looks now and then.

Both count instead of reading a clock, since a process that was halted for an hour has not thought for an hour: of the
alarms it missed one comes when it goes on.
"""

from __future__ import annotations

import ctypes
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST_THOUGHT = 300.0
"""So many seconds a bot may take for one decision."""
GLANCES = 10
"""So often it is looked whether somebody still thinks."""
Wake = Callable[[], None]


@contextmanager
def watched() -> Iterator[Wake]:
    """A call that interrupts whoever goes on thinking too long from then on."""
    main = threading.current_thread() is threading.main_thread()
    with _alarm() if main and hasattr(signal, "SIGALRM") else _other_thread() as wake:
        yield wake


@contextmanager
def _alarm() -> Iterator[Wake]:
    glances = 0

    def look(_number: int, _frame: object) -> None:
        nonlocal glances
        glances += 1
        if glances >= GLANCES:
            raise Overtime

    def wake() -> None:
        nonlocal glances
        glances = 0
        signal.setitimer(signal.ITIMER_REAL, LONGEST_THOUGHT / GLANCES, LONGEST_THOUGHT / GLANCES)

    before = signal.signal(signal.SIGALRM, look)
    try:
        yield wake
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Overtime(TimeoutError):
    """What is raised in a thread has no text of its own but for this."""

    def __str__(self) -> str:
        return f"no decision within {LONGEST_THOUGHT:g} s"


@contextmanager
def _other_thread() -> Iterator[Wake]:
    """Workers of a cluster play in threads, where there are no alarms."""
    thinker = threading.get_ident()
    glances = 0
    over = threading.Event()

    def look() -> None:
        nonlocal glances
        while not over.wait(LONGEST_THOUGHT / GLANCES):
            glances += 1
            if glances >= GLANCES:
                glances = 0
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thinker), ctypes.py_object(Overtime))

    def wake() -> None:
        nonlocal glances
        glances = 0

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    try:
        yield wake
    finally:
        over.set()
        looking.join()
