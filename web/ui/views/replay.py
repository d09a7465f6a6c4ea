"""The bar under a replay: where it stands, steps, whose eyes, and playing on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..node import Node, h
from ..words import say
from .parts import button

if TYPE_CHECKING:
    from ..replay import ReplayView

_ICONS = {
    "first": "M6 5v14M19 5 9 12l10 7z",
    "back": "M16 5 7 12l9 7z",
    "play": "M7 4 19 12 7 20z",
    "pause": "M8 5v14M16 5v14",
    "on": "M8 5l9 7-9 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
    "mark": "M6 3v18M6 4h12l-3 4 3 4H6",
}


def replay_bar(view: ReplayView) -> Node:
    """The controls of a replay."""
    # Nobody's hand is shown while its match may still be played on by others.
    eyes = [(-1, say("replay-spectator")), *(enumerate(view.names) if view.may_open else ())]
    return h(
        "section",
        h(
            "div",
            _tool("first"),
            _tool("back"),
            _tool("pause" if view.playing else "play", "replay-play"),
            _tool("on"),
            _tool("last"),
            _tool("mark") if view.marks else None,
            class_="replay-tools",
            role="group",
        ),
        h(
            "div",
            h(
                "input",
                type_="range",
                min="0",
                max=str(view.length),
                value=str(view.at),
                data_ref="replay-at",
                aria_label=say("replay-at"),
                aria_valuetext=say("replay-moment", at=view.at, of=view.length),
            ),
            h(
                "div",
                [
                    h(
                        "i",
                        style={"left": f"{100 * moment / max(1, view.length):.2f}%"},
                        title=name,
                        class_="replay-flag",
                        key=f"{moment}-{name}",
                    )
                    for moment, name in sorted(set(view.marks))
                ],
                class_="replay-marks",
                aria_hidden="true",
            ),
            h("output", say("replay-moment", at=view.at, of=view.length)),
            class_="replay-line",
        ),
        h(
            "label",
            h("span", say("replay-eyes"), class_="visually-hidden"),
            h(
                "select",
                [
                    h("option", name, value=str(seat), selected=seat == view.eyes)
                    for seat, name in eyes
                ],
                value=str(view.eyes),
                data_ref="replay-eyes",
            ),
            class_="replay-eyes",
        ),
        button("replay-play-on", say("replay-play-on"), kind="primary"),
        button("replay-leave", say("replay-leave"), kind="quiet"),
        class_="replay-bar",
        aria_label=say("replay"),
    )


def _tool(name: str, ref: str = "") -> Node:
    return h(
        "button",
        h("svg", h("path", d=_ICONS[name]), viewBox="0 0 24 24", aria_hidden="true"),
        type_="button",
        class_="replay-tool",
        data_ref=ref or f"replay-{name}",
        aria_label=say(f"replay-{name}"),
        title=say(f"replay-{name}"),
        key=ref or name,
    )
