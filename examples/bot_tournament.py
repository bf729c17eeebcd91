"""How strong is a bot of one's own? A tournament against those that Omertà has.

python examples/bot_tournament.py --num 100

Cell by cell, as in a notebook; the same as a command, with the class below in a file of its own:
omerta tournament resistance --players simple,random --code hopeful.py --num 100
"""

# %% A bot that approves everything and otherwise plays at random.
import argparse
import tempfile
from pathlib import Path

from omerta.lab import tournament

HOPEFUL = '''
from omerta.bots import Random


class Hopeful(Random):
    """Says yes."""

    def choose(self, view, asked):
        return "approve" if asked.kind == "vote" else super().choose(view, asked)
'''

parser = argparse.ArgumentParser()
parser.add_argument("--num", type=int, default=100, help="matches of each pair")
parser.add_argument("--seats", type=int, default=5)
parser.add_argument("--players", default="simple,random")
parser.add_argument("--pairing", default="round-robin", choices=["round-robin", "swiss", "pool"])
chosen = parser.parse_args()

# %% Everybody meets everybody, on both sides equally often.
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "hopeful.py"
    file.write_text(HOPEFUL, encoding="utf-8")
    found = tournament(
        "resistance",
        chosen.players.split(","),
        chosen.num,
        pairing=chosen.pairing,
        seats=chosen.seats,
        seed=1,
        code=[str(file)],
    )

# %% The standings.
print(found.table())

# %% Is it stronger than random play?
strengths = {strength.name: strength for strength in found.strengths.bots}
better = strengths["hopeful"].points - strengths["random"].points
print(f"hopeful is {better:+.0f} points from random")
