"""Computer drivers race for the finish, flee and chase: not only fight."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.ending.races import along
from wreckyard.systems.classic.state.rows import ForkTaken

INCH = 1000


def driven(scene: Scene, levels: dict[int, str], turns: int) -> Scene:
    """Played by computer drivers of those seats for some turns; all others keep on as they are."""
    agents = {seat: make_agent("classic", level, seat + 3) for seat, level in levels.items()}
    chance = LiveChance(5)
    while not scene.state.over and scene.state.turn <= turns:
        decision = RULES.decision(scene.state)
        assert decision is not None
        seat = decision.seat
        if seat in agents:
            seen = RULES.observe(scene.state, seat)
            action = agents[seat].choose(seen, decision, Budget())
        else:
            options = list(decision.options)
            action = next((each for each in options if str(each) == "hold"), options[-1])
        scene.story += RULES.apply(scene.state, action, chance)
    return scene


@pytest.mark.parametrize(("level", "inches"), [("regular", 60), ("rookie", 18)])
def test_who_races_gets_on_round_the_track(level: str, inches: int) -> None:
    """From the start of the Ring in ten turns, a foe at rest on the far side."""
    scene = Scene(
        {"x": 23_000, "y": 3500, "heading": 900, "speed": 200},
        {"x": 30_000, "y": 22_000, "heading": 2700, "passed": 5, "marked": 1},
        scenario="race",
        map="ring",
        phase=2,
    )
    driven(scene, {0: level}, 10)
    assert along(scene.state, 0) > inches * INCH
    assert not scene.state.vehicles[0].out


def test_the_lone_car_flees() -> None:
    """With the pack at rest far behind, the car does not turn about to fight it."""
    pack = [{"x": 15_000, "y": y, "heading": 900} for y in (3000, 5000)]
    lone = {"x": 28_000, "y": 4000, "heading": 900, "speed": 600, "passed": 1}
    vehicles = ["stubborn-goat", "paper-wasp", "paper-wasp"]
    scene = Scene(lone, *pack, scenario="pack-attack", map="loop", vehicles=vehicles, phase=2)
    driven(scene, {0: "regular"}, 8)
    assert scene.told("game-ended")[0]["why"] == "escape"


def test_the_pack_gives_chase() -> None:
    """Along the road, to a car that is round the corner, behind the wall between."""
    pack = [
        {"x": 42_000, "y": y, "heading": 900, "speed": 600, "passed": 2, "marked": 1}
        for y in (3000, 5000)
    ]
    lone = {"x": 56_000, "y": 14_000, "heading": 1800, "passed": 4, "marked": 1}
    vehicles = ["stubborn-goat", "paper-wasp", "paper-wasp"]
    scene = Scene(lone, *pack, scenario="pack-attack", map="loop", vehicles=vehicles, phase=2)
    before = [along(scene.state, seat) for seat in (1, 2)]
    driven(scene, {1: "regular", 2: "regular"}, 2)
    for seat, start in zip((1, 2), before, strict=True):
        assert along(scene.state, seat) - start > 10 * INCH


@pytest.mark.parametrize("way", [1, 2])
@pytest.mark.parametrize("level", ["regular", "ace"])
def test_at_a_fork_one_takes_the_way_that_is_said_and_the_others_follow(
    level: str, way: int
) -> None:
    """From the line of the fork, ten inches before the island, at 60 mph, to beyond it."""
    cars = [
        {"x": x, "y": y, "heading": 1800, "speed": 600, "passed": passed, "marked": 1}
        for x, y, passed in ((55_000, 11_000, 4), (54_000, 6000, 3))
    ]
    vehicles = ["pocket-change"] * 2
    scene = Scene(*cars, scenario="highway-chase", map="two-ways", vehicles=vehicles, phase=2)
    scene.state.forks = [ForkTaken(4, way)]
    driven(scene, {0: level, 1: level}, 5)
    assert scene.state.vehicles[0].passed >= 7 or scene.state.over
    assert not scene.told("lost")


BEHIND = {"x": 30_000, "y": 22_000, "heading": 2700, "passed": 5, "marked": 1}


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_who_races_walks_back_to_a_car_that_still_drives_and_gets_in(level: str) -> None:
    """Four squares south of it: there in four phases, and a turn for the door."""
    scene = Scene(
        {"x": 30_000, "y": 3_500, "heading": 900, "passed": 1, "marked": 1},
        BEHIND,
        people=[{"vehicle": 0, "x": 30_125, "y": 4_875}],
        scenario="race",
        map="ring",
        on_foot=True,
    )
    driven(scene, {0: level}, 3)
    assert scene.told("got-in") == [{"vehicle": 0, "person": 10_000}]


def test_nobody_walks_back_to_a_car_that_drives_no_more() -> None:
    wreck = {"plant": 0, "mg-front": 0}
    scene = Scene(
        {"x": 30_000, "y": 3_500, "heading": 900, "passed": 1, "marked": 1, "parts": wreck, "out": 11},
        BEHIND, {**BEHIND, "x": 26_000},
        people=[{"vehicle": 0, "x": 30_125, "y": 4_875}],
        scenario="race", map="ring", on_foot=True,
    )  # fmt: skip
    driven(scene, {0: "regular"}, 2)
    assert scene.told("boarding") == []
