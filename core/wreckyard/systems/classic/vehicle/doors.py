"""Open doors after people get in or out (Pedestrians and Vehicles).

What hits that side meanwhile may come past its armor, see ``damage``. Cycles and their sidecars
have none; trikes do (house). Who climbs out over an end, or jumps, leaves none open (house).
"""

from __future__ import annotations

from ....kit.trig import vector
from ..book.records import LEFT, RIGHT
from ..state.condition import DOOR_PHASES, Condition
from ..state.edition import DOORS_STAND_OPEN, has
from ..state.state import State

SIDES = (RIGHT, LEFT)
"""The sides with a door, as ``Condition.doors`` has them."""


def open_door(state: State, number: int, side: str) -> None:
    """The door on a side stands open for a turn from now on; any other side has none."""
    if side not in SIDES or state.outfits[number].is_cycle or not has(state, DOORS_STAND_OPEN):
        return
    condition = state.vehicles[number].condition
    doors = condition.doors or [0, 0]
    doors[SIDES.index(side)] = DOOR_PHASES
    condition.doors = doors


def door_beside(state: State, number: int, x: int, y: int) -> str:
    """The side whose door is nearer to somebody beside a vehicle; the right one where both are."""
    pose = state.vehicles[number].pose
    right_x, right_y = vector((pose.heading + 900) % 3600, 1000)
    return RIGHT if (x - pose.x) * right_x + (y - pose.y) * right_y >= 0 else LEFT


def end_phase(condition: Condition) -> None:
    """A phase passes: a door is shut when its turn is over."""
    if condition.doors:
        left = [max(0, each - 1) for each in condition.doors]
        condition.doors = left if any(left) else []


def doors_open(condition: Condition) -> list[str]:
    """The sides whose doors stand open."""
    return [side for side, left in zip(SIDES, condition.doors, strict=False) if left]
