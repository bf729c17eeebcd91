"""A small chat-completions server: it answers what a test tells it to, and keeps what it was sent."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[dict[str, Any]], Any]
"""What to answer to a request: a text, or a tuple of status and raw body."""


class FakeChat:
    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.url = ""

    def respond(self, asked: dict[str, Any]) -> tuple[int, bytes, dict[str, str]]:
        said = self.answer(asked)
        if isinstance(said, tuple):
            status, body, *headers = said
            return status, body, headers[0] if headers else {}
        message = {"choices": [{"message": {"role": "assistant", "content": said}}], "usage": {"total_tokens": 50}}
        return 200, json.dumps(message).encode(), {}


@contextmanager
def fake_chat(answer: Answer) -> Iterator[FakeChat]:
    """A server on a free port of this machine."""
    fake = FakeChat(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            fake.requests.append(asked)
            fake.headers.append(dict(self.headers))
            fake.paths.append(self.path)
            status, body, headers = fake.respond(asked)
            try:
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)
            except OSError:
                pass  # whoever asked has gone

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    fake.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
