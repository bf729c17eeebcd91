"""A client of the common chat-completions protocol, with the standard library alone.

It talks to one address, follows no redirect and uses no proxy, so nothing goes anywhere else. The key comes from the
environment, is sent in a header, and never stands in an error, a transcript or a log.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from omerta.kernel import Refusal

URL, MODEL, KEY = "OMERTA_CHAT_URL", "OMERTA_CHAT_MODEL", "OMERTA_CHAT_KEY"
"""Where a chat model is configured."""
LARGEST = 1 << 20
PATH = "/chat/completions"
TEMPORARY = frozenset({408, 425, 429, 500, 502, 503, 504})
"""What a server answers when it may do better in a while."""


class ChatOff(Refusal):
    """No chat model is configured."""

    code = "chat-off"


class ChatFailed(Refusal):
    """A chat endpoint was ``slow``, ``gone`` or ``wrong``, or answered with a ``status``."""

    code = "chat-failed"

    @property
    def passing(self) -> bool:
        """Whether it may be over in a while."""
        return self.fields["how"] in ("slow", "gone") or self.fields.get("status") in TEMPORARY


class Reply(NamedTuple):
    """What a model answered, and what it cost."""

    text: str
    tokens: int
    seconds: float


class ChatClient:
    """One model at one address."""

    def __init__(
        self, url: str, model: str, *, key: str = "", timeout: float = 30.0, length: int = 600, warmth: float = 0.7
    ) -> None:
        """``timeout`` is for a whole call in seconds, ``length`` the most tokens of a reply."""
        place = urlsplit(url.rstrip("/"))
        if place.scheme not in ("http", "https") or not place.hostname or place.username or place.query:
            raise ChatFailed(how="wrong", problem="the address is no plain http(s) address")
        self.place = place
        self.path = place.path if place.path.endswith(PATH) else place.path + PATH
        self.model = model
        self.timeout, self.length, self.warmth = timeout, length, warmth
        self._key = key

    @classmethod
    def configured(cls, environment: Mapping[str, str] | None = None, **options: Any) -> ChatClient:
        """The model that the environment names; without one nothing is sent to anybody."""
        given = os.environ if environment is None else environment
        if not given.get(URL) or not given.get(MODEL):
            raise ChatOff(url=URL, model=MODEL)
        return cls(given[URL], given[MODEL], key=given.get(KEY, ""), **options)

    def complete(self, messages: Sequence[Mapping[str, str]]) -> Reply:
        """The model's answer to a conversation, within the time."""
        asked = {"model": self.model, "messages": list(messages), "max_tokens": self.length, "temperature": self.warmth}
        begun = time.monotonic()
        status, body = self._post(json.dumps(asked).encode())
        if status != 200:
            raise ChatFailed(how="status", status=status, problem=self.scrub(body[:200].decode("utf-8", "replace")))
        text, tokens = self._read(body)
        return Reply(self.scrub(text), tokens or self._guess(messages, text), time.monotonic() - begun)

    def scrub(self, text: str) -> str:
        """A text without the key, whoever put it there."""
        return text.replace(self._key, "[key]") if self._key else text

    def _read(self, body: bytes) -> tuple[str, int]:
        try:
            answered = json.loads(body)
            text = answered["choices"][0]["message"]["content"]
            if not isinstance(text, str):
                raise TypeError(text)
        except (ValueError, LookupError, TypeError, RecursionError):
            raise ChatFailed(how="wrong", problem="the answer is no chat completion") from None
        usage = answered.get("usage")
        tokens = usage.get("total_tokens") if isinstance(usage, dict) else None
        return text, tokens if type(tokens) is int and tokens > 0 else 0

    @staticmethod
    def _guess(messages: Sequence[Mapping[str, str]], text: str) -> int:
        """About how many tokens it was, where the endpoint does not say."""
        return (sum(len(message["content"]) for message in messages) + len(text)) // 3 + 1

    def _post(self, body: bytes) -> tuple[int, bytes]:
        """Send it in a thread: however slowly an endpoint drips, the caller waits no longer than the timeout."""
        secure = self.place.scheme == "https"
        made = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = made(self.place.hostname or "", self.place.port, timeout=self.timeout)
        came: list[tuple[int, bytes] | Exception] = []
        worker = threading.Thread(target=self._exchange, args=(connection, body, came), daemon=True)
        worker.start()
        worker.join(self.timeout)
        if not came:
            with suppress(OSError, AttributeError):
                connection.sock.shutdown(socket.SHUT_RDWR)  # the thread then ends, too, and tidies up
            raise ChatFailed(how="slow", problem=f"no answer within {self.timeout:g} s")
        answer = came[0]
        if isinstance(answer, TimeoutError):
            raise ChatFailed(how="slow", problem=f"no answer within {self.timeout:g} s")
        if isinstance(answer, OSError):
            raise ChatFailed(how="gone", problem=type(answer).__name__)
        if isinstance(answer, Exception):
            raise ChatFailed(how="wrong", problem=type(answer).__name__)
        return answer

    def _exchange(
        self, connection: http.client.HTTPConnection, body: bytes, came: list[tuple[int, bytes] | Exception]
    ) -> None:
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        try:
            connection.request("POST", self.path, body, headers)
            with connection.getresponse() as response:
                read = response.read(LARGEST + 1)
            if len(read) > LARGEST:
                raise ValueError("too long")
            came.append((response.status, read))
        except Exception as why:  # noqa: BLE001 - the caller says what it means
            came.append(why)
        finally:
            connection.close()
