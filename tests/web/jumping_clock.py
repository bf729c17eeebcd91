"""``omerta`` with a wall clock that is wrong by as many seconds as a file says, read anew each time: for tests alone.

OMERTA_TEST_CLOCK=FILE python -m tests.web.jumping_clock serve
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

FILE = "OMERTA_TEST_CLOCK"
_right = time.time


def _wrong() -> float:
    text = Path(os.environ[FILE]).read_text(encoding="ascii") if FILE in os.environ else ""
    return _right() + float(text or 0)


time.time = _wrong  # before anything of the server is imported, and in every worker it starts


if __name__ == "__main__":
    from omerta.cli import main

    sys.exit(main())
