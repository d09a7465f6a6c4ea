"""A career, week by week: what one may do, and what follows (Characters; Amateur Night).

A week begins in the garage. Entering an event, or resting, books the evenings of the week; once their
matches are over the week ends: living is paid, people heal, the others mend and buy, and the next
events are posted.
"""

from __future__ import annotations

from typing import NamedTuple

from ....engine.errors import Malformed
from ....engine.match import SEED_LIMIT
from ..personal import workshop
from .calendar import AMATEUR, AMATEUR_WINS, WEEKS, Event, events_of
from .circuit import BORROWED, YOU, Booking, Circuit, Driver
from .evening import heal_all
from .garage import why_not_entered
from .rivals_week import rivals_week


class Entry(NamedTuple):
    """A way to come to an event of this week: its number, and a car's or ``BORROWED``."""

    event: int
    car: int


def entries(circuit: Circuit) -> list[tuple[Entry, str]]:
    """Every way to come to the events of this week, and why not: empty where one may."""
    found = []
    for number, event in enumerate(circuit.events):
        cars = [BORROWED] if event.kind == AMATEUR else [*range(len(circuit.you.cars)), BORROWED]
        found += [(Entry(number, car), why_not(circuit, circuit.you, event, car)) for car in cars]
    return found


def why_not(circuit: Circuit, driver: Driver, event: Event, car: int) -> str:
    """Why somebody cannot come to an event in a car of his, in one sentence; empty when he can."""
    character = driver.character
    if character.out:
        return f"{driver.name} drives no more."
    if driver.away > circuit.week:
        return f"{driver.name} is at school until week {driver.away}."
    if character.hurt:
        return f"{driver.name} is in hospital until week {character.well}."
    if event.kind == AMATEUR:
        if character.amateur >= AMATEUR_WINS:
            return f"Who has won {AMATEUR_WINS} amateur nights is a professional."
        return ""
    if car == BORROWED:
        fit = any(not why_not_entered(each, event.division) for each in driver.cars)
        return "A stable lends cars to those alone who have none that fits." if fit else ""
    return why_not_entered(driver.cars[car], event.division)


def enter(circuit: Circuit, entry: Entry) -> None:
    """Come to an event; with that the week's evenings are booked. Raises ``Malformed``."""
    known = dict(entries(circuit))
    _refuse_if_busy(circuit)
    if entry not in known:
        raise Malformed("there is no such event, or no such car")
    if known[entry]:
        raise Malformed(known[entry])
    _book(circuit, entry)


def rest(circuit: Circuit) -> None:
    """Stay away this week; the others drive. Raises ``Malformed``."""
    _refuse_if_busy(circuit)
    _book(circuit, None)


def _refuse_if_busy(circuit: Circuit) -> None:
    if circuit.booked:
        raise Malformed("the evenings of this week are not over yet")
    if circuit.you.character.out:
        raise Malformed(f"{circuit.you.name} drives no more")
    if is_hungry(circuit):
        raise Malformed("a car must be sold first: there is no money to live on")


def _book(circuit: Circuit, entry: Entry | None) -> None:
    """Fill the events of the week, that of the one whose career it is first."""
    chance = circuit.chance()
    busy: set[int] = set()
    order = sorted(
        range(len(circuit.events)), key=lambda each: entry is None or each != entry.event
    )
    for number in order:
        event = circuit.events[number]
        mine = entry is not None and number == entry.event
        drivers, cars = ([YOU], [entry.car]) if mine and entry else ([], [])
        for other in chance.shuffle(range(1, len(circuit.drivers))):
            if len(drivers) < event.seats and other not in busy:
                car = _car_for(circuit, circuit.drivers[other], event)
                if car is not None:
                    drivers.append(other)
                    cars.append(car)
        if len(drivers) >= 2:
            busy |= set(drivers)
            circuit.booked.append(Booking(event, drivers, cars, chance.pick(SEED_LIMIT)))
    circuit.drawn(chance)
    if entry is not None and (not circuit.booked or YOU not in circuit.booked[0].drivers):
        circuit.tell(f"Nobody came to {circuit.events[entry.event].name}: it was called off.")
    if not circuit.booked:
        end_week(circuit)


def _car_for(circuit: Circuit, driver: Driver, event: Event) -> int | None:
    """The car in which a rival comes: the dearest that fits; ``None`` when he does not."""
    if event.kind == AMATEUR:
        ready = not why_not(circuit, driver, event, BORROWED)
        # Who has a car of his own leaves the lent ones to others.
        own = any(not why_not_entered(car, 0) for car in driver.cars)
        poor = driver.character.money < 1500
        return BORROWED if ready and (poor or not own) else None
    fit = [
        number
        for number in range(len(driver.cars))
        if not why_not(circuit, driver, event, number)
        and driver.cars[number].price * 2 >= event.division * 1000
    ]
    return max(fit, key=lambda number: driver.cars[number].price, default=None)


def end_week(circuit: Circuit) -> None:
    """What a week's end brings, once all its evenings are over."""
    if circuit.booked:
        raise Malformed("the evenings of this week are not over yet")
    for driver in circuit.drivers:
        if not driver.character.out:
            _live(circuit, driver)
    chance = circuit.chance()
    rivals_week(circuit, chance)
    circuit.week += 1
    heal_all(circuit)
    for driver in circuit.drivers:
        driver.away = driver.away if driver.away > circuit.week else 0
    if circuit.week % WEEKS == 1:
        _season(circuit)
    circuit.events = events_of(chance)
    circuit.drawn(chance)


def _live(circuit: Circuit, driver: Driver) -> None:
    """A week's living (Wealth). Who owns nothing and is still an amateur lives at the arena's
    expense; a professional with neither money nor car is out."""
    cost, character = workshop().costs["living"].price, driver.character
    if character.money >= cost:
        character.money -= cost
    elif driver.cars:
        driver.owed, character.money = cost - character.money, 0
    elif character.amateur >= AMATEUR_WINS:
        character.money, character.prestige, character.retired = 0, 0, circuit.week
        circuit.tell(f"{driver.name} has neither money nor car, and is out of it.")
    else:
        character.money = 0


def is_hungry(circuit: Circuit) -> bool:
    """Whether the one whose career it is must sell something before he can go on."""
    return circuit.you.owed > 0


def _season(circuit: Circuit) -> None:
    """The end of a season: its champion is who has most prestige."""
    alive = [each for each in circuit.drivers if not each.character.out]
    best = max(alive, key=lambda each: each.character.prestige)
    circuit.tell(
        f"The season is over. Its champion is {best.name}, with prestige {best.character.prestige}."
    )
