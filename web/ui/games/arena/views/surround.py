"""What surrounds the arena: its walls and gates, and the dark yard beyond them.

It is drawn over the cars, so that lights and arcs end at the walls.
"""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.views.plane import placed
from wreckyard.systems.arena import Field

CURB = 260
"""How thick the walls round the arena are drawn."""

FAR = 14_000
"""So far beyond the arena the dark goes on, whatever the shape of the screen."""


@lru_cache(maxsize=4)
def surround(field: Field) -> Node:
    """Walls and all that lies beyond them, which never changes."""
    w, h_ = field.width, field.height
    return h(
        "g",
        _apron(w, h_),
        _edges(w, h_),
        class_="bd-surround",
        key="surround",
        aria_hidden="true",
    )


def _frame(w: int, h_: int, far: int) -> str:
    """Everything outside of the arena, so far."""
    return f"M{-far} {-far}H{w + far}V{h_ + far}H{-far}ZM0 0V{h_}H{w}V0Z"


def _apron(w: int, h_: int) -> Node:
    """The dark round the arena: a service road, what is stacked there, and the house's name."""
    c = CURB
    lane = f"M-1500-1500H{w + 1500}V{h_ + 1500}H-1500Z"
    stacks = (
        (-900, 1500), (-1180, 1960), (-760, 2050), (w + 900, 9800), (w + 1240, 9420),
        (w + 820, 2300), (-980, h_ - 1400), (w + 1500, 4100), (-1900, 5200),
    )  # fmt: skip
    drums = ((w + 760, 5100), (w + 1150, 5300), (-700, 8300), (-1040, 8120), (-880, 8700))
    return h(
        "g",
        h("path", d=_frame(w, h_, FAR), class_="bd-beyond", fill_rule="evenodd"),
        h("path", d=_frame(w, h_, 2600), class_="bd-road", fill_rule="evenodd"),
        h("path", d=lane, class_="bd-lane"),
        [
            h(
                "g",
                h("circle", r=230, class_="bd-stack"),
                h("circle", r=96, class_="bd-stack-hole"),
                transform=placed(x, y),
            )
            for x, y in stacks
        ],
        [h("circle", cx=x, cy=y, r=170, class_="bd-stack bd-stack-drum") for x, y in drums],
        h(
            "text",
            say("house"),
            x=0,
            y=0,
            class_="bd-house",
            transform=placed(-c - 1500, h_ / 2, 2700),
        ),
        h(
            "text",
            say("house"),
            x=0,
            y=0,
            class_="bd-house",
            transform=placed(w + c + 1500, h_ / 2, 900),
        ),
    )


def _edges(w: int, h_: int) -> Node:
    """The walls round the arena: concrete blocks, stripes at their corners only."""
    c = CURB
    ring = _frame(w, h_, c)
    top = c * 0.3
    crown = (
        f"M{-c + 40} {-c + 40}H{w + c - 40}V{h_ + c - 40}H{-c + 40}Z"
        f"M{-top:.0f} {-top:.0f}V{h_ + top:.0f}H{w + top:.0f}V{-top:.0f}Z"
    )
    joints = "".join(f"M{x} {-c}v{c}M{x} {h_}v{c}" for x in range(1000, w, 1000)) + "".join(
        f"M{-c} {y}h{c}M{w} {y}h{c}" for y in range(1000, h_, 1000)
    )
    gates = [
        h(
            "g",
            h("rect", x=-1300, y=-c, width=2600, height=c, class_="bd-gate"),
            h(
                "path",
                d="".join(f"M-1300 {y}h2600" for y in range(-c + 52, -10, 52)),
                class_="bd-gate-slat",
            ),
            h("path", d=f"M-1300 {-c}v{c}M1300 {-c}v{c}", class_="bd-gate-post"),
            h("circle", cx=-1300, cy=-c / 2, r=70, class_="bd-gate-lamp"),
            h("circle", cx=1300, cy=-c / 2, r=70, class_="bd-gate-lamp"),
            transform=placed(x, y, turn),
        )
        for x, y, turn in ((w / 2, 0, 0), (w / 2, h_, 1800))
    ]
    figures = [
        h("text", x // 1000, x=x, y=y, class_="bd-ruler")
        for x in range(2000, w, 2000)
        for y in (-42, h_ + c - 42)
        if abs(x - w / 2) > 1300
    ] + [
        h("text", y // 1000, x=x, y=y + 88, class_="bd-ruler")
        for y in range(2000, h_, 2000)
        for x in (-c // 2, w + c // 2)
    ]
    return h(
        "g",
        h("path", d=ring, class_="bd-curb", fill_rule="evenodd"),
        h("path", d=crown, class_="bd-curb-top", fill_rule="evenodd"),
        h("path", d=joints, class_="bd-joint"),
        [
            _corner(x, y, sx, sy)
            for x, sx in ((-c + 40, 1), (w + c - 40, -1))
            for y, sy in ((-c + 40, 1), (h_ + c - 40, -1))
        ],
        gates,
        figures,
        h("path", d=f"M0 0V{h_}H{w}V0Z", class_="bd-curb-foot"),
    )


ARM, DEEP, STRIPE = 900, 180, 130
"""How long and wide the striped corners are, and each of their stripes."""


def _corner(x: int, y: int, sx: int, sy: int) -> Node:
    """Hazard stripes along both arms of a corner, from its outermost place inward."""
    plate = f"M0 0H{ARM}V{DEEP}H{DEEP}V{ARM}H0Z"
    along = range(DEEP, ARM - DEEP, 2 * STRIPE)
    across = "".join(f"M{at} 0h{STRIPE}l{DEEP} {DEEP}h{-STRIPE}z" for at in along)
    down = "".join(f"M0 {at}v{STRIPE}l{DEEP} {DEEP}v{-STRIPE}z" for at in along)
    return h(
        "g",
        h("path", d=plate, class_="bd-stripe-dark"),
        h("path", d=across + down, class_="bd-stripe-lit"),
        transform=f"translate({x} {y}) scale({sx} {sy})",
    )
