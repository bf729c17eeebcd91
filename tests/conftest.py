"""What holds for all tests: examples found by Hypothesis are the same on every run, and nothing is timed.

``--fast`` leaves out what needs a browser, starts a process or is slow, and tries fewer examples of the rest. The marks
are set here by folder and by fixture, elsewhere with ``@pytest.mark``.

A test with a real browser or with processes of its own depends on whatever else the machine does: one that fails is
tried again, with a browser twice at most, otherwise once. The last lines of the run name each of these second tries
with what was wrong at first. Every other test has one try.
"""

import subprocess
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import amounts

settings.register_profile("omerta", deadline=None, derandomize=True, database=None)
settings.register_profile("fast", settings.get_profile("omerta"), max_examples=10)

BROWSER = Path(__file__).parent / "browser"
PROCESSES = {"server", "pg", "run", "terminal"}
"""Fixtures that start processes, and so do those that use them."""
LEFT_OUT = ("browser", "process", "slow")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="no browser, no processes, small numbers of examples")


def pytest_configure(config: pytest.Config) -> None:
    amounts.FAST = config.getoption("--fast")
    settings.load_profile("fast" if amounts.FAST else "omerta")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if amounts.FAST and collection_path == BROWSER else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker("browser")
            item.add_marker(pytest.mark.flaky(reruns=2))
        if PROCESSES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")
        if item.get_closest_marker("process") and not item.get_closest_marker("flaky"):
            item.add_marker(pytest.mark.flaky(reruns=1))  # named at the end, with what was wrong: a defect to find
    if amounts.FAST:
        left_out = [item for item in items if any(map(item.get_closest_marker, LEFT_OUT))]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
        subprocess.Popen.__init__ = refuse  # type: ignore[method-assign]


def refuse(self: object, command: object, *_: object, **__: object) -> None:
    raise AssertionError(f"a test that starts a process is marked @pytest.mark.process: {command}")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    yield
    if reporter := session.config.pluginmanager.get_plugin("terminalreporter"):
        again = [f"{report.nodeid}: {why(report)}" for report in reporter.stats.get("rerun", ())]
        reporter.write_line("\n  ".join([f"second tries: {len(again)}", *again]))


def why(report: pytest.TestReport) -> str:
    """What was wrong at the first try, in a line."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash else report.longreprtext).partition("\n")[0][:300]
