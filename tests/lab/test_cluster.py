"""The lab on a real Dask cluster of several processes, of which one is killed in the midst of its work."""

import contextlib
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack

import pytest

from omerta.lab import simulate
from omerta.lab.balance import balance
from omerta.lab.cluster import NoCluster
from omerta.lab.plan import Plan
from omerta.lab.workers import OtherVersion, Workers

pytestmark = pytest.mark.process
PATIENCE = 60.0
SLEEPY = """
import time
from omerta.bots import Random

class Sleepy(Random):
    def choose(self, view, asked):
        time.sleep(0.004)
        return super().choose(view, asked)
"""


class DaskCluster:
    """A scheduler and workers as one starts them by hand."""

    def __init__(self, folder, stack):
        self.folder, self.stack = folder, stack
        file = folder / "scheduler.json"
        self.scheduler = self.start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)
        )
        deadline = time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text().endswith("}")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        self.address = json.loads(file.read_text())["address"]
        self.workers = []

    def start(self, what, *words):
        with (self.folder / f"{what}.log").open("ab") as log:
            command = [sys.executable, "-m", f"distributed.cli.{what}", *words, "--no-dashboard"]
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process

    def add_workers(self, number):
        for _ in range(number):
            worker = self.start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
            self.workers.append(worker)


@pytest.fixture
def own(tmp_path):
    file = tmp_path / "sleepy.py"
    file.write_text(SLEEPY)
    return {"seed": 5, "code": [str(file)]}


def test_a_cluster_from_its_start_to_its_end(tmp_path, own, monkeypatch):
    """One cluster for all of it, because it takes seconds to start."""
    monkeypatch.setattr("omerta.lab.cluster.PATIENCE", 1.0)
    with ExitStack() as stack:
        cluster = DaskCluster(tmp_path, stack)
        _is_told_that_nobody_works(cluster)
        cluster.add_workers(3)
        monkeypatch.setattr("omerta.lab.cluster.PATIENCE", PATIENCE)
        _loses_nothing_when_a_worker_is_killed(cluster, own)
        _stops_at_the_same_match(cluster)
        with monkeypatch.context() as patch:
            patch.setattr("omerta.lab.workers.fingerprint", lambda: "another")
            _refuses_another_omerta(cluster)
        monkeypatch.setattr("omerta.lab.cluster.DESERTED", 0.5)
        monkeypatch.setattr("omerta.lab.cluster.COUNTED_EVERY", 0.5)
        _is_told_that_all_workers_are_gone(cluster, own)
        cluster.add_workers(1)
        _keeps_what_was_done_when_the_scheduler_goes(cluster, own, tmp_path / "out")


def _is_told_that_nobody_works(cluster):
    for address, why in (
        ("tcp://127.0.0.1:9", "unreachable"),
        ("nonsense://x", "unreachable"),
        (cluster.address, "idle"),
    ):
        with pytest.raises(NoCluster) as told:
            simulate("resistance", ["random"], 2, cluster=address)
        assert told.value.fields["why"] == why


@pytest.mark.filterwarnings("error")
def test_whoever_answers_like_no_scheduler_is_told_in_a_sentence(capfd):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        answering = threading.Thread(target=_answer_like_a_web_server, args=[listening], daemon=True)
        answering.start()
        with pytest.raises(NoCluster) as told:
            simulate("resistance", ["random"], 2, cluster=f"tcp://127.0.0.1:{listening.getsockname()[1]}")
    assert told.value.fields["why"] == "unreachable"
    del told
    gc.collect()
    assert "Traceback" not in capfd.readouterr().err


def _answer_like_a_web_server(listening):
    with contextlib.suppress(OSError):
        while True:
            asking, _ = listening.accept()
            with asking:
                asking.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def _loses_nothing_when_a_worker_is_killed(cluster, own):
    """Three workers, one killed with -9 while it plays: the outcomes are those of this process, each once, in order."""
    alone = simulate("resistance", ["sleepy"], 40, workers=1, **own)
    seen = []

    def kill(done, total):
        seen.append(done)
        if done == 4:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    report = simulate("resistance", ["sleepy"], 40, cluster=cluster.address, progress=kill, **own)
    assert seen == list(range(41))
    assert cluster.workers[0].wait(PATIENCE) == -signal.SIGKILL
    assert {**report.save(), "cpu": 0, "wall": 0} == {**alone.save(), "cpu": 0, "wall": 0}


def _stops_at_the_same_match(cluster):
    here, there = (
        balance("resistance", ["random"], 400, seats=[5], precision=0.12, **place)
        for place in ({"workers": 1}, {"cluster": cluster.address})
    )
    assert here.cells[0].report.tried == there.cells[0].report.tried < 400
    assert here.cells[0].report.sums == there.cells[0].report.sums


def _refuses_another_omerta(cluster):
    with pytest.raises(OtherVersion), Workers(cluster=cluster.address) as crew:
        list(crew.play(Plan("resistance", 5, ("random",)), range(3)))


def _is_told_that_all_workers_are_gone(cluster, own):
    def kill(done, total):
        for worker in cluster.workers:
            worker.kill()

    with pytest.raises(NoCluster) as told:
        simulate("resistance", ["sleepy"], 300, cluster=cluster.address, progress=kill, **own)
    assert told.value.fields["why"] == "idle"


def _keeps_what_was_done_when_the_scheduler_goes(cluster, own, folder):
    def kill(done, total):
        if done == 6:
            cluster.scheduler.kill()

    with pytest.raises(NoCluster) as told:
        simulate("resistance", ["sleepy"], 300, cluster=cluster.address, progress=kill, folder=folder, **own)
    assert told.value.fields["why"] == "lost"
    first = json.loads((folder / "journal.jsonl").read_text().splitlines()[0])
    assert first["matches"][0] == 0
    assert first["matches"][1] >= 6
    report = simulate("resistance", ["sleepy"], 10, workers=1, folder=folder, **own)
    assert report.tried == max(10, first["matches"][1])
