"""What can be entered in a week: a poster for each event, with every way to come to it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.classic.board.map_picture import map_picture
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import deal, face_of
from ui.games.classic.career.views.prizes import about, hint_of, prize_of
from ui.games.registry import page_of
from wreckyard.systems.classic.career import (
    AMATEUR,
    AMATEUR_WINS,
    BORROWED,
    DRIVER_WAGE,
    OUTING,
    Circuit,
    Entry,
    Event,
    entries,
    likely,
    why_not_gone_on,
)

MOST_NAMES = 5
"""So many are named of those who may come; of more the last is how many there are."""


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
        picture_of(event),
        h("h3", event.name),
        h("p", about(event)),
        h("p", prize_of(event), class_="cr-prize"),
        h("p", _hint(circuit, number, event), class_="hint"),
        _may_come(circuit, event),
        h("div", _ways(circuit, number, ways, busy), class_="cr-ways"),
        class_=("cr-card", "cr-poster", planned is not None and planned[0] == at and "chosen"),
        key=str(at),
    )


def _hint(circuit: Circuit, number: int, event: Event) -> str:
    if event.kind == OUTING:
        return say("outing-hint", title=page_of(event.game).title)
    if event.kind == AMATEUR:
        won = circuit.drivers[number].character.amateur
        hint = say("night-hint", of=AMATEUR_WINS)
        return f"{hint} {say('night-count', n=won)}" if won else hint
    return hint_of(event)


def picture_of(event: Event) -> Node | None:
    """Where an event is: a map of ours, or what the page of another game draws."""
    if event.kind == OUTING:
        drawn = page_of(event.game).poster()
        return None if drawn is None else h("div", drawn, class_="cr-picture")
    return h("div", map_picture(event.map), class_="cr-picture cr-map")


def _ways(
    circuit: Circuit, number: int, ways: Sequence[tuple[Entry, str]], busy: str
) -> list[Node | None]:
    """The ways that are open, as buttons; why others are not, in words where there is one that
    is."""
    open_ways = [each for each in ways if not each[1]]
    if busy or not open_ways:
        return [_way(circuit, number, each, busy) for each in ways]
    # That cars are lent to whoever has none is nothing to who has one.
    shut = [reason for entry, reason in ways if reason and entry.car != BORROWED]
    return [
        *(_way(circuit, number, each, busy) for each in open_ways),
        *(h("p", reason, class_="cr-why", key=reason) for reason in shut),
    ]


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
    offer = deal(ref, words, "", reason, busy=busy, primary=True)
    if reason or entry.car != BORROWED or circuit.events[entry.event].kind in (AMATEUR, OUTING):
        return offer
    return h("div", offer, h("p", say("lent-hint", wage=DRIVER_WAGE), class_="cr-why"), key=ref)


def _may_come(circuit: Circuit, event: Event) -> Node:
    others = likely(circuit, event)
    faces = [face_of(circuit.drivers[n]) for n in others]
    names = [circuit.drivers[n].name for n in others]
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], say("more-names", n=len(names) - MOST_NAMES + 1)]
    return h(
        "div",
        h("span", say("likely"), class_="cr-label"),
        any(faces) and h("span", faces, class_="cr-faces", aria_hidden="true"),
        h("span", listed(names) or say("nobody"), class_="cr-names"),
        class_="cr-likely",
    )
