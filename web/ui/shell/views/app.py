"""The whole page: one screen, and at most one dialog over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ui.base.node import Node, h
from ui.base.strings import say
from ui.shell.store import Store
from ui.shell.views.help import help_dialog
from ui.shell.views.kept_matches import matches, name_dialog
from ui.shell.views.menu import menu
from ui.shell.views.settings import settings
from ui.widgets.parts import TEXT_FILES, button, dialog, file_button


def app(store: Store, playing: Node | None = None) -> Node:
    """The tree of the page. `playing` is the game's own screen while one is on."""
    return h(
        "div",
        _screen(store, playing),
        store.watching and _watching(store),
        store.unkept and _unkept(store.unkept),
        _told(store),
        _asks_sound(store) and _sound_question(),
        # The dialog that something is looked up from stays under it, as it was scrolled and focused.
        _dialog(store),
        store.dialog == "compendium" and _dialog(replace(store, dialog=store.looked_up.under)),
        class_="app",
    )


def _screen(store: Store, playing: Node | None) -> Node:
    if playing is not None:
        return playing
    if store.screen == "matches":
        return matches(store)
    if store.screen == "records":
        from ui.shell.views.records import records

        return records(store)
    if store.screen == "yard":
        from ui.shell.views.yard import yard_screen

        return yard_screen(store)
    if store.screen == "lessons":
        from ui.shell.views.lessons import lessons_room

        return lessons_room(store)
    if store.screen == "drivers":
        from ui.shell.views.drivers import laboratory

        return laboratory(store.bench)
    if store.screen == "tournaments":
        from ui.shell.views.tournaments import tournaments_room

        return tournaments_room(store.contest)
    return menu(store, resume_hint=resume_hint(store))


def resume_hint(store: Store) -> str:
    """What the menu says of the match that can be resumed, or nothing."""
    saved = store.resumable
    if saved is None:
        return ""
    return say("menu-elsewhere", summary=saved.summary) if saved.elsewhere else saved.summary


def _watching(store: Store) -> Node:
    lost = store.watching == "lost"
    return h(
        "aside",
        h("p", say(f"watching-{store.watching}"), role="status"),
        button(
            "take-over",
            say("watching-take-back" if lost else "watching-take"),
            kind="primary",
            autofocus=True,
        ),
        button("menu", say("menu")),
        class_="other-tab",
        aria_label=say("watching"),
        key="watching",
    )


def _notice(text: str, press: tuple[str, str] | None = None) -> Node:
    return h(
        "div",
        h("p", text, role="status"),
        press and button(*press, autofocus=True),
        button("notice-close", say("close"), kind="quiet"),
        class_="notice",
        key="notice",
    )


def _told(store: Store) -> Node | None:
    """What came of the last press, or else what has happened since: there is room for one of them."""
    if store.unkept:
        return None
    if store.report and store.dialog != "open":
        return _notice(store.report, store.report_press)
    return _notice(say(store.notice)) if store.notice else None


def _unkept(key: str) -> Node:
    """Why the latest changes are not kept: it takes no focus from whoever is still changing."""
    return h(
        "div",
        h("p", say(f"{key}-documents"), role="status"),
        button("unkept-export", say("unkept-export")),
        button("unkept-close", say("close"), kind="quiet"),
        class_="notice",
        key="unkept",
    )


def _asks_sound(store: Store) -> bool:
    """Whether there is room for the question: one thing is said at a time."""
    told = store.unkept or store.notice or store.report or store.watching or store.dialog
    return store.asks_sound and store.screen == "table" and not told


def _sound_question() -> Node:
    """Whether one wants sound: a row that is asked once, and takes no focus from what goes on."""
    return h(
        "div",
        h("p", say("sound-ask"), role="status"),
        button("sound-yes", say("sound-ask-yes")),
        button("sound-no", say("sound-ask-no"), kind="quiet"),
        class_="sound-ask",
        key="sound-ask",
    )


def _dialog(store: Store) -> Node | None:
    name = store.dialog
    if name == "settings":
        return settings(store)
    if name == "help":
        return help_dialog(store.help_game)
    if name == "compendium":
        from ui.shell.views.compendium import compendium

        return compendium(store.looked_up)
    if name == "pause":
        return dialog(
            "pause",
            say("pause"),
            h("p", say("leave-text-unsaved" if store.storage_trouble else "leave-text")),
            _stack(
                button("close", say("leave-no"), kind="primary", autofocus=True),
                button("help", say("menu-help")),
                button("look-up", say("menu-look-up")),
                button("settings", say("menu-settings")),
                store.may_skip and button("skip", say("skip"), title=say("skip-tip")),
                store.may_rewind and button("rewind", say("rewind"), title=say("rewind-hint")),
                button("look-back", say("look-back" if store.may_rewind else "look-back-only")),
                store.may_ask and button("why-last", say("why"), title=say("why-last-tip")),
                store.may_share and button("replay-share", say("share")),
                store.may_keep and button("match-keep:on", say("match-keep-moment")),
                button("match-export:on", say("match-export-on")),
                button("pace", say("pace-now", pace=say(f"speed-{store.pace}"))),
                button("leave", say("pause-quit")),
            ),
        )
    if name == "out":
        return dialog(
            "out",
            say("out"),
            h("p", say("out-text")),
            _stack(
                button("skip", say("skip"), kind="primary", title=say("skip-tip"), autofocus=True),
                button("close", say("out-watch")),
            ),
        )
    if name == "skipping":
        return dialog(
            "skipping",
            say("skipping"),
            [
                h("progress", aria_labelledby="skipping-title"),
                h("p", store.skipped, class_="hint"),
            ],
            _stack(button("skip-stop", say("skip-stop"), autofocus=True)),
        )
    if name == "forfeit":
        from ui.shell.views.drivers import forfeited

        return forfeited(store.forfeit)
    if name in ("insight", "why"):
        from ui.shell.views.insight import insight_dialog, why_dialog

        return insight_dialog(store.insight) if name == "insight" else why_dialog(store.why)
    if name == "match-name":
        return name_dialog(store)
    if name == "open":
        return dialog(
            "open",
            say("menu-open"),
            [
                h("p", say("open-hint")),
                h(
                    "textarea",
                    value=store.paste,
                    rows="6",
                    spellcheck="false",
                    data_ref="open-text",
                    aria_label=say("open-text"),
                    class_="open-text",
                ),
                h("p", store.report, class_="trouble", role="status"),
            ],
            _stack(
                button("open-go", say("open-go"), kind="primary"),
                file_button("open-file", say("open-file"), TEXT_FILES),
                button("close", say("close")),
            ),
        )
    if name in ("uncopied", "undownloaded"):
        return dialog(
            name,
            say(name),
            [
                h("p", say(f"{name}-text")),
                h(
                    "textarea",
                    value=store.uncopied,
                    rows="6",
                    readonly=True,
                    spellcheck="false",
                    data_ref="uncopied-text",
                    data_select=True,
                    aria_label=say("uncopied-label"),
                    class_="open-text",
                ),
            ],
            _stack(button("close", say("close"), kind="primary")),
        )
    if name == "reading":
        return dialog(
            "reading",
            say("reading"),
            h("progress", max="100", value=str(store.read), aria_labelledby="reading-title"),
            _stack(button("close", say("reading-stop"), autofocus=True)),
        )
    if name == "share":
        return dialog(
            "share",
            say("share"),
            h("p", say("share-text")),
            _stack(
                button("share-match", say("share-match"), kind="primary", autofocus=True),
                store.at_moment and button("share-moment", say("share-moment")),
                button("save-match", say("save-match")),
                button("copy-match", say("copy-match")),
                button("close", say("close")),
            ),
        )
    return None


def _stack(*buttons: Node | bool) -> Sequence[Node | bool]:
    return buttons


def first_paint() -> Node:
    """The page before Python: the menu that waits for it."""
    return h("div", menu(Store(), loading=True), class_="app")
