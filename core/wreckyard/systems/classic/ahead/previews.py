"""The path, difficulty and odds of a driver's answer.

For pages and computer players, so that both see what the rules will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.geometry import Pose, shift
from ....kit.numbers import VehicleNumber
from ....kit.plain_dice import PlainDice, sums
from ..book.driving import PHASES, braking, chart, control_chance, lowered
from ..book.maneuvers import QUARTER, STRAIGHT, Maneuver, end_of, legs
from ..book.weather import harder_hazards
from ..design.design import weapon_record
from ..design.handling import stopping_ways
from ..drive import helm
from ..drive.collide.pushing import way_ahead
from ..drive.leaps import Leap, leap_ahead
from ..drive.off_road import crash_shift
from ..drive.passage import obstacles_of
from ..drive.rough import drowns_at, rough_ahead
from ..drive.throttle import brake_difficulty
from ..drive.trampling import people_ahead
from ..fire.grenades.lobbing import ground_sum
from ..fire.to_hit import to_hit
from ..ground.hazards import litter_ahead, touches_oil
from ..place.lying import OIL_DIFFICULTY
from ..place.ways import Part
from ..sight.aims import parts_of
from ..sight.bearing import Aim, Sum
from ..sight.triggers import all_triggers
from ..sight.view import aims
from ..state import frames
from ..state.actions import Action
from ..state.outfit import MPH, Outfit
from ..state.settings import setting
from ..state.state import State
from .cut import cut_ahead
from .shots import HitOdds, hit_odds


class Ahead(NamedTuple):
    """What a maneuver leads to if control is kept.

    ``poses`` are those of its way from here to its end, as far as nothing stops it; ``meets`` the
    things that do, numbered as in actions. ``difficulty`` is its D, ``status`` the handling status
    after it, ``kept`` how likely control is. ``ground`` is added on crash tables there. ``hazards``
    are those on its way, of open country, of people and of what lies there, each with its D, 0 for
    a mine and all else that does harm without one; ``over`` is how likely control is kept
    through them, once it is kept in the maneuver; ``drowns``: it ends in water that is too deep;
    ``leap`` what leaves the ground; ``leaves``: it ends off the map, out by a gate (ruling 36).
    """

    poses: tuple[Pose, ...]
    meets: tuple[int, ...]
    difficulty: int
    status: int
    kept: Fraction
    leap: Leap | None = None
    ground: int = 0
    hazards: tuple[tuple[str, int], ...] = ()
    over: Fraction = Fraction(1)
    drowns: bool = False
    leaves: bool = False

    @property
    def end(self) -> Pose:
        """Where it ends."""
        return self.poses[-1]


class Change(NamedTuple):
    """What a change of speed leads to: the speed after it in tenths of a mph, its D, the handling
    status after it, how likely control is kept, whether the tires pay, and what the ground adds on
    crash tables."""

    speed: int
    difficulty: int
    status: int
    kept: Fraction
    hurts_tires: bool
    ground: int = 0


def obstacles(state: State, number: int) -> tuple[list[int], list[Convex]]:
    """What a vehicle cannot pass: the numbers of things, and their outlines in the same order."""
    there = obstacles_of(state, number)
    return there.things, there.shapes


def maneuver_difficulty(state: State, number: VehicleNumber, maneuver: Maneuver) -> int:
    """The D of a maneuver of a vehicle as it drives now, 0 or more, with nothing in its way."""
    vehicle = state.vehicles[number]
    base, reverse = state.outfits[number].base, vehicle.motion.gear < 0
    end = end_of(vehicle.pose, base, maneuver, 4 * QUARTER, reverse)
    return _maneuver_difficulty(state, number, maneuver, end)


def _maneuver_difficulty(state: State, number: VehicleNumber, maneuver: Maneuver, end: Pose) -> int:
    speed = state.vehicles[number].motion.speed
    return max(0, helm.maneuver_difficulty(state, number, maneuver, speed, end=end))


def ahead(state: State, number: VehicleNumber, maneuver: Maneuver, quarters: int) -> Ahead:
    """What a maneuver leads to with a slice of so many quarter inches."""
    vehicle = state.vehicles[number]
    reverse = vehicle.motion.gear < 0
    way, met = way_ahead(state, number, legs(vehicle.pose, maneuver, quarters * QUARTER, reverse))
    cut = cut_ahead(state, number, maneuver, way)
    end = cut.end
    if cut.leaves:
        # Nothing is rolled any more for a vehicle that is out.
        status = vehicle.motion.status
        return Ahead(cut.poses, (), 0, status, Fraction(1), leaves=True)
    hard = _maneuver_difficulty(state, number, cut.maneuver, end)
    if cut.maneuver.kind != STRAIGHT and touches_oil(state, number, cut.parts):
        hard += OIL_DIFFICULTY
    status, kept = _control(state, number, hard)
    return Ahead(
        cut.poses,
        met or cut.meets,
        hard,
        status,
        kept,
        leap_ahead(state, number, maneuver, quarters, status),
        crash_shift(state, number, end),
        *_over(state, number, cut.parts, status),
        drowns_at(state, number, end),
    )


def _over(
    state: State, number: VehicleNumber, parts: tuple[Part, ...], status: int
) -> tuple[tuple[tuple[str, int], ...], Fraction]:
    """The hazards on a way in the order in which they are rolled for, and how likely control is
    kept through all of them."""
    motion = state.vehicles[number].motion
    more = harder_hazards(state.settings)
    if touches_oil(state, number, parts):
        more += OIL_DIFFICULTY
    met = [
        *litter_ahead(state, number, parts),
        *people_ahead(state, number, parts),
        *rough_ahead(state, number, parts, motion.speed),
    ]
    hazards = [(what, hard and hard + more) for what, hard in met]
    over = Fraction(1)
    for _, hard in hazards:
        if not hard or not motion.speed:
            continue
        status = lowered(status, hard)
        over *= control_chance(motion.mph, status, helm.skill(state, number))
    return tuple(hazards), over


def change_ahead(state: State, number: VehicleNumber, change: int) -> Change:
    """What a change of speed, in tenths of a mph, leads to: only braking asks for control
    (Deceleration)."""
    before = state.vehicles[number].motion.speed
    after = before + change
    slower = abs(before) - abs(after)
    row = braking(Fraction(slower, MPH)) if slower > 0 else None
    hard = brake_difficulty(state, number, row)
    status, kept = _control(state, number, hard)
    spared = state.outfits[number].design.has("antilock-brakes")
    hurts = row is not None and row.tires is not None and not spared
    return Change(after, hard, status, kept, hurts, crash_shift(state, number))


def is_smooth(state: State, number: VehicleNumber, inches: int) -> bool:
    """Whether a vehicle can go straight on so many inches over nothing that is a hazard, and
    without leaving the ground or the map."""
    found = ahead(state, number, Maneuver(STRAIGHT), inches * 4)
    return not (found.meets or found.hazards or found.drowns or found.leap or found.leaves)


def stop_lengths(state: State, number: int, speed: int) -> dict[str, int]:
    """How far a vehicle goes until it stands if it drives at a speed, tenths of a mph, to the end
    of the turn and brakes from then on, in units: ``free``, by 10 mph a turn; ``hard``, by as much
    as spares the tires."""
    mph = Fraction(abs(speed), MPH)
    now = sum(chart(mph)[max(0, state.phase - 1) :]) if state.phase <= PHASES else 0
    ways = stopping_ways(state.outfits[number].design, mph)
    return {name: QUARTER * (now + ways[name].quarters) for name in ("free", "hard")}


def _control(state: State, number: int, hard: int) -> tuple[int, Fraction]:
    """The status after a D at the speed of now, and how likely control is kept."""
    vehicle = state.vehicles[number]
    status = lowered(vehicle.motion.status, hard)
    if hard <= 0 or not vehicle.motion.speed:
        return vehicle.motion.status, Fraction(1)
    return status, control_chance(vehicle.motion.mph, status, helm.skill(state, number))


def skid_ends(state: State, number: int, end: Pose, lengths: Sequence[int]) -> tuple[Pose, ...]:
    """Where skids of some lengths from a pose would lead, along the way that is traveled now."""
    bearing = state.vehicles[number].travel
    return tuple([shift(end, bearing, length) for length in lengths])


def open_slice(state: State) -> int:
    """Return the quarter inches of the slice that a driver is asked about, or 0."""
    top = state.stack[-1] if state.stack else None
    return top.quarters if isinstance(top, frames.Maneuver) else 0


# Fire


class ShotAhead(NamedTuple):
    """A shot of one weapon that an action would fire: which weapon, at what, and the whole sum."""

    gun: int
    target: int
    part: str
    sum: Sum


def shots_of(state: State, number: VehicleNumber, action: Action) -> tuple[ShotAhead, ...]:
    """The shots that an action of a vehicle's crew would fire, each with its sum; those of a link
    that cannot be aimed at it are left out."""
    if action.verb != "fire" or not 0 <= action.target < len(state.vehicles):
        return ()
    part = parts_of(state.outfits[action.target]).get(action.part)
    if part is None:
        return ()
    found = []
    for gun in aimed_by(state.outfits[number], action.weapon):
        bearing = aims(state, number, gun, action.target).get(part)
        if bearing is not None:
            aim = Aim(number, action.who, gun, action.target, part)
            found.append(ShotAhead(gun, action.target, part, to_hit(state, aim, bearing)))
    return tuple(found)


def aimed_by(outfit: Outfit, weapon: str) -> tuple[int, ...]:
    """The numbers of the weapons that a text of an action aims: one, or several of a link."""
    found = [each.aimed for each in all_triggers(outfit) if each.text == weapon]
    return found[0] if found else ()


def ground_shots(state: State, number: VehicleNumber, action: Action) -> tuple[Sum, ...]:
    """The sums of the shots at the ground that an action of a vehicle's crew would fire."""
    if action.verb != "fire" or action.target >= 0:
        return ()
    outfit = state.outfits[number]
    aims = [Aim(number, action.who, gun, -1, "") for gun in aimed_by(outfit, action.weapon)]
    return tuple([ground_sum(state, aim, action.x, action.y) for aim in aims])


def comes_down_later(state: State, number: int, weapon: str) -> bool:
    """Whether what a vehicle fires at the ground is in the air for a second: grenades, no spikes.

    ``weapon`` is the text that an action names it by.
    """
    outfit = state.outfits[number]
    guns = (outfit.anatomy.guns[gun] for gun in aimed_by(outfit, weapon))
    return any(bool(gun.record.grenades) for gun in guns)


class DamageOdds(NamedTuple):
    """The damage of a hit: its dice, the least and the most."""

    dice: PlainDice

    @property
    def least(self) -> int:
        """The least, never below 0."""
        return max(0, self.dice.least)

    @property
    def most(self) -> int:
        """The most."""
        return self.dice.most

    def above(self, points: int) -> Fraction:
        """How likely a hit does more than so many points."""
        return sums(self.dice).at_least(points + 1)


def damage_odds(state: State, number: int, gun: int) -> DamageOdds | None:
    """What a hit of a weapon of a vehicle does; ``None`` where its load decides."""
    record = weapon_record(state.outfits[number].design.weapons[gun])
    return None if record.damage is None else DamageOdds(record.damage)


def hit_ahead(state: State, shot: ShotAhead, firer: int) -> HitOdds:
    """Exactly what one hit of a shot of a vehicle does: see ``HitOdds``. It may take a while."""
    record = weapon_record(state.outfits[firer].design.weapons[shot.gun])
    target, outfit = state.vehicles[shot.target], state.outfits[shot.target]
    odds = hit_odds(target.condition, outfit, shot.part, record)
    return odds._replace(fire=Fraction(0)) if is_gentle(state) else odds


def is_gentle(state: State) -> bool:
    """Whether nothing worse than a severe skid comes of a loss of control, and nothing burns."""
    return bool(setting(state.settings, "gentle"))
