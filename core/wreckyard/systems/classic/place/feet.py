"""People on foot: their squares and their speed (Pedestrian Movement)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....kit.convex import Convex, contains, overlap
from ..book.driving import chart
from ..book.movement import INCH, ON_FOOT, Mover
from ..book.people import personal
from ..map.building import DOOR
from ..map.file.map import LOW_WALL
from ..map.map import Ground
from ..map.relief import PLATFORM
from ..map.terrain import DITCH
from ..state import frames
from ..state.actions import FIRST_PERSON
from ..state.condition import UNCONSCIOUS, points
from ..state.people import has_seat, worn_by
from ..state.person import RIDERS, SQUARE, Walker, square_at
from ..state.settings import setting
from ..state.skills import RUNNING_SKILL, skill_of
from ..state.state import IN, State
from .breath import CHOKING, breath
from .buildings import floor_of, house_at, is_fallen, is_open, is_place, is_rubble, section_at
from .lying import outline_of

WALKING = Fraction(25, 2)
"""The speed on foot, in mph."""

SPRINTING = 5
"""What sprinting adds to it."""

RUNNING, FASTEST = Fraction(5, 2), 25
"""What each level of Running adds to it, and the most that anybody goes, in mph (Skill
Descriptions)."""

MOST_SPRINT = 10
"""Turns for which one can sprint; and for which one can run on before one must rest."""

CRAWLING = (2, 4)
"""The phases in which who lies can crawl."""

CHOKED = (1, 3, 5)
"""The phases in which who chokes on tear gas can crawl (house: the book says three squares a
turn)."""

WADED = 2
"""The half feet of water through which people walk (house)."""


def on_foot(state: State) -> bool:
    """Whether people get out in this match."""
    return bool(setting(state.settings, "on_foot"))


def thing_of(person: int) -> int:
    """Somebody as a thing that can be aimed at."""
    return FIRST_PERSON + person


def walker_of(state: State, person: int) -> Walker | None:
    """Return the person on foot of this number, or ``None``."""
    return next((each for each in state.walkers if each.person == person), None)


def walker_at(state: State, vehicle: int, rider: int) -> Walker | None:
    """Return the person on foot of this vehicle and seat, or ``None``."""
    return walker_of(state, vehicle * RIDERS + rider)


def walker_of_thing(state: State, thing: int) -> Walker | None:
    """Return the person on foot with this number of a thing, or ``None``."""
    return walker_of(state, thing - FIRST_PERSON)


def asked_walker(state: State) -> Walker | None:
    """Who on foot the open question is put to, if it is to somebody on foot."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, (frames.Foot, frames.Aim)):
        return None
    return walker_at(state, frame.vehicle, frame.rider)


def open_squares(state: State) -> int:
    """The squares that a person on foot who is asked for a move may still go, or 0."""
    frame = state.stack[-1] if state.stack else None
    return frame.squares if isinstance(frame, frames.Foot) else 0


def name_of(state: State, walker: Walker) -> str:
    """Return the crew position used in actions, such as ``gunner-1``."""
    return state.outfits[walker.vehicle].people.aboard[walker.rider]


def acts(state: State, walker: Walker) -> bool:
    """Whether somebody on foot can do anything now: not who has given up."""
    gave_up = state.vehicles[walker.vehicle].gave_up
    return walker.awake and not walker.busy and not walker.stunned and not gave_up


def of_vehicle(state: State, number: int) -> Iterator[Walker]:
    """The people of a vehicle who are on foot and conscious."""
    for each in state.walkers:
        if each.vehicle == number and each.awake:
            yield each


def could_return(state: State, number: int) -> bool:
    """Whether somebody of a vehicle is on foot and conscious whose seat is still in it."""
    return any(has_seat(state, each.person) for each in of_vehicle(state, number))


def anyone_left(state: State, number: int) -> bool:
    """Whether anybody of a vehicle is conscious, in it, on foot or in its sidecar that rolls on
    alone."""
    if next(of_vehicle(state, number), None) is not None:
        return True
    if any(row.person // RIDERS == number for row in state.adrift):
        return True
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    there = vehicle.place == IN
    return there and any(
        points(vehicle.condition, outfit, who) > UNCONSCIOUS for who in outfit.aboard
    )


# Speed


def speed_of(state: State, walker: Walker) -> Fraction:
    """Return a walker's speed in mph: lower in heavy armor, higher in a sprint or with Running."""
    code = worn_by(state, walker.person)
    worn = personal().gear[code] if code else None
    speed = WALKING + (worn.speed if worn else 0) + SPRINTING * walker.sprinting
    return min(Fraction(FASTEST), speed + RUNNING * running_of(state, walker))


def squares_a_turn(state: State, walker: Walker) -> int:
    """How many squares somebody could walk in a turn: one for every 2.5 mph."""
    return int(speed_of(state, walker) / RUNNING)


def running_of(state: State, walker: Walker) -> int:
    """How well somebody runs: 0 for the base skill that everybody has."""
    return skill_of(state.settings, walker.vehicle, walker.rider, RUNNING_SKILL)


def squares_in(state: State, walker: Walker, phase: int) -> int:
    """Return the squares that a walker moves in a phase. A prone walker crawls in two phases."""
    if state.ground.houses and is_rubble(state, walker.x, walker.y):
        # A square a turn (Breaches and Collapsing Buildings).
        return int(phase == 1)
    if breath(state, walker.person) == CHOKING:
        return int(phase in CHOKED)
    if any(row.person == walker.person for row in state.burdens):
        # A square a turn with an obstacle (Producing and Moving Obstacles).
        return int(phase == 1)
    if walker.prone:
        return int(phase in CRAWLING)
    return chart(ON_FOOT * speed_of(state, walker))[phase - 1] // INCH


def may_move(state: State, walker: Walker) -> bool:
    """Whether a walker is asked for a move. After firing, a walker stays in place."""
    return acts(state, walker) and not walker.fired


def movers(state: State) -> list[Mover]:
    """All who could move on foot in this phase."""
    return [
        Mover(
            thing_of(each.person),
            # Who lies is asked in every phase; he crawls in two of them.
            WALKING if each.prone else speed_of(state, each),
            state.vehicles[each.vehicle].rank,
            True,
        )
        for each in sorted(state.walkers, key=lambda each: each.person)
        if may_move(state, each)
    ]


# Places


CROSSED = (DITCH, LOW_WALL)
"""What people walk over that stops vehicles."""

STOOD_ON = (*CROSSED, PLATFORM)
"""That, and what they stand on."""


def snapped(value: int) -> int:
    """The middle of the square that a coordinate is in."""
    return value // SQUARE * SQUARE + SQUARE // 2


def is_free(state: State, x: int, y: int, *but: int, floor: int = 0) -> bool:
    """Whether somebody could stand on a square about a middle: nothing fixed, no vehicle and nobody
    else is there, and no deep water; above the ground a floor must be there. ``but`` are people who
    do not count."""
    if floor:
        house = house_at(state, x, y)
        if house is None or is_fallen(state, house) or not is_place(state, house, x, y, floor):
            return False
        return _is_empty(state, x, y, floor, but)
    if not _is_way(state, x, y):
        return False
    shape = square_at(x, y)
    if any(overlap(shape, each) for each in _fixed(state)):
        return False
    if state.ground.terrain.depth(x, y) > WADED:
        return False
    if any(overlap(shape, outline_of(state, each)) for each in state.vehicles_in()):
        return False
    return _is_empty(state, x, y, 0, but)


def _is_empty(state: State, x: int, y: int, floor: int, but: tuple[int, ...]) -> bool:
    """Whether nobody else is on a square of a floor."""
    return not any(
        each.there
        and (each.x, each.y) == (x, y)
        and each.person not in but
        and floor_of(state, each.person) == floor
        for each in state.walkers
    )


def _is_way(state: State, x: int, y: int) -> bool:
    """Whether no wall of a building is on a square; doors, breaches and rubble are walked
    through."""
    at = section_at(state, x, y) if state.ground.houses else -1
    return at < 0 or is_open(state, at)


def is_way(ground: Ground, breaches: Sequence[int], x: int, y: int) -> bool:
    """Whether nothing that stands fast on a map keeps people from a square about a middle."""
    if not (0 < x < ground.width and 0 < y < ground.height) or ground.terrain.depth(x, y) > WADED:
        return False
    for house in ground.houses:
        at = house.squares.get((x, y), -1)
        if at >= 0:
            return bool(breaches[at]) or ground.walls[at].kind == DOOR
    shape = square_at(x, y)
    rows = zip(ground.walls[: ground.plain], breaches, strict=False)
    return not any(
        not breach and wall.kind not in CROSSED and overlap(shape, wall.shape)
        for wall, breach in rows
    )


def barred(ground: Ground, breaches: Sequence[int]) -> set[tuple[int, int]]:
    """The middles of all squares of a map on which something stands fast, so that nobody stands
    there, at whatever height: on platforms one does."""
    found = {
        place
        for house in ground.houses
        for place, at in house.squares.items()
        if not breaches[at] and ground.walls[at].kind != DOOR
    }
    for wall, breach in zip(ground.walls[: ground.plain], breaches, strict=False):
        if breach or wall.kind in STOOD_ON:
            continue
        shape = wall.shape
        right, bottom = min(ground.width, shape.right), min(ground.height, shape.bottom)
        across = range(snapped(max(0, shape.left)), right + SQUARE, SQUARE)
        down = range(snapped(max(0, shape.top)), bottom + SQUARE, SQUARE)
        found |= {(x, y) for x in across for y in down if overlap(square_at(x, y), shape)}
    return found


def is_down(state: State, walker: Walker) -> bool:
    """Whether somebody is on the ground, not on a floor above it."""
    return not state.upstairs or not floor_of(state, walker.person)


def _fixed(state: State) -> Iterator[Convex]:
    """What stands in the way of people: all that does of vehicles, but ditches and low walls, which
    they cross without stopping (Game Maps), and platforms, on which they stand."""
    for wall, breach in zip(state.ground.walls[: state.ground.plain], state.breaches, strict=False):
        if not breach and wall.kind not in STOOD_ON:
            yield wall.shape


def is_notch(state: State, x: int, y: int) -> bool:
    """Whether a square is the notch of a bunker: whoever comes into it is safe (Game Maps)."""
    return (x, y) in state.ground.notches


def on_low_wall(state: State, walker: Walker) -> bool:
    """Whether somebody is just crossing a low wall."""
    return any(
        wall.kind == LOW_WALL and not breach and covers(wall.shape, walker)
        for wall, breach in zip(state.ground.walls, state.breaches, strict=True)
    )


def is_on_map(state: State, x: int, y: int) -> bool:
    """Whether a place is on the map."""
    return 0 < x < state.ground.width and 0 < y < state.ground.height


def squares_near(x: int, y: int, reach: int) -> list[tuple[int, int]]:
    """The middles of all squares within so many of a place, the nearest first."""
    left, top = snapped(x), snapped(y)
    found = [
        (left + i * SQUARE, top + j * SQUARE)
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
    ]
    return sorted(found, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))


def covers(shape: Convex, walker: Walker) -> bool:
    """Whether a shape covers a walker, by the middle of the square."""
    return contains(shape, (walker.x, walker.y))
