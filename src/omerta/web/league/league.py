"""The league of a server: who plays in it, who waits for a match, and the chore that seats and rates.

A match is played in a room of its own, marked as such: the server seats its players, every answer has a clock, and
everything is shown when it is over. Only then anything of it is rated, so that no table of the league tells a seat
during a match what it may not know. A player who left, or whose time ran out, has lost, whatever became of the rest.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from omerta.kernel import Refusal, Seat, Seats
from omerta.play import Match, game, games
from omerta.play.key_tree import half_for
from omerta.play.names import cleaned
from omerta.play.room import SERVER, Room
from omerta.play.room.commands import CallOff, Convene, Open
from omerta.play.room.lobby import MOST_LETTERS
from omerta.play.room.refusals import BadName
from omerta.play.room.release import people
from omerta.web.league.pairing import table_of
from omerta.web.league.rating import Rating, rate
from omerta.web.protocol.errors import LeagueFull, NotYourAuthor, NotYourPlayer, PlayerTaken, Resting, UnknownPlayer
from omerta.web.rooms.context import logged_refusals
from omerta.web.rooms.registry import RoomRegistry, new_room_id
from omerta.web.store.league import LeaguePlayer, LeagueStore, Standing, Waiting

LOG = logging.getLogger("omerta")
EVERY = 1.0
"""Seconds between two looks at the queues."""
ABSENT = 15_000
"""Milliseconds after which somebody who does not ask any more has left the queue."""
MOST_PLAYERS = 5_000
MOST_WAITING = 200
"""Players in the queue of one game."""
MOST_OF_ONE_ADDRESS = 20
"""Places in all queues, as far as this worker has given them."""
MOST_MATCHES = 50
"""Matches that are played at once."""
LONGEST_MATCH = 3_600_000
"""Milliseconds after which a match that does not come to an end is a draw."""
REST, LONGEST_REST = 60_000, 3_600_000
"""Milliseconds for which a player waits who has failed, and twice as long each time after the other."""
LUCK = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player is: in the queue of a game, or in the room of a match."""

    waiting: int
    seats: int
    room: str | None = None
    code: str | None = None


class League:
    """The league of one worker; what it keeps is in the store, which several may share."""

    def __init__(self, store: LeagueStore, rooms: RoomRegistry, seconds: int, pace: int) -> None:
        self.store = store
        self.rooms = rooms
        self.seconds = seconds
        self.pace = pace
        self._networks: dict[str, tuple[str, float]] = {}
        """From where players wait whom this worker has heard of, and when."""

    # Players

    async def register(self, person: str, name: str, author: str, key: str) -> LeaguePlayer:
        """Become a player, or be one again; an author is whoever has the key that came first with that name."""
        name, author = _name(name), _name(author)
        known = await self.store.player_of(person)
        if known is not None:
            if (known.name, known.author) != (name, author):
                raise NotYourPlayer(name=known.name, author=known.author)
            return known
        if await self.store.players() >= MOST_PLAYERS:
            raise LeagueFull()
        hashed = hashlib.sha256(f"omerta author {key}".encode()).hexdigest()
        if await self.store.author_key(author.casefold()[:64], hashed) != hashed:
            raise NotYourAuthor(author=author)
        if await self.store.is_taken(name, author):
            raise PlayerTaken(name=name, author=author)
        return await self.store.add_player(LeaguePlayer(new_room_id(), person, name, author), self._now())

    async def wait(self, person: str, name: str, network: str | None) -> Place:
        """Wait for a match of a game, and go on waiting; whoever has one is told where."""
        rules = game(name).rules
        player = await self._player(person)
        for room, _, players in await self.store.running():
            if player.id in players:
                code = (await self.store.codes([room])).get(room)
                return Place(0, len(players), room, code)
        if player.rests > (now := self._now()):
            raise Resting(seconds=-(-(player.rests - now) // 1000))
        waiting = (await self.store.waiting(rules.id)).get(rules.id, [])
        if player.id not in {one.player.id for one in waiting}:
            if len(waiting) >= MOST_WAITING or not self._may_wait(player.id, network):
                raise LeagueFull()
        await self.store.wait(player.id, rules.id, now)
        others = sum(one.player.id != player.id for one in waiting)
        return Place(others + 1, rules.seats[0])

    async def leave(self, person: str) -> None:
        await self.store.leave((await self._player(person)).id)

    async def _player(self, person: str) -> LeaguePlayer:
        player = await self.store.player_of(person)
        if player is None:
            raise UnknownPlayer()
        return player

    def _may_wait(self, player: str, network: str | None) -> bool:
        """Whether an address may have another place in a queue."""
        if network is None:
            return True
        now = time.monotonic()
        self._networks = {one: (place, at) for one, (place, at) in self._networks.items() if now - at < ABSENT / 1000}
        if sum(place == network for one, (place, _) in self._networks.items() if one != player) >= MOST_OF_ONE_ADDRESS:
            return False
        self._networks[player] = network, now
        return True

    def _now(self) -> int:
        return self.rooms.context.now()

    # The chore

    async def run(self) -> None:
        """Seat who waits and rate what is over, again and again."""
        while True:
            try:
                async with self.store.turn() as mine:
                    if mine:
                        await self.seat_all()
                        await self.call_off_all()
                        await self.rate_all()
            except Exception:
                LOG.exception("the league cannot go on")
            await asyncio.sleep(EVERY)

    async def seat_all(self) -> None:
        """Open rooms for those who can sit down."""
        running = await self.store.running()
        await self.store.clear_queue(self._now() - ABSENT, {player for *_, players in running for player in players})
        matches = len(running)
        for name, waiting in (await self.store.waiting()).items():
            if name not in games():
                continue
            seats = game(name).rules.seats[0]
            while matches < MOST_MATCHES and (players := table_of(waiting, seats, self._now())):
                try:
                    await self._seat(name, players)
                except Refusal as why:
                    LOG.warning("no league match can begin", extra={"code": why.code})
                    return
                waiting = [one for one in waiting if one not in players]
                matches += 1

    async def _seat(self, name: str, waiting: Sequence[Waiting]) -> None:
        players = [one.player for one in waiting]
        LUCK.shuffle(players)

        def first(room: str, code: str, now: int) -> Open:
            return Open(
                room=room,
                code=code,
                kind="remote",
                game=name,
                seats=len(players),
                settings={},
                at=now,
                afterwards="everything",
                league=True,
            )

        actor = await self.rooms.create(first)
        seated = list(zip([player.person for player in players], _names(players), strict=True))
        await actor.act(
            SERVER,
            Convene(
                players=seated,
                seconds=self.seconds,
                pace=self.pace,
                secret=secrets.token_hex(32),
                tempo=secrets.token_hex(16),
                half=half_for(actor.room.game.rules.most_luck),
            ),
        )
        await self.store.begin(actor.id, name, [player.id for player in players], self._now())

    async def call_off_all(self) -> None:
        """End matches in which nobody plays any more, and those that nobody brings to an end."""
        for room, began in (await self.store.began()).items():
            actor = self.rooms.open.get(room)
            deserted = actor is not None and actor.room.running and not people(actor.room)
            if deserted or self._now() - began > LONGEST_MATCH:
                with logged_refusals("call-off"):
                    await (await self.rooms.by_id(room, urgent=False)).act(SERVER, CallOff())

    async def rate_all(self) -> None:
        """Rate the matches that are over and not rated yet."""
        for room, name, players in await self.store.over():
            try:
                played = await (await self.rooms.by_id(room, urgent=False)).read()
            except Refusal as why:
                LOG.warning("a league match cannot be rated yet", extra={"room": room, "code": why.code})
                continue
            await self._rate(room, name, players, played)

    async def _rate(self, room: str, name: str, players: list[str], played: Room) -> None:
        known, failed = await self.store.standings(name), [players[seat] for seat in played.failed]
        old = [known.get(player) or Standing(player, *Rating()) for player in players]
        new = {one.player: one for one in rated(played.match, old, played.failed, self._now())}
        entered = await self.store.by_id(players)
        rests = {player: _rest(entered[player], player in failed, self._now()) for player in players}
        await self.store.rate(room, name, failed, new, rests, self._now())


def rated(match: Match | None, old: Sequence[Standing], failed: Sequence[Seat], now: int) -> list[Standing]:
    """What a match makes of the standings of its seats; one that was called off is a draw.

    A side is a team; where there are no sides everybody plays alone. Whoever failed belongs to no team, and comes last.
    """
    seats = range(len(old))
    winners: Seats = ()
    sides: dict[Seat, Any] = {}
    place = dict.fromkeys(seats, 0)
    if match is not None and match.result is not None:
        winners, sides = match.result.winners, dict(match.game.sides(match.table))
        place = {seat: number for number, equals in enumerate(match.result.ranking) for seat in equals}
    groups: dict[Any, list[Seat]] = {}
    for seat in seats:
        if seat not in failed:
            groups.setdefault(sides.get(seat, seat), []).append(seat)
    teams = [*groups.values(), *([seat] for seat in failed)]
    places = [min(place[seat] for seat in team) for team in groups.values()] + [len(seats)] * len(failed)
    ratings = [[Rating(old[seat].mean, old[seat].deviation) for seat in team] for team in teams]
    changed = rate(ratings, places) if groups else ratings
    new = list(old)
    for team, after in zip(teams, changed, strict=True):
        for seat, rating in zip(team, after, strict=True):
            before = old[seat]
            new[seat] = replace(
                before,
                mean=rating.mean,
                deviation=rating.deviation,
                matches=before.matches + 1,
                won=before.won + (seat in winners and seat not in failed),
                failed=before.failed + (seat in failed),
                last=now,
            )
    return new


def _rest(player: LeaguePlayer, failed: bool, now: int) -> tuple[int, int]:
    """How often a player has failed in a row now, and until when it rests for it."""
    if not failed:
        return 0, 0
    return player.failures + 1, now + min(LONGEST_REST, REST << min(player.failures, 10))


def _name(typed: str) -> str:
    name = cleaned(typed)
    if not 1 <= len(name) <= MOST_LETTERS:
        raise BadName(name=name[:MOST_LETTERS], most=MOST_LETTERS)
    return name


def _names(players: Sequence[LeaguePlayer]) -> list[str]:
    """What players are called at the table; a second Robo is Robo 2."""
    names: list[str] = []
    for player in players:
        number, name = 1, player.name
        while name.casefold() in map(str.casefold, names):
            number += 1
            name = f"{player.name} {number}"
        names.append(name)
    return names
