"""``omerta publish``: only rooms that agreed, only what they allow, the same file each time, and it can be verified."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from omerta import cli
from omerta.play.verdict import examine
from tests.web.guests import Server
from tests.web.test_afterwards import Evening

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command makes way for those who play; here it would slow down all tests after it."""
    monkeypatch.setattr("os.nice", lambda _: 0)


def played(server: Server, publish: str | None, **more: Any) -> Evening:
    """An evening with its own choice, at which somebody types something."""
    evening = Evening(server, **more)
    if publish is not None:
        evening.host.do(evening.code, "configure", publish=publish)
    evening.start()
    evening.host.do(evening.code, "say", text="I am Host and live at 5 Elm Street")
    evening.host.do(evening.code, "say", acts="accuse B 0.5")
    return evening.finish()


@pytest.fixture(scope="module")
def evenings(server: Server) -> dict[str, Evening]:
    return {
        "none": played(server, None),
        "box": played(server, "seats"),
        "everything": played(server, "seats", afterwards="everything"),
        "names": played(server, "names"),
    }


def publish(server: Server, file: Path) -> list[dict[str, Any]]:
    assert cli.main(["publish", str(file), "--data", str(server.data), "--lang", "en"]) == 0
    text = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    return [json.loads(line) for line in text.splitlines()]


def test_what_was_agreed_is_written_and_nothing_else(
    server: Server, evenings: dict[str, Evening], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *matches, last = publish(server, tmp_path / "open.jsonl")
    assert "matches are in" in capsys.readouterr().out
    assert (first["omerta"], first["records"], last["end"]) == ("database", len(matches), len(matches))
    assert [one["id"] for one in matches] == sorted(one["id"] for one in matches)
    kinds = sorted((one["afterwards"], one["names"]) for one in matches)
    assert kinds == [("box", "chosen"), ("box", "letters"), ("everything", "letters")]
    whole = (tmp_path / "open.jsonl").read_text()
    for evening in evenings.values():
        assert evening.room not in whole, "nothing leads to a room"
        assert evening.code not in whole
    assert "Elm Street" not in whole
    for one in matches:
        text = one["record"]
        assert ("Petr" in text) == (one["names"] == "chosen")
        assert ("\ncopy -\n" in text) == (one["afterwards"] == "box")
        assert (": success\n" in text or ": fail\n" in text) == (one["afterwards"] == "everything")
        assert "accuse B" in text
        assert one["seated"] == ["", "", "random", "random", "random"]
        verdict = examine(text)
        assert verdict.sound
        assert (verdict.signature.state, verdict.signature.record) == ("signed", one["id"])
        assert verdict.signature.key == first["key"]


def test_the_same_store_gives_the_same_file(server: Server, evenings: dict[str, Evening], tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.jsonl.gz", "b.jsonl.gz")]
    first, second = (publish(server, file) for file in files)
    assert first == second
    assert files[0].read_bytes() == files[1].read_bytes()
    assert not list(tmp_path.glob("*.part"))


def test_it_can_be_verified_and_a_change_is_found(
    server: Server, evenings: dict[str, Evening], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "open.jsonl.gz"
    first, *_ = publish(server, file)
    assert cli.main(["verify", str(file), "--key", first["key"], "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "The file is whole: 3 records" in said
    assert "Matches: 3." in said
    assert cli.main(["verify", str(file), "--key", "0" * 64]) == 1
    lines = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    for changed in (lines[:2] + lines[3:], [line.replace("approve", "reject", 1) for line in lines], lines[:-1]):
        plain = tmp_path / "changed.jsonl"
        plain.write_text("".join(changed), encoding="utf-8")
        capsys.readouterr()
        assert cli.main(["verify", str(plain), "--lang", "en"]) == 1
        assert "The file is not whole" in capsys.readouterr().out
    assert cli.main(["replay", str(file), "--match", "1", "--run"]) == 0


def test_in_a_locked_room_nothing_that_was_said_is_published(server: Server, tmp_path: Path) -> None:
    before = {one["id"] for one in publish(server, tmp_path / "before.jsonl")[1:-1]}
    evening = played(server, "seats")
    evening.host.do(evening.code, "lock", locked=True)
    after = publish(server, tmp_path / "after.jsonl")[1:-1]
    (new,) = [one for one in after if one["id"] not in before]
    assert "accuse" not in new["record"]


def test_whoever_deletes_their_matches_is_not_named_any_more(server: Server, tmp_path: Path) -> None:
    evening = played(server, "names")
    names = [one["names"] for one in publish(server, tmp_path / "before.jsonl")[1:-1]]
    evening.other.http.delete("/api/me/matches")
    after = [one["names"] for one in publish(server, tmp_path / "after.jsonl")[1:-1]]
    assert (len(after), after.count("chosen")) == (len(names), names.count("chosen") - 1)


def test_everybody_sees_the_choice_and_has_to_agree_again(server: Server) -> None:
    evening = Evening(server)
    assert evening.other.state(evening.code)["room"]["publish"] == "no"
    evening.other.do(evening.code, "ready")
    evening.host.do(evening.code, "configure", publish="names")
    room = evening.other.state(evening.code)["room"]
    assert room["publish"] == "names"
    assert not room["seats"][1]["ready"]


def test_nothing_to_publish_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["publish", str(tmp_path / "x"), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "There is nothing to publish" in capsys.readouterr().err
