"""What must hold of buildings in a state that may come from a stranger."""

from __future__ import annotations

from ...engine.errors import Malformed
from ...kit.convex import overlap
from .breaching import is_buried
from .buildings import house_at, is_fallen, is_place
from .feet import walker_of
from .firing_at_walls import is_shot_at_wall
from .grenades import codes
from .passage import shape_of
from .perched import is_perched
from .state import IN, State

MOST = 10**6


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Malformed(f"classic state: {what}")


def check_buildings(state: State) -> None:
    """Raise ``Malformed`` where something of buildings does not hold."""
    for house in state.ground.houses:
        whole = all(state.breaches[house.first : house.rubble])
        _need(whole or not is_fallen(state, house), f"rubble of building {house.number} has walls")
    people = [row[0] for row in state.upstairs if row]
    _need(people == sorted(set(people)), "'upstairs' must be in order, each once")
    for row in state.upstairs:
        _need(len(row) == 2 and _is_upstairs(state, *row), "a row of 'upstairs' is no floor")
    under = [row[0] for row in state.buried if row]
    _need(under == sorted(set(under)), "'buried' must be in order, each once")
    for row in state.buried:
        _need(len(row) == 2 and _lies_under(state, *row), "a row of 'buried' lies under nothing")
    for row in state.perched:
        _need(is_perched(state, row, len(codes())), "a row of 'perched' lies on no floor")
    for row in state.at_walls:
        _need(is_shot_at_wall(state, row), "a row of 'at_walls' is no shot")


def _is_upstairs(state: State, person: int, floor: int) -> bool:
    walker = walker_of(state, person)
    if walker is None or walker.gone:
        return False
    house = house_at(state, walker.x, walker.y)
    return (
        house is not None
        and not is_fallen(state, house)
        and 1 <= floor <= house.stories
        and is_place(state, house, walker.x, walker.y, floor)
    )


def _lies_under(state: State, number: int, until: int) -> bool:
    if not 0 <= number < state.n or not 0 <= until <= MOST or not is_buried(state, number):
        return False
    vehicle = state.vehicles[number]
    there = vehicle.place == IN and not vehicle.motion.speed and vehicle.condition.drowned
    own = shape_of(state, number)
    return bool(there) and any(
        is_fallen(state, house) and overlap(own, house.shape) for house in state.ground.houses
    )
