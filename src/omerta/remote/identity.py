"""Who a bot is in a league: secrets in files of one's own, so that a rating stays with the bot that earned it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from urllib.parse import quote, urlsplit


def default_folder() -> Path:
    """Where secrets are kept unless another folder is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "omerta" / "bots"


def secret_of(folder: Path, server: str, *names: str) -> str:
    """The secret of a bot or of an author at a server; a new one the first time, whoever else starts just now."""
    place = folder / quote(urlsplit(server).netloc, safe="") / quote(" ".join(names), safe=" ")
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not place.exists():
        made = place.with_name(f"{place.name}.{secrets.token_hex(4)}")
        made.touch(mode=0o600)
        made.write_text(secrets.token_urlsafe(32), encoding="ascii")
        try:
            os.link(made, place)
        except FileExistsError:
            pass
        finally:
            made.unlink()
    return place.read_text(encoding="ascii").strip()
