"""More than two cars: where those beside the nearest foe end, and at whom everybody aims."""

from __future__ import annotations

from math import exp, hypot
from typing import TYPE_CHECKING

from .planner import later_movers
from .reach import FEW, Driven, End, Reach, standing_end

if TYPE_CHECKING:
    from .encounter import Encounter

WIDTH = 4
"""Ways that are kept after each movement point of a car beside the nearest foe."""

UNSURE = 0.6
"""How much more a shot at another must be worth, in points of armor, to be clearly preferred."""

SHARED = 0.5
"""What damage to a foe is worth less for each further one, who has as much of it."""


class Crowd:
    """The cars in play beside a seat and its nearest foe: the end of each one's turn."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter = encounter
        state, seat = encounter.state, encounter.seat
        self.others = {
            other: standing_end(state, other)
            for other in state.seats_in_play()
            if other not in (seat, encounter.foe) and state.cars[other].placed
        }
        self.gain = 1 / (1 + SHARED * len(self.others))
        """What damage to a foe counts for beside one's own."""
        self._rest: dict[tuple[int, tuple[int, int, int], int], float] = {}

    def look_ahead(self) -> None:
        """Think of those who move later as where they shoot best."""
        state, seat = self.encounter.state, self.encounter.seat
        later = later_movers(state, seat)
        guesses = {other: self._guess(other) for other in self.others if other in later}
        self.others.update(guesses)

    def _guess(self, other: int) -> End:
        """The end of a car's turn before the best of its shots, all others where they are."""
        encounter = self.encounter
        state = encounter.state
        car = Driven.of(state, other)
        x, y, _ = car.place
        foes = [each for each in state.seats_in_play() if each != other and state.cars[each].placed]
        nearest = min(foes, key=lambda foe: hypot(state.cars[foe].x - x, state.cars[foe].y - y))
        there = state.cars[nearest]
        toward = there.x, there.y, there.heading
        still = {foe: standing_end(state, foe) for foe in foes}

        def worth(end: End) -> float:
            best = max(encounter.shots(other, foe, end, still[foe])[0] for foe in foes)
            return best - end.price + encounter.near(other, end, still[nearest])

        return max(Reach(encounter.sketch, WIDTH, FEW).turn(other, car, toward, 1), key=worth)

    def elsewhere(self, shooter: int, end: End) -> float:
        """The worth of the best that a car can fire from an end at others than it and the seat or,
        for the seat itself, the nearest foe."""
        if not self.others:
            return 0.0
        key = shooter, end.place, end.aces
        found = self._rest.get(key)
        if found is None:
            encounter = self.encounter
            foe = (
                {}
                if shooter in (encounter.seat, encounter.foe)
                else {encounter.foe: encounter.still}
            )
            found = self._rest[key] = max(
                (
                    encounter.shots(shooter, target, end, still)[0]
                    for target, still in {**self.others, **foe}.items()
                    if target != shooter
                ),
                default=0.0,
            )
        return found

    def aimed(self, shooter: int, end: End, take: float) -> float:
        """The chance that a car whose shots at the seat are worth so much fires them there."""
        if not self.others:
            return 1.0
        better = (self.elsewhere(shooter, end) - take) / UNSURE
        return 1 / (1 + exp(min(30.0, better)))

    def fire(self, end: End) -> float:
        """What the others are expected to do to the seat at such an end of its turn."""
        taken = 0.0
        for other, there in self.others.items():
            _, take = self.encounter.shots(self.encounter.seat, other, end, there)
            if take:
                taken += take * self.aimed(other, there, take)
        return taken
