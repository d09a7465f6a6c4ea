"""Computer people who find ways: up a ramp to who stands on a platform, round walls, into cover."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.classic.asking import answer
from tests.ai.classic.test_floors import walked, where
from tests.ai.classic.test_on_foot import LEVELS, WRECK
from tests.systems.classic.foot.test_rulings_on_foot import until_foot
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import square
from wreckyard.systems.classic import FIRST_PERSON
from wreckyard.systems.classic.place.heights import height_at
from wreckyard.systems.classic.state.condition import LastFire

HILL = yard(
    platforms=[box(40, 32, 24, 24, rise=4)],
    ramps=[box(28, 40, 12, 8, up="east", angle=20, rise=4)],
)
"""A platform an inch high, with a ramp up to it from the west."""

LOST = {"parts": WRECK, "out": 11}


def man(seat: int, place: tuple[int, int], **more: int) -> dict[str, int]:
    return {"vehicle": seat, **square(*place), **more}


def hunt(ground: dict[str, Any], own: tuple[int, int], other: tuple[int, int]) -> Scene:
    """Both cars are kills; A's driver has nothing but his fists, B's lies and does nothing."""
    return Scene(
        {"x": 3_000, "y": 22_000, **LOST},
        {"x": 21_000, "y": 22_000, **LOST},
        map=ground,
        on_foot=True,
        people=[man(0, own), man(1, other, prone=1)],
        gear=[[], []],
    )


def test_he_goes_round_to_the_ramp_and_up_to_who_stands_on_a_platform() -> None:
    """North of the platform, whose side is a wall, a bit more than an inch from the other."""
    scene = hunt(HILL, own=(42, 30), other=(42, 35))
    walked(scene, "regular", 250)
    x, y, _ = where(scene)
    assert height_at(scene.state, 250 * x + 125, 250 * y + 125) == 1000
    assert max(abs(x - 42), abs(y - 35)) == 1


def test_he_goes_round_a_wall_and_is_not_caught_in_a_corner() -> None:
    """Walls on three sides of him, the other right behind the middle one."""
    trap = yard(
        walls=[box(40, 30, 2, 20), box(30, 30, 10, 2), box(30, 48, 10, 2)],
    )
    scene = hunt(trap, own=(38, 40), other=(44, 40))
    walked(scene, "regular", 250)
    x, y, _ = where(scene)
    assert max(abs(x - 44), abs(y - 40)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_who_stands_in_the_open_runs_for_a_wall_that_hides_him(level: str) -> None:
    """A car at rest 15 inches to the east; a wall two inches to the west of him is cover behind it
    alone."""
    ground = yard(walls=[box(28, 38, 2, 12)])
    scene = Scene(
        {"x": 3_000, "y": 22_000, **LOST},
        {"x": 23_000, "y": 11_125, "heading": 2700},
        map=ground,
        on_foot=True,
        people=[man(0, (38, 44))],
    )
    until_foot(scene)
    assert answer(scene, level) == "sprint"
    walked(scene, level, 120)
    x, y, _ = where(scene)
    assert x < 28
    assert 38 <= y < 50


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("late", "rests"), [(0, False), (9, True)])
def test_who_is_in_sight_of_a_car_does_not_rest_until_he_must(
    level: str, late: int, rests: bool
) -> None:
    """In the open, 15 inches before a car at rest; he has sprinted for two turns."""
    scene = Scene(
        {"x": 3_000, "y": 22_000, **LOST},
        {"x": 23_000, "y": 11_125, "heading": 2700},
        map=yard(),
        on_foot=True,
        people=[man(0, (38, 44))],
    )
    until_foot(scene)
    scene.state.walkers[0].winded, scene.state.walkers[0].late = 2, late
    assert (answer(scene, level) == "rest") == rests


FAR_WALL = yard(walls=[box(28, 38, 2, 12)])
"""Eight inches to the west of the square (60, 44)."""


def in_the_open(*others: dict[str, int], aimed_at: bool) -> Scene:
    """A's driver stands eight inches before a wall, as far before a car at rest, which has aimed at
    him if that is said."""
    scene = Scene(
        {"x": 3_000, "y": 22_000, **LOST},
        {"x": 23_000, "y": 11_125, "heading": 2700},
        map=FAR_WALL,
        on_foot=True,
        people=[man(0, (60, 44)), *others],
    )
    scene.state.turn = 3
    until_foot(scene)
    if aimed_at:
        person = scene.state.walkers[0].person
        scene.state.vehicles[1].condition.aims[0] = LastFire(
            FIRST_PERSON + person, scene.state.turn, 1
        )
    return scene


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("aimed_at", "runs"), [(False, False), (True, True)])
def test_who_is_shot_at_runs_for_cover_that_is_further_off(
    level: str, aimed_at: bool, runs: bool
) -> None:
    assert (answer(in_the_open(aimed_at=aimed_at), level) == "sprint") == runs


def test_he_gets_there() -> None:
    """33 squares, seven in a turn: in the fifth."""
    scene = in_the_open(aimed_at=True)
    walked(scene, "regular", 120)
    x, y, _ = where(scene)
    assert x < 28
    assert 38 <= y < 50


def test_nobody_runs_for_cover_where_somebody_else_sees_him() -> None:
    """A foe stands behind the wall, from where he does not see him yet."""
    scene = in_the_open(man(1, (20, 44)), aimed_at=True)
    assert answer(scene, "regular") != "sprint"


def test_nobody_runs_for_cover_past_a_car() -> None:
    """It stands an inch north of the wall, so that the far end is four from it; he sees it from
    eight."""
    scene = in_the_open(aimed_at=True)
    car = scene.state.vehicles[1]
    car.x, car.y = 7_250, 8_500
    assert answer(scene, "regular") != "sprint"
