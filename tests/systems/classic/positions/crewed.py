"""A car with people in it, for rulings about them."""

from __future__ import annotations

from typing import Any

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import Design, Layer, design_to_json, faults
from wreckyard.systems.classic.design.design import mounted

A = {"x": 12_000, "y": 14_000, "heading": 0}
B = {"x": 12_000, "y": 8_000, "heading": 0}

OUT = {"parts": {"driver": 1}}
"""A driver who is unconscious."""

TURRET = {
    "turret": "pop-up-turret-2",
    "weapons": (mounted("mg", "turret"), mounted("mg", "front")),
    "plant": "super",
    "gunners": 1,
    "passengers": 0,
}
"""What makes a car one with a pop-up turret and a gunner."""


def built(**changes: Any) -> Design:
    """A luxury car with driver, gunner and passenger, machine guns in front and at the back."""
    values: dict[str, Any] = {
        "chassis": "extra-heavy",
        "plant": "super",
        "weapons": (mounted("mg", "front"), mounted("mg", "front"), mounted("mg", "back")),
        "armor": (Layer("plastic", (5,) * 6),),
        "gunners": 1,
        "passengers": 1,
    }
    design = bare("luxury", **values | changes)
    assert not list(faults(design)), list(faults(design))
    return design


def scene(one: dict[str, Any] | None = None, other: Any = None, **options: Any) -> Scene:
    cars = [design_to_json(options.pop("design", built())), "pocket-change"]
    return Scene({**A, **(one or {})}, {**B, **(other or {})}, vehicles=cars, **options)


def at_rest() -> Scene:
    """The driver is out, his passenger alone is left, the car stands; the end of the first turn."""
    found = scene(OUT, {"x": 20_000, "y": 20_000}, design=built(gunners=0), phase=5)
    while found.asked[0] != "seat":
        found.do("hold" if found.asked[0] == "speed" else "done")
    return found
