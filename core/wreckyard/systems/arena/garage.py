"""The garage: the cars that a player keeps between games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import Malformed
from ...engine.stores import Store
from .carsheet import car_from_json

VERSION = 1
MOST_CARS = 60
"""How many cars a garage has room for."""


def _empty() -> dict[str, Any]:
    return {"format": VERSION, "cars": [], "aside": [], "bench": None}


def _check(data: Any) -> dict[str, Any]:
    """A garage whose cars, finished or not, can all be built. Raises ``Malformed``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("cars"), list):
        raise Malformed("garage: it must be an object with a list of 'cars'")
    if len(data["cars"]) > MOST_CARS:
        raise Malformed(f"garage: it has room for {MOST_CARS} cars, not {len(data['cars'])}")
    for number, car in enumerate(data["cars"], 1):
        car_from_json(car, f"garage, car {number}", complete=False)
    if data.get("bench") is not None:
        car_from_json(data["bench"], "garage, the car on the workbench", complete=False)
    aside = data.get("aside", [])
    if not isinstance(aside, list) or not all(
        isinstance(each, Mapping) and "data" in each and isinstance(each.get("reason"), str)
        for each in aside
    ):
        raise Malformed("garage: 'aside' must list what could not be read, each with a reason")
    return {**_empty(), **{name: data[name] for name in _empty() if name in data}}


GARAGE = Store("garage", VERSION, _empty, _check)
"""The cars on the shelf, what was put aside because it could not be read, and the workbench."""
