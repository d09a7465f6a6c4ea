"""Missed shots of vehicle weapons fly on (Missed Shots)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ....kit.convex import Convex
from ....kit.line import met_in_order, whole_units
from ....kit.numbers import VehicleNumber
from ..book.records import Weapon
from ..design.broadside import targeting
from ..harm.cover import shield_of
from ..harm.injury import Hit, reaching
from ..place.buildings import floor_of, house_at, is_fallen, is_open
from ..place.feet import thing_of, walker_of, walker_of_thing
from ..place.heights import height_at
from ..sight.aims import EDGES, arc_planes, faces, in_arc, muzzle, shape_of, side_at
from ..sight.bearing import Aim, Bearing, Line, Sum
from ..sight.blockers import doubled, walls_above
from ..sight.smoke import clouds, is_stopped, place_at, veil, weakened
from ..sight.view import View
from ..state.actions import FIRST_WALL
from ..state.anatomy import Gun
from ..state.edition import CLOUDS_MEET_EVERY_SHOT, has
from ..state.outfit import INCH
from ..state.person import Walker, shape_of_walker
from ..state.play import Play
from ..state.state import State
from .firing_at_people import person_lines
from .straight_fire import FAR, crosses
from .to_hit import firer_lines, night_line, to_hit
from .volley import TWO_DICE, Attack, Miss, blow_of

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


VEHICLE, PERSON, WALL = range(3)
"""What a shot may meet."""


class Met(NamedTuple):
    """What a shot meets first: its kind, which (a vehicle, a person, a square of wall, by their
    numbers), where the shot began, where it would end and the place itself, in half units; and how
    far that is, in units."""

    kind: int
    which: int
    eye: tuple[int, int]
    far: tuple[int, int]
    point: tuple[int, int]
    gone: int


def first_met(
    state: State,
    eye: tuple[int, int],
    aimed: tuple[int, int],
    skip: Sequence[int],
    floor: int = 0,
    most: int = 0,
) -> Met | None:
    """What a shot meets first that goes on from where it was aimed, on the level of a floor, some
    things left out, and no further on than so many units where they are given. ``None`` where that
    is nothing, or stands fast."""
    if aimed == eye:
        return None
    far = aimed[0] + (aimed[0] - eye[0]) * FAR, aimed[1] + (aimed[1] - eye[1]) * FAR
    vehicles = [n for n in state.vehicles_in() if n not in skip and not floor]
    people = [
        walker
        for walker in state.walkers
        if walker.there
        and floor_of(state, walker.person) == floor
        and thing_of(walker.person) not in skip
    ]
    high = max(
        height_at(state, eye[0] // 2, eye[1] // 2), height_at(state, aimed[0] // 2, aimed[1] // 2)
    )
    walls, solid = _walls(state, floor, high)
    shapes = [
        *[shape_of(state, number) for number in vehicles],
        *[shape_of_walker(walker) for walker in people],
        *[state.ground.walls[at].shape for at in walls],
        *solid,
    ]
    met = met_in_order(aimed, far, [doubled(shape) for shape in shapes])
    if not met:
        return None
    place, share = met[0].place, met[0].stretch.enter
    point = place_at(aimed, far, share)
    if most and whole_units(aimed, point, Fraction(1)) // 2 > most:
        return None
    gone = whole_units(eye, point, Fraction(1)) // 2
    there = (
        *[(VEHICLE, each) for each in vehicles],
        *[(PERSON, each.person) for each in people],
        *[(WALL, each) for each in walls],
    )
    return Met(*there[place], eye, far, point, gone) if place < len(there) else None


def _walls(state: State, floor: int, high: int) -> tuple[list[int], list[Convex]]:
    """The squares of wall that stand as high as a floor, by number, and all else that stops shots
    from a height."""
    walls: list[int] = []
    solid: list[Convex] = [] if floor else [*walls_above(state, high)]
    for house in state.ground.houses:
        if is_fallen(state, house):
            solid += [] if floor else [house.shape]
        elif floor < house.stories:
            walls += [at for at in range(house.first, house.rubble) if not is_open(state, at)]
    return walls, solid


def goes_high(play: Play, by: Mapping[str, Any], walker: Walker, place: tuple[int, int]) -> int:
    """The square of wall that a shot upward at somebody from a place hits a story or two too high,
    -1 for none; ``by`` is who has fired what, as events tell it."""
    state, die = play.state, play.die()
    floor, house = floor_of(state, walker.person), house_at(state, walker.x, walker.y)
    story = floor + (die + 1) // 2
    stands = house is not None and die <= HIGHER and story < house.stories
    at = shield_of(state, walker, place) if stands else -1
    play.tell("high", **by, die=die, floor=story if at >= 0 else -1)
    return at


HIGHER = 4
"""Up to this die a shot upward hits one story too high, or two; else it misses the building."""


def _follow(play: Play, miss: Miss, landed: Landed) -> None:
    state = play.state
    each = state.outfits[miss.firer].anatomy.guns[miss.gun]
    record = each.record
    if record.damage is None or record.direct:
        return
    eye, firer = muzzle(shape_of(state, miss.firer), each.edge), state.vehicles[miss.firer]
    other, place = walker_of_thing(state, miss.target), (firer.x, firer.y)
    at = -1
    if other is not None and floor_of(state, other.person):
        at = goes_high(play, _by(state, miss), other, place)
        if at < 0:
            return
    elif other is not None:
        at = shield_of(state, other, place)
    if at >= 0:
        wall = state.ground.walls[at].shape
        middle = wall.left + wall.right, wall.top + wall.bottom
        _hit_wall(play, miss, record, at, _weaker(state, each, eye, middle), landed)
        return
    met = first_met(state, eye, miss.point, (miss.firer, miss.target))
    if met is None or (record.range and met.gone > record.range * INCH):
        return
    if is_stopped(each) and is_lost_in_clouds(state, met):
        return
    weaker = _weaker(state, each, eye, met.point)
    if met.kind == VEHICLE:
        _at_vehicle(play, miss, record, met, weaker, landed)
    elif met.kind == PERSON:
        _at_person(play, miss, record, met, weaker, landed)
    else:
        _hit_wall(play, miss, record, met.which, weaker, landed)


def is_lost_in_clouds(state: State, met: Met) -> bool:
    """Whether a laser that flies on comes to a cloud before the thing that it would meet."""
    return has(state, CLOUDS_MEET_EVERY_SHOT) and bool(veil(met.eye, met.point, clouds(state)))


def _weaker(state: State, gun: Gun, eye: tuple[int, int], point: tuple[int, int]) -> int:
    """The hits that a shot which flies on has lost to clouds between two places."""
    if not has(state, CLOUDS_MEET_EVERY_SHOT):
        return 0
    return weakened(gun, veil(eye, point, clouds(state)))


def _by(state: State, miss: Miss) -> dict[str, int | str]:
    """The shooter and the weapon, as events tell them."""
    return {"vehicle": miss.firer, "weapon": state.outfits[miss.firer].weapons[miss.gun]}


def _hit_wall(play: Play, miss: Miss, record: Weapon, at: int, weaker: int, landed: Landed) -> None:
    assert record.damage is not None
    damage = tuple(play.roll(record.damage))
    hits = blow_of(record, damage, weaker).hits
    _tell(play, miss, FIRST_WALL + at, None, [], True, damage, hits)
    landed.walls.append((at, hits))


def _at_vehicle(
    play: Play, miss: Miss, record: Weapon, met: Met, weaker: int, landed: Landed
) -> None:
    state, target = play.state, met.which
    eye, far, point, gone = met.eye, met.far, met.point, met.gone
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
        found = strayed(to_hit(state, aim, bearing))
        dice, damage, hits = _roll(play, record, found, weaker)
        _tell(play, miss, target, found, dice, bool(damage), damage, hits)
        if damage:
            blow = blow_of(record, damage, weaker)
            landed.attacks.append(
                Attack(VehicleNumber(target), part, (miss.firer, miss.gun), (blow,), point)
            )
        return


def _at_person(
    play: Play, miss: Miss, record: Weapon, met: Met, weaker: int, landed: Landed
) -> None:
    state, walker = play.state, walker_of(play.state, met.which)
    assert walker is not None
    eye, point, gone = met.eye, met.point, met.gone
    aim = Aim(miss.firer, miss.who, miss.gun, thing_of(walker.person), "", straight=True)
    lines = list(person_lines(state, walker, gone, eye, point))
    if not state.vehicles[miss.firer].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    lines += [*night_line(state, aim), *firer_lines(state, aim)]
    assert record.to_hit is not None
    found = strayed(Sum(record.to_hit, tuple(lines)))
    dice, damage, hits = _roll(play, record, found, weaker)
    hits = max(0 if weaker else 1, hits) if damage else 0
    _tell(play, miss, thing_of(walker.person), found, dice, bool(damage), damage, hits)
    if hits:
        vehicle = state.vehicles[miss.firer]
        better = sum(dice) - found.needed
        place, flames = (vehicle.x, vehicle.y), record.burns_when_hit
        left, wall = reaching(play, walker, place, better, hits, flames=flames)
        reach = int(record.burst * INCH) if record.burst else 0
        at = walker.x, walker.y, reach
        landed.hits.append(Hit(walker.person, left, "shot", *at, wall, hits))


def strayed(found: Sum) -> Sum:
    """The sum of a shot at what nobody has aimed at."""
    return Sum(found.number, (*found.lines, Line("stray", STRAY)))


def _roll(
    play: Play, record: Weapon, found: Sum, weaker: int
) -> tuple[list[int], tuple[int, ...], int]:
    """The dice to hit, those of the damage where it hits, and what that comes to, less what clouds
    have taken of it."""
    dice = list(play.roll(TWO_DICE))
    if sum(dice) < found.needed or record.damage is None:
        return dice, (), 0
    damage = tuple(play.roll(record.damage))
    return dice, damage, blow_of(record, damage, weaker).hits


def _tell(
    play: Play,
    miss: Miss,
    target: int,
    found: Sum | None,
    dice: list[int],
    hit: bool,
    damage: Sequence[int],
    hits: int,
) -> None:
    lines = found.lines if found is not None else ()
    play.tell(
        "stray",
        **_by(play.state, miss),
        target=target,
        lines=[[each.name, each.value, each.about] for each in lines],
        needed=found.needed if found is not None else 0,
        dice=dice,
        hit=hit,
        damage=list(damage),
        hits=hits,
    )
