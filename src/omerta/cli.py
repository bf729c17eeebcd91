"""The command line: which door a command opens. Nothing heavy is imported here, so that ``omerta --help`` is quick."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # which type checkers take for true; importing typing would cost a third of the start
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

COMMANDS = {
    "games": "the games, their options and bots",
    "rules": "the rules of a game, numbered",
    "play": "sit down with bots, or with several people at one terminal",
    "narrate": "be the game master of Špehov for people in one room",
    "watch": "watch bots play",
    "replay": "show a recorded match through the eyes of a seat",
    "analyse": "what could have been known in a finished match, who lied, and what decided it",
    "puzzle": "a position in which something can be proved, a new one each day",
    "verify": "check records: the rules, the luck, and who signed them",
    "record": "write the copy of a record that a seat may have",
    "simulate": "let bots play many matches and count",
    "tournament": "let bots meet each other, and rate them",
    "balance": "is a game fair? win rates by side, seat, option and role, until they are known well enough",
    "bot": "let a bot of your own play on a server, in a room or in its league",
    "new-game": "begin a game of your own: a package that runs, to be changed into yours",
    "serve": "start a server: play in the browser, together or over the network",
    "backup": "write everything a server keeps into one file, or every so often into a folder",
    "restore": "put a backup into an empty place",
    "publish": "write the records of rooms that agreed to it as one file that anybody may use",
}

HELP = f"""\
usage: omerta COMMAND [ARGUMENTS]

Omertà: mafia board games in which nobody learns what their seat may not know.

commands:
{"".join(f"  {name:<10} {about}" + chr(10) for name, about in COMMANDS.items())}
options:
  --lang LANG  the language at the table, en or cs; else OMERTA_LANG and the system's language are asked
  --version    the version of Omertà
  -h, --help   this page; with a command, the arguments of that command

examples:
  omerta play                                        a table, after a few questions
  omerta play resistance --seats 7 --option plots    you sit at A, with bots around you
  omerta play resistance --me A,C --name Eva,Petr    two people, one terminal
  omerta play --continue                             the match that was left last
  omerta rules resistance --lang cs
  omerta replay match.omerta --seat B
  omerta serve                                       a server for this network
  omerta simulate resistance --players belief,simple --num 1000 --seed 1
  omerta tournament resistance --players master,belief,simple --code my_bot.py
  omerta balance resistance --vary plots=no,yes --seats 5-10 --output report
  omerta bot --server http://localhost:8000 --code my_bot.py --room PWU4
  omerta new-game night-market                       a game of your own in ./night-market
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the number returned is the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if given in ([], ["help"], ["-h"], ["--help"]):
        print(HELP, end="")
        return 0
    from omerta.terminal.arguments import read
    from omerta.terminal.errors import run_guarded

    return run_guarded(lambda: run(read(given, COMMANDS)), given)


def run(chosen: Namespace) -> int:
    """Open the door that a command names."""
    command: str = chosen.command
    if command == "play" or (command == "games" and chosen.option):
        from omerta.terminal import play

        return play.play(chosen)
    if command in ("games", "rules"):
        from omerta.terminal import library

        return library.games(chosen) if command == "games" else library.rules(chosen)
    if command == "narrate":
        from omerta.terminal import narrate

        return narrate.narrate(chosen)
    if command in ("watch", "replay"):
        from omerta.terminal import replay

        return replay.watch(chosen) if command == "watch" else replay.replay(chosen)
    if command == "analyse":
        from omerta.terminal import analyse

        return analyse.analyse(chosen)
    if command == "puzzle":
        from omerta.terminal import puzzle

        return puzzle.puzzle(chosen)
    if command == "verify":
        from omerta.terminal import verify

        return verify.verify(chosen)
    if command == "record":
        from omerta.terminal import record_files

        return record_files.record(chosen)
    if command == "serve":
        from omerta.web import cli as web

        return web.serve(chosen)
    if command in ("backup", "restore"):
        from omerta.web import backups

        return backups.backup(chosen) if command == "backup" else backups.restore(chosen)
    if command == "publish":
        from omerta.web import publishing

        return publishing.publish(chosen)
    if command == "bot":
        from omerta.remote import cli as remote

        return remote.play(chosen)
    if command == "new-game":
        from omerta import scaffold
        from omerta.terminal import new_game

        return new_game.new_game(chosen, scaffold.new_game)
    from omerta import lab
    from omerta.terminal import experiments
    from omerta.terminal.errors import ending_once

    doors = {"simulate": experiments.simulate, "tournament": experiments.tournament, "balance": experiments.balance}
    with ending_once():
        return doors[command](chosen, getattr(lab, command))
