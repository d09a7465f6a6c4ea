"""Quick judgments of shots against the exact odds of the rules."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.fire.gunnery import Gunnery, shots_at_vehicles
from wreckyard.ai.classic.fire.shots import shot_value
from wreckyard.ai.classic.fire.sketch import rig_of
from wreckyard.systems.classic.search import legal_actions

SPIKES = ["twin-thimble-spikes", "twin-thimble-spikes"]
"""A machine gun in front, 35 points there and 5 on each side."""

AROUND = {
    "straight before it": (0, -3_000, 1_800),
    "its side, seen aslant from its front": (1_000, -3_000, 1_800),
    "beside the nose, the middle outside the arc": (770, -920, 0),
    "across the nose": (600, -900, 900),
    "far off": (2_000, -9_000, 2_250),
}
"""Where a car stands, counted from another that heads up: to the right, down, its heading."""


def met(x: int, y: int, heading: int) -> Scene:
    """Two cars at rest, the second so far from the first."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000 + x, "y": 12_000 + y, "heading": heading},
        vehicles=SPIKES,
    )
    scene.until("fire")
    return scene


def judged(scene: Scene, keen: bool) -> float:
    """What the best shot of the first car is taken to be worth."""
    one, two = (rig_of(scene.state, number) for number in (0, 1))
    two.keen = keen
    return shot_value(one, one.pose, two, two.pose, True)


def exact(scene: Scene) -> float:
    """What its best shot at a side is worth by the rules."""
    gunnery = Gunnery(scene.state, 0, keen=True)
    shots = shots_at_vehicles(scene.state, tuple(legal_actions(scene.state)))
    return max(gunnery.value(each) for each in shots if each.part in tuple("FRBL"))


@pytest.mark.parametrize("where", AROUND.values(), ids=AROUND)
def test_a_keen_eye_sees_what_the_rules_offer(where: tuple[int, int, int]) -> None:
    scene = met(*where)
    assert judged(scene, keen=True) == pytest.approx(exact(scene))


def test_without_it_only_the_middle_of_a_car_is_seen() -> None:
    assert judged(met(*AROUND["beside the nose, the middle outside the arc"]), keen=False) == 0
    aslant = met(*AROUND["its side, seen aslant from its front"])
    assert judged(aslant, keen=False) < judged(aslant, keen=True)
