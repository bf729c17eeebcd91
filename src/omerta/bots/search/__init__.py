"""Looking ahead in any game: deal worlds, play them on by a quick policy, judge where they lead.

A game gives a policy that reads the table, an evaluator, and worlds by what its bot believes. Nothing here knows one.
"""

from omerta.bots.search.playouts import Evaluator, Horizon, Policies, Policy, decide, play_on
from omerta.bots.search.rating import Rated, rate

__all__ = ["Evaluator", "Horizon", "Policies", "Policy", "Rated", "decide", "play_on", "rate"]
