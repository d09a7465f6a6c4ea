"""The targets of people on foot, and the to-hit sums (Hand Weapons; Hand-to-Hand Combat).

Hand weapons have no computers and reach 20 inches. They do full damage to tires, to people and to
who sits on a cycle; to the rest of a vehicle what their entry says, and from point-blank at one at
rest a point at least, without a roll.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....kit.numbers import VehicleNumber
from ..book.people import HandWeapon
from ..book.records import BACK, FRONT
from ..book.tripods import TIRES_ONLY, is_stopped, linked_on, mounted_weapon, reach_of
from ..design.broadside import range_modifier, speed_modifier, targeting
from ..design.kit import EXTINGUISHER_TEXT
from ..ending.races import is_silent
from ..foot.packing import carries
from ..harm.tripods import standing
from ..hidden.people import hides_people
from ..place.buildings import floor_of
from ..place.feet import acts, name_of, squares_a_turn, thing_of, walker_at, walker_of_thing
from ..sight.aims import EDGES, part_text, parts_of, there
from ..sight.bearing import Aim, Bearing, Line, Sum
from ..sight.on_foot import Seen, bearing_on_foot, eye_of, eyes_of, seen_on_foot, stand_of
from ..state import frames
from ..state.actions import DONE, FIRST_COUNTER, FIRST_WALL, Action, shot_at, sweep_at
from ..state.condition import LastFire
from ..state.edition import BLOWS_BY_PACE, EVERY_MODIFIER, has
from ..state.outfit import INCH, MPH
from ..state.person import Walker
from ..state.state import State
from ..vehicle.cycles import RIDER
from .arms_on_foot import Arm, arms_of, steady_place, weapon_of
from .dousing import douses_on_foot
from .firer_on_foot import BLINDED, GASSED, GUNNER, HURT, firer_lines_on_foot
from .firing_at_people import person_lines
from .firing_at_walls import breaks_by_hand, is_manned, opens_a_view, wall_lines, walls_seen
from .grenades.throwing import grenades_of, sum_of_throw, throws
from .handgunner import HANDGUNNER
from .sweeping import groups, swept_with
from .to_hit import SUSTAINED, decimal, part_lines, part_name, run_of

FIST_NUMBER, FIST_LESS, CLUB_LESS = 2, 5, 4
"""The roll that a fist needs, and what its die is less for, with something heavy in it."""

NOT_FAR = 250
"""How far from a square's middle to another's is beside it, across or down."""


# What is offered


def asks(state: State, frame: frames.Aim) -> bool:
    """Whether somebody on foot can fire at anything now."""
    walker = walker_at(state, frame.vehicle, frame.rider)
    if walker is None:
        return False
    if hides_people(state.settings):
        # Anybody may have a grenade in his pocket: being asked tells nothing.
        return may_fire(state, walker)
    # A wall is something to fire at where foes are behind it, or would be seen through it.
    return any(
        not FIRST_WALL <= each.target < FIRST_COUNTER
        or _is_worth_a_shot(state, walker, each.target - FIRST_WALL)
        for each in shots(state, walker)
    )


def _is_worth_a_shot(state: State, walker: Walker, at: int) -> bool:
    manned = is_manned(state, at, walker.vehicle)
    house = state.ground.houses[state.ground.walls[at].house - 1]
    inside = house.holds(walker.x, walker.y)
    return opens_a_view(state, walker, at) if inside else manned


def aim_actions(state: State, frame: frames.Aim) -> tuple[Action, ...]:
    """All that somebody on foot may fire at now, ``done`` last."""
    walker = walker_at(state, frame.vehicle, frame.rider)
    assert walker is not None
    return (*shots(state, walker), DONE)


def may_fire(state: State, walker: Walker) -> bool:
    """Whether somebody can fire at all: once a turn, neither sprinting nor crawling; in a race not
    before his vehicle has passed the start (house)."""
    crawls = walker.prone and walker.steps
    laden = walker.fired or walker.sprinting or crawls or carries(state, walker.person)
    return acts(state, walker) and not laden and not is_silent(state, walker.vehicle)


def shots(state: State, walker: Walker) -> Iterator[Action]:
    """Yield everything that somebody on foot could fire at now, except their own side (house)."""
    if not may_fire(state, walker):
        return
    who = name_of(state, walker)
    arms = list(arms_of(state, walker))
    for target in state.vehicles_in():
        if target == walker.vehicle:
            continue
        for part in parts_of(state.outfits[target]).values():
            if not there(state, target, part):
                continue
            found = bearing_on_foot(state, walker, target, part)
            if found is None:
                continue
            for arm in arms:
                if _harms(state, walker, arm, target, part, found):
                    yield shot_at(who, arm.text, target, part_text(part))
    yield from throws(state, walker)
    if standing(state, walker.person) is None:
        yield from douses_on_foot(state, walker)
    for other in state.walkers:
        if other.vehicle == walker.vehicle or not other.there:
            continue
        for arm in arms:
            if sum_at(state, walker, arm, other) is not None:
                yield shot_at(who, arm.text, thing_of(other.person))
    yield from _sweeps(state, walker, arms)
    if state.ground.houses:
        yield from _at_walls(state, walker, arms)


def _sweeps(state: State, walker: Walker, arms: Sequence[Arm]) -> Iterator[Action]:
    """Every sweep of a weapon on a tripod."""
    for arm in arms:
        if len(arm.mounts) < 2 and sweeps_area(weapon_of(state, walker, arm.at)):
            people = [
                each
                for each in state.walkers
                if each.there
                and each.vehicle != walker.vehicle
                and sum_at(state, walker, arm, each)
            ]
            for each in groups(state, people, people.__contains__, walker.vehicle):
                yield sweep_at(name_of(state, walker), arm.text, thing_of(each.person))


def sweeps_area(weapon: HandWeapon | None) -> bool:
    """Whether a weapon of people sweeps an area: of those in the hand none does."""
    if weapon is None or linked_on(weapon.code) > 1:
        return False
    mounted = mounted_weapon(weapon.code)
    return mounted is not None and mounted.area


def swept_on_foot(
    state: State, walker: Walker, arm: Arm, first: Walker
) -> list[tuple[Walker, Sum]]:
    """Who somebody on foot sweeps with those about somebody else, and the sum for each."""

    def seen(each: Walker) -> bool:
        return sum_at(state, walker, arm, each) is not None

    pairs = [
        (each, sum_at(state, walker, arm, each))
        for each in swept_with(state, first, seen, walker.vehicle)
    ]
    return [(each, found) for each, found in pairs if found is not None]


def _walls(state: State, walker: Walker, reach: int) -> dict[int, tuple[Seen, tuple[int, int]]]:
    """The walls that somebody on foot can aim at within so many inches, how far off they are, and
    from where."""
    stand = stand_of(state, walker)
    found: dict[int, tuple[Seen, tuple[int, int]]] = {}
    for eye in eyes_of(state, walker):
        for at, seen in walls_seen(state, eye, [()], stand, (), False):
            if seen[0] <= reach * INCH:
                found.setdefault(at, (seen, eye))
    return found


def _at_walls(state: State, walker: Walker, arms: Sequence[Arm]) -> Iterator[Action]:
    """Every shot at a wall that could make a breach."""
    strong = [(arm, weapon_of(state, walker, arm.at)) for arm in arms]
    strong = [(arm, each) for arm, each in strong if each is not None and not each.hand_to_hand]
    if not strong:
        return
    who = name_of(state, walker)
    reach = max(reach_of(each) for _, each in strong if each is not None)
    for at in _walls(state, walker, reach):
        for arm, weapon in strong:
            if weapon is not None and breaks_by_hand(weapon, arm.shells, state.ground.walls[at].dp):
                yield shot_at(who, arm.text, FIRST_WALL + at)


def sum_at_wall(state: State, walker: Walker, arm: Arm, at: int) -> Sum | None:
    """The sum for a shot of somebody on foot at a wall; ``None`` where that cannot be."""
    weapon = weapon_of(state, walker, arm.at)
    there = None if weapon is None else _walls(state, walker, reach_of(weapon)).get(at)
    if weapon is None or there is None:
        return None
    lines = wall_lines(state, *there)
    return Sum(weapon.to_hit, (*lines, *own_lines(state, walker, arm.at, FIRST_WALL + at)))


def _harms(state: State, walker: Walker, arm: Arm, target: int, part: str, found: Bearing) -> bool:
    """Whether a weapon can do anything to a part of a vehicle that is so far off."""
    weapon = weapon_of(state, walker, arm.at)
    if weapon is None or found.distance > reach_of(weapon) * INCH:
        return False
    if weapon.hand_to_hand:
        return is_point_blank(state, target, found)
    if _is_lasered(state, walker, weapon, target, part):
        return False
    full = part.startswith("tire-") or part == RIDER
    if weapon.vehicle_damage == TIRES_ONLY:
        return full
    return full or weapon.vehicle_damage in ("full", "half") or is_point_blank(state, target, found)


def _is_lasered(state: State, walker: Walker, weapon: HandWeapon, target: int, part: str) -> bool:
    """Whether clouds stop the beam of a laser."""
    if not is_stopped(weapon):
        return False
    return bearing_on_foot(state, walker, target, part, stopped=True) is None


def is_point_blank(state: State, target: int, found: Bearing) -> bool:
    """Whether a vehicle at rest is so near that hand weapons hit it without a roll."""
    near = found.distance < targeting().range.point_blank_below * INCH
    return near and not state.vehicles[target].motion.speed


# Sums


def sum_at_vehicle(
    state: State, walker: Walker, arm: Arm, target: int, part: str, found: Bearing
) -> Sum:
    """The sum for a shot of somebody on foot at a part of a vehicle. Of its speed what counts is
    half, from before or behind it (house: people are slow)."""
    weapon = weapon_of(state, walker, arm.at)
    assert weapon is not None
    inches = Fraction(found.distance, INCH)
    lines = [Line("range", range_modifier(inches), f'{decimal(inches)}"')]
    speed = Fraction(abs(state.vehicles[target].motion.speed), MPH)
    ends = all(side in (FRONT, BACK) for side in found.firer_in)
    matrix = speed / 2 if ends else speed
    lines.append(
        Line("speed", speed_modifier(matrix), f"{decimal(matrix)} of {decimal(speed)} mph")
    )
    if not speed:
        lines.append(Line("target at rest", targeting().speed.target_at_rest))
    lines += part_lines(state, Aim(VehicleNumber(-1), "", -1, target, part), found)
    return Sum(weapon.to_hit, (*lines, *own_lines(state, walker, arm.at, target)))


def sum_at(state: State, walker: Walker, arm: Arm, other: Walker) -> Sum | None:
    """The sum for a shot or a blow at somebody else on foot; ``None`` where that cannot be."""
    weapon = weapon_of(state, walker, arm.at)
    if weapon is None or weapon.hand_to_hand:
        near = abs(walker.x - other.x) <= NOT_FAR and abs(walker.y - other.y) <= NOT_FAR
        if (
            not near
            or walker.steps > _most_steps(state, walker)
            or seen_on_foot(state, walker, other) is None
        ):
            return None
        floor = floor_of(state, walker.person) if has(state, EVERY_MODIFIER) else 0
        lines = list(person_lines(state, other, INCH, eye_of(walker), eye_of(other), floor))[1:]
        number = FIST_NUMBER if weapon is None else weapon.to_hit
        thing = thing_of(other.person)
        return Sum(number, (*lines, *own_lines(state, walker, arm.at, thing)))
    found = seen_on_foot(state, walker, other, is_stopped(weapon))
    if found is None or found[0] > reach_of(weapon) * INCH:
        return None
    floor = floor_of(state, walker.person)
    lines = list(person_lines(state, other, found[0], eye_of(walker), found[1], floor))
    own = own_lines(state, walker, arm.at, thing_of(other.person))
    return Sum(weapon.to_hit, (*lines, *own))


def _most_steps(state: State, walker: Walker) -> int:
    """The squares after which somebody can no longer strike this turn: half of their movement,
    rounded down."""
    return squares_a_turn(state, walker) // 2 if has(state, BLOWS_BY_PACE) else 2


def own_lines(state: State, walker: Walker, at: int, target: int) -> Iterator[Line]:
    """Yield the modifiers of a person on foot who uses one of their things on a target."""
    yield from firer_lines_on_foot(state, walker, at, target)
    weapon = weapon_of(state, walker, at)
    mounted = mounted_weapon(weapon.code) if weapon is not None else None
    if mounted is not None and mounted.direct is not None:
        yield Line("straight at it", mounted.direct.to_hit)
    if walker.aim_weapon == steady_place(state, walker, at):
        last = LastFire(walker.aim_target, walker.aim_turn, walker.aim_run)
        steady = SUSTAINED[min(run_of(last, target, state.turn), len(SUSTAINED) - 1)]
        if steady:
            yield Line(AGAIN, steady)


AGAIN = "same target again"

OF_AIM = (GUNNER, HANDGUNNER, HURT, BLINDED, GASSED, AGAIN)
"""The modifiers that only an aimed shot of somebody on foot has."""


def unaimed(found: Sum, part: str = "") -> Sum:
    """The sum of a linked weapon that is not aimed: as if on automatic, without gunnery or what a
    wound takes off it, a part that is aimed at, or sustained fire (Linked Weapons; ruling 32)."""
    without = (GUNNER, AGAIN, HURT, *([part_name(part)] if part else []))
    return Sum(found.number, tuple([each for each in found.lines if each.name not in without]))


def as_it_flies(found: Sum) -> Sum:
    """The sum of a missed shot at what it meets: nobody aims it there (Missed Shots; ruling 32)."""
    return Sum(found.number, tuple([each for each in found.lines if each.name not in OF_AIM]))


def side_before(state: State, walker: Walker, target: int, part: str) -> str:
    """What of a vehicle is hit straight on where a part of it is aimed at: that side, or for tires,
    turrets and the like the side that is nearest (house)."""
    if part in EDGES:
        return part
    found = [(bearing_on_foot(state, walker, target, side), side) for side in EDGES]
    near = [(each.distance, side) for each, side in found if each is not None]
    return min(near)[1] if near else part


def aim_ahead(state: State, walker: Walker, action: Action) -> Sum | None:
    """The sum for a shot that somebody on foot could declare; ``None`` where it needs no roll."""
    if action.target < 0:
        at = next(n for n, text in grenades_of(state, walker) if text == action.weapon)
        return sum_of_throw(state, walker, at, action.x, action.y, action.amount)
    if action.weapon == EXTINGUISHER_TEXT:
        return None
    arm = next(each for each in arms_of(state, walker) if each.text == action.weapon)
    other = walker_of_thing(state, action.target)
    if other is not None:
        return sum_at(state, walker, arm, other)
    if action.target >= FIRST_WALL:
        return sum_at_wall(state, walker, arm, action.target - FIRST_WALL)
    part = parts_of(state.outfits[action.target])[action.part]
    found = bearing_on_foot(state, walker, action.target, part)
    if found is None or is_point_blank(state, action.target, found):
        return None
    return sum_at_vehicle(state, walker, arm, action.target, part, found)
