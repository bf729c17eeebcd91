"""Names that begin with an underscore are used only in the file that defines them, and the kernel stays small.

scripts/private.py    say where a private name is reached for from outside, and how long the kernel is
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOOKED_AT = ("src", "bench", "examples", "scripts")
KERNEL = ROOT / "src" / "omerta" / "kernel"
KERNEL_LINES = 1_000
FOREIGN = frozenset({"_asdict", "_replace", "_make", "_fields", "_exit", "_name_", "_value_", "_sort_order_"})
"""Names of the standard library that are public in spite of their underscore."""


def main() -> int:
    reaches = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for folder in LOOKED_AT
        for file in sorted((ROOT / folder).rglob("*.py"))
        for line, name in private_reaches(ast.parse(file.read_text(encoding="utf-8")))
    ]
    for reach in reaches:
        print(f"{reach} is private to another file")
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in KERNEL.glob("*.py"))
    if lines > KERNEL_LINES:
        print(f"the kernel has {lines} lines, more than {KERNEL_LINES}")
    return 1 if reaches or lines > KERNEL_LINES else 0


def private_reaches(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a file reads or sets a private attribute that it does not define itself."""
    own = defined(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and node.attr not in own:
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")) and not is_super(node.value):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("omerta", "tests")):
            yield from ((node.lineno, name.name) for name in node.names if is_private(name.name))


def defined(tree: ast.Module) -> set[str]:
    """The private names that a file defines: functions, classes, variables, attributes of ``self``."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls", "made"):
                names.add(node.attr)
    return {name for name in names if is_private(name)}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in FOREIGN and name != "_"


def is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


if __name__ == "__main__":
    sys.exit(main())
