"""Browser tests: the real server, the real page, Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.stage import PATIENCE, STATIC, Server, chromium

Open = Callable[..., Any]


def need(reason: str) -> None:
    """Skip on somebody's own machine, fail where everything must run."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        need("the page is not built: python frontend/build.py")
    served = Server(tmp_path_factory.mktemp("house") / "data")
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="module")
def chrome() -> Iterator[Any]:
    """One browser for a file of tests; while it is open, its own event loop runs."""
    from tests.browser.stage import browser

    if chromium() is None:
        need("no Chromium")
    expect.set_options(timeout=PATIENCE)
    with browser() as launched:
        yield launched


@pytest.fixture
def people(chrome: Any) -> Iterator[Open]:
    """Opens the devices of people; any error on any of their pages fails the test."""
    from tests.browser.people import Somebody

    met: list[Somebody] = []

    def open_device(name: str = "", **wanted: Any) -> Somebody:
        met.append(Somebody(chrome, name, **wanted))
        return met[-1]

    yield open_device
    errors = [f"{one.name}: {error}" for one in met for error in one.errors]
    for one in met:
        one.context.close()
    assert not errors, "\n".join(errors)


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Where a test may leave pictures of what it saw."""
    return tmp_path
