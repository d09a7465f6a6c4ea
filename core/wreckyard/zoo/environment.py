"""PettingZoo's AEC environment of any game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .. import new_match, rules_of
from ..engine.chance import LiveChance
from ..engine.decision import View
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from ..engine.plain import quoted
from ..engine.values import Outcome
from ..games import GAMES
from .coding import CAP, FEATURES, Choice, Describer, mask_of
from .scene import Zoo

RENDER_MODES = ("ansi", "svg")

NONE = Choice(())
"""Nothing to choose."""


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game with an agent in each seat, ``seat_0`` first.

    Observations are dicts: ``observation``, what the seat knows; ``action_mask``, which of the
    ``coding.CAP`` actions are legal; and if that was asked for ``options``, what each of them is
    (``coding.features_of``).
    An agent that is not asked has no legal action.

    Rewards come at the end and sum to zero: 1 for who wins alone, −1/(n−1) for who loses, and what
    lies between for a shared win. An action that is not legal loses at once, as if all others had
    won; ``infos`` then tells it as ``illegal``.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        describe: bool = False,
    ) -> None:
        """``options`` are those of ``new_match``. After ``max_cycles`` answers a game that goes on
        is truncated, without a reward. With ``describe`` observations have ``options`` too.

        Raises ``Malformed`` naming what is wrong.
        """
        super().__init__()
        self._rules = rules_of(game)
        self._zoo: Zoo = GAMES.part(game, "zoo")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Malformed(
                f"render_mode must be {' or '.join(RENDER_MODES)}, not {quoted(render_mode)}"
            )
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise Malformed(f"max_cycles must be a whole number from 1, not {quoted(max_cycles)}")
        self._options = self._rules.check_options(seats, options or {})
        self._max_cycles = max_cycles
        self._describer = Describer() if describe else None
        self.render_mode = render_mode
        self.metadata = {
            "name": f"wreckyard_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = random.Random()
        state = self._rules.setup(seats, self._options, LiveChance(0))
        self._encode = self._zoo.encoding.encode
        size, dtype = self._zoo.encoding.size(self._rules, state), self._zoo.encoding.dtype
        low, high = (0, 255) if dtype is np.uint8 else (-1e6, 1e6)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(low, high, (size,), dtype),
            "action_mask": spaces.Box(0, 1, (CAP,), np.int8),
        }
        if describe:
            parts["options"] = spaces.Box(-1e6, 1e6, (CAP, FEATURES), np.float32)
        self.observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(CAP) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: a digit of the option's number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game; ``seed`` fixes its luck and that of all games after it.

        ``options`` are not used: those of the match are given when the environment is made.
        """
        if seed is not None:
            self._random = random.Random(seed)
        self.game_seed = int(self._random.random() * SEED_LIMIT)
        self._chance = LiveChance(self.game_seed)
        self._state = self._rules.setup(len(self.possible_agents), self._options, self._chance)
        self._answers: list[Any] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._over = False
        self._ask()

    def _ask(self) -> None:
        """Put the next question. Questions with a single answer are answered at once."""
        while (decision := self._rules.decision(self._state)) is not None and decision.unasked:
            self._apply(next(iter(decision.options)))
        if decision is None:
            self._choice = NONE
            outcome = self._rules.outcome(self._state)
            assert outcome is not None
            self._end(outcome)
        else:
            self._choice = Choice([*decision.options])
            self.agent_selection = self.possible_agents[decision.seat]

    def _apply(self, action: Any) -> None:
        self._rules.advance(self._state, action, self._chance)
        self._chance.taken.clear()
        self._answers.append(action)

    def _end(self, outcome: Outcome) -> None:
        n, winners = len(self.possible_agents), outcome.winners
        for agent, seat in self._seat.items():
            share = (seat in winners) / len(winners) if winners else 1 / n
            self.rewards[agent] = (share * n - 1) / (n - 1)
            self.terminations[agent] = True
        self._over = True

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now."""
        choice = self._choice if agent == self.agent_selection else NONE
        seen: dict[str, Any] = {
            "observation": self._encode(self._rules, self._state, self._seat[agent]),
            "action_mask": mask_of(choice.count),
        }
        if self._describer is not None:
            seen["options"] = self._describer.describe(choice)
        return seen

    def legal_options(self) -> list[list[str]]:
        """The texts of the options behind each legal action, for people who look at a policy."""
        return [[str(option) for option in group] for group in self._choice.groups()]

    def view(self) -> View[Any, Any]:
        """What the agent that is asked knows, and its question: what a computer player is given."""
        seat = self._seat[self.agent_selection]
        observation = self._rules.observe(self._state, seat)
        return View(seat, observation, self._rules.decision_of(observation))

    def actions_for(self, option: Any) -> list[int]:
        """The actions that choose an option, one after the other: such as a computer player's
        answer.

        Raises ``ValueError`` when it is not offered.
        """
        return self._choice.digits_of(option)

    def step(self, action: Any) -> None:
        """Take the action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self._choice.count:
            self.infos[agent]["illegal"] = True
            others = tuple(seat for other, seat in self._seat.items() if other != agent)
            self._choice = NONE
            self._end(Outcome(others, ()))
        elif (option := self._choice.take(int(action))) is not None:
            self._apply(option)
            self._ask()
            if self._max_cycles is not None and len(self._answers) >= self._max_cycles:
                if not self._over:
                    self.truncations = dict.fromkeys(self.agents, True)
                self._over = True
        if self._over:
            # Rewards come at the end alone: until then there is nothing to add up.
            self._accumulate_rewards()
            self._deads_step_first()

    def replay(self) -> str:
        """The game so far as the text of a replay, with hidden cards and all luck."""
        match = new_match(
            self._rules.name, self.possible_agents, self.game_seed, dict(self._options)
        )
        for answer in self._answers:
            decision = match.decision
            assert decision is not None
            match.submit(decision.seat, answer, decision.id)
        return match.replay()

    def render(self) -> str | None:
        """What a spectator sees: words for ``ansi``, a drawing for ``svg``."""
        if self.render_mode is None:
            return None
        scene = self._zoo.scene(self._rules, self._state)
        return scene.text() if self.render_mode == "ansi" else scene.svg()

    def close(self) -> None:
        """Nothing is left open."""
