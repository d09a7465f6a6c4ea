"""Looking into games of the arena: what is left of the cars, and the ends that the Ace weighs."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.decision import Decision
from ...systems.arena import SIDE_NAMES, Action, Observation, State
from ...systems.arena.search import question, sight
from ..agent import Budget
from ..standing import Standing
from .ace import Ace, Prospect, as_speed
from .focus import Focus
from .reach import as_action
from .worth import life

LOGIT = 0.09
"""What a point of ``life`` counts in logits of winning: chosen, and not fitted."""


class Seer(Ace):
    """An Ace that keeps what it has weighed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.prospects: list[Prospect] = []

    def pick(self, prospects: list[Prospect]) -> Prospect:
        """The one to drive to."""
        self.prospects = prospects
        return super().pick(prospects)


class ArenaInsight(Standing):
    """What the Ace's evaluation says of positions of the arena."""

    def strengths(self, observation: Observation) -> list[float | None]:
        """By what is left of each car."""
        state = observation.known
        return [
            LOGIT * life(state, seat) if state.cars[seat].in_play else None
            for seat in range(state.n)
        ]

    def worths(
        self, observation: Observation, decision: Decision[Action], budget: Budget, seed: int
    ) -> dict[str, float]:
        """The ends of the turn that it looked at, by how they begin; or its shots."""
        state, seat = observation.known, decision.seat
        kind = question(state)
        rows: dict[str, float] = {}
        if kind in ("speed", "move"):
            ace = Seer(seed)
            ace.best(state, seat, budget)
            for each in ace.prospects:
                first = as_speed(each.end) if kind == "speed" else as_action(each.end.moves[0])
                rows[str(first)] = max(each.value, rows.get(str(first), -1e9))
        elif kind == "attack":
            rows = _shots(state, seat, decision)
        return rows

    def saw(self, observation: Observation, names: Sequence[str]) -> list[str]:
        """How every car stood: nothing is hidden."""
        told = []
        for seat, car in enumerate(observation.known.cars):
            if car.in_play:
                sides = ", ".join(f"{SIDE_NAMES[at]} {car.armor[at]}" for at in range(4))
                told.append(
                    f"{names[seat]}: {sides}, tires {car.tires}, power {car.power},"
                    f" speed {car.speed}, control {car.control}."
                )
        return told


def _shots(state: State, seat: int, decision: Decision[Action]) -> dict[str, float]:
    """What each shot at a car is worth, and none at all."""
    focus = Focus(state)
    shots = [each for each in decision.options if each.verb == "attack" and each.target < state.n]
    views = {target: sight(state, seat, target) for target in {shot.target for shot in shots}}
    rows = {str(shot): focus.attack(seat, shot, views[shot.target]) for shot in shots}
    return {"done": 0.0, **rows}


INSIGHT = ArenaInsight()
