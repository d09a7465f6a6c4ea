"""The sentences of people on foot, by their keys."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    # getting out
    "leave-title": "Does anybody get out?",
    "leave-hint": "Who gets out stands beside it for a turn, and walks then. Out of what moves he jumps, and is hurt as by 10 mph less.",
    "leave-go": "{who} gets out at the {side}",
    "leave-stay": "All stay in",
    "side-R": "right",
    "side-L": "left",
    "side-F": "front",
    "side-B": "back",
    # moving
    "foot-title": "{who} on foot: where to?",
    "foot-hint-0": "He does not move in this phase.",
    "foot-hint-1": "Press a square beside him: one square in this phase.",
    "foot-hint-n": "Press a square beside him: {n} squares in this phase.",
    "foot-way": "Where to",
    "foot-else": "Or",
    "step-N": "Up",
    "step-NE": "Up right",
    "step-E": "Right",
    "step-SE": "Down right",
    "step-S": "Down",
    "step-SW": "Down left",
    "step-W": "Left",
    "step-NW": "Up left",
    "halt": "Stay here",
    "prone": "Drop to the ground",
    "rise": "Stand up, a turn",
    "sprint": "Sprint in this turn",
    "rest": "Rest",
    "board": "Get in, a turn",
    "reload": "Reload the {weapon}",
    # firing
    "foot-fire-title": "{who} on foot: fire?",
    "foot-fire-hint": "Who fires stays where he is for the rest of the turn.",
    "foot-fire-weapon": "With what",
    "foot-fire-at": "At what",
    "foot-fire-none": "With this nothing in sight can be hit.",
    "foot-fire-hold": "Hold fire",
    "foot-fire-one": "{target}, {part}",
    "foot-fire-odds": "{n}+, {chance}",
    "foot-fire-sure": "without a roll",
    "fist": "Fist",
    "at-people-title": "At people on foot",
    "at-people-one": "{weapon} at {target}, {n}+, {chance}",
    # on the map and the tiles
    "person-words": "{name}, on foot{more}: {health}",
    "person-prone": ", prone",
    "person-busy": ", {deed}",
    "health-0": "dead",
    "health-1": "unconscious",
    "health-2": "wounded",
    "health-3": "unhurt",
    "deed-1": "getting out",
    "deed-2": "standing up",
    "deed-3": "getting in",
    "deed-4": "reloading",
    "deed-5": "resting",
    "tile-on-foot": "On foot",
    "carries": "He has {things}.",
    "carries-one": "{name} ({n})",
    "carries-empty": "{name}, empty",
}

say = Strings(WORDS)
