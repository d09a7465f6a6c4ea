"""The frame that every question comes in."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say
from ui.games.arena.views.bits import press, reason
from ui.games.arena.views.guide import rule_of


def panel(
    view: ArenaView,
    kind: str,
    title: str,
    *body: Content,
    hint: Content = "",
    note: Content = None,
    commit: Content = None,
) -> Node:
    """A question: its title, what it is about, the answers, and what confirms them.

    ``note`` is a short text at the right of the title.
    """
    return h(
        "section",
        h(
            "div",
            h("h2", title, class_="ask-title", data_about=f"arena:ask-{kind}"),
            h("span", note, class_="ask-note") if note else None,
            rule_of(kind),
            class_="ask-head",
        ),
        h(
            "div",
            h("p", hint, class_="ask-hint", data_about=f"arena:ask-{kind}") if hint else None,
            *body,
            class_="ask-body",
        ),
        reason(view),
        h(
            "div",
            commit,
            class_="ask-commit",
        )
        if commit
        else None,
        class_=("ask", f"ask-{kind}"),
        data_kind=kind,
        aria_label=title,
        key=f"ask-{kind}",
    )


def confirm(label: str, off: str = "", aria_describedby: str | None = None) -> Node:
    """The button that carries out what is chosen, and says what that is."""
    return press(
        label,
        "confirm",
        "primary",
        "big",
        off=off,
        data_autofocus=not off,
        aria_describedby=aria_describedby,
    )


def back() -> Node:
    """The button that takes the choice back."""
    return press(say("cancel"), "cancel", "quiet")


def nothing(words: str, ref: str, label: str, focus: bool = True) -> Node:
    """What happens if you do nothing, and the button for it."""
    return h(
        "div",
        h(
            "p",
            h("span", say("if-nothing"), class_="if-label"),
            " ",
            h("strong", words, class_="if-result"),
            class_="if-nothing",
        ),
        press(label, ref, "pass", data_autofocus=focus),
        class_="idle-row",
    )


def answers(children: Content, label: str = "") -> Node:
    """A list of answers; the arrow keys go from one to the next."""
    return h("div", children, class_="ap-answers", data_roving=True, aria_label=label or None)
