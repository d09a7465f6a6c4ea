"""The settings, in a dialog over whatever is on the screen."""

from __future__ import annotations

from ..node import Node, h
from ..store import ASK, Store
from ..words import say
from .parts import button, choice, dialog, seconds_slider, switch


def settings(store: Store) -> Node:
    """The dialog of settings."""
    chosen = store.settings
    return dialog(
        "settings",
        say("settings"),
        h(
            "div",
            choice(
                "speed",
                say("speed"),
                [(str(n), say(f"speed-{n}")) for n in (0, 1, 2)],
                str(store.speed),
                say("speed-hint"),
            ),
            choice(
                "ask", say("ask"), [(one, say(f"ask-{one}")) for one in ASK], chosen.ask,
                say("ask-hint"),
            ),
            choice(
                "sound",
                say("sound"),
                [(str(n), say(f"sound-{n}")) for n in (0, 1, 2)],
                str(chosen.sound),
                say("sound-hint"),
            ),
            switch("ask-escape", say("ask-escape"), chosen.ask_escape, say("ask-escape-hint")),
            seconds_slider("ace-seconds", chosen.ace_seconds),
            class_="settings",
        ),
        [button("close", say("done"), kind="primary", autofocus=True)],
    )  # fmt: skip
