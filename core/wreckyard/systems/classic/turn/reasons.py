"""Why an answer is not legal: the rule against it, in one sentence.

Why an answer about people on foot is not among the options (Pedestrians).
"""

from __future__ import annotations

from ....engine.values import Verdict
from ..book.maneuvers import BEND, BOOTLEGGER, DRIFT, PIVOT, SWERVE, T_STOP
from ..drive.steering import EMERGENCY, INCH, is_radical
from ..drive.throttle import why_not_change
from ..fire.reasons import why_not_fire
from ..foot.chores import VERBS as GEAR_VERBS
from ..state import frames
from ..state.actions import Action
from ..state.frames import QUESTIONS, Frame
from ..state.state import State

_REASONS = {
    "step": "a step leads to a free neighboring square, and while lying down only in phases 2 and 4",
    "prone": "this person is already lying down",
    "rise": "this person is not lying down",
    "sprint": "a sprint begins at the start of a turn, standing, and lasts at most ten turns before a rest",
    "rest": "this person has not sprinted and needs no rest",
    "board": "you can get only into your own vehicle, from beside it, while it is at rest on its wheels",
    "climb": "climbing needs the stairs of a building, standing, before any move, and a free floor",
    "set": "a timer can be set to 1 to 5 seconds, in a turn; a grenade with an impact fuse has none",
    "lift": "pick up one obstacle at a time, standing, from your square or the next, with no vehicle on it",
    "lay": "this person carries no obstacle",
    "fetch": "taking a grenade needs your vehicle at rest beside you, one in its box, and room to carry it",
    "doff": "taking off a backpack is a firing action, and this person wears none",
    "don": "putting on a backpack is a firing action, on the square where it lies",
    "unpack": "taking a thing out needs the backpack on your square and room to carry the thing",
    "stow": "a backpack on your square holds hand weapons, grenades, clips and power packs, up to 5 grenade equivalents",
    "mount": "setting up a tripod needs one in hand, standing, before any move",
    "unmount": "this person stands at no tripod",
    "reload": "reloading needs a weapon that was fired and a clip that fits it",
}


def why_not_on_foot(kind: type[Frame], action: Action) -> Verdict:
    """The rule that stands against an answer that is not offered."""
    if kind is frames.Leave:
        reason = "only a conscious person who is not stunned can get out, on a side with room"
        return Verdict(False, "Pedestrians and Vehicles", reason)
    if kind is frames.Aim:
        reason = (
            "a person fires once a turn, not while sprinting or crawling, with a loaded weapon that can"
            " harm a target in sight and range"
        )
        return Verdict(False, "Pedestrians, Combat", reason)
    return Verdict(False, "Pedestrian Movement", _REASONS[action.verb])


WANTED = {
    "enter": "a gate and a speed, such as enter 0 20",
    "speed": "a change of speed, such as speed +10, or hold",
    "order": "go or wait",
    "recover": "recover or ride",
    "maneuver": "a maneuver, such as straight or bend L45",
    "collision-order": "which collision comes first, such as collide B",
    "collision-type": "a type of collision, such as type t-bone",
    "conform": "a corner to turn on, such as conform FL",
    "fire": "a shot, such as fire driver MG:F > B:L, something dropped, or done",
    "surrender": "surrender or fight",
    "seat": "a person for the wheel, such as seat gunner-1, or stay",
    "leave": "a person and a side to get out, such as leave driver R, or stay",
    "foot": "an action on foot, such as step NE, prone or halt",
    "foot-fire": "a shot, such as fire driver SMG > B:L, or done",
    "even": "a place of the grid, such as even 12250 13000, or stay",
    "blast": "the side that takes it, such as take R",
}
"""What each question wants to hear."""

VERBS = {
    "enter": ("enter",),
    "speed": ("speed", "hold"),
    "order": ("go", "wait"),
    "recover": ("recover", "ride"),
    "maneuver": ("straight", DRIFT, BEND, SWERVE, PIVOT, T_STOP, BOOTLEGGER),
    "collision-order": ("collide",),
    "collision-type": ("type",),
    "conform": ("conform",),
    "fire": (
        "fire",
        "sweep",
        "drop",
        "auto",
        "detonate",
        "work",
        "shine",
        "shoot",
        "fetch",
        "select",
        "done",
    ),
    "surrender": ("surrender", "fight"),
    "seat": ("seat", "stay"),
    "leave": ("leave", "stay"),
    "foot": (
        "step",
        "halt",
        "prone",
        "rise",
        "sprint",
        "rest",
        "board",
        "reload",
        "climb",
        *GEAR_VERBS,
    ),
    "foot-fire": ("fire", "sweep", "done"),
    "even": ("even", "stay"),
    "blast": ("take",),
}


_CHOICES: dict[type[Frame], tuple[str, str]] = {
    frames.Seat: (
        "Substitute Drivers",
        "only a conscious person aboard who is free to move can take the wheel",
    ),
    frames.Even: (
        "Evening-Out",
        "the counter may move by a fraction of a square, to a free place on the lines",
    ),
    frames.Blast: (
        "Fire and Explosion",
        "only one of the two sides nearest to the explosion can take it",
    ),
}
"""The rule and the reason where a question is a choice from a few."""


def reason_against(state: State, action: Action) -> Verdict:
    """The rule that stands against an answer that is not offered."""
    frame = state.stack[-1]
    kind = type(frame)
    question = QUESTIONS[kind]
    if action.verb not in VERBS[question]:
        return Verdict(False, "Order of play", f"the question now is for {WANTED[question]}")
    if isinstance(frame, frames.Maneuver):
        return _maneuver(state, frame, action)
    if isinstance(frame, frames.Speed):
        return why_not_change(state, frame.vehicle, action.amount)
    if isinstance(frame, frames.Enter):
        taken = any(each.gate == action.gate for each in state.vehicles)
        if taken:
            return Verdict(False, "Amateur Night", "another vehicle has entered by that gate")
        reason = "enter by a gate of the map at a multiple of 5 mph, up to 20"
        return Verdict(False, "Amateur Night", reason)
    if isinstance(frame, (frames.Leave, frames.Foot, frames.Aim)):
        return why_not_on_foot(kind, action)
    if kind in _CHOICES:
        return Verdict(False, *_CHOICES[kind])
    if isinstance(frame, frames.Fire):
        return why_not_fire(state, frame.vehicle, action)
    return Verdict(
        False, "Collisions", f"that is not one of the choices; choose {WANTED[question]}"
    )


def _maneuver(state: State, frame: frames.Maneuver, action: Action) -> Verdict:
    number, quarters = frame
    motion = state.vehicles[number].motion
    if motion.skidded:
        return Verdict(False, "Crash Table Results", "after a skid the phase is straight")
    if motion.maneuvered:
        return Verdict(
            False, "Maneuvers and Speed Changes", "only one maneuver is allowed in a phase"
        )
    if is_radical(state, number, action):
        return Verdict(False, "Water", "in water no maneuver may exceed D3")
    if action.verb == PIVOT:
        return Verdict(False, "Pivot", "a pivot takes the half-move of a vehicle at 5 mph")
    if quarters != INCH:
        return Verdict(False, "Movement Chart", "a move of less than an inch must be straight")
    if action.verb in (T_STOP, BOOTLEGGER):
        low, high = (each // 10 for each in EMERGENCY)
        reason = f"only a vehicle that began the turn at {low} to {high} mph, forward, can do that"
        return Verdict(False, "T-Stop, Bootlegger Reverse", reason)
    return Verdict(False, "Maneuvers", "this vehicle cannot make that maneuver now")
