"""The lines and start places of a racetrack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.node import Node, h
from ui.games.classic.base.plane import apart, box, placed
from ui.games.classic.base.setup_strings import say
from wreckyard.systems.classic import Ground, State, road

if TYPE_CHECKING:
    from ui.games.classic.board.spoken import Box

CHECK = 250
"""The side of a square of the checkered line, a quarter inch in units."""

ARROW, BAR = "M-320 480V-160H-620L0-820L620-160H320V480Z", "M-900-130H900V130H-900Z"
"""The signs of a way that is taken, upward, and of one that is not."""

IN_SIGHT = 5000
"""So far from whoever comes to a fork its signs stand at most, in units."""

PLACE = "M-330 -250V-580H330V-250"
"""A bracket before a car that waits for the start, which points up."""


def course(ground: Ground) -> list[Node]:
    """What of a racetrack is painted on its paper."""
    drawn = [
        h("path", d=box(*_edges(line)), class_="cl-course-line") for line in ground.course.lines[1:]
    ]
    drawn += [
        h("path", d=box(*_edges(line)), class_="cl-fork-line")
        for fork in ground.course.forks
        for line in fork.lines
    ]
    if ground.course.lines:
        drawn.append(chequered(*_edges(ground.course.lines[0])))
    return drawn + [
        start_place(gate.start.x, gate.start.y, gate.start.heading)
        for gate in ground.gates
        if not gate.width
    ]


def fork_signs(state: State) -> list[Node]:
    """Which way is taken at the fork that a chase has come to: an arrow on it, a bar across the
    other; arrows on both while the choice is open."""
    fork = road.turnoff(state)
    if fork is None:
        return []
    here = state.vehicles[road.LONE]
    return [
        h(
            "path",
            d=ARROW if fork.way in (0, way) else BAR,
            class_=("cl-fork-sign", fork.way not in (0, way) and "closed"),
            transform=placed(*sign_at(line, here.x, here.y), _onward(line, here.x, here.y)),
            key=f"fork-{way}",
        )
        for way, line in ((1, fork.left), (2, fork.right))
    ]


def sign_at(line: Box, x: int, y: int) -> tuple[int, int]:
    """Where the sign of a way stands: on its first line, and while that is far from whoever comes,
    on the straight way there, so that it is on the map that he sees."""
    middle = (line.left + line.right) // 2, (line.top + line.bottom) // 2
    far = max(1, round(apart(middle, (x, y))))
    near = min(far, IN_SIGHT)
    return x + (middle[0] - x) * near // far, y + (middle[1] - y) * near // far


def _onward(line: Box, x: int, y: int) -> int:
    """The heading in which one crosses a line from a place."""
    if line.right - line.left > line.bottom - line.top:
        return 1800 if line.top > y else 0
    return 900 if line.left > x else 2700


def _edges(line: Box) -> tuple[int, int, int, int]:
    return line.left, line.top, line.right - line.left, line.bottom - line.top


def chequered(x: int, y: int, width: int, height: int) -> Node:
    """The line of start and finish."""
    squares = "".join(
        [
            f"M{x + column * CHECK} {y + row * CHECK}h{CHECK}v{CHECK}h{-CHECK}z"
            for column in range(width // CHECK)
            for row in range(height // CHECK)
            if (column + row) % 2
        ]
    )
    return h(
        "g",
        h("path", d=box(x, y, width, height), class_="cl-finish"),
        h("path", d=squares, class_="cl-finish-squares"),
        h("title", say("course-finish")),
    )


def start_place(x: int, y: int, heading: int) -> Node:
    """A place to start from."""
    return h("path", d=PLACE, class_="cl-start-place", transform=placed(x, y, heading))
