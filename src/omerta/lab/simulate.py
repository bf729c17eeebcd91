"""Playing many matches of bots, on all cores, the same for the same seed however many cores there are."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TextIO

from omerta.bots import Maker, Player, bot, from_file
from omerta.kernel import Refusal, letter
from omerta.lab.report import Report
from omerta.play import Committed, Match, OpenGame, game
from omerta.play.bot_driver import BotDriver, made

CHUNKS_PER_WORKER = 16
MOST_DECISIONS = 20_000
"""A match that is longer will not end: the longest of random bots have a tenth of that."""
LONGEST_THOUGHT = 300.0
"""So many seconds a bot may take for one decision, where the system has alarms."""
Progress = Callable[[int, int], None]


class BadPlayers(Refusal):
    code = "bad-players"


class NoPlayer(Refusal):
    """Bots were named by side, and a side has none."""

    code = "no-player"


class Endless(Refusal):
    """The bots go on and on, and nobody wins."""

    code = "endless"


@dataclass(frozen=True)
class Plan:
    """What to play; plain data, so that it can be sent to other processes."""

    game: str
    seats: int
    seed: int
    settings: Mapping[str, Any]
    players: tuple[str, ...]
    code: str | None
    records: bool

    @property
    def by_side(self) -> bool:
        return any("=" in player for player in self.players)


def simulate(
    game_id: str,
    players: Sequence[str],
    num: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    workers: int | None = None,
    code: str | None = None,
    output: TextIO | None = None,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Play ``num`` matches and count.

    ``players`` are names of bots: one for all seats; several, which sit down in turn and change seats from match to
    match; or ``mafia=belief`` and ``detective=simple``, one for each side. ``output`` gets a JSON line for each match,
    with its record.
    """
    opened = game(game_id)
    seats = seats or max(opened.seats[0], len(players) if "=" not in "".join(players) else 0)
    plan = Plan(game_id, seats, seed, dict(settings or {}), tuple(players), code, output is not None)
    opened.rules.agree(seats, plan.settings)
    _makers(plan)
    total = Report(game_id)
    start = time.perf_counter()
    for part, lines in _parts(plan, num, workers or os.cpu_count() or 1):
        total.add(part)
        if output is not None:
            output.writelines(lines)
        progress(total.matches, num)
    total.wall = time.perf_counter() - start
    return total


def _parts(plan: Plan, num: int, workers: int) -> Iterator[tuple[Report, list[str]]]:
    """The matches in parts, in order."""
    size = max(1, min(200, num // (workers * CHUNKS_PER_WORKER) or 1))
    spans = [range(first, min(num, first + size)) for first in range(0, num, size)]
    if workers == 1 or num < 20:
        yield from (_play_span(plan, span) for span in spans)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            yield from pool.map(_play_span, (plan for _ in spans), spans)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play_span(plan: Plan, span: range) -> tuple[Report, list[str]]:
    report = Report(plan.game)
    makers = _makers(plan)
    opened = game(plan.game)
    start = time.process_time()
    lines = [line for number in span for line in _play_one(plan, opened, makers, number, report)]
    report.cpu = time.process_time() - start
    return report, lines


def _makers(plan: Plan) -> dict[str, Maker]:
    own = from_file(plan.code) if plan.code else {}
    names = [player.partition("=")[2] or player for player in plan.players]
    if not names:
        raise BadPlayers(players="-", seats=plan.seats)
    if not plan.by_side and len(names) > plan.seats:
        raise BadPlayers(players=", ".join(names), seats=plan.seats)
    return {name: own[name] if name in own else bot(plan.game, name) for name in names}


def _play_one(plan: Plan, opened: OpenGame, makers: Mapping[str, Maker], number: int, report: Report) -> Iterable[str]:
    secret = sha256(f"{plan.seed} {number}".encode()).digest()
    match = opened.start(plan.seats, dealer=Committed(secret), **plan.settings)
    sides = opened.rules.sides(match.table)
    names = _seated(plan, number, sides)
    players = [
        made(makers[name], random.Random(f"{plan.seed} {number} {seat}"), seat, name) for seat, name in enumerate(names)
    ]
    decisions = play(match, players)
    _count(report, match, names, sides, decisions)
    if plan.records:
        match.names = tuple(f"{letter(seat)} ({name})" for seat, name in enumerate(names))
        yield json.dumps(_line(plan, match, names, number), ensure_ascii=False) + "\n"


def _seated(plan: Plan, number: int, sides: Mapping[int, str]) -> list[str]:
    """Which bot sits where: by its side, or round the table from another seat in every match."""
    if plan.by_side:
        chosen = dict(player.split("=", 1) for player in plan.players if "=" in player)
        others = next((player for player in plan.players if "=" not in player), None)
        for side in dict.fromkeys(sides.values()):
            if side not in chosen and others is None:
                raise NoPlayer(side=side)
        return [chosen.get(sides[seat], others or "") for seat in range(plan.seats)]
    count = len(plan.players)
    return [plan.players[(seat + number) % plan.seats % count] for seat in range(plan.seats)]


def play(match: Match, players: Sequence[Player]) -> int:
    """Let bots play a match to its end; how many decisions they took is returned."""
    driver = BotDriver(match, dict(enumerate(players)))
    with _alarm() as wake:
        for _ in range(MOST_DECISIONS):
            wake(LONGEST_THOUGHT)
            if not driver.step():
                return sum(entry.seat is not None for entry in match.log or ())
    raise Endless(game=match.game.id, most=MOST_DECISIONS)


@contextmanager
def _alarm() -> Iterator[Callable[[float], None]]:
    """A call that interrupts whoever thinks longer than so many seconds from then on."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield lambda seconds: None
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    try:
        yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds) and None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(_number: int, _frame: object) -> None:
    raise TimeoutError(f"no decision within {LONGEST_THOUGHT:g} s")


def _count(report: Report, match: Match, names: Sequence[str], sides: Mapping[int, str], decisions: int) -> None:
    result = match.result
    assert result is not None
    report.matches += 1
    report.decisions += decisions
    report.reasons[result.why] += 1
    report.unwon += not result.winners
    won = [seat in result.winners for seat in match.seats]
    report.count("seat", ((letter(seat), won[seat]) for seat in match.seats))
    report.count("bot", zip(names, won, strict=True))
    report.count("bot and side", ((f"{names[seat]} {side}", won[seat]) for seat, side in sides.items()))
    report.count("side", ((side, side == result.side) for side in dict.fromkeys(sides.values())))


def _line(plan: Plan, match: Match, names: Sequence[str], number: int) -> dict[str, Any]:
    assert match.result is not None
    return {
        "match": number,
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "settings": dict(plan.settings),
        "players": list(names),
        "winners": [letter(seat) for seat in match.result.winners],
        "side": match.result.side,
        "why": match.result.why,
        "record": match.record(),
    }
