"""When do leaders of The Resistance choose themselves? A question to the table of decisions.

python examples/decision_table.py --num 200 --output decisions

Cell by cell, as in a notebook; the matches as a command:
omerta simulate resistance --players simple --num 200 --output decisions --format csv
"""

# %% Play, and keep every decision that everybody could see.
import argparse
import csv
import tempfile
from collections import Counter
from pathlib import Path

from omerta.lab import simulate

parser = argparse.ArgumentParser()
parser.add_argument("--num", type=int, default=200)
parser.add_argument("--players", default="simple")
parser.add_argument("--output", type=Path, help="where the tables are kept")
chosen = parser.parse_args()

keeper = tempfile.TemporaryDirectory()
folder = chosen.output or Path(keeper.name) / "decisions"
simulate("resistance", [chosen.players], chosen.num, seats=5, seed=1, folder=folder, form="csv")

# %% Read all parts. With pandas: pandas.concat(map(pandas.read_csv, folder.glob("decisions/*.csv"))).
rows = []
for part in sorted(folder.glob("decisions/*.csv")):
    with part.open(encoding="utf-8", newline="") as file:
        rows += csv.DictReader(file)

# %% Count the teams by whether the leader is on them.
teams = Counter(row["seat"] in row["choice"].split()[1:] for row in rows if row["kind"] == "team")
print(f"{teams[True]} of {teams.total()} leaders chose themselves")

# %% And votes: how many approve.
votes = Counter(row["choice"] for row in rows if row["kind"] == "vote")
print(f"{votes['approve'] / votes.total():.0%} of {votes.total()} votes approve")
keeper.cleanup()
