"""A career, week by week: what one may do, and what follows (Characters; Amateur Night).

A week begins in the garage. Entering an event, or resting, is decided by every person; with the last
one the evenings of the week are booked. Once their matches are over the week ends: living is paid,
people heal, the others mend and buy, and the next events are posted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ....engine.errors import Malformed
from ....engine.match import SEED_LIMIT
from ....engine.season import champion, ends_season
from ..personal import workshop
from ..scenarios import PACK_ATTACK
from .calendar import AMATEUR, AMATEUR_WINS, OUTING, Event, events_of
from .circuit import BORROWED, YOU, Booking, Circuit, Driver
from .credit import has_a_ride, pit_wage
from .evening import heal_all
from .fields import can_be_held, fields_of, is_alone
from .hiring import contracts_end, hire_crew, stand_in
from .on_wheels import fits, is_lone, lined_up, pack_ride, why_not_on
from .outings import is_tempted, why_not_out
from .rivals_week import rivals_week


class Entry(NamedTuple):
    """A way to come to an event of this week: its number, and a car's or ``BORROWED``."""

    event: int
    car: int


def entries(circuit: Circuit, who: int = YOU) -> list[tuple[Entry, str]]:
    """Every way for somebody to come to the events of this week, and why not: empty where he may."""
    driver, found = circuit.drivers[who], []
    for number, event in enumerate(circuit.events):
        own = range(len(driver.cars)) if event.kind not in (AMATEUR, OUTING) else ()
        cars = [*own, BORROWED]
        taken = sum(plan is not None and plan[0] == number for plan in circuit.plans.values())
        for car in cars:
            reason = why_not(circuit, driver, event, car)
            if not reason and taken >= event.seats:
                reason = f"All {event.seats} places are taken."
            if not reason and event.kind == PACK_ATTACK and _has_lone(circuit, [who], [car]):
                others = [
                    (n, plan[1]) for n, plan in circuit.plans.items() if plan and plan[0] == number
                ]
                alone = not _has_lone(circuit, [n for n, _ in others], [each for _, each in others])
                reason = "" if alone else "Somebody comes in the lone car already."
            found.append((Entry(number, car), reason))
    return found


def likely(circuit: Circuit, event: Event) -> list[int]:
    """The numbers of the others who have a car for an event: so many as it has seats may come."""
    others = range(circuit.people, len(circuit.drivers))
    return [n for n in others if _car_for(circuit, circuit.drivers[n], event) is not None]


def undecided(circuit: Circuit) -> list[int]:
    """The people who have not said yet what they do this week; nobody while evenings are booked."""
    people = [] if circuit.booked else range(circuit.people)
    return [n for n in people if n not in circuit.plans and not circuit.drivers[n].character.out]


def why_not(circuit: Circuit, driver: Driver, event: Event, car: int) -> str:
    """Why somebody cannot come to an event in a car of his, in one sentence; empty when he can."""
    character = driver.character
    if character.out:
        return f"{driver.name} drives no more."
    replaced = car != BORROWED and stand_in(circuit, driver) is not None
    if driver.away > circuit.week and not replaced:
        return f"{driver.name} is at school until week {driver.away}."
    if character.hurt and not replaced:
        return f"{driver.name} is in hospital until week {character.well}."
    if event.kind == AMATEUR:
        if character.amateur >= AMATEUR_WINS:
            return f"Who has won {AMATEUR_WINS} amateur nights is a professional."
        return ""
    if event.kind == OUTING:
        return why_not_out(driver, event.purse)
    if car == BORROWED:
        fit = any(fits(event, each) for each in driver.cars)
        return "A stable lends cars to those alone who have none that fits." if fit else ""
    return why_not_on(event, driver.cars[car])


def enter(circuit: Circuit, entry: Entry, who: int = YOU) -> None:
    """Come to an event; once all people have decided the evenings are booked. Raises ``Malformed``."""
    known = dict(entries(circuit, who))
    _refuse_if_busy(circuit, who)
    if entry not in known:
        raise Malformed("there is no such event, or no such car")
    if known[entry]:
        raise Malformed(known[entry])
    _decide(circuit, who, entry)


def rest(circuit: Circuit, who: int = YOU) -> None:
    """Stay away this week; the others drive. Raises ``Malformed``."""
    _refuse_if_busy(circuit, who)
    _decide(circuit, who, None)


def reconsider(circuit: Circuit, who: int) -> None:
    """Take back what somebody has decided, while others still decide. Raises ``Malformed``."""
    if who not in circuit.plans:
        raise Malformed(f"{circuit.drivers[who].name} has decided nothing yet")
    del circuit.plans[who]


def why_busy(circuit: Circuit, who: int = YOU) -> str:
    """Why somebody can neither deal nor decide now, in one sentence; empty when he can."""
    driver = circuit.drivers[who]
    if driver.character.out:
        return f"{driver.name} drives no more."
    if circuit.booked:
        return "The evenings of this week are not over yet."
    if who in circuit.plans:
        return f"{driver.name} has decided what to do this week."
    return ""


def why_not_gone_on(circuit: Circuit, who: int = YOU) -> str:
    """Why somebody cannot decide what to do this week, in one sentence; empty when he can."""
    if is_hungry(circuit, who):
        return "A car must be sold first: there is no money to live on."
    return why_busy(circuit, who)


def _refuse_if_busy(circuit: Circuit, who: int) -> None:
    reason = why_not_gone_on(circuit, who)
    if reason:
        raise Malformed(reason)


def _decide(circuit: Circuit, who: int, entry: Entry | None) -> None:
    circuit.plans[who] = entry and (entry.event, entry.car)
    if not undecided(circuit):
        _book(circuit)


def _book(circuit: Circuit) -> None:
    """Fill the events of the week, those to which people come first."""
    chance = circuit.chance()
    for driver in circuit.drivers[circuit.people :]:
        if not driver.character.out:
            hire_crew(circuit, driver)
    busy: set[int] = set()
    plans, circuit.plans = circuit.plans, {}
    coming = [
        [(who, plan[1]) for who, plan in plans.items() if plan and plan[0] == number]
        for number in range(len(circuit.events))
    ]
    fields = fields_of(circuit, coming, chance, _car_for)
    for each in sorted(fields, key=lambda each: not any(n < circuit.people for n in each.drivers)):
        placed = each.is_enough and lined_up(
            each.event, circuit.drivers, each.drivers, each.cars, chance
        )
        if placed:
            busy |= set(each.drivers)
            circuit.booked.append(Booking(each.event, *placed, chance.pick(SEED_LIMIT)))
        elif any(n < circuit.people for n in each.drivers):
            circuit.tell(f"Too few came to {each.event.name}: it was called off.")
    came = [who for who, plan in plans.items() if plan is not None]
    for who in (*came, *range(circuit.people, len(circuit.drivers))):
        if who not in busy:
            _turn_away(circuit, circuit.drivers[who])
    circuit.drawn(chance)
    if not circuit.booked:
        end_week(circuit)


def _has_lone(circuit: Circuit, drivers: Sequence[int], cars: Sequence[int]) -> bool:
    """Whether somebody of these comes in a car of his own: to a Pack Attack one does."""
    return any(is_alone(circuit, *each) for each in zip(drivers, cars, strict=True))


def _turn_away(circuit: Circuit, driver: Driver) -> None:
    """Who has no car that can come, and finds no lent one, works in the pits for a week (house)."""
    character = driver.character
    able = not (character.out or character.hurt or driver.away > circuit.week)
    if able and not has_a_ride(driver):
        character.money += pit_wage()


def _car_for(
    circuit: Circuit, driver: Driver, event: Event, *, lone: bool = True, urged: bool = False
) -> int | None:
    """The car in which a rival comes: the dearest that fits, or a stable's for who has driven
    before and has none at all; ``None`` when he does not come. ``lone`` is whether the lone place of a
    Pack Attack is free. Who is ``urged``, because too few have come, comes in anything that is let in.
    """
    if urged and event.kind != OUTING:
        return _urged(circuit, driver, event, lone=lone)
    if event.kind == AMATEUR:
        ready = not why_not(circuit, driver, event, BORROWED)
        # Who has a car of his own leaves the lent ones to others.
        own = has_a_ride(driver)
        poor = driver.character.money < 1500
        return BORROWED if ready and (poor or not own) else None
    if event.kind == OUTING:
        tempted = is_tempted(driver, event.purse)
        return BORROWED if tempted and not why_not(circuit, driver, event, BORROWED) else None
    if event.kind == PACK_ATTACK:
        ride = pack_ride(driver, event, lone=lone)
        return None if ride is None or why_not(circuit, driver, event, ride) else ride
    fit = [
        number
        for number in range(len(driver.cars))
        if not why_not(circuit, driver, event, number)
        and driver.cars[number].price * 2 >= event.division * 1000
    ]
    known = driver.character.entered or driver.character.amateur >= AMATEUR_WINS
    if known and not has_a_ride(driver):
        return None if why_not(circuit, driver, event, BORROWED) else BORROWED
    return max(fit, key=lambda number: driver.cars[number].price, default=None)


def _urged(circuit: Circuit, driver: Driver, event: Event, *, lone: bool) -> int | None:
    """In what somebody comes who would rather not: a car of his that is let in, or a lent one."""
    own: Sequence[int] = range(len(driver.cars)) if event.kind != AMATEUR else ()
    for number in [*own, BORROWED]:
        is_car = number != BORROWED and is_lone(driver.cars[number].design)
        taken = event.kind == PACK_ATTACK and is_car and not lone
        if not taken and not why_not(circuit, driver, event, number):
            return number
    return None


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
    contracts_end(circuit)
    heal_all(circuit)
    for driver in circuit.drivers:
        driver.away = driver.away if driver.away > circuit.week else 0
        driver.worked = 0
    if ends_season(circuit.week - 1):
        _season(circuit)
    circuit.events = events_of(chance, partial(can_be_held, circuit, chance=chance, way=_car_for))
    circuit.drawn(chance)


def living() -> int:
    """What a week's living costs in dollars (Wealth)."""
    return workshop().costs["living"].price


def _live(circuit: Circuit, driver: Driver) -> None:
    """A week's living (Wealth). Who lies in hospital pays none: he is insured (house). Who owns nothing
    and is still an amateur lives at the arena's expense; a professional with neither money nor car who
    stays away is out."""
    cost, character = living(), driver.character
    if character.hurt:
        return
    if character.money >= cost:
        character.money -= cost
    elif driver.cars:
        driver.owed, character.money = cost - character.money, 0
    elif character.amateur >= AMATEUR_WINS:
        character.money, character.prestige, character.retired = 0, 0, circuit.week
        circuit.tell(f"{driver.name} has neither money nor car, and is out of it.")
    else:
        character.money = 0


def is_hungry(circuit: Circuit, who: int = YOU) -> bool:
    """Whether somebody must sell something before he can go on."""
    return circuit.drivers[who].owed > 0


def _season(circuit: Circuit) -> None:
    """The end of a season: its champion is who has most prestige."""
    alive = [each for each in circuit.drivers if not each.character.out]
    best = champion([each.character for each in alive])
    circuit.tell(f"The season is over. Its champion is {best.name}, with prestige {best.prestige}.")
