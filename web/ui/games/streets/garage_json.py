"""What is kept of the garage, as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.games.streets.garage import Aside, Garage, put_back, sentence
from ui.games.streets.garage_shelf import MOST_SAVED
from ui.games.streets.garage_strings import say
from wreckyard import Malformed
from wreckyard.systems.streets import CarDesign, car_from_json, car_to_json

FORMAT = 1

MOST_ASIDE = 20


def garage_to_json(garage: Garage) -> dict[str, object]:
    """The shelf, what was put aside, and the workbench as it is without a seat's car."""
    garage = put_back(garage)
    return {
        "format": FORMAT,
        "cars": [car_to_json(car) for car in garage.saved],
        "aside": [{"data": each.data, "reason": each.reason} for each in garage.aside],
        "bench": car_to_json(garage.car),
    }


def garage_from_json(data: object) -> Garage:
    """The garage as it was kept. Each car that cannot be read is put aside with its reason."""
    if data is None:
        return Garage()
    cars = data.get("cars") if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(cars, list):
        return Garage(aside=(Aside(data, say("aside-shelf")),))
    saved: list[CarDesign] = []
    aside = _read_aside(data.get("aside"))
    for number, each in enumerate(cars, 1):
        try:
            car = car_from_json(each, say("aside-where", number=number))
            if len(saved) >= MOST_SAVED:
                raise Malformed(say("shelf-full", most=MOST_SAVED))
        except Malformed as error:
            aside.append(Aside(each, sentence(error)))
        else:
            saved.append(car)
    garage = Garage(saved=tuple(saved), aside=tuple(aside[:MOST_ASIDE]))
    if data.get("bench") is None:
        return garage
    try:
        car = car_from_json(data["bench"], say("aside-bench"))
    except Malformed as error:
        return replace(garage, aside=(*garage.aside, Aside(data["bench"], sentence(error))))
    return replace(garage, car=car, typed=car.name)


def _read_aside(data: object) -> list[Aside]:
    rows = data if isinstance(data, list) else []
    return [
        Aside(row["data"], row["reason"])
        for row in rows
        if isinstance(row, Mapping) and "data" in row and isinstance(row.get("reason"), str)
    ]
