"""What `omerta --help` costs beside a Python that does nothing, in CPU time."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

RUNS = 21


def child_cpu(*command: str) -> float:
    """CPU seconds, user and system, of one run of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def startup(runs: int = RUNS) -> str:
    """One sentence with both medians and their ratio; the two commands take turns."""
    omerta = shutil.which("omerta", path=str(Path(sys.executable).parent))
    if omerta is None:
        return "omerta --help: skipped, omerta is not installed beside this Python"
    bare, full = (sys.executable, "-c", "pass"), (omerta, "--help")
    child_cpu(*bare), child_cpu(*full)  # the first run writes the bytecode
    pairs = [(child_cpu(*bare), child_cpu(*full)) for _ in range(runs)]
    nothing, helped = (median(times) * 1e3 for times in zip(*pairs, strict=True))
    return (
        f"omerta --help: {helped:.1f} ms CPU, {helped / nothing:.2f} times bare Python ({nothing:.1f} ms), "
        f"medians of {runs}"
    )
