"""What an answer of a driver would lead to: ways, difficulties, odds. Nothing is changed.

For pages and computer players, so that both see what the rules will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ...kit.convex import Convex
from ...kit.geometry import Pose, outline, shift
from ...kit.plain_dice import PlainDice, sums
from . import frames
from .actions import FIRST_WALL, Action, weapon_text
from .aims import aims, parts_of
from .design import link_name, weapon_record
from .driving import braking, control_chance, lowered
from .maneuvers import (
    QUARTER,
    STRAIGHT,
    Maneuver,
    difficulty,
    legs,
)
from .outfit import MPH, Outfit
from .state import State
from .to_hit import Aim, Sum, to_hit
from .ways import drive

EASED_FROM = 600
"""From this speed on a spoiler and an airdam make maneuvers easier, in tenths of a mph."""


class Ahead(NamedTuple):
    """What a maneuver leads to if control is kept.

    ``poses`` are those of its way from here to its end, as far as nothing stops it; ``meets`` the
    things that do, numbered as in actions. ``difficulty`` is its D, ``status`` the handling status
    after it, ``kept`` how likely control is.
    """

    poses: tuple[Pose, ...]
    meets: tuple[int, ...]
    difficulty: int
    status: int
    kept: Fraction

    @property
    def end(self) -> Pose:
        """Where it ends."""
        return self.poses[-1]


class Change(NamedTuple):
    """What a change of speed leads to: the speed after it in tenths of a mph, its D, the handling
    status after it, how likely control is kept, and whether the tires pay."""

    speed: int
    difficulty: int
    status: int
    kept: Fraction
    hurts_tires: bool


def obstacles(state: State, number: int) -> tuple[list[int], list[Convex]]:
    """What a vehicle cannot pass: the numbers of things, and their outlines in the same order."""
    others = [each for each in state.vehicles_in() if each != number]
    things = [*others, *[FIRST_WALL + at for at in range(len(state.ground.walls))]]
    shapes = [outline(state.vehicles[each].pose, state.outfits[each].base) for each in others]
    return things, [*shapes, *[wall.shape for wall in state.ground.walls]]


def maneuver_difficulty(state: State, number: int, maneuver: Maneuver) -> int:
    """The D of a maneuver of a vehicle as it drives now, 0 or more."""
    if maneuver.kind == STRAIGHT:
        return 0
    motion = state.vehicles[number].motion
    speed = motion.speed
    hard = difficulty(maneuver, motion.gear < 0, -(-abs(speed) // MPH))
    if state.outfits[number].eases and abs(speed) >= EASED_FROM:
        hard -= 1
    return max(0, hard)


def ahead(state: State, number: int, maneuver: Maneuver, quarters: int) -> Ahead:
    """What a maneuver leads to with a slice of so many quarter inches."""
    vehicle = state.vehicles[number]
    things, shapes = obstacles(state, number)
    held = [place for place, thing in enumerate(things) if thing in vehicle.touching]
    way = drive(
        vehicle.pose,
        state.outfits[number].base,
        legs(vehicle.pose, maneuver, quarters * QUARTER, vehicle.motion.gear < 0),
        shapes,
        held,
    )
    hard = maneuver_difficulty(state, number, maneuver)
    status, kept = _control(state, number, hard)
    return Ahead(
        (vehicle.pose, *[part.end for part in way.parts]),
        tuple([things[each.obstacle] for each in way.contacts if not each.already]),
        hard,
        status,
        kept,
    )


def change_ahead(state: State, number: int, change: int) -> Change:
    """What a change of speed, in tenths of a mph, leads to: only braking asks for control (2.2)."""
    before = state.vehicles[number].motion.speed
    after = before + change
    slower = abs(before) - abs(after)
    row = braking(Fraction(slower, MPH)) if slower > 0 else None
    hard = 0 if row is None else row.difficulty
    status, kept = _control(state, number, hard)
    return Change(after, hard, status, kept, row is not None and row.tires is not None)


def straight_on(state: State, number: int, inches: int) -> tuple[int, ...]:
    """The things that a vehicle runs into if it goes straight on so many inches."""
    return ahead(state, number, Maneuver(STRAIGHT), inches * 4).meets


def _control(state: State, number: int, hard: int) -> tuple[int, Fraction]:
    """The status after a D at the speed of now, and how likely control is kept."""
    vehicle = state.vehicles[number]
    status = lowered(vehicle.motion.status, hard)
    if hard <= 0 or not vehicle.motion.speed:
        return vehicle.motion.status, Fraction(1)
    skill = state.settings["skills"][vehicle.seat][0]
    return status, control_chance(vehicle.motion.mph, status, skill)


def skid_ends(state: State, number: int, end: Pose, lengths: Sequence[int]) -> tuple[Pose, ...]:
    """Where skids of some lengths from a pose would lead, along the way that is travelled now."""
    bearing = state.vehicles[number].travel
    return tuple([shift(end, bearing, length) for length in lengths])


def open_slice(state: State) -> int:
    """The quarter inches of the slice that a driver is asked about; 0 when he is not."""
    top = state.stack[-1] if state.stack else [frames.PHASE]
    return top[2] if top[0] == frames.MANEUVER else 0


# Fire


class ShotAhead(NamedTuple):
    """A shot of one weapon that an action would fire: which weapon, at what, and the whole sum."""

    gun: int
    target: int
    part: str
    sum: Sum


def guns_of(outfit: Outfit, weapon: str) -> tuple[int, ...]:
    """The numbers of the weapons that a text of an action names: one, or all of a link."""
    for number, name in enumerate(outfit.weapons):
        if weapon_text(outfit.weapons, name) == weapon:
            return (number,)
    links = {link_name(number): link for number, link in enumerate(outfit.design.links)}
    if weapon not in links:
        return ()
    found: list[int] = []
    for name in links[weapon].joins:
        if name in links:
            found += guns_of(outfit, name)
        elif name in outfit.weapons:
            found.append(outfit.weapons.index(name))
    return tuple(found)


def shots_of(state: State, number: int, action: Action) -> tuple[ShotAhead, ...]:
    """The shots that an action of a vehicle's crew would fire, each with its sum; those of a link
    that cannot be aimed at it are left out."""
    if action.verb != "fire" or not 0 <= action.target < len(state.vehicles):
        return ()
    part = parts_of(state.outfits[action.target]).get(action.part)
    if part is None:
        return ()
    found = []
    for gun in guns_of(state.outfits[number], action.weapon):
        bearing = aims(state, number, gun, action.target).get(part)
        if bearing is not None:
            aim = Aim(number, action.who, gun, action.target, part)
            found.append(ShotAhead(gun, action.target, part, to_hit(state, aim, bearing)))
    return tuple(found)


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
