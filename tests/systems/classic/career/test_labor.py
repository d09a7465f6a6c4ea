"""Work on one's own vehicles (Repair and Salvage; Characters, Mechanic)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import Design, stock_vehicle
from wreckyard.systems.classic.career import (
    CAREER,
    Car,
    Circuit,
    circuit_from_json,
    circuit_to_json,
    end_week,
    lines_of,
    look_after,
    new_circuit,
    own_price,
    why_not_improved,
    why_not_worked,
    work_on,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.money.labor import difficulty_of, needed
from wreckyard.systems.classic.design.design import mounted

POCKET = stock_vehicle("pocket-change").design


class Dice:
    """Chance that brings two dice of these sums, and no more."""

    def __init__(self, *sums: int) -> None:
        self.picks = [
            pick for each in sums for pick in (min(6, each - 1) - 1, each - min(6, each - 1) - 1)
        ]
        self.draws = 0

    def pick(self, n: int) -> int:
        return self.picks.pop(0)


def garage_of(mechanic: int, wear: Wear, money: int = 5000, design: Design = POCKET) -> Circuit:
    levels = {"driver": 0} | ({"mechanic": mechanic} if 0 <= mechanic < 2 else {})
    circuit = new_circuit("Kim", levels, "iron", 3)
    if mechanic >= 2:
        circuit.you.character.skills["mechanic"] = mechanic
    circuit.you.character.money = money
    circuit.you.cars = [Car(design, wear)]
    return circuit


def worked(
    circuit: Circuit, code: str, monkeypatch: pytest.MonkeyPatch, *sums: int, bay: bool = False
) -> tuple[int, int, bool]:
    """Hours in halves, dollars, and whether it is done, with these rolls and no other."""
    dice = Dice(*sums)
    monkeypatch.setattr(Circuit, "chance", lambda self: dice)
    found = work_on(circuit, circuit.you, circuit.you.cars[0], code, bay)
    assert dice.picks == []
    return tuple(found)


@pytest.mark.parametrize(
    ("design", "wear", "difficulty"),
    [
        (POCKET, Wear(shots={"mg-front": [3]}), "trivial"),
        (POCKET, Wear({"tire-front-left": 0}), "trivial"),
        (POCKET, Wear(wheels=["front-left"]), "trivial"),
        (POCKET, Wear({"armor-front": 1}), "medium"),
        (POCKET, Wear({"mg-front": 2}), "medium"),
        (POCKET, Wear({"plant": 3}), "hard"),
        (replace(POCKET, weapons=(mounted("l", "front"),)), Wear({"l-front": 1}), "hard"),
        (replace(POCKET, weapons=(mounted("rl", "front"),)), Wear({"rl-front": 1}), "hard"),
    ],
)
def test_difficulty_of_repair_jobs(design: Design, wear: Wear, difficulty: str) -> None:
    car = Car(design, wear)
    [line] = lines_of(car)
    assert difficulty_of(car, line) == difficulty


@pytest.mark.parametrize(
    ("level", "difficulty", "tools", "bay"),
    [
        (-1, "trivial", 2, 2),
        (-1, "medium", 0, 0),
        (0, "trivial", 2, 2),
        (0, "medium", 11, 9),
        (1, "medium", 9, 7),
        (1, "hard", 11, 9),
        (2, "hard", 9, 7),
        (3, "easy", 3, 2),
        (4, "medium", 5, 3),
    ],
)
def test_repair_chart(level: int, difficulty: str, tools: int, bay: int) -> None:
    you = garage_of(level, Wear()).you
    assert (needed(you, difficulty, False), needed(you, difficulty, True)) == (tools, bay)


def test_own_labor_cuts_a_third_of_the_repair() -> None:
    circuit = garage_of(0, Wear({"armor-front": 0}))
    [line] = lines_of(circuit.you.cars[0])
    # Five points at $50.
    assert (line.price, own_price(circuit.you, line)) == (250, 167)


def test_repair_a_try_an_hour_mends_three_points_of_armor(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = garage_of(1, Wear({"armor-front": 0}))
    # 9 is needed: a miss, three points, and the other two.
    assert worked(circuit, "armor-front", monkeypatch, 8, 9, 12) == (6, 167, True)
    assert circuit.you.cars[0].wear.whole
    assert (circuit.you.character.money, circuit.you.worked) == (4833, 6)


def test_a_bay_helps_and_costs_50_dollars_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = garage_of(1, Wear({"armor-front": 0}))
    assert worked(circuit, "armor-front", monkeypatch, 7, 8, bay=True) == (4, 267, True)


def test_repair_one_hit_at_a_time_and_the_best_are_twice_as_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    circuit = garage_of(3, Wear({"mg-front": 1}))
    # Two hits of a gun of $1,000: 30 % of it, two thirds of that.
    assert worked(circuit, "mg-front", monkeypatch, 5, 5) == (2, 200, True)


def test_installation_the_old_part_comes_out_first(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = garage_of(1, Wear({"mg-front": 0}))
    # Out is easy, 7; in as hard as a repair, 9.
    assert worked(circuit, "mg-front", monkeypatch, 6, 7, 8, 9) == (8, 667, True)


def test_a_week_has_forty_hours_and_what_is_mended_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = garage_of(0, Wear({"armor-front": 0}))
    hours, paid, done = worked(circuit, "armor-front", monkeypatch, *[11], *[10] * 39)
    # Three points of five: $167 less the $67 that the other two will cost.
    assert (hours, paid, done) == (80, 100, False)
    assert circuit.you.cars[0].wear == Wear({"armor-front": 3})
    said = "Kim has no hour left this week."
    assert why_not_worked(circuit.you, circuit.you.cars[0], "armor-front", False) == said
    monkeypatch.undo()
    end_week(circuit)
    assert circuit.you.worked == 0


@pytest.mark.parametrize(
    ("level", "money", "hurt", "said"),
    [
        (-1, 5000, 0, "Kim cannot do that himself."),
        (0, 100, 0, "That costs $167, and Kim has $100."),
        (0, 5000, 2, "Kim is in hospital until week 3."),
        (0, 5000, 0, ""),
    ],
)
def test_why_somebody_cannot_work(level: int, money: int, hurt: int, said: str) -> None:
    circuit = garage_of(level, Wear({"armor-front": 0}), money)
    circuit.you.character.hurt, circuit.you.character.well = hurt, 3 if hurt else 0
    car = circuit.you.cars[0]
    assert why_not_worked(circuit.you, car, "armor-front", False) == said
    if said:
        with pytest.raises(Malformed):
            work_on(circuit, circuit.you, car, "armor-front")


def test_learning_the_mechanic_skill_takes_years_that_are_not_played() -> None:
    circuit = garage_of(0, Wear())
    circuit.you.character.points = {"general": 100}
    said = "A mechanic learns in years of work and nothing else."
    assert why_not_improved(circuit.you.character, "mechanic") == said


def test_computers_change_tires_and_load_themselves() -> None:
    circuit = garage_of(-1, Wear(shots={"mg-front": [16]}, wheels=["front-left"]), 1000)
    look_after(circuit, circuit.you)
    # Four shots and a tire, $100 each: $67 each with his own hands; body armor for $250.
    assert circuit.you.cars[0].wear.whole
    assert (circuit.you.character.money, circuit.you.worked) == (1000 - 2 * 67 - 250, 4)


def test_a_mechanic_is_kept_and_careers_of_older_versions_are_read() -> None:
    circuit = garage_of(1, Wear(), 0)
    circuit.you.worked = 7
    assert circuit_from_json(circuit_to_json(circuit)) == circuit
    old = {"circuit": circuit_to_json(new_circuit("Kim", {"driver": 0}, "iron", 3)), "match": ""}
    assert "worked" not in str(old)
    for version in (1, 2):
        assert CAREER.read(old, version) == old
    data = circuit_to_json(circuit)
    data["drivers"][0]["worked"] = 161
    with pytest.raises(Malformed, match="'worked' must be a whole number from 0 to 160"):
        circuit_from_json(data)
