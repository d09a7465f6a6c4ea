"""The Rookie: careless but legal, and not silly."""

from __future__ import annotations

from ...engine.decision import Decision
from ...systems.duel import Action, Observation
from ...systems.duel.search import State, act
from ..agent import Budget
from .policy import Policy
from .prestige import name_or_vote
from .simple import moment_rng
from .tables import policy_of

SLIP = 0.35
"""How often the Rookie lets an answer go by."""


class Rookie:
    """Fires the biggest gun at whatever side it fits, and answers as the mood takes it.

    It sees a sure kill, but does not aim for weak sides or keep cards for later.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options, chosen in haste."""
        state = observation.known
        vote = name_or_vote(state)
        if vote is not None:
            return vote
        options = list(decision.options)
        if len(options) == 1:
            return options[0]
        rng = moment_rng(self.seed, observation)
        policy = policy_of(state)
        kind = decision.kind
        if kind in ("turn", "follow-up"):
            shots = [each for each in options if each.verb == "fire"]
            if shots:
                return max(
                    shots, key=lambda each: self._fancy(state, policy, each) + 3 * rng.random()
                )
            if kind == "follow-up":
                return act.PASS
            specials = [each for each in options if each.verb in ("jam", "fireproof")]
            return rng.choice(specials or options)
        if kind == "discard":
            return rng.choice(options) if rng.random() < 0.5 else act.DONE
        if kind == "escape":
            return policy.answer(state)
        if kind == "anytime":
            return rng.choice(options) if rng.random() < SLIP else act.PASS
        sensible = policy.answer(state)
        if sensible.verb == "pass":
            # A needless answer now and then, but never a spin onto a side that is open.
            handy = [each for each in options if each.verb in ("armor", "swerve", "skid")]
            return rng.choice(handy) if handy and rng.random() < SLIP else sensible
        return act.PASS if rng.random() < SLIP else sensible

    def _fancy(self, state: State, policy: Policy, shot: Action) -> float:
        """How much a shot pleases: by the number on the card, and a kill above all."""
        deck = state.deck
        card = deck.by_code[shot.card]
        value = deck.value[card]
        if shot.tire:
            return value - 2.0
        side = shot.side if shot.side >= 0 else deck.side[card]
        if side < 0 and not deck.gas[card]:
            return float(value)
        open_side = side < 0 or state.damage[4 * shot.target + side] >= deck.side_points
        fizzles = policy.is_flame[card] and state.fireproof[shot.target]
        if open_side and not fizzles and state.driver[shot.target] + value >= deck.driver_points:
            return 100.0 + value
        return value + (1.5 if open_side else 0.0)
