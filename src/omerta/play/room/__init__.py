"""Rooms: people, bots and onlookers round a match, as a pure function of a log of commands."""

from omerta.play.room import arming, branching, game_master, lobby, pacing, playing, starting, talking
from omerta.play.room.arming import to_prepare
from omerta.play.room.commands import COMMANDS, Command
from omerta.play.room.early_answers import coming_question, coming_questions
from omerta.play.room.flow import due, hides_progress, needed, voters
from omerta.play.room.game_master import powers
from omerta.play.room.lobby import favourite, key_hash
from omerta.play.room.pacing import heard_enough
from omerta.play.room.playing import may_take_back, ready_seat
from omerta.play.room.release import hints, may_branch_off, sees
from omerta.play.room.room import SERVER, Change, News, Room, Status
from omerta.play.room.state import Chair, Person, Played, Said
from omerta.play.room.talking import hears, is_stranger

__all__ = [
    "COMMANDS",
    "SERVER",
    "Chair",
    "Change",
    "Command",
    "News",
    "Person",
    "Played",
    "Room",
    "Said",
    "Status",
    "arming",
    "branching",
    "coming_question",
    "coming_questions",
    "due",
    "favourite",
    "game_master",
    "heard_enough",
    "hears",
    "hides_progress",
    "hints",
    "is_stranger",
    "key_hash",
    "lobby",
    "may_branch_off",
    "may_take_back",
    "needed",
    "pacing",
    "playing",
    "powers",
    "ready_seat",
    "sees",
    "starting",
    "talking",
    "to_prepare",
    "voters",
]
