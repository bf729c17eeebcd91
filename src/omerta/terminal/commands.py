"""Words that are commands, wherever something is typed; every language's mean the same."""

from __future__ import annotations

from collections.abc import Iterable

from omerta.terminal.typed_options import fold
from omerta.words import LANGUAGES, catalogue


def command_words(commands: Iterable[str]) -> dict[str, str]:
    """The commands by every word that means them, in every language."""
    return {
        fold(word): name
        for lang in LANGUAGES
        for name in commands
        for word in catalogue(lang).say(f"ui-command-{name}").split()
    }
