"""Combat, Rolling to Hit and Targeting Modifiers (2.9), line by line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.classic import Fitted, State, Sum
from wreckyard.systems.classic.fire.to_hit import may_aim, run_of, to_hit
from wreckyard.systems.classic.sight.bearing import Aim, Bearing, Line
from wreckyard.systems.classic.state.condition import LastFire
from wreckyard.systems.classic.state.state import NO_FIRE

GUN = armed(("mg", "front"))
"""A mid-sized car with a machine gun."""

PLAIN = Bearing(2000, True, ("back",), ("front",), False)
"""Two inches behind a target, at which the firer's front points."""


def lines(
    state: State, bearing: Bearing = PLAIN, part: str = "back", **aim: object
) -> dict[str, int]:
    """The lines of a shot by the first vehicle at the second that are not 0."""
    found = total(state, bearing, part, **aim)
    return {line.name: line.value for line in found.lines if line.value}


def total(state: State, bearing: Bearing = PLAIN, part: str = "back", **aim: object) -> Sum:
    values = {"firer": 0, "who": "driver", "gun": 0, "target": 1, "part": part}
    return to_hit(state, Aim(**values | aim), bearing)  # type: ignore[arg-type]


def scene(first: object = GUN, second: object = GUN, mph: tuple[int, int] = (20, 20)) -> State:
    state = duel(first, second)  # type: ignore[arg-type]
    put(state, 0, 12, 12, 0, mph[0])
    put(state, 1, 12, 8, 0, mph[1])
    return state


def test_the_sum_that_the_page_shows() -> None:
    """A machine gun, 7; 5 inches -1; half of 55 mph is 27.5: 0; a car from the side 0: an 8."""
    state = scene(GUN, GUN, (55, 55))
    found = total(state, Bearing(5000, True, ("left",), ("front",), False), "left")
    assert [(line.name, line.value, line.about) for line in found.lines] == [
        ("range", -1, '5"'),
        ("speed", -3, "55 of 55 mph"),
    ]
    found = total(state, Bearing(5000, True, ("front",), ("front",), True), "front")
    assert [(line.name, line.value, line.about) for line in found.lines] == [
        ("range", -1, '5"'),
        ("speed", 0, "27.5 of 55 mph"),
        ("size", -1, ""),
    ]
    assert (found.number, found.total, found.needed, found.chance) == (7, -2, 9, Fraction(10, 36))


RANGES = [(0, 4), (999, 4), (1000, 0), (3999, 0), (4000, -1), (7999, -1), (8000, -2), (12000, -3)]


@pytest.mark.parametrize(("units", "value"), RANGES)
def test_range(units: int, value: int) -> None:
    assert lines(scene(), PLAIN._replace(distance=units)).get("range", 0) == value


MATRIX = [
    # firer in the target's arc, target in the firer's, nearing, T, F, what speed adds
    ("front", "front", True, 80, 0, -2),
    ("front", "back", False, 80, 20, -1),
    ("front", "left", False, 80, 0, -2),
    ("back", "front", False, 80, 20, -1),
    ("back", "front", False, 40, 100, -1),
    ("back", "back", True, 80, 0, -2),
    ("back", "left", False, 80, 0, -2),
    ("left", "front", False, 80, 60, -6),
    ("right", "back", False, 70, 60, -5),
    ("left", "right", False, 80, 60, 0),
    ("left", "right", False, 80, 40, -2),
    ("left", "right", True, 80, 60, -6),
    # In reverse the speeds add up.
    ("left", "right", False, -20, 40, -4),
    ("back", "front", False, -20, 60, -2),
]


@pytest.mark.parametrize(("mine", "yours", "nearing", "t", "f", "value"), MATRIX)
def test_movement(mine: str, yours: str, nearing: bool, t: int, f: int, value: int) -> None:
    bearing = Bearing(2000, True, (mine,), (yours,), nearing)
    assert lines(scene(mph=(f, t)), bearing).get("speed", 0) == value


def test_of_several_arcs_the_worst_for_the_firer() -> None:
    bearing = Bearing(2000, True, ("back", "left"), ("front", "left"), False)
    assert lines(scene(mph=(80, 80)), bearing)["speed"] == -6


def test_of_a_target_at_rest_only_the_speed_that_counts_is_told() -> None:
    # Nearing one from behind at 40 mph: half the difference is 20.
    found = total(scene(mph=(40, 0)), Bearing(2000, True, ("back",), ("front",), False))
    assert [each.about for each in found.lines if each.name == "speed"] == ["20 mph"]


def test_at_rest() -> None:
    found = lines(scene(mph=(0, 0)))
    assert (found["target at rest"], found["firer at rest"]) == (1, 1)


SIZES = [
    ("pocket-change", "back", -2),
    ("pocket-change", "left", -1),
    (GUN, "front", -1),
    (GUN, "right", 0),
    ("pocket-change", "tire-back-left", -2),
]


@pytest.mark.parametrize(("second", "part", "value"), SIZES)
def test_size_goes_by_the_side_aimed_at(second: object, part: str, value: int) -> None:
    """Of tires and turrets by the arc that the firer is in (ruling 29)."""
    assert lines(scene(second=second), PLAIN, part).get("size", 0) == value


def test_parts() -> None:
    assert lines(scene(), PLAIN, "tire-back-left")["tire"] == -3
    assert lines(scene(), PLAIN, "turret")["turret"] == -2
    assert lines(scene(), PLAIN._replace(faced=False))["outside its arc"] == -2


def test_computers_need_the_plant() -> None:
    computer = armed(
        ("mg", "front"), accessories=(Fitted("hi-res-targeting-computer", position="driver"),)
    )
    state = scene(computer)
    assert lines(state)["computer"] == 2
    state.vehicles[0].condition.left[state.outfits[0].part_of["plant"]] = 0
    assert "computer" not in lines(state)


def test_skill_and_wounds() -> None:
    state = duel(GUN, GUN, skills=[[0, 3], [0, 0]])
    assert lines(state)["gunner"] == 3
    state.vehicles[0].condition.left[state.outfits[0].part_of["driver"]] = 2
    assert lines(state)["wounded"] == -2


SUSTAINED = [
    # target, turn, turns on end of the shot before; what this one in turn 5 gets
    ((1, 4, 1), 1),
    ((1, 4, 2), 2),
    ((1, 4, 7), 2),
    ((1, 3, 1), 0),
    ((2, 4, 1), 0),
    ((0, 0, 0), 0),
]


@pytest.mark.parametrize(("before", "value"), SUSTAINED)
def test_sustained_fire(before: tuple[int, int, int], value: int) -> None:
    state = scene()
    state.turn = 5
    state.vehicles[0].condition.aims[0] = LastFire(*before)
    assert lines(state).get("same target again", 0) == value


def test_a_run_goes_on_from_turn_to_turn() -> None:
    assert [run_of(LastFire(*row), 1, 5) for row in ([1, 4, 2], [1, 3, 2], [0, 4, 2])] == [3, 1, 1]


def test_own_driving() -> None:
    state = scene()
    motion = state.vehicles[0].motion
    motion.difficulty, motion.aim = 3, -6
    found = lines(state)
    assert (found["own driving"], found["loss of control"]) == (-3, -6)
    assert may_aim(state, 0)
    motion.aim = NO_FIRE
    assert not may_aim(state, 0)


def test_straight_fire_has_no_skill_computer_part_or_bonus() -> None:
    """As if on automatic (ruling 32)."""
    state = duel(
        armed(("mg", "front"), accessories=(Fitted("targeting-computer", position="driver"),)),
        GUN,
        skills=[[0, 3], [0, 0]],
    )
    state.turn = 5
    state.vehicles[0].condition.aims[0] = LastFire(1, 4, 2)
    state.vehicles[0].motion.difficulty = 2
    assert lines(state, straight=True) == {
        "target at rest": 1,
        "firer at rest": 1,
        "size": -1,
        "own driving": -2,
    }


def test_a_number_that_cannot_come_up() -> None:
    found = Sum(9, ())
    assert (found.needed, found.chance) == (9, Fraction(10, 36))
    assert Sum(9, (Line("range", -5),)).chance == 0
    assert Sum(9, (Line("range", 9),)).needed == 3, "a 2 always misses"
    assert Sum(9, (Line("range", 9),)).chance == Fraction(35, 36)
