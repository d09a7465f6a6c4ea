"""Drawings of the title: the wordmark and the yard at night. Everything is drawn here."""

from __future__ import annotations

from ui.base.node import Node, h

# Skeletons of block letters in a box of 60 by 100, drawn with a stroke of 18.
_LETTERS = {
    "W": "M6 0 L17 91 L30 38 L43 91 L54 0",
    "R": "M9 100 V9 H43 L51 17 V44 L43 52 H9 M28 52 L50 100",
    "E": "M54 9 H9 V91 H54 M9 50 H44",
    "C": "M51 27 V19 L41 9 H19 L9 19 V81 L19 91 H41 L51 81 V73",
    "K": "M9 0 V100 M53 0 L16 50 L53 100",
    "Y": "M5 0 L30 50 L55 0 M30 46 V100",
    "A": "M9 100 V21 L21 9 H39 L51 21 V100 M9 63 H51",
    "D": "M9 9 V91 H38 L51 78 V22 L38 9 Z",
}
_PITCH = 74


def wordmark() -> Node:
    """The name of the game in plate letters with chipped paint."""
    word = "WRECKYARD"
    width = _PITCH * len(word) - 14
    letters = [
        h("path", d=_LETTERS[letter], transform=f"translate({at * _PITCH} 0)")
        for at, letter in enumerate(word)
    ]
    chips = (
        "M0 61 L118 57 L119 60 L60 62 L62 65 L0 66 Z",
        "M180 34 L262 27 L250 33 L330 30 L331 33 L181 38 Z",
        "M372 74 L470 70 L455 75 L520 74 L520 77 L372 79 Z",
        "M560 22 L652 18 L652 21 L600 24 L604 27 L560 27 Z",
        "M88 -4 L104 16 L98 18 L82 2 Z",
        "M444 104 L432 84 L438 82 L452 102 Z",
        "M246 104 L252 92 L262 104 Z",
        "M640 104 L628 86 L636 86 L648 104 Z",
    )
    return h(
        "svg",
        h("g", letters, class_="wordmark-letters"),
        h("g", [h("path", d=chip) for chip in chips], class_="wordmark-chips"),
        class_="wordmark",
        viewBox=f"-2 -2 {width + 4} 104",
        role="img",
        aria_label="Wreckyard",
        focusable="false",
    )


def hazard() -> Node:
    """A strip of hazard stripes."""
    stripes = [
        h("path", d=f"M{x} 12 L{x + 12} 0 H{x + 24} L{x + 12} 12 Z") for x in range(-12, 640, 24)
    ]
    return h(
        "svg",
        h("g", stripes, class_="hazard-stripes"),
        class_="hazard",
        viewBox="0 0 624 12",
        preserveAspectRatio="xMinYMid slice",
        aria_hidden="true",
        focusable="false",
    )


def yard() -> Node:
    """The yard at night: one lamp, one armed car, and what became of the others."""
    return h(
        "svg",
        _defs(),
        h("rect", x=-1200, y=-800, width=3200, height=2400, fill="url(#night)"),
        _pile(),
        h("rect", x=-1200, y=640, width=3200, height=1000, class_="art-floor"),
        h("ellipse", cx=400, cy=706, rx=430, ry=110, fill="url(#pool)"),
        _marks(),
        h("path", d="M352 118 L-10 712 Q400 800 810 712 L448 118 Z", fill="url(#cone)"),
        _lamp(),
        h("g", _car(), transform="translate(400 440) scale(1.16)"),
        class_="yard",
        viewBox="0 0 800 800",
        aria_hidden="true",
        focusable="false",
    )


def _defs() -> Node:
    def stop(at: str, light: str, opacity: str) -> Node:
        return h("stop", class_=light, offset=at, stop_opacity=opacity)

    return h(
        "defs",
        h(
            "radialGradient",
            stop("0", "night-0", "1"),
            stop("0.45", "night-1", "1"),
            stop("1", "night-2", "1"),
            id="night",
            cx="0.5",
            cy="0.47",
            r="0.3",
        ),
        h(
            "radialGradient",
            stop("0", "yard-light", "0.34"),
            stop("0.6", "yard-light", "0.1"),
            stop("1", "yard-light", "0"),
            id="pool",
        ),
        h(
            "linearGradient",
            stop("0", "yard-light-high", "0.34"),
            stop("0.5", "yard-light", "0.1"),
            stop("1", "yard-light", "0"),
            id="cone",
            x1="0",
            y1="0",
            x2="0",
            y2="1",
        ),
        h(
            "radialGradient",
            stop("0", "beam-high", "1"),
            stop("0.3", "beam-middle", "0.75"),
            stop("1", "beam-rim", "0"),
            id="beam",
        ),
    )


def _wreck(x: int, y: int, scale: float, tone: str, turn: int = 0, flip: bool = False) -> Node:
    mirror = -scale if flip else scale
    return h(
        "g",
        h("path", d="M0 44 L6 24 L44 20 L66 0 L128 2 L150 22 L186 28 L192 48 L184 60 L8 60 Z"),
        h(
            "path",
            d="M72 8 L96 8 L96 22 L58 22 Z M104 8 L124 9 L138 23 L104 22 Z",
            class_="art-hole",
        ),
        h("circle", cx=42, cy=58, r=15, class_="art-hole"),
        h("circle", cx=150, cy=58, r=15, class_="art-hole"),
        class_=f"art-wreck-{tone}",
        transform=f"translate({x} {y}) rotate({turn}) scale({mirror} {scale})",
    )


def _pile() -> Node:
    far = [
        _wreck(-60, 440, 1.5, "far", -4),
        _wreck(120, 452, 1.35, "far", 5),
        _wreck(30, 372, 1.4, "far", 8),
        _wreck(-120, 366, 1.4, "far", -10),
        _wreck(60, 300, 1.2, "far", -7),
        _wreck(620, 436, 1.5, "far", 4),
        _wreck(830, 446, 1.4, "far", -6),
        _wreck(1000, 368, 1.4, "far", 6, True),
        _wreck(700, 366, 1.3, "far", -9),
        _wreck(890, 300, 1.25, "far", 12, True),
        _wreck(680, 306, 1.1, "far", 3),
    ]
    near = [
        _wreck(-170, 546, 1.9, "near", 3),
        _wreck(330, 560, 1.7, "near", -3, True),
        _wreck(-120, 450, 1.75, "near", -12),
        _wreck(600, 552, 1.8, "near", -4),
        _wreck(1130, 548, 1.9, "near", 5, True),
        _wreck(1010, 456, 1.7, "near", 14, True),
    ]
    crane = h(
        "g",
        h(
            "path",
            d="M96 640 L120 60 L134 60 L158 640 Z M112 250 L144 250 M108 360 L148 360 M102 480 L152 480",
        ),
        h("path", d="M60 78 L300 40 L300 50 L60 96 Z"),
        h("path", d="M286 48 L286 170", class_="art-rope"),
        h("path", d="M286 170 q-14 8 -14 22 q0 16 16 16 q14 0 14 -14", class_="art-rope"),
        class_="art-crane",
    )
    return h("g", crane, far, near)


def _marks() -> Node:
    return h(
        "g",
        h("path", d="M40 790 Q220 700 330 690 M70 800 Q240 712 336 700"),
        h("path", d="M700 792 Q600 716 500 694"),
        class_="art-marks",
    )


def _lamp() -> Node:
    return h(
        "g",
        h("path", d="M400 -900 V76", class_="art-cord"),
        h("path", d="M384 74 H416 L420 88 L464 120 H336 L380 88 Z", class_="art-shade"),
        h("path", d="M352 120 Q400 146 448 120 Z", class_="art-bulb"),
    )


def _car() -> list[Node]:
    stripes = [
        h("path", d=f"M{x} 196 L{x + 22} 158 H{x + 44} L{x + 22} 196 Z")
        for x in range(-196, 180, 48)
    ]
    grille = [h("path", d=f"M{x} 66 V128") for x in range(-84, 85, 24)]
    tread = [h("path", d=f"M{x} {y} h64") for x in (-246, 182) for y in range(120, 246, 16)]
    slits = [h("rect", x=-86 + at * 60, y=-42, width=50, height=13, rx=2) for at in range(3)]
    rivets = [
        h("circle", cx=x, cy=y, r=3)
        for x, y in (
            (-206, 60), (206, 60), (-206, 118), (206, 118), (-128, 34), (128, 34),
            (-60, 34), (60, 34), (-104, -58), (104, -58),
        )
    ]  # fmt: skip
    pods = [
        h(
            "g",
            h("rect", x=x, y=-34, width=74, height=62, rx=6, class_="car-steel"),
            [
                h("circle", cx=x + cx, cy=-34 + cy, r=11, class_="car-bore")
                for cx in (20, 54)
                for cy in (17, 45)
            ],
            [h("circle", cx=x + cx, cy=-34 + cy, r=5, class_="car-tip") for cx, cy in tips],
        )
        for x, tips in ((-218, ((20, 17), (54, 17), (20, 45))), (144, ((54, 17), (54, 45))))
    ]
    return [
        h("ellipse", cx=0, cy=252, rx=300, ry=26, class_="car-shadow"),
        h("rect", x=-250, y=96, width=72, height=158, rx=14, class_="car-tire"),
        h("rect", x=178, y=96, width=72, height=158, rx=14, class_="car-tire"),
        h("g", tread, class_="car-tread"),
        h("path", d="M-130 28 L-104 -72 L104 -72 L130 28 Z", class_="car-cabin"),
        h("path", d="M-104 -72 L104 -72 L110 -50 L-110 -50 Z", class_="car-edge"),
        h("rect", x=-96, y=-50, width=192, height=29, rx=4, class_="car-steel"),
        h("g", slits, class_="car-slits"),
        h("rect", x=-52, y=-116, width=104, height=44, rx=8, class_="car-steel"),
        h("path", d="M-52 -94 H52", class_="car-seam"),
        *[
            h(
                "g",
                h("circle", cx=x, cy=-94, r=17, class_="car-barrel"),
                h("circle", cx=x, cy=-94, r=8, class_="car-bore"),
            )
            for x in (-24, 24)
        ],
        *pods,
        h(
            "path",
            d="M-240 130 L-226 48 L-150 22 H150 L226 48 L240 130 V190 H-240 Z",
            class_="car-body",
        ),
        h(
            "path",
            d="M-226 48 L-150 22 H150 L226 48 L222 66 L148 40 H-148 L-222 66 Z",
            class_="car-edge",
        ),
        h("path", d="M-60 22 H-26 L-34 60 H-74 Z M26 22 H60 L74 60 H34 Z", class_="car-stripe"),
        h(
            "path",
            d="M-184 178 l20 -16 l14 8 l22 -10 l8 18 z M150 60 l30 8 l8 22 l-20 -4 l-6 -14 z M196 128 l22 -4 l6 24 l-16 -2 z",
            class_="car-chip",
        ),
        h("rect", x=-104, y=58, width=208, height=78, rx=8, class_="car-grille"),
        h("g", grille, class_="car-bars"),
        h("circle", cx=-166, cy=92, r=66, fill="url(#beam)", opacity="0.55"),
        h("circle", cx=-166, cy=92, r=30, class_="car-lamp"),
        h("path", d="M-196 92 H-136 M-184 68 V116 M-166 62 V122 M-148 68 V116", class_="car-cage"),
        h("circle", cx=166, cy=92, r=30, class_="car-dead"),
        h("path", d="M150 72 L166 92 L158 98 L176 116 M166 92 L186 84", class_="car-crack"),
        h("rect", x=-232, y=154, width=464, height=46, rx=6, class_="car-bumper"),
        h("g", stripes, class_="car-hazard"),
        h(
            "path",
            d="M-232 200 l16 34 l16 -34 z M-128 200 l16 30 l16 -30 z M96 200 l16 30 l16 -30 z M200 200 l16 34 l16 -34 z",
            class_="car-spike",
        ),
        h("g", rivets, class_="car-rivets"),
    ]
