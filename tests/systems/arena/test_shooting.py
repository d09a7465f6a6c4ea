"""Rulings on targets, range and cover (Choosing a Target, Range, Cover).

A's arcs open from its middle through its corners: ahead, what is no further aside than half
its distance. With A at (6000, 6000) heading north, its front edge is at 5500.
"""

from __future__ import annotations

import pytest

from tests.systems.arena.table import BARREL, BARRIER, WALL, WRECK, B, F, L, R, Table, gun
from wreckyard.systems.arena import Item, frames, sight
from wreckyard.systems.arena.actions import parse
from wreckyard.systems.arena.options import ArenaOptions

CANNON = Item("hand-cannon", "Hand Cannon", "sidearm", -1, dice=(0, 3, 0, 0, 0, 0))


def attacking(table: Table) -> Table:
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    return table


@pytest.mark.parametrize(
    ("x", "y", "heading", "arcs", "sides"),
    [
        (6000, 3000, 180, (F,), (F,)),
        (6000, 3000, 0, (F,), (B,)),
        (6000, 3000, 90, (F,), (R,)),
        (9000, 6000, 0, (R,), (L,)),
        (6000, 9000, 0, (B,), (F,)),
        # The front-left corner of B at (7000, 4000) lies on the line between front and right.
        (7250, 4500, 0, (F, R), (B, L)),
        # One unit further to the right it does not, and A is not behind B either.
        (7251, 4500, 0, (R,), (L,)),
    ],
)
def test_arcs_of_the_attacker_and_sides_of_the_target(
    x: int, y: int, heading: int, arcs: tuple[int, ...], sides: tuple[int, ...]
) -> None:
    table = Table()
    table.put(0, 6000, 6000)
    table.put(1, x, y, heading)
    view = sight(table.state, 0, 1)
    assert (view.arcs, view.sides) == (arcs, sides)


@pytest.mark.parametrize(("y", "free"), [(3001, 0), (3000, 1), (1001, 1), (1000, 2)])
def test_one_free_reroll_for_each_full_turning_key(y: int, free: int) -> None:
    # B heads north: its rear is at y + 500, A's front at 5500.
    table = Table()
    table.put(0, 6000, 6000)
    table.put(1, 6000, y)
    assert sight(table.state, 0, 1).rerolls == free


def test_every_obstacle_that_some_sightline_crosses_gives_cover() -> None:
    table = Table(cars=3)
    table.put(0, 6000, 6000)
    table.put(1, 6000, 2000)
    table.put(2, 1000, 1000)
    assert sight(table.state, 0, 1).cover == 0
    # Beside the way it gives none, between the cars one shield, like any car or wreck.
    table.put(2, 7000, 4000)
    assert sight(table.state, 0, 1).cover == 0
    table.put(2, 6400, 4000)
    assert sight(table.state, 0, 1).cover == 1
    table.thing(WRECK, 5600, 4500)
    table.thing(BARRIER, 6000, 3000, 90)
    table.thing(BARREL, 6000, 3600)
    assert sight(table.state, 0, 1).cover == 3


def test_full_cover_hides_a_target_when_no_sightline_is_free() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 2000)
    table.thing(WALL, 6000, 4000, 90)
    assert sight(table.state, 0, 1).blocked
    # Nobody is asked when there is no possible target.
    assert attacking(table).asked == "speed A"


def test_full_cover_that_leaves_a_free_sightline_gives_three_shields() -> None:
    table = Table()
    table.put(0, 6000, 6000)
    table.put(1, 6000, 2000)
    table.thing(WALL, 7100, 4000, 90)
    view = sight(table.state, 0, 1)
    assert (view.blocked, view.cover) == (False, 3)


def test_a_weapon_fires_through_the_arc_of_its_side() -> None:
    table = Table(items={0: (gun("front", F), gun("left", L))})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000)
    assert attacking(table).offered == [
        "attack driver front:F > B:B",
        "attack gunner front:F > B:B",
        "done",
    ]


def test_sidearms_fire_left_and_right_and_again_for_the_other_crew_member() -> None:
    table = Table(items={0: (CANNON,)})
    table.put(0, 6000, 6000)
    table.put(1, 8000, 6000)
    attacking(table)
    assert table.offered[0] == "attack driver hand-cannon > B:L"
    # B drives at 2 and defends with two dice; all hits are stopped.
    table.do("attack driver hand-cannon > B:L", "blue:H blue:S blue:S", "yellow:S yellow:H")
    assert table.offered == ["attack gunner hand-cannon > B:L", "done"]


def test_a_sidearm_fires_to_the_left_as_well_and_not_ahead() -> None:
    table = Table(cars=3, items={0: (CANNON,)})
    table.put(0, 6000, 6000)
    table.put(1, 4000, 6000)
    table.put(2, 6000, 2000)
    assert attacking(table).offered == [
        "attack driver hand-cannon > B:R",
        "attack gunner hand-cannon > B:R",
        "done",
    ]


def test_a_weapon_is_fired_once_and_each_crew_member_attacks_once() -> None:
    table = Table(items={0: (gun(), gun("other"))})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 4000, speed=0)
    attacking(table).do("attack gunner gun:F > B:B", "yellow:S yellow:S")
    assert table.offered == ["attack driver other:F > B:B", "done"]


@pytest.mark.parametrize(("y", "reaches"), [(3000, True), (2999, False)])
def test_a_range_limit_is_measured_between_the_rectangles(y: int, reaches: bool) -> None:
    table = Table(items={0: (gun("flame", range=2),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, y)
    assert (attacking(table).asked == "attack A") is reaches


def test_things_without_durability_are_no_targets() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 1000, 10_000)
    table.thing(WRECK, 6000, 3000)
    assert attacking(table).asked == "speed A"
    barrel = table.thing(BARREL, 6000, 4500)
    assert attacking(table).offered[0] == f"attack driver gun:F > #{barrel - 6}"


def test_two_of_a_kind_on_one_side_are_told_apart() -> None:
    table = Table(items={0: (gun(), gun(copy=1))})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 4000)
    assert "attack driver gun:F2 > B:B" in attacking(table).offered


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("attack driver gun:F > A:B", "Car A is no target."),
        ("attack driver gun:F > C:B", "Car C is not in an arc of that weapon."),
        ("attack driver gun:F > B:F", "The front of car B faces away."),
        ("attack driver rocket:F > B:B", "The car has no such weapon."),
        ("attack driver flame:F > B:B", "That weapon reaches 1 car lengths."),
        (
            "attack driver gun:F > B:B +computer",
            "The computer helps one attack a round, not a sidearm's.",
        ),
        ("attack gunner gun:F > B:B", "The gunner is lost."),
        ("attack driver gun:F > #0", "The outer wall #0 cannot take damage."),
        ("straight", "This is not the moment to straight."),
    ],
)
def test_why_an_attack_cannot_be_made(text: str, reason: str) -> None:
    table = Table(cars=3, items={0: (gun(), gun("flame", range=1))})
    table.put(0, 6000, 6000, crew=[0, 3])
    table.put(1, 6000, 3500)
    table.put(2, 6000, 9500)
    options = ArenaOptions(attacking(table).state.copy())
    assert options.why_not(parse(text)).reason == reason
