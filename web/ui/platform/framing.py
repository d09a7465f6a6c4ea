"""Which part of a board to show, and where the signs at its edge stand; pure geometry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

type Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

TOUCH = 44
"""A sign at the edge of the screen takes so many pixels each way."""

STAYS = (0.72, 1.3)
"""A view that shows what matters stays while it is at most so much wider, or nearer, than the
best one: a camera that moves all the time is a nuisance."""


LEAST, MOST = 56, 200
"""A thousand units are never framed smaller, to show more, nor larger than so many pixels."""

ACROSS = 5200
"""A board is not framed nearer than so many units across its shorter side, or `LEAST` allows."""

PADDING, TAG = 14, 30
"""Pixels between what is framed and the edges of the board, and more below for a name."""


@dataclass(frozen=True, slots=True)
class Window:
    """What a board shows: the place in the middle, and how many pixels a unit takes."""

    x: float
    y: float
    scale: float

    def box(self, width: float, height: float) -> Box:
        """The visible part of the board on a screen of this size in pixels."""
        across, down = width / self.scale / 2, height / self.scale / 2
        return self.x - across, self.y - down, self.x + across, self.y + down


class Margins(NamedTuple):
    """Pixels at the edges of a board on which other things lie."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0


UNCOVERED = Margins()
"""Nothing lies on the board."""


def margins(boxes: Iterable[Box], width: float, height: float) -> Margins:
    """Return the margins that boxes on a board take from it, in pixels.

    One that reaches the right edge, as far as a finger tells, takes a strip there; of the others
    each takes the strip at the left or at the top that costs less of the board.
    """
    most = Margins()
    for left, top, right, bottom in boxes:
        if at_right((left, top, right, bottom), width):
            most = most._replace(right=max(most.right, width - left))
        elif bottom * width <= right * height:
            most = most._replace(top=max(most.top, bottom))
        else:
            most = most._replace(left=max(most.left, right))
    return most


def at_right(box: Box, width: float) -> bool:
    """Whether a box reaches the right edge, as far as a finger tells."""
    return width - box[2] < TOUCH / 2


def hidden(box: Box, window: Window, lying: Iterable[Box], width: float, height: float) -> bool:
    """Whether anything that lies on the screen covers more than a pixel of a box of the board."""
    left, top = width / 2 - window.x * window.scale, height / 2 - window.y * window.scale
    on_screen = (
        left + box[0] * window.scale + 1,
        top + box[1] * window.scale + 1,
        left + box[2] * window.scale - 1,
        top + box[3] * window.scale - 1,
    )
    return any(meet(on_screen, each) for each in lying)


def common(a: Box, b: Box) -> Box:
    """What two boxes share; empty where its left is at the right of its right."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def meet(a: Box, b: Box) -> bool:
    """Whether two boxes share any room."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def union(a: Box, b: Box) -> Box:
    """The least box round two."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies within another."""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def read_boxes(text: str) -> tuple[Box, ...]:
    """Boxes as a board names them: ``left,top,right,bottom;…``."""
    found = []
    for each in text.split(";"):
        left, top, right, bottom = (float(part) for part in each.split(","))
        found.append((left, top, right, bottom))
    return tuple(found)


def framed(
    boxes: Sequence[Box], field: Box, width: float, height: float, least: float, most: float
) -> tuple[Window, Box]:
    """Return the window that shows the first box, and as many others as fit.

    Earlier boxes have priority. To show the others no unit becomes smaller than ``least`` pixels,
    and none is ever larger than ``most``; nothing lies beyond the ``field``. With the window comes
    the box of what it was made for.
    """
    shown = boxes[0]
    for each in boxes[1:]:
        more = union(shown, each)
        if fits(more, width, height) >= least:
            shown = more
    whole = fits(field, width, height)
    scale = max(whole, min(fits(shown, width, height), max(most, whole)))
    x, y = (shown[0] + shown[2]) / 2, (shown[1] + shown[3]) / 2
    return within(Window(x, y, scale), field, width, height), shown


def wanted(
    boxes: Sequence[Box],
    field: Box,
    width: float,
    height: float,
    grown: float,
    covered: Margins = UNCOVERED,
) -> tuple[Window, Callable[[Window], bool]]:
    """The best window for what is to be seen, and whether another is good enough.

    ``grown`` is how many times larger than 16 pixels a ``rem`` is, ``covered`` what is covered of
    the board.
    """
    pad, tag = 2 * PADDING * grown, TAG * grown
    across = max(1.0, width - covered.left - covered.right - pad)
    down = max(1.0, height - covered.top - pad - tag)
    least = LEAST * grown / 1000
    most = max(least, min(MOST * grown / 1000, min(across, down) / ACROSS))
    best, shown = framed(boxes, field, across, down, least, most)
    aside = (covered.right - covered.left) / 2
    below = (tag - covered.top) / 2
    best = Window(best.x + aside / best.scale, best.y + below / best.scale, best.scale)

    def good(now: Window) -> bool:
        beside = Window(now.x - aside / now.scale, now.y - below / now.scale, now.scale)
        return stays(beside, best, shown, across, down)

    return within(best, beyond(field, covered, best.scale), width, height), good


def beyond(field: Box, covered: Margins, scale: float) -> Box:
    """A field with as much more at its edges as is covered there."""
    left, top, right = (each / scale for each in covered)
    return field[0] - left, field[1] - top, field[2] + right, field[3]


def fits(box: Box, width: float, height: float) -> float:
    """Pixels for a unit when a box fills so many pixels."""
    return min(width / max(1.0, box[2] - box[0]), height / max(1.0, box[3] - box[1]))


def within(window: Window, field: Box, width: float, height: float) -> Window:
    """The same window moved so that it shows as little as can be of what lies beyond the field."""
    across, down = width / window.scale, height / window.scale
    return Window(
        _kept(window.x, across, field[0], field[2]),
        _kept(window.y, down, field[1], field[3]),
        window.scale,
    )


def _kept(middle: float, span: float, low: float, high: float) -> float:
    if span >= high - low:
        return (low + high) / 2
    return max(low + span / 2, min(high - span / 2, middle))


def stays(now: Window, best: Window, shown: Box, width: float, height: float) -> bool:
    """Whether a window is good enough to stay where another would be the best."""
    near = now.scale / best.scale
    return STAYS[0] <= near <= STAYS[1] and holds(now.box(width, height), shown)


def at_edge(x: float, y: float, width: float, height: float) -> tuple[float, float] | None:
    """Where the sign for a place that is not on a screen of so many pixels stands: where the
    line from the middle to it meets the edge. None for a place that is to be seen."""
    if 0 <= x <= width and 0 <= y <= height:
        return None
    dx, dy = x - width / 2, y - height / 2
    room = max(0.0, width / 2 - TOUCH / 2), max(0.0, height / 2 - TOUCH / 2)
    part = min(room[0] / abs(dx) if dx else 1.0, room[1] / abs(dy) if dy else 1.0)
    return width / 2 + dx * part, height / 2 + dy * part


def moved_inside(box: Box, width: float, height: float) -> tuple[float, float]:
    """By how much a box is moved so that all of it lies in a picture of so many pixels."""
    left, top, right, bottom = box
    return (
        max(0.0, -left) - max(0.0, right - width),
        max(0.0, -top) - max(0.0, bottom - height),
    )


def apart(
    spots: Sequence[tuple[float, float]], taken: Sequence[Box], width: float, height: float
) -> list[tuple[float, float]]:
    """The same signs moved along the edge, off each other and off what is ``taken`` already.

    Each goes to the nearest free place of the edge; where all of it is taken it stays.
    """
    placed: list[tuple[float, float]] = []
    full = list(taken)
    for spot in spots:
        free = [each for each in _round_the_edge(spot, width, height) if not _meets(each, full)]
        best = min(free, key=lambda each: _far(each, spot), default=spot)
        placed.append(best)
        full.append(_sign(best))
    return placed


def _round_the_edge(
    spot: tuple[float, float], width: float, height: float
) -> list[tuple[float, float]]:
    half, step = TOUCH / 2, TOUCH / 4
    places = [spot]
    for n in range(int((width - TOUCH) // step) + 1):
        places += [(half + n * step, half), (half + n * step, height - half)]
    for n in range(int((height - TOUCH) // step) + 1):
        places += [(half, half + n * step), (width - half, half + n * step)]
    return places


def _sign(spot: tuple[float, float]) -> Box:
    half = TOUCH / 2
    return spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half


def _meets(spot: tuple[float, float], boxes: Sequence[Box]) -> bool:
    return any(meet(_sign(spot), box) for box in boxes)


def _far(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
