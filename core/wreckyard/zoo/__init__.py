"""PettingZoo environments of every game (the extra ``zoo``).

>>> from wreckyard import zoo
>>> env = zoo.env("duel", options={"length": "duel"})
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else int(observation["action_mask"].argmax()))
>>> env.replay().splitlines()[0]
'wreckyard-replay 1'

``README.md`` beside this file says what the numbers of observations and actions mean.
"""

from __future__ import annotations

from .coding import CAP, FEATURES, Choice, features_of
from .encoding import Encoding, Hashed
from .environment import GameEnv
from .parallel import ParallelGameEnv
from .scene import Scene, Shape, Zoo

env = GameEnv
parallel_env = ParallelGameEnv

__all__ = [
    "CAP",
    "FEATURES",
    "Choice",
    "Encoding",
    "GameEnv",
    "Hashed",
    "ParallelGameEnv",
    "Scene",
    "Shape",
    "Zoo",
    "env",
    "features_of",
    "parallel_env",
]
