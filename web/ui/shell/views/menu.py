"""The menu: the first thing on the page, before Python has loaded and after."""

from __future__ import annotations

from typing import Any

from ui.base.node import Node, h
from ui.base.store import Store
from ui.base.strings import say
from ui.shell.views.art import hazard, wordmark, yard
from ui.widgets.parts import button


def menu(store: Store, *, loading: bool = False, resume_hint: str = "") -> Node:
    """The menu. While loading its buttons wait and a bar shows how far it is."""
    off = loading or store.busy
    items = [
        resume_hint and _item("resume", "menu-resume", resume_hint, primary=True, off=off),
        _game("duel", "play", "setup", primary=not resume_hint, off=off),
        _game("arena", "arena-play", "arena-setup", primary=False, off=off),
        h(
            "div",
            button("matches", say("menu-matches"), kind="quiet", disabled=off),
            button("garage", say("menu-garage"), kind="quiet", disabled=off),
            button("open", say("menu-open"), kind="quiet", disabled=off),
            button("help", say("menu-help"), kind="quiet", disabled=off),
            button("settings", say("menu-settings"), kind="quiet", disabled=off),
            class_="menu-row",
        ),
    ]
    return h(
        "main",
        h("div", yard(), class_="menu-art"),
        h(
            "div",
            h("h1", wordmark(), class_="menu-title"),
            hazard(),
            h("p", say("tagline"), class_="tagline"),
            h("nav", items, class_="menu-items", aria_label=say("menu")),
            _foot(store, loading),
            class_="menu-panel",
        ),
        class_=("menu", loading and "menu-loading"),
        key="menu",
    )


def _item(ref: str, key: str, hint: str, *, primary: bool = False, off: bool = False) -> Node:
    return button(
        ref,
        h("span", say(key), class_="item-name"),
        h("span", hint, class_="item-hint"),
        kind="primary" if primary else "item",
        autofocus=primary,
        disabled=off,
        key=ref,
    )


def _game(game: str, play: str, setup: str, *, primary: bool, off: bool) -> Node:
    """A game: playing at once against a computer, and setting up a match of it."""
    return h(
        "div",
        _item(play, f"menu-{game}", say(f"menu-{game}-hint"), primary=primary, off=off),
        button(
            setup,
            h("span", say("menu-setup"), class_="item-name"),
            kind="item",
            aria_label=say(f"menu-setup-{game}"),
            disabled=off,
        ),
        class_="menu-game",
        key=game,
    )


def _foot(store: Store, loading: bool) -> Node:
    if loading:
        state: Any = [
            h("p", say("menu-loading"), id="boot-stage", role="status"),
            h("progress", max="100", value="2", id="boot-progress", aria_labelledby="boot-stage"),
            h("noscript", h("p", say("menu-no-script"), class_="trouble")),
        ]
    else:
        key = store.saved_trouble or store.shelf_told
        text = say("resuming") if store.busy else key and say(key)
        state = h("p", text or "", role="status", class_="menu-state")
    return h(
        "div",
        h("div", state, class_="menu-status"),
        h("p", say("fan-made"), class_="fan-made"),
        class_="menu-foot",
    )
