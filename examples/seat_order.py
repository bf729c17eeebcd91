"""Is it better to begin? The order of play in Mafia City and Cosa Nostra.

python examples/seat_order.py mafia-city --num 400
python examples/seat_order.py cosa-nostra --num 200

Cell by cell, as in a notebook; the same as a command:
omerta balance mafia-city --players simple --num 400 --seed 18
"""

# %% The same bot on every seat; who begins is drawn, and places are counted from there.
import argparse
from pathlib import Path

from omerta import game
from omerta.lab import balance

parser = argparse.ArgumentParser()
parser.add_argument("game", choices=["mafia-city", "cosa-nostra"])
parser.add_argument("--num", type=int, default=200, help="matches for each number of seats")
parser.add_argument("--seats", type=int, nargs="*")
parser.add_argument("--players", default="simple")
parser.add_argument("--output", type=Path, help="a folder for the report")
chosen = parser.parse_args()

# %% Play. With --output a stopped run goes on where it was.
seats = chosen.seats or list(game(chosen.game).seats)
found = balance(chosen.game, [chosen.players], chosen.num, seats=seats, seed=18, folder=chosen.output)

# %% Each place beside the equal share. A match won by several counts for each of them.
for cell in found.played:
    print(f"{cell.plan.seats} seats, {cell.report.matches} matches, an equal share is {1 / cell.plan.seats:.1%}")
    for place, share in cell.report.shares("order").items():
        low, high = found.interval(share)
        print(f"  place {place}: {share.rate:6.1%} ({low:.1%} to {high:.1%})")

# %% A report to send around.
if chosen.output:
    found.write(chosen.output, "en", f"python examples/seat_order.py {chosen.game}")
    print(f"The report is {chosen.output / 'report.html'}")
