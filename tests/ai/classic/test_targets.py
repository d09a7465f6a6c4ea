"""What drivers shoot at, and with what: guards are no armor, turrets are thin, loads differ."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.fire.gunnery import toll
from wreckyard.systems.classic import Mounted, design_to_json

BEFORE_IT = {"x": 12_500, "y": 9_000, "heading": 1800, "speed": 50}
"""Three inches ahead of who heads up from the middle of the lot, nose to nose."""


def face_to_face(car: str) -> Scene:
    """Two of a kind who see each other's fronts, at 5 mph."""
    here = {"x": 12_000, "y": 12_000, "heading": 0, "speed": 50}
    scene = Scene(here, BEFORE_IT, vehicles=[car, car])
    scene.until("fire")
    return scene


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_nobody_wastes_shots_on_wheelguards(level: str) -> None:
    # An autocannon with ten shots; 10 points of guard before each solid tire of 11.
    scene = face_to_face("brickwork")
    scene.state.vehicles[1].condition.left[0] = 50
    assert any("tire" in each for each in scene.options)
    assert answer(scene, level) == "fire driver AC:F > B:F"


def test_a_guard_is_worth_less_than_its_tire() -> None:
    scene = face_to_face("brickwork")
    body = scene.state.outfits[0].anatomy
    gun = body.guns[0].record
    guarded = toll(scene.state, 1, "tire-front-left", gun)
    left = scene.state.vehicles[1].condition.left
    for at, part in enumerate(body.parts):
        if part.kind == "guard":
            left[at] = 0
    assert guarded < toll(scene.state, 1, "tire-front-left", gun)


@pytest.mark.parametrize(("level", "part"), [("regular", "F"), ("ace", "turret")])
def test_an_ace_sees_how_thin_a_turret_is(level: str, part: str) -> None:
    # 37 points of armor in front, 15 on top with the 2 of a laser below, the only gun; 8 or more
    # instead of 6 or more is worth that.
    assert answer(face_to_face("brickwork-lantern"), level) == f"fire driver L:tur > B:{part}"


def test_an_ace_leaves_a_thick_turret_alone() -> None:
    # 30 points on top, 25 in front, 15 at the sides.
    assert not answer(face_to_face("school-run"), "ace").endswith("turret")


LOADS = {
    "smoke, then tear gas": ("ss", "ss-normal", "ss-tear-gas", "select SS:B 2"),
    "tear gas, then smoke": ("ss", "ss-tear-gas", "ss-normal", ""),
    "mines to be set off, then others": ("md", "md-remote", "md-normal", "select MD:B 2"),
    "mines, then others to be set off": ("md", "md-normal", "md-remote", ""),
}
"""A weapon, its own load, that of its magazine, and what is switched."""


@pytest.mark.parametrize("level", ["regular", "ace"])
@pytest.mark.parametrize(("weapon", "own", "more", "switched"), LOADS.values(), ids=LOADS)
def test_a_magazine_switch_is_set_to_what_harms_a_chaser_by_itself(
    weapon: str, own: str, more: str, switched: str, level: str
) -> None:
    loads = ((own, 10),), (((more, 10),),)
    design = car(Mounted(weapon, "back", False, *loads, True), ("mg", "front"), name="Chooser")
    scene = Scene(
        {"x": 12_000, "y": 14_000, "heading": 0, "speed": 100},
        vehicles=[design_to_json(design), "pocket-change"],
    )
    scene.until("fire")
    said = answer(scene, level)
    assert said == switched if switched else not said.startswith("select")
    if switched:
        scene.do(said)
        # Once is enough.
        assert scene.asked != ("fire", "A") or not answer(scene, level).startswith("select")


def test_what_a_hit_is_worth_does_not_go_by_what_was_asked_before() -> None:
    # Gun against a tire, of a car at 10 mph and then at 15: its hazard grows with the speed.
    scene = face_to_face("tin-casserole")
    motion = scene.state.vehicles[1].motion
    gun = scene.state.outfits[0].anatomy.guns[0].record
    motion.speed = 100
    slow = toll(scene.state, 1, "tire-front-left", gun)
    motion.speed = 150
    assert toll(scene.state, 1, "tire-front-left", gun) > slow
