"""What travels over HTTP of a match that is looked at again, or gone on with: replays, analyses, branches, puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from omerta.play.match import Afterwards
from omerta.play.room.commands import Name, Number, Word
from omerta.web.protocol.messages import ResultShown, SaidShown, Shown, ToldShown
from omerta.words import Lang


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
