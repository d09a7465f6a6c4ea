"""Money, weight and spaces as bars, and the driving figures."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import amount, mph, number
from ui.games.classic.garage.strings import say
from wreckyard.systems.classic import Design, division, figures, tire_figures


def _bar(name: str, value: str, left: str, share: Fraction, over: bool) -> Node:
    return h(
        "div",
        h("span", name, class_="cg-bar-name"),
        h("strong", value, class_="cg-bar-value"),
        h("span", left, class_=("cg-bar-left", over and "exceeded")),
        h(
            "span",
            h(
                "span",
                class_="cg-bar-fill",
                style={"width": f"{min(100, float(100 * share)):.1f}%"},
            ),
            class_=("cg-bar", over and "exceeded"),
            aria_hidden="true",
        ),
        class_="cg-gauge",
        key=name,
    )


@lru_cache(maxsize=32)
def gauges(design: Design, in_division: int) -> Node:
    """The three budgets of a design."""
    found = figures(design)
    unit = found.vehicle
    most = in_division * 1000
    spent = f"{found.price:,}"
    if most:
        rest = most - found.price
        money = say("money-of", spent=spent, most=f"{most:,}")
        left = (
            say("money-left", left=f"{rest:,}")
            if rest >= 0
            else say("money-over", over=f"{-rest:,}")
        )
    else:
        rest = 0
        money = say("money-plain", spent=spent)
        left = say("money-division", n=division(found.price))
    heavy = -unit.spare_weight
    load = f"{unit.max_load.__floor__():,}"
    return h(
        "div",
        _bar(
            say("money"),
            money,
            left,
            Fraction(found.price, most or 1_000 * division(found.price) or 1),
            rest < 0,
        ),
        _bar(
            say("weight"),
            say("weight-of", weight=f"{unit.weight:,}", most=load),
            say("weight-over", over=f"{heavy:,}")
            if heavy > 0
            else say("weight-left", left=f"{-heavy:,}"),
            unit.weight / unit.max_load,
            heavy > 0,
        ),
        _bar(
            say("spaces"),
            say("spaces-of", used=amount(unit.used), most=unit.spaces),
            _room(unit.free, unit.cargo_spaces - unit.cargo_used, unit.cargo_spaces),
            unit.used / unit.spaces,
            unit.free < 0,
        ),
        class_="cg-gauges",
        role="group",
        aria_label=say("figures"),
    )


def _room(free: Fraction, cargo: Fraction, area: int) -> str:
    if free < 0:
        return say("spaces-over", over=amount(-free))
    if area:
        return say("spaces-cargo", left=amount(free), cargo=amount(cargo))
    return say("spaces-left", left=amount(free)) if free else say("spaces-full")


def _tires(design: Design) -> str:
    """The points of the tires, front first; one number where all are alike."""
    points = [tire_figures(tire, design.kind).dp for tire in design.tires]
    return " / ".join(map(str, dict.fromkeys(points)))


@lru_cache(maxsize=32)
def driving(design: Design) -> Node:
    """How it drives, empty and full."""
    found = figures(design)
    now, full = found.empty, found.full
    step = {0: 5, 5: 10, 10: 15}.get(now.acceleration, 0)
    if now.lighter and step:
        hint = say("lighter", n=f"{now.lighter:,}", to=step)
    else:
        hint = say("heavier", n=f"{now.heavier:,}")

    def one(name: str, value: Content, more: str = "") -> Node:
        return h(
            "div",
            h("dt", name),
            h("dd", h("strong", value), more and h("span", more, class_="cg-figure-more")),
            class_="cg-figure",
            key=name,
        )

    return h(
        "div",
        h(
            "dl",
            one(say("acceleration"), now.acceleration, hint),
            one(say("top"), say("mph", n=mph(now.top_speed))),
            one(
                say("hc"),
                number(now.hc),
                say("hc-more", fast=number(now.hc_fast), off=number(now.hc_off_road)),
            ),
            one(say("ram"), f"×{amount(now.damage_modifier)}"),
            one(say("tires-dp"), _tires(design), say("tires-dp-hint")),
            class_="cg-figures",
        ),
        found.cargo_weight > 0
        and h(
            "p",
            say(
                "full",
                weight=f"{found.cargo_weight:,}",
                acceleration=full.acceleration,
                top=mph(full.top_speed),
                hc=number(full.hc),
            ),
            class_="hint cg-full",
        ),
        found.sidecar is not None
        and h(
            "p",
            say(
                "sidecar-figures",
                weight=f"{found.sidecar.weight:,}",
                most=f"{found.sidecar.max_load.__floor__():,}",
                used=amount(found.sidecar.used),
                spaces=found.sidecar.spaces,
            ),
            class_="hint",
        ),
        class_="cg-driving",
    )
