"""What the commands that fit numbers share: kept lines and how a fit ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from omerta.bots.fitting import Kept, OtherFit, Progress, run


def kept(path: Path, seed: int = 1) -> Kept:
    return Kept(path, {"fit": "toy", "seed": seed})


def test_a_fit_goes_on_with_the_lines_that_it_kept(tmp_path: Path) -> None:
    first = kept(tmp_path / "folder" / "lines.jsonl")
    first.add({"match": 0})
    first.add((1, 2))
    assert first.lines == kept(first.path).lines == [{"match": 0}, [1, 2]]


@pytest.mark.parametrize("before", ['{"match": 0}\n', None])
def test_a_file_of_another_seed_or_of_another_kind_is_refused_and_left_as_it_is(
    before: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "lines.jsonl"
    if before is None:
        kept(path, seed=2).add({"match": 0})
    else:
        path.write_text(before)
    text = path.read_text()
    with pytest.raises(OtherFit):
        kept(path)
    assert path.read_text() == text


def test_a_line_that_broke_off_is_cut_away(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    kept(path).add({"match": 0})
    whole = path.read_text()
    path.write_text(whole + '{"match": 1')
    assert kept(path).lines == [{"match": 0}]
    assert path.read_text() == whole


@pytest.mark.parametrize(("why", "code"), [(KeyboardInterrupt(), 130), (OtherFit("another fit"), 2)])
def test_a_fit_that_is_stopped_ends_with_one_sentence_and_an_exit_code(
    why: BaseException, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def main() -> None:
        raise why

    with pytest.raises(SystemExit) as ended:
        run(main)
    assert ended.value.code == code
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1


def test_progress_says_at_the_end_that_all_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(3, done=1)
    progress.step()
    progress.step()
    assert capsys.readouterr().err.splitlines()[-1] == "3 of 3 matches, 0 min 0 s left"
