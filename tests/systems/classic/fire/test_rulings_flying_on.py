"""Lasers and clouds on the way to walls and beyond their mark; what of a missed shot nobody aims.

Paint and Smoke; Missed Shots; Burst Effect; rulings 18 and 32.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.foot.test_rulings_buildings import finish_fire, until, wall_at
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import AWAY, field, square
from wreckyard.systems.classic import FIRST_WALL, Design, State, design_to_json
from wreckyard.systems.classic.design.design import Mounted
from wreckyard.systems.classic.place.breath import CHOKING
from wreckyard.systems.classic.state.counters import SMALL, SMOKE
from wreckyard.systems.classic.state.edition import OPTION
from wreckyard.systems.classic.state.rows import Gassed, Tripod

CAR = {"x": 4_500, "y": 6_375, "heading": 900}
"""West of the shed, its front to it, level with a square of wall and with who stands before
that."""

MAN, BEHIND = square(25, 25), square(29, 25)

CLOUDS = {
    "none": (),
    "before the mark": ((SMOKE, 5_700, 6_375, 0, SMALL),),
    "beyond it": ((SMOKE, 7_000, 6_375, 0, SMALL),),
    # Beyond who stands behind the mark.
    "far beyond it": ((SMOKE, 7_700, 6_375, 0, SMALL),),
}


def laser(infrared: bool) -> Design:
    return bare(weapons=(Mounted("ll", "front", infrared),))


def vehicles(infrared: bool) -> list[Any]:
    return ["pocket-change", design_to_json(laser(infrared)), "pocket-change"]


def fires(scene: Scene, target: str, *dice: int) -> None:
    """B's driver fires at a target, from the car or on foot, where nobody else can."""
    afoot = any(each.vehicle == 1 for each in scene.state.walkers)
    until(scene, "foot-fire" if afoot else "fire", "B")
    shot = next(each for each in scene.options if each.endswith(f"> {target}"))
    if afoot:
        scene.do(shot, *dice)
    else:
        scene.do(shot)
        finish_fire(scene, *dice)


# Lasers of vehicles


@pytest.mark.parametrize(
    ("infrared", "cloud", "hits"),
    [
        (False, "none", 6),
        (True, "none", 6),
        # A die less one for each begun half inch: 6 - 1.
        (True, "before the mark", 5),
    ],
)
def test_clouds_weaken_lasers_on_the_way_to_walls(infrared: bool, cloud: str, hits: int) -> None:
    scene = Scene(
        AWAY[0],
        CAR,
        map=field(),
        division=30,
        on_foot=True,
        people=[{"vehicle": 0, **square(36, 22)}],
        vehicles=vehicles(infrared)[:2],
        counters=CLOUDS[cloud],
    )
    at = wall_at(scene.state, 32, 25)
    fires(scene, f"#{FIRST_WALL + at}", 6, 6, 6)
    (shot,) = [each for each in scene.told("shot") if each["target"] == FIRST_WALL + at]
    assert shot["hits"] == hits
    # Six points make a breach.
    assert bool(scene.state.breaches[at]) == (hits == 6)


@pytest.mark.parametrize(
    ("infrared", "cloud", "hits"),
    [
        (False, "none", 6),
        (True, "none", 6),
        (False, "beyond it", None),
        (True, "beyond it", 5),
        (True, "before the mark", 5),
    ],
)
def test_clouds_stop_and_weaken_lasers_that_have_missed(
    infrared: bool, cloud: str, hits: int | None
) -> None:
    """B fires at A's driver and misses; behind A's is the wall."""
    scene = Scene(
        AWAY[0],
        CAR,
        map=field(),
        division=30,
        on_foot=True,
        people=[{"vehicle": 0, **MAN}],
        vehicles=vehicles(infrared)[:2],
        counters=CLOUDS[cloud],
    )
    fires(scene, "A1", 1, 1, *(() if hits is None else (6,)))
    found = [(each["target"], each["hits"]) for each in scene.told("stray")]
    wall = FIRST_WALL + wall_at(scene.state, 32, 25)
    assert found == ([] if hits is None else [(wall, hits)])


@pytest.mark.parametrize(
    ("cloud", "die", "hits"), [("none", 4, 4), ("beyond it", 4, 3), ("beyond it", 1, 0)]
)
def test_clouds_weaken_infrared_lasers_that_miss_at_whom_they_meet(
    cloud: str, die: int, hits: int
) -> None:
    """C's driver stands behind A's; what clouds have weakened to nothing does nothing."""
    people = [{"vehicle": 0, **MAN}, {"vehicle": 2, **BEHIND}]
    scene = Scene(
        AWAY[0], CAR, {"x": 22_000, "y": 20_000}, people=people, map=field(), division=30,
        on_foot=True, vehicles=vehicles(True), counters=CLOUDS[cloud],
    )  # fmt: skip
    fires(scene, "A1", 1, 1, 6, 6, die)
    (stray,) = scene.told("stray")
    assert stray["hits"] == hits
    assert len(scene.told("hurt")) == bool(hits)


def test_a_cloud_behind_what_a_missed_laser_meets_does_nothing() -> None:
    people = [{"vehicle": 0, **MAN}, {"vehicle": 2, **BEHIND}]
    scene = Scene(
        AWAY[0], CAR, {"x": 22_000, "y": 20_000}, people=people, map=field(), division=30,
        on_foot=True, vehicles=vehicles(False), counters=CLOUDS["far beyond it"],
    )  # fmt: skip
    fires(scene, "A1", 1, 1, 6, 6, 3)
    assert [each["hits"] for each in scene.told("stray")] == [3]


# People on foot

MORE = {"tripod:ir-ll": ("backpack", "power-pack")}
"""What a weapon needs besides."""


def on_foot(
    kit: str, *, cloud: str = "none", third: bool = True, skills: Any = None, rules: int = 3
) -> Scene:
    """B's driver is to fire at A's, behind whom C's stands, or the wall."""
    people = [{"vehicle": 0, **MAN}, {"vehicle": 1, **square(18, 25)}]
    people += [{"vehicle": 2, **BEHIND}] if third else []
    more: Mapping[str, Any] = {"skills": skills} if skills else {}
    scene = Scene(
        AWAY[0], AWAY[1], {"x": 18_000, "y": 20_000}, people=people, map=field(),
        on_foot=True, gear=[[], [kit, *MORE.get(kit, ())], []], counters=CLOUDS[cloud], **more,
    )  # fmt: skip
    if kit.startswith("tripod:"):
        scene.state.tripods = [Tripod(100, 0)]
    if rules != 3:
        scene.state.settings = {**scene.state.settings, OPTION: rules}
    return scene


@pytest.mark.parametrize(
    ("kit", "cloud", "flies"),
    [
        ("laser-rifle", "none", True),
        ("laser-rifle", "beyond it", False),
        ("submachine-gun", "beyond it", True),
        ("tripod:ir-ll", "beyond it", True),
    ],
)
def test_a_hand_laser_that_has_missed_ends_at_a_cloud(kit: str, cloud: str, flies: bool) -> None:
    scene = on_foot(kit, cloud=cloud)
    fires(scene, "A1", 1, 1, *((1, 1) if flies else ()))
    assert len(scene.told("stray")) == flies


def wounded(state: State) -> None:
    (man,) = [each for each in state.walkers if each.vehicle == 1]
    man.points = 2


def gassed(state: State) -> None:
    state.gassed = [Gassed(100, CHOKING, 9, 1)]


def steady(state: State) -> None:
    (man,) = [each for each in state.walkers if each.vehicle == 1]
    state.turn = 2
    man.aim_target, man.aim_turn, man.aim_run = 1_200, 1, 1


@pytest.mark.parametrize(
    ("kit", "skills", "change"),
    [
        ("submachine-gun", [[0, 0, 0], [0, 0, 2], [0, 0, 0]], None),
        ("submachine-gun", [[0, 0, 0], [0, 0, -1], [0, 0, 0]], None),
        ("tripod:mg", [[0, 0], [0, 3], [0, 0]], None),
        ("submachine-gun", None, wounded),
        ("submachine-gun", None, gassed),
    ],
)
def test_nobody_aims_a_missed_shot_of_people_on_foot_either(
    kit: str, skills: Any, change: Any
) -> None:
    """Missed Shots and ruling 32: without skill, and what only an aimed shot suffers."""
    plain, scene = on_foot(kit), on_foot(kit, skills=skills)
    if change:
        change(scene.state)
    for each in (plain, scene):
        fires(each, "A1", 1, 1, 1, 1)
    (told,), (found,) = plain.told("stray"), scene.told("stray")
    assert found["needed"] == told["needed"]
    # What was aimed has the modifier.
    assert scene.told("foot-shot")[0]["needed"] != plain.told("foot-shot")[0]["needed"]


def test_older_records_aim_their_missed_shots() -> None:
    scene = on_foot("submachine-gun", skills=[[0, 0, 0], [0, 0, 2], [0, 0, 0]], rules=2)
    fires(scene, "A1", 1, 1, 1, 1)
    assert ["handgunner", 2, ""] in scene.told("stray")[0]["lines"]


def test_a_missed_rocket_of_a_tripod_bursts_where_it_hits() -> None:
    """Burst Effect: a light rocket does a die to all others within an inch of whom it hits; A's
    driver, a whole inch from C's, is one of them."""
    scene = on_foot("tripod:ltr")
    fires(scene, "A1", 1, 1, 6, 6, 1, 1)
    (stray,) = scene.told("stray")
    assert stray["hit"]
    assert [each["by"] for each in scene.told("hurt")] == ["shot", "burst"]
