"""Why something typed is not offered: the rule behind it, as far as the seat can know."""

from __future__ import annotations

from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra.cards import Effect
from omerta.games.cosa_nostra.choices import blocked, may_gain_businesses
from omerta.games.cosa_nostra.edition import CAPO, Kind
from omerta.games.cosa_nostra.notation import CosaNostraNotation
from omerta.games.cosa_nostra.redeal import seen_table
from omerta.games.cosa_nostra.table import CosaNostraTable
from omerta.kernel import Asked, Seat, View, letter

SERVICES = frozenset({"tip", "yakuza", "decline"})
MOVES = frozenset({"go", "move", "roll"})
STEPS = frozenset({"walk", "claim", "seize"})
CONTROL = frozenset({Effect.CONTROL, Effect.GAIN_CELL})


def why(view: View, asked: Asked, typed: str) -> str | None:
    """The rule that forbids what was typed; where none is more telling, that of the question serves."""
    words = CosaNostraNotation().spell(asked.kind, typed).lower().split()
    if asked.kind not in ("act", "raise") or not words:
        return None
    t, seat, verb = seen_table(view), asked.seat, words[0]
    if verb == "offer":
        return offer(t, seat, words[1:], raising=asked.kind == "raise")
    if asked.kind == "raise":
        return "CN-9.8" if verb == "default" else "CN-9.5"
    if verb in MOVES:
        return "CN-4.1"
    if verb in SERVICES or words == ["hire", "club"]:
        return "CN-4.4"
    if verb in ("council", "default"):
        return "CN-9.5"
    if verb in STEPS and len(words) == 3:
        return stepping(t, seat, *words)
    reason = {"buy": buying, "hire": hiring, "acquire": acquiring, "card": using, "payoff": paying_off}.get(verb)
    return reason(t, seat, words[1] if len(words) > 1 else "") if reason else None


def buying(t: CosaNostraTable, seat: Seat, cell: str) -> str:
    player, bit = t.players[seat], t.edition.bits.get(cell, 0)
    if player.watch:
        return "CN-5.12"
    if not bit or bit & t.taken():
        return "CN-6.2"
    if not player.supply:
        return "CN-6.3"
    return "CN-4.5" if bit & t.reach(seat) else "CN-6.1"


def hiring(t: CosaNostraTable, seat: Seat, _word: str) -> str:
    if t.players[seat].watch:
        return "CN-5.12"
    if blocked(t, seat, Effect.BLOCK_HIRING):
        return "CN-8.1"
    return "CN-4.5" if t.picciotti else "CN-1.3"


def stepping(t: CosaNostraTable, seat: Seat, verb: str, origin: str, cell: str) -> str:
    """What is wrong with a step: the player, the picciotto, the way, or the target."""
    e, player = t.edition, t.players[seat]
    source, target = e.bits.get(origin, 0), e.bits.get(cell, 0)
    if player.watch:
        return "CN-5.12"
    if blocked(t, seat, Effect.BLOCK_STEPS):
        return "CN-8.1"
    if not (player.waiting if origin == o.WAITING else player.guards & source):
        return "CN-6.5"
    if source & t.moved or (origin == o.WAITING and verb == "seize" and player.waiting <= t.fresh):
        return "CN-6.6"
    near = e.beside(source) | (e.cornering(source) if t.rank(seat) == CAPO else 0)
    if not target & (player.gate if origin == o.WAITING else near):
        return "CN-6.7"
    if target & player.guards:
        return "CN-6.5"
    if any(target & rival.guards for rival in t.players):
        return "CN-6.9"
    return "CN-6.8" if player.supply or verb == "walk" else "CN-6.3"


def acquiring(t: CosaNostraTable, seat: Seat, word: str) -> str:
    e, number = t.edition, word.removeprefix("@")
    field = int(number) if number.isdecimal() and int(number) < len(e.ring) else -1
    if field < 0 or e.places[field].kind is not Kind.BUSINESS:
        return "CN-5.1"
    if e.places[field].price is None:
        return "CN-7.2"
    if t.players[seat].watch:
        return "CN-5.12"
    if field in t.owners:
        return "CN-7.1"
    return "CN-4.5" if may_gain_businesses(t, seat) else "CN-7.3"


def using(t: CosaNostraTable, seat: Seat, name: str) -> str:
    e, player = t.edition, t.players[seat]
    held = [card for card in player.hand if e.faces[card].name == name]
    if not held:
        return "CN-8.2"
    return "CN-5.12" if player.watch and e.red[held[0]].effect in CONTROL else "CN-8.5"


def paying_off(t: CosaNostraTable, seat: Seat, name: str) -> str:
    lying = any(t.edition.faces[card].name == name for card in t.players[seat].lasting)
    return "CN-4.5" if lying else "CN-8.7"


def offer(t: CosaNostraTable, seat: Seat, words: list[str], *, raising: bool) -> str:
    """What is wrong with an offer: too many, the wrong way round, the item, or the price."""
    made, most = (t.raise_offers, t.settings.offers_per_raise) if raising else (t.offers, t.settings.offers_per_turn)
    rival = next((other for other in t.seats if words[:1] == [letter(other).lower()]), -1)
    if made >= most or (raising and words[1:2] == ["buy"]) or rival not in t.rivals(seat):
        return "CN-10.2"
    if len(words) < 3 or words[1] not in ("buy", "sell"):
        return "CN-10.3"
    item = words[2]
    tried = t.raise_tried if raising else t.tried
    if any(it.seat == seat and it.rival == rival and it.item.lower() == item for it in tried):
        return "CN-10.8"
    seller, buyer = (rival, seat) if words[1] == "buy" else (seat, rival)
    return unsold(t, seller, buyer, item) or "CN-10.4"


def unsold(t: CosaNostraTable, seller: Seat, buyer: Seat, item: str) -> str | None:
    """Why an item cannot go from the seller to the buyer at any price."""
    if item.startswith("@"):
        if not item[1:].isdecimal() or t.owners.get(int(item[1:])) != seller:
            return "CN-10.3"
        return None if may_gain_businesses(t, buyer) else "CN-10.6"
    if item.startswith("#") or item == "card":
        return None if item == "card" or item[1:].upper() in t.players[seller].hand else "CN-10.3"
    bit = t.edition.bits.get(item, 0)
    if not bit & t.players[seller].pieces:
        return "CN-10.3"
    if bit & t.players[seller].guards:
        return "CN-6.9"
    if t.players[buyer].watch:
        return "CN-5.12"
    return None if bit & t.reach(buyer) and t.players[buyer].supply else "CN-10.5"
