"""Shots of vehicles that miss, where there are buildings (Missed Shots)."""

from __future__ import annotations

from tests.systems.classic.play.scene import Scene
from tests.systems.classic.play.shed import AWAY, field, shed, square
from tests.systems.classic.play.test_rulings_buildings import finish_fire, until, wall_at
from wreckyard.systems.classic.actions import FIRST_WALL


def test_a_missed_shot_goes_on_and_hits_what_is_behind() -> None:
    """West of the shed B fires at somebody in the open between them, and misses: into its west wall, at
    6 points and the row in which he stands there is no window."""
    scene = shed(AWAY[0], {"x": 4_500, "y": 6_375, "heading": 900}, man=square(25, 25))
    until(scene, "fire", "B")
    scene.do(next(each for each in scene.options if each.endswith("> A1")))
    # 1 + 1 misses whatever is needed; the gun does a die, a 6.
    finish_fire(scene, 1, 1, 6)
    (stray,) = scene.told("stray")
    state = scene.state
    assert stray["target"] == FIRST_WALL + wall_at(state, 32, 25)
    assert stray["hits"] == 6
    assert state.breaches[wall_at(state, 32, 25)] == 1


def test_a_missed_shot_at_who_is_behind_is_at_minus_2() -> None:
    """C's driver stands in the line behind A's."""
    people = [{"vehicle": 0, **square(22, 25)}, {"vehicle": 2, **square(29, 25)}]
    car = {"x": 4_500, "y": 6_375, "heading": 900}
    scene = Scene(
        AWAY[0], car, {"x": 22_000, "y": 20_000}, people=people, map=field(), on_foot=True
    )
    until(scene, "fire", "B")
    scene.do(next(each for each in scene.options if each.endswith("> A1")))
    finish_fire(scene, 1, 1, 1, 1)
    (stray,) = scene.told("stray")
    assert ["stray", -2, ""] in stray["lines"]
    assert ["pedestrian", -3, ""] in stray["lines"]
    assert not stray["hit"]
