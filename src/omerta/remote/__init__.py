"""Bots that play over the network: ``omerta bot``. They are clients like any other, and know the protocol alone."""
