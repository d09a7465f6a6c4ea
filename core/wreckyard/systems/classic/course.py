"""The course of a racetrack as the rules use it: lines in order, and how far along somebody is
(Racetrack Map).

Lengths are thousandths of an inch. Passings are counted from the start: after the first somebody is
in the first lap, and each time round there are as many more as there are lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

from ...kit.convex import Convex
from ...kit.geometry import Pose
from .map_course import MapCourse
from .map_grid import SQUARE
from .terrain import shape_of_box

HEADINGS = {"north": 0, "east": 900, "south": 1800, "west": 2700}


class Fork(NamedTuple):
    """A fork of the road: the line with which one comes to it, from 0; the lines of the right way, in
    place of as many that follow, and their middles."""

    at: int
    lines: tuple[Convex, ...]
    middles: tuple[tuple[int, int], ...]


class Course(NamedTuple):
    """The lines that are passed in order, the first is start and finish; the middle of each, and how
    far it is along the course from the first; how long a lap is; where the road forks."""

    lines: tuple[Convex, ...] = ()
    middles: tuple[tuple[int, int], ...] = ()
    reaches: tuple[int, ...] = ()
    length: int = 0
    forks: tuple[Fork, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.lines)

    def line(self, passed: int, fork: Fork | None = None) -> Convex:
        """The line that comes after so many passings, on the right way of a fork where one is given."""
        at = passed % len(self.lines)
        return self.lines[at] if fork is None else fork.lines[at - fork.at - 1]

    def middle(self, passed: int, fork: Fork | None = None) -> tuple[int, int]:
        """The middle of ``line``."""
        at = passed % len(self.lines)
        return self.middles[at] if fork is None else fork.middles[at - fork.at - 1]

    def fork_at(self, passed: int) -> tuple[Fork, int] | None:
        """The fork of whose ways the line is that comes after so many passings, and after how many one
        had come to it."""
        at = passed % len(self.lines)
        for fork in self.forks:
            past = at - fork.at - 1
            if 0 <= past < len(fork.lines):
                return fork, passed - past
        return None

    def along(self, passed: int, x: int, y: int, ends: Sequence[tuple[int, int]] = ()) -> int:
        """How far along somebody is after so many passings: below 0 before the start, then how far
        he has come; of the way to the next line what lies behind him. ``ends`` are the middles of both
        lines where they are on the right way of a fork, which counts as long as the left one (house)."""
        rounds, at = divmod(passed - 1, len(self.lines))
        (ax, ay), (bx, by) = ends or (self.middles[at], self.middles[passed % len(self.lines)])
        dx, dy = bx - ax, by - ay
        length = isqrt(dx * dx + dy * dy)
        done = ((x - ax) * dx + (y - ay) * dy) // max(1, length)
        return rounds * self.length + self.reaches[at] + max(0, min(length, done))


NOWHERE = Course()
"""What is no racetrack has no course."""


def course_of(design: MapCourse) -> Course:
    """The course of a map."""
    lines = tuple([shape_of_box(box) for box in design.lines])
    middles = _middles(lines)
    reaches, length = [], 0
    for at, (x, y) in enumerate(middles):
        reaches.append(length)
        u, v = middles[(at + 1) % len(middles)]
        length += int(hypot(u - x, v - y))
    forks = []
    for fork in design.forks:
        right = tuple([shape_of_box(box) for box in fork.right])
        forks.append(Fork(fork.line - 1, right, _middles(right)))
    return Course(lines, middles, tuple(reaches), length, tuple(forks))


def _middles(lines: tuple[Convex, ...]) -> tuple[tuple[int, int], ...]:
    return tuple([((line.left + line.right) // 2, (line.top + line.bottom) // 2) for line in lines])


def start_poses(design: MapCourse) -> list[Pose]:
    """Where one starts on a course."""
    return [Pose(each.x * SQUARE, each.y * SQUARE, HEADINGS[each.to]) for each in design.starts]
