"""Paths around obstacles, up ramps, and to places out of sight.

Places are middles of squares; ways are counted in squares, a quarter inch each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from ....systems.classic.search import (
    FIRST_PERSON,
    SQUARE,
    STRIDE,
    WADED,
    Action,
    Ground,
    State,
    Walker,
    barred,
    floor_of,
    in_gas,
    is_covered,
    square_of,
)

type Place = tuple[int, int]

type Hidden = Callable[[int, int], bool]
"""Whether nobody who drives and fights sees a square."""

type Field = dict[Place, int]
"""How many squares it is to a place, from all from which it is not too far."""

MOST_HUNTED, MOST_RUN = 240, 20
"""Nobody goes further after somebody, nor runs further for cover: four turns at the usual speed."""

FURTHEST_RUN, UNDER_FIRE = 40, 5
"""How far he runs for cover at whom somebody has aimed: eight turns at the usual speed, six of a
sprint; and for how many turns he remembers that."""

MOST_COVERS = 24
"""So many squares are tried as cover, the nearest first; of who is under fire twice as many."""

KEPT_OFF = 6_000
"""Nobody who runs far for cover comes nearer than that to who drives, in units, if he is not
already."""

CRAWLED = 4
"""Who lies gets up for a way of more squares, and who can sprints."""

TIRED = 9
"""So many turns after a sprint one had better rest, seen or not: a turn later one goes no
further."""

BESIDE = tuple((x, y) for x in (-SQUARE, 0, SQUARE) for y in (-SQUARE, 0, SQUARE) if x or y)


class Footing:
    """How high people stand on each square of a map, as it is, and where they get from there.
    Vehicles and people are not in the way: they move."""

    def __init__(self, ground: Ground, breaches: Sequence[int]) -> None:
        self.ground = ground
        self.barred = barred(ground, breaches)
        self._levels: dict[Place, int | None] = {}
        self._beside: dict[Place, tuple[Place, ...]] = {}

    def level(self, place: Place) -> int | None:
        """The height of a square in units, ``None`` where nobody stands."""
        if place not in self._levels:
            (x, y), ground = place, self.ground
            there = 0 < x < ground.width and 0 < y < ground.height and place not in self.barred
            there = there and ground.terrain.depth(x, y) <= WADED
            self._levels[place] = ground.relief.height(x, y) if there else None
        return self._levels[place]

    def beside(self, place: Place) -> tuple[Place, ...]:
        """The squares to which one steps from a square, and from which one steps to it."""
        found = self._beside.get(place)
        if found is None:
            found = self._beside[place] = tuple(self._steps(place))
        return found

    def _steps(self, place: Place) -> Iterator[Place]:
        level = self.level(place)
        for across, down in BESIDE:
            other = place[0] + across, place[1] + down
            high = self.level(other)
            if high is not None and (level is None or abs(high - level) <= STRIDE):
                yield other


@lru_cache(maxsize=8)
def _footing(ground: Ground, breaches: tuple[int, ...]) -> Footing:
    return Footing(ground, breaches)


@lru_cache(maxsize=32)
def _field(ground: Ground, breaches: tuple[int, ...], goal: Place, most: int) -> Field:
    """How far it is to a place from everywhere near enough."""
    floor, found, edge = _footing(ground, breaches), {goal: 0}, deque([goal])
    while edge:
        place = edge.popleft()
        far = found[place] + 1
        if far > most:
            break
        for other in floor.beside(place):
            if other not in found:
                found[other] = far
                edge.append(other)
    return found


def _way(state: State, field: Field, place: Place) -> list[Place]:
    """The squares from a place to where a field leads, that place left out; none where no way
    does."""
    floor, found = _footing(state.ground, tuple(state.breaches)), []
    while field.get(place, 0):
        near = [each for each in floor.beside(place) if field.get(each, MOST_HUNTED) < field[place]]
        # Straight on is as long as aslant, and looks better.
        place = min(
            near, key=lambda each: (field[each], each[0] != place[0] and each[1] != place[1])
        )
        found.append(place)
    return found


def _is_straight(state: State, start: Place, goal: Place) -> bool:
    """Whether nothing fixed and no edge is between two squares on the straight way."""
    floor = _footing(state.ground, tuple(state.breaches))
    count = max(1, abs(goal[0] - start[0]) // SQUARE, abs(goal[1] - start[1]) // SQUARE)
    last = floor.level(start)
    for step in range(1, count):
        x = start[0] + (goal[0] - start[0]) * step // count
        y = start[1] + (goal[1] - start[1]) * step // count
        level = floor.level((_middle(x), _middle(y)))
        if level is None or (last is not None and abs(level - last) > STRIDE):
            return False
        last = level
    return True


def _middle(value: int) -> int:
    return value // SQUARE * SQUARE + SQUARE // 2


def is_under_fire(state: State, walker: Walker) -> bool:
    """Whether somebody has lately aimed at somebody on foot."""
    thing, since = FIRST_PERSON + walker.person, state.turn - UNDER_FIRE
    aims = [(last.target, last.turn) for each in state.vehicles for last in each.condition.aims]
    aims += [(each.aim_target, each.aim_turn) for each in state.walkers]
    return any(target == thing and turn > max(0, since) for target, turn in aims)


def _to_cover(
    state: State,
    walker: Walker,
    cars: Sequence[Place],
    prey: Sequence[Walker],
    is_hidden: Hidden,
) -> list[Place]:
    """The way to the nearest square beside something that hides; none where none is near. Who is
    under fire runs further for one that is no worse, by a way that is none."""
    own = walker.x, walker.y
    most, tried = MOST_RUN, MOST_COVERS
    if is_under_fire(state, walker):
        most, tried = FURTHEST_RUN, 2 * MOST_COVERS
    field = _field(state.ground, tuple(state.breaches), own, most)
    beside = _beside_things(state, own, most * SQUARE)
    found = sorted({(field[each], each) for each in beside if each in field})
    for squares, place in found[:tried]:
        if not is_hidden(*place):
            continue
        way = [*_way(state, field, place)[-2::-1], place]
        if squares <= MOST_RUN or _is_no_worse(state, walker, cars, prey, way):
            return way
    return []


def _is_no_worse(
    state: State,
    walker: Walker,
    cars: Sequence[Place],
    prey: Sequence[Walker],
    way: Sequence[Place],
) -> bool:
    """Whether a way leads past nobody who drives, not into gas, and to where no more people on foot
    see somebody than where he is."""
    own, there = (walker.x, walker.y), way[-1]
    for car in cars:
        least = min(KEPT_OFF, _apart(own, car))
        if any(_apart(each, car) < least for each in way):
            return False
    if any(in_gas(state, walker.person, *each) for each in way):
        return False

    def seen(place: Place) -> int:
        return sum(not is_covered(state, place, (each.x, each.y)) for each in prey)

    return seen(there) <= seen(own)


def _apart(one: Place, two: Place) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def _beside_things(state: State, own: Place, far: int) -> Iterator[Place]:
    """Every second square round what is fixed no further off than so many units, and hides."""
    for wall, breach in zip(state.ground.walls, state.breaches, strict=False):
        shape = wall.shape
        near = shape.left - own[0] < far > own[0] - shape.right
        near = near and shape.top - own[1] < far > own[1] - shape.bottom
        if breach or not wall.hides or not near:
            continue
        left, right = _middle(shape.left - SQUARE), _middle(shape.right + SQUARE - 1)
        top, bottom = _middle(shape.top - SQUARE), _middle(shape.bottom + SQUARE - 1)
        yield from ((x, y) for x in range(left, right + 1, 2 * SQUARE) for y in (top, bottom))
        yield from ((x, y) for y in range(top, bottom + 1, 2 * SQUARE) for x in (left, right))


def posts_near(state: State, walker: Walker, most: int) -> list[tuple[int, Place]]:
    """The squares beside what is fixed and hides, within so many squares' walk of somebody on the
    ground, the nearest first, with how far each is."""
    own = walker.x, walker.y
    field = _field(state.ground, tuple(state.breaches), own, most)
    found = {
        (field[each], each)
        for each in _beside_things(state, own, MOST_RUN * SQUARE)
        if each in field
    }
    return sorted(found)[:MOST_COVERS]


def run_for(
    state: State, walker: Walker, cars: Sequence[Place], prey: Sequence[Walker], is_hidden: Hidden
) -> list[Place]:
    """The squares that somebody on the ground had better take, the next one first: into cover
    before vehicles at some places, else to the nearest of those whom he hunts, where the straight
    way does not lead there. None where he is well where he is, and in a town, where doors and
    windows say where one goes."""
    own = walker.x, walker.y
    if (state.ground.houses and not state.ground.relief) or floor_of(state, walker.person):
        return []
    if cars:
        return [] if is_hidden(*own) else _to_cover(state, walker, cars, prey, is_hidden)
    there = [(each.x, each.y) for each in prey if not floor_of(state, each.person)]
    goal = min(there, key=lambda each: hypot(each[0] - own[0], each[1] - own[1]), default=own)
    if _is_straight(state, own, goal):
        return []
    return way_to(state, walker, goal)[:-1]


def way_to(state: State, walker: Walker, goal: Place) -> list[Place]:
    """The squares from where somebody on the ground stands to a place; none where no way leads
    there."""
    field = _field(state.ground, tuple(state.breaches), goal, MOST_HUNTED)
    return _way(state, field, (walker.x, walker.y))


def is_tired(walker: Walker) -> bool:
    """Whether somebody who has sprinted cannot put off his rest much longer."""
    return walker.late >= TIRED


def along(ahead: Sequence[Place], walker: Walker, options: Sequence[Action]) -> Action | None:
    """The answer that goes on along a way; ``None`` where there is none, or somebody is in it."""
    if not ahead:
        return None
    verbs = {each.verb: each for each in options}
    if walker.prone and "rise" in verbs and len(ahead) > CRAWLED:
        return verbs["rise"]
    steps = {square_of(walker, each): each for each in options if each.verb == "step"}
    step = steps.get(ahead[0])
    hurries = step is not None and "sprint" in verbs and len(ahead) > CRAWLED
    return verbs["sprint"] if hurries else step
