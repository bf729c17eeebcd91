"""Špehov in the browser: alone against bots, a room with a narrating screen, nights with phones all alike."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import EVENING, Somebody, beside_somebody, views
from tests.browser.people import play as play_on
from tests.browser.stage import DESKTOP, PHONE, Server, open_room, settled

HIDDEN = "?"
NIGHT = ("inspect", "recruit", "kill")
TAP = """([turn, until]) => {
    if (document.querySelector(until)) return "there";
    const panel = document.querySelector(".panel");
    if (!panel || panel.querySelector(".done")) return false;
    const offered = [...panel.querySelectorAll(".pair button:enabled, ul button:enabled")];
    const tapped = panel.querySelector(".confirm .main:enabled") ?? offered[turn % offered.length];
    tapped?.click();
    return tapped !== undefined;
}"""
SHAPE = """() => {
    const parts = document.querySelectorAll(".panel, .panel h2, .panel p, .panel button, .peek, .town, .status");
    return [...parts].map(part => {
        const box = part.getBoundingClientRect();
        const text = part.matches(".panel, .panel button:has(svg text)") ? "" : part.innerText;
        return [part.tagName, part.className, ...[box.x, box.width, box.height].map(Math.round), text];
    });
}"""
VOICE = """
    window.spoken = [];
    Object.defineProperty(window, "speechSynthesis", {value: {
        speak(said) { spoken.push([said.text, said.lang]); setTimeout(() => said.onend?.(), 20); },
        cancel() {},
        getVoices: () => [],
    }});
"""
TOO_SMALL = """() => [...document.querySelectorAll(".board .seat, .panel li button")]
    .filter(one => one.getBoundingClientRect().height < 44).length"""
SEES = {"TokenDealt": "token", "CardDealt": "card", "TokenTapped": "token"}


def test_one_person_plays_bots_to_the_end_on_a_phone_and_sees_the_replay(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    jana.go(server.url)
    jana.page.locator(".game", has_text="Špehov").get_by_role("button", name="Hrát hned").click()
    jana.page.locator(".town").wait_for()
    play([jana])
    tokens = views(jana.frames)[-1]["view"]["tokens"]
    assert HIDDEN not in tokens
    assert jana.page.locator(".board svg.down").count() == 0, "after the end every token is turned"
    nobody_was_sent_a_secret([jana])

    jana.page.get_by_role("link", name="Přehrát partii").click()
    jana.page.get_by_text("Okamžik 0 z").wait_for()
    expect(jana.page.get_by_text("Něco se stalo potají")).to_have_count(0)
    jana.page.keyboard.press("End")
    jana.page.wait_for_url(re.compile(r"replay#\d"))
    jana.page.locator(".town").wait_for()


def test_people_in_one_room_play_by_a_narrating_screen_and_every_phone_looks_alike(people: Any, server: Server) -> None:
    screen = people("Hana", size=DESKTOP, lang="cs")
    screen.page.add_init_script(VOICE)
    screen.go(server.url)
    room = open_room(screen.page, game="spehov", kind="together", name="Hana", seats=6, settings={"talk": "free"})
    screen.go(f"{server.url}/r/{room}")
    screen.page.locator(".code").wait_for()
    table: list[Somebody] = []
    for number, name in enumerate(("Adam", "Bára", "Cyril", "Dana", "Emil", "Filip")):
        table.append(people(name, size=PHONE, lang="en" if number % 2 else "cs"))
        table[-1].go(f"{server.url}/r/{room}").locator("form .main").click()
        table[-1].ready()
    screen.page.get_by_role("button", name="Začít").click()
    for one in table:
        one.page.get_by_role("button", name="Nobody").or_(one.page.get_by_role("button", name="Nikdo")).wait_for()

    shapes = {one.lang: [] for one in table}
    for one in table:
        shapes[one.lang].append(shape(one))
    for lang, seen in shapes.items():
        assert all(other == seen[0] for other in seen), f"a {lang} phone differs at night: {seen}"
    the_game_master_reads_aloud(screen)
    play(table)
    screen.page.locator("#result").wait_for()
    nobody_was_sent_a_secret([*table, screen])
    cues = [cue["id"] for told in everything_told(screen) for cue in told.get("cues", ())]
    assert cues[:2] == ["N01", "N02"]
    assert {"N10", "N13", "N30", "N50"} <= set(cues)
    assert {one["id"] for told in everything_told(table[0]) for one in told.get("cues", ())} == set(cues)


def the_game_master_reads_aloud(screen: Somebody) -> None:
    """Line by line in the language of the screen, until it is stopped; and once more what was not understood."""
    line = screen.page.locator("section", has=screen.button("Zopakovat")).locator(".line")
    expect(screen.button("Ztišit")).to_be_visible()  # the tap that started the match switched the voice on
    screen.page.wait_for_function("spoken.length && document.querySelector('[aria-label^=Předchozí]:enabled')")
    screen.button("Zastavit vyprávění").click()
    said = screen.page.evaluate("spoken")
    cues = [cue["text"] for told in everything_told(screen) for cue in told.get("cues", ())]
    assert all((text in cues or text == " ") and lang == "cs-CZ" for text, lang in said)
    screen.button("Předchozí věta").click()
    assert screen.page.evaluate("spoken.length") == len(said), "who is stopped is silent"
    before = line.inner_text()
    screen.button("Zopakovat").click()
    screen.page.wait_for_function(f"spoken.length > {len(said)}")
    assert screen.page.evaluate(f"spoken[{len(said)}][0]") == before
    screen.button("Ztišit").click()


def play(table: list[Somebody], until: str = "#result") -> None:
    """Everybody taps one thing after another: what may not be chosen is refused on every phone alike."""
    late, turn = time.monotonic() + EVENING, 0
    while time.monotonic() < late:
        tapped = [one.page.evaluate(TAP, [turn, until]) for one in table]
        if all(one == "there" for one in tapped):
            for one in table if until == "#result" else ():
                one.knows_the_end()
            return
        turn += 1
        if True not in tapped:
            table[0].page.wait_for_timeout(50)
    raise TimeoutError("the match did not end")


def shape(one: Somebody) -> Any:
    """What a neighbour sees of a phone at night: where everything is, and what it says."""
    one.page.wait_for_function("document.querySelector('.panel ul button') !== null")
    settled(one.page)
    return one.page.evaluate(SHAPE)


def everything_told(device: Somebody) -> list[dict[str, Any]]:
    return [told for frame in device.frames for told in frame.get("told", ())]


def nobody_was_sent_a_secret(devices: list[Somebody]) -> None:
    """What each device received before the end, against what its seat may know (SP-16.1 to SP-16.7)."""
    for device in devices:
        for match in views(device.frames):
            me, view = match["eyes"], match["view"]
            if match["result"] is not None:
                continue
            shown = {fall["seat"] for fall in view["fallen"]} | {me}
            looked = {
                seat for look in view["looks"] if look["token"] != HIDDEN for seat in (look["viewer"], look["target"])
            }
            known = {seat for seat, token in enumerate(view["tokens"]) if token != HIDDEN}
            assert known <= shown | looked | {view["exposed"]}, (
                f"{device.name} sees the tokens of {known - shown - looked}"
            )
            for look in view["looks"]:
                assert look["how"] != "inspect" or me in (look["viewer"], *look["watchers"])
            for night in view["nights"]:
                assert night["awake"] == HIDDEN or me in (*night["awake"], *night["watchers"])
            if match["asked"] in NIGHT:
                assert match["answered"] == [], "at night nobody is shown who has answered"
        eyes = views(device.frames)[0]["eyes"]
        for told in everything_told(device):
            event = told["event"]
            hidden = SEES.get(event["event"])
            if hidden is not None:
                assert event[hidden] == HIDDEN or event["seat"] == eyes
            assert "to" not in event or eyes in event["to"]


def test_what_a_seat_alone_was_told_is_on_the_screen_only_while_it_is_held(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    beside_somebody(eva, server.url, game="spehov", seats=6)
    eva.page.locator(".panel h2").wait_for()
    eva.button("Story").click()
    secret = eva.page.get_by_text(re.compile(r"Your token: (Policeman|Mafioso|Agent)\."))
    token = eva.page.locator(".secret h3", has_text=re.compile("Policeman|Mafioso|Agent"))
    assert secret.count() == 0
    assert token.count() == 0
    for cover, shown in ((eva.button("Your token"), token), (eva.button("Told to you alone"), secret)):
        cover.focus()
        eva.page.keyboard.down("Enter")
        shown.wait_for()
        eva.page.keyboard.up("Enter")
        shown.wait_for(state="detached")


def test_a_card_is_prepared_in_a_talk_and_shown_at_the_next_moment_for_cards(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    with_a_card_in_a_talk(jana, server)
    control = jana.page.locator(".prepare")
    assert control.get_by_role("combobox").count() == 0, "what can be prepared is not on the page until one looks"
    control.locator("summary").click()
    control.get_by_role("combobox").select_option(index=1)
    control.get_by_text("Připraveno na nejbližší chvíli pro karty: zahrát kartu").wait_for()
    assert jana.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    jana.button("Přece jen ne").click()
    control.get_by_role("combobox").select_option(index=2)
    control.get_by_text("Připraveno").wait_for()
    play_on([jana], until=lambda: any(said["event"]["event"] == "CardPlayed" for said in everything_told(jana)))
    events = [told["event"] for told in everything_told(jana)]
    shown = next(event for event in events if event["event"] == "CardPlayed")
    assert shown["seat"] == views(jana.frames)[-1]["eyes"]
    assert "BallotOpened" not in [event["event"] for event in events[: events.index(shown)]], "before the vote"
    expect(control.get_by_text("Připraveno")).to_have_count(0)


def with_a_card_in_a_talk(one: Somebody, server: Server) -> None:
    """A talk at a table with bots, at which somebody holds a card for the next window; bots have none."""
    one.go(server.url)
    settings = {"talk": "free", "cards": "wiretap"}
    for _ in range(60):
        room = open_room(one.page, game="spehov", name=one.name, seats=6, bots="simple", pace=0, settings=settings)
        one.frames.clear()
        one.go(f"{server.url}/r/{room}")
        one.page.locator(".town").wait_for()
        one.wait(lambda: views(one.frames))  # what was sent is reported a little later
        match = views(one.frames)[-1]
        if match["view"]["cards"][match["eyes"]] == "wiretap" and match["view"]["tokens"][match["eyes"]] != "agent":
            one.wait(lambda: one.page.evaluate(TAP, [0, ".panel .two"]) == "there")
            return
    raise AssertionError("nobody dealt such a card")


def test_twenty_one_players_fit_a_phone_and_speak_by_taps(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    jana.go(server.url)
    settings = {"talk": "free", "cards": "wiretap,vest"}
    room = open_room(jana.page, game="spehov", name="Jana", seats=21, bots="simple", pace=0, settings=settings)
    jana.go(f"{server.url}/r/{room}")
    jana.page.locator(".board .seat").nth(20).wait_for()
    width = jana.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    assert jana.page.evaluate(TOO_SMALL) == 0
    play([jana], until=".panel .two, #result, .ghost")
    if jana.page.locator(".ghost, #result").count():
        return  # the night took Jana; who is out is silent
    jana.panel.get_by_role("button", name="Řeči").click()
    jana.page.get_by_role("button", name="Fráze hry").click()
    jana.page.locator(".palette .seat").nth(3).click()
    jana.page.get_by_role("button", name="Určitě mafie").click()
    jana.page.locator("dialog .own .act").last.wait_for()
    jana.wait(lambda: any("accuse" in json.dumps(frame.get("talk", "")) for frame in jana.frames))
