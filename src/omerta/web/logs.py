"""Logs as JSON lines on the error stream: what happened, never who said or holds what."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from typing import Any

OWN = ("room", "path", "method", "bot", "kind", "worker", "code")
"""What may stand in a line besides its text; secrets and names have no field."""


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name in OWN if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_failure(task: asyncio.Task[Any]) -> None:
    """Log what ended a task that nobody waits for; it is called when the task is done."""
    if not task.cancelled() and (why := task.exception()) is not None:
        logging.getLogger("omerta").error("background task failed", exc_info=why)


def set_up(level: str = "info") -> None:
    """Send every log of this process through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("omerta").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)  # its other lines hold addresses, and these may hold keys
    logging.getLogger("uvicorn.access").disabled = True
