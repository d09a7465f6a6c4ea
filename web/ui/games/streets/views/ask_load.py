"""Arming a car again at a gate: pod by pod, what is in it and what still fits."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.present import present
from ui.games.streets.about import entry
from ui.games.streets.loading import next_load
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import mount, round_words
from ui.games.streets.views.bits import answers, confirm, panel, press
from ui.games.streets.views.boxes import boxes
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import CODES, Action, load_text, weapon

ACROSS = 8
"""Boxes of a pod in a row."""


def ask_load(view: StreetView) -> Node:
    """Counters for the pods of a car that is armed again."""
    chosen = view.choice.action
    commit: list[Content] = []
    if chosen is not None and chosen.verb == "load":
        words = say("load-go", what=round_words(chosen.weapon), mount=mount(chosen.mount))
        commit.append(confirm(words))
    if chosen is None and next_load(view.state, present(view.decision)) is not None:
        commit.append(confirm(say("load-all"), "", "refill"))
    done = confirm if not commit else press
    commit.append(done(say("load-done"), ref="answer:done"))
    if view.offered("retire"):
        commit.append(press(say("load-retire"), "answer:retire", "quiet"))
    mounts = view.state.outfits[view.own_car].mounts
    return panel(
        view,
        "load",
        say("load-title"),
        [_pod(view, each) for each in mounts],
        hint=say("load-hint"),
        commit=commit,
    )


def _pod(view: StreetView, number: int) -> Node:
    """A pod or turret: its boxes with what is in them, and the counters that still fit."""
    state, car = view.state, view.own_car
    part = state.outfits[car].parts[number]
    load = tuple(CODES[each] for each in state.cars[car].loads[number])
    fitting = [each for each in view.offered("load") if each.mount == part.code]
    harm = state.cars[car].harm[number]
    free = part.boxes - harm - sum(weapon(each).boxes for each in load)
    name = upper(mount(part.code))
    told = load_text(load) if load else say("load-empty")
    return h(
        "div",
        h(
            "div",
            h(
                "div",
                h("h3", name, class_="sc-part"),
                h("p", say("load-state", load=told, free=free), class_="sc-note"),
            ),
            boxes(part.boxes, harm, ACROSS, load),
            class_="sc-pod-head",
        ),
        fitting and answers([_counter(view, each) for each in fitting], name),
        class_="sc-pod",
        key=part.code,
    )


def _counter(view: StreetView, action: Action) -> Node:
    size = weapon(action.weapon).boxes
    return press(
        [upper(load_text((action.weapon,))), h("span", say("load-size", n=size), class_="sc-note")],
        f"pick:{action}",
        "sc-chip",
        "sc-counter",
        chosen=view.choice.action == action,
        data_about=entry(f"round-{action.weapon}"),
    )
