"""The question of the moment: what is asked, what each answer would bring, and the buttons."""

from __future__ import annotations

from collections.abc import Callable

from ui.base import lesson_strings
from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.views.ask_drive import ask_intent, ask_point
from ui.games.streets.views.ask_fire import ask_area, ask_return
from ui.games.streets.views.ask_load import ask_load
from ui.games.streets.views.ask_others import ask_foot, ask_place, ask_stand
from ui.games.streets.views.ask_speed import ask_speed
from ui.games.streets.views.car_card import small_card
from ui.games.streets.views.changes import changes

ASKING: dict[str, Callable[[StreetView], Node]] = {
    "place": ask_place,
    "speed": ask_speed,
    "point": ask_point,
    "stand": ask_stand,
    "foot": ask_foot,
    "intent": ask_intent,
    "area": ask_area,
    "return": ask_return,
    "load": ask_load,
}


def ask(view: StreetView) -> Node:
    """What the viewer is asked now, or what he waits for."""
    if view.decision is None:
        return _waiting(view)
    return ASKING[view.decision.kind](view)


def _cards(view: StreetView) -> Node:
    """The cars that drive, or that anybody may take over, at a glance, for somebody who looks on.

    Who has taken over a car of somebody else has that one.
    """
    living = [(person.car, seat) for seat, person in enumerate(view.state.people) if person.alive]
    theirs = dict.fromkeys(car for pair in living for car in pair if car >= 0)
    empty = [
        number
        for number, car in enumerate(view.state.cars)
        if car.driver < 0 and car.x >= 0 and number not in theirs
    ]
    cars = [each for each in (*theirs, *empty) if not view.state.cars[each].wreck]
    return h(
        "div",
        [small_card(view.state, each, view.seats, f"look:{each}") for each in cars],
        class_="sc-ask-body sc-cards",
    )


def _waiting(view: StreetView) -> Node:
    seat = view.waiting_for if view.waiting_for is not None else view.asked
    title = say("waiting-others") if seat is None else say("waiting-title", name=view.name(seat))
    if seat is None and view.viewer is None and view.state.active >= 0:
        title = say("turn-of", name=view.name(view.state.active))
    if view.rested:
        title = lesson_strings.say("rested")
    elif view.over:
        title = say("over-title")
    return h(
        "section",
        h("h2", title, class_="sc-ask-title"),
        changes(view),
        _cards(view) if view.viewer is None and not view.over else None,
        class_="sc-ask sc-ask-waiting",
        aria_label=title,
        key="ask-waiting",
    )
