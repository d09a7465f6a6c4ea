"""Check the open questions of a state from a stranger."""

from __future__ import annotations

from itertools import pairwise

from ....engine.errors import Malformed
from ....kit.trig import TURN
from ..book.driving import PHASES
from ..book.maneuvers import DRIFT, KINDS, STEEP, parse_maneuver
from ..book.movement import is_speed
from ..harm.explosions import may_have_blown_up
from ..state import frames
from ..state.actions import FIRST_WALL
from ..state.frames import Frame, vehicle_of
from ..state.state import DRIVING, FLYING, IN, WAITING, State
from ..turn.entry import start_at
from ..turn.handlers import Handlers, on

LONGEST = 2000
"""No leg of a way is longer."""


UNDER: dict[type[Frame], tuple[type[Frame], ...]] = {
    frames.Enter: (frames.Enter, frames.Phase),
    frames.Speed: (frames.Speed, frames.Phase),
    frames.Slice: (frames.Phase,),
    frames.Pending: (frames.Phase,),
    frames.Maneuver: (frames.Phase,),
    frames.Made: (frames.Phase,),
    frames.After: (frames.Phase,),
    frames.Fly: (frames.Phase, frames.Made, frames.After, frames.Maneuver),
    frames.Flown: (frames.Phase, frames.Made, frames.After, frames.Maneuver),
    frames.Way: (frames.Made, frames.After, frames.Maneuver, frames.Flown),
    frames.Contact: (frames.Way,),
    frames.Type: (frames.Contact,),
    frames.Conform: (frames.Way, frames.Contact),
    frames.Fire: (frames.Fire, frames.Aim, frames.Phase),
    frames.Surrender: (frames.Surrender, frames.End),
    frames.Seat: (frames.Seat, frames.Leave, frames.Surrender, frames.End),
    frames.Leave: (frames.Leave, frames.Surrender, frames.End),
    frames.Foot: (frames.Phase,),
    frames.Aim: (frames.Aim, frames.Fire, frames.Phase),
    frames.Even: (frames.Phase,),
    frames.Burn: (frames.End,),
    frames.Blast: (frames.Blast, frames.Burn),
}
"""What a frame can lie on; a phase or the end of a turn lies at the bottom."""

ONCE: tuple[type[Frame], ...] = (
    frames.Speed,
    frames.Fire,
    frames.Surrender,
    frames.Seat,
    frames.Leave,
    frames.Aim,
    frames.Even,
)
"""Nobody is asked twice by frames of these kinds."""

RANGES = {
    "quarters": (1, 4),
    "may_wait": (0, 1),
    "kind": (0, len(KINDS) - 1),
    "hand": (-1, 1),
    "about": (-1, 1),
    "bearing": (0, TURN - 1),
    "mode": (DRIVING, FLYING),
    "units": (0, LONGEST),
    "rest": (0, LONGEST),
    "squares": (0, 4),
}
"""The least and the greatest value of the fields of frames."""

STAGE: dict[type[Frame], int] = {
    frames.Enter: frames.BEGIN,
    frames.Speed: frames.MOVES,
    frames.Fire: frames.SHOOT,
    frames.Aim: frames.SHOOT,
}
"""The stage of the phase that lies under a frame; all that moves lies on ``SLICES``."""


def check_stack(state: State) -> None:
    """Raise ``Malformed`` when the stack cannot be."""
    _need(bool(state.stack), "the stack is empty")
    _check_bottom(state, state.stack[0])
    for below, frame in pairwise(state.stack):
        _check_upon(state, frame, below)
    entering = [frame.vehicle for frame in state.stack if isinstance(frame, frames.Enter)]
    waiting = [n for n, vehicle in state.numbered() if vehicle.place == WAITING]
    _need(sorted(entering) == waiting, "whoever waits before a gate is asked for it")
    if waiting:
        _check_gates(state)
    for kind in ONCE:
        asked = [frame for frame in state.stack if isinstance(frame, kind)]
        _need(len(set(asked)) == len(asked), "nobody is asked twice")


def _check_gates(state: State) -> None:
    """While gates are chosen, the vehicles that have entered stand at different gates."""
    there = state.vehicles_in()
    gates = [state.vehicles[number].gate for number in there]
    _need(min(gates, default=0) >= 0, "a vehicle has come in by no gate")
    _need(len(set(gates)) == len(gates), "two vehicles have come in by one gate")
    for number, gate in zip(there, gates, strict=True):
        vehicle = state.vehicles[number]
        pose = (vehicle.x, vehicle.y, vehicle.heading)
        _need(pose == start_at(state, number, gate), "a vehicle is away from its gate")


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Malformed(f"classic state: {what}")


def _check_bottom(state: State, frame: Frame) -> None:
    if isinstance(frame, frames.End):
        fits = frames.LOSSES <= frame.stage <= frames.VERDICT and state.phase == PHASES + 1
        _need(fits, "that is no end of a turn")
        return
    if not isinstance(frame, frames.Phase):
        raise Malformed("classic state: a phase or the end of a turn lies under all")
    _need(frames.BEGIN <= frame.stage <= frames.CLOSE, "a phase has no such stage")
    begun = 1 <= state.phase <= PHASES
    _need(begun or frame.stage == frames.BEGIN, "a phase has not begun")


def _check_upon(state: State, frame: Frame, below: Frame) -> None:
    kind = type(frame)
    _need(type(below) in UNDER.get(kind, ()), "frames on the stack do not follow each other")
    number = vehicle_of(frame)
    if isinstance(frame, frames.Burn):
        stage = below.stage if isinstance(below, frames.End) else -1
        _need(0 <= number <= state.n and stage == frames.STATUS, "nothing burns then")
        return
    _need(0 <= number < state.n, "a frame on the stack is of no vehicle")
    there = WAITING if isinstance(frame, frames.Enter) else IN
    # Others may have left or been taken out since their frame was put on the stack.
    _need(
        state.vehicles[number].place == there or kind not in (frames.Enter, frames.Way),
        "a frame on the stack is of a vehicle that is elsewhere",
    )
    if isinstance(below, frames.Phase):
        _need(below.stage == STAGE.get(kind, frames.SLICES), "a frame lies on the wrong stage")
    for name, (low, high) in RANGES.items():
        fits = name not in frame._fields or low <= getattr(frame, name) <= high
        _need(fits, f"{name} of a frame must be from {low} to {high}")
    if kind in _CHECKS:
        _CHECKS[kind](state, frame, below)


def _check_enter(state: State, frame: frames.Enter, below: Frame) -> None:
    _need(state.turn == 0, "nobody comes in after the first turn has begun")


def _check_made(state: State, frame: frames.Made, below: Frame) -> None:
    made = frame.maneuver
    if made.kind == DRIFT:
        # One that was cut short goes as far as it came, to the unit (ruling 11).
        plain = made.side and not made.skid and not made.about
        _need(bool(plain) and 0 < made.amount <= STEEP, "that is no maneuver")
    else:
        parse_maneuver(str(made))
    _need(is_speed(frame.speed), "that is no maneuver")


def _check_way(state: State, frame: frames.Way, below: Frame) -> None:
    fits = vehicle_of(below) == frame.vehicle
    _need(fits, "a way is of another vehicle than what it lies on")
    for leg in frame.legs:
        straight = leg.length > 0 and leg.angle == 0 and leg.corner == -1
        turning = leg.length == leg.aside == 0 and leg.angle != 0 and -1 <= leg.corner <= 3
        sizes = leg.length <= LONGEST and abs(leg.aside) <= 500 and abs(leg.angle) <= TURN // 2
        fits = (straight or turning) and sizes and 0 <= leg.bearing < TURN
        _need(fits, "a leg of a way is out of range")


def _check_contact(state: State, frame: frames.Contact, below: Frame) -> None:
    things = frame.things
    _need(vehicle_of(below) == frame.vehicle, "a contact is of another vehicle than its way")
    _need(len(set(things)) == len(things), "a thing is met twice")
    for thing in things:
        _need(_is_there(state, thing) and thing != frame.vehicle, "what was met is not there")


def _is_there(state: State, thing: int) -> bool:
    if thing >= FIRST_WALL:
        at = thing - FIRST_WALL
        return at < len(state.ground.walls) and not state.breaches[at]
    return 0 <= thing < state.n and state.vehicles[thing].place == IN


def _check_type(state: State, frame: frames.Type, below: Frame) -> None:
    hit, mover, other = frame
    fits = (
        mover == vehicle_of(below)
        and hit in (mover, other)
        and other != mover
        and other < FIRST_WALL
    )
    _need(fits and _is_there(state, other), "that is no collision of two vehicles")


def _check_conform(state: State, frame: frames.Conform, below: Frame) -> None:
    number, mover = frame
    fits = mover == vehicle_of(below) and number != mover
    _need(fits and state.vehicles[number].place == IN, "nobody conforms so")


def _check_blast(state: State, frame: frames.Blast, below: Frame) -> None:
    known = may_have_blown_up(state, frame.vehicle)
    _need(frame.exploded in known, "nothing has blown up beside it")


def _check_foot(state: State, frame: frames.Foot | frames.Aim, below: Frame) -> None:
    aboard = state.outfits[frame.vehicle].people.aboard
    _need(0 <= frame.rider < len(aboard), "nobody of that number is on foot")


_CHECKS: Handlers[State, Frame, None] = dict(
    [
        on(frames.Enter, _check_enter),
        on(frames.Made, _check_made),
        on(frames.Way, _check_way),
        on(frames.Contact, _check_contact),
        on(frames.Type, _check_type),
        on(frames.Conform, _check_conform),
        on(frames.Foot, _check_foot),
        on(frames.Aim, _check_foot),
        on(frames.Blast, _check_blast),
    ]
)
