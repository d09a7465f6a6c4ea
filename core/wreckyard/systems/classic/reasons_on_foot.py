"""Why an answer about people on foot is not among the options (Pedestrians)."""

from __future__ import annotations

from ...engine.values import Verdict
from . import frames
from .actions import Action

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
