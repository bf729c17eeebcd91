"""The table of Cosa Nostra: the ring around the city, who has what, and the reader's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.games.cosa_nostra import RANKS, Edition, edition_of
from omerta.kernel import HIDDEN, View, letter
from omerta.terminal.boards.cosa_nostra_options import label, leads_to
from omerta.terminal.boards.parts import heading, shorten
from omerta.words import Words

__all__ = ["TONES", "draw", "label", "leads_to", "legend"]

TONES = {
    "TurnBegan": "bold",
    "MatchEnded": "bold reverse",
    "RankChanged": "bold",
    "TaxLevied": "bold yellow",
    "DebtFell": "yellow",
    "WentBankrupt": "bold red",
    "WatchBegan": "yellow",
    "BlackDrawn": "magenta",
    "RedDrawn": "magenta",
    "KnownRedDrawn": "magenta",
    "CellSeized": "red",
    "CellTaken": "red",
}

SEAT = ("bold blue", "bold red", "bold green", "bold yellow")
BOX = 9
"""The least width of a field of the ring when it is drawn around the city."""
BESIDE = 64
"""From here on the city stands beside the list of fields."""


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    e = edition_of(view.settings.edition)
    title = heading(words.say("game-name"), _moment(view, words, names), width)
    if not view.players:
        return title
    side = len(e.ring) // 4 + 1
    around = len(e.ring) % 4 == 0 and width >= side * BOX and _fits_inside(e, side, width // side)
    board = _around(view, words, e, side, width // side) if around else _listed(view, words, e, width)
    return Group(title, board, _players(view, words, names, e, width), *_notes(view, words, names, e))


def legend(view: View, words: Words) -> RenderableType:
    """What the signs mean, and what the reader's cards do."""
    e = edition_of(view.settings.edition)
    lines = [Text(words.say("cosa-nostra-legend"), "dim")]
    own = view.players[view.seat] if view.seat is not None and view.players else None
    for card in (*own.hand, *own.lasting) if own else ():
        face = e.faces[card]
        lines.append(Text.assemble((_called(face, words), "bold"), f" – {getattr(face, f'{words.lang}_text')}"))
    return Group(*lines)


def _moment(view: View, words: Words, names: Sequence[str]) -> str:
    if view.result is not None:
        return words.say("cosa-nostra-over")
    if not view.round:
        return words.say("cosa-nostra-before")
    return words.say("cosa-nostra-moment", round=view.round, name=names[view.turn])


def _called(face: Any, words: Words) -> str:
    """A field or a card in the reader's language."""
    name: str = getattr(face, words.lang)
    return name


# The ring


def _field(view: View, words: Words, e: Edition, number: int, width: int) -> tuple[Text, Text]:
    """A field in two lines: number, owner and figures; its name."""
    owner = view.owners.get(number)
    head = Text(f"{number}", "dim")
    if owner is not None:
        head.append(f" {letter(owner)}", SEAT[owner])
        head.append("+" if number in view.laid else "", "bold")
    for papers in view.documents:
        if papers.field == number:
            head.append(f" ({letter(papers.seat)})", "dim")
    figures = [player.seat for player in view.players if player.at == number and not player.out]
    if figures:
        head.append(" ▸")
        for seat in figures:
            head.append(letter(seat), SEAT[seat])
    style = SEAT[owner] if owner is not None else "bold" if view.turn in figures else ""
    return _cell(head, width), _cell(Text(shorten(_called(e.ring[number], words), width - 1), style), width)


def _cell(text: Text, width: int) -> Text:
    text.truncate(width, pad=True)
    return text


def _fits_inside(e: Edition, side: int, box: int) -> bool:
    """Whether the city has room within the ring."""
    return len(e.rows) + 1 <= 2 * (side - 2) and 3 * e.stride + 3 <= box * (side - 2)


def _around(view: View, words: Words, e: Edition, side: int, box: int) -> RenderableType:
    """The ring as a square, clockwise from the upper left corner, with the city inside."""
    last = side - 1
    fields = [_field(view, words, e, number, box) for number in range(len(e.ring))]
    top, bottom = fields[: last + 1], fields[2 * last : 3 * last + 1][::-1]
    right, left = fields[last + 1 : 2 * last], fields[3 * last + 1 :][::-1]
    inner = list(_inside(view, words, e, box * (side - 2), 2 * (side - 2)))
    lines = [Text().join(field[half] for field in top) for half in (0, 1)]
    middle = ((left[row][half], inner[2 * row + half], right[row][half]) for row in range(side - 2) for half in (0, 1))
    lines += [Text().join(line) for line in middle]
    lines += [Text().join(field[half] for field in bottom) for half in (0, 1)]
    return Text("\n").join(lines)


def _inside(view: View, words: Words, e: Edition, width: int, height: int) -> Iterator[Text]:
    """The city with what lies beside it, as lines of one width."""
    city = _city(view, e)
    figures = _figures(view, words)
    above = max(0, (height - len(city)) // 2)
    for number in range(height):
        line = Text("  ")
        row = number - above
        line.append_text(city[row] if 0 <= row < len(city) else Text(" " * (3 * e.stride)))
        if 0 <= row - 1 < len(figures):
            line.append_text(Text("   ") + figures[row - 1])
        yield _cell(line, width)


def _listed(view: View, words: Words, e: Edition, width: int) -> RenderableType:
    """The city, and the fields of the ring in columns."""
    beside = width >= BESIDE
    room = width - 3 * e.stride - 5 if beside else width
    columns = max(1, room // 26)
    rows = -(-len(e.ring) // columns)
    ring = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        numbers = range(row, len(e.ring), rows)
        ring.add_row(*(_one_line(view, words, e, number, room // columns - 2) for number in numbers))
    city = Text("\n").join([*_city(view, e), Text(), *_figures(view, words)])
    if not beside:
        return Group(city, Text(), ring)
    both = Table.grid(padding=(0, 3, 0, 0))
    both.add_row(city, ring)
    return both


def _one_line(view: View, words: Words, e: Edition, number: int, width: int) -> Text:
    head, name = _field(view, words, e, number, width)
    head.rstrip()
    name.rstrip()
    return _cell(Text(" ").join([head, name]), width)


# The city


def _city(view: View, e: Edition) -> list[Text]:
    """Rows of the map: letters are pieces, a star their picciotto, a ring the gate of a start point."""
    owner = {cell: player.seat for player in view.players for cell in player.pieces}
    guards = {cell for player in view.players for cell in player.guards}
    gates = {gate for point in e.starts for gate in point.gates}
    columns = range(e.stride - 1)
    lines = [Text("   " + "".join(f"{chr(ord('a') + column)}  " for column in columns), "dim")]
    for row, signs in enumerate(e.rows):
        line = Text(f"{row + 1:>2} ", "dim")
        for column in columns:
            name = f"{chr(ord('a') + column)}{row + 1}"
            if column >= len(signs) or signs[column] == "#":
                line.append("   ")
            elif name in owner:
                line.append(letter(owner[name]), SEAT[owner[name]])
                line.append("* " if name in guards else "  ", "bold")
            else:
                line.append("◦  " if name in gates else "·  ", "dim")
        lines.append(line)
    return lines


def _figures(view: View, words: Words) -> list[Text]:
    figures = {
        "bank": view.bank,
        "picciotti": view.picciotti,
        "red": view.red + len(view.under),
        "black": len(view.black) + len(view.black_under),
    }
    return [
        Text.assemble((f"{words.say(f'cosa-nostra-{name}')} ", "dim"), words.say("cosa-nostra-amount", amount=number))
        for name, number in figures.items()
    ]


# The players


def _players(view: View, words: Words, names: Sequence[str], e: Edition, width: int) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    room = max(4, min(max(map(len, names), default=1), width // 5))
    grid.add_column("", no_wrap=True, width=room + 3)
    for name in ("cash", "pieces", "supply"):
        grid.add_column(words.say(f"cosa-nostra-{name}"), justify="right", no_wrap=True)
    grid.add_column("")
    for player in view.players:
        seat = player.seat
        mark = "▸" if seat == view.turn and view.result is None else " "
        own = "bold" if seat == view.seat else ""
        who = Text.assemble((mark, "bold"), (letter(seat), SEAT[seat]), " ", (shorten(names[seat], room), own))
        cash = words.say("cosa-nostra-amount", amount=player.cash)
        grid.add_row(who, cash, str(len(player.pieces)), str(player.supply), _about(view, words, e, player))
    return grid


def _about(view: View, words: Words, e: Edition, player: Any) -> Text:
    """Rank, watch, picciotti in waiting, cards."""
    notes = [Text(words.say(f"rank-{RANKS[e.rank(len(player.pieces))]}"))]
    if player.seat == view.seat:
        notes.insert(0, Text(words.say("cosa-nostra-you"), "bold"))
    if player.out:
        notes = [Text(words.say("cosa-nostra-out"), "bold red")]
    if view.result is not None and player.seat in view.result.winners:
        notes.append(Text(words.say("cosa-nostra-won"), "bold green"))
    if player.watch:
        notes.append(Text(words.say("cosa-nostra-watched", turns=player.watch), "yellow"))
    if player.waiting:
        notes.append(Text(words.say("cosa-nostra-waiting", number=player.waiting, point=player.point or "")))
    if player.hand:
        notes.append(Text("▮" * len(player.hand), "red"))
    notes += [Text(f"▯ {_called(e.faces[card], words)}", "magenta") for card in player.lasting]
    return Text(", ").join(notes)


def _notes(view: View, words: Words, names: Sequence[str], e: Edition) -> list[RenderableType]:
    """The reader's cards, what they know of others, and the offer on the table."""
    lines: list[RenderableType] = []
    for player in view.players:
        known = [_called(e.faces[card], words) for card in player.hand if card is not HIDDEN]
        if known:
            own = player.seat == view.seat
            label = words.say("cosa-nostra-hand" if own else "cosa-nostra-known", name=names[player.seat])
            lines.append(Text.assemble((f"{label}: ", "dim"), (", ".join(known), "red" if own else "")))
    if view.deal is not None and view.deal.price:
        lines.append(Text.assemble((f"{words.say('cosa-nostra-deal')}: ", "dim"), _offer(view, words, names, e)))
    return lines


def _offer(view: View, words: Words, names: Sequence[str], e: Edition) -> str:
    deal = view.deal
    item = deal.item
    if item.startswith("@"):
        item = f"{_called(e.ring[int(item[1:])], words)} {item}"
    elif item[1:] in e.faces:
        item = _called(e.faces[item[1:]], words)
    side = "cosa-nostra-deal-sell" if deal.sells else "cosa-nostra-deal-buy"
    return words.say(side, name=names[deal.seat], rival=names[deal.rival], item=item, price=deal.price)
