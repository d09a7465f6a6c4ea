"""The stock cars that come with the game (house: the cards of the box are not public)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from ...kit.reading import ObjectReader
from .cardesign import CarDesign
from .carsheet import LONGEST_SHEET, read_sheet
from .reading import by_code, package_file, read_code, read_json


@dataclass(frozen=True, slots=True)
class StockCar:
    """A car of ours, ready to drive, with a sentence about how it likes to fight."""

    code: str
    text: str
    car: CarDesign


def _read_stock_car(reader: ObjectReader) -> StockCar:
    code = read_code(reader)
    reader.where = f"{reader.where} ({code})"
    text = reader.text("text")
    sheet = reader.text("sheet", longest=LONGEST_SHEET)
    reader.finish()
    try:
        return StockCar(code, text, read_sheet(sheet))
    except Malformed as error:
        raise Malformed(f"{reader.where}: {error}") from None


def read_stock_cars(text: str, where: str = "stock cars") -> tuple[StockCar, ...]:
    """Stock cars from JSON text. Raises ``Malformed`` naming the car that is wrong."""
    reader = read_json(text, where)
    reader.choice("basis", ("house",))
    cars = [_read_stock_car(each) for each in reader.objects("cars", "car", 50)]
    reader.finish()
    return tuple(by_code(cars, lambda each: each.code, where).values())


@cache
def stock_cars() -> tuple[StockCar, ...]:
    """The stock cars that come with the package."""
    return read_stock_cars(package_file("cars.json"))


def stock_car(code: str) -> StockCar:
    """The stock car of a code. Raises ``Malformed`` when there is none."""
    for stock in stock_cars():
        if stock.code == code:
            return stock
    raise Malformed(f"there is no stock car {code[:40]!r}")
