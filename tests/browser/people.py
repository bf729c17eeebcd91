"""Somebody with a device, who does what a person would do: reads, taps, types."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route, WebSocket, WebSocketRoute
from playwright.sync_api import TimeoutError as Late

from tests.browser.stage import PATIENCE, PHONE, open_room, person
from tests.web.guests import Guest

USUAL = 1_500
"""The pace that the page asks for."""
EVENING = 150
"""Seconds after which people at a table give up."""


THERE = """target => {
    const panel = document.querySelector(".panel");
    return panel !== null && panel.querySelector(".done") === null && panel.querySelector(target) !== null;
}"""


class Somebody:
    """One person: a browser context of his own, one page, and everything his page was sent."""

    def __init__(
        self,
        browser: Browser,
        name: str,
        size: dict[str, int] = PHONE,
        lang: str = "en",
        theme: str = "light",
        **more: Any,
    ) -> None:
        self.name = name
        self.lang = lang
        self.context = person(
            browser, size, lang, theme, name, **{"reduced_motion": "reduce", "service_workers": "block", **more}
        )
        self.errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if _is_fault(said) else None)
        self.page.on("websocket", self._listen)
        self.page.route("**/api/rooms", _without_waiting)

    def _listen(self, socket: WebSocket) -> None:
        def take(text: str | bytes) -> None:
            self.frames.extend(json.loads(text))

        socket.on("framereceived", take)

    def cable(self) -> Cable:
        """Put a cable between this device and the server that can be pulled out; before going anywhere."""
        return Cable(self.page)

    # Going places

    def go(self, url: str) -> Page:
        self.page.goto(url)
        return self.page

    def button(self, *names: str) -> Locator:
        """A button by its name in any of the languages."""
        found = self.page.get_by_role("button", name=names[0])
        for name in names[1:]:
            found = found.or_(self.page.get_by_role("button", name=name))
        return found

    def join(self, url: str, code: str) -> None:
        """From the start page by the code, as somebody who was told it aloud."""
        self.go(url)
        self.page.locator("#code").fill(code.lower())
        self.page.keyboard.press("Enter")
        self.page.locator("form .main").click()
        self.page.locator("footer .bar").wait_for()

    def ready(self) -> None:
        self.button("I am ready", "Jsem připraven(a)").click()

    # Playing

    @property
    def panel(self) -> Locator:
        return self.page.locator(".panel")

    @property
    def is_asked(self) -> bool:
        return self.panel.count() > 0 and self.panel.locator(".done").count() == 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result").count() > 0

    def answer(self, wanted: str = "") -> bool:
        """Answer what is asked by tapping: the wanted thing if it is there, anything otherwise."""
        offered = ".pair button:enabled, ul button:enabled:not([aria-pressed=true])"
        for target in (".confirm .main:enabled", wanted, offered):
            if target and self.page.evaluate(THERE, target):
                return self.tap(target)
        return False

    def tap(self, target: str) -> bool:
        """Tap it, unless a question that was put to several is gone before the finger comes down."""
        try:
            self.panel.locator(target).first.click(timeout=3_000)
        except Late:
            return False
        return True

    def knows_the_end(self) -> None:
        """The page shows it; what was sent to it is reported a little later."""
        self.wait(lambda: any(match["result"] is not None for match in views(self.frames)[-1:]))

    def wait(self, holds: Callable[[], object]) -> None:
        """Until something holds that the page does not show by itself."""
        late = time.monotonic() + PATIENCE / 1000
        while not holds():
            if time.monotonic() > late:
                raise TimeoutError("it never came true")
            self.page.wait_for_timeout(20)


def beside_somebody(one: Somebody, url: str, **wanted: Any) -> str:
    """A match in which another person has a seat, though a bot minds it: others could look. Its room."""
    one.go(url)
    room = str(open_room(one.page, **{"name": one.name, "sit": True, "pace": 0, **wanted}))
    other = Guest(url).join(room, "Petr")
    for seat in other.state(room)["room"]["seats"]:
        if seat["who"] is None:
            one.page.evaluate(COMMAND, [room, {"do": "bot", "seat": seat["seat"], "level": "simple"}])
    one.page.evaluate(COMMAND, [room, {"do": "start"}])
    one.wait(lambda: other.state(room)["room"]["status"] == "playing")
    other.do(room, "bot", seat=other.state(room)["you"]["seats"][0], level="simple")
    other.http.close()
    one.go(f"{url}/r/{room}")
    return room


COMMAND = """([room, command]) => fetch(`/api/rooms/${room}/commands`, {
    method: "POST",
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify(command),
}).then(answer => answer.json())"""


class Cable:
    """The connection of a device."""

    def __init__(self, page: Page) -> None:
        self.whole = True
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close()
            return
        socket.connect_to_server()
        self._sockets.append(socket)

    def pull(self) -> None:
        self.whole = False
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def plug_in(self) -> None:
        self.whole = True


def play(
    table: Sequence[Somebody], until: Callable[[], bool] | None = None, wanted: str = ".pair .green:not(.picked)"
) -> None:
    """Let people answer in turns until the match is over, or until something holds."""
    late = time.monotonic() + EVENING
    while time.monotonic() < late:
        if until is not None and until():
            return
        if until is None and all(one.is_over for one in table):
            for one in table:
                one.knows_the_end()
            return
        answered = [one.answer(wanted) for one in table]
        if not any(answered):
            table[0].page.wait_for_timeout(60)
    raise TimeoutError("the match did not end")


def views(frames: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every view of a match that a device was sent."""
    return [frame["match"] for frame in frames if frame.get("match")]


def _without_waiting(route: Route) -> None:
    """Rooms that tests open have bots that do not pretend to think, unless a test wants a pace of its own."""
    if route.request.method == "POST":
        wanted = route.request.post_data_json
        if wanted.get("pace", USUAL) == USUAL:
            wanted["pace"] = 0
        route.continue_(post_data=json.dumps(wanted))
    else:
        route.continue_()


def _is_fault(said: Any) -> bool:
    """Errors of the page; a lost connection is no fault of it."""
    return (
        said.type == "error"
        and "WebSocket" not in said.text
        and "ERR_" not in said.text
        and "status of" not in said.text
    )
