"""What a seat may choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.cards import Card, Effect, Printed, Target
from omerta.games.cosa_nostra.edition import CAPO, single
from omerta.games.cosa_nostra.table import CosaNostraTable, Tried
from omerta.kernel import Options, Seat

# Set-up and movement


def start_choices(t: CosaNostraTable) -> Options:
    """Free start points with an empty gate from which the opening pieces can be laid (CN-2.5)."""
    e, free = t.edition, t.edition.cells & ~t.taken()
    chosen = {player.point for player in t.players}
    every = [
        (o.Start(point.name, gate, len(point.gates) > 1), e.bits[gate])
        for point in e.starts
        if point.name not in chosen
        for gate in point.gates
    ]
    roomy = [it for it, gate in every if gate & free and _room(e.group(gate, free), e.opening_pieces)]
    return tuple(roomy or [it for it, gate in every if gate & free] or [it for it, _ in every])


def _room(group: int, pieces: int) -> bool:
    """A linked group of empty cells takes as many pieces as it has cells."""
    return group.bit_count() >= pieces


def lay_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Empty cells beside his own pieces (CN-2.5)."""
    e = t.edition
    return o.lays(e, e.beside(t.players[seat].pieces) & ~t.taken())


def blocked(t: CosaNostraTable, seat: Seat, effect: Effect) -> bool:
    """Whether a lasting black card of this effect lies before the seat."""
    lasting = t.players[seat].lasting
    return bool(lasting) and any(t.edition.black[card].effect is effect for card in lasting)


def move_choices(t: CosaNostraTable, seat: Seat, rolled: int) -> Options:
    """The roll and what the rank may add or take away (CN-3.2); the roll itself first."""
    e, slowed = t.edition, t.players[seat].lasting and blocked(t, seat, Effect.BLOCK_ADJUSTMENT)
    play = 0 if slowed else e.adjustment[t.rank(seat)]
    return o.moves(e.distances, rolled, play)


def held(t: CosaNostraTable, seat: Seat, *effects: Effect) -> Iterator[tuple[Card, Printed]]:
    """The red cards in hand, the lowest id of each name (section 14), perhaps only those of some effects."""
    e, names = t.edition, set()
    for card in t.players[seat].hand:
        face, printed = e.faces[card], e.red[card]
        if face.name not in names and (not effects or printed.effect in effects):
            names.add(face.name)
            yield face, printed


def roll_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Roll, or drive off with a card (D-ROLL)."""
    if not t.players[seat].hand:
        return ROLL
    drives = (o.Drive(card, far) for card, _ in held(t, seat, Effect.DRIVE) for far in t.edition.distances)
    return (*ROLL, *drives)


ROLL = (o.GO,)


# Black cards


def black_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Face the card, or cancel it (D-BLACK)."""
    return (o.FACE, *(o.Cancel(card) for card, _ in held(t, seat, Effect.CANCEL_BLACK)))


def lose_choices(t: CosaNostraTable, seat: Seat, effect: Effect) -> Options:
    """What a raid, an arson or an uprising can take (D-LOSE)."""
    e, player = t.edition, t.players[seat]
    if effect is Effect.LOSE_PICCIOTTO:
        waiting = (o.LosePicciotto(o.WAITING),) if player.waiting else ()
        return (*waiting, *map(o.LosePicciotto, e.called(player.guards)))
    if effect is Effect.LOSE_BUSINESS:
        return tuple(o.LoseBusiness(e.ring[field]) for field in t.businesses(seat) if field not in t.laid)
    return tuple(map(o.LosePiece, e.called(player.pieces & ~player.guards)))


def removable(t: CosaNostraTable) -> tuple[str, ...]:
    """All picciotti on the map (CN-5.7)."""
    return tuple(name for player in t.players for name in t.edition.called(player.guards))


# Actions


def may_gain_cells(t: CosaNostraTable, seat: Seat) -> bool:
    """Not watched, and a piece is left (CN-5.12, CN-6.3)."""
    player = t.players[seat]
    return not player.watch and player.supply > 0


def may_gain_businesses(t: CosaNostraTable, seat: Seat) -> bool:
    """Not watched, and a token is left (CN-5.12, CN-7.3)."""
    return not t.players[seat].watch and list(t.owners.values()).count(seat) < t.edition.tokens


def may_hire(t: CosaNostraTable, seat: Seat, price: int) -> bool:
    """Not watched, not wanted, a token is left, and he can pay (CN-5.12, CN-6.4)."""
    player = t.players[seat]
    if player.watch or not t.picciotti or player.cash < price:
        return False
    return not (player.lasting and blocked(t, seat, Effect.BLOCK_HIRING))


def act_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Everything that can be done in ACTIONS (CN-4.3); done comes first."""
    player = t.players[seat]
    found: list[Any] = [o.DONE]
    if not player.watch:
        found += growth_choices(t, seat)
    if player.hand:
        for card, printed in held(t, seat):
            if printed.effect in USES:
                found += USES[printed.effect](t, seat, card, printed)
    if player.lasting:
        found += payoff_choices(t, seat)
    if t.offers < t.settings.offers_per_turn:
        found += offer_choices(t, seat, t.tried)
    return tuple(found)


def growth_choices(t: CosaNostraTable, seat: Seat) -> list[Any]:
    """What the watched may not do: gain cells and businesses, hire picciotti and step with them (CN-5.12)."""
    e, player = t.edition, t.players[seat]
    empty = ~t.taken() if player.supply else 0
    found: list[Any] = []
    if player.cash >= e.cell_price and empty:
        found += o.buys(e, t.reach(seat) & empty)
    if player.cash >= e.hire_price and may_hire(t, seat, e.hire_price):
        found.append(o.HIRE)
    if player.guards or player.waiting:
        found += step_choices(t, seat, empty)
    if player.cash >= e.cheapest and t.controlled[seat].bit_count() < e.tokens:
        # neutral businesses that have a price he can pay; nobody shares a field (CN-7.1, CN-7.2)
        found += o.acquisitions(e, e.affordable(player.cash) & ~sum(t.controlled))
    return found


def step_choices(t: CosaNostraTable, seat: Seat, empty: int) -> list[o.Step]:
    """One step for each picciotto that has not stepped in this turn (CN-6.6, CN-6.7).

    What lies on the target decides whether it is a walk, a claim or a seizure (CN-6.8); ``empty`` cells can be claimed.
    """
    e, player = t.edition, t.players[seat]
    if player.lasting and blocked(t, seat, Effect.BLOCK_STEPS):
        return []
    own = player.pieces & ~player.guards
    hostile = open_to_seizure(t, seat) if player.supply and player.cash >= e.seize_tax else 0
    found: list[o.Step] = []
    if ready := player.guards & ~t.moved:
        capo = t.rank(seat) == CAPO
        for bit in single(ready):
            near = e.beside(bit)
            reach = near | e.cornering(bit) if capo else near
            peaceful = reach if t.settings.capo_diagonal == "all" else near
            found += o.steps(e, e.names[bit], peaceful & own, peaceful & empty, reach & hostile)
    if player.waiting:
        gate = player.gate
        seized = gate & hostile if player.waiting > t.fresh else 0
        found += o.steps(e, o.WAITING, gate & own, gate & empty, seized)
    return found


def open_to_seizure(t: CosaNostraTable, seat: Seat) -> int:
    """The unguarded pieces of all rivals (CN-6.9)."""
    cells = 0
    for rival in t.players:
        if rival.seat != seat:
            cells |= rival.pieces & ~rival.guards
    return cells


def payoff_choices(t: CosaNostraTable, seat: Seat) -> list[o.PayOff]:
    """Lasting black cards he can pay off, the lowest id of each name (CN-8.7)."""
    e, player, rank = t.edition, t.players[seat], t.rank(seat)
    names: dict[str, Card] = {}
    for card in player.lasting:
        payoff = e.black[card].payoff
        if payoff is not None and player.cash >= payoff[rank]:
            names.setdefault(e.faces[card].name, e.faces[card])
    return [o.PayOff(card) for card in names.values()]


# Red cards


def on_controlled(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    """Businesses of the card's names that he can pay for: neutral ones, rivals', or own ones to guard (CN-7.4)."""
    e, player, owned = t.edition, t.players[seat], t.controlled
    own, all_owned = owned[seat], sum(owned)
    fields = own if printed.guard else 0
    if not player.watch and own.bit_count() < e.tokens:
        if printed.neutral is not None and player.cash >= printed.neutral:
            fields |= ~all_owned
        if printed.rival is not None and player.cash >= printed.rival:
            fields |= all_owned & ~own
    for laid in t.laid:
        fields &= ~(1 << laid)
    return o.uses_on_fields(e, fields & e.named_on[card.id], card.id)


def on_unfriendly(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    """Businesses of the card's names that are neither own nor friendly yet (CN-8.4)."""
    fields = t.edition.named_on[card.id] & ~t.controlled[seat]
    for papers in t.documents:
        if papers.seat == seat:
            fields &= ~(1 << papers.field)
    return o.uses_on_fields(t.edition, fields, card.id)


def on_gained(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    return o.uses_on_cells(t.edition, gainable(t, seat, printed), card.id)


def on_guarded(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    """The picciotti of all rivals."""
    found: Options = ()
    for rival in t.players:
        if rival.guards and rival.seat != seat:
            found += o.uses_on_cells(t.edition, rival.guards, card.id)
    return found


def on_rivals(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    return tuple([o.UseOnRival(card, rival) for rival in t.rivals(seat)])


def always(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    return (o.Use(card),)


def if_watched(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    return (o.Use(card),) if t.players[seat].watch else ()


def on_lasting(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> Options:
    """Own lasting black cards, the lowest id of each name."""
    faces = t.edition.faces
    names = {faces[black].name: faces[black] for black in reversed(t.players[seat].lasting)}
    return tuple(o.UseOnBlack(card, black) for black in names.values())


USES: Mapping[Effect, Callable[[CosaNostraTable, Seat, Card, Printed], Options]] = {
    Effect.CONTROL: on_controlled,
    Effect.FRIENDLY: on_unfriendly,
    Effect.GAIN_CELL: on_gained,
    Effect.REMOVE_PICCIOTTO: on_guarded,
    Effect.COLLECT: on_rivals,
    Effect.WATCH_RIVAL: on_rivals,
    Effect.TAKE: always,
    Effect.TAKE_EACH: always,
    Effect.COLLECT_COLOUR: always,
    Effect.END_WATCH: if_watched,
    Effect.CANCEL_BLACK: on_lasting,
}
"""How a red card can be used in ACTIONS; not at all unless its whole effect is possible (CN-8.5)."""


def control_cost(t: CosaNostraTable, seat: Seat, printed: Printed, field: int) -> int | None:
    """What the card costs at this field: free or dear by its owner, nothing for guarding an own one, or impossible."""
    if t.edition.ring[field].name not in printed.fields or field in t.laid:
        return None
    owner = t.owners.get(field)
    if owner is None:
        return printed.neutral
    if owner == seat:
        return 0 if printed.guard else None
    return printed.rival


def friendly(t: CosaNostraTable, seat: Seat, field: int) -> bool:
    """Whether documents of the seat lie at the field (CN-5.3)."""
    return any(papers.seat == seat and papers.field == field for papers in t.documents)


def gainable(t: CosaNostraTable, seat: Seat, printed: Printed) -> int:
    """The cells that ambush, turncoat or permit could gain: within reach, payable (CN-6.1)."""
    if not may_gain_cells(t, seat) or t.players[seat].cash < printed.amount[t.rank(seat)]:
        return 0
    if printed.target is Target.EMPTY:
        return t.reach(seat) & ~t.taken()
    cells = 0
    for rival in t.players:
        if rival.seat != seat:
            cells |= rival.guards if printed.target is Target.GUARDED else rival.pieces
    return t.reach(seat) & cells


# Offers


def offer_choices(t: CosaNostraTable, seat: Seat, tried: tuple[Tried, ...], selling_only: bool = False) -> list[Any]:
    """All offers of one item to one rival that the protocol allows, as sets of cells and fields (section 10).

    A solvent rival could buy cells he reaches, businesses, a face-down card (CN-10.5 to CN-10.7).
    """
    e, player, controlled = t.edition, t.players[seat], t.controlled
    unit, tokens = e.unit, e.tokens
    buying = not selling_only and not player.watch and player.cash >= unit
    reach = t.reach(seat) if buying and player.supply else 0
    own, free, has_card = controlled[seat], player.pieces & ~player.guards, bool(player.hand)
    has_token = buying and own.bit_count() < tokens
    past = tried_with(t, seat, tried) if tried else NEVER_TRIED
    found: list[Any] = []
    for rival in t.around(seat)[1:]:
        other = t.players[rival]
        if other.out:
            continue
        wanted = reach and reach & other.pieces & ~other.guards
        wanted_fields = controlled[rival] if has_token else 0
        cells = fields = 0
        solvent = other.cash >= unit
        if solvent and not other.watch:
            if free and other.supply:
                cells = (e.beside(other.pieces) | other.gate) & free
            if own and controlled[rival].bit_count() < tokens:
                fields = own
        card = solvent and has_card
        if rival in past:
            past_cells, past_fields, past_cards = past[rival]
            wanted, wanted_fields = wanted & ~past_cells, wanted_fields & ~past_fields
            cells, fields = cells & ~past_cells, fields & ~past_fields
            card = card and not past_cards.issuperset(player.hand)
        if wanted:
            found += o.asks_for_cells(e, wanted, rival)
        if wanted_fields:
            found += o.asks_for_businesses(e, wanted_fields, rival)
        if cells:
            found += o.offers_of_cells(e, cells, rival)
        if fields:
            found += o.offers_of_businesses(e, fields, rival)
        if card:
            found.append(o.offer_card(rival))
    return found


NEVER_TRIED: Mapping[Seat, tuple[int, int, frozenset[str]]] = {}


def tried_with(
    t: CosaNostraTable, seat: Seat, tried: tuple[Tried, ...]
) -> Mapping[Seat, tuple[int, int, frozenset[str]]]:
    """The cells, fields and cards that a seat has offered to or asked of its rivals already (CN-10.8).

    An item says by its first letter what it is: see ``Deal``.
    """
    past: dict[Seat, tuple[int, int, frozenset[str]]] = {}
    for it in tried:
        if it.seat == seat:
            item = it.item
            cells, fields, cards = past.get(it.rival, (0, 0, NO_CARDS))
            if item[0] == "#":
                cards |= {item[1:]}
            elif item[0] == "@":
                fields |= 1 << int(item[1:])
            else:
                cells |= t.edition.bits[item]
            past[it.rival] = cells, fields, cards
    return past


NO_CARDS: frozenset[str] = frozenset()


def show_choices(t: CosaNostraTable, seat: Seat, rival: Seat, tried: tuple[Tried, ...]) -> Options:
    """The cards in hand not yet offered to this rival, each by its own id (CN-10.3)."""
    past = {it.item for it in tried if it.seat == seat and it.rival == rival}
    return tuple(o.Show(t.edition.faces[card]) for card in t.players[seat].hand if f"#{card}" not in past)


def raise_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Sell pieces to the council, sell to rivals, or, with no piece left, give up (CN-9.5, CN-9.6, CN-9.8)."""
    player = t.players[seat]
    sales = o.council_sales(t.edition, player.pieces)
    offers = []
    if t.raise_offers < t.settings.offers_per_raise:
        offers = offer_choices(t, seat, t.raise_tried, selling_only=True)
    return (*sales, *offers) if sales else (o.DEFAULT, *offers)


def might_raise(t: CosaNostraTable, seat: Seat) -> bool:
    """Whether, as far as everybody can see, the debtor has anything to sell (CN-9.8, CN-12.1)."""
    player = t.players[seat]
    if player.pieces:
        return True
    if t.raise_offers >= t.settings.offers_per_raise:
        return False
    if player.hand and any(t.players[rival].cash >= t.edition.unit for rival in t.rivals(seat)):
        return True
    offers = offer_choices(t, seat, t.raise_tried, selling_only=True)
    return any(not isinstance(it, o.OfferCard) for it in offers)
