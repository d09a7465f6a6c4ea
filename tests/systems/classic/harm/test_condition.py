"""What is left of a vehicle, and what still works (2.3, 2.6, 2.10, rulings 9, 35)."""

from __future__ import annotations

import json

import pytest

from tests.systems.classic.design.garage import HD, armed, bare, random_design
from tests.systems.classic.positions.fight import Car
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import Fitted
from wreckyard.systems.classic.design.design import mounted, positions_of
from wreckyard.systems.classic.state import condition
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.vehicle import able


def test_a_new_car_is_whole_and_loaded() -> None:
    car = Car("pocket-change", vest=3)
    assert car.condition.left == [5, 3, 3, 3, 2, 2, 6, 6, 6, 6, 3, 8, 3]
    assert (car.condition.shots, car.condition.wheels) == ([[20]], [1, 1, 1, 1])
    assert car.condition.vests == [3]


def test_shots_leave_in_their_order() -> None:
    gun = mounted("rl", "front")
    car = Car(bare("van", plant="super", weapons=(gun._replace(magazines=(gun.load,)),)))
    assert car.condition.shots == [[10, 10]]
    for _ in range(11):
        able.spend(car.condition, car.outfit, 0)
    assert (car.condition.shots, able.shots_left(car.condition, car.outfit, 0)) == ([[0, 9]], 9)


def test_a_rocket_is_used_up_by_firing() -> None:
    car = Car(armed(("hr", "front")))
    assert able.ready(car.condition, car.outfit, 0)
    able.spend(car.condition, car.outfit, 0)
    assert not able.ready(car.condition, car.outfit, 0)


def test_a_laser_draws_on_a_plant_that_works() -> None:
    car = Car("needles-eye")
    before = car.condition.power
    able.spend(car.condition, car.outfit, 0)
    assert car.condition.power == before - 2
    car.condition.power = 1
    assert not able.ready(car.condition, car.outfit, 0)
    car.condition.power = before
    assert able.shots_left(car.condition, car.outfit, 0) == before // 2
    car.set(plant=0)
    assert able.shots_left(car.condition, car.outfit, 0) == 0


@pytest.mark.parametrize(("dp", "rockets"), [(3, 6), (2, 4), (1, 2), (0, 0)])
def test_each_hit_costs_a_pod_two_rockets(dp: int, rockets: int) -> None:
    car = Car(armed(("mfr", "front"))).set(mfr_front=dp)
    assert able.rockets_left(car.condition, car.outfit, 0) == rockets


TIRES = [
    # wheels off, tires without points, what the handling class loses, whether it steers
    ([], [], 0, True),
    ([], [0], -2, True),
    ([0], [0], -3, True),
    ([0], [0, 1], -5, True),
    ([0, 3], [0, 3], -6, False),
]


@pytest.mark.parametrize(("off", "flat", "hc", "steers"), TIRES)
def test_lost_tires_and_wheels(off: list[int], flat: list[int], hc: int, steers: bool) -> None:
    car = Car("pocket-change")
    for wheel in flat:
        car.condition.left[car.outfit.part_of["tire-front-left"] + wheel] = 0
    for wheel in off:
        car.condition.wheels[wheel] = 0
    assert condition.hc_loss(car.condition, car.outfit) == hc
    assert condition.steers(car.condition, car.outfit) is steers


def test_of_a_pair_one_wheel_costs_the_corner() -> None:
    """Ruling 9: the second costs no more; without wheels lost a pair's one tire costs nothing."""
    car = Car(bare("van", plant="super", tires=(HD,) * 6, chassis="extra-heavy"))
    assert car.outfit.wheels[4] == "back-left-2"
    car.condition.left[car.outfit.part_of["tire-back-left-2"]] = 0
    assert condition.hc_loss(car.condition, car.outfit) == 0
    car.condition.wheels[4] = 0
    assert condition.hc_loss(car.condition, car.outfit) == -3
    car.condition.left[car.outfit.part_of["tire-back-left"]] = 0
    car.condition.wheels[2] = 0
    assert condition.hc_loss(car.condition, car.outfit) == -3


def test_active_suspension_makes_a_lost_wheel_cost_2() -> None:
    car = Car(bare(accessories=(Fitted("active-suspension"),)))
    car.condition.wheels[1] = 0
    assert condition.hc_loss(car.condition, car.outfit) == -2


KILLS = [
    # what is left, wheels off, speed, whether it is a kill (ruling 35)
    ({}, [], 0, False),
    ({"plant": 0}, [], 0, False),  # it can fire
    ({"mg_front": 0}, [], 0, False),  # it can move
    ({"plant": 0, "mg_front": 0}, [], 0, True),
    ({"plant": 0, "mg_front": 0}, [], 50, False),  # it still moves
    ({"driver": 2}, [], 0, False),
    ({"driver": 1}, [], 100, True),
    ({"mg_front": 0}, [0], 0, False),
    ({"mg_front": 0}, [0, 1], 0, True),
]


@pytest.mark.parametrize(("left", "off", "speed", "kill"), KILLS)
def test_what_a_kill_is(left: dict[str, int], off: list[int], speed: int, kill: bool) -> None:
    car = Car("pocket-change").set(**left)
    for wheel in off:
        car.condition.wheels[wheel] = 0
    assert able.is_kill(car.condition, car.outfit, speed) is kill


def test_out_of_ammunition_is_out_of_the_fight_but_no_kill_while_it_drives() -> None:
    car = Car("pocket-change")
    car.condition.shots = [[0]]
    assert not able.can_fight(car.condition, car.outfit)
    assert not able.is_kill(car.condition, car.outfit, 0)


@pytest.mark.parametrize(
    ("code", "die"), [("fire-extinguisher", 3), ("improved-fire-extinguisher", 4)]
)
def test_an_extinguisher_is_lost_with_the_plant(code: str, die: int) -> None:
    car = Car(bare(accessories=(Fitted(code),)))
    assert able.puts_out(car.condition, car.outfit) == die
    assert able.puts_out(car.set(plant=0).condition, car.outfit) == 0
    assert able.puts_out(Car(bare()).condition, Car(bare()).outfit) == 0


@pytest.mark.parametrize("seed", [3, 14, 27, 40])
def test_a_condition_reads_back(seed: int) -> None:
    design = random_design(seed)
    outfit = outfit_of(design, ["body-armor"] * len(positions_of(design)))
    dressed = condition.Condition(outfit)
    assert set(dressed.vests) == {3}
    dressed.fires = [condition.FireModifier(4, 3)]
    data = json.loads(json.dumps(condition.to_json(dressed)))
    found = condition.from_json(data, outfit, "it")
    assert condition.to_json(found) == data
    other = found.copy()
    assert condition.to_json(other) == data
    for name in (*condition.ROWS, *condition.TABLES):
        assert getattr(other, name) is not getattr(found, name)


@pytest.mark.parametrize(
    ("name", "value"),
    [("left", [9] * 13), ("left", [1]), ("shots", [[21]]), ("wheels", [1, 1, 1, True]),
     ("burning", 2), ("fires", [[9, 1]]), ("extra", 1), ("aims", [])],
)  # fmt: skip
def test_what_no_car_can_come_to_is_refused(name: str, value: object) -> None:
    car = Car("pocket-change")
    with pytest.raises(Malformed):
        condition.from_json(condition.to_json(car.condition) | {name: value}, car.outfit, "it")
