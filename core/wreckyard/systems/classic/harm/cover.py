"""The wall in front of a shooter in a building is hit first (Cover).

Who shoots at somebody at an opening hits the wall beside it, unless his roll is two better than it
had to be: then both take it all.
"""

from __future__ import annotations

from math import isqrt

from ..map.file.grid import SQUARE
from ..place.buildings import floor_of, house_at, is_fallen, is_opening
from ..place.feet import thing_of
from ..state.person import Walker
from ..state.play import Play
from ..state.state import State

BETTER = 2
"""The margin by which a roll hits through the opening itself."""

REACH = 2 * SQUARE
"""The greatest distance of a covering square of wall (house)."""

type Place = tuple[int, int]


def is_behind_a_wall(state: State, walker: Walker, place: Place) -> bool:
    """Whether a building's walls are between somebody on foot and a place."""
    house = house_at(state, walker.x, walker.y)
    if house is None or is_fallen(state, house) or house.holds(*place):
        return False
    return floor_of(state, walker.person) < house.stories


def shield_of(state: State, walker: Walker, place: Place) -> int:
    """The number of the square of wall that covers somebody from a place, -1 for none: the one
    nearest to the line between them (house)."""
    if not is_behind_a_wall(state, walker, place):
        return -1
    house = house_at(state, walker.x, walker.y)
    assert house is not None
    best: tuple[int, int] | None = None
    for (x, y), at in house.squares.items():
        near = max(abs(x - walker.x), abs(y - walker.y)) <= REACH
        if not near or is_opening(state, at):
            continue
        detour = _apart((x, y), place) + _apart((x, y), (walker.x, walker.y))
        if best is None or (detour, at) < best:
            best = detour, at
    return -1 if best is None else best[1]


def _apart(one: Place, two: Place) -> int:
    """A distance in units, rounded down."""
    return isqrt((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2)


def stopped_by_wall(
    play: Play, walker: Walker, place: Place, better: int, hits: int
) -> tuple[int, int]:
    """What of a hit comes to somebody whom a wall may cover, and the number of the square of wall
    that takes it all first, -1 for none; ``better`` is by how much the roll was better than
    needed."""
    at = shield_of(play.state, walker, place)
    if at < 0 or hits <= 0:
        return hits, -1
    dp = play.state.ground.walls[at].dp
    through = better >= BETTER
    left = hits if through else max(0, hits - dp)
    play.tell(
        "covered", person=thing_of(walker.person), hits=hits, dp=dp, through=through, left=left
    )
    return left, at
