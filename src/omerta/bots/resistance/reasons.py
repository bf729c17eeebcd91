"""What ``master`` makes of the options of a question, with the numbers behind it.

A detective knows more than the table, so each number says whose it is: its own, or what the table seems to believe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from omerta.bots.explaining import Explained, Reason, share
from omerta.bots.resistance import hiding, leading
from omerta.bots.resistance.evidence import HOPELESS
from omerta.bots.resistance.reader import Reader
from omerta.games.resistance import Card, Give, Overhear, Play, Plot, Show, Take, Vote, fails_needed, team_size
from omerta.kernel import Asked, Seat, Seats

Weighed: TypeAlias = Iterator[tuple[Any, float, tuple[Reason, ...]]]

SHOWN = 5
"""So many teams are worth looking at."""
CERTAIN = 0.99


def reasons(mind: Reader, asked: Asked, decide: Callable[[Any, Asked], Any]) -> list[Explained]:
    """The options it can weigh, first the one that it chooses, then the best."""
    drawn = mind.rng.getstate()  # some choices are left to chance; to ask for reasons must not change them
    chosen = decide(mind, asked)
    mind.rng.setstate(drawn)
    found = {option: (worth, told) for option, worth, told in WEIGHED.get(asked.kind, plays)(mind, asked)}
    best = max((worth for worth, _ in found.values()), default=0.0)
    _, told = found.get(chosen, (best, ()))
    found[chosen] = best, told
    listed = sorted(found, key=lambda option: (option != chosen, -found[option][0]))
    return [Explained(option, *found[option]) for option in listed]


# Actions, teams, votes and cards


def actions(mind: Reader, asked: Asked) -> Weighed:
    believed, seats = mind.cover if mind.detective else mind.own, len(mind.view.seats)
    for option in asked.options:
        best, team = believed.best_team(team_size(seats, option), fails_needed(seats, option), mind.seat)
        code = "table-expects" if mind.detective else "team-succeeds"
        yield option, best, (Reason(code, {"team": team, "chance": round(best, 2)}),)


def teams(mind: Reader, asked: Asked) -> Weighed:
    size = team_size(len(mind.view.seats), mind.view.action)
    if mind.detective:
        found = {team: hiding.worth_of_team(mind, team) for team in hiding.candidates(mind)}
        worth = {team: share(much, hiding.ODDEST) for team, much in found.items()}
    else:
        best = mind.own.best_teams(size, mind.needed, mind.seat)
        worth = {team: share(leading.worth_of_team(mind, team)) for team in best}
    for option in asked.options:
        if option.seats in sorted(worth, key=worth.__getitem__)[-SHOWN:]:
            yield option, worth[option.seats], tuple(_of_team(mind, option.seats))


def votes(mind: Reader, asked: Asked) -> Weighed:
    worth: dict[Any, float]
    if mind.detective:
        worth = {vote: share(much, 0, 1 + hiding.AS_OTHERS) for vote, much in hiding.worth_of_votes(mind).items()}
        loyal = hiding.looks_loyal(mind)
        chances = {Vote.APPROVE: loyal, Vote.REJECT: 1 - loyal}
        own = {
            vote: Reason("looks-loyal" if chance >= 0.5 else "looks-disloyal", {"chance": round(chance, 2)})
            for vote, chance in chances.items()
        }
    else:
        margin = leading.margin(mind)
        better = margin if leading.approves(mind) else min(-HOPELESS, margin)
        worth = {Vote.APPROVE: share(better, -1), Vote.REJECT: share(-better, -1)}
        own = dict.fromkeys(worth, Reason("better-than-waiting", {"margin": round(better, 2)}))
    last = (Reason("last-attempt", {}),) if mind.last_attempt else ()
    leads = (Reason("own-team", {}),) if mind.leading else ()
    for option in asked.options:
        yield option, worth[option], (*leads, *last, own[option], *_of_team(mind, mind.view.team))


def cards(mind: Reader, asked: Asked) -> Weighed:
    """What the match is worth to a detective after it."""
    able = mind.on_team()
    turn = Reason("fails-first", {"seats": tuple(able[: mind.needed])})
    others = sum(seat != mind.seat for seat in able[: mind.needed])
    for option in asked.options:
        fails = others + (option is Card.FAIL)
        worth = hiding.worth_after(mind, mind.now, mind.view.team, mind.view.action, fails)
        yield option, worth, (*_of_failing(mind), turn, *_decisive(mind))


def _of_failing(mind: Reader) -> Iterator[Reason]:
    """Why somebody whose turn it is to fail may let it be."""
    if hiding.waits(mind):
        yield Reason("fails-too-soon", {})
    elif hiding.spares(mind):
        yield Reason("gives-away", {})


def _of_team(mind: Reader, team: Seats) -> Iterator[Reason]:
    """A detective knows what the team can do, and minds what the table thinks of it."""
    chance = round(float(mind.own.success(team, mind.needed)), 2)
    if not mind.detective:
        yield Reason("team-succeeds", {"team": team, "chance": chance})
        believed, code = mind.own, "team-suspicion"
    else:
        yield Reason("team-can-fail", {"team": team, "chance": round(1 - chance, 2)})
        expected = round(float(mind.cover.success(team, mind.needed)), 2)
        yield Reason("table-expects", {"team": team, "chance": expected})
        believed, code = mind.cover, "table-suspicion"
    others = sorted((seat for seat in team if seat != mind.seat), key=believed.suspicion.__getitem__, reverse=True)
    for seat in others[:2]:
        yield Reason(code, {"seat": seat, "chance": round(believed.suspicion[seat], 2)})


# Plot cards


def plays(mind: Reader, asked: Asked) -> Weighed:
    """What becomes of a plot card, and at whom to look."""
    table = hiding.WORTH if mind.detective else leading.WORTH
    for option in asked.options:
        told = tuple(_of_play(mind, asked.kind, option))
        yield option, share(table[asked.kind](mind, option), -2, 2), told


def _of_play(mind: Reader, kind: str, option: Any) -> Iterator[Reason]:
    """Whom it touches; whoever keeps a card has in mind what it could have done."""
    if kind == "no-confidence":
        yield from _of_stopping(mind)
    elif kind == "strong-leader":
        yield from (Reason("who-leads", {"seat": mind.view.leader}), *_side(mind, mind.view.leader), *_decisive(mind))
        if not mind.detective and leading.names_again(mind):
            yield Reason("just-rejected", {"team": leading.best_team(mind)})
    elif (seat := _touched(option)) is not None:
        yield from _side(mind, seat)
        yield from _of_seat(mind, option, seat)
    else:
        others = [one for one in mind.view.team if one != mind.seat]
        believed = mind.cover if mind.detective else mind.own
        yield from _side(mind, max(others, key=believed.suspicion.__getitem__)) if others else ()


def _of_stopping(mind: Reader) -> Iterator[Reason]:
    if mind.last_attempt:
        yield Reason("ends-match", {})
    if not mind.detective:
        yield Reason("better-than-waiting", {"margin": round(leading.margin(mind), 2)})
    yield from _of_team(mind, mind.view.team)


def _of_seat(mind: Reader, option: Any, seat: Seat) -> Iterator[Reason]:
    """What comes of it that this seat is given or shown something, or looked at."""
    friend = mind.own.suspicion[seat] > 0.5
    if isinstance(option, Give) and option.plot is Plot.OPINION_MAKER:
        yield Reason("votes-openly", {"seat": seat})
    elif isinstance(option, Give) and mind.detective and friend:
        yield Reason("gift-ties", {"seat": seat})
    elif isinstance(option, Show):
        yield Reason("learns-your-side", {"seat": seat})
    elif isinstance(option, Overhear) and mind.detective and friend:
        yield Reason("can-vouch", {"seat": seat})


def _touched(option: Any) -> Seat | None:
    """The seat that an option is about."""
    match option:
        case Give(receiver=seat) | Take(loser=seat) | Show(seat=seat) | Overhear(seat=seat) | Play(target=seat):
            return seat
    return None


def _side(mind: Reader, seat: Seat) -> Iterator[Reason]:
    """What it knows or believes of a seat; for a detective also what the table believes, which it has to mind."""
    if seat == mind.seat:
        return
    fear = mind.own.suspicion[seat]
    if mind.detective and not CERTAIN > fear > 1 - CERTAIN:
        yield Reason("with-you" if fear > 0.5 else "against-you", {"seat": seat})
    else:
        yield Reason("suspicion", {"seat": seat, "chance": round(fear, 2)})
    if mind.detective:
        yield Reason("table-suspicion", {"seat": seat, "chance": round(mind.cover.suspicion[seat], 2)})


def _decisive(mind: Reader) -> Iterator[Reason]:
    if mind.decisive:
        yield Reason("decisive", {})


WEIGHED: dict[str, Callable[[Reader, Asked], Weighed]] = {
    "action": actions,
    "team": teams,
    "vote": votes,
    "open-vote": votes,
    "card": cards,
}
