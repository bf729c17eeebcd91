"""A first match of every game can be played by what the page says alone (all of it: ``tests.browser.first_match``)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.first_match import first_match
from tests.browser.stage import Server

SHORT = {
    "resistance": {"order": "0"},
    "mafia-city": {"maxrounds": "1"},
    "cosa-nostra": {"round_limit": "1"},
    "spehov": {"talk": "free"},
}


@pytest.mark.parametrize("game", SHORT)
def test_who_follows_the_page_comes_to_the_end_without_the_rules(people: Any, server: Server, game: str) -> None:
    eva = people("Eva", scenes=True)
    met = first_match(eva, server.url, game, SHORT[game])
    assert met.hints, "hints say what to do"
    assert len(set(met.hints)) == len(met.hints), "each is said once"
    assert not any("rules" in address for address in met.visited)
