"""The library: which games there are, and their rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import fields

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.bots import bots
from omerta.gamekit import Game, groups_of
from omerta.kernel import Refusal
from omerta.play import game
from omerta.play import games as all_games
from omerta.terminal.errors import language
from omerta.terminal.screen import Screen
from omerta.words import Words, rulebook


class NoRule(Refusal):
    code = "no-rule"


class NoRules(Refusal):
    code = "no-rules"


def games(chosen: Namespace) -> int:
    """All games or one: what they are called, for how many, how long, with which options and bots."""
    screen = Screen(language(chosen.lang))
    for number, name in enumerate([chosen.game] if chosen.game else all_games()):
        if number:
            screen.line()
        screen.show(describe(game(name).rules, screen))
    return 0


def describe(rules: Game, screen: Screen) -> RenderableType:
    words = Words(rules, screen.lang)
    title = Text.assemble((name_of(words), "bold"), "  ", (rules.id, "cyan"), "  ", (size(rules, screen), "dim"))
    lines: list[RenderableType] = [Text(words.say("game-tagline"))] if words.has("game-tagline") else []
    lines += presets(words)
    lines.append(options(words, "-o "))
    lines.append(Text.assemble(("--bots", "cyan"), f"  {', '.join(bots(rules.id))}"))
    return Group(title, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def presets(words: Words) -> list[RenderableType]:
    """What one can agree on with one word, a sentence each."""
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(style="cyan")
    for name in words.game.presets:
        told = [words.say(message) for message in (f"preset-{name}", f"preset-{name}-help") if words.has(message)]
        shown.add_row(f"--preset {name}", ": ".join(told))
    return [shown] if words.game.presets else []


def options(words: Words, prefix: str = "") -> Table:
    """The options of a game, group by group: how each is typed, and what it does."""
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(style="cyan", overflow="fold", max_width=36)
    groups = groups_of(words.game.settings)
    order = [name for names in groups.values() for name in names]
    for option in sorted(fields(words.game.settings), key=lambda option: order.index(option.name)):
        group = option.metadata["group"]
        if len(groups) > 1 and groups[group][0] == option.name and words.has(f"group-{group}"):
            shown.add_row("", Text(words.say(f"group-{group}"), "bold"))
        values = option.metadata["values"]
        choice = "" if isinstance(option.default, bool) else "=" + "|".join(map(str, values)) if values else "=…"
        message = f"setting-{option.name.replace('_', '-')}"
        told = [words.say(name) for name in (message, f"{message}-help") if words.has(name)]
        shown.add_row(f"{prefix}{option.name}{choice}", ". ".join(told))
    return shown


def name_of(words: Words) -> str:
    return words.say("game-name") if words.has("game-name") else words.game.id


def size(rules: Game, screen: Screen) -> str:
    """For how many, and how long."""
    return screen.text(
        "ui-size", least=rules.seats[0], most=rules.seats[-1], shortest=rules.minutes[0], longest=rules.minutes[-1]
    )


def rules(chosen: Namespace) -> int:
    """The rules of a game, or some of them by their numbers."""
    screen = Screen(language(chosen.lang))
    show_rules(screen, game(chosen.game).rules, chosen.ids)
    return 0


def show_rules(screen: Screen, rules: Game, ids: Sequence[str] = ()) -> None:
    book = rulebook(rules, screen.lang)
    if book is None:
        raise NoRules(game=rules.id)
    known = {rule.lower(): rule for rule in book.rules}
    for wanted in ids:
        rule = known.get(wanted.lower()) or known.get(f"{rules.prefix}-{wanted}".lower())
        if rule is None:
            raise NoRule(wanted=wanted, example=next(iter(book.rules)))
        screen.show(Text.assemble((rule, "bold cyan"), "  ", book.rules[rule]))
    if ids:
        return
    if not screen.console.is_terminal:
        screen.show(Text(book.text.rstrip()))
        return
    from rich.markdown import Markdown  # slow to import, and seldom needed

    screen.page(Markdown(book.text, justify="left"))
