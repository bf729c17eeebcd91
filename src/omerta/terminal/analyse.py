"""``omerta analyse``: what could have been known in a finished match, as text or as data."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from omerta.analysis import WORLDS, Analysis, Curve, Progress, Unfinished, WinCurve, retry
from omerta.analysis import analyse as analysed
from omerta.analysis.review import review
from omerta.analysis.wording import Wording, side_word
from omerta.gamekit import BadRecord
from omerta.kernel import Refusal, Seat, letter
from omerta.play import Match
from omerta.play.branches import NoMoment
from omerta.terminal.errors import clean, language, whole_number
from omerta.terminal.record_files import open_record, seat_of
from omerta.terminal.replay import NotYourCopy
from omerta.terminal.screen import Screen

BARS = "▁▂▃▄▅▆▇█"
WIDEST_CURVE = 60
MOST_WORLDS = 10_000


class SeatWanted(Refusal):
    """A review is of one seat's choices."""

    code = "seat-wanted"


def analyse(chosen: Namespace) -> int:
    """Analyse a record and tell what was found."""
    screen = Screen(language(chosen.lang))
    match, copy = open_record(chosen)
    seat = seat_of(chosen.seat, len(match.seats))
    if copy is not None:
        if seat is not None and seat != copy.reader:
            raise NotYourCopy.of(copy)
        if not copy.whole:
            raise Unfinished(why="copy")
        if chosen.retry is not None:
            raise BadRecord(problem="copy")
        seat = copy.reader
    elif chosen.retry is not None:
        return _retry(screen, match, chosen)
    if chosen.review:
        return _review(screen, match, seat)
    worlds = WORLDS if chosen.worlds is None else min(MOST_WORLDS, whole_number("--worlds", chosen.worlds, 1))
    everything = False if copy is not None else (True if chosen.everything else None)
    found = analysed(match, seat, everything=everything, worlds=worlds, progress=_progress(screen))
    if chosen.as_json:
        json.dump(found.data(), sys.stdout, ensure_ascii=False)
        sys.stdout.write("\n")
        return 0
    wording = Wording(found, screen.lang)
    if chosen.prove is not None:
        return _prove(screen, found, wording, chosen.prove)
    _tell(screen, found, wording)
    return 0


def _progress(screen: Screen) -> Progress:
    """A line that counts up where a person waits for it."""
    if not sys.stderr.isatty():
        return lambda share: None

    def tell(share: float) -> None:
        sys.stderr.write(f"\r{share:4.0%}" if share < 1 else "\r\x1b[K")
        sys.stderr.flush()

    return tell


def _tell(screen: Screen, found: Analysis, wording: Wording) -> None:
    words = wording.words
    screen.line(words.say("analysis-title", game=words.say("game-name")), "bold")
    for curve in _shown(found):
        whose = (
            words.say("analysis-public")
            if curve.viewer is None
            else words.say("analysis-of", name=words.name(curve.viewer))
        )
        screen.line()
        _draw_sides(screen, found, wording, curve, whose)
    for chances in found.chances:
        screen.line()
        screen.line(words.say("analysis-chances", name=words.name(chances.viewer)), "bold")
        screen.show(_rows(wording, _win_series(found, chances), None))
    turns = wording.turns()
    if turns:
        screen.line()
        screen.line(words.say("analysis-turns"), "bold")
    for number, told, said in turns:
        screen.line(f"{number:5}  {' '.join(told)}".rstrip(), "dim")
        for line in said:
            screen.line(f"       {line}")
    if found.match.talk:
        screen.line()
        screen.line(words.say("analysis-claims"), "bold")
        for line in dict.fromkeys(f"{one.number:5}  {wording.claim(one)}" for one in found.claims if not one.true):
            screen.line(line)
        for line in wording.tallies() or [words.say("analysis-no-claims")]:
            screen.line(f"       {line}")


def _shown(found: Analysis) -> list[Curve]:
    """The public curve and the reader's own; all others are in the data."""
    return [curve for curve in found.curves if curve.viewer in (None, found.viewer)]


def _draw_sides(screen: Screen, found: Analysis, wording: Wording, curve: Curve, whose: str) -> None:
    words, side = wording.words, curve.side or ""
    screen.line(f"{whose}, {words.say('analysis-facts')}", "bold")
    screen.line(words.say("analysis-side", side=side_word(words, side)), "dim")
    facts = [[point.odds.chances[seat].get(side, 0.0) for point in curve.points] for seat in found.match.seats]
    screen.show(_rows(wording, facts, curve))
    read = [point.suspicion for point in curve.points if point.suspicion is not None]
    if read:
        screen.line(f"{whose}, {words.say('analysis-behaviour')}", "bold")
        screen.show(_rows(wording, [[point[seat] for point in read] for seat in found.match.seats], curve))


def _win_series(found: Analysis, chances: WinCurve) -> list[list[float]]:
    return [[point.chances[seat] for point in chances.points] for seat in found.match.seats]


def _rows(wording: Wording, series: Sequence[Sequence[float]], curve: Curve | None) -> Table:
    table = Table.grid(padding=(0, 1))
    for seat, values in enumerate(series):
        truth = (
            "" if curve is None else "/".join(side_word(wording.words, s) for s in curve.points[-1].odds.chances[seat])
        )
        table.add_row(letter(seat), clean(wording.words.name(seat)), Text(_bars(values)), truth)
    return table


def _bars(values: Sequence[float]) -> str:
    """A curve in a line of text; where there are many points each sign stands for the last of several."""
    if len(values) > WIDEST_CURVE:
        values = [values[(number + 1) * len(values) // WIDEST_CURVE - 1] for number in range(WIDEST_CURVE)]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in values)


def _retry(screen: Screen, match: Match, chosen: Namespace) -> int:
    """Let bots play on from a moment many times, and count."""
    number, times = whole_number("--retry", chosen.retry), whole_number("--num", chosen.num, 1)
    seed = whole_number("--seed", chosen.seed)
    found = retry(match, number, times=times, level=chosen.bots, seed=seed, progress=_progress(screen))
    words = match.words(screen.lang)
    screen.line(words.say("analysis-retried", number=number, times=times, bots=chosen.bots), "bold")
    named = [(side_word(words, side), share) for side, share in found.sides.items()]
    named += [(words.name(seat), share) for seat, share in enumerate(found.seats)]
    table = Table.grid(padding=(0, 2))
    for name, share in named:
        low, high = share.interval
        row = f"{100 * share.wins / share.times:6.1f} %", f"({100 * low:.1f} – {100 * high:.1f})"
        table.add_row(clean(name), *row)
    screen.show(table)
    return 0


def _review(screen: Screen, match: Match, seat: Seat | None) -> int:
    """Where the choices of a seat cost most."""
    if not match.over:
        raise Unfinished()
    if seat is None:
        raise SeatWanted()
    words = match.words(screen.lang)
    screen.line(words.say("hint-review", name=words.name(seat)), "bold")
    found = review(match, seat, screen.lang, progress=_progress(screen))
    for one in found:
        chosen, better = (words.option(one.kind, option, seat) for option in (one.chosen, one.better))
        screen.line(words.say("hint-costly", number=one.number, chosen=chosen, better=better))
        for why in one.why:
            screen.line(f"       {why}", "dim")
    if not found:
        screen.line(words.say("hint-none"))
    return 0


def _prove(screen: Screen, found: Analysis, wording: Wording, typed: str) -> int:
    last = len(found.match.log or ())
    number = whole_number("--prove", typed)
    if number > last:
        raise NoMoment(number=number, last=last)
    for curve in _shown(found):
        head, worlds, removed = wording.proof(curve, number)
        screen.line(head, "bold")
        for world in worlds:
            screen.line(f"  {world}")
        if removed:
            screen.line(wording.words.say("analysis-removed"))
            for line in removed:
                screen.line(f"  {line}")
        screen.line()
    return 0
