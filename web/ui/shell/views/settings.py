"""The settings, in a dialog over whatever is on the screen."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.settings import PACES, THEMES
from ui.base.strings import say
from ui.games.registry import pages
from ui.play.game_ui import GameUI
from ui.shell.store import Store
from ui.widgets.parts import button, choice, dialog, seconds_slider, switch


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
                [(str(n), say(f"speed-{n}")) for n in PACES],
                str(store.pace),
                say("speed-hint"),
            ),
            choice(
                "theme",
                say("theme"),
                [(theme, say(f"theme-{theme}")) for theme in THEMES],
                chosen.theme or THEMES[0],
                say("theme-hint"),
            ),
            choice(
                "sound",
                say("sound"),
                [(str(n), say(f"sound-{n}")) for n in (0, 1, 2)],
                str(chosen.sound),
                say("sound-hint"),
            ),
            switch("remarks", say("remarks"), chosen.remarks, say("remarks-hint")),
            seconds_slider("ace-seconds", chosen.ace_seconds),
            [_of_game(game, store) for game in pages()],
            _storage(store),
            class_="settings",
        ),
        [button("close", say("done"), kind="primary", autofocus=True)],
    )


def _of_game(game: GameUI, store: Store) -> Node | None:
    """The settings of one game."""
    fields = game.settings_fields(store.settings)
    return (
        h(
            "section",
            h("h3", game.title),
            fields,
            class_="settings-of-game",
            key=f"settings-{game.id}",
        )
        if fields
        else None
    )


def _storage(store: Store) -> Node | None:
    """What the browser promises about saved games, in its own words."""
    status = store.storage_status
    if status is None:
        return None
    key = {True: "storage-kept", False: "storage-loose", None: "storage-unknown"}[status.persisted]
    lines = [say(key)]
    if not status.persisted and not store.asked_to_persist:
        lines.append(say("storage-later"))
    if status.used is not None and status.quota:
        lines.append(say("storage-room", used=_bytes(status.used), quota=_bytes(status.quota)))
    return h(
        "section",
        h("h3", say("storage")),
        h("p", " ".join(lines), class_="hint"),
        class_="storage",
        key="storage",
    )


def _bytes(number: float) -> str:
    """A number of bytes for people."""
    for unit in ("kB", "MB", "GB"):
        number = number / 1000
        if number < 1000:
            return f"{number:.1f} {unit}" if number < 10 else f"{number:.0f} {unit}"
    return f"{number / 1000:.0f} TB"
