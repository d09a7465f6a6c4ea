"""Magazines, links and launchers on tripods (Pedestrian Equipment, Tripod Weapons)."""

from __future__ import annotations

import pytest

from tests.systems.classic.play.test_rulings_gear import at_tripod, until_foot
from tests.systems.classic.play.test_rulings_on_foot import walker
from wreckyard.systems.classic.actions import parse
from wreckyard.systems.classic.aims_on_foot import aim_ahead, sweeps_area
from wreckyard.systems.classic.gear import record_of, set_used, shots_left
from wreckyard.systems.classic.kits import thing_name


def test_tripod_weapons_are_loaded_anew_with_a_magazine_in_a_turn() -> None:
    scene = at_tripod(["tripod:mg", "backpack", "tripod-magazine"])
    until_foot(scene)
    assert "reload T-MG" not in scene.options
    # It has fired all of its 20 shots.
    set_used(scene.state, 0, 0, 20)
    assert shots_left(scene.state, 0, 0) == 0
    scene.do("reload T-MG")
    assert scene.told("busy")[-1]["phases"] == 5
    assert shots_left(scene.state, 0, 0) == 20
    # There was one.
    set_used(scene.state, 0, 0, 20)
    walker(scene).busy = walker(scene).doing = 0
    until_foot(scene)
    assert scene.options == ["unmount", "halt"]


def test_tripod_lasers_have_no_magazines() -> None:
    scene = at_tripod(["tripod:ll", "backpack", "power-pack", "tripod-magazine"])
    until_foot(scene)
    set_used(scene.state, 0, 0, 5)
    assert scene.options == ["unmount", "halt"]


def test_linked_weapons_on_a_tripod_fire_together_a_roll_for_each() -> None:
    scene = at_tripod(["tripod:mg+mg"])
    front = scene.state.outfits[1].part_of["armor-front"]
    before = scene.state.vehicles[1].condition.left[front]
    shot = next(each for each in scene.options if each.startswith("fire driver T-MG-MG > B:F"))
    # Two dice to hit and one for damage, twice.
    scene.do(shot, 6, 6, 2, 6, 6, 1)
    assert [each["hits"] for each in scene.told("foot-shot")] == [2, 1]
    assert before - scene.state.vehicles[1].condition.left[front] == 3
    # Each has fired one of its 20.
    assert shots_left(scene.state, 0, 0) == 19
    assert walker(scene).aim_run == 1
    assert thing_name("tripod:mg+mg") == "Linked Machine Gun on a tripod"


def test_linked_weapons_sweep_nobody() -> None:
    assert sweeps_area(record_of("tripod:mg"))
    assert not sweeps_area(record_of("tripod:mg+mg"))


def test_linked_lasers_on_a_tripod_draw_twice() -> None:
    """A light laser draws a unit a shot, a pack gives 20 (house)."""
    assert [record_of(code).shots for code in ("tripod:ll", "tripod:ll+ll")] == [20, 10]  # type: ignore[union-attr]


@pytest.mark.parametrize(("skill", "less"), [(-1, -2), (0, 0), (2, 2)])
def test_a_grenade_launcher_on_a_tripod_fires_with_gunnery(skill: int, less: int) -> None:
    scene = at_tripod(["tripod:gl"], skills=[[0, skill], [0, 0]])
    grounds = [each for each in scene.options if each.startswith("fire driver T-GL > ground")]
    assert {each.split(" ")[0] for each in scene.options} == {"fire", "done"}
    found = aim_ahead(scene.state, walker(scene), parse(grounds[0]))
    assert found is not None
    assert found.number == 7
    gunner = [line.value for line in found.lines if line.name == "gunner"]
    assert gunner == ([less] if less else [])
    assert shots_left(scene.state, 0, 0) == 10
