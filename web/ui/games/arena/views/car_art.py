"""A car from above, 1000 by 500 units with a nose and a rear: body, livery, plates, damage.

Drawn round (0, 0) with its nose up. What differs from moment to moment is in ``CarLook``, so
that a car whose look has not changed is the very same drawing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.arena.views.weapons_art import weapon

FRONT, RIGHT, BACK, LEFT = range(4)


class WeaponLook(NamedTuple):
    """A mounted weapon: its drawing, the side it is on, whether it is broken or spent."""

    kind: str
    side: int
    broken: bool = False
    spent: bool = False


class CarLook(NamedTuple):
    """All that shows on a car. ``plates`` is 0 gone to 3 whole for each side, ``lit`` the
    sides that are pointed out, ``plated`` those with a structure card that holds."""

    seat: int
    colour: str
    pattern: str
    letter: str
    plates: tuple[int, int, int, int]
    fire: tuple[int, ...]
    weapons: tuple[WeaponLook, ...]
    tires: int = 10
    smoking: bool = False
    lit: tuple[int, ...] = ()
    plated: tuple[int, ...] = ()


BODY = (
    "M-112-466Q0-490 112-466Q176-454 192-404L208-310Q214-236 202-176L194-120Q188 0 194 130"
    "L206 190Q218 240 214 310L200 404Q190 458 118 468Q0 482-118 468Q-190 458-200 404L-214 310"
    "Q-218 240-206 190L-194 130Q-188 0-194-120L-202-176Q-214-236-208-310L-192-404Q-176-454-112-466Z"
)
OUTLINE = "M-250-500L-125-578L0-600L125-578L250-500V500L125 578L0 600L-125 578L-250 500Z"
"""A car with its caps, as the rules see it."""

HALO = "M-310-530L-150-652L0-680L150-652L310-530V530L150 652L0 680L-150 652L-310 530Z"
"""A ring round a car, by which it stands out."""

_LIGHT_FLANK = (
    "M-112-466Q-176-454-192-404L-208-310Q-214-236-202-176L-194-120Q-188 0-194 130L-206 190"
    "Q-218 240-214 310L-200 404L-160 404L-172 310Q-176 240-166 190L-156 130Q-150 0-156-120"
    "L-164-176Q-174-236-168-310L-154-404Z"
)
_DARK_FLANK = (
    "M112-466Q176-454 192-404L208-310Q214-236 202-176L194-120Q188 0 194 130L206 190"
    "Q218 240 214 310L200 404L170 404L182 310Q186 240 176 190L166 130Q160 0 166-120"
    "L174-176Q184-236 178-310L164-404Z"
)
_PLATES = (
    "M-228-502H228L186-458H-186Z",
    "M204-164L250-186V186L204 164Z",
    "M-228 502H228L186 458H-186Z",
    "M-204-164L-250-186V186L-204 164Z",
)
_BOLTS = (
    "M-176-481h0M-88-481h0M0-481h0M88-481h0M176-481h0",
    "M229-132h0M229-66h0M229 0h0M229 66h0M229 132h0",
    "M-176 481h0M-88 481h0M0 481h0M88 481h0M176 481h0",
    "M-229-132h0M-229-66h0M-229 0h0M-229 66h0M-229 132h0",
)
_CRACKS = (
    "M-90-500l14 22-16 14 10 16M84-500l-12 20 18 12-8 20",
    "M250-96l-20 10 8 20-32 6M250 84l-16 14 6 16-34 8",
    "M-90 500l14-22-16-14 10-16M84 500l-12-20 18-12-8-20",
    "M-250-96l20 10-8 20 32 6M-250 84l16 14-6 16 34 8",
)
_DEEP = (
    "M-180-500l24 20-10 32M-6-500l16 24-22 28M168-500l-22 18 12 34",
    "M250-160l-24 20-20-8M250-6l-24 16 4 20-24-6M250 150l-26-14-18 12",
    "M-180 500l24-20-10-32M-6 500l16-24-22-28M168 500l-22-18 12-34",
    "M-250-160l24 20 20-8M-250-6l24 16-4 20 24-6M-250 150l26-14 18 12",
)
_SHARDS = (
    "M-222-496l40 6-14 24-20-6zM-60-498l50 8-20 22zM120-498l60 4-30 30z",
    "M248-150l-30 30 2-40zM248-10l-34 20 10-40zM246 120l-28 40 4-30z",
    "M-222 496l40-6-14-24-20 6zM-60 498l50-8-20-22zM120 498l60-4-30-30z",
    "M-248-150l30 30-2-40zM-248-10l34 20-10-40zM-246 120l28 40-4-30z",
)
_TIRES = ((-254, -408), (190, -408), (190, 204), (-254, 204))

FLAME = (
    "M0 92C-66 92-92 42-78-8C-70-42-46-58-42-96C-16-84-6-60-8-36C10-60 14-98 0-148"
    "C44-118 92-50 82 14C76 60 48 92 0 92Z"
)
_FLAME_CORE = (
    "M0 82C-40 82-50 46-40 22C-32 2-20-6-18-28C5-13 12 2 12 17C22 7 26-8 22-28C45-3 52 32 42 52"
    "C36 72 20 82 0 82Z"
)
_FLAMES = (
    ((-120, -470, 0.8), (0, -500, 1.0), (118, -474, 0.75)),
    ((214, -110, 0.75), (236, 10, 1.0), (212, 120, 0.8)),
    ((-120, 480, 0.8), (0, 510, 1.0), (118, 484, 0.75)),
    ((-214, -110, 0.75), (-236, 10, 1.0), (-212, 120, 0.8)),
)


@lru_cache(maxsize=8)
def livery(pattern: str) -> tuple[Node, ...]:
    """A seat's pattern over the whole car, to be clipped by the body."""
    if pattern == "dots":
        return tuple(
            h("circle", cx=-160 + 80 * column + (40 if row % 2 else 0), cy=-440 + 62 * row, r=24)
            for row in range(15)
            for column in range(5)
        )
    checks = "".join(
        f"M{-200 + 80 * column} {y + 80 * row}h80v80h-80z"
        for y, rows in ((-490, 4), (180, 4))
        for row in range(rows)
        for column in range(5)
        if (row + column) % 2
    )
    chevrons = "".join(
        f"M-210 {y}L0 {y - 120}L210 {y}v62L0 {y - 58}L-210 {y + 62}Z"
        for y in (-330, -190, 300, 440)
    )
    paint = {
        "stripes": "M-92-500h52v1000h-52zM40-500h52v1000h-52z",
        "checks": checks,
        "chevrons": chevrons,
        "band": "M-210-420h420v64h-420zM-210 250h420v92h-420zM-210 366h420v34h-420z",
        "split": "M0-500h210v1000h-210z",
    }[pattern]
    return (h("path", d=paint),)


@lru_cache(maxsize=32)
def _tires(state: int) -> Node:
    """The four tires: 3 sound, 2 worn, 1 in rags, 0 gone."""
    wheels = [h("rect", x=x, y=y, width=64, height=204, rx=24, class_="bd-tire") for x, y in _TIRES]
    if state == 3:
        tread = "".join(f"M{x} {y + 40 + 44 * k}h64" for x, y in _TIRES for k in range(4))
    elif state == 2:
        tread = "".join(f"M{x} {y + 60}h64M{x} {y + 148}h40" for x, y in _TIRES)
    else:
        tread = "".join(f"M{x + 6} {y + 30}l50 40-44 44 48 50" for x, y in _TIRES)
    return h(
        "g", wheels, h("path", d=tread, class_="bd-tread"), class_=("bd-tires", f"bd-tires-{state}")
    )


def _plate(side: int, level: int, lit: bool, plated: bool) -> Node:
    return h(
        "g",
        h("path", d=_PLATES[side], class_="bd-steel"),
        plated and h("path", d=_BOLTS[side], class_="bd-bolts-of-steel"),
        level == 2 and h("path", d=_CRACKS[side], class_="bd-crack"),
        level == 1 and h("path", d=_CRACKS[side] + _DEEP[side], class_="bd-crack"),
        level == 0 and h("path", d=_SHARDS[side], class_="bd-shards"),
        class_=("bd-plate", f"bd-plate-{level}", lit and "lit", plated and "plated"),
        data_side="FRBL"[side],
        # A plate that is knocked down a level is a new one, and jolts.
        key=f"plate-{side}-{level}",
    )


def flame(x: float, y: float, scale: float, tilt: int = 0) -> Node:
    """One tongue of fire."""
    return h(
        "g",
        h("g", h("path", d=FLAME), h("path", d=_FLAME_CORE, class_="core"), class_="bd-tongue"),
        transform=f"translate({x:g} {y:g}) rotate({tilt}) scale({scale:g})",
    )


@lru_cache(maxsize=4)
def _fire(side: int) -> Node:
    """A burning side, flames outward."""
    tilt = 90 * side
    return h(
        "g",
        h(
            "circle",
            cx=_FLAMES[side][1][0],
            cy=_FLAMES[side][1][1],
            r=420,
            fill="url(#bd-glow)",
            class_="bd-glow",
        ),
        [flame(x, y, scale, tilt) for x, y, scale in _FLAMES[side]],
        class_="bd-fire",
        data_side="FRBL"[side],
    )


def _mounts(side: int, count: int) -> list[tuple[float, float, int]]:
    """Where so many weapons of a side stand, and how far they are turned."""
    across = {1: (0,), 2: (-104, 104), 3: (-130, 0, 130)}.get(count, (-144, -48, 48, 144))
    if side == FRONT:
        return [(x, -340, 0) for x in across]
    if side == BACK:
        return [(x, 350, 180) for x in across]
    along = {1: (64,), 2: (-20, 130), 3: (-90, 60, 190)}.get(count, (-130, -10, 110, 220))
    return [(150 if side == RIGHT else -150, y, 90 if side == RIGHT else 270) for y in along]


def _weapons(looks: tuple[WeaponLook, ...]) -> list[Node]:
    drawn = []
    for side in range(4):
        mounted = [look for look in looks if look.side == side]
        scale = 0.95 if side in (FRONT, BACK) else 0.72
        for look, (x, y, turn) in zip(mounted, _mounts(side, len(mounted)), strict=False):
            drawn.append(
                h(
                    "g",
                    weapon(look.kind, look.broken, look.spent),
                    transform=f"translate({x:g} {y:g}) rotate({turn}) scale({scale})",
                )
            )
    return drawn


@lru_cache(maxsize=8)
def _shell(seat: int, pattern: str) -> Node:
    """What never changes about a car: chassis, painted body, glass, lamps."""
    clip = f"bd-body-{seat}"
    return h(
        "g",
        h("clipPath", h("path", d=BODY), id=clip),
        h("path", d=BODY, class_="bd-paint"),
        h("g", livery(pattern), class_="bd-livery", clip_path=f"url(#{clip})"),
        # Light from the upper left on the one flank, shade on the other.
        h("path", d=_LIGHT_FLANK, class_="bd-shine"),
        h("path", d=_DARK_FLANK, class_="bd-shade"),
        h("path", d="M-54-410h108l-10 190h-88z", class_="bd-scoop"),
        h("path", d="M-40-388h80M-38-352h76M-36-316h72M-34-280h68M-32-244h64", class_="bd-grille"),
        h("path", d="M-150-128Q0-190 150-128L124-58Q0-88-124-58Z", class_="bd-glass"),
        h("path", d="M-132-124Q-70-150-24-154L-60-74Q-92-70-110-64Z", class_="bd-glint"),
        h("path", d="M-118 190H118L138 240Q0 264-138 240Z", class_="bd-glass"),
        h("path", d="M-164-96L-134-36V152L-164 196ZM164-96L134-36V152L164 196Z", class_="bd-glass"),
        h("rect", x=-126, y=-66, width=252, height=256, rx=46, class_="bd-roof"),
        h("path", d="M-166-446l70-18 6 34-80 22zM166-446l-70-18-6 34 80 22z", class_="bd-lamp"),
        h("path", d="M-176 432h86l-6 26h-66zM176 432h-86l6 26h66z", class_="bd-tail"),
        h("rect", x=-190, y=382, width=380, height=36, rx=12, class_="bd-spoiler"),
    )


@lru_cache(maxsize=256)
def car_drawing(look: CarLook) -> Node:
    """A car as it looks now."""
    return h(
        "g",
        h("path", d=OUTLINE, class_="bd-shadow"),
        h(
            "path",
            d="M-240-500L-190-552Q0-612 190-552L240-500ZM-240 500L-190 552Q0 612 190 552L240 500Z",
            class_="bd-bumper",
        ),
        h("rect", x=-214, y=-490, width=428, height=980, rx=50, class_="bd-chassis"),
        _tires(3 if look.tires > 6 else 2 if look.tires > 2 else 1 if look.tires else 0),
        [
            _plate(side, look.plates[side], side in look.lit, side in look.plated)
            for side in range(4)
        ],
        _shell(look.seat, look.pattern),
        _weapons(look.weapons),
        h("circle", cx=0, cy=62, r=110, class_="bd-roundel"),
        h("text", look.letter, x=0, y=132, class_="bd-letter"),
        look.smoking and _smoke(),
        [_fire(side) for side in look.fire],
        class_="bd-car-art",
    )


@lru_cache(maxsize=1)
def _smoke() -> Node:
    puffs = ((-20, -290, 120), (56, -350, 96), (-64, -380, 84), (10, -420, 70))
    return h(
        "g",
        [h("circle", cx=x, cy=y, r=r) for x, y, r in puffs],
        class_="bd-smoke",
    )


@lru_cache(maxsize=1)
def wreck_drawing() -> Node:
    """What is left of a car."""
    return h(
        "g",
        h("path", d=OUTLINE, class_="bd-shadow"),
        h("ellipse", cx=10, cy=20, rx=330, ry=600, class_="bd-soot"),
        h(
            "path",
            d="M-262-400l70-20 16 190-66 20zM196-390l60 24-24 180-54-12zM-236 220l64-16 10 190-70 12z"
            "M190 250l66-26 6 180-56 14z",
            class_="bd-tire",
        ),
        h("path", d=BODY, class_="bd-husk"),
        h("path", d=_LIGHT_FLANK, class_="bd-rust-lit"),
        h("path", d="M-130-430l110-30 120 34-20 120 40 50-190 40-80-80z", class_="bd-burnt"),
        h("path", d="M-70-390h90l36 60-30 90h-96l-30-70z", class_="bd-hole"),
        h("path", d="M-56-372l62 24M-60-320l88-10M-40-270l60 10", class_="bd-scrap-line"),
        h("path", d="M-146-126Q0-190 150-120L120-50Q0-86-120-56Z", class_="bd-hole"),
        h(
            "path",
            d="M-118-58Q0-88 118-54L126 150Q120 196 60 190L-70 194Q-124 190-124 150Z",
            class_="bd-rib",
        ),
        h("path", d="M-60-20l70 26-30 60 60 40-50 60-60-40-30-80z", class_="bd-hole"),
        h("path", d="M-120 196H112L140 246Q0 272-138 240Z", class_="bd-hole"),
        h("path", d="M-150 290l120-26 160 40-30 110-130 40-120-40z", class_="bd-burnt"),
        h("path", d="M-40 320l80 10-20 60-70-10z", class_="bd-hole"),
        h(
            "path",
            d="M-206-470l130-20M60-484l120 44M-150 470l90 14M100 474l80-30",
            class_="bd-scrap-line",
        ),
        h("circle", cx=-10, cy=-330, r=150, fill="url(#bd-glow)"),
        h("path", d=FLAME, class_="bd-ember", transform="translate(-14 -336) scale(0.42)"),
        h(
            "path",
            d=_FLAME_CORE,
            class_="bd-ember core",
            transform="translate(-14 -330) scale(0.34)",
        ),
        h("circle", cx=0, cy=350, r=16, class_="bd-ember"),
        h("circle", cx=52, cy=92, r=11, class_="bd-ember"),
        class_="bd-wreck",
    )
