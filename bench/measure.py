"""How an engine is measured: one core, CPU time, interleaved slices, medians.

An engine takes part by being a `Measured`. The peers are in ``peers.py``. Our own engines come from ``ours.py``, which
has one function::

    def ours() -> list[Measured]: ...

Every engine is measured alike:

- a decision is one answered question of a seat, forced ones included; luck (deals, rolls) is not counted, but its
  time is;
- a match is set up and played to its end, every seat choosing evenly at random among its options, nothing written or
  shown;
- a clone is a copy that can be played on without touching the original, of positions spread over whole matches;
- a playout is a clone of the opening position played to its end.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Protocol

SLICES = 15


class Measured(Protocol):
    """An engine that can spend CPU seconds and say what it did with them.

    Each method works for at least `seconds` of ``time.process_time`` and finishes what it began; the CPU seconds it
    returns are those really spent. Set-up that is not part of the work belongs in ``__init__``. `repeat` does the
    clockwork. An engine without clones returns None from `clone` and `playouts`.
    """

    @property
    def name(self) -> str: ...

    def play(self, seconds: float) -> tuple[int, int, float]:
        """Plays whole matches; returns (decisions, matches, CPU seconds)."""
        ...

    def clone(self, seconds: float) -> tuple[int, float] | None:
        """Clones and drops positions; returns (clones, CPU seconds)."""
        ...

    def playouts(self, seconds: float) -> tuple[int, float] | None:
        """Clones the opening and plays the clone to its end; returns (playouts, CPU seconds)."""
        ...


@dataclass(frozen=True)
class Row:
    """What one engine reached: medians over the slices."""

    name: str
    decisions_per_s: float
    matches_per_s: float
    clone_us: float | None
    playouts_per_s: float | None


def repeat(act: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Calls `act` until `seconds` of CPU are spent; returns (sum of what it returned, calls, CPU seconds)."""
    count = calls = 0
    start = time.process_time()
    while True:
        count += act()
        calls += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return count, calls, spent


def measure(engines: Sequence[Measured], seconds: float) -> list[Row]:
    """Spends `seconds` on each measurement of each engine, in slices that take turns, so that noise hits all alike."""
    gc.collect()
    gc.freeze()  # what the other engines keep alive must not make our collections dearer, nor ours theirs
    try:
        taken = [[_slice(engine, seconds / SLICES) for engine in engines] for _ in range(SLICES)]
    finally:
        gc.unfreeze()
    return [_median(rows) for rows in zip(*taken, strict=True)]


def _slice(engine: Measured, seconds: float) -> Row:
    gc.collect()
    decisions, matches, cpu = engine.play(seconds)
    clones = engine.clone(seconds)
    playouts = engine.playouts(seconds)
    return Row(
        name=engine.name,
        decisions_per_s=decisions / cpu,
        matches_per_s=matches / cpu,
        clone_us=clones and clones[1] / clones[0] * 1e6,
        playouts_per_s=playouts and playouts[0] / playouts[1],
    )


def _median(rows: Sequence[Row]) -> Row:
    clones = [row.clone_us for row in rows if row.clone_us is not None]
    playouts = [row.playouts_per_s for row in rows if row.playouts_per_s is not None]
    return Row(
        name=rows[0].name,
        decisions_per_s=median(row.decisions_per_s for row in rows),
        matches_per_s=median(row.matches_per_s for row in rows),
        clone_us=median(clones) if clones else None,
        playouts_per_s=median(playouts) if playouts else None,
    )
