"""Turning off a wall and backing out when stuck, worked out by hand."""

from __future__ import annotations

from tests.systems.arena.geometry.scenes import CAR, HERE, heavy, wall
from wreckyard.kit.geometry import REAR_LEFT, REAR_RIGHT, pivot
from wreckyard.systems.arena.geometry.moves import Ending, Pivot, Shift
from wreckyard.systems.arena.geometry.push import drive


def test_repositioning_at_a_wall_across() -> None:
    # Turning about a rear corner brings the nose up by 41 before it goes aside: the car is
    # eased off the wall by as much, and ends alongside.
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), [wall(-3000, -900, 3000, -600)], True)
    assert (outcome.ending, outcome.made, outcome.pose.heading) == (Ending.WHOLE, 900, 2700)
    there = pivot(HERE, CAR, REAR_LEFT, -900)
    assert outcome.pose.x == there.x
    assert 41 <= outcome.pose.y - there.y <= 45


def test_repositioning_in_a_corner_is_stuck() -> None:
    corner = [wall(-3000, -900, 3000, -600), wall(-900, -600, -500, 3000)]
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), corner, True)
    assert outcome.ending is Ending.BLOCKED
    assert 0 < outcome.made < 900
    assert [met.obstacle for met in outcome.contacts] == [1]


def test_repositioning_pushes_heavy_bodies_without_collisions() -> None:
    box = heavy(-900, -500, -500, -200)
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), [wall(-3000, -900, 3000, -700), box], True)
    assert outcome.ending is Ending.WHOLE
    assert [index for index, _, _ in outcome.moved] == [1]
    pinned = [wall(-3000, 500, 3000, 900), heavy(-900, -500, -500, 450)]
    outcome = drive(HERE, CAR, Pivot(REAR_RIGHT, -900), pinned, True)
    assert outcome.ending is Ending.BLOCKED


def test_backing_out_when_stuck() -> None:
    out = Shift(1800, 2000)
    box = heavy(-200, 1000, 200, 1400)
    assert drive(HERE, CAR, out, [box], True).moved == ((0, 0, 1600),)
    outcome = drive(HERE, CAR, out, [box, wall(-900, 2000, 900, 2400)], True)
    assert (outcome.ending, outcome.made, outcome.moved) == (
        Ending.BLOCKED,
        1000,
        ((0, 0, 600),),
    )
    outcome = drive(HERE, CAR, out, [wall(-900, 2000, 900, 2400)], True)
    assert (outcome.ending, outcome.made) == (Ending.BLOCKED, 1400)
    assert [met.obstacle for met in outcome.contacts] == [0]
    assert drive(HERE, CAR, out, [wall(-900, 600, 900, 900)], True).made <= 6
