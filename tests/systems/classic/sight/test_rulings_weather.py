"""Road Conditions; Targeting Modifiers, Visibility (2.6, 2.9): weather and ground of a match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.systems.classic import (
    RULES,
    Fitted,
    Maneuver,
    check_options,
    design_to_json,
    names_in,
    tell_event,
)
from wreckyard.systems.classic.book.driving import braking
from wreckyard.systems.classic.drive.helm import maneuver_difficulty
from wreckyard.systems.classic.drive.throttle import brake_difficulty
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.sight.bearing import Aim, Bearing

GUN = armed(("mg", "front"))
BEND = Maneuver("bend", "L", 30)
"""D2 on a dry road."""

CONDITIONS = [
    # weather, ground; the D of that bend, of braking by 20 (D2 too), what comes off a shot
    ("", "", 2, 2, 0),
    ("light-rain", "", 3, 3, -2),
    ("heavy-rain", "", 4, 4, -3),
    ("fog", "", 2, 2, -3),
    ("light-snow", "", 4, 4, -2),
    ("heavy-snow", "", 5, 5, -3),
    ("", "gravel", 3, 3, -1),
    ("", "ice", 6, 6, 0),
    # Everything that applies adds up (ruling 8).
    ("light-rain", "gravel", 4, 4, -3),
    ("heavy-snow", "ice", 9, 9, -3),
]


@pytest.mark.parametrize(("weather", "surface", "bend", "brakes", "aim"), CONDITIONS)
def test_road_conditions(weather: str, surface: str, bend: int, brakes: int, aim: int) -> None:
    state = duel(GUN, GUN, weather=weather, surface=surface)
    put(state, 0, 12, 12, 0, 30)
    put(state, 1, 12, 8, 0, 30)
    assert maneuver_difficulty(state, 0, BEND, 300) == bend
    assert brake_difficulty(state, 0, braking(20)) == brakes
    # What asks nothing of a driver is no harder.
    assert maneuver_difficulty(state, 0, Maneuver("straight"), 300) == 0
    assert brake_difficulty(state, 0, braking(10)) == 0
    bearing = Bearing(3000, True, ("back",), ("front",), False)
    found = to_hit(state, Aim(0, "driver", 0, 1, "back"), bearing)
    # A car from behind is -1.
    assert found.total == -1 + aim


@pytest.mark.parametrize(
    ("weather", "surface", "difficulty"),
    [("", "", 3), ("light-rain", "", 4), ("fog", "", 3), ("heavy-snow", "gravel", 7)],
)
def test_road_conditions_add_to_hazards(weather: str, surface: str, difficulty: int) -> None:
    """An obstacle is D3; its dice do nothing to the tires (1d-3: a 1 each)."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "speed": 100, "status": 7, "reflexes": 6},
        {"x": 3_000, "y": 20_000},
        counters=[[1, 12_000, 11_000, 0]],
        weather=weather,
        surface=surface,
    )
    scene.until("maneuver")
    scene.do("straight", 1, 1, 1, 1)
    assert [each["difficulty"] for each in scene.told("control")] == [difficulty]


@pytest.mark.parametrize(
    ("weather", "surface", "added"),
    [("", "", -1), ("light-rain", "", 0), ("heavy-snow", "gravel", 3)],
)
def test_road_conditions_count_on_the_crash_table_of_a_hazard_too(
    weather: str, surface: str, added: int
) -> None:
    """An obstacle is D3: D less 3, and −1 at 30 mph (ruling 8)."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "speed": 300, "status": -6, "reflexes": 6},
        {"x": 3_000, "y": 20_000},
        counters=[[1, 12_000, 11_000, 0]],
        weather=weather,
        surface=surface,
    )
    scene.until("maneuver")
    # A die for each tire, one for control, two on the table, one for the hand of a fishtail.
    scene.do("straight", 1, 1, 1, 1, 1, 1, 1, 1)
    assert [(each["table"], each["added"]) for each in scene.told("crash")] == [(2, added)]


@pytest.mark.parametrize(("surface", "difficulty"), [("", 2), ("gravel", 2), ("ice", 5)])
def test_antilock_braking_system_on_rain_snow_ice_and_gravel(surface: str, difficulty: int) -> None:
    spared = replace(GUN, accessories=(Fitted("antilock-brakes"),))
    state = duel(spared, GUN, surface=surface)
    put(state, 0, 12, 12, 0, 30)
    assert brake_difficulty(state, 0, braking(20)) == difficulty


def test_the_story_begins_with_the_weather() -> None:
    scene = Scene({"x": 9_000, "y": 9_000}, weather="heavy-rain", surface="gravel")
    (event,) = RULES.opening(scene.state)
    told = tell_event(event, names_in(scene.state))
    assert told.startswith("Lot, heavy rain, gravel: the slowest")


@pytest.mark.parametrize(
    "options", [{"weather": "frogs"}, {"weather": None}, {"surface": "light-rain"}, {"surface": 3}]
)
def test_what_is_no_weather_is_refused_in_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match=r"option '(weather|surface)' must be"):
        check_options(2, options)


def test_fine_weather_on_a_road_leaves_no_trace() -> None:
    found = check_options(2, {"weather": "", "surface": "", "vehicles": [design_to_json(GUN)] * 2})
    assert "weather" not in found
    assert "surface" not in found
