"""Weapons that sweep an area (Area Effect)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.design.garage import mounted
from tests.systems.classic.foot.test_rulings_gear import at_tripod
from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.crewed import built
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.values import Event
from wreckyard.systems.classic import RULES, Walker, design_to_json, parse
from wreckyard.systems.classic.fire.aims_on_foot import swept_on_foot
from wreckyard.systems.classic.fire.arms_on_foot import arms_of
from wreckyard.systems.classic.fire.firing_at_people import person_shots_ahead
from wreckyard.systems.classic.fire.sweeping import neighbours
from wreckyard.systems.classic.state.declared import PersonShot


def line_up(weapon: str, *places: int, **more: Any) -> Scene:
    """A's car with a weapon in front, asked for fire; B's driver, gunner and passenger and C's
    driver stand four inches north of it, so far from its left."""
    car = design_to_json(built(weapons=(mounted(weapon, "front"),), gunners=0))
    people = [
        {"vehicle": at // 3 + 1, "rider": at % 3, "x": x, "y": 7_125, "doing": 5, "busy": 20}
        for at, x in enumerate(places)
    ]
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 4_000, "y": 20_000},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        vehicles=[car, design_to_json(built()), "pocket-change"],
        **more,
    )
    for _ in range(40):
        if scene.asked == ("fire", "A"):
            return scene
        idle(scene)
    raise AssertionError("A is never asked for fire")


def fired(scene: Scene, text: str, *faces: int) -> list[Event]:
    """What comes of a shot and of nobody else's; all dice must be used."""
    luck, story = Picks(*faces), []
    for _ in range(4):
        story += RULES.apply(scene.state, RULES.parse(text), luck)
        if scene.asked[0] != "fire":
            break
        text = "done"
    assert luck.left == []
    return story


def test_area_effect_the_example_of_four_people_in_a_line_an_inch_long() -> None:
    """Four rolls, two of them hits; 13 on three dice, so each of two neighbors takes 7."""
    scene = line_up("l", 11_625, 11_875, 12_125, 12_375)
    sweep = next(each for each in scene.options if each.startswith("sweep driver L:F > B1"))
    story = fired(scene, sweep, 6, 6, 6, 6, 1, 1, 1, 2, 4, 4, 5)
    (told,) = [each.data for each in story if each.kind == "swept"]
    assert sorted(told["targets"]) == [10_100, 10_101, 10_102, 10_200]
    assert (told["damage"], told["hits"]) == ([4, 4, 5], 7)
    assert len(told["victims"]) == 2
    assert [each.data["hits"] for each in story if each.kind == "hurt"] == [7, 7]


@pytest.mark.parametrize(
    ("weapon", "faces", "each"),
    [
        ("mg", (5,), 3),  # half of 5, rounded up
        ("ft", (5,), 5),  # flamethrowers do full damage against all
    ],
)
def test_area_effect_who_is_hit_takes_half_of_flamethrowers_all(
    weapon: str, faces: tuple[int, ...], each: int
) -> None:
    scene = line_up(weapon, 11_875, 12_125)
    sweep = next(text for text in scene.options if text.startswith("sweep"))
    story = fired(scene, sweep, 6, 6, 6, 6, *faces)
    assert [one.data["hits"] for one in story if one.kind == "swept"] == [each]


def test_area_effect_is_for_people_within_an_inch_of_one_another() -> None:
    near = line_up("mg", 11_625, 12_625)
    assert [each for each in near.options if each.startswith("sweep")]
    far = line_up("mg", 11_375, 12_625)
    assert not [each for each in far.options if each.startswith("sweep")]


def test_area_effect_is_of_weapons_that_sweep() -> None:
    """A recoilless rifle bursts instead, and a submachine gun has no area effect."""
    scene = line_up("rr", 11_875, 12_125)
    assert not [each for each in scene.options if each.startswith("sweep")]


def test_area_effect_of_a_tripod_and_of_nothing_in_the_hand() -> None:
    scene = at_tripod(["tripod:mg"])
    other = scene.state.walkers[1]
    scene.state.walkers.append(Walker(101, other.x + 250, other.y))
    arm = next(arms_of(scene.state, scene.state.walkers[0]))
    pairs = swept_on_foot(scene.state, scene.state.walkers[0], arm, other)
    assert [each.person for each, _ in pairs] == [100, 101]


def test_area_effect_the_defender_loses_neighbours_who_bear_it_best() -> None:
    """Of three in a row one is wounded: the two others are no neighbors, so one of the pairs it
    is."""
    row = [Walker(100 + at, 6_125 + 250 * at, 6_125) for at in range(4)]
    row[0].points = 1
    assert [each.person for each in neighbours(row, 2)] == [101, 102]
    row[1].points = 1
    assert [each.person for each in neighbours(row, 3)] == [101, 102, 103]


def test_a_sweep_that_was_declared_is_read_back() -> None:
    scene = line_up("mg", 11_875, 12_125)
    assert str(RULES.parse("sweep driver MG:F > B1")) == "sweep driver MG:F > B1"
    data = RULES.to_json(scene.state)
    gunner = scene.state.copy()
    gunner.vehicles[0].condition.worked[0] = 1
    gunner.at_people = [PersonShot(0, 0, 100, 0, (0,))]
    assert RULES.from_json(RULES.to_json(gunner)) == gunner
    assert RULES.from_json(data) == scene.state


def test_a_spike_gun_is_fired_straight_at_people_at_4_less_and_sweeps_them() -> None:
    """Spike Gun: a die to tires and pedestrians only; an area effect."""
    scene = line_up("sg", 11_875, 12_125)
    (found,) = person_shots_ahead(scene.state, 0, parse("fire driver SG:F > B1"))
    assert ("straight at it", -4) in [(line.name, line.value) for line in found.lines]
    # 7, somebody on foot -3, both at rest +2, over four inches -1, straight at him -4.
    assert found.needed == 13
    sweep = next(text for text in scene.options if text.startswith("sweep driver SG:F"))
    story = fired(scene, sweep, 6, 6, 6, 5)
    assert [one.data["hits"] for one in story if one.kind == "swept"] == [0]
