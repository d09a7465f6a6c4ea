"""Walk back to a vehicle that still drives."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ....systems.classic.search import (
    IN,
    Action,
    State,
    Walker,
    burns,
    can_be_driven,
    has_seat,
    people_count,
    square_of,
)


def is_wanted(state: State, walker: Walker) -> bool:
    """Whether somebody on foot has a vehicle to which he had better go back: it stands, whole
    enough to drive, and does not burn."""
    number = walker.vehicle
    vehicle = state.vehicles[number]
    if people_count(state) or not has_seat(state, walker.person):
        return False
    if vehicle.place != IN or vehicle.out or vehicle.motion.speed:
        return False
    return not burns(vehicle.condition) and can_be_driven(state, number)


def back_to_it(state: State, walker: Walker, options: Sequence[Action]) -> Action | None:
    """In, or a step nearer; up first. ``None`` where he has no such vehicle, or no way to it."""
    if not is_wanted(state, walker):
        return None
    vehicle = state.vehicles[walker.vehicle]
    verbs = {each.verb: each for each in options}
    for verb in ("board", "rise"):
        if verb in verbs:
            return verbs[verb]

    def far(x: int, y: int) -> float:
        return hypot(vehicle.x - x, vehicle.y - y)

    steps = [each for each in options if each.verb == "step"]
    best = min(steps, key=lambda each: far(*square_of(walker, each)), default=None)
    if best is None:
        return None
    return best if far(*square_of(walker, best)) < far(walker.x, walker.y) else None
