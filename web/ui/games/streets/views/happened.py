"""What has just happened, on the board: rounds in flight, damage that rises, a blaze at a wreck.

Style sheets let all of it pass once and leave nothing. Keys hold the moment, so that the same
things are not seen twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ui.base.node import Content, Node, h
from ui.games.streets.moment import STEPS, StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.views.framing import place_of
from ui.games.streets.views.plane import UNIT, label, placed
from ui.widgets.ending import REACH, blaze
from wreckyard import Event

BLAZE = 1.4 * UNIT
"""How far a blaze reaches, in units."""

BEYOND = 3
"""So many points a round is seen to fly past the last thing that it has missed."""

type Spot = tuple[float, float]


class Flight(NamedTuple):
    """A round as it was seen to fly: from where, to where, and whether it hit."""

    start: Spot
    end: Spot
    hit: bool


def happened(view: StreetView) -> list[Content]:
    """All that is shown of the last events."""
    events = view.events
    if not events:
        return []
    moment = view.state.step
    return [
        h(
            "g",
            [_flight(each, f"{moment}-{n}") for n, each in enumerate(flights(view, events))],
            class_="sc-flights",
            key="flights",
        ),
        [
            h(
                "g",
                blaze(True),
                transform=f"{placed(spot)} scale({BLAZE / REACH:g})",
                key=f"blaze-{moment}-{spot[0]}-{spot[1]}",
            )
            for spot in dict.fromkeys(_taken_out(view, events))
        ],
        [
            label(
                (x, y - 0.3 * row),
                h("text", words, y=6, class_="sc-rising-word"),
                class_=("sc-rising", f"sc-rising-{kind}"),
                key=f"rising-{moment}-{n}",
            )
            for n, (x, y, row, words, kind) in enumerate(_rising(view, events))
        ],
    ]


def _flight(flight: Flight, key: str) -> Node:
    (x, y), (ex, ey) = flight.start, flight.end
    return h(
        "path",
        d=f"M{x * UNIT:g} {y * UNIT:g}L{ex * UNIT:g} {ey * UNIT:g}",
        class_=("sc-flight", "hit" if flight.hit else "miss"),
        # The style sheet draws it as a length of 1, however long it is.
        pathLength="1",
        key=key,
    )


# Where cars were


def _later_moves(events: Sequence[Event], car: int) -> int:
    return sum(each.kind in ("drove", "drifted") and each.data["car"] == car for each in events)


def car_spot(view: StreetView, car: int, later: Sequence[Event]) -> Spot:
    """Where a car was before the last of the events, by where it is and how it has come."""
    moves, now = _later_moves(later, car), view.state.cars[car]
    spot = now.x, now.y
    way = view.ways.get(car)
    if not moves or way is None:
        return spot
    places = [(x, y) for x, y, _ in way.poses]
    for before in reversed(places):
        if before != spot:
            spot, moves = before, moves - 1
        if not moves:
            break
    return spot


def flights(view: StreetView, events: Sequence[Event]) -> Iterator[Flight]:
    """The rounds that were fired or went off, each to the last thing on its way."""
    start: Spot | None = None
    step, far, hit, gone = (0, 0), 0, False, False
    for number, event in enumerate(events):
        data = event.data
        if event.kind in ("fired", "goes-off"):
            if start is not None and far:
                yield _flown(start, step, far, hit, gone)
            start, step, far, hit, gone = None, STEPS[data["direction"]], 0, False, False
            if data["car"] >= 0:
                start = car_spot(view, data["car"], events[number:])
            elif (place := place_of(view.state, data["seat"])) is not None:
                start = place
        elif event.kind == "to-hit":
            far, hit = data["range"] + 1, bool(data["hit"])
        elif event.kind == "flown-off":
            gone = True
    if start is not None and far:
        yield _flown(start, step, far, hit, gone)


def _flown(start: Spot, step: tuple[int, int], far: int, hit: bool, gone: bool) -> Flight:
    far += BEYOND if gone and not hit else 0
    return Flight(start, (start[0] + step[0] * far, start[1] + step[1] * far), hit)


# What it has come to


def _taken_out(view: StreetView, events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Where cars have become wrecks, and people have died."""
    for event in events:
        if event.kind in ("wreck", "exploded"):
            car = view.state.cars[event.data["car"]]
            yield car.x, car.y
        elif event.kind == "killed":
            place = place_of(view.state, event.data["seat"])
            if place is not None:
                yield place


def _rising(
    view: StreetView, events: Sequence[Event]
) -> Iterator[tuple[float, float, int, str, str]]:
    """Place, row, words and kind of what rises: the damage to each thing, and what came of it."""
    rows: Counter[Spot] = Counter()
    for place, words, kind in _told(view, events):
        yield *place, rows[place], words, kind
        rows[place] += 1


def _told(view: StreetView, events: Sequence[Event]) -> Iterator[tuple[Spot, str, str]]:
    state = view.state
    armour, inside = Counter[int](), Counter[int]()
    for event in events:
        if event.kind == "armour":
            armour[event.data["car"]] += event.data["amount"]
        elif event.kind in ("component", "wreck-hit"):
            inside[event.data["car"]] += event.data["amount"]
    for car in dict.fromkeys((*armour, *inside)):
        spot = state.cars[car].x, state.cars[car].y
        if armour[car]:
            yield spot, say("rising", n=armour[car]), "armour"
        if inside[car]:
            yield spot, say("rising", n=inside[car]), "inside"
    for event in events:
        data = event.data
        if event.kind == "terrain" and data["amount"]:
            each = state.board.markers[data["marker"]]
            spot = each.x + (each.w - 1) / 2, each.y + (each.h - 1) / 2
            yield spot, say("rising", n=data["amount"]), "armour"
        elif event.kind in ("wounded", "stunned", "killed"):
            place = place_of(state, data["seat"])
            if place is not None:
                words = say(f"rising-{event.kind}", n=data.get("amount", 0))
                yield place, words, "armour" if event.kind == "stunned" else "inside"
        elif event.kind == "skid":
            car = state.cars[data["car"]]
            yield (car.x, car.y), say("rising-skid", n=data["sd"]), "skid"
