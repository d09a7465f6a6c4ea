"""Drivers of the classic and what lies on the ground: debris, mines, spikes, oil."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.play.scene import Scene
from wreckyard.ai.classic.country import Country
from wreckyard.systems.classic.counters import (
    CONTACT,
    DEBRIS,
    MINES,
    OBSTACLE,
    OIL,
    SMOKE,
    SPIKES,
    SQUARE,
    Counter,
)

BEFORE = 10_700
"""Seven tenths of an inch before the front of who heads up from ``START``."""

START = 12_000


def strewn(kind: int, live: int, speed: int = 400) -> Scene:
    """A car at a speed with one thing on its way; its foe is far behind and cannot shoot."""
    scene = Scene(
        {"x": START, "y": START, "heading": 0, "speed": speed, "status": -2},
        {"x": 2_000, "y": 22_000, "heading": 1_800},
    )
    shots = scene.state.vehicles[1].condition
    shots.shots = [[0] * len(row) for row in shots.shots]
    scene.state.counters.append(Counter(kind, START + 300, BEFORE, 0, live))
    scene.until("maneuver")
    return scene


@pytest.mark.parametrize(
    ("kind", "live", "hard"),
    [(DEBRIS, 3, 1), (OBSTACLE, 3, 3), (MINES, CONTACT, 0), (SPIKES, 1, 0), (OIL, SQUARE, 2)],
)
def test_what_lies_there_is_met_once_and_costs(kind: int, live: int, hard: int) -> None:
    state = strewn(kind, live).state
    country = Country(state, 0)
    here = state.vehicles[0].pose
    on = here._replace(y=here.y - 1_000)
    beyond = on._replace(y=on.y - 200)
    assert country.scraped(here, on)[0] == hard
    assert country.scraped(here, on)[1] > 0
    # It lies under the vehicle already, and is left behind.
    assert country.scraped(on, beyond) == (0, 0.0)
    assert country.scraped(here, here._replace(x=here.x + 3_000)) == (0, 0.0)


@pytest.mark.parametrize(
    ("kind", "live", "y", "hard"),
    [(OIL, SQUARE, BEFORE, 2), (OIL, SQUARE, START, 0), (DEBRIS, 3, BEFORE, 0)],
)
def test_a_maneuver_that_begins_on_oil_is_harder(kind: int, live: int, y: int, hard: int) -> None:
    # On the oil, and with the front seven tenths of an inch before it; debris is a hazard by itself.
    scene = strewn(kind, live)
    start = scene.state.vehicles[0].pose._replace(y=y)
    assert Country(scene.state, 0).oiled(start) == hard


@pytest.mark.parametrize(("kind", "live"), [(SMOKE, SQUARE), (DEBRIS, 0)])
def test_clouds_and_what_is_gone_are_in_nobodys_way(kind: int, live: int) -> None:
    state = strewn(kind, live).state
    assert Country(state, 0).flat


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_hardly_holds_his_car_drives_round_an_obstacle(level: str) -> None:
    # At 30 mph with handling 2 it asks for a roll; it lies to the right, and a drift costs D1.
    scene = strewn(OBSTACLE, 3, 300)
    scene.state.vehicles[0].motion.status = 2
    assert answer(scene, level) != "straight"
    scene.state.counters.clear()
    assert answer(scene, level) == "straight"
