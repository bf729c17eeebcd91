"""Each flood, for a moment: it is refused or charged, and a table of others is served. How long that takes is measured
by ``python -m tests.web.floods``."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from omerta.web.access.rate_limit import BUDGET, COSTS, OTHER, RATE
from tests.web.floods import CONNECTIONS, FLOODS, Attack, address_of
from tests.web.guests import Guest, Server
from tests.web.test_http import finished

pytestmark = [pytest.mark.process, pytest.mark.slow]

REFUSED = {"rooms": "429", "guesses": "429", "verify": "429", "header": "ended", "body": "ended"}
"""What some floods are answered at last."""
CHARGED = {"look": "state", "speak": "state", "rename": "receipt", "repeat": "receipt"}
"""Of these no more is answered than their senders can pay for."""
IN_TURNS = {"replay": 5}
"""Of these so many are answered, one after the other."""
MOST = 200
"""So much of the others is sent."""


def enough(kind: str, attack: Attack) -> bool:
    if kind in REFUSED:
        return attack.answers[REFUSED[kind]] > 0
    return attack.sent + attack.answers.total() > IN_TURNS.get(kind, MOST)


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str, str]]:
    """A server of its own, a room in which somebody plays, and a record."""
    with Server(tmp_path_factory.mktemp("flooded")) as server:
        guest = Guest(server)
        yield server, guest.open(bots="random", pace=5_000)["code"], finished(guest)


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_refused_or_charged_and_others_play_on(kind: str, flooded: tuple[Server, str, str]) -> None:
    server, code, record = flooded
    text = Guest(server).http.get(f"/r/{record}.omerta").text
    begun = time.monotonic()
    attack = Attack(server.url, code, record, text, begun + 60, address_of(kind), partial(enough, kind))
    asyncio.run(FLOODS[kind](attack))
    told: Counter[str] = attack.answers
    if kind in REFUSED:
        assert told[REFUSED[kind]] > 0, told
    if kind in CHARGED:
        most = CONNECTIONS * (BUDGET + RATE * (time.monotonic() - begun))
        do = "lock" if kind == "repeat" else kind
        assert told[CHARGED[kind]] * COSTS.get(do, OTHER) <= most + CONNECTIONS * COSTS["look"], told
    friend = Guest(server, address="198.51.100.20")
    friend.do(code, "join", name="Friend")
    assert friend.do(code, "say", text="still here")["type"] == "receipt"
    friend.do(code, "leave")
    log = Path(server.log).read_text()
    assert "Traceback" not in log, log[log.index("Traceback") - 300 :]
