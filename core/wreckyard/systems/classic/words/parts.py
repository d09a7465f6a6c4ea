"""The names of vehicle parts."""

from __future__ import annotations

from ..book.catalogue import catalogue
from ..state.actions import SIDE_LETTERS
from ..vehicle.lamps import is_lamp, lamp_text

PARTS = {"plant": "power plant", "turret": "turret"}


def part_words(part: str) -> str:
    """A part of a vehicle: ``front armor``, ``front left tire``, ``machine gun``, ``driver``."""
    words = part.split("-")
    if words[0] == "armor":
        inner = ", inner layer" if words[-1] == "2" else ""
        place = " ".join(words[1:3] if words[1] == "sidecar" else words[1:2])
        return f"{place} armor{inner}"
    if words[0] == "tire":
        return f"{' '.join(words[1:])} tire"
    if is_lamp(part):
        return light_words(lamp_text(part)).removeprefix("the ")
    record = catalogue().weapons.get(words[0])
    if record is not None and words[1:2] == ["sidecar"]:
        return f"sidecar's {words[2]} {record.name.lower()}"
    if record is not None and len(words) > 1:
        return f"{words[1]} {record.name.lower()}"
    return PARTS.get(part, part.replace("-", " "))


LABELS = {
    "F": "front",
    "R": "right side",
    "L": "left side",
    "B": "back",
    "T": "top",
    "U": "underbody",
}


def part_label(part: str) -> str:
    """A part as actions write it, in words: ``front``, ``tire FL``."""
    if part.startswith("tire-"):
        return f"tire {part.removeprefix('tire-')}"
    if is_light(part):
        return light_words(part).removeprefix("the ")
    return LABELS.get(part, part)


_PLACES = {letters: side for side, letters in SIDE_LETTERS.items()}


def is_light(text: str) -> bool:
    """Whether a part as actions write it is a searchlight."""
    return text.removeprefix("armored-").startswith("light-")


def light_words(text: str) -> str:
    """A searchlight as actions write it, ``light-F``: ``the front searchlight``."""
    place = text.rpartition("-")[2]
    letters = place.rstrip("0123456789")
    beside = letters.startswith("S")
    side = _PLACES.get(letters[1:] if beside else letters, "")
    armored = "armored" if text.startswith("armored-") else ""
    words = (
        "the sidecar's" if beside else "the",
        armored,
        side,
        "searchlight",
        place[len(letters) :],
    )
    return " ".join(filter(None, words))


def weapon_words(text: str) -> str:
    """A weapon or link as actions write it, ``MG:F2``: ``the front machine gun 2``, ``link 1``."""
    code, _, place = text.partition(":")
    records = (each.name for each in catalogue().weapons.values() if each.abbreviation == code)
    name = next(records, "")
    if not name:
        return text.replace("link-", "link ")
    letters = place.rstrip("0123456789")
    on_sidecar = letters.startswith("S")
    side = _PLACES.get(letters[1:] if on_sidecar else letters, "")
    words = ("the sidecar's" if on_sidecar else "the", side, name.lower(), place[len(letters) :])
    return " ".join(filter(None, words))
