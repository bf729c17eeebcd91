"""Mafia City in the browser: a match against bots, people with a screen, standing orders, taps on the map."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import Somebody, views
from tests.browser.people import play as play_on
from tests.browser.stage import DESKTOP, Server, open_room
from tests.browser.taps import play_now

HIDDEN = "?"
LOCATIONS = ("jail", "harbor", "fight", "police", "business", "club", "hall")


def play(table: list[Somebody], until: Any = None) -> None:
    """Everybody takes what is offered first: he places chips while he has some."""
    play_on(table, until, wanted="")


def seated(one: Somebody, url: str, **wanted: Any) -> str:
    """A table for one round, with bots at the other seats unless something else is wanted."""
    one.go(url)
    table = {"game": "mafia-city", "name": one.name, "seats": 3, "bots": "simple", "pace": 0}
    room = open_room(one.page, **{**table, "settings": {"maxrounds": "1"}, **wanted})
    one.go(f"{url}/r/{room}")
    return room


def test_one_person_plays_bots_to_the_end_on_a_phone_and_sees_the_replay(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    jana.go(server.url)
    jana.page.locator(".game", has_text="Mafia City").get_by_role("button", name="Hrát hned").click()
    jana.page.locator(".city").wait_for()
    assert jana.page.locator(".tile").count() == len(LOCATIONS)
    play([jana])
    somebody_had_enough([jana])
    nobody_was_shown_a_hand([jana])

    jana.page.get_by_role("link", name="Přehrát partii").click()
    jana.page.get_by_text("Okamžik 0 z").wait_for()
    expect(jana.page.get_by_text("Před prvním tahem.")).to_be_visible()
    sees_the_last_moment(jana)


def test_play_now_is_a_match_for_beginners_without_a_tap_that_has_no_choice(people: Any, server: Server) -> None:
    taps = play_now(people("Jana"), server.url, "mafia-city", speed=15)
    assert (taps.why, taps.target) == ("target", "beginner")
    assert not taps.without
    assert taps.total < 2.2 * len(taps.questions), "most questions take one tap"


def test_an_order_to_decline_is_offered_after_the_second_no(people: Any, server: Server) -> None:
    """The server's own messages, with a reaction that is asked for again and again."""
    ema = people("Ema")
    sent: list[dict[str, Any]] = []
    number = 1_000

    def between(page: WebSocketRoute) -> None:
        house = page.connect_to_server()
        latest: list[dict[str, Any]] = []

        def show(text: str | bytes) -> None:
            messages = [announced(one) for one in json.loads(text)]
            latest[:] = [one for one in messages if one.get("questions")] or latest
            page.send(json.dumps(messages))

        def answer(text: str | bytes) -> None:
            nonlocal number
            message = json.loads(text)
            sent.append(message)
            if message.get("do") != "answer":
                house.send(text)
                return
            number += 1
            question = {**latest[-1]["questions"][0], "number": number}
            page.send(json.dumps([{"type": "receipt", "id": message["id"], "seq": 1, "key": None}]))
            page.send(json.dumps([{"type": "update", "seq": 1, "now": latest[-1]["now"], "questions": [question]}]))

        house.on_message(show)
        page.on_message(answer)

    ema.page.route_web_socket("**/socket*", between)
    seated(ema, server.url)
    for declined in range(2):
        ema.panel.get_by_role("button", name="Let it happen", exact=True).click()
        ema.wait(lambda: sum(one.get("do") == "answer" for one in sent) == declined + 1)  # noqa: B023
    ema.panel.get_by_role("button", name="This round").click()
    ema.wait(lambda: any(one.get("do") == "orders" for one in sent))
    order = next(one for one in sent if one.get("do") == "orders")
    assert (order["quiet"], order["this_round"]) == (["react"], True)


def test_a_location_is_tapped_on_the_map_and_the_chip_goes_there(people: Any, server: Server) -> None:
    eva = people("Eva")
    seated(eva, server.url)
    play([eva], until=lambda: asked(eva) == "turn")
    before = shown(eva)["stacks"]["club"]
    tile, picked = (eva.page.locator(f".tile{state}[data-location=club]") for state in ("", ".picked"))
    eva.wait(lambda: picked.count() or tile.click())  # a tap may finish what moves, and no more
    eva.panel.locator(".confirm .main").click()
    play([eva], until=lambda: shown(eva)["stacks"]["club"] != before)
    assert shown(eva)["stacks"]["club"][: len(before) + 1] == [*before, shown(eva)["seat"]]


def test_a_look_at_a_location_explains_it(people: Any, server: Server) -> None:
    ivan = people("Ivan", size=DESKTOP)
    seated(ivan, server.url)
    ivan.panel.wait_for()
    tile = ivan.page.locator(".tile[data-location=hall]")
    tile.focus()
    ivan.page.keyboard.press("Enter")
    told = ivan.page.get_by_role("dialog", name="City Hall")
    told.get_by_text("On a tie nobody controls it.").wait_for()
    ivan.page.keyboard.press("Escape")
    told.wait_for(state="detached")


def test_standing_orders_are_at_hand_and_can_be_lifted(people: Any, server: Server) -> None:
    """An order that is given shows on the board, holds on the server, and goes with a tap."""
    hana = people("Hana")
    seated(hana, server.url)
    hana.page.locator(".city").wait_for()
    hana.page.get_by_role("button", name="Menu").click()
    hana.page.get_by_role("button", name="Standing orders").click()
    hana.page.get_by_role("switch", name="Let everything happen that is not aimed at me.").check()
    given = hana.page.locator(".given button")
    given.wait_for(state="attached")
    hana.page.keyboard.press("Escape")
    hana.page.keyboard.press("Escape")
    hana.page.locator("dialog").wait_for(state="detached")
    given.click()
    given.wait_for(state="detached")
    hana.wait(lambda: ["not-aimed-at-me"] in [order for of in orders(hana) for order in of.values()])


def test_two_people_a_bot_and_a_screen_finish_a_match_and_see_only_their_own(people: Any, server: Server) -> None:
    screen = people("Hana", size=DESKTOP, lang="cs")
    seated(screen, server.url, bots=None, kind="together", settings={})
    code = screen.page.locator(".code").inner_text()
    adam, bara = people("Adam", lang="cs"), people("Bára", size=DESKTOP)
    for one in (adam, bara):
        one.join(server.url, code)
        one.ready()
    screen.page.locator(".seat.free .quiet").first.click()
    screen.page.get_by_role("button", name="Začít").click()
    for one in (adam, bara, screen):
        one.page.locator(".city").wait_for()
    play([adam, bara])
    screen.page.locator("#result").wait_for()
    screen.knows_the_end()
    somebody_had_enough([adam, bara, screen])
    nobody_was_shown_a_hand([adam, bara, screen])

    bara.page.get_by_role("link", name="Replay").click()
    bara.page.get_by_text("Moment 0 of").wait_for()
    sees_the_last_moment(bara)


def test_a_reaction_window_is_a_chain_and_one_tap_answers(people: Any, server: Server) -> None:
    """The server's own messages, with announcements laid on their table, since no deal makes sure of a reaction."""
    dana = people("Dana")
    sent: list[dict[str, Any]] = []

    def between(page: WebSocketRoute) -> None:
        house = page.connect_to_server()
        house.on_message(lambda text: page.send(json.dumps([announced(one) for one in json.loads(text)])))
        page.on_message(lambda text: sent.append(json.loads(text)))

    dana.page.route_web_socket("**/socket*", between)
    seated(dana, server.url)
    chain = dana.panel.locator("li strong")
    chain.first.wait_for()
    assert chain.all_inner_texts() == ["Snitch", "Police Chief", "two Fists"]
    assert dana.page.locator(".pointer").count() == 1, "the map shows where the Snitch's victim would go"
    dana.panel.get_by_role("button", name="Let everything happen").wait_for()
    dana.panel.get_by_role("button", name="Let it happen", exact=True).click()
    dana.wait(lambda: any(message.get("do") == "answer" for message in sent))
    assert [message["option"] for message in sent if message.get("do") == "answer"] == [0], "one tap is enough"


def announced(message: dict[str, Any]) -> dict[str, Any]:
    """A Snitch, a Police Chief against him, and two Fists against that; the viewer is asked."""
    if not message.get("match"):
        return message
    match, view = message["match"], message["match"]["view"]
    me = match["eyes"]
    chip = {"location": "harbor", "position": 1, "seat": me, "run": 1}
    view["stacks"]["harbor"] = [me]
    view["stack"] = [
        {"what": what, "seat": (me + away) % 3, "cards": [], "chip": on, "location": None, "other": None, "victims": []}
        for what, away, on in (("snitch", 1, chip), ("chief", 2, None), ("fists", 1, None))
    ]
    held = [{"kind": "trade", "symbol": "fist"}, {"kind": "thief", "symbol": "fist"}]
    view["hands"][me] = held
    options = [
        {"number": 0, "text": "let it happen", "type": "answer", "value": "allow"},
        {"number": 1, "text": "two Fists", "type": "fists", "value": {"cards": held}},
    ]
    more = {"notation": "", "help": None, "rule": None}
    question = {"seat": me, "number": 1000, "kind": "react", "text": "?", "rule": None, "answered": False}
    message["questions"] = [
        {**question, "early": False, "forced": False, "options": [{**option, **more} for option in options]}
    ]
    match.update(asked="react", waiting=[me], answered=[])
    return message


def orders(one: Somebody) -> list[dict[str, Any]]:
    return [frame["you"]["orders"] for frame in one.frames if frame.get("you")]


def asked(one: Somebody) -> str | None:
    """The kind of the question that waits for this person's answer."""
    if not one.is_asked:
        return None
    latest = next((frame["questions"] for frame in reversed(one.frames) if "questions" in frame), [])
    return str(latest[0]["kind"]) if latest else None


def shown(one: Somebody) -> dict[str, Any]:
    view: dict[str, Any] = views(one.frames)[-1]["view"]
    return view


def somebody_had_enough(devices: list[Somebody]) -> None:
    """The match came to its natural end (MC-9.1), and every device shows the same."""
    for device in devices:
        last = views(device.frames)[-1]
        assert last["result"]["why"] == "target"
        assert last["result"]["winners"] == views(devices[0].frames)[-1]["result"]["winners"]


def sees_the_last_moment(one: Somebody) -> None:
    one.page.keyboard.press("End")
    one.page.wait_for_url(re.compile(r"replay#\d\d"))
    one.page.locator(".players .won").wait_for()


def nobody_was_shown_a_hand(devices: list[Somebody]) -> None:
    """What each device received before the end, against what its seat may know (MC-16.3, MC-16.5)."""
    for device in devices:
        for match in views(device.frames):
            view, me = match["view"], match["eyes"]
            if match["result"] is not None or (me is not None and view["policeman"] == me):
                continue
            for seat, hand in enumerate(view["hands"]):
                assert seat == me or set(map(str, hand)) <= {HIDDEN}, f"{device.name} sees the hand of {seat}"
            assert me == view["turn"] or set(map(str, view["drawn"])) <= {HIDDEN}
            assert isinstance(view["deck"], int)
        eyes = views(device.frames)[-1]["eyes"]
        for frame in device.frames:
            for told in frame.get("told", []):
                event = told["event"]
                if event["event"] in ("CardDrawn", "CardStolen") and event["card"] != HIDDEN:
                    assert eyes in event["seen_by"], f"{device.name} was told of a card"
