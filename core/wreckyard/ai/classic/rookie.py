"""The Rookie: slower, coarse bends, shoots at whatever is likely, and wavers."""

from __future__ import annotations

from typing import ClassVar

from ...systems.classic import VehicleNumber
from ...systems.classic.search import Action, OpenShot, State
from .drive.quick import Quick, moment_rng

SLIP, BUSY = 0.4, 0.7
"""How often it leaves its speed as it is; how often it is too busy with the wheel to see a shot."""


class Rookie(Quick):
    """Lawful and not silly, but it looks at one thing at a time."""

    cruise: ClassVar[int] = 200
    angles: ClassVar[tuple[int, ...]] = (30, 60)
    least_chance: ClassVar[float] = 0.05
    noise: ClassVar[float] = 2.5
    tires: ClassVar[bool] = False

    def speed(self, state: State, number: VehicleNumber, options: list[Action]) -> Action:
        """As it comes."""
        if moment_rng(self.seed, state).random() < SLIP:
            return options[0]
        return super().speed(state, number, options)

    def fire(self, state: State, number: VehicleNumber) -> Action:
        """Often it does not see it."""
        if moment_rng(self.seed, state).random() < BUSY:
            return Action("done")
        return super().fire(state, number)

    def value(self, shot: OpenShot) -> float:
        """The likeliest hit."""
        return shot.chance
