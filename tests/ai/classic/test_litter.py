"""Drivers of the classic and what lies on the ground: debris, mines, spikes, oil."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.drive.country import Country
from wreckyard.ai.classic.drive.snares import snares
from wreckyard.systems.classic import State
from wreckyard.systems.classic.state.counters import (
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


def armored(**parts: int) -> State:
    """A car with tires of 12, 20 points below it and mines far off; the named parts have so
    much."""
    scene = Scene(
        {"x": START, "y": START, "parts": {each.replace("_", "-"): n for each, n in parts.items()}},
        {"x": 20_000, "y": 20_000},
        vehicles=["long-shadow"] * 2,
    )
    return scene.state


def test_what_mines_cost_goes_by_tires_and_armor_below() -> None:
    # Beside them two dice of six, a die at each tire; 12 points lose 3.5 at most, of 3 four of six
    # finish all. On them four of six, and the underbody as well. It has nothing to aim, so a tire is a
    # quarter of it: half for what is lost, half for being finished.
    whole = 4 * 0.25 * 0.5 * 3.5 / 12
    assert snares(armored(), 0, MINES)[0] == pytest.approx(2 / 6 * whole)
    bare = 3 * 0.25 * 0.5 * 3.5 / 12 + 0.25 * (0.5 + 0.5 * 4 / 6)
    assert snares(armored(tire_front_left=3), 0, MINES)[0] == pytest.approx(2 / 6 * bare)
    beside, onto = snares(armored(), 0, MINES)
    assert onto > 4 / 6 * whole > beside
    assert snares(armored(armor_underbody=0), 0, MINES)[1] > 3 * onto


def test_an_ace_beside_mines_does_not_take_them_for_passed() -> None:
    # The nose is a tenth of an inch before them, in the quarter inch round them: on is worse.
    state = strewn(MINES, CONTACT).state
    here = state.vehicles[0].pose._replace(y=BEFORE + 850)
    on = here._replace(y=here.y - 400)
    assert Country(state, 0).scraped(here, on) == (0, 0.0)
    assert Country(state, 0, keen=True).scraped(here, on)[1] > 0.05


def test_what_lies_on_the_straight_part_of_a_bend_is_met() -> None:
    # A tenth of an inch beyond the nose when it has made its inch ahead, aside of where a bend ends.
    state = strewn(DEBRIS, 3).state
    country = Country(state, 0)
    here = state.vehicles[0].pose
    ahead = here._replace(y=here.y - 1_000)
    away = ahead._replace(x=here.x - 1_500, heading=2_700)
    assert country.scraped(here, away) == (0, 0.0)
    assert country.scraped(here, away, ahead)[0] == 1
