"""The small picture of a kept match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ui.base.node import Node, h
from ui.games.classic.base.outlines import crown, stone
from ui.games.classic.base.plane import box, placed
from ui.games.classic.base.summary import ClassicSummary, SeatSummary
from ui.widgets.thumbnail import thumbnail_frame
from wreckyard import seat_letter

_WIDE = 2.2
"""How much wider than high the picture is."""
_LEAST, _AROUND = 4500, 3500
"""The least height of what is shown, and what is shown round everybody, in units."""

_CAR = "M-250-470L-190-500H190L250-470V500H-250Z"


def thumbnail(summary: ClassicSummary, colours: Sequence[int], seats: Collection[int] = ()) -> Node:
    """The map of a summary, with everybody in the colors of their seats.

    What is shown lies round `seats`, or round all of them.
    """
    width, height = (int(each) for each in summary["size"])
    poses = [(seat, each["pose"]) for seat, each in enumerate(summary["seats"]) if each["pose"]]
    seen = [pose for seat, pose in poses if seat in seats] or [pose for _, pose in poses]
    x, y, high = _view(seen, width, height)
    wide = _WIDE * high
    drawn = [_seat(each, seat, colours[seat]) for seat, each in enumerate(summary["seats"])]
    return thumbnail_frame(
        0,
        0,
        h("rect", x=0, y=0, width=width, height=height, class_="cl-mini-paper"),
        _standing(summary["walls"]),
        drawn,
        box=f"{x - wide / 2:g} {y - high / 2:g} {wide:g} {high:g}",
    )


FORMS = (
    "water", "platform", "ramp", "wall", "low-wall", "bunker", "barrier", "building", "tree", "boulder",
)  # fmt: skip
"""What stands on maps, the lowest first; what is none of these is drawn as a wall."""


def _standing(things: Sequence[Sequence[int | str]]) -> list[Node]:
    """What stands on the map, by its form."""
    drawn = dict.fromkeys(FORMS, "")
    for x, y, width, height, *kind in things:
        name = str(kind[0]) if kind and kind[0] in FORMS else "wall"
        drawn[name] += _outline(name, float(x), float(y), float(width), float(height))
    return [h("path", d=path, class_=f"cl-mini-{name}") for name, path in drawn.items() if path]


def _outline(name: str, x: float, y: float, width: float, height: float) -> str:
    mx, my, size = x + width / 2, y + height / 2, 0.75 * max(width, height)
    if name == "tree":
        return crown(mx, my, size)
    if name == "boulder":
        return stone((mx - size, my - size, mx + size, my + size))
    return box(x, y, width, height)


def _view(poses: Sequence[Sequence[int]], width: int, height: int) -> tuple[float, float, float]:
    """The middle and the height of what is shown."""
    if not poses:
        return width / 2, height / 2, height
    xs, ys = [pose[0] for pose in poses], [pose[1] for pose in poses]
    high = max(max(ys) - min(ys), (max(xs) - min(xs)) / _WIDE) + _AROUND
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(_LEAST, high)


def _seat(seen: SeatSummary, seat: int, colour: int) -> Node | None:
    pose = seen["pose"]
    if pose is None:
        return None
    return h(
        "g",
        h("path", d=_CAR, class_="mini-body"),
        h("text", seat_letter(seat), y=110, class_="cl-mini-letter"),
        class_=("mini-vehicle", f"mini-seat-{colour}", bool(seen["out"]) and "mini-out"),
        transform=placed(int(pose[0]), int(pose[1]), int(pose[2])),
    )
