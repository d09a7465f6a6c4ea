"""Hit tables: one component for each number of the die, by section (Hit Tables)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from wreckyard import Malformed
from wreckyard.systems.streets import (
    CarDesign,
    StockCar,
    car_to_json,
    hit_tables,
    read_sheet,
    stock_car,
    stock_cars,
    write_sheet,
)
from wreckyard.systems.streets.cardesign import DRIVER, ENGINE


def rows(car: CarDesign) -> list[str]:
    """Each section's table in words: ``3 engine`` where it has three numbers in a row."""
    written = []
    for row in hit_tables(car):
        codes = [car.components[number].code for number in row]
        counted = [(code, len(list(same))) for code, same in groupby(codes)]
        written.append(", ".join(f"{n} {code}" if n > 1 else code for code, n in counted))
    return written


@pytest.mark.parametrize(
    ("code", "table"),
    [
        (
            "gatepost",  # as the rules write it out
            [
                "front-left-tyre, front-right-tyre, 3 engine, 3 front-pod",
                "2 driver, 4 turret, extinguisher, auto-steer",
                "2 rear-left-tyre, 2 rear-right-tyre, tank, 3 rear-pod",
            ],
        ),
        (
            # Front: 2 tires, engine 2, two pods, device is 7; the eighth to a pod of 8 boxes.
            # Center: three numbers of boxes 3, 2, 2; the driver's second, then 2, 2, 1, 1 boxes.
            # Rear: tires 3, tank 3, pod 4: the pod's second, both tires', the tank's.
            "long-letter",
            [
                "front-left-tyre, front-right-tyre, 2 engine, 2 front-pod, front-pod-2, auto-steer",
                "2 driver, 3 gunnery-computer, 3 extinguisher",
                "2 rear-left-tyre, 2 rear-right-tyre, 2 tank, 2 rear-pod",
            ],
        ),
        (
            # Rear: tires of 4 boxes, tank of 3: tires 2, tank 2, tires 3.
            "tin-vicar",
            [
                "front-left-tyre, front-right-tyre, 3 engine, 3 front-pod",
                "2 driver, 5 turret, extinguisher",
                "3 rear-left-tyre, 3 rear-right-tyre, 2 tank",
            ],
        ),
    ],
)
def test_derived_tables(code: str, table: list[str]) -> None:
    assert rows(stock_car(code).car) == table


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
def test_every_component_of_our_cars_can_be_hit(stock: StockCar) -> None:
    car = stock.car
    for section, row in enumerate(hit_tables(car)):
        assert len(row) == 8
        counts = Counter(row)
        assert set(counts) == set(car.in_section(section))
        for number, count in counts.items():
            if car.components[number].kind == ENGINE:
                assert count >= 2
            if car.components[number].kind == DRIVER:
                assert count <= 2


def test_a_driver_alone_in_the_centre_takes_every_number() -> None:
    car = read_sheet("Bare: top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine")
    assert rows(car)[1] == "8 driver"


FULL = "Packed: top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine"


def test_eight_numbers_may_be_full() -> None:
    # Two tires, the engine's two numbers and four devices.
    car = read_sheet(f"{FULL}, supercharger, auto-steer, extinguisher, power brakes")
    assert rows(car)[0].startswith("front-left-tyre, front-right-tyre, 2 engine, supercharger")


def test_needing_more_than_eight_is_refused() -> None:
    # Two tires, the engine's two numbers and five devices.
    devices = "supercharger, auto-steer, extinguisher, power brakes, gunnery computer"
    with pytest.raises(Malformed) as refused:
        read_sheet(f"{FULL}, {devices}")
    assert str(refused.value) == (
        "Packed: the front section needs 9 numbers of its hit table, and the die has 8"
    )


def test_a_car_may_write_its_own_tables() -> None:
    own = (
        "front hits: engine, engine, engine, engine, engine, engine, front-left-tire,"
        " front-right-tire; center hits: driver, driver, driver, driver, driver, driver, driver,"
        " driver; rear hits: tank, tank, tank, tank, tank, tank, rear-left-tire, rear-right-tire"
    )
    car = read_sheet(f"{FULL}; {own}")
    assert rows(car) == [
        "6 engine, front-left-tyre, front-right-tyre",
        "8 driver",
        "6 tank, rear-left-tyre, rear-right-tyre",
    ]
    assert own in write_sheet(car)
    assert car_to_json(car)["hits"]["front"][-1] == "front-right-tyre"


@pytest.mark.parametrize(
    ("hits", "problem"),
    [
        ("front hits: engine", "Packed: front hits must name 8 components, and name 1"),
        (
            "front hits: " + ", ".join(["engine"] * 7 + ["front-left-tire"])
            + "; center hits: " + ", ".join(["driver"] * 8)
            + "; rear hits: " + ", ".join(["tank"] * 6 + ["rear-left-tire", "rear-right-tire"]),
            "Packed: front hits: the front right tire has no number",
        ),
        (
            "front hits: " + ", ".join(["wings"] * 8)
            + "; center hits: " + ", ".join(["driver"] * 8)
            + "; rear hits: " + ", ".join(["tank"] * 8),
            "Packed: front hits: 'wings' is none of front-left-tire, front-right-tire, engine",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_written_tables(hits: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_sheet(f"{FULL}; {hits}")
    assert str(refused.value) == problem
