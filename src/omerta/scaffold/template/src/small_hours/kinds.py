"""The kinds of question, in the order of the rulebook."""

from omerta.gamekit import Kind, kinds

KINDS = kinds(
    Kind("look", "SH-2.1"),
    Kind("decide", "SH-3.1"),
)
