"""The table of Špehov: who is left, all votes as a grid, tokens and cards as far as the reader knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.games.spehov import MAFIOSI, USERS, A, Card, Cause, How, M, P, Phase, Token
from omerta.kernel import HIDDEN, Seat, View, letter
from omerta.terminal.boards.parts import heading, shorten
from omerta.words import Words

TONES = {
    "RoundBegan": "bold blue",
    "MorningCame": "bold yellow",
    "PlayerEliminated": "bold",
    "AgentLost": "bold",
    "TokenInspected": "magenta",
    "TokenTapped": "magenta",
    "MafiaMet": "magenta",
    "GangMet": "magenta",
    "PlayerRecruited": "magenta",
    "VictimsProposed": "magenta",
    "VictimChosen": "magenta",
    "ExposureSeen": "magenta",
    "TokenDealt": "magenta",
    "CardDealt": "magenta",
    "MatchEnded": "bold reverse",
    "TruthRevealed": "bold",
}

TOKEN = {P: "bold blue", M: "bold red", A: "bold cyan"}
CELL = 2
NOTES = 34


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    title = heading(words.say("game-name"), _moment(view, words), width)
    return Group(title, _figures(view, words), _grid(view, words, names, width), *_knowledge(view, words))


def legend(view: View, words: Words) -> RenderableType:
    """What the signs mean, and what the cards in the mix do."""
    cards = dict.fromkeys(view.settings.cards)
    about = [Text.assemble(_card(card, words), (f" – {words.say(f'card-{card}-help')}", "dim")) for card in cards]
    return Group(Text(words.say("spehov-legend"), "dim"), *about)


def _moment(view: View, words: Words) -> str:
    if view.result is not None:
        return words.say("spehov-over")
    if not view.round:
        return words.say("spehov-before")
    return words.say("spehov-moment", round=view.round, phase=words.term(view.phase))


def _figures(view: View, words: Words) -> Text:
    """How many are left and shown, and the cards in the mix; spent ones are struck out."""
    shown = sum(fall.token is M for fall in view.fallen)
    figures = Text(words.say("spehov-active", active=len(view.active)), "bold")
    figures.append(" · " + words.say("spehov-shown-mafiosi", shown=shown, all=MAFIOSI[len(view.seats)]))
    if view.settings.cards:
        figures.append(f" · {words.say('spehov-mix')}: ", "dim")
        spent, used = words.say("spehov-spent"), view.spent - {Card.COMMANDER}
        said = [
            Text(f"{words.term(card)} ({spent})", "dim strike") if card in used else Text(words.term(card))
            for card in dict.fromkeys(view.settings.cards)
        ]
        figures.append_text(Text(", ").join(said))
    return figures


# The grid


def _grid(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    name_width = min(max(map(len, names), default=1), 14)
    notes = [_notes(view, words, seat) for seat in view.seats]
    room = max((note.cell_len for note in notes), default=0)
    columns = max(4, (width - name_width - 8 - min(room, NOTES)) // CELL)
    polls = list(view.polls)[-columns:]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=name_width + 6, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    if polls:
        earlier = len(view.polls) - len(polls)
        grid.add_row(Text(words.say("spehov-earlier", number=earlier) if earlier else "", "dim"), _rounds(polls), "")
    for seat in view.seats:
        grid.add_row(_seat(view, seat, names[seat], name_width), _votes(view, seat, polls), notes[seat])
    return grid


def _rounds(polls: Sequence[Any]) -> Text:
    """The number of the round above its first ballot, a dot above the others."""
    line = Text(style="dim")
    before = 0
    for poll in polls:
        line.append((str(poll.round % 10) if poll.round != before else "·").ljust(CELL))
        before = poll.round
    return line


def _votes(view: View, seat: Seat, polls: Sequence[Any]) -> Text:
    """Whom a seat voted for in each ballot; a vote for one whom the vote of that round took is underlined."""
    taken = {fall.round: fall.seat for fall in view.fallen if fall.cause is Cause.VOTE}
    line = Text()
    for poll in polls:
        target = next((vote.target for vote in poll.votes if vote.seat == seat), None)
        if target is None:
            line.append("·" if seat in poll.voters else " ", "dim")
        else:
            line.append(letter(target), "bold underline" if taken.get(poll.round) == target else "")
        line.append(" " * (CELL - 1))
    return line


def _seat(view: View, seat: Seat, name: str, width: int) -> Text:
    out = seat not in view.active and bool(view.round or view.fallen)
    asked = seat in view.waiting and seat != view.seat
    style = "dim" if out else "bold underline" if seat == view.seat else ""
    return Text.assemble(
        ("★" if seat == view.badge else "†" if out else " ", "bold yellow" if seat == view.badge else "dim"),
        (letter(seat), "dim" if out else "bold cyan"),
        " ",
        (shorten(name, width).ljust(width), style),
        ("…" if asked else " ", "dim"),
    )


def _notes(view: View, words: Words, seat: Seat) -> Text:
    """What is known of a seat."""
    notes = []
    if seat == view.seat:
        notes.append(Text(words.say("spehov-you"), "bold"))
    token = view.tokens[seat] if seat < len(view.tokens) else HIDDEN
    if token is not HIDDEN:
        notes.append(_token(token, words))
    card = view.cards[seat] if seat < len(view.cards) else HIDDEN
    if card is not HIDDEN and card is not Card.COMMANDER and (card is not Card.NEUTRAL or seat == view.seat):
        notes.append(_held(view, seat, card, words))
    notes += [Text(words.say(f"spehov-{mark}"), "yellow") for mark in _marks(view, seat)]
    fall = next((fall for fall in view.fallen if fall.seat == seat), None)
    if fall is not None:
        notes.append(Text(words.say("spehov-out", round=fall.round), "dim"))
    if view.result is not None and seat in view.result.winners:
        notes.append(Text(words.say("spehov-won"), "bold green"))
    return Text(", ").join(notes)


def _marks(view: View, seat: Seat) -> list[str]:
    """What lies before a seat, or is known of it this round."""
    awake = next((night.awake for night in reversed(view.nights) if night.awake is not HIDDEN), ())
    marks = {
        "commander": seat == view.badge,
        "suspect": seat in view.suspects and view.result is None,
        "hidden": view.hideout is not None and view.hideout[0] == seat,
        "safe": view.safe is not None and view.safe[0] == seat,
        "arrested": seat == view.arrested,
        "kidnapped": seat == view.kidnapped,
        "recruited": view.recruited is not HIDDEN and seat == view.recruited,
        "awake": seat in awake and seat != view.seat and seat in view.active and view.result is None,
    }
    return [mark for mark, true in marks.items() if true]


def _token(token: Token, words: Words) -> Text:
    return Text(words.term(token), TOKEN[token])


def _card(card: Card, words: Words) -> Text:
    return Text(words.term(card), "green")


def _held(view: View, seat: Seat, card: Card, words: Words) -> Text:
    """A card, dimmed where it is spent or neutral for its holder."""
    token = view.tokens[seat]
    dead = card in view.spent or (token is not HIDDEN and token not in USERS[card])
    return Text(words.term(card), "dim" if dead else "green")


# Knowledge


def _knowledge(view: View, words: Words) -> list[RenderableType]:
    """The looks the reader knows of, and tonight's victim as soon as the mafia has agreed on one."""
    lines: list[RenderableType] = []
    night = view.nights[-1] if view.nights and view.phase is Phase.MAFIA else None
    if night is not None and night.victim not in (None, HIDDEN):
        lines.append(Text(words.say("spehov-agreed", target=words.name(night.victim)), "bold magenta"))
    for look in view.looks:
        known = look.token is not HIDDEN
        said = words.say(
            "spehov-look",
            how="swap" if look.how is How.SWAP else words.term(look.how),
            round=look.round,
            viewer=words.name(look.viewer),
            target=words.name(look.target),
            token=words.term(look.token) if known else words.say("spehov-unseen"),
        )
        lines.append(Text(said, "magenta" if known else "dim"))
    return lines
