"""All addresses that are answered over HTTP."""

from __future__ import annotations

from typing import Any

from omerta.web.http import analyses, games, health, league, mine, pages, records, replays, rooms, shares


def handlers() -> list[Any]:
    return [
        *games.HANDLERS,
        *rooms.HANDLERS,
        *records.HANDLERS,
        *replays.HANDLERS,
        *analyses.HANDLERS,
        *shares.HANDLERS,
        *league.HANDLERS,
        *mine.HANDLERS,
        *health.HANDLERS,
        *pages.handlers(),
    ]
