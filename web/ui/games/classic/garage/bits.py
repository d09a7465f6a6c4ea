"""Amounts in words, and the button of a step."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import about_step
from ui.games.classic.garage.steps import offer_of, refusal
from ui.games.classic.garage.strings import say
from ui.games.classic.setup.draft import refusal_of
from wreckyard.systems.classic import Design, Offer, figures

_VULGAR = {
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 2): "½",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


SIGNS = ("+", "−")


def amount(value: Fraction | int) -> str:
    """A number of spaces or dice: ``4``, ``3½``, ``⅓``."""
    whole, rest = divmod(Fraction(value), 1)
    if not rest:
        return f"{whole:,}"
    part = _VULGAR.get(rest, str(rest))
    return f"{whole}{part}" if whole else part


def mph(value: Fraction | int) -> str:
    """A speed without its unit: ``97.5``."""
    return f"{float(value):g}"


def signed(key: str, value: Fraction | int) -> str:
    """A difference, such as ``+$500`` for ``price``; empty for none."""
    if not value:
        return ""
    word = amount(value if value > 0 else -value)
    return say(f"{key}-more" if value > 0 else f"{key}-less", n=word)


def costs(offered: Offer) -> list[str]:
    """What a step adds to price, weight and spaces."""
    every = (
        signed("price", offered.price),
        signed("pounds", offered.weight),
        signed("space", offered.spaces),
    )
    return [each for each in every if each]


def effects(design: Design, offered: Offer, top: bool = False) -> list[str]:
    """What else it changes: acceleration and handling, and always the top speed where wanted."""
    now, found = figures(design).empty, []
    if offered.acceleration != now.acceleration:
        found.append(say("to-acceleration", old=now.acceleration, new=offered.acceleration))
    if offered.hc != now.hc:
        found.append(say("to-hc", old=number(now.hc), new=number(offered.hc)))
    if top and offered.top_speed != now.top_speed:
        found.append(say("to-top", n=mph(offered.top_speed)))
    return found


def number(value: int) -> str:
    """A whole number with a true minus."""
    return str(value) if value >= 0 else f"−{-value}"


@lru_cache(maxsize=4096)
def step_row(
    design: Design,
    step: str,
    name: str,
    facts: str = "",
    *,
    chosen: bool = False,
    top: bool = False,
    event: int | None = None,
) -> Node | None:
    """A part that is offered, as a row: what it is, what it would change, and why it cannot be.

    For a seat of a set-up with an ``event`` also what the event does not let in.
    """
    offered = offer_of(design, step)
    if offered is None:
        return None
    why = "" if chosen else refusal(offered)
    changes = [] if chosen or why else effects(design, offered, top)
    outside = "" if event is None or chosen or why else kept_out(design, offered.design, event)
    prices: Content = say("has") if chosen else [h("span", each) for each in costs(offered)]
    return h(
        "li",
        h(
            "button",
            h("span", name, class_="cg-offer-name"),
            h("span", prices, class_=("cg-offer-costs", chosen and "has")),
            facts and h("span", facts, class_="cg-offer-facts"),
            changes and h("span", "; ".join(changes), class_="cg-offer-changes"),
            why and h("span", why, class_="cg-offer-why"),
            outside and h("span", outside, class_="cg-offer-outside"),
            type_="button",
            class_=("cg-offer", chosen and "chosen", why and "off"),
            data_ref=f"cg-do:{step}",
            aria_disabled="true" if why else None,
            aria_pressed="true" if chosen else None,
            data_about=about_step(step),
        ),
        key=step,
    )


def kept_out(design: Design, changed: Design, event: int) -> str:
    """Why a change makes a vehicle that an event does not let in; empty when it was so before."""
    why = refusal_of(changed, event)
    if not why or refusal_of(design, event):
        return ""
    return say("kept-out", why=why)


def rows(label: str, found: Content, heading: bool = True) -> Node:
    """Rows of parts under their heading."""
    return h(
        "section",
        h("h3", label, class_="cg-title") if heading else None,
        h("ul", found, class_="cg-offers", aria_label=None if heading else label),
        class_="cg-group",
        aria_label=label,
        key=label,
    )


def step_button(design: Design, step: str, text: Content, label: str, kind: str = "") -> Node:
    """A small button of a step, such as a plus; gray with its reason when it cannot be."""
    offered = offer_of(design, step)
    why = "" if offered is None or offered.design == design else refusal(offered)
    idle = offered is None or offered.design == design
    return h(
        "button",
        # A sign alone is not read out: its button has a name.
        h("span", text, aria_hidden="true") if text in SIGNS else text,
        type_="button",
        class_=("cg-press", kind, (why or idle) and "off"),
        data_ref=f"cg-do:{step}",
        title=why or None,
        aria_disabled="true" if why or idle else None,
        aria_label=label,
        data_about=about_step(step),
        key=step,
    )


def toggle(design: Design, step: str, text: str, on: bool, facts: str = "") -> Node | None:
    """A step that turns something on or off, as a row that is pressed or not."""
    row = step_row(design, step, text, facts)
    if row is None or not on:
        return row
    offered = offer_of(design, step)
    assert offered is not None
    why = refusal(offered)
    return h(
        "li",
        h(
            "button",
            h("span", text, class_="cg-offer-name"),
            h("span", say("has"), class_="cg-offer-costs has"),
            h("span", why or facts, class_="cg-offer-why" if why else "cg-offer-facts"),
            type_="button",
            class_="cg-offer chosen",
            data_ref=f"cg-do:{step}",
            aria_pressed="true",
            data_about=about_step(step),
        ),
        key=step,
    )
