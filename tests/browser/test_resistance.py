"""The Resistance in the browser: alone against bots, five people and a screen in one room, one device for all."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import EVENING, Somebody, beside_somebody, play, views
from tests.browser.stage import DESKTOP, PHONE, Server

HIDDEN = "?"


def test_one_person_plays_bots_to_the_end_on_a_phone_and_sees_the_replay(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    jana.go(server.url)
    jana.page.locator(".game", has_text="The Resistance").get_by_role("button", name="Hrát hned").click()
    jana.page.locator(".track").wait_for()
    play([jana])
    assert jana.page.locator(".role").count() >= 5, "after the end everybody's role lies open"

    jana.page.get_by_role("link", name="Přehrát partii").click()
    jana.page.get_by_text("Okamžik 0 z").wait_for()
    expect(jana.page.get_by_text("Před prvním tahem.")).to_be_visible()
    jana.page.keyboard.press("End")
    jana.page.wait_for_url(re.compile(r"replay#\d\d"))
    last = jana.page.url.split("#")[1]
    jana.page.keyboard.press("ArrowLeft")
    jana.page.wait_for_url(re.compile(rf"replay#{int(last) - 1}$"))
    jana.go(jana.page.url.split("#")[0] + "#5")
    jana.page.get_by_text("Okamžik 5 z").wait_for()


def test_six_devices_in_one_room_join_by_code_and_finish_a_match(people: Any, server: Server) -> None:
    screen = people("Hana", size=DESKTOP, lang="cs")
    screen.go(server.url)
    screen.page.get_by_role("radio", name="V jedné místnosti").check()
    screen.page.locator(".game .main").first.click()
    screen.page.get_by_role("button", name="Otevřít stůl").click()
    code = screen.page.locator(".code").inner_text()

    table: list[Somebody] = []
    for number, name in enumerate(("Adam", "Bára", "Cyril", "Dana", "Emil")):
        size = DESKTOP if number == 3 else PHONE
        table.append(people(name, size=size, lang="en" if number % 2 else "cs"))
        table[-1].join(server.url, code)
        table[-1].ready()
    screen.page.get_by_role("button", name="Začít").click()
    for one in table:
        one.page.locator(".track").wait_for()
    play(table)

    screen.page.locator("#result").wait_for()
    assert screen.page.locator(".role").count() == 5
    assert {one.page.locator(".role.detective").count() for one in table} == {2}
    nobody_was_sent_a_secret([*table, screen])


def nobody_was_sent_a_secret(devices: list[Somebody]) -> None:
    """What each device received before the end, against what its seat may know (RS-11.2)."""
    roles = views(devices[0].frames)[-1]["view"]["roles"]
    detectives = {seat for seat, side in enumerate(roles) if side == "detective"}
    for device in devices:
        for match in views(device.frames):
            if match["result"] is not None:
                continue
            me = match["eyes"]
            known = set() if me is None else detectives | set(range(len(roles))) if me in detectives else {me}
            shown = {seat for seat, side in enumerate(match["view"]["roles"]) if side != HIDDEN}
            assert shown <= known, f"{device.name} sees the roles of {shown - known}"
            for cards in match["view"]["played"]:
                assert {int(seat) for seat, card in cards.items() if card != HIDDEN} <= {me}
        for frame in device.frames:
            for told in frame.get("told", []):
                event = told["event"]
                if event["event"] == "RoleDealt":
                    assert event["side"] == HIDDEN or event["seat"] == frame_eyes(device)


def frame_eyes(device: Somebody) -> int | None:
    eyes: int | None = views(device.frames)[0]["eyes"]
    return eyes


def test_a_secret_is_on_the_screen_only_while_it_is_held(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    beside_somebody(eva, server.url, game="resistance", seats=5)
    eva.page.get_by_role("button", name="Your role").wait_for()
    secret = eva.page.get_by_role("heading", name="Mafioso").or_(eva.page.get_by_role("heading", name="Detective"))
    told = eva.page.get_by_text("You are a mafioso. You win").or_(eva.page.get_by_text("You are a detective. You win"))
    assert secret.count() == 0
    assert told.count() == 0
    eva.page.keyboard.down("p")
    secret.wait_for()
    eva.page.keyboard.up("p")
    secret.wait_for(state="detached")
    box = eva.page.get_by_role("button", name="Your role").bounding_box()
    eva.page.mouse.move(box["x"] + 20, box["y"] + 20)
    eva.page.mouse.down()
    secret.wait_for()
    eva.page.mouse.up()
    secret.wait_for(state="detached")


def test_a_match_is_played_by_keyboard_alone(people: Any, server: Server) -> None:
    ivan = people("Ivan", size=DESKTOP)
    ivan.go(server.url)
    ivan.page.get_by_role("button", name="Play now: The Resistance").focus()
    ivan.page.keyboard.press("Enter")
    ivan.page.locator(".track").wait_for()
    ivan.page.keyboard.press("?")
    ivan.page.get_by_role("dialog", name="Keys").wait_for()
    ivan.page.keyboard.press("Escape")
    ivan.page.get_by_role("dialog", name="Keys").wait_for(state="detached")
    late = time.monotonic() + EVENING
    while not ivan.is_over and time.monotonic() < late:
        if ivan.is_asked:
            for key in "12345":
                if ivan.panel.locator(".confirm .main").count():
                    break
                ivan.page.keyboard.press(key)
            ivan.page.keyboard.press("Enter")
        ivan.page.wait_for_timeout(80)
    assert ivan.is_over


def test_one_device_goes_from_hand_to_hand_covered(people: Any, server: Server) -> None:
    device = people("Hana")
    device.go(server.url)
    device.page.get_by_role("radio", name="One device").check()
    device.page.locator(".game .main").first.click()
    device.page.get_by_role("button", name="Open a table").click()
    expect(device.page.locator(".seat strong")).to_have_text(["Hana"])
    for name in ("Anna", "Bert", "Cyril", "Dora"):
        device.page.get_by_role("button", name="Player", exact=True).first.click()
        device.page.get_by_label("Name of the player").fill(name)
        device.page.keyboard.press("Enter")
        device.page.locator("dialog").wait_for(state="detached")
    device.page.get_by_role("button", name="Start").click()
    cover = device.page.get_by_role("dialog", name="Hand the device to")
    cover.wait_for()
    assert device.page.get_by_role("button", name="Your role").count() == 0, "a covered device shows no seat"

    hands = 0
    late = time.monotonic() + EVENING
    while not device.is_over and time.monotonic() < late:
        if cover.count():
            hands += 1
            device.page.locator(".cover .main").click()
            cover.wait_for(state="detached")
        device.answer(".pair .green:not(.picked)")
        device.page.wait_for_timeout(40)
    assert device.is_over
    assert hands >= 5 + 5, "everybody votes with the device in his own hands"
    for match in views(device.frames):
        if match["result"] is None and match["eyes"] is None:
            assert set(match["view"]["roles"]) == {HIDDEN}
