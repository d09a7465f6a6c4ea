"""Small pieces that the panels of the streets share."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Attribute, Content, Node, h
from ui.base.seating import COLOURS
from ui.games.streets.about import about_panel
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import WORDS, say
from ui.widgets.parts import badge


def press(
    words: Content,
    ref: str,
    *classes: str,
    chosen: bool | None = None,
    off: str = "",
    key: str | None = None,
    **attrs: Attribute,
) -> Node:
    """A button; ``off`` is why it cannot be had now: then it is gray, and says so."""
    return h(
        "button",
        words,
        type_="button",
        class_=("sc-btn", *classes, chosen and "chosen", off and "grey"),
        data_ref=ref,
        aria_pressed=None if chosen is None else ("true" if chosen else "false"),
        aria_disabled="true" if off else None,
        title=off or None,
        key=key or ref,
        **attrs,
    )


def panel(
    view: StreetView,
    kind: str,
    title: str,
    *body: Content,
    hint: Content = "",
    beside: str = "",
    commit: Content = "",
) -> Node:
    """A question: its title, what stands beside it, what it is about, the answers, and what
    confirms them."""
    heading = h(
        "h2",
        view.asked is not None and badge_of(view, view.asked),
        title,
        class_="sc-ask-title",
        data_about=about_panel(kind),
    )
    return h(
        "section",
        h("div", heading, h("p", beside, class_="sc-count"), class_="sc-ask-head")
        if beside
        else heading,
        h(
            "div",
            h("p", hint, class_="sc-hint") if hint else None,
            *body,
            class_="sc-ask-body",
        ),
        reason(view),
        h("div", commit, class_="sc-commit") if commit else None,
        class_=("sc-ask", f"sc-ask-{kind}"),
        data_kind=kind,
        aria_label=title,
        key=f"ask-{kind}",
    )


def badge_of(view: StreetView, seat: int) -> Node:
    """The letter of a seat on its colour: who is asked."""
    look = view.seats[seat]
    return badge(look.letter, COLOURS.index(look.colour), small=True)


def confirm(words: str, off: str = "", ref: str = "confirm", *classes: str) -> Node:
    """The button that carries out what is chosen, and says what that is."""
    return press(words, ref, "primary", *classes, off=off, data_autofocus=not off)


def answers(children: Iterable[Content], label: str = "", class_: str = "sc-answers") -> Node:
    """A list of answers; the arrow keys go from one to the next."""
    return h(
        "div",
        children,
        class_=class_,
        role="group",
        data_roving=True,
        aria_label=label or say("answers"),
    )


def pointer(eighths: int) -> Node:
    """An arrow in a direction of the board."""
    return h(
        "svg",
        h("path", d="M0 9V-8M-5-3L0-9L5-3", transform=f"rotate({45 * eighths})"),
        viewBox="-12 -12 24 24",
        class_="sc-pointer",
        aria_hidden="true",
    )


def titled(title: str, *children: Content, about: str | None = None) -> Node:
    """A part of a panel under its heading."""
    return h(
        "div",
        h("h3", title, class_="sc-part"),
        *children,
        class_="sc-titled",
        data_about=about,
        key=title,
    )


def reason(view: StreetView) -> Node | None:
    """Why the last press did nothing."""
    if not view.choice.reason:
        return None
    return h("p", view.choice.reason, class_="sc-why", role="status", key="why")


def tip(view: StreetView, kind: str) -> Node | None:
    """What a kind of question is about, above the board, for who is asked it for the first time."""
    if f"tip-{kind}" not in WORDS or not view.teaches(kind):
        return None
    return h(
        "div",
        h("p", say(f"tip-{kind}")),
        h(
            "div",
            press(say("tip-away"), f"tip:{kind}", "quiet"),
            press(say("tips-away"), "tip:all", "quiet"),
            class_="sc-tip-buttons",
        ),
        class_="sc-tip",
        key="tip",
    )
