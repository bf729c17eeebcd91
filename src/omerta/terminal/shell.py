"""A person's turn: the table, what is new, the question, and whatever is typed until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.analysis.hints import HintsAmongPeople, hint
from omerta.gamekit import BadTalk
from omerta.kernel import Refusal, Seat, letter
from omerta.play import Match
from omerta.play.bot_driver import BotDriver
from omerta.play.talk import course
from omerta.terminal.boards import draw, leads_to, legend
from omerta.terminal.branching import BranchAmongPeople, look_back
from omerta.terminal.commands import command_words
from omerta.terminal.errors import clean
from omerta.terminal.library import show_rules
from omerta.terminal.orders import StandingOrders
from omerta.terminal.screen import Screen
from omerta.terminal.story import fits, show, tell
from omerta.terminal.typed_options import Choice, fold
from omerta.words import Words

COMMANDS = (
    *("help", "why", "say", "talk", "table", "options", "more", "back", "orders", "story", "rules", "record"),
    *("hint", "branch"),
    "quit",
)
MOST_OPTIONS = 12
FIRST_OPTIONS = 3
LEAST_LINES = 4
"""So many lines of options are shown however small the screen is."""
GAP = 3


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
        self.orders = StandingOrders()
        self.page_size = 0
        self.paged = 0
        """How many options of the open question stand on pages before the one that is shown."""

    def turn(self, seat: Seat) -> None:
        """Let a person answer the open question."""
        if self._obey(seat):
            return
        self._hand_over(seat)
        self.refused = None
        self.paged = 0
        self._present(seat)
        number = self.match.number
        while seat in self.match.waiting and self.match.number == number:
            choice = Choice(self.words, self.match.ask(seat))
            quiet = choice.at_once
            typed = self.screen.ask(f"{self.words.name(seat)} ({letter(seat)}) > ")
            if typed:
                self._take(seat, typed)
            elif quiet is not None and self.screen.interactive:
                self._answer(seat, choice, choice.options[quiet])

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
        first = not self.read[seat]
        hint = "ui-hint" if first else "ui-order-hint" if self.orders.offered(self.match, seat) else None
        question = self._question(seat, self.screen.height - self.screen.height_of(table) - 2 - (hint is not None))
        things = course(self.match)
        news = tell(self.words, things[self.read[seat] :], seat)
        self.read[seat] = len(things)
        room = self.screen.height - self.screen.height_of(table) - self.screen.height_of(question) - 3 - first
        above = self.screen.interactive and not self.several and not fits(self.screen, news, room)
        if above:
            show(self.screen, news)
        self.screen.show(table)
        if above:
            self.screen.line()
        else:
            show(self.screen, news, room)
        self.screen.show(question)
        if hint is not None:
            self.screen.say(hint, "dim")

    def _table(self, seat: Seat | None) -> RenderableType:
        return draw(self.match.view(seat), self.words, self._names(), self.screen.width)

    def _names(self) -> list[str]:
        return [self.words.name(seat) for seat in self.match.seats]

    def _question(self, seat: Seat, room: int) -> RenderableType:
        """The question with its options: all about each where there is room for it, else in columns, else in pages."""
        choice = Choice(self.words, self.match.ask(seat))
        asked = Text(clean(self.words.question(choice.asked, self.match.view(seat))), "bold")
        number = len(choice.options)
        if number > MOST_OPTIONS and (choice.by_seats or not self.screen.interactive):
            more = self.screen.text("ui-more-options", number=number, example=_example(choice))
            return Group(asked, self._options(choice, range(FIRST_OPTIONS)), Text(more, "dim"))
        whole = Group(asked, self._options(choice, range(number)))
        if not self.screen.interactive or self.screen.height_of(whole) <= room:
            return whole
        return Group(asked, *self._columns(choice, max(LEAST_LINES, room - self.screen.height_of(asked))))

    def _options(self, choice: Choice, numbers: range) -> Table:
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(justify="right", style="bold cyan", min_width=3)
        for number in numbers:
            text, written = clean(choice.text(number)), choice.written[number]
            notation = "" if fold(text) == fold(written) else written
            about = ". ".join(filter(None, (self._leads_to(choice, number), choice.help(number))))
            called = Text.assemble(
                text, (f" {self.screen.enter}" if self.screen.interactive and number == choice.at_once else "", "dim")
            )
            shown.add_row(Text(choice.labels[number]), called, Text(notation, "cyan"), Text(clean(about), "dim"))
        return shown

    def _leads_to(self, choice: Choice, number: int) -> str | None:
        seat = choice.asked.seat
        return leads_to(self.match.view(seat), self.words, seat, choice.options[number])

    def _columns(self, choice: Choice, room: int) -> list[RenderableType]:
        """Options in short, side by side; what does not fit is on the next page."""
        cells = [self._cell(choice, number) for number in range(len(choice.options))]
        wide = max(cell.cell_len for cell in cells) + GAP
        if -(-len(cells) // max(1, self.screen.width // wide)) > room:
            wide = min(wide, self.screen.width // 2)
        across = max(1, self.screen.width // wide)
        pages = -(-len(cells) // across) > room
        size = across * (room - pages)
        shown = cells[self.paged : self.paged + size] or cells[:size]
        self.paged = self.paged if self.paged < len(cells) else 0
        rows = -(-len(shown) // across)
        grid = Table.grid()
        for _ in range(across):
            grid.add_column(width=wide, no_wrap=True, overflow="ellipsis")
        for row in range(rows):
            grid.add_row(*shown[row::rows])
        more = self.screen.text("ui-more-pages", first=self.paged + 1, last=self.paged + len(shown), number=len(cells))
        self.page_size = size
        return [grid, Text(more, "dim")] if pages else [grid]

    def _cell(self, choice: Choice, number: int) -> Text:
        brings = self._leads_to(choice, number)
        text = clean(choice.text(number)) + (f" ({brings})" if brings else "")
        enter = f" {self.screen.enter}" if number == choice.at_once else ""
        return Text.assemble((choice.labels[number].rjust(2), "bold cyan"), " ", text, (enter, "dim"))

    # Taking what is typed

    def _take(self, seat: Seat, typed: str) -> None:
        choice = Choice(self.words, self.match.ask(seat))
        command, rest = self._command(typed, choice)
        try:
            if command:
                self._do(command, seat, rest)
            elif self._is_act(typed, choice):
                self.driver.say(seat, typed)
                self._talked(seat)
            else:
                self._answer(seat, choice, choice.pick(typed))
        except Refusal as refusal:
            self._refuse(refusal)

    def _answer(self, seat: Seat, choice: Choice, option: Any) -> None:
        before = self.match.clone(quiet=False)
        self.driver.answer(seat, option)
        self.before = seat, before
        self.orders.note(self.match, seat, choice, option)
        self.keep()

    def _obey(self, seat: Seat) -> bool:
        """Answer quietly if the seat has ordered so."""
        if not self.orders.answers(self.match, seat):
            return False
        self.driver.answer(seat, self.match.ask(seat).options[0])
        self.keep()
        return True

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

    def _is_act(self, typed: str, choice: Choice) -> bool:
        """Whether a line is talk; where an option begins with the same word it must be a whole sentence of talk."""
        talk, word = self.match.game.talk, typed.split()[0].lower()
        if word not in {form.split()[0] for form in talk.offered(self.match.settings)}:
            return False
        if word not in {written.split()[0].lower() for written in choice.written}:
            return True
        try:
            talk.read(typed, len(self.match.seats))
        except BadTalk:
            return False
        return True

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
                self.screen.show(self._question(seat, self.screen.height))
            case "options":
                choice = Choice(self.words, self.match.ask(seat))
                self.screen.page(self._options(choice, range(len(choice.options))))
            case "more":
                self.paged += self.page_size
                self._present(seat)
            case "back":
                self._go_back(seat)
            case "orders":
                self._order(seat, rest)
            case "story":
                self.screen.page(Group(*tell(self.words, course(self.match), seat)))
            case "rules":
                show_rules(self.screen, self.match.game, rest.split())
            case "record":
                self._show_record(seat)
            case "hint":
                self._hint(seat)
            case "branch":
                if self.several:
                    raise BranchAmongPeople()
                look_back(self.screen, self.match, seat, rest)
            case "quit":
                raise Left

    def _hint(self, seat: Seat) -> None:
        """What a strong player would do, by what this seat knows; among people everybody thinks for themselves."""
        if self.several:
            raise HintsAmongPeople()
        found = hint(self.match, seat, self.screen.lang)
        self.screen.say("hint-would", "bold", option=found.text)
        for why in found.why:
            self.screen.line(f"  {why}")

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

    def _order(self, seat: Seat, rest: str) -> None:
        """Show the standing orders; give or lift the one that is named."""
        choice = Choice(self.words, self.match.ask(seat))
        known = self.orders.known(self.match, seat, choice)
        name = known[int(rest) - 1] if rest.isdecimal() and 0 < int(rest) <= len(known) else rest
        if name in known:
            self.orders.toggle(seat, name)
        elif name:
            self.screen.say("ui-order-unknown", "red", name=name)
        for number, one in enumerate(known, 1):
            given = one in self.orders.given(seat)
            text = f"{number:>3} [{'x' if given else ' '}] {self._order_text(one, choice)}"
            self.screen.line(text, "bold" if given else "")
        self.screen.say("ui-orders" if known else "ui-no-orders", "dim")
        self._obey(seat)

    def _order_text(self, name: str, choice: Choice) -> str:
        if self.words.has(f"order-{name}"):
            return self.words.say(f"order-{name}")
        if name != choice.asked.kind:
            return name
        asked = self.words.question(choice.asked, self.match.view(choice.asked.seat))
        return self.screen.text("ui-order-kind", question=asked, answer=choice.text(0))

    def _help(self, seat: Seat) -> None:
        choice = Choice(self.words, self.match.ask(seat))
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(style="cyan", no_wrap=True)
        silent = len(self.match.game.talk.offered(self.match.settings)) == 1
        for name in COMMANDS:
            if name == "talk" and silent:
                continue
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
        forms = self.match.game.talk.offered(self.match.settings)
        self.screen.say("ui-talk" if len(forms) > 1 else "ui-talk-free")
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(style="cyan", max_width=40)
        for form in forms[1:]:
            about = f"talk-{form.split()[0]}"
            shown.add_row(Text(form), Text(self.words.say(about) if self.words.has(about) else "", "dim"))
        self.screen.page(Padding(shown, (0, 0, 0, 2)))
        if len(forms) > 1:
            self.screen.say("ui-talk-words", "dim")
        if self.words.has("talk-things"):
            self.screen.line(self.words.say("talk-things"), "dim")

    def _show_record(self, seat: Seat) -> None:
        self.screen.page(Text(clean(self.match.record(seat)).rstrip(), "cyan"))
        if self.kept_at:
            self.screen.path(self.screen.text("ui-record-kept", path=self.kept_at))


def _example(choice: Choice) -> str:
    """Something that can be typed for the last option."""
    seats = [word for word in choice.written[-1].split() if len(word) == 1 and word.isupper()]
    return "".join(seats).lower() if choice.by_seats else choice.written[-1]
