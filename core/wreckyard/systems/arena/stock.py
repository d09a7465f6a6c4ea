"""The stock cars that come with the game, for division 4 and division 9."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from ...kit.reading import ObjectReader
from .carsheet import read_sheet
from .catalogue import CODE, CREW_KINDS, catalogue
from .construction import CarDesign, Step, apply_step, new_car, why_not
from .reading import by_code, package_file, read_json
from .sizes import AgreedPoints


@dataclass(frozen=True, slots=True)
class StockCar:
    """A car of ours, ready to drive, with a sentence about how it likes to fight."""

    code: str
    text: str
    car: CarDesign


def _read_stock_car(reader: ObjectReader) -> StockCar:
    code = reader.text("code", longest=40)
    if not CODE.fullmatch(code):
        raise reader.wrong("code", "must be small letters and figures, with hyphens between")
    reader.where = f"{reader.where} ({code})"
    lines = reader.listed("sheet", 12)
    if not all(isinstance(line, str) for line in lines):
        raise reader.wrong("sheet", "must be a list of lines")
    text = reader.text("text")
    reader.finish()
    try:
        return StockCar(code, text, read_sheet("\n".join(lines)))
    except Malformed as error:
        raise Malformed(f"{reader.where}: {error}") from None


def read_stock_cars(text: str, where: str = "stock cars") -> tuple[StockCar, ...]:
    """Stock cars from JSON text. Raises ``Malformed`` naming the car that is wrong."""
    reader = read_json(text, where)
    cars = [_read_stock_car(each) for each in reader.objects("cars", "car", 200)]
    reader.finish()
    return tuple(by_code(cars, lambda car: car.code, where).values())


@cache
def stock_cars() -> tuple[StockCar, ...]:
    """The stock cars that come with the package, those of division 4 first."""
    return read_stock_cars(package_file("stock_cars.json"))


def stock_cars_for(division: int) -> tuple[StockCar, ...]:
    """The stock cars that are built for a division."""
    return tuple(stock for stock in stock_cars() if stock.car.division == division)


def stock_car(code: str) -> StockCar:
    """Return the stock car of a code. Raises ``Malformed`` for an unknown code."""
    for stock in stock_cars():
        if stock.code == code:
            return stock
    raise Malformed(f"there is no stock car {code[:40]!r}")


def fit_to_division(car: CarDesign, division: int, agreed: AgreedPoints | None = None) -> CarDesign:
    """A complete car with as much of another one as a smaller game can pay for.

    Crew first, with the cheapest in place of those who cost too much; then weapons; then the
    other cards in the order of the sheet (house).
    """
    rank = dict.fromkeys(CREW_KINDS, 0) | {"weapon": 1}
    order = sorted(car.mounts, key=lambda mount: rank.get(catalogue().card(mount.card).kind, 2))
    small = new_car(car.name, division, car.style, agreed)
    for mount in order:
        step = Step("fit", mount.card, mount.side)
        if why_not(small, step):
            small = apply_step(small, step)
    for kind in CREW_KINDS:
        if small.member(kind) is None:
            cheapest = min(catalogue().of_kind(kind), key=lambda card: card.points)
            small = apply_step(small, Step("fit", cheapest.code))
    return small
