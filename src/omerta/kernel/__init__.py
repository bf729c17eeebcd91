"""The kernel: questions, steps, matches, visibility, events, bags. It knows no game and imports nothing else."""

# ruff: noqa: I001 - names stand in blocks, as in __all__

from omerta.kernel.bags import Bag, Counts
from omerta.kernel.errors import AlreadyAnswered, CannotExclude, LawBroken, MatchOver, NotAsked, NotOffered, Refusal
from omerta.kernel.errors import StaleQuestion, UnknownSeat
from omerta.kernel.match import EXCLUDE, Dealer, Entry, Match
from omerta.kernel.questions import NO_ONE, Ask, AskAll, Asked, Chance, Odds, Open, Options, Question, Seat, Seats
from omerta.kernel.questions import letter
from omerta.kernel.rules import Exclusion, Rules
from omerta.kernel.steps import Asks, Frame, Step, step
from omerta.kernel.table import Result, Table
from omerta.kernel.visibility import HIDDEN, Hidden, View, by_rule, event, fields_of, nobody, owner, part, per_seat
from omerta.kernel.visibility import public, seats_in, see, see_event, table, told_to, value

# fmt: off
__all__ = [
    "EXCLUDE", "HIDDEN", "NO_ONE", "AlreadyAnswered", "Ask", "AskAll", "Asked", "Asks", "Bag", "CannotExclude",
    "Chance", "Counts", "Dealer", "Entry", "Exclusion", "Frame", "Hidden", "LawBroken", "Match", "MatchOver",
    "NotAsked", "NotOffered", "Odds", "Open", "Options", "Question", "Refusal", "Result", "Rules", "Seat", "Seats",
    "StaleQuestion", "Step", "Table", "UnknownSeat", "View", "by_rule", "event", "fields_of", "letter",
    "nobody", "owner", "part", "per_seat", "public", "seats_in", "see", "see_event", "step", "table", "told_to",
    "value",
]
