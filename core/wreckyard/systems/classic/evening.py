"""Evening-out: who comes out of a maneuver along the lines of the map may be put exactly on them
(Evening-Out; option ``even``, ruling 38).

It is done for the driver (house): to the nearest place of the grid that is free; of places equally
near to the first from the left, then from the top. It is no movement: nothing is met, nothing lost.
"""

from __future__ import annotations

from ...kit.convex import overlap
from ...kit.geometry import Pose, outline
from .maneuvers import QUARTER
from .passage import move_to, obstacles_of
from .play import Play
from .settings import setting
from .state import DRIVING, State

RIGHT_ANGLE = 900


def even_place(state: State, number: int) -> Pose | None:
    """The place on the grid to which a vehicle is put; ``None`` where it stays as it is."""
    vehicle, base = state.vehicles[number], state.outfits[number].base
    if vehicle.heading % RIGHT_ANGLE or vehicle.motion.mode != DRIVING or vehicle.aloft:
        return None
    # Who leans on something stays there: to part from it and touch it again is a collision.
    if any(number in other.touching for other in state.vehicles) or vehicle.touching:
        return None
    # All counters are whole squares long and wide, but a middle may lie between two lines.
    along, across = base.length // 2 % QUARTER, base.width // 2 % QUARTER
    lengthwise = vehicle.heading % (2 * RIGHT_ANGLE) == 0
    offsets = (across, along) if lengthwise else (along, across)
    columns, rows = (
        _lines(at, offset) for at, offset in zip((vehicle.x, vehicle.y), offsets, strict=True)
    )
    shapes = obstacles_of(state, number).shapes
    near = sorted(
        ((x - vehicle.x) ** 2 + (y - vehicle.y) ** 2, x, y) for x in columns for y in rows
    )
    for _, x, y in near:
        pose = Pose(x, y, vehicle.heading)
        if (x, y) == (vehicle.x, vehicle.y):
            return None
        shape = outline(pose, base)
        if not any(overlap(shape, each) for each in shapes):
            return pose
    return None


def _lines(at: int, offset: int) -> tuple[int, ...]:
    """The lines of the grid on both sides of a place; the one on which it lies alone."""
    below = (at - offset) // QUARTER * QUARTER + offset
    return (below,) if below == at else (below, below + QUARTER)


def even_out(play: Play, number: int) -> None:
    """Put a vehicle on the grid after its maneuver, if the match is played so."""
    if not setting(play.state.settings, "even"):
        return
    pose = even_place(play.state, number)
    if pose is not None:
        move_to(play, number, pose)
        play.tell(
            "moved", vehicle=number, x=pose.x, y=pose.y, heading=pose.heading, path=[list(pose)]
        )
