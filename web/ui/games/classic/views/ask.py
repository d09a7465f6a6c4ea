"""The question of the moment: what is asked, what each answer would bring, and the buttons."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, h
from ui.games.classic.moment import ClassicView
from ui.games.classic.panel_strings import say
from ui.games.classic.views.ask_drive import ask_maneuver, ask_speed
from ui.games.classic.views.ask_fire import ask_fire
from ui.games.classic.views.ask_others import (
    ask_collision_order,
    ask_collision_type,
    ask_conform,
    ask_enter,
    ask_order,
    ask_recover,
    ask_surrender,
)

ASKING: dict[str, Callable[[ClassicView], Node]] = {
    "enter": ask_enter,
    "speed": ask_speed,
    "order": ask_order,
    "recover": ask_recover,
    "maneuver": ask_maneuver,
    "collision-order": ask_collision_order,
    "collision-type": ask_collision_type,
    "conform": ask_conform,
    "fire": ask_fire,
    "surrender": ask_surrender,
}


def ask(view: ClassicView) -> Node:
    """What the viewer is asked now, or what he waits for."""
    if view.decision is None:
        return _waiting(view)
    return ASKING[view.decision.kind](view)


def _waiting(view: ClassicView) -> Node:
    seat = view.waiting_for if view.waiting_for is not None else view.asked
    title = say("waiting-others") if seat is None else say("waiting-title", name=view.name(seat))
    if view.over:
        title = say("over-title")
    return h(
        "section",
        h("h2", title, class_="cl-ask-title"),
        h("p", say("watching"), class_="cl-hint") if view.viewer is None else None,
        class_="cl-ask cl-ask-waiting",
        aria_label=title,
        key="ask-waiting",
    )
