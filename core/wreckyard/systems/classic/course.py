"""The course of a racetrack as the rules use it: lines in order, and how far along somebody is
(Racetrack Map).

Lengths are thousandths of an inch. Passings are counted from the start: after the first somebody is
in the first lap, and each time round there are as many more as there are lines.
"""

from __future__ import annotations

from math import hypot, isqrt
from typing import NamedTuple

from ...kit.convex import Convex, overlap
from ...kit.geometry import Pose
from .map_course import MapCourse
from .map_grid import SQUARE
from .terrain import shape_of_box

HEADINGS = {"north": 0, "east": 900, "south": 1800, "west": 2700}


class Course(NamedTuple):
    """The lines that are passed in order, the first is start and finish; the middle of each, and how
    far it is along the course from the first; how long a lap is."""

    lines: tuple[Convex, ...] = ()
    middles: tuple[tuple[int, int], ...] = ()
    reaches: tuple[int, ...] = ()
    length: int = 0

    def __bool__(self) -> bool:
        return bool(self.lines)

    def is_at(self, passed: int, way: Convex) -> bool:
        """Whether a way touches the line that comes after so many passings."""
        return overlap(way, self.lines[passed % len(self.lines)])

    def along(self, passed: int, x: int, y: int) -> int:
        """How far along somebody is after so many passings: below 0 before the start, then how far
        he has come; of the way to the next line what lies behind him."""
        rounds, at = divmod(passed - 1, len(self.lines))
        ax, ay = self.middles[at]
        bx, by = self.middles[passed % len(self.lines)]
        dx, dy = bx - ax, by - ay
        length = isqrt(dx * dx + dy * dy)
        done = ((x - ax) * dx + (y - ay) * dy) // max(1, length)
        return rounds * self.length + self.reaches[at] + max(0, min(length, done))


NOWHERE = Course()
"""What is no racetrack has no course."""


def course_of(design: MapCourse) -> Course:
    """The course of a map."""
    lines = tuple([shape_of_box(box) for box in design.lines])
    middles = tuple(
        [((line.left + line.right) // 2, (line.top + line.bottom) // 2) for line in lines]
    )
    reaches, length = [], 0
    for at, (x, y) in enumerate(middles):
        reaches.append(length)
        u, v = middles[(at + 1) % len(middles)]
        length += int(hypot(u - x, v - y))
    return Course(lines, middles, tuple(reaches), length)


def start_poses(design: MapCourse) -> list[Pose]:
    """Where one starts on a course."""
    return [Pose(each.x * SQUARE, each.y * SQUARE, HEADINGS[each.to]) for each in design.starts]
