"""Combat, Line of Fire and Car Targeting; rulings 18, 26 to 29: what can be aimed at from where.

Cars are an inch long and half an inch wide, and stand on the lot of 24 by 24 inches.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isqrt

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from wreckyard.kit.convex import Convex
from wreckyard.systems.classic import State, Wall
from wreckyard.systems.classic.map.map import LOW_WALL, WALL
from wreckyard.systems.classic.sight.aims import part_text, parts_of, side_at
from wreckyard.systems.classic.sight.line import Outline, cone, nearest_seen
from wreckyard.systems.classic.sight.view import aims

ALL_ROUND = armed(
    ("mg", "front"),
    ("mg", "back"),
    ("mg", "right"),
    ("mg", "left"),
    ("mg", "turret"),
    body="luxury",
    turret="turret-1",
    plant="super",
    chassis="extra-heavy",
)

FRONT, BACK, RIGHT, LEFT, TURRET = range(5)
"""Its weapons in the order of its design, which is that of ``PLACES``."""


def facing(x: float, y: float, degrees: float = 0) -> State:
    """The all-round car at (12, 12) heading up, and a small one somewhere."""
    state = duel(ALL_ROUND, "pocket-change")
    put(state, 0, 12, 12)
    put(state, 1, x, y, degrees)
    return state


def seen(state: State, gun: int, target: int = 1, firer: int = 0) -> dict[str, tuple[int, bool]]:
    """What a weapon can be aimed at: the range in units, and whether without penalty."""
    found = aims(state, firer, gun, target)
    return {part_text(part): (each.distance, each.faced) for part, each in found.items()}


def test_straight_ahead_only_the_back_and_its_tires() -> None:
    """From (12, 11.5) to a car at (12, 6): its back edge is at 6.5, its corners 250 aside."""
    assert seen(facing(12, 6), FRONT) == {
        "B": (5000, True),
        "tire-BL": (5000, True),
        "tire-BR": (5000, True),
    }


@pytest.mark.parametrize("gun", [BACK, RIGHT, LEFT])
def test_only_within_the_arc_of_the_weapon(gun: int) -> None:
    assert seen(facing(12, 6), gun) == {}


def test_a_turret_fires_all_round_from_the_middle() -> None:
    assert seen(facing(12, 6), TURRET)["B"] == (5500, True)
    assert seen(facing(12, 18), TURRET)["F"] == (5500, True)


def test_of_two_sides_the_one_outside_its_arc_is_at_a_penalty() -> None:
    """The car's middle is 4 ahead and 2.1 to the right of the muzzle, heading up: seen from behind
    and from its left. Its back's arc ends at 1 aside for 2 behind, so the muzzle is in the left
    side's arc. Its nearest corner is 1.85 to the right and 3.5 ahead."""
    found = seen(facing(14.1, 7.5), FRONT)
    assert found["B"] == (isqrt(1850**2 + 3500**2), False)
    assert found["L"] == (isqrt(1850**2 + 3500**2), True)
    assert set(found) == {"B", "L", "tire-BL", "tire-FL"}, "the far tire is outside the gun's arc"


def test_on_the_line_between_two_arcs_both_are_free() -> None:
    """1 aside for 2 behind is exactly the line through the corner."""
    found = seen(facing(13.5, 8.5), FRONT)
    assert (found["B"][1], found["L"][1]) == (True, True)


def test_an_edge_seen_from_its_end_cannot_be_aimed_at() -> None:
    """The muzzle is level with the side's line: it sees the back alone."""
    assert "L" not in seen(facing(12.25, 6), FRONT)


def test_the_range_ends_where_the_arc_does() -> None:
    """A car across at the edge of the front arc: the arc's line leaves (12, 12) with 1 aside for 2
    ahead; the side at y = 10.25 is inside up to x = 12.875. From (12, 11.5) that is 0.875 and 1.25;
    the nearest point in the arc is at 12.4, where the car begins."""
    found = seen(facing(12.9, 10, 90), FRONT)
    assert found["R"][0] == isqrt(400**2 + 1250**2)
    # Moved on to the right only its rear corner is in the arc.
    found = seen(facing(13.37, 10, 90), FRONT)
    assert found["R"][0] == isqrt(870**2 + 1250**2)
    # A unit on it is outside there; of the back, at x = 12.88, what lies beyond y = 10.24 is in.
    found = seen(facing(13.38, 10, 90), FRONT)
    assert "R" not in found
    assert found["B"] == (isqrt(880**2 + 1260**2), False)


# What blocks


def test_a_wall_blocks_and_a_low_wall_does_not() -> None:
    state = facing(12, 6)
    box = Convex([(11000, 8000), (13000, 8000), (13000, 8500), (11000, 8500)])
    add_wall(state, Wall(WALL, box))
    assert seen(state, FRONT) == {}
    state = facing(12, 6)
    add_wall(state, Wall(LOW_WALL, box))
    assert seen(state, FRONT)["B"] == (5000, True)


def add_wall(state: State, wall: Wall) -> None:
    state.ground = replace(state.ground, walls=(*state.ground.walls, wall))
    state.breaches = [*state.breaches, 0]


def test_a_wall_that_was_broken_through_blocks_no_more() -> None:
    state = facing(12, 6)
    add_wall(
        state, Wall(WALL, Convex([(11000, 8000), (13000, 8000), (13000, 8500), (11000, 8500)]))
    )
    state.breaches[-1] = 2
    assert seen(state, FRONT)["B"] == (5000, True)


def test_another_car_blocks_the_own_does_not() -> None:
    state = duel(ALL_ROUND, "pocket-change", "pocket-change")
    put(state, 0, 12, 12)
    put(state, 1, 12, 6)
    put(state, 2, 12, 9)
    assert seen(state, FRONT) == {}
    put(state, 2, 9, 9)
    assert seen(state, FRONT)["B"] == (5000, True)


@pytest.mark.parametrize(
    ("edge", "parts"),
    [(12_000, {"B", "tire-BL", "tire-BR"}), (12_010, {"B", "tire-BR"})],
)
def test_half_hidden_the_range_is_to_what_is_seen(edge: int, parts: set[str]) -> None:
    """A wall covers from x = 11 to 12 at half the way: its shadow covers the left half of the back,
    from 12 on it is free. The line that touches its corner is open (ruling 42), and ends on the
    last point of the left tire; a hundredth of an inch more, and that tire is hidden."""
    state = facing(12, 6)
    box = Convex([(11000, 9000), (edge, 9000), (edge, 9001), (11000, 9001)])
    add_wall(state, Wall(WALL, box))
    found = seen(state, FRONT)
    assert found["B"][0] == 5000
    assert set(found) == parts


def test_who_stands_nose_to_tail_hits_at_no_range() -> None:
    state = facing(12, 11)
    assert seen(state, FRONT)["B"] == (0, True)


# What is there


def test_tires_without_points_and_turrets_of_others() -> None:
    state = duel("pocket-change", ALL_ROUND)
    put(state, 0, 12, 12)
    put(state, 1, 12, 6)
    assert set(seen(state, 0)) == {"B", "turret", "tire-BL", "tire-BR"}
    assert seen(state, 0)["turret"] == (5500, True)
    state.vehicles[1].condition.left[state.outfits[1].part_of["tire-back-left"]] = 0
    assert set(seen(state, 0)) == {"B", "turret", "tire-BR"}


def test_a_spike_gun_fired_straight_hurts_only_tires() -> None:
    state = duel(armed(("sg", "front")), "pocket-change")
    put(state, 0, 12, 12)
    put(state, 1, 12, 6)
    assert set(seen(state, 0)) == {"tire-BL", "tire-BR"}


def test_who_is_not_on_its_wheels_does_not_fire_and_shows_other_sides() -> None:
    state = facing(6, 12, 90)
    assert set(seen(state, LEFT)) == {"F", "tire-FL", "tire-FR"}
    state.vehicles[1].motion.face, state.vehicles[1].motion.hand = 1, 1
    assert set(seen(state, LEFT)) == {"F"}
    state.vehicles[0].motion.face = 2
    assert seen(state, LEFT) == {}
    # Rolled a quarter to the right: the top shows right, the underbody left.
    vehicle = state.vehicles[1]
    assert (side_at(vehicle, "right"), side_at(vehicle, "left")) == ("top", "underbody")
    vehicle.motion.hand = -1
    assert (side_at(vehicle, "right"), side_at(vehicle, "left")) == ("underbody", "top")


def test_who_has_left_cannot_be_shot_at() -> None:
    state = facing(12, 6)
    state.vehicles[1].place = 2
    assert seen(state, FRONT) == {}


def test_every_part_has_a_text() -> None:
    assert list(parts_of(duel("pocket-change", "pocket-change").outfits[0])) == [
        "F", "R", "B", "L", "T", "U", "tire-FL", "tire-FR", "tire-BL", "tire-BR",
    ]  # fmt: skip
    assert part_text("tire-back-left-2") == "tire-BL2"


# Sightlines from a point


BOX = ((-10, -60), (10, -60), (10, -50), (-10, -50))

SIGHTS = [
    # the ends of a segment, what hides, the square of the distance
    ((-100, -100), (100, -100), [], Fraction(10000)),
    # A box 50 away and 10 to either side hides 20 to either side at 100.
    ((-100, -100), (100, -100), [BOX], Fraction(10400)),
    ((-20, -100), (20, -100), [BOX], None),
    ((-20, -100), (21, -100), [BOX], Fraction(10400)),
    ((0, -40), (0, -40), [BOX], Fraction(1600)),
    ((0, -55), (0, -55), [BOX], None),
    ((30, 0), (30, 0), [], None),
]


@pytest.mark.parametrize(("a", "b", "blockers", "squared"), SIGHTS)
def test_the_nearest_point_that_is_seen(
    a: tuple[int, int], b: tuple[int, int], blockers: list[Outline], squared: Fraction | None
) -> None:
    ahead = cone((0, 0), (-100, -100), (100, -100))
    assert nearest_seen((0, 0), a, b, ahead, blockers) == squared
