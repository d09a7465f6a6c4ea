"""The rivals that a game brings to the Yard: who they are, and the matches in which one meets
them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Challenge:
    """A match of two against a character, with the person in seat 0.

    Attributes:
        player: the rival's player, as in `mags.rookie`.
        words: a sentence that makes one want to beat them.
        vehicle: the vehicle they drive; empty where everybody drives the same.
        lesson: the id of the game's lesson that helps most.
        options: the options of the match.
    """

    player: str
    words: str
    vehicle: str
    lesson: str
    options: Mapping[str, object]
