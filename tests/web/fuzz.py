"""Sockets that send anything: wrong types, huge frames, floods, wrong seats, replayed and reordered commands.

    python -m tests.web.fuzz --frames 20000                  one worker on SQLite
    python -m tests.web.fuzz --frames 20000 --postgres       two workers on PostgreSQL

In a match in which a leader is awaited, a player who is not asked, an onlooker and a stranger send rubbish. Nothing may
break, nobody may be shown more than he may see, and the match must stay as it was. At the end it is played on.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import string
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.web.guests import Guest, Line, Server, database, postgres

WORDS = ["join", "sit", "answer", "say", "look", "speak", "ping", "start", "kick", "open", "tick", "presence", "dance"]
FIELDS = ["seat", "option", "question", "text", "who", "name", "acts", "id", "order", "quiet", "key", "lang", "secret"]
AT_ONCE = 40
SEATS = 5


def rubbish(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, -1, 1, 2**31, -(2**63), 2**64, 10**40])
    if kind == 2:
        return rng.choice([0.5, -1e308, 1e-9])
    if kind in (3, 4, 5):
        return "".join(rng.choice(string.printable + "žščř\u0000\u202e🂡") for _ in range(rng.randrange(0, 40)))
    if kind in (6, 7):
        return [rubbish(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): rubbish(rng, depth + 1) for _ in range(rng.randrange(4))}


def frame(rng: random.Random, number: int, mine: int | None) -> str | bytes:
    """Something to send: broken JSON, deep nesting, binary, half-right commands, wrong seats and questions."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if kind == 1:
        return "[" * rng.randrange(1, 5_000)
    if kind == 2:
        return json.dumps({"do": "answer", "seat": 0, "option": 0})[: rng.randrange(30)]
    if kind == 3:
        return json.dumps(rubbish(rng))
    if kind == 4:
        return json.dumps({"do": "say", "text": "x" * rng.choice([501, 5_000, 15_000, 20_000])})
    if kind == 5:
        others = [seat for seat in (*range(SEATS), -1, 99) if seat != mine]
        wrong = {"do": "answer", "seat": rng.choice(others), "question": rng.choice([number, 0, 9**9])}
        return json.dumps({**wrong, "option": rng.choice([0, 1, -1, 10**6]), "id": rubbish(rng)})
    if kind == 6:
        return json.dumps({"do": rng.choice(WORDS), **{rng.choice(FIELDS): rubbish(rng) for _ in range(3)}})
    if kind == 7:
        return json.dumps({"do": "answer", "seat": rng.randrange(SEATS), "option": rng.randrange(3), "id": "again"})
    if kind == 8:
        seat, names = rng.randrange(SEATS), ["bot", "back", "lend", "undo", "orders", "vacate"]
        return json.dumps({"do": rng.choice(names), "seat": seat if seat != mine else 99, "level": "x", "quiet": ["x"]})
    return json.dumps({"do": rng.choice(["claim", "vote", "configure", "end", "start", "lock", "reorder", "pass-on"])})


class Table:
    """A match of five people that waits for its leader."""

    def __init__(self, server: Server) -> None:
        self.host = Guest(server)
        self.code = self.host.open(seats=SEATS, pace=0)["code"]
        self.host.do(self.code, "sit")
        self.people = [self.host, *(Guest(server).join(self.code, f"P{seat}") for seat in range(1, SEATS))]
        self.host.do(self.code, "start")
        (self.leader,) = self.host.state(self.code)["match"]["waiting"]
        self.mallory = next(seat for seat in range(1, SEATS) if seat != self.leader)
        self.onlooker = Guest(server)
        self.onlooker.do(self.code, "join", name="Onlooker")

    def seen(self) -> list[Any]:
        """The match as each of its people sees it."""
        states = [person.state(self.code) for person in self.people]
        seats = [[seat["who"], seat["bot"], seat["owner"]] for seat in states[0]["room"]["seats"]]
        room = {part: states[0]["room"][part] for part in ("status", "host", "locked", "game", "settings", "kind")}
        return [seats, room, *([state["match"], state["questions"], state["told"]] for state in states)]

    def go_on(self) -> None:
        """The leader names a team, and everybody is asked to vote."""
        question = self.people[self.leader].state(self.code)["questions"][0]
        given = {"seat": self.leader, "question": question["number"], "option": 0}
        self.people[self.leader].do(self.code, "answer", **given)
        assert self.host.state(self.code)["match"]["asked"] == "vote"


def drain(line: Line, eyes: int | None, roles: list[Any], counts: Counter[str]) -> None:
    """Read what the server answers; it never shows more than these eyes may see, and never has itself to blame."""
    line.say("answer", seat=98, option=0, id="the end")
    while True:
        message = line.hear()
        counts["answered"] += 1
        if message["type"] in ("state", "update") and message.get("match"):
            assert message["match"]["eyes"] == eyes
            assert message["match"]["view"]["roles"] == roles
            assert message["questions"] == []
        if message["type"] == "refused":
            if message["id"] == "the end":
                return
            counts[f"refused: {message['problem']['code']}"] += 1
            assert message["problem"]["status"] < 500, message
            assert message["problem"]["detail"]


def storm(server: Server, frames: int, seed: int) -> Counter[str]:
    """Send so many frames; the counts of what came of them."""
    rng = random.Random(seed)
    table = Table(server)
    before = table.seen()
    hidden = ["?"] * SEATS
    known = table.people[table.mallory].state(table.code)["match"]["view"]["roles"]
    number = before[2][0]["question"]
    stranger = Guest(server)
    counts: Counter[str] = Counter()
    sent: list[str | bytes] = []
    while counts["frames"] < frames:
        sender, eyes, roles = rng.choice(
            [
                (table.people[table.mallory], table.mallory, known),
                (table.onlooker, None, hidden),
                (stranger, None, hidden),
            ]
        )
        mine = [frame(rng, number, eyes) for _ in range(AT_ONCE)]
        mine += rng.sample(sent, min(10, len(sent)))  # again, and in another order
        sent = (sent + mine)[-500:]
        rng.shuffle(mine)
        if rng.random() < 0.2:
            mine.append(json.dumps({"do": "say", "text": "x" * rng.choice([70_000, 500_000])}))
        with contextlib.suppress(ConnectionClosed), sender.socket(table.code) as line:
            line.hear("state")
            for one in mine:
                counts["frames"] += 1
                line.raw.send(one)
            drain(line, eyes, roles, counts)
        counts["sockets"] += 1
    assert table.seen() == before, "the match was changed"
    table.go_on()
    blameless(server)
    return counts


def blameless(server: Server) -> None:
    """No defect in the log; the server runs on."""
    log = server.log.read_text()
    for trace in ('"defect"', "room failed", "Traceback", "background work failed"):
        assert trace not in log, log[log.index(trace) - 500 :][:2_000]
    assert server.process is not None
    assert server.process.poll() is None


def main() -> None:
    parser = argparse.ArgumentParser(description="Send rubbish to sockets of a server, and look whether it stands.")
    parser.add_argument("--frames", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="two workers on PostgreSQL")
    chosen = parser.parse_args()
    with contextlib.ExitStack() as stack:
        args: list[str] = []
        if chosen.postgres:
            args = ["--workers", "2", "--database", stack.enter_context(database(stack.enter_context(postgres())))]
        server = stack.enter_context(Server(Path(stack.enter_context(tempfile.TemporaryDirectory())), args))
        for what, number in sorted(storm(server, chosen.frames, chosen.seed).items()):
            print(f"{what:32} {number}")


if __name__ == "__main__":
    main()
