"""Night: lit, dark and dazzled targets (Visibility; Searchlight; Light Intensifier Goggles; Flash
Grenade).

A beam stands in ``State.beams`` as long as it holds somebody; ``searchlights`` turns it on him and
takes it off. Whom a flash has blinded stands in ``State.dazed``, by his number among all people.
"""

from __future__ import annotations

from ....kit.numbers import RiderNumber, VehicleNumber
from ..book.weather import darkness
from ..design.kit import GOGGLES
from ..state.actions import FIRST_PERSON
from ..state.gear import things_of
from ..state.people import person_of
from ..state.person import RIDERS
from ..state.rows import Beam
from ..state.state import State

WITH_GOGGLES = -1
"""What the night takes off a shot of who wears them."""

BLIND_AIM = -10
"""The modifier of a blinded person's shots."""

BLIND_DIFFICULTY = 3
"""The addition to the D of a blinded driver's maneuvers."""


def is_night(state: State) -> bool:
    """Whether a match is fought at night."""
    return darkness(state.settings) is not None


def beams_on(state: State, thing: int) -> list[Beam]:
    """The beams that hold a vehicle, or somebody on foot."""
    return [row for row in state.beams if row.target == thing]


def night_aim(state: State, person: int, thing: int = -1) -> int:
    """What the night takes off a shot of somebody at a thing, or at the ground: nothing where it is
    lit."""
    night = darkness(state.settings)
    if night is None or (thing >= 0 and beams_on(state, thing)):
        return 0
    return max(night.sight, WITH_GOGGLES) if sees_by_night(state, person) else night.sight


def sees_by_night(state: State, person: int) -> bool:
    """Whether a person has useful goggles: not behind painted windows."""
    seat, himself = person // RIDERS, FIRST_PERSON + person
    if any(row.thing in (seat, himself) for row in state.painted):
        return False
    return wears_goggles(state, person)


def wears_goggles(state: State, person: int) -> bool:
    """Whether somebody has light intensifier goggles on."""
    return not set(GOGGLES).isdisjoint(things_of(state, person))


def person_aboard(state: State, vehicle: VehicleNumber, who: str) -> int:
    """Return the number among all people of a person aboard."""
    return person_of(state, vehicle, state.outfits[vehicle].rider(who))


def is_blind(state: State, person: int, thing: int) -> bool:
    """Whether a person sees nothing: held by a light, or dazed by a flash."""
    lit = any(row.blinds for row in beams_on(state, thing))
    return lit or any(row.person == person for row in state.dazed)


def blind_difficulty(state: State, vehicle: VehicleNumber, rider: RiderNumber) -> int:
    """What is added to the D of maneuvers of a vehicle because who drives it, by his place in it,
    is blinded."""
    if not (state.beams or state.dazed) or rider < 0:
        return 0
    return BLIND_DIFFICULTY if is_blind(state, person_of(state, vehicle, rider), vehicle) else 0
