"""Who sits where: what the page knows of a match beside the rules' own state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ui.base.store import ACE_SECONDS, ACE_SECONDS_MAX, ACE_SECONDS_MIN, SEATS_MAX, Draft


@dataclass(frozen=True, slots=True)
class Seating:
    """Names, kinds of players and colours by seat, and the Ace's thinking time in seconds."""

    names: tuple[str, ...]
    players: tuple[str, ...]
    colours: tuple[int, ...]
    ace_seconds: float = ACE_SECONDS

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if player == "person")

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return len(self.people) > 1


def seating_of(draft: Draft, ace_seconds: float) -> Seating:
    """The seating of a draft without trouble."""
    return Seating(
        tuple(seat.name.strip() for seat in draft.seats),
        tuple(seat.player for seat in draft.seats),
        tuple(seat.colour for seat in draft.seats),
        ace_seconds,
    )


def seating_to_json(seating: Seating) -> dict[str, Any]:
    """The part of a seating that a replay does not hold."""
    return {"colours": list(seating.colours), "ace_seconds": seating.ace_seconds}


def seating_from_json(data: Mapping[str, Any], seats: Sequence[Any]) -> Seating:
    """A seating from a match's seats and saved colours; anything odd gets its default."""
    colours = data.get("colours") if isinstance(data, Mapping) else None
    if not (
        isinstance(colours, list)
        and len(colours) == len(seats)
        and all(type(colour) is int and 0 <= colour < SEATS_MAX for colour in colours)
        and len(set(colours)) == len(colours)
    ):
        colours = list(range(len(seats)))
    seconds = data.get("ace_seconds") if isinstance(data, Mapping) else None
    if type(seconds) not in (int, float) or not ACE_SECONDS_MIN <= seconds <= ACE_SECONDS_MAX:
        seconds = ACE_SECONDS
    return Seating(
        tuple(seat.name for seat in seats),
        tuple(seat.player for seat in seats),
        tuple(colours),
        float(seconds),
    )
