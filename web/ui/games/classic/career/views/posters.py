"""What can be entered in a week: a poster for each event, with every way to come to it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import deal, face_of
from ui.games.classic.career.views.prizes import about, hint_of, prize_of
from ui.games.classic.views.map_picture import map_picture
from ui.games.registry import page_of
from wreckyard.systems.classic.career import (
    AMATEUR,
    AMATEUR_WINS,
    BORROWED,
    OUTING,
    Circuit,
    Entry,
    Event,
    entries,
    likely,
    why_not_gone_on,
)


def events(circuit: Circuit, number: int) -> Node:
    """All of them, as somebody may come to them."""
    ways = entries(circuit, number)
    return h(
        "section",
        h("h2", say("events")),
        h(
            "ol",
            [
                _poster(circuit, number, event, at, [way for way in ways if way[0].event == at])
                for at, event in enumerate(circuit.events)
            ],
            class_="cr-list cr-posters",
        ),
        key="events",
    )


def _poster(
    circuit: Circuit, number: int, event: Event, at: int, ways: Sequence[tuple[Entry, str]]
) -> Node:
    busy = why_not_gone_on(circuit, number)
    planned = circuit.plans.get(number)
    return h(
        "li",
        h("h3", event.name),
        h("div", map_picture(event.map), class_="cr-map") if event.map else None,
        h("p", about(event)),
        h("p", prize_of(event), class_="cr-prize"),
        h("p", _hint(circuit, number, event), class_="hint"),
        _may_come(circuit, event),
        h("div", [_way(circuit, number, each, busy) for each in ways], class_="cr-ways"),
        class_=("cr-card", "cr-poster", planned is not None and planned[0] == at and "chosen"),
        key=str(at),
    )


def _hint(circuit: Circuit, number: int, event: Event) -> str:
    if event.kind == OUTING:
        return say("outing-hint", title=page_of(event.game).title)
    if event.kind == AMATEUR:
        won = circuit.drivers[number].character.amateur
        return say("night-count", n=won, of=AMATEUR_WINS)
    return hint_of(event)


def _way(circuit: Circuit, number: int, way: tuple[Entry, str], busy: str) -> Node | None:
    entry, reason = way
    ref = f"cr-enter:{entry.event}:{entry.car}"
    if entry.car != BORROWED:
        car = circuit.drivers[number].cars[entry.car]
        words = say("drive", car=car.design.name)
    elif circuit.events[entry.event].kind == OUTING:
        words = say("go-out")
    else:
        words = say("drive-lent")
    return deal(ref, words, "", reason, busy=busy, primary=True)


def _may_come(circuit: Circuit, event: Event) -> Node:
    others = likely(circuit, event)
    faces = [face_of(circuit.drivers[n]) for n in others]
    names = listed([circuit.drivers[n].name for n in others])
    return h(
        "div",
        h("span", say("likely"), class_="cr-label"),
        h("span", faces, class_="cr-faces", aria_hidden="true"),
        h("span", names or say("nobody"), class_="cr-names"),
        class_="cr-likely",
    )
