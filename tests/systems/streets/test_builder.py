"""Building cars: 100 points, and every restriction with its reason (Battlecar Cards, Arming)."""

from __future__ import annotations

from random import Random

import pytest

from wreckyard import Malformed
from wreckyard.engine.errors import Illegal
from wreckyard.systems.streets import (
    BLOCK_NAMES,
    CarDesign,
    Step,
    StockCar,
    apply_step,
    check_name,
    cost,
    cost_rows,
    legal_steps,
    new_car,
    parse_step,
    read_sheet,
    stock_car,
    stock_cars,
    why_not,
    write_sheet,
)
from wreckyard.systems.streets.builder import faults
from wreckyard.systems.streets.cardesign import why_not_load
from wreckyard.systems.streets.workbench import all_steps

LEAST = "top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine"
"""10 for the top speed, 4 for tires, 8 for sixteen boxes of armor: 22 points."""


def car(entries: str = "") -> CarDesign:
    return read_sheet(f"Test: {LEAST}{entries}")


@pytest.mark.parametrize(
    ("entries", "points"),
    [
        ("", 22),
        (", pod (4 shells)", 22 + 18),
        (", small pod (rocket)", 22 + 10),
        ("; rear: pod", 22 + 14),
        ("; rear: small pod", 22 + 8),
        ("; center: left pod", 22 + 12),
        ("; center: small right pod", 22 + 7),
        ("; center: turret (8 MG)", 22 + 12),
        ("; center: small turret", 22 + 7),
        ("; center: gunnery computer", 22 + 10),
        ("; center: supercharger, auto-steer, extinguisher", 22 + 12),
        ("; rear: power brakes", 22 + 3),
    ],
)
def test_points_of_parts(entries: str, points: int) -> None:
    built = car(entries)
    assert cost(built) == points
    assert sum(row.points for row in cost_rows(built)) == points


@pytest.mark.parametrize(("top", "points"), [(6, 22), (7, 24), (8, 26), (9, 28)])
def test_points_of_top_speeds(top: int, points: int) -> None:
    assert cost(read_sheet(f"Test: {LEAST.replace('speed 6', f'speed {top}')}")) == points


@pytest.mark.parametrize(("tyre", "points"), [(2, 22), (3, 26), (4, 30)])
def test_points_of_tyres(tyre: int, points: int) -> None:
    assert cost(read_sheet(f"Test: {LEAST.replace('tires 2', f'tires {tyre}')}")) == points


def test_two_boxes_of_armour_cost_a_point_rounded_up() -> None:
    # 16 boxes are 8 points, 17 and 18 are 9.
    for front, points in ((2, 22), (3, 23), (4, 23), (5, 24)):
        assert cost(read_sheet(f"Test: {LEAST.replace('armor 2', f'armor {front}')}")) == points


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        (LEAST.replace("speed 6", "speed 5"), "the top speed must be 6 to 9, not 5"),
        (LEAST.replace("tires 2", "tires 5"), "a tire has 2 to 4 boxes, not 5"),
        (
            LEAST.replace("armor 2", "armor 11"),
            "an armor block has 2 to 10 boxes, and front has 11",
        ),
        (LEAST.replace("front: engine", "front: pod"), "a car has one engine, not 0"),
        (f"{LEAST}; rear: engine", "a car has one engine, not 2"),
        (
            LEAST.replace("front: engine", "center: engine"),
            "the engine stands in the front or the rear section",
        ),
        (
            f"{LEAST}; center: front pod",
            "a pod that points to the front stands in the front section",
        ),
        (f"{LEAST}, rear pod", "a pod that points to the rear stands in the rear section"),
        (
            f"{LEAST}; center: small turret, small turret, small turret",
            "a car has 2 turrets at most",
        ),
        (f"{LEAST}; center: auto-steer, auto-steer", "a car has one auto-steer at most"),
        (
            f"{LEAST}; center: turret (shell)",
            "turret: a turret holds machine gun rounds alone, and no shell",
        ),
        (
            f"{LEAST}; center: left pod (rocket)",
            "left pod: a rocket needs a pod that points to the front or the rear",
        ),
        (
            f"{LEAST}, pod (oil)",
            "front pod: oil cannot be loaded in a pod that points to the front",
        ),
        (
            f"{LEAST}, pod (shell, rocket)",
            "front pod: a pod holds one kind of missile or any mix of passive weapons",
        ),
        (
            f"{LEAST}; rear: pod (shell, oil)",
            "rear pod: a pod holds one kind of missile or any mix of passive weapons",
        ),
        (f"{LEAST}, pod (5 shells)", "front pod: the rounds need 10 boxes, and there are 8"),
        (f"{LEAST}, small pod (2 flames)", "front pod: the rounds need 8 boxes, and there are 4"),
        (
            # 22, five pods: 18 + 18 + 14 + 14 + 14 = 78, and a device of 4: 104.
            f"{LEAST}, pod, pod, auto-steer; rear: pod, pod, pod",
            "the car would cost 104 points, and there are 100",
        ),
    ],
)
def test_what_no_car_may_be(sheet: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_sheet(f"Test: {sheet}")
    assert str(refused.value) == f"Test: {problem}"


@pytest.mark.parametrize("code", ["oil", "smoke", "spikes", "mine"])
def test_passive_weapons_fit_side_and_rear_pods_only(code: str) -> None:
    assert why_not_load("pod", 0, 8, (code,)) != ""
    for side in (2, 4, 6):
        assert why_not_load("pod", side, 8, (code,) * 4) == ""
    assert why_not_load("turret", -1, 8, (code,)) != ""


def test_machine_gun_rounds_and_flame_fit_every_pod() -> None:
    for side in (0, 2, 4, 6):
        assert why_not_load("pod", side, 8, ("mg",) * 8) == ""
        assert why_not_load("pod", side, 8, ("flame",) * 2) == ""
    assert why_not_load("turret", -1, 8, ("mg",) * 8) == ""


# Our own cars


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
def test_our_cars_are_legal(stock: StockCar) -> None:
    assert list(faults(stock.car)) == []
    assert cost(stock.car) <= 100


# The workbench


def test_a_new_car_is_the_least_there_is() -> None:
    assert cost(new_car("Nothing Yet")) == 22
    assert write_sheet(new_car("Test")) == f"Test: {LEAST}\n"


@pytest.mark.parametrize(
    ("step", "entries"),
    [
        ("top 8", LEAST.replace("speed 6", "speed 8")),
        ("tyre 4", LEAST.replace("tires 2", "tires 4")),
        ("armour left-rear 5", LEAST.replace("2 2 2", "2 2 5 | 2 2 2")),
        ("fit pod-front small front", f"{LEAST}, small pod"),
        ("fit pod-left standard rear", f"{LEAST}; rear: left pod"),
        ("fit turret standard centre", f"{LEAST}; center: turret"),
        ("fit extinguisher rear", f"{LEAST}; rear: extinguisher"),
        ("fit engine rear", LEAST.replace("front: engine", "rear: engine")),
    ],
)
def test_steps(step: str, entries: str) -> None:
    changed = apply_step(new_car("Test"), parse_step(step))
    assert changed == read_sheet(f"Test: {entries}")


def test_loading_and_taking_out() -> None:
    built = new_car("Test")
    for step in ("fit pod-rear standard rear", "load rear-pod mine", "load rear-pod oil"):
        built = apply_step(built, parse_step(step))
    assert built == car("; rear: pod (mine, oil)")
    assert apply_step(built, parse_step("unload rear-pod")) == car("; rear: pod (mine)")
    assert apply_step(built, parse_step("remove rear-pod")) == car()


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        ("top 6", "Workbench", "Nothing would change."),
        ("remove engine", "Engine", "A car has one engine, not 0."),
        ("load turret mg", "Workbench", "The car has no 'turret' that could be taken out."),
        (
            "fit pod-front standard centre",
            "Battlecar Cards",
            "A pod that points to the front stands in the front section.",
        ),
    ],
)
def test_steps_that_are_refused(step: str, rule: str, reason: str) -> None:
    verdict = why_not(new_car("Test"), parse_step(step))
    assert (verdict.allowed, verdict.rule, verdict.reason) == (False, rule, reason)
    with pytest.raises(Illegal):
        apply_step(new_car("Test"), parse_step(step))


def test_every_step_has_a_text_that_is_read_back() -> None:
    for stock in stock_cars():
        for step in all_steps(stock.car):
            assert parse_step(str(step)) == step


def test_a_random_builder_never_leaves_the_law() -> None:
    for seed in range(6):
        rng = Random(seed)
        built = new_car("Test")
        for _ in range(40):
            steps = legal_steps(built)
            built = apply_step(built, rng.choice(steps))
            assert list(faults(built)) == []
            assert read_sheet(write_sheet(built)) == built
        assert len(built.armour) == len(BLOCK_NAMES)


def test_full_points_leave_only_steps_that_do_not_cost() -> None:
    gatepost = stock_car("gatepost").car
    assert cost(gatepost) == 100
    verdict = why_not(gatepost, Step("top", amount=9))
    assert verdict.reason == "The car would cost 102 points, and there are 100."


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "two\x00", "a:b", "a (b)", 7])
def test_names_that_are_none(name: object) -> None:
    with pytest.raises(Malformed):
        check_name(name)
