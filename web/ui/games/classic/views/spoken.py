"""The map in words."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.moment import ClassicView
from ui.games.classic.phrases import inches
from ui.games.classic.screen_strings import heading_words, mph, say
from ui.games.classic.sheet_strings import status
from ui.games.classic.views.plane import QUARTER
from wreckyard.systems.classic import COUNTER_KINDS, in_air


def speed_words(speed: int) -> str:
    """A speed in tenths of a mph."""
    if not speed:
        return say("tile-stands")
    return say("tile-mph" if speed > 0 else "tile-back", n=mph(speed))


def height_of(view: ClassicView, number: int) -> str:
    """How many inches up a vehicle stands, to the nearest quarter; empty on level ground."""
    quarters = round(view.vehicle(number).level / QUARTER)
    return inches(quarters * QUARTER) if quarters else ""


def vehicle_words(view: ClassicView, number: int) -> str:
    """A vehicle in words: whose, how it drives, how it heads."""
    vehicle = view.vehicle(number)
    state = say("vehicle-out") if vehicle.out else ""
    if not state and in_air(view.state, number):
        state = say("vehicle-aloft")
    if not state and height_of(view, number):
        state = say("vehicle-high", n=height_of(view, number))
    if not state and vehicle.motion.mode:
        state = say("vehicle-spins")
    return say(
        "vehicle-words",
        name=view.name(vehicle.seat),
        car=view.state.outfits[number].design.name,
        speed=speed_words(vehicle.motion.speed),
        heading=heading_words(vehicle.heading),
        handling=status(vehicle.motion.status),
        state=state,
    )


def described(view: ClassicView) -> Node:
    """The map in parts, for those who hear it."""
    vehicles = [vehicle_words(view, number) for number in view.on_map]
    lying = [
        say(
            "counter-words",
            what=say(f"counter-{COUNTER_KINDS[each.kind]}"),
            x=f"{each.x / 1000:g}",
            y=f"{each.y / 1000:g}",
        )
        for each in view.state.counters
        if each.live
    ]
    return h(
        "section",
        h("h2", say("parts")),
        _part("vehicles", vehicles),
        _part("counters", lying),
        class_="visually-hidden",
        aria_label=say("parts"),
        key="described",
    )


def _part(name: str, lines: list[str]) -> list[Node]:
    if not lines:
        return []
    return [h("h3", say(f"parts-{name}")), h("ul", [h("li", each) for each in lines])]
