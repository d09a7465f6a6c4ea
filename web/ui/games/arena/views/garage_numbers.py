"""What the car on the workbench can do: arcs, exact damage, shields, tokens."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.garage import LETTERS, Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.phrases import percent
from ui.games.arena.views.garage_cards import tenths
from wreckyard.systems.arena import (
    CarDesign,
    Distribution,
    Firing,
    SideWorth,
    appraise,
    catalogue,
)

CRUISE = 3
"""The speed at which shields are told: a usual one."""

ROOMY = 10
"""With so many bars each has room for its numbers."""

TAIL = Fraction(1, 500)
"""The chance of all that is left out of a chart together."""

_WEDGES = (
    "M0 0L-60-120H60Z",
    "M0 0L60-120H120V120H60Z",
    "M0 0L60 120H-60Z",
    "M0 0L-60 120H-120V-120H-60Z",
)
"""The firing arcs round a car of 1 by 2, cut off by a square."""

_LABELS = ((0, -84), (86, 8), (0, 100), (-86, 8))
_LOUD = 8
"""The mean of damage at which an arc is drawn in full."""


def numbers(garage: Garage) -> Node:
    """The statistics of the car."""
    return h(
        "section",
        _numbers(garage.car, max(garage.place, 0)),
        class_="garage-part garage-numbers",
        data_part="numbers",
        key="numbers",
    )


@lru_cache(maxsize=64)
def _numbers(car: CarDesign, side: int) -> tuple[Node, ...]:
    worth = appraise(car)
    here = worth.sides[side]
    return (
        h("h2", say("arcs"), id="garage-arcs"),
        _rose(worth.sides, side),
        h("p", say("arcs-hint"), class_="hint"),
        _side(side, here),
        h("h2", say("guard")),
        _guard(worth.sides),
        h("h2", say("tokens")),
        h(
            "dl",
            h("dt", say("tokens-control")),
            h("dd", _control(worth.control)),
            h("dt", say("tokens-aces")),
            h("dd", say("tokens-aces-n", n=worth.aces)),
            h("dt", say("lasts")),
            h(
                "dd",
                say("lasts-text", crew=worth.crew, tires=worth.tires, power=worth.power),
            ),
            class_="facts",
        ),
    )


def _rose(sides: tuple[SideWorth, ...], chosen: int) -> Node:
    return h(
        "div",
        h(
            "svg",
            [
                h(
                    "path",
                    d=_WEDGES[at],
                    class_=("arc", at == chosen and "arc-chosen"),
                    fill_opacity=f"{min(float(side.mean) / _LOUD, 1) * 0.8 + 0.06:.2f}"
                    if side.attacks
                    else "0",
                )
                for at, side in enumerate(sides)
            ],
            h("rect", x=-20, y=-40, width=40, height=80, rx=8, class_="arc-car"),
            h("path", d="M-10-30L0-44L10-30Z", class_="arc-nose"),
            viewBox="-124 -124 248 248",
            aria_hidden="true",
        ),
        [
            h(
                "button",
                h("span", say(f"place-{at}"), class_="arc-name"),
                h("span", tenths(side.mean) if side.attacks else "–", class_="arc-mean"),
                h(
                    "span",
                    say("arc-words" if side.attacks else "arc-none"),
                    class_="visually-hidden",
                ),
                type_="button",
                class_=("arc-label", f"arc-{LETTERS[at]}", at == chosen and "arc-on"),
                data_ref=f"g-side:{LETTERS[at]}",
                aria_pressed="true" if at == chosen else "false",
                key=LETTERS[at],
            )
            for at, side in enumerate(sides)
        ],
        class_="arc-rose",
        role="group",
        aria_labelledby="garage-arcs",
    )


def _side(at: int, side: SideWorth) -> Node:
    if not side.attacks:
        return h(
            "p", h("strong", say(f"place-{at}")), " ", say("side-nothing"), class_="side-numbers"
        )
    attacks = ", ".join(_attack(each) for each in side.attacks)
    chances = [
        say(f"chance-{name}", percent=percent(chance))
        for name, chance in (("fire", side.fire), ("explosion", side.explosion))
        if chance
    ]
    return h(
        "div",
        _chart(say("chart", side=say(f"place-{at}")), side.damage),
        h(
            "p",
            f"{attacks[:1].upper()}{attacks[1:]}. ",
            " · ".join(chances),
            class_="hint",
        ),
        class_="side-numbers",
        key=f"side-{at}",
    )


def _chart(title: str, damage: Distribution) -> Node:
    """A bar for every number of damage; a tail that hardly ever comes is only in the table."""
    shares = {total[0]: Fraction(weight, damage.out_of) for total, weight in damage.weights.items()}
    rows = [(n, shares.get(n, Fraction(0))) for n in range(max(shares) + 1)]
    drawn = list(rows)
    while sum(chance for _, chance in rows[len(drawn) - 1 :]) < TAIL:
        drawn.pop()
    highest = max(shares.values())
    every = 1 if len(drawn) <= ROOMY else 2 if len(drawn) <= 2 * ROOMY else 5
    return h(
        "figure",
        h("figcaption", title),
        h(
            "div",
            [
                h(
                    "span",
                    h("span", _short(chance) if every == 1 else "", class_="worth-chance"),
                    h(
                        "span",
                        class_="worth-bar",
                        style={"height": f"{int(60 * chance / highest) + 1}px"},
                    ),
                    h("span", str(n) if n % every == 0 else "", class_="worth-n"),
                    key=str(n),
                )
                for n, chance in drawn
            ],
            class_="worth-bars",
            aria_hidden="true",
        ),
        h(
            "div",
            h(
                "table",
                h("caption", title),
                h("tr", h("th", say("chart-damage")), h("th", say("chart-chance"))),
                [h("tr", h("td", str(n)), h("td", percent(chance))) for n, chance in rows],
            ),
            class_="visually-hidden",
        ),
        class_="worth-chart",
    )


def _short(chance: Fraction) -> str:
    """Per cent for a bar; what rounds to nothing is left out."""
    whole = int(chance * 100 + Fraction(1, 2))
    return str(whole) if whole else ""


def _attack(attack: Firing) -> str:
    return say(
        "attack-computer" if attack.computer else "attack-by",
        crew=say(f"crew-{attack.crew}"),
        weapon=catalogue().card(attack.card).name,
    )


def _guard(sides: tuple[SideWorth, ...]) -> Node:
    return h(
        "table",
        h(
            "tr",
            h("th", say("guard-side"), scope="col"),
            h("th", say("guard-armor"), scope="col"),
            h("th", say("guard-shields", n=CRUISE), scope="col"),
        ),
        [
            h(
                "tr",
                h("th", say(f"place-{at}"), scope="row"),
                h(
                    "td",
                    say("guard-plate", armor=side.armor, plate=side.structure)
                    if side.structure
                    else str(side.armor),
                ),
                h("td", tenths(side.shields[CRUISE])),
            )
            for at, side in enumerate(sides)
        ],
        class_="guard",
    )


def _control(control: tuple[int, ...]) -> str:
    """Control by speed, speeds with the same taken together."""
    parts = []
    start = 0
    for speed in range(1, len(control) + 1):
        if speed == len(control) or control[speed] != control[start]:
            end = speed - 1
            speeds = f"{start}–{end}" if end > start else str(start)
            parts.append(say("control-at", n=control[start], speeds=speeds))
            start = speed
    return ", ".join(parts)
