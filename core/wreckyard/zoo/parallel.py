"""The same games for libraries that step all agents at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from .coding import mask_of
from .environment import GameEnv


class ParallelGameEnv(ParallelEnv):  # type: ignore[misc]
    """One agent is asked in each cycle; all others have the action 0 alone, which does nothing.

    An action that is not legal counts as 0, which always is; ``infos`` tells it as ``illegal``.
    In all else it is as ``GameEnv``, which it takes its arguments from; ``max_cycles`` counts
    cycles here: each is an action of the one who is asked.
    """

    def __init__(self, game: str, max_cycles: int | None = None, **arguments: Any) -> None:
        """Raises ``Malformed`` as ``GameEnv`` does."""
        # Checked there, counted here: an answer may take several cycles.
        self._env = GameEnv(game, max_cycles=max_cycles, **arguments)
        self._env._max_cycles = None
        self._most = max_cycles
        self.metadata = {**self._env.metadata, "is_parallelizable": True}
        self.render_mode = self._env.render_mode
        self.possible_agents = self._env.possible_agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._env.action_space(agent)

    def _seen(self) -> dict[str, Any]:
        found = {}
        for agent in self.possible_agents:
            found[agent] = self._env.observe(agent)
            if not found[agent]["action_mask"].any():
                found[agent]["action_mask"] = mask_of(1)
        return found

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new game; the first observations and infos."""
        self._env.reset(seed, options)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Observations, rewards, terminations, truncations and infos after a cycle."""
        env, agents = self._env, self.agents
        asked = env.agent_selection
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for agent in agents:
            legal = env._choice.count if agent == asked else 1
            if not 0 <= actions[agent] < legal:
                infos[agent]["illegal"] = True
        env.step(0 if "illegal" in infos[asked] else int(actions[asked]))
        self._cycles += 1
        over = any(env.terminations.values())
        out_of_time = not over and self._most is not None and self._cycles >= self._most
        rewards = {agent: env.rewards[agent] if over else 0.0 for agent in agents}
        if over or out_of_time:
            self.agents = []
        return (
            self._seen(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, out_of_time),
            infos,
        )

    def render(self) -> str | None:
        """As ``GameEnv.render``."""
        return self._env.render()

    def state(self) -> Any:
        """Not offered: nobody sees all of a game."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is left open."""
