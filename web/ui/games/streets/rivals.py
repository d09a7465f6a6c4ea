"""The streets' rivals in the Yard, the easiest first."""

from __future__ import annotations

from collections.abc import Sequence

from ui.play.rivals import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "kit.rookie",
        "The fastest driver in town, up to the first corner.",
        "Wet Paint",
        "corners",
        {"cars": ["gatepost", "wet-paint"]},
    ),
    Challenge(
        "mags.regular",
        "Her bus has no stops. She thinks that is funny.",
        "Night Bus",
        "speed",
        {"cars": ["gatepost", "night-bus"]},
    ),
    Challenge(
        "nettie.ace",
        "Every road she leaves needs a sweeper. Leave it before she does.",
        "Slow Puncture",
        "skid",
        {"cars": ["sunday-choir", "slow-puncture"]},
    ),
)
