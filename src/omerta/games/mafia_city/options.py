"""Everything a seat can answer, as values; which of them are offered when is in ``choices``."""

from __future__ import annotations

from enum import StrEnum

from omerta.gamekit import Option
from omerta.games.mafia_city.cards import Card, Location, unique
from omerta.games.mafia_city.table import Chip
from omerta.kernel import Seat


class Answer(StrEnum):
    """Answers that need no more words."""

    KEEP = "keep"
    MULLIGAN = "mulligan"
    PASS = "pass"
    SKIP = "skip"
    ALLOW = "allow"
    DECLINE = "decline"
    NO = "no"
    RECRUIT = "recruit"
    TAKE = "take"
    DRAW = "draw"


@unique
class Place(Option):
    """A chip from hand goes on top of a stack (MC-4.3)."""

    location: Location


@unique
class Play(Option):
    """The text of an ACTION card (MC-4.4)."""

    form = "card {card}"

    card: Card


@unique
class Hat(Option):
    """One Hat: an own chip comes back to hand."""

    card: Card


@unique
class Hats(Option):
    """Two Hats: a chip comes from the reserve into the city."""

    cards: tuple[Card, ...]


@unique
class Discard(Option):
    """A temporizing discard."""

    card: Card


@unique
class Bullet(Option):
    """A passed seat acts once more (MC-4.9)."""

    card: Card


@unique
class Fists(Option):
    """Two Fists cancel a card text or a symbol."""

    cards: tuple[Card, ...]


@unique
class Chief(Option):
    """Police Chief cancels what its text names."""

    card: Card


@unique
class Fbi(Option):
    """F.B.I. cancels what its text names."""

    card: Card


@unique
class Complicity(Option):
    """Another chip shall follow into the cell (MC-12.3)."""

    card: Card


@unique
class Hit(Option):
    """The Hitman gets his order (MC-6.4)."""

    card: Card


@unique
class Plus(Option):
    """A “+1” for an extra point (MC-6.10)."""

    card: Card


@unique
class Agree(Option):
    """Secret Agreements for the location that is being solved (MC-13.2)."""

    cards: tuple[Card, ...]


@unique
class Drop(Option):
    """A card is discarded after a draw."""

    card: Card


@unique
class Solve(Option):
    """The Mayor's holder chooses the next location (MC-5.2)."""

    location: Location


@unique
class Clear(Option):
    """The Mayor's holder chooses the next location of the strategy phase (MC-7.2)."""

    location: Location


@unique
class Call(Option):
    """The Mayor's holder chooses who is asked next (MC-7.3)."""

    form = "ask {seat}"

    seat: Seat


@unique
class Imprison(Option):
    """The Jail's controller sends a chip to the cell (MC-6.2)."""

    form = "jail {chip}"

    chip: Chip


@unique
class Move(Option):
    """The Hitman goes to an adjacent tile (MC-6.3)."""

    location: Location


@unique
class Back(Option):
    """Own chips that go back to hand, by their positions before any is removed (MC-7.4)."""

    positions: tuple[int, ...]

    def __str__(self) -> str:
        return f"back {','.join(map(str, self.positions)) or 'none'}"


@unique
class Pair(Option):
    """Two locations whose bottom chips change places (MC-10.4)."""

    form = "{location} {other}"

    location: Location
    other: Location


@unique
class Victim(Option):
    """A seat whose hand a thief visits (MC-10.2)."""

    form = "{seat}"

    seat: Seat
