"""People on foot on heights, and buildings beside them (Pedestrians; Jumping; Falling; Buildings).

A platform an inch high from 10 to 16 inches across and from 8 to 14 down, with a ramp up to it from
the west (7 to 10, 10 to 12); the shed stands in the north-west.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.foot.test_rulings_on_foot import idle, until_foot
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import SHED, square
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, Maneuver
from wreckyard.systems.classic.book.maneuvers import legs
from wreckyard.systems.classic.drive.trampling import trample
from wreckyard.systems.classic.foot.leaving import leave_actions, may_board
from wreckyard.systems.classic.map.file.map import map_from_json
from wreckyard.systems.classic.place.ways import drive
from wreckyard.systems.classic.state.play import Play

HILL = yard(
    platforms=[box(40, 32, 24, 24, rise=4)],
    ramps=[box(28, 40, 12, 8, up="east", angle=20, rise=4)],
    buildings=[SHED | {"x": 20, "y": 8, "doors": [], "windows": [], "stairs": {"x": 24, "y": 10}}],
)


def hill(*cars: dict[str, int], man: dict[str, int] | None = None, **more: Any) -> Scene:
    people = [{"vehicle": 0, **man}] if man else []
    away = {"x": 3_000, "y": 20_000}, {"x": 6_000, "y": 20_000}
    return Scene(*[*cars, *away[len(cars) :]], people=people, map=HILL, on_foot=True, **more)


@pytest.mark.parametrize(
    ("place", "step", "may"),
    [
        # up the ramp in its middle, off its head onto the platform, and back
        ((30, 43), "step E", True),
        ((39, 43), "step E", True),
        ((40, 43), "step W", True),
        # the side of the platform is a wall from below, and nobody jumps down from it
        ((39, 34), "step E", False),
        ((40, 34), "step W", False),
        # the rails of the ramp
        ((34, 39), "step S", False),
        # on the platform all is level
        ((50, 40), "step N", True),
    ],
)
def test_people_walk_up_ramps_and_about_on_platforms(
    place: tuple[int, int], step: str, may: bool
) -> None:
    scene = hill(man=square(*place))
    until_foot(scene)
    assert (step in scene.options) is may
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


def test_who_gets_out_on_a_platform_stands_on_it() -> None:
    """In the middle of it on both sides; with its right side at the edge on the left alone."""
    scene = hill({"x": 13_000, "y": 11_000, "level": 1_000})
    assert [str(each) for each in leave_actions(scene.state, 0)][:2] == [
        "leave driver R",
        "leave driver L",
    ]
    scene = hill({"x": 15_750, "y": 11_000, "level": 1_000})
    assert [str(each) for each in leave_actions(scene.state, 0)] == ["leave driver L", "stay"]


@pytest.mark.parametrize(("x", "level", "may"), [(15_700, 1_000, False), (16_300, 0, True)])
def test_one_gets_into_a_car_on_ones_own_level(x: int, level: int, may: bool) -> None:
    """He stands below the eastern edge: a car up there is out of reach, one beside him is not."""
    man = square(64, 44) if level else square(66, 44)
    scene = hill({"x": x, "y": 11_000, "level": level}, man=man)
    assert may_board(scene.state, scene.state.walkers[0]) is may


@pytest.mark.parametrize(("man", "seen"), [((50, 44), True), ((66, 44), False)])
def test_a_platform_hides_who_is_below_behind_it_not_who_is_on_it(
    man: tuple[int, int], seen: bool
) -> None:
    """From a car in the west, with its gun in front."""
    scene = hill(
        {"x": 3_000, "y": 20_000}, {"x": 6_000, "y": 12_600, "heading": 820}, man=square(*man)
    )
    for _ in range(20):
        if scene.asked == ("fire", "B"):
            break
        idle(scene)
    assert any("> A1" in each for each in scene.options) is seen


@pytest.mark.parametrize(("level", "hit"), [(1_000, False), (0, True)])
def test_a_car_runs_over_those_of_its_own_level_alone(level: int, hit: bool) -> None:
    """An inch north past the eastern edge of the platform, below which he stands."""
    scene = hill(man=square(64, 44))
    state = scene.state
    vehicle = state.vehicles[1]
    vehicle.x, vehicle.y, vehicle.heading, vehicle.level = 16_150, 12_300, 0, level
    vehicle.motion.speed = vehicle.motion.began = 200
    way = drive(vehicle.pose, state.outfits[1].base, legs(vehicle.pose, Maneuver("straight")), [])
    trample(Play(state, Picks(*[1] * hit), []), 1, way)
    assert bool(state.walkers[0].prone) is hit


def test_buildings_stand_on_maps_with_heights_but_not_on_what_is_raised() -> None:
    map_from_json(HILL)
    on_top = HILL | {
        "buildings": [
            SHED | {"x": 44, "y": 34, "doors": [], "windows": [], "stairs": {"x": 46, "y": 36}}
        ]
    }
    with pytest.raises(Malformed, match="overlap"):
        map_from_json(on_top)
