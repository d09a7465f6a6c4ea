"""What a preview promises is what happens, and a move's mirror image is the mirror of its way."""

from __future__ import annotations

import random

import pytest

from tests.systems.arena.table import BARREL, BARRIER, B, Table, card, gun
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import (
    Action,
    frames,
    preview_attack,
    preview_move,
    preview_speed,
    preview_spin,
)
from wreckyard.systems.arena.actions import LEFT, RIGHT, parse
from wreckyard.systems.arena.driving import move
from wreckyard.systems.arena.options import MOVES
from wreckyard.systems.arena.play import Play


def scene(seed: int) -> Table:
    """Cars and things close together, at headings of whole degrees."""
    rng = random.Random(seed)
    table = Table(cars=3)
    spots = [(x, y) for x in range(1500, 11_000, 1800) for y in range(1500, 11_000, 1800)]
    rng.shuffle(spots)
    for seat in range(3):
        x, y = spots.pop()
        table.put(seat, x, y, rng.randrange(360), speed=rng.randrange(1, 6), points=1)
    for kind in (BARREL, BARRIER, BARRIER, BARREL, BARRIER, BARREL):
        x, y = spots.pop()
        table.thing(kind, x, y, rng.randrange(360))
    return table


@pytest.mark.parametrize("seed", range(60))
def test_a_move_leads_where_its_preview_says(seed: int) -> None:
    table = scene(seed)
    action = random.Random(seed).choice(MOVES)
    before = table.state.copy()
    seen = preview_move(table.state, 0, action)
    assert table.state == before
    table.state.stack.append(frames.Drive(0))
    move(Play(table.state, LiveChance(seed), table.events), 0, action)
    car = table.state.cars[0]
    if seen.walls:
        top = table.state.stack[-1]
        assert isinstance(top, frames.Reposition)
        assert top == (0, tuple(seen.walls))
        return
    assert (car.x, car.y, car.heading) == seen.pose
    waiting = {type(frame) for frame in table.state.stack}
    assert (frames.Contacts in waiting) == bool(seen.bumps)
    for number, (x, y) in seen.pushed.items():
        place = table.state.cars[number] if number < 3 else table.state.thing(number)
        old = before.cars[number] if number < 3 else before.thing(number)
        assert (place.x - old.x, place.y - old.y) == (x, y)


@pytest.mark.parametrize("seed", range(60))
def test_a_move_to_the_left_mirrors_one_to_the_right(seed: int) -> None:
    rng = random.Random(seed)
    degrees = rng.randrange(1, 91)
    table, mirrored = scene(seed), scene(seed)
    for place in (*mirrored.state.cars, *mirrored.state.things[4:]):
        place.x, place.heading = 12_000 - place.x, -place.heading % 3600
    reverse = rng.randrange(2)
    for each in (table, mirrored):
        each.state.cars[0].reverse = reverse
    seen = preview_move(table.state, 0, Action("turn", LEFT, degrees))
    other = preview_move(mirrored.state, 0, Action("turn", RIGHT, degrees))
    # Of two ways out that are equally short one is taken: what is pushed may differ by units.
    near = 40 if seen.pushed or other.pushed else 0
    assert abs(seen.pose.x - (12_000 - other.pose.x)) <= near
    assert abs(seen.pose.y - other.pose.y) <= near
    if not near:
        assert seen.pose.heading == -other.pose.heading % 3600
        assert [bump.second for bump in seen.bumps] == [bump.second for bump in other.bumps] or (
            # East and west change places.
            {bump.second for bump in (*seen.bumps, *other.bumps)} <= {7, 9}
        )


def test_the_roll_of_a_preview_is_that_of_the_place_it_leads_to() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    seen = preview_move(table.state, 0, parse("turn R60"))
    assert (seen.turned, seen.maneuver, seen.roll.dice) == (600, True, [4, 0, 1, 1, 0, 0])
    assert not preview_move(table.state, 0, parse("turn R15")).roll.needed


def test_a_spin_can_be_seen_before_it_happens() -> None:
    table = Table()
    table.put(0, 6000, 6000)
    assert preview_spin(table.state, 0, RIGHT, 2).pose.heading == 500
    assert preview_spin(table.state, 0, LEFT, 7).pose.heading == 2700


def test_the_dice_of_an_attack_and_its_defense() -> None:
    items = {
        0: (gun(damage=2, wrench="tire"), card("computer", "accessory", B, 1, computer=1)),
        1: (card("plate", "structure", B, 2, side_defence_yellow=1),),
    }
    table = Table(items=items)
    table.put(0, 6000, 6000)
    table.put(1, 6000, 2900, speed=3, aces=2)
    seen = preview_attack(table.state, 0, parse("attack gunner gun:F > B:B +computer"))
    assert (seen.attack, seen.damage, seen.wrench) == ([2, 1, 0, 0, 0, 0], 2, "tire")
    assert (seen.defence, seen.cover, seen.free, seen.aces) == ([4, 0, 0, 0, 0, 0], 0, 1, 2)


@pytest.mark.parametrize(
    ("before", "tires", "choice", "seen"),
    [
        # Control by tires 4, 3, 2, 1, 0 and by speed 2, 2, 2, 1, 0, 0; top speeds 5 to 1.
        (3, 10, "speed 4", (4, 0, 0, 4)),
        (3, 10, "speed 3", (3, 0, 0, 5)),
        # Four tires allow speed 3, to which the car is slowed before it takes 2 + 1.
        (3, 4, "speed 4", (4, 0, 0, 3)),
        (3, 4, "speed 5 hard", (5, 1, 0, 3)),
        (3, 4, "speed 3", (3, 0, 0, 3)),
        # The fifth tire goes for braking: speed 3 is what four allow, 2 + 1.
        (5, 5, "speed 3 hard", (3, 0, 1, 3)),
        (4, 2, "speed 3", (3, 0, 0, 3)),
        (3, 0, "speed 3", (3, 0, 0, 2)),
        (1, 10, "reverse", (1, 0, 0, 6)),
    ],
)
def test_a_choice_of_speed_shows_the_control_that_the_next_round_gives(
    before: int, tires: int, choice: str, seen: tuple[int, int, int, int]
) -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=before, tires=tires, max_speed=5)
    ahead = preview_speed(table.state, 0, parse(choice))
    assert (ahead.points, ahead.power, ahead.tires, ahead.control) == seen
    table.state.stack = [frames.Round(frames.UPKEEP, 0), frames.Speed(0)]
    table.settle()
    table.do(choice)
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    assert table.state.cars[0].control == ahead.control
