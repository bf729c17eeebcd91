"""The lab on a Dask cluster: a scheduler and workers that run already, each with this Omertà installed.

Dask gives a span whose worker died to another one. A span's outcomes are taken once, from the one future that stands
for it, so no match is lost or counted twice, whoever played it and however often it was begun.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from typing import Any

from omerta.kernel import Refusal, Seat
from omerta.lab.matches import Played, play_matches
from omerta.lab.plan import Plan
from omerta.lab.workers import WorkerLost

PATIENCE = 5.0
"""Seconds to wait for the scheduler, and for the first of its workers."""
COUNTED_EVERY = 5.0
DESERTED = 60.0
"""Seconds without a single worker after which nobody waits any longer."""


class NoCluster(Refusal):
    """Why a cluster cannot be used: ``why`` is missing, unreachable, idle, foreign or lost."""

    code = "no-cluster"


class Cluster:
    """Workers of a scheduler at an address such as ``tcp://scheduler:8786``."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            import distributed  # noqa: F401  (its loggers are there when it is)
        except ImportError as why:
            raise NoCluster(why="missing", address=address, detail=str(why)) from why
        for name in list(logging.root.manager.loggerDict):
            if name.startswith(("distributed", "tornado")):
                logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told here, in a sentence
        try:
            self.client = _connected(address)
        except Exception as why:  # what is no scheduler may answer anything
            raise NoCluster(why="unreachable", address=address, detail=str(why)) from why
        self._lanes = 0
        self._working = time.monotonic()
        """When workers were last seen."""
        self._counted = 0.0
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except Exception as why:
            self.client.close(timeout=1)
            raise NoCluster(why="idle", address=address, detail=str(why)) from why

    def lanes(self) -> int:
        """The threads of all workers, who may come and go."""
        if time.monotonic() - self._counted > COUNTED_EVERY:
            self._counted = time.monotonic()
            try:
                self._lanes = sum(self.client.nthreads().values())
            except OSError as why:
                raise NoCluster(why="lost", address=self.address, detail=str(why)) from why
            if self._lanes:
                self._working = self._counted
        return max(1, self._lanes)

    def submit(self, plan: Plan, numbers: range) -> Any:
        return self.client.submit(play_matches, plan, numbers, pure=False)

    def result(self, given: Any) -> Played:
        from distributed import KilledWorker

        try:
            while True:
                try:
                    played: Played = given.result(timeout=COUNTED_EVERY)
                    break
                except TimeoutError:
                    self._check_workers()
        except KilledWorker as why:
            raise WorkerLost from why
        except Refusal:
            raise
        except (ImportError, AttributeError) as why:
            raise NoCluster(why="foreign", address=self.address, detail=str(why)) from why
        except Exception as why:
            if self._alive():
                raise
            raise NoCluster(why="lost", address=self.address, detail=f"{type(why).__name__}: {why}") from why
        return played

    def _check_workers(self) -> None:
        """Dask waits for workers as long as it takes; whoever waits for the result should know that there are none."""
        if self.client.nthreads():
            self._working = time.monotonic()
        elif time.monotonic() - self._working > DESERTED:
            raise NoCluster(why="idle", address=self.address, detail="")

    def _alive(self) -> bool:
        try:
            self.client.nthreads()
        except Exception:  # noqa: BLE001  (whatever it is, nobody answers)
            return False
        return bool(self.client.status == "running")

    def suspect(self) -> Seat | None:
        """Nothing comes back from a machine whose worker died."""
        return None

    def renew(self) -> None:
        """The scheduler gets new workers by itself."""

    def drop(self, given: Any) -> None:
        given.cancel()

    def close(self, *, at_once: bool) -> None:
        self.client.close(timeout=5)


def _connected(address: str) -> Any:
    from distributed import Client

    class QuietClient(Client):  # type: ignore[misc]
        """One that did not connect has nothing to say when it is thrown away."""

        def __del__(self) -> None:
            with suppress(Exception):
                self.close(timeout=1)

    return QuietClient(address, timeout=PATIENCE, set_as_default=False)
