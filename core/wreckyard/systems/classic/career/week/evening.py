"""The match that a booking asks for, and its results (Amateur Night)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....engine.career.cash_book import PRIZE
from .....engine.career.money import move, pay_back
from .....engine.career.names import listed
from .....engine.career.people import MOST_CARS, MOST_COUNT, grown, wound
from .....engine.chance import LiveChance
from .....engine.match import Match
from .....engine.rules import Rules
from ...book.catalogue import catalogue
from ...book.people import personal
from ...design.json import design_to_json
from ...design.stock import stock_vehicle
from ...map.scenarios import RACE
from ..calendar.calendar import AMATEUR, OUTING, ROADS, purse_of
from ..circuit import BORROWED, Booking, Circuit, Driver
from ..garage.garage import Car
from ..garage.wear import condition_of
from ..money.deals import sell
from ..money.hiring import crew_aboard, hands_hurt, hands_of, paid_out, skills_aboard, stand_in
from ..money.paid_for import SHARE, WAGE
from ..people.character import GUNNER
from ..people.deeds import Deeds, deeds_of, earn_skill, prestige_of, skill_at_wheel
from . import news
from .on_foot import foot_options, settle_kit, worn_things
from .on_wheels import is_filmed, judge, lent_for, options_of, race_share

LENT = "pocket-change"
"""The car that an arena lends on an amateur night."""

BONUS_PRESTIGE = 10
"""From this prestige on a purse is larger by as many percent as one has (Advantages of
Prestige)."""

BEATEN_SHARE = 4
"""One of so many parts of a purse is shared by those who are beaten (house)."""

DRIVER_WAGE, STABLE_SHARE = 200, 2
"""Who drives a lent car gets so many dollars, and in a division one of so many parts of what it
wins; all salvage is the stable's (house)."""


def cars_of(circuit: Circuit, booking: Booking) -> list[Car]:
    """The cars that come, by seats; none to an outing."""
    if booking.event.kind == OUTING:
        return []
    return [
        Car(stock_vehicle(lent_for(booking.event, LENT)).design)
        if car == BORROWED
        else circuit.drivers[number].cars[car]
        for number, car in zip(booking.drivers, booking.cars, strict=True)
    ]


def own_match(
    rules: Rules[Any, Any, Any], circuit: Circuit, booking: Booking, players: Sequence[str]
) -> Match:
    """The match of an evening, before its first question: every car as it stands, its driver with
    his skills. ``players`` say who plays each seat."""
    cars = cars_of(circuit, booking)
    drivers = [circuit.drivers[number] for number in booking.drivers]
    seats = [
        {"name": driver.name, "player": player}
        for driver, player in zip(drivers, players, strict=True)
    ]
    options: dict[str, Any] = {
        "map": booking.event.map,
        "vehicles": [design_to_json(car.design) for car in cars],
        "skills": [
            skills_aboard(circuit, driver, car.design)
            for driver, car in zip(drivers, cars, strict=True)
        ],
        "division": booking.event.division,
        **options_of(booking.event, len(seats)),
        **foot_options(circuit, drivers, cars),
    }
    if any(hands_of(driver, GUNNER) for driver in drivers):
        options["crews"] = [
            crew_aboard(driver, car.design) for driver, car in zip(drivers, cars, strict=True)
        ]
    worn = ["" if stand_in(circuit, driver) else driver.armor for driver in drivers]
    if any(worn):
        options["body_armor"] = [
            [armor, *[""] * (len(car.outfit.aboard) - 1)]
            for armor, car in zip(worn, cars, strict=True)
        ]
    spent = worn_things(circuit, drivers)
    new = all(car.wear.whole and _is_new(driver) for driver, car in zip(drivers, cars, strict=True))
    if new and not spent:
        return Match(rules, seats, booking.seed, options)
    chance = LiveChance(booking.seed)
    state = rules.setup(len(seats), options, chance)
    state.spent = spent
    rows = zip(state.vehicles, state.outfits, cars, drivers, strict=True)
    for vehicle, outfit, car, driver in rows:
        vehicle.condition = condition_of(outfit, car.wear)
        vehicle.condition.vests[0] = 0 if stand_in(circuit, driver) else driver.vest
    return Match.from_state(rules, state, seats, booking.seed)


def _is_new(driver: Driver) -> bool:
    """Whether what somebody wears, if anything, has all its points."""
    return not driver.armor or driver.vest == personal().gear[driver.armor].dp


def settle(circuit: Circuit, booking: Booking, match: Match) -> None:
    """What an evening changes, now that its match is over, and the news of it."""
    outcome = match.outcome
    assert outcome is not None
    state = match.observe(None).known
    deeds = deeds_of(state, match.events_for(None), list(outcome.winners))
    chance = circuit.chance()
    judge(booking.event, deeds, match, filmed=is_filmed(booking.event, chance))
    circuit.drawn(chance)
    drivers = [circuit.drivers[number] for number in booking.drivers]
    cars = cars_of(circuit, booking)
    fame = [driver.character.prestige for driver in drivers]
    prizes = _prizes(booking, cars, drivers, deeds)
    for seat, driver in enumerate(drivers):
        design = cars[seat].design
        shares = (
            0 if booking.cars[seat] == BORROWED else paid_out(circuit, driver, design, prizes[seat])
        )
        hand, mine = stand_in(circuit, driver), deeds[seat]
        hands_hurt(circuit, driver, design, [mine.hits, *mine.others])
        if hand is None:
            if circuit.on_foot:
                settle_kit(driver, seat, driver.armor, state)
            _settle_one(circuit, booking, seat, driver, cars[seat], deeds, fame)
        else:
            mine.hits = 0
            circuit.tell(f"{hand.name} drives for {driver.name}.")
        wage = DRIVER_WAGE if booking.cars[seat] == BORROWED else 0
        move(driver, wage, WAGE, booking.event.name)
        move(driver, prizes[seat] - wage, PRIZE, booking.event.name)
        move(driver, -shares, SHARE, booking.event.name)
        pay_back(driver, prizes[seat] - shares)
    won = _hand_over(booking, drivers, cars, deeds)
    for sentence in news.of_evening(booking, drivers, deeds, prizes):
        circuit.tell(sentence)
    for driver, theirs in zip(drivers, won, strict=True):
        take_home(circuit, driver, theirs)


def _settle_one(
    circuit: Circuit,
    booking: Booking,
    seat: int,
    driver: Driver,
    car: Car,
    deeds: Sequence[Deeds],
    fame: Sequence[int],
) -> None:
    """Health, skill and fame of one driver."""
    mine, somebody = deeds[seat], driver.character
    hits = mine.hits
    driver.vest = mine.vest
    driver.armor = driver.armor if driver.vest else ""
    wound(somebody, hits, catalogue().person.dp, circuit.week, circuit.league)
    earn_skill(somebody, mine, skill_at_wheel(car.design), bool(car.design.weapons))
    slain = [fame[victim] for victim in mine.kills]
    died = bool(somebody.dead)
    if mine.seen:
        fame_won = prestige_of(mine, somebody.kills, slain, died)
        somebody.prestige = grown(somebody.prestige, fame_won)
        somebody.kills = grown(somebody.kills, len(mine.kills))
    somebody.entered = grown(somebody.entered, 1)
    somebody.wins = grown(somebody.wins, mine.won)
    somebody.amateur = grown(somebody.amateur, mine.won and booking.event.kind == AMATEUR)
    for other, each in enumerate(deeds):
        if seat in each.kills:
            number = booking.drivers[other]
            driver.grudges[number] = grown(driver.grudges.get(number, 0), 1, MOST_COUNT)


def _prizes(
    booking: Booking, cars: Sequence[Car], drivers: Sequence[Driver], deeds: Sequence[Deeds]
) -> list[int]:
    """What each takes home in dollars: of a purse the winners have all but what the others share
    (house: the book leaves prizes to the referee)."""
    if booking.event.kind == AMATEUR:
        return [DRIVER_WAGE] * len(deeds)
    purse = purse_of(booking.event, [car.price for car in cars])
    beaten = sum(not each.shared for each in deeds)
    consolation = purse // BEATEN_SHARE if beaten else 0
    found = []
    for seat, each in enumerate(deeds):
        share = (purse - consolation) // each.shared if each.shared else consolation // beaten
        if booking.event.kind == RACE:
            share = race_share(purse, each)
        fame = drivers[seat].character.prestige
        if fame >= BONUS_PRESTIGE and booking.event.kind not in ROADS:
            share += share * fame // 100
        if booking.cars[seat] == BORROWED:
            share = share // STABLE_SHARE + DRIVER_WAGE
        found.append(share)
    return found


def _hand_over(
    booking: Booking, drivers: Sequence[Driver], cars: Sequence[Car], deeds: Sequence[Deeds]
) -> list[list[Car]]:
    """Return the cars that each seat has won, as they stand, after taking them from their owners.

    The winner of an amateur night keeps all cars. In a division a survivor keeps what he has
    killed, unless he drove for a stable. Who has lost his own and won on foot is a survivor, too
    (house).
    """
    for car, each in zip(cars, deeds, strict=True):
        each.wear.rigged = [code for code in car.wear.rigged if code in each.wear.left]
        car.wear = each.wear
    won: list[list[Car]] = [[] for _ in deeds]
    if booking.event.kind == AMATEUR:
        for seat, each in enumerate(deeds):
            if each.won and not drivers[seat].character.dead:
                won[seat] += cars
        return won
    gone: dict[int, int] = {}
    for seat, each in enumerate(deeds):
        lives = not drivers[seat].character.dead
        survives = lives and (not each.killed or (each.won and each.stands))
        if survives and booking.cars[seat] != BORROWED:
            gone |= dict.fromkeys(each.kills, seat)
    for victim, seat in gone.items():
        if booking.cars[victim] != BORROWED:
            drivers[victim].cars = [car for car in drivers[victim].cars if car is not cars[victim]]
        won[seat].append(cars[victim])
    return won


def take_home(circuit: Circuit, driver: Driver, won: Sequence[Car]) -> None:
    """Put cars that somebody has won into the garage. Those for which it has no room are sold at
    once, the ones worth least (house)."""
    room = max(0, MOST_CARS - len(driver.cars))
    best = sorted(range(len(won)), key=lambda number: -won[number].worth)[:room]
    driver.cars += [won[number] for number in sorted(best)]
    sold = [car for number, car in enumerate(won) if number not in best]
    if not sold:
        return
    paid = 0
    for car in sold:
        driver.cars.append(car)
        paid += sell(driver, len(driver.cars) - 1, circuit)
    names = listed([car.design.name for car in sold])
    was = "was" if len(sold) == 1 else "were"
    circuit.tell(f"{driver.name}'s garage is full: {names} {was} sold at once for ${paid:,}.")
