"""The book's sample vehicles under our own names, with the figures the book prints (Sample
Vehicles)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ....engine.errors import Malformed
from ....kit.reading import ObjectReader
from ....kit.records import fraction_of
from ..book.reading import Record, by_code, package_file, read_json
from .design import Design
from .figures import figures
from .json import design_from_json

FIGURES = (
    "price",
    "weight",
    "acceleration",
    "top_speed",
    "hc",
    "hc_off_road",
    "cargo_weight",
    "cargo_spaces",
    "loaded_acceleration",
    "loaded_top_speed",
)
"""The figures that the book prints of some vehicle."""


class Difference(NamedTuple):
    """A printed figure that the design does not meet, and why."""

    figure: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StockVehicle(Record):
    """A sample vehicle.

    Attributes:
        variant_of: the code of the vehicle whose option it is; ``changes`` says what it changes.
        published: what the book prints of it, by names of ``FIGURES``.
        differences: the printed figures that the design does not meet.
        repaired: a part that the text has wrong or leaves out.
    """

    design: Design
    published: dict[str, Fraction]
    differences: tuple[Difference, ...] = ()
    variant_of: str = ""
    changes: str = ""
    repaired: str = ""

    def reckoned(self) -> dict[str, Fraction]:
        """The figures of the design that the book prints of it."""
        found = figures(self.design)
        every: dict[str, int | Fraction] = {
            "price": found.price,
            "weight": found.weight,
            "acceleration": found.empty.acceleration,
            "top_speed": found.empty.top_speed,
            "hc": found.empty.hc,
            "hc_off_road": found.empty.hc_off_road,
            "cargo_weight": found.cargo_weight,
            "cargo_spaces": found.cargo_spaces,
            "loaded_acceleration": found.full.acceleration,
            "loaded_top_speed": found.full.top_speed,
        }
        return {name: Fraction(every[name]) for name in FIGURES if name in self.published}


def _read_vehicle(reader: ObjectReader) -> StockVehicle:
    code = reader.text("code", longest=40)
    reader.where = f"{reader.where} ({code})"
    differences = []
    for each in reader.objects("differences", "difference", 9, []):
        differences.append(Difference(each.choice("figure", FIGURES), each.text("reason")))
        each.finish()
    reader.choice("status", ("book",))
    found = StockVehicle(
        code=code,
        source=reader.text("source"),
        status="book",
        house=reader.words("house", default=[]),
        note=reader.text("note", ""),
        design=design_from_json(reader.inner("design").data, f"{reader.where}, design"),
        published=_published(reader.inner("published")),
        differences=tuple(differences),
        variant_of=reader.text("variant_of", ""),
        changes=reader.text("changes", ""),
        repaired=reader.text("repaired", ""),
    )
    reader.finish()
    return found


def _published(reader: ObjectReader) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for name in FIGURES:
        if name in reader:
            value = reader.data[name]
            exact = fraction_of(reader.text(name) if isinstance(value, str) else reader.whole(name))
            if exact is None:
                raise reader.wrong(name, "must be a number of 0 or more")
            found[name] = exact
    reader.finish()
    return found


def read_stock(text: str, where: str = "stock vehicles") -> dict[str, StockVehicle]:
    """Sample vehicles from JSON text. Raises ``Malformed`` naming the vehicle that is wrong."""
    reader = read_json(text, where)
    vehicles = [_read_vehicle(each) for each in reader.objects("vehicles", "vehicle", 100)]
    reader.finish()
    found = by_code(vehicles, lambda each: each.code, where)
    for vehicle in vehicles:
        if vehicle.variant_of and vehicle.variant_of not in found:
            raise Malformed(f"{where} ({vehicle.code}): there is no {vehicle.variant_of!r}")
    return found


@cache
def stock_vehicles() -> dict[str, StockVehicle]:
    """The sample vehicles that come with the package, by code."""
    return read_stock(package_file("stock.json"))


def stock_vehicle(code: str) -> StockVehicle:
    """The sample vehicle of a code. Raises ``Malformed`` when there is none."""
    if code not in stock_vehicles():
        raise Malformed(f"there is no stock vehicle {code[:40]!r}")
    return stock_vehicles()[code]


def find_stock(words: str) -> list[StockVehicle]:
    """The sample vehicles whose name, or name in the book, has some words; any case."""
    wanted = words.casefold().split()
    return [
        vehicle
        for vehicle in stock_vehicles().values()
        if all(
            word in f"{vehicle.design.name} {vehicle.design.book_name}".casefold()
            for word in wanted
        )
    ]
