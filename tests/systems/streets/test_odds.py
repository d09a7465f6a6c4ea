"""Exact odds: worked by hand, and against every roll there is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from wreckyard.systems.streets import Board, board_from_json, read_sheet, stays_in_hand, stock_car
from wreckyard.systems.streets.board import Road
from wreckyard.systems.streets.odds import drift_odds, impact_odds, skid_odds
from wreckyard.systems.streets.shot_odds import (
    Hull,
    damage_odds,
    hit_chance,
    hit_sum,
    inside_odds,
    rounds_lost,
    shot_odds,
    whole,
)

NORTH = 0


def board(*markers: tuple[str, int, int, int, int]) -> Board:
    rows = [dict(zip(("kind", "x", "y", "w", "h"), marker, strict=True)) for marker in markers]
    starts = [{"x": 0, "y": 20, "facing": 0}, {"x": 20, "y": 20, "facing": 0}]
    return board_from_json(
        {
            "format": 1,
            "code": "test",
            "name": "Test",
            "width": 21,
            "height": 21,
            "markers": rows,
            "starts": starts,
        }
    )


OPEN = board()


# Skids


@pytest.mark.parametrize(
    ("speed", "chance"),
    [(1, 4), (3, 4), (4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 1)],
)
def test_13_how_likely_a_car_stays_in_hand(speed: int, chance: int) -> None:
    assert stays_in_hand(speed) == Fraction(chance, 8)


@pytest.mark.parametrize(
    ("sd", "drifts"),
    [
        (1, {0: 8}),
        (2, {0: 7, 1: 1}),
        (3, {0: 6, 1: 1, 2: 1}),
        (5, {0: 4, 1: 1, 2: 1, 3: 1, 4: 1}),
        (8, dict.fromkeys(range(8), 1)),
        (12, dict.fromkeys(range(8), 1)),
    ],
)
def test_the_drift_table(sd: int, drifts: dict[int, int]) -> None:
    odds = drift_odds(sd)
    assert {n: Fraction(w, odds.out_of) for n, w in odds.weights.items()} == {
        n: Fraction(w, 8) for n, w in drifts.items()
    }


def test_a_skid_on_the_open_road() -> None:
    # 90 degrees at 6 on the road: 2 too fast, one point of drift on an 8, in hand on 1 and 2.
    odds = skid_odds(Road(OPEN), (10, 10), NORTH, 6, 2)
    assert sum(end.chance for end in odds.ends) == 1
    assert odds.in_hand == Fraction(1, 4)
    assert odds.strikes == 0
    assert odds.drifts() == {((10, 10), ""): Fraction(7, 8), ((10, 9), ""): Fraction(1, 8)}
    # d + 2 is 3 to 10: 3 and 4 keep it, and one each of 5 to 10.
    assert odds.facings() == {
        -3: Fraction(1, 8),
        -2: Fraction(1, 8),
        -1: Fraction(1, 8),
        0: Fraction(2, 8),
        1: Fraction(1, 8),
        2: Fraction(1, 8),
        3: Fraction(1, 8),
    }


@pytest.mark.parametrize(
    ("block", "solid", "what"),
    [
        (("building", 10, 6, 2, 2), {}, "terrain"),
        (None, {(10, 7): "car"}, "car"),
        (None, {(10, 7): "wreck"}, "wreck"),
    ],
)
def test_16_an_impact_ends_the_drift_and_skips_the_facing(
    block: tuple[str, int, int, int, int] | None, solid: dict[tuple[int, int], str], what: str
) -> None:
    # SD 5: d - 4. Two points are free, so 7 and 8 strike.
    on = board(block) if block else OPEN
    odds = skid_odds(Road(on, solid), (10, 10), NORTH, 5, 5)
    assert odds.drifts() == {
        ((10, 10), ""): Fraction(4, 8),
        ((10, 9), ""): Fraction(1, 8),
        ((10, 8), ""): Fraction(1, 8),
        ((10, 8), what): Fraction(2, 8),
    }
    assert {end.turn for end in odds.ends if end.struck} == {None}
    assert {end.tyres for end in odds.ends} == {1}


def test_12_a_drift_over_the_edge_is_a_crash() -> None:
    odds = skid_odds(Road(OPEN), (10, 0), NORTH, 4, 8)
    assert odds.drifts() == {((10, 0), ""): Fraction(1, 8), ((10, 0), "edge"): Fraction(7, 8)}


def every_roll(
    markers: dict[tuple[int, int], int], y: int, sd: int, speed: int, carried: int
) -> Iterator[tuple[int, int, Fraction]]:
    """Where a skid northward over markers of some least difference ends, roll by roll."""
    less = {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2}.get(sd, 1)
    tyre = {5: 1, 6: 1}.get(sd, 2 if sd > 6 else 0)
    for shown in range(1, 9):
        left, at = max(0, shown - less) + carried, y
        while left:
            at, left = at - 1, left - 1
            if (10, at) in markers:
                again = max(markers[10, at], speed)
                for end, tyres, chance in every_roll(markers, at, again, speed, left):
                    yield end, tyres + tyre, chance / 8
                break
        else:
            yield at, tyre, Fraction(1, 8)


@pytest.mark.parametrize("speed", [2, 4, 7])
@pytest.mark.parametrize("sd", [2, 4, 8])
def test_15_drifting_onto_oil_smoke_and_spikes(speed: int, sd: int) -> None:
    """The rest of the drift is added to the new distance; mines ask for nothing."""
    kinds = {(10, 15): "oil", (10, 14): "spikes", (10, 12): "smoke", (10, 13): "mine"}
    least = {(10, 15): 5, (10, 14): 2, (10, 12): 3}
    odds = skid_odds(Road(OPEN, markers=kinds), (10, 18), NORTH, speed, sd)
    wanted: dict[tuple[int, int], Fraction] = {}
    for y, tyres, chance in every_roll(least, 18, sd, speed, 0):
        if y >= 0:
            wanted[y, tyres] = wanted.get((y, tyres), Fraction()) + chance
    found: dict[tuple[int, int], Fraction] = {}
    for end in odds.ends:
        if not end.struck:
            key = end.point.y, end.tyres
            found[key] = found.get(key, Fraction()) + end.chance
    assert found == wanted
    assert sum(end.chance for end in odds.ends) == 1


# Impacts


@pytest.mark.parametrize(
    ("kind", "velocity", "own", "theirs", "stuns"),
    [
        # d + 4 - 6: 1 and 2 do nothing, 8 does 6.
        ("crash", 4, {0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}, {1: 8}, (1, 0)),
        # d + 2: 3 to 10; the rammer half of it, rounded down.
        ("side", 8, {1: 1, 2: 2, 3: 2, 4: 2, 5: 1}, dict.fromkeys(range(3, 11), 1), (0, 5)),
        ("head-on", 7, dict.fromkeys(range(2, 10), 1), dict.fromkeys(range(2, 10), 1), (4, 4)),
        ("shunt", 0, {0: 8}, {0: 8}, (0, 0)),
    ],
)
def test_19_impacts(
    kind: str, velocity: int, own: dict[int, int], theirs: dict[int, int], stuns: tuple[int, int]
) -> None:
    odds = impact_odds(kind, velocity)
    for found, wanted in ((odds.own, own), (odds.theirs, theirs)):
        assert {n: Fraction(w, found.out_of) for n, w in found.weights.items()} == {
            n: Fraction(w, 8) for n, w in wanted.items()
        }
    assert (odds.stuns_own, odds.stuns_theirs) == tuple(Fraction(each, 8) for each in stuns)


# Shots


@pytest.mark.parametrize(
    ("code", "distance", "modifier", "chance", "told"),
    [
        ("mg", 0, 0, Fraction(1), "d8 ≥ 0"),
        ("mg", 5, 0, Fraction(4, 8), "d8 ≥ 5"),
        ("mg", 5, 1, Fraction(5, 8), "d8+1 ≥ 5"),
        ("mg", 5, -4, Fraction(0), "d8-4 ≥ 5"),
        ("shell", 4, 0, Fraction(1), "d8+3 ≥ 4"),
        ("shell", 10, 0, Fraction(2, 8), "d8+3 ≥ 10"),
        # 2d8 of 12 and more: 5 + 4 + 3 + 2 + 1 of 64.
        ("rocket", 12, 0, Fraction(15, 64), "2d8 ≥ 12"),
        ("flame", 3, -4, Fraction(1), "range 3 ≤ 3"),
        ("flame", 4, 1, Fraction(0), "range 4 ≤ 3"),
    ],
)
def test_check_to_hit(code: str, distance: int, modifier: int, chance: Fraction, told: str) -> None:
    assert hit_chance(code, distance, modifier) == chance
    assert hit_sum(code, distance, modifier) == told


@pytest.mark.parametrize(
    ("code", "distance", "mean"),
    [
        # d - 2: 0 0 1 2 3 4 5 6 is 21 eighths.
        ("mg", 0, Fraction(21, 8)),
        ("mg", 4, Fraction(3, 8)),
        ("shell", 0, Fraction(36, 8)),
        ("flame", 3, Fraction(36, 8)),
        ("rocket", 0, Fraction(9)),
    ],
)
def test_calculate_damage(code: str, distance: int, mean: Fraction) -> None:
    assert damage_odds(code, distance).expected() == mean


BARE = read_sheet("Bare: top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine")


def test_2_damage_inside_by_hand() -> None:
    # Front: tires of 2 with two numbers each, the engine of 6 with four. Three points.
    # Engine first (1/2) takes all. A tire first (1/4 each) takes two, and one point is left:
    # the other tire on 2 of 6, the engine on 4 of 6.
    left, right, engine = BARE.in_section(0)
    assert (left, right, engine) == (0, 1, 2)
    boxes = whole(BARE).boxes
    found = {
        tuple(before - after for before, after in zip(boxes, left_over, strict=True))[:3]: chance
        for left_over, chance in inside_odds(BARE, boxes, (0, 1, 2), 3).items()
    }
    assert found == {
        (0, 0, 3): Fraction(1, 2),
        (2, 1, 0): Fraction(1, 4) * Fraction(1, 3),
        (2, 0, 1): Fraction(1, 4) * Fraction(2, 3),
        (1, 2, 0): Fraction(1, 4) * Fraction(1, 3),
        (0, 2, 1): Fraction(1, 4) * Fraction(2, 3),
    }


def test_3_surplus_goes_on_and_what_nothing_takes_is_lost() -> None:
    boxes = list(whole(BARE).boxes)
    for number in BARE.in_section(0):
        boxes[number] = 0
    driver = BARE.index("driver")
    through = inside_odds(BARE, tuple(boxes), (0, 1, 2), 1)
    assert {left[driver] for left in through} == {2}
    assert inside_odds(BARE, tuple(boxes), (0,), 5) == {tuple(boxes): Fraction(1)}


@pytest.mark.parametrize(
    ("load", "harm", "lost"),
    [
        (("shell",) * 4, 1, 1),  # full: the first box costs a counter
        (("shell",) * 4, 2, 1),  # which frees its other box
        (("shell",) * 4, 3, 2),
        (("shell",) * 3, 2, 0),  # empty boxes first
        (("rocket", "rocket"), 5, 2),
        (("mine", "oil", "smoke", "spikes"), 8, 0),  # passives do not go off
    ],
)
def test_6_rounds_that_a_pod_loses(load: tuple[str, ...], harm: int, lost: int) -> None:
    assert rounds_lost(Hull((), (8,), (load,)), 0, 8 - harm) == lost


def test_a_shot_that_armour_stops() -> None:
    gatepost = stock_car("gatepost").car
    odds = shot_odds(gatepost, whole(gatepost), "mg", 0, 0, 0, "front")
    # At most 6 of 9 boxes.
    assert odds.hit == 1
    assert odds.breach == 0
    assert odds.components == {}


def test_a_shot_that_goes_through() -> None:
    gatepost = stock_car("gatepost").car
    hull = whole(gatepost)._replace(armour=(0,) * 8)
    odds = shot_odds(gatepost, hull, "mg", 2, 0, 2, "side")
    driver, turret = gatepost.index("driver"), gatepost.index("turret")
    # Hits on 2 to 8; d - 4 does damage on 5 to 8, which is 1 to 4.
    assert odds.hit == Fraction(7, 8)
    assert odds.breach == Fraction(7, 8) * Fraction(1, 2)
    # The driver has 2 numbers of 8 and dies of 3; of 4 as well, or when 2 points kill off an
    # extinguisher or auto-steer first (1 of 8 each) they leave him 2 of 4, which is too little.
    first = Fraction(2, 8)
    assert odds.driver == Fraction(7, 8) * Fraction(1, 8) * (first + first)
    assert odds.components[turret] > Fraction(7, 8) * Fraction(1, 2) * Fraction(4, 8)
    assert driver in odds.destroyed
    assert odds.detonation == 0
    assert odds.explosion == 0


def test_8_flame_at_a_damaged_tank_without_an_extinguisher() -> None:
    # The tank has taken 2 of 3 boxes; flame at range 0 does 4 to 11 on the rear, armor of 20.
    hull = whole(BARE)
    tank = BARE.index("tank")
    boxes = tuple(1 if n == tank else each for n, each in enumerate(hull.boxes))
    hull = Hull((20,) * 8, boxes, hull.loads)
    odds = shot_odds(BARE, hull, "flame", 0, 0, 4, "rear")
    # d + 2 of 7 and more: 5 to 8.
    assert odds.explosion == Fraction(4, 8)
    assert shot_odds(BARE, hull, "flame", 0, 0, 0, "front").explosion == 0
    assert shot_odds(BARE, hull, "shell", 0, 0, 4, "rear").explosion == 0


@pytest.mark.parametrize("code", ["mg", "shell", "rocket", "flame"])
@pytest.mark.parametrize(("block", "came_from"), [(0, "front"), (2, "side"), (4, "rear")])
def test_what_a_shot_does_adds_up(code: str, block: int, came_from: str) -> None:
    """Boxes lost on average, from the odds of each remainder, are those that come through."""
    car = stock_car("wet-paint").car
    hull = whole(car)
    for amount, _ in product(range(0, 12, 3), (0,)):
        reach = {"front": (0, 1, 2), "side": (1,), "rear": (2, 1, 0)}[came_from]
        odds = inside_odds(car, hull.boxes, reach, amount)
        assert sum(odds.values()) == 1
        room = sum(hull.boxes[n] for section in reach for n in car.in_section(section))
        for left in odds:
            assert sum(hull.boxes) - sum(left) == min(amount, room)
    assert 0 <= shot_odds(car, hull, code, 3, 0, block, came_from).breach <= 1
