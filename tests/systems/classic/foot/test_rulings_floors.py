"""Grenades for the floors and roofs of buildings, and from them (Height Modifications; Missed
Shots).

The shed is 8 to 10.5 inches across and 5 to 7 down, two floors high; a window in the west, one in
the north.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.fire.test_rulings_foot_fire import lines, sum_of, until_fire
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import shed, square
from wreckyard.systems.classic import RULES, floor_of, names_in, tell_event
from wreckyard.systems.classic.drive.breaching import collapse, make_breaches
from wreckyard.systems.classic.fire.grenades.flights import at_rest
from wreckyard.systems.classic.fire.grenades.grenades import codes, explode_all, go_off
from wreckyard.systems.classic.fire.grenades.throwing import throws_down
from wreckyard.systems.classic.harm.perched import Floors
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Perched

WINDOW = square(33, 23)
"""Beside the window in the west."""


def thrown(
    man: dict[str, int], other: dict[str, int], kit: str = "explosive", **more: Any
) -> Scene:
    """A's driver with some grenades, asked for fire; B's somewhere in or on the shed."""
    scene = shed(man=man, other=other, gear=[(kit,), ()], **more)
    until_fire(scene)
    return scene


def floors_offered(scene: Scene) -> set[str]:
    """The places above the ground that are offered."""
    return {each.partition("> ")[2] for each in scene.options if "> floor" in each}


@pytest.mark.parametrize(
    ("floor", "height"),
    [(1, -1), (2, -2)],
)
def test_throwing_up_is_at_minus_1_for_each_ten_feet(floor: int, height: int) -> None:
    """Three inches west of the window, on the ground; at who stands behind it, or on the roof."""
    scene = thrown(square(21, 23), WINDOW | {"floor": floor})
    text = f"fire driver explosive > floor {floor} 8375 5875"
    assert floors_offered(scene) == {f"floor {floor} 8375 5875"}
    assert lines(sum_of(scene, text))["height"] == height


def test_a_launcher_fires_downward_at_no_penalty() -> None:
    scene = thrown(square(36, 20) | {"floor": 2}, square(10, 10), "grenade-launcher")
    assert "height" not in lines(sum_of(scene, "fire driver GL > ground 9000 2000"))


def test_one_throws_through_the_windows_of_a_floor_on_which_somebody_hides() -> None:
    """He is deep in the room: through the western window, which can be seen, and no other."""
    scene = thrown(square(21, 23), square(38, 25) | {"floor": 1})
    assert floors_offered(scene) == {"floor 1 8375 5875"}
    # Nobody is up there: nothing to throw at.
    scene = thrown(square(21, 23), square(10, 10))
    assert floors_offered(scene) == set()


def test_smoke_is_not_thrown_up() -> None:
    """Clouds are on the ground alone (house)."""
    assert floors_offered(thrown(square(21, 23), WINDOW | {"floor": 1}, "smoke")) == set()


def test_between_two_floors_of_one_building_nothing_is_thrown() -> None:
    scene = thrown(square(36, 24) | {"floor": 1}, square(36, 22) | {"floor": 2})
    assert floors_offered(scene) == set()


@pytest.mark.parametrize(
    ("start", "at", "floors", "exact", "floor"),
    [
        # aimed at the roof: over the shed it lies on it, however far off; beside it on the ground
        ((5_375, 5_875), (9_625, 6_875), (0, 2), False, 2),
        ((5_375, 5_875), (7_625, 5_875), (0, 2), False, 0),
        # into the window of the first floor: exactly there; else at the base below it
        ((5_375, 5_875), (8_375, 5_875), (0, 1), True, 1),
        ((5_375, 5_875), (8_875, 5_875), (0, 1), False, 0),
        # from its own roof, too short; from the first floor through the own window
        ((8_375, 5_875), (8_125, 5_875), (2, 0), False, 2),
        ((8_375, 5_875), (8_625, 5_875), (1, 0), False, 1),
        ((8_375, 5_875), (7_125, 5_875), (1, 0), False, 0),
        # from a building as high onto its roof
        ((2_375, 5_875), (9_125, 5_875), (2, 0), False, 2),
    ],
)
def test_where_a_grenade_lies_that_comes_down_on_a_building(
    start: tuple[int, int], at: tuple[int, int], floors: tuple[int, int], exact: bool, floor: int
) -> None:
    scene = shed(man=square(10, 10))
    x, y, found = at_rest(scene.state, start, at, Floors(*floors), exact)
    assert found == floor
    inside = scene.state.ground.houses[0].holds(x, y)
    assert inside is bool(floor)


def test_a_grenade_upstairs_hurts_its_own_floor_alone() -> None:
    """Exactly through the window with a 12; it lies there to the end of the turn. On the ground
    below and on the roof above stands somebody, too."""
    scene = thrown(square(21, 23), WINDOW | {"floor": 1})
    scene.do("fire driver explosive > floor 1 8375 5875")
    state = scene.state
    assert RULES.from_json(RULES.to_json(state)) == state
    state.turn, state.phase = 2, 1
    play = Play(state, Picks(6, 6), [])
    throws_down(play)
    assert state.perched == [Perched(8_375, 5_875, 1, codes().index("explosive"), 0)]
    assert not state.counters
    assert RULES.from_json(RULES.to_json(state)) == state
    foe = next(each for each in state.walkers if each.vehicle == 1)
    before = foe.points + foe.vest
    explode_all(Play(state, Picks(2), []))
    assert not state.perched
    assert before - foe.points - foe.vest == 2
    told = [tell_event(each, names_in(state)) for each in play.story or []]
    assert any(each.endswith("exactly there, on the first floor.") for each in told)


@pytest.mark.parametrize(("floor", "hurt"), [(0, False), (1, True), (2, False)])
def test_floors_keep_a_burst_from_those_above_and_below(floor: int, hurt: bool) -> None:
    scene = shed(man=square(10, 10), other=square(36, 24) | {"floor": floor})
    foe = next(each for each in scene.state.walkers if each.vehicle == 1)
    before = foe.points + foe.vest
    go_off(Play(scene.state, Picks(3), []), 9_125, 5_625, "flechette", 0, 1)
    assert (foe.points + foe.vest < before) is hurt


def test_an_explosive_grenade_upstairs_hurts_the_nearest_wall() -> None:
    """Walls of 3 points; half of 6."""
    scene = shed(man=square(10, 10), building={"dp": 3})
    house = scene.state.ground.houses[0]
    go_off(Play(scene.state, Picks(6), []), 8_375, 6_375, "explosive", 0, 1)
    assert scene.state.breaches[house.squares[8_125, 6_375]] == 1


def test_a_flash_upstairs_blinds_those_of_its_floor() -> None:
    other = square(36, 24) | {"floor": 1}
    scene = shed(man=square(36, 25), other=other, light="night")
    go_off(Play(scene.state, Picks(), []), 9_125, 5_625, "flash", 0, 1)
    assert [row.person for row in scene.state.dazed] == [100]


def test_what_lies_in_a_building_that_falls_lies_in_its_rubble() -> None:
    """A grenade on the roof, and somebody who died on the first floor."""
    dead = square(34, 24) | {"floor": 1, "points": 0, "prone": 1, "out": 11}
    scene = shed(man=square(10, 10), other=dead)
    state = scene.state
    state.perched = [Perched(9_125, 5_625, 2, 1, 0)]
    house = state.ground.houses[0]
    make_breaches(Play(state, Picks(), []), list(range(house.first, house.first + 6)))
    collapse(Play(state, Picks(*[1] * 60), []))
    assert not state.perched
    assert any((each.x, each.y) == (9_125, 5_625) for each in state.counters)
    assert floor_of(state, 100) == 0
    assert RULES.from_json(RULES.to_json(state)) == state
