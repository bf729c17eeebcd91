"""What the options of Cosa Nostra bring: on which field one lands, and what one pays or takes."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra import Edition, FieldKind, edition_of
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat, View
from omerta.words import Words


def label(option: Any) -> str | None:
    """A distance stands for itself."""
    return str(option.distance) if isinstance(option, o.Move) else None


def leads_to(view: View, words: Words, seat: Seat, option: Any) -> str | None:
    if isinstance(option, (o.Move, o.Drive)):
        return _landing(view, words, seat, option.distance)
    if (cost := _cost(view, seat, option)) is not None:
        return words.say("cosa-nostra-cost", amount=cost)
    return None


def _landing(view: View, words: Words, seat: Seat, distance: int) -> str:
    e = edition_of(view.settings.edition)
    at = view.players[seat].at + distance
    field = e.ring[at % len(e.ring)]
    told = [words.say("cosa-nostra-lands", field=getattr(field, words.lang), number=field.number)]
    if at >= len(e.ring):
        told.append(words.say("cosa-nostra-passes", amount=e.bonus))
    if (effect := _effect(view, words, e, seat, field.number)) is not None:
        told.append(effect)
    return ", ".join(told)


def _effect(view: View, words: Words, e: Edition, seat: Seat, field: int) -> str | None:
    """What the field does to whoever stops there (CN-4.1, section 5)."""
    place = e.places[field]
    if place.kind is FieldKind.BUSINESS:
        amount, owner = toll(view, e, seat, field)
        kind = "nothing" if not amount else "take" if amount > 0 else "pay" if owner is None else "rent"
        return words.say("cosa-nostra-toll", kind=kind, amount=abs(amount), owner=words.name(owner or 0))
    if place.kind is FieldKind.START:
        return None
    amount = place.amount * (len(view.players[seat].pieces) if place.kind is FieldKind.CITY else 1)
    return words.say(f"cosa-nostra-stop-{place.kind}", amount=amount)


def toll(view: View, e: Edition, seat: Seat, field: int) -> tuple[int, Seat | None]:
    """What a business gives, or below zero takes, and the rival whose it is (CN-5.1 to CN-5.3)."""
    place, player, owner = e.places[field], view.players[seat], view.owners.get(field)
    rank = e.rank(len(player.pieces))
    if owner == seat:
        blocked = any(e.black[card].effect == "block-income" for card in player.lasting)
        return (0 if blocked else place.own), None
    if any(papers.seat == seat and papers.field == field for papers in view.documents):
        return 0, None
    return (place.neutral[rank], None) if owner is None else (-place.rival[rank], owner)


def _cost(view: View, seat: Seat, option: Any) -> int | None:
    """What is paid at once for an action."""
    e, player = edition_of(view.settings.edition), view.players[seat]
    rank, here = e.rank(len(player.pieces)), e.places[int(player.at)]
    match option:
        case o.Plain.HIRE:
            return here.amount if view.asked == "club" else e.hire_price
        case o.Plain.TIP | o.Remove():
            return here.amount
        case o.Buy():
            return e.cell_price
        case o.Acquire():
            return e.places[option.field.number].price
        case o.Seize():
            return e.seize_tax
        case o.PayOff():
            payoff = e.black[option.card.id].payoff
            return payoff[rank] if payoff else None
        case o.UseOnCell() if e.red[option.card.id].effect == "gain-cell":
            return e.red[option.card.id].amount[rank]
        case o.UseOnField() if e.red[option.card.id].effect == "control":
            owner, printed = view.owners.get(option.field.number), e.red[option.card.id]
            return 0 if owner == seat else printed.neutral if owner is None else printed.rival
    return None
