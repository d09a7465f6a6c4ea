"""The grid place for a vehicle after a maneuver."""

from __future__ import annotations

from ....systems.classic.search import Action, Pose, State, gap_at_most, obstacles_of, outline

ROOM = 50
"""So near to something, in units, nobody puts his counter: the next turn of the wheel would touch
it."""


def even_out(state: State, number: int, options: list[Action]) -> Action:
    """The first place with room about it, the nearest first; else the counter stays as it is."""
    base, heading = state.outfits[number].base, state.vehicles[number].heading
    others = obstacles_of(state, number).shapes
    for option in options:
        if option.verb == "even":
            shape = outline(Pose(option.x, option.y, heading), base)
            if not any(gap_at_most(shape, each, ROOM) for each in others):
                return option
    return options[-1]
