"""Players without a plan: chance, a random attacker, and exploiters that do one thing.

They are opponents to measure against, not levels for people.
"""

from __future__ import annotations

import random

from ...engine.decision import Decision
from ...systems.duel import Action, Observation
from ...systems.duel.search import State, act
from ..agent import Budget
from .policy import Policy
from .prestige import name_or_vote
from .style import DEFAULT
from .tables import policy_of


def moment_rng(seed: int, observation: Observation) -> random.Random:
    """A generator of one's own for this moment: the same observation brings the same luck."""
    known = observation.known
    return random.Random(f"{seed} {observation.seat} {known.step} {known.hands} {known.damage}")


class RandomAgent:
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options at random."""
        return moment_rng(self.seed, observation).choice(list(decision.options))


class RandomAttacker:
    """Attacks at random whenever it can; in all else any option will do, but it never escapes."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def otherwise(self, kind: str, options: list[Action]) -> list[Action]:
        """What it chooses from when it cannot attack."""
        return options

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """A random attack where there is one."""
        options = list(decision.options)
        if decision.kind == "escape":
            return act.STAY
        wanted = [each for each in options if each.verb == "fire"]
        wanted = wanted or self.otherwise(decision.kind, options)
        return moment_rng(self.seed, observation).choice(wanted)


class Attacker(RandomAttacker):
    """Attacks at random whenever it can, answers at random whenever it can."""

    def otherwise(self, kind: str, options: list[Action]) -> list[Action]:
        """An answer where there is one; as little as may be after a duel and in a discard."""
        if kind in ("nominate", "vote"):
            return options[:1]
        if kind == "discard":
            return [act.DONE]
        answers = [each for each in options if each.verb != "pass"]
        return answers if answers and kind != "turn" else options


class PolicyAgent:
    """The heuristic with its preferences turned by a subclass."""

    style = DEFAULT

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def adjust(self, state: State, policy: Policy, options: list[Action]) -> Action | None:
        """Another answer than the heuristic's, or ``None`` to keep it."""
        return None

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """The heuristic's answer, unless ``adjust`` has another."""
        state = observation.known
        policy = policy_of(state, self.style)
        options = list(decision.options)
        action = name_or_vote(state) or self.adjust(state, policy, options) or policy.answer(state)
        return action if action in options else options[0]


class Turtle(PolicyAgent):
    """Never attacks before somebody can be taken out; hoards answers."""

    def adjust(self, state: State, policy: Policy, options: list[Action]) -> Action | None:
        if policy.swerve < 0 or options[0].verb in ("pass", "stay", "done"):
            return None
        worth, action = policy.best_attack(state, state.asked)
        if action is not None and worth > policy.style.kill / 2:
            return action
        discards = [each for each in options if each.verb == "discard"]
        by_code = state.deck.by_code
        attacks = [each for each in discards if policy.is_attack[by_code[each.card]]]
        return (attacks or discards)[0] if discards else None


class TireShooter(PolicyAgent):
    """Shoots at tires whenever it can."""

    def adjust(self, state: State, policy: Policy, options: list[Action]) -> Action | None:
        shots = [each for each in options if each.tire]
        by_code, value = state.deck.by_code, state.deck.value
        return max(shots, key=lambda each: value[by_code[each.card]]) if shots else None


class LeaderHitter(PolicyAgent):
    """Only attacks whoever is ahead: in points, then in armor left."""

    def adjust(self, state: State, policy: Policy, options: list[Action]) -> Action | None:
        shots = [each for each in options if each.verb == "fire" and not each.tire]
        if not shots:
            return None

        def standing(seat: int) -> tuple[int, int]:
            return state.scores[seat], -sum(state.damage[4 * seat : 4 * seat + 4])

        leader = max({each.target for each in shots}, key=standing)
        by_code, sides = state.deck.by_code, state.deck.side

        def worth(shot: Action) -> float:
            card = by_code[shot.card]
            side = shot.side if shot.side >= 0 else sides[card]
            return policy.aim(state, card, leader, side)

        return max((each for each in shots if each.target == leader), key=worth)
