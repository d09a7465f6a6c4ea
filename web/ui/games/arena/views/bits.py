"""Small pieces that the arena's panels share."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Attribute, Content, Node, h
from ui.base.strings import listed
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import clock, say
from wreckyard.systems.arena import (
    FIRST_THING,
    SIDE_NAMES,
    Harm,
    Pose,
    State,
    bearing_to,
    kind_of,
    pose_of,
)


def press(
    label: Content,
    ref: str,
    *classes: str,
    off: str = "",
    tip: str = "",
    aria_label: str = "",
    key: str | None = None,
    **attrs: Attribute,
) -> Node:
    """A button; ``off`` is why it cannot be had now: then it is gray, and says so.

    ``aria_label`` is said after what can be read, so that the button goes by what it shows.
    """
    return h(
        "button",
        label,
        aria_label and h("span", f" {aria_label}", class_="visually-hidden"),
        type_="button",
        class_=("ap-btn", *classes, "grey" if off else ""),
        data_ref=ref,
        aria_disabled="true" if off else None,
        title=off or tip or None,
        key=key,
        **attrs,
    )


def answer(
    name: Content,
    effect: Content,
    ref: str,
    *classes: str,
    art: Content = None,
    about: str = "",
    off: str = "",
    key: str | None = None,
) -> Node:
    """An answer as a card: what it is called, what it would change, and its entry to look up."""
    return press(
        [
            h("span", art, class_="ap-answer-art") if art is not None else None,
            h(
                "span",
                h("span", name, class_="ap-answer-name"),
                h("span", effect, class_="ap-answer-effect") if effect else None,
                class_="ap-answer-words",
            ),
        ],
        ref,
        "ap-answer",
        *classes,
        off=off,
        key=key,
        data_about=f"arena:{about}" if about else None,
    )


def thing_name(view: ArenaView, number: int) -> str:
    """What an obstacle is called in a sentence."""
    return name_in(view.state, view, number)


def side_of(view: ArenaView, number: int, side: int) -> str:
    """What an obstacle, or the side of it that is meant, is called in a sentence; -1: no side."""
    if side < 0:
        return thing_name(view, number)
    if number == view.viewer:
        return say("own-side", side=SIDE_NAMES[side])
    return say("target-side", name=thing_name(view, number), side=SIDE_NAMES[side])


def name_in(state: State, view: ArenaView, number: int) -> str:
    """What an obstacle of a state is called in a sentence."""
    if number < FIRST_THING:
        return say("you").lower() if number == view.viewer else view.name(number)
    kind = kind_of(state, number)
    return f"the {kind.name.lower()}" if kind.shape is None else "the outer wall"


def reason(view: ArenaView) -> Node | None:
    """Why the last press did nothing."""
    if not view.choice.reason:
        return None
    return h("p", view.choice.reason, class_="ap-why", role="status", key="why")


def harm_words(harm: Harm) -> str:
    """The damage of an attack in words."""
    parts = []
    if harm.basic:
        parts.append(say("harm-basic", n=harm.basic))
    if harm.tire:
        parts.append(say("harm-tire", n=harm.tire))
    if harm.explosion:
        parts.append(say("harm-explosion"))
    if harm.fire:
        parts.append(say("harm-fire"))
    return listed(parts) if parts else say("harm-none")


def sides_in_words(sides: Sequence[int]) -> str:
    """Sides of a car in a row."""
    return listed([SIDE_NAMES[side] for side in sides])


def where(pose: Pose, state: State, number: int) -> str:
    """Where something is, as an hour on the clock of a car."""
    there = pose_of(state, number)
    return say("look-clock", clock=clock(bearing_to(pose, (there.x, there.y))))
