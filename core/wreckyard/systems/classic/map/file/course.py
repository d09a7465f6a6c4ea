"""The course of a map file: lines in order and start places (Racetrack Map).

Lines are narrow rectangles from wall to wall, the first is start and finish. Who starts on a course
has no gate: a track is closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import ObjectReader
from .grid import Box, read_box

LEAST_LINES, MOST_LINES = 3, 48

LEAST_STARTS, MOST_STARTS = 2, 12

MOST_FORKS = 6

WIDEST_LINE = 2
"""How wide a line may be that is driven over."""

DIRECTIONS = ("north", "east", "south", "west")

CAR_LENGTH, CAR_WIDTH = 4, 2


class StartPlace(NamedTuple):
    """Where the middle of a car is that starts, on a line of the grid, and which way it points."""

    x: int
    y: int
    to: str

    @property
    def box(self) -> Box:
        """What it stands on."""
        level = self.to in ("east", "west")
        width, height = (CAR_LENGTH, CAR_WIDTH) if level else (CAR_WIDTH, CAR_LENGTH)
        return Box(self.x - width // 2, self.y - height // 2, width, height)

    def before(self, length: int) -> Box:
        """So many squares of the road before it."""
        x, y, width, height = self.box
        return {
            "north": Box(x, y - length, width, length),
            "east": Box(x + width, y, length, height),
            "south": Box(x, y + height, width, length),
            "west": Box(x - length, y, length, height),
        }[self.to]


class MapFork(NamedTuple):
    """A fork of the road: after which line it is, from 1, and the lines of the right way in place
    of as many that follow."""

    line: int
    right: tuple[Box, ...]


class MapCourse(NamedTuple):
    """The lines in the order in which they are passed, where to start, where the road forks, and
    whether it ends with the last line and leads back to no first."""

    lines: tuple[Box, ...] = ()
    starts: tuple[StartPlace, ...] = ()
    forks: tuple[MapFork, ...] = ()
    open: bool = False


NO_COURSE = MapCourse()


def read_course(reader: ObjectReader, width: int, height: int) -> MapCourse:
    """The course of a map of a size from its file; none where it says nothing. Raises ``Malformed``
    naming what is wrong."""
    if "course" not in reader:
        return NO_COURSE
    course = reader.inner("course")
    lines = tuple(
        [_read_line(each, width, height) for each in course.objects("lines", "line", MOST_LINES)]
    )
    starts = tuple(
        [
            _read_start(each, width, height)
            for each in course.objects("starts", "start", MOST_STARTS)
        ]
    )
    if len(lines) < LEAST_LINES:
        raise course.wrong("lines", f"must be at least {LEAST_LINES}, so that they have an order")
    if len(starts) < LEAST_STARTS:
        raise course.wrong("starts", f"must be at least {LEAST_STARTS}")
    forks = tuple(
        [
            _read_fork(each, len(lines), width, height)
            for each in course.objects("forks", "fork", MOST_FORKS, [])
        ]
    )
    for one, two in pairwise(forks):
        if one.line + len(one.right) >= two.line:
            raise course.wrong(
                "forks", "must be in the order of their lines, apart from each other"
            )
    is_open = course.flag("open") if "open" in course else False
    course.finish()
    return MapCourse(lines, starts, forks, is_open)


def _read_fork(reader: ObjectReader, lines: int, width: int, height: int) -> MapFork:
    right = tuple(
        [_read_line(each, width, height) for each in reader.objects("right", "line", MOST_LINES)]
    )
    if not right:
        raise reader.wrong("right", "must be at least one line")
    line = reader.whole("line", 1, lines - 1)
    if line + len(right) >= lines:
        raise reader.wrong("right", "must leave a line of the course after the fork")
    reader.finish()
    return MapFork(line, right)


def _read_line(reader: ObjectReader, width: int, height: int) -> Box:
    box = read_box(reader, width, height)
    if min(box.width, box.height) > WIDEST_LINE:
        raise reader.wrong("width", f"or 'height' must be at most {WIDEST_LINE}: it is a line")
    reader.finish()
    return box


def _read_start(reader: ObjectReader, width: int, height: int) -> StartPlace:
    half = CAR_LENGTH // 2
    start = StartPlace(
        reader.whole("x", half, width - half),
        reader.whole("y", half, height - half),
        reader.choice("to", DIRECTIONS),
    )
    reader.finish()
    return start


def course_to_json(course: MapCourse) -> dict[str, Any]:
    """Return a course as JSON; empty for none."""
    if course == NO_COURSE:
        return {}
    found: dict[str, Any] = {
        "lines": [line._asdict() for line in course.lines],
        "starts": [start._asdict() for start in course.starts],
    }
    if course.forks:
        found["forks"] = [
            {"line": fork.line, "right": [line._asdict() for line in fork.right]}
            for fork in course.forks
        ]
    if course.open:
        found["open"] = True
    return {"course": found}


def check_course(
    where: str, course: MapCourse, width: int, height: int, blocks: Sequence[tuple[str, Box]]
) -> None:
    """Check a course against a map. Raises ``Malformed``."""
    named = [(f"line {n}", each) for n, each in enumerate(course.lines, 1)]
    named += [
        (f"line {n} of fork {at}", each)
        for at, fork in enumerate(course.forks, 1)
        for n, each in enumerate(fork.right, 1)
    ]
    places = [(f"start {n}", each.box) for n, each in enumerate(course.starts, 1)]
    for group in (named, places):
        for (name, one), (other, two) in combinations(group, 2):
            if one.meets(two):
                raise Malformed(f"{where}: {name} and {other} overlap")
    for name, box in (*named, *places):
        for other, stands in blocks:
            if box.meets(stands):
                raise Malformed(f"{where}: {other} stands on {name}")
    for name, line in named:
        for end in _ends(line):
            inside = 0 <= end.x < width and 0 <= end.y < height
            if inside and not any(end.meets(stands) for _, stands in blocks):
                raise Malformed(f"{where}: {name} must reach from wall to wall")


def _ends(line: Box) -> Iterator[Box]:
    """The squares beyond both ends of a line."""
    if line.width > line.height:
        yield Box(line.x - 1, line.y, 1, 1)
        yield Box(line.x + line.width, line.y, 1, 1)
    else:
        yield Box(line.x, line.y - 1, 1, 1)
        yield Box(line.x, line.y + line.height, 1, 1)
