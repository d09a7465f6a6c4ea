"""A car from above, as a picture and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.node import Node, h
from ui.skins.duel import plural, say, side_name
from ui.table_view import SeatLook

SIDE_POINTS, TIRE_POINTS, DRIVER_POINTS = 12, 9, 5

_BODY = (
    "M104 56Q130 48 156 56Q172 60 175 80L178 118Q170 140 170 162Q170 190 178 210L178 256"
    "Q176 274 158 277Q130 281 102 277Q84 274 82 256L82 210Q90 190 90 162Q90 140 82 118L85 80"
    "Q88 60 104 56Z"
)
_TIRES = ((58, 76), (178, 76), (178, 208), (58, 208))
_PLATES = (
    "M34 -4H226L200 46H60Z",
    "M272 46V286L216 258V74Z",
    "M34 336H226L200 286H60Z",
    "M-12 46V286L44 258V74Z",
)
# A breached plate lies about in shards.
_SHARDS = (
    "M38 -2h44l-6 14 12 12-24 16zM98 -2h32l10 14-16 10 6 16-28-4 8-18zM152 -2h68l-24 42h-20l-12-18 10-10z",
    "M270 52v52l-14-8-12 14-16-28zM270 118v32l-16 10-10-14-14 6 2-26 18 6zM270 174v104l-42-24v-28l20-12 8 14z",
    "M38 334h44l-6-14 12-12-24-16zM98 334h32l10-14-16-10 6-16-28 4 8 18zM152 334h68l-24-42h-20l-12 18 10 10z",
    "M-10 52v52l14-8 12 14 16-28zM-10 118v32l16 10 10-14 14 6-2-26-18 6zM-10 174v104l42-24v-28l-20-12-8 14z",
)
_FIGURES = ((130, 40), (234, 176), (130, 308), (26, 176))


def car_words(car: Any, whose: str) -> str:
    """The state of a car as one sentence for a screen reader."""
    if car.status == "out":
        return say("car", whose=whose, state=say("state-out"))
    if car.status == "escaped":
        return say("car", whose=whose, state=say("state-escaped"))
    parts = []
    for side, damage in enumerate(car.sides):
        name = side_name(side).lower()
        if damage >= SIDE_POINTS:
            parts.append(say("state-breached", side=name))
        else:
            parts.append(say("state-side", side=name, left=SIDE_POINTS - damage, full=SIDE_POINTS))
    if car.tires >= TIRE_POINTS:
        parts.append(say("state-tires-gone"))
    else:
        parts.append(say("state-tires", left=TIRE_POINTS - car.tires, full=TIRE_POINTS))
    if car.driver:
        parts.append(
            say("state-driver", left=max(0, DRIVER_POINTS - car.driver), full=DRIVER_POINTS)
        )
    else:
        parts.append(say("state-driver-unhurt"))
    parts.append(plural("state-hand", car.hand_size))
    parts += [
        say(f"state-{flag}") for flag in ("jammed", "fireproof", "escaping") if getattr(car, flag)
    ]
    if car.kills:
        parts.append(plural("state-kills", car.kills))
    return say("car", whose=whose, state=", ".join(parts))


def _segment(side: int, index: int, cls: str) -> Node:
    """One of the twelve cells of a plate, counted clockwise."""
    if side in (0, 2):
        step = index if side == 0 else SIDE_POINTS - 1 - index
        x, y = 50 + step * 13.5, 1 if side == 0 else 319
        return h("rect", x=round(x, 1), y=y, width=11, height=12, rx=2, class_=("pip", cls))
    step = index if side == 1 else SIDE_POINTS - 1 - index
    x, y = (255 if side == 1 else -7), 66 + step * 16.7
    return h("rect", x=x, y=round(y, 1), width=12, height=14, rx=2, class_=("pip", cls))


def _plate(side: int, damage: int, ghost: int) -> Node:
    letter = "FRBL"[side]
    x, y = _FIGURES[side]
    key = f"plate-{letter}-{damage}"
    if damage >= SIDE_POINTS:
        return h(
            "g",
            h("path", d=_PLATES[side], class_="gap"),
            h("path", d=_SHARDS[side], class_="shards"),
            h(
                "text",
                say("breached"),
                x=x,
                y=y - 10 if side == 0 else y,
                class_="open-word",
                transform=None
                if side in (0, 2)
                else f"rotate({90 if side == 1 else -90} {x} {y - 9})",
            ),
            class_=("armour", "breached", "targeted" if ghost else ""),
            data_side=letter,
            key=key,
        )
    cells = [
        _segment(side, i, "lost" if i < damage else "ghost" if i < damage + ghost else "whole")
        for i in range(SIDE_POINTS)
    ]
    level = "fresh" if not damage else "worn" if damage < 7 else "weak"
    return h(
        "g",
        h("path", d=_PLATES[side], class_="steel"),
        cells,
        h("text", SIDE_POINTS - damage, x=x, y=y, class_="figure"),
        class_=("armour", level, "hit" if damage else "", "targeted" if ghost else ""),
        data_side=letter,
        key=key,
    )


def _tires(damage: int, ghost: int) -> list[Node]:
    gone = damage >= TIRE_POINTS

    def pip(cx: float, cy: float, index: int) -> Node:
        state = "lost" if index < damage else "ghost" if index < damage + ghost else "whole"
        return h("circle", cx=cx, cy=cy, r=5, class_=("pip", state))

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
            key=f"tires-{damage}",
        ),
        h("g", spare, class_=("tires", "gone" if gone else ""), key="spare"),
    ]


def _driver(damage: int, ghost: int) -> Node:
    left = max(0, DRIVER_POINTS - damage)
    pips = [
        h(
            "circle",
            cx=106 + 12 * i,
            cy=193,
            r=4.5,
            class_=("pip", "lost" if i < damage else "ghost" if i < damage + ghost else "whole"),
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
        key=f"driver-{damage}",
    )


def _livery(pattern: str, ref: str) -> tuple[Node, Node | None]:
    """The pattern's definitions and the painted body."""
    clip = f"body-{ref}"
    paint = {
        "stripes": "M112 40h12v250h-12zM136 40h12v250h-12z",
        "checks": "".join(
            f"M{80 + 20 * c} {216 + 20 * r}h20v20h-20z"
            for r in range(4)
            for c in range(5)
            if (r + c) % 2
        )
        + "".join(
            f"M{80 + 20 * c} {40 + 20 * r}h20v20h-20z"
            for r in range(3)
            for c in range(5)
            if (r + c) % 2
        ),
        "chevrons": "M70 96l60-34 60 34v18l-60-34-60 34zM70 250l60-34 60 34v18l-60-34-60 34z"
        "M70 284l60-34 60 34v18l-60-34-60 34z",
        "band": "M70 212h120v22H70zM70 240h120v10H70zM70 78h120v10H70z",
        "split": "M130 40h60v250h-60z",
        "dots": "",
    }[pattern]
    dots = [
        h("circle", cx=94 + 18 * c + (9 if r % 2 else 0), cy=66 + 16 * r, r=5)
        for r in range(14)
        for c in range(5)
    ]
    shapes = dots if pattern == "dots" else [h("path", d=paint)]
    return (
        h("clipPath", h("path", d=_BODY), id=clip),
        h("g", shapes, class_="livery", clip_path=f"url(#{clip})"),
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


def car_picture(
    car: Any, look: SeatLook, *, ghost: Mapping[str, int] | None = None, big: bool = False
) -> Node:
    """The car as a drawing.

    Args:
        car: an observed car.
        look: the seat's letter, colour and livery.
        ghost: damage that a choice would do, by place (F R B L tires driver); shown as
            cells about to fall.
        big: the viewer's own, large.
    """
    ghost = ghost or {}
    ref = f"{look.letter}-{'big' if big else 'small'}"
    if car.status == "out":
        inside: list[Any] = [_wreck(ref)]
    elif car.status == "escaped":
        inside = [_tracks()]
    else:
        defs, livery = _livery(look.pattern, ref)
        wheels, spare = _tires(car.tires, ghost.get("tires", 0))
        inside = [
            defs,
            h("ellipse", cx=130, cy=172, rx=84, ry=132, class_="shadow"),
            [_plate(side, car.sides[side], ghost.get("FRBL"[side], 0)) for side in range(4)],
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
            _driver(car.driver, ghost.get("driver", 0)),
            spare,
        ]
    return h(
        "svg",
        inside,
        class_=("car-picture", "big" if big else "small"),
        viewBox="-14 -6 288 344",
        aria_hidden="true",
        data_status=car.status,
        data_colour=look.colour,
    )
