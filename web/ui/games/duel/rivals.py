"""The duel's rivals in the Yard, the easiest first."""

from __future__ import annotations

from collections.abc import Sequence

from ui.play.rivals import Challenge


def _duel(*vehicles: str) -> dict[str, object]:
    return {"length": "duel", "prestige": False, "vehicles": list(vehicles)}


CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "clementine.rookie",
        "She has never met a fence that stayed up. Be the first.",
        "On four hooves",
        "open",
        _duel("car", "cow"),
    ),
    Challenge(
        "duchess.regular",
        "She has sent three drivers home on foot this week, and waves to none of them.",
        "On four hooves",
        "cows",
        _duel("car", "cow"),
    ),
    Challenge(
        "ember.ace",
        "She burned down the last table she played at. This one is new.",
        "",
        "guard",
        _duel("car", "car"),
    ),
)
