"""The table of The Resistance: the track of actions, all votes as a grid, plot cards, and what the reader knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.games.resistance import (
    ACTIONS,
    KIND,
    MOST_FAILED_VOTES,
    Attempt,
    Card,
    Plot,
    Side,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import HIDDEN, Seat, Seats, View, letter
from omerta.terminal.boards.parts import heading, shorten
from omerta.words import Words

TONES = {
    "RoundBegan": "bold",
    "ActionRevealed": "bold",
    "MatchEnded": "bold reverse",
    "RolesRevealed": "bold",
    "RoleSeen": "magenta",
    "CardSeen": "magenta",
    "VoteFailed": "red",
}

SIDE = {Side.MAFIA: "bold red", Side.DETECTIVE: "bold blue"}  # the colours of the box (RS-1.3)
SIGN = {Vote.APPROVE: ("+", "green"), Vote.REJECT: ("−", "magenta")}
SYMBOL = {"immediate": "★", "kept": "▲", "permanent": "◎"}
CELL = 4
WIDE = 110
"""From here on there is room for more beside the grid, such as what plot cards do."""
BESIDE = 46


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    title = heading(words.say("game-name"), _moment(view, words), width)
    top = _top(view, words)
    grid = Grid(view, words, names)
    beside = [*_dealing(view, words, names), *_knowledge(view, words)]
    left = width - BESIDE - 3
    if width < WIDE or grid.width > left:
        return Group(title, top, grid.drawn(width), *beside)
    columns = Table.grid(padding=(0, 3, 0, 0))
    columns.add_column(width=left)
    columns.add_column(width=BESIDE)
    columns.add_row(grid.drawn(left), Group(*beside, *_effects(view, words)))
    return Group(title, top, columns)


def legend(view: View, words: Words) -> RenderableType:
    """What the signs mean, and what the plot cards in play do."""
    return Group(Text(words.say("resistance-legend"), "dim"), *_effects(view, words))


def _moment(view: View, words: Words) -> str:
    if view.result is not None:
        return words.say("resistance-over")
    if not view.round:
        return words.say("resistance-before")
    return words.say("resistance-moment", round=view.round, attempt=view.attempt, of=MOST_FAILED_VOTES)


# The track


def _top(view: View, words: Words) -> RenderableType:
    block = Table.grid(padding=(0, 1), expand=False)
    block.add_column(no_wrap=True, style="dim")
    for _ in ACTIONS:
        block.add_column(width=3, justify="center")
    block.add_column(width=1)
    block.add_column(style="dim")
    block.add_column()
    figures = _figures(view, words)
    for row, figure in zip(_track(view, words), figures, strict=True):
        block.add_row(*row, "", *figure)
    return block


def _track(view: View, words: Words) -> list[list[Text]]:
    """Three rows: the number of each action, the size of its team, how it went."""
    seats = len(view.seats)
    done = {one.action: one for one in view.done}
    rows = [[Text(words.say(f"resistance-{label}"))] for label in ("action", "team", "fails")]
    for action in ACTIONS:
        finished = done.get(action)
        now = finished is None and action == view.action and view.result is None
        style = _outcome(finished) if finished else "bold reverse" if now else ""
        rows[0].append(Text(f" {action} ", style))
        needed = "²" if fails_needed(seats, action) == 2 else ""
        rows[1].append(Text(f"{team_size(seats, action)}{needed}"))
        fails = f"{'✔' if finished.succeeded else '✘'} {finished.fails}" if finished else "·"
        rows[2].append(Text(fails, style if finished else "dim"))
    return rows


def _outcome(done: Any) -> str:
    return SIDE[Side.MAFIA if done.succeeded else Side.DETECTIVE]


def _figures(view: View, words: Words) -> list[tuple[Text, Text]]:
    succeeded = sum(done.succeeded for done in view.done)
    failed = len(view.done) - succeeded
    score = Text.assemble(
        (words.say("side-mafia"), SIDE[Side.MAFIA]),
        f" {succeeded} : {failed} ",
        (words.say("side-detective"), "bold blue"),
    )
    votes = Text("●" * view.failed + "○" * (MOST_FAILED_VOTES - view.failed), "bold" if view.failed < 4 else "bold red")
    figures = [(Text(words.say("resistance-score")), score), (Text(words.say("resistance-failed-votes")), votes)]
    if view.settings.plots:
        lying = words.say("resistance-deck", deck=len(view.deck), discard=len(view.discard))
        return [*figures, (Text(words.say("resistance-plots")), Text(lying))]
    return [*figures, (Text(), Text())]


# The grid


class Column(NamedTuple):
    """An attempt in the grid: its number, leader, action and team, the votes known, and how it ended."""

    number: str
    leader: Seat
    action: int
    team: Seats
    votes: Mapping[Seat, Vote]
    end: str = ""

    @classmethod
    def past(cls, one: Attempt) -> Column:
        mark = "∅" if one.nullified else "✓" if one.approved else "✗"
        end = f"{one.votes.count(Vote.APPROVE)}{mark}"
        return cls(f"{one.round}.{one.attempt}", one.leader, one.action, one.team, dict(enumerate(one.votes)), end)

    @classmethod
    def now(cls, view: View) -> Column:
        return cls(f"{view.round}.{view.attempt}", view.leader, view.action, view.team, view.open_votes)


class Grid:
    """All votes: a row for each seat, a column for each attempt, and at the end of a row what is known of the seat."""

    def __init__(self, view: View, words: Words, names: Sequence[str]) -> None:
        self.view = view
        self.words = words
        self.names = names
        self.name_width = min(max(map(len, names), default=1), 16)
        self.notes = [_notes(view, words, seat) for seat in view.seats]
        self.columns = [Column.past(one) for one in view.attempts]
        if view.team and view.asked in ("open-vote", "vote") and view.result is None:
            self.columns.append(Column.now(view))

    @property
    def rest(self) -> int:
        """The width of names and notes."""
        return self.name_width + 8 + min(max(note.cell_len for note in self.notes), 30)

    @property
    def width(self) -> int:
        return self.rest + CELL * len(self.columns)

    def drawn(self, width: int) -> RenderableType:
        """The grid with as many of the latest attempts as there is room for."""
        shown = self.columns[-max(3, (width - self.rest) // CELL) :]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=self.name_width + 5, no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        if shown:
            earlier = len(self.columns) - len(shown)
            label = self.words.say("resistance-earlier", number=earlier) if earlier else ""
            grid.add_row(Text(label, "dim"), _cells(column.number for column in shown), "")
            if self.view.settings.order:
                grid.add_row(self._label("action-of"), _cells(str(column.action) for column in shown), "")
            grid.add_row(self._label("leader"), _cells(letter(column.leader) for column in shown), "")
        for seat in self.view.seats:
            votes = Text().join(_vote(column, seat) for column in shown)
            name = _seat(self.view, seat, self.names[seat], self.name_width)
            grid.add_row(name, votes, self.notes[seat])
        if any(column.end for column in shown):
            grid.add_row(self._label("for"), _cells(column.end for column in shown), "")
        return grid

    def _label(self, name: str) -> Text:
        return Text(self.words.say(f"resistance-{name}").rjust(self.name_width + 5), "dim")


def _cells(texts: Iterable[str]) -> Text:
    return Text("".join(f"{text.center(CELL - 1)} " for text in texts), "dim")


def _vote(column: Column, seat: Seat) -> Text:
    """A seat's vote; brackets where it was on the team."""
    sign, style = SIGN[column.votes[seat]] if seat in column.votes else (" ", "")
    left, right = "[]" if seat in column.team else "  "
    return Text.assemble((left, "bold"), (sign, style), (right, "bold"), " ")


def _seat(view: View, seat: Seat, name: str, width: int) -> Text:
    leads = seat == view.leader and view.round > 0 and view.result is None
    you = seat == view.seat
    asked = seat in view.waiting
    return Text.assemble(
        (" ★" if leads else "  ", "bold"),
        (letter(seat), "bold cyan"),
        " ",
        (shorten(name, width).ljust(width), "bold underline" if you else ""),
        ("…" if asked and not you else " ", "dim"),
    )


def _notes(view: View, words: Words, seat: Seat) -> Text:
    """What is known of a seat, and the plot cards before it."""
    notes = []
    if seat == view.seat:
        notes.append(Text(words.say("resistance-you"), "bold"))
    side = view.roles[seat] if view.roles else HIDDEN
    if side is not HIDDEN:
        notes.append(Text(words.say(f"resistance-side-{side}"), SIDE[side]))
    if view.result is not None and seat in view.result.winners:
        notes.append(Text(words.say("resistance-won"), "bold green"))
    for plot, number in Counter(view.hands[seat] if view.hands else ()).items():
        notes.append(Text.assemble(f"{number}× " if number > 1 else "", _plot(plot, words)))
    return Text(", ").join(notes)


# Plot cards and knowledge


def _plot(plot: Plot, words: Words) -> Text:
    return Text.assemble((SYMBOL[KIND[plot]], "bold"), f" {words.term(plot)}")


def _dealing(view: View, words: Words, names: Sequence[str]) -> list[RenderableType]:
    """Plot cards that are being dealt or carried out."""
    lines: list[RenderableType] = []
    if view.drawn:
        drawn = Text(", ").join(_plot(plot, words) for plot in view.drawn)
        lines.append(Text.assemble((f"{words.say('resistance-drawn')}: ", "dim"), drawn))
    lines += [Text.assemble(_plot(plot, words), f" → {names[seat]}") for plot, seat in view.given]
    return lines


def _effects(view: View, words: Words) -> list[RenderableType]:
    """What the plot cards do that lie open now."""
    if view.result is not None:
        return []
    lying = [*view.drawn, *(plot for plot, _ in view.given), *(plot for hand in view.hands for plot in hand)]
    return [
        Text.assemble(_plot(plot, words), (f" – {words.say(f'plot-{plot}-help')}", "dim"))
        for plot in dict.fromkeys(lying)
    ]


def _knowledge(view: View, words: Words) -> list[RenderableType]:
    """Looks, cards shown to all, and the reader's own cards."""
    lines: list[RenderableType] = [_look(look, words, view.seat) for look in view.looks]
    for number, seat in view.spotlights.items():
        card = view.played[number - 1].get(seat) if number <= len(view.played) else None
        if isinstance(card, Card):
            action = view.done[number - 1].action if number <= len(view.done) else view.action
            said = words.say("resistance-spotlit", action=action, name=words.name(seat), card=words.term(card))
            lines.append(Text(said, "magenta"))
    own = [
        f"{view.done[number].action} {words.term(cards[view.seat])}"
        for number, cards in enumerate(view.played)
        if view.seat in cards and number < len(view.done)
    ]
    if own:
        lines.append(Text.assemble((f"{words.say('resistance-own-cards')}: ", "dim"), ", ".join(own)))
    return lines


def _look(look: Any, words: Words, viewer: Seat | None) -> Text:
    told = {"viewer": words.name(look.viewer), "target": words.name(look.target), "plot": words.term(look.plot)}
    told["by"] = "you" if look.viewer == viewer else "other"
    told["at"] = "you" if look.target == viewer else "other"
    told["what"] = "card" if look.plot is Plot.CLOSE_EYE else "role"
    told["seen"] = "none" if look.seen is HIDDEN else look.seen.value
    told["round"] = look.round
    return Text(words.say("resistance-look", **told), "magenta" if look.seen is not HIDDEN else "dim")
