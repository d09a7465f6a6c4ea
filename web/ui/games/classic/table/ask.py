"""The panel of the open question."""

from __future__ import annotations

from collections.abc import Callable

from ui.base import lesson_strings
from ui.base.node import Node, h
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.track import track
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.games.classic.table.ask_drive import ask_maneuver, ask_speed
from ui.games.classic.table.ask_fire import ask_fire
from ui.games.classic.table.ask_foot import ask_foot, ask_foot_fire, ask_leave
from ui.games.classic.table.ask_others import (
    ask_blast,
    ask_collision_order,
    ask_collision_type,
    ask_conform,
    ask_enter,
    ask_even,
    ask_order,
    ask_recover,
    ask_seat,
    ask_surrender,
)
from ui.games.classic.table.handling import handling
from ui.games.classic.table.seats import state_words
from wreckyard.systems.classic import VehicleNumber, driving_skill

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
    "seat": ask_seat,
    "leave": ask_leave,
    "foot": ask_foot,
    "foot-fire": ask_foot_fire,
    "even": ask_even,
    "blast": ask_blast,
}


def ask(view: ClassicView) -> Node:
    """What the viewer is asked now, or what he waits for."""
    if view.decision is None:
        return _replayed(view) if view.replayed else _waiting(view)
    return ASKING[view.decision.kind](view)


def _waiting(view: ClassicView) -> Node:
    seat = view.waiting_for if view.waiting_for is not None else view.asked
    title = say("waiting-others") if seat is None else say("waiting-title", name=view.name(seat))
    if view.rested:
        title = lesson_strings.say("rested")
    elif view.over:
        title = say("over-title")
    return h(
        "section",
        h("h2", title, class_="cl-ask-title"),
        h("p", say("watching"), class_="cl-hint") if view.viewer is None else None,
        class_="cl-ask cl-ask-waiting",
        aria_label=title,
        key="ask-waiting",
    )


def _replayed(view: ClassicView) -> Node:
    """In a replay the handling track and the record sheet of whoever something happens to."""
    number = _subject(view)
    motion = view.vehicle(number).motion
    skill = driving_skill(view.state, number)
    title = say("replayed", name=view.name(number), car=view.sheet(VehicleNumber(number)).name)
    return h(
        "section",
        h("h2", title, class_="cl-ask-title"),
        h(
            "div",
            handling(track(motion.mph, motion.status, motion.hc, (), skill)),
            record_sheet(
                view.sheet(VehicleNumber(number)), view.seats[number], now=state_words(view, number)
            ),
            class_="cl-ask-body",
        ),
        class_=("cl-ask", "cl-ask-replayed"),
        aria_label=title,
        key="ask-replayed",
    )


def _subject(view: ClassicView) -> int:
    """The vehicle of the last event that is about one; else the viewer's."""
    for event in reversed(view.events):
        number = event.data.get("vehicle", event.data.get("mover", -1))
        if 0 <= number < view.state.n:
            return int(number)
    return 0 if view.viewer is None else view.viewer
