"""OpenSpiel's ISMCTS on seat A of The Resistance, random players on the others.

python examples/openspiel_ismcts.py [SIMULATIONS] [GAME STRING]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import omerta.adapters.openspiel  # registers the games


def main(simulations: int = 20, text: str = "python_omerta_resistance(players=5,skip_forced=True)") -> None:
    game, rng = pyspiel.load_game(text), np.random.RandomState(7)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(outcomes, p=odds)
        elif state.current_player() == 0:
            action = bot.step(state)
            print("A:", state.action_to_string(0, int(action)))
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    print(omerta.adapters.openspiel.short_name("resistance"), state.returns())


if __name__ == "__main__":
    main(*(int(word) if word.isdecimal() else word for word in sys.argv[1:]))
