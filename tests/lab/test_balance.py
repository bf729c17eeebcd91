"""Balance: kinds of table, when to stop, differences, and the report."""

import csv
import io
import re
from xml.etree import ElementTree

import pytest

from omerta.gamekit import BadSetting
from omerta.lab import balance
from omerta.lab.balance import Balance, Cell
from omerta.lab.plan import Plan
from omerta.lab.report import Report

PLOTS = {"seats": [5, 6], "vary": {"plots": ["no", "yes"]}, "workers": 1}


@pytest.fixture(scope="module")
def found():
    return balance("resistance", ["random"], 12, **PLOTS)


def counted(wins, matches, side="mafia"):
    report = Report("resistance")
    for number in range(matches):
        report.matches += 1
        report.count("side", [(side, number < wins), ("detective", number >= wins)])
    return report


def cell(value, wins, matches):
    return Cell(Plan("resistance", 5, ("random",)), {"plots": value}, counted(wins, matches))


def test_every_kind_of_table_is_played(found):
    assert [one.key for one in found.cells] == ["5 plots=no", "5 plots=yes", "6 plots=no", "6 plots=yes"]
    assert [one.report.tried for one in found.cells] == [12] * 4
    assert found.cells[0].report.deals == {"2 detective, 3 mafia": 12}


def test_a_kind_of_table_is_left_when_it_is_known_well_enough():
    """Quiet detectives never win, so that little has to be seen."""
    seen = balance("resistance", ["quiet"], 400, seats=[5], precision=0.05, workers=1)
    (only,) = seen.cells
    assert only.report.tried < 400
    assert only.report.tried % 50 == 0
    low, high = only.report.shares("side")["mafia"].sequence
    assert high - low <= 0.1


def test_it_goes_on_where_it_was(tmp_path, found):
    balance("resistance", ["random"], 5, folder=tmp_path / "b", **PLOTS)
    again = balance("resistance", ["random"], 12, folder=tmp_path / "b", **PLOTS)
    assert [one.report.sums for one in again.cells] == [one.report.sums for one in found.cells]
    assert [one.report.lengths for one in again.cells] == [one.report.lengths for one in found.cells]


def test_differences_are_against_the_first_value_and_clear_ones_are_marked():
    seen = Balance("resistance", [cell("no", 500, 1000), cell("yes", 600, 1000)], None, varied={"plots": ["no", "yes"]})
    (difference,) = seen.differences()
    assert difference.key == "detective"
    assert difference.value == pytest.approx(-0.1)
    assert difference.interval == pytest.approx((-0.143, -0.056), abs=0.002)  # as Newcombe's method 10 has it
    assert difference.clear
    seen.precision = 0.05
    (wider,) = seen.differences()
    assert wider.interval[0] < difference.interval[0] < difference.interval[1] < wider.interval[1]
    alike = Balance(
        "resistance", [cell("no", 500, 1000), cell("yes", 510, 1000)], None, varied={"plots": ["no", "yes"]}
    )
    assert not alike.differences()[0].clear


def test_tables_that_cannot_be_are_left_out_and_named():
    seen = balance("spehov", ["random"], 1, seats=[8], vary={"cards": ["", "gang"]}, workers=1)
    assert [bool(one.skipped) for one in seen.cells] == [False, True]
    assert "cards=gang" in seen.table()
    with pytest.raises(BadSetting):
        balance("spehov", ["random"], 1, seats=[8], vary={"cards": ["gang", "gang,gang"]}, workers=1)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_report_needs_nothing_from_elsewhere(tmp_path, found, lang):
    found.write(tmp_path, lang, "omerta balance <&>")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"<script|<link|<img|url\(|@import|src=|href=", page)
    assert "omerta balance &lt;&amp;&gt;" in page
    assert "prefers-color-scheme: dark" in page
    for drawing in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(drawing)
    ElementTree.parse(tmp_path / "plot.svg")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "figures.csv").read_text(encoding="utf-8"))))
    sides = [row for row in rows if row["group"] == "side"]
    assert len(sides) == 8
    assert {row["plots"] for row in rows} == {"no", "yes"}
    assert all(float(row["sequence_low"]) <= float(row["wilson_low"]) <= float(row["rate"]) for row in sides)
