"""Where everything is in words: bearings on the clock, distances in car lengths, conditions."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.strings import listed
from ui.games.arena.board_strings import clock, compass, lengths, say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.cars import on_board
from ui.games.arena.views.plane import bearing_of
from ui.games.arena.views.things import thing_name
from wreckyard.systems.arena import SIDE_NAMES, Car, Sight, State, pose_of, sight

_sights: dict[tuple[object, ...], Sight] = {}


def where_everything_is(state: State) -> tuple[object, ...]:
    """All positions, as a key to what depends on nothing else."""
    return (
        id(state.field),
        tuple((car.x, car.y, car.heading, car.in_play, car.placed) for car in state.cars),
        tuple((it.kind, it.x, it.y, it.heading, it.in_play) for it in state.things),
    )


def seen_by(state: State, viewer: int, target: int, places: tuple[object, ...]) -> Sight:
    """How a car sees another obstacle; asked of the rules once for every position."""
    key = (viewer, target, places)
    found = _sights.get(key)
    if found is None:
        if len(_sights) > 200:
            _sights.clear()
        found = _sights[key] = sight(state, viewer, target)
    return found


def bearing_words(state: State, viewer: int, target: int, seen: Sight) -> str:
    """Where something lies as seen from a car: ``2 o'clock, 3.4 car lengths``."""
    here, there = pose_of(state, viewer), pose_of(state, target)
    tenths = round(10 * bearing_of(there.x - here.x, there.y - here.y)) - here.heading
    hour = clock(tenths % 3600)
    if seen.distance < 50:
        return say("touching", clock=hour)
    return say("where", clock=hour, lengths=lengths(seen.distance))


def sides_words(sides: tuple[int, ...]) -> str:
    """Sides of a car: ``the left side``, ``the front and left sides``."""
    names = [SIDE_NAMES[side] for side in sides]
    if len(names) == 1:
        return say("side-one", side=names[0])
    return say("side-two", side=", ".join(names[:-1]), other=names[-1])


def _condition(state: State, seat: int) -> list[str]:
    it: Car = state.cars[seat]
    front, right, back, left = it.armor
    parts = []
    if it.reverse:
        parts.append(say("reverses"))
    elif it.speed:
        parts.append(say("speed", speed=it.speed))
    else:
        parts.append(say("stands"))
    parts.append(say("armor", front=front, right=right, back=back, left=left))
    burning = [SIDE_NAMES[side] for side in range(4) if it.fire[side]]
    if burning:
        parts.append(say("fire-on", sides=listed(burning)))
    if it.out_of_control and state.round > 0:
        parts.append(say("out-of-control"))
    return parts


def car_words(view: ArenaView, seat: int, places: tuple[object, ...] | None = None) -> str:
    """A car in words: where it is as seen from the viewer's car, and how it is."""
    state = view.state
    heads = say("heads", compass=compass(state.cars[seat].heading))
    condition = _condition(state, seat)
    if seat == view.viewer:
        return say("your-car", parts=", ".join([heads, room_words(state, seat), *condition]))
    parts = [heads]
    me = view.viewer
    if me is not None and me in on_board(state):
        seen = seen_by(state, me, seat, places or where_everything_is(state))
        where = [bearing_words(state, me, seat, seen)]
        if seen.blocked:
            where.append(say("blocked"))
        else:
            where.append(say("showing", sides=sides_words(seen.sides)))
            behind = [
                view.name(each) if each < state.n else thing_name(state, each)
                for each in seen.behind
            ]
            if behind:
                where.append(say("behind", things=listed(behind)))
        parts = [*where, heads]
    return say("other-car", name=view.name(seat), parts=", ".join([*parts, *condition]))


def room_words(state: State, seat: int) -> str:
    """How far the middle of a car is from the outer walls, by the compass."""
    pose, field = pose_of(state, seat), state.field
    return say(
        "room",
        north=lengths(pose.y),
        east=lengths(field.width - pose.x),
        south=lengths(field.height - pose.y),
        west=lengths(pose.x),
    )


def from_there(view: ArenaView, there: State, seat: int, sights: Mapping[int, Sight]) -> str:
    """What stands where as seen from where a car will be, for those who do not see its ghost."""
    parts = [
        f"{view.name(each)} {bearing_words(there, seat, each, sights[each])}"
        for each in on_board(there)
        if each != seat and each in sights
    ]
    return say("from-there", parts=", ".join([*parts, room_words(there, seat)]))
