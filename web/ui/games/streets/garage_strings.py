"""What the garage of the streets says: every sentence by its key."""

from __future__ import annotations

from ui.base.garage_strings import GARAGE_WORDS
from ui.base.strings import Strings

WORDS: dict[str, str] = {
    # What the garage has done, or will not do.
    "board-opened": "“{file}” is loaded: {name}.",
    # The garage's screen.
    "garage": "Garage of the streets",
    "tab-parts": "Parts",
    "tab-card": "Armor",
    # Points.
    "points": "Points",
    "points-of": "{spent} of {most}",
    "points-left": "{left} left",
    "points-spent": "all spent",
    "bill": "Cost",
    "bill-sum": "Total",
    # The car.
    "picture": "The car from above, with {weapons}",
    "no-weapon": "no weapon",
    "top": "Top speed",
    "top-hint": "The engine has this many boxes.",
    "tyres": "Boxes per tire",
    "alike": "Same on both sides",
    "armour-hint": "Press a block to add a box, or its minus to remove one.",
    "armour-block": "{block} armor, {boxes} boxes",
    "armour-less": "{block}, {boxes} boxes: remove one",
    "armour-more": "{block}, {boxes} boxes: add one",
    "cost": "{n} pt",
    "cost-long": "{n} points",
    "cost-free": "free",
    # Parts.
    "section-0": "Front",
    "section-1": "Center",
    "section-2": "Rear",
    "sections": "Sections",
    "section-add": "Add to the {section}",
    "section-holds": "{used} of {most} numbers",
    "section-holds-long": "Its parts use {used} of the {most} numbers on its hit table.",
    "comes-with": "Built in",
    "part-engine": "Engine",
    "part-pod-0": "Pod, front",
    "part-pod-2": "Pod, right",
    "part-pod-4": "Pod, rear",
    "part-pod-6": "Pod, left",
    "part-turret": "Turret",
    "part-small": "Small {part}",
    "part-supercharger": "Supercharger",
    "part-auto-steer": "Auto-steer",
    "part-gunnery-computer": "Gunnery computer",
    "part-extinguisher": "Extinguisher",
    "part-power-brakes": "Power brakes",
    "part-boxes": "{n} boxes",
    "remove": "Take out",
    "remove-long": "Take out: {part}",
    "load": "Ammunition",
    "load-none": "empty",
    "load-add": "{name}",
    "load-add-long": "Load one round of {name} into the {part}",
    "load-off": "Unload",
    "load-off-long": "Unload the last round of the {part}",
    "load-left": "{left} boxes free",
    "load-full": "full",
    # Shelf.
    "saved-none": "Cars that you save appear here and in every set-up.",
    # Pasting.
    "paste-hint": "Paste a car sheet, its JSON, or a link to a car.",
    "paste-label": "Car sheet, JSON or link",
    "paste-example": (
        "Old Nail (rammer): top speed 8; tires 3; armor 9 / 6 7 5 / 7; front: engine, pod (4 "
        "shells); center: turret (8 MG), extinguisher; rear: small pod (oil, smoke)"
    ),
}

say = Strings(GARAGE_WORDS | WORDS)
"""The sentences of the garage."""
