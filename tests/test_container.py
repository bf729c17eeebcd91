"""The container file and the compose example build where there is something to build them with.

Also an image of Python to begin from has to be there, or to be had.
"""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from omerta.web.settings import Settings

ROOT = Path(__file__).parent.parent
FILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def builder() -> list[str]:
    """A program that builds images and has what it needs to do so."""
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], check=False, capture_output=True).returncode == 0:
            return [name]
    return pytest.skip("no podman and no running docker")


def base_image(tool: list[str]) -> str:
    """The image of Python to begin from."""
    base = os.environ.get("OMERTA_TEST_IMAGE") or re.findall(r"^ARG PYTHON=(\S+)", FILE, re.MULTILINE)[0]
    known = subprocess.run([*tool, "image", "inspect", base], check=False, capture_output=True).returncode == 0
    if not known and subprocess.run([*tool, "pull", base], check=False, capture_output=True).returncode:
        pytest.skip(f"{base} cannot be had here")
    return base


def test_what_the_container_file_copies_is_there_and_let_in() -> None:
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", FILE, re.MULTILINE) for word in line.split()]
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert [name for name in copied if f"!{name}" not in let_in] == []


@pytest.mark.process
def test_the_compose_example_builds_this_file_and_says_what_the_server_understands() -> None:
    assert [ROOT / name for name in re.findall(r"dockerfile: (\w+)", COMPOSE)] == [ROOT / "Containerfile"]
    understood = {f"OMERTA_{field.name.upper()}" for field in dataclasses.fields(Settings)}
    assert "OMERTA_DATABASE" in COMPOSE
    assert set(re.findall(r"OMERTA_\w+", COMPOSE)) <= understood
    [(program, *words)] = [json.loads(line) for line in re.findall(r"^ +command: (.*)$", COMPOSE, re.MULTILINE)]
    ran = subprocess.run([sys.executable, "-m", program, *words, "--help"], check=True, capture_output=True, text=True)
    assert [word for word in words if word.startswith("-") and word not in ran.stdout] == []


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_image_is_built_and_knows_its_version() -> None:
    tool = builder()
    chosen = f"PYTHON={base_image(tool)}"
    build = [*tool, "build", "--build-arg", chosen, "-f", "Containerfile", "-t", "omerta-test", "."]
    assert subprocess.run(build, check=False, cwd=ROOT).returncode == 0
    said = subprocess.run([*tool, "run", "--rm", "omerta-test", "omerta", "--version"], check=True, capture_output=True)
    assert said.stdout.startswith(b"omerta ")


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_compose_example_is_built() -> None:
    tool = builder()
    if subprocess.run([*tool, "compose", "version"], check=False, capture_output=True).returncode:
        pytest.skip("no compose")
    build = [*tool, "compose", "-f", "compose.yaml", "build", "--build-arg", f"PYTHON={base_image(tool)}"]
    password = {**os.environ, "POSTGRES_PASSWORD": "secret"}
    assert subprocess.run(build, check=False, cwd=ROOT, env=password).returncode == 0
