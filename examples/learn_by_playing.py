"""Train a small policy by playing, count its wins before and after, and draw how it learnt.

    python examples/learn_by_playing.py --game resistance --seats 5 --opponents simple --episodes 6000 --curve curve.svg

The policy is linear and is trained by REINFORCE with a baseline for each kind of question; NumPy is all it needs. It
plays one seat, drawn anew for each match, and bots play the others: about two minutes on one core.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path

import numpy as np

from omerta.adapters.gym import OmertaEnv


class LinearPolicy:
    """Odds of actions that grow with a weighted sum of what is observed."""

    def __init__(self, env: OmertaEnv, seed: int) -> None:
        self.weights = np.zeros((env.action_space.n, env.observation_space.shape[0]), np.float32)
        self.rng = np.random.default_rng(seed)

    def odds(self, seen: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The legal actions and the odds of each; observations are mostly zeros, so only the rest is summed."""
        active = np.flatnonzero(seen)
        scores = self.weights[np.ix_(legal, active)] @ seen[active]
        shares = np.exp(scores - scores.max())
        return active, shares / shares.sum()

    def act(self, seen: np.ndarray, mask: np.ndarray, greedy: bool = False) -> tuple[int, tuple]:
        legal = np.flatnonzero(mask)
        active, odds = self.odds(seen, legal)
        chosen = int(odds.argmax() if greedy else self.rng.choice(len(legal), p=odds))
        return int(legal[chosen]), (legal, active, seen[active], odds, chosen)

    def learn(self, step: tuple, advantage: float, rate: float) -> None:
        """Make what was done likelier if it went better than expected, and rarer otherwise."""
        legal, active, values, odds, chosen = step
        push = -odds
        push[chosen] += 1.0
        self.weights[np.ix_(legal, active)] += rate * advantage * np.outer(push, values)


def play(env: OmertaEnv, policy: LinearPolicy | None, rng: np.random.Generator) -> tuple[float, list[tuple]]:
    """One match: what it brought, and what was done in it. Without a policy any legal action is as good."""
    seen, info = env.reset(seed=int(rng.integers(1 << 31)))
    reward, over, steps = 0.0, env.episode.match.over, []
    while not over:
        if policy is None:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        else:
            action, step = policy.act(seen, info["action_mask"])
            steps.append((env.layout.kinds.get(env.episode.match.question.kind, 0), step))
        seen, reward, over, _, info = env.step(action)
    return reward, steps


def train(env: OmertaEnv, policy: LinearPolicy, episodes: int, rate: float, seed: int) -> list[float]:
    """Play and learn; the rewards in their order."""
    rng, expected, rewards = np.random.default_rng(seed), defaultdict(float), []
    for _ in range(episodes):
        reward, steps = play(env, policy, rng)
        for kind, step in steps:
            policy.learn(step, reward - expected[kind], rate)
            expected[kind] += 0.01 * (reward - expected[kind])
        rewards.append(reward)
    return rewards


def wins(env: OmertaEnv, policy: LinearPolicy | None, matches: int, seed: int) -> tuple[float, float, float]:
    """The share of matches won, with its 95 % interval (Wilson)."""
    rng = np.random.default_rng(seed)
    won = sum(play(env, policy, rng)[0] > 0 for _ in range(matches))
    return interval(won, matches)


def interval(won: int, matches: int) -> tuple[float, float, float]:
    share, z = won / matches, 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z * np.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2)) / (1 + z * z / matches)
    return share, float(middle - half), float(middle + half)


def curve(rewards: list[float], baseline: float, title: str, window: int) -> str:
    """The share of wins in a sliding window as SVG, with its interval, and a random player's for comparison."""
    won = np.array(rewards) > 0
    points = [
        (end, interval(int(won[end - window : end].sum()), window))
        for end in range(window, len(won) + 1, max(1, len(won) // 120))
    ]
    wide, high, left, top = 640, 260, 50, 40

    def at(episode: float, share: float) -> str:
        return f"{left + wide * episode / len(won):.1f},{top + high * (1 - share):.1f}"

    band = " ".join(
        [at(end, low) for end, (_, low, _) in points] + [at(end, up) for end, (_, _, up) in reversed(points)]
    )
    level = top + high * (1 - baseline) + 16
    line = " ".join(at(end, share) for end, (share, _, _) in points)
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 350" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        '<rect width="720" height="350" fill="#f7f3ea"/>',
        f'<text x="{left}" y="24" font-size="14" font-weight="bold">{title}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = top + high * (1 - share)
        out.append(f'<line x1="{left}" x2="{left + wide}" y1="{y}" y2="{y}" stroke="#d9cfb8"/>')
        out.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    out += [
        f'<polygon points="{band}" fill="#2f6690" opacity="0.2"/>',
        f'<polyline points="{line}" fill="none" stroke="#2f6690" stroke-width="2.5"/>',
        f'<polyline points="{at(0, baseline)} {at(len(won), baseline)}" stroke="#b5533c" stroke-dasharray="6 4"/>',
        f'<text x="{left + wide - 4}" y="{level}" text-anchor="end" fill="#b5533c">random play</text>',
        f'<text x="{left + wide}" y="{top + high + 24}" text-anchor="end">{len(won)} matches</text>',
        f'<text x="{left}" y="{top + high + 24}">wins in the last {window} matches, with 95 % intervals</text>',
        "</svg>",
    ]
    return "\n".join(out) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="resistance")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--opponents", default="simple")
    parser.add_argument("--episodes", type=int, default=6000)
    parser.add_argument("--matches", type=int, default=1000, help="played before and after to count wins")
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    chosen = parser.parse_args()
    env = OmertaEnv(chosen.game, chosen.seats, opponents=chosen.opponents)
    policy = LinearPolicy(env, chosen.seed)
    before = wins(env, None, chosen.matches, seed=chosen.seed + 1)
    print("random play wins {:.1%} ({:.1%} to {:.1%})".format(*before))
    rewards = train(env, policy, chosen.episodes, chosen.rate, chosen.seed)
    after = wins(env, policy, chosen.matches, seed=chosen.seed + 1)
    print("the policy wins {:.1%} ({:.1%} to {:.1%})".format(*after))
    if chosen.curve:
        title = f"{chosen.game}, {env.count} seats against {chosen.opponents}"
        chosen.curve.write_text(curve(rewards, before[0], title, min(500, max(2, len(rewards) // 4))), encoding="utf-8")


if __name__ == "__main__":
    main()
