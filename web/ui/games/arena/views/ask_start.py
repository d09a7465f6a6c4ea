"""Starting positions: which way to face, and where to stand."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import COMPASS, compass, say
from ui.games.arena.views.bits import press
from ui.games.arena.views.panel import confirm, panel
from wreckyard.systems.arena import Action

TURNS = (-15, -5, -1, 1, 5, 15)
STEPS = (("up", 0, -1), ("left", -1, 0), ("right", 1, 0), ("down", 0, 1))
FAR = ((1000, "place-big"), (100, "place-small"))
ROSE = (7, 0, 1, 6, 2, 5, 4, 3)
"""The points of the compass row by row, without the middle."""

ARROWS = {"up": "↑", "left": "←", "right": "→", "down": "↓"}


def ask_heading(view: ArenaView, ahead: Ahead) -> Node:
    """Which way to face at the start."""
    chosen = view.choice.action
    now = chosen.amount if chosen is not None else 0
    words = compass(now)
    return panel(
        view,
        "heading",
        say("heading-title"),
        h(
            "label",
            h("span", say("heading-slider"), class_="visually-hidden"),
            h(
                "input",
                type_="range",
                min="0",
                max="359",
                value=str(now),
                data_ref="heading",
                aria_valuetext=say("heading-value", degrees=now, compass=words),
            ),
            h("output", f"{now}°"),
            class_="slider",
        ),
        h(
            "div",
            [_face(view, 45 * at, COMPASS[at], now) for at in ROSE[:4]],
            _needle(now),
            [_face(view, 45 * at, COMPASS[at], now) for at in ROSE[4:]],
            class_="ask-compass",
            role="group",
            aria_label=say("heading-slider"),
        ),
        h(
            "div",
            [
                press(
                    f"{'↺' if step < 0 else '↻'} {abs(step)}°",
                    f"pick:{Action('heading', amount=(now + step) % 360)}",
                    "small",
                    aria_label=say("nudge-left" if step < 0 else "nudge-right", n=abs(step)),
                    key=str(step),
                )
                for step in TURNS
            ],
            class_="ask-nudges",
        ),
        hint=say("heading-hint"),
        commit=confirm(
            say("heading-confirm", compass=f"{words} ({now}°)"),
            off="" if chosen is not None else say("heading-title"),
        ),
    )


def _needle(degrees: int) -> Node:
    """The car in the middle of the rose."""
    return h(
        "svg",
        h(
            "g",
            h("rect", x=-9, y=-17, width=18, height=34, rx=6, class_="needle-car"),
            h("path", d="M-6 -8Q0 -12 6 -8L4 -2H-4Z", class_="needle-glass"),
            h("path", d="M0 -25 5 -19H-5Z", class_="needle-nose"),
            transform=f"rotate({degrees})",
        ),
        viewBox="-28 -28 56 56",
        class_="needle",
        aria_hidden="true",
    )


def _face(view: ArenaView, degrees: int, name: str, now: int) -> Node:
    action = Action("heading", amount=degrees)
    verdict = view.options.why_not(action)
    letters = "".join(word[0] for word in name.split("-")).upper()
    return press(
        letters,
        f"pick:{action}",
        "small",
        f"face-{degrees}",
        "chosen" if degrees == now else "",
        off="" if verdict else verdict.reason,
        aria_label=f"{letters}: {name}",
        aria_pressed="true" if degrees == now else "false",
        key=name,
    )


def ask_place(view: ArenaView, ahead: Ahead) -> Node:
    """Where to stand at the start."""
    chosen = view.choice.action
    pads = []
    if chosen is not None:
        pads = [
            h(
                "div",
                [_nudge(view, chosen, way, dx * far, dy * far, word) for way, dx, dy in STEPS],
                class_="ask-pad",
                key=word,
            )
            for far, word in FAR
        ]
    return panel(
        view,
        "place",
        say("place-title"),
        h("div", pads, class_="ask-pads"),
        hint=say("place-hint"),
        commit=confirm(say("place-confirm"), off="" if chosen else say("place-title")),
    )


def _nudge(view: ArenaView, chosen: Action, way: str, dx: int, dy: int, far: str) -> Node:
    action = Action("place", x=max(0, chosen.x + dx), y=max(0, chosen.y + dy))
    verdict = view.options.why_not(action)
    return press(
        ARROWS[way] * (2 if far == "place-big" else 1),
        f"pick:{action}",
        "small",
        f"pad-{way}",
        off="" if verdict else verdict.reason,
        aria_label=say("place-nudge", way=say(f"place-{way}"), far=say(far)),
        key=way,
    )
