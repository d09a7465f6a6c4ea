"""Missed shots of people on foot fly on (Missed Shots)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.arcs import arcs_with
from ....kit.numbers import VehicleNumber
from ..book.people import HandWeapon
from ..book.tripods import is_beam, is_stopped, mounted_weapon, reach_of
from ..harm.cover import shield_of
from ..harm.damage import Blow
from ..harm.injury import Hit, reaching
from ..place.buildings import floor_of
from ..place.feet import thing_of, walker_of, walker_of_thing
from ..sight.aims import EDGES, arc_planes, faces, in_arc, shape_of, side_at, side_names
from ..sight.bearing import Bearing, Sum
from ..sight.blockers import doubled
from ..sight.on_foot import veiled_between
from ..state.actions import FIRST_WALL
from ..state.edition import STRAYS_ARE_UNAIMED, has
from ..state.outfit import INCH
from ..state.person import Walker, shape_of_walker
from ..state.play import Play
from ..state.state import State
from .aims_on_foot import as_it_flies, own_lines, sum_at_vehicle
from .arms_on_foot import weapon_of
from .firing_at_people import person_lines
from .firing_at_walls import wall_damage_by_hand
from .firing_on_foot import FootAttack, HandMiss, least_at_people, rolled
from .straight_fire import crosses
from .strays import PERSON, VEHICLE, Met, first_met, goes_high, is_lost_in_clouds, strayed
from .to_hit import sight_line
from .volley import TWO_DICE, blow_of


class HandLanded(NamedTuple):
    """What stray shots of people on foot have hit: vehicles, people, squares of wall with the
    damage."""

    attacks: list[FootAttack]
    hits: list[Hit]
    walls: list[tuple[int, int]]


def fly_on_by_hand(play: Play, missed: Sequence[HandMiss]) -> HandLanded:
    """Follow every missed shot to what it meets first."""
    landed = HandLanded([], [], [])
    for each in missed:
        walker = walker_of(play.state, each.person)
        weapon = None if walker is None else weapon_of(play.state, walker, each.arm.at)
        if walker is not None and weapon is not None and weapon.damage is not None:
            _follow(play, each, walker, weapon, landed)
    return landed


def _by(miss: HandMiss) -> dict[str, int | str]:
    """The shooter and the weapon, as events tell them."""
    return {"person": thing_of(miss.person), "weapon": miss.arm.text}


def _follow(
    play: Play, miss: HandMiss, walker: Walker, weapon: HandWeapon, landed: HandLanded
) -> None:
    state = play.state
    other = walker_of_thing(state, miss.target)
    start = floor_of(state, walker.person)
    level = 0 if other is None else floor_of(state, other.person)
    place = walker.x, walker.y
    if other is not None and level > start:
        _hit_wall(play, miss, weapon, goes_high(play, _by(miss), other, place), landed)
        return
    at = -1 if other is None else shield_of(state, other, place)
    if at >= 0:
        _hit_wall(play, miss, weapon, at, landed)
        return
    over = 0
    if level < start:
        over = play.die()
        play.tell("over", **_by(miss), inches=over)
    skip = miss.target, thing_of(walker.person)
    met = first_met(state, miss.eye, miss.point, skip, level, over * INCH)
    if met is None or met.gone > reach_of(weapon) * INCH:
        return
    if is_stopped(weapon) and is_lost_in_clouds(state, met):
        return
    if met.kind == VEHICLE:
        _at_vehicle(play, miss, walker, weapon, met, landed)
    elif met.kind == PERSON:
        _at_person(play, miss, walker, weapon, met, landed)
    else:
        _hit_wall(play, miss, weapon, met.which, landed)


def _hit_wall(play: Play, miss: HandMiss, weapon: HandWeapon, at: int, landed: HandLanded) -> None:
    """A square of wall takes it, if there is one."""
    if at < 0:
        return
    shape = play.state.ground.walls[at].shape
    middle = shape.left + shape.right, shape.top + shape.bottom
    veil = Sum(0, (sight_line(veiled_between(play.state, miss.eye, middle)),))
    hits, damage = rolled(play, weapon, miss.arm, True, veil)
    hits = wall_damage_by_hand(weapon, hits)
    _tell(play, miss, FIRST_WALL + at, None, [], True, damage, hits)
    landed.walls.append((at, hits))


def _unaimed(state: State, found: Sum) -> Sum:
    """The sum of a missed shot at what it meets: nobody aims it there any more."""
    return as_it_flies(found) if has(state, STRAYS_ARE_UNAIMED) else found


def _at_vehicle(
    play: Play, miss: HandMiss, walker: Walker, weapon: HandWeapon, met: Met, landed: HandLanded
) -> None:
    state = play.state
    if weapon.vehicle_damage not in ("full", "half"):
        return
    vehicle, outfit = state.vehicles[met.which], state.outfits[met.which]
    shape, own = doubled(shape_of(state, met.which)), shape_of(state, met.which)
    inside = side_names(arcs_with(vehicle.pose, outfit.base, shape_of_walker(walker)))
    for at, edge in enumerate(EDGES):
        a, b = shape.points[at], shape.points[at - 3]
        if not faces(met.eye, a, b) or not crosses(met.eye, met.far, a, b):
            continue
        part = side_at(vehicle, edge)
        faced = in_arc(met.eye, arc_planes(own, edge))
        veiled = veiled_between(state, met.eye, met.point)
        bearing = Bearing(met.gone, faced, inside, (), False, veiled, met.point)
        total = sum_at_vehicle(state, walker, miss.arm, met.which, part, bearing)
        found = strayed(_unaimed(state, total))
        dice = list(play.roll(TWO_DICE))
        hit = sum(dice) >= found.needed
        hits, damage = rolled(play, weapon, miss.arm, hit, found)
        hits = wall_damage_by_hand(weapon, hits)
        _tell(play, miss, met.which, found, dice, hit, damage, hits)
        if hits:
            mounted = mounted_weapon(weapon.code)
            blow = Blow(hits, tuple(damage), laser=is_beam(weapon))
            if mounted is not None:
                blow = blow_of(mounted, tuple(damage))._replace(hits=hits)
            landed.attacks.append(
                FootAttack(VehicleNumber(met.which), part, blow, mounted, met.point)
            )
        return


def _at_person(
    play: Play, miss: HandMiss, walker: Walker, weapon: HandWeapon, met: Met, landed: HandLanded
) -> None:
    state = play.state
    other = walker_of(state, met.which)
    assert other is not None
    thing, floor = thing_of(other.person), floor_of(state, walker.person)
    lines = person_lines(state, other, met.gone, met.eye, met.point, floor)
    own = own_lines(state, walker, miss.arm.at, thing)
    found = strayed(_unaimed(state, Sum(weapon.to_hit, (*lines, *own))))
    dice = list(play.roll(TWO_DICE))
    hit = sum(dice) >= found.needed
    hits, damage = rolled(play, weapon, miss.arm, hit, found)
    hits = max(least_at_people(weapon, found), hits) if hit else 0
    _tell(play, miss, thing, found, dice, hit, damage, hits)
    if hits:
        better = sum(dice) - found.needed
        mounted = mounted_weapon(weapon.code)
        flames = mounted is not None and mounted.burns_when_hit
        place = walker.x, walker.y
        left, wall = reaching(play, other, place, better, hits, flames=flames, weapon=weapon)
        bursts = mounted is not None and mounted.burst and has(state, STRAYS_ARE_UNAIMED)
        reach = int(mounted.burst * INCH) if mounted is not None and mounted.burst and bursts else 0
        at = other.x, other.y, reach
        landed.hits.append(Hit(other.person, left, "shot", *at, wall, hits))


def _tell(
    play: Play,
    miss: HandMiss,
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
        **_by(miss),
        target=target,
        lines=[[each.name, each.value, each.about] for each in lines],
        needed=found.needed if found is not None else 0,
        dice=dice,
        hit=hit,
        damage=list(damage),
        hits=hits,
    )
