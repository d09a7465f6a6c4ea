"""Vehicle bodies from above.

Drawn round (0, 0) with the nose up, within a counter of 500 × 1000 units, cycles of 500 × 500.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.games.classic.base.plane import box


class Body(NamedTuple):
    """A body: `outline` is its paint, `glass` and `roof` lie on it, `lines` are drawn in ink.

    `wheels` are the corners of its wheels by their places; `roof_at` is where a letter stands.
    """

    outline: str
    glass: str
    roof: str
    lines: str
    wheels: tuple[tuple[str, float, float], ...]
    roof_at: float = 40


class _Build(NamedTuple):
    """The measures of a car: half its length and width, where the glass begins, where the roof
    begins and ends, where the rear glass ends (0 for none), and whether it has a bed."""

    length: int
    width: int
    glass: int
    roof: int
    roof_end: int
    rear: int
    bed: bool = False


_BUILDS = {
    "subcompact": _Build(350, 178, -140, -60, 190, 250),
    "compact": _Build(390, 186, -150, -66, 200, 280),
    "mid-sized": _Build(430, 194, -150, -60, 170, 246),
    "sedan": _Build(446, 198, -150, -56, 176, 256),
    "luxury": _Build(462, 204, -120, -24, 170, 250),
    "station-wagon": _Build(452, 200, -160, -66, 350, 400),
    "pickup": _Build(456, 204, -190, -106, 60, 0, bed=True),
    "camper": _Build(458, 206, -220, -140, 420, 0),
    "van": _Build(462, 210, -330, -250, 410, 0),
}

_CYCLE = Body(
    outline="M-30-200Q0-222 30-200L40-110Q78-70 52 20L56 120Q46 196 0 206Q-46 196-56 120L-52 20"
    "Q-78-70-40-110Z",
    glass="M-46-116Q0-150 46-116L34-84Q0-104-34-84Z",
    roof="M-44 30Q0 8 44 30L38 128Q0 150-38 128Z",
    lines="M-112-92Q-60-116-38-96M112-92Q60-116 38-96",
    wheels=(("front", 0, -176), ("back", 0, 176)),
    roof_at=78,
)

_TRIKE = Body(
    outline="M-44-440Q0-466 44-440L78-250Q96-120 176-40L196 60Q204 260 178 400Q0 436-178 400"
    "Q-204 260-196 60L-176-40Q-96-120-78-250Z",
    glass="M-104-96Q0-146 104-96L84-30Q0-66-84-30Z",
    roof="M-100 0Q0-32 100 0L108 200Q0 222-108 200Z",
    lines="M-40-400L-56-240M40-400L56-240M-150 250H150M-140 320H140",
    wheels=(("front", 0, -380), ("back-left", -196, 270), ("back-right", 196, 270)),
    roof_at=104,
)


def _car(build: _Build) -> Body:
    end, w = build.length, build.width
    outline = (
        f"M{-0.6 * w:.0f} {-end}Q0 {-end - 24} {0.6 * w:.0f} {-end}Q{0.94 * w:.0f} {14 - end} {w} {130 - end}"
        f"L{w} {end - 110}Q{0.96 * w:.0f} {end - 8} {0.62 * w:.0f} {end}Q0 {end + 14} {-0.62 * w:.0f} {end}"
        f"Q{-0.96 * w:.0f} {end - 8} {-w} {end - 110}L{-w} {130 - end}Q{-0.94 * w:.0f} {14 - end} "
        f"{-0.6 * w:.0f} {-end}Z"
    )
    g, r, e = build.glass, build.roof, build.roof_end
    wide, narrow = 0.82 * w, 0.66 * w
    glass = (
        f"M{-wide:.0f} {g}Q0 {g - 54} {wide:.0f} {g}L{narrow:.0f} {r}Q0 {r - 30} {-narrow:.0f} {r}Z"
        f"M{-wide - 8:.0f} {g + 34}L{-narrow - 10:.0f} {r + 20}V{e - 10}L{-wide - 8:.0f} {e + 20}Z"
        f"M{wide + 8:.0f} {g + 34}L{narrow + 10:.0f} {r + 20}V{e - 10}L{wide + 8:.0f} {e + 20}Z"
    )
    if build.rear:
        glass += (
            f"M{-narrow:.0f} {e + 10}Q0 {e + 30} {narrow:.0f} {e + 10}L{wide:.0f} {build.rear}"
            f"Q0 {build.rear + 30} {-wide:.0f} {build.rear}Z"
        )
    roof = (
        f"M{-narrow:.0f} {r + 8}Q0 {r - 18} {narrow:.0f} {r + 8}V{e}Q0 {e + 18} {-narrow:.0f} {e}Z"
    )
    # The creases of the hood lead to the nose: one sees which end is the front.
    lines = f"M{-0.44 * w:.0f} {60 - end}L{-0.58 * w:.0f} {g - 34}M{0.44 * w:.0f} {60 - end}L{0.58 * w:.0f} {g - 34}"
    if build.bed:
        lines += box(-0.76 * w, e + 60, 1.52 * w, end - e - 100)
        lines += "".join(f"M{x * w:.0f} {e + 60}V{end - 40}" for x in (-0.38, 0, 0.38))
    elif not build.rear:
        lines += f"M{-narrow:.0f} {(r + e) // 2}H{narrow:.0f}M0 {e + 16}V{end}"
    elif build.rear < end - 60:
        lines += f"M{-0.6 * w:.0f} {build.rear + 44}H{0.6 * w:.0f}"
    front, back = 190 - end, end - 180
    wheels = (
        ("front-left", -w, front),
        ("front-right", w, front),
        ("back-left", -w, back),
        ("back-right", w, back),
    )
    return Body(outline, glass, roof, lines, wheels, (r + e) / 2)


@lru_cache(maxsize=32)
def body(code: str) -> Body:
    """The drawing of a body. Raises ``KeyError`` for no code of a vehicle."""
    if code in _BUILDS:
        return _car(_BUILDS[code])
    return {"cycle": _CYCLE, "trike": _TRIKE}[code.rpartition("-")[2]]


def counter_height(code: str) -> int:
    """How long the counter of a body is: half an inch for cycles, an inch for all others."""
    return 500 if code.endswith("cycle") else 1000
