"""Person numbers. A person keeps the same number in, on and out of vehicles."""

from __future__ import annotations

from .person import RIDERS
from .state import State

NO_SEAT = -1
"""The place of somebody whose seat is gone with a sidecar."""


def person_of(state: State, number: int, rider: int) -> int:
    """The number of somebody by his place in a vehicle as it is now, by ``Outfit.aboard``."""
    return number * RIDERS + state.outfits[number].roster[rider]


def rider_of(state: State, person: int) -> int:
    """The place of somebody in his vehicle as it is now, ``NO_SEAT`` where it is gone."""
    number, at = divmod(person, RIDERS)
    roster = state.outfits[number].roster
    return roster.index(at) if at in roster else NO_SEAT


def has_seat(state: State, person: int) -> bool:
    """Whether the place of somebody is still in his vehicle."""
    return rider_of(state, person) != NO_SEAT


def is_person(state: State, person: int) -> bool:
    """Whether there is somebody of a number."""
    number, at = divmod(person, RIDERS)
    return 0 <= number < state.n and at < len(state.outfits[number].people.aboard)


def worn_by(state: State, person: int) -> str:
    """The body armor of somebody by its code, empty for none."""
    number, at = divmod(person, RIDERS)
    return state.outfits[number].people.worn[at]
