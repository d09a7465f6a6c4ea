"""Check the open questions of a state from a stranger."""

from __future__ import annotations

from ....engine.errors import Malformed
from ....kit.trig import TURN
from ..book.driving import PHASES
from ..book.maneuvers import DRIFT, STEEP, parse_maneuver
from ..book.movement import is_speed
from ..drive.passage import legs_of, maneuver_of
from ..harm.explosions import may_have_blown_up
from ..state import frames
from ..state.actions import FIRST_WALL
from ..state.frames import LEG
from ..state.state import DRIVING, FLYING, IN, WAITING, State
from ..turn.entry import start_at

LONGEST = 2000
"""No leg of a way is longer."""


LENGTHS = {
    frames.ENTER: 2, frames.PHASE: 2, frames.SPEED: 2, frames.SLICE: 4, frames.PENDING: 3,
    frames.MANEUVER: 3, frames.MADE: 10, frames.AFTER: 4, frames.TYPE: 4, frames.CONFORM: 3,
    frames.FIRE: 2, frames.END: 2, frames.SURRENDER: 2,
    frames.SEAT: 2, frames.FLY: 3, frames.FLOWN: 4,
    frames.LEAVE: 2, frames.FOOT: 4, frames.AIM: 3,
    frames.EVEN: 2, frames.BURN: 2, frames.BLAST: 3,
}  # fmt: skip
"""Frames of a fixed length; those of ways and contacts end with a list."""

UNDER = {
    frames.ENTER: (frames.ENTER, frames.PHASE),
    frames.SPEED: (frames.SPEED, frames.PHASE),
    frames.SLICE: (frames.PHASE,),
    frames.PENDING: (frames.PHASE,),
    frames.MANEUVER: (frames.PHASE,),
    frames.MADE: (frames.PHASE,),
    frames.AFTER: (frames.PHASE,),
    frames.FLY: (frames.PHASE, frames.MADE, frames.AFTER, frames.MANEUVER),
    frames.FLOWN: (frames.PHASE, frames.MADE, frames.AFTER, frames.MANEUVER),
    frames.WAY: (frames.MADE, frames.AFTER, frames.MANEUVER, frames.FLOWN),
    frames.CONTACT: (frames.WAY,),
    frames.TYPE: (frames.CONTACT,),
    frames.CONFORM: (frames.WAY, frames.CONTACT),
    frames.FIRE: (frames.FIRE, frames.AIM, frames.PHASE),
    frames.SURRENDER: (frames.SURRENDER, frames.END),
    frames.SEAT: (frames.SEAT, frames.LEAVE, frames.SURRENDER, frames.END),
    frames.LEAVE: (frames.LEAVE, frames.SURRENDER, frames.END),
    frames.FOOT: (frames.PHASE,),
    frames.AIM: (frames.AIM, frames.FIRE, frames.PHASE),
    frames.EVEN: (frames.PHASE,),
    frames.BURN: (frames.END,),
    frames.BLAST: (frames.BLAST, frames.BURN),
}
"""What a frame can lie on; a PHASE or END lies at the bottom."""

ONCE = (
    frames.SPEED,
    frames.FIRE,
    frames.SURRENDER,
    frames.SEAT,
    frames.LEAVE,
    frames.AIM,
    frames.EVEN,
)
"""Nobody is asked twice by frames of these kinds."""

AFTER_FIRES = 2
"""The stage of an END frame under vehicles that burn."""

STAGE = {
    frames.ENTER: frames.BEGIN,
    frames.SPEED: frames.MOVES,
    frames.FIRE: frames.SHOOT,
    frames.AIM: frames.SHOOT,
}
"""The stage of the phase that lies under a frame; all that moves lies on ``SLICES``."""


def check_stack(state: State) -> None:
    """Raise ``Malformed`` when the stack cannot be."""
    _need(bool(state.stack), "the stack is empty")
    below: list[int] | None = None
    for frame in state.stack:
        _need(_has_form(frame), "a frame on the stack is none")
        if below is None:
            _check_bottom(state, frame)
        else:
            _check_upon(state, frame, below)
        below = frame
    entering = [frame[1] for frame in state.stack if frame[0] == frames.ENTER]
    waiting = [n for n, vehicle in enumerate(state.vehicles) if vehicle.place == WAITING]
    _need(sorted(entering) == waiting, "whoever waits before a gate is asked for it")
    if waiting:
        _check_gates(state)
    for kind in ONCE:
        asked = [tuple(frame[1:3]) for frame in state.stack if frame[0] == kind]
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


def _has_form(frame: list[int]) -> bool:
    if not frame:
        return False
    kind = frame[0]
    if kind == frames.WAY:
        return len(frame) >= 2 and (len(frame) - 2) % LEG == 0
    if kind == frames.CONTACT:
        return len(frame) >= 2
    return kind in LENGTHS and len(frame) == LENGTHS[kind]


def _check_bottom(state: State, frame: list[int]) -> None:
    kind, stage = frame[0], frame[1]
    _need(kind in (frames.PHASE, frames.END), "a phase or the end of a turn lies under all")
    if kind == frames.END:
        _need(0 <= stage <= 4 and state.phase == PHASES + 1, "that is no end of a turn")
        return
    _need(frames.BEGIN <= stage <= frames.CLOSE, "a phase has no such stage")
    begun = 1 <= state.phase <= PHASES
    _need(begun or stage == frames.BEGIN, "a phase has not begun")


def _check_upon(state: State, frame: list[int], below: list[int]) -> None:
    kind, number = frame[0], frame[1]
    _need(below[0] in UNDER.get(kind, ()), "frames on the stack do not follow each other")
    if kind == frames.BURN:
        _need(0 <= number <= state.n and below[1] == AFTER_FIRES, "nothing burns then")
        return
    _need(0 <= number < state.n, "a frame on the stack is of no vehicle")
    there = WAITING if kind == frames.ENTER else IN
    # Somebody may have left or been taken out since he was put on the stack.
    _need(
        state.vehicles[number].place == there or kind not in (frames.ENTER, frames.WAY),
        "a frame on the stack is of a vehicle that is elsewhere",
    )
    if below[0] == frames.PHASE:
        _need(below[1] == STAGE.get(kind, frames.SLICES), "a frame lies on the wrong stage")
    _CHECKS.get(kind, _nothing)(state, frame, below)


def _nothing(state: State, frame: list[int], below: list[int]) -> None:
    pass


def _check_enter(state: State, frame: list[int], below: list[int]) -> None:
    _need(state.turn == 0, "nobody comes in after the first turn has begun")


def _check_slice(state: State, frame: list[int], below: list[int]) -> None:
    _need(1 <= frame[2] <= 4, "a slice has 1 to 4 quarter inches")
    _need(frame[0] != frames.SLICE or frame[3] in (0, 1), "a slice may wait or not")


def _check_flight(state: State, frame: list[int], below: list[int]) -> None:
    _need(all(0 <= each <= LONGEST for each in frame[2:]), "that is no flight")


def _check_made(state: State, frame: list[int], below: list[int]) -> None:
    _, _, kind, hand, _, _, about, bearing, speed, quarters = frame
    _need(0 <= kind <= 6 and -1 <= hand <= 1 and -1 <= about <= 1, "that is no maneuver")
    made = maneuver_of(frame)
    if made.kind == DRIFT:
        # One that was cut short goes as far as it came, to the unit (ruling 11).
        plain = hand and not made.skid and not made.about
        _need(bool(plain) and 0 < made.amount <= STEEP, "that is no maneuver")
    else:
        parse_maneuver(str(made))
    _need(0 <= bearing < TURN and is_speed(speed) and 1 <= quarters <= 4, "that is no maneuver")


def _check_after(state: State, frame: list[int], below: list[int]) -> None:
    _need(DRIVING <= frame[2] <= FLYING and 1 <= frame[3] <= 4, "that is no slice")


def _check_way(state: State, frame: list[int], below: list[int]) -> None:
    _need(below[1] == frame[1], "a way is of another vehicle than what it lies on")
    for leg in legs_of(frame):
        straight = leg.length > 0 and leg.angle == 0 and leg.corner == -1
        turning = leg.length == leg.aside == 0 and leg.angle != 0 and -1 <= leg.corner <= 3
        sizes = leg.length <= LONGEST and abs(leg.aside) <= 500 and abs(leg.angle) <= TURN // 2
        fits = (straight or turning) and sizes and 0 <= leg.bearing < TURN
        _need(fits, "a leg of a way is none")


def _check_contact(state: State, frame: list[int], below: list[int]) -> None:
    things = frame[2:]
    _need(below[1] == frame[1], "a contact is of another vehicle than its way")
    _need(len(set(things)) == len(things), "a thing is met twice")
    for thing in things:
        _need(_is_there(state, thing) and thing != frame[1], "what was met is not there")


def _is_there(state: State, thing: int) -> bool:
    if thing >= FIRST_WALL:
        at = thing - FIRST_WALL
        return at < len(state.ground.walls) and not state.breaches[at]
    return 0 <= thing < state.n and state.vehicles[thing].place == IN


def _check_type(state: State, frame: list[int], below: list[int]) -> None:
    _, hit, mover, other = frame
    fits = mover == below[1] and hit in (mover, other) and other != mover and other < FIRST_WALL
    _need(fits and _is_there(state, other), "that is no collision of two vehicles")


def _check_conform(state: State, frame: list[int], below: list[int]) -> None:
    _, number, mover = frame
    fits = mover == below[1] and number != mover
    _need(fits and state.vehicles[number].place == IN, "nobody conforms so")


def _check_blast(state: State, frame: list[int], below: list[int]) -> None:
    _need(frame[2] in may_have_blown_up(state, frame[1]), "nothing has blown up beside it")


def _check_foot(state: State, frame: list[int], below: list[int]) -> None:
    _need(
        0 <= frame[2] < len(state.outfits[frame[1]].people.aboard),
        "nobody of that number is on foot",
    )
    _need(frame[0] != frames.FOOT or 0 <= frame[3] <= 4, "nobody goes so far")


_CHECKS = {
    frames.ENTER: _check_enter,
    frames.SLICE: _check_slice,
    frames.PENDING: _check_slice,
    frames.MANEUVER: _check_slice,
    frames.FLY: _check_flight,
    frames.FLOWN: _check_flight,
    frames.MADE: _check_made,
    frames.AFTER: _check_after,
    frames.WAY: _check_way,
    frames.CONTACT: _check_contact,
    frames.TYPE: _check_type,
    frames.CONFORM: _check_conform,
    frames.FOOT: _check_foot,
    frames.AIM: _check_foot,
    frames.BLAST: _check_blast,
}
