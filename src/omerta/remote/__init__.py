"""Bots that play over the network: ``omerta bot``. They are clients like any other, and know the protocol alone.

cli ── league_client ── bot_client ─┬ room_client     comes in, sits, answers, comes back
                                    └ bot_seat        one bot in one match, in a thread of its own
                                        └ typed       what the protocol sends, as a bot is given it
"""

from omerta.remote.room_client import RoomClient

__all__ = ["RoomClient"]
