"""A person as the game master of Špehov: what is read aloud, what is entered, and a whole evening."""

from __future__ import annotations

import contextlib
import random
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from omerta.games.spehov import GAME
from omerta.kernel import letter
from omerta.play import Match, OpenGame, replay
from omerta.terminal.narrate import Host, narrate
from omerta.terminal.screen import Screen
from omerta.testing import rule

NAMES = ("Eva", "Petr", "Jana", "Karel", "Ota", "Iva", "Max", "Ema", "Vít")


class Typed(Screen):
    """A screen at which a game master types what the room does: here anything that is possible."""

    def __init__(self, lang: str, lines: list[str] | None = None) -> None:
        super().__init__(lang)
        self.lines = lines
        self.match: Match | None = None
        self.rng = random.Random(1)
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if "↵" in prompt or "Enter" in prompt:
            return ""
        if self.lines is not None:
            return self.lines.pop(0)
        assert self.match is not None
        asked = [seat for seat in self.match.waiting if hasattr(self.match.ask(seat).options[-1], "target")]
        real = [seat for seat in asked if type(self.match.ask(seat).options[-1]).__name__ != "Dream"]
        return letter(self.rng.choice([o.target for o in self.match.ask(real[0]).options if hasattr(o, "target")]))


def host(position: str, lang: str = "en", lines: list[str] | None = None) -> Host:
    match = OpenGame(GAME).position(position, seed=1, names=NAMES)
    screen = Typed(lang, lines)
    screen.match = match
    return Host(screen, match)


@rule("SP-17.14", "SP-17.6")
def test_a_base_game_for_nine_people_is_hosted_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    evening = host("game n=10 talk=free\ndeal MMAPPPPPP", "cs")
    evening.run()
    assert evening.match.over
    said = capsys.readouterr().out
    assert "N10   Na Špehov padá noc, kolo 1. Všichni zavřete oči." in said
    assert "N12 ☾ Agente, otevři oči" in said
    assert "(jen pro tebe) ukaž žeton:" in said
    assert "N34   Hru opouští" in said
    assert "━━ Špehov" in said


def test_the_mafia_points_once_and_votes_are_typed_as_they_were_shown(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["Eva", "8", "d d a a a d d e", "d", "d", "a", "nobody", "a", "Eva", "d", "3", "d"]
    evening = host("game n=10 talk=free\ndeal MMAPPPPPP", "en", lines)
    while evening.table.round == 1:
        evening.speak()
        evening.answer()
    table = evening.table
    assert (table.looks[0].target, table.named) == (0, (8,))
    assert table.nights[0].proposals[0][0].target == table.nights[0].proposals[0][1].target == 8
    assert [vote.target for vote in table.polls[0].votes] == [3, 3, 0, 0, 0, 3, 3, 4]
    assert "It can be: Eva (A)." in capsys.readouterr().out
    assert table.fallen[-1].seat == 3


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_an_evening_with_cards(lang: str) -> None:
    evening = host(
        "game n=10 cards=vest,bandage,wiretap,corner,commander,recruit,swap talk=free\ndeal MMAPPPPPP\n"
        "cards D=vest E=bandage F=wiretap G=corner H=commander A=recruit I=swap",
        lang,
    )
    evening.run()
    assert evening.match.over


def test_cards_are_entered_by_seat_card_and_target(capsys: pytest.CaptureFixture[str]) -> None:
    evening = host("game n=10 cards=wiretap talk=free\ndeal MMAPPPPPP\ncards F=wiretap", "en")
    screen = evening.screen
    assert isinstance(screen, Typed)
    while evening.match.question is None or evening.match.question.kind != "window-start":
        evening.answer()
    given = iter(["x wiretap a", "f vest", "Iva wiretap Eva"])
    screen.ask = lambda prompt: next(given)  # type: ignore[method-assign]
    evening.answer()
    assert evening.table.looks[-1].target == 0
    said = capsys.readouterr().out
    assert "SP-10.1" in said
    assert "show the token: Mafioso" in said


def test_tokens_are_shown_to_one_after_another_or_listed_for_the_host(capsys: pytest.CaptureFixture[str]) -> None:
    evening = host("game n=7\ndeal MAPPPP", "en")
    evening.deal(listed=True)
    assert "(for you alone) A Eva: Mafioso" in capsys.readouterr().out
    evening.deal(listed=False)
    shown = capsys.readouterr().out
    assert (
        shown.index("Next: Eva (A).") < shown.index("Mafioso") < shown.index("Next: Petr (B).") < shown.index("Agent")
    )
    assert shown.count("\f") == 7


def test_the_command_keeps_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "evening.omerta"
    chosen = Namespace(
        lang="en", name="Eva,Petr,Jana,Karel,Ota,Iva", seats=None, option=[], seed="3", record=str(kept), list=True,
        timed=False, noise=True, resumed=None, preset=None,
    )  # fmt: skip

    def stop(self: Screen, prompt: str) -> str:
        if "points at" in prompt:
            raise EOFError
        return ""

    monkeypatch.setattr(Screen, "ask", stop)
    assert narrate(chosen) != 0
    again = replay(kept.read_text(encoding="utf-8"))
    assert again.names[:2] == ("Eva", "Petr")
    assert again.settings.talk == "free"


NAMED = ("narrate", "--name", ",".join(NAMES), "--list", "--seed", "3", "--lang", "en")


def closed_at(run, typed: str, *arguments: str) -> str:  # type: ignore[no-untyped-def]
    done = run(*(arguments or NAMED), typed=typed)
    assert done.returncode == 130, done.stderr
    return str(done.stdout)


def test_an_evening_is_always_kept_and_goes_on_where_it_was_closed(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    said = closed_at(run, "\n" * 5 + "h\n")
    (kept,) = (tmp_path / "data" / "records").iterdir()
    assert f"The match is not over; its record so far: {kept}" in said
    assert f"go on with it: omerta narrate --continue {kept}" in said
    (look,) = replay(kept.read_text(encoding="utf-8")).table.looks
    assert letter(look.target) == "H"
    for again in (closed_at(run, "", "narrate", "--continue"), closed_at(run, "", "narrate", "--continue", str(kept))):
        assert "The evening goes on in round 1. Read last:" in again
        assert "Mafioso" not in again
        assert again.rstrip().endswith(str(kept))
    assert "The mafia" in again


def test_ctrl_c_ends_it_with_a_sentence_and_the_way_to_go_on(terminal) -> None:  # type: ignore[no-untyped-def]
    evening = terminal(*NAMED)
    evening.expect("Deal the tokens like this")
    evening.type("\x03")
    assert evening.end() == 130
    evening.expect("go on with it: omerta narrate --continue ")
    assert "Traceback" not in evening.written


@rule("SP-8.9")
def test_somebody_is_excluded_by_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["Eva", "7", "d d", "exclude nobody", "vyluč Vít"]
    evening = host("game n=10 talk=free\ndeal MMAPPPPPP", "en", lines)
    with contextlib.suppress(IndexError):  # nothing more is typed
        evening.run()
    said = capsys.readouterr().out
    assert "It can be: Eva (A)" in said
    assert "For breaking the rules Vít leaves the game." in said
    assert evening.table.fallen[-1].seat == 8


def test_a_wrong_entry_is_taken_back_also_after_the_evening_was_closed(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    said = closed_at(run, "\n" * 5 + "h\n\n\nback\ng\n")
    assert "Taken back. Once more:" in said
    (kept,) = (tmp_path / "data" / "records").iterdir()
    (look,) = replay(kept.read_text(encoding="utf-8")).table.looks
    assert letter(look.target) == "G"
    again = closed_at(run, "zpět\nb\nback\nback\n", "narrate", "--continue")
    assert again.count("Taken back. Once more:") == 2
    assert "There is nothing to take back." in again
    assert not replay(kept.read_text(encoding="utf-8")).table.looks


def test_votes_are_taken_back_to_the_beginning_of_their_ballot() -> None:
    evening = host("game n=10 talk=free\ndeal MMAPPPPPP", "en", ["Eva", "8", "d d a", "back", *"dddddddd", "back"])
    with contextlib.suppress(IndexError):  # nothing more is typed
        evening.run()
    assert evening.match.question is not None
    assert evening.match.question.kind == "vote"
    assert not evening.match.sealed


def test_a_person_plays_an_extended_game_of_twelve_among_bots_to_its_end_in_czech(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    arguments = ("play", "spehov", "--seats", "11", "-o", "cards=vest,recruit,wiretap", "-o", "talk=free")
    played = run(*arguments, "--bots", "simple", "--seed", "4", "--lang", "cs", typed="1\n" * 600)
    assert played.returncode == 0, played.stderr
    assert "Tvoje karta:" in played.stdout
    assert "zdá se ti sen:" in played.stdout
    assert "Kdo patří k mafii?" in played.stdout
    assert "tvou výhrou" in played.stdout or "tvou prohrou" in played.stdout
    (kept,) = (tmp_path / "data" / "records").iterdir()
    assert replay(kept.read_text(encoding="utf-8")).over


def test_a_wrong_vote_is_refused_with_the_rules_sentence(run) -> None:  # type: ignore[no-untyped-def]
    typed = "1\n" * 4 + "vote A\nvote -\n"
    played = run("play", "spehov", "--seats", "9", "--bots", "simple", "--seed", "2", "--lang", "cs", typed=typed)
    assert played.stdout.count("Nikdo nehlasuje o sobě a nikdo se nezdržuje.") == 2


def test_an_evening_is_led_by_a_preset_and_options_besides_go_first(run: Any) -> None:
    def settings(*arguments: str) -> dict[str, str]:
        run("narrate", "--seats", "9", "--record", "kept.omerta", *arguments)
        return dict(part.split("=") for part in run("record", "kept.omerta").stdout.splitlines()[0].split()[2:])

    chosen = settings("--preset", "children", "-o", "children_no_agent=no")
    assert [chosen.get(name) for name in ("talk", "children_wording", "children_no_agent")] == ["free", "1", "0"]
    said = run("narrate", "--preset", "wild", "--lang", "cs")
    assert said.returncode == 2
    assert "wild" in said.stderr
