"""The browser's types are made from the server's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from omerta.play.room import COMMANDS
from omerta.web.protocol.commands import COMMAND_MESSAGES
from omerta.web.rooms.commands import from_message, read_command, write_command

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.process
def test_the_browsers_types_are_current() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "typescript.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_commands_travel_and_are_kept_as_they_are() -> None:
    for do, kind in COMMANDS.items():
        assert kind.do == do
    sent = COMMAND_MESSAGES["answer"](seat=2, option=1, id="x")  # type: ignore[call-arg]
    command = from_message(sent)
    assert read_command(write_command(command)) == command


def test_nobody_outside_can_fill_in_what_the_house_fills_in() -> None:
    assert "secret" not in COMMAND_MESSAGES["start"].__struct_fields__
    assert "key" not in COMMAND_MESSAGES["lend"].__struct_fields__
    assert not {"open", "tick", "presence"} & set(COMMAND_MESSAGES)


def test_the_description_names_every_command_and_message() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for do in COMMAND_MESSAGES:
        assert f"`{do}`" in text, do
    for message in ("hello", "state", "update", "receipt", "refused", "pong", "bye", "look", "speak", "ping"):
        assert f"`{message}`" in text, message
