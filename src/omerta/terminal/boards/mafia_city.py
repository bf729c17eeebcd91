"""The table of Mafia City: stacks from bottom to top, the map with the Hitman, the players, hands and announcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.games.mafia_city import LOCATIONS, SIZES, Card, Chip, Location
from omerta.kernel import HIDDEN, Seat, Seats, View, letter
from omerta.terminal.boards.parts import heading, shorten
from omerta.words import Words

TONES = {
    "RoundBegan": "bold",
    "LocationPhaseBegan": "bold",
    "StrategyPhaseBegan": "bold",
    "Announced": "cyan",
    "EffectCancelled": "yellow",
    "ChipJailed": "magenta",
    "ChipKilled": "bold red",
    "ControlDetermined": "bold",
    "MatchEnded": "bold reverse",
}
COLOURS = ("red", "blue", "green", "yellow", "magenta")
HITMAN = "†"
MAP = ((6, 1), (5, 0, 2), (4, 3))
"""The slots of the tiles: the centre is 0, the ring goes clockwise from 1 (MC-1.4)."""
NAME = 14


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    city = Table.grid(padding=(0, 2, 0, 0))
    city.add_row(_stacks(view, words), _map(view))
    lines = [*_announcements(view, words), *_hands(view, words, names)]
    title = heading(words.say("game-name"), _moment(view, words), width)
    return Group(title, city, _players(view, words, names), _piles(view, words), *lines)


def label(option: Any) -> str | None:
    """A location has the number that stands on its tile, everywhere; a chip is counted from the bottom of its stack."""
    chip = option if isinstance(option, Chip) else getattr(option, "chip", None)
    if chip is not None:
        return f"{chip.location.number}.{chip.position}"
    place = option if isinstance(option, Location) else getattr(option, "location", None)
    if place is None:
        return None
    other = getattr(option, "other", None)
    return str(place.number) if other is None else f"{place.number}+{other.number}"


def legend(view: View, words: Words) -> RenderableType:
    """What the signs mean, and what the own cards do."""
    lines = [Text(words.say("mafia-city-legend"), "dim")]
    hand = view.hands[view.seat] if view.seat is not None and view.hands else ()
    for card in dict.fromkeys(hand):
        text, symbol = words.say(f"kind-{card.kind}-help"), words.say(f"symbol-{card.symbol}-help")
        lines.append(Text.assemble(_card(card, words), (f" – {text} {words.term(card.symbol)}: {symbol}", "dim")))
    return Group(*lines)


def _moment(view: View, words: Words) -> str:
    if view.result is not None:
        return words.say("mafia-city-over")
    if not view.round:
        return words.say("mafia-city-before")
    target = view.settings.target
    points = target if isinstance(target, int) else getattr(SIZES[len(view.seats)], target)
    return words.say("mafia-city-moment", round=view.round, phase=view.phase, target=points)


# The city


def _stacks(view: View, words: Words) -> Table:
    """One line for each location: cube, number, name, figures at home, and the stack from the bottom up."""
    rows = Table.grid(padding=(0, 1, 0, 0))
    for location in LOCATIONS:
        now = location is view.location
        name = Text(shorten(words.term(location), 17), "bold" if now else "")
        rows.add_row(
            Text("▶" if now else "■" if location in view.cubes else " ", "bold yellow" if now else "dim"),
            Text(str(location.number), "dim"),
            name,
            _figures(view, location),
            _chips(view.stacks[location]),
        )
        if location is Location.JAIL and view.cell:
            inmates = sorted(inmate.seat for inmate in view.cell)
            rows.add_row("", "", Text(words.say("mafia-city-cell"), "dim"), Text("#", "dim"), _chips(tuple(inmates)))
    return rows


def _figures(view: View, location: Location) -> Text:
    """Who stands here: the Hitman anywhere, Policeman and Mayor at home."""
    signs = HITMAN if location is view.hitman else ""
    signs += "P" if location is Location.POLICE and view.policeman is None else ""
    signs += "M" if location is Location.HALL and view.mayor is None else ""
    return Text(signs.ljust(2), "bold")


def _chips(stack: Seats) -> Text:
    """Chips by the letters of their owners, the lowest first."""
    gap = " " if len(stack) <= 12 else ""
    return Text(gap).join(Text(letter(seat), f"bold {COLOURS[seat]}") for seat in stack) if stack else Text("·", "dim")


def _map(view: View) -> RenderableType:
    """The map of the tiles."""
    lines = [Text()]
    for row in MAP if view.layout else ():
        tiles = (_tile(view, view.layout[slot]) for slot in row)
        lines.append(Text.assemble(" " * (4 if len(row) == 2 else 2), Text(" ").join(tiles)))
    return Group(*lines)


def _piles(view: View, words: Words) -> Text:
    """How many cards are left to draw, how many are discarded, and the last of these."""
    last = f" ({words.value(view.discard[-1])})" if view.discard else ""
    return Text.assemble(
        (f"{words.say('mafia-city-deck')} ", "dim"),
        str(view.deck),
        (f" · {words.say('mafia-city-discard')} ", "dim"),
        f"{len(view.discard)}{last}",
    )


def _tile(view: View, location: Location) -> Text:
    """A tile by its number; the Hitman's is in brackets."""
    here = location is view.hitman
    return Text(f"[{location.number}]" if here else f" {location.number} ", "bold red" if here else "")


# The players


def _players(view: View, words: Words, names: Sequence[str]) -> Table:
    rows = Table.grid(padding=(0, 2, 0, 0))
    for label in ("", "points", "chips", "reserve", "cards", ""):
        rows.add_column(justify="left" if not label else "right", no_wrap=bool(label))
    heads = ("points", "chips", "reserve", "cards")
    rows.add_row("", *(Text(words.say(f"mafia-city-{head}"), "dim") for head in heads), "")
    for seat in view.seats:
        rows.add_row(
            _seat(view, seat, names[seat]),
            Text(str(view.points[seat]), "bold") if view.points else Text(),
            *(Text(str(values[seat])) if values else Text() for values in (view.chips, view.reserve)),
            Text(str(len(view.hands[seat]))) if view.hands else Text(),
            _notes(view, words, seat),
        )
    return rows


def _seat(view: View, seat: Seat, name: str) -> Text:
    """A star for the first player, an arrow for whose turn it is, dots for whose answer is awaited."""
    turns = view.phase == "action" and seat == view.turn and view.result is None
    awaited = seat in view.waiting and seat != view.seat
    return Text.assemble(
        ("★" if view.round and seat == view.first else " ", "bold yellow"),
        ("▶" if turns else " ", "bold yellow"),
        (letter(seat), f"bold {COLOURS[seat]}"),
        " ",
        (shorten(name, NAME).ljust(NAME), "bold underline" if seat == view.seat else ""),
        ("…" if awaited else " ", "dim"),
    )


def _notes(view: View, words: Words, seat: Seat) -> Text:
    notes = [
        (seat == view.seat, "you", "bold"),
        (view.phase == "action" and seat in view.passed, "passed", "dim"),
        (seat == view.policeman, "policeman", "cyan"),
        (seat == view.mayor, "mayor", "cyan"),
        (view.controller is not None and seat == view.controller, "controls", "bold yellow"),
        (view.result is not None and seat in view.result.winners, "won", "bold green"),
    ]
    said = [Text(words.say(f"mafia-city-{note}"), style) for true, note, style in notes if true]
    if view.bonus and view.bonus[seat]:
        said.append(Text(f"+{view.bonus[seat]}", "bold"))
    return Text(", ").join(said)


# Cards


def _hands(view: View, words: Words, names: Sequence[str]) -> Iterable[Text]:
    """The own hand, and for the Policeman's holder all the others."""
    for seat, hand in enumerate(view.hands):
        if hand and HIDDEN not in hand:
            whose = words.say("mafia-city-hand") if seat == view.seat else names[seat]
            yield Text.assemble((f"{whose}: ", "dim"), _cards(hand, words))
    if view.drawn and HIDDEN not in view.drawn:
        yield Text.assemble((words.say("mafia-city-drawn") + ": ", "dim"), _cards(view.drawn, words))


def _announcements(view: View, words: Words) -> Iterable[Text]:
    """What is announced and not settled, the root first (@1), and cards laid for what is being named."""
    effects = [*([view.acting] if view.acting else []), *view.stack]
    for number, effect in enumerate(effects, 1):
        line = Text.assemble((f"@{number} ", "bold cyan"), words.value(effect))
        if effect.cards:
            line.append_text(Text.assemble((" · ", "dim"), _cards(effect.cards, words)))
        yield line
    if view.laid:
        yield Text.assemble((words.say("mafia-city-laid") + ": ", "dim"), _cards(view.laid, words))


def _cards(cards: Sequence[Card], words: Words) -> Text:
    counted = Counter(cards).items()
    return Text(", ").join(
        Text.assemble(f"{number}× " if number > 1 else "", _card(card, words)) for card, number in counted
    )


def _card(card: Card, words: Words) -> Text:
    return Text.assemble(words.term(card.kind), (f" ({words.term(card.symbol)})", "cyan"))
