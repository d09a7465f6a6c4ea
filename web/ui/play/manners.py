"""How several people sit at one device: whether hands lie open, and whether it turns to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

KEPT = "manners"
"""The name under which they are kept beside a match."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How people share a device.

    Attributes:
        open_hands: the hands of all people lie open, and nobody hands a covered device over.
        facing: two people sit face to face: the screen turns to the one who is asked.
    """

    open_hands: bool = False
    facing: bool = False

    def beside(self) -> dict[str, object]:
        """The manners to save beside a match."""
        return {KEPT: [self.open_hands, self.facing]}


def manners_from(beside: Mapping[str, object], people: int) -> Manners:
    """The manners that were kept beside a match of so many people; plain ones for anything odd."""
    kept = beside.get(KEPT)
    if not isinstance(kept, (list, tuple)) or len(kept) != 2 or people < 2:
        return Manners()
    open_hands, facing = (each is True for each in kept)
    return Manners(open_hands, facing and people == 2)


def facing_of(manners: Manners, people: Sequence[int], wanted: Iterable[int | None]) -> str | None:
    """Return the player of two that the screen faces: far, near, or None.

    It is the first seat in `wanted`: the player who is asked or called, or who had the device.
    """
    if not manners.facing or len(people) != 2:
        return None
    seat = next((seat for seat in wanted if seat is not None), None)
    return "far" if seat == people[-1] else "near"
