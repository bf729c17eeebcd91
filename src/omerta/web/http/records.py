"""Records of matches: fetching, verifying, importing."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency

from omerta.gamekit import BadRecord, write_settings
from omerta.kernel import Seat, Seats, UnknownSeat
from omerta.play import Committed, Match, replay
from omerta.play.room import Room, is_stranger, sees
from omerta.play.signing import fingerprint
from omerta.play.verdict import examine
from omerta.web.access.auth import NOBODY
from omerta.web.http import record_schemas as schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import TakesText, refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.pages import index
from omerta.web.http.parameters import Code, Lang, MaybeNumber
from omerta.web.protocol.errors import NotFound, NotOver, UnknownRecord, problem
from omerta.web.protocol.messages import ShareShown
from omerta.web.server import Server
from omerta.web.views.messages import PAST
from omerta.web.views.room_json import result_shown

LONGEST = 1_000_000
"""Bytes of a record that is sent."""
UNREADABLE = re.compile(r"[^\t\n\r\x20-\x7e\x80-\U0010ffff]")
"""Control characters, which no record has and not every store takes."""
REF = re.compile(r"[A-Za-z0-9-]{1,32}")


@dataclass(frozen=True)
class FoundMatch:
    """A match that can be shown: one that was kept, or the last one of a room."""

    ref: str
    match: Match
    ended: int
    own: Seats
    """The seats with whose eyes the caller may see it."""
    viewer_seat: Seat | None
    imported: str | None = None
    """The text of a record from elsewhere, as it came."""

    @property
    def open(self) -> bool:
        """Whether it is over and everything is shown of it, to anybody and from any seat."""
        return self.match.over and self.match.afterwards == "everything"


async def find(server: Server, caller: Caller, ref: str, chosen_seat: Seat | None = None) -> FoundMatch:
    """A match by ``ROOM`` (its newest) or ``ROOM-2`` (its second)."""
    if not REF.fullmatch(ref):
        raise UnknownRecord(record=ref[:32])
    room_id, _, number = ref.partition("-")
    record = await server.store.read_record(ref)
    silent = await _locked_out(server, caller, room_id)
    if record is None and await server.store.find_room(room_id) is not None:
        actor = await server.rooms.room(room_id)
        room = await actor.read()
        who = actor.viewers.number_of(caller.sender)
        if room.match is not None and number in ("", str(len(room.history))):
            if not sees(room, who):
                raise NotOver()
            own, seat = room.viewer_seats(who), actor.viewers.viewer_seat(who, chosen_seat)
            ended = room.history[-1].ended
            if ended and await _forgotten(server, caller, ended):
                own, seat = (), None
            return FoundMatch(f"{room.room}-{len(room.history)}", _frozen(room, silent), ended, own, seat)
        if not number:
            record = await server.store.last_record(room.room)
    if record is None:
        raise UnknownRecord(record=ref[:32])
    text: str = record["record"]
    match = await server.in_thread(partial(replay, text))
    match.talk = [] if silent else match.talk
    own = () if match.afterwards == "everything" else await _own_seats(server, caller, record)
    seat = chosen_seat if chosen_seat in own else own[0] if len(own) == 1 else None
    return FoundMatch(record["id"], match, record["ended"], own, seat, text if record["imported"] else None)


def check_seat(match: Match, seat: Seat) -> None:
    """Refuse a seat that was not at the table."""
    if not 0 <= seat < len(match.seats):
        raise UnknownSeat(seat=str(seat)[:8], seats=len(match.seats))


async def _own_seats(server: Server, caller: Caller, record: dict[str, Any]) -> Seats:
    """The seats that were the caller's in a match that was kept."""
    if record["room"] is None or await _forgotten(server, caller, record["ended"]):
        return ()
    actor = await server.rooms.by_id(record["room"])
    room = await actor.read()
    who = actor.viewers.number_of(caller.sender)
    played = next((one for one in room.history if f"{room.room}-{one.number}" == record["id"]), None)
    if who is None or played is None:
        return ()
    return tuple(seat for seat, viewer in enumerate(played.viewers) if viewer == who)


async def _forgotten(server: Server, caller: Caller, ended: int) -> bool:
    """Whether somebody has deleted their matches since this one ended: it is not theirs any more."""
    return caller.sender != NOBODY and await server.store.played.forgotten(caller.sender) >= ended


async def _locked_out(server: Server, caller: Caller, room_id: str) -> bool:
    """Whether this is the record of a locked room, and the caller is not in it: they may not read what was said."""
    if await server.store.find_room(room_id) is None:
        return False
    actor = await server.rooms.room(room_id)
    room = await actor.read()
    return room.locked and is_stranger(room, actor.viewers.number_of(caller.sender))


def _frozen(room: Room, silent: bool) -> Match:
    """The match of a room as it is now, which goes on without the copy."""
    assert room.match is not None
    if room.match.over and not silent:
        return room.match
    copy = room.match.clone(quiet=False)
    copy.talk = [] if silent else copy.talk
    return copy


def text_of(found: FoundMatch, server: Server) -> str:
    """The whole record of a match that is open, else the copy of the seat one sees with; signed once it is over.

    A record from elsewhere stays as it came: this server does not vouch for it.
    """
    if found.imported is not None and found.open:
        return found.imported
    text = found.match.record() if found.open else found.match.record(found.viewer_seat)
    if found.imported is not None or not found.match.over:
        return text
    return server.keys.signing.sign(text, found.ref, server.settings.name)


@get(
    "/api/records/{ref:str}/text",
    media_type="text/plain",
    summary="The record of a match; also at /r/REF.omerta",
    responses=refuses(404, 409, 503),
)
async def record_text(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    look: MaybeNumber = None,
    lang: Lang = None,
) -> Response[str]:
    """Whole when the match is over and the table wanted everything shown; else what your seat may know."""
    return shown_text(await find(server, caller, ref, look), server)


def shown_text(found: FoundMatch, server: Server) -> Response[str]:
    """The copy of a seat is as long as public facts say; blank lines at its end make it so."""
    text, kind = text_of(found, server), "text/plain; charset=utf-8"
    headers = {"content-disposition": f'inline; filename="{found.ref}.omerta"', "cache-control": "no-store"}
    if found.open:
        return Response(text, media_type=kind, headers=headers)
    alike = len(found.match.record(None).encode())
    return PaddedResponse(text, alike=alike, reserve=2 * PAST, media_type=kind, headers=headers)


@get("/api/records/{ref:str}", summary="What a match was; also at /r/REF.json", responses=refuses(404, 409, 503))
async def record_json(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.RecordShown:
    return shown_record(await find(server, caller, ref), caller.lang)


def shown_record(found: FoundMatch, lang: str) -> schemas.RecordShown:
    match = found.match
    return schemas.RecordShown(
        record=found.ref,
        game=match.game.id,
        seats=len(match.seats),
        names=list(match.names),
        settings=write_settings(match.settings),
        ended=found.ended,
        result=result_shown(match, lang),
        commitment=match.dealer.commitment if isinstance(match.dealer, Committed) else None,
        afterwards=match.afterwards,
        imported=found.imported is not None,
        branch=None if match.origin is None else f"{match.origin.digest} {match.origin.number}",
        links={
            "page": f"/r/{found.ref}",
            "replay": f"/r/{found.ref}/replay",
            "text": f"/r/{found.ref}.omerta",
            "moments": f"/api/records/{found.ref}/replay",
        },
    )


@get(
    "/api/records/{ref:str}/verdict",
    summary="What is true of a record: rules, luck, signature",
    responses=refuses(404, 409, 503),
)
async def check(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.Verdict:
    """Of the record that you can fetch yourself."""
    found = await find(server, caller, ref)
    if not found.match.over:
        raise NotOver()
    text = text_of(found, server)
    return await server.in_thread(lambda: verdict(text, caller.lang, server))


def verdict(text: str, lang: str, server: Server) -> schemas.Verdict:
    found = examine(text)
    signature = found.signature
    return schemas.Verdict(
        fair=found.sound,
        rules=found.rules,
        luck=found.luck,
        outcomes=found.checked,
        shares=[ShareShown(label=one.label, seal=one.seal, opened=one.opened) for one in found.shares],
        signature=schemas.SignatureShown(
            state=signature.state,
            key=signature.key,
            fingerprint=None if signature.key is None else fingerprint(signature.key),
            name=signature.name,
            record=signature.record,
            ours=signature.state == "signed" and signature.key == server.keys.signing.public,
        ),
        copy_of=found.copy,
        line=found.line,
        problem=None if found.problem is None else problem(found.problem, lang),
    )


@post(
    "/api/verify",
    status_code=200,
    summary="Check a record that you send",
    responses=refuses(403, 413, 422),
    operation_class=TakesText,
    request_max_body_size=LONGEST,
)
async def check_sent(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.Verdict:
    """The record is the body, as text."""
    text = await _text(request)
    return await server.in_thread(lambda: verdict(text, caller.lang, server))


@post(
    "/api/records",
    summary="Import a record",
    responses=refuses(401, 403, 413, 422),
    operation_class=TakesText,
    request_max_body_size=LONGEST,
)
async def import_record(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.Imported:
    """The record is the body, as text; it is checked line by line, and then has a page like any other."""
    caller.known()
    text = await _text(request)
    match = await server.in_thread(partial(replay, text))
    if not match.over:
        raise BadRecord(problem="short")
    ref = f"i{secrets.token_hex(5)}"
    await server.store.keep_record(
        {
            "id": ref,
            "room": None,
            "game": match.game.id,
            "seats": len(match.seats),
            "ended": server.rooms.context.now(),
            "imported": True,
            "record": text,
        }
    )
    return schemas.Imported(record=ref, link=f"/r/{ref}")


async def _text(request: Request[Any, Any, Any]) -> str:
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(problem="unreadable", detail="UTF-8") from None
    if unreadable := UNREADABLE.search(text):
        raise BadRecord(problem="unreadable", detail=f"U+{ord(unreadable[0]):04X}")
    return text


@get("/r/{ref:str}", include_in_schema=False)
async def record_page(
    request: Request[Any, Any, Any],
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    look: MaybeNumber = None,
    lang: Lang = None,
) -> Response[Any]:
    """The page of a room or a match; with an ending, its files."""
    name, _, ending = ref.partition(".")
    if ending == "omerta":
        return shown_text(await find(server, caller, name, look), server)
    if ending == "json":
        return Response(shown_record(await find(server, caller, name), caller.lang))
    if ending:
        raise NotFound()
    return index()


@get("/.well-known/omerta.json", summary="The key with which this server signs records", responses=refuses())
async def server_key(server: NamedDependency[Server]) -> schemas.ServerKey:
    key = server.keys.signing.public
    return schemas.ServerKey(name=server.settings.name, algorithm="Ed25519", key=key, fingerprint=fingerprint(key))


HANDLERS = [server_key, record_page, record_text, record_json, check, check_sent, import_record]
