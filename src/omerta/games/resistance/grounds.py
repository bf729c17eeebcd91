"""What everybody has seen that speaks against a seat, for accusations that say why."""

from __future__ import annotations

from omerta.games.resistance.cards import Vote
from omerta.games.resistance.table import Attempt
from omerta.games.resistance.talk import Evidence, Ground
from omerta.kernel import Seat, View

ORDER = (Evidence.TEAMS, Evidence.LEADS, Evidence.VOTES)
"""Of two grounds with as many actions the first is the better one."""


def grounds(view: View, seat: Seat) -> list[Ground]:
    """All that the failed actions so far say against a seat, what names the most of them first; true for any view."""
    found: dict[Evidence, list[int]] = {kind: [] for kind in ORDER}
    for done in view.done:
        if done.succeeded:
            continue
        if seat in done.team:
            found[Evidence.TEAMS].append(done.action)
        attempt = _sent(view, done.action)
        if attempt.leader == seat:
            found[Evidence.LEADS].append(done.action)
        if attempt.votes[seat] is Vote.APPROVE:
            found[Evidence.VOTES].append(done.action)
    every = [Ground(kind, tuple(sorted(actions))) for kind, actions in found.items() if actions]
    return sorted(every, key=lambda ground: -len(ground.actions))


def ground_against(view: View, seat: Seat) -> Ground | None:
    """The best of them, if there is any."""
    return next(iter(grounds(view, seat)), None)


def _sent(view: View, action: int) -> Attempt:
    """The attempt whose team carried out an action."""
    sent: Attempt = next(one for one in view.attempts if one.action == action and one.approved and not one.nullified)
    return sent
