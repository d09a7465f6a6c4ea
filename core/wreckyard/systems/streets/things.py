"""The words for rounds and terrain that sentences of all kinds share."""

from __future__ import annotations

from .board import Marker
from .points import point_text
from .rounds import CODES, kinds

UNCOUNTED = ("oil", "smoke", "spikes")
"""The weapons whose names take no article and no plural."""


def terrain_words(marker: Marker) -> str:
    """A piece of terrain with its place: ``the trees at 8,8``."""
    return f"the {marker.kind} at {point_text((marker.x, marker.y))}"


def weapon_words(weapon: int) -> str:
    """A round with its article: ``a mine``, ``oil``."""
    code, name = kinds()[weapon].code, kinds()[weapon].name
    if code == "mg":
        return "a machine gun round"
    return name if code in UNCOUNTED else f"a {name}"


def plural_words(code: str) -> str:
    """Rounds of a kind by its code: ``mines``, ``oil``; a code of none as it is."""
    if code not in CODES or code in UNCOUNTED:
        return code
    return "machine gun rounds" if code == "mg" else f"{kinds()[CODES.index(code)].name}s"
