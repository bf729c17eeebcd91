"""Which side does each action card of Špehov help, and what is it worth to whoever holds it?

python examples/action_cards.py --num 1000 --output action-cards

Cell by cell, as in a notebook; the same as a command:
omerta balance spehov --players simple --seats 8 --num 1000 --seed 18 --output action-cards \
    --vary cards=,vest,bandage,recruit,commander,reverse,swap,wiretap,hideout,safe,arrest,corner,kidnap,lastshot
"""

# %% One card in the mix at a time, against none; the New Gang needs fourteen seats and is left out.
import argparse
from pathlib import Path

from omerta.lab import balance

CARDS = ["vest", "bandage", "recruit", "commander", "reverse", "swap", "wiretap"]
CARDS += ["hideout", "safe", "arrest", "corner", "kidnap", "lastshot"]

parser = argparse.ArgumentParser()
parser.add_argument("--num", type=int, default=300, help="matches with each card")
parser.add_argument("--seats", type=int, default=8)
parser.add_argument("--players", default="simple")
parser.add_argument("--cards", nargs="*", default=CARDS)
parser.add_argument("--output", type=Path, help="a folder for the report")
chosen = parser.parse_args()

# %% Play. With --output a stopped run goes on where it was.
found = balance(
    "spehov",
    [chosen.players],
    chosen.num,
    seats=[chosen.seats],
    vary={"cards": ["", *chosen.cards]},
    seed=18,
    folder=chosen.output,
)

# %% What a card does to the mafia's chances, the most helpful one first.
for difference in sorted(found.differences(), key=lambda one: -one.value):
    low, high = difference.interval
    mark = "clear" if difference.clear else ""
    card = difference.cell.varied["cards"]
    print(f"{card:10} mafia {100 * difference.value:+5.1f} ({100 * low:+.1f} to {100 * high:+.1f}) {mark}")

# %% What it is worth to its holder, by the token that the holder was dealt.
for cell in found.played:
    for role, share in cell.report.shares("role").items():
        if " + " in role and not role.endswith("neutral"):
            low, high = found.interval(share)
            print(f"{role:24} wins {share.rate:6.1%} ({low:.1%} to {high:.1%}) of {share.of}")

# %% A report to send around.
if chosen.output:
    found.write(chosen.output, "en", "python examples/action_cards.py")
    print(f"The report is {chosen.output / 'report.html'}")
