"""What bots cost that look ahead: time of a decision, dealing worlds, playing them on, and other tables meanwhile.

    python bench/thinking.py                        all of it
    python bench/thinking.py decisions worlds       some of it
    python bench/thinking.py decisions --most 20    matches are cut off after so many CPU seconds a line
    python bench/thinking.py tables --bots 20       other tables while so many strong bots think

*Worlds* are dealt from a sight that is made anew each time, as a bot without a prepared one would, and from one that is
kept for a question; both in the same run. *Tables* are innocent ones of five people who move at a steady pace: the 95th
percentile of the time until the last of them is told, while no bots think and while they do, in turns.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import mean

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

from server import slowest  # noqa: E402
from server_tables import Load, Table, loop_factory  # noqa: E402

from omerta.bots import bot, levels  # noqa: E402
from omerta.gamekit import draw  # noqa: E402
from omerta.play import find, games  # noqa: E402
from omerta.play import game as open_game  # noqa: E402
from omerta.play.bot_driver import BotDriver, SeatedBot  # noqa: E402
from tests.web.guests import Guest, Server  # noqa: E402

SEATS = {"resistance": (5, 10), "mafia-city": (3, 5), "cosa-nostra": (2, 4), "spehov": (9, 15)}
PACE = 0.2
WATCHED = "mafia-city"
"""The game whose bots look ahead most."""


def decisions(matches: int, most: float) -> None:
    """How long bots of each level take for a decision with a choice, in matches among themselves."""
    print(f"{'decisions, CPU ms':34} {'mean':>8} {'p99':>8} {'most':>8} {'number':>8} {'matches':>8}")
    for name, numbers in SEATS.items():
        for level, seats in ((level, seats) for level in levels(name) for seats in numbers):
            times, whole = time_of_decisions(name, seats, level, matches, most)
            times.sort()
            worst = times[int(0.99 * (len(times) - 1))]
            named = f"{name}, {seats} seats, {level}"
            print(f"{named:34} {mean(times):8.2f} {worst:8.1f} {times[-1]:8.1f} {len(times):8} {whole:8}", flush=True)


def time_of_decisions(name: str, seats: int, level: str, matches: int, most: float) -> tuple[list[float], int]:
    """CPU milliseconds of all decisions with a choice, and how many matches came to their end."""
    times: list[float] = []
    whole, until = 0, time.process_time() + most
    choose = SeatedBot.prepare_choice

    def timed(seated: SeatedBot, *given: object) -> object:
        work = choose(seated, *given)  # type: ignore[arg-type]

        def run() -> object:
            start = time.process_time()
            chosen = work()
            if len(work.args[1].options) > 1:
                times.append(1000 * (time.process_time() - start))
            return chosen

        return run

    SeatedBot.prepare_choice = timed  # type: ignore[method-assign, assignment]
    try:
        for number in range(matches):
            match = open_game(name).start(seats, seed=number)
            make = bot(name, level)
            driver = BotDriver(match, {seat: make(random.Random(f"{number} {seat}")) for seat in range(seats)})
            while time.process_time() < until and driver.step():
                pass
            whole += match.over
    finally:
        SeatedBot.prepare_choice = choose  # type: ignore[method-assign]
    return times, whole


def worlds(matches: int) -> None:
    """What a dealt world costs in CPU time, from a sight made anew and from one that is kept."""
    print(f"{'worlds, CPU µs':34} {'sight':>8} {'anew':>8} {'kept':>8}")
    for name in games():
        game = find(name)
        assert game is not None
        for seats in SEATS.get(name, ()):
            rng = random.Random(1)
            made: list[float] = []
            anew: list[float] = []
            kept: list[float] = []
            for _ in range(matches):
                match = game.start(seats, dealer=lambda question: draw(question, rng.random))  # noqa: B023
                number = 0
                while not match.over and number < 400:
                    number += 1
                    if number % 10 == 0:
                        times = [time.process_time()]
                        sight = match.sight(match.waiting[0])
                        times.append(time.process_time())
                        game.deal_world(sight, rng)
                        times.append(time.process_time())
                        for _ in range(10):
                            game.deal_world(sight, rng)
                        times.append(time.process_time())
                        made.append(times[1] - times[0])
                        anew.append(times[2] - times[0])
                        kept.append((times[3] - times[2]) / 10)
                    for seat in match.waiting:
                        match.answer(seat, rng.choice(match.ask(seat).options))
            figures = " ".join(f"{1e6 * mean(one):8.0f}" for one in (made, anew, kept))
            print(f"{f'{name}, {seats} seats':34} {figures}", flush=True)


async def measured(server: Server, bots: int, seconds: float, rounds: int) -> tuple[Load, Load, int]:
    """An innocent table's moves in quiet and while so many strong bots think, and how often these answered."""
    quiet, then, answers = Load(pace=PACE), Load(pace=PACE), 0
    with httpx.Client(base_url=server.url, timeout=60) as people:
        tables = [Table(server.port, people) for _ in range(3)]
        for table in tables:
            await asyncio.to_thread(table.open)
            await table.come()
        for _ in range(rounds):
            await played_on(tables, quiet, seconds)
            rooms = await asyncio.to_thread(bot_rooms, server, bots)
            before = await asyncio.to_thread(answered, rooms)
            await played_on(tables, then, seconds)
            answers += await asyncio.to_thread(answered, rooms) - before
            for host, code in rooms:
                if host.state(code)["match"]["result"] is not None:
                    raise RuntimeError("The bots were done too soon: let them think for fewer seconds.")
                await asyncio.to_thread(host.do, code, "vote", motion="pause")
        for table in tables:
            await table.close()
    return quiet, then, answers


async def played_on(tables: list[Table], load: Load, seconds: float) -> None:
    """The tables of people play for so long."""
    await asyncio.sleep(1)
    load.until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(load) for table in tables))


def answered(rooms: list[tuple[Guest, str]]) -> int:
    """How many questions were answered in these rooms."""
    return sum(host.state(code)["match"]["question"] for host, code in rooms)


def bot_rooms(server: Server, bots: int) -> list[tuple[Guest, str]]:
    """New rooms in which nobody but strong bots plays, so that none is soon at its end."""
    rooms = []
    for _ in range(bots // 5):
        host = Guest(server)
        room = host.open(WATCHED, seats=5, bots="master", watch=True, pace=0)
        rooms.append((host, room["code"]))
    return rooms


def tables(bots: int, seconds: float, rounds: int) -> None:
    """How much longer other tables wait while strong bots think."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        asyncio.Runner(loop_factory=loop_factory) as runner,
    ):
        quiet, then, answers = runner.run(measured(server, bots, seconds, rounds))
    p95 = slowest(quiet.times, 0.95), slowest(then.times, 0.95)
    p50 = slowest(quiet.times, 0.5), slowest(then.times, 0.5)
    print(
        f"other tables, ms: quiet p50 {p50[0]:.1f} p95 {p95[0]:.1f}; {bots} strong bots think p50 {p50[1]:.1f} ", end=""
    )
    print(f"p95 {p95[1]:.1f}: {p95[1] / p95[0]:.2f} times ({quiet.moves} and {then.moves} moves; ", end="")
    print(f"the bots answered {answers} times)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("parts", nargs="*", default=["decisions", "worlds", "tables"])
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--most", type=float, default=float("inf"), help="CPU seconds of decisions, a line")
    parser.add_argument("--bots", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part == "decisions":
            decisions(chosen.matches, chosen.most)
        elif part == "worlds":
            worlds(chosen.matches)
        elif part == "tables":
            tables(chosen.bots, chosen.seconds, chosen.rounds)
        else:
            parser.error(f"no such part: {part}")


if __name__ == "__main__":
    main()
