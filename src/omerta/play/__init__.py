"""A match with people, bots, luck and a record. This layer knows no game by name, but for the list of our own."""

from omerta.play.bot_driver import BotDriver, BotFailed
from omerta.play.dealer import Committed, Contributed, Seeded, Share
from omerta.play.match import Match, OpenGame, Question, find, game, games, load
from omerta.play.moments import Moment, moments
from omerta.play.replaying import replay, verify
from omerta.play.talk import told_and_heard, utterances

__all__ = [
    "BotDriver",
    "BotFailed",
    "Committed",
    "Contributed",
    "Match",
    "Moment",
    "OpenGame",
    "Question",
    "Seeded",
    "Share",
    "find",
    "game",
    "games",
    "load",
    "moments",
    "replay",
    "told_and_heard",
    "utterances",
    "verify",
]
