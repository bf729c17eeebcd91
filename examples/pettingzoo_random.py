"""A random match of every game through PettingZoo: python examples/pettingzoo_random.py [GAME]"""

import sys

from omerta.adapters import omerta_v0


def main(game: str) -> None:
    env = omerta_v0.env(game)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        over = terminated or truncated
        if over:
            print(game, agent, reward)
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))


if __name__ == "__main__":
    for name in sys.argv[1:] or ["resistance", "mafia-city", "cosa-nostra", "spehov"]:
        main(name)
