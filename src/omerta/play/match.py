"""A match as people and programs hold it: with luck, words, talk and a record."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from omerta.gamekit import Game, Rng, Sight, TableView, UnknownGame, read_seat
from omerta.gamekit import Match as GameMatch
from omerta.kernel import EXCLUDE, Ask, Asked, Dealer, Entry, Frame, NotOffered, Refusal, Seat, UnknownSeat, View
from omerta.play.dealer import Committed, load_dealer, secret_from_seed
from omerta.words import Words

ANSWER = re.compile(r"^(?:([A-Za-z]|\d{1,2})\s*:\s*|([A-Z]|\d{1,2})\s+)(\S.*)$")
"""A line of a record that is an answer: who, and what in notation."""
REMARK = re.compile(r"^#.*$|\s#\s.*$")
LUCK = re.compile(r"^\*\s*")
"""A star may stand before luck."""
EXCLUSIONS = {EXCLUDE: False, f"{EXCLUDE} again": True}
"""How a record writes that a game master took a player out, and whether others were asked again by it."""
GROUP = "omerta.games"
MOST_WORDS = 40
"""A line of more words is no answer in stages."""
OWN = ("resistance", "mafia-city", "cosa-nostra", "spehov")


Afterwards: TypeAlias = Literal["box", "everything"]
"""What is shown of a match that is over: what the table saw, as when it is played from the box, or everything."""


class QuietMatch(Refusal):
    """A quiet copy, made for search, has no record."""

    code = "quiet-match"


class ForeignDealer(Refusal):
    """A match cannot be saved together with a dealer that is not ours."""

    code = "foreign-dealer"


class Everything(Enum):
    """The whole of a match, whoever may know it."""

    EVERYTHING = "everything"


EVERYTHING = Everything.EVERYTHING


class Origin(NamedTuple):
    """Where a branch leaves another match: the digest of that match's record, and after how many of its lines."""

    digest: str
    number: int


@dataclass(slots=True, eq=False, repr=False)
class Question(Asked):
    """The open question as it is put to one seat, in words too."""

    _match: Match

    def text(self, lang: str = "en") -> str:
        return self._match.words(lang).question(self, self._match.view(self.seat))

    def text_of(self, option: Any, lang: str = "en") -> str:
        return self._match.words(lang).option(self.kind, option, self.seat)

    def notation(self, option: Any) -> str:
        return self._match.game.notation.write(self.kind, option)


class Match(GameMatch):
    """A match that knows who sits where, can tell its story, and can be written down. A seat is its number or letter.

    >>> import omerta
    >>> match = omerta.game("resistance").start(seats=5, seed=7)
    >>> match
    <resistance, 5 seats, Open('team', number 3, waiting for B)>
    >>> match.play("B: team A E", "A: approve", "B: approve")
    >>> match.question
    Open('vote', number 4, waiting for C D E)
    """

    __slots__ = ("afterwards", "names", "origin", "position", "talk")

    def __init__(self, game: Game, table: Any, agenda: list[Frame], dealer: Dealer | None = None) -> None:
        super().__init__(game, table, agenda, dealer)
        self.names: tuple[str, ...] = ()
        self.position: str | None = None
        """The written position in which it began, if it began in one."""
        self.talk: list[tuple[int, str]] = []
        """Talk lines, each with how many answers had been given before it; the rules never look at them."""
        self.afterwards: Afterwards = "everything"
        self.origin: Origin | None = None
        """The match that it branches off from, if it is such a branch."""

    def ask(self, seat: Seat | str) -> Question:
        seat, question = self.seat(seat), self.open_question
        return Question(seat, question.kind if question else "", self._options(seat), self.number, self)

    def view(self, seat: Seat | str | None = None) -> TableView:
        return super().view(None if seat is None else self.seat(seat))

    def told(self, seat: Seat | str | None = None, since: int = 0) -> list[View]:
        return super().told(None if seat is None else self.seat(seat), since)

    def sight(self, seat: Seat | str) -> Sight:
        return super().sight(self.seat(seat))

    def exclude(self, seat: Seat | str, *, again: bool = True) -> None:
        super().exclude(self.seat(seat), again=again)

    def seat(self, named: Seat | str) -> Seat:
        """A seat by its number or letter."""
        if type(named) is int:
            return named
        try:
            return read_seat(str(named), len(self.seats))
        except ValueError:
            raise UnknownSeat(seat=named, seats=len(self.seats)) from None

    def answer(self, seat: Seat | str, option: Any, number: int | None = None) -> None:
        """Answer for ``seat`` by an option or by notation; one typed line may answer several stages of one choice."""
        seat = self.seat(seat)
        if type(option) is str and self._in_stages(seat, option, number):
            return
        super().answer(seat, option, number)

    def play(self, *lines: str) -> None:
        """Do what lines of a record say: answers such as ``B: team A E``, and luck that waits for ``settle``."""
        for raw in lines:
            line = REMARK.sub("", raw).strip()
            if answer := ANSWER.match(line):
                self.play_answer(answer)
            elif line:
                self.settle(LUCK.sub("", line))

    def play_answer(self, line: re.Match[str]) -> None:
        """Do what an answer line says; ``exclude`` is the game master's, in games that know it."""
        seat, text = line[1] or line[2], line[3]
        if text in EXCLUSIONS and self.excludes:
            self.exclude(seat, again=EXCLUSIONS[text])
        else:
            self.answer(seat, text)

    def _in_stages(self, seat: Seat, text: str, number: int | None) -> bool:
        """Try a line as several stages, on a copy first, so that a wrong line changes nothing."""
        asked = super().ask(seat)
        if number not in (None, self.number):
            return False
        try:
            self.game.notation.read(asked.kind, asked.options, text, seat)
        except Refusal:
            stages = read_stages(self, asked, text)
            if not stages:
                self._check_ambiguous(asked, text)
        else:
            return False
        for stage in stages:
            super().answer(seat, stage)
        return bool(stages)

    def _check_ambiguous(self, asked: Asked, text: str) -> None:
        """A line whose first words could mean several things is refused as ambiguous, not as unknown."""
        words = text.split()
        for cut in range(min(len(words), MOST_WORDS) - 1, 1, -1):
            with suppress(NotOffered):
                self.game.notation.read(asked.kind, asked.options, " ".join(words[:cut]), asked.seat)

    def words(self, lang: str = "en") -> Words:
        wording = self.game.wording
        return Words(self.game, lang, self.names, None if wording is None else wording(self.settings))

    def story(self, seat: Seat | str | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """The events this seat was told, in words."""
        words, seat = self.words(lang), None if seat is None else self.seat(seat)
        return [said for happened in self.told(seat, since) if (said := words.event(happened, seat)) is not None]

    def turning_points(self, lang: str = "en") -> list[str]:
        """What decided the match, once it is over, in two or three sentences that tell what everybody saw."""
        if self.result is None:
            return []
        words = self.words(lang)
        return [words.turning_point(point) for point in self.game.turning_points(self.view(None), self.told(None))]

    def record(self, seat: Seat | str | Everything | None = EVERYTHING) -> str:
        """The match as text that replays, secrets included; of a seat (``None``: a spectator) what it may know."""
        from omerta.play.record import write

        if self.log is None:
            raise QuietMatch()
        full = isinstance(seat, Everything)
        return write(self, None if isinstance(seat, Everything) or seat is None else self.seat(seat), full=full)

    def clone(self, *, quiet: bool = True) -> Self:
        copy = super().clone(quiet=quiet)
        copy.names, copy.position, copy.afterwards = self.names, self.position, self.afterwards
        copy.origin = self.origin
        copy.talk = [] if quiet else self.talk[:]
        return copy

    def save(self, *, without_dealer: bool = False) -> dict[str, Any]:
        """The whole match as JSON-able data, its secret included; any other dealer is left out only on request."""
        dealer = self.dealer
        luck = dealer.save() if isinstance(dealer, Committed) else None
        if luck is None and dealer is not None and not without_dealer:
            raise ForeignDealer(dealer=type(getattr(dealer, "dealer", dealer)).__name__)
        saved = {**super().save(), "names": list(self.names), "talk": self.talk, "luck": luck}
        if self.afterwards != "everything":
            saved["afterwards"] = self.afterwards
        if self.origin is not None:
            saved["origin"] = list(self.origin)
        return saved if self.position is None else {**saved, "position": self.position}


def written_exclusion(entry: Entry) -> str:
    """An exclusion as a record has it."""
    return next(written for written, again in EXCLUSIONS.items() if again == (entry.choice is True))


def read_stages(match: GameMatch, asked: Asked, text: str) -> list[Any]:
    """The options that a typed line names when its words answer this question and the ones that follow from it.

    Where a stage would show the seat something new, or open sealed answers, the line is not read so: to be refused, and
    to try again, would be a way of peeking.
    """
    words = text.split()
    for cut in range(len(words) - 1 if len(words) <= MOST_WORDS else 0, 0, -1):
        try:
            option = match.game.notation.read(asked.kind, asked.options, " ".join(words[:cut]), asked.seat)
        except Refusal:
            continue
        copy = _after(match, asked.seat, option)
        if copy is None:
            continue
        following = GameMatch.ask(copy, asked.seat)
        rest = " ".join(words[cut:])
        try:
            return [option, copy.game.notation.read(following.kind, following.options, rest, asked.seat)]
        except Refusal:
            if further := read_stages(copy, following, rest):
                return [option, *further]
    return []


def _after(match: GameMatch, seat: Seat, option: Any) -> GameMatch | None:
    """A copy in which a stage was answered, if the same seat is asked next and has learnt nothing by it."""
    if type(match.open_question) is not Ask:
        return None
    copy = match.clone(quiet=False)
    copy.dealer = None
    heard = len(copy.events)
    GameMatch.answer(copy, seat, option)
    learnt = any(happened.event in copy.game.reveals for happened in copy.told(seat, heard))
    return None if learnt or copy.waiting != (seat,) or type(copy.open_question) is not Ask else copy


class OpenGame:
    """A game as a library user holds it: start, continue, replay, re-deal."""

    def __init__(self, game: Game) -> None:
        self.rules = game
        self.id = game.id
        self.seats = game.seats

    def start(
        self,
        seats: int,
        seed: int | None = None,
        *,
        names: Sequence[str] = (),
        dealer: Dealer | str | None = "own",
        **settings: Any,
    ) -> Match:
        """A new match. Luck is dealt from a committed secret, one that ``seed`` fixes if it is given.

        With ``dealer=None`` the chance questions wait for ``match.settle``.
        """
        chosen = self.rules.agree(seats, settings)
        table: Any = self.rules.table
        fresh = table(seats=tuple(range(seats)), settings=chosen)
        return self._made(fresh, [self.rules.begin()], _dealer(dealer, seed), names)

    def position(
        self, text: str, seed: int | None = None, *, names: Sequence[str] = (), dealer: Dealer | str | None = "own"
    ) -> Match:
        """A match that begins in a written position; ``seed`` and ``dealer`` are as in ``start``."""
        table, agenda = self.rules.parse_position(text)
        match = self._made(table, agenda, _dealer(dealer, seed), names)
        match.position = text
        return match

    def _made(self, table: Any, agenda: list[Any], dealer: Dealer | None, names: Sequence[str]) -> Match:
        match = Match.begun(self.rules, table, agenda, dealer)
        match.names = tuple(names)
        return match

    def redeal(self, sight: Sight, rng: Rng) -> GameMatch:
        """A whole match consistent with what a seat knows."""
        return self.rules.deal_world(sight, rng)

    def load(self, data: Mapping[str, Any]) -> Match:
        match = Match.loaded(self.rules, data, load_dealer(data.get("luck")))
        match.afterwards = data.get("afterwards", "everything")
        match.origin = Origin(*data["origin"]) if "origin" in data else None
        match.names, match.position = tuple(data.get("names", ())), data.get("position")
        match.talk = [(at, line) for at, line in data.get("talk", ())]
        return match

    def __repr__(self) -> str:
        return f"<game {self.id}>"


def _dealer(dealer: Dealer | str | None, seed: int | None) -> Dealer | None:
    """The dealer that somebody asks for: ``"own"`` deals from a committed secret, one that a seed fixes if given."""
    return Committed(None if seed is None else secret_from_seed(seed)) if isinstance(dealer, str) else dealer


def games() -> list[str]:
    """The names of all games: our own, then those that other packages add by an entry point."""
    return [*OWN, *sorted(point.name for point in entry_points(group=GROUP) if point.name not in OWN)]


def game(name: str) -> OpenGame:
    """A game by its name."""
    found = find(name)
    if found is None:
        raise UnknownGame(name=name, games=", ".join(games()))
    return OpenGame(found)


def find(name: str) -> Game | None:
    name = name.strip().lower().replace("_", "-")
    if name in OWN:
        own: Game = import_module(f"omerta.games.{name.replace('-', '_')}").GAME
        return own
    for point in entry_points(group=GROUP):
        if point.name == name:
            loaded: Game = point.load()
            return loaded
    return None


def load(data: Mapping[str, Any]) -> Match:
    """A match from saved data, of whatever game it is."""
    return game(str(data["game"])).load(data)
