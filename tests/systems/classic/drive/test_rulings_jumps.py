"""Jumping (2.11): ramps, how far one flies, what landing asks for, what is flown over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.relief import box, ride, yard
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.systems.classic import RULES, design_to_json, ground, is_smooth, stock_vehicle
from wreckyard.systems.classic.drive.jumping import landing_difficulty
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.map.file.map import map_from_json
from wreckyard.systems.classic.place.heights import GROUNDED, JUMPING, stand
from wreckyard.systems.classic.sight.bearing import Aim, Bearing
from wreckyard.systems.classic.state.json import to_json

RAMP = box(44, 40, 8, 8, up="north", angle=30, rise=4)
"""From 11 to 13 inches, its foot at y = 12 and its upper edge at y = 10."""

CAR = {"x": 12_000, "y": 10_750, "heading": 0, "speed": 300, "status": 7, "reflexes": 6}
"""Its front a quarter inch before the edge."""

FLIGHTS = [
    # mph, angle, inches of flight
    (30, 30, 1), (40, 30, 2), (60, 20, 4), (35, 40, 1.5), (25, 30, 0.5), (22.5, 30, 0.25),
    (30, 15, 0.5), (40, 19, 1), (40, 41, 1), (30, 45, 0.5),
    (60, 14, 0), (60, 46, 0), (20, 30, 0), (5, 30, 0),
]  # fmt: skip


@pytest.mark.parametrize(("mph", "angle", "inches"), FLIGHTS)
def test_jumping_distance(mph: float, angle: int, inches: float) -> None:
    (ramp,) = ground(map_from_json(yard(ramps=[RAMP | {"angle": angle}]))).relief.ramps
    assert ramp.flight(round(mph * 10)) == inches * 1000


def jump(**changes: object) -> Scene:
    """A car about to take off, in phase 1, and another far away."""
    scene = Scene(CAR | changes, {"x": 3_000, "y": 20_000}, map=yard(ramps=[RAMP]))
    scene.until("maneuver")
    return scene


def test_jumping_counts_from_where_the_last_part_leaves_the_ramp() -> None:
    """30 mph move 1 inch in phases 1, 3 and 5. A quarter inch to the edge, then the length of the
    counter and an inch of flight: down after 2 inches, its middle at 10.5 - 2 = 8.5, its back an
    inch beyond the edge. The rest of the third inch is driven: 10.75 - 3 = 7.75."""
    scene = jump()
    ride(scene, "touched-down", 1, 3, 4, 6)
    assert scene.told("took-off") == [{"vehicle": 0, "flight": 1000, "height": 1000}]
    assert [(each["flight"], each["difficulty"]) for each in scene.told("touched-down")] == [
        (1000, 1)
    ]
    ends = [each["y"] for each in scene.told("moved")]
    assert ends == [10_500, 9_750, 8_750, 8_500, 7_750]
    assert scene.state.vehicles[0].aloft == GROUNDED
    # Landing is a hazard of D1; the tires with a 1 and a 3 take a point.
    assert [each["difficulty"] for each in scene.told("control")] == [1]
    lost = [loss[1] - loss[2] for each in scene.told("damage") for loss in each["losses"]]
    assert lost == [1, 1]


def test_a_way_off_a_ramp_is_not_smooth() -> None:
    """An inch on, the front is three quarters beyond the edge; from y = 15 it is at 13.5, before
    the foot of the ramp."""
    assert not is_smooth(jump().state, 0, 1)
    assert is_smooth(jump(y=15_000).state, 0, 1)


def test_nothing_is_steered_and_no_speed_changed_in_flight() -> None:
    """At 50 mph it flies 3 inches and its length: two of ten phases go by in the air."""
    scene = jump(speed=500)
    scene.do("straight")
    assert scene.state.vehicles[0].aloft == JUMPING
    asked = []
    while scene.state.vehicles[0].aloft:
        asked.append(scene.asked)
        done = scene.options[0] if scene.asked[0] != "fire" else "done"
        # The landing comes in the last of these: D1 + 1 for 2 inches.
        dice = (6, 6, 6, 6) if scene.state.vehicles[0].left <= 1000 else ()
        scene.do(done, *dice)
    assert ("maneuver", "A") not in asked
    assert ("speed", "A") not in asked
    assert [each["difficulty"] for each in scene.told("touched-down")] == [2]


LANDINGS = [
    # inches of flight, on the level, up a slope, down a slope
    (0.5, 1, 2, 0),
    (1, 1, 2, 0),
    (1.5, 1, 2, 0),
    (2, 2, 3, 1),
    (3.5, 2, 3, 1),
    (4, 3, 4, 2),
]


@pytest.mark.parametrize(("inches", "level", "upward", "downward"), LANDINGS)
def test_landing_is_harder_by_distance_and_slope(
    inches: float, level: int, upward: int, downward: int
) -> None:
    other = box(44, 20, 8, 8, up="north", angle=30, rise=2)
    state = duel("pocket-change", "pocket-change", map=yard(ramps=[RAMP, other]))
    flight = int(inches * 1000)
    for y, heading, wanted in ((2, 0, level), (6, 0, upward), (6, 180, downward)):
        put(state, 0, 12, y, heading, 60)
        assert landing_difficulty(state, 0, flight) == wanted


def test_solid_tires_take_nothing_in_a_landing() -> None:
    design = stock_vehicle("pocket-change").design
    solid = replace(
        design,
        chassis="extra-heavy",
        tires=tuple(each._replace(make="solid") for each in design.tires),
    )
    vehicles = [design_to_json(solid), "pocket-change"]
    scene = Scene(CAR, {"x": 3_000, "y": 20_000}, map=yard(ramps=[RAMP]), vehicles=vehicles)
    scene.until("maneuver")
    # No die for any tire.
    ride(scene, "touched-down")
    assert scene.told("touched-down")


def test_cars_are_jumped_over() -> None:
    """At 50 mph it comes down with its back 3 inches beyond the edge, at y = 7, past who stands
    there."""
    other = {"x": 12_000, "y": 8_500, "heading": 900}
    scene = Scene(CAR | {"speed": 500}, other, map=yard(ramps=[RAMP]))
    scene.until("maneuver")
    ride(scene, "touched-down", 6, 6, 6, 6)
    assert scene.told("collision") == []
    assert scene.told("landed-on") == []


def test_who_comes_down_on_a_car_is_put_beside_it() -> None:
    """The book is silent: each takes a die, on the underbody and on the top, the other one has a
    hazard of D3 (house); the counter is put on along its travel where there is room."""
    scene = Scene(
        CAR,
        {"x": 12_000, "y": 8_500, "heading": 900, "reflexes": 6, "status": 7},
        map=yard(ramps=[RAMP]),
    )
    scene.until("maneuver")
    # Two dice for the damage, four for the tires.
    ride(scene, "landed-on", 2, 3, 6, 6, 6, 6)
    assert [each["hits"] for each in scene.told("landed-on")] == [[2, 3]]
    state = scene.state
    # It covers 8 to 9 and heads north: the first quarter inch at which its back clears 8.25.
    assert [each["y"] for each in scene.told("moved")][4] == 7_750
    assert RULES.from_json(to_json(state)) == state


TOO_SLOW = [
    # mph, angle: no jump; it drops from the upper edge, 1 inch: five phases
    (20, 30),
    (30, 10),
    (30, 50),
]


@pytest.mark.parametrize(("mph", "angle"), TOO_SLOW)
def test_who_does_not_fly_falls_off_the_ramp(mph: int, angle: int) -> None:
    ramp = RAMP | {"angle": angle}
    scene = Scene(CAR | {"speed": mph * 10}, {"x": 3_000, "y": 20_000}, map=yard(ramps=[ramp]))
    scene.until("maneuver")
    # A die for each tire, 1d for an inch.
    ride(scene, "hit-ground", 1, 2, 3, 1)
    (fallen,) = scene.told("falls")
    assert (fallen["height"], fallen["phases"], fallen["how"]) == (1000, 5, "flat")
    assert scene.told("touched-down") == []
    assert [each["onto"] for each in scene.told("hit-ground")] == ["wheels"]


def test_a_jump_off_a_platform_ends_in_a_fall() -> None:
    """A ramp on a platform at its edge: at the end of the jump nothing solid is there, and it falls
    from the height of the platform (Falling): half an inch, 3 phases, 1d-1 to each tire."""
    ramp = box(44, 44, 8, 4, up="north", angle=30, rise=2)
    platform = box(40, 44, 16, 20, rise=2)
    scene = Scene(
        CAR | {"y": 11_750}, {"x": 3_000, "y": 20_000}, map=yard(ramps=[ramp], platforms=[platform])
    )
    scene.until("maneuver")
    ride(scene, "falls")
    (fallen,) = scene.told("falls")
    assert (fallen["height"], fallen["phases"]) == (500, 3)


def test_a_gap_is_jumped_onto_a_platform() -> None:
    """It lands on what is no higher than the upper edge: the platform begins 1 inch beyond it, and
    at 30 mph its back comes down an inch beyond, on the platform's edge."""
    platform = box(40, 8, 16, 28, rise=4)
    scene = Scene(CAR, {"x": 3_000, "y": 20_000}, map=yard(ramps=[RAMP], platforms=[platform]))
    scene.until("maneuver")
    ride(scene, "touched-down", 6, 6, 6, 6)
    assert scene.told("falls") == []
    assert scene.state.vehicles[0].level == 1000


def test_a_higher_platform_is_a_wall_in_the_air() -> None:
    platform = box(40, 8, 16, 28, rise=5)
    scene = Scene(CAR, {"x": 3_000, "y": 20_000}, map=yard(ramps=[RAMP], platforms=[platform]))
    scene.until("maneuver")
    # Its ram at 30 mph is a die, and it comes down where it is: a die for each tire.
    ride(scene, "hit-wall", 1, 6, 6, 6, 6)
    assert scene.motion().speed == 0


@pytest.mark.parametrize(
    ("x", "y", "heading", "hits"),
    # From its back and from its sides a ramp is a wall; from its foot one drives up.
    [(12_000, 9_250, 1800, True), (10_250, 11_000, 900, True), (12_000, 12_750, 0, False)],
)
def test_a_ramp_is_driven_up_from_its_foot_alone(x: int, y: int, heading: int, hits: bool) -> None:
    car = CAR | {"x": x, "y": y, "heading": heading, "speed": 100}
    scene = Scene(car, {"x": 3_000, "y": 20_000}, map=yard(ramps=[RAMP]))
    scene.until("maneuver")
    events = RULES.apply(scene.state, RULES.parse("straight"), Dice(*[6] * 8))
    assert ("hit-wall" in [each.kind for each in events]) == hits


def test_shots_from_the_air_are_two_harder() -> None:
    gun = armed(("mg", "front"))
    state = duel(gun, gun, map=yard(ramps=[RAMP]))
    put(state, 0, 12, 12, 0, 30)
    put(state, 1, 12, 4, 0, 30)
    bearing = Bearing(3000, True, ("back",), ("front",), False)
    on_ground = to_hit(state, Aim(0, "driver", 0, 1, "back"), bearing).total
    state.vehicles[0].aloft = JUMPING
    assert to_hit(state, Aim(0, "driver", 0, 1, "back"), bearing).total == on_ground - 2


def test_platforms_and_ramps_are_driven_onto() -> None:
    """Up a ramp that leads to a platform as high as itself nobody takes off."""
    ramp = box(44, 40, 8, 8, up="north", angle=30, rise=4)
    platform = box(40, 20, 16, 20, rise=4)
    car = CAR | {"y": 12_500}
    scene = Scene(car, {"x": 3_000, "y": 20_000}, map=yard(ramps=[ramp], platforms=[platform]))
    for _ in range(4):
        scene.until("maneuver")
        scene.do("straight")
    assert scene.told("took-off") == []
    assert scene.told("hit-wall") == []
    vehicle = scene.state.vehicles[0]
    assert (vehicle.y, vehicle.level) == (8_500, 1000)
    stand(scene.state, 0)
    assert vehicle.level == 1000
