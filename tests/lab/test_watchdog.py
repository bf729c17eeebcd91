"""Whoever thinks for ever is interrupted, in any thread."""

import threading

import pytest

from omerta.lab import watchdog


def think() -> str:
    try:
        with watchdog.watched() as wake:
            wake()
            while True:
                pass
    except TimeoutError as why:
        return str(why)


@pytest.mark.parametrize("own_thread", [False, True])
def test_whoever_thinks_for_ever_is_interrupted(monkeypatch, own_thread):
    monkeypatch.setattr(watchdog, "LONGEST_THOUGHT", 0.1)
    said = []
    if own_thread:
        thread = threading.Thread(target=lambda: said.append(think()))
        thread.start()
        thread.join(30)
    else:
        said.append(think())
    assert said == ["no decision within 0.1 s"]


def test_whoever_decides_in_time_is_left_alone(monkeypatch):
    monkeypatch.setattr(watchdog, "LONGEST_THOUGHT", 30.0)

    def decide() -> None:
        with watchdog.watched() as wake:
            for _ in range(100):
                wake()

    thread = threading.Thread(target=decide)
    thread.start()
    thread.join(30)
    assert not thread.is_alive()
