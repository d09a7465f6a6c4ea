"""A circuit: its drivers, the week, its events and its history.

It is plain data, and all of its luck comes from one seed, so that a career can be saved and
replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..chance import LiveChance
from ..errors import Malformed
from ..plain import quoted
from .cash_book import CashBook
from .people import LEAGUES, MOST, Driver, Somebody, is_number, list_of, whole
from .season import LAST_WEEK

YOU = 0
"""The number of the one whose career it is; of several people that of the first."""

NOTHING = -1
"""Instead of the number of a car: who comes to an event without one of his own."""

MOST_PEOPLE = 6
MOST_NEWS, LONGEST_LINE = 400, 300
SEED_LIMIT = 2**53
MOST_DRAWS, MOST_EVENTS, MOST_SEATS = 10_000_000, 9, 4
DRAWS_A_SEED = 1_000_000
"""After so many draws luck goes on from a new seed: finding the place in a seed takes time."""

MOST_GONE = 40
"""The computer players who have died or retired and stay in the list. After that a newcomer takes
the place of whoever has been gone longest."""

MOST_DRIVERS = 10_000
"""The drivers that a file may hold. Releases up to 2026 kept everybody who was gone."""


class Event(Protocol):
    """An evening of the calendar: of the career's own game, or an outing.

    ``game`` is the other game that an outing is of, by its id, else empty; ``purse`` is its stake
    in dollars, else what the career's game says; ``seats`` are how many come at most.
    """

    @property
    def kind(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def purse(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def name(self) -> str:
        """What a poster calls it."""
        ...


@dataclass(slots=True)
class Booking[E: Event]:
    """An event with its drivers.

    Attributes:
        drivers: their numbers, by seats.
        cars: the numbers of their cars, ``NOTHING`` for a driver who brings none.
        seed: the seed of the match, its dice.
        begun: whether a person has begun to drive it.
    """

    event: E
    drivers: list[int]
    cars: list[int]
    seed: int
    begun: bool = False


@dataclass(slots=True)
class Circuit[D: Driver[Any, Any], E: Event]:
    """The data that every career has.

    Attributes:
        seed, draws: the source of all luck, and the number of draws so far.
        people: the number of people, who are the first drivers; all others are computer players.
        plans: the decisions of people this week, by driver: event and car, or nothing for a rest.
        events: the events of this week; ``booked`` the evenings still to be played, those of people
            first.
        news: week and sentence, newest last.
        gone: the number of departed computer players whose places newcomers took.
    """

    seed: int
    league: str
    draws: int = 0
    week: int = 1
    drivers: list[D] = field(default_factory=list)
    events: list[E] = field(default_factory=list)
    booked: list[Booking[E]] = field(default_factory=list)
    news: list[tuple[int, str]] = field(default_factory=list)
    people: int = 1
    plans: dict[int, tuple[int, int] | None] = field(default_factory=dict)
    gone: int = 0

    @property
    def you(self) -> D:
        """The one whose career it is."""
        return self.drivers[YOU]

    def chance(self) -> LiveChance:
        """Return the circuit's luck at its present position. Report the draws to ``drawn``."""
        return LiveChance(self.seed, self.draws)

    def drawn(self, chance: LiveChance) -> None:
        """Luck has been used."""
        self.draws = chance.draws
        if self.draws >= DRAWS_A_SEED:
            self.seed, self.draws = chance.pick(SEED_LIMIT), 0

    def tell(self, sentence: str) -> None:
        """Something for the news of the week."""
        self.news = [*self.news, (self.week, sentence[:LONGEST_LINE])][-MOST_NEWS:]

    def told_since(self, before: int) -> list[str]:
        """The news since there were so many."""
        return [sentence for _, sentence in self.news[min(before, len(self.news) - 1) :]]

    def join(self, newcomer: D) -> None:
        """Add a computer player. Once ``MOST_GONE`` are gone, the newcomer takes the place of the
        one whom nobody bears a grudge, else of the one who has been gone longest. Evenings must not
        be booked."""
        gone = [n for n in range(self.people, len(self.drivers)) if self.drivers[n].character.out]
        if len(gone) < MOST_GONE:
            self.drivers.append(newcomer)
            return
        here = [each for each in self.drivers if not each.character.out]
        place = min(gone, key=lambda n: (any(n in each.grudges for each in here), self._left(n)))
        for driver in self.drivers:
            driver.grudges.pop(place, None)
        self.drivers[place] = newcomer
        self.gone += 1

    def _left(self, number: int) -> int:
        character: Somebody = self.drivers[number].character
        return character.dead or character.retired

    def keep_cash_books(self) -> None:
        """Give a cash book to every person without one."""
        for driver in self.drivers[: self.people]:
            driver.cash = driver.cash or CashBook()
            driver.cash.week = self.week

    def names(self) -> set[str]:
        """The names of all who are here, and were."""
        return {driver.name for driver in self.drivers}


def check_beginning(league: str, seed: int, names: Sequence[str]) -> None:
    """Whether people of these names can begin a career. Raises ``Malformed``."""
    if league not in LEAGUES:
        raise Malformed(f"the league must be one of {', '.join(LEAGUES)}, not {quoted(league)}")
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise Malformed(f"the seed must be a whole number from 0 to {SEED_LIMIT - 1}")
    if not 0 < len({each.casefold() for each in names}) == len(names) <= MOST_PEOPLE:
        raise Malformed(f"a league is of at most {MOST_PEOPLE} people with names of their own")


# As data


FIELDS = ("seed", "draws", "league", "week", "drivers", "events", "booked", "news")
SHARED = ("people", "plans")
"""Of a league of several people."""

GONE = "gone"
"""Left out while it is 0."""


def circuit_to_json[D: Driver[Any, Any], E: Event](
    circuit: Circuit[D, E], driver: Callable[[D], Any], event: Callable[[E], Any]
) -> dict[str, Any]:
    """What every career knows as plain data, without loss."""
    shared = {
        "people": circuit.people,
        "plans": {str(who): plan and list(plan) for who, plan in sorted(circuit.plans.items())},
    }
    return {
        "seed": circuit.seed,
        "draws": circuit.draws,
        "league": circuit.league,
        "week": circuit.week,
        "drivers": [driver(each) for each in circuit.drivers],
        "events": [event(each) for each in circuit.events],
        "booked": [
            {
                "event": event(each.event),
                "drivers": each.drivers,
                "cars": each.cars,
                "seed": each.seed,
                **({"begun": True} if each.begun else {}),
            }
            for each in circuit.booked
        ],
        "news": [list(each) for each in circuit.news],
        **(shared if circuit.people > 1 or circuit.plans else {}),
        **({GONE: circuit.gone} if circuit.gone else {}),
    }


def read_circuit[C: Circuit[Any, Any]](
    kind: type[C],
    data: Any,
    driver: Callable[[Any, str], Any],
    event: Callable[[Any], Any],
    more: tuple[str, ...] = (),
) -> C:
    """A circuit of a kind from what ``circuit_to_json`` wrote; ``more`` are the names of what its
    game may add and reads itself. Raises ``Malformed`` with one sentence on what is wrong."""
    names = {*data} - {*more, GONE} if isinstance(data, Mapping) else set()
    if names not in ({*FIELDS}, {*FIELDS, *SHARED}):
        raise Malformed(
            f"a career must have {', '.join(FIELDS)}, of several people {', '.join(SHARED)}"
            f", may have {', '.join([GONE, *more])}, and nothing else"
        )
    seed = whole(data["seed"], SEED_LIMIT - 1, "a career: 'seed'")
    draws = whole(data["draws"], MOST_DRAWS, "a career: 'draws'")
    week = whole(data["week"], LAST_WEEK, "a career: 'week'")
    if data["league"] not in LEAGUES:
        raise Malformed(f"a career: 'league' must be one of {', '.join(LEAGUES)}")
    drivers = [
        driver(each, f"a career, driver {number}")
        for number, each in enumerate(list_of(data["drivers"], MOST_DRIVERS, "drivers"))
    ]
    if not drivers:
        raise Malformed("a career: 'drivers' must have somebody")
    found = kind(seed, data["league"], draws, week, drivers)
    found.gone = whole(data.get(GONE, 0), MOST, "a career: 'gone'")
    for each in drivers:
        if not all(0 <= number < len(drivers) for number in each.grudges):
            raise Malformed(f"a career: {each.name} bears a grudge against nobody of the circuit")
    found.events = [event(each) for each in list_of(data["events"], MOST_EVENTS, "events")]
    _read_shared(found, data)
    if any(each.cash for each in drivers[found.people :]):
        raise Malformed("a career: 'cash' is of people, and a computer player has it")
    found.keep_cash_books()
    booked = list_of(data["booked"], MOST_EVENTS, "booked")
    found.booked = [_booking(found, each, event) for each in booked]
    for each in list_of(data["news"], MOST_NEWS, "news"):
        if not isinstance(each, list | tuple) or len(each) != 2 or not isinstance(each[1], str):
            raise Malformed("a career: 'news' must be pairs of a week and a sentence")
        found.news.append((whole(each[0], LAST_WEEK, "a career: 'news'"), each[1][:LONGEST_LINE]))
    return found


def _read_shared(circuit: Circuit[Any, Any], data: Mapping[str, Any]) -> None:
    """Read the number of people and their decisions."""
    most = min(MOST_PEOPLE, len(circuit.drivers))
    circuit.people = whole(data.get("people", 1), most, "a career: 'people'")
    plans = data.get("plans", {})
    if not circuit.people or not isinstance(plans, Mapping):
        raise Malformed("a career: 'people' must be somebody, and 'plans' an object")
    for who, plan in plans.items():
        if not (is_number(who) and int(who) < circuit.people):
            raise Malformed(f"a career: 'plans' has {quoted(who)}, who is no person of it")
        if plan is not None and not _is_plan(circuit, int(who), plan):
            raise Malformed(f"a career: {quoted(plan)} is no event of the week with a car")
        circuit.plans[int(who)] = None if plan is None else (plan[0], plan[1])


def _is_plan(circuit: Circuit[Any, Any], who: int, plan: Any) -> bool:
    return (
        isinstance(plan, list)
        and [type(each) for each in plan] == [int, int]
        and 0 <= plan[0] < len(circuit.events)
        and NOTHING <= plan[1] < len(circuit.drivers[who].cars)
    )


def _booking(circuit: Circuit[Any, Any], data: Any, event: Callable[[Any], Any]) -> Booking[Any]:
    where = "a career: 'booked'"
    fields = {"event", "drivers", "cars", "seed"}
    if not isinstance(data, Mapping) or set(data) - {"begun"} != fields:
        raise Malformed(f"{where} must have event, drivers, cars and seed")
    drivers, cars = data["drivers"], data["cars"]
    if (
        not isinstance(drivers, list)
        or not isinstance(cars, list)
        or len(drivers) != len(cars)
        or not 2 <= len(set(map(str, drivers))) == len(drivers) <= MOST_SEATS
    ):
        raise Malformed(f"{where} must name two to four drivers with their cars")
    for number, car in zip(drivers, cars, strict=True):
        if type(number) is not int or not 0 <= number < len(circuit.drivers):
            raise Malformed(f"{where}: {quoted(number)} is nobody of the circuit")
        owned = len(circuit.drivers[number].cars)
        if type(car) is not int or not NOTHING <= car < owned:
            raise Malformed(f"{where}: {quoted(car)} is no car of {circuit.drivers[number].name}")
    seed = whole(data["seed"], SEED_LIMIT - 1, where)
    if type(data.get("begun", False)) is not bool:
        raise Malformed(f"{where}: 'begun' must be true or false")
    return Booking(event(data["event"]), drivers[:], cars[:], seed, data.get("begun", False))
