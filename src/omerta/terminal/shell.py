"""A person's turn: the table, what is new, the question, and whatever is typed until it is answered."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.kernel import Refusal, Seat, letter
from omerta.play import Match
from omerta.play.bot_driver import BotDriver
from omerta.play.talk import course
from omerta.terminal.boards import draw, legend
from omerta.terminal.commands import command_words
from omerta.terminal.errors import clean
from omerta.terminal.library import show_rules
from omerta.terminal.screen import Screen
from omerta.terminal.story import fits, show, tell
from omerta.terminal.typed_options import Choice, fold
from omerta.words import Words

COMMANDS = ("help", "why", "say", "talk", "table", "options", "back", "story", "rules", "record", "quit")
MOST_OPTIONS = 12
FIRST_OPTIONS = 3


class Left(Exception):
    """Somebody leaves the table on purpose."""


class Shell:
    """The people at one terminal. Each is shown only what that seat may know."""

    def __init__(self, screen: Screen, driver: BotDriver, keep: Callable[[], None], kept_at: str | None) -> None:
        self.screen = screen
        self.driver = driver
        self.match: Match = driver.match
        self.words: Words = self.match.words(screen.lang)
        self.keep = keep
        self.kept_at = kept_at
        self.several = len(driver.people) > 1
        self.read: dict[Seat, int] = dict.fromkeys(driver.people, 0)
        self.reader: Seat | None = None if self.several else next(iter(driver.people), None)
        self.refused: Refusal | None = None
        self.before: tuple[Seat, Match] | None = None
        """The seat that has answered last, and a copy from before: until something is told, it may take that back."""
        self.called = command_words(COMMANDS)

    def turn(self, seat: Seat) -> None:
        """Let a person answer the open question."""
        self._hand_over(seat)
        self.refused = None
        self._present(seat)
        number = self.match.number
        while seat in self.match.waiting and self.match.number == number:
            typed = self.screen.ask(f"{self.words.name(seat)} ({letter(seat)}) > ")
            if typed:
                self._take(seat, typed)

    def finish(self) -> None:
        """The end, which is the same for all: the whole table, what came last, who won."""
        seat = None if self.several else self.reader
        if self.several:
            self.screen.cover()
        else:
            self.screen.clear()
        self.screen.show(self._table(seat))
        things = course(self.match)
        since = min(self.read.values(), default=0)
        show(self.screen, tell(self.words, things[since:], seat))
        result = self.match.result
        if seat is not None and result is not None:
            self.screen.say("ui-you-won" if seat in result.winners else "ui-you-lost", "bold")

    # One person after another

    def _hand_over(self, seat: Seat) -> None:
        if seat == self.reader:
            return
        self.screen.cover()
        name = f"{self.words.name(seat)} ({letter(seat)})"
        self.screen.show(
            Text.assemble("\n", (f" {self.screen.text('ui-hand-over', name=name)} ", "bold reverse"), "\n")
        )
        self.screen.ask(f"{self.screen.text('ui-hand-over-ready', name=name)} ")
        self.screen.cover()
        self.reader = seat

    # Showing

    def _present(self, seat: Seat) -> None:
        """The table, what is new, the question; on a small screen the news go first and may scroll out of sight."""
        self.screen.clear()
        table = self._table(seat)
        question = self._question(seat, Choice(self.words, self.match.ask(seat)))
        things = course(self.match)
        news = tell(self.words, things[self.read[seat] :], seat)
        first = not self.read[seat]
        self.read[seat] = len(things)
        room = self.screen.height - self.screen.height_of(table) - self.screen.height_of(question) - 3 - first
        above = self.screen.clears and not self.several and not fits(self.screen, news, room)
        if above:
            show(self.screen, news)
        self.screen.show(table)
        if above:
            self.screen.line()
        else:
            show(self.screen, news, room)
        self.screen.show(question)
        if first:
            self.screen.say("ui-hint", "dim")

    def _table(self, seat: Seat | None) -> RenderableType:
        return draw(self.match.view(seat), self.words, self._names(), self.screen.width)

    def _names(self) -> list[str]:
        return [self.words.name(seat) for seat in self.match.seats]

    def _question(self, seat: Seat, choice: Choice) -> RenderableType:
        asked = Text(clean(self.words.question(choice.asked, self.match.view(seat))), "bold")
        number = len(choice.options)
        if number <= MOST_OPTIONS:
            return Group(asked, self._options(choice, range(number)))
        more = self.screen.text("ui-more-options", number=number, example=_example(choice))
        return Group(asked, self._options(choice, range(FIRST_OPTIONS)), Text(more, "dim"))

    def _options(self, choice: Choice, numbers: range) -> Table:
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(justify="right", style="bold cyan", min_width=3)
        for number in numbers:
            text, written = clean(choice.text(number)), choice.written[number]
            notation = "" if fold(text) == fold(written) else written
            about = choice.help(number) or ""
            shown.add_row(Text(choice.labels[number]), Text(text), Text(notation, "cyan"), Text(clean(about), "dim"))
        return shown

    # Taking what is typed

    def _take(self, seat: Seat, typed: str) -> None:
        choice = Choice(self.words, self.match.ask(seat))
        command, rest = self._command(typed, choice)
        try:
            if command:
                self._do(command, seat, rest)
            elif self._is_act(typed):
                self.driver.say(seat, typed)
                self._talked(seat)
            else:
                option, before = choice.pick(typed), self.match.clone(quiet=False)
                self.driver.answer(seat, option)
                self.before = seat, before
                self.keep()
        except Refusal as refusal:
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        """Say what is wrong, and on a line of its own the rule that says so."""
        self.refused = refusal
        rule = refusal.rule or ""
        sentence = self.words.rule(rule)
        said = self.words.refusal(refusal)
        self.screen.line(said.removesuffix(f" {rule}: {sentence}"), "red")
        if sentence:
            self.screen.show(Text.assemble((rule, "bold cyan"), f"  {sentence}"))

    def _command(self, typed: str, choice: Choice) -> tuple[str | None, str]:
        """The command a line begins with; an option that is called the same goes first, unless a slash says so."""
        if typed.startswith("?"):
            return "help", typed[1:].strip()
        slashed = typed.startswith("/")
        if not slashed and fold(typed) in map(fold, choice.written):
            return None, ""
        word, _, rest = typed.removeprefix("/").strip().partition(" ")
        return self.called.get(fold(word)), rest.strip()

    def _is_act(self, typed: str) -> bool:
        return typed.split()[0].lower() in {form.split()[0] for form in self.match.game.talk.forms}

    # The commands

    def _do(self, command: str, seat: Seat, rest: str) -> None:
        match command:
            case "help":
                self._help(seat)
            case "why":
                self._why(seat, rest)
            case "say":
                self.driver.chat(seat, rest)
                self._talked(seat)
            case "talk":
                self._explain_talk()
            case "table":
                self.screen.show(self._table(seat))
                self.screen.show(self._question(seat, Choice(self.words, self.match.ask(seat))))
            case "options":
                choice = Choice(self.words, self.match.ask(seat))
                self.screen.page(self._options(choice, range(len(choice.options))))
            case "back":
                self._go_back(seat)
            case "story":
                self.screen.page(Group(*tell(self.words, course(self.match), seat)))
            case "rules":
                show_rules(self.screen, self.match.game, rest.split())
            case "record":
                self._show_record(seat)
            case "quit":
                raise Left

    def _go_back(self, seat: Seat) -> None:
        """Withdraw the beginning of a choice in stages, as long as it has shown nobody anything."""
        by, before = self.before or (None, self.match)
        last = self.match.log[-1] if self.match.log else None
        unseen = last is not None and last.seat == seat and last.seen_by is None and last.told == len(self.match.events)
        if by != seat or not unseen:
            self.screen.say("ui-no-way-back")
            return
        self.match.go_back_to(before)
        self.before = None
        self.keep()

    def _help(self, seat: Seat) -> None:
        choice = Choice(self.words, self.match.ask(seat))
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(style="cyan", no_wrap=True)
        for name in COMMANDS:
            shown.add_row(Text(self.screen.text(f"ui-usage-of-{name}")), Text(self.screen.text(f"ui-about-{name}")))
        self.screen.line()
        self.screen.say("ui-help-answer")
        if choice.by_seats:
            self.screen.say("ui-help-seats", example=_example(choice))
        self.screen.show(Padding(shown, (0, 0, 0, 2)))
        if explained := legend(self.match.view(seat), self.words):
            self.screen.show(Padding(explained, (1, 0, 0, 0)))

    def _why(self, seat: Seat, rest: str) -> None:
        rule = self.refused.rule if self.refused else None
        rules = rest.split() or [rule or self.match.game.kinds[self.match.ask(seat).kind].rule or ""]
        if rules == [""]:
            self.screen.say("ui-no-reason")
        else:
            show_rules(self.screen, self.match.game, rules)

    def _talked(self, seat: Seat) -> None:
        """Show what was said, and what bots answered."""
        things = course(self.match)
        show(self.screen, tell(self.words, things[self.read[seat] :], seat))
        self.read[seat] = len(things)
        self.keep()

    def _explain_talk(self) -> None:
        self.screen.say("ui-talk")
        for form in self.match.game.talk.forms:
            self.screen.line(f"  {form}", "cyan")

    def _show_record(self, seat: Seat) -> None:
        self.screen.page(Text(clean(self.match.record(seat)).rstrip(), "cyan"))
        if self.kept_at:
            self.screen.path(self.screen.text("ui-record-kept", path=self.kept_at))


def _example(choice: Choice) -> str:
    """Something that can be typed for the last option."""
    seats = [word for word in choice.written[-1].split() if len(word) == 1 and word.isupper()]
    return "".join(seats).lower() if choice.by_seats else choice.written[-1]
