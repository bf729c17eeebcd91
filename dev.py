#!/usr/bin/env python3
"""Set Omertà up in .venv and use it; nothing is needed but Python 3.11 or newer with pip.

python3 dev.py                   serve Omertà to browsers (the same as: run serve)
python3 dev.py run ARGUMENTS     the omerta command with these arguments
python3 dev.py test [ARGUMENTS]  all tests, or pytest with these arguments
python3 dev.py test --fast       within two minutes: no browser, no servers, few examples; may be followed by arguments
python3 dev.py check [PARTS]     the gate: format, lint, types, import contracts and more, or only these parts
python3 dev.py web [ARGUMENTS]   work on the page: a scratch server, and the page with reload before it
"""

# An older Python must be able to read this file, to be told that it is too old: hence the quoted annotations.

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SETS = {"run": "runtime", "test": "test", "check": "test", "web": "test"}


def set_up(wanted: str) -> None:
    """Bring .venv to what requirements/WANTED.txt says; nothing is done when it is there already."""
    place = f"{ROOT}\n{sys.version}"  # an installation knows its folder and its Python
    stamp = VENV / f"{wanted}.stamp"
    files = (ROOT / "pyproject.toml", locked(wanted), locked("build"))
    goal = hashlib.sha256(place.encode() + b"".join(file.read_bytes() for file in files)).hexdigest()
    in_place = PYTHON.exists() and read(VENV / "place.stamp") == place
    if in_place and read(stamp) == goal:
        return
    if in_place and wanted == "runtime" and read(VENV / "test.stamp"):
        set_up("test")  # which holds the runtime set
        return
    print("Setting up", VENV, file=sys.stderr, flush=True)
    if not in_place:
        venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=False)
        (VENV / "place.stamp").write_text(place, encoding="utf-8")
    install_locked(wanted, "build")
    pip_install("--no-deps", "--no-build-isolation", "--editable", str(ROOT), OMERTA_SKIP_UI_BUILD="1")
    stamp.write_text(goal, encoding="utf-8")


def build_browser_application() -> None:
    """Bring the page that the server serves to what frontend/ says, with a Node from PyPI where the system has none."""
    sys.path.insert(0, str(ROOT / "frontend"))
    from build import is_current, system_npm

    if is_current():
        return
    print("Building the browser application", file=sys.stderr, flush=True)
    if not system_npm():
        install_locked("node")
    install(str(PYTHON), str(ROOT / "frontend" / "build.py"))


def find_chromium() -> None:
    """Browser tests use the system's Chromium; where apt can give one to us, take it."""
    if any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))) or not shutil.which("apt-get"):
        return
    if os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        install("apt-get", "-qq", "update", **quiet)
        install("apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation", **quiet)


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def find_pip() -> "list[str]":
    """The pip of this Python, told to work in .venv; failing that, one that ensurepip puts into .venv."""
    asked = subprocess.run([sys.executable, "-m", "pip", "--version"], check=False, capture_output=True, text=True)
    version = re.match(r"pip (\d+)\.(\d+)", asked.stdout)
    if version and (int(version[1]), int(version[2])) >= (22, 3):
        return [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if subprocess.run([PYTHON, "-m", "ensurepip"], check=False, capture_output=True).returncode == 0:
        return [str(PYTHON), "-m", "pip"]
    sys.exit(
        f"{sys.executable} has neither pip 22.3 or newer nor ensurepip, so nothing can be installed with it.\n"
        "Give it pip (on Debian and Ubuntu: apt-get install python3-pip), then try again."
    )


def locked(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def install_locked(*names: str) -> None:
    """Install exactly what these files lock: a package whose hash differs is refused."""
    pip_install("--require-hashes", *(word for name in names for word in ("--requirement", str(locked(name)))))


def pip_install(*words: str, **settings: str) -> None:
    install(*find_pip(), "install", "--quiet", "--disable-pip-version-check", "--no-input", *words, **settings)


def install(*command: str, **settings: str) -> None:
    environment = {**os.environ, "PIP_USER": "0", **settings}  # into .venv, whatever the person's own settings say
    output = subprocess.DEVNULL if command[0] == "apt-get" else None
    if subprocess.run(command, check=False, cwd=ROOT, env=environment, stdout=output).returncode:
        sys.exit(f"The set-up stopped here; what went wrong is above.\n{' '.join(command)}")


def program(what: str, rest: "list[str]") -> "list[str]":
    if what == "run":
        return ["-m", "omerta", *(rest or ["serve"])]
    if what == "test":
        at_once = (os.cpu_count() or 1) + 2  # many tests wait for a server or a page more than they work
        return ["-m", "pytest", *(rest or [f"--numprocesses={at_once}", "--dist=worksteal"])]
    if what == "web":
        return [str(ROOT / "scripts" / "web.py"), *rest]
    return [str(ROOT / "scripts" / "check"), *rest]


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Omertà needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    what, *rest = sys.argv[1:] or ["run"]
    if what not in SETS:
        asked = what in ("help", "--help", "-h")
        print(__doc__, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    set_up(SETS[what])
    all_tests = what == "test" and (not rest or ("--fast" not in rest and any("browser" in word for word in rest)))
    if all_tests or (what == "run" and rest[:1] in ([], ["serve"])):
        build_browser_application()
    if all_tests:
        find_chromium()
    if what != "run":
        os.chdir(ROOT)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each of many hundred processes compiles all of Omertà
    command = [str(PYTHON), *program(what, rest)]
    if os.name == "posix":
        os.execv(PYTHON, command)  # signals and the terminal then belong to the program itself
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
