"""The garage: workbench, build cards, numbers and shelf, and the tools over them."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.arena.draft import ArenaSeat
from ui.games.arena.garage import TABS, Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.views.garage_bench import bench, gauges
from ui.games.arena.views.garage_cards import cards
from ui.games.arena.views.garage_numbers import numbers
from ui.games.arena.views.garage_shelf import shelf
from ui.widgets.parts import badge, button, dialog
from wreckyard import seat_letter
from wreckyard.systems.arena import is_complete

_TOOLS = ("undo", "redo", "clear", "new", "paste", "copy", "link")


def garage_screen(garage: Garage, owner: ArenaSeat | None = None) -> Node:
    """The garage. ``owner`` is the seat of the set-up that the car is for, if one is."""
    letter = seat_letter(garage.seat) if garage.locked else ""
    colour = owner.colour if owner is not None else 0
    return h(
        "main",
        _head(garage, owner, letter),
        h(
            "div",
            bench(garage, letter, colour),
            cards(garage),
            _tabs(garage),
            numbers(garage),
            shelf(garage),
            class_="garage-body",
        ),
        _foot(garage),
        garage.paste is not None and _paste(garage, garage.paste),
        class_="garage",
        data_tab=garage.tab,
        data_panel=garage.panel,
        key="garage",
    )


def _head(garage: Garage, owner: ArenaSeat | None, letter: str) -> Node:
    name = owner.name.strip() or letter if owner is not None else ""
    return h(
        "header",
        button(
            "g-leave", say("garage-back-setup" if garage.locked else "garage-back"), kind="quiet"
        ),
        owner is not None and badge(letter, owner.colour, small=True),
        h("h1", say("garage-for", name=name) if name else say("garage")),
        h(
            "div",
            [_tool(garage, tool) for tool in _TOOLS],
            class_="tools",
            role="group",
            aria_label=say("tools"),
        ),
        class_="screen-head garage-head",
    )


def _tool(garage: Garage, tool: str) -> Node:
    off = (tool == "undo" and not garage.past) or (tool == "redo" and not garage.future)
    return h(
        "button",
        say("share" if tool == "link" else tool),
        type_="button",
        class_="tool",
        data_ref=f"g-{tool}",
        aria_disabled="true" if off else None,
        key=tool,
    )


def _tabs(garage: Garage) -> Node:
    return h(
        "nav",
        [
            h(
                "button",
                say(f"tab-{tab}"),
                type_="button",
                class_=("garage-tab", f"garage-tab-{tab}", tab == garage.panel and "shown"),
                data_ref=f"g-tab:{tab}",
                aria_current="true" if tab == garage.tab else None,
                key=tab,
            )
            for tab in TABS
        ],
        class_="garage-tabs",
        aria_label=say("tabs"),
        key="tabs",
    )


def _foot(garage: Garage) -> Node:
    verdict = is_complete(garage.car)
    missing = "" if verdict else verdict.reason
    notice = garage.notice if garage.paste is None else ""
    state = notice or missing or say("complete")
    use = garage.locked
    return h(
        "footer",
        gauges(garage.car),
        h(
            "p",
            state,
            role="status",
            class_=(
                "garage-state",
                garage.refused and notice and "trouble",
                not notice and missing and "missing",
                not notice and not missing and "ready",
            ),
        ),
        h(
            "div",
            button(
                "g-save",
                say(
                    "save-again"
                    if garage.is_saved
                    else "save-in-place"
                    if garage.kept >= 0
                    else "save"
                ),
                kind="" if use else "primary",
            ),
            use
            and button(
                "g-use",
                say("use"),
                kind="primary",
                aria_disabled="true" if missing else None,
            ),
            class_="foot-buttons",
        ),
        class_="screen-foot garage-foot",
    )


def _paste(garage: Garage, text: str) -> Node:
    return dialog(
        "g-paste",
        say("paste-title"),
        [
            h("p", say("paste-hint")),
            h(
                "textarea",
                rows="8",
                value=text,
                maxlength="4000",
                spellcheck="false",
                autocomplete="off",
                placeholder=say("paste-example"),
                data_ref="g-text",
                data_autofocus=True,
                aria_label=say("paste-label"),
                aria_describedby="paste-trouble",
            ),
            h(
                "p",
                garage.notice if garage.refused else "",
                class_="trouble",
                role="alert",
                id="paste-trouble",
            ),
        ],
        [
            button("g-paste-close", say("paste-close")),
            button("g-paste-go", say("paste-go"), kind="primary"),
        ],
    )
