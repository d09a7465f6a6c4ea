"""Shots of vehicles that miss, where there are buildings (Missed Shots)."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.foot.test_rulings_buildings import finish_fire, until, wall_at
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import AWAY, field, shed, square
from wreckyard.systems.classic import FIRST_WALL, design_to_json


def test_a_missed_shot_goes_on_and_hits_what_is_behind() -> None:
    """West of the shed B fires at somebody in the open between them, and misses: into its west
    wall, at 6 points and the row in which he stands there is no window."""
    scene = shed(AWAY[0], {"x": 4_500, "y": 6_375, "heading": 900}, man=square(25, 25))
    until(scene, "fire", "B")
    scene.do(next(each for each in scene.options if each.endswith("> A1")))
    # 1 + 1 misses whatever is needed; the gun does a die, a 6.
    finish_fire(scene, 1, 1, 6)
    (stray,) = scene.told("stray")
    state = scene.state
    assert stray["target"] == FIRST_WALL + wall_at(state, 32, 25)
    assert stray["hits"] == 6
    assert state.breaches[wall_at(state, 32, 25)] == 1


def test_a_missed_shot_at_who_is_behind_is_at_minus_2() -> None:
    """C's driver stands in the line behind A's."""
    people = [{"vehicle": 0, **square(22, 25)}, {"vehicle": 2, **square(29, 25)}]
    car = {"x": 4_500, "y": 6_375, "heading": 900}
    scene = Scene(
        AWAY[0], car, {"x": 22_000, "y": 20_000}, people=people, map=field(), on_foot=True
    )
    until(scene, "fire", "B")
    scene.do(next(each for each in scene.options if each.endswith("> A1")))
    finish_fire(scene, 1, 1, 1, 1)
    (stray,) = scene.told("stray")
    assert ["stray", -2, ""] in stray["lines"]
    assert ["pedestrian", -3, ""] in stray["lines"]
    assert not stray["hit"]


@pytest.mark.parametrize(
    ("kit", "die", "hits", "lost"),
    [
        ([], 2, 2, 2),
        (["fireproof-suit"], 2, 2, 1),
        # Half, rounded down, and a point at least.
        (["fireproof-suit"], 3, 3, 1),
        (["fireproof-suit"], 1, 1, 1),
    ],
)
def test_a_fireproof_suit_halves_the_fire_of_a_missed_shot_too(
    kit: list[str], die: int, hits: int, lost: int
) -> None:
    """The flames that miss A's driver hurt C's behind him (Fireproof Suit)."""
    people = [{"vehicle": 0, **square(22, 25)}, {"vehicle": 2, **square(29, 25)}]
    scene = Scene(
        AWAY[0], {"x": 4_500, "y": 6_375, "heading": 900}, {"x": 22_000, "y": 20_000},
        people=people, map=field(), on_foot=True, gear=[[], [], kit],
        vehicles=["pocket-change", design_to_json(armed(("ft", "front"))), "pocket-change"], division=20,
    )  # fmt: skip
    until(scene, "fire", "B")
    before = scene.state.walkers[1].points
    scene.do(next(each for each in scene.options if each.endswith("> A1")), 1, 1, 6, 6, die)
    assert scene.told("stray")[0]["hits"] == hits
    assert before - scene.state.walkers[1].points == lost


# Hand weapons


def missed(man: dict[str, int], other: dict[str, int], *dice: int, **building: int) -> Scene:
    """A's driver fires at B's, and misses with 1 + 1; ``dice`` are what is rolled then."""
    scene = shed(man=man, other=other, building=building)
    until(scene, "foot-fire", "A")
    scene.do("fire driver SMG > B1")
    finish_fire(scene, 1, 1, *dice)
    return scene


def test_a_missed_shot_of_a_hand_weapon_hits_the_wall_behind() -> None:
    """A submachine gun does half of a 6 to walls: enough for boards of 3."""
    scene = missed(square(22, 25), square(27, 25), 6, dp=3)
    (stray,) = scene.told("stray")
    at = wall_at(scene.state, 32, 25)
    assert (stray["target"], stray["hits"]) == (FIRST_WALL + at, 3)
    assert scene.state.breaches[at] == 1


def test_a_shot_that_misses_who_leans_out_hits_the_wall_beside_the_window() -> None:
    scene = missed(square(22, 23), square(33, 23), 4)
    (stray,) = scene.told("stray")
    walls = {FIRST_WALL + wall_at(scene.state, 32, each) for each in (22, 24)}
    assert stray["target"] in walls


@pytest.mark.parametrize(
    ("floors", "floor", "dice", "story"),
    [
        # a story higher, and two; the shed has three floors: 0, 1 and 2
        (3, 1, (2, 6), 2),
        (4, 1, (3, 6), 3),
        # past the building: two stories up is its roof; on a 5 whatever is there
        (3, 1, (4,), -1),
        (4, 1, (5,), -1),
        # at who is on the roof there is nothing above him
        (2, 2, (1,), -1),
    ],
)
def test_a_missed_shot_upward_hits_a_story_or_two_higher(
    floors: int, floor: int, dice: tuple[int, ...], story: int
) -> None:
    where = square(33, 23) | {"floor": floor}
    scene = missed(square(22, 23), where, *dice, stories=floors)
    (high,) = scene.told("high")
    assert (high["die"], high["floor"]) == (dice[0], story)
    assert len(scene.told("stray")) == (story >= 0)


@pytest.mark.parametrize(("over", "hit"), [(1, False), (3, True)])
def test_a_missed_shot_downward_goes_over_by_1_to_6_inches(over: int, hit: bool) -> None:
    """From the window of the first floor at who stands west of it; two inches behind him a car."""
    scene = shed(
        AWAY[0],
        {"x": 2_000, "y": 5_875, "heading": 0},
        man=square(33, 23) | {"floor": 1},
        other=square(18, 23),
    )
    until(scene, "foot-fire", "A")
    scene.do("fire driver SMG > B1")
    # 6 + 6 hits the car, for 2 of a 4.
    finish_fire(scene, 1, 1, over, *((6, 6, 4) if hit else ()))
    assert scene.told("over")[0]["inches"] == over
    found = scene.told("stray")
    assert [(each["target"], each["hits"]) for each in found] == ([(1, 2)] if hit else [])


def test_from_inside_one_aims_at_the_walls_too() -> None:
    """A bazooka beside the eastern wall, which has no window; B's car stands in the east."""
    kit = ("bazooka",)
    scene = shed(AWAY[0], {"x": 18_000, "y": 5_875}, man=square(40, 23), gear=[kit, ()])
    until(scene, "foot-fire", "A")
    at = FIRST_WALL + wall_at(scene.state, 41, 23)
    assert f"fire driver Bazooka > #{at}" in scene.options
    scene.do(f"fire driver Bazooka > #{at}", 6, 6, 2, 2, 2)
    assert scene.state.breaches[at - FIRST_WALL] == 1


def test_nobody_inside_is_asked_for_the_sake_of_a_wall_behind_which_there_is_no_foe() -> None:
    """The same with the cars in the west: through the eastern wall one would see nobody."""
    scene = shed(
        {"x": 2_000, "y": 20_000},
        {"x": 2_000, "y": 12_000},
        man=square(40, 23),
        gear=[("bazooka",), ()],
    )
    for _ in range(12):
        assert scene.asked != ("foot-fire", "A")
        scene.do("hold" if "hold" in scene.options else scene.options[-1])


def test_a_missed_shot_passes_an_open_door_and_hits_the_wall_behind() -> None:
    """From the south through the door at 36, across the room to the northern wall."""
    scene = missed(square(36, 34), square(36, 30), 4)
    (stray,) = scene.told("stray")
    assert stray["target"] == FIRST_WALL + wall_at(scene.state, 36, 20)
