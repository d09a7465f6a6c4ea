"""The arena's rivals in the Yard, the easiest first."""

from __future__ import annotations

from collections.abc import Sequence

from ui.play.rivals import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "mags.rookie",
        "New to the arena, and sure that a bumper is all she needs.",
        "Anvil Chorus",
        "steer",
        {"division": 4, "cars": ["long-tuesday", "anvil-chorus"]},
    ),
    Challenge(
        "nettie.regular",
        "She keeps the tires she shoots off. Her shed is nearly full.",
        "Nail Parade",
        "control",
        {"division": 4, "cars": ["late-fee", "nail-parade"]},
    ),
    Challenge(
        "frost.ace",
        "His paint has no scratch from this season. Give it one.",
        "Quiet Aunt",
        "arcs",
        {"division": 9, "cars": ["uncle-riot", "quiet-aunt"]},
    ),
)
