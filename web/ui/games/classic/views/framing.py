"""What of the map is to be seen: the question of the moment, and who is outside of it."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.moment import ClassicView
from ui.games.classic.screen_strings import say
from ui.games.classic.steering import chosen_way

type Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units."""

ROOM = 1500
"""What is to be seen around the middle of a vehicle, in units."""


def focus(view: ClassicView) -> str:
    """The name of what is looked at: the map is framed anew when it becomes another."""
    state, choice = view.state, view.choice
    if choice.looked_at >= 0:
        return f"look-{choice.looked_at}-{state.step}"
    seat = view.asked if view.asked is not None else view.waiting_for
    return "" if seat is None else f"{seat}-{state.step}-{view.phase}-{choice.target}"


def frame(view: ClassicView) -> tuple[Box, ...]:
    """What is to be seen, the most important first: what the question is about, then the others."""
    ground = view.state.ground
    whole = (0, 0, ground.width, ground.height)
    everybody = [_around(view, number) for number in view.on_map]
    if view.phase == "enter" or not everybody:
        return (whole,)
    first = _own(view)
    return (*first, *everybody)


def _own(view: ClassicView) -> tuple[Box, ...]:
    looked = view.choice.looked_at
    if looked in view.on_map:
        return (_around(view, looked),)
    seat = view.asked if view.asked is not None else view.waiting_for
    if seat not in view.on_map or seat is None:
        return ()
    box = _around(view, seat)
    way = chosen_way(view)
    if way is not None:
        box = _joined(box, _room(way.end.x, way.end.y))
    if view.phase == "fire" and view.choice.target in view.on_map:
        box = _joined(box, _around(view, view.choice.target))
    return (box,)


def _around(view: ClassicView, number: int) -> Box:
    vehicle = view.vehicle(number)
    return _room(vehicle.x, vehicle.y)


def _room(x: int, y: int) -> Box:
    return x - ROOM, y - ROOM, x + ROOM, y + ROOM


def _joined(a: Box, b: Box) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def boxes_text(boxes: tuple[Box, ...]) -> str:
    """Boxes as the page's camera reads them."""
    return ";".join(",".join(map(str, box)) for box in boxes)


def signs(view: ClassicView) -> Node:
    """A button for everybody, which appears at the edge of the map while he is outside."""
    return h(
        "div",
        [
            h(
                "button",
                h("span", class_="cl-edge-arrow", aria_hidden="true"),
                h("span", view.seats[number].letter, class_="cl-edge-letter"),
                type_="button",
                class_=("cl-edge", f"cl-{view.seats[number].colour}"),
                data_ref="camera:me" if number == view.viewer else f"camera:me:look:{number}",
                data_edge=f"{view.vehicle(number).x},{view.vehicle(number).y}",
                aria_label=say("edge-own")
                if number == view.viewer
                else say("edge", name=view.name(number)),
                key=str(number),
            )
            for number in view.on_map
        ],
        class_="cl-edges",
        key="edges",
    )
