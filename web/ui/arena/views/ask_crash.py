"""Collisions: which of several comes first, and how one is paid for."""

from __future__ import annotations

from ui.node import Node
from wreckyard.systems.arena import SIDE_NAMES, Action, asked, obstacle_text

from ..ahead import Ahead
from ..moment import ArenaView
from ..words import say, some, upper
from .bits import answer, thing_name
from .panel import answers, panel


def ask_order(view: ArenaView, ahead: Ahead) -> Node:
    """Which of several collisions comes first."""
    question = asked(view.state)
    dice = max((touch.dice for touch in question.touches), default=0)
    found = {}
    for touch in question.touches:
        what = thing_name(view, touch.second)
        effect = say("collide-effect", side=SIDE_NAMES[touch.mover_side], what=what)
        if touch.pile_up:
            effect = say("bump-pile", first=thing_name(view, touch.first), what=what)
        text = obstacle_text(touch.second)
        found[text] = answer(
            say("collide", what=upper(what)),
            effect,
            f"answer:{Action('collide', target=touch.second)}",
            key=text,
        )
    return panel(
        view,
        "collision-order",
        say("collision-order-title"),
        answers(list(found.values())),
        hint=say("collision-order-hint", dice=some("yellow-die", dice)),
    )


def ask_pay(view: ArenaView, ahead: Ahead) -> Node:
    """How to pay for a collision."""
    question = asked(view.state)
    car = view.state.cars[question.seat]
    who = what = ""
    if question.touches:
        touch = question.touches[0]
        who = upper(thing_name(view, touch.first))
        what = thing_name(view, touch.second)
    if car.control > 1:
        control = say("pay-control-effect", control=car.control, left=car.control - 1)
    elif car.control == 1:
        control = say("pay-control-last")
    else:
        control = say("pay-control-none", left=max(0, car.tires - 1))
    return panel(
        view,
        "pay",
        say("pay-title"),
        answers(
            [
                answer(say("pay-control"), control, "answer:pay control", key="control"),
                answer(
                    say("pay-aces", price=question.price),
                    say("pay-aces-effect", aces=car.aces, left=car.aces - question.price),
                    "answer:pay aces",
                    key="aces",
                ),
            ]
        ),
        hint=say("pay-hint", who=who, what=what) if who else "",
    )
