"""Cars that rivals have altered to designs of their own (house)."""

from __future__ import annotations

from wreckyard.systems.classic import stock_vehicle, why_not_fielded
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    circuit_from_json,
    circuit_to_json,
    end_week,
    new_circuit,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.week.tinkering import is_tinkerer, tinker


def begun(money: int = 6000, car: str = "late-shift") -> Circuit:
    circuit = new_circuit("Kim", {"driver": 1, "gunner": 0}, "second-chance", 3)
    rival = circuit.drivers[1]
    rival.cars, rival.character.money = [Car(stock_vehicle(car).design)], money
    return circuit


def test_a_tinkerer_has_one_thing_fitted_a_week_and_his_car_is_called_after_him() -> None:
    circuit = begun()
    rival = circuit.drivers[1]
    before = rival.cars[0].design
    first = rival.name.split()[0]
    assert is_tinkerer(circuit, rival)
    assert tinker(circuit, rival)
    car = rival.cars[0]
    assert car.design.name == f"{first}'s Late Shift"
    # The first thing that he looks for is aiming; the book has a targeting computer for $1,000, and a
    # tenth more when it is fitted later.
    assert [each.code for each in car.design.accessories if each not in before.accessories] == [
        "targeting-computer"
    ]
    assert rival.character.money == 6000 - 1100
    assert circuit.news[-1][1].startswith(f"{rival.name} alters Late Shift for $1,100: A targeting")
    assert circuit_from_json(circuit_to_json(circuit)) == circuit


def test_he_stays_within_his_division_and_keeps_a_reserve() -> None:
    for money in (1000, 3000, 50_000):
        circuit = begun(money)
        rival = circuit.drivers[1]
        for _ in range(12):
            tinker(circuit, rival)
        assert why_not_fielded(rival.cars[0].design, 15) == ""
        assert rival.character.money >= min(money, 1500)


def test_a_worn_car_is_mended_before_anything_is_fitted() -> None:
    circuit = begun()
    rival = circuit.drivers[1]
    rival.cars[0].wear = Wear({"armor-front": 1})
    assert not tinker(circuit, rival)
    assert not tinker(circuit, circuit.you)


def test_cars_of_rivals_change_over_a_season() -> None:
    circuit = begun(60_000)
    for driver in circuit.drivers[2:]:
        driver.character.money = 9000
    for _ in range(6):
        end_week(circuit)
    names = {car.design.name for driver in circuit.drivers[1:] for car in driver.cars}
    assert sum("'s " in name for name in names) >= 3
    tinkerers = [each for each in circuit.drivers[1:] if is_tinkerer(circuit, each)]
    assert all(
        "'s " not in car.design.name
        for driver in circuit.drivers[1:]
        if driver not in tinkerers
        for car in driver.cars
    )
