"""Who may come into a room and look at it: those who sit always, others as long as no address takes it for itself."""

from __future__ import annotations

from omerta.play.room import Room
from omerta.play.room.hosts import sits
from omerta.play.room.places import MOST_ONLOOKERS, onlookers
from omerta.play.room.refusals import RoomFull
from omerta.web.views.messages import Viewers

MOST_VIEWERS = 100
"""Connections of people who do not sit, in one room."""
MOST_DEVICES = 16
"""Connections of one person who sits."""
SHARE = 0.5
"""The part of those places that one address may have."""


class Admission:
    """Who came from which network into one room, as far as this worker has seen them come."""

    def __init__(self) -> None:
        self._networks: dict[str, str] = {}

    def seated(self, room: Room, sender: str) -> bool:
        """Whether somebody belongs to the table: they sit, lead it, or show it to everybody."""
        person = room.find(sender)
        return person is not None and (sits(room, person) or person.number in (room.host, room.screen))

    def may_look(self, viewers: Viewers, sender: str, network: str | None) -> bool:
        """Whether another connection may be shown a room."""
        room = viewers.room
        if self.seated(room, sender):
            return sum(viewer.sender == sender for viewer in viewers.connected) < MOST_DEVICES
        watching = [viewer for viewer in viewers.connected if not self.seated(room, viewer.sender)]
        own = sum(viewer.network == network for viewer in watching)
        return len(watching) < MOST_VIEWERS and (network is None or own < SHARE * MOST_VIEWERS)

    def check_join(self, room: Room, sender: str, network: str | None) -> None:
        """Refuse another onlooker of an address that has many here."""
        if network is None:
            return
        own = [one for one in onlookers(room) if one.id != sender and self._networks.get(one.id) == network]
        if len(own) >= SHARE * MOST_ONLOOKERS and not self.seated(room, sender):
            raise RoomFull(people=len(onlookers(room)))

    def joined(self, room: Room, sender: str, network: str | None) -> None:
        """Note from where somebody has come."""
        if network is not None:
            self._networks = {
                person.id: self._networks[person.id] for person in room.people.values() if person.id in self._networks
            }
            self._networks[sender] = network
