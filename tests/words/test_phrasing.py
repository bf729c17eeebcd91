"""How things are said: which message fits the reader, and which arguments it gets."""

from __future__ import annotations

import random
import re
from enum import StrEnum
from typing import Any

import pytest

from omerta.gamekit import BadRecord, read_seat
from omerta.games.cosa_nostra import GAME as COSA_NOSTRA
from omerta.games.cosa_nostra.editions import edition_of
from omerta.games.resistance import GAME
from omerta.games.resistance.cards import Plot
from omerta.games.resistance.options import Give, Play, Take, Team
from omerta.kernel import HIDDEN, Bag, NotOffered, Seat, Seats, UnknownSeat, see_event, value
from omerta.play import Seeded, game
from omerta.testing import rule
from omerta.words import LANGUAGES, Catalogue, Words, catalogue, speaks
from omerta.words.phrasing import kebab, sort_of
from tests.games.resistance.table import sitting, start
from tests.kernel.little import Happened, Looked, little
from tests.properties.toys import BROKEN

CARDS = {"en": "a red card", "cs": "červenou kartu"}
NAMES = ("Ada", "Bob", "Cyd", "Dan", "Eva", "Fay", "Gus")


def said(game: Any, viewer: str | None, lang: str = "en") -> list[str]:
    words = Words(GAME, lang, NAMES)
    seat = None if viewer is None else read_seat(viewer)
    return [text for happened in game.told(viewer) if (text := words.event(happened, seat)) is not None]


def test_an_event_reads_differently_to_those_who_see_more_of_it() -> None:
    game = sitting(7, "attempt=2", "hand G close-eye", plots=1).play("A team A B").approve().act(B="fail")
    game.play("G play close-eye B")
    assert "You look at the action card of Bob: fail." in said(game, "G")
    assert "Gus looks at your action card." in said(game, "B")
    for viewer in ("A", "C", None):
        assert "Gus looks at the action card of Bob." in said(game, viewer)
    assert "Díváš se na kartu akce: Bob – neúspěch." in said(game, "G", "cs")


def test_nothing_is_said_of_another_seats_role() -> None:
    game = start(5).play("roles m d m d m", "leader A")
    assert said(game, "B")[0].startswith("You are a detective. You win when three actions fail, or five teams")
    assert said(game, "A")[0] == "You are a mafioso. You win when three actions succeed."
    assert not any("detective" in line for line in said(game, "A"))
    assert not any("mafioso" in line or "detective" in line for line in said(game, None))


def test_lists_and_counts_read_as_people_write_them() -> None:
    words = Words(GAME, "en", NAMES)
    assert words.join([]) == "nobody"
    assert words.join(["Ada"]) == "Ada"
    assert words.join(["Ada", "Bob"]) == "Ada and Bob"
    assert words.join(["Ada", "Bob", "Cyd"]) == "Ada, Bob and Cyd"
    assert Words(GAME, "cs", NAMES).join(["Ada", "Bob", "Cyd"]) == "Ada, Bob a Cyd"


def test_seats_without_a_name_are_letters() -> None:
    words = Words(GAME, "en", ("Ada",))
    assert [words.name(0), words.name(1)] == ["Ada", "B"]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_plot_card_is_offered_with_what_it_does(lang: str) -> None:
    words = Words(GAME, lang)
    for plot in Plot:
        about = words.say(f"plot-{plot.value}-help")
        for kind, option in (("plot", Give(plot, 1)), ("take", Take(plot=plot, loser=1))):
            assert words.option_help(kind, option) == about
        assert words.option_help("close-eye", Play(plot, 1))


@rule("CN-10.3", "CN-10.4", "CN-10.8")
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_price_and_an_offer_name_the_thing_by_its_number_on_the_board(lang: str) -> None:
    """Random bargains over cells and businesses, which have names and numbers, and over cards, which have none."""
    rng, words = random.Random(4), Words(COSA_NOSTRA, lang, NAMES)
    open_ones = {(kind, sort) for kind in ("price", "answer", "counter") for sort in ("cell", "business", "card")}
    match = game("cosa-nostra").start(3, dealer=Seeded(4))
    while open_ones:
        if match.over:
            match = game("cosa-nostra").start(3, dealer=Seeded(rng.getrandbits(32)))
        (seat,) = match.waiting
        asked = match.ask(seat)
        if asked.kind in ("price", "answer", "counter"):
            deal, text = match.view(None).deal, words.question(asked, match.view(seat))
            sort = {"@": "business", "#": "card"}.get(deal.item[0], "cell")
            named = CARDS[lang] if sort == "card" else rf"\b{deal.item.removeprefix('@')}\b"
            assert re.search(named, text), text
            assert "@" not in text
            assert NAMES[deal.rival if seat == deal.seat else deal.seat] in text
            open_ones.discard((asked.kind, sort))
        wanted = [option for option in asked.options if asked.notation(option).startswith(("offer", "ask", "counter"))]
        match.answer(seat, rng.choice(wanted or asked.options))


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_three_sums_on_a_card_say_by_whose_rank(lang: str) -> None:
    ranks = " / ".join(Words(COSA_NOSTRA, lang).say(f"rank-{rank}") for rank in ("mafioso", "capiregime", "capo"))
    texts = [getattr(card, f"{lang}_text") for card in edition_of("standard").faces.values()]
    threefold = [text for text in texts if text.replace(ranks, "").count(" / ") == 2]
    assert len(threefold) > 20
    assert all({"en": "rank", "cs": "hodnosti"}[lang] in text and ranks in text for text in threefold)


@rule("CN-7.4")
@pytest.mark.parametrize(("lang", "said"), [("en", "a rival's without a card"), ("cs", "bez karty za")])
def test_a_card_that_takes_a_rivals_business_says_that_it_must_lie_without_a_card(lang: str, said: str) -> None:
    for card in edition_of("standard").faces.values():
        if card.name in ("bank-director", "arms-dealer"):
            assert said in getattr(card, f"{lang}_text")


def test_options_and_questions_read_as_words() -> None:
    words = Words(GAME, "en", NAMES)
    assert words.option("team", Team((0, 2)), 0) == "Ada and Cyd"
    assert words.option("plot", Give(Plot.OPEN_UP, 3), 0) == "Open Up to Dan"
    assert words.option("strong-leader", Play(Plot.STRONG_LEADER), 0) == "play Strong Leader"
    assert words.option("close-eye", Play(Plot.CLOSE_EYE, 1), 0).startswith("play Keeping a Close Eye on You")
    assert words.option("action", 4, 0) == "action 4"
    game = sitting(5).play("A team A C")
    asked = game.match.ask(1)
    assert words.question(asked, game.match.view(1)) == "Your vote on Ada and Cyd for action 1?"
    assert words.option_help("vote", asked.options[1]) is not None
    assert words.option_help("team", Team((0, 1))) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_a_sentence_with_the_rule_behind_it(lang: str) -> None:
    words = Words(GAME, lang, NAMES)
    sentence = words.refusal(NotOffered(rule="RS-4.2", seat=0, typed="fail"))
    assert "fail" in sentence
    assert "RS-4.2: " in sentence
    assert words.rule("RS-4.2") in sentence
    assert words.refusal(NotOffered(rule="RS-99.9", seat=0, typed="x")) == words.refusal(NotOffered(seat=0, typed="x"))
    for seat, shown in ((9, "J"), (10**12, "1000000000000"), (-1, "-1"), ("Q", "Q"), (None, "None")):
        assert f"{shown}" in words.refusal(UnknownSeat(seat=seat, seats=5))


@pytest.mark.parametrize(
    "problem",
    ["unreadable", "empty", "foreign", "settings", "copy", "answer", "derived", "tampered", "short", "commitment"],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_of_a_record_has_a_sentence_of_its_own(problem: str, lang: str) -> None:
    refusal = BadRecord(problem=problem, line=3, detail="D", expected="E")
    assert Words(GAME, lang).refusal(refusal) != "D"


def test_a_message_that_lacks_an_argument_says_so() -> None:
    with pytest.raises(LookupError, match="message greeting in en"):
        Catalogue("en", ["greeting = Hello, { $name }."]).say("greeting")
    with pytest.raises(LookupError):
        catalogue("en").say("refusal-unknown-seat", {"seat": "X"})


def test_a_hidden_field_has_no_argument() -> None:
    words = Words(GAME, "en", NAMES)
    known = {"seat": sort_of(Seat), "side": sort_of(Any)}
    assert words.arguments({"seat": 1, "side": HIDDEN}, known) == {"seat": "Bob", "seat_id": "B"}


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@value
class Thing:
    seat: Seat
    size: int


def test_arguments_of_every_kind() -> None:
    words = Words(GAME, "en", NAMES)
    kinds: dict[str, Any] = {
        "who": Seat,
        "team": Seats,
        "seven": int,
        "yes": bool,
        "colour": Colour,
        "nobody": Seat | None,
        "votes": dict[Seat, Colour],
        "row": tuple[Colour, ...],
        "bag": Bag[Colour],
        "thing": Thing,
        "text": str,
    }
    fields: dict[str, Any] = {
        "who": 2,
        "team": (0, 1),
        "seven": 7,
        "yes": True,
        "colour": Colour.RED,
        "nobody": None,
        "votes": {0: Colour.RED, 2: Colour.RED, 1: Colour.BLUE},
        "row": (Colour.RED, Colour.BLUE),
        "bag": Bag([Colour.RED, Colour.RED]),
        "text": "x",
    }
    said = words.arguments(fields, {name: sort_of(kind) for name, kind in kinds.items()}, viewer=2)
    assert (said["who"], said["who_id"]) == ("Cyd", "you")
    assert (said["team"], said["team_count"]) == ("Ada and Bob", 2)
    assert (said["seven"], said["yes"], said["text"]) == (7, "true", "x")
    assert (said["colour"], said["colour_id"]) == ("red", "red")
    assert said["nobody"] == said["nobody_id"] == "none"
    assert (said["votes_red"], said["votes_red_count"], said["votes_blue"]) == ("Ada and Cyd", 2, "Bob")
    assert (said["row_red"], said["row_count"]) == ("Ada", 2)
    assert (said["bag"], said["bag_count"]) == ("2× red", 2)


def test_a_game_without_a_catalogue_still_tells_what_happened() -> None:
    words = Words(little(), "en", NAMES)
    assert words.event(see_event(Happened("rain"), None)) == "happened: what rain"
    assert words.event(see_event(Looked(1, 5), 0), 0) == "looked: seat Bob"
    assert words.event(see_event(Looked(1, 5), 1), 1) == "looked: seat Bob, card 5"
    assert words.option("pick", "left") == "left"


def test_a_third_partys_words_are_found_in_its_package() -> None:
    game = BROKEN["words lack an argument"][0]
    assert Words(game, "en").say("game-name").startswith("A toy")
    assert Words(game, "cs").say("game-name").startswith("Hračka")
    assert Words(game, "cs").say("option-pass") == "pasovat"  # with what all games share


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [("cs", "cs"), ("cs_CZ.UTF-8", "cs"), ("sk", "cs"), ("en_GB", "en"), ("de", "en"), (None, "en"), ("C.UTF-8", "en")],
)
def test_the_language_a_person_wants(wanted: str | None, lang: str) -> None:
    assert speaks(wanted) == lang


def test_names_of_messages() -> None:
    assert [kebab(name) for name in ("CardDrawn", "HTTPError", "seen_by", "Act2Done")][0::2] == [
        "card-drawn",
        "seen-by",
    ]
