"""The settings of a server, from its environment."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """How a server is run; every one has an environment variable, ``OMERTA_`` and its name."""

    data: Path = Path("omerta-data")
    database: str = ""
    lang: str = "en"
    name: str = "Omertà"
    """What the server calls itself in the records that it signs."""
    public: bool = False
    league: bool = False
    """Whether bots of several authors play rated matches here."""
    league_seconds: int = 20
    """The time that they have for an answer."""
    league_pace: int = 100
    """Milliseconds within which quick answers of theirs are held back, so that their time tells nothing."""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    """The names under which the server is reached, beside addresses and names of the local network."""
    rooms: int = 2_000
    sockets: int = 5_000
    each: int = 200
    """Sockets of one address."""
    rate: float = 50.0
    """Requests of one address in a second, in the long run; 0 is no limit."""
    idle: float = 600.0
    bots: int = 2
    away: float = 15.0
    """Seconds without a device after which a person counts as away."""
    metrics_token: str = ""
    """Opens ``/metrics`` and nothing else, for Prometheus; the operator's secret opens it, too."""

    @classmethod
    def from_environment(cls) -> Settings:
        found = os.environ.get
        return cls(
            data=Path(found("OMERTA_DATA") or default_folder()),
            database=found("OMERTA_DATABASE", ""),
            lang=found("OMERTA_LANG") or "en",
            name=" ".join((found("OMERTA_NAME") or cls.name).split())[:80],
            public=found("OMERTA_PUBLIC", "") in ("1", "yes", "true"),
            league=found("OMERTA_LEAGUE", "") in ("1", "yes", "true"),
            league_seconds=_between("OMERTA_LEAGUE_SECONDS", cls.league_seconds, 1, 3_600),
            league_pace=_between("OMERTA_LEAGUE_PACE", cls.league_pace, 0, 10_000),
            origins=tuple(found("OMERTA_ORIGINS", "").split()),
            hosts=tuple(found("OMERTA_HOSTS", "").split()),
            rooms=int(found("OMERTA_ROOMS") or cls.rooms),
            sockets=int(found("OMERTA_SOCKETS") or cls.sockets),
            each=int(found("OMERTA_EACH") or cls.each),
            rate=float(found("OMERTA_RATE") or cls.rate),
            bots=int(found("OMERTA_BOTS") or cls.bots),
            idle=float(found("OMERTA_IDLE") or cls.idle),
            away=float(found("OMERTA_AWAY") or cls.away),
            metrics_token=found("OMERTA_METRICS_TOKEN", ""),
        )


def _between(name: str, otherwise: int, least: int, most: int) -> int:
    """A number from the environment; one that is out of bounds is a ``ValueError`` which names it."""
    number = int(os.environ.get(name) or otherwise)
    if not least <= number <= most:
        raise ValueError(f"{name}={number}: {least} to {most}")
    return number


def default_folder() -> Path:
    """The data folder unless another is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "omerta"
