#!/usr/bin/env python3
"""The rules that no test names.

tests/rules/GAME.txt lists the ids of a game's rules, one a line. A test names those it proves: ``@rule("RS-3.5")``.
What is left to the table or the screen stands in tests/rules/policy.txt, each id with its reason. Every id must be in
one of the two places, and in one only. Where the rules files lie beside the repository, the lists are compared with
them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SKIPS = frozenset({"skip", "skipif", "xfail"})
MARKS = {"resistance": "RS|E", "mafia_city": "MC|AMB|DIS", "cosa_nostra": "CN", "spehov": "SP"}
"""How the ids of a rules file begin."""


class Named(NamedTuple):
    """Where a test names a rule."""

    rule: str
    place: str


class Report:
    """What is wrong, and what is missing."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.lines: list[str] = []

    def check(self, root: Path) -> bool:
        """Compare lists, tests and policy; whether everything is in order."""
        games = {file.stem: self._ids(file) for file in sorted(rules(root).glob("*.txt")) if file.stem != "policy"}
        known = {rule for ids in games.values() for rule in ids}
        tested: dict[str, str] = {}
        for named in self._named(root):
            tested.setdefault(named.rule, named.place)
            if named.rule not in known:
                self.wrong.append(f"{named.place} names {named.rule}, which no list knows")
        policy = self._policy(rules(root) / "policy.txt", known, tested)
        for game, ids in games.items():
            self._compare(game, ids, root)
            missing = [rule for rule in ids if rule not in tested and rule not in policy]
            proved, left = sum(rule in tested for rule in ids), sum(rule in policy for rule in ids)
            self.lines.append(f"{game}: {len(ids)} rules, {proved} named by tests, {left} left to the table")
            self.wrong += [f"{rule} is named by no test" for rule in missing]
        return not self.wrong

    def _ids(self, file: Path) -> list[str]:
        ids = list(bare(file))
        self.wrong += [
            f"{file.name} lists {rule} twice" for rule in sorted({rule for rule in ids if ids.count(rule) > 1})
        ]
        return list(dict.fromkeys(ids))

    def _policy(self, file: Path, known: set[str], tested: dict[str, str]) -> set[str]:
        ids = set()
        for line in bare(file) if file.exists() else ():
            rule, _, reason = line.partition(" ")
            ids.add(rule)
            if not reason.strip():
                self.wrong.append(f"policy.txt gives no reason for {rule}")
            if rule not in known:
                self.wrong.append(f"policy.txt names {rule}, which no list knows")
            if rule in tested:
                self.wrong.append(f"policy.txt names {rule}, but {tested[rule]} proves it")
        return ids

    def _compare(self, game: str, ids: list[str], root: Path) -> None:
        file = root.parent / "shared" / "rules" / f"{game.replace('_', '-')}.md"
        if not file.exists():
            return
        defined = defined_in(file.read_text(encoding="utf-8"), game)
        self.wrong += [f"{game}.txt lacks {rule}" for rule in defined if rule not in ids]
        self.wrong += [
            f"{game}.txt has {rule}, which the rules file does not define" for rule in ids if rule not in defined
        ]

    def _named(self, root: Path) -> Iterator[Named]:
        for file in sorted((root / "tests").rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
            if not any(skips(node.value) for node in tree.body if isinstance(node, ast.Assign) and is_mark(node)):
                yield from self._in_body(tree.body, f"{file.relative_to(root).as_posix()}")

    def _in_body(self, body: list[ast.stmt], place: str) -> Iterator[Named]:
        for node in body:
            if isinstance(node, ast.ClassDef) and not any(map(skips, node.decorator_list)):
                yield from self._in_body(node.body, f"{place}::{node.name}")
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield from self._in_test(node, f"{place}::{node.name}")

    def _in_test(self, node: ast.FunctionDef | ast.AsyncFunctionDef, place: str) -> Iterator[Named]:
        marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and last_name(mark.func) == "rule"]
        ids = [argument for mark in marks for argument in mark.args]
        if ids and not node.name.startswith("test"):
            self.wrong.append(f"{place} names rules, but is no test")
        elif not any(map(skips, node.decorator_list)) and not any(gives_up(line) for line in node.body):
            for rule in ids:
                if isinstance(rule, ast.Constant) and isinstance(rule.value, str):
                    yield Named(rule.value, place)
                else:
                    self.wrong.append(f"{place} does not write its rules out")


def rules(root: Path) -> Path:
    return root / "tests" / "rules"


def bare(file: Path) -> Iterator[str]:
    """The lines of a list without comments."""
    for raw in file.read_text(encoding="utf-8").splitlines():
        if line := raw.partition("#")[0].strip():
            yield line


def last_name(node: ast.expr) -> str:
    """``pytest.mark.skip`` is called skip, and so is ``skip``."""
    if isinstance(node, ast.Call):
        return last_name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def skips(node: ast.expr) -> bool:
    """Whether a mark, or a list with one, lets a test be skipped or fail."""
    entries = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
    return any(last_name(entry) in SKIPS for entry in entries)


def is_mark(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def gives_up(node: ast.stmt) -> bool:
    """Whether a line of a test skips it whatever happens."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and last_name(node.value) in SKIPS


def defined_in(text: str, game: str) -> list[str]:
    """The ids that a rules file defines: bold ones, and those with which a list item or a row of a table begins."""
    rule = rf"(?:{MARKS.get(game, '[A-Z]+')})-\d+(?:\.\d+)?"
    defines = re.compile(rf"(?:^(?:- |\| )|\*\*)({rule})(?![\w.-])")
    ids, section = [], ""
    for line in text.splitlines():
        section = line if line.startswith("#") else section
        ids += defines.findall(line)
        if game == "spehov" and "rulings" in section and (number := re.match(r"(\d+)\. ", line)):
            ids.append(f"Q{number[1]}")
    return list(dict.fromkeys(ids))


def main() -> int:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    report = Report()
    fine = report.check(root)
    print("\n".join([*report.lines, *report.wrong]))
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
