"""Skill Descriptions: Handgunner. Its plusses add to hand weapons and grenades; unlearned it takes
2 off what is aimed, and nothing off what is thrown."""

from __future__ import annotations

import pytest

from tests.systems.classic.fire.test_rulings_by_hand import inside
from tests.systems.classic.fire.test_rulings_by_hand import lines as inside_lines
from tests.systems.classic.fire.test_rulings_foot_fire import lines, scene_of, sum_of, until_fire
from tests.systems.classic.fire.test_rulings_tosses import scene_of as aboard
from tests.systems.classic.fire.test_rulings_tosses import toss
from tests.systems.classic.fire.test_rulings_tripods import at_tripod
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, check_options
from wreckyard.systems.classic.fire.grenades.tossing import toss_ahead

LEVELS = [(-1, -2), (0, 0), (2, 2)]
"""Handgunner, and what it adds to an aimed shot."""


@pytest.mark.parametrize(("level", "adds"), LEVELS)
def test_it_counts_on_foot_and_gunnery_does_not(level: int, adds: int) -> None:
    scene = scene_of(foe={"x": 6_125, "y": 6_500}, skills=[[0, 3, level], [0, 0]])
    until_fire(scene)
    found = sum_of(scene, "fire driver SMG > B:B")
    # Without any skill an SMG needs 7 here: see the rulings of fire on foot.
    assert found.needed == 7 - adds
    assert {"gunner", "handgunner"} & set(lines(found)) == ({"handgunner"} if adds else set())


@pytest.mark.parametrize(("level", "adds"), LEVELS)
def test_it_counts_from_inside_a_vehicle(level: int, adds: int) -> None:
    scene = inside(skills=[[0, 3, level], [0, 0]])
    assert inside_lines(scene, "shoot driver SMG > B:L").get("handgunner", 0) == adds
    # The passenger has his own.
    assert "handgunner" not in inside_lines(scene, "shoot passenger-1 SMG > B:L")


@pytest.mark.parametrize(("level", "adds"), [(-1, 0), (0, 0), (2, 2)])
def test_grenades_need_no_learning(level: int, adds: int) -> None:
    scene = aboard(skills=[[0, 0, level], [0, 0]])
    found = toss_ahead(scene.state, 0, RULES.parse(toss(scene)))
    assert lines(found).get("handgunner", 0) == adds


@pytest.mark.parametrize(("level", "adds"), [(-1, 0), (2, 2)])
def test_nor_do_those_that_are_thrown_on_foot(level: int, adds: int) -> None:
    kit = ("explosive",)
    scene = scene_of(kit=kit, man={"x": 6_125, "y": 9_125}, skills=[[0, 0, level], [0, 0]])
    until_fire(scene)
    # Three inches to the north: nearer ones are put down.
    assert (
        lines(sum_of(scene, "fire driver explosive > ground 6250 9250")).get("handgunner", 0)
        == adds
    )


def test_at_a_tripod_gunnery_counts_in_its_place() -> None:
    scene = at_tripod(["tripod:gl"], skills=[[0, 2, 5], [0, 0]])
    ground = next(each for each in scene.options if each.startswith("fire driver T-GL > ground"))
    found = lines(sum_of(scene, ground))
    assert (found["gunner"], "handgunner" in found) == (2, False)


def test_a_fist_has_no_such_skill() -> None:
    beside = {"x": 6_125, "y": 11_875}
    scene = scene_of(kit=(), man=beside, skills=[[0, 0, 4], [0, 0]])
    until_fire(scene)
    assert "handgunner" not in lines(sum_of(scene, "fire driver fist > B1"))


def test_it_is_for_matches_with_people_on_foot() -> None:
    with pytest.raises(Malformed, match="the last two numbers of 'skills', are for 'on_foot'"):
        check_options(2, {"skills": [[0, 0, 1], [0, 0]]})
    # A base skill is what everybody has of whom nothing is said.
    assert check_options(2, {"skills": [[0, 0, 0, 0], [0, 0]]})["skills"] == [[0, 0], [0, 0]]
