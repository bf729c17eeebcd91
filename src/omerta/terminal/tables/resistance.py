"""The table of The Resistance: the track of actions, all votes as a grid, plot cards, and what the reader knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.games.resistance.cards import (
    ACTIONS,
    KIND,
    MOST_FAILED_VOTES,
    Card,
    Plot,
    Side,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import HIDDEN, Seat, View, letter
from omerta.terminal.tables.parts import heading, shorten
from omerta.words import Words

TONES = {
    "RoundBegan": "bold",
    "ActionRevealed": "bold",
    "MatchEnded": "bold reverse",
    "RolesRevealed": "bold",
    "RoleSeen": "magenta",
    "CardSeen": "magenta",
    "VoteFailed": "yellow",
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
    beside = [*_dealing(view, words, names), *_knowledge(view, words)]
    if width < WIDE:
        return Group(title, _top(view, words), _grid(view, words, names, width), *beside)
    left = width - BESIDE - 3
    columns = Table.grid(padding=(0, 3, 0, 0))
    columns.add_column(width=left)
    columns.add_column(width=BESIDE)
    columns.add_row(_grid(view, words, names, left), Group(*beside, *_effects(view, words)))
    return Group(title, _top(view, words), columns)


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
    facts = _facts(view, words)
    for row, fact in zip(_track(view, words), facts, strict=True):
        block.add_row(*row, "", *fact)
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


def _facts(view: View, words: Words) -> list[tuple[Text, Text]]:
    succeeded = sum(done.succeeded for done in view.done)
    failed = len(view.done) - succeeded
    score = Text.assemble(
        (words.say("side-mafia"), SIDE[Side.MAFIA]),
        f" {succeeded} : {failed} ",
        (words.say("side-detective"), "bold blue"),
    )
    votes = Text(
        "●" * view.failed + "○" * (MOST_FAILED_VOTES - view.failed), "yellow" if view.failed < 4 else "bold red"
    )
    facts = [(Text(words.say("resistance-score")), score), (Text(words.say("resistance-failed-votes")), votes)]
    if view.settings.plots:
        lying = words.say("resistance-deck", deck=len(view.deck), discard=len(view.discard))
        return [*facts, (Text(words.say("resistance-plots")), Text(lying))]
    return [*facts, (Text(), Text())]


# The grid


def _grid(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    name_width = min(max(map(len, names), default=1), 16)
    notes = [_notes(view, words, seat) for seat in view.seats]
    room = min(max(note.cell_len for note in notes), 30)
    columns = max(3, (width - name_width - 8 - room) // CELL)
    attempts = list(view.attempts)
    open_now = bool(view.team) and view.asked in ("open-vote", "vote") and view.result is None
    shown = attempts[-(columns - open_now) :]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=name_width + 5, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    earlier = len(attempts) - len(shown)
    if shown or open_now:
        leader = words.say("resistance-leader").rjust(name_width + 5)
        grid.add_row(_more(earlier, words), _header(view, shown, open_now), "")
        grid.add_row(Text(leader, "dim"), _leaders(view, shown, open_now), "")
    for seat in view.seats:
        row = _votes(view, seat, shown, open_now)
        grid.add_row(_seat(view, words, seat, names[seat], name_width), row, notes[seat])
    if shown:
        grid.add_row(Text(words.say("resistance-for").rjust(name_width + 5), "dim"), _counts(shown), "")
    return grid


def _more(earlier: int, words: Words) -> Text:
    return Text(words.say("resistance-earlier", number=earlier), "dim") if earlier else Text()


def _cell(text: str, style: str = "") -> Text:
    return Text(text.center(CELL - 1) + " ", style)


def _header(view: View, shown: Sequence[Any], open_now: bool) -> Text:
    numbers = [f"{past.round}.{past.attempt}" for past in shown] + [f"{view.round}.{view.attempt}"] * open_now
    return Text().join(_cell(number, "dim") for number in numbers)


def _leaders(view: View, shown: Sequence[Any], open_now: bool) -> Text:
    return Text().join(
        _cell(letter(seat), "dim") for seat in [past.leader for past in shown] + [view.leader] * open_now
    )


def _votes(view: View, seat: Seat, shown: Sequence[Any], open_now: bool) -> Text:
    """A seat's vote in each attempt; brackets where it was on the team."""
    line = Text()
    for past in shown:
        line.append_text(_vote(*SIGN[past.votes[seat]], seat in past.team))
    if open_now:
        sign, style = SIGN[view.open_votes[seat]] if seat in view.open_votes else (" ", "")
        line.append_text(_vote(sign, style, seat in view.team))
    return line


def _vote(sign: str, style: str, member: bool) -> Text:
    left, right = "[]" if member else "  "
    return Text.assemble((left, "bold yellow"), (sign, style), (right, "bold yellow"), " ")


def _counts(shown: Sequence[Any]) -> Text:
    """How many were for it, and whether the team went."""
    line = Text()
    for past in shown:
        went = past.approved and not past.nullified
        mark = "✓" if went else "∅" if past.nullified else "✗"
        line.append_text(_cell(f"{past.votes.count(Vote.APPROVE)}{mark}", "bold" if went else "dim"))
    return line


def _seat(view: View, words: Words, seat: Seat, name: str, width: int) -> Text:
    leads = seat == view.leader and view.round > 0 and view.result is None
    you = seat == view.seat
    asked = seat in view.waiting
    return Text.assemble(
        (" ★" if leads else "  ", "bold yellow"),
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
    return Text.assemble((SYMBOL[KIND[plot]], "yellow"), f" {words.term(plot)}")


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
