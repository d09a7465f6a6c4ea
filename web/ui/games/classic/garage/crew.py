"""Seats of the crew, and the order of locations."""

from __future__ import annotations

from itertools import permutations

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import step_button, toggle
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from wreckyard.systems.classic import LOCATIONS, Design, is_car, on_sidecar, positions_of


def person(who: str) -> str:
    """Somebody aboard by his position: ``Gunner 2``."""
    word, _, at = who.rpartition("-")
    if not at.isdigit():
        return say(f"aboard-{who}")
    return f"{say(f'aboard-{word}')} {at}"


def crew(garage: Garage) -> Content:
    """People, seats and the layout."""
    car = garage.car
    return (
        h("p", say("crew-hint"), class_="hint"),
        counter(car, say("gunners"), car.gunners, "people gunners"),
        counter(car, say("passengers"), car.passengers, "people passengers"),
        car.sidecar is not None
        and (
            counter(car, say("sidecar-gunners"), car.sidecar.gunners, "beside-cycle gunners"),
            counter(
                car, say("sidecar-passengers"), car.sidecar.passengers, "beside-cycle passengers"
            ),
        ),
        h("ul", toggle(car, "pillion", say("pillion"), car.pillion), class_="cg-offers")
        if car.kind == "cycle"
        else None,
        h("div", _seats(car), _layout(car), class_="cg-fields"),
    )


def counter(car: Design, name: str, count: int, step: str) -> Node:
    """A number with a minus and a plus."""
    return h(
        "div",
        h("span", name, class_="cg-counter-name"),
        step_button(car, f"{step} -1", "−", say("one-less", what=name)),
        h("strong", count, class_="cg-counter-n"),
        step_button(car, f"{step} +1", "+", say("one-more", what=name)),
        class_="cg-counter",
        role="group",
        aria_label=f"{name}: {count}",
        key=step,
    )


def _seats(car: Design) -> Content:
    if not is_car(car):
        return None
    inside = [who for who in positions_of(car)[1:] if not on_sidecar(who)]
    return (
        labelled_select(
            "cg-set:seat",
            say("seat"),
            [(side, say(f"seat-{side}")) for side in ("left", "right")],
            car.seat,
        ),
        labelled_select(
            "cg-set:beside",
            say("beside"),
            [("", say("beside-"))] + [(who, person(who)) for who in inside],
            car.beside,
        ),
    )


def _layout(car: Design) -> Node:
    orders = [
        (" ".join(order), ", ".join(say(f"layout-{each}") for each in order))
        for order in permutations(LOCATIONS)
    ]
    return labelled_select("cg-set:layout", say("layout"), orders, " ".join(car.layout))
