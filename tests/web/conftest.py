"""Real servers for tests: processes started by the command line, on SQLite and on PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.guests import Server, database, postgres


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests that need nothing special."""
    with Server(tmp_path_factory.mktemp("house"), args=["--public"]) as running:
        yield running


@pytest.fixture(scope="session")
def pg() -> Iterator[str]:
    """A real PostgreSQL; OMERTA_TEST_PG names another one."""
    with postgres() as url:
        yield url


@pytest.fixture
def pg_database(pg: str) -> Iterator[str]:
    """An empty database of that PostgreSQL."""
    with database(pg) as url:
        yield url


@pytest.fixture(scope="session")
def shared(pg: str) -> Iterator[Server]:
    """Two workers on one PostgreSQL."""
    with (
        database(pg) as url,
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), args=["--workers", "2", "--database", url]) as running,
    ):
        yield running
