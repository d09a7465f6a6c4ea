"""The lines of a racetrack in order, and distances along it (Racetrack Map).

Lengths are thousandths of an inch. Passings are counted from the start: after the first somebody is
in the first lap, and each time round there are as many more as there are lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.geometry import Pose
from ....kit.trig import vector
from .file.course import MapCourse
from .file.grid import SQUARE
from .terrain import shape_of_box

HEADINGS = {"north": 0, "east": 900, "south": 1800, "west": 2700}


class Fork(NamedTuple):
    """A fork of the road: the line with which one comes to it, from 0; the lines of the right way,
    in place of as many that follow, and their middles."""

    at: int
    lines: tuple[Convex, ...]
    middles: tuple[tuple[int, int], ...]


STRETCH = 10_000
"""How far a road that does not lead back to its start is thought to go on beyond both its ends."""


class Course(NamedTuple):
    """The lines that are passed in order, the first is start and finish; the middle of each, and
    how far it is along the course from the first; how long a lap is; where the road forks. ``ends``
    of an open road, which has no laps: places before its first line and beyond its last."""

    lines: tuple[Convex, ...] = ()
    middles: tuple[tuple[int, int], ...] = ()
    reaches: tuple[int, ...] = ()
    length: int = 0
    forks: tuple[Fork, ...] = ()
    ends: tuple[tuple[int, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.lines)

    @property
    def open(self) -> bool:
        """Whether it ends with its last line, and leads back to no first."""
        return bool(self.ends)

    def is_past(self, passed: int) -> bool:
        """Whether after so many passings no line is left: the end of an open road."""
        return self.open and passed >= len(self.lines)

    def line(self, passed: int, fork: Fork | None = None) -> Convex:
        """The line that comes after so many passings, on the right way of a fork where one is
        given."""
        at = passed % len(self.lines)
        return self.lines[at] if fork is None else fork.lines[at - fork.at - 1]

    def middle(self, passed: int, fork: Fork | None = None) -> tuple[int, int]:
        """The middle of ``line``; of an open road also places before its first line and beyond its
        last."""
        if self.open and not 0 <= passed < len(self.lines):
            return self._beyond(passed)
        at = passed % len(self.lines)
        return self.middles[at] if fork is None else fork.middles[at - fork.at - 1]

    def _beyond(self, passed: int) -> tuple[int, int]:
        """A place so many stretches before the first line of an open road, or beyond its last."""
        last = len(self.lines) - 1
        times = -passed if passed < 0 else passed - last
        (x, y), (u, v) = (
            (self.middles[0], self.ends[0]) if passed < 0 else (self.middles[last], self.ends[1])
        )
        return x + (u - x) * times, y + (v - y) * times

    def fork_at(self, passed: int) -> tuple[Fork, int] | None:
        """The fork of whose ways the line is that comes after so many passings, and after how many
        one had come to it."""
        if self.is_past(passed):
            return None
        at = passed % len(self.lines)
        for fork in self.forks:
            past = at - fork.at - 1
            if 0 <= past < len(fork.lines):
                return fork, passed - past
        return None

    def along(self, passed: int, x: int, y: int, ends: Sequence[tuple[int, int]] = ()) -> int:
        """How far along somebody is after so many passings: below 0 before the start, then how far
        he has come; of the way to the next line what lies behind him. ``ends`` are the middles of
        both lines where they are on the right way of a fork, which counts as long as the left one
        (house)."""
        (ax, ay), (bx, by) = ends or (self.middle(passed - 1), self.middle(passed))
        dx, dy = bx - ax, by - ay
        length = isqrt(dx * dx + dy * dy)
        done = max(0, min(length, ((x - ax) * dx + (y - ay) * dy) // max(1, length)))
        if self.open:
            return done + (self.reaches[passed - 1] if passed else -length)
        rounds, at = divmod(passed - 1, len(self.lines))
        return rounds * self.length + self.reaches[at] + done


NOWHERE = Course()
"""The course of a map that is no racetrack."""


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
    ends = _ends_of(design, lines, middles) if design.open else ()
    return Course(lines, middles, tuple(reaches), length, tuple(forks), ends)


def _ends_of(
    design: MapCourse, lines: tuple[Convex, ...], middles: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """Places a stretch before the first line of an open road, against the way that one starts, and
    beyond its last, straight over it."""
    (x, y), (last_x, last_y) = middles[0], middles[-1]
    back_x, back_y = vector(HEADINGS[design.starts[0].to], -STRETCH)
    line, (from_x, from_y) = lines[-1], middles[-2]
    level = line.right - line.left > line.bottom - line.top
    on_x = 0 if level else STRETCH if last_x > from_x else -STRETCH
    on_y = 0 if not level else STRETCH if last_y > from_y else -STRETCH
    return (x + back_x, y + back_y), (last_x + on_x, last_y + on_y)


def _middles(lines: tuple[Convex, ...]) -> tuple[tuple[int, int], ...]:
    return tuple([((line.left + line.right) // 2, (line.top + line.bottom) // 2) for line in lines])


def start_poses(design: MapCourse) -> list[Pose]:
    """Where one starts on a course."""
    return [Pose(each.x * SQUARE, each.y * SQUARE, HEADINGS[each.to]) for each in design.starts]
