"""Small pieces that several screens share."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Attribute, Content, Node, h
from ui.base.strings import say

JSON_FILES = ".json,application/json"
TEXT_FILES = ".txt,text/plain"
"""What a field for files accepts."""


def button(
    ref: str,
    text: Content,
    *more: Content,
    kind: str = "",
    autofocus: bool = False,
    key: str | None = None,
    **attrs: Attribute,
) -> Node:
    """A button. `kind` is primary, quiet or empty."""
    return h(
        "button",
        text,
        *more,
        type_="button",
        class_=("btn", kind and f"btn-{kind}"),
        data_ref=ref,
        data_autofocus=autofocus,
        key=key,
        **attrs,
    )


def file_button(ref: str, text: str, accept: str, hint: str = "", *, several: bool = False) -> Node:
    """A button that lets a file be chosen, or `several`; `hint` is the id of what describes it."""
    return h(
        "label",
        h(
            "input",
            type_="file",
            accept=accept,
            multiple=several or None,
            data_ref=ref,
            aria_describedby=hint or None,
        ),
        h("span", text),
        class_="btn file-button",
    )


def dialog(
    name: str, title: str, body: Content, actions: Iterable[Node | bool] = (), *, wide: bool = False
) -> Node:
    """A modal dialog with a heading, a body and a row of actions."""
    return h(
        "dialog",
        h("div", h("h2", title, id=f"{name}-title"), class_="dialog-head"),
        h("div", body, class_="dialog-body"),
        h("div", actions, class_="dialog-actions"),
        class_=("dialog", wide and "dialog-wide"),
        data_modal=True,
        data_ref=f"dialog:{name}",
        aria_labelledby=f"{name}-title",
        key=f"dialog-{name}",
    )


def choice(
    name: str, legend: str, options: Iterable[tuple[str, str]], chosen: str, hint: str = ""
) -> Node:
    """One of a few: radio buttons drawn as a row of tabs. Refs are `name:value`."""
    hint_id = f"{name.replace(':', '-')}-hint"
    return h(
        "fieldset",
        h("legend", legend),
        h(
            "div",
            [
                h(
                    "label",
                    h(
                        "input",
                        type_="radio",
                        name=name,
                        value=value,
                        checked=value == chosen,
                        data_ref=f"{name}:{value}",
                    ),
                    h("span", text),
                    class_="tab",
                    key=value,
                )
                for value, text in options
            ],
            class_="tabs",
        ),
        hint and h("p", hint, class_="hint", id=hint_id),
        class_="choice",
        aria_describedby=hint_id if hint else None,
    )


def picks(
    name: str,
    label: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    *,
    group: str,
    one: str,
    key: str | None = None,
) -> Node:
    """One of a few: buttons of which one is pressed. Refs are `name:value`; ``group`` and ``one``
    are the classes of the row and of a button."""
    return h(
        "div",
        [
            h(
                "button",
                text,
                type_="button",
                class_=(one, value == chosen and "chosen"),
                data_ref=f"{name}:{value}",
                aria_pressed="true" if value == chosen else "false",
                key=value,
            )
            for value, text in options
        ],
        class_=group,
        role="group",
        aria_label=label,
        key=key,
    )


def switch(ref: str, text: str, on: bool, hint: str = "") -> Node:
    """A check box drawn as a switch."""
    hint_id = f"{ref.replace(':', '-')}-hint"
    return h(
        "div",
        h(
            "label",
            h(
                "input",
                type_="checkbox",
                checked=on,
                data_ref=ref,
                aria_describedby=hint_id if hint else None,
            ),
            h("span", class_="switch-knob", aria_hidden="true"),
            h("span", text, class_="switch-text"),
            class_="switch",
        ),
        hint and h("p", hint, class_="hint", id=hint_id),
        class_="switch-row",
    )


def seconds_slider(ref: str, value: float) -> Node:
    """The Ace's thinking time, 0.3 to 10 seconds."""
    shown = say("ace-seconds-n", n=f"{value:g}")
    return h(
        "div",
        h(
            "label",
            h("span", say("ace-seconds"), class_="field-label"),
            h(
                "span",
                h(
                    "input",
                    type_="range",
                    min="0.3",
                    max="10",
                    step="0.1",
                    value=f"{value:g}",
                    data_ref=ref,
                    aria_valuetext=shown,
                ),
                h("output", shown),
                class_="slider",
            ),
            class_="field",
        ),
        h("p", say("ace-seconds-hint"), class_="hint"),
        class_="slider-row",
    )


def badge(letter: str, colour: int, *, small: bool = False) -> Node:
    """A seat's letter on its color and livery pattern."""
    return h(
        "span",
        h("span", letter, class_="plate-letter"),
        class_=("plate", f"paint-{colour}", small and "plate-small"),
        aria_hidden="true",
    )


def pace_buttons(speed: int, *, shows: bool, skips: bool = False) -> list[Node | None]:
    """A button that hurries, and one that tells and changes the pace.

    `shows` is whether something goes on that can be hurried: nobody is asked. With `skips` there is
    one more, which skips to the end of the match.
    """
    pace = say(f"speed-{speed}")
    words = say("pace-is", pace=pace)
    return [
        h(
            "button",
            _arrows("M3 5l8 7-8 7zM11 5l8 7-8 7zM19 5h3v14h-3z"),
            type_="button",
            class_="undo undo-bare skip-button",
            data_ref="skip",
            title=f"{say('skip')}. {say('skip-tip')}.",
            aria_label=say("skip"),
            key="skip",
        )
        if skips
        else None,
        h(
            "button",
            _arrows("M4 5l8 7-8 7zM12 5l8 7-8 7z"),
            type_="button",
            class_=("undo undo-bare hurry-button", not shows and "hurry-idle"),
            data_ref="hurry",
            aria_disabled=None if shows else "true",
            title=say("hurry-tip"),
            aria_label=say("hurry"),
            key="hurry",
        ),
        h(
            "button",
            pace,
            type_="button",
            class_="pace-button",
            data_ref="pace",
            title=words,
            aria_label=words,
            key="pace",
        ),
    ]


def _arrows(drawing: str) -> Node:
    return h(
        "svg",
        h("path", d=drawing),
        viewBox="0 0 24 24",
        class_="hurry-icon",
        aria_hidden="true",
    )


def undo_buttons(more: bool) -> Node:
    """Take back one's last action, and with `more` all that can be taken back."""
    return h(
        "span",
        _undo("undo", "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12", say("undo")),
        _undo("undo-all", "M9 7 4 12l5 5M15 7l-5 5 5 5M10 12h5a6 6 0 0 1 0 12") if more else None,
        class_="undos",
        key="undos",
    )


def _undo(ref: str, drawing: str, text: str = "") -> Node:
    return h(
        "button",
        h(
            "svg",
            h("path", d=drawing),
            viewBox="0 0 24 28",
            class_="undo-icon",
            aria_hidden="true",
        ),
        h("span", text) if text else None,
        type_="button",
        class_=("undo", "" if text else "undo-bare"),
        data_ref=ref,
        title=say(f"{ref}-tip"),
        # Where there is no room for the text, it is still heard.
        aria_label=text or say(ref),
        key=ref,
    )
