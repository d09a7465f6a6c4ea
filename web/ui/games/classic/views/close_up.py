"""One vehicle where it stands, with the map round it."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.moment import ClassicView
from ui.games.classic.views.counter import counter
from ui.games.classic.views.counter_look import look_of_sheet
from ui.games.classic.views.map_picture import ground_paper
from ui.games.classic.views.plane import placed

AROUND = 1400
"""So much is seen to every side, in thousandths of an inch: of a frame twice as tall as it is wide
the sides are cut off, and a car that stands aslant, 1.12 inches from corner to corner, stays whole."""


def close_up(view: ClassicView, number: int, *, alone: bool = False) -> Node:
    """Where a vehicle is; ``alone`` without the map and as it was before the end."""
    own = view.vehicle(number)
    drawn: list[Content] = []
    if not alone:
        drawn.append(ground_paper(view.state.ground, tuple(view.state.breaches)))
    for each in view.on_map if not alone else [number]:
        vehicle = view.vehicle(each)
        look = look_of_sheet(
            view.sheet(each), view.seats[vehicle.seat], wreck=bool(vehicle.out) and not alone
        )
        at = placed(vehicle.x, vehicle.y, vehicle.heading)
        drawn.append(h("g", counter(look), transform=at, key=str(each)))
    return h(
        "svg",
        drawn,
        viewBox=f"{own.x - AROUND} {own.y - AROUND} {2 * AROUND} {2 * AROUND}",
        class_="cl-close-up",
        preserveAspectRatio="xMidYMid slice",
        focusable="false",
    )
