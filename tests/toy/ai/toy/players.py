"""Two of the three levels: straight for the flag, and by trying possible worlds."""

from __future__ import annotations

from wreckyard.systems.toy import DIRECTIONS, FLAG, RULES, SIZE, Action, Observation, State

from wreckyard.ai.agent import Agent, Budget
from wreckyard.ai.rollouts import Rollouts
from wreckyard.engine.decision import Decision


class Regular:
    """Drives to where the flag is nearest, and keeps his oil for the square of the flag."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """The option after which the flag is nearest."""
        known, seat = observation.known, decision.seat
        if decision.kind == "oil":
            here = (known.columns[seat], known.rows[seat])
            wanted = "drop" if here == FLAG else "keep"
            return next(
                (each for each in decision.options if each.verb == wanted), RULES.parse("keep")
            )
        taken = [step.partition(" ")[2] for step in known.choices.open_steps]
        options = list(decision.options)
        if decision.kind == "speed":
            return min(
                options,
                key=lambda each: min(
                    _away(known, seat, int(each.what), side) for side in DIRECTIONS
                ),
            )
        return min(options, key=lambda each: _away(known, seat, int(taken[0]), each.what))


def ace(seed: int = 0) -> Agent:
    """A player that tries every option in worlds in which all go on as Regulars."""
    return Rollouts(RULES, lead, Regular(seed), seed)


def lead(state: State, seat: int) -> float:
    """How many points a seat is ahead of the best other."""
    return state.points[seat] - max(
        points for other, points in enumerate(state.points) if other != seat
    )


def _away(known: State, seat: int, speed: int, side: str) -> int:
    """Steps from the flag after a drive without oil."""
    across, down = DIRECTIONS[side]
    column = min(SIZE - 1, max(0, known.columns[seat] + across * speed))
    row = min(SIZE - 1, max(0, known.rows[seat] + down * speed))
    return abs(column - FLAG[0]) + abs(row - FLAG[1])
