"""Written positions (section 19): the start of a round as a few lines."""

from __future__ import annotations

from omerta.gamekit import Game, Line
from omerta.games.spehov.cards import A, Card, Cause, M, P, Token
from omerta.games.spehov.elimination import check_end
from omerta.games.spehov.rules import begin_round, open_cards
from omerta.games.spehov.table import Fall, Night, SpehovTable
from omerta.kernel import Frame, Seat

TOKENS = {"P": P, "M": M, "A": A}

WORDS = frozenset({"game", "deal", "cards", "out", "round", "badge", "spent", "recruited"})
"""How the lines of a position begin; each stands once at most."""
LATER = frozenset({"out", "badge", "spent", "recruited"})
"""What needs a round."""
LAST_ROUND = 99


def read_position(game: Game, lines: list[str]) -> tuple[SpehovTable, list[Frame]]:
    """The start of a round, written down.

    ``game n=10 cards=vest,recruit`` · ``deal MMAPPPPPP`` · ``cards E=vest F=recruit`` · ``out G H`` · ``round 4`` ·
    ``badge D`` · ``spent vest`` · ``recruited F``. Without a round the match is at the showing of cards after the deal.
    """
    given: dict[str, Line] = {}
    for line in map(Line, lines):
        word = line.words[0]
        if word not in WORDS:
            raise line.refuse("word", word)
        if given.setdefault(word, line) is not line:
            raise line.refuse("twice", word)
    head = given.get("game", Line("game"))
    options = head.pairs(head.words[1:])
    if "n" not in options:
        raise head.refuse("missing", "n=10")
    seats = head.number(options.pop("n")) - 1
    t = SpehovTable(seats=tuple(range(seats)), settings=head.agree(game, seats, options))
    t.active = t.checked = t.seats
    t.tokens = _tokens(t, given.get("deal", Line("deal")))
    if t.settings.cards:
        t.cards = _cards(t, given.get("cards", Line("cards")))
    elif "cards" in given:
        raise given["cards"].refuse("word", "cards", "SP-2.3")
    if "round" in given:
        _course(t, given)
        return t, [begin_round()]
    for word in LATER & given.keys():
        raise given[word].refuse("missing", "round")
    return t, [begin_round(), check_end(), open_cards()] if t.settings.cards else [begin_round()]


def _tokens(t: SpehovTable, line: Line) -> tuple[Token, ...]:
    signs = "".join(line.words[1:]).upper()
    for sign in signs:
        if sign not in TOKENS:
            raise line.refuse("word", sign)
    tokens = tuple(TOKENS[sign] for sign in signs)
    if {token: tokens.count(token) for token in (P, M, A)} != t.counts():
        raise line.refuse("roles", len(t.seats), "SP-1.2")
    return tokens


def _cards(t: SpehovTable, line: Line) -> tuple[Card, ...]:
    cards = [Card.NEUTRAL] * len(t.seats)
    named: set[Seat] = set()
    for word in line.words[1:]:
        holder, _, card = word.partition("=")
        seat = line.seat(holder, len(t.seats))
        if seat in named:
            raise line.refuse("twice", holder)
        if card not in t.settings.cards:
            raise line.refuse("card", card or word, "SP-2.3")
        named.add(seat)
        cards[seat] = Card(card)
    if sorted(card for card in cards if card is not Card.NEUTRAL) != sorted(t.settings.cards):
        raise line.refuse("cards", ", ".join(t.settings.cards), "SP-2.3")
    return tuple(cards)


def _course(t: SpehovTable, given: dict[str, Line]) -> None:
    """What happened before the round the position begins with; whom the mafia chose is not written and not known."""
    line = given["round"]
    t.round = line.number(line.alone(line.words[1:]), 1, LAST_ROUND) - 1
    _fallen(t, given.get("out", Line("out")))
    if Card.COMMANDER in t.cards:
        t.badge = t.next_active(t.cards.index(Card.COMMANDER))
        t.show(t.cards.index(Card.COMMANDER), Card.COMMANDER)
    if Card.SWAP in t.cards and t.live(t.cards.index(Card.SWAP)):
        t.show(t.cards.index(Card.SWAP), Card.SWAP)
    _spent(t, given.get("spent", Line("spent")))
    if badge := given.get("badge"):
        t.badge = _active(t, badge)
        if Card.COMMANDER not in t.cards:
            raise badge.refuse("card", Card.COMMANDER, "SP-2.5")
    if recruited := given.get("recruited"):
        _recruit(t, _active(t, recruited), recruited)
    if len({t.force(seat) for seat in t.active}) < 2:
        raise given.get("recruited", given.get("out", given["round"])).refuse("over", rule="SP-9.1")


def _fallen(t: SpehovTable, line: Line) -> None:
    for word in line.words[1:]:
        seat = line.seat(word, len(t.seats))
        if seat not in t.active:
            raise line.refuse("twice", word)
        t.fallen += (Fall(t.round, seat, t.tokens[seat], Cause.VOTE),)
        t.active = t.checked = tuple(other for other in t.active if other != seat)
    if not t.active:
        raise line.refuse("over", rule="SP-9.1")
    if t.fallen and not t.round:
        raise line.refuse("word", "out", "SP-4.1")


def _spent(t: SpehovTable, line: Line) -> None:
    for word in line.words[1:]:
        if word not in t.settings.cards or word == Card.GANG:
            raise line.refuse("card", word, "SP-2.3")
        card = Card(word)
        if card is Card.RECRUIT:
            t.spent |= {card}
        elif card not in t.spent:
            t.show(t.cards.index(card), card)


def _active(t: SpehovTable, line: Line) -> Seat:
    """The one seat that a line names; it must be in the game."""
    word = line.alone(line.words[1:])
    seat = line.seat(word, len(t.seats))
    if seat not in t.active:
        raise line.refuse("out", word)
    return seat


def _recruit(t: SpehovTable, seat: Seat, line: Line) -> None:
    """The recruitment is put into the night before; those awake then know it."""
    if Card.RECRUIT not in t.cards:
        raise line.refuse("card", Card.RECRUIT, "SP-2.3")
    if t.plays_mafia(seat) or not t.round:
        raise line.refuse("word", line.words[1], "SP-11.3")
    awake = tuple(other for other in t.active if t.plays_mafia(other))
    t.recruited, t.recruit_round = seat, t.round
    t.spent |= {Card.RECRUIT}
    everybody = tuple(sorted({*awake, seat}))
    t.nights += (Night(t.round, t.active, (), (), everybody, (), None, t.cards.index(Card.RECRUIT), seat),)
    t.named += (None,)
