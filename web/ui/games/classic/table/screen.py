"""The whole screen: map, phases, question, story."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Node, h
from ui.games.classic.base.screen_strings import say
from ui.games.classic.board.board import board
from ui.games.classic.board.framing import signs
from ui.games.classic.board.spoken import described
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.ask import ask
from ui.games.classic.table.seats import sheet, strip, tiles
from ui.widgets.board import camera_buttons, menu_button
from ui.widgets.parts import pace_buttons, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard.systems.classic import VehicleNumber

STORY_LINES = 90
"""So much of the story is kept on the page; a replay has all of it."""

PHASES = 5

TONES = {
    "damage": "harm", "crash": "harm", "out-of-hand": "harm", "out-of-control": "harm",
    "collision": "harm", "hit-wall": "harm", "rolled": "harm", "vault": "harm", "landed": "harm",
    "falls": "harm", "hit-ground": "harm", "landed-on": "harm", "hangs": "harm", "drowned": "harm",
    "dropped-corner": "harm", "took-off": "act", "touched-down": "act", "back-up": "gain",
    "burning": "harm", "killed": "harm", "exploded": "harm", "skid": "harm", "fishtail": "harm",
    "maneuver": "act", "fired": "act", "shot": "act", "hit": "act", "recover": "act",
    "entered": "gain", "status": "gain", "turn": "info", "surrendered": "info",
    "game-ended": "info", "game-started": "info",
}  # fmt: skip
"""What kinds of events mean to a reader, for the marks of the story."""


def screen(view: ClassicView) -> Node:
    """The whole screen as a tree."""
    view = replace(view, story=view.story[-STORY_LINES:])
    looking = 0 <= view.choice.looked_at < view.state.n
    return h(
        "main",
        _bar(view),
        h(
            "section",
            board(view),
            described(view),
            signs(view),
            h("div", strip(view), class_="cl-strip"),
            camera_buttons(say),
            class_="cl-stage",
            aria_label=say("board"),
        ),
        h(
            "section",
            tiles(view),
            sheet(view, VehicleNumber(view.choice.looked_at)) if looking else ask(view),
            class_="cl-side",
            aria_label=say("side"),
        ),
        ticker(view),
        story(view, TONES, say("story")),
        class_=("classic", view.viewer is None and "watching"),
        data_phase=view.phase,
        data_question=None if view.decision is None else view.decision.id,
        data_looking=looking,
        key="classic",
    )


def _bar(view: ClassicView) -> Node:
    return h(
        "header",
        h("h1", _moment(view), class_="cl-round"),
        h("p", headline(view), class_="cl-turn"),
        view.may_undo and undo_buttons(view.may_reset),
        pace_buttons(view.speed, shows=view.decision is None, skips=view.may_skip),
        menu_button(say("menu")),
        class_="cl-bar",
    )


def _moment(view: ClassicView) -> str:
    state = view.state
    if not state.turn and state.ground.course:
        return say("before-start")
    return moment_words(state.turn, state.phase)


def moment_words(turn: int, phase: int) -> str:
    """Turn and phase."""
    if not turn:
        return say("before-first")
    if phase > PHASES:
        return say("turn-end", turn=turn)
    return say("turn", turn=turn, phase=phase)


def headline(view: ClassicView) -> str:
    """Who is asked, or whom everybody waits for."""
    if view.over:
        return say("over")
    if view.decision is not None and view.asked is not None:
        return say("your-question", name=view.name(view.asked))
    seat = view.waiting_for
    return "" if seat is None else say("waiting", name=view.name(seat))
