"""The game master's script: section 18 of the rules."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast, visitor

from omerta.gamekit import draw
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import Token
from omerta.games.spehov.narration import CLOSED, CUES, MAJORITY_READY, THIRTY_SECONDS, SpehovNarration, cue
from omerta.games.spehov.times import seconds
from omerta.play import OpenGame
from omerta.testing import rule
from omerta.words import LANGUAGES, Words
from omerta.words.narration import Narrator
from tests.games.spehov.town import Town, base, written

NAMES = ("Eva", "Petr", "Jana", "Karel", "Ota", "Iva", "Max", "Ema", "Vít")
ARGUMENTS = {
    "a": "A",
    "b": "B",
    "list": "A, B",
    "r": 2,
    "role": "C",
    "card": "D",
    "t": "1",
    "w2": "true",
    "badge": "true",
}


def narrator(lang: str = "en", children: bool = False, **options: bool) -> Narrator:
    script = SpehovNarration(talk_seconds=lambda active: seconds("talk", active=active), **options)
    return Narrator(Words(GAME, lang, NAMES, "children" if children else None), script)


def said_with_everything(teller: Narrator, name: str) -> str:
    return teller.say(cue(name, **ARGUMENTS)).text


def spoken(town: Town, lang: str = "en", **options: bool) -> list[str]:
    return [line.cue.id for line in narrator(lang, **options).hear(town.match.told())]


@rule("SP-17.14")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cue_can_be_said_in_both_languages_and_wordings(lang: str) -> None:
    plain, gentle = narrator(lang), narrator(lang, children=True)
    texts = {name: (said_with_everything(plain, name), said_with_everything(gentle, name)) for name in CUES}
    assert len(texts) == 53
    softened = {name for name, (one, other) in texts.items() if one != other}
    assert {"N01", "N10", "N13", "N20", "N34", "N63", "N71"} <= softened
    words = "mafi" if lang == "cs" else "mafia"
    assert [name for name, (_, other) in texts.items() if words in other.lower()] == []


ROUGH = {
    "en": "mafi|shot|shoot|fire|victim|gang|eliminat|bulletproof|kidnap|condemn|kill",
    "cs": "mafi|výstřel|střel|stříl|oběť|oběti|gang|únos|unes|vyřa|odsou|zabi",
}


@rule("SP-13.13")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_childrens_wording_is_gentle_in_every_word_that_people_see_in_a_match(lang: str) -> None:
    texts = {**messages(lang, "spehov"), **messages(lang, "spehov.children")}
    seen = {name: text for name, text in texts.items() if not name.startswith(("setting-", "group-", "preset-"))}
    assert len(seen) > 200
    assert {name: text for name, text in seen.items() if re.search(ROUGH[lang], text, re.IGNORECASE)} == {}


def messages(lang: str, name: str) -> dict[str, str]:
    """The texts of a catalogue by message; what stands between braces is not said."""
    body = FluentResource((files("omerta.words") / lang / f"{name}.ftl").read_text("utf-8")).body
    spoken = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    return {name: " ".join(said(entry.value)) for name, entry in spoken.items()}


def said(pattern: ast.Pattern | None) -> list[str]:
    found = Texts()
    found.visit(pattern)
    return found.texts


class Texts(visitor.Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@rule("SP-13.13")
def test_a_match_for_children_is_told_asked_and_ended_in_their_words() -> None:
    match = OpenGame(GAME).start(6, seed=5, children_wording=True)
    assert match.words("en").term(Token.MAFIOSO) == "Rogue"
    assert match.words("cs").say("ask-vote") == "Kdo je darebák?"
    assert OpenGame(GAME).start(6, seed=5).words("cs").say("ask-vote") == "Kdo patří k mafii?"
    assert re.search(ROUGH["en"], " ".join(match.story(0)), re.IGNORECASE) is None


@rule("SP-17.14")
@pytest.mark.parametrize(("lang", "asks"), [("en", "have you the Last Shot?"), ("cs", "máš kartu Poslední výstřel?")])
def test_the_cue_about_a_last_shot_card_fits_whoever_has_none(lang: str, asks: str) -> None:
    town = base("5=lastshot").night(kill=9)
    (line,) = [line.text for line in narrator(lang).hear(town.match.told()) if line.cue.id == "N38"]
    assert line.startswith(f"Vít, {asks}")


@rule("SP-17.13", "SP-17.14")
def test_a_base_game_is_narrated_from_the_first_night_to_the_verdict() -> None:
    town = base(options="talk=free").night(kill=9).quiet().vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>5")
    assert spoken(town) == [
        "N10",
        "N12",
        "N14",
        "N20",
        "N21",
        "N23",
        "N30",
        "N34",
        "N80",
        "N41",
        "N44",
        "N50",
        "N52",
        "N53",
    ]
    assert spoken(town, masking=True)[:2] == ["N10", "N11"]
    town.quiet().quiet().vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>4")
    assert spoken(town)[-6:] == ["N53", "N54", "N58", "N34", "N10", "N12"]


@rule("SP-17.14")
def test_the_night_is_told_alike_whoever_acts_in_it() -> None:
    one = base().night(kill=9, inspect=1)
    other = base("", lots=(9,)).play("3:inspect 8").quiet()
    for _ in range(3):
        other.play("1:kill 9", "2:kill 4").quiet()
    assert [name for name in spoken(one) if name in CLOSED] == [name for name in spoken(other) if name in CLOSED]


def test_the_sentences_of_a_morning_in_both_languages() -> None:
    town = base("5=bandage 9=vest").night(kill=4).quiet().quiet()
    lines = {line.cue.id: line.text for line in narrator("cs").hear(town.match.told())}
    assert lines["N32"] == "Mafie si vybrala: Karel. Máš chvíli na reakci."
    assert lines["N33"] == "Může někdo pomoci? Ohrožený hráč: Karel."
    assert lines["N34"] == "Hru opouští Karel. Na žetonu je: Policista."
    lines = {line.cue.id: line.text for line in narrator(children=True).hear(town.match.told())}
    assert lines["N34"] == "Karel has finished the exercise. The token shows: officer."


def test_cards_windows_and_the_commander_have_their_cues() -> None:
    town = base("4=commander 5=corner 6=wiretap", options="talk=free").night(kill=9)
    town.play("5:card corner 7", "6:card wiretap 1").quiet().quiet()
    assert spoken(town)[-8:] == ["N40", "N62", "N63", "N34", "N62", "N41", "N44", "N51"]
    lines = [line.text for line in narrator().hear(town.match.told())]
    assert "Ota plays Shot from Around the Corner." in lines
    assert "A shot from around the corner! Hit: Max." in lines
    assert "Iva plays Wiretap. Target: Eva." in lines
    assert "The vote starts with Karel and goes clockwise." in lines


def test_the_time_for_talk_is_said_in_words() -> None:
    rng = random.Random(1)
    match = GAME.start(9, dealer=lambda question: draw(question, rng.random), talk="free")
    while match.question is None or match.question.kind != "talk":
        for seat in match.waiting:
            match.answer(seat, match.ask(seat).options[0])
    said = {line.cue.id: line.text for line in narrator("cs").hear(match.told())}
    assert said["N41"] == "Poraďte se: kdo je v mafii? Máte 2 minuty a 20 sekund."
    unlimited = Narrator(Words(GAME, "en", NAMES), SpehovNarration())
    said = {line.cue.id: line.text for line in unlimited.hear(match.told())}
    assert said["N41"] == "Talk: who is in the mafia? You have all the time you want."


def test_before_a_second_vote_the_window_is_announced() -> None:
    town = base("3=wiretap").night(kill=9).quiet().quiet().all_vote(8, 7)
    assert spoken(town)[-5:] == ["N50", "N52", "N53", "N53", "N48"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_happens_can_be_narrated(lang: str) -> None:
    rng = random.Random(3)
    heard: set[str] = set()
    mixes = (
        "",
        "vest,bandage,commander,corner,lastshot",
        "recruit,swap,wiretap,hideout,kidnap",
        "gang,gang,gang,safe,arrest,reverse",
    )
    for number in range(24):
        match = GAME.start(
            (6, 9, 11, 15)[number % 4],
            dealer=lambda question: draw(question, rng.random),
            cards=mixes[number % 4],
            talk="free",
            gang_recognition=True,
            children_last_shot_all=number % 3 == 0,
            timers=number % 5 == 0,
        )
        teller = narrator(lang, children=number % 2 == 0)
        told = 0
        while True:
            heard |= {line.cue.id for line in teller.hear(match.told(None, told))}
            told = len(match.events)
            if match.over:
                break
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
    assert set(CUES) - heard <= {"N11", "N42", "N43", "N48", "N59", "N73", "N81", "N72", "N35", "N31"}


def test_clocks_have_their_cues() -> None:
    assert narrator().say(THIRTY_SECONDS).text == "Thirty seconds."
    assert narrator("cs").say(MAJORITY_READY).text == "Většina je připravena. Deset sekund."


def test_small_games_and_the_end() -> None:
    town = Town(written("7", "MAPPPP", "")).play("2:inspect 1").quiet()
    assert spoken(town)[:6] == ["N10", "N13", "N14", "N30", "N31", "N34"]
    town = Town(written("10", "MMAPPPPPP", "", more="round 4\nout 2 3 4 5 6 7 8")).night(kill=9)
    assert spoken(town)[-1] == "N71"
