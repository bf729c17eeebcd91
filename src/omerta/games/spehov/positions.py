"""Written positions (section 19): the start of a round as a few lines."""

from __future__ import annotations

import re

from omerta.gamekit import BadPosition, Game, read_seat, read_settings
from omerta.games.spehov.cards import A, Card, Cause, M, P, Token
from omerta.games.spehov.elimination import check_end
from omerta.games.spehov.rules import begin_round, open_cards
from omerta.games.spehov.settings import Settings
from omerta.games.spehov.settings import check as check_settings
from omerta.games.spehov.table import Fall, Night, SpehovTable
from omerta.kernel import Frame, Seat

TOKENS = {"P": P, "M": M, "A": A}


PAIR = re.compile(r"(\w+)=(\S+)")


WORDS = frozenset({"game", "deal", "cards", "out", "round", "badge", "spent", "recruited"})
"""How the lines of a position begin; each stands once at most."""


def read_position(game: Game, lines: list[str]) -> tuple[SpehovTable, list[Frame]]:
    """The start of a round, written down.

    ``game n=10 cards=vest,recruit`` · ``deal MMAPPPPPP`` · ``cards E=vest F=recruit`` · ``out G H`` · ``round 4`` ·
    ``badge D`` · ``spent vest`` · ``recruited F``. Without a round the match is at the showing of cards after the deal.
    """
    given: dict[str, list[str]] = {}
    for word, *rest in map(str.split, lines):
        if word not in WORDS or given.setdefault(word, rest) is not rest:
            raise BadPosition(line=" ".join([word, *rest]))
    options = dict(PAIR.findall(" ".join(given.get("game", []))))
    try:
        seats = int(options.pop("n")) - 1
    except (KeyError, ValueError):
        raise BadPosition(line=" ".join(given.get("game", []))) from None
    if seats not in game.seats:
        raise BadPosition(rule="SP-0.1", line=f"n={seats + 1}")
    settings = read_settings(Settings, options)
    check_settings(seats, settings)
    t = SpehovTable(seats=tuple(range(seats)), settings=settings)
    t.active = t.checked = t.seats
    t.tokens = _tokens(t, "".join(given.get("deal", [])))
    if settings.cards:
        t.cards = _cards(t, given.get("cards", []))
    if "round" not in given:
        return t, [begin_round(), check_end(), open_cards()] if settings.cards else [begin_round()]
    _course(t, given)
    return t, [begin_round()]


def _tokens(t: SpehovTable, word: str) -> tuple[Token, ...]:
    tokens = tuple(TOKENS[sign] for sign in word.upper() if sign in TOKENS)
    if len(tokens) != len(word) or {token: tokens.count(token) for token in (P, M, A)} != t.counts():
        raise BadPosition(rule="SP-1.2", line=f"deal {word}")
    return tokens


def _cards(t: SpehovTable, words: list[str]) -> tuple[Card, ...]:
    cards = [Card.NEUTRAL] * len(t.seats)
    for word in words:
        seat, _, card = word.partition("=")
        try:
            cards[_seat(t, seat)] = Card(card)
        except ValueError:
            raise BadPosition(line=word) from None
    if sorted(card for card in cards if card is not Card.NEUTRAL) != sorted(t.settings.cards):
        raise BadPosition(rule="SP-2.3", line=" ".join(words))
    return tuple(cards)


def _seat(t: SpehovTable, word: str) -> Seat:
    try:
        return read_seat(word, len(t.seats))
    except ValueError:
        raise BadPosition(line=word) from None


def _course(t: SpehovTable, given: dict[str, list[str]]) -> None:
    """What happened before the round the position begins with; whom the mafia chose is not written and not known."""
    number = given["round"][0] if given["round"] else ""
    if not re.fullmatch("[1-9][0-9]?", number):
        raise BadPosition(line=f"round {number}")
    t.round = int(number) - 1
    for word in given.get("out", []):
        seat = _seat(t, word)
        t.fallen += (Fall(t.round, seat, t.tokens[seat], Cause.VOTE),)
    fallen = [fall.seat for fall in t.fallen]
    t.active = t.checked = tuple(seat for seat in t.seats if seat not in fallen)
    for word in given.get("spent", []):
        card = _held(t, word)
        t.spent |= {card}
        if card is not Card.RECRUIT:
            t.shown += (t.cards.index(card),)
    if Card.COMMANDER in t.cards:
        t.badge = t.next_active(t.cards.index(Card.COMMANDER))
        t.show(t.cards.index(Card.COMMANDER), Card.COMMANDER)
    if Card.SWAP in t.cards and t.live(t.cards.index(Card.SWAP)):
        t.show(t.cards.index(Card.SWAP), Card.SWAP)
    if given.get("badge"):
        t.badge = _seat(t, given["badge"][0])
    if given.get("recruited"):
        _held(t, "recruit")
        _recruit(t, _seat(t, given["recruited"][0]))


def _held(t: SpehovTable, word: str) -> Card:
    """A card that somebody holds."""
    if word not in t.cards:
        raise BadPosition(rule="SP-2.3", line=word)
    return Card(word)


def _recruit(t: SpehovTable, seat: Seat) -> None:
    """The recruitment is put into the night before; those awake then know it."""
    awake = tuple(other for other in t.active if t.plays_mafia(other))
    t.recruited, t.recruit_round = seat, t.round
    t.spent |= {Card.RECRUIT}
    everybody = tuple(sorted({*awake, seat}))
    t.nights += (Night(t.round, t.active, (), (), everybody, (), None, t.cards.index(Card.RECRUIT), seat),)
    t.named += (None,)
