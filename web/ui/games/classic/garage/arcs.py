"""Fire to the four sides, as bands of range."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.classic.base.bodies import counter_height
from ui.games.classic.garage.plan import inner_drawing
from ui.games.classic.garage.strings import say
from wreckyard.systems.classic import Design, broadside

RANGES = (4, 8, 16)
"""The inches that are shown, one band each."""

TURNS = {"front": 0, "right": 90, "back": 180, "left": 270}
"""The arcs, and how far each is turned from the front."""

_NEAR, _DEEP = 170, 106
"""Where the first band begins, and how deep each is."""


def fire_at(car: Design, side: str) -> tuple[Fraction, ...]:
    """The damage that an arc may expect at each range."""
    return tuple(broadside(car, side, inches) for inches in RANGES)


@lru_cache(maxsize=16)
def arcs(car: Design) -> Node:
    """The drawing, with the damage in each band of each arc."""
    found = {side: fire_at(car, side) for side in TURNS}
    broad = any(found["left"]) or any(found["right"])
    best = max((damage for each in found.values() for damage in each), default=Fraction(0))
    top = -500 if any(found["front"]) else -500 if broad else -190
    bottom = 500 if any(found["back"]) else 500 if broad else 190
    scale = 280 / counter_height(car.body)
    return h(
        "svg",
        [_arc(side, found[side], best) for side in TURNS if any(found[side])],
        h("g", inner_drawing(car), transform=f"scale({scale:.2f})"),
        viewBox=f"-500 {top} 1000 {bottom - top}",
        class_="cg-arcs",
        role="img",
        aria_label=_spoken(found),
    )


def _spoken(found: dict[str, tuple[Fraction, ...]]) -> str:
    told = [
        say(
            "arc",
            side=say(f"place-{side}"),
            damage=listed(
                [
                    say("arc-damage", n=f"{float(damage):.1f}", inches=inches)
                    for inches, damage in zip(RANGES, each, strict=True)
                ]
            ),
        )
        for side, each in found.items()
        if any(each)
    ]
    return " ".join(told) or say("arc-none")


def _arc(side: str, damages: tuple[Fraction, ...], best: Fraction) -> Node:
    turn = TURNS[side]
    bands: list[Node] = []
    for number, (inches, damage) in enumerate(zip(RANGES, damages, strict=True)):
        near, far = _NEAR + number * _DEEP, _NEAR + (number + 1) * _DEEP
        share = float(damage / best) if best else 0
        bands.append(
            h(
                "path",
                # A band of an arc is as broad as it is far from the middle.
                d=f"M{-near} {-near}H{near}L{far} {-far}H{-far}Z",
                class_="cg-band",
                transform=f"rotate({turn})",
                style={"fill-opacity": f"{0.12 + 0.6 * share:.2f}"},
            )
        )
        x, y = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[turn]
        middle = (near + far) / 2
        bands.append(
            h(
                "text",
                h("tspan", f"{float(damage):.1f}", class_="cg-band-damage"),
                h("tspan", f" {say('inches', n=inches)}") if x == 0 else None,
                x=x * middle,
                y=y * middle + 18,
                class_="cg-band-words",
            )
        )
        if x:
            bands.append(
                h(
                    "text",
                    say("inches", n=inches),
                    x=x * middle,
                    y=66,
                    class_="cg-band-words",
                )
            )
    return h("g", bands, key=side)
