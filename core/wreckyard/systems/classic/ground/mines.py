"""Mines go off under wheels or by wire (Dropped Weapons).

Everything under the one that set them off, and every tire within an inch, is one attack on its
vehicle (2.6: mines attack).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ....kit.convex import Convex
from ....kit.geometry import Pose
from ....kit.numbers import VehicleNumber
from ..book.catalogue import catalogue
from ..book.records import UNDERBODY, Weapon
from ..ending.points import note_hurt
from ..harm.damage import Blow, Target, strike
from ..harm.hazards import attack_difficulty, note
from ..harm.injury import burst
from ..place.lying import wheel_point
from ..sight.line import squared_to
from ..state import frames
from ..state.actions import FIRST_COUNTER
from ..state.condition import points
from ..state.counters import FLAMES, SPEAR_MINES, SPIKES, counter_shape
from ..state.outcome import Outcome
from ..state.outfit import INCH
from ..state.play import Play
from ..state.state import FLYING, State


def weapon_of(kind: int) -> Weapon:
    """The weapon that lays mines, spikes or flames, for their numbers."""
    code = {SPEAR_MINES: "smd", SPIKES: "sd", FLAMES: "foj"}.get(kind, "md")
    return catalogue().weapons[code]


def tires_of(state: State, number: int) -> list[int]:
    """The wheels of a vehicle that have a tire and stand on the ground."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if vehicle.motion.face or vehicle.motion.mode == FLYING or vehicle.aloft:
        return []
    condition = vehicle.condition
    return [
        at
        for at, place in enumerate(outfit.wheels)
        if condition.wheels[at] and points(condition, outfit, f"tire-{place}")
    ]


def blow_up(play: Play, counter: int, poses: Mapping[int, Pose], above: Collection[int]) -> None:
    """Mines go off and are gone: under those ``above`` them, and at every tire within reach.

    ``poses`` say where vehicles stood at that moment that stand elsewhere now.
    """
    state = play.state
    lying = state.counters[counter]
    record = weapon_of(lying.kind)
    shape = counter_shape(lying)
    lying.live = 0
    play.tell("blast", thing=FIRST_COUNTER + counter, counter=lying.kind, x=lying.x, y=lying.y)
    if record.burst and state.walkers:
        burst(play, lying.x, lying.y, int(record.burst * INCH), "mines")
    for number in state.vehicles_in():
        pose = poses.get(number, state.vehicles[number].pose)
        wheels = _in_reach(state, number, pose, shape, record)
        if number in above or wheels:
            note_hurt(state, lying.by, number)
            _blast(play, number, record, number in above, wheels)


def _in_reach(state: State, number: int, pose: Pose, shape: Convex, record: Weapon) -> list[int]:
    """The tires of a vehicle within reach of the edge of mines."""
    assert record.tire_reach is not None
    reach = int(record.tire_reach * INCH)
    outfit = state.outfits[number]
    return [
        wheel
        for wheel in tires_of(state, number)
        if squared_to(wheel_point(pose, outfit.base, outfit.spots[wheel]), shape) <= reach * reach
    ]


def _blast(
    play: Play, number: VehicleNumber, record: Weapon, under: bool, wheels: list[int]
) -> None:
    """What mines do to one vehicle, as one attack."""
    vehicle, outfit = play.vehicle(number)
    assert record.damage is not None
    assert record.tire_damage is not None
    outcome = Outcome(UNDERBODY, 0)
    if under and not vehicle.motion.face:
        dice = play.roll(record.damage)
        blow = Blow(max(0, record.damage.total(dice)), tuple(dice), record.burst is not None)
        outcome = strike(vehicle.condition, outfit, UNDERBODY, blow, play.chance)
    target = Target(vehicle.condition, outfit, outcome)
    for wheel in wheels:
        hits = max(0, record.tire_damage.total(play.roll(record.tire_damage)))
        target.burst_tire(wheel, hits, takes_wheel=True)
    note(play, number, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))
