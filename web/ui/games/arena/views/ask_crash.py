"""Collisions: which of several comes first, and how one is paid for."""

from __future__ import annotations

from ui.base.node import Node
from ui.base.present import present
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, some, upper
from ui.games.arena.views.bits import answer, thing_name
from ui.games.arena.views.panel import answers, panel
from wreckyard.systems.arena import PART_NAMES, SIDE_NAMES, Action


def ask_order(view: ArenaView, ahead: Ahead) -> Node:
    """Which of several collisions comes first."""
    question = view.question
    dice = max((touch.dice for touch in question.collisions), default=0)
    found = []
    for touch in question.collisions:
        what = thing_name(view, touch.second)
        effect = say("collide-effect", side=PART_NAMES[touch.mover_part], what=what)
        if touch.pile_up:
            effect = say("bump-pile", first=thing_name(view, touch.first), what=what)
        text = str(touch.action)
        found.append(
            answer(
                say("collide", what=upper(what)),
                effect,
                f"answer:{text}",
                about="collision",
                key=text,
            )
        )
    return panel(
        view,
        "collision-order",
        say("collision-order-title"),
        answers(found),
        hint=say("collision-order-hint", dice=some("yellow-die", dice)),
    )


def ask_struck(view: ArenaView, ahead: Ahead) -> Node:
    """Which of the two sides of a corner takes the damage of a collision."""
    question = view.question
    struck, armor = present(question.corner_hit), view.state.cars[question.seat].armor
    hits, found = struck.hits, []
    for side in struck.sides:
        left, inside = max(0, armor[side] - hits), max(0, hits - armor[side])
        effect = say("struck-effect", n=hits, before=armor[side], after=left)
        if inside:
            effect += " " + say("struck-inside", n=inside)
        text = str(Action("take", side))
        label = say("struck-side", side=SIDE_NAMES[side])
        found.append(answer(label, effect, f"answer:{text}", about="armor", key=text))
    return panel(
        view,
        "struck-side",
        say("struck-side-title"),
        answers(found),
        hint=say("struck-side-hint", n=hits),
    )


def ask_pay(view: ArenaView, ahead: Ahead) -> Node:
    """How to pay for a collision."""
    question = view.question
    car = view.state.cars[question.seat]
    who = what = ""
    if question.collisions:
        touch = question.collisions[0]
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
                answer(
                    say("pay-control"),
                    control,
                    "answer:pay control",
                    about="control",
                    key="control",
                ),
                answer(
                    say("pay-aces", price=question.price),
                    say("pay-aces-effect", aces=car.aces, left=car.aces - question.price),
                    "answer:pay aces",
                    about="ace",
                    key="aces",
                ),
            ]
        ),
        hint=say("pay-hint", who=who, what=what) if who else "",
    )
