"""Checks that two source trees play the same matches: a change for speed must change nothing else.

    git worktree add /tmp/before COMMIT
    python bench/same_matches.py /tmp/before/src src [--matches N] [--games GAME ...]

Both trees play random matches of every game, with all settings that the conformance suite tries. At every question they
compare the question with all options, at some of them also saves, views, told events, and clones that are played to
their end; at the end the record. Everything is compared as text, byte by byte.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

GAMES = ("resistance", "mafia-city", "cosa-nostra", "spehov")
MOST_QUESTIONS = 4_000


def work(game_id: str, matches: int) -> None:
    """Plays the matches of one game; prints a line for each part of each match that can differ."""
    import omerta
    from omerta.gamekit import playout, write_settings
    from omerta.play import find

    game, rules = omerta.game(game_id), find(game_id)
    assert rules is not None
    luck = random.Random(game_id)
    for number in range(matches):
        seats = luck.choice([*rules.seats])
        settings = write_settings(luck.choice(rules.agreed(seats)))
        match = game.start(seats, seed=number, **settings)
        print(f"{game_id} {number} {seats} {settings}")
        asked = 0
        while not match.over and asked < MOST_QUESTIONS:
            asked += 1
            note(
                asked,
                "question",
                [match.question, *[(match.ask(seat), match.ask(seat).options) for seat in match.waiting]],
            )
            if luck.random() < 0.05:
                note(asked, "save", match.save())
                for viewer in (None, *match.seats):
                    note(asked, "view", sorted(match.view(viewer).items()))
                    note(asked, "agenda", match.view(viewer).agenda)
                copy = match.clone()
                rolls = random.Random(asked)
                note(
                    asked, "clone", [copy.save(), playout(copy, rolls.random), copy.number, copy.save(), rolls.random()]
                )
            seat = luck.choice(match.waiting)
            match.answer(seat, luck.choice(match.ask(seat).options))
        for viewer in (None, *match.seats):
            note(asked, "told", match.told(viewer))
        note(asked, "end", [match.result, match.save(), match.record() if match.over else ""])


def note(asked: int, what: str, thing: Any) -> None:
    text = json.dumps(thing, default=repr, sort_keys=True)
    print(f"  {asked} {what} {hashlib.sha256(text.encode()).hexdigest()[:16]} {text[:300]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("before", help="the source folder of the older commit")
    parser.add_argument("after", help="that of the newer one")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--games", nargs="*", default=GAMES)
    chosen = parser.parse_args()
    for game in chosen.games:
        lines = 0
        for old, new in zip(*(play(tree, game, chosen.matches) for tree in (chosen.before, chosen.after)), strict=True):
            lines += 1
            if old != new:
                sys.exit(f"{game}: they differ\nbefore {old}\nafter  {new}")
        print(f"{game}: {chosen.matches} matches, {lines} things compared, all the same")


def play(source: str, game: str, matches: int) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(Path(source).resolve()), "PYTHONHASHSEED": "0"}
    command = [sys.executable, __file__, "--work", game, str(matches)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2], int(sys.argv[3]))
    else:
        main()
