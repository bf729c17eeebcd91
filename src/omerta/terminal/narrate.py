"""``omerta narrate``: a person is the game master of Špehov, reads the script to a room and enters what people do.

The room plays with closed eyes and pointing fingers; this terminal deals, counts, knows the rules and says what to read
aloud, line by line. What only the game master may see is marked.
"""

from __future__ import annotations

import select
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from omerta.gamekit import write_settings
from omerta.games.spehov import (
    COUNTDOWN,
    KINDS,
    MAJORITY_READY,
    THIRTY_SECONDS,
    Card,
    Dream,
    Inspect,
    Kill,
    Play,
    Quiet,
    Shoot,
    SpehovTable,
    Swap,
    Vote,
    narration_of,
    seconds,
)
from omerta.kernel import EXCLUDE, Refusal, Seat, letter
from omerta.play import Committed, Match, game
from omerta.terminal.boards import draw
from omerta.terminal.commands import command_words
from omerta.terminal.errors import INTERRUPTED, language, whole_number
from omerta.terminal.record_files import RecordFile, shell_path
from omerta.terminal.screen import Screen
from omerta.terminal.table_setup import Table, count_seats, read_options, read_people, read_preset, split
from omerta.terminal.typed_options import fold, typed_seat
from omerta.terminal.unfinished import left, resume
from omerta.words.narration import Line, Narrator

MANY = 9
"""So many play unless somebody says."""
LAST_LINES = 3
"""So many of the lines that were read before are shown when an evening goes on."""


class TakenBack(Exception):
    """The game master takes the last entry back."""


class Changed(Exception):
    """Somebody was excluded, so another question may be open."""


def narrate(chosen: Namespace) -> int:
    """Run an evening of Špehov for people in one room."""
    screen = Screen(language(chosen.lang))
    if chosen.resumed is not None:
        match, note = resume(chosen.resumed, "narrate")
        record_file = RecordFile(Path(note.record))
    else:
        match, record_file = begin(chosen)
        note = left(record_file.path, "narrate", {}, {}, None)

    def keep(match: Match) -> None:
        record_file.keep(match)
        note.keep(match)

    keep(match)
    host = Host(screen, match, timed=chosen.timed, noise=chosen.noise, keep=keep)
    code = 0
    try:
        if any(entry.seat is not None for entry in match.log or ()):
            host.go_on()
        else:
            host.deal(chosen.list)
        host.run()
    except (KeyboardInterrupt, EOFError):
        code = INTERRUPTED
    finally:
        keep(host.match)
        path = shell_path(record_file.path)
        screen.line()
        screen.path(screen.text("ui-record-kept" if host.match.over else "ui-left", path=path))
        if not host.match.over:
            screen.path(f"  {screen.text('ui-next-continue')}: omerta narrate --continue {path}", "dim")
    return code


def begin(chosen: Namespace) -> tuple[Match, RecordFile]:
    """A new evening, and the file in which it is kept."""
    opened = game("spehov")
    names = split(chosen.name)
    seats = len(names) or MANY if chosen.seats is None else count_seats(chosen.seats, opened)
    settings = {**read_preset(chosen.preset, opened), "talk": "free", **read_options(chosen.option, opened)}
    opened.rules.agree(seats, settings)
    table = Table(opened, seats, read_people(None, chosen.name, seats) if names else {}, {}, settings)
    table.seed = None if chosen.seed is None else whole_number("--seed", chosen.seed)
    match = table.start()
    return match, RecordFile.create(chosen.record) if chosen.record else RecordFile.create_at_home(opened.id)


@dataclass
class Step:
    """A question as it was before it was answered, and whether the game master entered anything for it."""

    before: Match
    entered: bool = False


class Host:
    """The game master's side of the terminal."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        *,
        timed: bool = False,
        noise: bool = False,
        keep: Callable[[Match], None] = lambda match: None,
    ) -> None:
        self.screen = screen
        self.match = match
        self.keep = keep
        self.words = match.words(screen.lang)
        self.timed = timed and screen.interactive
        self.noise = noise
        self.read = 0
        self.began = time.monotonic()
        self.narrator = self._narrator()
        self.steps: list[Step] = []
        self.open: Step | None = None
        """The question that is being answered."""
        self.called = command_words(("back", "exclude", "quit"))

    def _narrator(self) -> Narrator:
        talk_seconds = (lambda active: seconds("talk", active=active)) if self.timed else None
        return Narrator(self.words, narration_of(self.match.settings, talk_seconds=talk_seconds, masking=self.noise))

    @property
    def table(self) -> SpehovTable:
        table: SpehovTable = self.match.table
        return table

    # Dealing

    def deal(self, listed: bool) -> None:
        """Everybody sees the own token on this screen, one after another; or the game master deals by a list."""
        if listed:
            for seat in self.match.seats:
                self.aside(f"{letter(seat)} {self.words.name(seat)}: {self._dealt(seat)}")
            self.wait("host-dealt")
            return
        for seat in self.match.seats:
            self.screen.cover()
            name = f"{self.words.name(seat)} ({letter(seat)})"
            self.screen.say("ui-hand-over", "bold", name=name)
            self.screen.ask(f"{self.screen.text('ui-hand-over-ready', name=name)} ")
            self.screen.line(self._dealt(seat), "bold")
            self.wait("host-seen")
        self.screen.cover()

    def _dealt(self, seat: Seat) -> str:
        token = self.words.term(self.table.tokens[seat])
        if not self.table.cards:
            return token
        card = self.table.cards[seat]
        return f"{token}, {self.words.term(card)} – {self.words.say(f'card-{card}-help')}"

    # The evening

    def run(self) -> None:
        self.screen.say("ui-host-hint", "dim")
        while True:
            try:
                self.speak()
                if self.match.over:
                    break
                self.open = Step(self.match.clone(quiet=False))
                self.answer()
                self._done(self.open)
            except TakenBack:
                self._take_back()
            except Changed:
                self.keep(self.match)
        self.screen.show(draw(self.match.view(None), self.words, self.match.names, self.screen.width))

    def go_on(self) -> None:
        """Take up an evening that was closed: what was read last is shown once more."""
        lines = self._hear_again()
        self.steps = steps_of(self.match)
        self.screen.say("ui-host-again", "bold", round=self.table.round)
        for line in lines[-LAST_LINES:]:
            self.cue(line)

    def _hear_again(self) -> list[Line]:
        """The narrator where the match stands, and all that was read so far."""
        self.narrator = self._narrator()
        self.read = len(self.match.events)
        return self.narrator.hear(self.match.told(None))

    def _done(self, step: Step) -> None:
        self.steps.append(step)
        self.open = None
        self.keep(self.match)

    def _take_back(self) -> None:
        """Back before the last entry: of the open question if there is one, else of the last one that had any."""
        step, self.open = self.open, None
        if step is None or not step.entered:
            while self.steps and not self.steps[-1].entered:
                self.steps.pop()
            step = self.steps.pop() if self.steps else None
        if step is None:
            self.screen.say("ui-host-nothing", "yellow")
            return
        dealer = self.match.dealer
        self.match = step.before
        if isinstance(dealer, Committed):
            self.match.dealer = dealer.after(self.match.log or ())
        self._hear_again()
        self.keep(self.match)
        self.screen.say("ui-host-back", "yellow")

    def _exclude(self, typed: str) -> None:
        """Whoever peeked or showed a card at the wrong time is out at once (SP-8.9)."""
        seat = self._read_seat(typed)
        if seat is None:
            self._refuse(self.table.active)
            return
        step = Step(self.match.clone(quiet=False), entered=True)
        try:
            self.match.exclude(seat)
        except Refusal as refusal:
            self.screen.line(self.words.refusal(refusal), "yellow")
            return
        self._done(step)
        raise Changed

    def speak(self) -> None:
        """Read what is due, line by line; Enter goes on."""
        told = self.match.told(None, self.read)
        self.read = len(self.match.events)
        for line in self.narrator.hear(told):
            self.cue(line)
            if line.cue.id in ("N12", "N13", "N20"):
                self.began = time.monotonic()
            self._ask("  ↵ ")

    def cue(self, line: Line) -> None:
        moon = "☾ " if line.cue.closed else "  "
        self.screen.show(Text.assemble((f"{line.cue.id} {moon}", "dim"), (line.text, "bold")))

    def aside(self, text: str) -> None:
        """For the game master's eyes."""
        self.screen.line(f"  {self.words.say('host-aside')} {text}", "magenta")

    def wait(self, message: str, **arguments: Any) -> None:
        self._ask(f"  {self.words.say(message, **arguments)} ↵ ")

    # Answering for the room

    def answer(self) -> None:
        question = self.match.question
        assert question is not None
        kind = question.kind
        if KINDS[kind].full_time:
            self._night(kind)
        elif kind == "talk":
            self._talk()
            self._rest()
        elif kind == "defence":
            self.wait("host-defence", name=self.words.name(self.match.waiting[0]))
            self._rest()
        elif kind in ("vote", "second-vote", "revote"):
            self._votes()
        elif kind in ("shoot", "swap"):
            self._aim(kind)
        else:
            self._cards()

    def _rest(self) -> None:
        """All who are still asked choose the quiet option."""
        number = self.match.number
        for seat in self.match.waiting:
            if self.match.number == number:
                self.match.answer(seat, self.match.ask(seat).options[0])

    def _night(self, kind: str) -> None:
        """The Agent, the recruiter or the mafia point; everybody else sleeps."""
        acting = {seat: options for seat in self.match.waiting if (options := self._real(seat))}
        if acting:
            names = self.words.join(self.words.name(seat) for seat in acting)
            targets = _targets(next(iter(acting.values())))
            optional = any(option is Quiet.PASS for option in self.match.ask(next(iter(acting))).options)
            target = self._seat(self.words.say(f"host-{kind}", names=names), targets, optional)
            if target is not None:
                if kind == "inspect":
                    self.aside(self.words.say("host-show", token=self.words.term(self.table.tokens[target])))
                for seat, options in acting.items():
                    self.match.answer(seat, next(option for option in options if option.target == target))
        self._rest()
        last = self.match.question is None or self.match.question.kind != kind
        if self.timed and last:
            self._wait_out(kind)

    def _real(self, seat: Seat) -> list[Any]:
        return [option for option in self.match.ask(seat).options if isinstance(option, (Inspect, Kill, Play))]

    def _wait_out(self, kind: str) -> None:
        """A phase of the night lasts its full time, whoever acted and however quickly (SP-4.2)."""
        first = len(self.table.nights) == 1
        due = seconds(kind, active=len(self.table.active), first=first, kill_rounds=1)
        while (left := self.began + due - time.monotonic()) > 0:
            time.sleep(min(left, 1.0))

    def _talk(self) -> None:
        """The day's talk: Enter when all are ready, m when most are, a number for more seconds."""
        if not self.timed:
            self.wait("host-talk")
            return
        tie = bool(self.table.tied)
        end = time.monotonic() + seconds("talk", active=len(self.table.active), tie=tie)
        warned = False
        self.screen.line(f"  {self.words.say('host-clock')}", "dim")
        while (left := end - time.monotonic()) > 0:
            if left <= 30 and not warned:
                warned = True
                self.cue(self.narrator.say(THIRTY_SECONDS))
            if not select.select([sys.stdin], [], [], min(left, 1.0))[0]:
                continue
            typed = sys.stdin.readline().strip().lower()
            if not typed:
                return
            if typed == "m":
                self.cue(self.narrator.say(MAJORITY_READY))
                end = min(end, time.monotonic() + COUNTDOWN)
                warned = True
            elif typed.isdecimal():
                end += int(typed[:4])

    def _votes(self) -> None:
        """Votes are typed as they were shown, one name for each voter, or several at once."""
        kind, number = self.match.ask(self.match.waiting[0]).kind, self.match.number
        queue: list[str] = []
        while not self.match.over and self._asks(kind, number):
            seat = self.match.waiting[0]
            targets = _targets([option for option in self.match.ask(seat).options if isinstance(option, Vote)])
            if not queue:
                typed = self._enter(f"{self.words.name(seat)} ({letter(seat)}) →")
                queue = typed.replace(",", " ").split()
            if queue:
                target = self._read_seat(queue.pop(0))
                if target not in targets:
                    queue = []
                    self._refuse(targets)
                    continue
                self.match.answer(seat, Vote(target))

    def _asks(self, kind: str, number: int) -> bool:
        question = self.match.question
        sequential = self.table.badge is not None
        return question is not None and question.kind == kind and (sequential or self.match.number == number)

    def _aim(self, kind: str) -> None:
        """A last shot of a variant, or a trade of tokens; Enter is no."""
        (seat,) = self.match.waiting
        options = [option for option in self.match.ask(seat).options if isinstance(option, (Shoot, Swap))]
        target = self._seat(self.words.say(f"host-{kind}", names=self.words.name(seat)), _targets(options), True)
        if target is None:
            self._rest()
        else:
            self.match.answer(seat, next(option for option in options if option.target == target))

    def _cards(self) -> None:
        """Whoever shows a card: seat, card and perhaps a target, such as ``c wiretap f``; Enter when nobody does."""
        while True:
            typed = self._enter(self.words.say("host-cards")).split()
            if not typed:
                break
            seat = self._read_seat(typed[0])
            if seat is None or seat not in self.match.waiting or len(typed) < 2:
                self._refuse(list(self.match.waiting))
                continue
            target = self._read_seat(typed[2]) if len(typed) > 2 else None
            card = next(
                (card for card in Card if typed[1].lower() in (card.value, fold(self.words.term(card)))), typed[1]
            )
            try:
                self.match.answer(seat, f"card {card}" + ("" if target is None else f" {letter(target)}"))
                break
            except Refusal as refusal:
                self.screen.line(self.words.refusal(refusal), "yellow")
        looks = len(self.table.looks)
        self._rest()
        for look in self.table.looks[looks:]:
            self.aside(self.words.say("host-show", token=self.words.term(look.token)))

    # Reading

    def _enter(self, prompt: str) -> str:
        """What people did, as the game master types it."""
        typed = self._ask(f"  {prompt} ")
        if self.open is not None:
            self.open.entered = True
        return typed

    def _ask(self, prompt: str) -> str:
        """A typed line, unless it is a command, which can be typed wherever something is typed."""
        while True:
            typed = self.screen.ask(prompt)
            word, _, rest = typed.partition(" ")
            match self.called.get(fold(word)) if len(word) > 1 else None:
                case "quit":
                    raise EOFError
                case "back":
                    raise TakenBack
                case "exclude":
                    self._exclude(rest.strip())
                case _:
                    return typed

    def _seat(self, prompt: str, targets: Sequence[Seat], optional: bool) -> Seat | None:
        while True:
            typed = self._enter(prompt)
            if not typed and optional:
                return None
            seat = self._read_seat(typed)
            if seat in targets:
                return seat
            self._refuse(targets)

    def _read_seat(self, typed: str) -> Seat | None:
        """A seat by its letter, its number, its name or the beginning of it."""
        seat = typed_seat(typed, len(self.match.seats))
        if seat is not None or not typed:
            return seat
        begin = [seat for seat in self.match.seats if fold(self.words.name(seat)).startswith(fold(typed))]
        return begin[0] if len(begin) == 1 else None

    def _refuse(self, targets: Sequence[Seat]) -> None:
        names = self.words.join(f"{self.words.name(seat)} ({letter(seat)})" for seat in targets)
        self.screen.line(f"  {self.words.say('host-choose', names=names)}", "yellow")


def steps_of(match: Match) -> list[Step]:
    """The questions of a match so far, as they were before they were answered."""
    settings: dict[str, Any] = write_settings(match.settings)
    again = game(match.game.id).start(len(match.seats), names=match.names, dealer=None, **settings)
    steps: list[Step] = []
    number = -1
    for entry in match.log or ():
        if entry.seat is not None:
            if again.number != number or entry.kind == EXCLUDE:
                number = again.number
                steps.append(Step(again.clone(quiet=False)))
            quiet = entry.choice is Quiet.PASS or isinstance(entry.choice, Dream)
            steps[-1].entered = steps[-1].entered or not quiet
        again.repeat(entry)
    return steps


def _targets(options: Sequence[Any]) -> list[Seat]:
    return [option.target for option in options]
