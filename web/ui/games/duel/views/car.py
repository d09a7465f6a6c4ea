"""A car from above."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Content, Node, h
from ui.games.duel.view import VehicleLook
from ui.games.duel.views.plates import livery_shapes, pip_state, plates
from wreckyard.systems.duel import Car

TIRE_POINTS, DRIVER_POINTS = 9, 5

_BODY = (
    "M104 56Q130 48 156 56Q172 60 175 80L178 118Q170 140 170 162Q170 190 178 210L178 256"
    "Q176 274 158 277Q130 281 102 277Q84 274 82 256L82 210Q90 190 90 162Q90 140 82 118L85 80"
    "Q88 60 104 56Z"
)
_TIRES = ((58, 76), (178, 76), (178, 208), (58, 208))


def _tires(damage: int, ghost: int) -> list[Node]:
    gone = damage >= TIRE_POINTS

    def pip(cx: float, cy: float, index: int) -> Node:
        return h("circle", cx=cx, cy=cy, r=5, class_=("pip", pip_state(index, damage, ghost)))

    wheels = []
    for index, (x, y) in enumerate(_TIRES):
        cx = x + 7 if x < 130 else x + 17
        wheels.append(
            h(
                "g",
                h("rect", x=x, y=y, width=24, height=54, rx=7, class_="rubber"),
                h("path", d=f"M{x} {y + 12}h24M{x} {y + 27}h24M{x} {y + 42}h24", class_="tread"),
                [pip(cx, y + 19 + 16 * j, index + 4 * j) for j in range(2)],
                class_="tire",
            )
        )
    spare = h(
        "g",
        h("circle", cx=130, cy=242, r=24, class_="rubber"),
        h("circle", cx=130, cy=242, r=17, class_="hub"),
        h("text", max(0, TIRE_POINTS - damage), x=130, y=252, class_="figure"),
        class_="spare",
    )
    return [
        h(
            "g",
            wheels,
            class_=("tires", "gone" if gone else "", "hit" if damage else ""),
            data_about="duel:tires",
            key=f"tires-{damage}",
        ),
        h(
            "g",
            spare,
            class_=("tires", "gone" if gone else ""),
            data_about="duel:tires",
            key="spare",
        ),
    ]


def _driver(damage: int, ghost: int) -> Node:
    left = max(0, DRIVER_POINTS - damage)
    pips = [
        h(
            "circle",
            cx=106 + 12 * i,
            cy=193,
            r=4.5,
            class_=("pip", pip_state(i, damage, ghost)),
        )
        for i in range(DRIVER_POINTS)
    ]
    return h(
        "g",
        h("rect", x=98, y=132, width=64, height=72, rx=16, class_="cockpit"),
        h("circle", cx=130, cy=159, r=21, class_="helmet"),
        h("text", left, x=130, y=168, class_="figure")
        if damage
        else h("path", d="M113 150Q130 139 147 150L144 161Q130 154 116 161Z", class_="visor"),
        pips,
        class_=("driver", "hit" if damage else ""),
        data_about="duel:driver",
        key=f"driver-{damage}",
    )


def _livery(pattern: str, ref: str) -> tuple[Node, Node]:
    """The pattern's definitions and the painted body."""
    clip = f"body-{ref}"
    return (
        h("clipPath", h("path", d=_BODY), id=clip),
        h("g", livery_shapes(pattern), class_="livery", clip_path=f"url(#{clip})"),
    )


def _wreck(ref: str) -> Node:
    return h(
        "g",
        h(
            "path",
            d="M64 84l26-6 6 46-24 8zM176 96l20 12-10 44-18-8zM70 214l20-4 4 44-26 6z",
            class_="rubber",
        ),
        h("path", d=_BODY, class_="husk", transform="rotate(-7 130 165)"),
        h(
            "path",
            d="M100 96l22 14-8 18 24 6-14 26 22 10-30 40-2-28-22-4 12-24-20-10 20-14zM146 214l14 18-8 26-18-12z",
            class_="hole",
        ),
        h("path", d="M112 120c4-14 18-14 14-32 14 8 24 26 14 42-8 12-32 8-28-10z", class_="fire"),
        h("path", d="M122 126c2-8 8-10 8-18 8 8 10 18 4 24-6 4-12 0-12-6z", class_="fire-core"),
        h(
            "path",
            d="M92 70c-14-8-10-28 6-28 2-16 26-20 34-6 14-8 30 2 26 16 12 4 10 22-4 22-10 10-26 4-28-4-8 10-30 10-34 0z",
            class_="smoke",
        ),
        key="wreck",
    )


def _tracks() -> Node:
    return h(
        "g",
        h("path", d="M96 320C92 240 76 190 104 120S150 40 150 8", class_="track"),
        h("path", d="M150 320C146 240 130 190 158 120S204 40 204 8", class_="track"),
        key="tracks",
    )


def car(seen: Car, look: VehicleLook, ref: str, ghost: Mapping[str, int]) -> list[Content]:
    """The drawing of a car: seen as `seen`, painted as `look`; `ref` makes its ids its own."""
    if seen.status == "out":
        return [_wreck(ref)]
    if seen.status == "escaped":
        return [_tracks()]
    defs, livery = _livery(look.pattern, ref)
    wheels, spare = _tires(seen.tires, ghost.get("tires", 0))
    return [
        defs,
        h("ellipse", cx=130, cy=172, rx=84, ry=132, class_="shadow"),
        plates(seen.sides, ghost),
        wheels,
        h("path", d="M117 46h7v22h-7zM136 46h7v22h-7z", class_="barrel"),
        h("path", d=_BODY, class_="body"),
        livery,
        h("path", d="M104 118L156 118L164 136H96Z", class_="glass"),
        h("path", d="M98 206H162L156 216H104Z", class_="glass"),
        h("path", d="M92 70l10-8v12zM168 70l-10-8v12z", class_="lamp"),
        h("path", d="M88 268h22v6H94zM150 268h22l-6 6h-16z", class_="tail"),
        h("circle", cx=130, cy=92, r=17, class_="roundel"),
        h("text", look.letter, x=130, y=102, class_="number"),
        _driver(seen.driver, ghost.get("driver", 0)),
        spare,
    ]
