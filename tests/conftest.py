"""What holds for all tests: examples found by Hypothesis are the same on every run, and nothing is timed.

Tests with real servers and browsers run several processes on whatever machine there is. One that fails is tried again,
twice at most, and each failure is listed; what is wrong fails three times.
"""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("omerta", deadline=None, derandomize=True, database=None)
settings.load_profile("omerta")

HERE = Path(__file__).parent
WITH_PROCESSES = (HERE / "browser", HERE / "web", HERE / "terminal")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in WITH_PROCESSES):
            item.add_marker(pytest.mark.flaky(reruns=2))
