"""Computer drivers at night: lights, and whom they turn them on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.sight.test_rulings_night import AHEAD, CREWED, GUN, LIT, NOSE
from wreckyard.ai.classic.fire.sketch import rig_of
from wreckyard.systems.classic import design_to_json
from wreckyard.systems.classic.state.rows import Beam

LEVELS = ("regular", "ace")


def facing(one: Any, two: Any, **more: Any) -> Scene:
    scene = Scene(
        NOSE,
        {**AHEAD, "heading": 1800},
        vehicles=[design_to_json(each) for each in (one, two)],
        light="night",
        **more,
    )
    scene.until("fire")
    return scene


@pytest.mark.parametrize("level", LEVELS)
def test_a_gunner_without_a_shot_turns_the_light_on_the_foe(level: str) -> None:
    """Driver and gunner have one gun: the gunner holds the light, the driver shoots by it."""
    scene = facing(CREWED, GUN)
    assert answer(scene, level) == "shine gunner-1 light-F > B"


@pytest.mark.parametrize("level", LEVELS)
def test_an_unarmed_driver_blinds_who_can_shoot_at_him(level: str) -> None:
    scene = facing(replace(LIT, weapons=()), GUN)
    assert answer(scene, level) == "shine driver light-F > B"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_lights_up_a_foe_who_is_held_already(level: str) -> None:
    scene = facing(CREWED, GUN)
    scene.state.beams = [Beam(0, 0, 0, 1, 1, 1, 1)]
    assert answer(scene, level).startswith("fire driver MG:F > B")


def test_a_blinded_driver_reckons_with_it() -> None:
    scene = facing(GUN, LIT)
    dark = rig_of(scene.state, 0).guns[0].number
    scene.state.beams = [Beam(1, 0, 0, 0, 1, 1, 1)]
    assert rig_of(scene.state, 0).guns[0].number == dark + 10
