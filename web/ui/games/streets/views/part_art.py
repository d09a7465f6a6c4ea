"""Glyphs of parts, rounds and rules of the streets, each in a square of 64."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.views.grid import box, disc

_STEEL, _DARK, _HOT, _LIGHT, _LINE = (
    "st-g-steel",
    "st-g-dark",
    "st-g-hot",
    "st-g-light",
    "st-g-line",
)

_GLYPHS: dict[str, tuple[tuple[str, str], ...]] = {
    "engine": (
        (_STEEL, box(12, 20, 40, 30, 5)),
        (_DARK, "M18 12h8v10h-8zM38 12h8v10h-8zM6 28h8v14H6zM50 28h8v14h-8z"),
        (_LINE, "M20 28v14M28 28v14M36 28v14M44 28v14"),
    ),
    "pod": ((_DARK, "M26 4h12v20H26z"), (_STEEL, box(12, 22, 40, 34, 6)), (_LINE, "M20 32h24M20 40h24M20 48h24")),
    "turret": ((_DARK, "M24 4h6v28h-6zM34 4h6v28h-6z"), (_STEEL, disc(32, 38, 20)), (_LIGHT, disc(32, 38, 8))),
    "tyre": ((_DARK, box(20, 6, 24, 52, 10)), (_LINE, "M22 16h20M22 26h20M22 36h20M22 46h20")),
    "tank": ((_HOT, box(14, 18, 36, 38, 8)), (_DARK, "M24 8h16v10H24z"), (_LINE, "M22 28l20 18M42 28L22 46")),
    "driver": ((_LIGHT, disc(32, 22, 13)), (_STEEL, "M10 58q0-22 22-22t22 22z"), (_DARK, "M22 18h20v6H22z")),
    "supercharger": ((_STEEL, box(14, 26, 36, 28, 5)), (_DARK, "M18 8h28l-4 18H22z"), (_LINE, "M20 34h24M20 42h24")),
    "auto-steer": ((_STEEL, disc(32, 32, 24)), (_DARK, disc(32, 32, 16)), (_LIGHT, "M30 12h4v20h-4zM14 34l3-4 16 4-3 4zM50 34l-3-4-16 4 3 4z")),
    "gunnery-computer": ((_STEEL, box(8, 10, 48, 34, 5)), (_DARK, box(14, 16, 36, 22)), (_LINE, "M32 16v22M14 27h36"), (_STEEL, "M22 48h20v8H22z")),
    "extinguisher": ((_HOT, box(22, 22, 20, 38, 8)), (_DARK, "M28 10h8v12h-8z"), (_LINE, "M36 14q16 0 16 18")),
    "power-brakes": ((_STEEL, disc(32, 32, 24)), (_DARK, disc(32, 32, 9)), (_HOT, "M46 10a26 26 0 0 1 12 30l-12-4a14 14 0 0 0-6-16z")),
    "armour": ((_STEEL, "M32 4l24 8v18q0 20-24 30Q8 50 8 30V12z"), (_LINE, "M32 10v44M14 28h36")),
    "mg": ((_STEEL, "M14 10h12v40H14zM38 10h12v40H38z"), (_HOT, "M14 10q6-10 12 0zM38 10q6-10 12 0z"), (_DARK, "M14 44h12v8H14zM38 44h12v8H38z")),
    "shell": ((_STEEL, "M20 24h24v34H20z"), (_HOT, "M20 24q0-14 12-20 12 6 12 20z"), (_LINE, "M20 48h24")),
    "rocket": ((_LIGHT, "M24 20h16v32H24z"), (_HOT, "M24 20L32 2l8 18zM24 40L12 58h12zM40 40l12 18H40z"), (_LINE, "M24 30h16")),
    "flame": ((_HOT, "M32 60C14 60 10 44 18 32c2 6 6 6 6 2 0-12 6-20 12-30 0 14 16 20 16 38 0 12-8 18-20 18z"), (_LIGHT, "M32 56c-8 0-10-8-6-14 2-4 6-8 6-14 4 6 8 10 8 18 0 6-2 10-8 10z")),
    "oil": ((_DARK, "M30 8c14 0 26 12 24 24 4 10-8 20-18 20-8 8-24 4-24-8C4 34 14 8 30 8z"), (_LINE, "M22 22q10-8 20 2")),
    "smoke": ((_STEEL, disc(22, 38, 16) + disc(42, 38, 16) + disc(32, 24, 16)), (_LIGHT, disc(20, 34, 8) + disc(40, 34, 8) + disc(30, 20, 9))),
    "spikes": ((_STEEL, "M20 6l5 20 19 14-22-6-20 8 14-16zM46 28l4 14 12 10-16-4-14 6 10-12z"),),
    "mine": ((_DARK, "M30 4h4v56h-4zM4 30h56v4H4z"), (_STEEL, disc(32, 32, 21)), (_HOT, disc(32, 32, 8))),
    "corner": ((_LINE, "M12 58V36Q12 26 20 18L34 8"), (_HOT, "M28 4l14 2-6 14z")),
    "skid": ((_LINE, "M18 60q-4-20 8-30t8-28M36 60q-4-20 8-30t8-28"),),
    "speed": ((_STEEL, disc(32, 36, 24)), (_DARK, disc(32, 36, 18)), (_HOT, "M30 38L46 22l-12 18z")),
    "ram": ((_STEEL, "M6 34h20v20H6zM38 34h20v20H38z"), (_HOT, "M32 4l6 16 14-6-8 14H20l-8-14 14 6z")),
    "shot": ((_LINE, "M6 58L50 14"), (_HOT, "M50 4l4 8 8 2-7 5 1 8-7-4-7 4 2-8-6-5 8-2z")),
    "person": ((_LIGHT, disc(32, 18, 11)), (_STEEL, "M18 58l4-26h20l4 26h-9l-5-16-5 16z")),
    "wreck": ((_DARK, "M14 14h36v40H14z"), (_STEEL, "M14 14l20 10-8 12 14 8-6 10H14z"), (_HOT, disc(38, 26, 5))),
    "board": ((_STEEL, box(6, 6, 52, 52, 4)), (_DARK, "M12 12h16v16H12zM36 36h16v16H36z"), (_LIGHT, disc(44, 20, 3) + disc(20, 44, 3))),
    "grass": ((_LIGHT, box(6, 34, 52, 22, 4)), (_LINE, "M14 34l-4-14M20 34V16M26 34l6-16M40 34l-4-12M46 34V18M52 34l4-12")),
    "trees": ((_DARK, "M28 40h8v20h-8z"), (_LIGHT, disc(32, 20, 15) + disc(18, 32, 12) + disc(46, 32, 12))),
    "building": ((_HOT, "M4 30L32 6l28 24z"), (_STEEL, "M10 30h44v28H10z"), (_DARK, "M26 40h12v18H26z")),
    "mission": ((_LIGHT, "M10 6h34l10 10v42H10z"), (_LINE, "M18 24h26M18 34h26M18 44h16")),
    "gate": ((_DARK, "M6 18h52v12H6zM8 30h6v28H8zM50 30h6v28h-6z"), (_HOT, "M6 18h10l-6 12H6zM26 18h10l-6 12H20zM46 18h10l-6 12H40z")),
    "stun": ((_HOT, "M32 4l7 18 19 1-15 12 5 19-16-11-16 11 5-19L6 23l19-1z"),),
}  # fmt: skip


@lru_cache(maxsize=64)
def glyph(code: str) -> Node:
    """The glyph of a part, a round or a rule; a card without a picture of its own has a board's."""
    shapes = _GLYPHS.get(code, _GLYPHS["board"])
    return h(
        "svg",
        [h("path", d=d, class_=cls) for cls, d in shapes],
        viewBox="0 0 64 64",
        class_="st-glyph",
        aria_hidden="true",
    )
