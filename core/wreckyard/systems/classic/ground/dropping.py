"""Drop a counter: place, right to do so, and what it becomes (Dropped Weapons; Paint and Smoke)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kit.geometry import Base, Pose, ahead, shift
from ....kit.numbers import VehicleNumber
from ..book.records import BACK, FRONT, LEFT, RIGHT, SIDES, TOP
from ..design.design import TURRET
from ..ending.left import note_fight
from ..harm.damage import Target
from ..harm.hazards import note
from ..place.depth import depth
from ..place.heights import in_air
from ..place.lying import lies_on
from ..sight.aims import on_wheels
from ..sight.triggers import Trigger
from ..state import frames
from ..state.actions import FIRST_COUNTER, SIDE_LETTERS, Action
from ..state.counters import (
    BOMBS,
    CONTACT,
    FUEL,
    LONG,
    MINES,
    OIL,
    PAINT,
    REMOTE,
    SLICKS,
    SMOKE,
    SPEAR_MINES,
    SPIKES,
    TEAR_GAS,
    Counter,
    size_of,
)
from ..state.declared import Drop
from ..state.outcome import Outcome
from ..state.play import Play
from ..state.state import FLYING, IN, ROLLING, State
from ..vehicle.able import next_load, spend
from .hazards import laid
from .mines import blow_up

OWN, SET_OFF = 6, 7
"""Values of ``Drop.side`` beside the sides: each weapon drops at its own side, or mines go off."""

TURRET_SIDES = (FRONT, RIGHT, LEFT, BACK, TOP)
"""Where a weapon in a turret can drop: as if it were there."""

KIND_OF = {
    "md": MINES, "smd": SPEAR_MINES, "sd": SPIKES, "oj": OIL, "foj": FUEL, "ss": SMOKE, "ps": PAINT,
}  # fmt: skip
"""What each weapon lays."""

FUSES = {"remote": REMOTE, "dual": CONTACT | REMOTE}
"""The fuses of mines by the end of their code of ammunition; all others go off on contact."""

GAS = "ss-tear-gas"


def what_is_laid(weapon: str, load: str) -> tuple[int, int]:
    """Return the kind of counter that a weapon lays with a load, and its live part."""
    kind = TEAR_GAS if load == GAS else KIND_OF[weapon]
    if kind in BOMBS:
        return kind, FUSES.get(load.rpartition("-")[2], CONTACT)
    return kind, LONG


# Where


def drop_pose(state: State, number: int, place: str, size: Base) -> Pose:
    """Where a counter comes to lie that is dropped at a place of a vehicle.

    On the move its front edge lies at the vehicle's rear or front edge, or at its middle, at the
    sides half an inch out; in reverse front and back change places. At rest it lies straight out.
    """
    vehicle, base = state.vehicles[number], state.outfits[number].base
    pose, speed = vehicle.pose, vehicle.motion.speed
    half = base.length // 2
    if not speed:
        return _at_rest(pose, base, place, size)
    way = pose.heading if speed > 0 else (pose.heading + 1800) % 3600
    if speed < 0:
        place = {FRONT: BACK, BACK: FRONT}.get(place, place)
    middle = Pose(pose.x, pose.y, way)
    # The front edge lies half a counter before its middle.
    behind = -size.length // 2
    if place == FRONT:
        return ahead(middle, half + behind)
    if place == BACK:
        return ahead(middle, -half + behind)
    lies = ahead(middle, behind)
    if place in (LEFT, RIGHT):
        out = base.width // 2 + size.width // 2
        return shift(lies, _outward(pose, place), out)
    return lies


def _at_rest(pose: Pose, base: Base, place: str, size: Base) -> Pose:
    if place == FRONT:
        return ahead(pose, (base.length + size.length) // 2)
    if place == BACK:
        return ahead(pose, -(base.length + size.length) // 2)
    if place in (LEFT, RIGHT):
        bearing = _outward(pose, place)
        return ahead(Pose(pose.x, pose.y, bearing), (base.width + size.length) // 2)
    return pose


def _outward(pose: Pose, place: str) -> int:
    """The bearing straight out of a side."""
    return (pose.heading + (900 if place == RIGHT else -900)) % 3600


# What is offered


def may_drop(state: State, number: int) -> bool:
    """Whether a vehicle is fit to drop anything: on its wheels; it takes no aim."""
    vehicle = state.vehicles[number]
    return (
        vehicle.place == IN
        and not vehicle.gave_up
        and vehicle.motion.mode not in (ROLLING, FLYING)
        and not in_air(state, number)
        and on_wheels(vehicle)
    )


def drop_actions(
    state: State, number: int, triggers: Sequence[Trigger], crew: Sequence[str]
) -> Iterator[Action]:
    """Everything that can be dropped, and mines that can be set off."""
    outfit = state.outfits[number]
    for trigger in triggers:
        turret = any(outfit.anatomy.guns[gun].place == TURRET for gun in trigger.dropped)
        for side in TURRET_SIDES if turret else ("",):
            part = SIDE_LETTERS[side] if side else ""
            for who in crew:
                yield Action("drop", who=who, weapon=trigger.text, part=part)
    for counter in own_mines(state, number):
        for who in crew:
            yield Action("detonate", who=who, target=FIRST_COUNTER + counter)


def own_mines(state: State, number: int) -> list[int]:
    """The mines that somebody aboard can set off, by number; not those that are to go off now."""
    chosen = [drop.things[0] for drop in state.drops if drop.side == SET_OFF]
    return [
        at
        for at, each in enumerate(state.counters)
        if each.kind in BOMBS and each.live & REMOTE and each.by == number and at not in chosen
    ]


# What is done


def declare_drop(
    play: Play, number: VehicleNumber, who: int, guns: Sequence[int], part: str
) -> None:
    """Note what is to be dropped; it lies there when all fire of the phase is done."""
    if guns:
        sides = {letter: at for at, letter in enumerate(SIDE_LETTERS[side] for side in SIDES)}
        play.state.drops.append(Drop(number, who, sides.get(part, OWN), tuple(guns)))


def declare_set_off(play: Play, number: VehicleNumber, who: int, counter: int) -> None:
    """Note that mines are to go off."""
    play.state.drops.append(Drop(number, who, SET_OFF, (counter,)))


def set_off(play: Play) -> None:
    """Mines that were set off by wire go off: under whoever is on them."""
    state = play.state
    rows = [row for row in state.drops if row.side == SET_OFF]
    state.drops = [row for row in state.drops if row.side != SET_OFF]
    for row in rows:
        (counter,) = row.things
        if state.counters[counter].live:
            on = [
                number for number in state.vehicles_in() if counter in lies_on(state, number, BOMBS)
            ]
            blow_up(play, counter, {}, on)


def lay_drops(play: Play) -> None:
    """All that was dropped in this phase comes to lie on the ground."""
    rows, play.state.drops = play.state.drops, []
    for row in rows:
        guns = play.state.outfits[row.vehicle].anatomy.guns
        for gun in row.things:
            place = guns[gun].edge
            if place == TURRET and row.side < OWN:
                place = SIDES[row.side]
            drop(play, row.vehicle, gun, place)


def drop(play: Play, number: VehicleNumber, gun: int, place: str) -> None:
    """Drop one shot of a weapon at a place of its vehicle."""
    vehicle, outfit = play.vehicle(number)
    each = outfit.anatomy.guns[gun]
    load = next_load(vehicle.condition, outfit, gun)
    if not load or vehicle.place != IN:
        return
    spend(vehicle.condition, outfit, gun)
    note_fight(play.state)
    kind, live = what_is_laid(each.record.code, load)
    wet = depth(play.state, number) > 0
    if wet and kind in SLICKS:
        play.tell("washed-away", vehicle=number, weapon=each.name)
    else:
        pose = drop_pose(play.state, number, place, size_of(kind, live))
        lay(play, kind, pose, live, number, each.name)
    if wet and place not in (TOP, TURRET):
        back_up(play, number, gun)


def lay(play: Play, kind: int, pose: Pose, live: int, by: int, weapon: str = "") -> int:
    """Put a counter on the ground, and let it do what it does at once; its number."""
    state = play.state
    state.counters.append(Counter(kind, pose.x, pose.y, pose.heading, live, by))
    at = len(state.counters) - 1
    play.tell(
        "dropped",
        vehicle=by,
        weapon=weapon,
        thing=FIRST_COUNTER + at,
        counter=kind,
        x=pose.x,
        y=pose.y,
        heading=pose.heading,
    )
    laid(play, at)
    return at


def is_drop(state: State, row: Drop) -> bool:
    """Whether a row can be one of ``State.drops``."""
    if not 0 <= row.vehicle < state.n or not row.things:
        return False
    outfit = state.outfits[row.vehicle]
    if not 0 <= row.position < len(outfit.crew) or not 0 <= row.side <= SET_OFF:
        return False
    if row.side == SET_OFF:
        return len(row.things) == 1 and 0 <= row.things[0] < len(state.counters)
    guns, worked = row.things, state.vehicles[row.vehicle].condition.worked
    return len(set(guns)) == len(guns) and all(
        0 <= gun < len(worked) and worked[gun] and outfit.anatomy.guns[gun].record.dropped
        for gun in guns
    )


BACKS_UP = 2
"""Water comes into a port up to this die, for a die less 3."""


def back_up(play: Play, number: VehicleNumber, gun: int) -> None:
    """A weapon was used to drop something in water: it may come in by the open port."""
    vehicle, outfit = play.vehicle(number)
    each = outfit.anatomy.guns[gun]
    die = play.die()
    hits = max(0, play.die() - 3) if die <= BACKS_UP else 0
    play.tell("backed-up", vehicle=number, weapon=each.name, die=die, hits=hits)
    if hits:
        target = Target(vehicle.condition, outfit, Outcome("weapon", hits))
        target.outcome.taken = target.lose(each.part, hits)
        note(play, number, target.outcome, frames.WATER_MET)
