"""What each opponent could do to a vehicle in the coming phases.

Everybody is taken to keep his speed and to drive straight on, as far as nothing stops him; a way
that is chosen for the vehicle itself can be said. Weapons that have fired count again from the next
turn on. Tires are left out: a threat is the shot that may expect to do most damage.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ....kit.geometry import Pose, shift
from ....kit.numbers import VehicleNumber
from ....kit.plain_dice import sums
from ..book.driving import PHASES, chart
from ..book.maneuvers import QUARTER, STRAIGHT, Maneuver
from ..design.components import TIRE
from ..fire.firing import Chances, shooters, turn_over
from ..fire.to_hit import to_hit
from ..sight.aims import part_text
from ..sight.bearing import Aim, Sum
from ..state import frames
from ..state.frames import MOVES, SLICES
from ..state.state import DRIVING, State
from ..vehicle.able import rockets_left
from .previews import ahead

SLICE_FRAMES = (frames.Slice, frames.Pending, frames.Maneuver)
"""The frames that hold a slice which is still to be driven."""


class Threat(NamedTuple):
    """A foe's worst shot at the end of a phase.

    Attributes:
        foe: the vehicle that could fire it.
        after: the phases until then; 0 is the current phase.
        turn, phase: when that is.
        weapon: the firing weapon, as in actions; ``part`` is the part that it hits.
        shots: how many that is: several of a link, or the rockets of a pod.
        sum: the sum of one of them.
        gun: which weapon that is of.
        taken: the damage that all of them may expect to do before armor.
    """

    foe: int
    after: int
    turn: int
    phase: int
    weapon: str
    part: str
    shots: int
    sum: Sum
    gun: int
    taken: Fraction


def threats(
    state: State, number: int, pose: Pose | None = None, speed: int | None = None, phases: int = 1
) -> tuple[Threat, ...]:
    """What each foe could do to a vehicle at the end of so many phases, this one included: for each
    phase the worst of every foe that could fire at all, in the order of their numbers.

    ``pose`` is where the slice that is asked for would take the vehicle; ``speed`` what it would
    drive from now on, in tenths of a mph.
    """
    there = state.copy()
    if speed is not None:
        there.vehicles[number].motion.speed = speed
    found: list[Threat] = []
    due = _left_now(there, number if pose is not None else -1)
    if pose is not None:
        vehicle = there.vehicles[number]
        vehicle.x, vehicle.y, vehicle.heading = pose
    for after in range(phases):
        if after:
            _next_phase(there)
            due = {each: _in_phase(there, each) for each in there.vehicles_in()}
        _drive(there, due)
        foes = [each for each in there.vehicles_in() if each != number]
        worst = (_worst(there, foe, number, after) for foe in foes)
        found += [each for each in worst if each is not None]
    return tuple(found)


def _in_phase(state: State, number: int) -> int:
    """The quarter inches that a vehicle drives in the phase that is on."""
    return chart(state.vehicles[number].motion.mph)[state.phase - 1]


def _left_now(state: State, placed: int) -> dict[VehicleNumber, int]:
    """The quarter inches that each vehicle still has to drive in this phase; of one that is
    ``placed`` at the end of its open slice those after it."""
    phases = [frame for frame in state.stack if isinstance(frame, frames.Phase)]
    stage = phases[0].stage if phases else frames.CLOSE
    if stage == MOVES:
        return {each: _in_phase(state, each) for each in state.vehicles_in()}
    if stage != SLICES:
        return {}
    left: dict[VehicleNumber, int] = {}
    for row in state.slices:
        if row.mover < state.n:
            number = VehicleNumber(row.mover)
            left[number] = left.get(number, 0) + row.quarters
    for frame in state.stack:
        if isinstance(frame, SLICE_FRAMES) and frame.vehicle != placed:
            left[frame.vehicle] = left.get(frame.vehicle, 0) + frame.quarters
    return left


def _drive(state: State, due: dict[VehicleNumber, int]) -> None:
    """Move everybody straight on, one after the other."""
    for number, quarters in due.items():
        vehicle = state.vehicles[number]
        if not quarters or not vehicle.motion.speed:
            continue
        if vehicle.motion.mode == DRIVING:
            to = ahead(state, number, Maneuver(STRAIGHT), quarters).end
        else:
            to = shift(vehicle.pose, vehicle.travel, quarters * QUARTER)
        vehicle.x, vehicle.y, vehicle.heading = to


def _next_phase(state: State) -> None:
    """The next phase of a copy: what held for the last one, or for the turn, is over."""
    for vehicle in state.vehicles:
        vehicle.motion.difficulty = 0
    state.phase += 1
    if state.phase > PHASES:
        state.phase = 1
        state.turn += 1
        for vehicle in state.vehicles:
            vehicle.motion.aim = 0
        turn_over(state)


def _worst(state: State, foe: VehicleNumber, number: int, after: int) -> Threat | None:
    """The shot of a foe at a vehicle that may expect to do most damage, of equals the likelier."""
    if state.vehicles[foe].out:
        return None
    return max(
        _shots(state, foe, number, after),
        key=lambda each: (each.taken, each.sum.chance),
        default=None,
    )


def _shots(state: State, foe: VehicleNumber, number: int, after: int) -> Iterator[Threat]:
    crew = shooters(state, foe)
    if not crew:
        return
    outfit, condition = state.outfits[foe], state.vehicles[foe].condition
    chances = Chances(state, foe)
    for trigger in chances.triggers:
        for part in chances.view(number).parts(trigger.aimed[0]):
            if part.startswith(f"{TIRE}-"):
                continue
            taken, count = Fraction(0), 0
            best: tuple[Sum, int] | None = None
            for gun in trigger.aimed:
                bearing = chances.bearing(gun, number, part)
                if bearing is None:
                    break
                record = outfit.anatomy.guns[gun].record
                one = to_hit(state, Aim(foe, crew[0], gun, number, part), bearing)
                mean = (
                    sums(record.damage).expected(lambda hits: max(0, hits))
                    if record.damage is not None
                    else Fraction(0)
                )
                rockets = rockets_left(condition, outfit, gun)
                taken += one.chance * rockets * mean
                count += rockets
                best = best or (one, gun)
            else:
                if best is not None and best[0].chance:
                    yield Threat(
                        foe, after, state.turn, state.phase, trigger.text, part_text(part),
                        count, best[0], best[1], taken,
                    )  # fmt: skip
