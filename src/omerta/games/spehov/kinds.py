"""The kinds of question of Špehov, in the order of the rulebook."""

from omerta.gamekit import Kind, kinds


def _window(name: str) -> Kind:
    return Kind(name, "SP-10.7", choice_is_secret=True, goes_round=True, hide_progress=True, seconds=6, reaction=True)


KINDS = kinds(
    Kind("swap", "SP-2.6", seconds=30),
    Kind("inspect", "SP-5.1", decoy="sleep", choice_is_secret=True, hide_progress=True, seconds=15, full_time=True),
    Kind("recruit", "SP-6.3", decoy="sleep", choice_is_secret=True, hide_progress=True, seconds=6, full_time=True),
    Kind("kill", "SP-6.4", decoy="sleep", choice_is_secret=True, hide_progress=True, full_time=True),
    Kind("vest", "SP-8.3", choice_is_secret=True, seconds=6, reaction=True),
    Kind("bandage", "SP-8.4", choice_is_secret=True, hide_progress=True, seconds=6, reaction=True),
    Kind("shoot", "SP-8.7", seconds=6),
    Kind("last-shot", "SP-11.13", choice_is_secret=True, seconds=6, reaction=True),
    _window("window-start"),
    _window("window-talked"),
    _window("window-again"),
    _window("window-closing"),
    Kind("talk", "SP-17.6", waits_for_talk=True),
    Kind("vote", "SP-7.8", seconds=30),
    Kind("defence", "SP-7.14", seconds=20, waits_for_talk=True),
    Kind("second-vote", "SP-7.16", seconds=30),
    Kind("revote", "SP-7.19", seconds=30),
)
