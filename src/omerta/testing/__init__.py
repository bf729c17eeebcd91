"""The conformance suite: what must hold for every game, over random matches.

``check_game(GAME)`` plays random matches of every number of seats and combination of settings, and raises ``Broken``
with the seed, the settings, the record so far and what differed. ``check_position`` does so from a written position.
``check_bots`` examines what bots say and choose. ``rule`` marks a test with the rules it proves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from omerta.gamekit import Game, write_settings
from omerta.testing.case import Broken, Case, Start
from omerta.testing.declared import problems
from omerta.testing.examination import Examination
from omerta.testing.kinds import missing_kinds
from omerta.testing.players import Company, Maker
from omerta.testing.reveals import Tellings


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the ids of the rules it proves."""
    import pytest

    mark: Callable[[Any], Any] = pytest.mark.rule(*ids)
    return mark


def check_game(
    game: Game, *, seats: Iterable[int] | None = None, matches: int = 2, seed: int = 0, looks: int = 3, most: int = 64
) -> int:
    """Play random matches and check everything; how many were played is returned.

    ``matches`` are played for each number of seats and combination of settings (at most ``most`` of these), and
    ``looks`` moments of each match are examined closely.
    """
    if wrong := problems(game):
        raise Broken("\n".join(wrong))
    played = 0
    tellings = Tellings(game)
    rng = random.Random(seed)
    for count in game.seats if seats is None else seats:
        every = game.agreed(count)
        chosen = every if len(every) <= most else rng.sample(every, most)
        for settings in chosen:
            for _ in range(matches):
                check_match(game, count, write_settings(settings), rng.getrandbits(32), looks, tellings)
                played += 1
    if needless := tellings.needless():
        raise Broken("\n".join(needless))
    return played


def check_bots(
    game: Game,
    bots: Mapping[str, Maker],
    *,
    seats: Iterable[int] | None = None,
    matches: int = 2,
    seed: int = 0,
    sentences: Sequence[str] = (),
) -> int:
    """Let bots play, and compare what each says and chooses in worlds its seat cannot tell apart; how often it did so.

    ``bots`` make a bot for a match, given its generator, by the name under which a failure shows it. ``sentences`` are
    what people say to them in between, in the notation of the game's talk; what they answer is compared, too.
    """
    compared = 0
    rng = random.Random(seed)
    for count in game.seats if seats is None else seats:
        for name, maker in bots.items():
            for _ in range(matches):
                start = Start(count, write_settings(rng.choice(game.agreed(count))))
                case = Case(game, start, rng.getrandbits(32), Tellings(game))
                compared += Company(case, name, maker, sentences).run()
    return compared


def check_match(
    game: Game, seats: int, settings: dict[str, Any], seed: int, looks: int = 3, tellings: Tellings | None = None
) -> None:
    """One random match: played, then played again with a close look at some of its moments."""
    Examination(game, Start(seats, settings), seed, looks, tellings or Tellings(game)).run()


def check_position(game: Game, position: str, *, matches: int = 2, seed: int = 0, looks: int = 3) -> None:
    """Random matches that begin in a written position: what chance would seldom lead to."""
    seats = len(game.parse_position(position)[0].seats)
    for number in range(matches):
        Examination(game, Start(seats, {}, position), seed + number, looks, Tellings(game)).run()


__all__ = ["Broken", "check_bots", "check_game", "check_match", "check_position", "missing_kinds", "rule"]
