"""A game as people and rooms know it: its seats, settings, kinds of question, and how it writes things down."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from omerta.gamekit.codec import Codec
from omerta.gamekit.errors import BadPosition, BadSeats
from omerta.gamekit.fields import table_fields
from omerta.gamekit.kinds import Kinds
from omerta.gamekit.match import Match, TableView
from omerta.gamekit.narration import Narration
from omerta.gamekit.notation import Notation
from omerta.gamekit.odds import SideOdds
from omerta.gamekit.settings import combinations, read_settings
from omerta.gamekit.sight import Rng, Sight
from omerta.gamekit.steps import steps_of
from omerta.gamekit.talk import Talk
from omerta.kernel import AskAll, Asked, Dealer, Frame, Options, Refusal, Result, Rules, Seat, Step, Table, View

_COMMENT = re.compile(r"(?:^|\s)#")


class Time(NamedTuple):
    """How long a question lasts at a table with clocks, in seconds; it may depend on what everybody sees alone."""

    seconds: int
    whole: bool = False
    """It lasts its full time, whoever has answered and however quickly, so that nobody's thinking tells anything."""
    majority: tuple[int, int] | None = None
    """Most of the people can end it: after so long at the earliest, and with so long a countdown."""
    talk: bool = False
    """It waits for people to say what they have to say: whoever leads the table may end it or give it more time."""
    reaction: bool = False
    """Whoever holds the right card may show it: it stays open for its full time, whether anybody holds it or not."""


def _no_check(seats: int, settings: Any) -> None:
    """Every combination is legal."""


def _no_reason(view: View, asked: Asked, typed: str) -> str | None:
    return None


@dataclasses.dataclass(frozen=True, kw_only=True, eq=False)
class Game(Rules):
    """One game: the rules that the engine plays, and what describes them."""

    prefix: str
    """The letters that the ids of its rules begin with."""
    seats: range
    minutes: range
    notation: Notation
    kinds: Kinds
    """All kinds of question that its steps ask."""
    redeal: Callable[[Any, Sight, Rng], None]
    """Deal again what the seat of a sight cannot know: put real values where its blank table has none."""
    most_luck: int | None = None
    """So many outcomes of luck a match has at most, if that can be said: the server commits to no more keys."""
    reveals: frozenset[str] = frozenset()
    """The events that tell something of what was hidden; all else is alike in worlds a seat cannot tell apart."""
    conserved: Callable[[Any], Any] = lambda t: None
    """What must never change in a match: cards, chips and money, counted over all places."""
    invariants: Callable[[], Callable[[Match], Iterable[str]]] = lambda: lambda match: ()
    """Begins to watch a match: what it gives is called at every question and says what cannot be, one sentence each."""
    read_position: Callable[[Game, list[str]], tuple[Table, list[Frame]]] | None = None
    """Read the lines of a position: the table, and the steps still to be done, the next one last."""
    readings: Mapping[str, Callable[[TableView], Any]] = dataclasses.field(default_factory=dict)
    """What a player reads off the table, by the name under which a view has it: a score, a rank, a debt."""
    presets: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)
    """Settings that go together, by name, the one for a first evening first; what a preset leaves out is as ever."""
    check: Callable[[int, Any], None] = _no_check
    """Refuse settings that do not go together or with this number of seats."""
    why: Callable[[View, Asked, str], str | None] = _no_reason
    """The rule by which what a seat typed is not offered, as far as that seat can know."""
    orders: Mapping[str, Callable[[View, Asked], bool]] = dataclasses.field(default_factory=dict)
    """Standing orders of the game's own, by name: whether the order answers this question quietly."""
    prepared: Callable[[Any, Seat], tuple[str, Options] | None] | None = None
    """What a seat may prepare now, for a room to give as soon as a question offers it, and the next kind that may."""
    time: Callable[[Any, str], Time | None] | None = None
    """How long a question of this kind lasts now, if the game says so."""
    clocked: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Settings that a table with clocks has unless it chose others."""
    sides: Callable[[Any], Mapping[int, str]] = lambda t: {}
    """The side of each seat, for statistics after the end."""
    roles: Callable[[Any], Mapping[int, tuple[str, ...]]] = lambda t: {}
    """What each seat was dealt besides its side, such as a role and a card, for statistics after the end."""
    turning_points: Callable[[View, Sequence[View]], Iterable[Any]] = lambda view, told: ()
    """Two or three moments that decided a finished match, as values with words of their own (``decided-…``).

    They are read off what everybody saw: the table as an onlooker sees it after the end, and the events told to all.
    """
    odds_of_sides: Callable[[TableView], SideOdds | None] | None = None
    """In how many worlds that agree with a view each seat is on each side, for games of hidden sides."""
    possible_sides: Callable[[TableView], Iterable[tuple[str, ...]] | None] = lambda view: None
    """The sides that seats can have together, by a view; nothing where there are too many to name."""
    talk: Talk = Talk()
    """The grammar of what seats say to one another; without one, free text."""
    narration: Callable[..., Narration] | None = None
    """The game master's script under these settings, for games that have one; ``talk_seconds`` limits discussions."""
    facts: Callable[[Any], Any] = lambda settings: None
    """What is printed on the board and the cards under these settings, for those who draw them; everybody sees it.

    Of a game that does not say it: what the fields of its table are.
    """
    wording: Callable[[Any], str | None] | None = None
    """Another wording that these settings ask for: a catalogue of this name overrides messages of the game's own."""
    words: str | None = None
    """The package with the game's catalogues; Omertà's own games need none."""

    def __post_init__(self) -> None:
        if self.facts is Game.facts:
            object.__setattr__(self, "facts", lambda settings: table_fields(self.table))

    @cached_property
    def steps(self) -> dict[str, Step]:
        return steps_of(self.rulebook)

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.types.values())

    @cached_property
    def types(self) -> dict[str, type]:
        """The game's own types by name: table, parts, events, values, enums."""
        types: dict[str, type] = {kind.__name__: kind for kind in (Result, self.table, self.settings)}
        for module in self.rulebook:
            for thing in vars(module).values():
                if isinstance(thing, type) and (issubclass(thing, Enum) or dataclasses.is_dataclass(thing)):
                    if types.setdefault(thing.__name__, thing) is not thing:
                        raise TypeError(f"two types are called {thing.__name__}")
        return types

    def start(self, seats: int, *, dealer: Dealer | None = None, quiet: bool = False, **settings: Any) -> Match:
        """A new match; without a dealer its chance questions wait for ``settle``."""
        chosen: Any = self.agree(seats, settings)
        table: Any = self.table
        t = table(seats=tuple(range(seats)), settings=chosen)
        return Match.begun(self, t, [self.begin()], dealer, quiet)

    def agree(self, seats: int, settings: Mapping[str, Any]) -> Any:
        """The settings of a match, or a refusal."""
        if seats not in self.seats:
            raise BadSeats(game=self.id, seats=seats, least=self.seats[0], most=self.seats[-1])
        chosen: Any = read_settings(self.settings, settings) if settings else self.usual_settings
        self.check(seats, chosen)
        return chosen

    @cached_property
    def usual_settings(self) -> Any:
        """What a table plays that agrees on nothing; it cannot change, so all such matches share it."""
        return read_settings(self.settings, {})

    def agreed(self, seats: int) -> list[Any]:
        """All combinations of settings worth trying that are legal with this number of seats."""
        legal = []
        every: list[Any] = combinations(self.settings)
        for chosen in every:
            try:
                self.check(seats, chosen)
            except Refusal:
                continue
            legal.append(chosen)
        return legal

    def position(self, text: str, *, dealer: Dealer | None = None, quiet: bool = False) -> Match:
        """A match that begins in a written position."""
        table, agenda = self.parse_position(text)
        return Match.begun(self, table, agenda, dealer, quiet)

    def parse_position(self, text: str) -> tuple[Table, list[Frame]]:
        """The table of a written position and the steps still to be done."""
        lines = [line for raw in text.splitlines() if (line := _COMMENT.split(raw)[0].strip())]
        if self.read_position is None:
            raise NotImplementedError(f"{self.id} has no written positions")
        table, agenda = self.read_position(self, lines)
        for sentence in self.invariants()(Match(self, table, list(agenda))):
            raise BadPosition(" / ".join(lines), "invariant", sentence)
        return table, agenda

    def deal_world(self, sight: Sight, rng: Rng, redeal: Callable[[Any, Sight, Rng], None] | None = None) -> Match:
        """A whole match consistent with what a seat knows; it is quiet and has no past.

        Another ``redeal`` may deal by other odds than this game's own.
        """
        t = sight.table.clone()
        (redeal or self.redeal)(t, sight, rng)
        match = Match(self, t, list(sight.agenda))
        match.number = sight.number
        if sight.frame is not None:
            match.put_again(sight.frame)
        if sight.answered and type(match.open_question) is AskAll:
            for seat, options in match.open_question.options.items():
                if seat in sight.answered:
                    match.sealed[seat] = sight.answered[seat] if seat == sight.seat else rng.choice(options)
        return match

    def load(self, data: Mapping[str, Any], *, dealer: Dealer | None = None) -> Match:
        return Match.loaded(self, data, dealer)
