"""What a seat may choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.cards import Card, Effect, Printed, Target
from omerta.games.cosa_nostra.edition import CAPO, single
from omerta.games.cosa_nostra.table import CosaNostraTable, Player, Tried
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
    black = t.edition.black
    return any(black[card].effect is effect for card in t.players[seat].lasting)


def move_choices(t: CosaNostraTable, seat: Seat, rolled: int) -> Options:
    """The roll and what the rank may add or take away (CN-3.2); the roll itself first."""
    e = t.edition
    play = 0 if blocked(t, seat, Effect.BLOCK_ADJUSTMENT) else e.adjustment[t.rank(seat)]
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
    drives = (o.Drive(card, far) for card, _ in held(t, seat, Effect.DRIVE) for far in t.edition.distances)
    return (o.Quiet.GO, *drives)


# Black cards


def black_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Face the card, or cancel it (D-BLACK)."""
    return (o.Quiet.FACE, *(o.Cancel(card) for card, _ in held(t, seat, Effect.CANCEL_BLACK)))


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
    return (
        not player.watch
        and t.picciotti > 0
        and player.cash >= price
        and not (player.lasting and blocked(t, seat, Effect.BLOCK_HIRING))
    )


def act_choices(t: CosaNostraTable, seat: Seat) -> Options:
    """Everything that can be done in ACTIONS (CN-4.3); done comes first."""
    e, player = t.edition, t.players[seat]
    found: list[Any] = [o.Quiet.DONE]
    if player.cash >= e.cell_price and may_gain_cells(t, seat):
        found += o.buys(e, t.reach(seat) & ~t.taken())
    if may_hire(t, seat, e.hire_price):
        found.append(o.Plain.HIRE)
    if player.guards or player.waiting:
        found += step_choices(t, seat)
    found += acquire_choices(t, seat)
    if player.hand:
        for card, printed in held(t, seat):
            found += card_choices(t, seat, card, printed)
    if player.lasting:
        found += payoff_choices(t, seat)
    if t.offers < t.settings.offers_per_turn:
        found += offer_choices(t, seat, t.tried)
    return tuple(found)


def acquire_choices(t: CosaNostraTable, seat: Seat) -> list[o.Acquire]:
    """Neutral businesses that have a price he can pay (CN-7.1, CN-7.2)."""
    e, cash, owners = t.edition, t.players[seat].cash, t.owners
    if cash < e.cheapest or not may_gain_businesses(t, seat):
        return []
    acquire = o.businesses(e).acquire
    return [acquire[field] for field, price in e.for_sale if cash >= price and field not in owners]


def step_choices(t: CosaNostraTable, seat: Seat) -> list[o.Step]:
    """One step for each picciotto that has not stepped in this turn (CN-6.6, CN-6.7)."""
    e, player = t.edition, t.players[seat]
    if player.watch or (player.lasting and blocked(t, seat, Effect.BLOCK_STEPS)):
        return []
    found: list[o.Step] = []
    capo = t.rank(seat) == CAPO
    for bit in single(player.guards & ~t.moved):
        corners = e.cornering(bit) if capo else 0
        near = e.beside(bit)
        peaceful = near | corners if t.settings.capo_diagonal == "all" else near
        found += _steps(t, player, e.names[bit], peaceful, near | corners)
    if player.waiting:
        found += _steps(t, player, o.WAITING, player.gate, player.gate if player.waiting > t.fresh else 0)
    return found


def _steps(t: CosaNostraTable, player: Player, origin: str, peaceful: int, hostile: int) -> list[o.Step]:
    """Walks, claims and seizures from one place, decided by what lies on the target (CN-6.8)."""
    e = t.edition
    found: list[o.Step] = []
    if own := peaceful & player.pieces & ~player.guards:
        found += o.walks(e, own, origin)
    if player.supply:
        if empty := peaceful & ~t.taken():
            found += o.claims(e, empty, origin)
        if player.cash >= e.seize_tax and (open_cells := hostile & open_to_seizure(t, player.seat)):
            found += o.seizures(e, open_cells, origin)
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


def card_choices(t: CosaNostraTable, seat: Seat, card: Card, printed: Printed) -> list[Any]:
    """How a red card can be used in ACTIONS; nothing unless its whole effect is possible (CN-8.5)."""
    e, player = t.edition, t.players[seat]
    match printed.effect:
        case Effect.CONTROL:
            return [
                o.UseOnField(card, e.ring[field]) for field in e.businesses if controllable(t, seat, printed, field)
            ]
        case Effect.FRIENDLY:
            return [
                o.UseOnField(card, e.ring[field]) for field in e.businesses if befriendable(t, seat, printed, field)
            ]
        case Effect.GAIN_CELL:
            return [o.UseOnCell(card, name) for name in e.called(gainable(t, seat, printed))]
        case Effect.REMOVE_PICCIOTTO:
            rivals = (rival for rival in t.players if rival.seat != seat)
            return [o.UseOnCell(card, name) for rival in rivals for name in e.called(rival.guards)]
        case Effect.COLLECT | Effect.WATCH_RIVAL:
            return [o.UseOnRival(card, rival) for rival in t.rivals(seat)]
        case Effect.TAKE | Effect.TAKE_EACH | Effect.COLLECT_COLOUR:
            return [o.Use(card)]
        case Effect.END_WATCH:
            return [o.Use(card)] if player.watch else []
        case Effect.CANCEL_BLACK:
            names = {e.faces[black].name: e.faces[black] for black in reversed(player.lasting)}
            return [o.UseOnBlack(card, black) for black in names.values()]
    return []


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


def controllable(t: CosaNostraTable, seat: Seat, printed: Printed, field: int) -> bool:
    cost = control_cost(t, seat, printed, field)
    if cost is None or t.players[seat].cash < cost:
        return False
    return t.owners.get(field) == seat or may_gain_businesses(t, seat)


def befriendable(t: CosaNostraTable, seat: Seat, printed: Printed, field: int) -> bool:
    """Neither own nor friendly yet (CN-8.4)."""
    if t.edition.ring[field].name not in printed.fields or t.owners.get(field) == seat:
        return False
    return not friendly(t, seat, field)


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
    """All offers of one item to one rival that the protocol allows (section 10)."""
    e, player = t.edition, t.players[seat]
    past, owned = tried_by(seat, tried), by_owner(t)
    buying = not selling_only and not player.watch and player.cash >= e.unit
    reach = t.reach(seat) if buying and player.supply else 0
    has_token = len(owned.get(seat, ())) < e.tokens
    found: list[Any] = []
    for rival in t.rivals(seat):
        other = t.players[rival]
        offers: list[Any] = []
        if reach and (cells := reach & other.pieces & ~other.guards):
            offers += o.asks_for_cells(e, cells, rival)
        if buying and has_token and rival in owned:
            asks = o.businesses(e).asks[rival]
            offers += [asks[field] for field in owned[rival]]
        if other.cash >= e.unit:
            offers += sales(t, player, other, owned, past)
        if rival in past:
            done = past[rival]
            offers = [offer for offer in offers if offer.item not in done]
        found += offers
    return found


def tried_by(seat: Seat, tried: tuple[Tried, ...]) -> dict[Seat, set[str]]:
    """What a seat has offered to or asked of each rival already (CN-10.8)."""
    past: dict[Seat, set[str]] = {}
    for it in tried:
        if it.seat == seat:
            past.setdefault(it.rival, set()).add(it.item)
    return past


def by_owner(t: CosaNostraTable) -> dict[Seat, list[int]]:
    """The controlled fields of each seat, in ring order."""
    owned: dict[Seat, list[int]] = {}
    for field in sorted(t.owners):
        owned.setdefault(t.owners[field], []).append(field)
    return owned


def sales(
    t: CosaNostraTable, player: Player, rival: Player, owned: dict[Seat, list[int]], past: dict[Seat, set[str]]
) -> list[Any]:
    """What a solvent rival could buy: cells he reaches, businesses, a face-down card (CN-10.5 to CN-10.7)."""
    e, to = t.edition, rival.seat
    found: list[Any] = []
    if not rival.watch:
        if rival.supply and (cells := (e.beside(rival.pieces) | rival.gate) & player.pieces & ~player.guards):
            found += o.offers_of_cells(e, cells, to)
        if player.seat in owned and (to not in owned or len(owned[to]) < e.tokens):
            offers = o.businesses(e).offers[to]
            found += [offers[field] for field in owned[player.seat]]
    if player.hand and (to not in past or any(f"#{card}" not in past[to] for card in player.hand)):
        found.append(o.offer_card(to))
    return found


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
    return (*sales, *offers) if sales else (o.Plain.DEFAULT, *offers)


def might_raise(t: CosaNostraTable, seat: Seat) -> bool:
    """Whether, as far as everybody can see, the debtor has anything to sell (CN-9.8, CN-12.1)."""
    player = t.players[seat]
    if player.pieces:
        return True
    if t.raise_offers >= t.settings.offers_per_raise:
        return False
    if player.hand and any(t.players[rival].cash >= t.edition.unit for rival in t.rivals(seat)):
        return True
    return any(not isinstance(it, o.OfferCard) for it in offer_choices(t, seat, t.raise_tried, selling_only=True))
