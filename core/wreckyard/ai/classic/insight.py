"""Looking into duels of the classic: what is left of the vehicles, and the speeds and shots that
the Ace weighs."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.decision import Decision
from ...systems.classic import Action, Observation, mph_text
from ...systems.classic.search import State, asked_vehicle
from ..agent import Budget
from ..standing import Standing
from .ace import Ace
from .fire.gunnery import Gunnery, shots_at_vehicles

LOGIT = 6.0
"""What all of a vehicle counts in logits of winning: chosen, and not fitted."""


def share_left(state: State, seat: int) -> float:
    """The share of all points of a vehicle's parts that is left."""
    left = sum(state.vehicles[seat].condition.left)
    whole = sum(
        type(state)(state.settings, state.ground, state.outfits).vehicles[seat].condition.left
    )
    return left / max(1, whole)


class ClassicInsight(Standing):
    """What the Ace's evaluation says of positions of the classic."""

    def strengths(self, observation: Observation) -> list[float | None]:
        """By what is left of each vehicle that is in the duel."""
        state = observation.known
        return [
            None if state.vehicles[seat].out else LOGIT * share_left(state, seat)
            for seat in state.numbers()
        ]

    def worths(
        self, observation: Observation, decision: Decision[Action], budget: Budget, seed: int
    ) -> dict[str, float]:
        """What speeds and shots are worth; of other questions nothing is told."""
        state = observation.known
        options = tuple(decision.options)
        number = asked_vehicle(state)
        rows: dict[str, float] = {}
        if decision.kind == "speed":
            ace = Ace(seed)
            planner = ace.planner(state, number)
            for option in ace.tried(state, options):
                rows[str(option)] = ace.way_at(planner, option)[0]
        elif decision.kind == "fire":
            gunnery = Gunnery(state, number, keen=True)
            rows = {str(each): gunnery.value(each) for each in shots_at_vehicles(state, options)}
            rows[str(options[-1])] = 0.0
        return rows

    def saw(self, observation: Observation, names: Sequence[str]) -> list[str]:
        """How every vehicle stood."""
        state = observation.known
        return [
            f"{names[seat]}: {round(100 * share_left(state, seat))} % of its points left,"
            f" {_speed(state, seat)}."
            for seat in state.numbers()
            if not state.vehicles[seat].out
        ]


def _speed(state: State, seat: int) -> str:
    speed = state.vehicles[seat].motion.speed
    return f"{mph_text(speed)} mph{' backward' if speed < 0 else ''}"


INSIGHT = ClassicInsight()
