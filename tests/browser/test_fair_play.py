"""Fair play as people see it: what is shown afterwards, whose luck it was, and what is true of the record."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import play
from tests.browser.stage import DESKTOP, Server, open_room


def picture(somebody: Any, name: str) -> None:
    """A picture for a person to look at, if OMERTA_PICTURES names a folder."""
    if folder := os.environ.get("OMERTA_PICTURES"):
        somebody.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def table(people: Any, server: Server) -> tuple[Any, Any, str]:
    """Eva at a desk and Ivan with a phone, ready to play with bots."""
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", lang="cs")
    eva.go(server.url)
    room = open_room(eva.page, game="resistance", name="Eva", seats=5, pace=0)
    eva.go(f"{server.url}/r/{room}")
    eva.button("Sit here").first.click()
    eva.button("Fill with bots").click()
    expect(eva.page.get_by_label("After the end")).to_have_value("everything")
    expect(eva.page.locator(".seat strong")).to_have_count(5)
    eva.page.locator(".seat .icon-button").last.click()
    eva.button("Free the seat", "Vacate").first.click()
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form .main").click()
    return eva, ivan, room


def test_a_table_plays_as_in_the_box_and_everybody_can_check_it(people: Any, server: Server, tmp_path: Path) -> None:
    eva, ivan, room = table(people, server)
    for one, label in ((eva, "After the end"), (ivan, "Po skončení")):
        expect(one.page.get_by_label(label)).to_have_value("box")
    expect(ivan.page.get_by_label("Po skončení")).to_be_disabled()
    picture(eva, "lobby-desktop-en")
    picture(ivan, "lobby-phone-cs")
    ivan.ready()
    eva.button("Start").click()
    play([eva, ivan])
    eva.button("Was everything fair?").click()
    ivan.button("Bylo vše poctivé?").click()
    status = eva.page.get_by_role("status")
    expect(status.get_by_text("the match is complete")).to_be_visible()
    expect(status.get_by_text("2 devices added to it. Yours is among them")).to_be_visible()
    expect(status.get_by_text("Signed by this server")).to_be_visible()
    expect(ivan.page.get_by_text("Tvoje je mezi nimi")).to_be_visible()
    picture(eva, "result-desktop-en")
    picture(ivan, "result-phone-cs")

    with eva.page.expect_download() as download:
        eva.page.get_by_role("link", name="Record").click()
    file = tmp_path / "match.omerta"
    download.value.save_as(file)
    eva.page.get_by_role("link", name="Check a file").click()
    eva.page.locator("input[type=file]").set_input_files(file)
    expect(eva.page.get_by_text("Signed by this server")).to_be_visible()
    picture(eva, "verify-desktop-en")
    file.write_text(file.read_text(encoding="utf-8").replace('"Ivan"', '"Igor"'), encoding="utf-8")
    eva.page.locator("input[type=file]").set_input_files(file)
    expect(eva.page.get_by_text("The signature does not fit")).to_be_visible()

    ivan.go(f"{server.url}/r/{room}/replay")
    eyes = ivan.page.get_by_label("Očima koho").or_(ivan.page.locator("label.eyes select"))
    expect(eyes.first.locator("option")).to_have_count(2)
    ivan.page.get_by_text("U tohoto stolu se hrálo jako z krabice").wait_for()
    picture(ivan, "replay-phone-cs")
    stranger = people("Zuzana", size=DESKTOP)
    stranger.go(f"{server.url}/r/{room}/replay")
    expect(stranger.page.locator("label.eyes select option")).to_have_count(1)
    picture(stranger, "replay-desktop-en")


def test_the_host_may_have_everything_shown(people: Any, server: Server) -> None:
    eva, ivan, _ = table(people, server)
    eva.page.get_by_label("After the end").select_option("everything")
    expect(ivan.page.get_by_label("Po skončení")).to_have_value("everything")
    expect(ivan.page.get_by_text("se může kdokoli podívat")).to_be_visible()


def test_against_bots_the_own_share_is_in_the_luck_from_the_start(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(server.url)
    eva.page.locator(".game .main").first.click()
    play([eva], until=lambda: eva.is_asked)
    shares = next(frame["match"]["shares"] for frame in reversed(eva.frames) if frame.get("match"))
    assert [share["label"] for share in shares] == ["A"]
    assert shares[0]["opened"]
