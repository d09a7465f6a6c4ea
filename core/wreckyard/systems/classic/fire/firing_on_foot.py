"""People on foot declare and resolve their fire (Hand Weapons)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ....kit.numbers import PartNumber, PlaceNumber, VehicleNumber
from ..book.people import HandWeapon
from ..book.records import Weapon
from ..book.tripods import MOUNT, is_alike, is_beam, mounted_weapon, thing_place, weakened
from ..design.kit import EXTINGUISHER_TEXT, SPIKED
from ..harm.damage import Blow, strike
from ..harm.debris import lay_obstacle
from ..harm.fires import kindle
from ..harm.hazards import attack_difficulty, note
from ..harm.injury import Hit, burst, reaching
from ..hidden.shown import show_fired
from ..place.feet import thing_of, walker_at, walker_of, walker_of_thing
from ..sight.aims import part_text, parts_of
from ..sight.bearing import Sum
from ..sight.on_foot import bearing_on_foot, eye_of
from ..state import frames
from ..state.actions import DONE, FIRST_COUNTER, FIRST_WALL, Action
from ..state.condition import LastFire
from ..state.declared import FootShot
from ..state.gear import spend, spend_mounts, texts_of, things_of
from ..state.outfit import INCH
from ..state.person import Walker
from ..state.play import Play
from ..state.state import State
from ..vehicle.cycles import RIDER
from ..vehicle.protection import half
from .aims_on_foot import (
    CLUB_LESS,
    FIST_LESS,
    is_point_blank,
    side_before,
    sum_at,
    sum_at_vehicle,
    sum_at_wall,
    sweeps_area,
    swept_on_foot,
    unaimed,
)
from .arms_on_foot import (
    CLUB,
    CLUBBED,
    FIST,
    FIST_AT,
    Arm,
    arms_of,
    is_arm_place,
    rows_of,
    steady_place,
    weapon_of,
)
from .dousing import douse_on_foot
from .firing_at_walls import is_wall, wall_damage_by_hand
from .grenades.throwing import declare_throw
from .sweeping import sweep
from .to_hit import run_of, veil_of
from .volley import TWO_DICE, blow_of, merged


def declare(play: Play, frame: frames.Aim, action: Action) -> None:
    """Declare a shot of a person on foot. That person cannot move any more this turn."""
    state = play.state
    state.stack.pop()
    walker = walker_at(state, frame.vehicle, frame.rider)
    assert walker is not None
    if action == DONE:
        return
    if action.target < 0:
        declare_throw(play, walker, action)
        return
    if action.weapon == EXTINGUISHER_TEXT:
        douse_on_foot(play, walker, action.target)
        return
    arm = next(each for each in arms_of(state, walker) if each.text == action.weapon)
    other = walker_of_thing(state, action.target)
    part = 0
    if other is None and action.target < state.n:
        part = list(parts_of(state.outfits[action.target])).index(action.part)
    walker.fired = 1
    at = thing_place(arm.at)
    show_fired(play, walker.person, at)
    shells = SWEPT if action.verb == "sweep" else arm.shells
    for place, aimed in rows_of(state, walker, arm):
        row = FootShot(walker.person, PlaceNumber(place), action.target, PartNumber(part), shells)
        if not aimed:
            row = row._replace(shells=STRAIGHT)
            if other is None and action.target < state.n:
                parts = parts_of(state.outfits[action.target])
                side = side_before(state, walker, action.target, parts[action.part])
                row = row._replace(part=PartNumber(list(parts.values()).index(side)))
        state.on_foot.append(row)
    if arm.mounts:
        spend_mounts(state, walker.person, PlaceNumber(at), arm.mounts)
    else:
        spend(state, walker.person, PlaceNumber(at), arm.shells)
    play.tell(
        "aims",
        person=thing_of(walker.person),
        weapon=action.weapon,
        target=action.target,
        part=action.part,
    )


SWEPT, STRAIGHT = 0, 3
"""In the place of the shells of a sweep, and of a linked weapon that is not aimed."""


class FootAttack(NamedTuple):
    """What a shot on foot did to a vehicle: its hits on a part of it. ``mounted`` is the weapon of
    a vehicle on a tripod that did it, which bursts and burns as ever, and ``point`` where it hit,
    in half units; all rockets of one ``salvo``, somebody's number, are one hazard."""

    target: VehicleNumber
    part: str
    blow: Blow
    mounted: Weapon | None = None
    point: tuple[int, int] = (0, 0)
    salvo: int = -1


class HandMiss(NamedTuple):
    """A shot on foot that has missed: who fired with which of his things at which thing, from where
    and at which place, in half units."""

    person: int
    arm: Arm
    target: int
    eye: tuple[int, int]
    point: tuple[int, int]


type OnFoot = tuple[list[FootAttack], list[Hit], list[tuple[int, int]]]


def shoot_on_foot(play: Play, missed: list[HandMiss] | None = None) -> OnFoot:
    """Roll for everything in ``State.on_foot``: what has hit vehicles, people, and squares of wall,
    those with the damage; ``missed`` takes what has hit nothing."""
    state = play.state
    attacks: list[FootAttack] = []
    hits: list[Hit] = []
    walls: list[tuple[int, int]] = []
    for row in state.on_foot:
        walker = walker_of(state, row.person)
        assert walker is not None
        other = walker_of_thing(state, row.target)
        if other is not None and row.shells == SWEPT:
            hits += _sweep(play, walker, row, other)
        elif other is not None:
            hits += _at_person(play, walker, row, other, missed)
        elif row.target < state.n:
            attacks += _at_vehicle(play, walker, row, missed)
        elif row.target < FIRST_COUNTER:
            walls += _at_wall(play, walker, row)
    _remember_all(state)
    state.on_foot = []
    return attacks, hits, walls


def _at_wall(play: Play, walker: Walker, row: FootShot) -> Iterator[tuple[int, int]]:
    """A shot at a wall: its square, and the damage."""
    arm, at = _arm(play.state, walker, row), row.target - FIRST_WALL
    weapon = weapon_of(play.state, walker, arm.at)
    found = sum_at_wall(play.state, walker, arm, at)
    if found is None or weapon is None:
        return
    found = unaimed(found) if row.shells == STRAIGHT else found
    dice = play.roll(TWO_DICE)
    hit = sum(dice) >= found.needed
    hits, damage = rolled(play, weapon, arm, hit, found)
    hits = wall_damage_by_hand(weapon, hits)
    _tell(play, walker, arm, row.target, "", found, dice=dice, hit=hit, damage=damage, hits=hits)
    if hit:
        yield at, hits


def _arm(state: State, walker: Walker, row: FootShot) -> Arm:
    things = things_of(state, walker.person)
    at, shells = row.thing, 1 if row.shells == STRAIGHT else row.shells
    if at >= MOUNT:
        weapon = weapon_of(state, walker, at)
        return Arm(at, weapon.abbreviation if weapon is not None else "", shells)
    if at == FIST_AT:
        return Arm(at, CLUB if shells == CLUBBED else FIST, shells)
    return Arm(at, texts_of(things)[at], shells)


def _at_person(
    play: Play, walker: Walker, row: FootShot, other: Walker, missed: list[HandMiss] | None
) -> Iterator[Hit]:
    state = play.state
    arm = _arm(state, walker, row)
    found = sum_at(state, walker, arm, other)
    if found is None:
        return
    found = unaimed(found) if row.shells == STRAIGHT else found
    weapon = weapon_of(state, walker, arm.at)
    dice = play.roll(TWO_DICE)
    hit = sum(dice) >= found.needed
    hits, damage = rolled(play, weapon, arm, hit, found)
    if hit and weapon is not None:
        hits = max(least_at_people(weapon, found), hits)
    if hit and (weapon is None or weapon.hand_to_hand):
        # Spiked armor: an extra point hand to hand.
        hits += SPIKED in things_of(state, walker.person)
    _tell(play, walker, arm, row.target, "", found, dice=dice, hit=hit, damage=damage, hits=hits)
    wall, force = -1, hits
    shoots = weapon is not None and not weapon.hand_to_hand
    if shoots and not hit and missed is not None:
        missed.append(HandMiss(walker.person, arm, row.target, eye_of(walker), eye_of(other)))
    mounted = None if weapon is None else mounted_weapon(weapon.code)
    if shoots:
        place, better = (walker.x, walker.y), sum(dice) - found.needed
        flames = mounted is not None and mounted.burns_when_hit
        hits, wall = reaching(play, other, place, better, hits, flames=flames, weapon=weapon)
    if force:
        by = "blow" if weapon is None else "shot"
        reach = int(mounted.burst * INCH) if mounted is not None and mounted.burst and hit else 0
        yield Hit(other.person, hits, by, other.x, other.y, reach, wall, force)


def _sweep(play: Play, walker: Walker, row: FootShot, other: Walker) -> Iterator[Hit]:
    """A weapon on a tripod sweeps everybody about somebody (Area Effect)."""
    state = play.state
    arm = _arm(state, walker, row._replace(shells=1))
    weapon = weapon_of(state, walker, arm.at)
    mounted = None if weapon is None else mounted_weapon(weapon.code)
    pairs = swept_on_foot(state, walker, arm, other)
    if mounted is None or not pairs:
        return
    told = {"person": thing_of(walker.person), "weapon": arm.text}
    people, sums = [each for each, _ in pairs], [found for _, found in pairs]
    assert weapon is not None
    # A sweep does everybody the same: what lies before the named one weakens it (house).
    less = weakened(weapon, veil_of(sums[0]))
    for each, hits, better in sweep(play, mounted, people, sums, told, less):
        place, flames = (walker.x, walker.y), mounted.burns_when_hit
        left, wall = reaching(play, each, place, better, hits, flames=flames)
        if hits:
            yield Hit(each.person, left, "shot", each.x, each.y, 0, wall, hits)


def _at_vehicle(
    play: Play, walker: Walker, row: FootShot, missed: list[HandMiss] | None
) -> Iterator[FootAttack]:
    state = play.state
    arm, target = _arm(state, walker, row), row.target
    part = list(parts_of(state.outfits[target]).values())[row.part]
    weapon = weapon_of(state, walker, arm.at)
    found = bearing_on_foot(state, walker, target, part)
    if found is None or weapon is None:
        return
    blank = is_point_blank(state, target, found)
    total = sum_at_vehicle(state, walker, arm, target, part, found)
    total = unaimed(total, part) if row.shells == STRAIGHT else total
    dice = [] if blank else play.roll(TWO_DICE)
    hit = blank or sum(dice) >= total.needed
    hits, damage = rolled(play, weapon, arm, hit, total)
    full = part.startswith("tire-") or part == RIDER
    if not full:
        hits = {"full": hits, "half": half(hits)}.get(weapon.vehicle_damage, 0)
    if hit and (blank or part == RIDER):
        hits = max(1, hits)
    part_aimed = part_text(part)
    _tell(
        play, walker, arm, target, part_aimed, total, dice=dice, hit=hit, damage=damage, hits=hits
    )
    if not hit and missed is not None and not weapon.hand_to_hand:
        missed.append(HandMiss(walker.person, arm, target, eye_of(walker), found.point))
    if hit and hits:
        mounted = mounted_weapon(weapon.code)
        blow = Blow(hits, tuple(damage), laser=is_beam(weapon))
        if mounted is not None:
            blow = blow_of(mounted, tuple(damage))._replace(hits=hits)
        salvo = walker.person if mounted is not None and mounted.rockets else -1
        yield FootAttack(VehicleNumber(target), part, blow, mounted, found.point, salvo)


def least_at_people(weapon: HandWeapon, found: Sum) -> int:
    """The least that a hit does to somebody: a point, of what clouds have weakened nothing
    (house)."""
    return 0 if weakened(weapon, veil_of(found)) else 1


def rolled(
    play: Play, weapon: HandWeapon | None, arm: Arm, hit: bool, found: Sum
) -> tuple[int, list[int]]:
    """What a hit with one of somebody's things does, and its dice: of both barrels twice. ``found``
    says what clouds have taken off it."""
    if not hit:
        return 0, []
    if weapon is None:
        die = play.die()
        return max(0, die - (CLUB_LESS if arm.shells == CLUBBED else FIST_LESS)), [die]
    assert weapon.damage is not None
    damage = list(play.roll(weapon.damage))
    left = weapon.damage.total(damage) - weakened(weapon, veil_of(found))
    return max(0, left) * arm.shells, damage


def _tell(
    play: Play,
    walker: Walker,
    arm: Arm,
    target: int,
    part: str,
    found: Sum,
    *,
    dice: Sequence[int],
    hit: bool,
    damage: Sequence[int],
    hits: int,
) -> None:
    play.tell(
        "foot-shot",
        person=thing_of(walker.person),
        weapon=arm.text,
        target=target,
        part=part,
        number=found.number,
        lines=[[each.name, each.value, each.about] for each in found.lines],
        needed=found.needed,
        dice=list(dice),
        hit=hit,
        damage=list(damage),
        hits=hits,
    )


def _remember_all(state: State) -> None:
    """Remember the targets of everyone, for sustained fire next turn."""
    aims = dict[tuple[int, int, int], Walker]()
    for row in state.on_foot:
        walker = walker_of(state, row.person)
        if walker is not None and row.shells != STRAIGHT:
            aims[row.person, steady_place(state, walker, row.thing), row.target] = walker
    for (_, thing, target), walker in aims.items():
        same = walker.aim_weapon == thing
        before = LastFire(walker.aim_target, walker.aim_turn if same else 0, walker.aim_run)
        walker.aim_run = run_of(before, target, state.turn)
        walker.aim_weapon, walker.aim_target, walker.aim_turn = thing, target, state.turn


def _salvos(attacks: Sequence[FootAttack]) -> Iterator[tuple[FootAttack, ...]]:
    """Group attacks as hazards: single shots alone, all rockets of a pod together (ruling 9)."""
    for key, group in groupby(attacks, key=lambda each: (each.salvo, each.target, each.part)):
        if key[0] >= 0:
            yield tuple(group)
        else:
            yield from ((each,) for each in group)


def land_on_vehicles(play: Play, attacks: Sequence[FootAttack]) -> None:
    """Do the damage of people on foot to vehicles, each shot an attack of its own, all rockets of a
    pod one; ``volley.land`` lays the debris of it."""
    for salvo in _salvos(attacks):
        each = salvo[0]
        vehicle, outfit = play.vehicle(each.target)
        outcome = merged(
            [strike(vehicle.condition, outfit, one.part, one.blow, play.chance) for one in salvo]
        )
        note(play, each.target, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))
        if each.mounted is not None:
            fire = each.mounted
            kindle(vehicle.condition, outcome, fire.fire_modifier, fire.burn_duration)
        if outcome.wheels or outcome.metal:
            lay_obstacle(play, each.target, each.part)


def burst_on_foot(play: Play, attacks: Sequence[FootAttack]) -> None:
    """What weapons on tripods that burst do to people about the place where they have hit a
    vehicle."""
    for each in attacks:
        if each.mounted is not None and each.mounted.burst:
            reach = int(each.mounted.burst * INCH)
            burst(play, each.point[0] // 2, each.point[1] // 2, reach, "burst")


def is_shot_on_foot(state: State, row: FootShot) -> bool:
    """Whether a row can be one of ``State.on_foot``."""
    walker = walker_of(state, row.person)
    if walker is None or not walker.fired:
        return False
    things = things_of(state, walker.person)
    if row.shells not in (SWEPT, 1, 2, STRAIGHT) or not is_arm_place(things, row.thing):
        return False
    if row.shells == STRAIGHT and (row.thing < MOUNT or is_alike(things[thing_place(row.thing)])):
        return False
    weapon = weapon_of(state, walker, row.thing)
    if row.shells == SWEPT and not sweeps_area(weapon):
        return False
    if weapon is None and row.thing != FIST_AT:
        return False
    if row.shells != STRAIGHT and row.shells > (weapon.barrels if weapon else CLUBBED):
        return False
    if weapon is not None and (weapon.damage is None or weapon.thrown):
        return False
    if walker_of_thing(state, row.target) is not None:
        return row.part == 0
    if is_wall(state, row.target - FIRST_WALL):
        return row.part == 0 and weapon is not None
    fits = row.target in state.vehicles_in() and weapon is not None
    return fits and 0 <= row.part < len(parts_of(state.outfits[row.target]))
