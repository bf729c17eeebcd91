"""The container file builds where there is something to build it with, and an image of Python to begin from."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILE = (ROOT / "Containerfile").read_text(encoding="utf-8")


def builder() -> list[str]:
    """A program that builds images and has what it needs to do so."""
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], check=False, capture_output=True).returncode == 0:
            return [name]
    return pytest.skip("no podman and no running docker")


def test_what_the_container_file_copies_is_there_and_let_in() -> None:
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", FILE, re.MULTILINE) for word in line.split()]
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert [name for name in copied if f"!{name}" not in let_in] == []


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_image_is_built_and_knows_its_version() -> None:
    tool = builder()
    base = os.environ.get("OMERTA_TEST_IMAGE") or re.findall(r"^ARG PYTHON=(\S+)", FILE, re.MULTILINE)[0]
    known = subprocess.run([*tool, "image", "inspect", base], check=False, capture_output=True).returncode == 0
    if not known and subprocess.run([*tool, "pull", base], check=False, capture_output=True).returncode:
        pytest.skip(f"{base} cannot be had here")
    build = [*tool, "build", "--build-arg", f"PYTHON={base}", "-f", "Containerfile", "-t", "omerta-test", "."]
    assert subprocess.run(build, check=False, cwd=ROOT).returncode == 0
    said = subprocess.run([*tool, "run", "--rm", "omerta-test", "omerta", "--version"], check=True, capture_output=True)
    assert said.stdout.startswith(b"omerta ")
