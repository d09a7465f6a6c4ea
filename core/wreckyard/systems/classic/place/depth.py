"""The depth of the water that a vehicle stands in (Water)."""

from __future__ import annotations

from ..map.terrain import FLAT
from ..state.state import FLYING, IN, State


def depth(state: State, number: int) -> int:
    """The half feet of water in which a vehicle stands: those at its middle (house)."""
    ground = state.ground.terrain
    vehicle = state.vehicles[number]
    if ground is FLAT or vehicle.place != IN or vehicle.motion.mode == FLYING or vehicle.aloft:
        return 0
    return ground.depth(vehicle.x, vehicle.y)
