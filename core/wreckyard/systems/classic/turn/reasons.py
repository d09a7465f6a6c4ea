"""Why an answer is not legal: the rule against it, in one sentence.

Why an answer about people on foot is not among the options (Pedestrians).
"""

from __future__ import annotations

from ....engine.values import Verdict
from ..book.maneuvers import BEND, BOOTLEGGER, DRIFT, PIVOT, SWERVE, T_STOP
from ..drive.steering import EMERGENCY, INCH, is_radical
from ..fire.reasons import why_not_fire
from ..foot.chores import VERBS as GEAR_VERBS
from ..place.depth import depth
from ..state import frames
from ..state.actions import Action
from ..state.frames import QUESTIONS
from ..state.state import State

_REASONS = {
    "step": "one steps onto a free square of the map beside one's own, lying down only in phases 2 and 4",
    "prone": "who lies already cannot drop",
    "rise": "only who lies can stand up",
    "sprint": "one begins to sprint at the start of a turn, standing, for ten turns at most before a rest",
    "rest": "only who has sprinted rests",
    "board": "one gets into the own vehicle, from beside it, while it stands on its wheels at rest",
    "climb": "one climbs standing on the stairs of a building, before one moves, if the floor is free",
    "set": "timers stand at 1 to 5 seconds, those with an impact fuse at none; it takes a turn",
    "lift": "one picks up an obstacle on one's square or beside it, standing, under no vehicle, one at a time",
    "lay": "only who carries an obstacle lays it down",
    "fetch": "out of a box a grenade is taken beside the own vehicle at rest, while there is one and one can carry it",
    "doff": "a backpack is taken off as a firing action, by who wears one",
    "don": "a backpack is put on as a firing action, where it lies",
    "unpack": "out of a backpack things are taken where it lies, as far as one can carry them",
    "stow": "into a backpack go hand weapons, grenades, clips and power packs, 5 grenade equivalents, where it lies",
    "mount": "a tripod is set up by who carries one, standing, before he moves",
    "unmount": "only who stands at a tripod takes it down",
    "reload": "a weapon is loaded anew that has been fired, with a clip that fits it",
}


def why_not_on_foot(kind: int, action: Action) -> Verdict:
    """The rule that stands against an answer that is not offered."""
    if kind == frames.LEAVE:
        reason = "out gets who is conscious and not stunned, on a side where there is room"
        return Verdict(False, "Pedestrians and Vehicles", reason)
    if kind == frames.AIM:
        reason = (
            "one fires once a turn, with a loaded weapon that can harm it, at what is in sight and"
            " in range, not while one sprints or crawls"
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
    "seat": "who moves to the wheel, such as seat gunner-1, or stay",
    "leave": "who gets out and where, such as leave driver R, or stay",
    "foot": "what he does on foot, such as step NE, prone or halt",
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


_CHOICES = {
    frames.SEAT: (
        "Substitute Drivers",
        "to the wheel goes somebody aboard who is conscious, and free to move",
    ),
    frames.EVEN: (
        "Evening-Out",
        "onto the lines it goes by a fraction of a square, to a free place on them",
    ),
    frames.BLAST: (
        "Fire and Explosion",
        "an explosion is taken by one of the two sides that are nearest to it",
    ),
}
"""The rule and the reason where a question is a choice from a few."""


def reason_against(state: State, action: Action) -> Verdict:
    """The rule that stands against an answer that is not offered."""
    frame = state.stack[-1]
    question = QUESTIONS[frame[0]]
    if action.verb not in VERBS[question]:
        return Verdict(False, "Order of play", f"the question now is for {WANTED[question]}")
    if frame[0] == frames.MANEUVER:
        return _maneuver(state, frame, action)
    if frame[0] == frames.SPEED:
        return _speed(state, frame)
    if frame[0] == frames.ENTER:
        taken = any(each.gate == action.gate for each in state.vehicles)
        if taken:
            return Verdict(False, "Amateur Night", "another has come in by that gate")
        reason = "one comes in by a gate of the map at a multiple of 5 mph, up to 20"
        return Verdict(False, "Amateur Night", reason)
    if frame[0] in (frames.LEAVE, frames.FOOT, frames.AIM):
        return why_not_on_foot(frame[0], action)
    if frame[0] in _CHOICES:
        return Verdict(False, *_CHOICES[frame[0]])
    if frame[0] == frames.FIRE:
        return why_not_fire(state, frame[1], action)
    return Verdict(False, "Collisions", f"that is none of them; say {WANTED[question]}")


def _speed(state: State, frame: list[int]) -> Verdict:
    motion = state.vehicles[frame[1]].motion
    if motion.speed == 0:
        reason = (
            "from rest it goes as fast as it accelerates, and the other way than before only"
            " after five whole phases at rest"
        )
    elif depth(state, frame[1]):
        reason = "in water one brakes by 25 mph at most: no maneuver is of its own D above 3"
        return Verdict(False, "Water", reason)
    else:
        reason = (
            "a change is to a multiple of 5 mph or the top speed, up by the acceleration at most,"
            " down by 45 mph at most, and not past 0"
        )
    return Verdict(False, "Acceleration and Deceleration", reason)


def _maneuver(state: State, frame: list[int], action: Action) -> Verdict:
    _, number, quarters = frame
    motion = state.vehicles[number].motion
    if motion.skidded:
        return Verdict(False, "Crash Table Results", "after a skid the phase is straight")
    if motion.maneuvered:
        return Verdict(False, "Maneuvers and Speed Changes", "there is one maneuver in a phase")
    if is_radical(state, number, action):
        return Verdict(False, "Water", "in water no maneuver whose own D is above 3 can be made")
    if action.verb == PIVOT:
        return Verdict(False, "Pivot", "a pivot takes the half-move of a vehicle at 5 mph")
    if quarters != INCH:
        return Verdict(False, "Movement Chart", "less than an inch is driven straight on")
    if action.verb in (T_STOP, BOOTLEGGER):
        low, high = (each // 10 for each in EMERGENCY)
        reason = f"only a vehicle that began the turn at {low} to {high} mph, forward, can do that"
        return Verdict(False, "T-Stop, Bootlegger Reverse", reason)
    return Verdict(False, "Maneuvers", "that is no maneuver of this vehicle now")
