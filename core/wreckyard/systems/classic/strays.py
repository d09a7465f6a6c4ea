"""Shots that miss where there are buildings: they go on straight, and hit what is there (Missed Shots).

House: so do aimed shots of the weapons of vehicles from the ground at what is on the ground; hand weapons
are too weak for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ...kit.convex import Convex
from ...kit.line import met_in_order, whole_units
from .actions import FIRST_WALL
from .aims import EDGES, arc_planes, faces, in_arc, muzzle, shape_of, side_at
from .blockers import doubled, walls_of
from .buildings import is_fallen, is_open
from .cover import stopped_by_wall
from .feet import is_down, thing_of
from .firing_at_people import person_lines
from .gunnery import targeting
from .injury import Hit
from .outfit import INCH
from .play import Play
from .records import Weapon
from .smoke import place_at, veil
from .state import State
from .straight_fire import FAR, crosses
from .to_hit import Aim, Bearing, Line, Sum, firer_lines, night_line, to_hit
from .tripods import stopped_by_shield
from .view import View
from .volley import TWO_DICE, Attack, Miss, blow_of
from .walker import Walker, shape_of_walker

STRAY = -2
"""For what nobody aimed at."""


class Landed(NamedTuple):
    """What stray shots have hit: vehicles, people, squares of wall with the damage."""

    attacks: list[Attack]
    hits: list[Hit]
    walls: list[tuple[int, int]]


def fly_on(play: Play, missed: Sequence[Miss]) -> Landed:
    """Follow every missed shot to what it meets first."""
    landed = Landed([], [], [])
    for each in missed:
        _follow(play, each, landed)
    return landed


def _follow(play: Play, miss: Miss, landed: Landed) -> None:
    state = play.state
    each = state.outfits[miss.firer].anatomy.guns[miss.gun]
    record = each.record
    eye = muzzle(shape_of(state, miss.firer), each.edge)
    if record.damage is None or record.direct or miss.point == eye:
        return
    far = (
        miss.point[0] + (miss.point[0] - eye[0]) * FAR,
        miss.point[1] + (miss.point[1] - eye[1]) * FAR,
    )
    vehicles = [n for n in state.vehicles_in() if n not in (miss.firer, miss.target)]
    people = [
        walker
        for walker in state.walkers
        if walker.there and is_down(state, walker) and thing_of(walker.person) != miss.target
    ]
    walls, solid = _walls(state)
    shapes = [
        *[shape_of(state, number) for number in vehicles],
        *[shape_of_walker(walker) for walker in people],
        *[state.ground.walls[at].shape for at in walls],
        *solid,
    ]
    met = met_in_order(miss.point, far, [doubled(shape) for shape in shapes])
    if not met:
        return
    place, share = met[0].place, met[0].stretch.enter
    point = place_at(miss.point, far, share)
    gone = whole_units(eye, point, Fraction(1)) // 2
    if record.range and gone > record.range * INCH:
        return
    if place < len(vehicles):
        _at_vehicle(play, miss, record, vehicles[place], (eye, far, point, gone), landed)
        return
    place -= len(vehicles)
    if place < len(people):
        _at_person(play, miss, record, people[place], (eye, far, point, gone), landed)
        return
    place -= len(people)
    if place < len(walls):
        damage = tuple(play.roll(record.damage))
        hits = blow_of(record, damage).hits
        _tell(play, miss, FIRST_WALL + walls[place], None, [], True, damage, hits)
        landed.walls.append((walls[place], hits))


def _walls(state: State) -> tuple[list[int], list[Convex]]:
    """The squares of wall that stand, by number, and all else that stops shots."""
    walls: list[int] = []
    solid: list[Convex] = [*walls_of(state)]
    for house in state.ground.houses:
        if is_fallen(state, house):
            solid.append(house.shape)
        else:
            walls += [at for at in range(house.first, house.rubble) if not is_open(state, at)]
    return walls, solid


type Flown = tuple[tuple[int, int], tuple[int, int], tuple[int, int], int]
"""Where a shot began, where it would end, what it met, in half units; and how far that is, in units."""


def _at_vehicle(
    play: Play, miss: Miss, record: Weapon, target: int, flown: Flown, landed: Landed
) -> None:
    state = play.state
    eye, far, point, gone = flown
    shape, view = doubled(shape_of(state, target)), View(state, miss.firer, target)
    for at, edge in enumerate(EDGES):
        a, b = shape.points[at], shape.points[at - 3]
        if not faces(eye, a, b) or not crosses(eye, far, a, b):
            continue
        part = side_at(state.vehicles[target], edge)
        faced = in_arc(eye, arc_planes(view.shape, edge))
        veiled = veil(eye, point, view.lookout.clouds)
        bearing = Bearing(gone, faced, view.from_sides, view.to_sides, view.nearing, veiled, point)
        aim = Aim(miss.firer, miss.who, miss.gun, target, part, straight=True)
        found = _stray(to_hit(state, aim, bearing))
        dice, damage, hits = _roll(play, record, found)
        _tell(play, miss, target, found, dice, bool(damage), damage, hits)
        if damage:
            blow = blow_of(record, damage)
            landed.attacks.append(Attack(target, part, (miss.firer, miss.gun), (blow,), point))
        return


def _at_person(
    play: Play, miss: Miss, record: Weapon, walker: Walker, flown: Flown, landed: Landed
) -> None:
    state = play.state
    eye, _, point, gone = flown
    aim = Aim(miss.firer, miss.who, miss.gun, thing_of(walker.person), "", straight=True)
    lines = list(person_lines(state, walker, gone, eye, point))
    if not state.vehicles[miss.firer].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    lines += [*night_line(state, aim), *firer_lines(state, aim)]
    assert record.to_hit is not None
    found = _stray(Sum(record.to_hit, tuple(lines)))
    dice, damage, hits = _roll(play, record, found)
    hits = max(1, hits) if damage else 0
    _tell(play, miss, thing_of(walker.person), found, dice, bool(damage), damage, hits)
    if damage:
        vehicle = state.vehicles[miss.firer]
        better = sum(dice) - found.needed
        left, wall = stopped_by_wall(play, walker, (vehicle.x, vehicle.y), better, hits)
        left = stopped_by_shield(play, walker, left)
        reach = int(record.burst * INCH) if record.burst else 0
        at = walker.x, walker.y, reach
        landed.hits.append(Hit(walker.person, left, "shot", *at, wall, hits))


def _stray(found: Sum) -> Sum:
    return Sum(found.number, (*found.lines, Line("stray", STRAY)))


def _roll(play: Play, record: Weapon, found: Sum) -> tuple[list[int], tuple[int, ...], int]:
    """The dice to hit, those of the damage where it hits, and what that comes to."""
    dice = list(play.roll(TWO_DICE))
    if sum(dice) < found.needed or record.damage is None:
        return dice, (), 0
    damage = tuple(play.roll(record.damage))
    return dice, damage, blow_of(record, damage).hits


def _tell(
    play: Play, miss: Miss, target: int, found: Sum | None, dice: list[int], hit: bool,
    damage: Sequence[int], hits: int,
) -> None:  # fmt: skip
    lines = found.lines if found is not None else ()
    play.tell(
        "stray", vehicle=miss.firer, weapon=play.state.outfits[miss.firer].weapons[miss.gun],
        target=target, lines=[[each.name, each.value, each.about] for each in lines],
        needed=found.needed if found is not None else 0, dice=dice, hit=hit, damage=list(damage),
        hits=hits,
    )  # fmt: skip
