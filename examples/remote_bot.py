"""A bot that plays over the network and sees the protocol as it is: views, questions and options as JSON.

    python examples/remote_bot.py http://localhost:8000 CODE [--name Robo] [--first] [--lang cs]

For a bot like those of ``omerta simulate`` there is ``omerta bot``, which gives it the same views as at a local table.
This is for whoever wants to see what travels: ``RoomClient`` comes in, sits down, answers, comes back after a lost
connection, and repeats what had no receipt. To write your own, change ``choose``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
from typing import Any

from omerta.remote import RoomClient


class RemoteBot(RoomClient):
    """Takes any option, with equal odds, or always the first, the quiet one."""

    def __init__(self, server: str, code: str, name: str, lang: str = "en", first: bool = False) -> None:
        super().__init__(server, code, name, lang)
        self.first = first

    def choose(self, question: dict[str, Any], match: dict[str, Any]) -> int:
        """The number of an option; ``match["view"]`` is all that the seat may know."""
        return 0 if self.first else random.randrange(len(question["options"]))


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("server", help="such as http://localhost:8000")
    parser.add_argument("code", help="the four letters of the room")
    parser.add_argument("--name", default="Robo")
    parser.add_argument("--lang", default="en", choices=("en", "cs"))
    parser.add_argument("--first", action="store_true", help="always take the first, the quiet option")
    parser.add_argument("--matches", type=int, default=1, help="leave after so many matches")
    chosen = parser.parse_args()
    bot = RemoteBot(chosen.server, chosen.code, chosen.name, chosen.lang, chosen.first)
    print(json.dumps(asyncio.run(bot.play(chosen.matches)), ensure_ascii=False))


if __name__ == "__main__":
    main()
