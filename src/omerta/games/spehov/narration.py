"""The game master's script: which cue follows which event (section 18 of the rules). The sentences are in ``words``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from omerta.gamekit import Cue, Phrase
from omerta.games.spehov.settings import Settings
from omerta.kernel import Seat, Seats, View

CUES = {
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
}
"""When each cue is said."""

CLOSED = frozenset(("N11", "N12", "N13", "N14", "N15", "N16", "N20", "N21", "N22", "N23"))
"""The cues that are said while eyes are closed."""

TalkSeconds: TypeAlias = Callable[[int], int]
"""The time for a discussion among so many."""


def cue(name: str, seats: Mapping[str, Seat | Seats | None] | None = None, **arguments: Any) -> Cue:
    return Cue(name, name in CLOSED, seats or {}, arguments)


THIRTY_SECONDS, MAJORITY_READY = cue("N42"), cue("N43")


def narration_of(
    settings: Settings, *, talk_seconds: TalkSeconds | None = None, masking: bool = False
) -> SpehovNarration:
    """The script of a match; without ``talk_seconds`` discussions are unlimited, ``masking`` lets people drum."""
    return SpehovNarration(talk_seconds=talk_seconds, masking=masking)


class SpehovNarration:
    """The cues of one match, event by event."""

    def __init__(self, *, talk_seconds: TalkSeconds | None = None, masking: bool = False) -> None:
        self.talk_seconds = talk_seconds
        self.masking = masking
        self.fallen = 0
        self.seats = 0
        self.last = ""

    def cues(self, happened: View, following: View | None) -> Iterator[Cue]:
        for said in self._cues(happened, following):
            self.last = said.id
            yield said

    def _cues(self, happened: View, following: View | None) -> Iterator[Cue]:
        event = happened.event
        if event in PLAIN:
            yield cue(PLAIN[event], _people(happened))
        elif event == "TalkEnded":
            window = following is not None and following.event == "WindowOpened" and following.window == "talked"
            yield cue("N44", w2=window)
        elif event in SPECIAL:
            yield from SPECIAL[event](self, happened)

    def _game_began(self, happened: View) -> Iterator[Cue]:
        self.seats = happened.mafiosi + happened.agents + happened.policemen
        yield cue("N01")
        yield cue("N02")

    def _mix_shown(self, happened: View) -> Iterator[Cue]:
        yield cue("N03", list=tuple(happened.cards))

    def _round_began(self, happened: View) -> Iterator[Cue]:
        yield cue("N10", r=happened.round)
        if self.masking:
            yield cue("N11")

    def _agent_woke(self, happened: View) -> Iterator[Cue]:
        yield cue("N13" if happened.small else "N12")

    def _bandage_given(self, happened: View) -> Iterator[Cue]:
        yield cue("N37", {"a": happened.target, "b": happened.seat})

    def _player_eliminated(self, happened: View) -> Iterator[Cue]:
        yield cue("N34", {"a": happened.seat}, role=Phrase(f"cue-token-{happened.token}"))
        self.fallen += 1
        if self.fallen == 1:
            yield cue("N80")

    def _last_shot_offered(self, happened: View) -> Iterator[Cue]:
        yield cue("N38", {"a": happened.seat}, card=happened.by_card)

    def _window_opened(self, happened: View) -> Iterator[Cue]:
        if happened.window == "talked":
            if self.last != "N44":
                yield cue("N44", w2=True)
        else:
            yield cue({"start": "N40", "again": "N48", "closing": "N60"}[happened.window])

    def _talk_began(self, happened: View) -> Iterator[Cue]:
        if not happened.tie:
            yield cue("N41", t=self._time())

    def _ballot_opened(self, happened: View) -> Iterator[Cue]:
        if happened.ballot != "vote":
            yield cue("N54", {"list": tuple(happened.candidates)}, badge=happened.leader is not None)
        elif happened.leader is None:
            yield cue("N50")
        else:
            yield cue("N51", {"a": happened.leader})

    def _suspects_named(self, happened: View) -> Iterator[Cue]:
        yield cue("N52", {"list": tuple(happened.suspects)})

    def _vote_tied(self, happened: View) -> Iterator[Cue]:
        yield cue("N55", {"list": tuple(happened.tied)})

    def _player_condemned(self, happened: View) -> Iterator[Cue]:
        if self.last not in ("N56", "N57"):
            yield cue("N58", {"a": happened.seat})

    def _card_played(self, happened: View) -> Iterator[Cue]:
        corner = happened.card == "corner"
        target = None if corner else happened.target
        yield cue("N62", {"a": happened.seat, "b": target}, card=happened.card)
        if corner:
            yield cue("N63", {"b": happened.target})

    def _trade_declined(self, happened: View) -> Iterator[Cue]:
        yield cue("N06", {"a": happened.seat, "b": None})

    def _match_ended(self, happened: View) -> Iterator[Cue]:
        yield cue({"police": "N70", "mafia": "N71", "gang": "N72", None: "N73"}[happened.side])

    def _time(self) -> Phrase:
        seconds = self.talk_seconds(self.seats - self.fallen) if self.talk_seconds else 0
        if not seconds:
            return Phrase("cue-time-unlimited")
        if seconds < 60:
            return Phrase("cue-time", {"seconds": seconds})
        return Phrase("cue-time-minutes", {"minutes": seconds // 60, "seconds": seconds % 60})


def _people(happened: View) -> dict[str, Seat | None]:
    """``a`` is whom it is about, ``b`` the other one."""
    people = {"a": happened.get("seat"), "b": happened.get("target", happened.get("partner"))}
    return {name: seat for name, seat in people.items() if "seat" in happened or seat is not None}


PLAIN = {
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
    "GangCardShown": "N39",
    "DefenceBegan": "N53",
    "CommanderDecided": "N56",
    "LotDrawn": "N57",
    "NobodyCondemned": "N59",
    "BadgeMoved": "N61",
    "PlayerExcluded": "N81",
}
"""Events that are one plain sentence about one player, two, or nobody."""

SPECIAL: dict[str, Callable[[SpehovNarration, View], Iterator[Cue]]] = {
    "GameBegan": SpehovNarration._game_began,
    "MixShown": SpehovNarration._mix_shown,
    "RoundBegan": SpehovNarration._round_began,
    "AgentWoke": SpehovNarration._agent_woke,
    "BandageGiven": SpehovNarration._bandage_given,
    "PlayerEliminated": SpehovNarration._player_eliminated,
    "LastShotOffered": SpehovNarration._last_shot_offered,
    "WindowOpened": SpehovNarration._window_opened,
    "TalkBegan": SpehovNarration._talk_began,
    "BallotOpened": SpehovNarration._ballot_opened,
    "SuspectsNamed": SpehovNarration._suspects_named,
    "VoteTied": SpehovNarration._vote_tied,
    "PlayerCondemned": SpehovNarration._player_condemned,
    "CardPlayed": SpehovNarration._card_played,
    "TradeDeclined": SpehovNarration._trade_declined,
    "MatchEnded": SpehovNarration._match_ended,
}
