"""An evening of Špehov with twelve phones in one room; the log of times is ``python -m tests.web.evening_spehov``."""

from __future__ import annotations

import pytest

from omerta.play.room.commands import Night
from omerta.testing import rule
from tests.web.evening_spehov import evening

WINDOWS = {"inspect": [15.0], "kill": [10.0, 13.0], "vest": [6.0], "window-start": [6.0], "window-closing": [6.0]}


@rule("SP-4.2", "SP-10.8", "SP-16.9", "SP-17.7")
@pytest.mark.parametrize("night", ["open", "closed"])
@pytest.mark.parametrize("seconds", [0, 120])
def test_an_evening_goes_on_with_idle_phones_and_every_window_lasts_its_own_time(night: Night, seconds: int) -> None:
    for seed in (7, 8):
        played = evening(night, seconds, seed)
        played.play()
        assert played.match.over
        assert len(played.gone) == 2, "one has left, one was excluded"
        lengths = dict(played.windows())
        assert {kind: lengths[kind] for kind in WINDOWS} == WINDOWS
        decoys = sum(one.decoys for one in played.log)
        assert (decoys > 0) is (night == "open"), "sleepers tap only where everybody sees who taps"
