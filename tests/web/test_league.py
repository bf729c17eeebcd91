"""The league of a real server: bots of two authors are seated, play every game to its end, and are rated."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest

from omerta.web.league.rating import MEAN
from tests.remote.bots import HERE, BotProcess
from tests.web.guests import TLS, Guest, Refused, Server

pytestmark = pytest.mark.process
SEATS = {"cosa-nostra": 2, "mafia-city": 3, "resistance": 5, "spehov": 6}
KEY = "k" * 43
Enter: TypeAlias = Callable[..., BotProcess]


def arena(folder: Path, *args: str, seconds: int = 20) -> Server:
    """A server with a league that holds nothing back."""
    server = Server(folder, args=["--league", "--public", *args])
    given = {"PACE": "0", "SECONDS": str(seconds)}
    server.environment = {"OMERTA_RATE": "500", **{f"OMERTA_LEAGUE_{name}": value for name, value in given.items()}}
    return server


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with arena(tmp_path_factory.mktemp("league")) as running:
        yield running


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where authors keep the secrets of their bots."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def enter(home: Path) -> Iterator[Enter]:
    """Start a bot that plays in the league."""
    begun: list[BotProcess] = []

    def start(server: Server, game: str, name: str, author: str, *more: str, bot: str = "any") -> BotProcess:
        own = ["--code", str(HERE), "--bot", bot, "--name", name, "--author", author]
        begun.append(BotProcess("--server", server.url, "--league", "--game", game, *own, *more, home=home))
        return begun[-1]

    yield start
    for bot in begun:
        bot.kill()


def table(server: Server, game: str) -> Any:
    return httpx.get(f"{server.url}/api/league/{game}", timeout=20, verify=TLS).json()


def rated(server: Server, game: str, matches: int, seconds: float = 60) -> dict[str, Any]:
    """The table of a game by names, once it counts so many matches of somebody."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        players = table(server, game)["players"]
        if any(player["matches"] >= matches for player in players):
            return {player["name"]: player for player in players}
        time.sleep(0.3)
    raise AssertionError(table(server, game))


def player(server: Server, name: str, author: str = "Eva") -> Guest:
    guest = Guest(server)
    guest.post("/api/league/players", {"name": name, "author": author, "key": KEY})
    return guest


def seated(server: Server, game: str, *names: str) -> tuple[list[Guest], str]:
    """Players of two authors, each at a table of one match."""
    guests = [player(server, name, f"{name}'s author") for name in names]
    room = None
    until = time.monotonic() + 30
    while room is None:
        assert time.monotonic() < until
        for guest in guests:
            room = guest.post("/api/league/queue", {"game": game})["room"]
        time.sleep(0.2)
    return guests, room


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_bots_of_two_authors_play_a_match_and_the_table_shows_it(game: str, league: Server, enter: Enter) -> None:
    authors = [("Eva", "Petr")[seat % 2] for seat in range(SEATS[game])]
    bots = [enter(league, game, f"{game[0]}{seat}", author) for seat, author in enumerate(authors)]
    said = [bot.end(seconds=200) for bot in bots]
    assert all("Match 1 is over" in one and "Rating" in one for one in said)
    shown = table(league, game)
    assert shown["playing"] == []
    assert shown["waiting"] == 0
    players = shown["players"]
    assert sorted((one["name"], one["author"]) for one in players) == sorted(
        (f"{game[0]}{seat}", author) for seat, author in enumerate(authors)
    )
    assert {one["matches"] for one in players} == {1}
    assert {one["failed"] for one in players} == {0}
    won = [one["rating"] for one in players if one["won"]]
    lost = [one["rating"] for one in players if not one["won"]]
    assert min(won) > MEAN > max(lost) or len({*won, *lost}) > 2, "of many, those in the middle hardly move"


def test_a_match_goes_on_after_the_server_was_killed_and_counts_once(tmp_path: Path, enter: Enter) -> None:
    with arena(tmp_path) as server:
        bots = [enter(server, "cosa-nostra", name, name, bot="thoughtful") for name in ("Eva", "Petr")]
        bots[0].wait_for("begins")
        time.sleep(1)
        assert table(server, "cosa-nostra")["playing"]
        server.kill()
        bots[0].wait_for("connection is lost")
        server.start()
        server.wait()
        assert table(server, "cosa-nostra")["playing"], "it is still on"
        for bot in bots:
            assert "Match 1 is over" in bot.end()
        assert {one["matches"] for one in rated(server, "cosa-nostra", 1).values()} == {1}
        server.kill()
        server.start()
        server.wait()
        time.sleep(2)
        assert {one["matches"] for one in rated(server, "cosa-nostra", 1).values()} == {1}


def test_a_bot_that_dies_has_lost_and_rests_and_the_others_play_on(tmp_path: Path, enter: Enter) -> None:
    with arena(tmp_path, seconds=3) as server:
        dead = enter(server, "mafia-city", "Dead", "Eva", bot="thoughtful")
        others = [enter(server, "mafia-city", name, name, bot="thoughtful") for name in ("Petr", "Jan")]
        dead.wait_for("begins")
        dead.kill()
        for bot in others:
            assert "Match 1 is over" in bot.end(seconds=200)
        players = rated(server, "mafia-city", 1)
        assert (players["Dead"]["failed"], players["Dead"]["won"]) == (1, 0)
        assert players["Dead"]["rating"] < min(players["Petr"]["rating"], players["Jan"]["rating"])
        again = enter(server, "mafia-city", "Dead", "Eva")
        again.wait_for("may play again in")
        again.interrupt()
        again.end(code=130, seconds=30)


def test_whoever_leaves_the_queue_is_not_waited_for(league: Server, enter: Enter) -> None:
    bot = enter(league, "spehov", "Passing", "Ida")
    bot.wait_for("Waiting for a match")
    assert table(league, "spehov")["waiting"] >= 1
    bot.interrupt()
    bot.end(code=130, seconds=30)
    assert table(league, "spehov")["waiting"] == 0


def test_a_league_room_is_marked_as_such_and_shows_everything_afterwards(league: Server) -> None:
    (eva, petr), room = seated(league, "cosa-nostra", "Marked", "Counterpart")
    listed = next(one for one in eva.get("/api/rooms") if one["room"] == room)
    assert listed["league"] is True
    assert eva.get(f"/api/rooms/{room}")["league"] is True
    state = Guest(league).state(room)
    assert (state["room"]["league"], state["room"]["afterwards"]) == (True, "everything")
    assert state["room"]["host"] is None
    assert [person["program"] for person in state["room"]["people"]] == [True, True]
    assert {"Marked", "Counterpart"} == set(table(league, "cosa-nostra")["playing"][-1]["names"])
    before = table(league, "cosa-nostra")["players"]
    assert eva.post("/api/league/queue", {"game": "cosa-nostra"})["room"] == room, "one match at a time"
    stranger = Guest(league)
    stranger.do(room, "join", name="Cizí")
    for do, fields in {"sit": {}, "vote": {"motion": "abort"}, "bot": {"seat": 0, "level": "simple"}}.items():
        with pytest.raises(Refused):
            stranger.do(room, do, **fields)
    assert table(league, "cosa-nostra")["players"] == before, "nothing is rated before the end"
    petr.do(room, "leave")
    assert [seat["bot"] for seat in stranger.state(room)["room"]["seats"]].count("quiet") == 1
    eva.do(room, "leave")


def test_a_name_of_an_author_belongs_to_whoever_had_it_first(league: Server) -> None:
    first = player(league, "Robo", "Žofie")
    assert first.post("/api/league/players", {"name": "Robo", "author": "Žofie", "key": KEY})["author"] == "Žofie"
    with pytest.raises(Refused) as caught:
        Guest(league).post("/api/league/players", {"name": "Robo", "author": "ŽOFIE", "key": "j" * 43})
    assert caught.value.code == "not-your-author"
    with pytest.raises(Refused) as caught:
        first.post("/api/league/players", {"name": "Another", "author": "Žofie", "key": KEY})
    assert caught.value.code == "not-your-player"
    with pytest.raises(Refused) as caught:
        Guest(league).post("/api/league/players", {"name": "ROBO", "author": "Žofie", "key": KEY})
    assert caught.value.code == "player-taken"
    with pytest.raises(Refused) as caught:
        Guest(league).post("/api/league/players", {"name": "\u3164", "author": "Žofie", "key": KEY})
    assert caught.value.code == "bad-person-name"


def test_only_players_wait_and_only_for_games_that_there_are(league: Server) -> None:
    with pytest.raises(Refused) as caught:
        Guest(league).post("/api/league/queue", {"game": "resistance"})
    assert caught.value.code == "unknown-player"
    waiting = player(league, "Waiting", "Waiting")
    with pytest.raises(Refused) as caught:
        waiting.post("/api/league/queue", {"game": "chess"})
    assert caught.value.code == "unknown-game"
    assert httpx.post(f"{league.url}/api/league/queue", json={"game": "resistance"}).status_code == 401
    for _ in range(3):
        place = waiting.post("/api/league/queue", {"game": "resistance"})
    assert (place["waiting"], place["seats"], place["room"]) == (1, 5, None), "one place for one player"
    assert waiting.http.delete("/api/league/queue").status_code == 204


def test_one_address_does_not_fill_the_queue(league: Server) -> None:
    """A proxy names the address; thirty players may enter from one, and twenty may wait."""
    refused = []
    guests = [Guest(league, address="203.0.113.7") for _ in range(24)]
    for number, guest in enumerate(guests):
        guest.post("/api/league/players", {"name": f"Crowd {number}", "author": "Crowd", "key": KEY})
        try:
            guest.post("/api/league/queue", {"game": "resistance"})
        except Refused as why:
            refused.append(why.code)
    assert refused == ["league-full"] * 4
    one = player(league, "From elsewhere", "Else")
    assert one.post("/api/league/queue", {"game": "resistance"})["waiting"] == 21
    for guest in [*guests, one]:
        guest.http.delete("/api/league/queue")


def test_there_is_no_league_unless_the_operator_wants_one(server: Server) -> None:
    guest = Guest(server)
    assert guest.get("/api/server")["league"] is False
    for ask in (lambda: guest.get("/api/league/resistance"), lambda: guest.post("/api/league/queue", {"game": "x"})):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == "not-found"


@pytest.mark.slow
def test_two_workers_share_a_league(pg_database: str, tmp_path: Path, enter: Enter) -> None:
    with arena(tmp_path, "--workers", "2", "--database", pg_database) as server:
        bots = [enter(server, "cosa-nostra", name, name, "--matches", "2") for name in ("Eva", "Petr")]
        for bot in bots:
            assert "2 matches played" in bot.end(seconds=200)
        assert {one["matches"] for one in rated(server, "cosa-nostra", 2).values()} == {2}
