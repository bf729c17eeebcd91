"""Noninterference on the wire: two servers whose rooms differ only in what one seat may not know.

Both get the same commands at the same time, on a clock that the test winds. Until something is told that reveals a
secret by the rules, these must be equal:

- every byte that the seat and the onlookers are sent, every body that they can fetch, and every counter;
- when all other devices are sent something, in which order, and how long it is after what a proxy would compress;
- what a bot on that seat says and answers.

Positions have held and early answers, standing orders, prepared plays, bots that think for different times, and players
who were excluded.

    python -m tests.web.worlds --pairs 100000 mafia-city       the long run; prints how much was compared

``positions`` makes pairs of rooms, ``servers`` shows them without a network, ``pairs`` plays on and compares.
"""

from tests.web.worlds.pairs import examine
from tests.web.worlds.positions import Different

__all__ = ["Different", "examine"]
