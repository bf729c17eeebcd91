"""To whom a detective of ``master`` gives plot cards (RS-7.3): a gift is seen by all, and ties two seats together.

Whoever reads gifts takes a useful card from one seat to another for a sign that both are detectives. That costs the
detectives far more than a card brings in a friend's hand; only mafiosi who read nothing from gifts win more by what
they get. What the cards do in whose hand:

====================== ============================================ ==========================================
card                   to a mafioso                                 to a detective
====================== ============================================ ==========================================
Strong Leader          takes the lead from a suspect                takes it when the match hangs on it
No Confidence          stops a team he fears, never the fifth       ends the match at the fifth attempt
Close Eye, Spotlight   finds the one who failed                     hardly anything
Take Responsibility    what he fears in a suspect's hand            the same the other way round
Opinion Maker          nothing                                      gives the vote away before the others'
Overheard Conversation a neighbour's side, so none of a detective's a good word for a friend
Open Up                one more knows that he is loyal              a friend who can lie about it
Establish Confidence   sees that the leader is a detective          the leader is seen by a friend only
====================== ============================================ ==========================================

So friends get nothing but Establish Confidence, and mafiosi whatever a mafioso would have given them.
"""

from __future__ import annotations

from omerta.bots.resistance.mind import Mind
from omerta.games.resistance import Give, Plot

FRIEND = 5.0
"""What it is worth that a receiver is a detective, against how suspicious one looks."""
RUMOUR = 0.1
"""How much the word of a trusted seat counts more, where it may see a detective's role."""


def worth_of_gift(mind: Mind, gift: Give) -> float:
    """The least suspicious mafioso, as the table sees it; each other card by what it does (RS-8.5, 8.9, 8.11)."""
    friend, looks = FRIEND * mind.own.suspicion[gift.receiver], mind.cover.suspicion[gift.receiver]
    if gift.plot is Plot.ESTABLISH_CONFIDENCE:
        return friend - looks
    if gift.plot is Plot.OPINION_MAKER:
        return looks - friend
    if gift.plot is Plot.OVERHEARD_CONVERSATION:
        seats = len(mind.view.seats)
        seen = sum(mind.own.suspicion[(gift.receiver + step) % seats] for step in (1, -1))
        return RUMOUR * looks - seen - friend
    return -looks - friend
