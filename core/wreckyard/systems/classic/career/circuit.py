"""A circuit: everybody who drives in it, the week it is, what is on, and what has been.

All of it is plain data, and all of its luck comes from one seed, so that a career is a save like any
other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....engine.chance import LiveChance
from ....engine.errors import Malformed
from ....kit.reading import quoted
from ..personal import personal
from ..protection import BODY_ARMOR
from .billing import event_from_json, event_to_json
from .calendar import Event, events_of
from .character import (
    WEEKS_A_POINT,
    Character,
    beginner,
    character_from_json,
    character_to_json,
)
from .garage import Car, car_from_json, car_to_json
from .hand import Hand, hand_from_json, hand_to_json
from .rivals import STARTS, rival

IRON, SECOND_CHANCE = "iron", "second-chance"
LEAGUES = (IRON, SECOND_CHANCE)
"""Whether the dead stay dead, or come back from hospital, where everybody heals in half the time
(house)."""

KIND_WEEKS_A_POINT = 1
"""Weeks in which a point heals in the league of the second chance (house)."""

YOU = 0
"""The number of the one whose career it is; of several people that of the first."""

MOST_PEOPLE = 6

MOST_NEWS, LONGEST_LINE = 400, 300
SEED_LIMIT = 2**53
BORROWED = -1
"""Instead of the number of a car: one that the arena lends."""


@dataclass(slots=True)
class Driver:
    """Somebody of the circuit with what he has. ``grudges`` are how often others have killed his car,
    by their numbers; ``away`` the week in which he is back from school, 0 while he is there; ``owed``
    the dollars for living that he must sell something for; ``debt`` what a dealer has lent him; ``hands`` whom he has hired; ``armor`` the body armor that he wears, by
    its code, and ``vest`` the points that it has left; ``worked`` the half hours of this week in which
    he has worked on his cars."""

    character: Character
    cars: list[Car] = field(default_factory=list)
    grudges: dict[int, int] = field(default_factory=dict)
    away: int = 0
    owed: int = 0
    armor: str = ""
    vest: int = 0
    worked: int = 0
    debt: int = 0
    hands: list[Hand] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What he is called."""
        return self.character.name


@dataclass(slots=True)
class Booking:
    """An event with its drivers: for each the number of his car, ``BORROWED`` for a lent one."""

    event: Event
    drivers: list[int]
    cars: list[int]
    seed: int


@dataclass(slots=True)
class Circuit:
    """All there is to know of a career.

    Attributes:
        seed, draws: what all luck comes from, and how much of it is used up.
        people: how many of the drivers are people, the first ones; all others are computer players.
        plans: what people have decided to do this week, by their numbers: event and car, or nothing
            for who stays away.
        events: what is on in this week; ``booked`` what is to be driven yet, that of people first.
        news: week and sentence, newest last.
        used: cars that others have sold, and dealers have as they stand; the oldest first.
    """

    seed: int
    league: str
    draws: int = 0
    week: int = 1
    drivers: list[Driver] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    booked: list[Booking] = field(default_factory=list)
    news: list[tuple[int, str]] = field(default_factory=list)
    people: int = 1
    plans: dict[int, tuple[int, int] | None] = field(default_factory=dict)
    used: list[Car] = field(default_factory=list)

    @property
    def weeks_a_point(self) -> int:
        """Weeks in which a point of damage heals in this league."""
        return WEEKS_A_POINT if self.league == IRON else KIND_WEEKS_A_POINT

    @property
    def you(self) -> Driver:
        """The one whose career it is."""
        return self.drivers[YOU]

    def chance(self) -> LiveChance:
        """Its luck, from where it is; what was drawn must be told to ``drawn``."""
        return LiveChance(self.seed, self.draws)

    def drawn(self, chance: LiveChance) -> None:
        """Luck has been used."""
        self.draws = chance.draws

    def tell(self, sentence: str) -> None:
        """Something for the news of the week."""
        self.news = [*self.news, (self.week, sentence)][-MOST_NEWS:]

    def names(self) -> set[str]:
        """The names of all who are here, and were."""
        return {driver.name for driver in self.drivers}


def new_circuit(
    name: str,
    levels: Mapping[str, int],
    league: str,
    seed: int,
    others: Sequence[tuple[str, Mapping[str, int]]] = (),
    cast: Sequence[str] = (),
) -> Circuit:
    """The first week of somebody who has nothing but his skills, and of ``others`` who share the
    league with him. Rivals have the names of the ``cast`` as far as it goes. Raises ``Malformed``."""
    if league not in LEAGUES:
        raise Malformed(f"the league must be one of {', '.join(LEAGUES)}, not {quoted(league)}")
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise Malformed(f"the seed must be a whole number from 0 to {SEED_LIMIT - 1}")
    people = [(name, levels), *others]
    if len({each.casefold() for each, _ in people}) < len(people) or len(people) > MOST_PEOPLE:
        raise Malformed(f"a league is of at most {MOST_PEOPLE} people with names of their own")
    found = Circuit(
        seed, league, drivers=[Driver(beginner(*each)) for each in people], people=len(people)
    )
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
    shared = {
        "people": circuit.people,
        "plans": {str(who): plan and list(plan) for who, plan in sorted(circuit.plans.items())},
    }
    return {
        "seed": circuit.seed,
        "draws": circuit.draws,
        "league": circuit.league,
        "week": circuit.week,
        "drivers": [_driver_to_json(driver) for driver in circuit.drivers],
        "events": [event_to_json(event) for event in circuit.events],
        "booked": [
            {
                "event": event_to_json(each.event),
                "drivers": each.drivers,
                "cars": each.cars,
                "seed": each.seed,
            }
            for each in circuit.booked
        ],
        "news": [list(each) for each in circuit.news],
        **(shared if circuit.people > 1 or circuit.plans else {}),
        **({"used": [car_to_json(car) for car in circuit.used]} if circuit.used else {}),
    }


AMOUNTS = ("away", "owed", "armor", "vest", "worked", "debt")


def _driver_to_json(driver: Driver) -> dict[str, Any]:
    data: dict[str, Any] = {"character": character_to_json(driver.character)}
    if driver.cars:
        data["cars"] = [car_to_json(car) for car in driver.cars]
    if driver.grudges:
        data["grudges"] = {str(number): many for number, many in sorted(driver.grudges.items())}
    for name in AMOUNTS:
        if getattr(driver, name):
            data[name] = getattr(driver, name)
    if driver.hands:
        data["hands"] = [hand_to_json(hand) for hand in driver.hands]
    return data


FIELDS = ("seed", "draws", "league", "week", "drivers", "events", "booked", "news")
SHARED = ("people", "plans")
"""Of a league of several people."""
MARKET = ("used",)
"""What is left out where there is nothing."""

MOST_HALVES, MOST_DEBT = 160, 100_000
MOST_DRAWS, MOST_WEEKS, MOST_DRIVERS, MOST_CARS = 10_000_000, 10_000, 500, 40


def circuit_from_json(data: Any) -> Circuit:
    """What ``circuit_to_json`` wrote. Raises ``Malformed`` with one sentence on what is wrong."""
    names = {*data} - {*MARKET} if isinstance(data, Mapping) else set()
    if names not in ({*FIELDS}, {*FIELDS, *SHARED}):
        raise Malformed(
            f"a career must have {', '.join(FIELDS)}, of several people {', '.join(SHARED)}, may"
            f" have {', '.join(MARKET)}, and nothing else"
        )
    seed = _whole(data["seed"], SEED_LIMIT - 1, "a career: 'seed'")
    draws = _whole(data["draws"], MOST_DRAWS, "a career: 'draws'")
    week = _whole(data["week"], MOST_WEEKS, "a career: 'week'")
    if data["league"] not in LEAGUES:
        raise Malformed(f"a career: 'league' must be one of {', '.join(LEAGUES)}")
    drivers = [
        _driver_from_json(each, f"a career, driver {number}")
        for number, each in enumerate(_list(data["drivers"], MOST_DRIVERS, "drivers"))
    ]
    if not drivers:
        raise Malformed("a career: 'drivers' must have somebody")
    found = Circuit(seed, data["league"], draws, week, drivers)
    for driver in drivers:
        if not all(0 <= number < len(drivers) for number in driver.grudges):
            raise Malformed(f"a career: {driver.name} bears a grudge against nobody of the circuit")
    found.events = [event_from_json(each) for each in _list(data["events"], 9, "events")]
    _read_shared(found, data)
    used = _list(data.get("used", []), MOST_CARS, "used")
    found.used = [car_from_json(each, f"a career, used car {n}") for n, each in enumerate(used, 1)]
    found.booked = [_booking(found, each) for each in _list(data["booked"], 9, "booked")]
    for each in _list(data["news"], MOST_NEWS, "news"):
        if not isinstance(each, list | tuple) or len(each) != 2 or not isinstance(each[1], str):
            raise Malformed("a career: 'news' must be pairs of a week and a sentence")
        found.news.append((_whole(each[0], MOST_WEEKS, "a career: 'news'"), each[1][:LONGEST_LINE]))
    return found


def _read_shared(circuit: Circuit, data: Mapping[str, Any]) -> None:
    """Who of the drivers are people, and what they have decided."""
    most = min(MOST_PEOPLE, len(circuit.drivers))
    circuit.people = _whole(data.get("people", 1), most, "a career: 'people'")
    plans = data.get("plans", {})
    if not circuit.people or not isinstance(plans, Mapping):
        raise Malformed("a career: 'people' must be somebody, and 'plans' an object")
    for who, plan in plans.items():
        if not (isinstance(who, str) and who.isdecimal() and int(who) < circuit.people):
            raise Malformed(f"a career: 'plans' has {quoted(who)}, who is no person of it")
        if plan is not None and not _is_plan(circuit, int(who), plan):
            raise Malformed(f"a career: {quoted(plan)} is no event of the week with a car")
        circuit.plans[int(who)] = None if plan is None else (plan[0], plan[1])


def _is_plan(circuit: Circuit, who: int, plan: Any) -> bool:
    return (
        isinstance(plan, list)
        and [type(each) for each in plan] == [int, int]
        and 0 <= plan[0] < len(circuit.events)
        and BORROWED <= plan[1] < len(circuit.drivers[who].cars)
    )


def _driver_from_json(data: Any, where: str) -> Driver:
    known = {"character", "cars", "grudges", "hands", *AMOUNTS}
    if not isinstance(data, Mapping) or "character" not in data or not set(data) <= known:
        raise Malformed(f"{where}: must be an object of {', '.join(sorted(known))}")
    cars = _list(data.get("cars", []), MOST_CARS, "cars")
    grudges = data.get("grudges", {})
    if not isinstance(grudges, Mapping) or not all(
        isinstance(number, str) and number.isdecimal() for number in grudges
    ):
        raise Malformed(f"{where}: 'grudges' must be counts by the numbers of others")
    armor, vest = data.get("armor", ""), data.get("vest", 0)
    if armor not in ("", *BODY_ARMOR) or bool(armor) != bool(vest):
        raise Malformed(f"{where}: 'armor' must be one of {', '.join(BODY_ARMOR)}, with its 'vest'")
    if armor:
        _whole(vest, personal().gear[armor].dp, f"{where}: 'vest'")
    return Driver(
        character_from_json(data["character"], where),
        [car_from_json(car, f"{where}, car {number}") for number, car in enumerate(cars, 1)],
        {int(each): _whole(many, 9999, f"{where}: 'grudges'") for each, many in grudges.items()},
        _whole(data.get("away", 0), MOST_WEEKS, f"{where}: 'away'"),
        _whole(data.get("owed", 0), MOST_WEEKS, f"{where}: 'owed'"),
        armor,
        vest,
        _whole(data.get("worked", 0), MOST_HALVES, f"{where}: 'worked'"),
        _whole(data.get("debt", 0), MOST_DEBT, f"{where}: 'debt'"),
        [
            hand_from_json(each, f"{where}, hands")
            for each in _list(data.get("hands", []), 9, "hands")
        ],
    )


def _booking(circuit: Circuit, data: Any) -> Booking:
    where = "a career: 'booked'"
    if not isinstance(data, Mapping) or set(data) != {"event", "drivers", "cars", "seed"}:
        raise Malformed(f"{where} must have event, drivers, cars and seed")
    drivers, cars = data["drivers"], data["cars"]
    if (
        not isinstance(drivers, list)
        or not isinstance(cars, list)
        or len(drivers) != len(cars)
        or not 2 <= len(set(map(str, drivers))) == len(drivers) <= 4
    ):
        raise Malformed(f"{where} must name two to four drivers with their cars")
    for number, car in zip(drivers, cars, strict=True):
        if type(number) is not int or not 0 <= number < len(circuit.drivers):
            raise Malformed(f"{where}: {quoted(number)} is nobody of the circuit")
        owned = len(circuit.drivers[number].cars)
        if type(car) is not int or not BORROWED <= car < owned:
            raise Malformed(f"{where}: {quoted(car)} is no car of {circuit.drivers[number].name}")
    return Booking(
        event_from_json(data["event"]),
        drivers[:],
        cars[:],
        _whole(data["seed"], SEED_LIMIT - 1, where),
    )


def _list(value: Any, most: int, name: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise Malformed(f"a career: {name!r} must be a list of {most} at most")
    return list(value)


def _whole(value: Any, most: int, where: str) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise Malformed(f"{where} must be a whole number from 0 to {most}, not {quoted(value)}")
    return value
