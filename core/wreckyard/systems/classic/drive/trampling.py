"""Vehicles run over people on foot (Pedestrians; Collisions).

A person has a damage modifier of 1/5 and costs no speed; hitting him is a hazard of D3.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ....kit.convex import Convex
from ....kit.numbers import VehicleNumber
from ..book.collisions import ram_damage, ram_dice
from ..book.records import BACK, FRONT
from ..ending.left import note_fight
from ..harm.hazards import crush_side
from ..harm.injury import harm
from ..map.file.grid import rectangle
from ..place.feet import is_down, is_free, is_on_map, squares_near, thing_of
from ..place.heights import BUMPER, height_at, is_in_stride
from ..place.ways import Part, Way, passed
from ..sight.aims import side_at
from ..state import frames
from ..state.outfit import MPH
from ..state.person import SQUARE, Walker, shape_of_walker
from ..state.play import Play
from ..state.state import DRIVING, FLYING, State
from ..vehicle.fittings import has_blades, has_ram

PERSON_DM = Fraction(1, 5)

HIT_DIFFICULTY = 3

BLADES_MORE = 2
"""The damage that blades add when somebody is run over."""

BLADE_MPH, BLADE_ON, BLADE_DIFFICULTY = 20, 3, 2
"""Blades in passing: one point for each such step of mph, up to this die, and the D of the
hazard."""

ASIDE = 12
"""The distance in squares within which a free place is sought."""


def _within_reach(state: State, number: int) -> list[Walker]:
    """The people on foot whom a vehicle can run over in this phase, wherever it drives."""
    vehicle = state.vehicles[number]
    if not state.walkers or vehicle.motion.mode == FLYING or vehicle.aloft:
        return []
    there = [each for each in state.walkers if each.there and not each.struck >> number & 1]
    there = [each for each in there if is_down(state, each)]
    return [
        each for each in there if abs(height_at(state, each.x, each.y) - vehicle.level) < BUMPER
    ]


def _hit_by(
    state: State, number: int, parts: Sequence[Part], there: Sequence[Walker]
) -> list[Walker]:
    shapes = [shape_of_walker(each) for each in there]
    found = passed(state.outfits[number].base, parts, shapes)
    return [there[each.marker] for each in found if not each.already]


def people_ahead(state: State, number: int, parts: Sequence[Part]) -> tuple[tuple[str, int], ...]:
    """The hazards of everybody over whom a way of a vehicle leads."""
    hit = _hit_by(state, number, parts, _within_reach(state, number))
    return (("person", HIT_DIFFICULTY),) * len(hit)


def trample(play: Play, number: VehicleNumber, way: Way) -> None:
    """Everybody on foot over whom a way of a vehicle leads, once a phase each."""
    vehicle, outfit = play.vehicle(number)
    there = _within_reach(play.state, number)
    if not there:
        return
    for each in _hit_by(play.state, number, way.parts, there):
        _run_over(play, number, each)
    if has_blades(outfit) and not vehicle.dulled:
        _brush(play, number, way, there)


def _brush(play: Play, number: VehicleNumber, way: Way, there: Sequence[Walker]) -> None:
    """Blades cut whom a way only just misses, one time in two: a point for each 20 mph, which is a
    hazard of D2 (Cycle Blades, Body Blades)."""
    vehicle, outfit = play.vehicle(number)
    hits = int(vehicle.motion.mph) // BLADE_MPH
    spared = [each for each in there if not each.struck >> number & 1]
    if not hits or not spared:
        return
    shapes = [_about(each) for each in spared]
    for found in passed(outfit.base, way.parts, shapes):
        walker = spared[found.marker]
        walker.struck |= 1 << number
        die = play.die()
        cut = die <= BLADE_ON
        play.tell(
            "blades",
            vehicle=number,
            person=thing_of(walker.person),
            die=die,
            most=BLADE_ON,
            hits=hits if cut else 0,
        )
        if cut:
            harm(play, walker, hits, "blades")
            play.hazard(number, BLADE_DIFFICULTY, frames.PERSON_HIT)


def _about(walker: Walker) -> Convex:
    """The square of somebody with those beside it, but for a hair (house: adjacent is a square
    beside)."""
    reach = SQUARE + SQUARE // 2 - 1
    return rectangle(walker.x - reach, walker.y - reach, walker.x + reach, walker.y + reach)


def _run_over(play: Play, number: VehicleNumber, walker: Walker) -> None:
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    walker.struck |= 1 << number
    dice = ram_dice(motion.mph)
    shown = play.roll(dice)
    backward = motion.mode == DRIVING and motion.gear < 0
    edge = BACK if backward else FRONT
    side = side_at(vehicle, edge)
    plate = has_ram(vehicle.condition, outfit, "ramplate", side)
    rolled = dice.total(shown) if shown else 0
    own, his = ram_damage(rolled, (outfit.dm, PERSON_DM), (plate, False))
    if has_blades(outfit) and not vehicle.dulled:
        his += BLADES_MORE
    play.tell(
        "run-over",
        vehicle=number,
        person=thing_of(walker.person),
        speed=motion.speed // MPH,
        dice=shown,
        hits=[own, his],
    )
    note_fight(play.state)
    harm(play, walker, his, "vehicle", crash=True)
    if own:
        crush_side(play, number, side, own, frames.PERSON_HIT)
    play.hazard(number, HIT_DIFFICULTY, frames.PERSON_HIT)
    thrown_aside(play, walker)


def thrown_aside(play: Play, walker: Walker) -> None:
    """Lay a person who was run over on the nearest free square beside the vehicle (house)."""
    walker.prone = 1
    walker.doing, walker.busy, walker.sprinting = 0, 0, 0
    level = height_at(play.state, walker.x, walker.y)
    for x, y in squares_near(walker.x, walker.y, ASIDE):
        there = is_on_map(play.state, x, y) and is_in_stride(play.state, x, y, level)
        if there and is_free(play.state, x, y, walker.person):
            walker.x, walker.y = x, y
            return
