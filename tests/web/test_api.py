"""Schemathesis reads the API's own description and sends what it allows, and what it does not.

Documented refusals are fine; a failure of the server, an undocumented status or a body of another shape is not.
Longer: ``OMERTA_EXAMPLES=300 python -m pytest tests/web/test_api.py``.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections import Counter
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.guests import Guest, Server
from tests.web.test_http import finished

pytestmark = pytest.mark.process

EXAMPLES = int(os.environ.get("OMERTA_EXAMPLES", "4"))
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


class Probe:
    """Sends cases to a server: half of them by somebody it knows, to rooms and records that it has."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.schema = schemathesis.openapi.from_url(f"{server.url}/docs/openapi.json")
        self.guest = Guest(server)
        self.rng = random.Random(1)
        self.seen: Counter[int] = Counter()
        self.real = {
            "code": [self.guest.open(bots="random", pace=50)["code"], self.guest.open()["code"]],
            "ref": [finished(self.guest), self.guest.open(bots="random", pace=5_000)["room"]],
            "name": ["resistance", "spehov"],
        }

    def send(self, case: Any) -> None:
        places = dict(case.path_parameters or {})
        for name, values in self.real.items():
            if name in places and self.rng.random() < 0.7:
                places[name] = self.rng.choice(values)
        case.path_parameters = places
        headers = {"Authorization": f"Bearer {self.guest.secret}"} if self.rng.random() < 0.7 else {}
        answer = case.call_and_validate(headers=headers, checks=CHECKS)
        self.seen[answer.status_code] += 1

    def run(self, mode: GenerationMode) -> None:
        for found in self.schema.get_all_operations():
            operation = found.ok()

            @settings(
                max_examples=EXAMPLES,
                deadline=None,
                derandomize=True,
                database=None,
                suppress_health_check=list(HealthCheck),
                phases=[Phase.generate],
            )
            @given(case=operation.as_strategy(generation_mode=mode))
            def every(case: Any) -> None:
                self.send(case)

            with contextlib.suppress(Unsatisfiable):  # nothing can be wrong where nothing is asked for
                every()


@pytest.mark.parametrize("store", ["server", "shared"])
def test_whatever_is_sent_is_answered_as_described(store: str, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue(store)
    probe = Probe(server)
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        probe.run(mode)
    print(dict(probe.seen))
    assert probe.seen[200] > 20
    assert any(400 <= status < 500 for status in probe.seen)
    log = server.log.read_text()
    assert '"defect"' not in log
    assert "Traceback" not in log
