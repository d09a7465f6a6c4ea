"""Grenades in the air: when and where they come down (Grenade Direction Table; Grenade Distance
Table).
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from .....kit.plain_dice import PlainDice
from .....kit.trig import bearing, vector
from ...harm.perched import floor_reached, into_room
from ...map.file.grid import SQUARE
from ...place.buildings import house_at, is_fallen
from ...state.declared import Flight, Floors
from ...state.outfit import INCH
from ...state.play import Play
from ...state.state import State
from ..volley import TWO_DICE
from .aims import QUARTER

EXACT = 12
"""The roll that puts a grenade exactly where it was aimed."""

SURE = 0
"""The number needed when there is no roll."""

MOST_SQUARES = 2
"""Aimed at nearer than an inch it strays no further."""

STRAYS = (
    (0, PlainDice(1, 6, -3), 0),
    (1, PlainDice(1, 6, -1), 1),
    (2, PlainDice(1, 6, 1), 0),
    (3, PlainDice(2, 6, -2), 1),
    (5, PlainDice(2, 6, 3), 0),
    (99, PlainDice(3, 6), 8),
)
"""By how much the roll was missed at most (0: not at all), the squares that it strays in each
direction, and the least of them (Grenade Distance Table)."""


def lands_now(state: State, flight: Flight) -> bool:
    """Whether a flight ends in this phase."""
    return (flight.turn, flight.phase) == (state.turn, state.phase)


class Landing(NamedTuple):
    """Where something has come down, the dice for it, the squares by which it strayed to the right
    and beyond its place, to the left and short of it below 0, and the floor on which it lies."""

    x: int
    y: int
    dice: list[int]
    right: int
    long: int
    floor: int = 0


GROUND = Floors()


def come_down(play: Play, flight: Flight, hits: bool = False, floors: Floors = GROUND) -> Landing:
    """Roll for what comes down, thrown from a floor and aimed at one. Where a roll that ``hits``
    does not do, only ``EXACT`` puts it where it was aimed."""
    dice = list(play.roll(TWO_DICE)) if flight.needed != SURE else []
    missed = max(0, flight.needed - sum(dice)) if dice else 0
    exact = not dice or (not missed if hits else sum(dice) == EXACT)
    off_x, off_y = flight.x - flight.from_x, flight.y - flight.from_y
    near = off_x * off_x + off_y * off_y < INCH * INCH
    right, long = (0, 0) if exact else strayed(play, missed, near)
    aim, start = (flight.x, flight.y), (flight.from_x, flight.from_y)
    x, y, floor = *where_from(play.state, aim, start, right, long), 0
    if play.state.ground.houses:
        x, y, floor = at_rest(play.state, start, (x, y), floors, not (right or long))
    return Landing(x, y, dice, right, long, floor)


def at_rest(
    state: State, start: tuple[int, int], at: tuple[int, int], floors: Floors, exact: bool
) -> tuple[int, int, int]:
    """Where and on which floor something lies that comes down at a place: see ``floor_reached``,
    and ``at_foot`` where it comes against a wall."""
    floor = floor_reached(state, start, at, floors)
    house = house_at(state, *at)
    if floor is None or house is None:
        x, y = at_foot(state, start, at, exact)
        return x, y, floors.aim if house is not None and house.holds(x, y) else 0
    return (*into_room(house, at), floor) if 0 < floor < house.stories else (*at, floor)


def at_foot(
    state: State, start: tuple[int, int], at: tuple[int, int], exact: bool
) -> tuple[int, int]:
    """Where something lies that comes down on a building from outside: at its foot, unless it was
    put exactly where it was aimed, by an opening (Missed Shots; house)."""
    house = house_at(state, *at)
    if house is None or is_fallen(state, house) or house.holds(*start):
        return at
    if exact and house.squares.get((_middle(at[0]), _middle(at[1])), -1) < 0:
        return at
    far = isqrt((at[0] - start[0]) ** 2 + (at[1] - start[1]) ** 2)
    for short in range(QUARTER // 2, far, QUARTER // 2):
        x = at[0] - (at[0] - start[0]) * short // far
        y = at[1] - (at[1] - start[1]) * short // far
        if not house.holds(x, y):
            return x, y
    return start


def _middle(value: int) -> int:
    """The middle of the square that a coordinate is in."""
    return value // SQUARE * SQUARE + SQUARE // 2


def strayed(play: Play, missed: int, near: bool) -> tuple[int, int]:
    """How far a shot strays to the right and beyond its place, in squares; to the left and short of
    it below 0 (Grenade Direction Table, Grenade Distance Table)."""
    direction = play.die()
    aside = {1: 1, 2: -1, 5: 1, 6: -1}.get(direction, 0)
    along = {3: -1, 4: 1}.get(direction, 0)
    if direction >= 5:
        along = -1 if play.die() % 2 else 1
    dice, least = next((dice, least) for most, dice, least in STRAYS if missed <= most)
    found = []
    for sign in (aside, along):
        squares = max(least, dice.total(play.roll(dice))) if sign else 0
        found.append(sign * (min(squares, MOST_SQUARES) if near else squares))
    return found[0], found[1]


def where_from(
    state: State, aim: tuple[int, int], start: tuple[int, int], right: int, long: int
) -> tuple[int, int]:
    """The place that a shot comes down at: never behind who fired it, and on the map."""
    off_x, off_y = aim[0] - start[0], aim[1] - start[1]
    far = isqrt(off_x * off_x + off_y * off_y)
    way = bearing(off_x, off_y) if far else 0
    step = max(-far, long * QUARTER)
    along_x, along_y = vector(way, abs(step))
    if step < 0:
        along_x, along_y = -along_x, -along_y
    side_x, side_y = vector((way + 900) % 3600, abs(right) * QUARTER)
    if right < 0:
        side_x, side_y = -side_x, -side_y
    ground = state.ground
    x, y = aim[0] + along_x + side_x, aim[1] + along_y + side_y
    edge = QUARTER // 2
    return min(max(x, edge), ground.width - edge), min(max(y, edge), ground.height - edge)


def is_flight(state: State, flight: Flight) -> bool:
    """Whether numbers can be a flight, but for what flies."""
    now, when = (state.turn, state.phase), (flight.turn, flight.phase)
    return (
        0 <= flight.x <= state.ground.width
        and 0 <= flight.y <= state.ground.height
        and (flight.needed == SURE or 3 <= flight.needed <= 99)
        and 1 <= flight.phase <= 5
        and now <= when <= (state.turn + 1, 5)
    )
