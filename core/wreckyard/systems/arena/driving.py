"""Speed and the movement points: what a car may do, and what it costs (Movement)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...kit.geometry import Pose
from . import frames, motion
from .actions import BACK, COLORS, FRONT, Action
from .components import components
from .equipment import bonus
from .ground import bodies_of, hazards_at, pose_of, settle_motion, terrain_level_at
from .motion import SLIDE, STRAIGHT, TURN, Motion
from .play import Play
from .rolls import added, counted, counts_of, roll_dice, shown
from .state import State
from .struck import part_of
from .tokens import gain_aces, lose_tires, pay_control, pay_or_tires
from .wrecks import eliminate, lose_power

FLIP = 5
"""So many unpaid skids flip a car (Spinning Out)."""

FAST = 4
"""From this speed on a Chassis Brace gives its ace."""
BLUE = COLORS.index("blue")

MOVE_NAMES = ("straight", "turn", "slide")
MOVES = {"straight": STRAIGHT, "turn": TURN, "slide": SLIDE}


def zone_of(tenths: int) -> int:
    """The difficulty of a turn: 0 for slight, 1 to 4 for D1 to D4 (Turning Key)."""
    key = components().turning_key
    if tenths <= 10 * key.slight:
        return 0
    return next(number for number, zone in enumerate(key.zones, 1) if tenths <= 10 * zone.to)


def spin_angle(skids: int) -> int:
    """How far so many unpaid skids spin a car, in tenths of a degree (Spinning Out)."""
    zones = components().turning_key.zones
    return 10 * zones[min(skids, len(zones)) - 1].to


def maneuver_dice(speed: int, move: int, tenths: int) -> list[int]:
    """The dice that a slide or turn, as far as it was made, adds to a driving roll (Maneuvers)."""
    counts = counts_of(yellow=speed)
    if move == TURN:
        for zone in components().turning_key.zones[: zone_of(tenths)]:
            counts = added(counts, zone.dice)
    return counts


def is_maneuver(move: int, degrees: int) -> bool:
    """Whether a move is a maneuver: a slide, or a turn beyond the slight zone (Maneuvers)."""
    return move == SLIDE or (move == TURN and degrees > components().turning_key.slight)


def maneuver_aces(state: State, seat: int, move: int, degrees: int) -> int:
    """The aces that a move gives before its roll (Maneuvers)."""
    if not is_maneuver(move, degrees):
        return 0
    return 1 + (bonus(state, seat, "fast-maneuver-aces") if state.cars[seat].speed >= FAST else 0)


# Adjust Speed


def adjust_speed(play: Play, seat: int, action: Action) -> None:
    """Set the speed of this turn; hard changes cost power or a tire (4A. Adjust Speed)."""
    state = play.state
    car = state.cars[seat]
    before, backwards = car.speed, car.reverse
    car.speed = action.amount if action.verb == "speed" else 0
    car.reverse = int(action.verb == "reverse")
    car.points = car.rolled_speed
    hard = action.mode == "hard"
    play.tell(
        "speed",
        seat=seat,
        before=before,
        was_reverse=bool(backwards),
        speed=car.speed,
        reverse=bool(car.reverse),
        hard=hard,
    )
    if hard and car.speed > before and not bonus(state, seat, "free-acceleration"):
        lose_power(play, seat, 1, "hard-acceleration")
    elif hard and car.speed < before and not bonus(state, seat, "free-braking"):
        lose_tires(play, seat, 1, "hard-braking")


# Movement points


def move(play: Play, seat: int, action: Action) -> None:
    """Spend one movement point (4B. Drive), or reposition first (Pushing Walls)."""
    state = play.state
    car = state.cars[seat]
    kind = MOVES[action.verb]
    side, degrees = max(action.side, 0), action.amount
    way = motion.drive(
        pose_of(state, seat),
        bodies_of(state, seat),
        kind,
        action.side,
        10 * degrees,
        bool(car.reverse),
    )
    car.points -= 1
    if way.walls:
        play.tell("pressed", seat=seat, walls=list(way.walls))
        pay_control(play, seat, 1, "reposition")
        play.push(frames.Reposition(seat, tuple(way.walls)))
        return
    aces = maneuver_aces(state, seat, kind, degrees)
    if aces:
        gain_aces(play, seat, aces)
    maneuver = kind if is_maneuver(kind, degrees) else STRAIGHT
    play.push(frames.Roll(seat, maneuver, side, way.turned))
    _carry_out(play, seat, way, action)


def _carry_out(play: Play, seat: int, way: Motion, action: Action) -> None:
    """Move the car and what it pushed, and put the collisions of the move on the stack."""
    car = play.state.cars[seat]
    left = car.points
    car.x, car.y, car.heading = way.pose
    play.tell(
        "moved",
        seat=seat,
        move=action.verb,
        side=action.side,
        degrees=action.amount,
        turned=way.turned,
        whole=way.whole,
        x=car.x,
        y=car.y,
        heading=car.heading,
        pushed=list(way.moved),
        left=left,
    )
    _queue(play, seat, way)


def _queue(play: Play, seat: int, way: Motion) -> None:
    """Set a car where its way has led, and stack its collisions, after damage to what it pushed."""
    if way.bumps:
        bumps = [_bump(play.state, seat, bump) for bump in way.bumps]
        play.push(frames.Contacts(seat, tuple(bumps)))
    if way.lights:
        play.push(frames.Pushed(seat, tuple(way.lights)))
    settle_motion(play, seat, way)


def _bump(state: State, seat: int, bump: motion.Bump) -> frames.Bump:
    first = seat if bump.first < 0 else bump.first
    ahead = BACK if state.cars[seat].reverse else FRONT
    mover_part = part_of(bump.mover_sides)
    return frames.Bump(
        first,
        bump.second,
        mover_part if mover_part >= 0 else ahead,
        part_of(bump.first_sides) if first < state.n else -1,
        part_of(bump.second_sides) if bump.second < state.n else -1,
    )


# Driving rolls


@dataclass(frozen=True, slots=True)
class DrivingRoll:
    """What a driving roll is made of: dice by color, skids that are added to the result, what
    each skid costs in control, and the hazards that had a say."""

    dice: list[int]
    extra: int
    skid_cost: int
    hazards: list[str]

    @property
    def needed(self) -> bool:
        """Whether there is anything to roll or pay."""
        return any(self.dice) or self.extra > 0


def driving_roll_of(state: State, seat: int, kind: int, tenths: int) -> DrivingRoll:
    """The driving roll of a car where it stands: terrain, hazards, and the maneuver as far as
    it was made (Drive)."""
    return driving_roll_at(state, seat, pose_of(state, seat), kind, tenths)


def driving_roll_at(state: State, seat: int, pose: Pose, kind: int, tenths: int) -> DrivingRoll:
    """The driving roll of a car when a movement point has led it to a pose."""
    car = state.cars[seat]
    hazards = hazards_at(state, pose)
    counts = counts_of(blue=terrain_level_at(state, pose))
    if kind != STRAIGHT:
        counts = added(counts, maneuver_dice(car.rolled_speed, kind, tenths))
        counts[BLUE] += bonus(state, seat, "maneuver-blue")
    if not hazards:
        return DrivingRoll(counts, 0, 1, [])
    for hazard in hazards:
        counts = added(counts, hazard.dice)
    return DrivingRoll(
        counts,
        sum(hazard.skids for hazard in hazards),
        max([1, *(hazard.skid_cost for hazard in hazards)]),
        [hazard.name for hazard in hazards],
    )


def driving_roll(play: Play, frame: frames.Roll) -> None:
    """Roll after a movement point, if there is anything to roll for."""
    state = play.state
    seat, kind, side, tenths = frame
    state.stack.pop()
    if not state.cars[seat].in_play:
        return
    roll = driving_roll_of(state, seat, kind, tenths)
    if not roll.needed:
        return
    dice = roll_dice(play, roll.dice)
    skids, wrenches = counted(dice, "S") + roll.extra, counted(dice, "W")
    play.tell(
        "driving-roll",
        seat=seat,
        move=MOVE_NAMES[kind],
        turned=tenths,
        dice=shown(dice),
        extra=roll.extra,
        hazards=roll.hazards,
        skids=skids,
        wrenches=wrenches,
    )
    play.push(frames.Results(seat, kind, side, skids, wrenches, roll.skid_cost))


def may_cancel_wrench(state: State, results: frames.Results) -> bool:
    """Whether two aces can cancel a wrench of this driving roll (High-Density Radials)."""
    car = state.cars[results.seat]
    return (
        car.in_play == 1
        and results.wrenches > 0
        and car.tires > 0
        and car.aces >= 2
        and bonus(state, results.seat, "wrench-aces") > 0
    )


def cancel_wrench(play: Play, frame: frames.Results) -> None:
    """Pay two aces for one wrench less."""
    car, left = play.state.cars[frame.seat], frame.wrenches - 1
    car.aces -= 2
    play.state.stack[-1] = frame._replace(wrenches=left)
    play.tell("wrench-cancelled", seat=frame.seat, aces=car.aces, wrenches=left)


def maneuvering_results(play: Play, frame: frames.Results) -> None:
    """Pay control for skids, take tire damage for wrenches, and spin out for unpaid skids."""
    state = play.state
    seat, kind, side, skids, wrenches, cost = frame
    state.stack.pop()
    lose_tires(play, seat, wrenches, "wrenches")
    unpaid = pay_or_tires(play, seat, skids * cost, "skids")
    if unpaid and kind != STRAIGHT:
        # A skid that is paid for only in part is not paid for.
        play.push(frames.Spin(seat, side, -(-unpaid // cost)))


def spin_out(play: Play, frame: frames.Spin) -> None:
    """Spin the car, or flip it for too many unpaid skids; collisions are resolved after it."""
    state = play.state
    seat, side, unpaid = frame
    state.stack.pop()
    car = state.cars[seat]
    angle = spin_angle(unpaid)
    way = motion.spin(pose_of(state, seat), bodies_of(state, seat), side, angle, bool(car.reverse))
    car.x, car.y, car.heading = way.pose
    play.tell(
        "spun-out",
        seat=seat,
        side=side,
        skids=unpaid,
        turned=way.turned,
        whole=way.whole,
        x=car.x,
        y=car.y,
        heading=car.heading,
        pushed=list(way.moved),
        flipped=unpaid >= FLIP,
    )
    _queue(play, seat, way)
    if unpaid >= FLIP:
        eliminate(play, seat, "flipped")


# Repositioning


def open_sides(state: State, seat: int, walls: Collection[int]) -> tuple[int, ...]:
    """The sides of a car where the turning key may be laid to reposition it."""
    return motion.far_sides(pose_of(state, seat), bodies_of(state, seat), walls)


def reposition(play: Play, seat: int, walls: Collection[int], side: int) -> None:
    """Pivot away from a wall; a car that cannot is stuck (Pushing Walls, Stuck)."""
    state = play.state
    car = state.cars[seat]
    reverse = bool(car.reverse)
    way = motion.reposition(pose_of(state, seat), bodies_of(state, seat), side, walls, reverse)
    settle_motion(play, seat, way)
    play.tell(
        "repositioned",
        seat=seat,
        side=side,
        turned=way.turned,
        whole=way.whole,
        x=car.x,
        y=car.y,
        heading=car.heading,
    )
    if way.whole:
        return
    car.speed = car.reverse = car.points = 0
    pay_control(play, seat, car.control, "stuck")
    back = motion.retreat(pose_of(state, seat), bodies_of(state, seat), reverse)
    settle_motion(play, seat, back)
    play.tell("stuck", seat=seat, x=car.x, y=car.y, heading=car.heading)
