"""Numbers that rise from what has just been hit, and the blaze of what has just been taken out."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.cars import tag_group
from ui.games.arena.views.plane import Spot, at, put
from ui.widgets.ending import REACH, blaze
from wreckyard import Event
from wreckyard.systems.arena import FIRST_THING

BLAZE = 1500
"""How far a blaze reaches, in units: 1000 to a car length."""

_SIDES: tuple[Spot, ...] = ((0, -380), (180, 0), (0, 380), (-180, 0))
"""Within the car, so that two that have run into each other keep their numbers apart."""


def hits(view: ArenaView, events: Sequence[Event]) -> Node | None:
    """Damage of the last events, at the side or thing that took it.

    The key holds the moment, so that the same numbers do not rise twice.
    """
    drawn = []
    step = view.state.step
    for place, event in enumerate(events):
        spot, text, kind = _of_event(view, event)
        if spot is None:
            continue
        drawn.append(
            tag_group(
                *spot,
                h("text", text, x=0, y=6, class_="bd-hit-word"),
                class_=("bd-hit", f"bd-hit-{kind}"),
                key=f"hit-{step}-{place}",
            )
        )
    return h("g", drawn, class_="bd-hits", key="hits") if drawn else None


def _of_event(view: ArenaView, event: Event) -> tuple[Spot | None, str, str]:
    """Where an event is shown, what is written there, and its class."""
    state, data = view.state, event.data
    if event.kind == "damage" and data["amount"]:
        car = state.cars[data["seat"]]
        text = say("lost", amount=data["amount"])
        return at((car.x, car.y, car.heading), *_SIDES[data["side"]]), text, "armor"
    if event.kind == "tires" and data["amount"]:
        car = state.cars[data["seat"]]
        return (car.x, car.y), say("lost-tires", amount=data["amount"]), "tires"
    if event.kind == "thing-damage" and data["amount"]:
        number = data["thing"] - FIRST_THING
        if number < len(state.things):
            thing = state.things[number]
            return (thing.x, thing.y), say("lost", amount=data["amount"]), "thing"
    return None, "", ""


def blazes(view: ArenaView, events: Sequence[Event]) -> Node | None:
    """What is seen of the cars that have just been taken out, where their wrecks lie."""
    drawn = []
    for event in events:
        if event.kind == "eliminated":
            car = view.state.cars[event.data["seat"]]
            drawn.append(
                h(
                    "g",
                    h("g", blaze(True), transform=f"scale({BLAZE / REACH:g})"),
                    style=put(car.x, car.y),
                    key=f"blaze-{view.state.step}-{event.data['seat']}",
                )
            )
    return h("g", drawn, class_="bd-blazes", key="blazes") if drawn else None
