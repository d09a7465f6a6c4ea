"""Parts of vehicles in words."""

from __future__ import annotations

from .catalogue import catalogue

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
    record = catalogue().weapons.get(words[0])
    if record is not None and words[1:2] == ["sidecar"]:
        return f"sidecar's {words[2]} {record.name.lower()}"
    if record is not None and len(words) > 1:
        return f"{words[1]} {record.name.lower()}"
    return PARTS.get(part, part.replace("-", " "))
