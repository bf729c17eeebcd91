"""Mistakes that an author makes in a new package: each is told in a sentence that says what to do."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

from omerta.gamekit import Game
from omerta.scaffold import new_game
from omerta.testing import Broken, check_game

MISTAKES = {
    # file, what stands there, what the author wrote, what the suite says
    "a broken message": (
        "en.ftl",
        "{ $target_id ->",
        "{ $target_id -",
        r"en.ftl of NAME has a message that cannot be read, at “card-seen = { \$target_id -”: Expected token",
    ),
    "a message in one language alone": (
        "cs.ftl",
        "card-seen-you =",
        "card-seen-me =",
        "cs.ftl of NAME has no message card-seen-you, which another language has",
    ),
    "a field without a name": (
        "table.py",
        "moves: list[Move] = per_seat(default_factory=list)",
        "moves: list[Move] = per_seat(default_factory=list)\n    pot_size: int = public(default=0)",
        "The en words of NAME have no message field-pot-size: what is pot_size on the table called",
    ),
    "a secret in the words for all": (
        "en.ftl",
        "[you] { $seat } looks at your card.",
        "[you] { $seat } looks at your card, { $card }.",
        "CardSeen cannot be said in en: message card-seen in en: Unknown external: card",
    ),
    "a package of words that is none": (
        "__init__.py",
        'words="NAME"',
        'words="nowhere"',
        r"Game\(words='nowhere'\) names a package with catalogues, and there is none",
    ),
    "a misspelled event": (
        "__init__.py",
        '"CardSeen"',
        '"CardSen"',
        "reveals of NAME names CardSen, and there is no such event in its rulebook. Is it CardSeen?",
    ),
    "a needless event": (
        "__init__.py",
        '"CardSeen"',
        '"CardDealt", "CardSeen"',
        r"reveals of NAME names CardDealt, which was told \d+ times .* never differed: leave it out",
    ),
    "a forgotten event": (
        "__init__.py",
        '"CardSeen", ',
        "",
        r"is told something that depends on what it may not know(.|\n)*by the rules, name it in reveals",
    ),
    "an empty redeal": (
        "redeal.py",
        "    unseen = [",
        "    return\n    unseen = [",
        "redeal leaves .*Table.deck as seat 1 sees it, .: it must put a real value there",
    ),
    "a redeal that leaves half": (
        "redeal.py",
        "    t.deck = Bag(sorted(unseen))\n",
        "",
        "redeal leaves .*Table.deck as seat 1 sees it",
    ),
    "a secret choice without seen_by": (
        "rules.py",
        ", seen_by=NO_ONE",
        "",
        r"tells what nothing else tells them: “.: (stay|fold)”(.|\n)*say so in AskAll\(“decide”, …\): seen_by=NO_ONE",
    ),
    "a draw without seen_by": (
        "rules.py",
        ", seen_by=(seat,)",
        "",
        r"tells what nothing else tells them: “deal \d”(.|\n)*say so in Chance\(“deal”, …\): seen_by=NO_ONE",
    ),
    "a secret told to all": (
        "events.py",
        'card: Card = owner("seat")',
        "card: Card = public()",
        "“deal” keeps its answer from seat ., who is told it all the same.\nLook at who sees the fields of CardDealt",
    ),
    "a secret that lies open": (
        "table.py",
        "by_rule(known_cards, default_factory=list)",
        "public(default_factory=list)",
        "“deal” keeps its answer from seat ., who is told it all the same.\nLook at who sees cards on the table",
    ),
    "a kind without a row": (
        "kinds.py",
        'Kind("look", "RULES-2.1"),',
        "",
        r"Step may_look asks “look”, and the kinds of NAME have no row Kind\('look', …\)",
    ),
    "a card that is lost": (
        "rules.py",
        "    t.deck.take(card)\n",
        "",
        "redeal does not keep what is conserved",
    ),
}


def written(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new package, which Python can import."""
    new_game(name, folder)
    monkeypatch.syspath_prepend(str(folder / "src"))
    return folder / "src" / name


def imported(name: str) -> Game:
    game: Game = importlib.import_module(name).GAME
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]
    return game


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_a_sentence(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, right, wrong, sentence = MISTAKES[mistake]
    name = f"mis{list(MISTAKES).index(mistake)}x"
    path = written(name, tmp_path / "new", monkeypatch) / file
    text = path.read_text(encoding="utf-8")
    right = right.replace("NAME", name).replace("RULES", "MI")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(Broken, match=sentence.replace("NAME", name)):
        check_game(imported(name))


def test_a_missing_language_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (written("wordless", tmp_path / "new", monkeypatch) / "cs.ftl").unlink()
    sentence = "cs.ftl of wordless is missing, or has no message game-name: a game with words speaks every language."
    with pytest.raises(Broken, match=re.escape(sentence)):
        check_game(imported("wordless"))
