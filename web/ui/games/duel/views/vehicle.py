"""A vehicle as a picture and in words: the one place that knows who is drawn how."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Content, Node, h
from ui.games.duel.strings import plural, say, side_name
from ui.games.duel.view import VehicleLook
from ui.games.duel.views.car import DRIVER_POINTS, TIRE_POINTS, car
from ui.games.duel.views.cow import cow
from ui.games.duel.views.plates import SIDE_POINTS
from wreckyard.systems.duel import Car

_DRAWINGS: dict[str, Callable[[Car, VehicleLook, str, Mapping[str, int]], list[Content]]] = {
    "car": car,
    "cow": cow,
}


def vehicle_name(car: Car, look: VehicleLook, *, yours: bool = False) -> str:
    """Whose vehicle it is, and whether it is out, for a screen reader."""
    kind = look.vehicle
    whose = say("car-yours", kind) if yours else say("car-of", kind, name=look.name)
    if car.status == "in":
        return whose
    state = "state-out" if car.status == "out" else "state-escaped"
    return say("car", whose=whose, state=say(state, kind))


def vehicle_parts(car: Car, look: VehicleLook) -> Node | None:
    """The parts of a vehicle as a list for a screen reader: sides, tires, driver, cards, marks."""
    if car.status != "in":
        return None
    return h(
        "ul",
        [
            h("li", part[:1].upper() + part[1:], key=str(at))
            for at, part in enumerate(_parts(car, look.vehicle))
        ],
        class_="visually-hidden vehicle-parts",
        key="parts",
    )


def _parts(car: Car, kind: str) -> list[str]:
    parts = []
    for side, damage in enumerate(car.sides):
        name = side_name(side).lower()
        if damage >= SIDE_POINTS:
            parts.append(say("state-breached", side=name))
        else:
            parts.append(say("state-side", side=name, left=SIDE_POINTS - damage, full=SIDE_POINTS))
    if car.tires >= TIRE_POINTS:
        parts.append(say("state-tires-gone", kind))
    else:
        parts.append(say("state-tires", kind, left=TIRE_POINTS - car.tires, full=TIRE_POINTS))
    if car.driver:
        parts.append(
            say("state-driver", kind, left=max(0, DRIVER_POINTS - car.driver), full=DRIVER_POINTS)
        )
    else:
        parts.append(say("state-driver-unhurt", kind))
    parts.append(plural("state-hand", car.hand_size))
    parts += [
        say(f"state-{flag}") for flag in ("jammed", "fireproof", "escaping") if getattr(car, flag)
    ]
    if car.kills:
        parts.append(plural("state-kills", car.kills))
    return parts


def vehicle_picture(
    seen: Car, look: VehicleLook, *, ghost: Mapping[str, int] | None = None, big: bool = False
) -> Node:
    """The vehicle as a drawing.

    Args:
        seen: an observed vehicle.
        look: the seat's letter, color, livery and kind of vehicle.
        ghost: damage that a choice would do, by place (F R B L tires driver); shown as
            cells about to fall.
        big: the viewer's own, large.
    """
    ref = f"{look.letter}-{'big' if big else 'small'}"
    return h(
        "svg",
        _DRAWINGS[look.vehicle](seen, look, ref, ghost or {}),
        class_=("car-picture", "big" if big else "small"),
        viewBox="-14 -6 288 344",
        aria_hidden="true",
        data_status=seen.status,
        data_colour=look.colour,
        data_vehicle=look.vehicle,
    )
