"""The vocabulary of vehicle sheets and how their text is normalized.

A sheet may be in any case, with full words or abbreviations, with or without points.
"""

from __future__ import annotations

import re
from functools import cache

from ...book.catalogue import catalogue
from ...book.records import BACK, FRONT, LEFT, RIGHT, SIDES, TOP, UNDERBODY
from ..design import TURRET, on_sidecar
from ..json import plain_accessories

LETTERS = {"f": FRONT, "r": RIGHT, "l": LEFT, "b": BACK, "t": TOP, "u": UNDERBODY}
"""The sides as sheets abbreviate them."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_SAME = {
    "hvy": "heavy",
    "xhvy": "extra-heavy",
    "x-hvy": "extra-heavy",
    "xheavy": "extra-heavy",
    "x-heavy": "extra-heavy",
    "med": "medium",
    "lt": "light",
    "imp": "improved",
    "std": "standard",
    "reg": "standard",
    "regular": "standard",
    "rev": "reversed",
    "midsized": "mid-sized",
    "midsize": "mid-sized",
    "mid-size": "mid-sized",
    "stationwagon": "station wagon",
    "wagon": "station wagon",
    "rear": BACK,
    "bottom": UNDERBODY,
    "smart-linked": "smartlinked",
    "hires": "hi-res",
    "popup": "pop-up",
}
"""Words that mean the same."""

_PHRASES = (
    (re.compile(r"\bextra heavy\b"), "extra-heavy"),
    (re.compile(r"\bmid sized?\b"), "mid-sized"),
    (re.compile(r"\bsmart linked\b"), "smartlinked"),
    (re.compile(r"\bstation station wagon\b"), "station wagon"),
    (re.compile(r"\boff road\b"), "off-road"),
    (re.compile(r"\bhi res\b"), "hi-res"),
    (re.compile(r"\bpop up\b"), "pop-up"),
    (re.compile(r" with (?!cargo)"), " w/"),
    # Words that players write as one, as two, or with a hyphen.
    (
        re.compile(
            r"\b(anti|auto|air|brush|flame|micro|mine|ram|smoke|spike|wheel)[ -](?=lock|cannon|dam|cutter|thrower|missile|dropper|plate|screen|guard)"
        ),
        r"\1",
    ),
    (re.compile(r"\b(machine|roll|bumper|safety)-?(?=guns?\b|cages?\b|spikes\b|seats?\b)"), r"\1 "),
)

_ACCESSORY_NAMES = {
    "antilock-brakes": ("antilock brakes", "abs", "antilock braking system"),
    "fire-extinguisher": ("fire extinguisher", "fe"),
    "improved-fire-extinguisher": ("improved fire extinguisher", "ife"),
    "single-weapon-computer": ("single-weapon computer", "swc"),
    "hi-res-single-weapon-computer": ("hi-res single-weapon computer", "hrswc"),
    "targeting-computer": ("targeting computer", "tc"),
    "hi-res-targeting-computer": ("hi-res targeting computer", "hrtc"),
    "portable-shop-case": ("portable shop case",),
    "retractable-wheelguards": ("retracting gear",),
    "universal-turret": ("universal turret",),
    "grenade-box": ("box of grenades",),
    "body-blades": ("body blades",),
    "fake-body-blades": ("fake body blades",),
    "cycle-blades": ("cycle blades",),
    "fake-cycle-blades": ("fake cycle blades",),
}
"""What sheets call an accessory, the name that is written first; else the name of its record."""

_ALREADY_MANY = ("spikes", "blades", "brakes", "gear", "grenades")


def same(text: str) -> str:
    """A piece of a sheet in small letters, without points and quotes, with the full words."""
    text = re.sub(r"[“”\"’']", "", text.casefold()).replace("−", "-")
    text = re.sub(r"\.(?!\d)", "", text)
    for pattern, word in _PHRASES:
        text = pattern.sub(word, text)
    words = [_SAME.get(word, word) for word in text.split()]
    text = " ".join(words)
    for pattern, word in _PHRASES:
        text = pattern.sub(word, text)
    return text


def number_of(word: str) -> int | None:
    """A number of at most two figures, or its word; ``None`` for all else."""
    if re.fullmatch(r"\d{1,2}", word, re.ASCII):
        return int(word)
    return NUMBERS.index(word) if word in NUMBERS else None


def place_of(words: str) -> str | None:
    """A place that a sheet names: ``right side``, ``in turret``, ``l``; ``None`` for all else."""
    words = re.sub(r"^(in|on|to|the) ", "", words)
    words = re.sub(r"^(a|the) ", "", words)
    if words != "side" and words.endswith(" side"):
        words = words.removesuffix(" side")
    if words in LETTERS:
        return LETTERS[words]
    return words if words in (*SIDES, TURRET, "side") else None


@cache
def body_words() -> dict[str, str]:
    """Bodies by what sheets call them."""
    return {same(body.name): code for code, body in catalogue().bodies.items()}


@cache
def weapon_words() -> dict[str, str]:
    """Weapons by abbreviation and name, one and many."""
    found: dict[str, str] = {}
    for code, weapon in catalogue().weapons.items():
        for word in (same(weapon.abbreviation), same(weapon.name)):
            found[word] = found[f"{word}s"] = code
    found["vulcan"] = found["vulcans"] = found["vmg"]
    return found


@cache
def accessory_words() -> dict[str, str]:
    """Accessories by what sheets call them, one and many."""
    found: dict[str, str] = {}
    for code in plain_accessories():
        record = catalogue().accessories[code]
        for word in (*_ACCESSORY_NAMES.get(code, ()), record.name):
            found[same(word)] = found[f"{same(word)}s"] = code
    return found


def accessory_word(code: str, many: bool = False) -> str:
    """What sheets write for an accessory."""
    names = _ACCESSORY_NAMES.get(code)
    word = names[0] if names else catalogue().accessories[code].name.lower()
    return f"{word}s" if many and not word.endswith(_ALREADY_MANY) else word


@cache
def armor_words() -> dict[str, str]:
    """Types of armor by abbreviation and name, in small letters."""
    found: dict[str, str] = {}
    for code, armor in catalogue().armor.items():
        for word in filter(None, (armor.abbreviation, armor.name)):
            found[word.casefold()] = code
    return found


def armor_word(code: str) -> str:
    """What sheets write for a type of armor."""
    armor = catalogue().armor[code]
    return armor.abbreviation or armor.name.lower()


@cache
def tire_words() -> dict[str, str]:
    """Makes and modifications of tires by abbreviation and name."""
    found: dict[str, str] = {}
    for records in (catalogue().tires, catalogue().tire_modifications):
        for code, record in records.items():
            found[same(record.abbreviation)] = found[same(record.name)] = code
    found["radials"] = "radial"
    return found


def place_words(place: str) -> str:
    """What sheets write for a place of a weapon or of an accessory."""
    place = place.removeprefix("sidecar-") if on_sidecar(place) else place
    return f"in {TURRET}" if place == TURRET else place.replace("-", " ")
