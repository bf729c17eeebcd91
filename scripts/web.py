"""Work on the page: a server with a scratch folder, and before it Vite, which shows every change of the page at once.

python3 dev.py web [ARGUMENTS]  arguments go to omerta serve, such as --port 8100 or --data FOLDER

Both end with Ctrl-C. A change of Python files needs a new start.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = "127.0.0.1"
PATIENCE = 10.0
"""Seconds in which a program ends when it is asked to."""


def main() -> int:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--port", default="8000")
    parser.add_argument("--data", default=str(ROOT / ".venv" / "web"))
    own, others = parser.parse_known_args()
    server = [
        sys.executable,
        "-m",
        "omerta",
        "serve",
        "--host",
        ADDRESS,
        "--port",
        own.port,
        "--data",
        own.data,
        *others,
    ]
    page = [sys.executable, str(ROOT / "frontend" / "build.py"), "dev"]
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    running: list[subprocess.Popen[bytes]] = []
    try:
        running.append(start(server, stdout=subprocess.DEVNULL))  # it would name its own address
        running.append(start(page, env={**os.environ, "OMERTA_SERVER": f"http://{ADDRESS}:{own.port}"}))
        while all(one.poll() is None for one in running):
            time.sleep(0.2)
        return 1
    except KeyboardInterrupt:
        return 0
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # to be impatient leaves nothing running
        for one in running:
            stop(one)


def start(command: list[str], **more: Any) -> subprocess.Popen[bytes]:
    """Start a program in a group of its own, so that what it starts ends with it."""
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **more)


def stop(program: subprocess.Popen[bytes]) -> None:
    """End a program and everything that it started."""
    if os.name != "posix":
        subprocess.run(["taskkill", "/t", "/f", "/pid", str(program.pid)], check=False, capture_output=True)
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            program.wait(PATIENCE)
        os.killpg(program.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
