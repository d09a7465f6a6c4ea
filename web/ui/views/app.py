"""The whole page: one screen, and at most one dialog over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..node import Node, h, to_html
from ..scene import Scene
from ..store import Store
from ..words import say
from .cover import cover
from .help import help_dialog
from .menu import menu
from .parts import button, dialog
from .score import score
from .settings import settings
from .setup import setup
from .vote import escape_question, vote
from .window import window_bar


def screen_of(store: Store, scene: Scene | None) -> str:
    """The name of what is on the screen, as `data-screen` says it."""
    if store.screen != "table" or scene is None:
        return store.screen if store.screen != "table" else "menu"
    if scene.cover is not None:
        return "cover"
    if scene.score is not None:
        return "score"
    if is_vote(scene):
        return "vote"
    return "table"


def is_vote(scene: Scene) -> bool:
    """Whether the table votes on prestige now."""
    question = scene.observation.question
    return question is not None and question.kind in ("nominate", "vote")


def app(store: Store, scene: Scene | None, table: Node | None = None) -> Node:
    """The tree of the page. `table` is the table's own tree when the duel is on the screen."""
    screen = screen_of(store, scene)
    return h(
        "div",
        _screen(screen, store, scene, table),
        store.notice and _notice(store.notice),
        _dialog(store, scene, screen),
        class_="app",
    )


def _screen(screen: str, store: Store, scene: Scene | None, table: Node | None) -> Node:
    if screen == "setup":
        return setup(store)
    if scene is not None:
        if screen == "cover":
            return cover(scene)
        if screen == "score":
            return score(scene)
        if screen == "vote":
            return vote(scene)
        if screen == "table":
            return h("div", table, _over_table(scene), class_="table-screen", key="table-screen")
    return menu(store, resume_hint=_resume_hint(store))


def _over_table(scene: Scene) -> Node | None:
    """What lies over the table: the public bar, or the question of an escape."""
    decision = scene.decision
    if scene.bar is not None:
        return window_bar(scene)
    if decision is not None and decision.kind == "escape" and scene.viewer != scene.asked:
        return escape_question(scene)
    return None


def _resume_hint(store: Store) -> str:
    return store.saved.summary if store.saved is not None else ""


def _notice(key: str) -> Node:
    return h(
        "div",
        h("p", say(key), role="status"),
        button("notice-close", say("close"), kind="quiet"),
        class_="notice",
        key="notice",
    )


def _dialog(store: Store, scene: Scene | None, screen: str) -> Node | None:
    name = store.dialog
    if name == "settings":
        return settings(store)
    if name == "help":
        return help_dialog()
    if name == "pause":
        return dialog(
            "pause",
            say("pause"),
            h("p", say("leave-text-unsaved" if store.saved_trouble else "leave-text")),
            _stack(
                button("close", say("leave-no"), kind="primary", autofocus=True),
                button("help", say("menu-help")),
                button("settings", say("menu-settings")),
                button("leave", say("pause-quit")),
            ),
        )
    if name in ("replace", "replace-setup"):
        return dialog(
            "replace",
            say("replace"),
            h("p", say("replace-text")),
            _stack(
                button("replace-yes", say("replace-yes"), kind="primary"),
                button("close", say("replace-no"), autofocus=True),
            ),
        )
    return None


def _stack(*buttons: Node) -> Sequence[Any]:
    return buttons


def first_paint() -> str:
    """The page before Python, as HTML: the menu that waits for it."""
    return to_html(h("div", menu(Store(), loading=True), class_="app"))
