"""Where everything lies in a state: outlines, terrain, hazards and obstacles in play."""

from __future__ import annotations

from ...kit.geometry import Convex, Pose, outline, overlap
from .actions import FIRST_THING
from .field import NO_COVER, PARTIAL, Hazard, Kind
from .geometry.moves import Body, Weight
from .motion import BARE, CAR_BASE, Bodies, Motion
from .play import Play
from .state import State


def pose_of(state: State, obstacle: int) -> Pose:
    """Where a car or thing is."""
    place = state.cars[obstacle] if obstacle < state.n else state.thing(obstacle)
    return Pose(place.x, place.y, place.heading)


def kind_of(state: State, obstacle: int) -> Kind:
    """The kind of a thing."""
    return state.field.kinds[state.thing(obstacle).kind]


def shape_of(state: State, obstacle: int) -> Convex:
    """The outline of a car with its caps, or of a thing."""
    if obstacle < state.n:
        return outline(pose_of(state, obstacle), CAR_BASE)
    kind = kind_of(state, obstacle)
    if kind.shape is not None:
        return kind.shape
    assert kind.base is not None
    return outline(pose_of(state, obstacle), kind.base)


def obstacles_in_play(state: State) -> list[int]:
    """Every car that is placed and every thing that is still there."""
    cars = [seat for seat, car in enumerate(state.cars) if car.in_play and car.placed]
    things = [FIRST_THING + number for number, thing in enumerate(state.things) if thing.in_play]
    return cars + things


def bodies_of(state: State, mover: int) -> Bodies:
    """All that a moving car can touch, by number."""
    found: Bodies = {}
    for seat, car in enumerate(state.cars):
        if seat != mover and car.in_play and car.placed:
            shape = outline(Pose(car.x, car.y, car.heading), CAR_BASE)
            found[seat] = Body(shape, Weight.HEAVY)
    kinds = state.field.kinds
    for number, thing in enumerate(state.things, FIRST_THING):
        if thing.in_play:
            kind = kinds[thing.kind]
            if kind.shape is not None:
                found[number] = Body(kind.shape, kind.weight)
            else:
                assert kind.base is not None
                pose = Pose(thing.x, thing.y, thing.heading)
                found[number] = Body(outline(pose, kind.base), kind.weight)
    return found


def rectangle_of(state: State, obstacle: int) -> Convex:
    """What aiming and sightlines use: a car without its caps (Choosing a Target, Cover)."""
    if obstacle < state.n:
        return outline(pose_of(state, obstacle), BARE)
    return shape_of(state, obstacle)


def settle_motion(play: Play, seat: int, way: Motion) -> None:
    """Set a car and what it has pushed to where its way has brought them."""
    state = play.state
    car = state.cars[seat]
    car.x, car.y, car.heading = way.pose
    for number, (x, y) in way.moved.items():
        place = state.cars[number] if number < state.n else state.thing(number)
        place.x += x
        place.y += y
    for light in way.popped:
        remove_thing(play, light, "popped")


def cover_of(state: State, obstacle: int) -> int:
    """The cover that an obstacle gives to what is behind it; cars give partial cover."""
    if obstacle < state.n:
        return PARTIAL
    kind = kind_of(state, obstacle)
    # Nothing is behind the edge of the arena.
    return NO_COVER if kind.shape is not None else kind.cover


def covers_in_play(state: State) -> list[tuple[int, int]]:
    """Every obstacle that gives cover, with the cover that it gives."""
    found = [(seat, PARTIAL) for seat, car in enumerate(state.cars) if car.in_play and car.placed]
    kinds = state.field.kinds
    for number, thing in enumerate(state.things, FIRST_THING):
        kind = kinds[thing.kind]
        if kind.cover != NO_COVER and kind.shape is None and thing.in_play:
            found.append((number, kind.cover))
    return found


def can_be_damaged(state: State, obstacle: int) -> bool:
    """Whether an obstacle is there and has a durability or is a car."""
    if obstacle < state.n:
        return bool(state.cars[obstacle].in_play)
    return bool(state.thing(obstacle).in_play) and kind_of(state, obstacle).durability > 0


def remove_thing(play: Play, obstacle: int, how: str) -> None:
    """Take a thing out of the arena: ``popped`` or ``destroyed``."""
    thing = play.state.thing(obstacle)
    thing.in_play = 0
    play.tell("removed", thing=obstacle, name=kind_of(play.state, obstacle).name, how=how)


def terrain_level(state: State, seat: int) -> int:
    """The highest terrain level that a car overlaps (Terrain and Hazards)."""
    return terrain_level_at(state, pose_of(state, seat))


def terrain_level_at(state: State, pose: Pose) -> int:
    """The highest terrain level that a car at a pose overlaps."""
    if not state.field.terrain:
        return 0
    car = outline(pose, BARE)
    return max([0, *(level for level, shape in state.field.terrain if overlap(car, shape))])


def hazards_under(state: State, seat: int) -> list[Hazard]:
    """All hazards that a car overlaps."""
    return hazards_at(state, pose_of(state, seat))


def hazards_at(state: State, pose: Pose) -> list[Hazard]:
    """All hazards that a car at a pose overlaps."""
    if not state.field.hazards:
        return []
    car = outline(pose, BARE)
    return [hazard for hazard in state.field.hazards if overlap(car, hazard.shape)]
