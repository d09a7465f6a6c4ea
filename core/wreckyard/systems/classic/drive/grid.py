"""Evening-out: a vehicle that faces along the grid may be put exactly on it (Evening-Out).

Whose vehicle it is chooses whether, and onto which of the free places a fraction of a square away.
It is no movement: nothing is met, nothing lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.convex import Convex, overlap
from ....kit.geometry import Pose, outline
from ....kit.numbers import VehicleNumber
from ..book.maneuvers import QUARTER
from ..state import frames
from ..state.actions import STAY, Action, even_to
from ..state.play import Play
from ..state.settings import setting
from ..state.state import DRIVING, IN, State
from .passage import move_to, obstacles_of

RIGHT_ANGLE = 900


def even_places(state: State, number: int) -> list[Pose]:
    """The free places of the grid onto which a vehicle may be put, the nearest first; of places
    equally near the first from the left, then from the top. None where it stands on the lines."""
    vehicle, base = state.vehicles[number], state.outfits[number].base
    if vehicle.heading % RIGHT_ANGLE or vehicle.motion.mode != DRIVING or vehicle.aloft:
        return []
    # Who leans on something stays there: to part from it and touch it again is a collision.
    if any(number in other.touching for other in state.vehicles) or vehicle.touching:
        return []
    # All counters are whole squares long and wide, but a middle may lie between two lines.
    along, across = base.length // 2 % QUARTER, base.width // 2 % QUARTER
    lengthwise = vehicle.heading % (2 * RIGHT_ANGLE) == 0
    offsets = (across, along) if lengthwise else (along, across)
    columns, rows = (
        _lines(at, offset) for at, offset in zip((vehicle.x, vehicle.y), offsets, strict=True)
    )
    if (vehicle.x, vehicle.y) == (columns[0], rows[0]):
        return []
    shapes = obstacles_of(state, number).shapes
    near = sorted(
        ((x - vehicle.x) ** 2 + (y - vehicle.y) ** 2, x, y) for x in columns for y in rows
    )
    poses = [Pose(x, y, vehicle.heading) for _, x, y in near]
    return [pose for pose in poses if _is_free(state, outline(pose, base), shapes)]


def _is_free(state: State, shape: Convex, shapes: Sequence[Convex]) -> bool:
    """Whether a counter can stand so: over nothing, and not out by a gate."""
    return not state.ground.outside(shape) and not any(overlap(shape, each) for each in shapes)


def _lines(at: int, offset: int) -> tuple[int, ...]:
    """The lines of the grid on both sides of a place; the one on which it lies alone."""
    below = (at - offset) // QUARTER * QUARTER + offset
    return (below,) if below == at else (below, below + QUARTER)


def offer(play: Play, number: VehicleNumber) -> None:
    """Ask whose vehicle it is, after its maneuver, if the match is played so."""
    if setting(play.state.settings, "even") and even_places(play.state, number):
        play.push(frames.Even(number))


def asks_even(state: State, frame: frames.Even) -> bool:
    """Whether there is still a place to choose."""
    return state.vehicles[frame.vehicle].place == IN and bool(even_places(state, frame.vehicle))


def even_actions(state: State, frame: frames.Even) -> tuple[Action, ...]:
    """The places, the nearest first, and to stay where it is."""
    return (*[even_to(pose.x, pose.y) for pose in even_places(state, frame.vehicle)], STAY)


def even_out(play: Play, frame: frames.Even, action: Action) -> None:
    """Put a vehicle onto the place that was chosen for it."""
    number = frame.vehicle
    play.state.stack.pop()
    if action == STAY:
        return
    pose = Pose(action.x, action.y, play.state.vehicles[number].heading)
    move_to(play, number, pose)
    play.tell("moved", vehicle=number, x=pose.x, y=pose.y, heading=pose.heading, path=[list(pose)])
