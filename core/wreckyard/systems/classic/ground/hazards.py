"""A vehicle or person meets debris, mines, spikes, oil, flames or paint (Debris and Obstacles;
Dropped Weapons; Paint and Smoke).

Who lies or stands in something when it is laid has not come there: he meets it when he has left it
and comes back. Paint and flames do not care.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ....kit.convex import overlap
from ....kit.geometry import Base, Pose, pivot, shift, turned
from ....kit.numbers import VehicleNumber
from ..book.maneuvers import MIDDLE
from ..book.records import LEFT, RIGHT, TOP, UNDERBODY
from ..design.kit import GOGGLES, MASKS
from ..ending.points import note_hurt
from ..harm.damage import Blow, Target, strike
from ..harm.fires import kindle
from ..harm.hazards import hurt_tires, note
from ..place.feet import covers, is_down, thing_of
from ..place.lying import lies_on, outline_of, wheel_point
from ..place.ways import Part, Passed, Way, passed
from ..state import frames
from ..state.actions import FIRST_COUNTER
from ..state.counters import (
    BLINDING,
    BOMBS,
    CONTACT,
    COUNTER_KINDS,
    DEBRIS,
    FLAMES,
    OBSTACLE,
    RINGED,
    SCRAP,
    SIDECAR,
    SLICKS,
    SPIKES,
    Counter,
    counter_shape,
    ring_shape,
)
from ..state.gear import things_of
from ..state.outfit import Outfit
from ..state.person import Walker
from ..state.play import Play
from ..state.rows import Painted, Slick, Visit
from ..state.state import FLYING, IN, State, Vehicle
from .mines import blow_up, tires_of, weapon_of

HAZARD_OF = {
    DEBRIS: (1, frames.DEBRIS_MET),
    OBSTACLE: (3, frames.OBSTACLE_MET),
    SIDECAR: (3, frames.OBSTACLE_MET),
}
"""The D and cause of the hazard of debris and obstacles; a loose sidecar counts as one."""

SCRAP_DIFFICULTY = {kind: hard for kind, (hard, _) in HAZARD_OF.items()}
"""The D alone."""

FLAMES_DIFFICULTY = 1
"""The D of driving into burning oil; the oil adds its own besides."""

PHASES_BETWEEN = 5
"""Who stays in flames takes their damage again after so many phases."""

PAINT_TURNS = 3
"""Paint stays on windows for this turn and so many more."""

BESIDE, ON = 1, 2
"""How a vehicle touches mines or spikes: the quarter inch round them, or themselves."""


class Crossed(NamedTuple):
    """A counter that a way passes over, by its number; ``touch`` is ``ON``, or ``BESIDE`` for the
    ring of mines and spikes, ``found`` where on the way."""

    counter: int
    touch: int
    found: Passed


def crossed(state: State, number: int, parts: Sequence[Part]) -> list[Crossed]:
    """The counters that a way of a vehicle passes over, in the order of the way."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if vehicle.motion.mode == FLYING or vehicle.aloft:
        return []
    at, touches, shapes = [], [], []
    for place, each in enumerate(state.counters):
        if not each.live or each.kind not in (*SCRAP, *RINGED, *SLICKS, *BLINDING):
            continue
        if each.kind in RINGED:
            at.append(place)
            touches.append(BESIDE)
            shapes.append(ring_shape(each))
        at.append(place)
        touches.append(ON)
        shapes.append(counter_shape(each))
    return [
        Crossed(at[found.marker], touches[found.marker], found)
        for found in passed(outfit.base, parts, shapes)
    ]


def run_over(play: Play, number: VehicleNumber, way: Way) -> None:
    """All that a vehicle passes over on a way, in the order of it."""
    state, outfit = play.state, play.state.outfits[number]
    for counter, touch, found in crossed(state, number, way.parts):
        kind = state.counters[counter].kind
        if not state.counters[counter].live:
            continue
        if kind in SCRAP:
            if not found.already:
                hit_scrap(play, number, counter)
        elif kind in BLINDING:
            paint(play, number)
        elif kind in SLICKS:
            if Slick(number) not in state.slick:
                state.slick.append(Slick(number))
            if kind == FLAMES and visit_of(state, number, counter) is None:
                burn(play, number, counter, first=True)
        elif not found.already:
            pose = pose_at(way.parts[found.part], outfit.base, found.at)
            _near(play, number, counter, touch, pose)


def litter_ahead(state: State, number: int, parts: Sequence[Part]) -> tuple[tuple[str, int], ...]:
    """What a way of a vehicle leads over: kinds of counters, each with the D of its hazard, 0 for
    what does other harm, or may do it."""
    rows: list[tuple[str, int]] = []
    met, known = state.vehicles[number].met, set[int]()
    debris = _has_met_debris(state, number)
    for counter, touch, found in crossed(state, number, parts):
        kind = state.counters[counter].kind
        name = COUNTER_KINDS[kind]
        if kind in SCRAP and not found.already and counter not in met:
            if kind != DEBRIS or not debris:
                rows.append((name, SCRAP_DIFFICULTY[kind]))
            debris |= kind == DEBRIS
        elif kind in BLINDING:
            rows.append((name, 0))
        elif kind == FLAMES and visit_of(state, number, counter) is None:
            rows.append((name, FLAMES_DIFFICULTY))
        elif (
            kind in RINGED
            and not (counter in known or found.already)
            and _may_spring(state, number, counter, touch)
        ):
            known.add(counter)
            rows.append((name, 0))
    return tuple(rows)


def touches_oil(state: State, number: VehicleNumber, parts: Sequence[Part]) -> bool:
    """Whether a way of a vehicle comes over oil, begins on it, or comes after some in this slice
    (ruling 12)."""
    if Slick(number) in state.slick:
        return True
    shapes = [counter_shape(each) for each in state.counters if each.live and each.kind in SLICKS]
    return bool(shapes) and bool(passed(state.outfits[number].base, parts, shapes))


def hit_scrap(play: Play, number: VehicleNumber, counter: int) -> None:
    """Debris and obstacles: 1d−3 to each tire, and a hazard; each once a phase, of debris however
    much there is (Hitting Debris)."""
    vehicle, outfit = play.vehicle(number)
    if counter in vehicle.met:
        return
    kind = play.state.counters[counter].kind
    again = kind == DEBRIS and _has_met_debris(play.state, number)
    vehicle.met.append(counter)
    if again:
        return
    difficulty, cause = HAZARD_OF[kind]
    play.tell("met", vehicle=number, thing=FIRST_COUNTER + counter)
    hurt_tires(play, number, [play.die() - 3 for _ in outfit.wheels], cause, difficulty)


def _has_met_debris(state: State, number: int) -> bool:
    """Whether a vehicle has driven over debris in this phase."""
    lying = state.counters
    met = state.vehicles[number].met
    return any(each < len(lying) and lying[each].kind == DEBRIS for each in met)


def pose_at(part: Part, base: Base, share: Fraction) -> Pose:
    """Where a vehicle stood when it had made a share of a leg, to the unit."""
    start, leg, _ = part
    if leg.length:
        moved = shift(start, leg.bearing, int(leg.length * share))
        return shift(moved, (leg.bearing + 900) % 3600, int(leg.aside * share))
    angle = int(leg.angle * share)
    if leg.corner == MIDDLE:
        return turned(start, (start.x, start.y), angle)
    return pivot(start, base, leg.corner, angle)


# Mines and spikes


def visit_of(state: State, number: int, counter: int) -> Visit | None:
    """The visit of a vehicle to a counter, if it is there."""
    for visit in state.visits:
        if visit.counter == counter and visit.vehicle == number:
            return visit
    return None


def _may_spring(state: State, number: int, counter: int, touch: int) -> bool:
    """Whether mines or spikes may still harm a vehicle that touches them: the mines have a contact
    fuse, and this visit has brought no touch as bad."""
    lying = state.counters[counter]
    if lying.kind in BOMBS and not lying.live & CONTACT:
        return False
    visit = visit_of(state, number, counter)
    return visit is None or (visit.die > 0 and visit.done < touch)


def _near(play: Play, number: VehicleNumber, counter: int, touch: int, pose: Pose) -> None:
    """One check a visit, by the worst touch of its first phase: the die stays, what it has to be
    changes with the touch (ruling 33)."""
    state = play.state
    lying = state.counters[counter]
    if not _may_spring(state, number, counter, touch):
        return
    visit = visit_of(state, number, counter)
    if visit is None:
        visit = Visit(number, counter, play.die())
        state.visits.append(visit)
    trigger = weapon_of(lying.kind).trigger
    assert trigger is not None
    most = trigger.on if touch == ON else trigger.beside
    sprung = visit.die <= most
    play.tell(
        "trap",
        vehicle=number,
        thing=FIRST_COUNTER + counter,
        counter=lying.kind,
        die=visit.die,
        most=most,
        sprung=sprung,
    )
    if not sprung:
        return
    note_hurt(state, lying.by, number)
    state.visits[state.visits.index(visit)] = visit._replace(done=touch)
    if lying.kind == SPIKES:
        _spike(play, number, lying, touch, visit.done, pose)
    else:
        blow_up(play, counter, {number: pose}, [number])


def _spike(
    play: Play, number: VehicleNumber, lying: Counter, touch: int, before: int, pose: Pose
) -> None:
    """Spikes: a die to each tire, beside them to the nearest one; half of it, rounded up, to solid
    ones. Who has had it beside them has it for the other tires when he drives on."""
    _, outfit = play.vehicle(number)
    chosen = tires_of(play.state, number)
    near = min(chosen, key=lambda each: _off(pose, outfit, each, lying), default=-1)
    if touch == BESIDE:
        chosen = [each for each in chosen if each == near]
    elif before == BESIDE:
        chosen = [each for each in chosen if each != near]
    dice = weapon_of(SPIKES).tire_damage
    assert dice is not None
    damage = [0] * len(outfit.wheels)
    for wheel in chosen:
        hits = max(0, dice.total(play.roll(dice)))
        damage[wheel] = -(-hits // 2) if outfit.anatomy.wheels[wheel].solid else hits
    hurt_tires(play, number, damage, frames.SPIKED)


def _off(pose: Pose, outfit: Outfit, wheel: int, lying: Counter) -> int:
    """The square of how far a wheel is from the middle of a counter."""
    x, y = wheel_point(pose, outfit.base, outfit.spots[wheel])
    return (x - lying.x) ** 2 + (y - lying.y) ** 2


# Flames and paint


def burn(play: Play, number: VehicleNumber, counter: int, first: bool) -> None:
    """Burning oil: its damage to the underbody and to each tire, and a fire perhaps; who has just
    come into it has a hazard besides."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    record = weapon_of(FLAMES)
    assert record.damage is not None
    assert record.tire_damage is not None
    note_hurt(state, state.counters[counter].by, number)
    if first:
        play.tell("met", vehicle=number, thing=FIRST_COUNTER + counter)
        state.visits.append(Visit(number, counter))
    dice = play.roll(record.damage)
    blow = Blow(max(0, record.damage.total(dice)), tuple(dice), flame=True, takes_wheels=False)
    outcome = strike(vehicle.condition, outfit, lower_side(vehicle), blow, play.chance)
    target = Target(vehicle.condition, outfit, outcome)
    for wheel in tires_of(state, number):
        hits = max(0, record.tire_damage.total(play.roll(record.tire_damage)))
        target.burst_tire(wheel, hits)
    kindle(vehicle.condition, outcome, record.fire_modifier, record.burn_duration)
    note(play, number, outcome, frames.FLAMED, FLAMES_DIFFICULTY if first else 0)


def lower_side(vehicle: Vehicle) -> str:
    """The side that a vehicle lies on: its underbody unless it has rolled."""
    face, hand = vehicle.motion.face, vehicle.motion.hand
    if face in (0, 2):
        return TOP if face else UNDERBODY
    return RIGHT if (face == 1) == (hand > 0) else LEFT


def paint(play: Play, number: int) -> None:
    """Paint on the windows of a vehicle, for this turn and three more."""
    state = play.state
    last = state.turn + PAINT_TURNS
    if _is_newly_painted(state, number, last):
        play.tell("painted", vehicle=number, until=last)


def _is_newly_painted(state: State, thing: int, last: int) -> bool:
    """Put paint on a thing until the end of turn ``last``. Whether there was none on it."""
    for at, row in enumerate(state.painted):
        if row.thing == thing:
            state.painted[at] = Painted(thing, last)
            return False
    state.painted.append(Painted(thing, last))
    return True


def paint_person(play: Play, walker: Walker) -> None:
    """Paint on the mask or the goggles of somebody on foot, for as long as on windows (house)."""
    state = play.state
    things = things_of(state, walker.person)
    if set(things).isdisjoint((*MASKS, *GOGGLES)):
        return
    thing, last = thing_of(walker.person), state.turn + PAINT_TURNS
    if _is_newly_painted(state, thing, last):
        play.tell("painted-on-foot", person=thing, until=last)


# As time goes by


def laid(play: Play, counter: int) -> None:
    """What a new counter does at once to those who are there: paint alone does anything."""
    if play.state.counters[counter].kind in BLINDING:
        for number in play.state.vehicles_in():
            if counter in lies_on(play.state, number, BLINDING):
                paint(play, number)


def end_visits(play: Play) -> None:
    """At the end of a phase, check who is still there, burns or stands in paint."""
    state = play.state
    there = []
    for visit in state.visits:
        lying = state.counters[visit.counter]
        if lying.live and _is_there(state, visit.vehicle, lying):
            there.append(visit._replace(die=0))
    state.visits = there
    for at, visit in enumerate(there):
        if state.counters[visit.counter].kind == FLAMES:
            again = visit.phases >= PHASES_BETWEEN
            there[at] = visit._replace(phases=1 if again else visit.phases + 1)
            if again:
                burn(play, visit.vehicle, visit.counter, first=False)
    for number in state.vehicles_in():
        if lies_on(state, number, BLINDING):
            paint(play, number)
    clouds = [each for each in state.counters if each.live and each.kind in BLINDING]
    for walker in state.walkers if clouds else ():
        if (
            walker.there
            and is_down(state, walker)
            and any(covers(counter_shape(each), walker) for each in clouds)
        ):
            paint_person(play, walker)


def _is_there(state: State, number: int, lying: Counter) -> bool:
    """Whether a vehicle is on a counter still, or near one that has a ring."""
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.motion.mode == FLYING or vehicle.aloft:
        return False
    shape = ring_shape(lying) if lying.kind in RINGED else counter_shape(lying)
    return overlap(outline_of(state, number), shape)


def catch(play: Play, counter: int) -> None:
    """Set fire to everyone in oil that has just caught fire."""
    state = play.state
    for number in state.vehicles_in():
        if counter in lies_on(state, number, (FLAMES,)):
            burn(play, number, counter, first=True)
