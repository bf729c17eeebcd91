"""The game master of Špehov: what is said aloud, cue by cue, beside the events (section 18 of its rules).

A narrator hears what a spectator is told and answers with lines to be read to a room, some of them while eyes are
closed. It knows no secret, so it can betray none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from omerta.kernel import Seat, View
from omerta.words.phrasing import Words


@dataclass(frozen=True)
class Cue:
    """A sentence of the script: its id, when it is said, and whether eyes are closed then."""

    id: str
    when: str
    closed: bool = False


CUES = tuple(
    Cue(name, when, closed=name in {"N11", "N12", "N13", "N14", "N15", "N16", "N20", "N21", "N22", "N23"})
    for name, when in {
        "N01": "start",
        "N02": "tokens dealt",
        "N03": "card mix shown",
        "N04": "Commander shown",
        "N05": "Role Swap shown",
        "N06": "tokens traded or not",
        "N10": "round begins",
        "N11": "masking noise",
        "N12": "agent phase",
        "N13": "agent phase of a small game",
        "N14": "agent phase ends",
        "N15": "gang recognition",
        "N16": "gang recognition ends",
        "N20": "mafia phase",
        "N21": "the mafia chooses",
        "N22": "recruitment",
        "N23": "mafia phase ends",
        "N30": "morning",
        "N31": "Agent exposed",
        "N32": "victim named",
        "N33": "bandage step",
        "N34": "eliminated",
        "N35": "no victim",
        "N36": "vest",
        "N37": "bandage",
        "N38": "last shot offered",
        "N39": "gang card shown",
        "N40": "window at the start",
        "N41": "talk begins",
        "N42": "thirty seconds left",
        "N43": "majority ready",
        "N44": "talk ends, window after it",
        "N48": "window before the next vote",
        "N50": "vote at once",
        "N51": "vote in turn",
        "N52": "suspects",
        "N53": "defence",
        "N54": "second vote, revote",
        "N55": "tie",
        "N56": "the Commander decides",
        "N57": "lot",
        "N58": "condemned",
        "N59": "no ballot",
        "N60": "closing window",
        "N61": "the badge moves",
        "N62": "card played",
        "N63": "shot from around the corner",
        "N70": "the police win",
        "N71": "the mafia wins",
        "N72": "the gang wins",
        "N73": "nobody wins",
        "N80": "first elimination",
        "N81": "exclusion",
    }.items()
)

_BY_ID = {cue.id: cue for cue in CUES}


@dataclass(frozen=True)
class Line:
    """A cue in words."""

    cue: Cue
    text: str


class Narrator:
    """Speaks the cues of one match; ``talk_seconds`` is the time for a discussion among so many, if it is limited."""

    def __init__(
        self,
        words: Words,
        *,
        children: bool = False,
        masking: bool = False,
        talk_seconds: Callable[[int], int] | None = None,
    ) -> None:
        self.words = words
        self.children = children
        self.masking = masking
        self.talk_seconds = talk_seconds
        self.fallen = 0
        self.seats = 0
        self.last = ""

    def hear(self, told: Sequence[View]) -> list[Line]:
        """The lines for what everybody was told since the last time, in order."""
        after = [*told[1:], None] if told else []
        return [
            line for happened, following in zip(told, after, strict=True) for line in self.lines(happened, following)
        ]

    def lines(self, happened: View, following: View | None) -> list[Line]:
        """The lines for one event; what follows it may change its words."""
        lines = []
        for line in self._cues(happened, following):
            lines.append(line)
            self.last = line.cue.id
        return lines

    def thirty_seconds(self) -> Line:
        return self.say("N42")

    def majority_ready(self) -> Line:
        return self.say("N43")

    def say(self, name: str, **arguments: Any) -> Line:
        """A cue in words, children's words where the table wants them and there are any."""
        message = f"cue-{name.lower()}"
        if self.children and self.words.has(f"{message}-children"):
            message += "-children"
        return Line(_BY_ID[name], self.words.say(message, **arguments))

    def _cues(self, happened: View, following: View | None) -> Iterator[Line]:
        plain = _PLAIN.get(happened.event)
        if plain is not None:
            yield self.say(plain, **self._people(happened))
            return
        special = getattr(self, f"_{happened.event}", None)
        if special is not None:
            yield from special(happened, following)

    def _people(self, happened: View) -> dict[str, str]:
        """``a`` is whom it is about, ``b`` the other one."""
        people = {"a": happened.get("seat"), "b": happened.get("target", happened.get("partner"))}
        return {name: self._name(seat) for name, seat in people.items() if "seat" in happened or seat is not None}

    def _name(self, seat: Seat | None) -> str:
        return "none" if seat is None else self.words.name(seat)

    def _list(self, seats: Iterable[Seat]) -> str:
        return self.words.join(map(self.words.name, seats))

    # Events that are more than one plain sentence

    def _GameBegan(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        self.seats = happened.mafiosi + happened.agents + happened.policemen
        yield self.say("N01")
        yield self.say("N02")

    def _MixShown(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N03", list=self.words.join(map(self.words.term, happened.cards)))

    def _RoundBegan(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N10", r=happened.round)
        if self.masking:
            yield self.say("N11")

    def _AgentWoke(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N13" if happened.small else "N12")

    def _BandageGiven(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N37", a=self._name(happened.target), b=self._name(happened.seat))

    def _PlayerEliminated(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        gentle = self.children and self.words.has(f"cue-token-{happened.token}-children")
        role = self.words.say(f"cue-token-{happened.token}{'-children' if gentle else ''}")
        yield self.say("N34", a=self._name(happened.seat), role=role)
        self.fallen += 1
        if self.fallen == 1:
            yield self.say("N80")

    def _WindowOpened(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        if happened.window == "talked":
            if self.last != "N44":
                yield self.say("N44", w2="true")
        else:
            yield self.say({"start": "N40", "again": "N48", "closing": "N60"}[happened.window])

    def _TalkBegan(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        if not happened.tie:
            yield self.say("N41", t=self._time())

    def _TalkEnded(self, _: View, following: View | None) -> Iterator[Line]:  # noqa: N802
        window = following is not None and following.event == "WindowOpened" and following.window == "talked"
        yield self.say("N44", w2="true" if window else "false")

    def _BallotOpened(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        if happened.ballot != "vote":
            yield self.say("N54", list=self._list(happened.candidates), badge=str(happened.leader is not None).lower())
        elif happened.leader is None:
            yield self.say("N50")
        else:
            yield self.say("N51", a=self._name(happened.leader))

    def _SuspectsNamed(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N52", list=self._list(happened.suspects))

    def _VoteTied(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N55", list=self._list(happened.tied))

    def _PlayerCondemned(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        if self.last not in ("N56", "N57"):
            yield self.say("N58", a=self._name(happened.seat))

    def _CardPlayed(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        corner = happened.card == "corner"
        target = self._name(None if corner else happened.target)
        yield self.say("N62", a=self._name(happened.seat), card=self.words.term(happened.card), b=target)
        if corner:
            yield self.say("N63", b=self._name(happened.target))

    def _TradeDeclined(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say("N06", a=self._name(happened.seat), b="none")

    def _MatchEnded(self, happened: View, _: View | None) -> Iterator[Line]:  # noqa: N802
        yield self.say({"police": "N70", "mafia": "N71", "gang": "N72", None: "N73"}[happened.side])

    def _time(self) -> str:
        seconds = self.talk_seconds(self.seats - self.fallen) if self.talk_seconds else 0
        if not seconds:
            return self.words.say("cue-time-unlimited")
        if seconds < 60:
            return self.words.say("cue-time", seconds=seconds)
        return self.words.say("cue-time-minutes", minutes=seconds // 60, seconds=seconds % 60)


class Script:
    """The lines of one match, event by event: a device that joins late finds them where they were said."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self._said: list[list[Line]] = []

    def at(self, place: int, told: Callable[[], Sequence[View | None]]) -> list[Line]:
        """The lines for the event at a place; ``told`` is what everybody was told so far, None where it was nothing."""
        if place >= len(self._said):
            everything = told()
            for number in range(len(self._said), len(everything)):
                happened = everything[number]
                following = next(filter(None, everything[number + 1 :]), None)
                self._said.append([] if happened is None else self.narrator.lines(happened, following))
        return self._said[place]


def script(words: Words, settings: Any, seconds: int = 0) -> Script | None:
    """The game master's script, for games that have one."""
    if not words.has("cue-n01"):
        return None
    children: bool = settings.children_wording
    return Script(Narrator(words, children=children, talk_seconds=(lambda _: seconds) if seconds else None))


_PLAIN = {
    "CommanderShown": "N04",
    "RoleSwapShown": "N05",
    "TokensTraded": "N06",
    "AgentSlept": "N14",
    "GangWoke": "N15",
    "GangSlept": "N16",
    "MafiaWoke": "N20",
    "VictimSought": "N21",
    "RecruitmentAnnounced": "N22",
    "MafiaSlept": "N23",
    "MorningCame": "N30",
    "AgentLost": "N31",
    "VictimNamed": "N32",
    "HelpSought": "N33",
    "NobodyChosen": "N35",
    "VestHeld": "N36",
    "LastShotOffered": "N38",
    "GangCardShown": "N39",
    "DefenceBegan": "N53",
    "CommanderDecided": "N56",
    "LotDrawn": "N57",
    "NobodyCondemned": "N59",
    "BadgeMoved": "N61",
    "PlayerExcluded": "N81",
}
"""Events that are one plain sentence about one player, two, or nobody."""
