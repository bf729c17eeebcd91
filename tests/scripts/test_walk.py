"""The way of a vote through the code stays short, and the script that prints it works."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.process
WALK = Path(__file__).resolve().parents[2] / "scripts" / "walk"
MOST = 24
"""So many files may take part in the vote that closes a question."""


@cache
def files_of(what: str) -> list[str]:
    """The files that the script prints, in their order."""
    done = subprocess.run([sys.executable, WALK, what], check=True, capture_output=True, text=True)
    *lines, count = done.stdout.splitlines()
    files = [line.split()[0] for line in lines]
    assert count == f"{len(files)} files"
    return files


def test_a_closing_vote_goes_through_few_files() -> None:
    files = files_of("vote")
    assert files[0] == "web/socket/connection.py", "it begins where the frame arrives"
    assert {"games/resistance/rules.py", "web/store/log.py", "web/views/messages.py"} <= set(files)
    assert len(files) <= MOST


def test_a_simulated_match_is_played_without_the_server() -> None:
    files = files_of("simulate")
    assert files[0] == "lab/simulate.py"
    assert not any(file.startswith("web/") for file in files)


def test_the_architecture_page_walks_the_same_way() -> None:
    page = (WALK.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    written = re.findall(r"^\| `(\S+\.py)` \|", page.partition("## One vote, file by file")[2], re.MULTILINE)
    assert sorted(written) == sorted(files_of("vote"))
