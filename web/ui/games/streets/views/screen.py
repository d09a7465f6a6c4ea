"""The screen of the streets: the board, the question of the moment, everybody, and the story."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.views.ask import ask
from ui.games.streets.views.bits import tip
from ui.games.streets.views.board import board
from ui.games.streets.views.framing import signs
from ui.games.streets.views.seats import card, own_card, tiles
from ui.games.streets.views.spoken import described
from ui.widgets.board import camera_buttons, menu_button
from ui.widgets.parts import pace_buttons, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard.systems.streets import mission_words

STORY_LINES = 90
"""So much of the story is kept on the page; a replay has all of it."""

TONES = {
    "damage": "harm", "armour": "harm", "component": "harm", "round-lost": "harm", "crash": "harm",
    "ram": "harm", "impact": "harm", "skid": "harm", "tyre-rolls": "harm", "mine": "harm",
    "run-over": "harm", "stunned": "harm", "exploded": "harm", "wreck": "harm", "wounded": "harm",
    "killed": "harm", "terrain": "harm", "goes-off": "harm", "fired": "act", "dropped": "act",
    "corner": "act", "faced": "act", "left-car": "act", "entered": "gain", "armed": "gain",
    "rounds-taken": "gain", "round": "info", "revealed": "info", "placed": "info",
    "mission": "info", "missions": "info", "game-ended": "info",
}  # fmt: skip
"""What kinds of events mean to a reader, for the marks of the story."""


def screen(view: StreetView) -> Node:
    """The whole screen as a tree."""
    view = replace(view, story=view.story[-STORY_LINES:])
    looking = 0 <= view.choice.looked_at < len(view.state.cars)
    asked = card(view, view.choice.looked_at) if looking else ask(view)
    return h(
        "main",
        _bar(view),
        tip(view, str(asked.attrs.get("data-kind", ""))),
        h(
            "section",
            board(view),
            described(view),
            signs(view),
            camera_buttons(say),
            class_="sc-stage",
            aria_label=say("board"),
        ),
        h(
            "section",
            tiles(view),
            _mission(view),
            None if looking else own_card(view),
            asked,
            class_="sc-side",
            aria_label=say("side"),
        ),
        ticker(view),
        story(view, TONES, say("story")),
        class_=("streets", view.viewer is None and "watching"),
        data_phase=view.phase,
        data_question=None if view.decision is None else view.decision.id,
        data_looking=looking,
        key="streets",
    )


def _bar(view: StreetView) -> Node:
    number = view.state.round
    return h(
        "header",
        h("h1", say("round", n=number) if number else say("before-first"), class_="sc-round"),
        h("p", headline(view), class_="sc-turn"),
        view.may_undo and undo_buttons(view.may_reset),
        pace_buttons(view.speed, shows=view.decision is None, skips=view.may_skip),
        menu_button(say("menu")),
        class_="sc-bar",
    )


def headline(view: StreetView) -> str:
    """Who is asked, or whom everybody waits for."""
    if view.over:
        return say("over")
    if view.decision is not None and view.asked is not None:
        key = "your-turn" if view.phase in ("point", "stand", "foot") else "your-question"
        return say(key, name=view.name(view.asked))
    seat = view.waiting_for
    return "" if seat is None else say("waiting", name=view.name(seat))


def _mission(view: StreetView) -> Node | None:
    """The viewer's secret mission, where he alone looks."""
    seat = view.viewer
    if seat is None or not view.state.missions[seat] or view.state.over:
        return None
    words = mission_words(seat, view.state.missions[seat], [each.name for each in view.seats])
    return h(
        "p",
        say("mission", mission=words),
        class_="sc-mission",
        data_about="streets:mission",
        key="mission",
    )
