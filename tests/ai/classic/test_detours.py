"""Computer drivers who find ways: round walls, up a ramp to who stands on a platform, and down
again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.classic.test_on_foot import WRECK
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import square
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.ai.classic.drive.detour import Detour, _detours, detours_of
from wreckyard.engine.chance import LiveChance
from wreckyard.kit.geometry import Pose
from wreckyard.systems.classic import RULES

HILL = yard(
    platforms=[box(40, 32, 24, 24, rise=4)],
    ramps=[box(28, 40, 12, 8, up="east", angle=20, rise=4)],
)
"""A platform an inch high, from 10 to 16 inches across and 8 to 14 down, with a ramp up to it from
the west, from 7 inches across on, 10 to 12 down."""

TRAP = yard(walls=[box(40, 30, 2, 20), box(26, 30, 14, 2), box(26, 48, 14, 2)])
"""Walls on three sides of a place, open to the west."""

BAR = yard(walls=[box(30, 40, 40, 2)])
"""A wall from 7½ to 17½ inches across, 10 down."""

ON_TOP = {"x": 13_000, "y": 11_000}


def scene(ground: dict[str, Any], own: dict[str, int], other: dict[str, int]) -> Scene:
    return Scene(own, other, map=ground)


def driven(
    scene: Scene, level: str, turns: int, until: int = -1, rams: bool = False
) -> list[tuple[int, int, int]]:
    """Where A is after each of some turns, across, down and how high, no longer than until he is at
    a height: he fires nothing, B stays where he is and does nothing. Who ``rams`` has shot his
    last."""
    state, player, chance = scene.state, PLAYERS[level](1), LiveChance(1)
    if rams:
        condition = state.vehicles[0].condition
        condition.shots = [[0] * len(each) for each in condition.shots]
    last, found = state.turn + turns, []
    while state.turn < last and (decision := RULES.decision(state)) is not None:
        turn = state.turn
        if decision.kind in ("speed", "maneuver") and decision.seat == 0:
            seen = RULES.observe(state, 0)
            action = player.choose(seen, decision, Budget(samples=1))
        elif decision.kind in ("fire", "foot", "foot-fire"):
            action = tuple(decision.options)[-1]
        else:
            action = next(iter(decision.options))
        met = [each.kind for each in RULES.apply(state, action, chance)]
        assert "falls" not in met
        vehicle = state.vehicles[0]
        if state.turn > turn:
            found.append((vehicle.x, vehicle.y, vehicle.level))
        if found and found[-1][2] == until:
            break
    return found


# How far it is


def test_a_map_with_nothing_in_the_way_has_no_ways() -> None:
    assert detours_of(Scene({"x": 5_000, "y": 5_000}, map="lot").state, 0) is None
    assert detours_of(Scene({"x": 5_000, "y": 10_000}, map="scrub").state, 0) is None


@pytest.mark.parametrize(
    ("ground", "start", "goal", "least"),
    [
        # North of the platform: 3 inches west to its corner, 3 on to the foot of the ramp and 4 south, 6 back
        # east; the first of them straight, and so a bit less.
        (HILL, (13_000, 7_000), (13_000, 11_000), 14),
        (HILL, (13_000, 11_000), (13_000, 7_000), 14),
        # Round the end of the wall, 5 inches away on either side, and back.
        (BAR, (12_500, 11_500), (12_500, 9_000), 10),
    ],
    ids=["up", "down", "round a wall"],
)
def test_a_way_round_is_longer(
    ground: dict[str, Any], start: tuple[int, int], goal: tuple[int, int], least: int
) -> None:
    ways = detours_of(scene(ground, {"x": 3_000, "y": 3_000}, {"x": 20_000, "y": 20_000}).state, 0)
    assert ways is not None
    way = ways.way(*start, Pose(*goal, 0))
    assert way is not None
    assert least <= way.length <= least + 4


def test_who_asked_before_makes_no_difference_to_a_way() -> None:
    """Of two places in one cell one may see past the end of a wall, and the other not."""
    state = scene(BAR, {"x": 3_000, "y": 3_000}, {"x": 20_000, "y": 20_000}).state
    places = [(x, y) for x in range(3_000, 13_000, 350) for y in range(9_500, 13_000, 350)]
    goal = Pose(12_500, 9_000, 0)

    def found(order: list[tuple[int, int]]) -> dict[tuple[int, int], Detour | None]:
        _detours.cache_clear()
        ways = detours_of(state, 0)
        assert ways is not None
        return {place: ways.way(*place, goal) for place in order}

    first = found(places)
    assert {way is None for way in first.values()} == {True, False}
    assert found(places[::-1]) == first


@pytest.mark.parametrize(
    ("start", "goal"),
    [((3_000, 11_000), (13_000, 11_000)), ((3_000, 3_000), (20_000, 3_000))],
    ids=["straight up the ramp", "on the floor"],
)
def test_where_one_drives_straight_there_is_no_way_round(
    start: tuple[int, int], goal: tuple[int, int]
) -> None:
    ways = detours_of(scene(HILL, {"x": 3_000, "y": 3_000}, {"x": 20_000, "y": 20_000}).state, 0)
    assert ways is not None
    assert ways.way(*start, Pose(*goal, 0)) is None


def test_who_stands_where_no_ramp_leads_is_not_to_be_reached() -> None:
    ground = yard(platforms=[box(40, 32, 24, 24, rise=4)])
    ways = detours_of(scene(ground, {"x": 3_000, "y": 3_000}, {"x": 20_000, "y": 20_000}).state, 0)
    assert ways is not None
    assert ways.way(3_000, 11_000, Pose(13_000, 11_000, 0)) is None


# What drivers do about it


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_can_but_ram_drives_up_the_ramp_to_who_stands_on_a_platform(level: str) -> None:
    """He stands north of it, where the straight way ends under the edge."""
    own = {"x": 12_500, "y": 6_000, "heading": 2_700, "speed": 200}
    way = driven(scene(HILL, own, ON_TOP), level, 12, until=1_000, rams=True)
    assert way[-1][2] == 1_000


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_wants_down_drives_to_the_ramp_and_over_no_edge(level: str) -> None:
    """The other stands on the floor, north of the edge ahead."""
    own = {"x": 13_000, "y": 9_500, "heading": 0}
    below = {"x": 13_000, "y": 4_000, "heading": 900}
    way = driven(scene(HILL, own, below), level, 6, until=0, rams=True)
    assert way[-1][2] == 0


def test_vehicles_that_hunt_people_drive_up_after_them() -> None:
    """B's driver stands on the platform, his car is lost."""
    hunted = Scene(
        {"x": 18_000, "y": 11_000, "heading": 2_700, "speed": 100},
        {"x": 3_000, "y": 22_000, "parts": WRECK, "out": 11},
        map=HILL,
        on_foot=True,
        people=[{"vehicle": 1, **square(52, 44), "prone": 1}],
    )
    way = driven(hunted, "regular", 15, until=1_000)
    assert way[-1][2] == 1_000


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_is_in_a_corner_drives_out_of_it_and_round(level: str) -> None:
    """The other is right behind the wall ahead; for long nothing has come of it."""
    position = scene(
        TRAP, {"x": 8_500, "y": 10_000, "heading": 900}, {"x": 14_000, "y": 10_000, "heading": 900}
    )
    position.state.turn = 12
    way = driven(position, level, 8)
    assert max(across for across, _, _ in way) > 10_500
