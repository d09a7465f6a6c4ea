"""Each slice of a phase: an inch of movement, and the maneuver in it (Maneuvers; Using the Movement
Chart).
"""

from __future__ import annotations

from ..book.maneuvers import (
    BEND,
    BOOTLEGGER,
    DRIFT,
    PIVOT,
    QUARTER,
    STRAIGHT,
    SWERVE,
    T_STOP,
    aimed_fire_after_skid,
    legs,
    skid_loss,
)
from ..harm.hazards import hurt_tires
from ..map.banks import Start
from ..place.heights import in_air
from ..place.lying import oil_difficulty
from ..state import frames
from ..state.actions import Action
from ..state.declared import SliceDue
from ..state.motion import Skid
from ..state.play import Play
from ..state.rows import Slick
from ..state.state import IN, NO_FIRE, T_STOPPING, TURNING_ABOUT, State
from ..vehicle.crew import handle
from .control import SHARP, Roll, ask_control, crash, settle_hazards
from .falling import step_on
from .grid import offer
from .helm import maneuver_difficulty, obeys, start_of
from .passage import push_way
from .sliding import lose_sliding, may_recover, slide, start_coming
from .steering import AHEAD, maneuvers_for


def _moves(state: State, number: int) -> bool:
    """Whether a vehicle still makes slices in this phase."""
    vehicle = state.vehicles[number]
    return vehicle.place == IN and vehicle.motion.speed != 0 and not vehicle.motion.done


# Who goes first


def asks_order(state: State, frame: frames.Slice) -> bool:
    """Whether a driver may let another of the same speed go first."""
    number = frame.vehicle
    if not frame.may_wait or not _moves(state, number) or not obeys(state, number):
        return False
    return _rival(state, number) is not None


def _rival(state: State, number: int) -> int | None:
    """Where the next slice is of another vehicle of the same speed, in the same round."""
    own = abs(state.vehicles[number].motion.speed)
    for place, row in enumerate(state.slices):
        other = row.mover
        if other == number:
            continue
        if abs(state.vehicles[other].motion.speed) != own:
            return None
        return place if _moves(state, other) else None
    return None


def let_go_first(play: Play, frame: frames.Slice) -> None:
    """Wait until the next of equal speed has moved."""
    state = play.state
    number, quarters = frame.vehicle, frame.quarters
    state.stack.pop()
    place = _rival(state, number)
    assert place is not None
    other = state.slices[place].mover
    after = place + 1
    while after < len(state.slices) and state.slices[after].mover == other:
        after += 1
    own = [row for row in state.slices[:place] if row.mover == number]
    rest = [row for row in state.slices[:place] if row.mover != number]
    moved = [row._replace(may_wait=0) for row in own]
    state.slices = [
        *rest,
        *state.slices[place:after],
        SliceDue(number, quarters, 0),
        *moved,
        *state.slices[after:],
    ]


def begin_slice(play: Play, frame: frames.Slice) -> None:
    """A vehicle moves: first what a loss of control brings."""
    state = play.state
    number, quarters = frame.vehicle, frame.quarters
    state.stack.pop()
    if not _moves(state, number):
        return
    if Slick(number) in state.slick:
        state.slick.remove(Slick(number))
    step_on(play, number)
    if in_air(state, number):
        play.push(frames.Fly(number, quarters * QUARTER))
        return
    start_coming(play, number)
    settle_hazards(play)
    if _moves(state, number):
        play.push(frames.Pending(number, quarters))


# What is pending


def asks_recover(state: State, frame: frames.Pending) -> bool:
    """Whether a driver may try to regain control."""
    return _moves(state, frame.vehicle) and may_recover(state, frame.vehicle)


def run_pending(play: Play, frame: frames.Pending) -> None:
    """Do what a loss of control brings, and leave the rest of the slice to the driver."""
    play.state.stack.pop()
    if _moves(play.state, frame.vehicle):
        slide(play, frame.vehicle, frame.quarters)


# Maneuvers


def asks_maneuver(state: State, frame: frames.Maneuver) -> bool:
    """Whether there is more to do than to drive straight on."""
    number, quarters = frame
    return _moves(state, number) and len(maneuvers_for(state, number, quarters)) > 1


def run_maneuver(play: Play, frame: frames.Maneuver) -> None:
    """Straight on, when nobody steers."""
    if _moves(play.state, frame.vehicle):
        make(play, frame, AHEAD)
    else:
        play.state.stack.pop()


def make(play: Play, frame: frames.Maneuver, action: Action) -> None:
    """Begin a maneuver: its way, and behind it what it asks for."""
    state = play.state
    number, quarters = frame
    state.stack.pop()
    maneuver = action.maneuver
    assert maneuver is not None
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    reverse = motion.gear < 0
    way = legs(vehicle.pose, maneuver, quarters * QUARTER, reverse)
    bearing = vehicle.travel
    if maneuver.kind != STRAIGHT:
        handle(vehicle.condition, state.outfits[number])
        motion.maneuvered = 1
        vehicle.bank = start_of(state, number).bank
        play.tell("maneuver", vehicle=number, maneuver=str(maneuver))
    if maneuver.kind in (T_STOP, BOOTLEGGER):
        motion.mode = T_STOPPING if maneuver.kind == T_STOP else TURNING_ABOUT
        motion.bearing, motion.hand = bearing, frames.HANDS[maneuver.side]
        motion.slid = motion.paid = 0
        motion.aim = NO_FIRE
    play.push(frames.Made.of(number, maneuver, bearing, motion.speed, quarters))
    push_way(play, number, way)


def made(play: Play, frame: frames.Made) -> None:
    """A maneuver is made: its roll, and what it leads to."""
    state = play.state
    number, bearing, speed = frame.vehicle, frame.bearing, frame.speed
    state.stack.pop()
    vehicle, outfit = play.vehicle(number)
    maneuver, motion = frame.maneuver, vehicle.motion
    start = Start(vehicle.bank, bearing if motion.gear > 0 else (bearing + 1800) % 3600)
    vehicle.bank = 0
    if vehicle.place != IN:
        return
    if in_air(state, number):
        settle_hazards(play)
        return
    if maneuver.kind != STRAIGHT:
        hard = maneuver_difficulty(state, number, maneuver, speed, start)
        hard += oil_difficulty(state, number)
        burst = False
        if maneuver.kind == BOOTLEGGER:
            points = [1] * len(outfit.wheels)
            burst = bool(hurt_tires(play, number, points, frames.STEERING).tires)
        plus = -(-abs(speed) // 200) if maneuver.kind == T_STOP else 0
        hand = frame.hand if maneuver.kind not in (DRIFT, PIVOT) else 0
        sharp = maneuver.kind in (BEND, SWERVE) and maneuver.amount >= SHARP
        roll = Roll(number, hard, hard, frames.STEERING, bearing, hand, speed, plus, sharp)
        kept = ask_control(play, roll)
        if kept and burst:
            # Without one of its tires it is out of control all the same (Bootlegger Reverse).
            kept = False
            crash(play, roll)
        if kept and maneuver.skid and not motion.done and motion.speed:
            tires, less = skid_loss(maneuver.skid)
            motion.skid = Skid(bearing, maneuver.skid, less * 10, tires, then=0, chosen=1)
            after = aimed_fire_after_skid(maneuver.skid)
            motion.aim = NO_FIRE if after is None else min(motion.aim, after)
        if maneuver.kind == T_STOP and motion.mode == T_STOPPING:
            lose_sliding(play, number, frame.quarters)
        settle_hazards(play)
        offer(play, number)
    settle_hazards(play)
