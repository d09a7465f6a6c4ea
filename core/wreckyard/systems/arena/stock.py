"""The stock cars that come with the game, for division 4 and division 9."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from .carsheet import read_sheet
from .catalogue import CODE, CREW_KINDS, catalogue
from .construction import CarDesign, Step, apply_step, new_car, why_not
from .reading import Entry, by_code, package_file, read_json


@dataclass(frozen=True, slots=True)
class StockCar:
    """A car of ours, ready to drive, with a sentence about how it likes to fight."""

    code: str
    text: str
    car: CarDesign


def _read_stock_car(entry: Entry) -> StockCar:
    code = entry.text("code", longest=40)
    if not CODE.fullmatch(code):
        raise entry.wrong("code", "must be small letters and figures, with hyphens between")
    entry.where = f"{entry.where} ({code})"
    lines = entry.listed("sheet", 12)
    if not all(isinstance(line, str) for line in lines):
        raise entry.wrong("sheet", "must be a list of lines")
    text = entry.text("text")
    entry.finish()
    try:
        return StockCar(code, text, read_sheet("\n".join(lines)))
    except Malformed as error:
        raise Malformed(f"{entry.where}: {error}") from None


def read_stock_cars(text: str, where: str = "stock cars") -> tuple[StockCar, ...]:
    """Stock cars from JSON text. Raises ``Malformed`` naming the car that is wrong."""
    entry = read_json(text, where)
    cars = [_read_stock_car(each) for each in entry.objects("cars", "car", 200)]
    entry.finish()
    return tuple(by_code(cars, lambda car: car.code, where).values())


@cache
def stock_cars() -> tuple[StockCar, ...]:
    """The stock cars that come with the package, those of division 4 first."""
    return read_stock_cars(package_file("stock_cars.json"))


def stock_cars_for(division: int) -> tuple[StockCar, ...]:
    """The stock cars that are built for a division."""
    return tuple(stock for stock in stock_cars() if stock.car.division == division)


def stock_car(code: str) -> StockCar:
    """The stock car of a code. Raises ``Malformed`` when there is none."""
    for stock in stock_cars():
        if stock.code == code:
            return stock
    raise Malformed(f"there is no stock car {code[:40]!r}")


def fit_to_division(car: CarDesign, division: int) -> CarDesign:
    """A complete car with as much of another one as a smaller division can pay for.

    Crew first, with the cheapest in place of those who cost too much; then weapons; then the
    other cards in the order of the sheet (house).
    """
    rank = dict.fromkeys(CREW_KINDS, 0) | {"weapon": 1}
    order = sorted(car.mounts, key=lambda mount: rank.get(catalogue().card(mount.card).kind, 2))
    small = new_car(car.name, division, car.style)
    for mount in order:
        step = Step("fit", mount.card, mount.side)
        if why_not(small, step):
            small = apply_step(small, step)
    for kind in CREW_KINDS:
        if small.member(kind) is None:
            cheapest = min(catalogue().of_kind(kind), key=lambda card: card.points)
            small = apply_step(small, Step("fit", cheapest.code))
    return small
