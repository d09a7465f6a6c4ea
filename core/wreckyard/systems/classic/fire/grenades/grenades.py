"""Grenades go off: damage to vehicles and people, counters left behind (Grenade Types; Burst
Effect).

What grenades do to people on foot (Grenade Types; Burst Effect).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from .....kit.convex import contains, overlap
from .....kit.geometry import Base, Pose, outline
from .....kit.numbers import VehicleNumber
from ...book.driving import PHASES
from ...book.people import Grenade, personal
from ...book.records import UNDERBODY
from ...design.kit import SECONDS, timer_of, with_timer
from ...drive.breaching import breach_at
from ...ending.points import note_hurt
from ...ground.dropping import lay
from ...ground.mines import tires_of
from ...harm.cover import is_behind_a_wall
from ...harm.damage import Blow, Target, strike
from ...harm.fires import burns, kindle
from ...harm.hazards import attack_difficulty, note
from ...harm.injury import fall_down, harm, in_burst, is_covered, is_level
from ...harm.perched import lie_above
from ...map.building import House
from ...place.buildings import house_at, is_open, is_roof
from ...place.feet import thing_of
from ...place.lying import wheel_point
from ...sight.aims import EDGES, faces, shape_of, side_at
from ...sight.line import nearest_seen, squared_to
from ...state import frames
from ...state.counters import (
    FLAMES,
    FOAM,
    FUEL,
    GRENADE,
    PAINT,
    SMALL,
    SMOKE,
    SQUARE,
    TEAR_GAS,
    counter_shape,
)
from ...state.outcome import Outcome
from ...state.outfit import INCH
from ...state.play import Play
from ...state.state import FLYING, State
from ...vehicle.protection import half
from ..flashes import flash
from ..volley import merged

BEHIND_SOMETHING = 5
"""Added to the roll against a concussion behind something solid."""

STUNNED = {1: 600, 2: 600, 3: 180, 4: 130, 5: 30, 6: 10}
"""The turns of a concussion by its roll: unconscious, stunned, or both."""

AT_AN_OPENING = 3
"""The same in a door or window."""

OUT_COLD = 4
"""Up to this roll the victim is unconscious first, and falls."""


def hurt_people(
    play: Play, record: Grenade, at: tuple[int, int], dice: Sequence[int], floor: int = 0
) -> None:
    """Damage to everybody within reach whom nothing covers: the die that vehicles take, where they
    take one, else one for all; then the roll against a concussion."""
    if record.people is None or not play.state.walkers:
        return
    there = list(in_burst(play.state, *at, int(record.people_radius * INCH), floor))
    if there:
        shown = list(dice) or list(play.roll(record.people))
        for walker in there:
            harm(play, walker, max(1, record.people.total(shown)), "grenade")
    if record.stun_radius:
        _concuss(play, at, int(record.stun_radius * INCH), floor)


def _concuss(play: Play, at: tuple[int, int], reach: int, floor: int) -> None:
    for walker in play.state.walkers:
        far = (walker.x - at[0]) ** 2 + (walker.y - at[1]) ** 2
        if not walker.awake or far > reach * reach or not is_level(play.state, walker, at, floor):
            continue
        die = play.die()
        rolled = die
        if floor:
            pass
        elif is_covered(play.state, at, (walker.x, walker.y)):
            rolled += BEHIND_SOMETHING
        elif is_behind_a_wall(play.state, walker, at):
            rolled += AT_AN_OPENING
        turns = STUNNED.get(rolled, 0)
        play.tell("stunned-on-foot", person=thing_of(walker.person), die=die, turns=turns)
        if not turns:
            continue
        if rolled <= OUT_COLD:
            out = walker.out
            fall_down(play.state, walker)
            walker.out = out
        walker.stunned = max(walker.stunned, turns * PHASES)
        walker.doing, walker.busy = 0, 0


LEAVES = {
    "flaming-oil": (FUEL, SMALL),
    "foam": (FOAM, SQUARE),
    "paint": (PAINT, SQUARE),
    "smoke": (SMOKE, SQUARE),
    "tear-gas": (TEAR_GAS, SQUARE),
    "white-phosphorus": (SMOKE, SQUARE),
}
"""What each type leaves on the ground, and its form."""

FOAM_REACH = 500
"""How near a fire must be to be put out by foam, in units."""

FOAM_ON = 1
"""The die on which foam puts fires out."""

FOAM_SIZE = Base(1000, 1000)


@cache
def codes() -> tuple[str, ...]:
    """The codes of all grenades, without and with a fuse that goes off on impact, then with timers
    of two seconds and more, in order; rows of states name them by number."""
    types = [code for code, each in personal().grenades.items() if not each.option]
    late = [with_timer(code, seconds) for seconds in SECONDS[1:] for code in types]
    return (*types, *[f"{code}+impact-fuse" for code in types], *late)


def explode_all(play: Play) -> None:
    """At the end of a turn all grenades that lie on the ground go off whose timers have run down,
    in order; that of all others is a second less. The first second has passed while they flew."""
    for counter in play.state.counters[:]:
        if counter.kind == GRENADE and counter.live:
            code = codes()[counter.live - 1]
            if timer_of(code) > 1:
                counter.live = _ticked(code) + 1
                continue
            counter.live = 0
            before = len(play.state.counters)
            go_off(play, counter.x, counter.y, code.partition("+")[0], counter.by)
            # What is left between two turns counts as laid in the last phase.
            for each in play.state.counters[before:]:
                each.age = 1
    above, play.state.perched = play.state.perched, []
    for there in above:
        code = codes()[there.load]
        if timer_of(code) > 1:
            lie_above(play.state, there._replace(load=_ticked(code)))
        else:
            go_off(play, there.x, there.y, code.partition("+")[0], there.by, there.floor)


def _ticked(code: str) -> int:
    """The number of a grenade whose timer has a second less to run."""
    return codes().index(with_timer(code, timer_of(code) - 1))


def go_off(play: Play, x: int, y: int, code: str, by: int, floor: int = 0) -> None:
    """A grenade of a type goes off at a place, on the ground or on a floor of a building."""
    record = personal().grenades[code]
    roof = is_roof(play.state, x, y, floor)
    play.tell("went-off", grenade=code, x=x, y=y, floor=floor, roof=roof)
    dice: list[int] = []
    if floor:
        _go_off_above(play, record, (x, y), floor)
        return
    if record.vehicles is not None:
        dice = list(play.roll(record.vehicles))
        hits = max(0, record.vehicles.total(dice))
        hits = half(hits) if record.vehicles_half else hits
        for number in play.state.vehicles_in():
            if _hurt(play, number, record, (x, y), hits, tuple(dice)):
                note_hurt(play.state, by, number)
        _breach(play, (x, y), int(record.vehicles_radius * INCH), hits)
    hurt_people(play, record, (x, y), dice)
    if code == "foam":
        _put_out(play, x, y)
    if record.flash_radius:
        flash(play, (x, y), int(record.flash_radius * INCH))
    if code in LEAVES:
        kind, form = LEAVES[code]
        lay(play, kind, Pose(x, y, 0), form, by)


def _go_off_above(play: Play, record: Grenade, at: tuple[int, int], floor: int) -> None:
    """What it does above the ground: to people on its own floor, and to the nearest square of wall
    of its building; nothing stays there (house)."""
    state = play.state
    house = house_at(state, *at)
    dice: list[int] = []
    if record.vehicles is not None and house is not None and floor < house.stories:
        dice = list(play.roll(record.vehicles))
        hits = max(0, record.vehicles.total(dice))
        hits = half(hits) if record.vehicles_half else hits
        _breach(play, at, int(record.vehicles_radius * INCH), hits, house)
    hurt_people(play, record, at, dice, floor)
    if record.flash_radius:
        flash(play, at, int(record.flash_radius * INCH), floor)


def _hurt(
    play: Play,
    number: VehicleNumber,
    record: Grenade,
    at: tuple[int, int],
    hits: int,
    dice: tuple[int, ...],
) -> bool:
    """Damage to each side and tire of a vehicle within reach, as one attack; under a vehicle its
    underbody is what is exposed (house). Whether it was within reach."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    if vehicle.motion.mode == FLYING:
        return False
    reach = int(record.vehicles_radius * INCH)
    sides = list(exposed(state, number, at, reach))
    wheels = [
        wheel
        for wheel in tires_of(state, number)
        if _apart(wheel_point(vehicle.pose, outfit.base, outfit.spots[wheel]), at) <= reach * reach
    ]
    if not sides and not wheels:
        return False
    flame = bool(record.fire_modifier)
    blow = Blow(hits, dice, burst=True, flame=flame)
    outcomes = [strike(vehicle.condition, outfit, side, blow, play.chance) for side in sides]
    outcome = merged(outcomes) if outcomes else Outcome("tires", 0)
    target = Target(vehicle.condition, outfit, outcome)
    for wheel in wheels:
        target.burst_tire(wheel, hits, takes_wheel=True)
    outcome.hits = hits
    kindle(vehicle.condition, outcome, record.fire_modifier, record.burn_duration)
    note(play, number, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))
    return True


def _breach(
    play: Play, at: tuple[int, int], reach: int, hits: int, only: House | None = None
) -> None:
    """What a grenade does to the nearest square of wall of each building within reach, or of one
    alone (Burst Effect)."""
    state = play.state
    for house in state.ground.houses if only is None else (only,):
        near = [
            ((x - at[0]) ** 2 + (y - at[1]) ** 2, number)
            for (x, y), number in house.squares.items()
            if not is_open(state, number)
            and squared_to(at, state.ground.walls[number].shape) <= reach * reach
        ]
        if near:
            breach_at(play, min(near)[1], hits)


def exposed(state: State, number: int, at: tuple[int, int], reach: int) -> Iterator[str]:
    """The sides of a vehicle that face a place within reach of them (house: no others are
    exposed)."""
    vehicle, shape = state.vehicles[number], shape_of(state, number)
    if contains(shape, at):
        yield UNDERBODY
        return
    for edge, name in enumerate(EDGES):
        a, b = shape.points[edge], shape.points[edge - 3]
        if not faces(at, (a.x, a.y), (b.x, b.y)):
            continue
        squared = nearest_seen(at, (a.x, a.y), (b.x, b.y), (), ())
        if squared is not None and squared <= reach * reach:
            yield side_at(vehicle, name)


def _apart(one: tuple[int, int], two: tuple[int, int]) -> int:
    """The square of a distance."""
    return (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2


def _put_out(play: Play, x: int, y: int) -> None:
    """Foam within half an inch of a fire puts out what burns in its square inch, on a 1."""
    state = play.state
    burning = [n for n in state.vehicles_in() if burns(state.vehicles[n].condition)]
    flames = [each for each in state.counters if each.live and each.kind == FLAMES]
    shapes = [*[shape_of(state, n) for n in burning], *[counter_shape(each) for each in flames]]
    if not any(squared_to((x, y), shape) <= FOAM_REACH * FOAM_REACH for shape in shapes):
        return
    die = play.die()
    play.tell("foam", die=die, most=FOAM_ON, x=x, y=y)
    if die > FOAM_ON:
        return
    square = outline(Pose(x, y, 0), FOAM_SIZE)
    for number in burning:
        if overlap(square, shape_of(state, number)):
            condition = state.vehicles[number].condition
            condition.burning, condition.burning_tires = 0, []
    for each in flames:
        if overlap(square, counter_shape(each)):
            each.live = 0
