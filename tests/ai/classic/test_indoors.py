"""Computer people in and about buildings, and computer drivers before their walls."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.ai.classic.test_on_foot import LEVELS, until
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import AWAY, field, shed, square
from wreckyard.systems.classic import RULES, ahead, open_slice

FOE = {"x": 3_000, "y": 5_875, "heading": 900}
"""A car west of the shed, at rest, its gun toward it."""


@pytest.mark.parametrize("level", LEVELS)
def test_on_foot_one_goes_in_by_the_door_and_to_a_window(level: str) -> None:
    """From the south, four squares off the door; the foe is west, so is a window."""
    scene = shed(AWAY[0], FOE, man=square(36, 31))
    for _ in range(90):
        kind, _ = scene.asked
        if kind == "foot":
            scene.do(answer(scene, level))
        elif kind == "foot-fire":
            scene.do("done")
        else:
            options = scene.options
            scene.do("hold" if "hold" in options else options[-1])
    (man,) = scene.state.walkers
    house = scene.state.ground.houses[0]
    assert house.is_within(man.x, man.y)
    assert abs(man.x - 8_125) <= 250
    assert abs(man.y - 5_875) <= 250


@pytest.mark.parametrize("level", LEVELS)
def test_from_a_window_one_fires(level: str) -> None:
    scene = shed(AWAY[0], {"x": 5_500, "y": 5_875, "heading": 900}, man=square(33, 23))
    until(scene, "foot-fire", "A")
    assert answer(scene, level).startswith("fire driver SMG > B:")


@pytest.mark.parametrize("level", LEVELS)
def test_a_driver_does_not_drive_into_a_building(level: str) -> None:
    """Two inches before its southern wall at 30 mph, the foe to the side."""
    scene = Scene(
        {"x": 9_400, "y": 9_000, "heading": 0, "speed": 300},
        {"x": 18_000, "y": 9_000, "heading": 2_700},
        map=field(doors=[]),
    )
    for _ in range(30):
        kind, seat = scene.asked
        if seat == "A":
            text = answer(scene, level)
            if kind == "maneuver":
                found = RULES.parse(text).maneuver
                assert found is not None
                met = ahead(scene.state, 0, found, open_slice(scene.state)).meets
                assert not met
        else:
            options = scene.options
            text = "hold" if "hold" in options else options[-1]
        if scene.state.turn > 1:
            break
        RULES.apply(scene.state, RULES.parse(text), _Fours())


class _Fours:
    """Every die is a four."""

    def pick(self, count: int) -> int:
        return min(3, count - 1)

    def shuffle(self, items: object) -> list[int]:
        raise AssertionError("nothing is shuffled")
