"""The files of a server: nobody else may read them, and two servers never share a SQLite folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from omerta.web.listening import BadServing
from omerta.web.store.files import hold, private_folder, release
from tests.web.guests import Guest, Server, free_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes and locks of POSIX")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def omerta(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "omerta", *words, "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.process
def test_a_second_server_on_the_same_folder_is_refused_with_the_process_that_holds_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    server = Server(data)
    with server:
        assert server.process is not None
        second = ["serve", "--data", str(data), "--port", str(free_port()), "--host", "127.0.0.1"]
        refused = omerta(*second)
        assert refused.returncode == 2
        assert f"process {server.process.pid}," in refused.stderr
        assert str(data) in refused.stderr
        assert "Traceback" not in refused.stderr
        refused = omerta(*second, "--database", f"sqlite:///{data / 'omerta.db'}")
        assert f"process {server.process.pid}," in refused.stderr, "by whatever name"

        Guest(server).open()
        assert omerta("backup", str(tmp_path / "b.gz"), "--data", str(data)).returncode == 0
        refused = omerta("restore", str(tmp_path / "b.gz"), "--data", str(data))
        assert f"process {server.process.pid}," in refused.stderr
        server.kill()
        server.start()
        server.wait()
        assert Guest(server).open()["code"], "a lock that was left behind is no obstacle"


@pytest.mark.process
def test_only_the_user_of_the_server_may_read_what_it_keeps(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    (data / "omerta.db").touch()
    (data / "omerta.db").chmod(0o644)
    before = os.umask(0o022)
    try:
        with Server(data) as server:
            Guest(server).open(bots="random", pace=0)
            assert mode(data) == 0o700
            server.log.unlink()
            found = {file.name: oct(mode(file)) for file in data.iterdir()}
            assert {"omerta.db", "omerta.db-wal", "omerta.db-shm"} <= set(found)
            assert set(found.values()) == {"0o600"}, found
            assert omerta("backup", str(tmp_path / "b.gz"), "--data", str(data)).returncode == 0
        assert mode(tmp_path / "b.gz") == 0o600
        assert omerta("restore", str(tmp_path / "b.gz"), "--data", str(tmp_path / "new" / "data")).returncode == 0
    finally:
        os.umask(before)
    assert mode(tmp_path / "new" / "data") == 0o700
    assert {oct(mode(file)) for file in (tmp_path / "new" / "data").iterdir()} == {"0o600"}


def test_a_folder_that_holds_other_folders_is_not_closed_to_their_users(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "somebody").mkdir()
    private_folder(tmp_path)
    assert mode(tmp_path) == 0o755
    (tmp_path / "somebody").rmdir()
    private_folder(tmp_path)
    assert mode(tmp_path) == 0o700


def test_a_process_holds_its_database_as_often_as_it_likes_until_it_lets_it_go(tmp_path: Path) -> None:
    import fcntl

    database = tmp_path / "omerta.db"
    hold(database)
    hold(database)
    release(database)
    release(database)
    with (tmp_path / "omerta.db.lock").open("r+") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(BadServing) as refused:
            hold(database)
        assert refused.value.fields["pid"] == str(os.getpid()), "as the file says"
