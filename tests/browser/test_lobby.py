"""The lobby: people first, then the way in; a kind of evening by one tap; a voice that is tried before it is needed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.stage import DESKTOP, PHONE, Server, open_room, settled

HEARD = """() => {
    window.heard = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", { value: {
        getVoices: () => [{ lang: "cs-CZ" }, { lang: "en-GB" }],
        speak: said => { window.heard.push([said.lang, said.text]); setTimeout(() => said.onend?.(), 20); },
        cancel: () => {},
    }});
}"""
WIDTHS = "rows => rows.map(row => row.getBoundingClientRect().width)"


def opened(somebody: Any, url: str, **wanted: Any) -> str:
    somebody.go(url)
    room = open_room(somebody.page, **{"name": somebody.name, "pace": 0, **wanted})
    somebody.go(f"{url}/r/{room}")
    somebody.page.locator(".seat").first.wait_for()
    settled(somebody.page)
    return room


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["resistance", "mafia-city", "cosa-nostra", "spehov"])
def test_no_option_is_squeezed_into_a_narrow_column(people: Any, server: Server, size: Any, game: str) -> None:
    hana = people("Hana", lang="cs", size=size)
    opened(hana, server.url, game=game, kind="together")
    hana.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    texts = hana.page.locator(".options").locator(".line > .grow, .about, label > .grow")
    assert texts.count() >= 5
    assert min(texts.evaluate_all(WIDTHS)) >= 150, "as wide as a few words"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_on_the_hosts_device_people_come_first_and_then_the_way_in(people: Any, server: Server, size: Any) -> None:
    hana = people("Hana", lang="cs", size=size)
    opened(hana, server.url, game="spehov", kind="together")
    order = hana.page.locator("main > section").evaluate_all("all => all.map(one => one.classList[0])")
    assert order[:2] == ["seats", "invite"]
    first, second = (hana.page.locator(f".{name}").bounding_box() for name in ("seats", "invite"))
    assert (first["y"], first["x"]) <= (second["y"], second["x"])


def test_a_kind_of_evening_is_chosen_by_one_tap(people: Any, server: Server) -> None:
    hana = people("Hana", lang="cs")
    hana.go(f"{server.url}/new?game=spehov&kind=remote")
    hana.button("Otevřít stůl").click()
    first, children = (hana.page.get_by_role("radio", name=name) for name in ("První večer", "S dětmi"))
    expect(first).to_be_checked()
    children.check()
    expect(children).to_be_checked()
    group = hana.page.locator("details", has_text="Pro děti")
    expect(group.locator("summary")).to_contain_text("Jemná slova")
    group.locator("summary").click()
    group.get_by_role("switch", name="Jediné hlasování").uncheck()
    expect(children).not_to_be_checked()
    first.check()
    expect(group.get_by_role("switch", name="Jemná slova")).not_to_be_checked()


def test_the_voice_is_tried_in_the_lobby_and_begins_with_the_match(people: Any, server: Server) -> None:
    hana = people("Hana", lang="cs", size=DESKTOP)
    hana.page.add_init_script(f"({HEARD})()")
    opened(hana, server.url, game="spehov", kind="together", seats=6, pace=4_000)
    heard = "window.heard"
    assert hana.page.evaluate(heard) == []
    hana.button("Vyzkoušet hlas").click()
    assert hana.page.evaluate(heard) == [["cs-CZ", "Dobrý večer. Slyšíte mě všichni?"]]
    hana.button("Doplnit boty").click()
    hana.button("Začít").click()
    hana.wait(lambda: any("oči" in text for _, text in hana.page.evaluate(heard)))
    assert {lang for lang, _ in hana.page.evaluate(heard)} == {"cs-CZ"}


def test_the_voice_and_the_shared_screen_speak_the_tables_language_whatever_a_device_speaks(
    people: Any, server: Server
) -> None:
    hana, dora = people("Hana", lang="cs", size=DESKTOP), people("Dora", lang="cs")
    hana.page.add_init_script(f"({HEARD})()")
    room = opened(hana, server.url, game="spehov", kind="together", seats=6, pace=4_000)
    television = people("", lang="cs", size=DESKTOP)
    television.go(f"{server.url}/r/{room}/table")
    expect(television.page.get_by_role("heading", name="Místa")).to_be_visible()
    dora.go(f"{server.url}/r/{room}").locator("form .main").click()
    expect(dora.page.get_by_label("Jazyk stolu")).to_be_disabled()

    hana.page.get_by_label("Jazyk stolu").select_option("en")
    for shared in (hana, television):
        expect(shared.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(dora.page.get_by_label("Jazyk stolu")).to_have_value("en")
    expect(dora.page.get_by_role("heading", name="Místa"), "a phone keeps its own language").to_be_visible()
    hana.button("Try the voice").click()
    dora.ready()
    hana.button("Fill with bots").click()
    hana.button("Start").click()
    hana.wait(lambda: any("eyes" in text for _, text in hana.page.evaluate("window.heard")))
    assert {lang for lang, _ in hana.page.evaluate("window.heard")} == {"en-GB"}
    expect(television.page.locator(".status")).to_contain_text("Night")
    hana.button("Menu").click()
    hana.button("On this device").click()
    hana.page.get_by_role("radio", name="Čeština").check()
    television.page.locator("html[lang=cs]").wait_for()
    hana.page.keyboard.press("Escape")
    hana.page.keyboard.press("Escape")
    hana.button("Zopakovat").click()
    hana.wait(lambda: hana.page.evaluate("window.heard.at(-1)[0]") == "cs-CZ")


def test_late_comers_find_the_code_and_the_picture_on_the_table_screen(people: Any, server: Server) -> None:
    hana = people("Hana", lang="cs", size=DESKTOP)
    room = opened(hana, server.url, game="resistance", bots="simple")
    code = hana.page.evaluate(f"fetch('/api/rooms/{room}').then(answer => answer.json()).then(room => room.code)")
    hana.go(f"{server.url}/r/{room}/table")
    hana.page.locator(".join").get_by_role("button", name=code).click()
    shown = hana.page.get_by_role("dialog")
    expect(shown.locator("img")).to_be_visible()
    expect(shown.locator(".code")).to_have_text(code)


def test_with_children_the_page_has_gentle_words_only(people: Any, server: Server) -> None:
    eva = people("Eva", lang="cs")
    eva.go(server.url)
    settings = {"children_wording": "1", "talk": "free"}
    room = open_room(
        eva.page, game="spehov", name="Eva", seats=9, bots="simple", watch=True, pace=300, settings=settings
    )
    eva.go(f"{server.url}/r/{room}")
    eva.page.locator(".town").wait_for()
    for _ in range(12):
        assert "mafi" not in eva.page.locator("body").inner_text().lower()
        eva.page.wait_for_timeout(250)
    expect(eva.page.locator("body")).to_contain_text("darebá")


def test_the_host_chooses_how_quick_bots_are(people: Any, server: Server) -> None:
    hana = people("Hana")
    opened(hana, server.url, game="resistance", pace=100)
    speed = hana.page.get_by_label("Speed of bots")
    expect(speed).to_have_value("once")
    speed.select_option("calm")
    paces = [2_500]
    hana.wait(lambda: [one["room"]["pace"] for one in hana.frames if isinstance(one.get("room"), dict)][-1:] == paces)
    expect(speed).to_have_value("calm")
