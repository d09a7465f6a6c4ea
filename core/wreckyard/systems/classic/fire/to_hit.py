"""The to-hit sum of a vehicle weapon, line by line (Rolling to Hit; Targeting Modifiers).

A shot hits when two dice reach the weapon's number less the sum of all lines; a 2 always misses.
What geometry has to say comes in as a ``Bearing`` (rulings 26 to 30).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..book.records import BACK, FRONT, LEFT, RIGHT, TOP
from ..book.weather import clouded
from ..design.broadside import (
    SIDE,
    computer_bonus,
    matrix_speed,
    range_modifier,
    size_modifier,
    speed_modifier,
    targeting,
)
from ..design.components import TIRE
from ..design.design import ON_SIDECAR, TURRET, on_sidecar
from ..drive.rough import WET_FEET
from ..place.breath import gas_aim
from ..place.depth import depth
from ..place.heights import in_air
from ..place.lying import OIL_AIM, on_oil
from ..sight.bearing import Aim, Bearing, Line, Sum
from ..sight.darkness import BLIND_AIM, is_blind, night_aim, person_aboard
from ..state.condition import LastFire, plant_works
from ..state.edition import EVERY_MODIFIER, GROUND_STAYS_BELOW, has
from ..state.outfit import INCH, MPH
from ..state.skills import GUNNER_SKILL, NO_SKILL, UNSKILLED_GUNNER, skill_of
from ..state.state import NO_FIRE, State
from ..vehicle.able import skill_loss
from ..vehicle.cycles import RIDER
from ..vehicle.lamps import SEARCHLIGHT, is_lamp

NOT_FACED = -2
"""For a side aimed at from outside its arc."""

PAINTED = -2
"""For all shots of a vehicle with paint on its windows."""

IN_AIR_AIM = -2
"""For all shots of a vehicle in the air."""

SUSTAINED = (0, 0, 1, 2)
"""For the first, second and every further shot of a weapon at one vehicle in turns on end."""


IN_HAND = -2
"""In place of a gun in an ``Aim``: a hand weapon, which nobody has a gunner's skill for."""

TIRE_IN_WATER = -2
"""On tires in more than half a foot of water (Water)."""


def to_hit(state: State, aim: Aim, bearing: Bearing) -> Sum:
    """The sum for a shot; its weapon must be one that is aimed."""
    record = state.outfits[aim.firer].anatomy.guns[aim.gun].record
    assert record.to_hit is not None
    found = [*place_lines(state, aim, bearing), *night_line(state, aim), *firer_lines(state, aim)]
    if record.direct:
        found.append(Line("straight at it", record.direct.to_hit))
    return Sum(record.to_hit, tuple(found))


def may_aim(state: State, firer: int) -> bool:
    """Whether aimed fire is allowed at all in this turn, after what its driver did (Maneuvers;
    Crash Tables)."""
    return state.vehicles[firer].motion.aim != NO_FIRE


# The target


def place_lines(state: State, aim: Aim, bearing: Bearing) -> Iterator[Line]:
    """Yield the modifiers of a vehicle as the target of a shot from another."""
    inches = Fraction(bearing.distance, INCH)
    yield Line("range", range_modifier(inches), f'{decimal(inches)}"')
    yield from movement_lines(state, aim, bearing)
    yield from part_lines(state, aim, bearing)


def part_lines(state: State, aim: Aim, bearing: Bearing) -> Iterator[Line]:
    """Yield the modifiers of a part of a vehicle that is aimed at, whoever fires."""
    size = size_in_sum(state, aim, bearing)
    if size:
        yield Line("size", size)
    whole = aim.gun >= 0 or has(state, EVERY_MODIFIER)
    part = part_modifier(aim.part)
    if aim.part == TOP and whole and not state.vehicles[aim.target].motion.face:
        part = size_modifier(state.outfits[aim.target].design.body, TOP)
    if part and not aim.straight:
        yield Line(part_name(aim.part), part)
    if aim.part.startswith(f"{TIRE}-") and whole and depth(state, aim.target) > WET_FEET:
        yield Line("in water", TIRE_IN_WATER)
    if not bearing.faced:
        yield Line("outside its arc", NOT_FACED)
    if bearing.veil:
        yield sight_line(bearing.veil)


def night_line(state: State, aim: Aim) -> Iterator[Line]:
    """What the dark takes off a shot from a vehicle: nothing where a searchlight is on the
    target."""
    dark = night_aim(state, person_aboard(state, aim.firer, aim.who), aim.target)
    if dark:
        yield Line("night", dark)


VEILED = "smoke and paint"
"""The line of a sum for what clouds in the way take off."""


def sight_line(veil: int) -> Line:
    """What smoke and paint in the way take off."""
    return Line(VEILED, -veil, f'{decimal(Fraction(veil, 2))}"')


def veil_of(found: Sum) -> int:
    """The begun half inches of smoke and paint that a sum counts."""
    return -sum(line.value for line in found.lines if line.name == VEILED)


def decimal(number: Fraction) -> str:
    """A number with as many decimals as it needs, two at most, rounded down."""
    hundredths = int(number * 100)
    text = f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0")
    return text.rstrip(".")


def _arc(side: str) -> str:
    return side if side in (FRONT, BACK) else SIDE


def worst_matrix(bearing: Bearing, target: Fraction, firer: Fraction) -> Fraction:
    """The speed of the matrix that is worst for the firer, of all arcs that any part of the
    counters is in (ruling 28)."""
    return max(
        matrix_speed(_arc(one), _arc(two), target, firer, bearing.nearing)
        for one in bearing.firer_in
        for two in bearing.target_in
    )


def movement_lines(state: State, aim: Aim, bearing: Bearing) -> Iterator[Line]:
    """What the speeds of both vehicles do."""
    target = Fraction(state.vehicles[aim.target].motion.speed, MPH)
    firer = Fraction(state.vehicles[aim.firer].motion.speed, MPH)
    matrix = worst_matrix(bearing, target, firer)
    about = f"{decimal(matrix)} mph"
    if target:
        about = f"{decimal(matrix)} of {decimal(abs(target))} mph"
    yield Line("speed", speed_modifier(matrix), about)
    table = targeting().speed
    if target == 0:
        yield Line("target at rest", table.target_at_rest)
    if firer == 0:
        yield Line("firer at rest", table.firer_at_rest)


def size_in_sum(state: State, aim: Aim, bearing: Bearing) -> int:
    """The size from the side that is aimed at; for tires, turrets and a trike's top from the arc
    that the firer is in, the worst of several (ruling 29)."""
    body = state.outfits[aim.target].design.body
    if aim.part in (FRONT, BACK, LEFT, RIGHT):
        return size_modifier(body, aim.part)
    if aim.part == RIDER:
        return size_modifier(body, LEFT)
    sidecar = state.outfits[aim.target].design.sidecar
    if sidecar and on_sidecar(aim.part):
        return size_modifier(sidecar.body, aim.part.removeprefix(f"{ON_SIDECAR}-"))
    return min(size_modifier(body, side) for side in bearing.firer_in)


def part_name(part: str) -> str:
    """How a line of a sum names what is aimed at."""
    return SEARCHLIGHT if is_lamp(part) else part.partition("-")[0]


def part_modifier(part: str) -> int:
    """What aiming at a part adds."""
    if part.startswith(f"{TIRE}-"):
        return targeting().parts["tire"].modifier
    if is_lamp(part):
        return targeting().parts[SEARCHLIGHT].modifier
    if on_sidecar(part):
        return targeting().parts[ON_SIDECAR].modifier
    return targeting().parts[part].modifier if part in (TURRET, RIDER) else 0


# The firer


def firer_lines(state: State, aim: Aim) -> Iterator[Line]:
    """Yield the modifiers of the shooter."""
    vehicle, outfit = state.vehicles[aim.firer], state.outfits[aim.firer]
    condition = vehicle.condition
    if not aim.straight:
        if aim.gun >= 0:
            bonus = computer_bonus(outfit.design, outfit.weapons[aim.gun], aim.who)
            if bonus and plant_works(condition, outfit):
                yield Line("computer", bonus)
        skill = 0 if aim.gun == IN_HAND else gunnery_skill(state, aim.firer, aim.who)
        if skill:
            yield Line("gunner", skill)
        hurt = skill_loss(condition, outfit, aim.who)
        if hurt:
            yield Line("wounded", hurt)
        if is_blind(state, person_aboard(state, aim.firer, aim.who), aim.firer):
            yield Line("blinded", BLIND_AIM)
        gassed = gas_aim(state, person_aboard(state, aim.firer, aim.who))
        if gassed:
            yield Line("tear gas", gassed)
        if aim.gun >= 0:
            steady = sustained(condition.aims[aim.gun], aim.target, state.turn)
            if steady:
                yield Line("same target again", steady)
        if vehicle.motion.aim and vehicle.motion.aim != NO_FIRE:
            yield Line("loss of control", vehicle.motion.aim)
    if vehicle.motion.difficulty:
        yield Line("own driving", -vehicle.motion.difficulty)
    yield from surroundings(state, aim.firer)


def surroundings(state: State, firer: int) -> Iterator[Line]:
    """Yield what comes off every shot and throw from a vehicle, aimed or not."""
    if any(row.thing == firer for row in state.painted):
        yield Line("paint on the windows", PAINTED)
    if in_air(state, firer):
        yield Line("in the air", IN_AIR_AIM)
    if on_oil(state, firer):
        yield Line("on oil", OIL_AIM)
    flies = in_air(state, firer) and has(state, GROUND_STAYS_BELOW)
    yield from weather_lines(state, on_ground=not flies)


def weather_lines(state: State, *, on_ground: bool) -> Iterator[Line]:
    """Yield what weather and road surface take off a shot or throw; the surface only
    ``on_ground``."""
    for each in clouded(state.settings):
        value = each.sight + (each.aim if on_ground else 0)
        if value:
            yield Line(each.name.lower(), value)


def gunnery_skill(state: State, vehicle: int, who: str) -> int:
    """Return the gunnery skill of somebody aboard; -3 without the skill."""
    outfit = state.outfits[vehicle]
    rider = outfit.roster[outfit.rider(who)]
    skill = skill_of(state.settings, state.vehicles[vehicle].seat, rider, GUNNER_SKILL)
    return UNSKILLED_GUNNER if skill == NO_SKILL else skill


def run_of(last: LastFire, target: int, turn: int) -> int:
    """Return for how many turns on end a weapon will have fired at a target with a shot in this
    turn (ruling 30: the vehicle counts, not the part)."""
    goes_on = last.turn and last.turn == turn - 1 and last.target == target
    return last.run + 1 if goes_on else 1


def sustained(last: LastFire, target: int, turn: int) -> int:
    """The bonus of sustained fire."""
    return SUSTAINED[min(run_of(last, target, turn), len(SUSTAINED) - 1)]
