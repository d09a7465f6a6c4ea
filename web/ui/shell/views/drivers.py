"""The laboratory: the shelf, the editor, lessons to begin with; and a match lost by failing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.driver_strings import say
from ui.base.node import Node, h
from ui.games.registry import pages
from ui.shell.store import OnBench
from ui.storage.driver_shelf import SOURCE_MOST, Kept
from ui.widgets.fields import labelled_select, text_field
from ui.widgets.parts import JSON_FILES, button, dialog, file_button

if TYPE_CHECKING:
    from ui.storage.wheels import Parcel

DRIVER_FILES = ".py,.whl,.json,text/x-python,text/plain"


def laboratory(bench: OnBench) -> Node:
    """The screen."""
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet"),
            h("h1", say("title")),
            button("tournaments", say("tournaments")),
            class_="lab-head",
        ),
        h(
            "div",
            h(
                "div",
                h("p", say("hint"), class_="lab-hint"),
                _shelf(bench),
                _lessons(),
                class_="lab-side",
            ),
            _bench(bench) if bench.opened else None,
            _rule(),
            class_="lab-body",
        ),
        class_="lab",
        key="drivers",
    )


def _shelf(bench: OnBench) -> Node:
    return h(
        "section",
        h("h2", say("shelf")),
        h("ul", [_on_shelf(each, bench.was) for each in bench.shelf], class_="lab-list")
        if bench.shelf
        else h("p", say("shelf-none"), class_="lab-none"),
        h(
            "div",
            file_button("driver-file", say("open"), DRIVER_FILES, "driver-open-hint", several=True),
            file_button("driver-import", say("import"), JSON_FILES),
            bool(bench.shelf) and button("driver-export", say("export"), kind="quiet"),
            bench.dropped is not None and button("driver-restore", say("restore")),
            class_="lab-row",
        ),
        h("p", say("open-hint"), class_="lab-none", id="driver-open-hint"),
        bench.said and not bench.opened and h("p", bench.said, role="status"),
        aria_label=say("shelf"),
    )


def _on_shelf(driver: Kept, open_: str) -> Node:
    return h(
        "li",
        button(
            f"driver-open:{driver.name}",
            h("span", driver.name),
            driver.stranger and h("span", f" ({say('state-stranger')})"),
            kind="quiet",
            aria_current="true" if driver.name == open_ else None,
        ),
        key=driver.name,
    )


def _lessons() -> Node:
    """Templates of each game."""
    return h(
        "section",
        h("h2", say("begin")),
        [
            h(
                "div",
                h("h3", game.title),
                h(
                    "div",
                    [
                        button(f"driver-new:{game.id}:{number}", title, kind="quiet")
                        for number, (title, _) in enumerate(game.templates())
                    ],
                    class_="lab-row",
                ),
                key=game.id,
            )
            for game in pages()
            if game.templates()
        ],
        aria_label=say("begin"),
    )


def _bench(bench: OnBench) -> Node:
    games = [(game.id, game.title) for game in pages()]
    own = not bench.stranger
    return h(
        "section",
        h("h2", say("write")),
        text_field("driver-name", say("name"), bench.name, 24),
        _editor(bench) if bench.parcel is None else _in_wheels(bench, bench.parcel),
        h("p", bench.said, role="status", class_="lab-said"),
        h(
            "div",
            not own and button("driver-trust", say("trust"), kind="primary"),
            own and button("driver-try", say("try"), kind="primary", disabled=bench.trying),
            own and button("driver-save", say("save")),
            bench.parcel is None and button("driver-link", say("link"), kind="quiet"),
            button("driver-copy", say("copy"), kind="quiet"),
            button("driver-text", say("text"), kind="quiet"),
            bench.was and button("driver-delete", say("delete"), kind="quiet"),
            bench.draft is not None
            and button("driver-draft", say("draft", name=bench.draft[0].name), kind="quiet"),
            class_="lab-row",
        ),
        own and labelled_select("driver-game", say("game"), games, bench.game),
        class_="lab-bench",
        aria_label=say("write"),
        key="bench",
    )


def _editor(bench: OnBench) -> list[Node]:
    return [
        h(
            "div",
            h(
                "textarea",
                value=bench.source,
                maxlength=str(SOURCE_MOST),
                rows="18",
                spellcheck="false",
                autocomplete="off",
                wrap="off",
                data_ref="driver-source",
                aria_label=say("source"),
                aria_describedby="driver-escape",
                class_="lab-source",
            ),
            class_="lab-editor",
            data_editor=say("source"),
            key=f"editor-{bench.opened}",
        ),
        h("p", say("escape"), id="driver-escape", class_="lab-none"),
    ]


def _in_wheels(bench: OnBench, parcel: Parcel) -> list[Node]:
    """The files in a driver's wheels, to read only."""
    wheel, path = bench.shown
    files = [
        (f"{wheel}/{path}", say("bytes", path=path, n=size)) for wheel, path, size in parcel.files
    ]
    entries = [(name, name) for name, _ in parcel.points]
    reference = dict(parcel.points)[bench.entry]
    return [
        h("p", say("in-wheel", reference=reference), class_="lab-none"),
        h("ul", [h("li", name) for name, _ in parcel.wheels], class_="lab-wheels"),
        *(
            [labelled_select("driver-entry", say("entry"), entries, bench.entry)]
            if len(entries) > 1
            else []
        ),
        labelled_select("driver-shown", say("files"), files, f"{wheel}/{path}"),
        h("pre", bench.source, tabindex="0", role="region", aria_label=path, class_="lab-file"),
    ]


def _rule() -> Node:
    return h(
        "section",
        h("h2", say("rule")),
        h("p", say("rule-text")),
        h("p", say("rule-place")),
        class_="lab-rule",
        aria_label=say("rule"),
    )


def forfeited(text: str) -> Node:
    """A match that a driver has lost by failing."""
    return dialog(
        "forfeit",
        say("forfeit"),
        h("p", text),
        [
            button("again", say("forfeit-again"), kind="primary", autofocus=True),
            button("look-back", say("forfeit-watch")),
            button("close", say("forfeit-look")),
            button("finish", say("menu")),
        ],
    )
