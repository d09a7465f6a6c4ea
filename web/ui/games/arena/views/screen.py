"""The arena's screen: the board, the cars, the question of the moment, and the story."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Node, h
from ui.games.arena.ahead import look_ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.screen_strings import say
from ui.games.arena.views.ask import ask
from ui.games.arena.views.board import board
from ui.games.arena.views.dash import dash
from ui.games.arena.views.described import described
from ui.games.arena.views.dice import tray
from ui.games.arena.views.framing import signs
from ui.games.arena.views.guide import term_card, tip
from ui.games.arena.views.look import look
from ui.games.arena.views.tiles import tiles
from ui.widgets.board import camera_buttons, line_icon, menu_button
from ui.widgets.parts import pace_buttons, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard.systems.arena import open_question

_FACING = "M8 20V6M4 10l4-4l4 4M16 4v14M12 14l4 4l4-4"
"""Two people face to face: an arrow up and one down."""

STORY_LINES = 90
"""So much of the story is kept on the page; a replay has all of it."""


TONES = {
    "damage": "harm", "damage-card": "harm", "item": "harm", "crew": "harm", "armor": "harm",
    "tires": "harm", "power": "harm", "collision": "harm", "pile-up": "harm", "spun-out": "harm",
    "out-of-control": "harm", "fire": "harm", "burned": "harm", "explosion": "harm",
    "eliminated": "harm", "thing-damage": "harm", "attacked": "act", "attack-result": "act",
    "speed": "act", "moved": "act", "defended": "gain", "shields": "gain", "cage-roll": "gain",
    "extinguished": "gain", "suppressed": "gain", "aces": "gain", "wrench-cancelled": "gain",
    "round": "info", "took-control": "info", "placed": "info", "game-ended": "info",
}  # fmt: skip
"""What kinds of events mean to a reader, for the marks of the story."""


def screen(view: ArenaView) -> Node:
    """The whole screen as a tree."""
    view = replace(view, story=view.story[-STORY_LINES:])
    ahead = look_ahead(view)
    looking = view.choice.looked_at >= 0
    return h(
        "main",
        _bar(view),
        h(
            "section",
            board(view, ahead, view.events),
            described(view),
            signs(view),
            camera_buttons(say),
            tray(view),
            None if looking else tip(view, view.phase),
            term_card(view),
            class_="arena-stage",
            aria_label=say("board"),
        ),
        h(
            "section",
            tiles(view, ahead),
            look(view, ahead) if looking else ask(view, ahead),
            class_="arena-side",
            aria_label=say("side"),
        ),
        dash(view, ahead),
        ticker(view),
        story(view, TONES, say("story")),
        class_=("arena", view.viewer is None and "watching"),
        data_facing=view.facing or None,
        data_phase=view.phase,
        data_question=None if view.decision is None else view.decision.id,
        data_looking=looking,
        key="arena",
    )


def _bar(view: ArenaView) -> Node:
    return h(
        "header",
        h("h1", _round(view), class_="arena-round"),
        h("p", headline(view), class_="arena-turn"),
        _phases(view) if view.state.round and not view.over else None,
        view.may_undo and undo_buttons(view.may_reset),
        _facing_button(view),
        pace_buttons(view.speed, shows=view.decision is None, skips=view.may_skip),
        menu_button(say("menu")),
        class_="arena-bar",
    )


def _facing_button(view: ArenaView) -> Node | None:
    """Turns the screen to each of two people, or leaves it as it is."""
    if view.facing is None:
        return None
    return h(
        "button",
        line_icon(_FACING),
        type_="button",
        class_="board-menu arena-facing",
        data_ref="sit-facing",
        aria_pressed="true" if view.facing else "false",
        aria_label=say("facing"),
        title=say("facing-tip"),
    )


PHASES = ("fires", "movement", "combat")
PHASE_OF = {
    "fires": ("fires", "burn"),
    "movement": ("speed", "move", "reposition", "collision-order", "struck-side", "pay", "wrench"),
    "combat": ("attack", "attack-reroll", "defence-reroll"),
}
"""The questions by which a phase of the round is known; internal damage may come in any."""


def _phases(view: ArenaView) -> Node:
    """The phases of a round, with the one that is on."""
    question = open_question(view.state)
    kind = "" if question is None else question.kind
    return h(
        "ol",
        [
            h(
                "li",
                say(f"phase-{phase}"),
                aria_current="step" if kind in PHASE_OF[phase] else None,
                key=phase,
            )
            for phase in PHASES
        ],
        class_="arena-phases",
        aria_label=say("phases"),
        data_about="arena:round",
    )


def _round(view: ArenaView) -> str:
    number = view.state.round
    return say("round", n=number) if number else say("before-first")


def headline(view: ArenaView) -> str:
    """Who is asked, or whom everybody waits for."""
    if view.over:
        return say("over")
    if view.decision is not None and view.asked is not None:
        key = "your-turn" if view.phase in ("speed", "move", "attack") else "your-question"
        return say(key, name=view.name(view.asked))
    seat = view.waiting_for
    return "" if seat is None else say("waiting", name=view.name(seat))
