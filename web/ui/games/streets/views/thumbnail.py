"""The small picture of a kept game on the streets: the board with everybody on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ui.base.node import Node, h
from ui.games.streets.summary import SeatSummary, StreetSummary
from ui.games.streets.views.plain import CAR, plain_ground
from ui.games.streets.views.plane import UNIT, placed
from ui.widgets.thumbnail import thumbnail_frame
from wreckyard import seat_letter

_WIDE = 2.2
"""How much wider than high the picture is."""
_LEAST, _AROUND = 8, 5
"""The least height of what is shown, and what is shown round everybody, in points."""


def thumbnail(summary: StreetSummary, colours: Sequence[int], seats: Collection[int] = ()) -> Node:
    """The board of a summary, with everybody in the colors of their seats.

    What is shown lies round `seats`, or round all of them.
    """
    width, height = (int(each) for each in summary["size"])
    terrain = tuple(
        (str(k), int(x), int(y), int(w), int(h_)) for k, x, y, w, h_ in summary["terrain"]
    )
    places = [
        (seat, each, place)
        for seat, each in enumerate(summary["seats"])
        if (place := each["foot"] or each["car"]) is not None
    ]
    seen = [place for seat, _, place in places if seat in seats] or [p for *_, p in places]
    x, y, high = _view(seen, width, height)
    wide = _WIDE * high
    drawn = [_seat(each, seat, colours[seat]) for seat, each in enumerate(summary["seats"])]
    return thumbnail_frame(
        0,
        0,
        plain_ground(width, height, terrain),
        drawn,
        box=f"{(x - wide / 2) * UNIT:g} {(y - high / 2) * UNIT:g} {wide * UNIT:g} {high * UNIT:g}",
    )


def _view(places: Sequence[Sequence[int]], width: int, height: int) -> tuple[float, float, float]:
    """The middle and the height of what is shown, in points."""
    if not places:
        return (width - 1) / 2, (height - 1) / 2, height
    xs, ys = [place[0] for place in places], [place[1] for place in places]
    high = max(max(ys) - min(ys), (max(xs) - min(xs)) / _WIDE) + _AROUND
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(_LEAST, high)


def _seat(seen: SeatSummary, seat: int, colour: int) -> Node:
    car, foot = seen["car"], seen["foot"]
    return h(
        "g",
        car is not None
        and h(
            "g",
            h("path", d=CAR, class_="mini-body"),
            h("text", seat_letter(seat), y=100, class_="sc-mini-letter"),
            class_=("mini-vehicle", f"mini-seat-{colour}", seen["wreck"] and "mini-out"),
            transform=placed((int(car[0]), int(car[1])), int(car[2])),
        ),
        foot is not None
        and not seen["dead"]
        and h(
            "circle",
            r=130,
            class_=f"mini-body mini-vehicle mini-seat-{colour}",
            transform=placed((int(foot[0]), int(foot[1]))),
        ),
        class_="sc-mini",
    )
