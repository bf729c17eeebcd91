"""What describes a game to people and rooms: its settings, kinds of question, notation, talk, positions.

``Game`` adds all this to the kernel's ``Rules``. A game package imports its steps and fields from ``omerta.kernel``
and its description from here.
"""

from omerta.gamekit.codec import Codec
from omerta.gamekit.errors import (
    Ambiguous,
    BadPosition,
    BadRecord,
    BadSeats,
    BadSetting,
    BadTalk,
    Muted,
    UnknownGame,
)
from omerta.gamekit.even import Even, any_seat, even
from omerta.gamekit.fields import field_names
from omerta.gamekit.game import Game, Time
from omerta.gamekit.kinds import Kind, Kinds, kinds
from omerta.gamekit.match import Match, TableView
from omerta.gamekit.narration import Cue, Narration, Phrase
from omerta.gamekit.notation import Notation, letters, read_seat, spelled
from omerta.gamekit.odds import SideOdds, side_odds
from omerta.gamekit.option import Option
from omerta.gamekit.plain import plain
from omerta.gamekit.playout import draw, playout
from omerta.gamekit.positions import Line
from omerta.gamekit.settings import groups_of, read_settings, setting, settings, write_settings, write_value
from omerta.gamekit.sight import Rng, Sight
from omerta.gamekit.talk import CALL, OVER, Act, Call, Manner, Over, Talk, Utterance, Window

__all__ = [
    "CALL",
    "OVER",
    "Act",
    "Ambiguous",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "BadTalk",
    "Call",
    "Codec",
    "Cue",
    "Even",
    "Game",
    "Kind",
    "Kinds",
    "Line",
    "Manner",
    "Match",
    "Muted",
    "Narration",
    "Notation",
    "Option",
    "Over",
    "Phrase",
    "Rng",
    "SideOdds",
    "Sight",
    "TableView",
    "Talk",
    "Time",
    "UnknownGame",
    "Utterance",
    "Window",
    "any_seat",
    "draw",
    "even",
    "field_names",
    "groups_of",
    "kinds",
    "letters",
    "plain",
    "playout",
    "read_seat",
    "read_settings",
    "setting",
    "settings",
    "side_odds",
    "spelled",
    "write_settings",
    "write_value",
]
