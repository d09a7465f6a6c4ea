"""Shots at the ground: spike guns and grenade launchers (Rolling to Hit; Grenades).

Spikes lie where they were aimed when the roll hits. A grenade takes a second to come down, and only
a natural 12 puts it where it was aimed; the roll is made when it comes down, with what counted when
it was fired (house). A miss strays by the tables of grenades.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from .....kit.geometry import Pose
from .....kit.numbers import VehicleNumber
from ...design.broadside import range_modifier, targeting
from ...design.kit import timer_of
from ...ground.dropping import lay
from ...sight.aims import muzzle, shape_of
from ...sight.bearing import Aim, Line, Sum
from ...sight.blockers import Lookout
from ...sight.smoke import clouds, veil
from ...sight.triggers import Trigger
from ...state.actions import Action, shot_at_ground
from ...state.condition import NO_FIRE_YET
from ...state.counters import GRENADE, SPIKES
from ...state.declared import Flight, Lob
from ...state.outfit import INCH
from ...state.play import Play
from ...state.state import State
from ...vehicle.able import next_load, spend
from ..to_hit import decimal, firer_lines, night_line, sight_line
from .aims import GroundAims
from .flights import SURE, come_down, is_flight, lands_now
from .grenades import codes, go_off

NO_GRENADE = -1
"""The load of spikes."""

GONE = "gl-sidecar-side"
"""What a launcher is called that was on a sidecar which is gone: -1 in place of its number."""

# What is offered


def is_lobbed(trigger: Trigger, state: State, number: int) -> bool:
    """Whether what a trigger aims can be fired at the ground."""
    guns = state.outfits[number].anatomy.guns
    return bool(trigger.aimed) and all(
        guns[gun].record.grenades or guns[gun].record.direct for gun in trigger.aimed
    )


def lob_actions(
    lookout: Lookout, triggers: Sequence[Trigger], crew: Sequence[str]
) -> Iterator[Action]:
    """Every shot at the ground that can be declared."""
    aims = GroundAims(lookout)
    for trigger in triggers:
        if not is_lobbed(trigger, lookout.state, lookout.firer):
            continue
        for x, y in aims.common(trigger.aimed):
            for who in crew:
                yield shot_at_ground(who, trigger.text, x, y)


# Declared


def ground_sum(state: State, aim: Aim, x: int, y: int) -> Sum:
    """The sum for a shot at the ground: it neither moves nor has a size (house: the bonus of the
    ground counts that it is at rest)."""
    each = state.outfits[aim.firer].anatomy.guns[aim.gun]
    eye = muzzle(shape_of(state, aim.firer), each.edge)
    off_x, off_y = 2 * x - eye[0], 2 * y - eye[1]
    inches = Fraction(isqrt(off_x * off_x + off_y * off_y), 2 * INCH)
    lines = [
        Line("range", range_modifier(inches), f'{decimal(inches)}"'),
        Line("ground", targeting().parts["ground"].modifier),
    ]
    if not state.vehicles[aim.firer].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    veiled = veil(eye, (2 * x, 2 * y), clouds(state))
    if veiled:
        lines.append(sight_line(veiled))
    assert each.record.to_hit is not None
    return Sum(each.record.to_hit, (*lines, *night_line(state, aim), *firer_lines(state, aim)))


def declare_lob(play: Play, number: VehicleNumber, who: int, gun: int, x: int, y: int) -> None:
    """Note a shot at the ground; a grenade comes down in the same phase of the next turn."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    each = outfit.anatomy.guns[gun]
    found = ground_sum(state, Aim(number, outfit.crew[who], gun, -1, "", False), x, y)
    load = next_load(vehicle.condition, outfit, gun)
    kind = codes().index(load) if each.record.grenades else NO_GRENADE
    spend(vehicle.condition, outfit, gun)
    vehicle.condition.aims[gun] = NO_FIRE_YET
    eye = muzzle(shape_of(state, number), each.edge)
    turn = state.turn + 1 if each.record.grenades else state.turn
    flight = Flight(x, y, eye[0] // 2, eye[1] // 2, found.needed, kind, turn, state.phase)
    state.lobs.append(Lob(number, who, gun, flight))
    play.tell(
        "lobbed",
        vehicle=number,
        who=outfit.crew[who],
        weapon=each.name,
        x=x,
        y=y,
        number=found.number,
        needed=found.needed,
        turn=turn,
        lines=[[line.name, line.value, line.about] for line in found.lines],
    )


# Coming down


def lobs_down(play: Play) -> None:
    """Everything that comes down in this phase, in the order in which it was fired."""
    state = play.state
    due = [lob for lob in state.lobs if lands_now(state, lob.flight)]
    state.lobs = [lob for lob in state.lobs if not lands_now(state, lob.flight)]
    for lob in due:
        _land(play, lob)


def _land(play: Play, lob: Lob) -> None:
    state, flight = play.state, lob.flight
    at = come_down(play, flight, hits=flight.load == NO_GRENADE)
    name = state.outfits[lob.vehicle].weapons[lob.gun] if lob.gun >= 0 else GONE
    play.tell(
        "fell",
        vehicle=lob.vehicle,
        weapon=name,
        x=at.x,
        y=at.y,
        needed=flight.needed,
        dice=at.dice,
        right=at.right,
        long=at.long,
    )
    if flight.load == NO_GRENADE:
        lay(play, SPIKES, Pose(at.x, at.y, 0), 1, lob.vehicle, name)
        return
    code = codes()[flight.load]
    if not timer_of(code):
        go_off(play, at.x, at.y, code.partition("+")[0], lob.vehicle)
    else:
        lay(play, GRENADE, Pose(at.x, at.y, 0), flight.load + 1, lob.vehicle, name)


def is_lob(state: State, lob: Lob) -> bool:
    """Whether a row can be one of ``State.lobs``."""
    if not 0 <= lob.vehicle < state.n:
        return False
    outfit, flight = state.outfits[lob.vehicle], lob.flight
    lost = -1 if state.vehicles[lob.vehicle].parted else 0
    if not 0 <= lob.position < len(outfit.crew) or not lost <= lob.gun < len(outfit.weapons):
        return False
    record = outfit.anatomy.guns[lob.gun].record if lob.gun >= 0 else None
    thrown = record is None or record.grenades
    return (
        bool(record is None or record.grenades or record.direct)
        and flight.load in (range(len(codes())) if thrown else (NO_GRENADE,))
        and flight.needed != SURE
        and is_flight(state, flight)
    )
