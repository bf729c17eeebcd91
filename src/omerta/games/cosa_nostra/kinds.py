"""The kinds of question of Cosa Nostra, in the order of the rulebook."""

from omerta.gamekit import Kind, kinds

KINDS = kinds(
    Kind("start", "CN-2.5"),
    Kind("lay", "CN-2.5"),
    Kind("roll", "CN-3.4", choice_is_secret=True),
    Kind("move", "CN-3.2"),
    Kind("club", "CN-5.5"),
    Kind("tip", "CN-5.6"),
    Kind("yakuza", "CN-5.7"),
    Kind("black", "CN-8.8", choice_is_secret=True),
    Kind("lose", "CN-8.1"),
    Kind("who", "CN-8.9"),
    Kind("act", "CN-4.3", choice_is_secret=True),
    Kind("show", "CN-10.3", choice_is_secret=True, first_is_secret=True),
    Kind("price", "CN-10.4"),
    Kind("answer", "CN-10.8"),
    Kind("counter", "CN-10.8"),
    Kind("raise", "CN-9.5"),
)
