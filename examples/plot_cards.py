"""Do the plot cards of The Resistance favour a side?

python examples/plot_cards.py --num 2000 --output plot-cards

Cell by cell, as in a notebook; the same as a command:
omerta balance resistance --players simple --seats 5-10 --vary plots=no,yes --num 2000 --seed 18 --output plot-cards
"""

# %% What to play: the same bots at every table, once without and once with the cards.
import argparse
from pathlib import Path

from omerta.lab import balance

parser = argparse.ArgumentParser()
parser.add_argument("--num", type=int, default=500, help="matches at each kind of table")
parser.add_argument("--seats", type=int, nargs="*", default=[5, 6, 7, 8, 9, 10])
parser.add_argument("--players", default="simple")
parser.add_argument("--output", type=Path, help="a folder for the report")
chosen = parser.parse_args()

# %% Play. With --output a stopped run goes on where it was.
found = balance(
    "resistance",
    [chosen.players],
    chosen.num,
    seats=chosen.seats,
    vary={"plots": ["no", "yes"]},
    seed=18,
    folder=chosen.output,
)

# %% How often the detectives win, and how much the cards change it, in percentage points.
for cell in found.played:
    share = cell.report.shares("side")["detective"]
    low, high = found.interval(share)
    print(f"{cell.key:14} detectives win {share.rate:6.1%} ({low:.1%} to {high:.1%}) of {share.matches}")
for difference in found.differences():
    low, high = difference.interval
    mark = "clear" if difference.clear else ""
    seats = difference.cell.plan.seats
    print(f"{seats:2} seats: {100 * difference.value:+5.1f} ({100 * low:+.1f} to {100 * high:+.1f}) {mark}")

# %% A report to send around.
if chosen.output:
    found.write(chosen.output, "en", "python examples/plot_cards.py")
    print(f"The report is {chosen.output / 'report.html'}")
