"""The report of rules that no test names, on small made-up trees."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.rules import Report, defined_in

TESTED = """
from omerta.testing import rule

@rule("XX-1.1", "XX-1.2")
def test_something():
    assert True
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with one game of three rules, two of them tested and one left to the table."""
    root = tmp_path / "main"
    (root / "tests" / "rules").mkdir(parents=True)
    (root / "tests" / "rules" / "dice.txt").write_text("XX-1.1\nXX-1.2\n\n# a remark\nXX-1.3\n")
    (root / "tests" / "rules" / "policy.txt").write_text("XX-1.3  only a colour\n")
    (root / "tests" / "games").mkdir()
    (root / "tests" / "games" / "test_dice.py").write_text(TESTED)
    return root


def wrong(root: Path) -> list[str]:
    report = Report()
    assert report.check(root) is not bool(report.wrong)
    return report.wrong


def write(root: Path, text: str, name: str = "tests/games/test_dice.py") -> None:
    (root / name).write_text(text)


def test_all_is_well_when_every_rule_is_tested_or_left_to_the_table(tree: Path) -> None:
    report = Report()
    assert report.check(tree)
    assert report.lines == ["dice: 3 rules, 2 named by tests, 1 left to the table"]


def test_a_rule_that_nothing_names_is_reported(tree: Path) -> None:
    write(tree, TESTED.replace(', "XX-1.2"', ""))
    assert wrong(tree) == ["XX-1.2 is named by no test"]


@pytest.mark.parametrize(
    "mark", ["@pytest.mark.skip", "@pytest.mark.skip(reason='later')", "@pytest.mark.xfail", "@mark.skipif(True)"]
)
def test_a_skipped_test_proves_nothing(tree: Path, mark: str) -> None:
    write(tree, TESTED.replace("@rule", f"{mark}\n@rule"))
    assert wrong(tree) == ["XX-1.1 is named by no test", "XX-1.2 is named by no test"]


@pytest.mark.parametrize(
    "text",
    [
        "pytestmark = pytest.mark.skip\n" + TESTED,
        "pytestmark = [pytest.mark.slow, pytest.mark.xfail(strict=True)]\n" + TESTED,
        TESTED.replace("assert True", "pytest.skip('not yet')"),
        "@pytest.mark.skip\nclass TestDice:\n    @rule('XX-1.1', 'XX-1.2')\n    def test_it(self):\n        ...\n",
    ],
)
def test_nor_does_one_that_is_skipped_with_its_module_or_class_or_in_its_body(tree: Path, text: str) -> None:
    write(tree, text)
    assert wrong(tree) == ["XX-1.1 is named by no test", "XX-1.2 is named by no test"]


def test_a_test_in_a_class_counts(tree: Path) -> None:
    write(tree, "class TestDice:\n    @pytest.mark.rule('XX-1.1', 'XX-1.2')\n    def test_it(self):\n        ...\n")
    assert wrong(tree) == []


def test_a_name_that_only_stands_in_a_text_or_comment_does_not_count(tree: Path) -> None:
    write(tree, '# @rule("XX-1.1")\nTEXT = """\n@rule("XX-1.2")\ndef test_it(): ...\n"""\n')
    assert wrong(tree) == ["XX-1.1 is named by no test", "XX-1.2 is named by no test"]


def test_an_unknown_rule_is_an_error(tree: Path) -> None:
    write(tree, TESTED.replace('"XX-1.2"', '"XX-1.2", "XX-9.9"'))
    assert wrong(tree) == ["tests/games/test_dice.py::test_something names XX-9.9, which no list knows"]


def test_rules_named_by_what_is_no_test_are_an_error(tree: Path) -> None:
    write(tree, TESTED + '\n@rule("XX-1.1")\ndef helper(): ...\n')
    assert wrong(tree) == ["tests/games/test_dice.py::helper names rules, but is no test"]


def test_rules_must_be_written_out(tree: Path) -> None:
    write(tree, TESTED.replace('"XX-1.2"', '"XX-1.2", *MORE'))
    assert wrong(tree) == ["tests/games/test_dice.py::test_something does not write its rules out"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("XX-1.3", "policy.txt gives no reason for XX-1.3"),
        ("XX-1.3  a colour\nXX-7.7  unknown", "policy.txt names XX-7.7, which no list knows"),
        (
            "XX-1.3  a colour\nXX-1.1  tested too",
            "policy.txt names XX-1.1, but tests/games/test_dice.py::test_something proves it",
        ),
    ],
)
def test_policy_needs_a_reason_a_known_rule_and_no_test_beside_it(tree: Path, line: str, complaint: str) -> None:
    write(tree, line, "tests/rules/policy.txt")
    assert wrong(tree) == [complaint]


def test_a_list_names_each_rule_once(tree: Path) -> None:
    write(tree, "XX-1.1\nXX-1.2\nXX-1.3\nXX-1.1\n", "tests/rules/dice.txt")
    assert wrong(tree) == ["dice.txt lists XX-1.1 twice"]


def test_a_list_is_compared_with_the_rules_file_beside_the_repository(tree: Path) -> None:
    beside = tree.parent / "shared" / "rules"
    beside.mkdir(parents=True)
    (beside / "dice.md").write_text("- XX-1.1 One.\n- **XX-1.2** Two, see XX-5.5.\n| XX-1.4 | in a table | XX-6.6 |\n")
    assert wrong(tree) == ["dice.txt lacks XX-1.4", "dice.txt has XX-1.3, which the rules file does not define"]


def test_ids_are_defined_by_items_rows_and_bold_paragraphs() -> None:
    text = """
- RS-0.1 Seats, see RS-9.9.
**RS-7.9 Play window.** Kept cards
| RS-7.8 | row | RS-5.5 |
- E-1 `0: team 0 2`
- **RS-1.2** two. **RS-1.3** three.
- A-3 is no rule
"""
    assert defined_in(text, "resistance") == ["RS-0.1", "RS-7.9", "RS-7.8", "E-1", "RS-1.2", "RS-1.3"]


def test_other_games_have_rulings_too() -> None:
    assert defined_in("| AMB-4 | x |\n| DIS-14 | y |\n| EX-1 | z |", "mafia_city") == ["AMB-4", "DIS-14"]
    numbered = (
        "## 3. Night\n1. no ruling\n## 21. Ambiguities and rulings\n1. Does it?\n2. No.\n## 22. End\n3. nothing\n"
    )
    assert defined_in(numbered, "spehov") == ["Q1", "Q2"]
