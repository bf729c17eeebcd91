"""The kinds of question of Špehov, in the order of the rulebook."""

from omerta.gamekit import Kind, kinds

KINDS = kinds(
    Kind("swap", "SP-2.6"),
    Kind("inspect", "SP-5.1", hide_progress=True),
    Kind("recruit", "SP-6.3", hide_progress=True),
    Kind("kill", "SP-6.4", hide_progress=True),
    Kind("vest", "SP-8.3"),
    Kind("bandage", "SP-8.4", hide_progress=True),
    Kind("shoot", "SP-8.7"),
    Kind("last-shot", "SP-11.13"),
    Kind("window-start", "SP-10.7", goes_round=True, hide_progress=True),
    Kind("window-talked", "SP-10.7", goes_round=True, hide_progress=True),
    Kind("window-again", "SP-10.7", goes_round=True, hide_progress=True),
    Kind("window-closing", "SP-10.7", goes_round=True, hide_progress=True),
    Kind("talk", "SP-17.6", may_exclude=True),
    Kind("vote", "SP-7.8", may_exclude=True),
    Kind("defence", "SP-7.14"),
    Kind("second-vote", "SP-7.16", may_exclude=True),
    Kind("revote", "SP-7.19", may_exclude=True),
)
