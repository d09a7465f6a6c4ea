"""Aim a searchlight at somebody (Searchlight).

A light is worked as the firing action of somebody of the crew. It is rolled for before the shots of
the phase, and holds whom it has found until its operator acts again, to the same phase of the next
turn at most, as long as it has him in its arc and in sight (house).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ....kit.arcs import arcs_with
from ....kit.numbers import VehicleNumber
from ..design.broadside import hit_chance, range_modifier, targeting
from ..design.design import TURRET
from ..place.feet import thing_of, walker_of_thing
from ..sight.aims import EDGES, OPPOSED, arc_planes, muzzle, on_wheels, shape_of, side_names
from ..sight.bearing import Aim, Bearing, Line, Sum
from ..sight.darkness import is_night
from ..sight.on_foot import (
    Seen,
    in_the_way,
    nearest_of,
    nearest_shown,
    stand_of,
    vehicle_stand,
    veiled_between,
)
from ..state.actions import Action
from ..state.declared import Shine
from ..state.outfit import INCH
from ..state.play import Play
from ..state.rows import Beam
from ..state.state import FLYING, IN, ROLLING, State
from ..vehicle import crew
from ..vehicle.lamps import Lamp, lamps, works
from .firing_at_people import person_lines
from .to_hit import decimal, firer_lines, movement_lines, sight_line, size_in_sum
from .volley import TWO_DICE

TRACKS, DAZZLES = 3, 6
"""The rolls with which a light holds something that moves, and blinds who is in it."""


class ShineAhead(NamedTuple):
    """What turning a light on somebody needs: the sum for holding him, and how likely he is blinded
    (0 through smoke)."""

    sum: Sum
    blinds: Fraction


# Sight


def seen_by(state: State, number: int, lamp: Lamp, thing: int) -> Seen | None:
    """Return the view of a target from a searchlight, or ``None`` if it cannot be reached."""
    own = shape_of(state, number)
    arcs = (
        [()]
        if len(lamp.arcs) > 3
        else [arc_planes(own, each) for each in lamp.arcs if each in EDGES]
    )
    walker = walker_of_thing(state, thing)
    eye = muzzle(own, lamp.edge)
    if walker is None:
        stands = (vehicle_stand(state, number), vehicle_stand(state, thing))
        dark = in_the_way(state, stands, (number, thing), False, False)
        return nearest_of(eye, shape_of(state, thing), arcs, dark)
    stands = (vehicle_stand(state, number), stand_of(state, walker))
    dark = in_the_way(state, stands, (number,), bool(walker.prone), False)
    return nearest_shown(state, [eye], walker, arcs, dark)


def _is_target(state: State, number: int, thing: int) -> bool:
    """Whether a light of a vehicle can be turned on a thing at all."""
    walker = walker_of_thing(state, thing)
    if walker is not None:
        return walker.there and walker.vehicle != number
    return 0 <= thing < state.n and thing != number and state.vehicles[thing].place == IN


def _can_shine(state: State, number: int) -> bool:
    vehicle = state.vehicles[number]
    rolls = vehicle.motion.mode in (ROLLING, FLYING)
    return vehicle.place == IN and on_wheels(vehicle) and not rolls and not vehicle.gave_up


# What is offered


def shines(state: State, number: int) -> Iterator[Action]:
    """Every light that the crew of a vehicle can turn on somebody now."""
    outfit = state.outfits[number]
    if not lamps(outfit) or not is_night(state) or not _can_shine(state, number):
        return
    condition = state.vehicles[number].condition
    people = [who for who in outfit.crew if crew.may_fire_now(condition, outfit, who)]
    things: list[int] = [each for each in state.vehicles_in() if each != number]
    things += [
        thing_of(each.person)
        for each in state.walkers
        if _is_target(state, number, thing_of(each.person))
    ]
    for lamp in lamps(outfit):
        if not people or not works(condition, lamp) or _is_in_use(state, number, lamp):
            continue
        for thing in things:
            if seen_by(state, number, lamp, thing) is not None:
                for who in people:
                    yield Action("shine", who=who, weapon=lamp.text, target=thing)


def _is_in_use(state: State, number: int, lamp: Lamp) -> bool:
    """Whether a light is turned on somebody in this phase already."""
    at = lamps(state.outfits[number]).index(lamp)
    return any(row.vehicle == number and row.lamp == at for row in state.shines)


def light_sum(state: State, number: VehicleNumber, who: str, lamp: Lamp, thing: int) -> Sum:
    """The sum for holding somebody in a light: all that a shot has, but for computers and the
    dark."""
    own = shape_of(state, number)
    eye = muzzle(own, lamp.edge)
    found = seen_by(state, number, lamp, thing)
    assert found is not None
    distance, point = found
    aim = Aim(number, who, -1, thing, TURRET)
    walker = walker_of_thing(state, thing)
    if walker is not None:
        lines = list(person_lines(state, walker, distance, eye, point))
        if not state.vehicles[number].motion.speed:
            lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
        return Sum(TRACKS, (*lines, *firer_lines(state, aim)))
    one, two = state.vehicles[number], state.vehicles[thing]
    apart = abs(one.heading - two.heading) % 3600
    inside = side_names(arcs_with(two.pose, state.outfits[thing].base, own))
    ahead = side_names(arcs_with(one.pose, state.outfits[number].base, shape_of(state, thing)))
    bearing = Bearing(distance, True, inside, ahead, min(apart, 3600 - apart) > OPPOSED)
    inches = Fraction(distance, INCH)
    lines = [Line("range", range_modifier(inches), f'{decimal(inches)}"')]
    lines += movement_lines(state, aim, bearing)
    size = size_in_sum(state, aim, bearing)
    if size:
        lines.append(Line("size", size))
    veiled = veiled_between(state, eye, point)
    if veiled:
        lines.append(sight_line(veiled))
    return Sum(TRACKS, (*lines, *firer_lines(state, aim)))


def shine_ahead(state: State, number: VehicleNumber, action: Action) -> ShineAhead:
    """What an offered light needs."""
    lamp = next(each for each in lamps(state.outfits[number]) if each.text == action.weapon)
    found = light_sum(state, number, action.who, lamp, action.target)
    clear = not _through_smoke(state, number, lamp, action.target)
    return ShineAhead(found, hit_chance(DAZZLES, found.total) if clear else Fraction(0))


def _through_smoke(state: State, number: int, lamp: Lamp, thing: int) -> bool:
    found = seen_by(state, number, lamp, thing)
    eye = muzzle(shape_of(state, number), lamp.edge)
    return found is None or bool(veiled_between(state, eye, found[1]))


# What is done


def declare_shine(play: Play, number: VehicleNumber, action: Action) -> None:
    """Note a light that is to be turned on somebody: whoever works it has fired in this turn."""
    vehicle, outfit = play.vehicle(number)
    vehicle.condition.fired[outfit.crew.index(action.who)] = 1
    lamp = next(at for at, each in enumerate(lamps(outfit)) if each.text == action.weapon)
    play.state.shines.append(Shine(number, lamp, outfit.crew.index(action.who), action.target))
    play.tell("shines", vehicle=number, who=action.who, light=action.weapon, target=action.target)


def turn_on(play: Play) -> None:
    """Roll for all lights that were declared in this phase, in order, before its shots."""
    state = play.state
    for row in state.shines:
        number, thing = row.vehicle, row.target
        outfit = state.outfits[number]
        lamp, who = lamps(outfit)[row.lamp], outfit.crew[row.operator]
        found = light_sum(state, number, who, lamp, thing)
        dice = play.roll(TWO_DICE)
        rolled = sum(dice)
        hit = rolled >= found.needed
        needed = max(3, DAZZLES - found.total)
        blinds = rolled >= needed and not _through_smoke(state, number, lamp, thing)
        play.tell(
            "beam",
            vehicle=number,
            who=who,
            light=lamp.text,
            target=thing,
            number=found.number,
            lines=[[each.name, each.value, each.about] for each in found.lines],
            needed=found.needed,
            blinding=needed,
            dice=dice,
            hit=hit,
            blinds=blinds,
        )
        if hit:
            state.beams.append(Beam(*row, int(blinds), state.turn, state.phase))
    state.shines = []


def let_go(state: State, number: int, who: str) -> None:
    """Release the searchlight of a person who does something else."""
    operator = state.outfits[number].crew.index(who)
    state.beams = [row for row in state.beams if (row.vehicle, row.operator) != (number, operator)]


def settle(play: Play) -> None:
    """Take lights off whom they hold no more: their time is over, he is out of arc or out of sight,
    or the light or its operator is out of it."""
    state = play.state
    kept = []
    for row in state.beams:
        if _holds(state, row):
            kept.append(row)
            continue
        lamp = lamps(state.outfits[row.vehicle])[row.lamp]
        play.tell("beam-lost", vehicle=row.vehicle, light=lamp.text, target=row.target)
    state.beams = kept


def _holds(state: State, row: Beam) -> bool:
    number, thing = row.vehicle, row.target
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    lamp, who = lamps(outfit)[row.lamp], outfit.crew[row.operator]
    over = (row.turn + 1, row.phase) <= (state.turn, state.phase)
    able = crew.acts(vehicle.condition, outfit, outfit.rider(who))
    if over or not able or not _can_shine(state, number) or not _is_target(state, number, thing):
        return False
    return works(vehicle.condition, lamp) and seen_by(state, number, lamp, thing) is not None


# States from strangers


def is_shine(state: State, row: Shine) -> bool:
    """Whether a row can be one of ``State.shines``."""
    if not 0 <= row.vehicle < state.n or not is_night(state):
        return False
    outfit, vehicle = state.outfits[row.vehicle], state.vehicles[row.vehicle]
    if not 0 <= row.lamp < len(lamps(outfit)) or not 0 <= row.operator < len(outfit.crew):
        return False
    if not vehicle.condition.fired[row.operator] or not _is_target(state, row.vehicle, row.target):
        return False
    lamp = lamps(outfit)[row.lamp]
    return vehicle.place == IN and seen_by(state, row.vehicle, lamp, row.target) is not None


def is_beam(state: State, row: Beam) -> bool:
    """Whether a row can be one of ``State.beams``."""
    if not 0 <= row.vehicle < state.n or not is_night(state):
        return False
    outfit = state.outfits[row.vehicle]
    fits = 0 <= row.lamp < len(lamps(outfit)) and 0 <= row.operator < len(outfit.crew)
    walker = walker_of_thing(state, row.target)
    known = 0 <= row.target < state.n or walker is not None
    own = row.vehicle == (walker.vehicle if walker is not None else row.target)
    when = (row.turn, row.phase)
    recent = (state.turn - 1, 1) <= when <= (
        state.turn,
        min(state.phase, 5),
    ) and 1 <= row.phase <= 5
    return fits and known and not own and row.blinds in (0, 1) and recent
