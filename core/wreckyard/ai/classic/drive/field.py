"""Obstacles, free distance, and the straight paths of others, in inches."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from ....systems.classic.search import (
    DITCH,
    INCH,
    PLATFORM,
    RAMP_BACK,
    Convex,
    Pose,
    Ramp,
    State,
    gap_at_most,
    moves_of,
    outline,
    overlap,
    shape_of,
    strips,
)
from ..fire.sketch import COS, SIN, Rig

GRAZE = 10
"""What one comes so near to, in units, is hit (how the rules are read: collisions in play)."""

RAISED = (PLATFORM, RAMP_BACK, DITCH)
"""What is a wall from below alone."""

SLICE = 2.0
"""Inches that a middle moves at most with a slice: an inch, and a turn about a corner."""

THIN = 60
"""Half the width of what stands for the upper edge of a ramp, in units."""

MOST, FIELDS = 16384, 16
"""How much is remembered of a field, and how many fields are."""

REACH = 0.57
"""How far a car's corners are from its middle, and a little more."""


def _box(shape: Convex) -> tuple[float, float, float, float]:
    """The edges of a shape in inches."""
    return shape.left / INCH, shape.top / INCH, shape.right / INCH, shape.bottom / INCH


class Field:
    """What stands in the arena, for one that drives there; who is ``spared`` is not in the way."""

    __slots__ = (
        "_blocked", "_rooms", "_wide", "base", "boxes", "crests", "height", "shapes", "tables", "width",
    )  # fmt: skip

    def __init__(self, state: State, number: int, spared: Sequence[int] = ()) -> None:
        rows = zip(state.ground.walls[: state.ground.plain], state.breaches, strict=False)
        # What is high from below ``edges`` know, of ditches ``country``.
        walls = [wall.shape for wall, breach in rows if not breach and wall.kind not in RAISED]
        walls += [each.shape for house in state.ground.houses for each in strips(state, house)]
        self.base = state.outfits[number].base
        self.width, self.height = state.ground.width / INCH, state.ground.height / INCH
        stand = [shape_of(state, other) for other in _standing(state, number, spared)]
        self.shapes: list[Convex] = [*walls, *stand]
        self.boxes = [_box(shape) for shape in self.shapes]
        relief = state.ground.relief
        self.tables = [_inches(each[:4]) for each in relief.platforms]
        self.crests = [_inches(_crest(each)) for each in relief.ramps if not each.free]
        self._rooms: dict[tuple[int, int, int], float] = {}
        self._wide: dict[tuple[int, int], bool] = {}
        self._blocked: dict[tuple[Pose, int], bool] = {}

    def is_wide(self, pose: Pose) -> bool:
        """Whether a slice from a place meets nothing that ``blocked`` tells of, whatever it is."""
        key = pose.x // INCH, pose.y // INCH
        found = self._wide.get(key)
        if found is None:
            x, y = key
            inside = SLICE <= x <= self.width - SLICE - 1 and SLICE <= y <= self.height - SLICE - 1
            found = self._wide[key] = inside and not any(
                left - SLICE - REACH < x + 1
                and x < right + SLICE + REACH
                and top - SLICE - REACH < y + 1
                and y < bottom + SLICE + REACH
                for left, top, right, bottom in self.boxes
            )
        return found

    def blocked(self, pose: Pose, gap: int = GRAZE) -> bool:
        """Whether a wall, or a vehicle that stands, is in the way at a place, or no further off
        than a gap; below 0: only what overlaps is."""
        key = pose, gap
        found = self._blocked.get(key)
        if found is None:
            if len(self._blocked) >= MOST:
                self._blocked.clear()
            found = self._blocked[key] = self._is_blocked(pose, gap)
        return found

    def _is_blocked(self, pose: Pose, gap: int) -> bool:
        x, y = pose.x / INCH, pose.y / INCH
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return True
        shape = None
        for number, (left, top, right, bottom) in enumerate(self.boxes):
            if left - REACH < x < right + REACH and top - REACH < y < bottom + REACH:
                shape = shape or outline(pose, self.base)
                wall = self.shapes[number]
                if overlap(shape, wall) if gap < 0 else gap_at_most(shape, wall, gap):
                    return True
        return False

    def room(self, pose: Pose) -> float:
        """Inches from the front straight on to the first wall or the edge of the map; good to a
        quarter inch and a few degrees."""
        key = (pose.x + 62) // 125, (pose.y + 62) // 125, (pose.heading + 25) // 50 % 72
        if key not in self._rooms:
            if len(self._rooms) >= MOST:
                self._rooms.clear()
            # Of the place that stands for its neighbors, so that nothing depends on who asked first.
            x, y, heading = key
            self._rooms[key] = self._room(Pose(125 * x, 125 * y, 50 * heading))
        return self._rooms[key]

    def _room(self, pose: Pose) -> float:
        u, v = SIN[pose.heading] or 1e-9, -COS[pose.heading] or 1e-9
        x, y = pose.x / INCH + u / 2, pose.y / INCH + v / 2
        # Gates are no way: who leaves does not win.
        best = min(((self.width if u > 0 else 0) - x) / u, ((self.height if v > 0 else 0) - y) / v)
        best = max(0.0, best)
        for box in self.boxes:
            enter, leave = through(box, x, y, u, v)
            if enter <= leave and leave >= 0 and enter < best:
                best = enter if enter > 0 else 0.0
        for table in self.tables:
            enter, leave = through(table, x, y, u, v)
            if enter > leave or leave < 0:
                continue
            left, top, right, bottom = table
            if left <= x - u / 2 <= right and top <= y - v / 2 <= bottom:
                # From above its edge ends the way, but where a ramp leads down.
                way = best if self._is_crest(x + u * leave, y + v * leave) else leave
            else:
                # From below it is a wall, but where a ramp leads up.
                way = leave if self._is_crest(x + u * enter, y + v * enter) else enter
            best = min(best, max(0.0, way))
        return best

    def _is_crest(self, x: float, y: float) -> bool:
        """Whether a ramp leads up to a place at the edge of a platform."""
        return any(
            left <= x <= right and top <= y <= bottom for left, top, right, bottom in self.crests
        )


def through(box: Sequence[float], x: float, y: float, u: float, v: float) -> tuple[float, float]:
    """How far it is along a line to where it enters a box, and to where it leaves it; the first is
    the greater where it misses it."""
    left, top, right, bottom = box
    one, two = (left - x) / u, (right - x) / u
    if one > two:
        one, two = two, one
    three, four = (top - y) / v, (bottom - y) / v
    if three > four:
        three, four = four, three
    return one if one > three else three, two if two < four else four


def _inches(box: Sequence[int]) -> tuple[float, ...]:
    return tuple([each / INCH for each in box])


def _crest(ramp: Ramp) -> Sequence[int]:
    """The edges of a strip about the upper edge of a ramp."""
    left, top, right, bottom = ramp[:4]
    return {
        0: (left, top - THIN, right, top + THIN),
        900: (right - THIN, top, right + THIN, bottom),
        1800: (left, bottom - THIN, right, bottom + THIN),
        2700: (left - THIN, top, left + THIN, bottom),
    }[ramp.up]


_fields: dict[tuple[object, ...], Field] = {}


def _standing(state: State, number: int, spared: Sequence[int]) -> list[int]:
    """The vehicles that stand in the way of one."""
    return [
        other
        for other in state.vehicles_in()
        if other != number and other not in spared and not state.vehicles[other].motion.speed
    ]


def field_of(state: State, number: int, spared: Sequence[int] = ()) -> Field:
    """What stands in the arena for one that drives there; plans share it while nothing of it
    changes."""
    stand = [
        (state.vehicles[other].pose, state.outfits[other].base)
        for other in _standing(state, number, spared)
    ]
    key = state.ground, tuple(state.breaches), state.outfits[number].base, tuple(stand)
    found = _fields.get(key)
    if found is None:
        if len(_fields) >= FIELDS:
            _fields.clear()
        found = _fields[key] = Field(state, number, spared)
    return found


def drift_on(state: State, field_: Field, rig: Rig, phases: list[int], left: int) -> list[Pose]:
    """Where a vehicle is now, and after each of some phases if it goes on straight and stops at
    walls; ``left`` are the quarter inches that are left of the first."""
    speed = round(rig.speed * 10)
    here = _straight(rig.pose, left, speed, field_)
    return [rig.pose, here, *drift_from(here, speed, field_, phases[1:])]


def drift_from(pose: Pose, speed: int, field_: Field, phases: list[int]) -> list[Pose]:
    """Where a vehicle is after each of some phases if it goes on straight and stops at walls."""
    moves = moves_of(abs(speed))
    found = []
    for phase in phases:
        pose = _straight(pose, moves[phase - 1], speed, field_)
        found.append(pose)
    return found


def _straight(pose: Pose, quarters: int, speed: int, field_: Field) -> Pose:
    """Where so many quarter inches lead."""
    sign = 1 if speed >= 0 else -1
    length = quarters / 4
    if length and sign > 0:
        length = min(length, field_.room(pose))
    angle = radians(pose.heading / 10)
    return Pose(
        round(pose.x + sign * length * INCH * sin(angle)),
        round(pose.y - sign * length * INCH * cos(angle)),
        pose.heading,
    )
