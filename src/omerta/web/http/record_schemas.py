"""What travels over HTTP of kept matches: records, who signed them, and the list of one's own."""

from __future__ import annotations

from typing import Any, Literal

from omerta.play.match import Afterwards
from omerta.play.signing import State as SignatureState
from omerta.play.verdict import LuckState, RulesState
from omerta.web.protocol.messages import Problem, ResultShown, ShareShown, Shown


class RecordShown(Shown):
    """A match that was kept."""

    record: str
    game: str
    seats: int
    names: list[str]
    settings: dict[str, str]
    ended: int
    result: ResultShown | None
    commitment: str | None
    afterwards: Afterwards
    imported: bool
    branch: str | None
    """The digest of the match that it branches off from, and after how many of its answers and outcomes."""
    links: dict[str, str]


class ServerKey(Shown):
    """The key with which this server signs records, in hexadecimal; people compare the ``fingerprint``."""

    name: str
    algorithm: Literal["Ed25519"]
    key: str
    fingerprint: str


class SignatureShown(Shown):
    """Who vouches for a record; ``ours`` if it is this server. ``name`` is what the signer calls itself."""

    state: SignatureState
    key: str | None
    fingerprint: str | None
    name: str
    record: str
    ours: bool


class Verdict(Shown):
    """What became of checking a record: is it legal and complete, is luck as committed, who signed it."""

    fair: bool
    """Nothing is wrong. That a record is not signed is no fault, but then nobody vouches for it."""
    rules: RulesState
    luck: LuckState
    outcomes: int
    """Outcomes of luck that came from what was opened."""
    shares: list[ShareShown]
    signature: SignatureShown
    copy_of: str | None
    """Whose copy it is, a letter or a dash; None is a full record."""
    line: int
    """The last line of a copy that could be followed, if it hides too much."""
    problem: Problem | None


class TallyShown(Shown):
    """Matches that came to their end with you, and those of them that you won."""

    name: str
    played: int
    won: int


class SideShown(Shown):
    game: str
    side: str
    text: str


class SideTallyShown(SideShown):
    played: int
    won: int


class MyRatingShown(Shown):
    """How good you are in a game against bots or people; ``uncertainty`` is two standard deviations."""

    game: str
    against: str
    rating: int
    uncertainty: int
    matches: int


class MyMatchShown(Shown):
    """A match you have played: your own side and result, and what the end showed to everybody."""

    record: str
    game: str
    seats: int
    seat: int | None
    """None if you had several."""
    side: str | None
    side_text: str | None
    result: str
    """``won``, ``lost``, ``left`` (a bot brought it to its end for you) or ``several``."""
    place: int | None
    against: str
    people: int
    """So many people sat at the table, you among them."""
    level: str | None
    """That of the bots at the table, ``mixed`` if they differed."""
    began: int
    ended: int


class MyMatchesShown(Shown):
    """Your matches that fit the filters, and what they come to."""

    total: int
    first: int
    matches: list[MyMatchShown]
    played: int
    """Those that came to their end with you, as counted everywhere here."""
    won: int
    winning: int
    """So many you have won in a row until now."""
    losing: int
    best: int
    """So many you have won in a row at most."""
    games: list[TallyShown]
    sides: list[SideTallyShown]
    seats: list[TallyShown]
    levels: list[TallyShown]
    against: list[TallyShown]
    ratings: list[MyRatingShown]
    every: int
    """How many there are without filters."""
    every_game: list[str]
    every_side: list[SideShown]


class MyExport(Shown):
    """Everything that is kept in your list of matches."""

    omerta: Literal["matches"]
    format: int
    matches: list[dict[str, Any]]
    ratings: list[MyRatingShown]


class Forgotten(Shown):
    """How many matches were in a list that is deleted now."""

    matches: int


class Imported(Shown):
    record: str
    link: str
