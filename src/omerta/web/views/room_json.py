"""What needs no cache, as the protocol has it: a room, an event, something said, a result."""

from __future__ import annotations

from omerta.bots import LEVEL_NAMES, character_of
from omerta.gamekit import Utterance, plain
from omerta.kernel import Seat, View
from omerta.play import Contributed, Match
from omerta.play.room import Room, Said, needed
from omerta.play.room.starting import afterwards
from omerta.web.protocol import messages as p
from omerta.words import Words


def room_from_outside(room: Room) -> p.RoomShown:
    """The room of a match that nobody else sees: nothing in it changes because of what happens at the table."""
    shown = room_shown(room)
    shown.status, shown.motions = "playing", []
    for seat in shown.seats:
        seat.out = False
    return shown


def room_shown(room: Room) -> p.RoomShown:
    """The room and who is in it."""
    out = room.ghosts()
    return p.RoomShown(
        room=room.room,
        code=room.code,
        kind=room.kind,
        status=room.status,
        game=room.game_id,
        settings=room.settings,
        seats=[
            p.SeatShown(
                seat=seat,
                name=chair.name,
                who=chair.holder,
                owner=chair.owner,
                bot=chair.bot,
                character=character_of(chair.name) if chair.bot in LEVEL_NAMES else None,
                ready=chair.ready,
                here=chair.bot is not None or (chair.holder is not None and room.people[chair.holder].here),
                out=seat in out,
            )
            for seat, chair in enumerate(room.chairs)
        ],
        people=[
            p.PersonShown(
                who=person.number,
                name=person.name,
                here=person.here,
                host=person.number == room.host,
                program=person.program,
                screen=person.number == room.screen,
            )
            for person in room.people.values()
            if not person.gone
        ],
        host=room.host,
        locked=room.locked,
        listed=room.listed,
        league=room.league,
        seconds=room.seconds,
        pace=room.pace,
        window=room.window,
        night=room.night,
        lang=room.language,
        talk=room.talk_mode,
        afterwards=afterwards(room),
        publish=room.publish,
        dealing=dealing_shown(room),
        motions=[
            p.MotionShown(motion=motion, wanted=sorted(wanted), needed=needed(room, motion))
            for motion, wanted in room.motions.items()
        ],
        history=[
            p.PlayedShown(
                number=played.number,
                game=played.game,
                names=played.names,
                winners=played.winners,
                why=played.why,
                ended=played.ended,
                record=f"{room.room}-{played.number}",
            )
            for played in room.history
            if played.ended
        ],
    )


def dealing_shown(room: Room) -> p.DealingShown | None:
    dealing = room.dealing
    if dealing is None:
        return None
    return p.DealingShown(
        commitment=dealing.commitment,
        record=f"{room.room}-{len(room.history) + 1}",
        shares=[
            p.ShareShown(label=label, seal=seal, opened=dealing.opened.get(who, ""))
            for who, label, seal in dealing.sealed
        ],
        awaited=[who for who, _, _ in dealing.sealed if who not in dealing.opened],
    )


def shares_shown(dealer: object) -> list[p.ShareShown]:
    shares = dealer.shares if isinstance(dealer, Contributed) else ()
    return [p.ShareShown(label=share.label, seal=share.seal, opened=share.opened) for share in shares]


def event_shown(words: Words, event: View, viewer_seat: Seat | None) -> p.ToldShown:
    return p.ToldShown(text=words.event(event, viewer_seat), event=plain(event))


def said_shown(room: Room, words: Words, said: Said, viewer_seat: Seat | None) -> p.SaidShown:
    names = room.match.names if room.match is not None else ()
    name = room.name_of(said.who)
    if said.seat is not None and said.seat < len(names):
        name = names[said.seat]
    return p.SaidShown(
        id=said.id,
        channel=said.channel,
        who=said.who,
        seat=said.seat,
        name=name,
        text=said.text,
        acts=said.acts,
        words=_speech_acts(room, words, said, len(names) or len(room.chairs), viewer_seat),
    )


def _speech_acts(room: Room, words: Words, said: Said, seats: int, viewer_seat: Seat | None) -> str | None:
    """Speech acts in the reader's language."""
    if said.acts is None:
        return None
    acts, _ = words.game.talk.read(said.acts, seats)

    def speaker(name: str) -> Seat | None:
        return next((one.seat for one in room.said if (one.channel, one.id) == (said.channel, name)), None)

    return words.speech(Utterance(said.id, said.seat or 0, acts, None), viewer_seat, speaker)


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
        turning_points=match.turning_points(lang),
    )
