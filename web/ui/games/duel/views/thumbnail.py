"""The small picture of a kept match of duels: its vehicles with their damage."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.duel.summary import VehicleSummary
from ui.widgets.thumbnail import thumbnail_frame
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


def thumbnail(
    vehicles: Sequence[VehicleSummary], colours: Sequence[int], seats: Sequence[int] = ()
) -> Node:
    """Vehicles of a summary, in their colors; `seats` are whose they are, all from 0 if not
    given."""
    gap = 14
    cars = [
        _vehicle(one, seats[at] if seats else at, colours[at], at * (_WIDTH + gap))
        for at, one in enumerate(vehicles)
    ]
    return thumbnail_frame(len(cars) * (_WIDTH + gap) - gap, _HEIGHT, cars)


def _vehicle(seen: VehicleSummary, seat: int, colour: int, x: int) -> Node:
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
