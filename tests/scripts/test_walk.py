"""The way of a vote through the code stays short, and the script that prints it works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WALK = Path(__file__).resolve().parents[2] / "scripts" / "walk"
MOST = 24
"""So many files may take part in the vote that closes a question."""


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
