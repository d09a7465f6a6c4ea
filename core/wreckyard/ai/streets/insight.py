"""Looking into games of the streets: what is left of the cars, and the speeds that the Ace
weighs."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.decision import Decision
from ...systems.streets import Action, Observation
from ...systems.streets.search import question
from ..agent import Budget
from ..standing import Standing
from .ace import Ace
from .strength import strength


class StreetsInsight(Standing):
    """What the Ace's evaluation says of positions of the streets."""

    def strengths(self, observation: Observation) -> list[float | None]:
        """By what is left of each car that somebody sits in."""
        state = observation.known
        found: list[float | None] = []
        for person in state.people:
            driven = person.car >= 0 and not state.cars[person.car].wreck
            found.append(strength(state, person.car) if driven else None)
        return found

    def worths(
        self, observation: Observation, decision: Decision[Action], budget: Budget, seed: int
    ) -> dict[str, float]:
        """What each speed is worth by the best way at it; of other questions nothing is told."""
        state, seat = observation.known, decision.seat
        rows: dict[str, float] = {}
        car = state.people[seat].car
        if question(state) == "speed" and car >= 0 and state.cars[car].x >= 0:
            ace = Ace(seed)
            worths = ace.speed_worths(ace.ahead(state, seat), list(decision.options))
            rows = {str(each): worth for each, worth in worths.items()}
        return rows

    def saw(self, observation: Observation, names: Sequence[str]) -> list[str]:
        """How every car stood, as far as it knew."""
        state = observation.known
        told = []
        for seat, person in enumerate(state.people):
            if person.car < 0:
                told.append(f"{names[seat]}: on foot or gone.")
                continue
            outfit, car = state.outfits[person.car], state.cars[person.car]
            left = sum(outfit.armour) - sum(car.armour)
            told.append(f"{names[seat]}: speed {car.speed}, {left} boxes of armor left.")
        return told


INSIGHT = StreetsInsight()
