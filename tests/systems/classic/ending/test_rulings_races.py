"""Rulings of races, named after the paragraph on the racetrack map and how it is read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, check_options, ground_of
from wreckyard.systems.classic.ending.races import along, laps_done, standings

LINES = 9
"""The Ring has so many lines: after the first each lap has so many more."""

BEFORE_THE_LINE = {"x": 23_250, "y": 2000, "heading": 900, "speed": 300}
"""A car that heads for the start of the Ring, its nose a quarter inch before it."""

LATE = {"x": 30_000, "y": 22_000, "heading": 2700, "speed": 0}
"""Another, at rest on the other side of the track."""


def race(*vehicles: dict[str, Any], laps: int = 1, **more: Any) -> Scene:
    """A race on the Ring."""
    return Scene(*vehicles, map="ring", scenario="race", laps=laps, **more)


def drive_on(scene: Scene, seat: str = "A") -> None:
    """An inch straight ahead."""
    scene.until("maneuver", seat)
    scene.do("straight")


def test_a_line_is_passed_with_the_nose() -> None:
    """A quarter inch before the line, an inch on: the first line is passed, and the lap begins."""
    scene = race(BEFORE_THE_LINE, LATE)
    drive_on(scene)
    assert scene.state.vehicles[0].passed == 1
    assert laps_done(scene.state, 0) == 0
    assert scene.told("lap") == []


def test_lines_count_only_in_their_order() -> None:
    """Who missed the line before gets nothing for this one."""
    scene = race({**BEFORE_THE_LINE, "passed": 3, "marked": 1}, LATE, phase=3)
    drive_on(scene)
    assert scene.pose() == (24_250, 2000, 900)
    assert scene.state.vehicles[0].passed == 3


def test_the_first_to_have_driven_all_laps_wins() -> None:
    """Racetrack Map: the first one to complete the path, whatever his condition."""
    nearly = {**BEFORE_THE_LINE, "passed": LINES, "marked": 1, "parts": {"armor-front": 0}}
    scene = race(nearly, {**LATE, "passed": LINES - 1, "marked": 1}, phase=3)
    drive_on(scene)
    assert scene.told("lap") == [{"vehicle": 0, "lap": 1, "laps": 1}]
    assert scene.told("home") == [{"vehicle": 0, "place": 1}]
    while not scene.state.over:
        scene.do("hold" if "hold" in scene.options else scene.options[0])
    assert scene.told("placed") == [{"order": [0, 1], "points": [1, 0]}]
    assert scene.told("game-ended")[0] | {"turns": 1} == {"winners": [0], "why": "race", "turns": 1}
    found = RULES.outcome(scene.state)
    assert found is not None
    assert (found.winners, found.points) == ((0,), (1, 0))


def test_more_laps_go_on() -> None:
    """Of two laps one is driven: nobody is home."""
    scene = race({**BEFORE_THE_LINE, "passed": LINES, "marked": 1}, LATE, laps=2, phase=3)
    drive_on(scene)
    assert scene.told("lap") == [{"vehicle": 0, "lap": 1, "laps": 2}]
    assert scene.told("home") == []


def test_who_still_drives_is_placed_by_how_far_he_has_come() -> None:
    """After more lines further; between the same two by the way between them; who is out last."""
    scene = race(
        {"x": 30_000, "y": 3000, "heading": 900, "passed": 1, "marked": 1},
        {"x": 28_000, "y": 5000, "heading": 900, "passed": 1, "marked": 1},
        {"x": 40_000, "y": 10_000, "heading": 1800, "passed": 3, "marked": 1},
        {"x": 20_000, "y": 22_000, "heading": 2700, "passed": 5, "marked": 1, "out": 12},
        phase=2,
    )
    assert standings(scene.state) == [2, 0, 1, 3]
    # From the middle of the first line, 24¼ inches from the left.
    assert along(scene.state, 0) == 30_000 - 24_250


def test_nobody_fires_before_he_has_passed_the_start() -> None:
    """House: two cars nose to tail are asked for fire once the one behind is past the line."""
    ahead = {"x": 28_000, "y": 2000, "heading": 900, "passed": 1, "marked": 1}
    behind = {"x": 24_000, "y": 2000, "heading": 900}
    silent = race(behind, ahead, phase=2)
    loud = race({**behind, "passed": 1, "marked": 1}, ahead, phase=2)
    for scene, asked in ((silent, False), (loud, True)):
        kinds = set()
        for _ in range(6):
            kinds.add(scene.asked)
            scene.do("hold" if "hold" in scene.options else scene.options[-1])
        assert (("fire", "A") in kinds) is asked


def test_one_starts_from_the_places_of_the_course() -> None:
    state = RULES.setup(3, {"scenario": "race"}, LiveChance(4))
    decision = RULES.decision(state)
    assert decision is not None
    gates = {each.gate for each in decision.options}
    assert gates == set(range(6))
    RULES.apply(state, RULES.parse("enter 0 20"), LiveChance(4))
    first = state.vehicles[decision.seat]
    # Its middle on the place, its nose a quarter inch before the line.
    assert (first.x, first.y, first.heading) == (23_000, 5500, 900)


def test_a_race_in_which_nobody_gets_on_is_called_off() -> None:
    """House: after 45 turns without a line passed; who is furthest wins."""
    stuck = {"heading": 900, "passed": 1, "marked": 1}
    scene = race({"x": 30_000, "y": 3000, **stuck}, {"x": 28_000, "y": 5000, **stuck}, phase=2)
    scene.state.turn = 45
    for vehicle in scene.state.vehicles:
        vehicle.condition.aims = []
    while not scene.state.over and scene.state.turn < 48:
        scene.do("hold" if "hold" in scene.options else scene.options[-1])
    assert scene.told("game-ended")[0]["why"] == "turns"
    assert scene.told("game-ended")[0]["winners"] == [0]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"scenario": "marathon"},
         "option 'scenario' must be one of race, road-duel, pack-attack, highway-chase, or empty for a duel, not 'marathon'"),
        ({"laps": 2},
         "option 'laps' is for races and chases: option 'scenario' must be 'race' or 'highway-chase'"),
        ({"scenario": "race", "laps": 21},
         "option 'laps' must be a whole number from 0 to 20, not 21"),
        ({"scenario": "race", "map": "lot"}, "option 'map': Lot has no course to race on"),
    ],
)  # fmt: skip
def test_what_cannot_be_raced_is_told(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as told:
        check_options(2, options)
    assert str(told.value) == sentence


def test_a_lap_of_the_ring_is_a_hundred_inches() -> None:
    assert 98_000 < ground_of("ring").course.length < 102_000


def test_the_eight_crosses_itself() -> None:
    """Racetrack Map, figure 8: on the way east one crosses the way south, and no line of it counts
    yet."""
    ground = ground_of("eight")
    assert 140_000 < ground.course.length < 142_000
    car = {"x": 17_800, "y": 22_000, "heading": 900, "speed": 600, "passed": 1, "marked": 1}
    there = {"x": 5000, "y": 22_000, "heading": 900}
    scene = Scene(car, there, scenario="race", map="eight", phase=2, turns=9)
    for _ in range(20):
        keep = next((each for each in ("hold", "straight", "done") if each in scene.options), "go")
        if scene.state.vehicles[0].x > 27_000:
            break
        scene.do(keep)
    # By the lines on both sides of the crossing, no further.
    assert scene.state.vehicles[0].passed == 2
