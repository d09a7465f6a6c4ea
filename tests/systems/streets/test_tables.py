"""Every table of the rulebook, cell by cell, and where its values come from."""

from __future__ import annotations

import json

import pytest

from wreckyard import Malformed
from wreckyard.systems.streets import drift_points, final_turn, tables, weapon, weapons
from wreckyard.systems.streets.reading import package_file
from wreckyard.systems.streets.tables import (
    facing_bonus,
    faster,
    impact_damage,
    marker_sd,
    rammer_share,
    read_tables,
    relative_velocity,
    reverse_top,
    safe_speed,
    section_of,
    slower,
    stuns,
    tyre_damage,
)


def test_acceleration_deceleration_and_reversing() -> None:
    assert [faster(ground, aided) for ground in ("road", "grass") for aided in (False, True)] == [
        2,
        3,
        1,
        2,
    ]
    assert [slower(ground, aided) for ground in ("road", "grass") for aided in (False, True)] == [
        3,
        4,
        2,
        3,
    ]
    assert [reverse_top(ground) for ground in ("road", "grass")] == [3, 2]


@pytest.mark.parametrize(
    ("ground", "steered", "speeds"),
    [
        ("road", False, [8, 4, 2]),
        ("grass", False, [4, 2, 1]),
        ("road", True, [9, 6, 3]),
        ("grass", True, [6, 3, 2]),
    ],
)
def test_maximum_safe_speeds_for_cornering(ground: str, steered: bool, speeds: list[int]) -> None:
    assert [safe_speed(corner, ground, steered) for corner in (1, 2, 3)] == speeds
    assert [safe_speed(-corner, ground, steered) for corner in (1, 2, 3)] == speeds


def test_the_drift_table() -> None:
    ones, eights = ([drift_points(sd, shown) for sd in range(1, 10)] for shown in (1, 8))
    assert ones == [0] * 9
    assert eights == [0, 1, 2, 3, 4, 5, 6, 7, 7]
    assert [tyre_damage(sd) for sd in range(1, 10)] == [0, 0, 0, 0, 1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("kind", "slow", "fast"), [("oil", 5, 7), ("smoke", 3, 7), ("spikes", 2, 7), ("mine", 0, 0)]
)
def test_speed_difference_on_markers(kind: str, slow: int, fast: int) -> None:
    assert (marker_sd(kind, 1), marker_sd(kind, 7)) == (slow, fast)


def test_final_facing() -> None:
    assert [facing_bonus(speed) for speed in range(10)] == [0, 0, 0, 0, 1, 2, 2, 3, 3, 3]
    assert [final_turn(shown, 0) for shown in range(1, 9)] == [0, 0, 0, 0, -1, 1, -2, 2]
    assert [final_turn(shown, 9) for shown in range(1, 9)] == [0, -1, 1, -2, 2, -3, 3, 4]
    # Seven results for the seven other directions.
    turns = {final_turn(shown, speed) for shown in range(1, 9) for speed in (0, 9)}
    assert sorted(turns) == list(range(-3, 5))


def test_relative_velocity_and_damage() -> None:
    assert [relative_velocity(kind, 5, 3) for kind in ("crash", "head-on", "side", "shunt")] == [
        5,
        8,
        5,
        2,
    ]
    assert relative_velocity("shunt", 2, 6) == 4
    assert [impact_damage(4, shown) for shown in range(1, 9)] == [0, 0, 1, 2, 3, 4, 5, 6]
    assert [impact_damage(0, shown) for shown in (1, 8)] == [0, 0]
    assert [rammer_share(kind, 5) for kind in ("crash", "head-on", "side", "shunt")] == [5, 5, 2, 2]
    assert [stuns(damage) for damage in (5, 6)] == [False, True]


def test_where_a_side_and_a_mine_strike() -> None:
    assert [section_of(shown) for shown in range(1, 9)] == [0, 0, 1, 1, 1, 1, 2, 2]


def test_weapons() -> None:
    rows = {
        each.code: (each.boxes, str(each.hit or each.within), str(each.damage), each.fits)
        for each in weapons()
    }
    assert rows == {
        "mg": (1, "d8", "d8-2", "all"),
        "shell": (2, "d8+3", "d8", "ends"),
        "rocket": (4, "2d8", "2d8", "ends"),
        "flame": (4, "3", "d8+3", "pods"),
        **dict.fromkeys(("oil", "smoke", "spikes", "mine"), (2, "None", "None", "behind")),
    }


def test_hits_and_harm() -> None:
    shell, flame = weapon("shell"), weapon("flame")
    assert [shell.hits(4, far) for far in (7, 8)] == [True, False]
    assert shell.hits(4, 8, modifier=1)
    assert [shell.harm(4, far) for far in (1, 4, 9)] == [3, 0, 0]
    assert [flame.hits(0, far, -4) for far in (3, 4)] == [True, False]
    assert flame.harm(1, 3) == 1
    assert [weapon("mg").can_reach(far) for far in (8, 9)] == [True, False]
    assert weapon("mg").can_reach(9, 1)


def test_boxes() -> None:
    boxes = tables().boxes
    assert (boxes.driver, boxes.pod, boxes.small_pod, boxes.tank, boxes.device, boxes.wreck) == (
        3,
        8,
        4,
        3,
        2,
        2,
    )


def test_every_table_says_where_it_comes_from() -> None:
    data = json.loads(package_file("tables.json"))
    for name, table in data.items():
        for row in table if isinstance(table, list) else [table]:
            if name != "format":
                assert row["basis"] in ("sourced", "sheet", "inferred", "house"), name


@pytest.mark.parametrize(
    ("table", "entry", "value", "problem"),
    [
        ("drift", "tyre_damage", [0] * 7, "'tyre_damage' must be 8 whole numbers from 0 to 4"),
        ("drift", "less", [9] * 8, "'less' must be 8 numbers from 0 to 8"),
        ("impact", "stun_from", "six", "'stun_from' must be a whole number from -9 to 20"),
        ("fire", "basis", "rumour", "'basis' must be one of sourced, sheet, inferred, house"),
        ("boxes", "wheels", 4, "'wheels' is unknown"),
    ],
)
def test_what_is_wrong_with_a_table(table: str, entry: str, value: object, problem: str) -> None:
    data = json.loads(package_file("tables.json"))
    data[table][entry] = value
    with pytest.raises(Malformed) as refused:
        read_tables(json.dumps(data))
    assert f"tables, {table}: {problem}" in str(refused.value)
