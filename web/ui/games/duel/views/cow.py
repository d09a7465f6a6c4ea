"""A cow from above: horns to the Front, a blanket in the seat's colors, hooves at the corners."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Content, Node, h
from ui.games.duel.view import VehicleLook
from ui.games.duel.views.plates import livery_shapes, pip_state, plates
from wreckyard.systems.duel import Car

HOOF_POINTS, BODY_POINTS = 9, 5

_TORSO = (
    "M130 98C152 98 172 104 178 126C188 150 190 190 184 224C180 252 166 278 130 280"
    "C94 278 80 252 76 224C70 190 72 150 82 126C88 104 108 98 130 98Z"
)
_BLANKET = (
    "M92 122Q130 112 168 122Q180 150 179 190Q178 232 166 258Q130 268 94 258Q82 232 81 190"
    "Q80 150 92 122Z"
)
_HEAD = (
    "M112 58Q110 50 120 48H140Q150 50 148 58L156 78Q158 98 148 108Q130 116 112 108Q102 98 104 78Z"
)
# Where each leg comes out of the torso, and how it lies: left and right, fore and hind.
_LEGS = ((70, 92), (190, 92), (190, 236), (70, 236))


def _hooves(damage: int, ghost: int) -> list[Node]:
    gone = damage >= HOOF_POINTS
    legs = []
    for index, (cx, cy) in enumerate(_LEGS):
        inward = 26 if cx < 130 else -26
        back = 22 if cy < 160 else -22
        legs.append(
            h(
                "g",
                h("path", d=f"M{cx + inward} {cy + back}L{cx} {cy + 6}", class_="leg"),
                h(
                    "path",
                    d=f"M{cx - 15} {cy + 24}Q{cx - 19} {cy - 20} {cx - 3} {cy - 25}"
                    f"L{cx} {cy - 8}L{cx + 3} {cy - 25}Q{cx + 19} {cy - 20} {cx + 15} {cy + 24}Z",
                    class_="rubber hoof",
                ),
                [
                    h(
                        "circle",
                        cx=cx,
                        cy=cy + 15 * j,
                        r=5,
                        class_=("pip", pip_state(index + 4 * j, damage, ghost)),
                    )
                    for j in range(2)
                ],
                class_="tire",
            )
        )
    print_ = h(
        "g",
        h("circle", cx=130, cy=242, r=25, class_="rubber"),
        h(
            "path",
            d="M128 222q-18 4-16 26l15-4zM132 222q18 4 16 26l-15-4z",
            class_="hub",
        ),
        h("text", max(0, HOOF_POINTS - damage), x=130, y=252, class_="figure"),
        class_="spare",
    )
    return [
        h(
            "g",
            legs,
            class_=("tires", "gone" if gone else "", "hit" if damage else ""),
            data_about="duel:tires",
            key=f"hooves-{damage}",
        ),
        h(
            "g",
            print_,
            class_=("tires", "gone" if gone else ""),
            data_about="duel:tires",
            key="spare",
        ),
    ]


def _body(damage: int, ghost: int) -> Node:
    """The tender part: a heart on the back, where a car has its driver."""
    pips = [
        h(
            "circle",
            cx=106 + 12 * i,
            cy=203,
            r=4.5,
            class_=("pip", pip_state(i, damage, ghost)),
        )
        for i in range(BODY_POINTS)
    ]
    return h(
        "g",
        h("rect", x=97, y=148, width=66, height=65, rx=18, class_="cockpit"),
        h(
            "path",
            d="M130 196C110 182 102 172 105 162C109 151 124 152 130 162C136 152 151 151 155 162"
            "C158 172 150 182 130 196Z",
            class_="helmet heart",
        ),
        h("text", max(0, BODY_POINTS - damage), x=130, y=184, class_="figure") if damage else None,
        pips,
        class_=("driver", "hit" if damage else ""),
        data_about="duel:driver",
        key=f"body-{damage}",
    )


# Where a pattern is laid on a second time, so that it shows beside the heart and the hoof.
_SHIFTS = {
    "stripes": ((-30, 0), (30, 0)),
    "dots": ((0, 0),),
    "checks": ((0, 0), (0, -80)),
    "chevrons": ((0, 0), (0, -64)),
    "band": ((0, 0), (0, -84)),
    "split": ((0, 0),),
}


def _livery(pattern: str) -> list[Node]:
    return [
        h("g", livery_shapes(pattern), transform=f"translate({x} {y})") for x, y in _SHIFTS[pattern]
    ]


def _head() -> list[Node]:
    return [
        h("path", d="M108 84Q94 74 82 82Q86 98 106 96Z", class_="hide"),
        h("path", d="M152 84Q166 74 178 82Q174 98 154 96Z", class_="hide"),
        h("path", d="M88 84l10-3 2 9-9 1z", class_="ear-tag"),
        h(
            "path",
            d="M114 100Q92 96 90 66Q98 84 116 86ZM146 100Q168 96 170 66Q162 84 144 86Z",
            class_="horn",
        ),
        h("path", d=_HEAD, class_="hide"),
        h("path", d="M132 112Q150 112 154 92L156 78L150 66Q134 74 132 112Z", class_="patch"),
        h("path", d="M110 62Q108 47 120 46H140Q152 47 150 62Q130 70 110 62Z", class_="muzzle"),
        h("ellipse", cx=122, cy=54, rx=3, ry=4, class_="nostril"),
        h("ellipse", cx=138, cy=54, rx=3, ry=4, class_="nostril"),
        h("circle", cx=112, cy=80, r=4, class_="eye"),
        h("circle", cx=148, cy=80, r=4, class_="eye eye-dark"),
    ]


def _burger() -> Node:
    """What is left of a cow that is out: no gore, lunch."""
    return h(
        "g",
        h("ellipse", cx=130, cy=244, rx=96, ry=18, class_="shadow"),
        h("path", d="M44 160C44 92 216 92 216 160Z", class_="bun"),
        h("path", d="M38 168q12-12 24 0t24 0 24 0 24 0 24 0 24 0 24 0 16 2v16H38Z", class_="salad"),
        h("rect", x=42, y=182, width=176, height=30, rx=14, class_="patty"),
        h("path", d="M60 180h140l-24 20-20-18-30 26-26-24z", class_="cheese"),
        h("path", d="M48 214h164q2 30-30 30H78q-32 0-30-30z", class_="bun"),
        [
            h("ellipse", cx=x, cy=y, rx=6, ry=3.5, class_="seed")
            for x, y in ((92, 134), (122, 120), (152, 128), (178, 144), (112, 146), (146, 148))
        ],
        h("path", d="M130 96V50M130 52l34 10-34 12", class_="flag"),
        h("path", d="M100 84c-10-14 10-20 0-36M168 92c10-14-8-18 2-34", class_="steam"),
        key="burger",
    )


def _prints() -> Node:
    return h(
        "g",
        [
            h(
                "path",
                d="M-2-14q-14 4-12 22l11-4zM2-14q14 4 12 22l-11-4z",
                transform=f"translate({x} {y}) rotate({turn})",
                class_="print",
            )
            for x, y, turn in (
                (104, 310, -4),
                (144, 286, -4),
                (96, 250, -2),
                (134, 226, 4),
                (104, 188, 12),
                (146, 168, 18),
                (126, 128, 24),
                (170, 112, 26),
                (154, 70, 24),
                (196, 54, 22),
                (172, 18, 16),
            )
        ],
        key="prints",
    )


def cow(seen: Car, look: VehicleLook, ref: str, ghost: Mapping[str, int]) -> list[Content]:
    """The drawing of a cow: seen as `seen`, dressed as `look`; `ref` makes its ids its own."""
    if seen.status == "out":
        return [_burger()]
    if seen.status == "escaped":
        return [_prints()]
    clip = f"blanket-{ref}"
    hooves, print_ = _hooves(seen.tires, ghost.get("tires", 0))
    return [
        h("clipPath", h("path", d=_BLANKET), id=clip),
        h("ellipse", cx=130, cy=178, rx=80, ry=124, class_="shadow"),
        plates(seen.sides, ghost),
        hooves,
        h("path", d=_TORSO, class_="hide"),
        h(
            "path",
            d="M80 140Q98 150 92 172Q84 182 74 180ZM186 196q-22 4-14 28 6 8 12 4Z",
            class_="patch",
        ),
        h("path", d="M150 272Q182 276 176 262Q186 276 174 284Q160 288 142 279Z", class_="patch"),
        h("path", d=_BLANKET, class_="body blanket"),
        h("g", _livery(look.pattern), class_="livery", clip_path=f"url(#{clip})"),
        h("path", d="M82 128h11v44H82zM167 128h11v44h-11z", class_="barrel"),
        h("path", d="M84 116h7v14h-7zM169 116h7v14h-7z", class_="barrel"),
        _head(),
        h("circle", cx=130, cy=130, r=17, class_="roundel"),
        h("text", look.letter, x=130, y=140, class_="number"),
        _body(seen.driver, ghost.get("driver", 0)),
        print_,
    ]
