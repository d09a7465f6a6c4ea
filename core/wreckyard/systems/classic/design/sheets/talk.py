"""Tell what players say about a vehicle from the list of its parts."""

from __future__ import annotations

import re
from functools import cache

from .words import (
    accessory_words,
    armor_words,
    body_words,
    chassis_words,
    counted,
    listed,
    longest,
    outside_words,
    people_words,
    places_of_words,
    plant_words,
    same,
    suspension_words,
    tire_words,
    weapon_words,
)

_FEWEST_WORDS, _FEWEST_EVERYDAY = 3, 5
_SHARE = 0.3
"""The share of everyday words in a sentence that is talk although none of them is telling."""

_PARTS = re.compile(
    r"\b(?:chassis|suspension|plant|armor|points?|turret|tires?|links?|(?:smart)?linked|weapons?|drivers?"
    r"|gunners?|passengers?|cyclist|cargo|magazines?|sidecar|wheels?|lbs?)\b|\b[frlbtu] ?\d|\d ?[frlbtu]\b|[$#]"
)
"""What a list of parts has and talk seldom has."""


@cache
def telling_words() -> frozenset[str]:
    """Words such as *I* and *where*, which no list of parts has."""
    return frozenset(listed("talk")["never in a list of parts"])


@cache
def everyday_words() -> frozenset[str]:
    """Words such as *the*, which other sentences have too."""
    return frozenset(listed("talk")["also in other sentences"])


def is_talk(sentence: str) -> bool:
    """Whether a whole sentence is talk: it changes the vehicle, or it has telling words or many
    everyday ones, and it names no weapon at its place and nothing else that only a list of parts
    has."""
    text = same(sentence)
    words = [word.strip("(),;!?/") for word in text.split()]
    if len(words) > 1 and words[0] in listed("remarks")["a variant"] and words[0] != "option":
        return True
    if sentence.strip().startswith("(") and not {"use", "instead", "optional"}.isdisjoint(words):
        return True
    if words and telling_words().issuperset(words):
        return True
    if _is_field_of_talk(text):
        return True
    if sentence.rstrip().endswith("!") and not telling_words().isdisjoint(words):
        return not names_parts(text, True)
    if sentence.rstrip().endswith(("?", "!")) and not _names_anything(text):
        return True
    if len(words) < _FEWEST_WORDS or ":" in sentence.rstrip(" :"):
        return False
    asks = sentence.rstrip().endswith("?")
    telling = not telling_words().isdisjoint(words)
    everyday = sum(word in everyday_words() for word in words)
    few = len(words) < _FEWEST_EVERYDAY or everyday < _SHARE * len(words)
    if few and not telling and not asks:
        return False
    return (asks and telling) or not names_parts(text, telling)


def _is_field_of_talk(text: str) -> bool:
    """Whether a text is a field that sheets do not have and that names no part: *Owner: Joe*."""
    label, colon, value = text.partition(":")
    label = label.strip()
    if not colon or not value.strip() or not re.fullmatch(r"[a-z][a-z ]{2,30}", label):
        return False
    if places_of_words(label) or any(label in words for words in listed("fields").values()):
        return False
    return not _names_anything(f"{label} {value}")


def _names_anything(text: str) -> bool:
    """Whether a text names a part of a vehicle, or equipment of another edition."""
    known = (
        chassis_words(),
        suspension_words(),
        plant_words(),
        tire_words(),
        body_words(),
        armor_words(),
        people_words(),
        outside_words("other editions"),
    )
    words = [word.strip("(),;:/") for word in text.split()]
    runs = [words[at:] for at, word in enumerate(words) if len(word) > 1]
    named = any(longest(run, each) for run in runs for each in known)
    return named or names_parts(text, False)


def names_parts(text: str, telling: bool) -> bool:
    """Whether a sentence in the words of ``same`` names a weapon at its place, or anything else of
    a list of parts. Without telling words, any weapon or accessory in it is a part; with them, one
    that commas or brackets part from the rest is."""
    words = [word.strip("(),;/") for word in text.split()]
    for at in range(len(words)):
        weapon = longest(words[at:], weapon_words())
        if weapon and len(words[at]) > 1:
            place = [word for word in weapon[1].split()[:3] if word not in ("in", "on", "the")]
            if not telling or places_of_words(place[0] if place else ""):
                return True
        if not telling and longest(words[at:], accessory_words()):
            return True
    if any(_is_part(part.strip(" ;.!?")) for part in re.split(r"[,()]", text)):
        return True
    return bool(_PARTS.search(text)) and (not telling or bool(re.search(r"\d", text)))


def _is_part(text: str) -> bool:
    """Whether the whole of a text is a weapon, an accessory or a person, perhaps at a place."""
    words = counted(text)[1].split()
    for known in (weapon_words(), accessory_words(), people_words()):
        found = longest(words, known)
        if found and (not found[1] or places_of_words(found[1])):
            return True
    return False
