"""Write a driver: a class or function that answers questions. This one plays the card duel.

It needs nothing but the package. ``measure_it.py`` beside this file measures it; a tournament takes
it with ``file = "write_a_driver.py"``.
"""

from __future__ import annotations

import random

from wreckyard import Decision
from wreckyard.systems.duel import Action, Observation, preview

ANSWERS = ("backfire", "dud", "armor", "swerve", "spin")
"""Answers to an attack, the best first."""


class Driver:
    """Fires what hurts most where it hurts most, and takes the best answer that it has."""

    def __init__(self, seed: int) -> None:
        # Luck from the seed alone: then the same game comes out again.
        self.random = random.Random(seed)

    def choose(self, observation: Observation, decision: Decision[Action]) -> Action:
        """One of the options."""
        options: list[Action] = [*decision.options]
        shots = [option for option in options if option.verb == "fire"]
        if shots:
            return max(shots, key=lambda shot: self.worth(observation, shot))
        for verb in ANSWERS:
            answers = [option for option in options if option.verb == verb]
            if answers:
                return self.random.choice(answers)
        # Passing, keeping one's cards and staying are the first options.
        return options[0]

    def worth(self, observation: Observation, shot: Action) -> float:
        """What a shot would do if nobody answered it, with a little luck between equals."""
        hit = preview(observation, shot)
        if hit is None or hit.place is None:
            return 0.0
        already = observation.cars[hit.seat].sides[hit.side] if hit.side is not None else 0
        worth = hit.damage + already / 2 + 6 * hit.breaches + 100 * hit.kills
        return worth + self.random.random()
