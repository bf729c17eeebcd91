"""The kinds of question of The Resistance, in the order of the rulebook."""

from omerta.gamekit import Kind, kinds

KINDS = kinds(
    Kind("strong-leader", "RS-8.1", goes_round=True),
    Kind("plot", "RS-7.3"),
    Kind("take", "RS-8.8"),
    Kind("open-up", "RS-8.10"),
    Kind("overhear", "RS-8.11"),
    Kind("action", "RS-6.2"),
    Kind("team", "RS-3.3"),
    Kind("open-vote", "RS-8.5"),
    Kind("vote", "RS-3.4"),
    Kind("no-confidence", "RS-8.4", goes_round=True),
    Kind("in-the-spotlight", "RS-8.6", goes_round=True),
    Kind("card", "RS-4.1", choice_is_secret=True),
    Kind("close-eye", "RS-8.7", goes_round=True),
)
