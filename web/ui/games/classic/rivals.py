"""The classic's rivals in the Yard, the easiest first."""

from __future__ import annotations

from collections.abc import Sequence

from ui.play.rivals import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "ember.rookie",
        "She has just learned which pedal is which, and liked the hot one best.",
        "Twin Thimble, Rifle",
        "gun",
        {"vehicles": ["twin-thimble-rifle", "twin-thimble-rifle"], "gentle": True},
    ),
    Challenge(
        "kit.regular",
        "He holds the lap record of the parking lot. Nobody else was counting.",
        "Twin Thimble, Rocket",
        "budget",
        {"vehicles": ["twin-thimble", "twin-thimble-rocket"]},
    ),
    Challenge(
        "hob.ace",
        "He wrote the first page of the record book. Write the last one.",
        "Stubborn Goat",
        "steady",
        {"vehicles": ["stubborn-goat-rifle", "stubborn-goat"]},
    ),
)
