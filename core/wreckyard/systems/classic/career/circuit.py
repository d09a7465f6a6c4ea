"""The people, vehicles and hired hands of a career."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....engine.career import circuit as frames
from ....engine.career import people
from ....engine.career.circuit import NOTHING, check_beginning, read_circuit
from ....engine.career.people import MOST_CARS, driver_to_json, list_of, read_driver, whole
from ....engine.errors import Malformed
from ..book.people import BODY_ARMOR, personal
from .calendar.billing import event_from_json, event_to_json
from .calendar.calendar import Event, events_of
from .garage.garage import Car, car_from_json, car_to_json
from .people.belongings import Thing, kit_from_json, kit_to_json
from .people.character import (
    SKILLS,
    Character,
    beginner,
    character_from_json,
    character_to_json,
    skills_of_league,
)
from .people.hand import Hand, hand_from_json, hand_to_json
from .people.rivals import STARTS, rival

BORROWED = NOTHING
"""Instead of the number of a car: one that the arena lends."""

Booking = frames.Booking[Event]


@dataclass(slots=True)
class Driver(people.Driver[Character, Car]):
    """Somebody of the circuit with what he has besides. ``hands`` are whom he has hired; ``armor``
    the body armor that he wears, by its code, and ``vest`` the points that it has left; ``worked``
    the half hours of this week in which he has worked on his cars; ``kit`` the hand weapons and
    gear that he has."""

    armor: str = ""
    vest: int = 0
    worked: int = 0
    hands: list[Hand] = field(default_factory=list)
    kit: list[Thing] = field(default_factory=list)


@dataclass(slots=True)
class Circuit(frames.Circuit[Driver, Event]):
    """All there is to know of a career. ``used`` are cars that others have sold, and dealers have
    as they stand; the oldest first. ``on_foot`` is whether people get out of their vehicles, a
    choice of the league (house)."""

    used: list[Car] = field(default_factory=list)
    on_foot: bool = False


def new_circuit(
    name: str,
    levels: Mapping[str, int],
    league: str,
    seed: int,
    others: Sequence[tuple[str, Mapping[str, int]]] = (),
    cast: Sequence[str] = (),
    *,
    on_foot: bool = False,
) -> Circuit:
    """The first week of somebody who has nothing but his skills, and of ``others`` who share the
    league with him. Rivals have the names of the ``cast`` as far as it goes. ``on_foot`` is whether
    people get out of their vehicles. Raises ``Malformed``."""
    people = [(name, levels), *others]
    check_beginning(league, seed, [each for each, _ in people])
    of_use = skills_of_league(on_foot=on_foot)
    for skill in (skill for _, levels in people for skill in levels if skill in SKILLS):
        if skill not in of_use:
            raise Malformed(f"{skill} is a skill of leagues in which people leave their cars")
    found = Circuit(
        seed, league, drivers=[Driver(beginner(*each)) for each in people], people=len(people)
    )
    found.on_foot = on_foot
    chance = found.chance()
    known = [each for each in cast if each not in found.names()]
    stars = chance.shuffle(range(len(STARTS)))[: len(known)] if known else []
    for number, start in enumerate(STARTS):
        character, car = rival(chance, start, found.names() | set(known))
        if number in stars:
            character.name = known[list(stars).index(number)]
        found.drivers.append(Driver(character, [car]))
    found.events = events_of(chance)
    found.drawn(chance)
    return circuit_from_json(circuit_to_json(found))


# As data


def circuit_to_json(circuit: Circuit) -> dict[str, Any]:
    """A circuit as plain data, without loss."""
    data = frames.circuit_to_json(circuit, _driver_to_json, event_to_json)
    data |= {"used": [car_to_json(car) for car in circuit.used]} if circuit.used else {}
    return data | ({"on_foot": True} if circuit.on_foot else {})


MARKET, FEET = "used", "on_foot"
"""What is left out where there is nothing."""

AMOUNTS = ("armor", "vest", "worked")
MOST_HALVES, MOST_CONTRACTS = 160, 9


def _driver_to_json(driver: Driver) -> dict[str, Any]:
    data = driver_to_json(driver, character_to_json, car_to_json)
    data |= {name: getattr(driver, name) for name in AMOUNTS if getattr(driver, name)}
    if driver.hands:
        data["hands"] = [hand_to_json(hand) for hand in driver.hands]
    if driver.kit:
        data["kit"] = kit_to_json(driver.kit)
    return data


def circuit_from_json(data: Any) -> Circuit:
    """What ``circuit_to_json`` wrote. Raises ``Malformed`` with one sentence on what is wrong."""
    found = read_circuit(Circuit, data, _driver_from_json, event_from_json, (MARKET, FEET))
    used = list_of(data.get("used", []), MOST_CARS, "used")
    found.used = [car_from_json(each, f"a career, used car {n}") for n, each in enumerate(used, 1)]
    found.on_foot = data.get(FEET, False)
    if type(found.on_foot) is not bool:
        raise Malformed(f"a career: {FEET!r} must be true or false")
    return found


def _driver_from_json(data: Any, where: str) -> Driver:
    more = (*AMOUNTS, "hands", "kit")
    found = read_driver(Driver, data, where, character_from_json, car_from_json, more)
    armor, vest = data.get("armor", ""), data.get("vest", 0)
    if armor not in ("", *BODY_ARMOR) or bool(armor) != bool(vest):
        raise Malformed(f"{where}: 'armor' must be one of {', '.join(BODY_ARMOR)}, with its 'vest'")
    if armor:
        whole(vest, personal().gear[armor].dp, f"{where}: 'vest'")
    found.armor, found.vest = armor, vest
    found.worked = whole(data.get("worked", 0), MOST_HALVES, f"{where}: 'worked'")
    hands = list_of(data.get("hands", []), MOST_CONTRACTS, "hands")
    found.hands = [hand_from_json(each, f"{where}, hands") for each in hands]
    found.kit = kit_from_json(data.get("kit", []), f"{where}: 'kit'")
    return found
