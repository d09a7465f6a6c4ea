"""Points of the board that matter to the open question: places, steps, drops."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.steering import alike, beside
from ui.games.streets.views.plane import label, placed
from wreckyard.systems.streets import Action, point_text


def spots(view: StreetView) -> list[Node]:
    """The points that an answer can be given by, each as a button; above them who waits where."""
    if view.decision is None:
        return taken_gates(view)
    found: dict[tuple[int, int], list[Action]] = {}
    for each in view.options:
        point = _point_of(view, each)
        if point is not None:
            found.setdefault(point, []).append(each)
    chosen = view.choice.action
    shown = [_spot(view, point, alike(chosen, there)) for point, there in found.items()]
    return shown + taken_gates(view)


def taken_gates(view: StreetView) -> list[Node]:
    """Who comes in where: the letters of those who have chosen a gate and wait before it."""
    gates = view.state.board.gates
    waiting = [
        (seat, gates[car.gate])
        for seat, car in enumerate(view.state.cars[: view.state.n])
        if car.x < 0 <= car.gate < len(gates)
    ]
    return [
        label(
            gate.point,
            h("circle", r=13, class_="sc-waits-disc"),
            h("text", view.seats[seat].letter, y=5, class_="sc-waits-letter"),
            class_=("sc-waits", f"st-{view.seats[seat].colour}"),
            role="img",
            aria_label=say("waits-at", name=view.name(seat), at=point_text(gate.point)),
            key=f"waits-{seat}",
        )
        for seat, gate in waiting
    ]


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
