"""One vehicle and the map around it."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.plane import placed
from ui.games.classic.board.counter import counter, look_of_sheet
from ui.games.classic.board.map_picture import ground_paper
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import VehicleNumber

AROUND = 1400
"""So much is seen to every side, in thousandths of an inch: of a frame twice as tall as it is wide
the sides are cut off, and a car that stands aslant, 1.12 inches from corner to corner, stays
whole."""


def close_up(view: ClassicView, number: int, *, alone: bool = False) -> Node:
    """Where a vehicle is; ``alone`` without the map and as it was before the end."""
    own = view.vehicle(number)
    drawn: list[Content] = []
    if not alone:
        drawn.append(ground_paper(view.state.ground, tuple(view.state.breaches)))
    for each in view.on_map if not alone else [number]:
        vehicle = view.vehicle(each)
        look = look_of_sheet(
            view.sheet(VehicleNumber(each)),
            view.seats[vehicle.seat],
            wreck=bool(vehicle.out) and not alone,
        )
        at = placed(vehicle.x, vehicle.y, vehicle.heading)
        drawn.append(h("g", counter(look), transform=at, key=str(each)))
    return h(
        "svg",
        drawn,
        viewBox=f"{own.x - AROUND} {own.y - AROUND} {2 * AROUND} {2 * AROUND}",
        class_="cl-close-up ending-ground",
        preserveAspectRatio="xMidYMid slice",
        focusable="false",
    )
