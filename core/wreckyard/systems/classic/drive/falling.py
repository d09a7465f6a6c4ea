"""Corners over an edge, hanging, rolling over, coming down (Falling).

What is over an edge is judged when all movement of a phase is done (house); a vehicle of which no
corner is carried any more falls at once, flat.
"""

from __future__ import annotations

from ....kit.convex import overlap
from ....kit.geometry import Pose, outline, shift
from ....kit.numbers import VehicleNumber
from ..book.driving import LOST, driving_tables, least_die
from ..book.records import BACK, FRONT, LEFT, RIGHT, TOP, UNDERBODY
from ..harm.hazards import CORNER_LOST, NO_FLOOR, TO_FLOOR, crush_side, has_tires, hurt_tires
from ..map.falls import Fall, fall_from
from ..place.heights import (
    BACKWARD,
    FALLING,
    FALLS,
    FORWARD,
    GROUNDED,
    HANGING,
    NOSE,
    SIDEWAYS,
    STANDING,
    TAIL,
    corners,
    ground_under,
    in_air,
    unsupported,
)
from ..state import frames
from ..state.play import Play
from ..state.state import DRIVING, IN, ROLLING, State
from .control import settle_hazards
from .helm import set_speed, skill
from .passage import move_to, obstacles_of, shape_of

WHEELS = "wheels"

BURNS_FROM = 4
"""The die from which on who rolls on after a fall burns."""

STRUCK = 3
"""The D for somebody on whom another comes down, that of an obstacle (house)."""

SEARCHED = range(250, 6001, 250)
"""How far from where it came down a vehicle is looked a place for, in units."""

TURNS = {
    FALLING: (WHEELS,) * 4,
    FORWARD: (WHEELS, FRONT, TOP, BACK),
    BACKWARD: (WHEELS, BACK, TOP, FRONT),
}
"""The sides that face down, phase by phase."""


# Standing on what is there


def step_on(play: Play, number: int) -> None:
    """Note how high a vehicle stands after it has moved; it falls when nothing carries it any
    more."""
    state = play.state
    vehicle, relief = state.vehicles[number], state.ground.relief
    if not relief or vehicle.place != IN or vehicle.aloft not in STANDING:
        return
    x, y = vehicle.x, vehicle.y
    now = relief.ramp_at(x, y)
    if now:
        vehicle.ramp, vehicle.level = now, relief.height(x, y)
        return
    if vehicle.ramp:
        # Off a ramp: by its foot, or over its upper edge; its sides have rails.
        left = relief.ramps[vehicle.ramp - 1]
        vehicle.level = left.crest if left.beyond(x, y) > 0 else left.base
        vehicle.ramp = 0
    over = unsupported(state, number)
    if len(over) == len(corners(state, number)) and relief.height(x, y) < vehicle.level:
        how = SIDEWAYS if vehicle.aloft == HANGING else FALLING
        fall(play, number, how, _depth(state, number, over))


def _depth(state: State, number: int, over: list[str]) -> int:
    """From how high a vehicle falls: to the lowest ground under its corners that are over the
    edge."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    spots = corners(state, number)
    return vehicle.level - min(relief.height(*spots[name]) for name in over)


def judge(play: Play) -> None:
    """After all movement of a phase, decide about everything over an edge."""
    state = play.state
    if not state.ground.relief:
        return
    for number in state.vehicles_in():
        step_on(play, number)
        if state.vehicles[number].aloft in STANDING:
            _judge(play, number)
    settle_hazards(play)


def _judge(play: Play, number: VehicleNumber) -> None:
    state = play.state
    vehicle = state.vehicles[number]
    over = unsupported(state, number)
    if not over:
        _all_back(play, number)
        return
    # What has been turned over by a crash slides, and has no corners to stand on any more.
    if len(over) == 1 and vehicle.aloft == GROUNDED:
        _drop_corner(play, number, over[0])
        return
    if vehicle.aloft == HANGING:
        if len(over) > 2:
            fall(play, number, SIDEWAYS, _depth(state, number, over))
        return
    side = _side_of(over)
    if side and len(over) == 2:
        _teeter(play, number, over, side)
    elif len(over) > 1:
        fall(play, number, FORWARD if _is_front(over) else BACKWARD, _depth(state, number, over))


def _side_of(over: list[str]) -> str:
    """The side of which no corner is carried, empty when it is an end: a single wheel in the middle
    of an end is of both sides (Falling, of trikes)."""
    sides = [side for side in (LEFT, RIGHT) if any(side in name.split("-") for name in over)]
    ends = {end for end in (FRONT, BACK) if any(end in name.split("-") for name in over)}
    return sides[0] if len(sides) == 1 and len(ends) == 2 else ""


def _is_front(over: list[str]) -> bool:
    """Whether more of the front than of the back is over an edge."""
    front = sum("front" in name.split("-") for name in over)
    return front * 2 >= len(over)


def _all_back(play: Play, number: int) -> None:
    """All corners on the ground: what a dropped one has cost is given back."""
    vehicle = play.state.vehicles[number]
    if vehicle.aloft == HANGING:
        vehicle.aloft = GROUNDED
        play.tell("back-up", vehicle=number)
    if vehicle.kept:
        motion = vehicle.motion
        motion.status = max(motion.status, vehicle.kept + driving_tables().handling.least - 1)
        vehicle.kept = 0
        play.tell("back-up", vehicle=number)


def _drop_corner(play: Play, number: VehicleNumber, corner: str) -> None:
    """One corner over an edge, as if all its tires were lost, until it is back (Falling)."""
    vehicle, outfit = play.vehicle(number)
    if vehicle.kept:
        return
    vehicle.kept = vehicle.motion.status - driving_tables().handling.least + 1
    play.tell("dropped-corner", vehicle=number, corner=corner)
    floor = NO_FLOOR if outfit.design.has("active-suspension") else TO_FLOOR
    play.hazard(number, CORNER_LOST, frames.CORNER_LOST, CORNER_LOST, floor)


def _teeter(play: Play, number: VehicleNumber, over: list[str], side: str) -> None:
    """Both corners of a side: a roll for control; kept, it hangs on its underbody, else it rolls
    over the edge."""
    vehicle = play.state.vehicles[number]
    height = _depth(play.state, number, over)
    vehicle.motion.hand = 1 if side == LEFT else -1
    if not _controls(play, number, vehicle.motion.status):
        fall(play, number, SIDEWAYS, height)
        return
    vehicle.aloft = HANGING
    dice = fall_from(height).damage
    shown = play.roll(dice)
    hits = max(0, dice.total(shown))
    play.tell("hangs", vehicle=number, side=side, dice=shown, hits=hits)
    crush_side(play, number, UNDERBODY, hits, frames.FALLEN)


def _controls(play: Play, number: int, status: int) -> bool:
    """A roll for control that costs nothing."""
    motion = play.state.vehicles[number].motion
    needed = least_die(motion.mph, status)
    die = play.die() if 1 < needed < LOST else 0
    kept = needed == 1 or (needed < LOST and die + skill(play.state, number) >= needed)
    play.tell("balance", vehicle=number, needed=needed, die=die, kept=kept)
    return kept


# In the air


def fall(play: Play, number: int, how: int, height: int) -> None:
    """Over an edge, from a height; the phase of now is the first of it."""
    vehicle = play.state.vehicles[number]
    vehicle.aloft, vehicle.drop, vehicle.ramp = how, height, 0
    vehicle.left = fall_from(height).phases
    motion = vehicle.motion
    motion.skid, motion.fishtails, motion.coming = None, [], 0
    play.tell("falls", vehicle=number, height=height, phases=vehicle.left, how=HOW[how])


HOW = {FALLING: "flat", FORWARD: "front", BACKWARD: "back", SIDEWAYS: "side"}


def go_on(play: Play) -> None:
    """At the start of a phase, land what has fallen long enough, and continue falls."""
    state = play.state
    for number in state.vehicles_in():
        vehicle = state.vehicles[number]
        if vehicle.aloft in (NOSE, TAIL):
            _fall_on(play, number)
        elif vehicle.aloft in FALLS:
            vehicle.left -= 1
            if vehicle.left <= 0:
                _come_down(play, number)
    settle_hazards(play)


def side_down(vehicle_hand: int, how: int, phases: int) -> str:
    """The side on which a vehicle comes down: it turns by one for each phase of the fall after the
    first (house)."""
    if how == SIDEWAYS:
        first, third = (LEFT, RIGHT) if vehicle_hand > 0 else (RIGHT, LEFT)
        return (WHEELS, first, TOP, third)[(phases - 1) % 4]
    return TURNS[how][(phases - 1) % 4]


def _come_down(play: Play, number: VehicleNumber) -> None:
    """On the ground: damage to what hits it, and what becomes of the vehicle."""
    state = play.state
    vehicle = state.vehicles[number]
    if _falls_deeper(play, number):
        return
    how, row = vehicle.aloft, fall_from(vehicle.drop)
    onto = side_down(vehicle.motion.hand, how, row.phases)
    vehicle.level = max(0, vehicle.level - vehicle.drop)
    vehicle.aloft = vehicle.left = vehicle.drop = vehicle.kept = 0
    put_down(play, number)
    play.tell("hit-ground", vehicle=number, onto=onto)
    _hurt(play, number, onto, row)
    motion = vehicle.motion
    if how == SIDEWAYS:
        motion.face = {WHEELS: 0, TOP: 2}.get(onto, 1 if _first(motion.hand) == onto else 3)
        _roll_on(play, number)
    elif onto == FRONT:
        vehicle.aloft = NOSE
    elif onto == BACK:
        vehicle.aloft = TAIL
    elif onto == TOP:
        motion.face = 2


def _falls_deeper(play: Play, number: int) -> bool:
    """Whether a vehicle has passed the ledge onto which it was to come down: then it falls as from
    where it began, for the phases that are left of that (house)."""
    vehicle = play.state.vehicles[number]
    ledge = vehicle.level - vehicle.drop
    ground = ground_under(play.state, number, ledge)
    if ground >= ledge:
        return False
    before = fall_from(vehicle.drop).phases
    vehicle.drop = vehicle.level - ground
    vehicle.left = fall_from(vehicle.drop).phases - before
    return vehicle.left > 0


def _first(hand: int) -> str:
    return LEFT if hand > 0 else RIGHT


def _hurt(play: Play, number: VehicleNumber, onto: str, row: Fall) -> None:
    """The damage of a fall, to a side once, to each tire for itself."""
    dice = row.damage
    if onto == WHEELS and has_tires(play, number):
        wheels = play.state.outfits[number].wheels
        points = [max(0, dice.total(play.roll(dice))) for _ in wheels]
        hurt_tires(play, number, points, frames.FALLEN)
        return
    side = UNDERBODY if onto == WHEELS else onto
    crush_side(play, number, side, max(0, dice.total(play.roll(dice))), frames.FALLEN)


def _roll_on(play: Play, number: int) -> None:
    """After a fall over its side: control at the lowest status, or it rolls on, and may burn."""
    state = play.state
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    motion.status = driving_tables().handling.least
    if not motion.speed or _controls(play, number, motion.status):
        set_speed(play, number, 0, "blocked")
        return
    bearing = vehicle.travel
    motion.mode, motion.bearing, motion.quarters = ROLLING, bearing, 1
    play.tell("out-of-hand", vehicle=number, mode="roll", hand=motion.hand)
    if play.die() >= BURNS_FROM:
        vehicle.condition.burning = 1
        play.tell("burning", vehicle=number)


def _fall_on(play: Play, number: VehicleNumber) -> None:
    """The phase after it came down on an end: from its front onto its top, from its back onto its
    tires, a die of damage."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    nose = vehicle.aloft == NOSE
    vehicle.aloft = GROUNDED
    play.tell("hit-ground", vehicle=number, onto=TOP if nose else WHEELS)
    if nose:
        vehicle.motion.face = 2
        crush_side(play, number, TOP, play.die(), frames.FALLEN)
    elif has_tires(play, number):
        hurt_tires(play, number, [play.die() for _ in outfit.wheels], frames.FALLEN)
    else:
        crush_side(play, number, UNDERBODY, play.die(), frames.FALLEN)
    if state.vehicles[number].motion.mode not in (DRIVING, ROLLING):
        vehicle.motion.mode = DRIVING


# A place on the ground


def put_down(play: Play, number: VehicleNumber) -> None:
    """Where a vehicle comes down: on whom it comes down is hurt, and it is put beside what is there
    (house)."""
    state = play.state
    if not _is_free(state, number, state.vehicles[number].pose):
        own = shape_of(state, number)
        for other in state.vehicles_in():
            if (
                other != number
                and not in_air(state, other)
                and overlap(own, shape_of(state, other))
            ):
                _land_on(play, number, other)
        pose = _free_place(state, number)
        move_to(play, number, pose)
        play.tell(
            "moved", vehicle=number, x=pose.x, y=pose.y, heading=pose.heading, path=[list(pose)]
        )


def _land_on(play: Play, number: VehicleNumber, other: VehicleNumber) -> None:
    one, two = play.die(), play.die()
    play.tell("landed-on", vehicle=number, other=other, hits=[one, two])
    crush_side(play, number, UNDERBODY, one, frames.FALLEN)
    crush_side(play, other, TOP, two, frames.FALLEN)
    play.hazard(other, STRUCK, frames.FALLEN)


def _is_free(state: State, number: int, pose: Pose) -> bool:
    own = outline(pose, state.outfits[number].base)
    if state.ground.outside(own):
        return False
    vehicle = state.vehicles[number]
    before = vehicle.pose
    vehicle.x, vehicle.y, vehicle.heading = pose
    try:
        # A relief stops nobody who is in it already: here it does.
        fixed = [wall.shape for wall in state.ground.walls if wall.level > vehicle.level]
        return not any(
            overlap(own, shape) for shape in (*obstacles_of(state, number).shapes, *fixed)
        )
    finally:
        vehicle.x, vehicle.y, vehicle.heading = before


def _free_place(state: State, number: int) -> Pose:
    """The nearest free place: on along its travel, back, or aside."""
    vehicle = state.vehicles[number]
    for way in SEARCHED:
        for turn in (0, 1800, 900, 2700, 450, 3150, 1350, 2250):
            pose = shift(vehicle.pose, (vehicle.travel + turn) % 3600, way)
            level = state.ground.relief.height(pose.x, pose.y)
            if level == vehicle.level and _is_free(state, number, pose):
                return pose
    return vehicle.pose
