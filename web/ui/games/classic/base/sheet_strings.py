"""Sentences of record sheets."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "side-front": "Front",
    "side-back": "Back",
    "side-left": "Left",
    "side-right": "Right",
    "side-top": "Top",
    "side-underbody": "Under",
    "side-turret": "Turret",
    "side-side": "Side",
    "wheel-front-left": "Front left",
    "wheel-front-right": "Front right",
    "wheel-back-left": "Back left",
    "wheel-back-right": "Back right",
    "wheel-back-left-2": "Back left, inner",
    "wheel-back-right-2": "Back right, inner",
    "wheel-front": "Front",
    "wheel-back": "Back",
    "wheel-sidecar": "Sidecar",
    "sidecar-armor": "Sidecar armor, {side}",
    "armor-said": "{side} armor: {left} of {whole} points left",
    "armor-inner": "{side} armor, inner layer: {left} of {whole} points left",
    "armor-gone": "{side} armor: gone",
    "armor-none": "{side}: no armor",
    "tire-said": "{wheel} tire: {left} of {whole} points left",
    "tire-gone": "{wheel} tire: gone",
    "wheel-gone": "{wheel} wheel: gone",
    "part-said": "{part}: {left} of {whole} points left",
    "part-gone": "{part}: destroyed",
    "weapon-said": "{part}: {left} of {whole} points left, {shots}",
    "weapon-gone": "{part}: destroyed",
    "shots": "{n} of {of} shots left",
    "shots-endless": "fires as long as the plant runs",
    "shots-short": "{n}/{of}",
    "shots-short-endless": "∞",
    "tires": "Tires",
    "inside": "Inside",
    "others": "More",
    "plant": "Power plant",
    "driver": "Driver",
    "gunner": "Gunner",
    "passenger": "Passenger",
    "person-hurt": "wounded",
    "person-out": "unconscious",
    "person-dead": "dead",
    "person-armor": "body armor {n}",
    "person-carries": "carries {things}",
    "person-on-foot": "on foot",
    "door-right": "right door open",
    "door-left": "left door open",
    "person-stunned": "stunned",
    "person-drives": "drives",
    "person-moves": "to the wheel in {n}",
    "sheet-of": "Record sheet of {name}",
    "sheet-body": "{body}, {weight} lb, ${price}",
    "sheet-body-veiled": "{body}, ? lb, $?",
    "sheet-veiled": "A ? is revealed when it is used or hit. There may also be links, computers and fire extinguishers aboard.",
    "sheet-told": "The others know: {things}.",
    "sheet-untold": "The others know none of your weapons yet.",
    "sheet-known": "Known by now: {things}.",
    "sheet-fake": "{name}: real, or a fake?",
    "class-unknown": "{name} ?",
    "class-hidden": "something in the pop-up turret",
    "weapon-unknown": "{part}: not known yet",
    "sheet-accel": "Acceleration",
    "sheet-top": "Top speed",
    "sheet-hc": "Handling class",
    "sheet-dm": "Ram modifier",
    "mph": "{n} mph",
    "weapon-in": "{name}, {side}",
    "guard": "Wheelguard, {where}",
    "linked": "linked",
    # the handling track
    "track": "Handling",
    "track-said": "At {speed} mph. Handling status {status} of handling class {hc}.",
    "track-cell": "{status}: {needs}",
    "needs-nothing": "no roll",
    "needs-die": "{n} or more on a die",
    "needs-lost": "control is lost",
    "cell-safe": "–",
    "cell-die": "{n}+",
    "cell-lost": "✕",
    "track-row": "{speed} mph",
    "track-row-said": "Row of {row} mph, crash modifier {crash}",
    "lands": "D{n}",
    "lands-said": "Difficulty {n} lands on {status}: {chance} to keep control",
    "odds": "What could come of D{n}",
    "odds-kept": "Control kept",
    "odds-roll": "Lost: {dice} on the crash table",
    "dice-plus": "2d + {n}",
    "dice-minus": "2d − {n}",
    "dice-plain": "2d",
    "slower": "−{n} mph",
    "slower-turn": "−{n} mph a turn",
    "tires-take": "tires {dice}",
    "fire-less": "aim {n}",
    "fire-none": "no aimed fire",
    # the phases
    "phases": "Phases of this turn",
    "phase": "Phase {n}",
    "phase-now": "Phase {n}, now",
    "phase-nobody": "nobody moves",
    "phase-moves": "{name} {inches}",
    "inches": "{n}″",
    # a shot
    "bill-number": "Number of the {weapon}",
    "bill-needed": "Needed on 2 dice",
    "bill-chance": "Chance",
    "bill-never": "cannot hit",
    "bill": "To hit, line by line",
}

say = Strings(WORDS)
"""The words of record sheets and instruments."""


def dice(roll: object) -> str:
    """Six-sided dice as players write them: ``1d``, ``2d − 1``; a plain number as it is."""
    text = str(roll).replace("d6", "d").replace("-", " − ").replace("+", " + ")
    return f"1{text}" if text.startswith("d") else text


def status(value: int) -> str:
    """A handling status: a plus is not written."""
    return str(value) if value >= 0 else f"−{-value}"


def number(value: int) -> str:
    """A modifier with its sign; 0 as it is."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
