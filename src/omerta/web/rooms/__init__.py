"""Rooms in memory: ``registry`` finds and drops them, ``actor`` does commands one after the other, ``replica`` follows
the log, ``bots`` think and answer. A room is a cache of its log.
"""
