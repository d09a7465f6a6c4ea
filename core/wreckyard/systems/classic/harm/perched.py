"""Grenades on floors and roofs until they go off (Missed Shots; Height Modifications)."""

from __future__ import annotations

from ..map.building import House
from ..map.file.grid import SQUARE
from ..place.buildings import house_at, is_fallen, is_place
from ..state.counters import GRENADE, Counter
from ..state.declared import Floors
from ..state.rows import Perched
from ..state.state import State


def floor_reached(
    state: State, start: tuple[int, int], at: tuple[int, int], floors: Floors
) -> int | None:
    """The floor on which something comes to rest at a place by its height alone: on a roof that it
    was aimed at, or thrown from no lower than; on the thrower's own floor within his building; on
    the ground beside buildings. ``None`` where it comes against the wall of another one."""
    house = house_at(state, *at)
    if house is None or is_fallen(state, house):
        return 0
    if house.holds(*start) and floors.start < house.stories:
        return floors.start
    return house.stories if max(floors) >= house.stories else None


def into_room(house: House, at: tuple[int, int]) -> tuple[int, int]:
    """The place within the walls of a building that is nearest to one."""
    shape, off = house.shape, SQUARE + SQUARE // 2
    x = min(max(at[0], shape.left + off), shape.right - off)
    return x, min(max(at[1], shape.top + off), shape.bottom - off)


def lie_above(state: State, row: Perched) -> None:
    """A grenade lies on a floor above the ground."""
    state.perched.append(row)


def fall_with(state: State, house: House) -> None:
    """Drop everything in a collapsing building into its rubble."""
    for each in state.perched[:]:
        if house.holds(each.x, each.y):
            state.perched.remove(each)
            state.counters.append(Counter(GRENADE, each.x, each.y, 0, each.load + 1, each.by))


def is_perched(state: State, each: Perched, loads: int) -> bool:
    """Whether a row can be one of ``State.perched``, where there are so many kinds of grenades."""
    house = house_at(state, each.x, each.y)
    return (
        house is not None
        and not is_fallen(state, house)
        and 1 <= each.floor <= house.stories
        and is_place(state, house, each.x, each.y, each.floor)
        and 0 <= each.load < loads
        and 0 <= each.by < state.n
    )
