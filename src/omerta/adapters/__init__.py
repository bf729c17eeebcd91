"""Doors for research: PettingZoo, OpenSpiel, Gymnasium, and chat models.

Nothing is imported here: each door needs an extra of its own (``pip install "omerta[pettingzoo]"``, ``[openspiel]``,
``[gymnasium]``), the chat adapter needs none. docs/research.md shows five lines of each.
"""
