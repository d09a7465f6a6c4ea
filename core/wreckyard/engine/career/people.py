"""People of a career: name, fame, money, health, and what each has beside these, as plain data.

Money is whole dollars, time whole weeks of the career.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..errors import Malformed
from ..plain import quoted
from .cash_book import CashBook, cash_from_json, cash_to_json
from .season import LAST_WEEK

IRON, SECOND_CHANCE = "iron", "second-chance"
LEAGUES = (IRON, SECOND_CHANCE)
"""Whether the dead stay dead, or come back from hospital, where everybody heals in half the
time."""

WEEKS_A_POINT = {IRON: 2, SECOND_CHANCE: 1}
"""Weeks in which a point of damage heals, by leagues."""

LONGEST_NAME = 24
"""As long as the name of a seat."""

MOST, MOST_COUNT, MOST_DEBT = 10**9, 9999, 100_000
MOST_CARS = 40
"""The cars that a garage has room for."""

LONGEST_NUMBER = len(str(MOST))
"""The most digits of a number that is a key of an object."""

LONGEST_AWAY = 200
"""The most weeks that anything in a career lasts: school, a wound, a contract."""

MOST_READ = 400
"""The cars that a file may hold. Releases up to 2026 could win more than a garage has room for."""


@dataclass(slots=True, kw_only=True)
class Somebody:
    """The part of a driver that every career has.

    Attributes:
        prestige, money: each may be 0.
        wins, entered: events.
        hurt: points of damage not healed yet; ``well`` the week in which they heal.
        dead: the week of death, 0 while alive; ``retired`` the week of retirement.
    """

    name: str = field(kw_only=False)
    prestige: int = 0
    money: int = 0
    wins: int = 0
    entered: int = 0
    hurt: int = 0
    well: int = 0
    dead: int = 0
    retired: int = 0

    @property
    def out(self) -> bool:
        """Whether this driver is dead or retired."""
        return bool(self.dead or self.retired)


COUNTS = ("prestige", "money", "wins", "entered", "hurt", "well", "dead", "retired")


@dataclass(slots=True)
class Driver[P: Somebody, C]:
    """A driver of a circuit with all possessions.

    Attributes:
        cars: as the game stores them; empty in games without cars.
        grudges: how often each other driver has beaten this one, by number.
        away: the week of return, 0 while present.
        owed: the dollars for living that are not paid yet; ``debt`` the dollars borrowed.
        cash: the cash book of a person; ``None`` for a computer player.
    """

    character: P
    cars: list[C] = field(default_factory=list)
    grudges: dict[int, int] = field(default_factory=dict)
    away: int = 0
    owed: int = 0
    debt: int = 0
    cash: CashBook | None = field(default=None, kw_only=True)

    @property
    def name(self) -> str:
        """The driver's name."""
        return self.character.name


def grown(amount: int, by: int, most: int = MOST) -> int:
    """Return an amount of a career after it has grown, within the limits that a file can hold."""
    return max(-most, min(most, amount + by))


def heal(somebody: Somebody, week: int, league: str) -> None:
    """What a week gives back of somebody's health."""
    if somebody.hurt and week >= somebody.well:
        somebody.hurt = 0
    elif somebody.hurt:
        weeks = somebody.well - week
        somebody.hurt = min(somebody.hurt, -(-weeks // WEEKS_A_POINT[league]))


def wound(somebody: Somebody, hits: int, bears: int, week: int, league: str) -> None:
    """Record the points of damage of an evening. A driver with ``bears`` or more is dead, in
    leagues where the dead stay dead."""
    if hits >= bears and league == IRON:
        somebody.hurt, somebody.dead = bears, week
    elif hits:
        somebody.hurt, somebody.well = hits, week + hits * WEEKS_A_POINT[league]


# As data


def counts_to_json(somebody: Somebody, counts: tuple[str, ...] = COUNTS) -> dict[str, int]:
    """Return a driver's counts as JSON, without zeros."""
    return {name: each for name in counts if (each := getattr(somebody, name))}


def somebody_to_json(somebody: Somebody) -> dict[str, Any]:
    """Somebody as plain data; counts at 0 are left out."""
    return {"name": somebody.name, **counts_to_json(somebody)}


def name_from_json(data: Any, where: str) -> str:
    """The name of somebody. Raises ``Malformed``."""
    fine = isinstance(data, str) and data.isprintable()
    if not isinstance(data, str) or not fine or not 0 < len(data.strip()) <= LONGEST_NAME:
        raise Malformed(f"{where}: 'name' must be 1 to {LONGEST_NAME} printable characters")
    return data


def read_counts(
    somebody: Somebody, data: Mapping[str, Any], where: str, counts: tuple[str, ...] = COUNTS
) -> None:
    """Put what ``counts_to_json`` wrote into somebody. Raises ``Malformed``."""
    for each in counts:
        value = data.get(each, 0)
        least = -MOST if each == "prestige" else 0
        if type(value) is not int or not least <= value <= MOST:
            raise Malformed(f"{where}: {each!r} must be a whole number, not {quoted(value)}")
        setattr(somebody, each, value)


def somebody_from_json(data: Any, where: str) -> Somebody:
    """What ``somebody_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    known = {"name", *COUNTS}
    if not isinstance(data, Mapping) or not set(data) <= known:
        raise Malformed(f"{where}: must be an object of {', '.join(sorted(known))}")
    found = Somebody(name_from_json(data.get("name"), where))
    read_counts(found, data, where)
    return found


AMOUNTS = ("away", "owed", "debt")
OF_DRIVERS = ("character", "cars", "grudges", "cash", *AMOUNTS)
"""The names of what every driver has as plain data; a game may add others."""


def driver_to_json[P: Somebody, C](
    driver: Driver[P, C], character: Callable[[P], Any], car: Callable[[C], Any]
) -> dict[str, Any]:
    """Return the shared part of a driver as JSON, without empty fields."""
    data: dict[str, Any] = {"character": character(driver.character)}
    if driver.cars:
        data["cars"] = [car(each) for each in driver.cars]
    if driver.grudges:
        data["grudges"] = {str(number): many for number, many in sorted(driver.grudges.items())}
    if driver.cash is not None and (cash := cash_to_json(driver.cash)):
        data["cash"] = cash
    return data | {name: getattr(driver, name) for name in AMOUNTS if getattr(driver, name)}


def read_driver[D: Driver[Any, Any]](
    kind: type[D],
    data: Any,
    where: str,
    character: Callable[[Any, str], Any],
    car: Callable[[Any, str], Any],
    more: tuple[str, ...] = (),
) -> D:
    """Return a driver from the data of ``driver_to_json``. The game reads the fields named in
    ``more``.

    Raises ``Malformed`` with the place and the fault.
    """
    known = {*OF_DRIVERS, *more}
    if not isinstance(data, Mapping) or "character" not in data or not set(data) <= known:
        raise Malformed(f"{where}: must be an object of {', '.join(sorted(known))}")
    cars = list_of(data.get("cars", []), MOST_READ, "cars")
    grudges = data.get("grudges", {})
    if not isinstance(grudges, Mapping) or not all(map(is_number, grudges)):
        raise Malformed(f"{where}: 'grudges' must be counts by the numbers of others")
    found = kind(
        character(data["character"], where),
        [car(each, f"{where}, car {number}") for number, each in enumerate(cars, 1)],
    )
    for each, many in grudges.items():
        found.grudges[int(each)] = whole(many, MOST_COUNT, f"{where}: 'grudges'")
    limits = (LAST_WEEK + LONGEST_AWAY, MOST_COUNT, MOST_DEBT)
    for name, most in zip(AMOUNTS, limits, strict=True):
        setattr(found, name, whole(data.get(name, 0), most, f"{where}: {name!r}"))
    if "cash" in data:
        found.cash = cash_from_json(data["cash"], where)
    return found


def is_number(key: object) -> bool:
    """Whether a key of an object is the number of a driver, written as careers write it."""
    digits = isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= LONGEST_NUMBER
    return digits and str(int(str(key))) == key


def list_of(value: Any, most: int, name: str) -> list[Any]:
    """A list of a career. Raises ``Malformed``."""
    if not isinstance(value, list | tuple) or len(value) > most:
        raise Malformed(f"a career: {name!r} must be a list of {most} at most")
    return list(value)


def whole(value: Any, most: int, where: str) -> int:
    """A whole number of a career, from 0. Raises ``Malformed``."""
    if type(value) is not int or not 0 <= value <= most:
        raise Malformed(f"{where} must be a whole number from 0 to {most}, not {quoted(value)}")
    return value
