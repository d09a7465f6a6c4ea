"""Person numbers. A person keeps the same number in, on and out of vehicles."""

from __future__ import annotations

from ....kit.numbers import PersonNumber, RiderNumber, VehicleNumber
from .person import RIDERS
from .state import State

NO_SEAT = RiderNumber(-1)
"""The place of somebody whose seat is gone with a sidecar."""


def person_of(state: State, number: VehicleNumber, rider: RiderNumber) -> PersonNumber:
    """Return a person's number by their present seat in a vehicle, by ``Outfit.aboard``."""
    return PersonNumber(number * RIDERS + state.outfits[number].roster[rider])


def rider_of(state: State, person: PersonNumber) -> RiderNumber:
    """Return a person's present seat in their vehicle, ``NO_SEAT`` if it is gone."""
    number, at = divmod(person, RIDERS)
    roster = state.outfits[number].roster
    return RiderNumber(roster.index(at)) if at in roster else NO_SEAT


def has_seat(state: State, person: PersonNumber) -> bool:
    """Whether a person's seat is still in the vehicle."""
    return rider_of(state, person) != NO_SEAT


def is_person(state: State, person: PersonNumber) -> bool:
    """Whether there is somebody of a number."""
    number, at = divmod(person, RIDERS)
    return 0 <= number < state.n and at < len(state.outfits[number].people.aboard)


def worn_by(state: State, person: PersonNumber) -> str:
    """The body armor of somebody by its code, empty for none."""
    number, at = divmod(person, RIDERS)
    return state.outfits[number].people.worn[at]
