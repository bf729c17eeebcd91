"""Records: every finished match for good, verifying, importing."""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from omerta.kernel import BadRecord, Refusal, Seat, write_settings
from omerta.play import Committed, Match, replay, verify
from omerta.play.room import Room
from omerta.web.http import schemas as bodies
from omerta.web.http.errors import problem
from omerta.web.http.openapi import TakesText, refuses
from omerta.web.http.pages import index
from omerta.web.http.rooms import Caller
from omerta.web.protocol.errors import NotFound, NotOver, TooLarge, UnknownRecord
from omerta.web.server import House
from omerta.web.views.shown import result_shown

LONGEST = 1_000_000
REF = re.compile(r"[A-Za-z0-9-]{1,32}")


class Kept:
    """A match that can be shown: a kept one, open to all eyes, or the running one, for one's own."""

    def __init__(self, ref: str, match: Match, ended: int, imported: bool, eyes: Seat | None) -> None:
        self.ref = ref
        self.match = match
        self.ended = ended
        self.imported = imported
        self.eyes = eyes

    @property
    def open(self) -> bool:
        return self.match.over


async def find(house: House, caller: Caller, ref: str, look: Seat | None = None) -> Kept:
    """A match by ``ROOM`` (its newest) or ``ROOM-2`` (its second)."""
    if not REF.fullmatch(ref):
        raise UnknownRecord(record=ref[:32])
    room_id, _, number = ref.partition("-")
    kept = await house.store.read_record(ref)
    if kept is None and await house.store.find_room(room_id) is not None:
        opened = await house.hall.room(room_id)
        room = await opened.read()
        if room.match is not None and number in ("", str(len(room.history))):
            eyes = opened.audience.eyes(opened.audience.who(caller.sender), look)
            return Kept(f"{room.room}-{len(room.history)}", _frozen(room), room.history[-1].ended, False, eyes)
        if not number:
            kept = await house.store.last_record(room.room)
    if kept is None:
        raise UnknownRecord(record=ref[:32])
    match = await house.aside(partial(replay, kept["record"]))
    return Kept(kept["id"], match, kept["ended"], kept["imported"], None)


def _frozen(room: Room) -> Match:
    """The match of a room as it is now, which goes on without the copy."""
    assert room.match is not None
    return room.match if room.match.over else room.match.clone(quiet=False)


def text_of(kept: Kept) -> str:
    """The whole record once the match is over; before, the copy of the seat one sees with."""
    return kept.match.record() if kept.open else kept.match.record(kept.eyes, full=False)


@get(
    "/api/records/{ref:str}/text",
    media_type="text/plain",
    summary="The record of a match; also at /r/REF.omerta",
    responses=refuses(404, 503),
)
async def record_text(
    ref: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> Response[str]:
    """Whole when the match is over; during it, what your seat may know."""
    return shown_text(await find(house, caller, ref, look))


def shown_text(kept: Kept) -> Response[str]:
    return Response(
        text_of(kept),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'inline; filename="{kept.ref}.omerta"', "cache-control": "no-store"},
    )


@get("/api/records/{ref:str}", summary="What a match was; also at /r/REF.json", responses=refuses(404, 503))
async def record_json(
    ref: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> bodies.RecordShown:
    return shown_record(await find(house, caller, ref), caller.lang)


def shown_record(kept: Kept, lang: str) -> bodies.RecordShown:
    match = kept.match
    return bodies.RecordShown(
        record=kept.ref,
        game=match.game.id,
        seats=len(match.seats),
        names=list(match.names),
        settings=write_settings(match.settings),
        ended=kept.ended,
        result=result_shown(match, lang),
        commitment=match.dealer.commitment if isinstance(match.dealer, Committed) else None,
        imported=kept.imported,
        links={
            "page": f"/r/{kept.ref}",
            "replay": f"/r/{kept.ref}/replay",
            "text": f"/r/{kept.ref}.omerta",
            "moments": f"/api/records/{kept.ref}/replay",
        },
    )


@get(
    "/api/records/{ref:str}/verdict",
    summary="Whether a record is sound and its luck was fair",
    responses=refuses(404, 409, 503),
)
async def check(
    ref: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> bodies.Verdict:
    kept = await find(house, caller, ref)
    if not kept.open:
        raise NotOver()
    return await house.aside(lambda: verdict(kept.match.record(), caller.lang))


def verdict(text: str, lang: str) -> bodies.Verdict:
    try:
        return bodies.Verdict(fair=True, outcomes=verify(text), problem=None)
    except Refusal as why:
        return bodies.Verdict(fair=False, outcomes=0, problem=problem(why, lang))


@post(
    "/api/verify",
    status_code=200,
    summary="Check a record that you send",
    responses=refuses(403, 413, 422),
    operation_class=TakesText,
)
async def check_sent(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> bodies.Verdict:
    """The record is the body, as text."""
    text = await _text(request)
    return await house.aside(lambda: verdict(text, caller.lang))


@post("/api/records", summary="Import a record", responses=refuses(401, 403, 413, 422), operation_class=TakesText)
async def import_record(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> bodies.Imported:
    """The record is the body, as text; it is checked line by line, and then has a page like any other."""
    caller.known()
    text = await _text(request)
    match = await house.aside(partial(replay, text))
    if not match.over:
        raise BadRecord(problem="short")
    ref = f"i{secrets.token_hex(5)}"
    await house.store.keep_record(
        {
            "id": ref,
            "room": None,
            "game": match.game.id,
            "seats": len(match.seats),
            "ended": house.hall.now(),
            "imported": True,
            "record": text,
        }
    )
    return bodies.Imported(record=ref, link=f"/r/{ref}")


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
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> Response[Any]:
    """The page of a room or a match; with an ending, its files."""
    name, _, ending = ref.partition(".")
    if ending == "omerta":
        return shown_text(await find(house, caller, name, look))
    if ending == "json":
        return Response(shown_record(await find(house, caller, name), caller.lang))
    if ending:
        raise NotFound()
    return index()


HANDLERS = [record_page, record_text, record_json, check, check_sent, import_record]
