"""Whoever thinks for ever is interrupted, in any thread."""

import os
import signal
import subprocess
import sys
import threading
import time

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


HALTED = """
import sys, threading
from omerta.lab import watchdog

watchdog.LONGEST_THOUGHT = 1.0

def decide():
    with watchdog.watched() as wake:
        wake()
        print("thinking", flush=True)
        sys.stdin.readline()
        print("decided", flush=True)

if sys.argv[1] == "main":
    decide()
else:
    thread = threading.Thread(target=decide)
    thread.start()
    thread.join()
"""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nobody can be halted here")
@pytest.mark.parametrize("where", ["main", "thread"])
def test_whoever_was_halted_has_not_thought_meanwhile(where):
    command = [sys.executable, "-c", HALTED, where]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "thinking\n"
        os.kill(process.pid, signal.SIGSTOP)
        time.sleep(1.5)  # longer than anybody may think
        os.kill(process.pid, signal.SIGCONT)
        assert process.communicate("\n", timeout=60)[0] == "decided\n"
