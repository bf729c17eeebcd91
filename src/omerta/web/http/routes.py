"""All addresses that are answered over HTTP."""

from __future__ import annotations

from typing import Any

from omerta.web.http import (
    analyses,
    branches,
    games,
    health,
    hints,
    league,
    mine,
    pages,
    puzzles,
    records,
    replays,
    rooms,
    shares,
)


def handlers() -> list[Any]:
    return [
        *games.HANDLERS,
        *rooms.HANDLERS,
        *records.HANDLERS,
        *replays.HANDLERS,
        *analyses.HANDLERS,
        *branches.HANDLERS,
        *hints.HANDLERS,
        *puzzles.HANDLERS,
        *shares.HANDLERS,
        *league.HANDLERS,
        *mine.HANDLERS,
        *health.HANDLERS,
        *pages.handlers(),
    ]
