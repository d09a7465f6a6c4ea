"""The rivals that a game brings to the Yard: who they are, and the matches in which one meets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Challenge:
    """A match of two against a character, with the person in seat 0.

    Attributes:
        player: the rival, as a seat names it: `mags.rookie`.
        words: why one should beat them, in a sentence.
        vehicle: what they drive; empty where all drive the same.
        lesson: the id of the game's lesson that helps most.
        options: of the match.
    """

    player: str
    words: str
    vehicle: str
    lesson: str
    options: Mapping[str, object]
