"""The shelf of the garage: cars that were saved, and the stock cars to start from."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.garage import Garage
from ui.games.streets.garage_strings import say
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of_design
from ui.widgets.garage import GarageParts, painter
from wreckyard.systems.streets import CarDesign, StockCar, cost, stock_cars

_PARTS = GarageParts(Garage.prefix, say)


def shelf(garage: Garage) -> Node:
    """Saved cars first, then the stock cars."""
    return _PARTS.shelf(
        [_saved(at, car, car == garage.car) for at, car in enumerate(garage.saved)],
        [_stock(each) for each in stock_cars()],
        dropped=garage.dropped[1].name if garage.dropped else "",
        reasons=[each.reason for each in garage.aside],
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
        car_drawing(look_of_design(car, painter(colour=4), manned=False)),
        viewBox="-330 -560 660 1120",
    )


def _facts(car: CarDesign) -> str:
    top = f"{say('top').lower()} {car.top}"
    return " · ".join((car.style or say("style-"), top, say("cost-long", n=cost(car))))
