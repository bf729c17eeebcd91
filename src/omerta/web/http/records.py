"""Records of matches: fetching, verifying, importing."""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from omerta.gamekit import BadRecord, write_settings
from omerta.kernel import Refusal, Seat
from omerta.play import Committed, Match, replay, verify
from omerta.play.room import Room, is_stranger
from omerta.web.http import schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import TakesText, refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.pages import index
from omerta.web.protocol.errors import NotFound, NotOver, TooLarge, UnknownRecord, problem
from omerta.web.server import Server
from omerta.web.views.padding import PAST
from omerta.web.views.room_json import result_shown

LONGEST = 1_000_000
REF = re.compile(r"[A-Za-z0-9-]{1,32}")


class FoundMatch:
    """A match that can be shown: one from a record, to anybody and from any seat, or the running one of a room."""

    def __init__(self, ref: str, match: Match, ended: int, imported: bool, viewer_seat: Seat | None) -> None:
        self.ref = ref
        self.match = match
        self.ended = ended
        self.imported = imported
        self.viewer_seat = viewer_seat

    @property
    def open(self) -> bool:
        return self.match.over


async def find(server: Server, caller: Caller, ref: str, look: Seat | None = None) -> FoundMatch:
    """A match by ``ROOM`` (its newest) or ``ROOM-2`` (its second)."""
    if not REF.fullmatch(ref):
        raise UnknownRecord(record=ref[:32])
    room_id, _, number = ref.partition("-")
    record = await server.store.read_record(ref)
    silent = await _locked_out(server, caller, room_id)
    if record is None and await server.store.find_room(room_id) is not None:
        actor = await server.rooms.room(room_id)
        room = await actor.read()
        if room.match is not None and number in ("", str(len(room.history))):
            seat = actor.viewers.viewer_seat(actor.viewers.number_of(caller.sender), look)
            match = _frozen(room, silent)
            return FoundMatch(f"{room.room}-{len(room.history)}", match, room.history[-1].ended, False, seat)
        if not number:
            record = await server.store.last_record(room.room)
    if record is None:
        raise UnknownRecord(record=ref[:32])
    match = await server.in_thread(partial(replay, record["record"]))
    match.talk = [] if silent else match.talk
    return FoundMatch(record["id"], match, record["ended"], record["imported"], None)


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


def text_of(found: FoundMatch) -> str:
    """The whole record once the match is over; before, the copy of the seat one sees with."""
    return found.match.record() if found.open else found.match.record(found.viewer_seat)


@get(
    "/api/records/{ref:str}/text",
    media_type="text/plain",
    summary="The record of a match; also at /r/REF.omerta",
    responses=refuses(404, 503),
)
async def record_text(
    ref: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> Response[str]:
    """Whole when the match is over; during it, what your seat may know."""
    return shown_text(await find(server, caller, ref, look))


def shown_text(found: FoundMatch) -> Response[str]:
    """During a match the copy of a seat is as long as public facts say; blank lines at its end make it so."""
    text, kind = text_of(found), "text/plain; charset=utf-8"
    headers = {"content-disposition": f'inline; filename="{found.ref}.omerta"', "cache-control": "no-store"}
    if found.open:
        return Response(text, media_type=kind, headers=headers)
    alike = len(found.match.record(None).encode())
    return PaddedResponse(text, alike=alike, reserve=2 * PAST, media_type=kind, headers=headers)


@get("/api/records/{ref:str}", summary="What a match was; also at /r/REF.json", responses=refuses(404, 503))
async def record_json(
    ref: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
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
        imported=found.imported,
        links={
            "page": f"/r/{found.ref}",
            "replay": f"/r/{found.ref}/replay",
            "text": f"/r/{found.ref}.omerta",
            "moments": f"/api/records/{found.ref}/replay",
        },
    )


@get(
    "/api/records/{ref:str}/verdict",
    summary="Whether a record is sound and its luck was fair",
    responses=refuses(404, 409, 503),
)
async def check(
    ref: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> schemas.Verdict:
    found = await find(server, caller, ref)
    if not found.open:
        raise NotOver()
    return await server.in_thread(lambda: verdict(found.match.record(), caller.lang))


def verdict(text: str, lang: str) -> schemas.Verdict:
    try:
        return schemas.Verdict(fair=True, outcomes=verify(text), problem=None)
    except Refusal as why:
        return schemas.Verdict(fair=False, outcomes=0, problem=problem(why, lang))


@post(
    "/api/verify",
    status_code=200,
    summary="Check a record that you send",
    responses=refuses(403, 413, 422),
    operation_class=TakesText,
)
async def check_sent(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> schemas.Verdict:
    """The record is the body, as text."""
    text = await _text(request)
    return await server.in_thread(lambda: verdict(text, caller.lang))


@post("/api/records", summary="Import a record", responses=refuses(401, 403, 413, 422), operation_class=TakesText)
async def import_record(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
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
    body = await request.body()
    if len(body) > LONGEST:
        raise TooLarge()
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(problem="unreadable", detail="UTF-8") from None


@get("/r/{ref:str}", include_in_schema=False)
async def record_page(
    request: Request[Any, Any, Any],
    ref: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> Response[Any]:
    """The page of a room or a match; with an ending, its files."""
    name, _, ending = ref.partition(".")
    if ending == "omerta":
        return shown_text(await find(server, caller, name, look))
    if ending == "json":
        return Response(shown_record(await find(server, caller, name), caller.lang))
    if ending:
        raise NotFound()
    return index()


HANDLERS = [record_page, record_text, record_json, check, check_sent, import_record]
