"""Starting a match: nobody alone picks the luck, and what is shown afterwards is settled in sight of all."""

from __future__ import annotations

import json

import pytest

from omerta.play import Contributed
from omerta.play.dealer import seal_of
from omerta.play.room import SERVER, Room, due
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotAllowed, NotNow
from omerta.play.room.starting import PATIENCE, afterwards
from tests.play.lobby import SECRET, Parlour

SHARES = {person: f"{number:02x}" * 32 for number, person in enumerate(("eva", "petr", "jan"))}


def table(*people: str, kind: c.Kind = "remote") -> Parlour:
    """A room of five seats with these people; bots have the rest."""
    parlour = Parlour(kind=kind, afterwards=None)
    for person in people:
        parlour.do(person, c.Join(name=person.title()))
    for seat, person in enumerate(people):
        parlour.do(person, c.Sit(seat=seat))
    for seat in range(len(people), 5):
        parlour.do(people[0], c.Bot(seat=seat, level="random"))
    return parlour


def start(parlour: Parlour, host: str = "eva", *, seal: str | None = None) -> None:
    parlour.do(host, c.Start(secret=SECRET, contributed=True, seal=seal))


def sealed(*people: str) -> Parlour:
    parlour = table(*people)
    for person in people[1:]:
        parlour.do(person, c.Ready(seal=seal_of(SHARES[person])))
    start(parlour, people[0], seal=seal_of(SHARES[people[0]]))
    return parlour


def dealer(room: Room) -> Contributed:
    assert room.match is not None
    assert isinstance(room.match.dealer, Contributed)
    return room.match.dealer


# Shares


def test_the_server_has_committed_itself_before_anybody_opens_a_share() -> None:
    parlour = sealed("eva", "petr")
    room = parlour.room
    assert room.match is None
    assert room.dealing is not None
    assert room.dealing.commitment == Contributed(bytes.fromhex(SECRET)).commitment
    assert [label for _, label, _ in room.dealing.sealed] == ["A", "B"]
    assert not room.dealing.opened
    parlour.do("petr", c.OpenShare(share=SHARES["petr"]))
    assert room.match is None
    parlour.do("eva", c.OpenShare(share=SHARES["eva"]))
    assert room.running
    assert room.dealing is None
    assert [share.opened for share in dealer(room).shares] == [SHARES["eva"], SHARES["petr"]]


def test_everybodys_share_is_in_the_deal() -> None:
    mixed = set()
    for share in ("11" * 32, "22" * 32):
        parlour = table("eva", "petr")
        parlour.do("petr", c.Ready(seal=seal_of(share)))
        start(parlour)
        parlour.do("petr", c.OpenShare(share=share))
        mixed.add(dealer(parlour.room).mixed)
    assert len(mixed) == 2


def test_another_share_than_the_sealed_one_is_refused() -> None:
    parlour = sealed("eva", "petr")
    parlour.refuses("petr", c.OpenShare(share="77" * 32), NotAllowed, why="share")
    parlour.refuses("petr", c.OpenShare(share=SHARES["eva"]), NotAllowed, why="share")


@pytest.mark.parametrize("seal", ["", "xyz", "AB" * 32, "ab" * 33])
def test_a_seal_is_a_hash(seal: str) -> None:
    parlour = table("eva", "petr")
    parlour.refuses("petr", c.Ready(seal=seal), NotAllowed, why="share")


def test_nobody_is_waited_for_longer_than_a_moment() -> None:
    parlour = sealed("eva", "petr")
    parlour.do("eva", c.OpenShare(share=SHARES["eva"]))
    assert due(parlour.room) == parlour.now + PATIENCE
    parlour.wait(PATIENCE / 1000)
    assert parlour.room.running
    assert [bool(share.opened) for share in dealer(parlour.room).shares] == [True, False]
    parlour.check()


def test_whoever_is_away_is_not_waited_for_at_all() -> None:
    parlour = table("eva", "petr")
    parlour.do("petr", c.Ready(seal=seal_of(SHARES["petr"])))
    parlour.do(SERVER, c.Presence(who=2, here=False))
    start(parlour)
    assert parlour.room.running
    assert [share.opened for share in dealer(parlour.room).shares] == [""]


def test_without_shares_a_match_starts_at_once() -> None:
    parlour = table("eva", "petr")
    parlour.do("petr", c.Ready())
    start(parlour)
    assert parlour.room.running
    assert dealer(parlour.room).shares == ()


def test_a_hot_seat_and_a_host_who_watches_have_a_share_too() -> None:
    hot = table("eva", kind="hotseat")
    start(hot, seal=seal_of(SHARES["eva"]))
    hot.do("eva", c.OpenShare(share=SHARES["eva"]))
    assert [share.label for share in dealer(hot.room).shares] == ["A"]
    watching = Parlour()
    watching.do("eva", c.Join(name="Eva"))
    for seat in range(5):
        watching.do("eva", c.Bot(seat=seat, level="random"))
    start(watching, seal=seal_of(SHARES["eva"]))
    watching.do("eva", c.OpenShare(share=SHARES["eva"]))
    assert [share.label for share in dealer(watching.room).shares] == ["-"]


def test_while_the_cards_are_dealt_nothing_else_is_arranged() -> None:
    parlour = sealed("eva", "petr")
    for sender, command in (
        ("petr", c.Stand()),
        ("petr", c.Ready(ready=False)),
        ("eva", c.Configure(seconds=30)),
        ("eva", c.Start(secret=SECRET, contributed=True)),
    ):
        parlour.refuses(sender, command, NotNow, why="dealing")
    parlour.do("petr", c.Leave())
    assert parlour.room.dealing is None, "there is a free seat now, so nothing starts"
    parlour.refuses("eva", c.OpenShare(share=SHARES["eva"]), NotNow, why="no-dealing")


def test_a_rematch_needs_new_seals() -> None:
    parlour = sealed("eva", "petr")
    for person in ("eva", "petr"):
        parlour.do(person, c.OpenShare(share=SHARES[person]))
    assert parlour.room.seals == {}


def test_a_room_that_is_dealing_is_saved_loaded_and_rebuilt() -> None:
    parlour = sealed("eva", "petr")
    parlour.do("petr", c.OpenShare(share=SHARES["petr"]))
    saved = json.loads(json.dumps(parlour.room.save()))
    loaded, rebuilt, cloned = Room.loaded(saved), parlour.rebuilt(), parlour.room.clone()
    for room in (loaded, rebuilt, cloned):
        assert json.loads(json.dumps(room.save())) == saved
        room.act("eva", c.OpenShare(share=SHARES["eva"]), parlour.now)
        assert dealer(room).shares == dealer(loaded).shares
    assert parlour.room.dealing is not None


# Afterwards


def test_among_people_it_is_as_in_the_box_and_against_bots_everything_is_shown() -> None:
    assert afterwards(table("eva").room) == "everything"
    assert afterwards(table("eva", "petr").room) == "box"
    program = table("eva")
    program.do("robo", c.Join(name="Robo", program=True))
    program.do("eva", c.Vacate(seat=4))
    program.do("robo", c.Sit(seat=4))
    assert afterwards(program.room) == "everything"


def test_players_at_one_device_are_people_too() -> None:
    hot = Parlour(kind="hotseat", afterwards=None)
    hot.do("eva", c.Join(name="Eva"))
    hot.do("eva", c.Sit(seat=0, name="Eva"))
    assert afterwards(hot.room) == "everything"
    hot.do("eva", c.Sit(seat=1, name="Petr"))
    assert afterwards(hot.room) == "box"


def test_the_host_chooses_before_the_start_and_everybody_has_to_be_ready_again() -> None:
    parlour = table("eva", "petr")
    parlour.do("petr", c.Ready())
    parlour.do("eva", c.Configure(afterwards="everything"))
    assert afterwards(parlour.room) == "everything"
    assert not parlour.room.chairs[1].ready
    parlour.do("petr", c.Ready())
    start(parlour)
    parlour.refuses("eva", c.Configure(afterwards="box"), NotNow, why="playing")
    assert parlour.room.match is not None
    assert parlour.room.match.afterwards == "everything"


def test_an_older_log_shows_everything_as_it_did() -> None:
    parlour = Parlour()
    assert afterwards(parlour.room) == "everything"
    saved = parlour.room.save()
    for name in ("afterwards", "seals", "dealing"):
        del saved[name]
    assert Room.loaded(saved).afterwards == "everything"


def test_what_was_chosen_stands_in_the_record_and_survives() -> None:
    parlour = table("eva", "petr")
    parlour.do("petr", c.Ready())
    start(parlour)
    match = parlour.room.match
    assert match is not None
    assert "\nafterwards box\n" in match.record()
    loaded = Room.loaded(json.loads(json.dumps(parlour.room.save())))
    assert loaded.match is not None
    assert loaded.match.afterwards == parlour.room.clone().match.afterwards == "box"  # type: ignore[union-attr]
