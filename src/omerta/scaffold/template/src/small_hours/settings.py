"""What a table agrees on before a match."""

from __future__ import annotations

from omerta.gamekit import setting, settings


@settings
class Settings:
    looking: bool = setting(True, rule="SH-2.3")
