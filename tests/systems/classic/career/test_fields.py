"""Who comes to the events of a week, which of them are put on, and newcomers (house)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.systems.classic.career.test_careers import begun
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import AMATEUR, BORROWED, Car, Circuit, Event, end_week, rest
from wreckyard.systems.classic.career.calendar.calendar import FEATURES, events_of
from wreckyard.systems.classic.career.career import FRAME
from wreckyard.systems.classic.career.week.fields import can_be_held

DIVISION = Event("division", 10, 4, "lot", 50)
TEAMS = Event("teams", 10, 4, "lot", 50)
PACK = Event("pack-attack", 0, 3, "loop", 50)
FITS, TOO_DEAR = "tin-casserole", "brickwork"


def week_of(*events: Event, able: int = 11, fitting: int = 11) -> Circuit:
    """So many rivals are whole, and so many of them have a car that fits; nobody needs money."""
    circuit = begun()
    circuit.events = list(events)
    for number, driver in enumerate(circuit.drivers[1:]):
        driver.cars = [Car(stock_vehicle(FITS if number < fitting else TOO_DEAR).design)]
        driver.character.money = 3000
        if number >= able:
            driver.character.hurt, driver.character.well = 2, 9
    return circuit


def test_an_event_leaves_enough_people_to_the_next() -> None:
    circuit = week_of(DIVISION, TEAMS, able=6)
    rest(circuit)
    # Four would come to the division, and two are not enough for teams.
    assert {each.event.kind: len(each.drivers) for each in circuit.booked} == {
        "division": 2,
        "teams": 4,
    }


def test_a_stable_lends_cars_where_too_few_have_one_that_fits() -> None:
    circuit = week_of(TEAMS, fitting=2)
    rest(circuit)
    [booking] = circuit.booked
    assert booking.cars.count(BORROWED) == 2
    assert {1, 2} < set(booking.drivers)


def test_who_has_the_lone_car_is_chased_on_lent_cycles() -> None:
    circuit = week_of(PACK, fitting=1)
    rest(circuit)
    [booking] = circuit.booked
    assert booking.drivers[0] == 1
    assert booking.cars == [0, BORROWED, BORROWED]


def test_amateurs_with_cars_of_their_own_come_where_nobody_else_would() -> None:
    circuit = week_of(Event(AMATEUR, 0, 4, "lot", 0))
    rest(circuit)
    [booking] = circuit.booked
    assert booking.cars == [BORROWED, BORROWED]


def test_a_calendar_offers_what_can_be_filled() -> None:
    circuit, chance = week_of(fitting=0), LiveChance(5)
    fits = partial(can_be_held, circuit, chance=chance, way=FRAME.car_for)
    weeks = [events_of(chance, fits) for _ in range(40)]
    # Nobody has a car that is cheap enough to be the lone one.
    assert {each.kind for week in weeks for each in week[2:-1]} == {*FEATURES} - {"pack-attack"}
    assert circuit.events == []


@pytest.mark.parametrize(("hurt", "others"), [(0, 11), (2, 13), (6, 15)])
def test_newcomers_stand_in_for_who_lies_in_hospital(hurt: int, others: int) -> None:
    circuit = week_of(able=11 - hurt)
    end_week(circuit)
    assert len(circuit.drivers) - circuit.people == others
    came = [said for _, said in circuit.news if said.startswith("A newcomer to the circuit")]
    assert len(came) == others - 11
