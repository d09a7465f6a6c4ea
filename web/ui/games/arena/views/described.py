"""The board in parts, for those who hear it: headings, lists and a table to walk through.

What is drawn is told by name where it is drawn, in one sentence a car; this is the same to be
looked up part by part: one's own car, the others, what stands and lies about, the edges.
"""

from __future__ import annotations

from math import hypot

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.arena.board_strings import clock, compass, lengths, say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views import things
from ui.games.arena.views.cars import on_board
from ui.games.arena.views.plane import bearing_of, middle_of
from ui.games.arena.views.spoken import (
    bearing_words,
    room_words,
    seen_by,
    sides_words,
    where_everything_is,
)
from wreckyard.systems.arena import (
    SIDE_NAMES,
    Pose,
    Sight,
    State,
    hazards_under,
    pose_of,
    terrain_level,
)

_drawn: dict[tuple[object, ...], Node] = {}


def described(view: ArenaView) -> Node:
    """The board in parts as the viewer's car has them round it, or as they lie for a spectator."""
    state = view.state
    places = where_everything_is(state)
    cars = tuple((car.speed, car.reverse, tuple(car.armor), tuple(car.fire)) for car in state.cars)
    harms = tuple(thing.harm for thing in state.things)
    names = tuple(seat.name for seat in view.seats)
    key = (places, cars, harms, names, view.viewer)
    if key not in _drawn:
        if len(_drawn) > 8:
            _drawn.clear()
        _drawn[key] = _described(view, places)
    return _drawn[key]


def _described(view: ArenaView, places: tuple[object, ...]) -> Node:
    state = view.state
    here = on_board(state)
    me = view.viewer if view.viewer in here else None
    pose = None if me is None else pose_of(state, me)
    near = _things(state, pose)
    return h(
        "section",
        h("h2", say("parts")),
        [] if me is None else _own(state, me),
        _others(view, [seat for seat in here if seat != me], me, places),
        [] if not near else [h("h3", say("parts-things")), h("ul", near)],
        [] if pose is None else [h("h3", say("parts-edges")), h("ul", _edges(state, pose))],
        class_="visually-hidden",
        aria_label=say("parts"),
        key="described",
    )


def _own(state: State, me: int) -> list[Node]:
    armor = [
        h(
            "li",
            say("parts-side", side=SIDE_NAMES[side].capitalize(), armor=_armor(state, me, side)),
        )
        for side in range(4)
    ]
    ground = [hazard.name.lower() for hazard in hazards_under(state, me)]
    rough = terrain_level(state, me)
    if rough:
        ground.append(say("parts-rough", level=rough))
    return [
        h("h3", say("parts-own")),
        h(
            "ul",
            h("li", _drives(state, me)),
            armor,
            h("li", say("parts-on", ground=listed(ground) if ground else say("parts-plain"))),
        ),
    ]


def _drives(state: State, seat: int) -> str:
    car = state.cars[seat]
    heads = say("heads", compass=compass(car.heading))
    if car.reverse:
        return f"{heads}, {say('reverses')}"
    return f"{heads}, {say('speed', speed=car.speed) if car.speed else say('stands')}"


def _armor(state: State, seat: int, side: int) -> str:
    car = state.cars[seat]
    armor = say("parts-armor", armor=car.armor[side], full=state.settings["division"])
    return f"{armor}, {say('parts-burns')}" if car.fire[side] else armor


def _others(
    view: ArenaView, seats: list[int], me: int | None, places: tuple[object, ...]
) -> list[Node]:
    """A table with a row for each car: where it is, how it is seen, how it drives, its armor."""
    state = view.state
    columns = ["car", "where", "drives", *SIDE_NAMES]
    if me is not None:
        columns[2:2] = ["range", "shows", "cover"]
    rows = []
    for seat in seats:
        cells = [room_words(state, seat)]
        if me is not None:
            seen = seen_by(state, me, seat, places)
            cells = [
                bearing_words(state, me, seat, seen),
                say(f"parts-range-{min(seen.rerolls, 2)}", count=seen.rerolls),
                say("blocked") if seen.blocked else sides_words(seen.sides),
                _cover(view, seen),
            ]
        cells += [_drives(state, seat), *(_armor(state, seat, side) for side in range(4))]
        rows.append(
            h(
                "tr",
                h("th", view.name(seat), scope="row"),
                [h("td", cell) for cell in cells],
                key=str(seat),
            )
        )
    return [
        h("h3", say("parts-others" if me is not None else "parts-cars")),
        h(
            "table",
            h("thead", h("tr", [h("th", say(f"column-{name}"), scope="col") for name in columns])),
            h("tbody", rows),
        ),
    ]


def _cover(view: ArenaView, seen: Sight) -> str:
    if not seen.behind:
        return say("parts-open")
    behind = [
        view.name(each) if each < view.state.n else things.thing_name(view.state, each)
        for each in seen.behind
    ]
    return say("behind", things=listed(behind))


def _things(state: State, pose: Pose | None) -> list[Node]:
    """What stands and lies in the arena, the nearest first."""
    found: list[tuple[float, str]] = []

    def note(name: str, x: float, y: float, more: str = "") -> None:
        far = 0.0 if pose is None else hypot(x - pose.x, y - pose.y)
        where = _at(state, x, y) if pose is None else _middle(pose, x, y)
        found.append((far, ", ".join(part for part in (name, where, more) if part)))

    for number in things.things_in(state):
        thing = state.thing(number)
        damage = things.damage_words(things.look_of(state, number))
        note(things.thing_name(state, number), thing.x, thing.y, damage)
    for hazard in state.field.hazards:
        note(hazard.name.lower(), *middle_of(hazard.shape.points))
    for level, shape in state.field.terrain:
        note(say("parts-rough", level=level), *middle_of(shape.points))
    return [h("li", words) for _, words in sorted(found)]


def _middle(pose: Pose, x: float, y: float) -> str:
    far = round(hypot(x - pose.x, y - pose.y))
    return say("parts-middle", clock=_hour(pose, x, y), lengths=lengths(far))


def _at(state: State, x: float, y: float) -> str:
    return say(
        "room",
        north=lengths(round(y)),
        east=lengths(round(state.field.width - x)),
        south=lengths(round(state.field.height - y)),
        west=lengths(round(x)),
    )


def _hour(pose: Pose, x: float, y: float) -> int:
    return clock((round(10 * bearing_of(x - pose.x, y - pose.y)) - pose.heading) % 3600)


def _edges(state: State, pose: Pose) -> list[Node]:
    """The hour at which each edge lies straight ahead, and how far the car's middle is from it."""
    width, height = state.field.width, state.field.height
    edges = (
        ("north", pose.x, 0),
        ("east", width, pose.y),
        ("south", pose.x, height),
        ("west", 0, pose.y),
    )
    return [
        h(
            "li",
            say(
                "parts-edge",
                edge=say(f"edge-{name}"),
                clock=_hour(pose, x, y),
                lengths=lengths(abs(x - pose.x) + abs(y - pose.y)),
            ),
        )
        for name, x, y in edges
    ]
