"""What people carry, as computer drivers use it: tripods, backpacks, boxes of grenades."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.classic.asking import answer
from tests.ai.classic.test_on_foot import LEVELS, until
from tests.systems.classic.foot.test_rulings_gear import BOX
from tests.systems.classic.foot.test_rulings_on_foot import afoot
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic.harm.injury import is_covered
from wreckyard.systems.classic.state.counters import OBSTACLE
from wreckyard.systems.classic.state.rows import Spent


def facing(kit: list[str], *, far: int = 3_000, **more: Any) -> Scene:
    """A's driver on foot, somebody of B so far south of him, both cars far off."""
    people = [
        {"vehicle": 0, "x": 6_125, "y": 6_125},
        {"vehicle": 1, "x": 6_125, "y": 6_125 + far, "doing": 5, "busy": 20},
    ]
    return Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 6_000, "y": 20_000},
        people=people,
        on_foot=True,
        gear=[kit, []],
        **more,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_foes_sets_his_tripod_up_fires_it_and_stays(level: str) -> None:
    scene = facing(["tripod:mg"])
    until(scene, "foot", "A")
    assert answer(scene, level) == "mount"
    scene.do("mount")
    until(scene, "foot-fire", "A")
    assert answer(scene, level) == "fire driver T-MG > B1"
    scene.do("done")
    until(scene, "foot", "A")
    assert answer(scene, level) == "halt"


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_nobody_any_more_takes_his_tripod_down(level: str) -> None:
    scene = facing(["tripod:mg"])
    until(scene, "foot", "A")
    scene.do("mount")
    until(scene, "foot", "A")
    for each, place in zip(scene.state.vehicles, ((20_000, 4_000), (22_500, 20_000)), strict=True):
        each.x, each.y = place
    scene.state.walkers[1].points = 1
    scene.state.walkers[1].out = 1
    assert answer(scene, level) == "unmount"


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_an_empty_tripod_leaves_it(level: str) -> None:
    scene = facing(["tripod:mfr"])
    until(scene, "foot", "A")
    scene.do("mount")
    scene.state.spent = [Spent(0, 0, 1)]
    until(scene, "foot", "A")
    assert answer(scene, level) == "unmount"
    scene.do("unmount")
    until(scene, "foot", "A")
    assert answer(scene, level) != "mount"


@pytest.mark.parametrize("level", LEVELS)
def test_unlike_weapons_on_a_tripod_are_fired_together(level: str) -> None:
    scene = facing(["tripod:mg+mml"])
    until(scene, "foot", "A")
    scene.do("mount")
    until(scene, "foot-fire", "A")
    # Either is aimed: the other fires with it.
    assert answer(scene, level) in {f"fire driver T-{each} > B1" for each in ("MG-MML", "MML-MG")}


@pytest.mark.parametrize("level", LEVELS)
def test_a_tripod_is_set_up_behind_what_hides_from_one_of_two_cars(level: str) -> None:
    """Where he stands both see him; behind the end of the wall to the west only the one to the east
    does."""
    cars = [{"x": 28_000, "y": 3_000}, {"x": 18_000, "y": 9_000}, {"x": 6_500, "y": 2_000}]
    man = {"vehicle": 0, "x": 9_125, "y": 8_125}
    scene = Scene(*cars, people=[man], on_foot=True, map="six-gates", gear=[["tripod:mg"], [], []])
    text = ""
    for _ in range(90):
        text = answer(scene, level) if scene.asked == ("foot", "A") else ""
        if text == "mount":
            break
        scene.do(text or ("hold" if "hold" in scene.options else scene.options[-1]))
    (own,) = scene.state.walkers
    seen = [
        not is_covered(scene.state, (own.x, own.y), (each["x"], each["y"]), (0, 1, 2))
        for each in cars[1:]
    ]
    assert (text, seen) == ("mount", [True, False])


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_shot_his_last_goes_for_what_is_in_his_backpack(level: str) -> None:
    kit = ["very-light-anti-tank-weapon", "backpack", "ammo-clip", "light-anti-tank-weapon"]
    scene = facing(kit)
    until(scene, "foot", "A")
    assert answer(scene, level) != "doff"
    scene.state.spent = [Spent(0, 0, 1)]
    assert answer(scene, level) == "doff"
    scene.do("doff")
    until(scene, "foot", "A")
    assert answer(scene, level) == "unpack LAW"


@pytest.mark.parametrize("level", LEVELS)
def test_who_carries_an_obstacle_lays_it_down(level: str) -> None:
    scene = afoot(counters=[[OBSTACLE, 6_375, 6_125, 0]])
    until(scene, "foot", "A")
    scene.do("lift #1000")
    until(scene, "foot", "A")
    assert answer(scene, level) == "lay"


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_without_a_shot_a_grenade_is_taken_out_of_the_box_for_who_is_near(level: str) -> None:
    people = [{"vehicle": 1, "x": 6_125, "y": 8_125, "doing": 5, "busy": 20}]
    unarmed = {"parts": {"mg-front": 0}}
    scene = Scene(
        {"x": 6_000, "y": 6_000, **unarmed},
        {"x": 20_000, "y": 20_000, **unarmed},
        people=people,
        vehicles=[BOX, BOX],
        on_foot=True,
        gear=[[], []],
    )
    until(scene, "fire", "A")
    assert answer(scene, level) == "fetch driver explosive"


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_nobody_sets_his_timers_to_a_second(level: str) -> None:
    scene = afoot(gear=[["rifle", "explosive+timer-4"], []])
    for each, place in zip(scene.state.vehicles, ((22_500, 4_000), (22_500, 20_000)), strict=True):
        each.x, each.y = place
    scene.state.vehicles[1].out = 1
    until(scene, "foot", "A")
    assert answer(scene, level) == "set explosive-t4 1"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("y", "lifted"), [(5_875, True), (6_375, False)])
def test_who_is_unarmed_gets_an_obstacle_between_himself_and_who_drives(
    level: str, y: int, lifted: bool
) -> None:
    """A car comes from 14 inches to the south; the obstacle lies north of him, or south already."""
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 6_125, "y": 20_125, "heading": 0, "speed": 100},
        people=[{"vehicle": 0, "x": 6_125, "y": 6_125}],
        counters=[[OBSTACLE, 6_125, y, 0]],
        on_foot=True,
        gear=[[], []],
    )
    until(scene, "foot", "A")
    assert (answer(scene, level) == "lift #1000") == lifted


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_nobody_takes_his_backpack_along(level: str) -> None:
    scene = facing(["light-pistol", "backpack", "light-anti-tank-weapon"])
    until(scene, "foot", "A")
    scene.do("doff")
    until(scene, "foot", "A")
    assert answer(scene, level) != "don"
    for each, place in zip(scene.state.vehicles, ((20_000, 4_000), (22_500, 22_000)), strict=True):
        each.x, each.y = place
    scene.state.vehicles[1].out = 1
    scene.state.walkers[1].points = 1
    scene.state.walkers[1].out = 1
    assert answer(scene, level) == "don"


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_shot_his_last_goes_back_for_his_backpack(level: str) -> None:
    scene = facing(["very-light-anti-tank-weapon", "backpack", "light-anti-tank-weapon"], far=6_000)
    until(scene, "foot", "A")
    scene.do("doff")
    until(scene, "foot", "A")
    scene.state.walkers[0].x += 1_000
    scene.state.spent = [Spent(0, 0, 1)]
    assert answer(scene, level) == "step W"
