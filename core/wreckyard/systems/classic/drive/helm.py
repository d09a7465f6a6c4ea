"""The driver of a vehicle and the controls that still respond (Handling Class).

Speeds are tenths of a mph.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ....kit.geometry import Pose
from ....kit.numbers import VehicleNumber
from ..book.driving import Braking, chart
from ..book.maneuvers import STRAIGHT, Maneuver, difficulty
from ..book.movement import FIVE, reflex_bonus
from ..book.records import LEFT, RIGHT
from ..book.weather import harder
from ..design.figures import FAST
from ..map.banks import Start, bank_at, bank_difficulty
from ..sight.darkness import blind_difficulty
from ..state import condition as left
from ..state.edition import REST_ENDS_ALL, has
from ..state.outfit import MPH, Outfit
from ..state.play import Play
from ..state.skills import DRIVER_SKILL, NO_SKILL, skill_of
from ..state.state import DRIVING, FLYING, IN, ROLLING, State
from ..vehicle import crew
from ..vehicle.able import is_upright, skill_loss
from ..vehicle.fittings import eases, guard_loss, steadies
from .off_road import base_hc, harder_off_road

UNSKILLED = {False: -2, True: -3}
"""What who has never learned to drive takes off the handling class, on a cycle or not."""

TIRES_LOST = -2
"""What a corner over an edge takes off it, as one without tires does (Falling)."""


@lru_cache(maxsize=4096)
def moves_of(speed: int) -> tuple[int, ...]:
    """The quarter inches that a speed makes in each phase."""
    return chart(Fraction(abs(speed), 10))


def has_driver(state: State, number: int) -> bool:
    """Whether somebody has the controls: the driver, or a substitute."""
    return crew.pilot(state.vehicles[number].condition, state.outfits[number]) != crew.NOBODY


def has_plant(state: State, number: int) -> bool:
    """Whether the power plant works and has power left."""
    return left.runs(state.vehicles[number].condition, state.outfits[number])


def steers(state: State, number: int) -> bool:
    """Whether steering and brakes work (Hazards): not with the wheels of two corners gone."""
    return left.steers(state.vehicles[number].condition, state.outfits[number])


def obeys(state: State, number: int) -> bool:
    """Whether a driver has a say: conscious, with steering, on its wheels, and not given up."""
    vehicle = state.vehicles[number]
    return (
        vehicle.place == IN
        and not vehicle.gave_up
        and is_upright(state, number)
        and vehicle.motion.mode != ROLLING
        and has_driver(state, number)
        and steers(state, number)
    )


def _learnt(state: State, number: int, rider: int) -> int:
    """The driving skill of a person aboard, ``NO_SKILL`` without one."""
    known = state.outfits[number].roster[rider]
    return skill_of(state.settings, state.vehicles[number].seat, known, DRIVER_SKILL)


def skill(state: State, number: int) -> int:
    """The driving skill that counts, with what a wound takes off it, so below 0 too; 0 without a
    driver (Damage Location)."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    rider = crew.pilot(condition, outfit)
    if rider == crew.NOBODY:
        return 0
    hurt = skill_loss(condition, outfit, outfit.aboard[rider])
    return max(0, _learnt(state, number, rider)) + hurt


def cap(state: State, number: int) -> int:
    """Return the highest handling status: handling class plus the driver's reflexes (ruling 7)."""
    vehicle = state.vehicles[number]
    himself = crew.pilot(vehicle.condition, state.outfits[number]) == 0
    bonus = reflex_bonus(vehicle.reflexes) if himself else 0
    return vehicle.motion.hc + bonus


def hc_now(state: State, number: int) -> int:
    """The handling class at the speed now, on the ground that it is on, with what lost tires and
    wheels cost, and a driver who has never learned it."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    condition = vehicle.condition
    fast = abs(vehicle.motion.speed) > FAST * MPH and steadies(condition, outfit)
    fitted = int(fast) + guard_loss(condition, outfit)
    rider = crew.pilot(condition, outfit)
    if rider != crew.NOBODY and _learnt(state, number, rider) == NO_SKILL:
        fitted += UNSKILLED[outfit.is_cycle]
    fitted += TIRES_LOST if vehicle.kept else 0
    return base_hc(state, number) + fitted + left.hc_loss(condition, outfit)


def maneuver_difficulty(
    state: State,
    number: VehicleNumber,
    maneuver: Maneuver,
    speed: int,
    start: Start | None = None,
    end: Pose | None = None,
) -> int:
    """The D of a maneuver of a vehicle at a speed, with all that is fitted to it, in the weather
    that it is, on the bank that it starts on, from where it is now if nothing is said, on the
    ground where it ends, at a pose or where it is now; below 0 is none."""
    if maneuver.kind == STRAIGHT:
        return 0
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    hard = difficulty(maneuver, vehicle.motion.gear < 0, -(-abs(speed) // MPH))
    hard += harder(state.settings) + harder_off_road(state, number, end)
    hard += substitute_difficulty(state, number) + _unseen(state, number)
    if state.ground.banks:
        hard += bank_difficulty(state.ground.banks, maneuver, start or start_of(state, number))
    return hard - eases(vehicle.condition, outfit, speed)


def start_of(state: State, number: int) -> Start:
    """Where a maneuver of a vehicle would start now."""
    vehicle = state.vehicles[number]
    return Start(bank_at(state.ground.banks, vehicle.x, vehicle.y), vehicle.heading)


def substitute_difficulty(state: State, number: int) -> int:
    """What is added to every maneuver because a substitute makes it, but from a sidecar (Substitute
    Drivers)."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    if outfit.is_cycle:
        return 0
    return crew.SUBSTITUTE_DIFFICULTY if crew.is_substitute(condition, outfit) else 0


def steers_only(state: State, number: int) -> bool:
    """Whether a cycle is steered from its sidecar: nobody works its brakes and its throttle."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    return outfit.is_cycle and crew.is_substitute(condition, outfit)


def braking_difficulty(state: State, number: VehicleNumber, row: Braking | None) -> int:
    """The D of braking so hard; none is no maneuver."""
    if row is None or not row.difficulty:
        return 0
    ground = harder(state.settings) + harder_off_road(state, number)
    return row.difficulty + ground + substitute_difficulty(state, number) + _unseen(state, number)


def _unseen(state: State, number: VehicleNumber) -> int:
    """What a driver who is blinded makes harder."""
    rider = crew.pilot(state.vehicles[number].condition, state.outfits[number])
    return blind_difficulty(state, number, rider)


PUSHED = 25
"""The speed of a cycle pushed backward: 2.5 mph (Reverse Movement)."""


def reverse_top(outfit: Outfit) -> int:
    """The fastest that it goes backward: a fifth of its top speed, down to a multiple of 5; a cycle
    as fast as it is pushed."""
    if outfit.is_cycle:
        return PUSHED
    return outfit.top_speed // 5 // FIVE * FIVE


def set_speed(play: Play, number: int, speed: int, cause: str) -> None:
    """Change a speed by force or by its driver, and tell it; 0 ends spins and slides."""
    motion = play.state.vehicles[number].motion
    before = motion.speed
    if speed == before:
        return
    motion.speed = speed
    play.tell("speed", vehicle=number, before=before, speed=speed, cause=cause)
    if speed == 0:
        if motion.mode in (ROLLING, FLYING):
            _topple(play, number)
        motion.mode = DRIVING
        motion.skid, motion.fishtails = None, []
        end_at_rest(play.state, number)
    elif motion.mode == DRIVING:
        motion.gear = 1 if speed > 0 else -1


def end_at_rest(state: State, number: int) -> None:
    """Drop all that a loss of control was to bring, once a vehicle is at rest: nothing skids, spins
    or rolls from a stand, and its driver may drive off again (ruling 8)."""
    motion = state.vehicles[number].motion
    if motion.speed == 0 and has(state, REST_ENDS_ALL):
        motion.coming = motion.flight = 0
        motion.skid, motion.fishtails = None, []


def _topple(play: Play, number: int) -> None:
    """A cycle that has rolled never comes to rest on its wheels (Crash Table 1, ruling 19)."""
    motion = play.state.vehicles[number].motion
    if play.state.outfits[number].is_cycle and not motion.face:
        motion.face = 1
        side = LEFT if motion.hand > 0 else RIGHT
        play.tell("rolled", vehicle=number, onto=side)


def slow_down(play: Play, number: int, less: int, cause: str) -> None:
    """Take so much off a speed, forward or backward, to 0 at most."""
    speed = play.state.vehicles[number].motion.speed
    rest = max(0, abs(speed) - less)
    set_speed(play, number, rest if speed > 0 else -rest, cause)
