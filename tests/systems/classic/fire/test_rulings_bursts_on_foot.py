"""What bursts among people on foot (Burst Effect; Grenade Types; Fire and Explosion; mines)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic.fire.grenades.grenades import go_off
from wreckyard.systems.classic.ground.mines import blow_up
from wreckyard.systems.classic.harm.injury import blow_down
from wreckyard.systems.classic.sight.aims import shape_of
from wreckyard.systems.classic.state.counters import MINES
from wreckyard.systems.classic.state.play import Play


def beside(*men: tuple[int, int], **more: Any) -> Play:
    """A's driver, and B's where there are two, beside something that bursts."""
    people = [{"vehicle": number, "x": x, "y": y} for number, (x, y) in enumerate(men)]
    scene = Scene(
        {"x": 20_000, "y": 4_000}, {"x": 20_000, "y": 20_000}, people=people, on_foot=True, **more
    )
    return Play(scene.state, Picks(), [])


def thrown(play: Play, code: str, *faces: int) -> list[int]:
    """The points of everybody on foot after a grenade has gone off at 6, 6."""
    play.chance.left = list(faces)  # type: ignore[attr-defined]
    go_off(play, 6_000, 6_000, code, -1)
    assert play.chance.left == []  # type: ignore[attr-defined]
    return [each.points for each in play.state.walkers]


@pytest.mark.parametrize(
    ("code", "faces", "points"),
    [
        # 1 inch off and 1.875 inches off: a die for all within two inches
        ("explosive", [2], [1, 1]),
        ("flechette", [1], [2, 2]),
        # half an inch is too near for either
        ("thermite", [], [3, 3]),
        ("white-phosphorus", [6], [3, 3]),
        ("smoke", [], [3, 3]),
        ("fake", [], [3, 3]),
    ],
)
def test_grenade_types_hurt_people_within_their_radius(
    code: str, faces: list[int], points: list[int]
) -> None:
    play = beside((6_125, 6_875), (6_125, 7_875))
    # Of those that hurt vehicles too the die is rolled whoever is there.
    dice = faces or ([6] if code == "thermite" else [])
    assert thrown(play, code, *dice) == points


@pytest.mark.parametrize(
    ("die", "turns", "prone"), [(1, 600, 1), (3, 180, 1), (4, 130, 1), (5, 30, 0), (6, 10, 0)]
)
def test_grenade_types_a_concussion_puts_people_out(die: int, turns: int, prone: int) -> None:
    """1 hit within an inch, a roll within two."""
    play = beside((6_125, 7_625))
    assert thrown(play, "concussion", die) == [3]
    man = play.state.walkers[0]
    assert (man.stunned, man.prone) == (5 * turns, prone)


def test_grenade_types_a_solid_object_between_adds_5_to_a_concussion() -> None:
    play = beside((6_125, 7_875))
    play.state.vehicles[0].x, play.state.vehicles[0].y = 6_125, 7_000
    assert thrown(play, "concussion", 1) == [3]
    # 6: ten seconds.
    assert play.state.walkers[0].stunned == 50


def test_fire_and_explosion_hurts_people_within_two_inches() -> None:
    """One before the nose that blows up, one behind another car."""
    people = [
        {"vehicle": 0, "x": 6_125, "y": 4_125},
        {"vehicle": 1, "x": 8_125, "y": 4_125},
    ]
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 7_250, "y": 5_000}, people=people, on_foot=True)
    play = Play(scene.state, Picks(3, *[1] * 10, *[6] * 20), [])
    blow_down(play, 0, shape_of(scene.state, 0))
    assert [each.points for each in scene.state.walkers] == [0, 3]


def test_dropped_weapons_mines_burst_among_people() -> None:
    play = beside((6_125, 6_875), counters=[[MINES, 6_000, 6_000, 0, 1]])
    play.chance.left = [2]  # type: ignore[attr-defined]
    blow_up(play, 0, {}, [])
    assert [each.points for each in play.state.walkers] == [1]
