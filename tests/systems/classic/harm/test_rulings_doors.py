"""Doors that stand open (Pedestrians and Vehicles): for how long, and what comes in by them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, catalogue, design_to_json, doors_open, stock_vehicle
from wreckyard.systems.classic.ahead.shots import hit_odds
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.state.condition import Condition
from wreckyard.systems.classic.state.outcome import Outcome
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.vehicle.doors import door_beside, end_phase, open_door

CAR = {"x": 6_000, "y": 6_000, "heading": 0}
FAR = {"x": 20_000, "y": 20_000}

OUTFIT = outfit_of(stock_vehicle("pocket-change").design)


def side(
    aimed: str, hits: int, *dice: int, doors: tuple[int, int] = (5, 0), **more: Any
) -> Outcome:
    """A blow on a side of the small car, whose right door stands open unless told."""
    condition = Condition(OUTFIT)
    condition.doors = list(doors) if any(doors) else []
    luck = Picks(*dice)
    found = strike(condition, OUTFIT, aimed, Blow(hits, **more), luck)
    return found


def armor_lost(found: Outcome, aimed: str) -> int:
    at = OUTFIT.part_of[f"armor-{aimed}"]
    return sum(each.before - each.after for each in found.losses if each.part == at)


def test_who_gets_in_leaves_the_door_open_for_a_turn() -> None:
    """He opens it for turn 1, and is in; then it stands open for the five phases of turn 2."""
    scene = Scene(
        CAR, FAR, people=[{"vehicle": 0, "x": 6_375, "y": 6_125}], on_foot=True, gear=[[], []]
    )
    while "board" not in scene.options:
        idle(scene)
    scene.do("board")
    opened = 0
    for _ in range(60):
        assert not doors_open(scene.state.vehicles[0].condition) or scene.told("got-in")
        idle(scene)
        if scene.told("got-in") and not opened:
            opened = 10 * scene.state.turn + scene.state.phase
            assert scene.state.vehicles[0].condition.doors == [5, 0]
        if opened and not doors_open(scene.state.vehicles[0].condition):
            break
    assert opened == 16
    assert (scene.state.turn, scene.state.phase) == (2, 6)


@pytest.mark.parametrize(("way", "doors"), [("R", [5, 0]), ("L", [0, 5])])
def test_beside_who_gets_out_it_stands_open_for_that_turn(way: str, doors: list[int]) -> None:
    scene = Scene(CAR, FAR, phase=5, on_foot=True, gear=[[], []])
    while scene.asked != ("leave", "A"):
        idle(scene)
    scene.do(f"leave driver {way}")
    condition = scene.state.vehicles[0].condition
    assert condition.doors == doors
    assert RULES.from_json(json.loads(json.dumps(RULES.to_json(scene.state)))) == scene.state
    for _ in range(5):
        end_phase(condition)
    assert condition.doors == []


def test_who_jumps_leaves_none_open() -> None:
    burning = CAR | {"speed": 200}
    scene = Scene(burning, FAR, phase=5, on_foot=True, gear=[[], []])
    scene.state.vehicles[0].condition.burning = 1
    while scene.asked != ("leave", "A"):
        idle(scene)
    RULES.apply(scene.state, RULES.parse("leave driver R"), Picks(1, 1, 1, 1))
    assert scene.state.vehicles[0].condition.doors == []


@pytest.mark.parametrize(
    ("heading", "x", "y", "beside"),
    [
        (0, 6_375, 6_125, "right"),
        (0, 5_625, 6_125, "left"),
        (1800, 6_375, 6_125, "left"),
        (0, 6_000, 5_375, "right"),  # before its middle both are as near
    ],
)
def test_one_gets_in_by_the_nearer_door(heading: int, x: int, y: int, beside: str) -> None:
    scene = Scene(CAR | {"heading": heading}, FAR, on_foot=True)
    assert door_beside(scene.state, 0, x, y) == beside


@pytest.mark.parametrize(
    ("aimed", "doors", "dice", "armor"),
    [
        ("right", (5, 0), (3, 1, 1), 0),  # 3 in 6: all of it inside
        ("right", (5, 0), (4,), 2),  # 4 to 6: the armor takes it
        ("left", (5, 0), (), 2),  # the other side is shut
        ("right", (0, 0), (), 2),
        ("front", (5, 0), (), 2),
    ],
)
def test_of_other_weapons_all_comes_in_on_1_to_3(
    aimed: str, doors: tuple[int, int], dice: tuple[int, ...], armor: int
) -> None:
    found = side(aimed, 2, *dice, doors=doors)
    assert armor_lost(found, aimed) == armor
    assert found.door is (not armor)
    assert found.breach is (not armor)


@pytest.mark.parametrize(("hits", "armor", "inside"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2)])
def test_of_a_weapon_that_sweeps_half_comes_in_and_half_is_for_the_armor(
    hits: int, armor: int, inside: int
) -> None:
    """Rounded up for the armor (house), without a roll but for what is struck inside."""
    found = side("right", hits, *([1] if inside else []), area=True)
    assert armor_lost(found, "right") == armor
    assert found.taken == hits
    assert found.door is bool(inside)


def test_explosions_and_what_falls_are_no_weapons() -> None:
    found = side("right", 2, armed=False)
    assert armor_lost(found, "right") == 2


def test_what_a_shot_may_do_is_reckoned_with_the_door() -> None:
    """A machine gun, one die, at the right side with 5 points of armor: shut only a 6 comes
    through; open all but a 1 do."""
    gun = catalogue().weapons["mg"]
    shut = Condition(OUTFIT)
    shut.left[OUTFIT.part_of["armor-right"]] = 5
    ajar = shut.copy()
    ajar.doors = [5, 0]
    assert hit_odds(shut, OUTFIT, "right", gun).breach * 6 == 1
    assert hit_odds(ajar, OUTFIT, "right", gun).breach * 6 == 5


def test_a_cycle_has_no_doors() -> None:
    cycle = armed(("mg", "front"), body="heavy-cycle", plant="super-cycle", name="Bare")
    scene = Scene(CAR, FAR, vehicles=[design_to_json(cycle), "pocket-change"], on_foot=True)
    open_door(scene.state, 0, "right")
    assert scene.state.vehicles[0].condition.doors == []
    data = json.loads(json.dumps(RULES.to_json(scene.state)))
    data["vehicles"][0]["condition"]["doors"] = [5, 0]
    with pytest.raises(Malformed, match="a cycle has no doors"):
        RULES.from_json(data)
