"""Small pictures of kept matches, drawn from their summaries alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ui.base.node import Node, h
from wreckyard import seat_letter

SIDE_POINTS = 12

_BODIES = {
    "car": "M38 22Q50 17 62 22Q68 25 69 32L71 52Q67 64 71 84L71 100Q70 110 62 112Q50 115 38 112"
    "Q30 110 29 100L29 84Q33 64 29 52L31 32Q32 25 38 22Z",
    "cow": "M50 46Q72 46 74 72Q76 104 62 112Q50 117 38 112Q24 104 26 72Q28 46 50 46Z"
    "M50 18Q62 18 62 32Q61 46 50 47Q39 46 38 32Q38 18 50 18Z"
    "M39 25Q30 25 28 14Q37 14 42 21ZM61 25Q70 25 72 14Q63 14 58 21Z",
}
_GLASS = {
    "car": "M36 48Q50 42 64 48L60 60Q50 56 40 60ZM38 96Q50 100 62 96L60 88Q50 91 40 88Z",
    "cow": "M36 66q9-6 12 3q2 9-8 9q-9-2-4-12ZM62 90q7 0 6 8q-4 8-11 3q-4-8 5-11Z",
}
_PLATES = (
    "M22 6H78L70 14H30Z",
    "M92 20V114L84 106V28Z",
    "M22 128H78L70 120H30Z",
    "M8 20V114L16 106V28Z",
)
_WIDTH, _HEIGHT = 100, 134


def thumbnail(summary: Mapping[str, Any], colours: Sequence[int]) -> Node:
    """The picture of a match: its vehicles with their damage, or its arena with the cars."""
    try:
        if summary.get("game") == "arena":
            return _arena(summary, colours)
        return _duel(summary["vehicles"], colours)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        # Summaries of earlier releases, and of files by other hands.
        return _svg(300, 134, h("path", d="M110 67h80M150 27v80", class_="mini-none"))


def _svg(width: float, height: float, *children: Any, box: str = "") -> Node:
    return h(
        "svg",
        children,
        viewBox=box or f"0 0 {width:g} {height:g}",
        class_="mini",
        aria_hidden="true",
        focusable="false",
    )


# The duel


def _duel(vehicles: Sequence[Mapping[str, Any]], colours: Sequence[int]) -> Node:
    gap = 14
    cars = [
        _vehicle(one, seat, colours[seat], seat * (_WIDTH + gap))
        for seat, one in enumerate(vehicles)
    ]
    return _svg(len(cars) * (_WIDTH + gap) - gap, _HEIGHT, cars)


def _vehicle(seen: Mapping[str, Any], seat: int, colour: int, x: int) -> Node:
    kind = "cow" if seen["kind"] == "cow" else "car"
    status = str(seen["status"])
    gone = status != "in"
    return h(
        "g",
        None if gone else [_plate(side, int(seen["sides"][side])) for side in range(4)],
        kind == "car" and h("path", d=_TIRES, class_=("mini-tires", _hurt(seen["tires"], 9))),
        h("path", d=_BODIES[kind], class_="mini-body"),
        h("path", d=_GLASS[kind], class_="mini-glass"),
        status == "out" and h("path", d="M22 30L78 106M78 30L22 106", class_="mini-cross"),
        h("text", seat_letter(seat), x=50, y=84, class_="mini-letter"),
        class_=("mini-vehicle", f"mini-seat-{colour}", gone and f"mini-{status}"),
        transform=f"translate({x} 0)",
    )


_TIRES = "M20 34h9v22h-9zM71 34h9v22h-9zM20 84h9v22h-9zM71 84h9v22h-9z"


def _hurt(damage: int, whole: int) -> str:
    return "gone" if damage >= whole else "weak" if 2 * damage > whole else ""


def _plate(side: int, damage: int) -> Node:
    level = (
        "gone"
        if damage >= SIDE_POINTS
        else "weak"
        if damage >= 7
        else "worn"
        if damage
        else "whole"
    )
    return h("path", d=_PLATES[side], class_=f"mini-plate {level}")


# The arena

_CAR = "M0-560L250-380V480L170 560H-170L-250 480V-380Z"
_WIDE = 2.2
"""How much wider than high the picture of an arena is."""
_LEAST, _AROUND = 5000, 3000
"""The least height of what is shown, and what is shown round the cars; 1000 to a car length."""


def _arena(summary: Mapping[str, Any], colours: Sequence[int]) -> Node:
    width, height = (int(each) for each in summary["size"])
    placed = [(seat, one) for seat, one in enumerate(summary["cars"]) if one["pose"] is not None]
    x, y, high = _view([one["pose"] for _, one in placed], width, height)
    wide = _WIDE * high
    cars = [_arena_car(one, seat, colours[seat], high / 4000) for seat, one in placed]
    return _svg(
        0, 0, _ground(str(summary["arena"]), width, height), cars,
        box=f"{x - wide / 2:g} {y - high / 2:g} {wide:g} {high:g}",
    )  # fmt: skip


def _view(poses: Sequence[Sequence[int]], width: int, height: int) -> tuple[float, float, float]:
    """The middle and the height of what is shown: all cars, or else the whole arena."""
    if not poses:
        return width / 2, height / 2, height + 600
    xs, ys = [pose[0] for pose in poses], [pose[1] for pose in poses]
    high = max(max(ys) - min(ys), (max(xs) - min(xs)) / _WIDE) + _AROUND
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(_LEAST, high)


def _arena_car(seen: Mapping[str, Any], seat: int, colour: int, scale: float) -> Node:
    x, y, heading = (int(each) for each in seen["pose"])
    left, whole = (int(each) for each in seen["armor"])
    hurt = "weak" if 3 * left < whole else "worn" if 3 * left < 2 * whole else ""
    return h(
        "g",
        h("path", d=_CAR, class_="mini-body mini-dot", transform=f"rotate({heading / 10:g})"),
        h("text", seat_letter(seat), y=170, class_="mini-letter mini-letter-arena"),
        class_=("mini-vehicle", f"mini-seat-{colour}", seen["out"] and "mini-out", hurt),
        transform=f"translate({x} {y}) scale({scale:.3g})",
    )


def _ground(code: str, width: int, height: int) -> Any:
    from ui.games.arena.views.arena_picture import arena_picture
    from wreckyard import Malformed
    from wreckyard.systems.arena import stock_arena

    try:
        return arena_picture(stock_arena(code)).children
    except Malformed:
        return h("rect", width=width, height=height, class_="pic-floor")
