"""Skids: the test, the drift, the tires, the final facing (Skidding; rulings 13 to 17)."""

from __future__ import annotations

from .damage import hurt_tyres, release, settle_wrecks
from .frames import Drift, Facing, SkidTest, Tires
from .grounds import drive_over
from .impacts import crash, ram
from .parts import manned_by, works
from .places import car_at, weapon_at
from .play import Play
from .points import turned
from .rounds import CODES, TESTS
from .state import State
from .tables import drift_points, facing_bonus, final_turn, marker_sd, safe_speed, tyre_damage


def corner_sd(state: State, car: int, eighths: int) -> int:
    """By how much a corner where a car is now is taken too fast; 0 when it is safe (Cornering)."""
    if not eighths:
        return 0
    each = state.cars[car]
    ground = state.board.ground((each.x, each.y))
    return max(0, abs(each.speed) - safe_speed(eighths, ground, works(state, car, "auto-steer")))


def marker_test(state: State, car: int) -> int:
    """The speed difference of the marker that a car has come onto; 0 where none asks for a test."""
    each = state.cars[car]
    marker = weapon_at(state, (each.x, each.y))
    if marker is None or marker.weapon not in TESTS:
        return 0
    return marker_sd(CODES[marker.weapon], abs(each.speed))


def start_skid(play: Play, car: int, sd: int, eighths: int) -> None:
    """A test with the greatest speed difference of this point (ruling 13)."""
    play.push(Facing(car, eighths))
    play.push(SkidTest(car, sd, 0))


def run_test(play: Play, frame: SkidTest) -> None:
    """Roll for the drift. The tires suffer after it (ruling 16)."""
    car, sd, rest = frame
    play.state.stack.pop()
    shown = play.die() if sd > 1 else 0
    drift = drift_points(sd, shown) if shown else 0
    play.tell("skid", car=car, sd=sd, shown=shown, drift=drift, rest=rest)
    play.push(Tires(car, tyre_damage(sd)))
    if drift + rest:
        play.push(Drift(car, drift + rest))


def run_drift(play: Play, frame: Drift) -> None:
    """One point of a drift, in the direction of travel; it costs no movement (ruling 14)."""
    state = play.state
    car, left = frame
    each = state.cars[car]
    if not left or each.wreck:
        state.stack.pop()
        return
    way = state.board.step((each.x, each.y), each.travel)
    other = -1 if way.block else car_at(state, way.point)
    if way.block or other >= 0:
        _strike(play, car, way.markers, other)
        return
    rest = left - 1
    state.stack[-1] = Drift(car, rest)
    each.x, each.y = way.point
    play.tell("drifted", car=car, x=each.x, y=each.y)
    drive_over(play, car)
    sd = 0 if each.wreck else marker_test(state, car)
    if sd:
        # A new test, to whose drift the rest of this one is added (ruling 15).
        state.stack.pop()
        _land_tires(play)
        if not each.wreck:
            play.push(SkidTest(car, sd, rest))


def _strike(play: Play, car: int, markers: tuple[int, ...], other: int) -> None:
    """End a drift against an obstacle: first the tires, and no facing roll (ruling 16)."""
    state = play.state
    state.stack.pop()
    tires = state.stack.pop()
    assert isinstance(tires, Tires)
    hurt_tyres(play, car, [tires.amount] * len(state.outfits[car].tyres))
    state.stack.pop()
    if other >= 0 and not state.cars[other].wreck:
        ram(play, car, other)
    else:
        crash(play, car, markers, other)


def _land_tires(play: Play) -> None:
    tires = play.state.stack.pop()
    assert isinstance(tires, Tires)
    hurt_tyres(play, tires.car, [tires.amount] * len(play.state.outfits[tires.car].tyres))
    settle_wrecks(play, -1)


def run_tires(play: Play, frame: Tires) -> None:
    """The damage of the table, after the drift."""
    _land_tires(play)


def run_facing(play: Play, frame: Facing) -> None:
    """Roll for the final facing, drift or not: in hand, the car drives on (rulings 13 and 14)."""
    state = play.state
    car, eighths = frame
    state.stack.pop()
    each = state.cars[car]
    if each.wreck:
        return
    shown, speed = play.die(), abs(each.speed)
    turn = final_turn(shown, speed)
    alive = manned_by(state, car) >= 0
    if turn:
        each.facing = turned(each.facing, turn)
    elif alive and eighths:
        each.facing = turned(each.facing, eighths)
    stopped = bool(turn) or not alive
    play.tell(
        "facing",
        car=car,
        shown=shown,
        added=facing_bonus(speed),
        turn=turn,
        facing=each.facing,
        stopped=stopped,
    )
    if stopped:
        each.speed = 0
        if each.driver >= 0:
            if state.active == each.driver:
                state.left = 0
            release(state, each.driver)
