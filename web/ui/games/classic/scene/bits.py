"""Buttons and headings that the panels share."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Attribute, Content, Node, h
from ui.games.classic.base.about import about_panel, entry
from ui.games.classic.base.panel_strings import WORDS, say
from ui.games.classic.scene.driving_on import done_first
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.orders import NUMBERS
from ui.play.tips import teaches
from ui.widgets.fields import select


def press(
    words: Content,
    ref: str,
    *classes: str,
    chosen: bool | None = None,
    off: str = "",
    tip: str = "",
    key: str | None = None,
    **attrs: Attribute,
) -> Node:
    """A button; ``off`` is why it cannot be had now: then it is gray, and says so. ``tip`` is what
    it does in a sentence."""
    return h(
        "button",
        words,
        type_="button",
        class_=("cl-btn", *classes, chosen and "chosen", off and "grey"),
        data_ref=ref,
        aria_pressed=None if chosen is None else ("true" if chosen else "false"),
        aria_disabled="true" if off else None,
        title=off or tip or None,
        key=key or ref,
        **attrs,
    )


def panel(
    view: ClassicView,
    kind: str,
    title: str,
    *body: Content,
    hint: Content = "",
    warning: Content = None,
    commit: Content = "",
    tip: bool = True,
) -> Node:
    """A question: its title, what it is about, the answers, and what confirms them.

    ``warning`` stays in sight above what confirms. ``tip`` is whether its tip is of what stands
    there now.
    """
    return h(
        "section",
        h("h2", title, class_="cl-ask-title", data_about=about_panel(kind)),
        h(
            "div",
            _tip(view, kind) if tip else None,
            h("p", hint, class_="cl-hint") if hint else None,
            *body,
            class_="cl-ask-body",
        ),
        warning and h("div", warning, class_="cl-warning", key="warning"),
        h("p", view.choice.reason, class_="cl-why", role="status", key="why")
        if view.choice.reason
        else None,
        h("div", commit, class_="cl-commit") if commit else None,
        class_=("cl-ask", f"cl-ask-{kind}"),
        data_kind=kind,
        aria_label=title,
        key=f"ask-{kind}",
    )


def confirm(words: Content, off: str = "", ref: str = "confirm", *classes: str) -> Node:
    """The button that carries out what is chosen, and says what that is."""
    return press(words, ref, "primary", *classes, off=off, data_autofocus=not off)


def drive_on(view: ClassicView, off: str = "") -> Node:
    """The button that answers for the rest of the turn, after what is chosen if that is not what it
    would keep, and the shots that it asks about; ``off`` is why the open question is not for it to
    answer."""
    shot = view.orders.shot
    hint = say("drive-on-hint", n=shot) if shot else say("drive-on-hint-0")
    words: Content = say("drive-on-then")
    if done_first(view) is None:
        words = [say("drive-on"), h("span", say("drive-on-rest"), class_="cl-rest")]
    return h(
        "div",
        press(words, "drive-on", "cl-drive-on", off=off, tip=hint, data_about=entry("drive-on")),
        h(
            "label",
            h("span", say("hold-shots"), class_="cl-rest", aria_hidden="true"),
            select(
                "hold-until",
                say("hold-until"),
                [(str(n), say("hold-n", n=n) if n else say("hold-0")) for n in NUMBERS],
                str(shot),
                "cl-hold",
            ),
            class_="cl-hold-row",
            title=say("hold-until"),
        ),
        class_="cl-orders",
        key="orders",
    )


def answers(children: Iterable[Content], label: str = "", class_: str = "cl-answers") -> Node:
    """A list of answers; the arrow keys go from one to the next."""
    return h(
        "div",
        children,
        class_=class_,
        role="group",
        data_roving=True,
        aria_label=label or say("answers"),
    )


def titled(title: str, *children: Content) -> Node:
    """A part of a panel under its heading."""
    return h("div", h("h3", title, class_="cl-part"), *children, class_="cl-titled", key=title)


def _tip(view: ClassicView, kind: str) -> Node | None:
    if f"tip-{kind}" not in WORDS or not teaches(view.taught, kind):
        return None
    return h(
        "div",
        h("p", say(f"tip-{kind}")),
        h(
            "div",
            press(say("tip-away"), f"tip:{kind}", "quiet"),
            press(say("tips-away"), "tip:all", "quiet"),
            class_="cl-tip-buttons",
        ),
        class_="cl-tip",
        key="tip",
    )
