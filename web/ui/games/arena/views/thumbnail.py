"""The small picture of a kept game of the arena: the ground with the cars."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ui.base.node import Content, Node, h
from ui.games.arena.summary import ArenaSummary, CarSummary
from ui.games.arena.views.arena_picture import arena_picture
from ui.widgets.thumbnail import thumbnail_frame
from wreckyard import Malformed, seat_letter
from wreckyard.systems.arena import stock_arena

_CAR = "M0-560L250-380V480L170 560H-170L-250 480V-380Z"
_WIDE = 2.2
"""How much wider than high the picture of an arena is."""
_LEAST, _AROUND = 5000, 3000
"""The least height of what is shown, and what is shown round the cars; 1000 to a car length."""


def thumbnail(summary: ArenaSummary, colours: Sequence[int], seats: Collection[int] = ()) -> Node:
    """The arena of a summary, with the cars in the colors of their seats.

    What is shown lies round the cars of `seats`, or round all of them.
    """
    width, height = (int(each) for each in summary["size"])
    placed = [
        (seat, one, pose)
        for seat, one in enumerate(summary["cars"])
        if (pose := one["pose"]) is not None
    ]
    seen = [pose for seat, _, pose in placed if seat in seats] or [pose for *_, pose in placed]
    x, y, high = _view(seen, width, height)
    wide = _WIDE * high
    # Of a few of them one wants to see which way they stand.
    scale = high / (2600 if seats else 4000)
    cars = [_arena_car(one, pose, seat, colours[seat], scale) for seat, one, pose in placed]
    return thumbnail_frame(
        0,
        0,
        _ground(str(summary["arena"]), width, height),
        cars,
        box=f"{x - wide / 2:g} {y - high / 2:g} {wide:g} {high:g}",
    )


def _view(poses: Sequence[Sequence[int]], width: int, height: int) -> tuple[float, float, float]:
    """The middle and the height of what is shown: all cars, or else the whole arena."""
    if not poses:
        return width / 2, height / 2, height + 600
    xs, ys = [pose[0] for pose in poses], [pose[1] for pose in poses]
    high = max(max(ys) - min(ys), (max(xs) - min(xs)) / _WIDE) + _AROUND
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(_LEAST, high)


def _arena_car(seen: CarSummary, pose: Sequence[int], seat: int, colour: int, scale: float) -> Node:
    x, y, heading = (int(each) for each in pose)
    left, whole = (int(each) for each in seen["armor"])
    hurt = "weak" if 3 * left < whole else "worn" if 3 * left < 2 * whole else ""
    return h(
        "g",
        h("path", d=_CAR, class_="mini-body mini-dot", transform=f"rotate({heading / 10:g})"),
        h("text", seat_letter(seat), y=170, class_="mini-letter mini-letter-arena"),
        class_=("mini-vehicle", f"mini-seat-{colour}", seen["out"] and "mini-out", hurt),
        transform=f"translate({x} {y}) scale({scale:.3g})",
    )


def _ground(code: str, width: int, height: int) -> Content:
    try:
        return arena_picture(stock_arena(code)).children
    except Malformed:
        return h("rect", width=width, height=height, class_="pic-floor")
