"""What the duel is fought on: a garage floor, or a farmyard when only cows are at the table."""

from __future__ import annotations

from ui.base.node import Node, h


def ground(vehicles: str) -> Node:
    """The ground for a table of cars, of cows, or mixed."""
    return _farmyard() if vehicles == "cow" else _garage()


def _garage() -> Node:
    """The garage floor: painted bays, tape, an oil stain, chips and what lies about."""
    tires = [
        h(
            "g",
            h("circle", cx=x, cy=y, r=44, class_="junk"),
            h("circle", cx=x, cy=y, r=22, class_="junk"),
        )
        for x, y in ((58, 232), (40, 318), (1150, 330), (1172, 250))
    ]
    return h(
        "svg",
        h(
            "path",
            d="M0 636H390M790 636H1200M390 636v170M790 636v170M250 0v170M950 0v170",
            class_="paint",
        ),
        h("text", "07", x=190, y=240, class_="number"),
        h("text", "12", x=1010, y=240, class_="number"),
        h("path", d="M600 250l46 70h-28v60h-36v-60h-28z", class_="stencil"),
        h(
            "path",
            d="".join(
                f"M{x} 604h20l-14 20h-20z" for x in (*range(14, 380, 40), *range(810, 1190, 40))
            ),
            class_="tape",
        ),
        h("ellipse", cx=248, cy=500, rx=92, ry=30, class_="oil"),
        h("ellipse", cx=306, cy=522, rx=34, ry=12, class_="oil"),
        tires,
        # A wrench and a drum.
        h(
            "path",
            d="M846 566l84-42c-4-14 4-26 18-28l-6 14 8 10 14-2c0 14-12 22-24 18l-84 42c-6 3-14-9-10-12z",
            class_="junk-lit",
        ),
        h("circle", cx=1120, cy=80, r=52, class_="junk"),
        h("circle", cx=1120, cy=80, r=42, class_="junk"),
        h("circle", cx=1140, cy=62, r=8, class_="junk-lit"),
        h(
            "path",
            d="M96 400l9 3-4 8zM910 420l12-4-2 9zM1010 560l7 8-10 1zM160 560l8-6 3 9zM820 300l5-7 5 8z"
            "M380 380l6 2-5 6zM1080 440l9 2-7 6zM720 520l6-5 2 8zM60 480l6 6-8 2z",
            class_="chips",
        ),
        class_="floor",
        viewBox="0 0 1200 800",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        key="floor",
    )


def _farmyard() -> Node:
    """Mown pasture under a barn lamp: fences, straw, a trough, daisies and what cows leave."""
    rails = [
        h("path", d=d, class_="rail")
        for d in ("M0 92H1200M0 116H1200", "M0 628H380M0 652H380M820 628H1200M820 652H1200")
    ]
    posts = [
        h("rect", x=x, y=y, width=14, height=58, rx=3, class_="post")
        for y, at in (
            (76, range(26, 1200, 118)),
            (612, (*range(20, 380, 88), *range(832, 1200, 88))),
        )
        for x in at
    ]
    daisies = [
        h(
            "g",
            h("path", d="M0-9V9M-9 0H9M-6-6L6 6M6-6L-6 6", class_="petals"),
            h("circle", cx=0, cy=0, r=3.5, class_="eye"),
            transform=f"translate({x} {y})",
        )
        for x, y in (
            (90, 190),
            (330, 236),
            (868, 214),
            (1104, 196),
            (52, 560),
            (388, 566),
            (846, 520),
            (1150, 560),
            (610, 214),
        )
    ]
    return h(
        "svg",
        h(
            "path",
            d="".join(f"M{x} 0h75v800h-75z" for x in range(0, 1200, 150)),
            class_="mown",
        ),
        h("path", d="M0 640C220 590 380 700 600 660S980 600 1200 650V800H0Z", class_="earth"),
        rails,
        posts,
        # A trough, a bale and a milk churn.
        h("rect", x=36, y=286, width=132, height=48, rx=12, class_="trough"),
        h("rect", x=46, y=295, width=112, height=30, rx=8, class_="water"),
        h("circle", cx=1110, cy=316, r=58, class_="bale"),
        h(
            "path",
            d="M1110 316m-12 0a12 12 0 1 1 24 0 24 24 0 1 1-48 0 36 36 0 1 1 72 0",
            class_="coil",
        ),
        h("path", d="M1004 356h36l6 14v52q0 8-8 8h-32q-8 0-8-8v-52z", class_="churn"),
        h("path", d="M1000 372h44M1002 352h40", class_="churn-rim"),
        h("ellipse", cx=262, cy=516, rx=42, ry=18, class_="pat"),
        h("path", d="M236 512q26-26 46-2 14 14-8 14t-38-12z", class_="pat-top"),
        h(
            "path",
            d="M420 300l6-16 4 16M900 440l6-18 5 18M180 430l6-16 5 16M760 250l5-15 5 15M1060 520l6-16 5 16"
            "M318 420l5-14 5 14",
            class_="grass",
        ),
        h(
            "path",
            d="M440 600l46-12M460 610l40 4M700 596l44 10M730 586l30-16M560 618l40-10",
            class_="straw",
        ),
        daisies,
        class_="floor farmyard",
        viewBox="0 0 1200 800",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        key="farmyard",
    )
