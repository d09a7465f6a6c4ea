"""The garage of the streets: a car on the workbench, and a shelf of saved ones.

What may be built is asked of the rules alone; only steps that leave the car legal are taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar

from ui.base.json_data import Json
from ui.base.strings import Strings
from ui.games.streets.car_files import car_from_text
from ui.games.streets.garage_strings import say
from ui.games.streets.links import car_from_link, car_to_link
from ui.play.garage import SharedGarage
from wreckyard.systems.streets import (
    LONGEST_NAME,
    CarDesign,
    Step,
    car_from_json,
    car_to_json,
    check_name,
    new_car,
    stock_car,
    why_not,
    write_sheet,
)

LEFT_OF = {"right-front": "left-front", "right-centre": "left-centre", "right-rear": "left-rear"}
OTHER_SIDE = LEFT_OF | {left: right for right, left in LEFT_OF.items()}
"""The armor block across from each block of a side."""


@dataclass(frozen=True, slots=True)
class Garage(SharedGarage[CarDesign]):
    """All that the garage knows. The car on the workbench is always legal.

    Attributes:
        section: 0 front, 1 center, 2 rear: where parts are put in.
        alike: whether a change of the armor of one side is made on the other too.
    """

    say: ClassVar[Strings] = say
    prefix: ClassVar[str] = "sg"
    longest_name: ClassVar[int] = LONGEST_NAME
    most_saved: ClassVar[int] = 40
    tabs: ClassVar[tuple[str, ...]] = ("car", "parts", "card", "shelf")
    panels: ClassVar[tuple[str, ...]] = ("card", "shelf")

    car: CarDesign = field(default_factory=lambda: new_car(say("new-name")))
    typed: str = say("new-name")
    panel: str = "card"
    section: int = 0
    alike: bool = True

    def new(self) -> CarDesign:
        """A car with nothing in it."""
        return new_car(say("new-name"))

    def stock(self, code: str) -> CarDesign:
        """A stock car. Raises ``Malformed`` for an unknown code."""
        return stock_car(code).car

    def checked_name(self, text: str) -> str:
        """The name that a text stands for. Raises ``Malformed``."""
        return check_name(text)

    def renamed(self, car: CarDesign, name: str) -> CarDesign:
        """The car under another name."""
        return replace(car, name=name)

    def sheet(self, car: CarDesign) -> str:
        """The car as text for people."""
        return write_sheet(car)

    def link(self, car: CarDesign) -> str:
        """The car as the end of an address."""
        return car_to_link(car)

    def read_link(self, text: str) -> CarDesign:
        """The car of a link. Raises ``Malformed``."""
        return car_from_link(text)

    def read_text(self, text: str, where: str) -> CarDesign:
        """The car of a sheet, of JSON, or of a link. Raises ``Malformed``."""
        return car_from_text(text, where)

    def design_to_json(self, car: CarDesign) -> Json:
        """A car as plain data."""
        return car_to_json(car)

    def design_from_json(self, data: object, where: str) -> CarDesign:
        """A car from data that anybody may have written. Raises ``Malformed``."""
        return car_from_json(data, where)


def for_seat(garage: Garage, seat: int, own: CarDesign | None) -> Garage:
    """The garage as a seat of the set-up enters it, with its own car or a new one.

    The car that stood on the workbench comes back to it with ``put_back``.
    """
    return garage.entered(seat, own if own is not None else garage.new())


@lru_cache(maxsize=4096)
def refusal(car: CarDesign, step: Step) -> str:
    """Why a step is not allowed, as one sentence with its rule; empty when it is."""
    verdict = why_not(car, step)
    return "" if verdict else f"{verdict.reason.removesuffix('.')} ({verdict.rule})."
