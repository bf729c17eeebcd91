"""Names of the server, headers, and secrets that no address holds."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from omerta.web.access.hosts import is_ours
from tests.web.guests import Guest, Server
from tests.web.test_http import refused

pytestmark = pytest.mark.process


def asked(host: str, peer: str = "192.0.2.1", client: str = "192.0.2.1") -> dict[str, Any]:
    headers = [(b"host", host.encode("latin-1"))] if host else []
    return {"headers": headers, "state": {"peer": (peer, 1)}, "client": (client, 1)}


@pytest.mark.parametrize(
    "host",
    ["192.168.1.20:8000", "127.0.0.1", "[::1]:8000", "[fe80::1]", "localhost:8000", "LOCALHOST", "x.localhost", ""],
)
def test_addresses_and_this_machine_always_pass(host: str) -> None:
    assert is_ours(asked(host), ())
    assert is_ours(asked(host), ("omerta.example.org",))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.168.1.20.evil.example", "a b", "[x", "é"])
def test_a_name_that_somebody_else_may_own_is_refused(host: str) -> None:
    assert not is_ours(asked(host), ())
    assert not is_ours(asked(host), ("omerta.example.org",))
    assert not is_ours(asked(host, "127.0.0.1", "192.0.2.9"), ("omerta.example.org",)), "through a proxy, too"
    assert is_ours(asked(host), ("*",))


def test_names_of_the_local_network_and_those_of_a_trusted_proxy_pass_where_none_are_listed() -> None:
    for host in ("raspberry:8000", "laptop.local", "omerta.lan", "games.home.arpa"):
        assert is_ours(asked(host), ())
        assert not is_ours(asked(host), ("omerta.example.org",))
    assert is_ours(asked("omerta.example.org", "127.0.0.1", "192.0.2.9"), ())
    assert is_ours(asked("Omerta.Example.org:443"), ("omerta.example.org",))


def test_a_foreign_host_reaches_nothing(server: Server) -> None:
    guest = Guest(server, "cs")
    code = guest.open()["code"]
    for path in ("/", "/api/games", f"/api/rooms/{code}/state", "/assets/x.js"):
        answer = httpx.get(f"{server.url}{path}", headers={"Host": "evil.example", "Accept-Language": "cs"})
        assert answer.status_code == 421, path
        assert answer.json()["code"] == "bad-host"
        assert "evil.example" in answer.json()["detail"]
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    body = {"do": "join", "name": "X"}
    assert guest.http.post(f"/api/rooms/{code}/commands", json=body, headers=rebound).status_code == 421
    address = f"ws://evil.example:{server.port}/api/rooms/{code}/socket"
    with connect(address, sock=socket.create_connection(("127.0.0.1", server.port)), proxy=None) as raw:
        assert "bad-host" in str(raw.recv(timeout=10))


def test_the_settings_say_which_hosts_are_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMERTA_HOSTS", "omerta.example.org")
    with Server(tmp_path) as server:
        for host, status in (("omerta.example.org", 200), ("laptop.local", 421), (f"localhost:{server.port}", 200)):
            assert httpx.get(f"{server.url}/api/games", headers={"Host": host}).status_code == status
        proxied = {"Host": "evil.example", "X-Forwarded-For": "192.0.2.9"}
        assert httpx.get(f"{server.url}/api/games", headers=proxied).status_code == 421


def test_pages_speak_to_their_own_host_alone_and_stay_with_https(server: Server) -> None:
    plain = httpx.get(f"{server.url}/").headers
    assert f"connect-src 'self' ws://127.0.0.1:{server.port};" in plain["content-security-policy"]
    assert "strict-transport-security" not in plain
    proxied = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7", "Host": "omerta.example.org"}
    safe = httpx.get(f"{server.url}/", headers=proxied).headers
    assert "connect-src 'self' wss://omerta.example.org;" in safe["content-security-policy"]
    assert re.fullmatch(r"max-age=\d{8}", safe["strict-transport-security"])
    forged = httpx.get(f"{server.url}/", headers={"Host": "x; script-src *"})
    assert forged.status_code in (400, 421)
    assert "script-src *" not in forged.headers.get("content-security-policy", "")


def test_a_browser_is_not_told_its_secret(server: Server) -> None:
    for browser in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin"}):
        with httpx.Client(base_url=server.url) as page:
            first = page.post("/api/people", headers=browser)
            assert first.json() == {"secret": None}
            assert len(page.cookies["omerta"]) == 43
            assert page.post("/api/people", headers=browser).json() == {"secret": None}
            assert page.post("/api/people").json() == {"secret": None}, "a script that hides what it is"
            assert page.get("/api/me/rooms").status_code == 200
    program = httpx.post(f"{server.url}/api/people").json()["secret"]
    again = httpx.post(f"{server.url}/api/people", headers={"Authorization": f"Bearer {program}"})
    assert again.json() == {"secret": program}


def test_no_address_holds_a_key_or_the_operators_secret(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=5_000)
    key = guest.do(room["code"], "lend", seat=0)["key"]
    path = f"/api/rooms/{room['code']}/qr.svg"
    plain = guest.http.get(path, params={"key": key})
    lent = guest.http.post(path, json={"key": key})
    assert plain.content == guest.http.get(path).content, "the key in the address is not read"
    assert lent.headers["content-type"].startswith("image/svg+xml")
    assert lent.content != plain.content
    with refused("bad-request", 400):
        guest.post(path, {"key": "x"})
    printed = re.search(r"/admin#(\w+)", server.log.read_text())
    assert printed is not None
    assert httpx.get(f"{server.url}/api/admin", params={"secret": printed[1]}).status_code == 403
    bearer = {"Authorization": f"Bearer {printed[1]}"}
    assert httpx.get(f"{server.url}/api/admin", headers=bearer).json()["store"]["rooms"] > 0
    assert "?secret=" not in server.log.read_text()
