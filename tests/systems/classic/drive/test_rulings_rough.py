"""Off-Road Terrain, Ditches and Gullies, Water (2.6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import (
    FIRST_WALL,
    Design,
    Fitted,
    Layer,
    Maneuver,
    State,
    ahead,
    design_to_json,
    ground,
    is_smooth,
    names_in,
)
from wreckyard.systems.classic.drive.collide.colliding import wall_damage
from wreckyard.systems.classic.drive.helm import has_plant
from wreckyard.systems.classic.drive.rough import ditch_difficulty, drown
from wreckyard.systems.classic.drive.throttle import forced_loss
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.ground.dropping import drop
from wreckyard.systems.classic.map.file.map import map_from_json
from wreckyard.systems.classic.sight.aims import there
from wreckyard.systems.classic.sight.bearing import Aim, Bearing
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.vehicle.able import ready

AHEAD = box(46, 40, 4, 1)
"""A strip an inch wide and a quarter deep across the way of who drives north in the middle."""


def drive(mph: int, phase: int = 1, design: Design | None = None, **ground: Any) -> Scene:
    """A car whose front is a quarter inch south of the strip, about to make its move."""
    cars = {"vehicles": [design_to_json(design), "pocket-change"]} if design else {}
    start = {"x": 12_000, "y": 11_000, "speed": mph * 10, "status": 7, "reflexes": 6}
    scene = Scene(start, {"x": 3_000, "y": 20_000}, phase=phase, map=yard(**ground), **cars)
    scene.until("maneuver")
    return scene


def met(scene: Scene) -> list[tuple[str, int]]:
    """The causes and D of all hazards and maneuvers so far."""
    return [(each["cause"], each["difficulty"]) for each in scene.told("control")]


@pytest.mark.parametrize("hazard", [2, 3])
def test_trees_small_ones_are_hazards(hazard: int) -> None:
    scene = drive(30, trees=[AHEAD | {"hazard": hazard}])
    scene.do("straight")
    assert met(scene) == [("tree", hazard)]
    assert scene.pose()[1] == 10_000


def test_a_brushcutter_mows_small_trees_down() -> None:
    """With no ill effects, as long as the front has armor."""
    for points, hazards in ((4, []), (0, [("tree", 3)])):
        armor = Layer("plastic", (4, 1, 1, 1, 1, 1))
        car = bare(armor=(armor,), accessories=(Fitted("brushcutter", "front"),))
        scene = drive(30, design=car, trees=[AHEAD | {"hazard": 3}])
        front = scene.state.outfits[0].part_of["armor-front"]
        scene.state.vehicles[0].condition.left[front] = points
        scene.do("straight")
        assert met(scene) == hazards


def test_boulders_small_ones_are_obstacles() -> None:
    """D3, and a die less 3 to each tire: a 6 takes 3."""
    scene = drive(30, boulders=[AHEAD])
    scene.do("straight", 6, 1, 2, 3)
    assert met(scene) == [("obstacle", 3)]
    (damage,) = scene.told("damage")
    assert [(part, a - b) for part, a, b, _ in damage["losses"]] == [("tire-front-left", 3)]


FIXED = [
    # a map's thing, a roll, what it takes and gives by DM 1, whether it stands no more
    ("trees", 12, 11, 11, False),
    ("trees", 12, 12, 12, True),
    ("trees", 12, 20, 12, True),
    # Boulders are knocked away by more than their points.
    ("boulders", 25, 25, 25, False),
    ("boulders", 25, 26, 25, True),
]


@pytest.mark.parametrize(("kind", "dp", "rolled", "hits", "breaks"), FIXED)
def test_trees_and_boulders_that_stand(
    kind: str, dp: int, rolled: int, hits: int, breaks: bool
) -> None:
    design = map_from_json(yard(**{kind: [AHEAD | {"dp": dp}]}))
    wall = ground(design).walls[-1]
    assert (wall.kind, wall.dp) == (kind[:-1], dp)
    assert wall_damage(wall, rolled, Fraction(1)) == (hits, breaks)


@pytest.mark.parametrize(
    ("kind", "dp", "hides"), [("trees", 8, True), ("boulders", 25, False), ("boulders", 50, True)]
)
def test_what_stands_hides(kind: str, dp: int, hides: bool) -> None:
    """House: trees do, and boulders of four feet."""
    assert ground(map_from_json(yard(**{kind: [AHEAD | {"dp": dp}]}))).walls[-1].hides is hides


def test_a_boulder_that_holds_stops_who_hits_it() -> None:
    """At 20 mph a ram is 1d, DM 2/3: a 6 is 4 hits, not the 12 of the boulder; head on it stops."""
    scene = drive(20, boulders=[AHEAD | {"dp": 12}])
    scene.do("straight", 6)
    (hit,) = scene.told("hit-wall")
    assert (hit["type"], hit["speed"], hit["breaks"]) == ("head-on", 20, False)
    assert scene.motion().speed == 0
    assert scene.pose()[1] == 10_750


@pytest.mark.parametrize(("more", "difficulty"), [({}, 3), ({"hazard": 3}, 3), ({"hazard": 1}, 1)])
def test_curbs_are_hazards_of_d3_or_of_d1_where_the_map_says_so(
    more: dict[str, int], difficulty: int
) -> None:
    """Ruling 10: the book has both."""
    scene = drive(30, curbs=[AHEAD | more])
    scene.do("straight")
    assert met(scene) == [("curb", difficulty)]
    assert [each["what"] for each in scene.told("crossed")] == ["curb"]


# Ditches


DITCHES = [
    # feet, mph, D
    (1, 5, 3), (1, 20, 3), (1, 22.5, 1), (1, 25, 1), (1, 60, 1),
    (2, 20, 3), (3, 25, 3), (4, 40, 3), (3, 42.5, 1), (4, 45, 1), (2, 80, 1),
]  # fmt: skip


@pytest.mark.parametrize(("feet", "mph", "difficulty"), DITCHES)
def test_ditches_and_gullies_by_speed(feet: int, mph: float, difficulty: int) -> None:
    """Small ones D3 to 20 mph, D1 above; 2 to 4 feet D3 to 40 mph, D1 from 45; at 20 mph as at 25
    (house)."""
    assert ditch_difficulty(feet, round(mph * 10)) == difficulty


def test_ditches_and_gullies_are_crossed() -> None:
    for feet, mph, hard in ((1, 20, 3), (1, 30, 1), (3, 30, 3), (4, 50, 1)):
        scene = drive(mph, ditches=[AHEAD | {"feet": feet}])
        scene.do("straight")
        assert met(scene) == [("ditch", hard)]
        assert scene.pose()[1] == 10_000


@pytest.mark.parametrize(("feet", "mph", "dice"), [(2, 15, 1), (4, 10, 1), (5, 30, 1), (12, 60, 7)])
def test_ditches_and_gullies_stop_who_is_slow(feet: int, mph: int, dice: int) -> None:
    """He falls in and hits the far side head on at his full speed; wider than 4 feet at any speed
    (house: without a ramp)."""
    scene = drive(mph, ditches=[AHEAD | {"feet": feet}])
    scene.do("straight", *[1] * dice)
    (hit,) = scene.told("hit-wall")
    assert (hit["type"], hit["speed"], hit["breaks"]) == ("head-on", mph, False)
    assert scene.motion().speed == 0
    assert scene.pose()[1] == 10_750


def test_who_is_over_a_ditch_drives_on_slowly() -> None:
    """House: a ditch stops who comes to it, not who has come over it already."""
    place = {"x": 12_000, "y": 10_000, "speed": 100, "status": 7}
    scene = Scene(
        place,
        {"x": 3_000, "y": 20_000},
        map=yard(ditches=[AHEAD | {"feet": 4}]),
    )
    scene.until("maneuver")
    scene.do("straight")
    assert scene.pose()[1] == 9_000
    assert not scene.told("hit-wall")


# Water


POOL = box(40, 20, 16, 40)


def wade(depth: int, design: Design | None = None, mph: int = 0) -> State:
    """A car in the middle of a pool."""
    water = yard(water=[POOL | {"depth": depth}])
    state = duel(design or bare(), bare(), map=water)
    put(state, 0, 12, 10, 0, mph)
    put(state, 1, 3, 21)
    return state


@pytest.mark.parametrize(("depth", "hazards"), [(1, []), (2, [("water", 2)]), (3, [("water", 2)])])
def test_water_hitting_it_is_a_hazard(depth: int, hazards: list[tuple[str, int]]) -> None:
    """Deeper than half a foot: D2; once, and not from water to water (house)."""
    pools = [box(40, 30, 16, 11), box(40, 20, 16, 10)]
    scene = drive(60, water=[each | {"depth": depth} for each in pools])
    scene.do("straight")
    assert met(scene) == hazards
    scene.until("maneuver")
    scene.do("straight")
    assert met(scene) == hazards


HIGH = bare(suspension="off-road")


@pytest.mark.parametrize(
    ("depth", "usual", "high"), [(1, 50, 0), (2, 100, 0), (3, 150, 0), (4, 200, 50), (6, 300, 150)]
)
def test_water_slows_down(depth: int, usual: int, high: int) -> None:
    """5 mph a turn for each half foot; with off-road suspension for each above 1½ feet."""
    assert forced_loss(wade(depth, mph=40), 0) == usual
    assert forced_loss(wade(depth, HIGH, mph=40), 0) == high


@pytest.mark.parametrize(
    ("depth", "design", "runs"),
    [(3, bare(), True), (4, bare(), False), (6, HIGH, True), (7, HIGH, False)],
)
def test_water_that_is_too_deep_stops_a_vehicle(depth: int, design: Design, runs: bool) -> None:
    """1½ feet, with off-road suspension 3; the plant itself takes no damage."""
    state = wade(depth, design)
    drown(Play(state, Picks(), []), 0)
    assert has_plant(state, 0) is runs
    assert state.vehicles[0].condition.left[state.outfits[0].part_of["plant"]] > 0


def test_a_drowned_vehicle_fires_no_laser() -> None:
    """As if the plant had been destroyed."""
    state = wade(4, armed(("l", "front"), ("mg", "front"), body="sedan"))
    drown(Play(state, Picks(), []), 0)
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    works = {each.name: ready(condition, outfit, at) for at, each in enumerate(outfit.anatomy.guns)}
    assert works == {"l-front": False, "mg-front": True}


def test_water_allows_no_radical_maneuvers() -> None:
    """None whose own D is above 3; those that can be made are no harder."""
    scene = Scene(
        {"x": 12_000, "y": 10_000, "speed": 300, "began": 300, "status": 7},
        {"x": 3_000, "y": 20_000},
        map=yard(water=[POOL | {"depth": 2}]),
    )
    scene.until("speed")
    assert "speed -25" in scene.options
    assert "speed -30" not in scene.options
    limit = "in water it brakes by at most 25 mph, since no maneuver may exceed D3"
    assert scene.why_not("speed -30") == limit
    scene.do("hold")
    scene.until("maneuver")
    assert {"bend L45", "swerve R30", "drift L500", "tstop L"} <= set(scene.options)
    for text in ("bend L46", "swerve R31", "bend R30 skid 500", "bootlegger L"):
        assert text not in scene.options
        assert scene.why_not(text) == "in water no maneuver may exceed D3"
    scene.do("bend L45")
    assert met(scene) == [("maneuver", 3)]


DROPS = [
    # what is dropped, its die, the damage's die; how many counters lie there, what the weapon loses
    ("md", (3,), 1, 0),
    ("sd", (6,), 1, 0),
    ("ss", (2, 5), 1, 2),
    ("md", (1, 2), 1, 0),
    ("oj", (4,), 0, 0),
    ("foj", (1, 6), 0, 3),
]


@pytest.mark.parametrize(("code", "dice", "lies", "lost"), DROPS)
def test_water_and_dropped_weapons(code: str, dice: tuple[int, ...], lies: int, lost: int) -> None:
    """Oil of both kinds is of no use; mines and spikes lie under the water; on 1 or 2 the weapon
    takes a die less 3."""
    state = wade(2, armed((code, "back"), body="sedan"))
    part = state.outfits[0].anatomy.guns[0].part
    before = state.vehicles[0].condition.left[part]
    picks = Picks(*dice)
    drop(Play(state, picks, []), 0, 0, "back")
    assert not picks.left
    assert len(state.counters) == lies
    assert before - state.vehicles[0].condition.left[part] == min(lost, before)


@pytest.mark.parametrize(
    ("depth", "modifier", "shown"), [(1, 0, True), (2, -2, True), (3, 0, False)]
)
def test_water_and_tires(depth: int, modifier: int, shown: bool) -> None:
    """−2 in more than half a foot, not at all in more than a foot."""
    state = wade(depth, armed(("mg", "front")))
    assert there(state, 0, "tire-front-left") is shown
    assert there(state, 1, "tire-front-left")
    if shown:
        gunner = duel(bare(), armed(("mg", "front")), map=yard(water=[POOL | {"depth": depth}]))
        put(gunner, 0, 12, 10)
        put(gunner, 1, 12, 18)
        bearing = Bearing(3000, True, ("back",), ("front",), False)
        found = to_hit(gunner, Aim(1, "driver", 0, 0, "tire-back-left"), bearing)
        lines = {line.name: line.value for line in found.lines}
        assert lines.get("in water", 0) == modifier


def test_things_of_a_map_are_named_in_the_story() -> None:
    scene = drive(20, boulders=[AHEAD | {"dp": 12}])
    names = names_in(scene.state)
    assert names.thing(FIRST_WALL + len(scene.state.ground.walls) - 1) == "a boulder"
    assert names.thing(FIRST_WALL) == "a wall"


# What is known before


@pytest.mark.parametrize(
    ("ground", "mph", "hazards", "drowns"),
    [
        ({"trees": [AHEAD | {"hazard": 3}]}, 30, (("tree", 3),), False),
        ({"boulders": [AHEAD]}, 30, (("boulder", 3),), False),
        ({"ditches": [AHEAD | {"feet": 3}]}, 45, (("ditch", 1),), False),
        ({"water": [AHEAD | {"depth": 2}]}, 30, (("water", 2),), False),
        ({"water": [box(46, 38, 4, 4, depth=4)]}, 30, (("water", 2),), True),
        ({"water": [AHEAD | {"depth": 1}]}, 30, (), False),
    ],
)
def test_previews_tell_what_a_way_leads_over(
    ground: dict[str, Any], mph: int, hazards: tuple[tuple[str, int], ...], drowns: bool
) -> None:
    scene = drive(mph, **ground)
    found = ahead(scene.state, 0, Maneuver("straight"), 4)
    assert (found.hazards, found.drowns) == (hazards, drowns)
    assert not is_smooth(scene.state, 0, 1) or not hazards


def test_previews_tell_how_likely_hazards_are_survived() -> None:
    """At 30 mph and status −3 a D3 leads to −6, two below what is safe: a 4 is needed, 1 in 2."""
    scene = drive(30, trees=[AHEAD | {"hazard": 3}])
    scene.motion().status = -3
    found = ahead(scene.state, 0, Maneuver("straight"), 4)
    assert (found.kept, found.over) == (1, Fraction(1, 2))


def test_previews_tell_that_a_slow_car_falls_into_a_ditch() -> None:
    for mph, meets in ((15, True), (30, False)):
        scene = drive(mph, ditches=[AHEAD | {"feet": 3}])
        found = ahead(scene.state, 0, Maneuver("straight"), 4)
        assert bool(found.meets) is meets
        assert bool(found.hazards) is not meets
