"""The garage of the streets: workbench, parts, card and shelf, and the tools over them."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.garage import TABS, Garage
from ui.games.streets.garage_strings import say
from ui.games.streets.views.car_card import design_card
from ui.games.streets.views.garage_bench import bench, painter
from ui.games.streets.views.garage_parts import parts
from ui.games.streets.views.garage_shelf import shelf
from ui.widgets.parts import JSON_FILES, badge, button, dialog, file_button
from wreckyard import seat_letter
from wreckyard.systems.streets import cost, cost_rows, costs

_TOOLS = ("undo", "redo", "new", "paste", "copy", "link", "download")


def garage_screen(garage: Garage, name: str = "", colour: int = 0) -> Node:
    """The garage; ``name`` and ``colour`` are those of the seat that the car is for, if one is."""
    letter = seat_letter(garage.seat) if garage.seat >= 0 else ""
    seat = painter(letter, colour)
    return h(
        "main",
        _head(garage, name.strip() or letter, letter, colour),
        h(
            "div",
            bench(garage, seat),
            parts(garage),
            _tabs(garage),
            _card(garage, letter, colour),
            shelf(garage),
            class_="stg-body",
        ),
        _foot(garage),
        garage.paste is not None and _paste(garage, garage.paste),
        class_="stg",
        data_tab=garage.tab,
        data_panel=garage.panel,
        key="garage",
    )


def _head(garage: Garage, name: str, letter: str, colour: int) -> Node:
    return h(
        "header",
        button("sg-leave", say("garage-back-setup" if letter else "garage-back"), kind="quiet"),
        bool(letter) and badge(letter, colour, small=True),
        h("h1", say("garage-for", name=name) if name else say("garage")),
        h(
            "div",
            [_tool(garage, tool) for tool in _TOOLS],
            file_button("sg-file", say("open-file"), f"{JSON_FILES},.txt,text/plain"),
            class_="stg-tools",
            role="group",
            aria_label=say("tools"),
        ),
        class_="screen-head stg-head",
    )


def _tool(garage: Garage, tool: str) -> Node:
    off = (tool == "undo" and not garage.past) or (tool == "redo" and not garage.future)
    return h(
        "button",
        say(tool),
        type_="button",
        class_="stg-tool",
        data_ref=f"sg-{tool}",
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
                class_=("stg-tab", f"stg-tab-{tab}", tab == garage.panel and "shown"),
                data_ref=f"sg-tab:{tab}",
                aria_current="true" if tab == garage.tab else None,
                key=tab,
            )
            for tab in TABS
        ],
        class_="stg-tabs",
        aria_label=say("tabs"),
        key="tabs",
    )


def _card(garage: Garage, letter: str, colour: int) -> Node:
    """The card that the car will have, and what it costs item by item."""
    rows = cost_rows(garage.car)
    return h(
        "section",
        design_card(garage.car, painter(letter, colour)),
        h("h2", say("bill"), class_="stg-title"),
        h(
            "dl",
            [
                h("div", h("dt", row.what), h("dd", row.points), class_="stg-bill-row")
                for row in rows
            ],
            h(
                "div",
                h("dt", say("bill-sum")),
                h("dd", cost(garage.car)),
                class_="stg-bill-row stg-bill-sum",
            ),
            class_="stg-bill",
        ),
        class_="stg-part stg-card",
        # Nothing in it can be pressed: the keyboard scrolls it by itself.
        tabindex="0",
        aria_label=say("tab-card"),
        data_part="card",
        key="card",
    )


def gauge(spent: int, most: int) -> Node:
    """The points of a car as a bar."""
    left = most - spent
    return h(
        "div",
        h(
            "span",
            h("strong", say("points-of", spent=spent, most=most)),
            " ",
            say("points-left", left=left) if left else say("points-spent"),
            class_="stg-gauge-words",
        ),
        h(
            "span",
            h("span", class_="stg-gauge-fill", style={"width": f"{100 * spent / most:g}%"}),
            class_="stg-gauge-bar",
            aria_hidden="true",
        ),
        class_="stg-gauge",
        data_about="streets:points",
    )


def _foot(garage: Garage) -> Node:
    notice = garage.notice if garage.paste is None else ""
    use = garage.seat >= 0
    kept = "save-again" if garage.is_saved else "save-in-place" if garage.kept >= 0 else "save"
    return h(
        "footer",
        gauge(cost(garage.car), costs().points),
        h(
            "p",
            notice or say("complete"),
            role="status",
            class_=(
                "stg-state",
                bool(garage.refused and notice) and "trouble",
                not notice and "ready",
            ),
        ),
        h(
            "div",
            button("sg-save", say(kept), kind="" if use else "primary"),
            use and button("sg-use", say("use"), kind="primary"),
            class_="foot-buttons",
        ),
        class_="screen-foot stg-foot",
    )


def _paste(garage: Garage, text: str) -> Node:
    return dialog(
        "sg-paste",
        say("paste-title"),
        [
            h("p", say("paste-hint")),
            h(
                "textarea",
                rows="8",
                value=text,
                maxlength="8000",
                spellcheck="false",
                autocomplete="off",
                placeholder=say("paste-example"),
                data_ref="sg-text",
                data_autofocus=True,
                aria_label=say("paste-label"),
                aria_describedby="stg-paste-trouble",
            ),
            h(
                "p",
                garage.notice if garage.refused else "",
                class_="trouble",
                role="alert",
                id="stg-paste-trouble",
            ),
        ],
        [
            button("sg-paste-close", say("paste-close")),
            button("sg-paste-go", say("paste-go"), kind="primary"),
        ],
    )
