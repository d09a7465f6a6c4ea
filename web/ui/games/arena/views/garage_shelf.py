"""The shelf of the garage: cars that were saved, and the stock cars to start from."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.garage import Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.views.car_art import car_drawing
from ui.games.arena.views.garage_bench import look_of
from ui.widgets.garage import GarageParts
from wreckyard.systems.arena import CarDesign, StockCar, stock_cars, totals

_PARTS = GarageParts(Garage.prefix, say)


def shelf(garage: Garage) -> Node:
    """Saved cars first, then the stock cars: those of the division before the others."""
    division = garage.car.division
    stock = sorted(stock_cars(), key=lambda each: each.car.division != division)
    return _PARTS.shelf(
        [_saved(at, car, car == garage.car) for at, car in enumerate(garage.saved)],
        [_stock(each) for each in stock],
        dropped=garage.dropped[1].name if garage.dropped else "",
        reasons=[each.reason for each in garage.aside],
        hint=say("saved-shared") if garage.locked else "",
    )


@lru_cache(maxsize=256)
def _saved(at: int, car: CarDesign, current: bool) -> Node:
    return _PARTS.saved_row(at, _picture(car), car.name, _facts(car), current=current)


@lru_cache(maxsize=32)
def _stock(stock: StockCar) -> Node:
    car = stock.car
    return _PARTS.stock_row(stock.code, _picture(car), car.name, _facts(car), stock.text)


def _picture(car: CarDesign) -> Node:
    return h(
        "svg",
        car_drawing(look_of(car, "", 4)),
        viewBox="-330 -680 660 1360",
        class_="shelf-picture bd-white",
    )


def _facts(car: CarDesign) -> str:
    spent = totals(car)
    line = say("shelf-line", division=car.division, style=say(f"style-{car.style}"))
    return f"{line} · {say('shelf-cost', build=spent.build, crew=spent.crew)}"
