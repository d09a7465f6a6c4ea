"""Falling (2.11): corners of cycles and trikes over an edge, hanging and sliding on, landing on the
roof, ledges on the way down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.relief import box, ride, yard
from tests.systems.classic.positions.scene import Dice, Scene
from tests.systems.classic.positions.wheels import CROWD
from wreckyard.systems.classic import HANGING, RULES, design_to_json
from wreckyard.systems.classic.drive.falling import judge
from wreckyard.systems.classic.drive.helm import hc_now
from wreckyard.systems.classic.drive.throttle import forced_loss
from wreckyard.systems.classic.place.heights import unsupported
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.turn.phase import is_stuck
from wreckyard.systems.classic.vehicle.able import is_upright

MESA = box(40, 40, 16, 16, rise=4)
"""From 10 to 14 inches both ways, an inch high."""

FAR = {"x": 3_000, "y": 20_000}

CODES = {
    "car": "pocket-change",
    "cycle": "iron-wasp",
    "trike": "loud-neighbor",
    "reversed": design_to_json(next(each for each in CROWD if each.reversed)),
    "sidecar": design_to_json(next(each for each in CROWD if each.sidecar)),
}


def brink(kind: str, x: int, y: int, heading: int, **more: Any) -> Scene:
    """A vehicle on the mesa where nothing was judged yet, at 10 mph and a status of 3."""
    designs = [CODES[kind], "pocket-change"]
    far = FAR | {"x": 3_000}
    scene = Scene({"x": 12_000, "y": 12_000}, far, map=yard(platforms=[MESA]), vehicles=designs)
    vehicle = scene.state.vehicles[0]
    vehicle.x, vehicle.y, vehicle.heading, vehicle.level = x, y, heading, 1000
    vehicle.motion.speed, vehicle.motion.status = 100, 3
    for name, value in more.items():
        setattr(vehicle if hasattr(vehicle, name) else vehicle.motion, name, value)
    return scene


def judged(scene: Scene, *faces: int) -> list[str]:
    """What the end of movement brings, with these dice and no more."""
    dice, before = Dice(*faces), len(scene.story)
    judge(Play(scene.state, dice, scene.story))
    assert not dice.left
    return [each.kind for each in scene.story[before:]]


CORNERS = [
    # Falling, of motorcycles and trikes. Where, heading; the corners over; what comes of it.
    # A cycle is half an inch long: one corner in the middle of each end.
    ("cycle", 12_000, 10_200, 0, ["front"], "corner"),
    ("cycle", 12_000, 10_200, 1800, ["back"], "corner"),
    ("cycle", 12_000, 10_300, 0, [], ""),
    ("cycle", 12_000, 9_700, 0, ["back", "front"], "flat"),
    # Its side may hang over: nothing stands there.
    ("cycle", 13_900, 12_000, 0, [], ""),
    # A trike has one in the middle of its front, a reversed one in the middle of its back.
    ("trike", 12_000, 10_400, 0, ["front"], "corner"),
    ("trike", 12_000, 10_400, 1800, ["back-left", "back-right"], "back"),
    ("trike", 13_900, 12_000, 0, ["back-right"], "corner"),
    ("trike", 14_050, 12_000, 0, ["back-right", "front"], "side"),
    ("trike", 9_950, 12_000, 0, ["back-left", "front"], "side"),
    ("reversed", 12_000, 10_400, 0, ["front-left", "front-right"], "front"),
    ("reversed", 12_000, 10_400, 1800, ["back"], "corner"),
    ("reversed", 14_050, 12_000, 0, ["back", "front-right"], "side"),
    # A cycle's sidecar stands on its own wheel.
    ("sidecar", 10_200, 12_000, 0, ["sidecar-left"], "corner"),
    ("car", 12_000, 10_400, 1800, ["back-left", "back-right"], "back"),
]


@pytest.mark.parametrize(("kind", "x", "y", "heading", "over", "what"), CORNERS)
def test_corners_of_cycles_and_trikes(
    kind: str, x: int, y: int, heading: int, over: list[str], what: str
) -> None:
    scene = brink(kind, x, y, heading)
    assert sorted(unsupported(scene.state, 0)) == over
    if what == "side":
        # A status of 3 is safe at 10 mph: it holds without a die, and takes the die of the fall.
        assert judged(scene, 1)[:2] == ["balance", "hangs"]
    elif what == "corner":
        # The status drops to -6, where 10 mph need a 2.
        assert judged(scene, 2)[0] == "dropped-corner"
        assert scene.motion().status == -6
    else:
        assert judged(scene) == (["falls"] if what else [])
        assert [each["how"] for each in scene.told("falls")] == ([what] if what else [])


@pytest.mark.parametrize("kind", ["cycle", "trike"])
def test_a_dropped_corner_of_fewer_wheels_costs_what_a_cars_does(kind: str) -> None:
    """HC -2 while it hangs, and the status of before when it is back."""
    scene = brink(kind, 12_000, 10_200 if kind == "cycle" else 10_400, 0)
    vehicle, before = scene.state.vehicles[0], hc_now(scene.state, 0)
    judged(scene, 2)
    assert hc_now(scene.state, 0) == before - 2
    vehicle.y += 1000
    assert judged(scene) == ["back-up"]
    assert (vehicle.motion.status, hc_now(scene.state, 0)) == (3, before)


# Both corners of a side


def hanging(speed: int, **more: Any) -> Scene:
    """A car with both right corners over the east edge, that hangs there."""
    scene = brink("car", 13_900, 12_000, 0, speed=speed, **more)
    assert judged(scene, 1)[:2] == ["balance", "hangs"]
    assert scene.state.vehicles[0].aloft == HANGING
    return scene


def test_hanging_slides_on_at_30_mph_less_a_turn() -> None:
    """At 50 mph it goes on along the edge, an inch in phase 1, unsteered, and loses 30 mph at the
    end of the turn."""
    scene = hanging(500)
    assert forced_loss(scene.state, 0) == 300
    scene.state.vehicles[0].y = 13_000
    ride(scene, "moved")
    assert (scene.pose()[:2], scene.told("maneuver")) == ((13_900, 12_000), [])
    assert scene.state.vehicles[0].aloft == HANGING
    assert scene.asked != ("speed", "A")


def test_hanging_slides_on_over_the_end_and_rolls() -> None:
    """Three corners over the edge: it rolls over it, to the side that hangs. So with all four, if
    an inch takes it past both: it has lain on its side of the edge, and does not fall flat
    (house)."""
    for y, over in ((10_400, 3), (9_400, 4)):
        scene = hanging(500)
        scene.state.vehicles[0].y = y
        assert len(unsupported(scene.state, 0)) == over
        assert judged(scene) == ["falls"]
        assert [each["how"] for each in scene.told("falls")] == ["side"]


def test_hanging_slides_on_to_solid_ground_and_drives() -> None:
    scene = hanging(500)
    scene.state.vehicles[0].x = 13_000
    assert judged(scene) == ["back-up"]
    assert forced_loss(scene.state, 0) == 0


def test_who_hangs_at_rest_is_stuck_and_may_give_up() -> None:
    scene = hanging(100)
    scene.motion().speed = 0
    assert is_stuck(scene.state, 0)


# What it lies on


ROOF = [
    # mph / 10, where it drives from so that phase 1 ends with its front over; after that turn, and the next
    (500, 11_400, (200, 0)),
    (200, 11_000, (0,)),
]


@pytest.mark.parametrize(("before", "y", "after"), ROOF)
def test_on_its_roof_it_decelerates_by_30_mph_a_turn(
    before: int, y: int, after: tuple[int, ...]
) -> None:
    """Half an inch with its front first: 3 phases, on its top; straight on from there. At rest it
    is a kill, and the duel over."""
    scene = Scene(
        {"x": 12_000, "y": y, "heading": 0, "speed": before, "status": 7, "reflexes": 6},
        FAR,
        map=yard(platforms=[MESA | {"rise": 2}]),
    )
    ride(scene, "hit-ground", 4)
    assert [each["onto"] for each in scene.told("hit-ground")] == ["top"]
    assert not is_upright(scene.state, 0)
    dice = Dice(*[1] * 20)
    while not scene.state.over:
        text = "done" if scene.asked[0] == "fire" else scene.options[0]
        scene.story += RULES.apply(scene.state, RULES.parse(text), dice)
    lost = [each["speed"] for each in scene.told("speed") if each["vehicle"] == 0]
    assert lost == list(after)
    assert scene.pose()[0] == 12_000
    assert RULES.outcome(scene.state) is not None


# Ledges


def test_a_ledge_that_is_passed_in_the_fall_catches_nobody() -> None:
    """Off an inch, over a ledge of half an inch, that is half an inch wide: the fall onto it would
    take 3 phases, at 50 mph it is past it by then, and comes down as from an inch: 5 phases, one
    die to each tire."""
    ledge = box(40, 34, 16, 6, rise=2)
    scene = Scene(
        {"x": 12_000, "y": 10_500, "heading": 0, "speed": 500, "status": 7, "reflexes": 6},
        FAR,
        map=yard(platforms=[MESA, ledge]),
    )
    ride(scene, "falls")
    assert [(each["height"], each["phases"]) for each in scene.told("falls")] == [(500, 3)]
    begun = scene.state.turn * 5 + scene.state.phase
    ride(scene, "hit-ground", 1, 1, 1, 1)
    assert len(scene.told("hit-ground")) == len(scene.told("falls")) == 1
    assert scene.state.turn * 5 + scene.state.phase - begun <= 6
    assert scene.state.vehicles[0].level == 0


def test_a_ledge_that_is_still_below_is_landed_on() -> None:
    """The same at 40 mph, over a ledge of 4 inches: down on it after 3 phases, and it stands
    there."""
    ledge = box(40, 24, 16, 16, rise=2)
    scene = Scene(
        {"x": 12_000, "y": 10_400, "heading": 0, "speed": 400, "status": 7, "reflexes": 6},
        FAR,
        map=yard(platforms=[MESA, ledge]),
    )
    ride(scene, "falls")
    ride(scene, "hit-ground", 2, 2, 2, 2)
    assert scene.state.vehicles[0].level == 500
    assert unsupported(scene.state, 0) == []
