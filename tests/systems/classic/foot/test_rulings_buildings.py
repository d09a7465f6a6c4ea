"""Buildings: breaches and collapse, cover, collisions with their walls (Buildings; Cover; Fixed
Objects).

A shed with walls of 6 DP, see ``shed``; an SMG does a die, to walls half of it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.fire.test_rulings_foot_fire import lines, sum_of, until_fire
from tests.systems.classic.foot.test_rulings_on_foot import until_foot, walker
from tests.systems.classic.positions.scene import Dice, Scene
from tests.systems.classic.positions.shed import AWAY, field, shed, square
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event
from wreckyard.systems.classic import FIRST_WALL, RULES, State, ground_of, map_to_json
from wreckyard.systems.classic.drive.breaching import breach_at, collapse, is_trapped
from wreckyard.systems.classic.fire.firing_at_people import person_shots_ahead
from wreckyard.systems.classic.fire.firing_at_walls import wall_shots_ahead
from wreckyard.systems.classic.foot.leaving import may_leave
from wreckyard.systems.classic.map.file.map import map_from_json
from wreckyard.systems.classic.place.buildings import breaches_in, house_at, is_fallen
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.state import DEBRIS

GUN = {"x": 4_500, "y": 5_875, "heading": 900}
"""A car west of the window, its front to it; its gun is in front."""


def wall_at(state: State, x: int, y: int) -> int:
    """The number of the square of wall at a square of the map."""
    house = state.ground.houses[0]
    return house.squares[(250 * x + 125, 250 * y + 125)]


def same(state: State) -> bool:
    """Whether it is read back as it was."""
    return RULES.from_json(RULES.to_json(state)) == state


# Walls, doors and windows


@pytest.mark.parametrize(
    ("place", "step", "may"),
    [
        # from the north onto a wall, and onto a window; through the door in the south, and out again
        ((34, 19), "step S", False),
        ((35, 19), "step S", False),
        ((36, 28), "step N", True),
        ((36, 26), "step S", True),
        ((37, 28), "step N", False),
    ],
)
def test_people_pass_doors_alone(place: tuple[int, int], step: str, may: bool) -> None:
    scene = shed(man=square(*place))
    until_foot(scene)
    assert (step in scene.options) is may


def test_a_breach_is_identical_to_a_door() -> None:
    scene = shed(man=square(34, 19))
    scene.state.breaches[wall_at(scene.state, 34, 20)] = 1
    until_foot(scene)
    assert "step S" in scene.options
    assert same(scene.state)


@pytest.mark.parametrize(
    ("man", "seen"),
    [
        # beside the window, and in the doorway, which looks the other way
        ((33, 23), True),
        ((33, 22), True),
        ((36, 27), False),
        # in the middle of the room, behind the wall, lying below the sill
        ((36, 23), False),
        ((33, 25), False),
    ],
)
def test_a_line_of_sight_is_traced_through_an_opening_by_who_is_adjacent(
    man: tuple[int, int], seen: bool
) -> None:
    """B's car has its gun in front, 4 inches west of the window."""
    scene = shed(AWAY[0], GUN, man=square(*man))
    until(scene, "fire", "B")
    assert any("> A1" in each for each in scene.options) is seen


def test_who_lies_in_a_building_is_below_its_windows() -> None:
    scene = shed(AWAY[0], GUN, man=square(33, 23) | {"prone": 1})
    until(scene, "fire", "B")
    assert not any("> A1" in each for each in scene.options)


def test_two_people_in_one_room_see_each_other_and_are_seen_by_nobody_else() -> None:
    scene = shed(man=square(34, 22), other=square(39, 25))
    until_fire(scene)
    assert "fire driver SMG > B1" in scene.options
    scene = shed(man=square(34, 22), other=square(36, 30))
    until_foot(scene)
    assert not any("B1" in each for each in scene.options)


def until(scene: Scene, kind: str, seat: str) -> None:
    for _ in range(40):
        if scene.asked == (kind, seat):
            return
        options = scene.options
        last = "hold" if "hold" in options else options[-1]
        scene.do(last)
    raise AssertionError(f"{kind} is never asked of {seat}")


# Cover


@pytest.mark.parametrize(
    ("dice", "damage", "hurt", "breached"),
    [
        # exactly what is needed: of 5 nothing is left, of 6 nothing, and the wall is open
        (0, 5, 0, False),
        (1, 6, 0, True),
        # two better: both take it all
        (2, 4, 4, False),
        (2, 6, 6, True),
    ],
)
def test_the_wall_before_who_leans_out_is_hit_first(
    dice: int, damage: int, hurt: int, breached: bool
) -> None:
    scene = shed(AWAY[0], GUN, man=square(33, 23))
    until(scene, "fire", "B")
    shot = next(each for each in scene.options if each.endswith("> A1") and "link" not in each)
    before = walker(scene).points + walker(scene).vest
    state = scene.state
    needed = _needed(state, shot)
    one = min(6, needed + dice - 1)
    scene.do(shot)
    finish_fire(scene, one, needed + dice - one, damage)
    lost = before - walker(scene).points - walker(scene).vest
    assert lost == min(before, hurt)
    assert bool(breaches_in(state, state.ground.houses[0])) is breached


def _needed(state: State, text: str) -> int:
    (found,) = person_shots_ahead(state, 1, RULES.parse(text))
    return found.needed


def finish_fire(scene: Scene, *faces: int) -> None:
    """End the fire of a phase; the last answer rolls."""
    for _ in range(6):
        decision = RULES.decision(scene.state)
        assert decision is not None
        if decision.kind not in ("fire", "foot-fire"):
            return
        dice = Dice(*faces)
        last = RULES.parse("done")
        story = RULES.apply(scene.state, last, dice)
        scene.story += story
        if not dice.left:
            return
    raise AssertionError("nothing was rolled")


def test_firing_out_of_a_window_is_braced() -> None:
    scene = shed(AWAY[0], {"x": 5_000, "y": 5_875}, man=square(33, 23))
    until_fire(scene)
    shot = next(each for each in scene.options if "SMG > B:" in each)
    assert lines(sum_of(scene, shot))["braced"] == 1


# Fire at walls


def test_a_building_is_targeted_at_plus_10() -> None:
    """4.5 less half a car: 5 inches, to the west wall at 8: 3 inches, no range modifier."""
    scene = shed(AWAY[0], GUN, man=square(36, 24))
    until(scene, "fire", "B")
    shot = next(each for each in scene.options if "> #" in each)
    (found,) = wall_shots_ahead(scene.state, 1, RULES.parse(shot))
    told = {each.name: each.value for each in found.lines}
    assert told["building"] == 10
    assert "target at rest" not in told
    assert found.needed == 3


def test_only_damage_enough_for_a_breach_leaves_one() -> None:
    scene = shed(man=square(10, 10))
    state = scene.state
    at, play = wall_at(state, 32, 25), Play(state, Dice(), [])
    assert not breach_at(play, at, 5)
    assert not breach_at(play, at, 5)
    assert breaches_in(state, state.ground.houses[0]) == 0
    assert breach_at(play, at, 6)
    assert breaches_in(state, state.ground.houses[0]) == 1
    # A square that is open already takes nothing more.
    assert not breach_at(play, at, 6)


def test_a_weapon_that_cannot_make_a_breach_is_not_offered() -> None:
    """Half of an SMG's die is 3 at most, half of 6 DP."""
    scene = shed(man=square(25, 23), other=square(36, 24))
    until_foot(scene)
    assert not any("> #" in each for each in scene.options)


# Collapse


def test_a_building_falls_with_as_many_breaches_as_it_has_points() -> None:
    scene = shed(man=square(36, 24))
    state = scene.state
    house = state.ground.houses[0]
    for at in range(house.first, house.first + 5):
        state.breaches[at] = 1
    collapse(Play(state, Dice(), []))
    assert not is_fallen(state, house)
    state.breaches[house.first + 5] = 1
    # He takes 6 dice: 1 each, and his 3 points and no armor are gone. 12 counters of debris.
    scattered = [each for _ in range(12) for each in (1, 6, 1)]
    luck = Dice(*[1] * 6, *scattered)
    collapse(Play(state, luck, []))
    assert not luck.left
    assert is_fallen(state, house)
    assert walker(scene).points == 0
    assert len([each for each in state.counters if each.kind == DEBRIS]) == 12
    assert same(state)


def test_a_car_in_a_building_that_falls_takes_it_on_its_top_and_is_trapped() -> None:
    """A barn door for it: 5 squares in the west."""
    doors = [{"side": "west", "at": 22, "width": 5}]
    scene = shed(
        {"x": 8_900, "y": 6_000, "heading": 900},
        building={"doors": doors, "windows": []},
        on_foot=True,
    )
    state = scene.state
    house = state.ground.houses[0]
    for at in range(house.first, house.first + 6):
        state.breaches[at] = 1
    outfit, condition = state.outfits[0], state.vehicles[0].condition
    top = condition.left[outfit.part_of["armor-top"]]
    scattered = [each for _ in range(12) for each in (1, 6, 1)]
    story: list[Event] = []
    collapse(Play(state, Dice(*[1] * 6, *[1] * 12, *scattered), story))
    assert [each.data["hits"] for each in story if each.kind == "buried"] == [6]
    assert condition.left[outfit.part_of["armor-top"]] == max(0, top - 6)
    assert is_trapped(state, 0)
    assert not may_leave(state, 0)
    state.turn += 6
    assert not is_trapped(state, 0)


@pytest.mark.parametrize(("phase", "may"), [(1, True), (3, False)])
def test_pedestrians_move_through_rubble_in_phase_1_alone(phase: int, may: bool) -> None:
    scene = fallen(man=square(36, 24), phase=phase)
    until_foot(scene)
    assert scene.state.phase == phase
    assert any(each.startswith("step") for each in scene.options) is may


def fallen(**more: Any) -> Scene:
    """The shed is rubble."""
    scene = shed(**more)
    state = scene.state
    house = state.ground.houses[0]
    for at in range(house.first, house.rubble):
        state.breaches[at] = 1
    state.breaches[house.rubble] = 0
    assert same(state)
    return scene


def test_rubble_hides_who_is_behind_it_and_covers_who_is_in_it() -> None:
    scene = fallen(man=square(25, 23), other=square(50, 23))
    until_foot(scene)
    assert not any("B1" in each for each in scene.options)
    scene = fallen(man=square(25, 23), other=square(36, 23))
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver SMG > B1"))["in rubble"] == -4
    scene = fallen(man=square(36, 23), other=square(25, 23))
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver SMG > B1"))["braced"] == 1


# Collisions with walls


RAM = {"x": 8_900, "y": 9_000, "heading": 0}
"""South of the shed, its nose at 8.5 inches down; the wall begins at 7."""


def rammed(speed: int, *faces: int) -> Scene:
    scene = shed(RAM | {"y": 7_800, "speed": speed, "status": 7}, vehicles=["school-run-guns"] * 2)
    scene.until("maneuver")
    scene.do("straight", *faces)
    return scene


def test_two_breaches_at_once_let_a_vehicle_through() -> None:
    """A School Run has a damage modifier of 1. 85 mph are 12 dice: of ones 12, twice 6."""
    scene = rammed(850, *[1] * 12)
    (hit,) = scene.told("hit-wall")
    assert (hit["hits"], hit["breaks"], hit["type"]) == (12, True, "head-on")
    (open_,) = scene.told("breached")
    # Half an inch wide it stands from 8.65 to 9.15: three squares, of which one is the door.
    walls = [each - FIRST_WALL for each in open_["things"]]
    state = scene.state
    assert sorted(walls) == sorted([wall_at(state, 34, 27), wall_at(state, 35, 27)])
    # A fixed object: half its speed, rounded up to 5s.
    assert scene.motion().speed == 450


def test_damage_for_one_breach_makes_one_and_stops_the_vehicle() -> None:
    scene = rammed(550, 1, 1, 1, 1, 2, 2)
    (hit,) = scene.told("hit-wall")
    assert (hit["hits"], hit["breaks"]) == (8, False)
    (open_,) = scene.told("breached")
    assert len(open_["things"]) == 1
    assert scene.motion().speed == 0


def test_a_wall_round_a_corner_is_one_wall() -> None:
    """Into its corner from the south-west: one collision."""
    scene = shed({"x": 7_400, "y": 7_600, "heading": 450, "speed": 200, "status": 7})
    scene.until("maneuver")
    decision = RULES.decision(scene.state)
    assert decision is not None
    RULES.apply(scene.state, RULES.parse("straight"), Dice(*[3] * 30))
    assert house_at(scene.state, scene.pose()[0], scene.pose()[1]) is None


# Maps


def test_maps_with_buildings_are_read_as_they_are_written() -> None:
    design = map_from_json(field())
    assert map_from_json(map_to_json(design)) == design
    (house,) = ground_of("crossroads").houses[:1]
    assert (house.name, house.dp, house.falls) == ("garage", 10, 10)
    barn = ground_of("crossroads").houses[2]
    assert (barn.dp, barn.falls) == (4, 15)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"width": 3}, "width' must be a whole number from 4 to 40"),
        ({"material": "paper"}, "material"),
        ({"doors": [{"side": "south", "at": 32}]}, "at' must be a whole number from 33"),
        ({"windows": [{"side": "south", "at": 36}]}, "two of its doors and windows overlap"),
        ({"stairs": {"x": 32, "y": 22}}, "x' must be a whole number from 33"),
        ({"stories": 5}, "stories"),
    ],
)
def test_a_building_that_cannot_be_is_refused_in_one_sentence(
    change: dict[str, object], why: str
) -> None:
    with pytest.raises(Malformed, match=why):
        map_from_json(field(**change))
