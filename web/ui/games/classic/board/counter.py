"""The counter of a vehicle in its seat's color, and its damage.

Drawn round (0, 0) with the nose up, in units of the map. What differs from moment to moment is in
`CounterLook`, so that a counter that looks as before is the very same drawing.

How a counter looks, from a record sheet or from what is left of a vehicle in a state.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.base.seating import SeatLook
from ui.games.classic.base.bodies import body, counter_height
from ui.games.classic.base.plane import box
from ui.games.classic.sheet.record import Sheet

SIDES = ("front", "right", "back", "left")


class CounterLook(NamedTuple):
    """All that shows on a counter.

    `open` are the sides whose armor is gone, `flat` the wheels without a tire, `guns` the places
    of its weapons (a turret's among them), each with whether one is left that works; `sidecar` is
    the side that one runs on.
    """

    body: str
    colour: str
    pattern: str
    letter: str
    guns: tuple[tuple[str, bool], ...] = ()
    open: tuple[str, ...] = ()
    flat: tuple[str, ...] = ()
    wreck: bool = False
    burning: bool = False
    sidecar: str = ""


_BARREL = "M-17 0V-86h34V0z"


def outline(height: int = 1000) -> str:
    """The edge of a counter."""
    return box(-250, -height // 2, 500, height)


def halo(height: int = 1000) -> str:
    """A ring round a counter, by which it stands out."""
    return box(-310, -height // 2 - 60, 620, height + 120)


@lru_cache(maxsize=16)
def _livery(pattern: str, height: int) -> str:
    """A seat's pattern over a counter, beside its color."""
    t = -height // 2
    if pattern == "stripes":
        return box(-214, t, 44, height) + box(170, t, 44, height)
    if pattern == "dots":
        return "".join(
            f"M{x - 20} {y}a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"
            for y in range(t + 60, -t - 30, 96)
            for x in (-204, 204)
        )
    if pattern == "checks":
        return "".join(
            box(x, y, 50, 50)
            for row, y in enumerate(range(t, -t, 50))
            for x in ((-250, 200) if row % 2 else (-200, 150))
        )
    if pattern == "chevrons":
        return "".join(
            f"M{side * 250} {y}L{side * 150} {y - 60}v44L{side * 250} {y + 44}z"
            for y in range(t + 110, -t, 110)
            for side in (-1, 1)
        )
    if pattern == "band":
        return box(-250, -t - 150, 500, 70) + box(-250, t + 90, 500, 44)
    return box(0, t, 250, height)


def _gun(place: str, at: int, works: bool, length: int, width: int) -> Node:
    """A barrel on its side; `at` of how many stand there before it."""
    along = (0, -64, 64, -120, 120)[at % 5]
    spot, turn = {
        "front": ((along, -length + 50), 0),
        "back": ((along, length - 50), 180),
        "right": ((width - 30, 60 + along), 90),
        "left": ((30 - width, 60 + along), 270),
        "turret": ((along / 2, 40), 0),
    }.get(place, ((along, 60), 0))
    return h(
        "path",
        d=_BARREL,
        transform=f"translate({spot[0]:g} {spot[1]:g}) rotate({turn})",
        class_=("cl-gun", not works and "dead"),
    )


def _guns(look: CounterLook, length: int, width: int) -> list[Node]:
    found: list[Node] = []
    counts: dict[str, int] = {}
    for place, works in look.guns:
        count = counts.get(place, 0)
        counts[place] = count + 1
        found.append(_gun(place, count, works, length, width))
    if "turret" in counts:
        found.insert(0, h("circle", cx=0, cy=40, r=96, class_="cl-turret"))
    return found


_HOLES = {
    "front": "M-110-500l40 70-30 20 70 40 26-50 44 44 30-60-20-20 50-44z",
    "back": "M-110 500l40-70-30-20 70-40 26 50 44-44 30 60-20 20 50 44z",
    "left": "M-250-110l70 40 20-30 40 70-50 26 44 44-60 30-20-20-44 50z",
    "right": "M250-110l-70 40-20-30-40 70 50 26-44 44 60 30 20-20 44 50z",
}

_SIDECAR = "M92-104q58-84 116 0v200q-58 62-116 0z"
"""A sidecar on the right of its cycle."""

_FLAME = "M0 92C-66 92-92 42-78-8C-70-42-46-58-42-96C-16-84-6-60-8-36C10-60 14-98 0-148C44-118 92-50 82 14C76 60 48 92 0 92Z"


@lru_cache(maxsize=128)
def counter(look: CounterLook) -> Node:
    """A counter as it looks now."""
    shape, height = body(look.body), counter_height(look.body)
    half = height // 2
    length = 460 if height > 500 else 210
    return h(
        "g",
        h("path", d=outline(height), class_="cl-card-shadow", transform="translate(26 34)"),
        h("path", d=outline(height), class_="cl-card"),
        h("path", d=box(-232, 18 - half, 464, height - 36), class_="cl-card-field"),
        h("path", d=_livery(look.pattern, height), class_="cl-livery"),
        # The front: a white arrow as wide as the card, whatever stands on it.
        h(
            "path",
            d=f"M-232 {18 - half}H232V{78 - half}L0 {24 - half}L-232 {78 - half}Z",
            class_="cl-front",
        ),
        [
            h(
                "rect",
                x=x - 34,
                y=y - 74,
                width=68,
                height=148,
                rx=24,
                class_=("cl-wheel", place in look.flat and "flat"),
            )
            for place, x, y in shape.wheels
        ],
        look.sidecar
        and h(
            "path",
            d=_SIDECAR,
            transform="scale(-1 1)" if look.sidecar == "left" else None,
            class_="cl-body",
        ),
        h("path", d=shape.outline, class_="cl-body"),
        h("path", d=shape.lines, class_="cl-crease"),
        h("path", d=shape.glass, class_="cl-glass"),
        h("path", d=shape.roof, class_="cl-roof"),
        _lamps(look.body),
        _guns(look, length, 200 if height > 500 else 70),
        [
            h("path", d=_HOLES[side], class_="cl-hole")
            for side in SIDES
            if side in look.open and height > 500
        ],
        h("circle", cx=0, cy=shape.roof_at, r=104 if height > 500 else 80, class_="cl-roundel"),
        h(
            "text",
            look.letter,
            x=0,
            y=shape.roof_at + (56 if height > 500 else 44),
            class_="cl-letter",
        ),
        look.wreck and h("path", d=_wrecked(half), class_="cl-cross"),
        look.burning
        and h(
            "g",
            h("path", d=_FLAME, transform="translate(-70 190) scale(1.5)"),
            h("path", d=_FLAME, transform="translate(84 230) scale(1.1)"),
            class_="cl-flames",
        ),
        class_=("cl-counter", f"cl-{look.colour}", look.wreck and "wreck"),
    )


@lru_cache(maxsize=32)
def _lamps(code: str) -> Node | None:
    """Headlamps in front, tail lamps behind: none on a cycle, whose one lamp is its nose."""
    if counter_height(code) == 500:
        return h("path", d="M-16-196h32l-6 24h-20z", class_="cl-lamp")
    shape = body(code)
    if len(shape.wheels) < 4:
        return h("path", d="M-26-440h52l-10 34h-32z", class_="cl-lamp")
    width = shape.wheels[1][1]
    top = shape.wheels[0][2] - 176
    tail = shape.wheels[2][2] + 146
    lamps = "".join(
        f"M{side * (width - 24):g} {top + 14:g}l{-side * 76} {-14}l{-side * 6} 36l{side * 74} 24z"
        for side in (-1, 1)
    )
    tails = "".join(
        f"M{side * (width - 22):g} {tail:g}l{-side * 70} 24l{-side * 4} {-26}l{side * 72} {-24}z"
        for side in (-1, 1)
    )
    return h(
        "g", h("path", d=lamps, class_="cl-lamp"), h("path", d=tails, class_="cl-tail"), key="lamps"
    )


def _wrecked(half: int) -> str:
    return f"M-200 {60 - half}L200 {half - 60}M200 {60 - half}L-200 {half - 60}"


def look_of_sheet(
    sheet: Sheet, seat: SeatLook, *, wreck: bool = False, burning: bool = False
) -> CounterLook:
    """The counter of the vehicle of a sheet."""
    return CounterLook(
        sheet.design.body,
        seat.colour,
        seat.pattern,
        seat.letter,
        tuple((row.place, row.left > 0) for row in sheet.weapons),
        sheet.open_sides,
        sheet.flat,
        wreck,
        burning,
        sheet.design.sidecar.side if sheet.design.sidecar else "",
    )
