"""Armor types, a second layer, and the points of each side."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import amount, step_button
from ui.games.classic.garage.garage import NO_LIMIT, Garage
from ui.games.classic.garage.strings import say
from ui.widgets.fields import number_field
from ui.widgets.parts import picks
from wreckyard.systems.classic import (
    ON_SIDECAR,
    Design,
    Layer,
    armor_of,
    body_of,
    catalogue,
    most_armor,
    point_cost,
)

MOST = 999

PLAIN = "plastic"
"""The armor of a first car."""


def armor(garage: Garage) -> Content:
    """The layers of the vehicle or its sidecar, and what still fits."""
    car = garage.car
    unit = garage.unit if car.sidecar else "vehicle"
    layers = armor_of(car, unit) or (Layer(PLAIN, (0,) * len(body_of(car, unit).armor_sides)),)
    return (
        _units(garage) if car.sidecar else None,
        [_layer(car, unit, number, layer, garage.amateur) for number, layer in enumerate(layers)],
        None if garage.amateur and len(layers) == 1 else _second(car, unit),
        _spread(garage) if unit == "vehicle" else None,
    )


def _units(garage: Garage) -> Node:
    units = [(each, say(f"unit-{each}")) for each in ("vehicle", ON_SIDECAR)]
    return picks("cg-unit", say("armor-of"), units, garage.unit, group="cg-ends", one="cg-section")


def _layer(car: Design, unit: str, number: int, layer: Layer, plain: bool = False) -> Node:
    body = body_of(car, unit)
    name = catalogue().armor[layer.type].name.lower()
    price, weight = point_cost(body, layer.type)
    total = sum(layer.points)
    sides = [
        h(
            "div",
            number_field(
                f"cg-set:armor {unit} {number} {side}", say(f"place-{side}"), points, MOST
            ),
            step_button(
                car, f"armor {unit} {number} {side} -5", "−5", f"{say(f'place-{side}')} −5"
            ),
            step_button(
                car, f"armor {unit} {number} {side} +5", "+5", f"{say(f'place-{side}')} +5"
            ),
            class_="cg-side",
            key=side,
        )
        for side, points in zip(body.armor_sides, layer.points, strict=True)
    ]
    return h(
        "section",
        h(
            "div",
            _types(car, unit, number, layer.type, plain),
            class_="cg-types",
            role="group",
            aria_label=say("armor-type-2" if number else "armor-type"),
        ),
        h("div", sides, class_="cg-sides", role="group", aria_label=say("armor-points")),
        h(
            "p",
            say(
                "armor-total",
                points=total,
                price=amount(price * total),
                weight=amount(weight * total),
            ),
            " (",
            say("armor-facts", price=amount(price), weight=amount(weight)),
            ", ",
            name,
            ")",
            class_="hint",
        ),
        class_="cg-group",
        key=f"layer-{number}",
    )


def _types(car: Design, unit: str, number: int, chosen: str, plain: bool) -> list[Node]:
    """The types of armor; of a first car the plain one, and what it has."""
    found = []
    for each in catalogue().armor.values():
        if plain and each.code not in (PLAIN, chosen):
            continue
        button = step_button(
            car,
            f"layer {unit} {number} {each.code}",
            each.name,
            each.name,
            "chosen" if each.code == chosen else "",
        )
        found.append(button)
    return found


def _second(car: Design, unit: str) -> Node | None:
    """The second layer: metal over another type, or away with it."""
    layers = armor_of(car, unit)
    if len(layers) > 1:
        words = say("armor-layer-off")
        return step_button(car, f"layer {unit} 0 -", words, words)
    if not layers:
        return None
    types = catalogue().armor.values()
    metal = catalogue().armor[layers[0].type].metal
    return h(
        "div",
        h("span", say("armor-layer"), class_="cg-title"),
        [
            step_button(car, f"layer {unit} {len(layers)} {each.code}", each.name, each.name)
            for each in types
            if each.metal != metal
        ],
        class_="cg-types",
        role="group",
        aria_label=say("armor-layer"),
    )


def _spread(garage: Garage) -> Node:
    car = garage.car
    rest = most_armor(car, garage.budget * 1000 or NO_LIMIT)
    return h(
        "div",
        h("span", say("armor-spread"), class_="cg-title"),
        [
            step_button(car, f"spread {points:+d}", shown, f"{say('armor-spread')} {shown}")
            for points, shown in ((-10, "−10"), (-1, "−1"), (1, "+1"), (10, "+10"))
        ],
        step_button(car, f"spread +{rest}", say("armor-rest", n=rest), say("armor-rest", n=rest))
        if rest
        else h("span", say("armor-no-rest"), class_="hint"),
        class_="cg-types",
        role="group",
        aria_label=say("armor-spread"),
    )
