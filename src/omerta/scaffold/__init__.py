"""New games: the package of a small game that runs, renamed, as the beginning of another."""

from omerta.scaffold.new_game import BadGameName, FolderInUse, new_game

__all__ = ["BadGameName", "FolderInUse", "new_game"]
