"""Points of the board that matter to the open question: places, steps, drops."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.steering import beside
from ui.games.streets.views.plane import placed
from wreckyard.systems.streets import Action, point_text


def spots(view: StreetView) -> list[Node]:
    """The points that an answer can be given by, each as a button."""
    if view.decision is None:
        return []
    found: dict[tuple[int, int], Action] = {}
    for each in view.options:
        point = _point_of(view, each)
        if point is not None:
            found.setdefault(point, each)
    return [_spot(view, point, action) for point, action in found.items()]


def _point_of(view: StreetView, action: Action) -> tuple[int, int] | None:
    doing = view.choice.doing
    if action.verb == "place" or (action.verb == "drop" and doing == "drop"):
        return action.x, action.y
    if (action.verb == "step" and not doing) or (action.verb == "leave" and doing == "leave"):
        return beside(view, action.direction)
    return None


def _spot(view: StreetView, point: tuple[int, int], action: Action) -> Node:
    return h(
        "circle",
        r=170,
        transform=placed(point),
        class_=("sc-spot", view.choice.action == action and "chosen"),
        data_ref=f"pick:{action}",
        role="button",
        tabindex="-1",
        aria_label=point_text(point),
        key=f"spot-{point[0]}-{point[1]}",
    )
