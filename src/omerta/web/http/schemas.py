"""What travels over HTTP beside the messages of a socket: games, rules, records, replays, rooms at their door."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from omerta.play.match import Afterwards
from omerta.play.room.commands import Kind, Name, Number, TalkMode, Values, Word
from omerta.play.signing import State as SignatureState
from omerta.play.verdict import LuckState, RulesState
from omerta.web.protocol.messages import Problem, ResultShown, SaidShown, ShareShown, Shown, ToldShown
from omerta.words import Lang


class NewRoom(Struct, kw_only=True, forbid_unknown_fields=True):
    """A room to be opened; without ``seats`` as few as the game allows. ``name`` joins its host at once."""

    game: Word
    kind: Kind = "remote"
    seats: Number | None = None
    settings: Values = {}
    name: Name | None = None
    lang: Lang | None = None
    """What the host speaks, and with them the table's screen and the narrator."""
    sit: bool = False
    """Take the first seat at once; not in one room, where the host's device shows the table."""
    bots: Word | None = None
    """Take the first seat and let bots of this level have the others, and start: a match against bots at once."""
    seconds: Number = 0
    pace: Number | None = None
    window: Number | None = None
    talk: TalkMode = "open"
    watch: bool = False
    """With ``bots``: take no seat, watch them play."""
    afterwards: Afterwards | None = None
    """What is shown of a match that is over; unless it is chosen, as in the box if several people play."""
    seal: Word | None = None
    """With ``bots``: the hash of a share of the luck, as in ``start``."""


class Opened(Shown):
    room: str
    code: str
    link: str
    who: int | None


class Secret(Shown):
    """Who you are: keep it. A browser has it as a cookie, which no script can read, and gets null here."""

    secret: str | None


class SeatKey(Struct, kw_only=True, forbid_unknown_fields=True):
    """The key of a seat, as the receipt of ``lend`` has it."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class SettingValueShown(Shown):
    value: str
    title: str


class SettingShown(Shown):
    """A setting: ``values`` is empty where any text may be given that the game can read."""

    name: str
    kind: Literal["yes-no", "choice", "text"]
    title: str
    help: str | None
    default: str
    values: list[SettingValueShown]
    rule: str


class SettingGroupShown(Shown):
    """Settings that belong together, by their names."""

    name: str
    title: str
    settings: list[str]


class PresetShown(Shown):
    """Settings for a kind of evening; what it leaves out is as ever. The first one is for a first evening."""

    name: str
    title: str
    help: str | None
    settings: dict[str, str]


class GameShown(Shown):
    id: str
    name: str
    tagline: str | None
    least: int
    most: int
    minutes: list[int]
    settings: list[SettingShown]
    groups: list[SettingGroupShown]
    presets: list[PresetShown]
    bots: list[str]
    bot: str
    """The bot that sits in when none is chosen."""
    asks: dict[str, str]
    """The kinds of question, with their rules: standing orders name them."""
    polled: list[str]
    """The kinds on which nobody has to act: where a standing order to pass makes sense."""
    windows: bool
    """Whether a room can close all its windows for cards after a fixed time; a game may have times of its own."""
    nights: bool
    """Whether there are nights in which people may close their eyes."""
    orders: list[str]
    """Standing orders of the game's own."""
    talk: list[str]
    """How speech acts are typed."""
    puzzles: int
    """How many puzzles there are of it."""
    terms: dict[str, str]
    """Words that need no arguments, of a game that another package brings: the page has no catalogue of it."""


class RuleShown(Shown):
    id: str
    text: str


class RulesShown(Shown):
    game: str
    lang: str
    title: str
    text: str
    """All of it, as Markdown."""
    rules: list[RuleShown]


class ServerShown(Shown):
    name: str
    version: str
    protocol: int
    languages: list[str]
    public: bool
    league: bool
    """Whether bots play rated matches here."""


class RoomListed(Shown):
    """A room as a passer-by sees it at the door."""

    room: str
    code: str
    kind: str
    game: str
    status: str
    seats: int
    free: int
    people: int
    locked: bool
    league: bool
    """It is for one rated match of programs."""
    touched: int
    who: int | None
    """Your number in it, if you are in."""


class NewPlayer(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot that shall play in the league. Whoever sends a ``key`` with an author's name first is that author."""

    name: Name
    author: Name
    key: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class PlayerShown(Shown):
    """A bot of the league."""

    name: str
    author: str


class NewPlace(Struct, kw_only=True, forbid_unknown_fields=True):
    """A place in the queue of a game."""

    game: Word


class PlaceShown(Shown):
    """So many wait, and so many ``seats`` the next match has; ``room`` and ``code`` if you have been seated."""

    waiting: int
    seats: int
    room: str | None
    code: str | None


class StandingShown(Shown):
    """A player in the table of a game; with 95 % certainty its rating is within ``uncertainty``."""

    name: str
    author: str
    rating: float
    uncertainty: float
    matches: int
    won: int
    failed: int
    """Matches that it left, or in which its time ran out; they count as lost."""


class LeagueMatchShown(Shown):
    """A match that is being played, or was played just now and is not rated yet."""

    room: str
    code: str | None
    names: list[str]


class LeagueShown(Shown):
    """The league of a game: whoever is certainly able to most comes first."""

    game: str
    seats: int
    seconds: int
    waiting: int
    playing: list[LeagueMatchShown]
    players: list[StandingShown]


class MomentShown(Shown):
    """One moment of a replay: what was done as far as the viewer may know, what was told and said, and the view."""

    number: int
    done: str | None
    told: list[ToldShown]
    talk: list[SaidShown]
    view: dict[str, Any]
    waiting: list[int]
    asked: str | None


class ReplayShown(Shown, rename={"viewer_seat": "eyes"}):
    """A part of a replay; there are ``total`` moments. ``eyes`` is None for a spectator."""

    record: str
    game: str
    names: list[str]
    viewer_seat: int | None
    everything: bool
    """Nothing is covered, and every secret says who knew it."""
    open: bool
    """The match is over, and everything is shown of it: it can be seen with any eyes."""
    own: list[int]
    """The seats with whose eyes you may see it in any case."""
    afterwards: Afterwards
    branch: bool
    """It goes on otherwise from a moment of another match."""
    total: int
    moments: list[MomentShown]
    result: ResultShown | None
    facts: dict[str, Any] | None = None
    """What is printed on the board and the cards; with the first part only."""


class ExampleStepShown(Shown):
    """A moment of an example: what is to be seen, what was answered to come there, what the match told then."""

    text: str
    done: list[str]
    told: list[str]
    names: list[str]
    view: dict[str, Any]
    waiting: list[int]
    asked: str | None


class ExampleShown(Shown, rename={"viewer_seat": "eyes"}):
    """An example of a rule, played by the engine: a position, and what comes of it."""

    id: str
    rule: str
    title: str
    viewer_seat: int | None
    steps: list[ExampleStepShown]
    facts: dict[str, Any] | None


class PointShown(Shown):
    """What a viewer could know at a moment: by facts, how likely each seat is on the side that is looked for."""

    moment: int
    worlds: str
    """How many deals fit; a text, since there may be more than a number of the browser holds."""
    facts: list[float]
    behaviour: list[float] | None
    """The same with what our bots read from how everybody played and spoke."""


class CurveShown(Shown):
    """What a seat could know, or with ``viewer`` None everybody."""

    viewer: int | None
    points: list[PointShown]


class ChanceShown(Shown):
    """How likely each seat seemed to win at a moment."""

    moment: int
    chances: list[float]


class ChancesShown(Shown):
    """How likely each seat seemed to win, as one seat could know."""

    viewer: int
    points: list[ChanceShown]


class TurnShown(Shown):
    """A turning point: what was told then, and what could be known from it on."""

    moment: int
    told: list[str]
    said: list[str]


class ClaimShown(Shown):
    """Something said that can be held against the truth; a lie is what its speaker could know to be wrong."""

    moment: int
    seat: int
    true: bool
    lie: bool
    text: str


class AnalysisShown(Shown, rename={"viewer_seat": "eyes"}):
    """What could have been known in a match that is over; moments are those of its replay."""

    game: str
    ready: bool = True
    """Else it is still being worked out."""
    share: float = 1.0
    """Of what is to be worked out, which share is done; 0 where it has to wait, or might tell a secret."""
    names: list[str] = field(default_factory=list)
    viewer_seat: int | None = None
    everything: bool = False
    side: str | None = None
    """The side that curves are about, in games of hidden sides."""
    truth: list[str] = field(default_factory=list)
    moments: list[int] = field(default_factory=list)
    curves: list[CurveShown] = field(default_factory=list)
    chances: list[ChancesShown] = field(default_factory=list)
    turns: list[TurnShown] = field(default_factory=list)
    claims: list[ClaimShown] = field(default_factory=list)


class ProofStepShown(Shown):
    """A moment from which on another number of deals fits, and what was told then."""

    moment: int
    told: list[str]
    before: str
    left: str
    """How many deals fit; texts, as in ``PointShown``."""
    deals: list[list[int]]
    """Who is on the side in each of those that are left; empty where there are too many to name."""


class ProofShown(Shown, rename={"viewer_seat": "eyes"}):
    """What could be proved when, by everybody or by one seat, and by which facts."""

    ready: bool = True
    """Else it is still being worked out."""
    viewer_seat: int | None = None
    side: str = ""
    steps: list[ProofStepShown] = field(default_factory=list)


class CostlyShown(Shown):
    """A choice that cost something, as a strong bot sees it: ``cost`` is from 0 to 1."""

    moment: int
    chosen: str
    better: str
    cost: float
    why: list[str]


class ReviewShown(Shown):
    """Where the choices of a seat cost most, the worst first, by what the seat knew then."""

    seat: int
    ready: bool = True
    """Else it is still being worked out."""
    choices: list[CostlyShown] = field(default_factory=list)


class WinsShown(Shown):
    """A side and how often it won."""

    side: str
    text: str
    wins: int


class RetriesShown(Shown):
    """How it went when bots played on from a moment: matches number ``first`` to ``first + times``.

    Ask again with ``first`` at the next number, and add up, for as many as are wanted.
    """

    moment: int
    first: int
    times: int
    """None were played yet if it is 0: ask again."""
    seats: list[int]
    """How often each seat won."""
    sides: list[WinsShown]
    redealt: bool
    """What the seat could not know was dealt anew each time; else it was as it really was."""


class NewBranch(Struct, kw_only=True, forbid_unknown_fields=True):
    """A match that shall go on otherwise from a moment of its replay, with you on a seat and bots on the others."""

    moment: Number
    seat: Number
    name: Name
    level: Word | None = None
    lang: Lang | None = None
    pace: Number | None = None
    end: bool = False
    """Whether a match that is still on shall end by it, without a result: one against bots that you play alone."""


class ChosenShown(Shown):
    """A choice of yours: the moment of the replay before it, what you had been told last, the question, the answer."""

    moment: int
    told: str
    asked: str
    chosen: str


class HintShown(Shown):
    """What a strong player would do: the number of the option in the open question, in words, and why."""

    question: int
    option: int
    text: str
    why: list[str]


class PuzzleListed(Shown):
    """A puzzle in the collection; ``difficulty`` is from 1 to 5."""

    id: str
    difficulty: int


class PuzzlesShown(Shown):
    """The puzzles of a game, the easiest first; ``today`` is the id of the one of the day."""

    game: str
    today: str
    puzzles: list[PuzzleListed]


class PuzzleChoice(Shown):
    """What can be answered: ``answer`` is sent; ``seat`` where a seat is asked for."""

    answer: str
    text: str
    seat: int | None


class PuzzleShown(Shown, rename={"viewer_seat": "eyes"}):
    """A position as somebody sees it, and a question about it: what must be true, or which choice wins at once."""

    id: str
    game: str
    number: int
    of: int
    next: str
    task: str
    difficulty: int
    side: str | None
    """The side that somebody must be on."""
    viewer_seat: int | None
    question: str
    choices: list[PuzzleChoice]
    names: list[str]
    view: dict[str, Any]
    facts: dict[str, Any] | None
    waiting: list[int]
    asked: str | None


class PuzzleAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer to a puzzle; without one its solution is wanted."""

    answer: Annotated[str, Meta(max_length=200)] | None = None


class PuzzleJudged(Shown):
    """What an answer is worth, and why."""

    right: bool
    answer: str | None
    """The right one, to whoever found it or gave up."""
    worlds: str | None = None
    """For a proof: how many deals fit what the viewer sees; a text, as in ``PointShown``."""
    fitting: str | None = None
    """In how many of them it is as answered."""
    counts: list[str] = field(default_factory=list)
    """For the right answer: in how many deals each seat is on the side."""
    listed: list[list[int]] = field(default_factory=list)
    """Who can be on the side together, where that can be named; for a wrong answer one deal that speaks against it."""
    told: list[str] = field(default_factory=list)
    """For a choice of the game: what comes of it."""
    view: dict[str, Any] | None = None
    """And how it looks then."""


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
