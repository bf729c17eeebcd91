"""Reading an edition from the text of its data file; a complaint names the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any, NoReturn

from omerta.games.cosa_nostra.cards import ByRank, Card, Effect, Printed, Target
from omerta.games.cosa_nostra.edition import RANKS, Edition, Field, Kind, Place, StartPoint
from omerta.games.cosa_nostra.lines import Lines, Path

COLOURS = 4
SIDES = ("N", "E", "S", "W")
ID = re.compile(r"([A-Z]+)(\d+)(?:-([A-Z]+)(\d+))?")
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
CELL = re.compile(r"[a-z][1-9]\d?")
MOST_CELLS = 400


class BrokenEdition(ValueError):
    """An edition that cannot be played; ``line`` is where its data file is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class Part:
    """A table of the data file: what is taken from it is checked, and what is left over is a mistake."""

    def __init__(self, lines: Lines, path: Path, data: Any, unit: int = 1) -> None:
        self.lines, self.path, self.unit = lines, path, unit
        if not isinstance(data, dict):
            self.complain("this must be a table")
        self.left: dict[str, Any] = dict(data)

    def complain(self, why: str, *keys: str | int) -> NoReturn:
        raise BrokenEdition(self.lines.of((*self.path, *keys)), why)

    def __contains__(self, key: str) -> bool:
        return key in self.left

    def take(self, key: str) -> Any:
        if key not in self.left:
            self.complain(f"{key} is missing")
        return self.left.pop(key)

    def part(self, key: str) -> Part:
        return Part(self.lines, (*self.path, key), self.take(key), self.unit)

    def text(self, key: str) -> str:
        text = self.take(key)
        if not isinstance(text, str) or not text.strip():
            self.complain(f"{key} must be a text", key)
        return text

    def name(self, key: str) -> str:
        name = self.text(key)
        if not NAME.fullmatch(name):
            self.complain(f"{name!r} is no name: small letters, numbers and hyphens", key)
        return name

    def texts(self, key: str) -> tuple[str, ...]:
        texts = self.take(key)
        if not isinstance(texts, list) or not texts:
            self.complain(f"{key} must be a list of texts", key)
        for number, text in enumerate(texts):
            if not isinstance(text, str):
                self.complain(f"{text!r} must be a text", key, number)
        return tuple(texts)

    def number(self, key: str, least: int = 0, most: int = 1_000_000) -> int:
        number = self.take(key)
        self._check(number, least, most, key)
        return int(number)

    def _check(self, number: Any, least: int, most: int, *keys: str | int) -> None:
        if type(number) is not int or not least <= number <= most:
            self.complain(f"{number!r} must be a number from {least} to {most}", *keys)

    def numbers(self, key: str, least: int = 0, most: int = 1_000_000) -> tuple[int, ...]:
        numbers = self.take(key)
        if not isinstance(numbers, list) or not numbers:
            self.complain(f"{key} must be a list of numbers", key)
        for place, number in enumerate(numbers):
            self._check(number, least, most, key, place)
        return tuple(numbers)

    def by_rank(self, key: str, least: int = 0, most: int = 1_000_000) -> ByRank:
        numbers = self.numbers(key, least, most)
        if len(numbers) != len(RANKS):
            self.complain(f"{key} must have three numbers: for mafioso, capiregime and capo", key)
        first, second, third = numbers
        return first, second, third

    def sum(self, key: str) -> int:
        number = self.number(key)
        self._money(number, key)
        return number

    def sums(self, key: str, least: int = 0) -> ByRank:
        numbers = self.by_rank(key, least)
        for place, number in enumerate(numbers):
            self._money(number, key, place)
        return numbers

    def _money(self, number: int, *keys: str | int) -> None:
        if number % self.unit:
            self.complain(f"{number} is no multiple of the smallest note, {self.unit}", *keys)

    def flag(self, key: str) -> bool:
        flag = self.take(key)
        if not isinstance(flag, bool):
            self.complain(f"{key} must be true or false", key)
        return flag

    def close(self) -> None:
        for key in self.left:
            self.complain(f"{key} has no meaning here", key)


def read_edition(text: str) -> Edition:
    """The edition of a data file, or ``BrokenEdition``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        place = re.search(r"at line (\d+)", str(why))
        raise BrokenEdition(int(place[1]) if place else text.count("\n") + 1, str(why)) from None
    sheet = Part(Lines(text), (), data)
    box = sheet.part("box")
    notes = _notes(box)
    sheet.unit = min(notes)
    read: dict[str, Any] = {"unit": sheet.unit, "money": sum(note * number for note, number in notes.items())}
    read["title"] = sheet.text("title")
    read["colours"] = _colours(sheet)
    for key, least in (("pieces", 1), ("tokens", 0), ("picciotti", 0)):
        read[key] = box.number(key, least)
    box.close()
    for chapter in (_dice, _ranks, _sums, _map, _ring, _cards):
        chapter(sheet, read)
    sheet.close()
    if read["money"] < COLOURS * read["opening_cash"]:
        raise BrokenEdition(
            sheet.lines.of(("box", "notes")), "the notes do not reach for the opening cash of four players"
        )
    return Edition(**read)


def _notes(box: Part) -> dict[int, int]:
    part = box.part("notes")
    notes: dict[int, int] = {}
    for key in tuple(part.left):
        if not key.isdecimal() or not int(key):
            part.complain(f"{key!r} is no note", key)
        notes[int(key)] = part.number(key)
    if not notes:
        part.complain("there are no notes")
    for note in notes:
        if note % min(notes):
            part.complain(f"{note} is no multiple of the smallest note, {min(notes)}", str(note))
    return notes


def _colours(sheet: Part) -> tuple[str, ...]:
    colours = sheet.texts("colours")
    if len(set(colours)) != COLOURS or len(colours) != COLOURS:
        sheet.complain("there must be four different colours", "colours")
    return colours


def _dice(sheet: Part, read: dict[str, Any]) -> None:
    dice = sheet.part("dice")
    read["number_die"] = dice.numbers("number", 1, 99)
    read["colour_die"] = dice.texts("colour")
    read["chooser"] = dice.text("chooser")
    dice.close()


def _ranks(sheet: Part, read: dict[str, Any]) -> None:
    ranks = sheet.part("ranks")
    read["ranks"] = least = ranks.by_rank("from")
    if not least[0] == 0 < least[1] < least[2]:
        ranks.complain("from must begin with 0 and rise", "from")
    read["adjustment"] = ranks.by_rank("adjustment")
    ranks.close()


def _sums(sheet: Part, read: dict[str, Any]) -> None:
    sums = sheet.part("sums")
    for key, name in (
        ("opening", "opening_cash"),
        ("cell", "cell_price"),
        ("hire", "hire_price"),
        ("seize", "seize_tax"),
        ("council", "council_price"),
    ):
        read[name] = sums.sum(key)
    if not read["council_price"]:
        sums.complain("the council must pay something", "council")
    sums.close()


# The map


def _map(sheet: Part, read: dict[str, Any]) -> None:
    part = sheet.part("map")
    read["opening_pieces"] = part.number("opening", 1, read["pieces"])
    read["rows"] = rows = part.texts("rows")
    for number, row in enumerate(rows):
        if set(row) - {".", "#"} or len(row) > 26:
            part.complain("a row is made of . and #, at most 26 of them", "rows", number)
    cells = {
        f"{chr(ord('a') + column)}{row + 1}"
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign == "."
    }
    if not cells or len(cells) > MOST_CELLS:
        part.complain(f"the map must have from 1 to {MOST_CELLS} cells", "rows")
    read["starts"] = _starts(part.part("starts"), cells)
    read["listed_sides"] = _sides(part.part("sides"), cells) if "sides" in part else None
    part.close()


def _starts(part: Part, cells: set[str]) -> tuple[StartPoint, ...]:
    starts = []
    for key in tuple(part.left):
        gates = part.texts(key) if isinstance(part.left[key], list) else (part.text(key),)
        for gate in gates:
            if gate not in cells:
                part.complain(f"start point {key} opens to {gate}, which is no cell of the map", key)
        starts.append(StartPoint(key, gates))
    if len(starts) < COLOURS:
        part.complain("there must be at least four start points")
    return tuple(starts)


def _sides(part: Part, cells: set[str]) -> tuple[tuple[str, ...], ...]:
    sides = tuple(part.texts(side) for side in SIDES)
    for side, listed in zip(SIDES, sides, strict=True):
        for number, cell in enumerate(listed):
            if cell not in cells:
                part.complain(f"{cell} is no cell of the map", side, number)
        if len(set(listed)) != len(listed):
            part.complain(f"side {side} names a cell twice", side)
    part.close()
    return sides


# The ring


def _ring(sheet: Part, read: dict[str, Any]) -> None:
    fields = sheet.part("fields")
    known: dict[str, tuple[str, str, Place]] = {}
    for name in tuple(fields.left):
        part = fields.part(name)
        if not NAME.fullmatch(name):
            part.complain(f"{name!r} is no name: small letters, numbers and hyphens")
        known[name] = part.text("en"), part.text("cs"), _place(part)
        part.close()
    part = sheet.part("ring")
    ring = part.texts("fields")
    for number, name in enumerate(ring):
        if name not in known:
            part.complain(f"there is no field called {name!r}", "fields", number)
        if (known[name][2].kind is Kind.START) != (number == 0):
            part.complain("the first field, and no other, must be a start", "fields", number)
    part.close()
    if len(ring) <= max(read["number_die"]):
        sheet.complain("the ring is too short for the dice", "ring", "fields")
    read["ring"] = tuple(Field(number, name, *known[name][:2]) for number, name in enumerate(ring))
    read["places"] = tuple(known[name][2] for name in ring)


def _place(part: Part) -> Place:
    kind = _choice(part, "kind", Kind)
    match kind:
        case Kind.BUSINESS:
            to_owner = "rent" in part
            if to_owner and part.text("rent") != "owner":
                part.complain('rent can only be "owner"', "rent")
            price = part.sum("price") if "price" in part else None
            return Place(kind, part.sums("neutral", -1_000_000), part.sum("own"), part.sums("rival"), price, to_owner)
        case Kind.START:
            return Place(kind, amount=part.sum("bonus"))
        case Kind.CITY:
            return Place(kind, amount=part.sum("each"))
        case Kind.AGENT:
            return Place(kind, amount=part.number("turns", 1, 99))
        case Kind.CLUB | Kind.INFORMER | Kind.YAKUZA:
            return Place(kind, amount=part.sum("price"))
    return Place(kind)


def _choice(part: Part, key: str, kind: Any) -> Any:
    text = part.text(key)
    if text not in set(kind):
        part.complain(f"{key} must be one of {', '.join(kind)}", key)
    return kind(text)


# The cards


def _cards(sheet: Part, read: dict[str, Any]) -> None:
    cards = sheet.part("cards")
    texts = sheet.part("texts") if "texts" in sheet else Part(sheet.lines, (), {})
    names = {field.name for field in read["ring"]}
    read["faces"] = {}
    for deck, effects in (("red", RED), ("black", BLACK)):
        read[deck] = {}
        rows = cards.take(deck)
        if not isinstance(rows, list) or not rows:
            cards.complain(f"{deck} must be a list of cards", deck)
        for number, row in enumerate(rows):
            part = Part(cards.lines, ("cards", deck, number), row, sheet.unit)
            ids, face, printed = _card(part, effects, names)
            for card in ids:
                if card in read["faces"]:
                    part.complain(f"there are two cards {card}")
                read["faces"][card] = Card(card, *face)
                read[deck][card] = printed
    cards.close()
    taken: dict[str, Printed] = {}
    for deck in ("red", "black"):
        for card, printed in read[deck].items():
            if taken.setdefault(read["faces"][card].name, printed) != printed:
                cards.complain(f"two different cards are called {read['faces'][card].name}", deck)
    _texts(texts, read["faces"])


def _texts(texts: Part, faces: dict[str, Card]) -> None:
    """What stands on the cards, in both languages."""
    for card, face in faces.items():
        if face.name in texts:
            part = texts.part(face.name)
            texts.left[face.name] = dict(part.left)
            faces[card] = Card(face.id, face.name, face.en, face.cs, part.text("en"), part.text("cs"))
            part.close()
    for name in texts.left:
        if not any(face.name == name for face in faces.values()):
            texts.complain(f"no card is called {name!r}", name)


def _card(
    part: Part, effects: dict[Effect, tuple[str, ...]], fields: set[str]
) -> tuple[list[str], tuple[str, str, str], Printed]:
    ids = _ids(part)
    face = part.name("name"), part.text("en"), part.text("cs")
    effect = _choice(part, "effect", Effect)
    if effect not in effects:
        part.complain(f"{effect} is no effect of this deck", "effect")
    read: dict[str, Any] = {}
    for key in effects[effect]:
        optional = key.endswith("?")
        key = key.rstrip("?")
        if key in part or not optional:
            name, reader = KEYS[key]
            read[name] = reader(part, key)
    part.close()
    printed = Printed(effect, **read)
    for name in (*printed.fields, *((printed.ends,) if printed.ends else ())):
        if name not in fields:
            part.complain(f"the ring has no field called {name!r}")
    if printed.effect.startswith("block") and not printed.ends and not printed.payoff:
        part.complain("a lasting card needs a way to end: ends or payoff")
    return ids, face, printed


def _ids(part: Part) -> list[str]:
    text = part.text("ids")
    found = ID.fullmatch(text)
    if found is None:
        part.complain(f'{text!r} must be an id as "R05", or several as "R01-R02"', "ids")
    letters, first, other, last = found.groups()
    ids = [f"{letters}{number:0{len(first)}}" for number in range(int(first), int(last or first) + 1)]
    if not ids or len(ids) > 99 or (other is not None and other != letters):
        part.complain(f"{text!r} counts no cards", "ids")
    return ids


def _ranks_named(part: Part, key: str) -> tuple[int, ...]:
    names = part.texts(key)
    for number, name in enumerate(names):
        if name not in set(RANKS):
            part.complain(f"{name!r} is no rank", key, number)
    return tuple(rank for rank, name in enumerate(RANKS) if name in names)


KEYS: dict[str, tuple[str, Callable[[Part, str], Any]]] = {
    "amount": ("amount", Part.sums),
    "cost": ("amount", Part.sums),
    "turns": ("amount", lambda part, key: part.by_rank(key, 1, 99)),
    "field": ("fields", lambda part, key: (part.text(key),)),
    "fields": ("fields", Part.texts),
    "neutral": ("neutral", Part.sum),
    "rival": ("rival", Part.sum),
    "guard": ("guard", Part.flag),
    "target": ("target", lambda part, key: _choice(part, key, Target)),
    "piece": ("piece", Part.sum),
    "business": ("business", Part.sum),
    "least": ("least", Part.sum),
    "instead": ("instead", Part.sums),
    "ranks": ("ranks", _ranks_named),
    "steps": ("steps", lambda part, key: part.number(key, 1, 99)),
    "ends": ("ends", Part.text),
    "payoff": ("payoff", Part.sums),
}
"""What can stand behind an effect: the name the rules use, and how it is read."""

RED: dict[Effect, tuple[str, ...]] = {
    Effect.CONTROL: ("field", "neutral?", "rival?", "guard?"),
    Effect.FRIENDLY: ("fields",),
    Effect.GAIN_CELL: ("target", "cost"),
    Effect.TAKE: ("amount",),
    Effect.TAKE_EACH: ("piece", "business", "least"),
    Effect.COLLECT: ("amount",),
    Effect.COLLECT_COLOUR: ("amount",),
    Effect.WATCH_RIVAL: ("turns",),
    Effect.REMOVE_PICCIOTTO: (),
    Effect.DRIVE: (),
    Effect.CANCEL_BLACK: (),
    Effect.END_WATCH: (),
}
BLACK: dict[Effect, tuple[str, ...]] = {
    Effect.PAY_BANK: ("amount",),
    Effect.PAY_RIVALS: ("amount",),
    Effect.PAY_COLOUR: ("amount",),
    Effect.LOSE_PICCIOTTO: ("instead?",),
    Effect.LOSE_BUSINESS: ("instead?",),
    Effect.LOSE_PIECE: ("instead?", "ranks?"),
    Effect.LOSE_CARD: ("instead?",),
    Effect.SHOW_CARDS: (),
    Effect.GO_TO: ("field",),
    Effect.GO_BACK: ("steps",),
    Effect.WATCH: ("turns",),
    Effect.DEBT: ("amount", "payoff?", "ends?"),
    Effect.BLOCK_ADJUSTMENT: ("ends?", "payoff?"),
    Effect.BLOCK_INCOME: ("ends?", "payoff?"),
    Effect.BLOCK_HIRING: ("ends?", "payoff?"),
    Effect.BLOCK_STEPS: ("ends?", "payoff?"),
}
