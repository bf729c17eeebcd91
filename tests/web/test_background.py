"""Long work in a process of its own tells how far it is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from omerta.web.rooms.background import BackgroundWork, tell_share


def half(folder: str) -> str:
    tell_share(0.5)
    while not (Path(folder) / "go").exists():
        time.sleep(0.01)
    return "done"


def test_work_tells_which_share_of_it_is_done_and_what_waits_has_none(tmp_path: Path) -> None:
    async def look() -> None:
        work = BackgroundWork()
        try:
            first, second = (asyncio.ensure_future(work.run(half, f"{tmp_path}{end}")) for end in ("", "/."))
            while not work.share(half, str(tmp_path)):
                await asyncio.sleep(0.01)
            assert (work.share(half, str(tmp_path)), work.share(half, f"{tmp_path}/.")) == (0.5, 0.0)
            (tmp_path / "go").touch()
            assert await asyncio.gather(first, second) == ["done", "done"]
            assert work.share(half, str(tmp_path)) == 0.0
        finally:
            work.close()

    asyncio.run(asyncio.wait_for(look(), 60))
