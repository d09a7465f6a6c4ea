"""Train a linear policy for the card duel by REINFORCE, and measure it against the Rookie.

    python docs/examples/train_a_policy.py --games 20000 --test 1000 --save policy.npy

It needs the extra ``wreckyard[zoo]``. For each option the policy adds up a weight for every pair of
a number of its observation and a feature of the option, and chooses by the softmax of these
sums. After a game every choice is made more or less likely by what the game has brought,
less what games of late have brought on average.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wreckyard import zoo
from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.lab import wilson
from wreckyard.zoo.duel.encoding import FRAMES, SEAT

type Floats = NDArray[np.float64]

SEATS = 2
KEPT = SEAT * SEATS + 2
"""What both cars have suffered and hold, and whose turn it is: the first numbers."""

SCALE = 1 / 6
"""Damage is a few points: this makes it about 1."""


def seen(observation: dict[str, Any]) -> Floats:
    """The part of an observation that the policy looks at: cars, the question, and a 1."""
    numbers = observation["observation"]
    kinds = (len(numbers) - KEPT - FRAMES - 11) // 2
    start = KEPT + 2 * kinds
    return np.concatenate([numbers[:KEPT] * SCALE, numbers[start : start + FRAMES], [1.0]])


@dataclass
class Policy:
    """Weights, one for each pair; and what a game has chosen so far."""

    weights: Floats
    rng: np.random.Generator
    grads: list[Floats] = field(default_factory=list)

    def choose(self, observation: dict[str, Any], *, learning: bool) -> int:
        """An action: by chance while it learns, else the best."""
        count = int(observation["action_mask"].sum())
        if count == 1:
            return 0
        state, options = seen(observation), observation["options"][:count].astype(float)
        sums = options @ (self.weights.T @ state)
        if not learning:
            return int(sums.argmax())
        odds = np.exp(sums - sums.max())
        odds /= odds.sum()
        chosen = int(self.rng.choice(count, p=odds))
        self.grads.append(np.outer(state, options[chosen] - odds @ options))
        return chosen


def play(
    env: zoo.GameEnv, policy: Policy, seat: int, foe: Agent, seed: int, learning: bool
) -> float:
    """A game against a computer player; the reward of the policy."""
    env.reset(seed=seed)
    own = env.possible_agents[seat]
    while not any(env.terminations.values()):
        if env.agent_selection == own:
            env.step(policy.choose(env.observe(own), learning=learning))
        else:
            view = env.view()
            assert view.decision is not None
            answer = foe.choose(view.observation, view.decision, Budget())
            for action in env.actions_for(answer):
                env.step(action)
    return float(env.rewards[own])


def environment() -> zoo.GameEnv:
    """Single duels of two cars."""
    return zoo.env("duel", seats=SEATS, options={"length": "duel"}, describe=True)


def untrained(seed: int) -> Policy:
    """A policy that takes all options alike."""
    env = environment()
    env.reset(seed=0)
    size = len(seen(env.observe(env.agent_selection)))
    return Policy(np.zeros((size, zoo.FEATURES)), np.random.default_rng(seed))


def train(policy: Policy, games: int, rate: float = 0.02, batch: int = 20) -> None:
    """Play so many games, the first fifth of them against chance, and learn (REINFORCE, Adam)."""
    env, usual = environment(), 0.0
    mean, square = np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    total = np.zeros_like(policy.weights)
    for game in range(games):
        level = "random" if game < games // 5 else "rookie"
        policy.grads.clear()
        reward = play(env, policy, game % 2, make_agent("duel", level, game), game, learning=True)
        usual += 0.01 * (reward - usual)
        if policy.grads:
            total += (reward - usual) * np.sum(policy.grads, axis=0)
        if (game + 1) % batch == 0:
            step = (game + 1) // batch
            total /= batch
            mean, square = 0.9 * mean + 0.1 * total, 0.99 * square + 0.01 * total * total
            found, spread = mean / (1 - 0.9**step), square / (1 - 0.99**step)
            policy.weights += rate * found / (np.sqrt(spread) + 1e-8)
            total[:] = 0


def measure(policy: Policy, level: str, games: int, seed: int) -> tuple[float, int]:
    """What the policy scores against a level, in so many games: each deal from both seats."""
    env, score = environment(), 0.0
    for game in range(games):
        foe = make_agent("duel", level, seed + game // 2)
        reward = play(env, policy, game % 2, foe, seed + game // 2, learning=False)
        score += (reward + 1) / 2
    return score, games


def main() -> None:
    """Train, measure, and say what came of it."""
    parser = argparse.ArgumentParser(description="Train a linear policy for the card duel.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--test", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the weights to this file")
    words = parser.parse_args()
    policy = untrained(words.seed)
    train(policy, words.games)
    if words.save:
        np.save(words.save, policy.weights)
    for level in ("random", "rookie", "regular"):
        # Deals that it has not learned from.
        score, games = measure(policy, level, words.test, seed=10_000_000)
        low, high = wilson(score, games)
        print(f"{level}: {score / games:.1%} of {games} games ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
