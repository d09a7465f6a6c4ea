"""Jury-rigs (Characters, Jury-Rigging)."""

from __future__ import annotations

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    circuit_from_json,
    circuit_to_json,
    code_of,
    jury_rig,
    lines_of,
    mend,
    new_circuit,
    why_not_entered,
    why_not_rigged,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.money.labor import HARD, VERY_HARD
from wreckyard.systems.classic.career.money.rigging import rigging_difficulty


def garage(level: int, wear: Wear, code: str = "pocket-change") -> Circuit:
    circuit = new_circuit("Kim", {"driver": 0, "mechanic": 0}, "iron", 3)
    circuit.you.character.skills["mechanic"] = level
    circuit.you.cars = [Car(stock_vehicle(code).design, wear)]
    return circuit


def test_a_destroyed_part_works_again_with_one_point_and_is_only_replaced_then() -> None:
    circuit = garage(3, Wear({"plant": 0}))
    you, car = circuit.you, circuit.you.cars[0]
    assert why_not_entered(car, 0) == "Pocket Change does not move."
    labor = jury_rig(circuit, you, car, "plant")
    assert labor.done
    assert (car.wear.left, car.wear.rigged, labor.paid) == ({"plant": 1}, ["plant"], 0)
    assert why_not_entered(car, 0) == ""
    assert circuit_from_json(circuit_to_json(circuit)) == circuit
    # Of a whole plant of 8 points seven would be missing; it is bought anew for its $1,000.
    [line] = lines_of(car)
    assert (line.what, line.price) == ("new", 1000)
    you.character.money = 1000
    mend(you, car, [code_of(line)])
    assert car.wear == Wear()


def test_what_was_jury_rigged_is_not_a_second_time() -> None:
    circuit = garage(3, Wear({"plant": 0}, rigged=["plant"]))
    you, car = circuit.you, circuit.you.cars[0]
    said = why_not_rigged(you, car, "plant", bay=False)
    assert said == "plant of Pocket Change was jury-rigged before, and cannot be again."
    with pytest.raises(Malformed, match="was jury-rigged before"):
        jury_rig(circuit, you, car, "plant")


@pytest.mark.parametrize(
    ("code", "part", "difficulty"),
    [
        ("pocket-change", "plant", HARD),
        ("pocket-change", "mg-front", HARD),
        ("school-run", "l-turret", VERY_HARD),
        ("twin-thimble-rocket", "hr-front", VERY_HARD),
        ("pocket-change", "armor-front", ""),
        ("pocket-change", "tire-front-left", ""),
    ],
)
def test_rockets_and_lasers_are_very_hard_and_armor_and_tires_impossible(
    code: str, part: str, difficulty: str
) -> None:
    car = Car(stock_vehicle(code).design)
    [found] = [each for each in car.outfit.parts if each.code == part]
    assert rigging_difficulty(car, found) == difficulty


@pytest.mark.parametrize(
    ("level", "wear", "said"),
    [
        (-1, Wear({"plant": 0}), "Kim cannot do that himself."),
        (0, Wear({"plant": 3}), "plant of Pocket Change is not destroyed."),
        (0, Wear(), "plant of Pocket Change is not destroyed."),
    ],
)
def test_who_cannot_and_what_is_whole_is_not_jury_rigged(level: int, wear: Wear, said: str) -> None:
    circuit = garage(level, wear)
    if level < 0:
        del circuit.you.character.skills["mechanic"]
    assert why_not_rigged(circuit.you, circuit.you.cars[0], "plant", bay=False) == said


def test_hours_end_before_a_beginner_has_done_it() -> None:
    circuit = garage(0, Wear({"plant": 0}))
    you = circuit.you
    you.worked = 79
    assert why_not_rigged(you, you.cars[0], "plant", bay=False) == "Kim has no hour left this week."


def test_rigged_parts_that_cannot_be_are_refused() -> None:
    data = circuit_to_json(garage(0, Wear({"plant": 3}, rigged=["plant"])))
    with pytest.raises(Malformed, match="'rigged' must be parts that have a point left, or none"):
        circuit_from_json(data)
