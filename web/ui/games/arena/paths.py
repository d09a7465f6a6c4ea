"""The true way of a car along the turning key, as poses for its path on the page."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, radians, sin

from ui.games.arena.moment import Way
from wreckyard import Event
from wreckyard.systems.arena import CAR_BASE, components

MOST_SAMPLES = 14
EACH = 80
"""A pivot is sampled at least this often, in tenths of a degree."""

TURN = 3600
LEFT = 3

type Pose3 = Sequence[int]


def way_of(number: int, before: Pose3, event: Event) -> Way | None:
    """How a car went from ``before`` (x, y, heading) to where an event says it is now.

    ``None`` for events that move no car, and when it stands where it stood. A turn is a
    straight step and then a pivot about the trailing corner at the key's side; spins and
    repositions pivot as they must to end where they end; all else goes straight.
    """
    if event.kind not in ("moved", "spun-out", "repositioned", "stuck"):
        return None
    data = event.data
    start = (int(before[0]), int(before[1]), int(before[2]))
    end = (int(data["x"]), int(data["y"]), int(data["heading"]))
    if start[:2] == end[:2] and (start[2] - end[2]) % TURN == 0:
        return None
    by = (end[2] - start[2] + TURN // 2) % TURN - TURN // 2
    if not by:
        return Way(number, (start, (end[0], end[1], start[2])))
    if event.kind == "moved":
        return Way(number, _turn(start, end, by, int(data["side"])))
    return Way(number, _swing(start, end, by))


def _steps(by: int) -> int:
    return min(MOST_SAMPLES - 2, max(1, ceil(abs(by) / EACH)))


def _rotated(x: float, y: float, tenths: float) -> tuple[float, float]:
    angle = radians(tenths / 10)
    s, c = sin(angle), cos(angle)
    return x * c - y * s, x * s + y * c


def corner_of_turn(side: int, reverse: bool) -> tuple[float, float]:
    """The corner that a turn pivots on, in the car's frame: the trailing one at the key's side."""
    x = CAR_BASE.width / 2 * (-1 if side == LEFT else 1)
    y = CAR_BASE.length / 2 * (-1 if reverse else 1)
    return x, y


def _turn(
    start: tuple[int, int, int], end: tuple[int, int, int], by: int, side: int
) -> tuple[tuple[int, int, int], ...]:
    """Straight ahead, then about the corner at the key's side; in reverse all swapped."""
    reverse = (side == LEFT) == (by > 0)
    corner = corner_of_turn(side, reverse)
    dx, dy = _rotated(*corner, end[2])
    pivot = end[0] + dx, end[1] + dy
    poses = [start]
    for step in range(_steps(by) + 1):
        heading = start[2] + by * step // _steps(by)
        u, v = _rotated(*corner, heading)
        poses.append((round(pivot[0] - u), round(pivot[1] - v), heading))
    poses[-1] = (end[0], end[1], start[2] + by)
    return tuple(poses)


def _swing(
    start: tuple[int, int, int], end: tuple[int, int, int], by: int
) -> tuple[tuple[int, int, int], ...]:
    """About the one place that stays where it is on the way from start to end."""
    angle = radians(by / 10)
    s, c = sin(angle), 1 - cos(angle)
    dx, dy = end[0] - start[0], end[1] - start[1]
    # Half the way, and square to it as far as the angle asks.
    far = s / (2 * c) if c else 0.0
    x = start[0] + dx / 2 - dy * far
    y = start[1] + dy / 2 + dx * far
    poses = [start]
    for step in range(1, _steps(by) + 1):
        turn = by * step / _steps(by)
        u, v = _rotated(start[0] - x, start[1] - y, turn)
        poses.append((round(x + u), round(y + v), round(start[2] + turn)))
    poses[-1] = (end[0], end[1], start[2] + by)
    return tuple(poses)


def path_text(way: Way) -> str:
    """A way as the text of a ``data-path``."""
    return ";".join(f"{x},{y},{heading}" for x, y, heading in way.poses)


def step_poses(
    pose: Pose3, move: str, side: int, degrees: int, reverse: bool
) -> tuple[tuple[int, int, int], ...]:
    """The way that a move would take if nothing stood in it: for the faint line of a ghost."""
    start = (int(pose[0]), int(pose[1]), int(pose[2]))
    bearing = start[2] + (TURN // 2 if reverse else 0)
    left = (side == LEFT) != reverse
    if move == "slide":
        off = 10 * components().turning_key.slide
        bearing += -off if left else off
    dx, dy = _rotated(0, -1000, bearing)
    on = (round(start[0] + dx), round(start[1] + dy), start[2])
    if move != "turn":
        return start, on
    by = -10 * degrees if left else 10 * degrees
    corner = corner_of_turn(side, reverse)
    u, v = _rotated(*corner, on[2])
    pivot = on[0] + u, on[1] + v
    poses = [start]
    for step in range(_steps(by) + 1):
        heading = start[2] + by * step // _steps(by)
        u, v = _rotated(*corner, heading)
        poses.append((round(pivot[0] - u), round(pivot[1] - v), heading))
    return tuple(poses)
