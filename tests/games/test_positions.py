"""Written positions: what cannot be is refused with its line and the reason, and reading one always ends."""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import omerta
from omerta.gamekit import BadPosition
from omerta.games import cosa_nostra, mafia_city, resistance, spehov
from omerta.kernel import Chance, Refusal
from omerta.words import Words

GAMES = {module.GAME.id: module.GAME for module in (mafia_city, resistance, cosa_nostra, spehov)}
CITY = "pos 3p to=A\n"
MEN = "game resistance n=5\nroles m d m d m\n"
PLOTS = "game resistance n=5 plots=1\nroles m d m d m\n"
MAP = "at blue act\nblue 5000 @0 N1 b1\nred 5000 @0 S1 e6\n"
TOWN = "game n=10 cards=vest,recruit\ndeal MMAPPPPPP\ncards E=vest A=recruit\nround 3\n"

IMPOSSIBLE = [
    ("mafia-city", "", "", "missing"),
    ("mafia-city", "pos 3p stray", "pos 3p stray", "word"),
    ("mafia-city", "pos 3p to=A to=B", "pos 3p to=A to=B", "twice"),
    ("mafia-city", "pos 3p round=0", "pos 3p round=0", "number"),
    ("mafia-city", "pos 3p colour=red", "pos 3p colour=red", "setting"),
    ("mafia-city", CITY + "A passed\nB passed\nC passed", "C passed", "passed"),
    ("mafia-city", CITY + "A cards=fbi.hat\nA cards=raid.hat", "A cards=raid.hat", "twice"),  # 48 cards
    (
        "mafia-city",
        CITY + "discard: fbi.hat\nB cards=fbi.hat fbi.hat fbi.hat",
        "B cards=fbi.hat fbi.hat fbi.hat",
        "card",
    ),
    ("mafia-city", CITY + "deck: raid.hat\nA cards=raid.hat\nB", "deck: raid.hat", "card"),
    ("mafia-city", CITY + "discard:\ndiscard: fbi.hat", "discard: fbi.hat", "twice"),
    ("mafia-city", CITY + "club: A\nclub: B", "club: B", "twice"),
    ("mafia-city", CITY + "club: A A A A A A A A\nA reserve=5\nB", "A reserve=5", "chips"),
    ("mafia-city", CITY + "A vp=40", "A vp=40", "number"),
    ("mafia-city", CITY + "A vp=1 vp=2", "A vp=1 vp=2", "twice"),
    ("mafia-city", CITY + "A loves B", "A loves B", "word"),
    ("mafia-city", CITY + "cell: B@4", "cell: B@4", "number"),
    ("mafia-city", CITY + "hitman=jail club", "hitman=jail club", "word"),
    ("mafia-city", CITY + "hitman=jail\nhitman=club", "hitman=club", "twice"),
    ("mafia-city", CITY + "cubes=jail", "cubes=jail", "word"),
    ("mafia-city", "pos 3p phase=location\ncubes=jail,jail", "cubes=jail,jail", "twice"),
    ("mafia-city", CITY + "rest: deck please", "rest: deck please", "word"),
    (
        "mafia-city",
        "pos 3p\ncell: A A A A A A A A A A A A\nA reserve=0\n" + "B reserve=12\nC reserve=12\nrest: out",
        "cell: A A A A A A A A A A A A",
        "chips",
    ),
    ("mafia-city", "pos 3p\nA reserve=12\nB reserve=12\nC reserve=12\nrest: out", "rest: out", "idle"),
    ("resistance", "game resistance n=5 stray\nroles m d m d m", "game resistance n=5 stray", "word"),
    ("resistance", "game resistance n=11", "game resistance n=11", "seats"),
    ("resistance", MEN + "at leader=A leader=B", "at leader=A leader=B", "twice"),
    ("resistance", MEN + "at attempt=6", "at attempt=6", "number"),
    ("resistance", MEN + "at results=1s,2s,3s", "at results=1s,2s,3s", "over"),
    ("resistance", "game resistance n=5\nroles m m m d m", "roles m m m d m", "roles"),
    ("resistance", PLOTS + "hand A\nhand A close-eye", "hand A close-eye", "twice"),
    ("resistance", PLOTS + "hand A fireball", "hand A fireball", "card"),
    ("resistance", MEN + "moon", "moon", "word"),
    ("cosa-nostra", MAP + "bank 40000", "bank 40000", "money"),
    ("cosa-nostra", "at blue act\nblue 61000 @0\nred 0 @0", "blue 61000 @0", "money"),
    ("cosa-nostra", "blue -5 @0", "blue -5 @0", "number"),
    ("cosa-nostra", "blue 61 @0", "blue 61 @0", "number"),
    ("cosa-nostra", "blue 5000 @0 N1 b1 b1", "blue 5000 @0 N1 b1 b1", "place"),
    ("cosa-nostra", "blue 0 N1 b1\nred 0 S1 b1*", "red 0 S1 b1*", "place"),
    ("cosa-nostra", "blue 0 N1\nred 0 N1", "red 0 N1", "place"),
    ("cosa-nostra", MAP + "blue 0", "blue 0", "twice"),
    ("cosa-nostra", MAP + "at red act", "at red act", "twice"),
    ("cosa-nostra", "at blue act now", "at blue act now", "word"),
    ("cosa-nostra", "at blue act\nblue 0 @0 @3", "blue 0 @0 @3", "twice"),
    ("cosa-nostra", "at blue act\nblue 0 supply 18 b1", "blue 0 supply 18 b1", "pieces"),
    ("cosa-nostra", "at blue act\nblue 0 supply 3", "blue 0 supply 3", "pieces"),
    ("cosa-nostra", "at blue act\nblue 0 start 31", "blue 0 start 31", "picciotti"),
    ("cosa-nostra", MAP + "owns blue @3\nowns red @3", "owns red @3", "twice"),
    ("cosa-nostra", MAP + "owns blue R01", "owns blue R01", "word"),
    ("cosa-nostra", MAP + "documents blue @13", "documents blue @13", "missing"),
    ("cosa-nostra", MAP + "under red R01 R01", "under red R01 R01", "card"),
    ("cosa-nostra", MAP + "under blue R01", "under blue R01", "word"),
    ("cosa-nostra", "at blue act\nblue 0 out", "at blue act", "out"),
    ("cosa-nostra", "at blue end\nred 0 out", "at blue end", "over"),
    ("cosa-nostra", "game seats=9", "game seats=9", "seats"),
    ("cosa-nostra", "game seats=2 stray", "game seats=2 stray", "word"),
    ("spehov", TOWN + "out A B C D E F G H I", "out A B C D E F G H I", "over"),
    ("spehov", TOWN + "out A B", "out A B", "over"),
    ("spehov", TOWN + "out G G", "out G G", "twice"),
    ("spehov", TOWN + "spent vest umbrella", "spent vest umbrella", "card"),
    ("spehov", TOWN + "badge D", "badge D", "card"),
    ("spehov", TOWN + "out F\nrecruited F", "recruited F", "out"),
    ("spehov", TOWN + "recruited F G", "recruited F G", "word"),
    ("spehov", TOWN + "recruited A", "recruited A", "word"),
    ("spehov", TOWN.replace("round 3", "round 3 or 4"), "round 3 or 4", "word"),
    ("spehov", TOWN.replace("round 3", "out G"), "out G", "missing"),
    ("spehov", TOWN.replace("E=vest A", "E=vest E"), "cards E=vest E=recruit", "twice"),
    ("spehov", TOWN.replace(" A=recruit", ""), "cards E=vest", "cards"),
    ("spehov", "game n=10\ndeal MMMPPPPPP", "deal MMMPPPPPP", "roles"),
    ("spehov", "game n=10\ndeal MMAPPPPPP\ncards A=vest", "cards A=vest", "word"),
    ("spehov", "game n=10 stray\ndeal MMAPPPPPP", "game n=10 stray", "word"),
]


class Hung(Exception):
    """Reading a position has not ended."""


@contextmanager
def ending(seconds: float) -> Iterator[None]:
    """What hangs is a failure of this test, and not of the whole run."""

    def stop(_number: int, _frame: object) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(("game", "text", "line", "why"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_its_line_and_the_reason(game: str, text: str, line: str, why: str) -> None:
    with ending(5), pytest.raises(BadPosition) as refused:
        omerta.game(game).position(text)
    assert (refused.value.fields["line"], refused.value.fields["why"]) == (line, why)
    for lang in ("en", "cs"):
        said = Words(GAMES[game], lang).refusal(refused.value)
        assert line in said
        assert not isinstance(what := refused.value.fields["what"], str) or what in said


def test_every_reason_has_words_of_its_own() -> None:
    refused = [BadPosition("LINE", why, "WHAT") for why in {why for *_, why in IMPOSSIBLE}]
    for lang in ("en", "cs"):
        words = Words(mafia_city.GAME, lang)
        assert words.refusal(BadPosition("LINE")) not in (said := [words.refusal(refusal) for refusal in refused])
        assert len(set(said)) == len(said)


# Anything that may be typed


@cache
def written(game: str) -> tuple[str, ...]:
    """The positions of the page about notation, and of this file."""
    page = (Path(omerta.__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    found = re.findall(r"^```position\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    good = [text for text in found if readable(game, text)]
    return (*good, *(text for of, text, *_ in IMPOSSIBLE if of == game))


def readable(game: str, text: str) -> bool:
    try:
        GAMES[game].parse_position(text)
    except Refusal:
        return False
    return True


@st.composite
def typed(draw: st.DrawFn, game: str) -> str:
    """A position with some words and lines changed, left out, put in or doubled."""
    known = written(game)
    words = sorted({word for text in known for word in text.split()})
    lines = [line.split() for line in draw(st.sampled_from(known)).splitlines()] or [[]]
    for _ in range(draw(st.integers(1, 4))):
        line = lines[draw(st.integers(0, len(lines) - 1))]
        at = draw(st.integers(0, len(line)))
        match draw(st.sampled_from(("in", "out", "other", "double", "line", "number"))):
            case "in":
                line.insert(at, draw(st.sampled_from(words)))
            case "out":
                del line[at : at + 1]
            case "other":
                line[at : at + 1] = [draw(st.text(max_size=6) | st.sampled_from(words))]
            case "double":
                lines.append(list(line))
            case "line":
                lines.append(draw(st.sampled_from(draw(st.sampled_from(known)).splitlines() or [""])).split())
            case "number":
                number = str(draw(st.sampled_from((0, 1, 99, -1, 10**9, 10**40))))
                line[at : at + 1] = [re.sub(r"\d+", number, word) for word in line[at : at + 1]]
    return "\n".join(map(" ".join, lines))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, phases=(Phase.explicit, Phase.generate))
@given(data=st.data())
def test_whatever_is_typed_is_refused_or_can_be_played(game: str, data: st.DataObject) -> None:
    text = data.draw(typed(game))
    luck = random.Random(1)

    def deal(chance: Chance) -> object:
        outcomes, weights = zip(*chance.odds, strict=True)
        return luck.choices(outcomes, weights)[0]

    with ending(5):
        try:
            match = GAMES[game].position(text, dealer=deal)
        except Refusal:
            return
        check = GAMES[game].invariants()
        for _ in range(12):
            assert not list(check(match))
            for seat in match.waiting:
                match.answer(seat, luck.choice(match.ask(seat).options))
