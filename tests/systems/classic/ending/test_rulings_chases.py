"""Rulings of Highway Chases, and of crash barriers (Racetrack Map), named after their
paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, check_options, ground_of, map_to_json
from wreckyard.systems.classic.ending.road import lead
from wreckyard.systems.classic.map.file.map import map_from_json, stock_map
from wreckyard.systems.classic.state.rows import ForkTaken

ROAD = ground_of("two-ways")

CARS = ["pocket-change", "pocket-change", "pocket-change"]


def chase(*vehicles: dict[str, Any], forks: Sequence[list[int]] = (), **more: Any) -> Scene:
    """A chase on Two Ways in which everybody stands somewhere, with the forks that the leader has
    come to: lines passed, and 0 (open), 1 (left) or 2 (right)."""
    cars = CARS[: len(vehicles)]
    scene = Scene(
        *vehicles, scenario="highway-chase", laps=1, map="two-ways", vehicles=cars, **more
    )
    scene.state.forks = [ForkTaken(*row) for row in forks]
    RULES.from_json(RULES.to_json(scene.state))
    return scene


def at_fork(y: int = 9200, **more: Any) -> dict[str, Any]:
    """Southward in the east road, half an inch before the line of the fork unless told; four lines
    are passed with it."""
    return {"x": 55_000, "y": y, "heading": 1800, "speed": 300, "passed": 3, "marked": 1} | more


def behind(**more: Any) -> dict[str, Any]:
    return {"x": 40_000, "y": 5000, "heading": 900, "speed": 0, "passed": 2, "marked": 1} | more


def drive(scene: Scene, *faces: int, until: str = "game-ended", answers: int = 60) -> None:
    """Everybody keeps on with those dice, until something happens, or for so many answers."""
    dice = Dice(*faces)
    for _ in range(answers):
        if scene.state.over or scene.told(until):
            return
        kept = next((each for each in ("hold", "straight", "done") if each in scene.options), "go")
        scene.story += RULES.apply(scene.state, RULES.parse(kept), dice)


@pytest.mark.parametrize(("die", "way"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0)])
def test_at_a_fork_a_die_says_which_way_the_leader_takes(die: int, way: int) -> None:
    """Highway Chases: 1 and 2 are right, 3 and 4 left, with 5 he may choose."""
    scene = chase(at_fork(), behind(), phase=1)
    drive(scene, die, until="fork")
    assert scene.told("fork") == [{"vehicle": 0, "die": die, "way": way}]
    assert scene.state.forks == [ForkTaken(4, way)]


def test_on_a_six_six_debris_fall_before_him_none_within_six_inches() -> None:
    """Each strays (1d - 1) half inches from a place 8 inches ahead (house): with 6 straight back to
    him the first is 5½ inches off, and is dropped again."""
    dice = [6, 1, 6, *[1, 1, 1] * 6]
    scene = chase(at_fork(), behind(), phase=1)
    drive(scene, *dice, until="fork")
    assert len(scene.state.counters) == 6
    car = scene.state.vehicles[0]
    assert all(each.y - car.y >= 6000 - 250 for each in scene.state.counters)


def test_who_takes_the_other_way_is_lost() -> None:
    """Other cars must follow: at the end of the phase the straggler is out of the chase."""
    scene = chase(
        at_fork(24_000, x=57_500, passed=5),
        at_fork(20_250, x=52_500, passed=4),
        behind(),
        phase=1,
        forks=[[4, 1]],
    )
    drive(scene, until="lost")
    assert scene.told("lost") == [{"vehicle": 1}]
    assert RULES.outcome(scene.state) is None


def test_who_follows_is_not_lost() -> None:
    scene = chase(
        at_fork(24_000, x=57_500, passed=5),
        at_fork(20_250, x=57_500, passed=4),
        phase=1,
        forks=[[4, 1]],
    )
    drive(scene, answers=8)
    assert scene.state.vehicles[1].passed == 5
    assert not scene.state.vehicles[1].lost


def test_a_choice_of_the_leader_is_made_by_driving() -> None:
    scene = chase(at_fork(20_250, x=52_500, passed=4), behind(), phase=1, forks=[[4, 0]])
    drive(scene, answers=8)
    assert scene.state.forks == [ForkTaken(4, 2)]


def test_the_leader_who_loses_all_has_won() -> None:
    """Both pursuers gone: the chase is over with the turn."""
    scene = chase(
        at_fork(24_000, x=57_500, passed=5),
        behind(gave_up=1),
        behind(y=7000, out=9),
        phase=2,
        forks=[[4, 1]],
    )
    drive(scene)
    assert scene.told("game-ended")[0] == {"winners": [0], "why": "lone", "turns": 1}


def test_who_flees_is_safe_when_the_laps_are_driven() -> None:
    """A lap has fifteen lines: with the sixteenth passing he is there, whoever is behind him
    (house)."""
    car = {"x": 16_700, "y": 5000, "heading": 900, "speed": 300, "passed": 15, "marked": 1}
    scene = chase(car, {**behind(), "x": 12_000, "passed": 15}, phase=1, forks=[[4, 1], [11, 2]])
    drive(scene)
    assert scene.told("safe") == [{"vehicle": 0}]
    assert scene.told("game-ended")[0]["winners"] == [0]
    assert scene.told("game-ended")[0]["why"] == "home"


def test_all_start_at_60_who_flees_twelve_inches_ahead() -> None:
    state = RULES.setup(3, {"scenario": "highway-chase", "vehicles": CARS}, Dice(1, 2, 3))
    car, first, _ = state.vehicles
    assert (car.x - first.x, car.y) == (13_000, first.y)
    assert [each.motion.speed for each in state.vehicles] == [600] * 3
    assert lead(state) == 13_000


def test_of_a_crash_barrier_one_takes_half() -> None:
    """Racetrack Map: at 60 mph 7 dice, all sixes, are 42; a small car has a damage modifier of 2/3,
    28 against a wall."""
    hits = {}
    for what, x, y in (("barrier", 55_000, 18_200), ("wall", 45_000, 9_000)):
        scene = Scene(
            {"x": x, "y": y, "heading": 1800, "speed": 600},
            {"x": 20_000, "y": 5000, "heading": 900},
            map="two-ways",
            phase=1,
        )
        drive(scene, *[6] * 7, *[2] * 60, until="hit-wall")
        hits[what] = scene.told("hit-wall")[0]["hits"]
    assert hits == {"barrier": 14, "wall": 28}


def test_a_road_with_forks_reads_back() -> None:
    design = stock_map("two-ways")
    assert map_from_json(map_to_json(design)) == design
    assert "barriers" not in map_to_json(stock_map("loop"))
    assert [fork.at for fork in ROAD.course.forks] == [3, 10]


@pytest.mark.parametrize(
    ("forks", "sentence"),
    [
        (
            [{"line": 14, "right": [{"x": 0, "y": 40, "width": 40, "height": 1}]}],
            "course, fork 1: 'right' must leave a line of the course after the fork",
        ),
        ([{"line": 4, "right": []}], "course, fork 1: 'right' must be at least one line"),
        (
            [{"line": 4, "right": [{"x": 200, "y": 84, "width": 9, "height": 1}]}],
            "line 1 of fork 1 must reach from wall to wall",
        ),
    ],
)
def test_what_is_no_fork_is_told(forks: list[Any], sentence: str) -> None:
    data = map_to_json(stock_map("two-ways"))
    data["course"] = {**data["course"], "forks": forks}
    with pytest.raises(Malformed, match=sentence):
        map_from_json(data)


def test_what_a_chase_asks_for() -> None:
    assert check_options(2, {"scenario": "highway-chase"})["laps"] == 1
    with pytest.raises(Malformed, match="option 'laps' is for races and chases"):
        check_options(2, {"scenario": "road-duel", "laps": 2})
