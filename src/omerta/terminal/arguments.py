"""What may follow a command. Values stay texts here; what is wrong with them is said later, in words."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import NoReturn

from omerta import __version__


class Usage(Exception):
    """The command line does not fit together; the text is argparse's own."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def read(given: list[str], commands: Mapping[str, str]) -> argparse.Namespace:
    """The arguments of a command line, with the command's name as ``command``."""
    spoken = Parser(add_help=False)
    spoken.add_argument("--lang", metavar="LANG", default=argparse.SUPPRESS, help="language at the table: en or cs")
    top = Parser(prog="omerta", parents=[spoken])
    top.add_argument("--version", action="version", version=f"omerta {__version__}")
    added = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for name, about in commands.items():
        text = about[0].upper() + about[1:] + "."
        arguments = added.add_parser(name, help=about, description=text, parents=[spoken])
        for part in PARTS[name]:
            part(arguments)
    return top.parse_args(given, argparse.Namespace(lang=None))


def _game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")


def _game_or_none(parser: Parser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="without it you are asked; a record goes on",
    )


def _shown(parser: Parser) -> None:
    """One game or all; with an edition of one's own the game is played, as ``omerta play`` would without more words."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="this game alone; with --edition it is played at once")
    _edition(parser)
    absent = ("preset", "seats", "code", "me", "name", "bots", "seed", "record", "resumed", "at")
    parser.set_defaults(option=[], **dict.fromkeys(absent))


def _rules(parser: Parser) -> None:
    parser.add_argument(
        "ids", metavar="RULE", nargs="*", help="rules by their number, such as RS-4.2; all unless given"
    )


def _people(parser: Parser) -> None:
    parser.add_argument("--me", metavar="SEATS", help="your seat, or the seats of several people: A, or A,C")
    parser.add_argument("--name", metavar="NAMES", help="your name, or the names of several people, with commas")


def _table(parser: Parser) -> None:
    _seats(parser)
    _variants(parser)
    parser.add_argument("--code", metavar="FILE", help="a Python file with bots of your own")


def _seats(parser: Parser) -> None:
    parser.add_argument("--seats", metavar="N", help="how many sit at the table")


def _variants(parser: Parser) -> None:
    parser.add_argument(
        "--option", "-o", metavar="NAME[=VALUE]", action="append", default=[], help="a variant; NAME=@FILE reads a file"
    )
    _preset(parser)
    _edition(parser)


def _preset(parser: Parser) -> None:
    parser.add_argument("--preset", metavar="NAME", help="settings for a kind of evening: first, experienced, children")


def _edition(parser: Parser) -> None:
    parser.add_argument(
        "--edition",
        metavar="FILE",
        dest="option",
        action="append",
        type=lambda file: f"edition=@{file}",
        help="a data file with board and cards of your own, for games that have editions",
    )


def _resumed(parser: Parser) -> None:
    parser.add_argument(
        "--continue",
        metavar="FILE",
        dest="resumed",
        nargs="?",
        const="",
        help="go on with a match that was left: the last one, or that of a record",
    )


def _branched(parser: Parser) -> None:
    parser.add_argument("--at", metavar="N", help="with a record: play on from its moment N, as a branch of its own")


def _bots(parser: Parser) -> None:
    parser.add_argument("--bots", metavar="NAMES", help="which bots play: one name, or several with commas")
    parser.add_argument("--seed", metavar="N", help="deal the same luck again")
    parser.add_argument("--record", metavar="FILE", help="where to keep the record of the match")


def _narrated(parser: Parser) -> None:
    parser.add_argument("--name", metavar="NAMES", help="who plays, clockwise, with commas")
    parser.add_argument("--seats", metavar="N", help="how many play, if they are not named")
    parser.add_argument("--option", "-o", metavar="NAME[=VALUE]", action="append", default=[], help="a variant")
    _preset(parser)
    parser.add_argument(
        "--list", action="store_true", help="you deal: show the tokens to you, not to one after another"
    )
    parser.add_argument("--timed", action="store_true", help="nights last their full time, and the talk has a clock")
    parser.add_argument("--noise", action="store_true", help="let people drum with their fingers at night")
    parser.add_argument("--seed", metavar="N", help="deal the same luck again")
    parser.add_argument("--record", metavar="FILE", help="where to keep the record of the match")


def _viewer_seat(parser: Parser) -> None:
    parser.add_argument("--seat", metavar="SEAT", help="through the eyes of this seat; a spectator's unless given")


def _showing(parser: Parser) -> None:
    parser.add_argument("--table", action="store_true", help="draw the table at every moment, not only at the end")
    parser.add_argument("--run", action="store_true", dest="unstopped", help="do not wait for a key at every moment")


def _recorded(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or the JSON lines of omerta simulate or publish")
    parser.add_argument("--match", metavar="N", help="which match of the JSON lines; the first unless given")


def _verified(parser: Parser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="records, or the JSON lines of omerta simulate or publish"
    )
    parser.add_argument("--match", metavar="N", help="which match of the JSON lines; all unless given")
    parser.add_argument("--key", metavar="KEY", help="the public key that must have signed, or a file that holds it")


def _analysed(parser: Parser) -> None:
    parser.add_argument("--seat", metavar="SEAT", help="what this seat could know, beside what everybody could")
    parser.add_argument("--prove", metavar="N", help="name the deals that fit at moment N, and what removed the others")
    parser.add_argument("--everything", action="store_true", help="every seat's curve, whatever the table chose")
    parser.add_argument("--review", action="store_true", help="with --seat: where its choices cost most")
    parser.add_argument("--retry", metavar="N", help="let bots play on from moment N, and count who wins")
    parser.add_argument("--num", metavar="N", default="1000", help="with --retry: how often (1000)")
    parser.add_argument("--bots", metavar="NAME", default="regular", help="with --retry: which bots (regular)")
    parser.add_argument("--seed", metavar="N", default="0", help="with --retry: the same seed, the same matches (0)")
    parser.add_argument("--worlds", metavar="N", help="how many worlds are judged for a point (16)")
    parser.add_argument("--json", action="store_true", dest="as_json", help="as data")


def _puzzled(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a puzzle of this game; without it, what there is")
    parser.add_argument("number", metavar="PUZZLE", nargs="?", help="its number or id; the one of the day unless given")
    parser.add_argument("--answer", metavar="ANSWER", help="the answer, to be told at once whether it is right")


def _copied(parser: Parser) -> None:
    parser.add_argument("--output", metavar="FILE", help="where to write the copy; to the screen unless given")


def _lab(parser: Parser) -> None:
    """What all experiments of the lab have in common."""
    parser.add_argument(
        "--code",
        metavar="FILE",
        action="append",
        default=[],
        help="a Python file with bots of your own; several may be",
    )
    parser.add_argument("--seed", metavar="N", default="0", help="the same seed, the same matches (0)")
    parser.add_argument("--workers", metavar="N", help="processes; one for each core unless given")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://scheduler:8786")


def _counted(parser: Parser) -> None:
    parser.add_argument("--players", metavar="NAMES", help="bots: one, several, or by side such as mafia=belief")
    parser.add_argument("--num", metavar="N", default="1000", help="how many matches (1000)")
    parser.add_argument(
        "--output", metavar="PATH", help="a file for the records as JSON lines; with --format a folder for tables"
    )
    parser.add_argument("--format", metavar="FORM", help="write tables of matches and decisions: jsonl, csv or parquet")
    parser.add_argument("--secrets", action="store_true", help="with --format: also what only a seat knew, and records")


def _rated(parser: Parser) -> None:
    parser.add_argument("--players", metavar="NAMES", help="the bots that take part, besides all bots of --code")
    parser.add_argument("--pairing", metavar="HOW", default="round-robin", help="round-robin (as it is), swiss or pool")
    parser.add_argument("--num", metavar="N", default="100", help="matches of each pair; of all with pool (100)")
    parser.add_argument("--rounds", metavar="N", help="with --pairing swiss: how many rounds")
    parser.add_argument("--output", metavar="DIR", help="a folder for the table, the plot and a report; it can go on")


def _balanced(parser: Parser) -> None:
    parser.add_argument("--seats", metavar="N[-M]", help="how many sit at the table: 5, 5-10 or 5,7; all unless given")
    parser.add_argument(
        "--vary",
        metavar="NAME=A,B,C",
        action="append",
        default=[],
        help="an option and the values to compare, the first with the others; several may be",
    )
    parser.add_argument("--players", metavar="NAMES", help="bots: one, several, or by side such as mafia=belief")
    parser.add_argument("--num", metavar="N", default="1000", help="matches at each kind of table, at most (1000)")
    parser.add_argument(
        "--precision", metavar="PERCENT", help="stop at a kind of table when its shares are known so well, such as 3"
    )
    parser.add_argument("--output", metavar="DIR", help="a folder for a report, plots and figures; it can go on")


def _remote(parser: Parser) -> None:
    parser.add_argument("--server", metavar="URL", required=True, help="such as https://omerta.example.org")
    parser.add_argument("--code", metavar="FILE", help="a Python file with your bot")
    parser.add_argument("--bot", metavar="NAME", help="which bot of the file; without --code, one that Omertà has")
    parser.add_argument("--name", metavar="NAME", help="what it is called at the table; its class unless given")
    parser.add_argument("--room", metavar="CODE", help="the room in which it sits down")
    parser.add_argument("--league", action="store_true", help="play rated matches, where the server has a league")
    parser.add_argument("--game", metavar="GAME", help="with --league: which game")
    parser.add_argument("--author", metavar="NAME", help="with --league: whose bot it is; the bot's name unless given")
    parser.add_argument("--identity", metavar="FOLDER", help="with --league: where the secrets of bots are kept")
    parser.add_argument("--matches", metavar="N", default="1", help="how many matches (1); 0 with --league: on and on")
    parser.add_argument("--seconds", metavar="N", help="the most it may think, besides the clock of the table")


def _new_game(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", help="what it is called: small letters and hyphens, as night-market")
    parser.add_argument("--folder", metavar="DIR", help="where to write it; ./NAME unless given")


def _serving(parser: Parser) -> None:
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen; everywhere (0.0.0.0) unless given")
    parser.add_argument("--port", metavar="N", help="the port (8000)")
    parser.add_argument("--workers", metavar="N", help="processes; more than one need PostgreSQL (1)")
    listed = parser.add_mutually_exclusive_group()
    listed.add_argument("--public", action="store_true", default=None, help="show rooms that their hosts list")
    listed.add_argument("--private", action="store_false", dest="public", help="rooms by code only, as it is anyway")
    parser.add_argument("--league", action="store_true", help="let bots of several authors play rated matches")


def _kept(parser: Parser) -> None:
    parser.add_argument("--data", metavar="FOLDER", help="where everything is kept")
    parser.add_argument("--database", metavar="URL", help="postgresql://… instead of a file in the data folder")


def _backup(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup; with --every a folder for many")
    parser.add_argument("--every", metavar="TIME", help="make one again and again: 90s, 15m, 2h, 1d")
    parser.add_argument("--keep", metavar="N", help="with --every: how many stay, the oldest make way (96)")
    parser.set_defaults(public=None, league=False)


def _restore(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup")
    parser.set_defaults(public=None, league=False)


def _published(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="JSON lines; packed if it ends in .gz")
    parser.set_defaults(public=None, league=False)


PARTS = {
    "games": (_shown,),
    "rules": (_game, _rules),
    "play": (_game_or_none, _resumed, _branched, _table, _people, _bots),
    "narrate": (_narrated, _resumed),
    "watch": (_game, _table, _bots, _viewer_seat, _showing),
    "replay": (_recorded, _viewer_seat, _showing),
    "verify": (_verified,),
    "analyse": (_recorded, _analysed),
    "puzzle": (_puzzled,),
    "record": (_recorded, _viewer_seat, _copied),
    "simulate": (_game, _seats, _variants, _lab, _counted),
    "tournament": (_game, _seats, _variants, _lab, _rated),
    "balance": (_game, _variants, _lab, _balanced),
    "bot": (_remote,),
    "new-game": (_new_game,),
    "serve": (_serving, _kept),
    "backup": (_backup, _kept),
    "restore": (_restore, _kept),
    "publish": (_published, _kept),
}
