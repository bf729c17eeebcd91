"""Commands that only tell something, and how the command line is understood."""

import subprocess
import sys
from pathlib import Path

import pytest

from omerta.cli import COMMANDS, HELP
from omerta.words import LANGUAGES, catalogue


def test_help_names_every_command(run):
    done = run("--help")
    assert done.returncode == 0
    assert done.stdout == HELP
    for command in COMMANDS:
        assert f"\n  {command} " in done.stdout
    assert run().stdout == done.stdout


@pytest.mark.process
def test_help_imports_nothing_heavy():
    heavy = {"argparse", "typing", "rich", "fluent.runtime", "importlib.metadata", "omerta.kernel", "omerta.words"}
    code = f"import sys, omerta.cli; omerta.cli.main(['--help']); sys.exit(repr({heavy!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr.strip() == "set()"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_its_arguments(here, command):
    done = here(command, "--help")
    assert done.returncode == 0
    assert f"omerta {command}" in done.stdout


def test_version(run):
    assert run("--version").stdout.startswith("omerta ")


def test_games_are_listed_with_their_options_and_bots(here):
    listed = here("games").stdout
    for part in ("The Resistance", "resistance", "5–10 players", "-o plots", "random"):
        assert part in listed


def test_one_game_is_shown_alone(here):
    shown = here("games", "mafia-city").stdout
    assert "Mafia City" in shown
    assert "Resistance" not in shown


def test_games_are_listed_in_czech(here):
    listed = here("games", "--lang", "cs").stdout
    assert "The Resistance" in listed
    assert "5–10 hráčů" in listed


def test_rules_are_numbered_in_both_languages(here):
    english, czech = here("rules", "resistance").stdout, here("rules", "resistance", "--lang", "cs").stdout
    for rule in ("RS-3.3", "RS-4.2", "RS-8.11"):
        assert f"**{rule}**" in english
        assert f"**{rule}**" in czech
    assert "mafioso" in english
    assert "mafián" in czech


def test_single_rules_are_found_by_number(here):
    shown = here("rules", "resistance", "rs-4.2", "3.5").stdout
    assert "RS-4.2  A mafioso on the team must play success." in shown
    assert "RS-3.5" in shown
    assert "RS-4.1" not in shown


@pytest.mark.parametrize(
    ("environment", "czech"),
    [
        ({}, False),
        ({"LANG": "cs_CZ.UTF-8"}, True),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "OMERTA_LANG": "cs"}, True),
        ({"LANG": "de_DE.UTF-8"}, False),
    ],
)
def test_the_language_is_the_persons_own(here, environment, czech):
    assert ("hráčů" in here("games", **environment).stdout) is czech


def test_the_language_may_stand_before_the_command(here):
    assert "hráčů" in here("--lang", "cs", "games").stdout


@pytest.mark.process
def test_nobody_is_bothered_when_the_reader_leaves(surroundings):
    command = [sys.executable, "-m", "omerta", "rules", "resistance"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.close()
        assert done.stderr.read() == b""
    assert done.returncode == 141


def test_the_module_runs_like_the_command(run):
    script = Path(sys.executable).with_name("omerta")
    done = subprocess.run([script, "--version"], capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == run("--version").stdout


def test_both_languages_say_the_same_things():
    own = {lang: _own_messages(lang) for lang in LANGUAGES}
    assert own["en"] == own["cs"]


def _own_messages(lang: str) -> dict[str, frozenset[str]]:
    said = catalogue(lang).messages.items()
    return {name: message.needs for name, message in said if name.startswith(("ui-", "resistance-", "refusal-"))}


def test_a_preset_stands_for_several_options_and_options_besides_go_first(run):
    def settings(*arguments):
        run("watch", "spehov", "--bots", "random", "--seats", "6", "--run", "--record", "kept.omerta", *arguments)
        return dict(part.split("=") for part in run("record", "kept.omerta").stdout.splitlines()[0].split()[2:])

    chosen = settings("--preset", "children", "-o", "children_wording=no")
    assert [chosen[name] for name in ("talk", "children_no_agent", "children_wording")] == ["free", "1", "0"]
    said = run("play", "resistance", "--preset", "children").stderr
    assert "There is no preset “children” here. There are: first, experienced." in said
    listed = run("games", "spehov", "--lang", "cs").stdout
    assert "--preset children" in listed
    assert "Pro děti" in listed
