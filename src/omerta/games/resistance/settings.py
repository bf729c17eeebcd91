"""What a table agrees on before a match (section 6 and the expansion)."""

from __future__ import annotations

from omerta.gamekit import setting, settings


@settings
class Settings:
    """The variants of section 6 and the expansion; any combination is legal (RS-0.3)."""

    blind: bool = setting(False, rule="RS-2.5")
    order: bool = setting(False, rule="RS-6.1")
    plots: bool = setting(False, rule="RS-7.1")


PRESETS = {"first": {}, "experienced": {"plots": "1"}}
