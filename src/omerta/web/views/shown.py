"""Single things in a reader's words: an event, something said, a result."""

from __future__ import annotations

from omerta.kernel import Seat, Utterance, View, plain
from omerta.play import Match
from omerta.play.room import Said
from omerta.web.protocol import messages as p
from omerta.words import Words


def told_shown(words: Words, happened: View, eyes: Seat | None) -> p.ToldShown:
    return p.ToldShown(text=words.event(happened, eyes), event=plain(happened))


def spoken(words: Words, said: Said, seats: int, eyes: Seat | None) -> str | None:
    """Speech acts in the reader's language."""
    if said.acts is None:
        return None
    acts, _ = words.game.talk.read(said.acts, seats)
    seat = said.seat or 0
    return words.utterance(Utterance(said.id, seat, acts, None), eyes).removeprefix(f"{words.name(seat)}: ")


def result_shown(match: Match, lang: str) -> p.ResultShown | None:
    result = match.result
    if result is None:
        return None
    words = match.words(lang)
    reason = words.say(f"why-{result.why}") if words.has(f"why-{result.why}") else result.why
    return p.ResultShown(
        winners=list(result.winners),
        ranking=[list(equals) for equals in result.ranking],
        why=result.why,
        text=reason,
        side=None if result.side is None else str(plain(result.side)),
    )
